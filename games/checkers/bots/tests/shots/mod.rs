//! Wins that begin with a gift.

/// Positions, and in how many plies the side to move wins.
pub(crate) const SHOTS: [(&str, u32); 4] = [
    ("B:W5,10,11,27,31:B1-3,19,K22", 13),
    ("W:W9-11,30-32:B2,3,5,22,23,28", 13),
    ("B:W5,9,10,18,32:B1-3,11,K16", 13),
    ("B:W5,10,11,25,29,32:B1-3,22,23,K24", 11),
];
