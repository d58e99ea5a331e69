//! The triangle in text.

use crate::geometry::column_letter;
use crate::notation::seat_letter;
use crate::{Cell, CellSet, Ladder};
use anstyle::{AnsiColor, Style};
use parlour_core::{Line, Picture, PictureStyle, PlyOf, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Board {
    rows: usize,
    cells: BTreeMap<String, char>,
}

impl Picture for Ladder {
    fn picture(&self, last: Option<&PlyOf<Self>>, _style: PictureStyle) -> Vec<Line> {
        let geometry = self.geometry();
        let won = self.winning_ladders();
        let last = last.map(|ply| ply.into_move());
        let mut lines = Vec::new();
        for row in (1..=self.rows.count()).rev() {
            let margin = "   ".repeat(row - 1);
            let mut line = Line::from(format!("{row} {margin}"));
            for cell in geometry.row(row) {
                let (text, style) = self.draw(cell, last == Some(cell), won & cell.bit() != 0);
                line.push(text, style);
            }
            line.push(format!("{margin} {row}"), Style::new());
            lines.push(line);
        }
        let letters: String =
            (0..geometry.columns()).map(|column| format!(" {} ", column_letter(column))).collect();
        lines.push(Line::from(format!("  {letters}")));
        lines
    }

    fn board(&self) -> impl Serialize {
        let geometry = self.geometry();
        let cells = Seat::first(2).flat_map(|seat| {
            CellSet(self.tokens(seat)).map(move |cell| (geometry.name(cell), seat_letter(seat)))
        });
        Board { rows: self.rows.count(), cells: cells.collect() }
    }
}

impl Ladder {
    /// A cell in three characters: the last token in brackets, a winning ladder in stars.
    fn draw(&self, cell: Cell, last: bool, won: bool) -> (String, Style) {
        let Some(holder) = self.holder(cell) else {
            return (" . ".into(), Style::new().dimmed());
        };
        let letter = seat_letter(holder);
        let color = if holder == Seat::FIRST { AnsiColor::Cyan } else { AnsiColor::Yellow };
        let style = Style::new().fg_color(Some(color.into())).bold();
        match (won, last) {
            (true, true) => (format!("[{letter}]"), style.invert()),
            (true, false) => (format!("*{letter}*"), style.invert()),
            (false, true) => (format!("[{letter}]"), style.underline()),
            (false, false) => (format!(" {letter} "), style),
        }
    }
}
