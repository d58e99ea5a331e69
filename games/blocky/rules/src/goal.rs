//! What a player plays for.

use crate::plane::Plane;
use crate::runs::Runs;
use crate::{Color, Depth, Tree};
use arrayvec::ArrayVec;
use parlour_core::{Arg, Seat, ToArg};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most players a game has: each needs a colour of its own.
pub const MAX_PLAYERS: usize = Color::ALL.len();

/// What counts in a goal. Serialised it is its word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalKind {
    /// The unit cells of the largest region of the colour that hangs together by its sides.
    Blob,
    /// The unit cells of the colour on the outer edge; those in a corner count twice.
    Perimeter,
}

impl GoalKind {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Blob, Self::Perimeter];

    /// The word that the notation uses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blob => "blob",
            Self::Perimeter => "perimeter",
        }
    }

    /// The kind of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// Its word, for a catalogue to choose by.
impl ToArg for GoalKind {
    fn to_arg(&self) -> Arg {
        self.word().to_arg()
    }
}

/// A kind of goal, and the colour that counts: `blob:b`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// What counts.
    pub kind: GoalKind,
    /// The colour that counts.
    pub color: Color,
}

impl Goal {
    /// What a board of this depth is worth to whoever has the goal, before costs. The board is
    /// flattened afresh; [`Appraiser`](crate::Appraiser) scores many moves of one position faster.
    ///
    /// ```
    /// use parlour_blocky::{Color, Depth, Goal, GoalKind, Tree};
    ///
    /// let depth = Depth::new(2).unwrap();
    /// let tree = Tree::parse("[[brry]gry]", depth)?;
    /// assert_eq!(Goal { kind: GoalKind::Blob, color: Color::Yellow }.score(&tree, depth), 5);
    /// assert_eq!(Goal { kind: GoalKind::Perimeter, color: Color::Blue }.score(&tree, depth), 2);
    /// # Ok::<(), parlour_blocky::TreeError>(())
    /// ```
    pub fn score(self, tree: &Tree, depth: Depth) -> u32 {
        let plane = Plane::of(tree, self.color, depth);
        match self.kind {
            GoalKind::Blob => Runs::default().largest(&plane),
            GoalKind::Perimeter => plane.edge_cells(plane.board()),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind.word(), self.color.letter())
    }
}

/// The goals of a game: one kind for everybody, a colour for each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Goals {
    kind: GoalKind,
    colors: ArrayVec<Color, MAX_PLAYERS>,
}

impl Goals {
    /// Goals with these colours in the order of the seats; `None` if a colour stands twice or there are none.
    pub fn new(kind: GoalKind, colors: &[Color]) -> Option<Self> {
        let distinct = colors.iter().enumerate().all(|(index, color)| !colors[..index].contains(color));
        let colors: ArrayVec<_, MAX_PLAYERS> = colors.iter().copied().take(MAX_PLAYERS).collect();
        (distinct && !colors.is_empty()).then_some(Self { kind, colors })
    }

    /// What counts for everybody.
    pub const fn kind(&self) -> GoalKind {
        self.kind
    }

    /// The players' colours, in the order of the seats.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The goal of a seat.
    ///
    /// # Panics
    /// If nobody sits there.
    pub fn of(&self, seat: Seat) -> Goal {
        Goal { kind: self.kind, color: self.colors[seat.index()] }
    }

    /// The goals in the order of the seats.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Goal> + '_ {
        self.colors.iter().map(|&color| Goal { kind: self.kind, color })
    }
}

/// `blob:br`: the kind, and the colours in the order of the seats.
impl fmt::Display for Goals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.colors.iter().map(|color| color.letter()).collect();
        write!(f, "{}:{letters}", self.kind.word())
    }
}
