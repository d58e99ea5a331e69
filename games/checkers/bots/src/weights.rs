//! The weights of what [`evaluation`](crate::evaluation) counts.
//!
//! They lie half-way between plain guesses and what fits best the results of 4000 games that `master` played
//! against itself, 1000 positions a move. In matches from the three-move ballots that beat the guesses by far;
//! weights nearer to the fit told results better and played worse.

/// Where each kind of feature begins in the table of weights.
pub(crate) struct Feature;

impl Feature {
    /// A man on each square, 1 first.
    pub(crate) const MAN: usize = 0;
    /// A king on each square, 1 first.
    pub(crate) const KING: usize = Self::MAN + 32;
    /// Each way to guard the squares 1 to 4 with men.
    pub(crate) const BACK_ROW: usize = Self::KING + 32;
    /// Men that no enemy can stop, by how many steps they are from being crowned, one step first.
    pub(crate) const RUNAWAY: usize = Self::BACK_ROW + 16;
    /// Steps that men can make.
    pub(crate) const MAN_STEPS: usize = Self::RUNAWAY + 7;
    /// Men that cannot step.
    pub(crate) const BLOCKED_MEN: usize = Self::MAN_STEPS + 1;
    /// Men with a man before them.
    pub(crate) const PAIRS: usize = Self::BLOCKED_MEN + 1;
    /// Steps that kings can make.
    pub(crate) const KING_STEPS: usize = Self::PAIRS + 1;
    /// Kings that cannot step.
    pub(crate) const TRAPPED_KINGS: usize = Self::KING_STEPS + 1;
    /// Having kings when the other side has none.
    pub(crate) const ONLY_KINGS: usize = Self::TRAPPED_KINGS + 1;
    /// Being the side to move.
    pub(crate) const TURN: usize = Self::ONLY_KINGS + 1;
    /// Jumps that the other side could make if it were its turn.
    pub(crate) const THREATENED: usize = Self::TURN + 1;
    /// Having the opposition, with as many pieces on either side.
    pub(crate) const OPPOSITION: usize = Self::THREATENED + 1;
    /// Having more pieces, the more the fewer there are.
    pub(crate) const LEAD: usize = Self::OPPOSITION + 1;
    /// How many features there are.
    pub(crate) const COUNT: usize = Self::LEAD + 1;
}

/// Weights in hundredths of a man, each for a full board and for an empty one.
#[rustfmt::skip]
pub(crate) const WEIGHTS: [[i16; 2]; Feature::COUNT] = [
    // A man on the squares of each row.
    [111, 106], [114, 102], [110, 105], [100, 96],
    [102, 99], [108, 98], [107, 100], [100, 98],
    [98, 99], [107, 100], [101, 101], [104, 102],
    [106, 108], [100, 102], [106, 103], [95, 104],
    [102, 106], [104, 105], [104, 106], [105, 110],
    [107, 110], [108, 110], [108, 111], [102, 108],
    [106, 109], [110, 114], [110, 116], [104, 111],
    [0, 0], [0, 0], [0, 0], [0, 0],
    // A king on the squares of each row.
    [130, 132], [130, 130], [130, 131], [130, 130],
    [130, 132], [136, 138], [136, 136], [130, 129],
    [130, 132], [136, 132], [136, 134], [130, 128],
    [130, 130], [136, 136], [136, 132], [130, 129],
    [130, 129], [136, 134], [136, 134], [130, 131],
    [130, 130], [136, 136], [137, 136], [130, 133],
    [130, 130], [136, 134], [136, 138], [131, 134],
    [130, 131], [132, 130], [131, 132], [131, 134],
    // The back row: nobody, square 1, square 2, both, square 3, and so on.
    [-3, -3], [2, -1], [4, 0], [8, 0],
    [0, -4], [18, 4], [9, 1], [24, 2],
    [1, -4], [7, -2], [8, 0], [12, 0],
    [6, 0], [22, 3], [12, 0], [28, 2],
    // Runaway men, one step to go and more.
    [22, 27], [18, 27], [14, 22], [11, 18], [8, 14], [5, 10], [2, 6],
    // The rest, in the order of their names above.
    [11, 2], // man steps
    [0, -4], // blocked men
    [5, 0], // pairs
    [18, -4], // king steps
    [-20, -19], // trapped kings
    [16, 28], // only kings
    [5, 0], // turn
    [-15, -15], // threatened
    [-2, 4], // opposition
    [42, -5], // lead
];
