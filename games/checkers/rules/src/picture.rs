//! The board in text.
//!
//! Men are `b` and `w`, kings `B` and `W`. Empty dark squares show their numbers, and each row says at
//! its end which numbers it holds; on request every square has its number below it. The last move's end
//! stands in brackets, its start in parentheses. White is at the bottom unless Black looks.

use crate::setup::Side;
use crate::{Checkers, Move, Square};
use parlour_core::{Line, Mark, Message, Picture, PictureStyle, PlyOf, Role, Say, Seat, ToMessage};

/// Where everything stands, in words.
#[derive(Message)]
pub(crate) enum Listing {
    /// The pieces of a side.
    #[message(with(men_count = men.len(), kings_count = kings.len()))]
    Pieces { side: Message, men: Vec<Square>, kings: Vec<Square> },
}

impl Picture for Checkers {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle, say: Say<'_>) -> Vec<Line> {
        let last = last.map(|ply| ply.into_move());
        let mut lines = Vec::new();
        for row in 0..8 {
            let mut line = Line::default();
            let mut numbers = Line::default();
            for column in 0..8 {
                if let Some(square) = square_at(row, column, style) {
                    self.draw_square(square, last, style.numbers, &mut line);
                    numbers.push(format!(" {square:<3}"), Role::DarkSquare);
                } else {
                    line.push("    ", Role::LightSquare);
                    numbers.push("    ", Role::LightSquare);
                }
            }
            let first = if is_from_black(style) { 7 - row } else { row } * 4 + 1;
            line.push(format!("  {first}-{}", first + 3), Role::Faint);
            lines.push(line);
            lines.extend(style.numbers.then_some(numbers));
        }
        if style.verbose {
            for seat in Seat::first(2) {
                let (men, kings) = (self.men(seat).collect(), self.kings(seat).collect());
                let listed = Listing::Pieces { side: Side::of(seat).message(), men, kings };
                lines.extend(Line::wrapped(&say(&listed.message()), style));
            }
        }
        lines
    }

    /// Columns and rows are those of squares.
    fn pointed(&self, column: usize, row: usize, _level: usize, style: PictureStyle) -> Option<String> {
        square_at(row, column, style).map(|square| square.to_string())
    }
}

/// The dark square at a row and column from the top left.
fn square_at(row: usize, column: usize, style: PictureStyle) -> Option<Square> {
    if is_from_black(style) {
        Square::at(7_usize.checked_sub(row)?, 7_usize.checked_sub(column)?)
    } else {
        Square::at(row, column)
    }
}

fn is_from_black(style: PictureStyle) -> bool {
    style.from == Some(Seat::FIRST)
}

impl Checkers {
    /// A dark square in four characters, with its number if it is empty and has none below it.
    fn draw_square(&self, square: Square, last: Option<Move>, number_below: bool, line: &mut Line) {
        let came_here = last.is_some_and(|m| m.to() == square);
        let left_here = last.is_some_and(|m| m.from() == square);
        let (name, role) = match self.piece(square) {
            Some(piece) => (piece.letter().to_string(), Role::Piece(piece.seat)),
            None if number_below => (" ".into(), Role::DarkSquare),
            None => (square.to_string(), Role::DarkSquare),
        };
        let text = match (came_here, left_here) {
            (true, _) => format!("[{name}]"),
            (false, true) => format!("({name})"),
            (false, false) => format!(" {name}"),
        };
        line.push_marked(format!("{text:<4}"), role, came_here.then_some(Mark::Last));
    }
}
