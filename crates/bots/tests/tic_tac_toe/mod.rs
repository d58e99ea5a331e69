//! Tic-tac-toe, with nothing but its rules, and its exact values.

use parlour_core::{
    BadOption, Game, Message, OptionKind, OptionSpec, Outcome, Scores, Seat, SeatSet, Setup, Turn, Values,
};
use rand::Rng;
use std::collections::HashMap;
use std::convert::Infallible;

/// How many marks a side makes in a row before the other moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Marks(pub(crate) u8);

impl Default for Marks {
    fn default() -> Self {
        Self(1)
    }
}

impl Setup for Marks {
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec { name: "marks", kind: OptionKind::Number { min: 1, max: 2 }, default: "1" }];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        Ok(Self(values.number("marks") as u8))
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        values.set("marks", &self.0.to_string()).expect("one or two");
        values
    }

    fn seat_names(&self) -> Vec<Message> {
        ["X", "O"].map(Message::verbatim).into()
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TicTacToe {
    marks: Marks,
    cells: [Option<Seat>; 9],
    to_move: Seat,
    /// Marks that the side to move still makes.
    left: u8,
}

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const TURNED: [usize; 9] = [6, 3, 0, 7, 4, 1, 8, 5, 2];
const MIRRORED: [usize; 9] = [2, 1, 0, 5, 4, 3, 8, 7, 6];

impl TicTacToe {
    fn winner(&self) -> Option<Seat> {
        ROWS.iter().find_map(|[a, b, c]| {
            self.cells[*a].filter(|seat| [*b, *c].iter().all(|cell| self.cells[*cell] == Some(*seat)))
        })
    }

    fn is_first_of_its_images(&self) -> bool {
        let turned = |cells: [Option<Seat>; 9]| TURNED.map(|from| cells[from]);
        let mirrored = |cells: [Option<Seat>; 9]| MIRRORED.map(|from| cells[from]);
        let mut image = self.cells;
        (0..4).all(|_| {
            image = turned(image);
            self.cells <= image && self.cells <= mirrored(image)
        })
    }

    pub(crate) fn moves_of(&self) -> Vec<usize> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves
    }

    pub(crate) fn after(&self, cell: usize) -> Self {
        let mut next = self.clone();
        next.play(cell);
        next
    }

    /// The side that moves, or would.
    pub(crate) fn side(&self) -> Seat {
        self.to_move
    }
}

impl Game for TicTacToe {
    type Setup = Marks;
    type Move = usize;
    type Chance = Infallible;

    fn start(marks: &Marks) -> Self {
        Self { marks: *marks, cells: [None; 9], to_move: Seat::FIRST, left: marks.0 }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.outcome().is_some() { Turn::Over } else { Turn::Seat(self.to_move) }
    }

    fn moves(&self, out: &mut Vec<usize>) {
        if self.winner().is_none() {
            out.extend((0..9).filter(|cell| self.cells[*cell].is_none()));
        }
    }

    fn play(&mut self, cell: usize) {
        self.cells[cell] = Some(self.to_move);
        self.left -= 1;
        if self.left == 0 {
            (self.to_move, self.left) = (self.to_move.other(), self.marks.0);
        }
    }

    fn can_happen(&self, outcome: &Infallible) -> bool {
        match *outcome {}
    }

    fn resolve(&mut self, outcome: &Infallible) {
        match *outcome {}
    }

    fn sample<R: Rng + ?Sized>(&self, _rng: &mut R) -> Option<Infallible> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = match self.winner() {
            Some(seat) => SeatSet::only(seat),
            None if self.cells.iter().all(Option::is_some) => Seat::first(2).collect(),
            None => return None,
        };
        Some(Outcome { winners, scores: self.scores(), reason: Message::verbatim("the board is full") })
    }

    fn scores(&self) -> Scores {
        Scores::zero(2)
    }
}

/// The exact value of positions.
#[derive(Default)]
pub(crate) struct Solver(HashMap<TicTacToe, i8>);

impl Solver {
    /// What a position is worth to a seat: 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) fn value(&mut self, position: &TicTacToe, seat: Seat) -> i8 {
        let first = match self.0.get(position) {
            Some(first) => *first,
            None => self.work_out(position),
        };
        if seat == Seat::FIRST { first } else { -first }
    }

    fn work_out(&mut self, position: &TicTacToe) -> i8 {
        let side = position.side();
        let moves = position.moves_of();
        let best = moves.iter().map(|cell| self.value(&position.after(*cell), side)).max();
        let worth = |seat: Seat| if seat == Seat::FIRST { 1 } else { -1 };
        let first = match best {
            Some(best) => best * worth(side),
            None => position.winner().map_or(0, worth),
        };
        self.0.insert(position.clone(), first);
        first
    }

    /// Every position that can be reached in which the game goes on, one of those that are alike but for turning the board.
    pub(crate) fn positions(marks: u8) -> Vec<TicTacToe> {
        let mut solver = Self::default();
        let start = TicTacToe::start(&Marks(marks));
        solver.value(&start, Seat::FIRST);
        let goes_on =
            |position: &TicTacToe| position.turn() != Turn::Over && position.is_first_of_its_images();
        let mut positions: Vec<_> = solver.0.into_keys().filter(goes_on).collect();
        positions.sort_by_key(|position| position.cells);
        positions
    }
}
