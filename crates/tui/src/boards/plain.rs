//! The board of a game that brings none: its picture in text. Moves are typed.

use super::{Board, BoardKind, Scene};
use crate::look::Tone;
use crate::words::words;
use parlour_core::{PictureStyle, Seat};
use parlour_erased::Snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub(super) const KIND: BoardKind = BoardKind {
    open: || Box::new(Picture),
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

/// The picture of a position.
struct Picture;

impl Board for Picture {
    fn read(&mut self, _now: &dyn Snapshot) {}

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let style = PictureStyle { width: Some(area.width.into()), ..PictureStyle::default() };
        let lines = scene.now.picture(style, &words().naming(&[]));
        for (line, row) in lines.iter().zip(area.top()..area.bottom()) {
            let text: String = line.spans().iter().map(|span| span.text.as_str()).collect();
            buffer.set_stringn(area.x, row, text, area.width.into(), scene.look.plain());
        }
    }
}
