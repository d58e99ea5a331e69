//! A position: three sets of squares, whose turn it is, and two counters.

use crate::square::squares;
use crate::{CheckersSetup, Square};
use parlour_core::{Arg, Seat, ToArg, mix};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// A position of Checkers. Black is [`Seat::FIRST`].
///
/// Two positions are equal when the same pieces stand on the same squares, the same side is to move
/// and the same rules were chosen. How many quiet plies have passed and how often the position
/// stood before are *not* compared: they are facts of the match, and repetition asks without them.
/// So of two equal positions one may be over, by a draw, and the other not.
#[derive(Clone, Copy, Debug)]
pub struct Checkers {
    /// Black's pieces, then White's.
    pub(crate) pieces: [u32; 2],
    /// Which of all pieces are kings.
    pub(crate) kings: u32,
    pub(crate) to_move: Seat,
    pub(crate) rules: CheckersSetup,
    /// Plies since a man moved or a piece was taken.
    pub(crate) quiet: u8,
    /// How often an equal position stood earlier in the match.
    pub(crate) stood: u8,
}

/// A piece on the board. Serialised it is its letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "char", try_from = "char")]
pub struct Piece {
    /// Whose it is.
    pub seat: Seat,
    /// Whether it has been crowned.
    pub king: bool,
}

impl Piece {
    /// `b` and `w` for men, `B` and `W` for kings.
    pub const fn letter(self) -> char {
        match (self.seat.index(), self.king) {
            (0, false) => 'b',
            (0, true) => 'B',
            (_, false) => 'w',
            (_, true) => 'W',
        }
    }

    /// The word that catalogues know it by: man or king.
    pub const fn rank(self) -> &'static str {
        if self.king { "king" } else { "man" }
    }
}

/// `man` or `king`, for a catalogue to choose by.
impl ToArg for Piece {
    fn to_arg(&self) -> Arg {
        self.rank().to_arg()
    }
}

/// Black's and White's own side of the board: where the other's men are crowned.
const HOME_ROWS: [u32; 2] = [home_row(1), home_row(29)];

const fn home_row(first: u8) -> u32 {
    let mut row = 0;
    let mut number = first;
    while number < first + 4 {
        row |= match Square::new(number) {
            Some(square) => square.bit(),
            None => 0,
        };
        number += 1;
    }
    row
}

impl Checkers {
    /// The most pieces a side can have.
    pub const MOST_PIECES: usize = 12;
    /// So many quiet plies in a row make a draw: 40 moves by each side.
    pub const QUIET_PLIES: u8 = 80;

    /// At the third time a position stands it is a draw: more need not be counted.
    pub(crate) const MOST_STOOD: u8 = 2;

    /// The empty board, Black to move.
    pub(crate) const fn empty(rules: CheckersSetup) -> Self {
        Self { pieces: [0; 2], kings: 0, to_move: Seat::FIRST, rules, quiet: 0, stood: 0 }
    }

    /// The board as a game begins.
    pub(crate) fn opening(rules: CheckersSetup) -> Self {
        let first_twelve = Square::all().take(Self::MOST_PIECES);
        let last_twelve = Square::all().rev().take(Self::MOST_PIECES);
        let set = |set, square: Square| set | square.bit();
        Self { pieces: [first_twelve.fold(0, set), last_twelve.fold(0, set)], ..Self::empty(rules) }
    }

    /// Puts a piece on an empty square; no man on the row where it would have been crowned.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.pieces[piece.seat.index() & 1] |= square.bit();
        if piece.king {
            self.kings |= square.bit();
        }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let seat = Seat::first(2).find(|seat| self.set(*seat) & square.bit() != 0)?;
        Some(Piece { seat, king: self.kings & square.bit() != 0 })
    }

    /// The squares where `seat` has men.
    pub fn men(&self, seat: Seat) -> impl Iterator<Item = Square> {
        squares(self.set(seat) & !self.kings)
    }

    /// The squares where `seat` has kings.
    pub fn kings(&self, seat: Seat) -> impl Iterator<Item = Square> {
        squares(self.set(seat) & self.kings)
    }

    /// How many pieces `seat` has.
    pub fn count(&self, seat: Seat) -> usize {
        self.set(seat).count_ones() as usize
    }

    /// The side that moves next, or would if the game were not over.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The same board with `seat` to move, as if nothing had been played yet: what could it do here?
    #[must_use]
    pub fn with_turn(self, seat: Seat) -> Self {
        Self { to_move: seat, quiet: 0, stood: 0, ..self }
    }

    /// The rules that were chosen.
    pub fn rules(&self) -> CheckersSetup {
        self.rules
    }

    /// Plies since a man moved or a piece was taken; at [`Checkers::QUIET_PLIES`] it is a draw.
    pub fn quiet_plies(&self) -> u8 {
        self.quiet
    }

    /// How often this position stood earlier in its match; at the third time it is a draw.
    pub fn times_before(&self) -> u8 {
        self.stood
    }

    /// The row on which the men of `seat` are crowned.
    pub(crate) const fn crown_row(seat: Seat) -> u32 {
        HOME_ROWS[seat.other().index() & 1]
    }

    pub(crate) const fn set(&self, seat: Seat) -> u32 {
        self.pieces[seat.index() & 1]
    }

    pub(crate) const fn black_to_move(&self) -> bool {
        self.to_move.index() == 0
    }

    /// What makes a position itself: the pieces, and the rest.
    const fn words(&self) -> (u64, u64) {
        let [black, white] = self.pieces;
        let turn = self.to_move.index() as u64;
        let rules = self.rules.captures as u64 | (self.rules.draws as u64) << 1;
        (black as u64 | (white as u64) << 32, self.kings as u64 | turn << 32 | rules << 33)
    }
}

impl PartialEq for Checkers {
    fn eq(&self, other: &Self) -> bool {
        self.words() == other.words()
    }
}

impl Eq for Checkers {}

impl Hash for Checkers {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words().hash(state);
    }
}

/// Three words make the whole position, so mixing them afresh is as quick as keeping a key up to date
/// would be, and leaves the position small.
impl Checkers {
    /// The key of this position: see [`Game::key`].
    pub(crate) fn hash_key(&self) -> u64 {
        let (pieces, rest) = self.words();
        mix(pieces ^ rest.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(31))
    }
}
