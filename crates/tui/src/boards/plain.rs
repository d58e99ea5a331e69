//! The board of a game that brings none: its picture in text, and under it the moves to choose from.

use super::{Board, BoardKind, Places, Scene};
use crate::look::Tone;
use crate::words::words;
use parlour_core::{PictureStyle, Seat};
use parlour_erased::Snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use textwrap::core::display_width;

/// Columns between two moves.
const GAP: u16 = 2;

pub(super) const KIND: BoardKind = BoardKind {
    open: || Box::new(Picture::default()),
    turns: false,
    near: Seat::FIRST,
    points: true,
    emblem: |seat, _| {
        u32::try_from(seat.index() + 1).ok().and_then(|n| char::from_digit(n, 10)).unwrap_or('?')
    },
    colors: |seat, _| (Tone::SeatInk(seat), Tone::Seat(seat)),
    aims_for: |_, _| None,
    reached: |_, _| None,
    briefly: |_, _| None,
    keys: Vec::new,
    progress: |_, _| None,
    catalogue: None,
};

/// The picture of a position, and the list of what may be touched next.
#[derive(Default)]
struct Picture {
    places: Places,
}

impl Board for Picture {
    fn read(&mut self, _now: &dyn Snapshot) {}

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let style = PictureStyle { width: Some(area.width.into()), ..PictureStyle::default() };
        let lines = scene.now.picture(style, &words().naming(&[]));
        let mut row = area.top();
        for line in lines.iter().take(area.height.into()) {
            let text: String = line.spans().iter().map(|span| span.text.as_str()).collect();
            buffer.set_stringn(area.x, row, text, area.width.into(), scene.look.plain());
            row += 1;
        }
        let top = (row + 1).min(area.bottom());
        self.draw_choices(scene, Rect { y: top, height: area.bottom() - top, ..area }, buffer);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }

    fn places_mut(&mut self) -> Option<&mut Places> {
        Some(&mut self.places)
    }
}

impl Picture {
    /// What may be touched next, in columns, as far as there is room; the rest can be typed.
    fn draw_choices(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        self.places.clear();
        let choices = if scene.mover.is_some() { &scene.touched.next[..] } else { &[] };
        let widest = choices.iter().map(|spot| display_width(spot.as_str())).max().unwrap_or_default();
        let width = u16::try_from(widest).unwrap_or(u16::MAX).saturating_add(2).min(area.width);
        let columns = usize::from((area.width + GAP) / (width + GAP).max(1)).max(1);
        for (index, spot) in choices.iter().take(columns * usize::from(area.height)).enumerate() {
            let (column, row) = ((index % columns) as u16, (index / columns) as u16);
            let zone = Rect::new(area.x + column * (width + GAP), area.y + row, width, 1);
            let aimed = scene.cursor && self.places.aim() == Some(spot);
            let style = match (aimed, scene.pointed.contains(spot)) {
                (true, _) => scene.look.plain().add_modifier(Modifier::REVERSED),
                (false, true) => scene.look.plain().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
                (false, false) => scene.look.ink(Tone::Accent),
            };
            buffer.set_stringn(zone.x, zone.y, format!(" {spot} "), zone.width.into(), style);
            self.places.put(zone, spot.clone(), true);
        }
    }
}
