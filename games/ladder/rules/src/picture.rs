//! The triangle in text.

use crate::geometry::column_letter;
use crate::notation::seat_letter;
use crate::{Cell, Ladder};
use parlour_core::{Line, Mark, Picture, PictureStyle, PlyOf, Role, Say};

impl Picture for Ladder {
    /// Three columns a cell, or two where there is no room for three.
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle, _say: Say<'_>) -> Vec<Line> {
        let geometry = self.geometry();
        let won = self.winning_ladders();
        let last = last.map(|ply| ply.into_move());
        let wide = style.width.is_none_or(|width| 3 * geometry.columns() + 4 <= width);
        let margin = |row: usize| " ".repeat((row - 1) * if wide { 3 } else { 2 });
        let mut lines = Vec::new();
        for row in (1..=self.rows.count()).rev() {
            let mut line = Line::default();
            line.push(format!("{row} {}", margin(row)), Role::Faint);
            for cell in geometry.row(row) {
                let mark = match (won & cell.bit() != 0, last == Some(cell)) {
                    (true, _) => Some(Mark::Winning),
                    (false, true) => Some(Mark::Last),
                    (false, false) => None,
                };
                let (text, role) = self.draw(cell, last == Some(cell), won & cell.bit() != 0, wide);
                line.push_marked(text, role, mark);
            }
            line.push(format!("{} {row}", margin(row)), Role::Faint);
            lines.push(line);
        }
        let mut letters = Line::default();
        let columns = (0..geometry.columns()).map(column_letter);
        let text: String =
            columns.map(|letter| if wide { format!(" {letter} ") } else { format!(" {letter}") }).collect();
        letters.push(format!("  {text}"), Role::Faint);
        lines.push(letters);
        lines
    }
}

impl Ladder {
    /// A cell in three characters: the last token in brackets, a winning ladder in stars. In two, a sign
    /// before the letter stands for both.
    fn draw(&self, cell: Cell, last: bool, won: bool, wide: bool) -> (String, Role) {
        let (letter, role) = match self.holder(cell) {
            Some(holder) => (seat_letter(holder), Role::Seat(holder)),
            None => ('.', Role::Faint),
        };
        let text = match (last, won, wide) {
            (true, _, true) => format!("[{letter}]"),
            (false, true, true) => format!("*{letter}*"),
            (false, false, true) => format!(" {letter} "),
            (true, _, false) => format!(">{letter}"),
            (false, true, false) => format!("*{letter}"),
            (false, false, false) => format!(" {letter}"),
        };
        (text, role)
    }
}
