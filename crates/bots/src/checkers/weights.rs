//! The weights of what [`evaluation`](super::evaluation) counts.

/// Where each kind of feature begins in the table of weights.
pub(super) struct Feature;

impl Feature {
    /// A man on each square, 1 first.
    pub(super) const MAN: usize = 0;
    /// A king on each square, 1 first.
    pub(super) const KING: usize = Self::MAN + 32;
    /// Each way to guard the squares 1 to 4 with men.
    pub(super) const BACK_ROW: usize = Self::KING + 32;
    /// Men that no enemy can stop, by how many steps they are from being crowned, one step first.
    pub(super) const RUNAWAY: usize = Self::BACK_ROW + 16;
    /// Steps that men can make.
    pub(super) const MAN_STEPS: usize = Self::RUNAWAY + 7;
    /// Men that cannot step.
    pub(super) const BLOCKED_MEN: usize = Self::MAN_STEPS + 1;
    /// Men with a man before them.
    pub(super) const PAIRS: usize = Self::BLOCKED_MEN + 1;
    /// Steps that kings can make.
    pub(super) const KING_STEPS: usize = Self::PAIRS + 1;
    /// Kings that cannot step.
    pub(super) const TRAPPED_KINGS: usize = Self::KING_STEPS + 1;
    /// Having kings when the other side has none.
    pub(super) const ONLY_KINGS: usize = Self::TRAPPED_KINGS + 1;
    /// Being the side to move.
    pub(super) const TURN: usize = Self::ONLY_KINGS + 1;
    /// Jumps that the other side could make if it were its turn.
    pub(super) const THREATENED: usize = Self::TURN + 1;
    /// Having the opposition, with as many pieces on either side.
    pub(super) const OPPOSITION: usize = Self::THREATENED + 1;
    /// Having more pieces, the more the fewer there are.
    pub(super) const LEAD: usize = Self::OPPOSITION + 1;
    /// How many features there are.
    pub(super) const COUNT: usize = Self::LEAD + 1;
}

/// Weights in hundredths of a man, each for a full board and for an empty one.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[i16; 2]; Feature::COUNT] = [
    // A man on the squares of each row.
    [122, 117], [125, 109], [116, 114], [101, 95],
    [102, 99], [111, 97], [110, 101], [98, 97],
    [94, 96], [109, 97], [97, 100], [107, 103],
    [109, 112], [93, 99], [106, 101], [87, 104],
    [100, 105], [100, 102], [102, 103], [106, 111],
    [109, 110], [108, 110], [108, 111], [100, 106],
    [105, 104], [111, 114], [112, 117], [102, 108],
    [0, 0], [0, 0], [0, 0], [0, 0],
    // A king on the squares of each row.
    [131, 133], [130, 131], [131, 132], [130, 131],
    [131, 133], [137, 141], [136, 135], [130, 128],
    [131, 133], [135, 128], [135, 133], [129, 127],
    [130, 131], [137, 136], [135, 128], [129, 128],
    [129, 128], [137, 132], [137, 133], [131, 132],
    [130, 130], [136, 135], [138, 136], [131, 136],
    [130, 129], [136, 132], [137, 141], [132, 137],
    [131, 132], [134, 130], [132, 133], [132, 139],
    // The back row: nobody, square 1, square 2, both, square 3, and so on.
    [-6, -6], [1, -2], [5, 0], [9, 0],
    [-5, -7], [21, 8], [10, 2], [27, 5],
    [-2, -8], [6, -3], [9, 0], [13, 0],
    [3, -1], [23, 6], [12, 0], [33, 5],
    // Runaway men, one step to go and more.
    [24, 24], [19, 28], [14, 21], [11, 19], [8, 13], [5, 11], [1, 6],
    // The rest, in the order of their names above.
    [21, 2], // man steps
    [4, -3], // blocked men
    [9, -2], // pairs
    [34, -11], // king steps
    [-19, -18], // trapped kings
    [23, 35], // only kings
    [7, -1], // turn
    [-15, -15], // threatened
    [-3, 4], // opposition
    [74, -20], // lead
];
