//! Standings: points, tie-breaks and ranks, computed from the pairings alone.

use super::stored::StoredEntrant;
use parlour_core::{OutcomeText, Seat};
use parlour_protocol::{Entrant, Format, Pairing, PlayerId, TieBreak, TieBreaks};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// A pairing with a result, seen by one of its two entrants.
struct Game {
    /// The other's place among the entrants.
    opponent: usize,
    /// Half points.
    share: u32,
    walkover: bool,
}

/// The entrants, the best first.
///
/// A win is two half points, a draw one for each. A match that counts for neither (`*`) is left out. In a Swiss a free round
/// is worth a win, and for the tie-breaks an opponent with as many points as one's own; in a round robin each has one in
/// turn, and it is worth nothing.
pub(crate) fn standings(format: Format, entrants: &[StoredEntrant], pairings: &[Pairing]) -> Vec<Entrant> {
    let places: FxHashMap<PlayerId, usize> =
        entrants.iter().enumerate().map(|(place, entrant)| (entrant.player.id, place)).collect();
    let mut games: Vec<Vec<Game>> = entrants.iter().map(|_| Vec::new()).collect();
    let mut free_rounds = vec![0_u32; entrants.len()];
    for pairing in pairings {
        let Some(OutcomeText::Won { .. }) = pairing.result else { continue };
        match pairing.players.iter().map(|id| places.get(id).copied()).collect::<Vec<_>>()[..] {
            [Some(alone)] if matches!(format, Format::Swiss { .. }) => free_rounds[alone] += 1,
            [Some(first), Some(second)] => {
                let walkover = pairing.walkover;
                let game = |opponent, seat| Game { opponent, share: share(pairing, seat), walkover };
                games[first].push(game(second, 0));
                games[second].push(game(first, 1));
            }
            _ => {}
        }
    }
    let points: Vec<u32> = games
        .iter()
        .zip(&free_rounds)
        .map(|(games, free)| games.iter().map(|game| game.share).sum::<u32>() + 2 * free)
        .collect();
    let mut standings: Vec<Entrant> = (0..entrants.len())
        .map(|place| {
            let (own, games, free) = (points[place], &games[place], free_rounds[place]);
            let sum = |of: &dyn Fn(&Game) -> u32| games.iter().map(of).sum::<u32>();
            let breaks = |rule| format.tie_breaks().contains(&rule);
            let tie_breaks = TieBreaks {
                direct_encounter: breaks(TieBreak::DirectEncounter)
                    .then(|| sum(&|game| if points[game.opponent] == own { game.share } else { 0 })),
                buchholz: breaks(TieBreak::Buchholz).then(|| sum(&|game| points[game.opponent]) + free * own),
                sonneborn_berger: breaks(TieBreak::SonnebornBerger)
                    .then(|| sum(&|game| game.share * points[game.opponent]) + 2 * free * own),
                wins: sum(&|game| u32::from(game.share == 2)),
            };
            Entrant {
                rank: 0,
                player: entrants[place].player.clone(),
                points: own,
                tie_breaks,
                matches: sum(&|game| u32::from(!game.walkover)),
                left: entrants[place].left,
            }
        })
        .collect();
    // Sorting keeps the order of entry among those who are equal.
    standings.sort_by_key(|entrant| Reverse(key(format, entrant)));
    for at in 0..standings.len() {
        let equal = at > 0 && key(format, &standings[at - 1]) == key(format, &standings[at]);
        standings[at].rank = if equal { standings[at - 1].rank } else { at as u32 + 1 };
    }
    standings
}

/// What ranks an entrant: the points, then the tie-breaks in their order.
fn key(format: Format, entrant: &Entrant) -> Vec<u32> {
    let TieBreaks { direct_encounter, buchholz, sonneborn_berger, wins } = entrant.tie_breaks;
    let value = |rule: &TieBreak| match rule {
        TieBreak::DirectEncounter => direct_encounter.unwrap_or(0),
        TieBreak::Buchholz => buchholz.unwrap_or(0),
        TieBreak::SonnebornBerger => sonneborn_berger.unwrap_or(0),
        TieBreak::Wins => wins,
        TieBreak::FewerMatches => u32::MAX - entrant.matches,
    };
    [entrant.points].into_iter().chain(format.tie_breaks().iter().map(value)).collect()
}

