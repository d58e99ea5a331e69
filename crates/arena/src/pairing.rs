//! Who plays whom.

use std::fmt;
use std::str::FromStr;

/// How opponents are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Each against each.
    #[default]
    RoundRobin,
    /// The first against each other.
    Gauntlet,
    /// Each against the one before it in the list.
    Neighbours,
    /// The winners of a round go on to the next.
    Knockout,
}

/// Two bots, by their places in the list. At a table of more than two the first sits alone among copies of the
/// second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pairing {
    /// Whose results are told.
    pub first: usize,
    /// The opponent.
    pub second: usize,
}

/// A game of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId {
    /// Who plays.
    pub pairing: Pairing,
    /// Which of their games, from 0.
    pub number: u32,
}

impl Format {
    /// The pairings among so many bots at a table of so many seats; none in a knock-out, where they depend on
    /// results. At a table of more than two, sitting alone differs from being many, so that a round robin has
    /// each pairing both ways.
    pub fn pairings(self, bots: usize, seats: usize) -> Vec<Pairing> {
        let pair = |first, second| Pairing { first, second };
        match self {
            Self::RoundRobin => (0..bots)
                .flat_map(|first| (0..bots).map(move |second| pair(first, second)))
                .filter(|pairing| {
                    pairing.first < pairing.second || seats > 2 && pairing.first != pairing.second
                })
                .collect(),
            Self::Gauntlet => (1..bots).map(|other| pair(0, other)).collect(),
            Self::Neighbours => (1..bots).map(|upper| pair(upper, upper - 1)).collect(),
            Self::Knockout => Vec::new(),
        }
    }

    /// The word it is asked for by.
    pub fn word(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
            Self::Neighbours => "neighbours",
            Self::Knockout => "knockout",
        }
    }
}

/// As it is counted by people, from 1: `2-v-1`.
impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-v-{}", self.first + 1, self.second + 1)
    }
}

/// As a file is named for it: `2-v-1-00001`.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:05}", self.pairing, u64::from(self.number) + 1)
    }
}

impl FromStr for GameId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let counted = |word: Option<&str>| word?.parse::<usize>().ok()?.checked_sub(1);
        let mut words = text.split('-');
        let (first, v, second, number) =
            (counted(words.next()), words.next(), counted(words.next()), counted(words.next()));
        let (Some(first), Some("v"), Some(second), Some(number)) = (first, v, second, number) else {
            return Err(());
        };
        let number = u32::try_from(number).map_err(|_| ())?;
        let read = Self { pairing: Pairing { first, second }, number };
        // Writing it back is the whole check.
        if read.to_string() == text { Ok(read) } else { Err(()) }
    }
}
