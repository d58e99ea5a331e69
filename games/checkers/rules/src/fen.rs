//! Positions as PDN writes them: `B:W21-32:B1-12`.
//!
//! The reader takes the colours in any order, kings as `K5`, ranges as `1-12` and `K1-4`, spaces
//! anywhere between, either case, and a full stop at the end.
//!
//! A position that counts toward a draw says so behind the pieces, where readers of plain FEN look no
//! more: `:H12` for twelve quiet plies, as draughts servers write their half-move clock, and `:R1` if the
//! position stood once before. Their number of the move, `:F30`, is read and means nothing here.

use crate::{Checkers, CheckersSetup, Piece, Square};
use parlour_core::{Message, PositionError, Quoted, Seat};

/// The letter of a side.
const fn side_letter(seat: Seat) -> char {
    if seat.index() == 0 { 'B' } else { 'W' }
}

fn side_of(letter: &str) -> Option<Seat> {
    match letter {
        "B" | "b" => Some(Seat::FIRST),
        "W" | "w" => Some(Seat::SECOND),
        _ => None,
    }
}

/// Writes a position: White's pieces first, men before kings, three men or more in a row as a range.
pub(crate) fn write(position: &Checkers) -> String {
    let side = |seat: Seat| {
        let men: Vec<Square> = position.men(seat).collect();
        let runs = men.chunk_by(|a, b| a.number() + 1 == b.number()).flat_map(|run| match run {
            [first, _, .., last] if run.len() > 2 => vec![format!("{first}-{last}")],
            few => few.iter().map(Square::to_string).collect(),
        });
        let kings = position.kings(seat).map(|square| format!("K{square}"));
        format!(":{}{}", side_letter(seat), runs.chain(kings).collect::<Vec<_>>().join(","))
    };
    let counter = |letter: char, count: u8| match count {
        0 => String::new(),
        _ => format!(":{letter}{count}"),
    };
    let (quiet, stood) = (counter('H', position.quiet), counter('R', position.stood));
    format!("{}{}{}{quiet}{stood}", side_letter(position.to_move), side(Seat::SECOND), side(Seat::FIRST))
}

/// Reads a position.
pub(crate) fn read(setup: CheckersSetup, text: &str) -> Result<Checkers, PositionError> {
    let body = text.trim().trim_end_matches('.').trim_end();
    let mut sections = body.split(':').map(str::trim);
    let first = sections.next().unwrap_or_default();
    let to_move = side_of(first).ok_or_else(|| PositionError::at(text, body, FenFault::NoTurn))?;
    let mut reader =
        Reader { text, position: Checkers { to_move, ..Checkers::empty(setup) }, seen: [false; 2] };
    for section in sections.filter(|section| !section.is_empty()) {
        match section.as_bytes()[0].to_ascii_uppercase() {
            b'H' => reader.position.quiet = reader.counter(section)?,
            b'R' => reader.position.stood = reader.counter(section)?.min(Checkers::MOST_STOOD),
            b'F' => drop(reader.counter(section)?),
            _ => reader.side(section)?,
        }
    }
    if reader.position.pieces == [0; 2] {
        return Err(PositionError::at(text, body, FenFault::Empty));
    }
    Ok(reader.position)
}

struct Reader<'a> {
    text: &'a str,
    position: Checkers,
    seen: [bool; 2],
}

impl<'a> Reader<'a> {
    /// Reads the pieces of one side: a colour, then squares.
    fn side(&mut self, section: &'a str) -> Result<(), PositionError> {
        let first = section.chars().next().map_or(0, char::len_utf8);
        let (letter, squares) = section.split_at(first);
        let Some(seat) = side_of(letter) else {
            return Err(self.error(section, FenFault::NoSide { letter: letter.into() }));
        };
        if std::mem::replace(&mut self.seen[seat.index() & 1], true) {
            return Err(self.error(section, FenFault::Twice { seat }));
        }
        squares
            .split(',')
            .map(str::trim)
            .filter(|item| !item.is_empty())
            .try_for_each(|item| self.item(seat, item))
    }

    /// Reads a letter and a number; what is too large for a counter stays at its highest.
    fn counter(&self, section: &'a str) -> Result<u8, PositionError> {
        let (letter, digits) = section.split_at(1);
        let digits = digits.trim_start();
        if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
            let (letter, word) = (letter.into(), digits.into());
            return Err(self.error(section, FenFault::Counter { letter, word }));
        }
        Ok(digits.parse().unwrap_or(u8::MAX))
    }

    /// Reads a square or a range of squares, with or without `K`.
    fn item(&mut self, seat: Seat, item: &'a str) -> Result<(), PositionError> {
        let without_king = |word: &'a str| {
            let word = word.trim();
            word.strip_prefix(['K', 'k']).map_or((word, false), |square| (square.trim_start(), true))
        };
        let (first, last) = item.split_once('-').unwrap_or((item, item));
        let ((first, king), (last, _)) = (without_king(first), without_king(last));
        let (from, to) = (self.square(first)?, self.square(last)?);
        if from > to {
            return Err(self.error(item, FenFault::Range { range: item.into() }));
        }
        for square in Square::all().filter(|square| (from..=to).contains(square)) {
            self.put(item, square, Piece { seat, king })?;
        }
        Ok(())
    }

    fn square(&self, word: &'a str) -> Result<Square, PositionError> {
        word.parse()
            .ok()
            .and_then(Square::new)
            .ok_or_else(|| self.error(word, FenFault::Square { word: word.into() }))
    }

    fn put(&mut self, item: &'a str, square: Square, piece: Piece) -> Result<(), PositionError> {
        let seat = piece.seat;
        let fault = if self.position.piece(square).is_some() {
            FenFault::Taken { square }
        } else if !piece.king && Checkers::crown_row(seat) & square.bit() != 0 {
            FenFault::Uncrowned { seat, square }
        } else if self.position.count(seat) == Checkers::MOST_PIECES {
            FenFault::TooMany { seat, square, most: Checkers::MOST_PIECES }
        } else {
            self.position.put(square, piece);
            return Ok(());
        };
        Err(self.error(item, fault))
    }

    fn error(&self, piece: &str, fault: FenFault) -> PositionError {
        PositionError::at(self.text, piece, fault)
    }
}

/// What is wrong with the text of a position, as a sentence without a full stop.
#[derive(Message)]
#[message(with(letter = Quoted(letter), word = Quoted(word), range = Quoted(range)))]
pub(crate) enum FenFault {
    /// Whose turn it is does not stand in front.
    NoTurn,
    /// Nobody stands on the board.
    Empty,
    /// Pieces without a side.
    NoSide { letter: String },
    /// The same side twice.
    Twice { seat: Seat },
    /// A counter without a number.
    Counter { letter: String, word: String },
    /// A range from a higher square to a lower.
    Range { range: String },
    /// A square that there is not.
    Square { word: String },
    /// Two pieces on a square.
    Taken { square: Square },
    /// A man where it would be a king.
    Uncrowned { seat: Seat, square: Square },
    /// A thirteenth piece.
    TooMany { seat: Seat, square: Square, most: usize },
}
