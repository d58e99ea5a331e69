//! A game that nobody has drawn a board for: its picture in text. Moves are typed.

use super::{Board, Scene};
use crate::words::words;
use parlour_core::PictureStyle;
use parlour_table::Snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The picture of a position.
pub(super) struct Picture;

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
