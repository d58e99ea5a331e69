//! A knock-out: who meets whom, and who goes on.
//!
//! The list of bots is the seeding: the first meets the last, and if there are too few for a full bracket the first
//! ones go on without a game. Who has more points goes on. If they are level, further pairs of games decide, one
//! at a time and together at most as many games again (in whole pairs); if they are level even then, the earlier in the list goes on.

use crate::{Pairing, Tally};

/// A knock-out as far as it has come.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bracket {
    /// The rounds, each with its ties.
    pub rounds: Vec<Vec<Tie>>,
}

/// Two bots of which one goes on, or one that goes on without a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Tie {
    /// The earlier of the two in the list.
    pub first: usize,
    /// The other; `None` where the first goes on without a game.
    pub second: Option<usize>,
    /// Their games.
    pub tally: Tally,
    /// Who goes on, once that is known.
    pub winner: Option<usize>,
}

impl Tie {
    /// The pairing, if there is one.
    pub fn pairing(&self) -> Option<Pairing> {
        self.second.map(|second| Pairing { first: self.first, second })
    }

    /// Who has more points after these games; nobody if they are level.
    pub(crate) fn leader(&self, tally: &Tally) -> Option<usize> {
        match tally.share().total_cmp(&tally.equal()) {
            std::cmp::Ordering::Greater => Some(self.first),
            std::cmp::Ordering::Less => self.second,
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Bracket {
    /// The ties of the next round; none once a winner stands fast.
    pub(crate) fn next_round(&self, bots: usize) -> Vec<Tie> {
        let entrants: Vec<Option<usize>> = match self.rounds.last() {
            None => seeding(bots),
            Some(ties) => ties.iter().map(|tie| tie.winner).collect(),
        };
        if entrants.len() < 2 {
            return Vec::new();
        }
        let tie = |pair: &[Option<usize>]| {
            let mut seated: Vec<usize> = pair.iter().copied().flatten().collect();
            seated.sort_unstable();
            let first = *seated.first()?;
            let second = seated.get(1).copied();
            let winner = if second.is_none() { Some(first) } else { None };
            Some(Tie { first, second, tally: Tally::of([]), winner })
        };
        entrants.chunks(2).filter_map(tie).collect()
    }

    /// Who has won it all.
    pub fn winner(&self) -> Option<usize> {
        match self.rounds.last()?.as_slice() {
            [last] => last.winner,
            _ => None,
        }
    }
}

/// The bots in an order in which the first two would meet only in the final, with gaps for those who are missing.
fn seeding(bots: usize) -> Vec<Option<usize>> {
    let mut order = vec![0];
    while order.len() < bots {
        let size = 2 * order.len();
        order = order.into_iter().flat_map(|seed| [seed, size - 1 - seed]).collect();
    }
    order.into_iter().map(|seed| Some(seed).filter(|seed| *seed < bots)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_seeds_meet_last_and_get_the_byes() {
        assert_eq!(seeding(4), [Some(0), Some(3), Some(1), Some(2)]);
        assert_eq!(seeding(5), [Some(0), None, Some(3), Some(4), Some(1), None, Some(2), None]);
    }

    #[test]
    fn winners_go_on_until_one_is_left() {
        let mut bracket = Bracket::default();
        for round in [3, 2, 1] {
            let mut ties = bracket.next_round(6);
            for tie in &mut ties {
                tie.winner = tie.second.or(tie.winner);
            }
            let games = ties.iter().filter_map(Tie::pairing).count();
            assert_eq!(games, if round == 3 { 2 } else { round }, "{ties:?}");
            bracket.rounds.push(ties);
        }
        assert!(bracket.next_round(6).is_empty());
        assert_eq!(bracket.winner(), Some(5));
    }
}
