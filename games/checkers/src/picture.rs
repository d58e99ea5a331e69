//! The board in text.
//!
//! Men are `b` and `w`, kings `B` and `W`. Empty dark squares show their numbers, and each row says at
//! its end which numbers it holds. The last move's end stands in brackets, its start in parentheses.

use crate::fen::{pieces_in_words, side_name};
use crate::{Checkers, Move, Square};
use anstyle::{AnsiColor, Style};
use parlour_core::{Line, Picture, PictureStyle, PlyOf, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Board {
    squares: BTreeMap<u8, char>,
}

impl Picture for Checkers {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line> {
        let last = last.map(|ply| ply.into_move());
        let mut lines: Vec<Line> = (0..8)
            .map(|row| {
                let mut line = Line::default();
                for column in 0..8 {
                    match Square::at(row, column) {
                        Some(square) => {
                            let (text, style) = self.draw_square(square, last, style);
                            line.push(text, style);
                        }
                        None => line.push("    ", Style::new()),
                    }
                }
                line.push(format!("  {}-{}", row * 4 + 1, row * 4 + 4), Style::new().dimmed());
                line
            })
            .collect();
        if style.verbose {
            lines.extend(
                Seat::first(2)
                    .map(|seat| Line::from(format!("{}: {}", side_name(seat), pieces_in_words(self, seat)))),
            );
        }
        lines
    }

    fn pointed(&self, column: usize, row: usize, _level: usize) -> Option<String> {
        Square::at(row, column).map(|square| square.to_string())
    }

    fn board(&self) -> impl Serialize {
        let letter = |square: Square| Some((square.number(), self.piece(square)?.letter()));
        Board { squares: Square::all().filter_map(letter).collect() }
    }
}

impl Checkers {
    /// A dark square in four characters.
    fn draw_square(&self, square: Square, last: Option<Move>, style: PictureStyle) -> (String, Style) {
        let ground =
            if style.color { Style::new().bg_color(Some(AnsiColor::Green.into())) } else { Style::new() };
        let came_here = last.is_some_and(|m| m.to() == square);
        let left_here = last.is_some_and(|m| m.from() == square);
        match self.piece(square) {
            Some(piece) => {
                let color = if piece.seat == Seat::FIRST { AnsiColor::Black } else { AnsiColor::BrightWhite };
                let letter = piece.letter();
                let text = if came_here { format!("[{letter}] ") } else { format!(" {letter}  ") };
                let ink = if style.color { ground.fg_color(Some(color.into())) } else { ground };
                (text, if came_here { ink.bold().underline() } else { ink.bold() })
            }
            None if left_here => (format!("{:<4}", format!("({square})")), ground),
            None => (format!(" {square:<3}"), ground.dimmed()),
        }
    }
}