/// The half points of a seat.
fn share(pairing: &Pairing, seat: usize) -> u32 {
    match pairing.result {
        Some(OutcomeText::Won { winners, .. })
            if Seat::new(seat).is_some_and(|seat| winners.contains(seat)) =>
        {
            if winners.len() > 1 {
                1
            } else {
                2
            }
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::{Player, PlayerKind};

    fn entrants(count: i64) -> Vec<StoredEntrant> {
        let player = |id| Player { id: PlayerId(id), name: format!("P{id}"), kind: PlayerKind::Member };
        (1..=count).map(|id| StoredEntrant { player: player(id), left: false }).collect()
    }

    fn pairings(list: &[(&[i64], &str)]) -> Vec<Pairing> {
        let pairing = |(number, (players, result)): (u32, &(&[i64], &str))| Pairing {
            number,
            round: 1,
            players: players.iter().copied().map(PlayerId).collect(),
            r#match: None,
            result: Some(result.parse().unwrap()),
            walkover: false,
        };
        (1..).zip(list).map(pairing).collect()
    }

    fn ranks(format: Format, count: i64, list: &[(&[i64], &str)]) -> Vec<(u32, i64, u32)> {
        let standings = standings(format, &entrants(count), &pairings(list));
        standings.iter().map(|entrant| (entrant.rank, entrant.player.id.0, entrant.points)).collect()
    }

    #[test]
    fn in_a_round_robin_the_match_between_equals_decides_and_equal_stays_equal() {
        // 1 and 2 have the same points, and 2 beat 1. 3 and 4 drew, and are equal in everything.
        let played: &[(&[i64], &str)] = &[
            (&[1, 2], "0-1"),
            (&[1, 3], "1-0"),
            (&[1, 4], "1-0"),
            (&[2, 3], "1/2-1/2"),
            (&[2, 4], "1/2-1/2"),
            (&[3, 4], "1/2-1/2"),
        ];
        assert_eq!(ranks(Format::RoundRobin, 4, played), [(1, 2, 4), (2, 1, 4), (3, 3, 2), (3, 4, 2)]);
    }

    #[test]
    fn in_a_swiss_stronger_opponents_and_a_free_round_count() {
        // 1 and 2 won once each; 1 beat 3, who has a point of a free round, and 2 beat 4, who has none.
        let played: &[(&[i64], &str)] =
            &[(&[1, 3], "1-0"), (&[2, 4], "1-0"), (&[3], "1:"), (&[1, 2], "*"), (&[5], "1:")];
        let ranks = ranks(Format::Swiss { rounds: 2 }, 5, played);
        // 3: opponents 1 (2) and a free round (2). 5: a free round (2). 1: opponent 3 (2), and a win.
        assert_eq!(
            ranks.iter().map(|(rank, id, _)| (*rank, *id)).collect::<Vec<_>>(),
            [(1, 3), (2, 1), (3, 5), (4, 2), (5, 4)]
        );
    }

    #[test]
    fn in_an_arena_wins_count_before_fewer_matches() {
        let played: &[(&[i64], &str)] = &[
            (&[1, 4], "1-0"),
            (&[2, 4], "1/2-1/2"),
            (&[2, 4], "1/2-1/2"),
            (&[3, 4], "1-0"),
            (&[3, 4], "0-1"),
        ];
        // 4 has four half points; 1, 2 and 3 have two each: 2 without a win, 3 with one match more than 1.
        assert_eq!(
            ranks(Format::Arena { minutes: 5 }, 4, played),
            [(1, 4, 4), (2, 1, 2), (3, 3, 2), (4, 2, 2)]
        );
    }
}
