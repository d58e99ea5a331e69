//! A position: two sets of cells and whose turn it is.

use crate::{Cell, Geometry, LadderSetup, Rows};
use parlour_core::{Seat, Symmetric, mix};

/// A position of Ladder.
///
/// Who has won is a fact of the tokens alone: a ladder that was neutralized when it was completed
/// stays so, because flanks are never given back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ladder {
    pub(crate) rows: Rows,
    pub(crate) tokens: [u128; 2],
    pub(crate) to_move: Seat,
    pub(crate) winner: Option<Seat>,
    pub(crate) key: u64,
}

/// A set of cells, one bit each, that gives them out from the lowest.
#[derive(Clone)]
pub struct CellSet(pub u128);

impl Iterator for CellSet {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::new(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let cells = self.0.count_ones() as usize;
        (cells, Some(cells))
    }
}

impl ExactSizeIterator for CellSet {}

impl Ladder {
    /// The position with these tokens, X's first; `None` if it cannot be: a cell taken twice, both
    /// sides with a winning ladder, or the winner to move.
    pub fn from_tokens(setup: LadderSetup, tokens: [u128; 2], to_move: Seat) -> Option<Self> {
        let geometry = Geometry::with(setup.rows);
        if tokens[0] & tokens[1] != 0 || (tokens[0] | tokens[1]) & !geometry.all_cells() != 0 {
            return None;
        }
        let has_won = |seat: Seat| {
            let (mine, theirs) = (tokens[seat.index()], tokens[seat.other().index()]);
            geometry.staircases().iter().any(|staircase| staircase.wins(mine, theirs))
        };
        if has_won(to_move) {
            return None;
        }
        let winner = Some(to_move.other()).filter(|seat| has_won(*seat));
        let mut position = Self { rows: setup.rows, tokens, to_move, winner, key: 0 };
        position.key = position.fresh_key();
        Some(position)
    }

    pub(crate) fn empty(rows: Rows) -> Self {
        let mut position = Self { rows, tokens: [0; 2], to_move: Seat::FIRST, winner: None, key: 0 };
        position.key = position.fresh_key();
        position
    }

    /// The shape of its board.
    pub fn geometry(&self) -> &'static Geometry {
        Geometry::with(self.rows)
    }

    /// The cells that `seat` holds.
    pub fn tokens(&self, seat: Seat) -> u128 {
        self.tokens[seat.index()]
    }

    /// The cells that nobody holds.
    pub fn empty_cells(&self) -> u128 {
        self.geometry().all_cells() & !(self.tokens[0] | self.tokens[1])
    }

    /// Who holds a cell.
    pub fn holder(&self, cell: Cell) -> Option<Seat> {
        Seat::first(2).find(|seat| self.tokens(*seat) & cell.bit() != 0)
    }

    /// The side that moves next, or would if the game were not over.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Who has completed a ladder that wins.
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// The cells on which `seat` would complete a ladder that wins, whoever's turn it is.
    pub fn winning_cells(&self, seat: Seat) -> u128 {
        self.geometry().winning_cells(self.tokens(seat), self.tokens(seat.other()))
    }

    /// The cells of all ladders that win.
    pub fn winning_ladders(&self) -> u128 {
        let Some(seat) = self.winner else { return 0 };
        let (mine, theirs) = (self.tokens(seat), self.tokens(seat.other()));
        let ladders = self.geometry().staircases().iter().filter(|staircase| staircase.wins(mine, theirs));
        ladders.fold(0, |cells, staircase| cells | staircase.cells)
    }

    /// Puts a token of the side to move on an empty cell.
    pub(crate) fn place(&mut self, cell: Cell) {
        let mover = self.to_move;
        self.tokens[mover.index()] |= cell.bit();
        self.key ^= token_key(mover, cell) ^ TURN_KEY;
        self.to_move = mover.other();
        let (mine, theirs) = (self.tokens(mover), self.tokens(mover.other()));
        let geometry = self.geometry();
        let staircases = geometry.staircases();
        if geometry.through(cell).iter().any(|&number| staircases[usize::from(number)].wins(mine, theirs)) {
            self.winner = Some(mover);
        }
    }

    fn fresh_key(&self) -> u64 {
        let size = mix(self.rows.count() as u64);
        let turn = if self.to_move == Seat::FIRST { 0 } else { TURN_KEY };
        Seat::first(2)
            .flat_map(|seat| CellSet(self.tokens(seat)).map(move |cell| token_key(seat, cell)))
            .fold(size ^ turn, |key, token| key ^ token)
    }
}

impl Symmetric for Ladder {
    fn images(&self) -> Vec<Self> {
        let geometry = self.geometry();
        let mirrored = |set: u128| CellSet(set).fold(0, |image, cell| image | geometry.mirrored(cell).bit());
        let mut image = Self { tokens: self.tokens.map(mirrored), ..*self };
        image.key = image.fresh_key();
        vec![*self, image]
    }
}

const TURN_KEY: u64 = mix(u64::MAX);

fn token_key(seat: Seat, cell: Cell) -> u64 {
    static KEYS: [[u64; 128]; 2] = {
        let mut keys = [[0; 128]; 2];
        let mut index = 0;
        while index < 128 {
            keys[0][index] = mix(1 << 32 | index as u64);
            keys[1][index] = mix(2 << 32 | index as u64);
            index += 1;
        }
        keys
    };
    KEYS[seat.index() & 1][cell.index() & 127]
}
