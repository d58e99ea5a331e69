//! Fair pairings: who meets whom, and who sits first.

use parlour_service::pairing::{Paired, arena, round_robin, round_robin_rounds, swiss};
use proptest::prelude::*;
use std::collections::BTreeSet;

proptest! {
    #[test]
    fn in_a_round_robin_each_plays_each_once_and_first_moves_differ_by_at_most_one(count in 2..=40_usize) {
        let (mut met, mut firsts) = (BTreeSet::new(), vec![0_i32; count]);
        for round in 0..round_robin_rounds(count) {
            let drawn = round_robin(count, round);
            let mut busy: Vec<usize> = drawn.pairs.iter().flat_map(|(a, b)| [*a, *b]).chain(drawn.free).collect();
            busy.sort_unstable();
            prop_assert_eq!(busy, (0..count).collect::<Vec<_>>());
            for (a, b) in drawn.pairs {
                prop_assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} met twice");
                firsts[a] += 1;
                firsts[b] -= 1;
            }
        }
        prop_assert_eq!(met.len(), count * (count - 1) / 2);
        prop_assert!(firsts.iter().all(|firsts| firsts.abs() <= 1), "{firsts:?}");
    }

    #[test]
    fn in_a_swiss_no_two_meet_twice_and_seats_are_balanced(count in 6..60_usize, seed in any::<u64>()) {
        let mut players = vec![Paired { plays: true, ..Paired::default() }; count];
        let (mut met, mut dice) = (BTreeSet::new(), Dice(seed));
        for _ in 0..(count / 2).min(9) {
            let drawn = swiss(&players, |a, b| met.contains(&(a.min(b), a.max(b))));
            if let Some(free) = drawn.free {
                prop_assert!(!players[free].was_free);
                players[free].was_free = true;
                players[free].points += 2;
            }
            prop_assert_eq!(drawn.pairs.len(), count / 2);
            for (a, b) in drawn.pairs {
                prop_assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} met twice");
                players[a].sat(true);
                players[b].sat(false);
                let share = dice.roll(3) as u32;
                players[a].points += share;
                players[b].points += 2 - share;
            }
        }
        // Seats twice in a row happen, three times only where nothing else can be paired.
        prop_assert!(players.iter().all(|player| player.firsts.abs() <= 2), "{players:?}");
        prop_assert!(players.iter().all(|player| player.run.abs() <= 2), "{players:?}");
    }

    #[test]
    fn in_an_arena_each_gets_the_seat_that_is_due_and_none_is_met_twice_running(count in 2..20_usize, seed in any::<u64>()) {
        let mut players = vec![Paired { plays: true, ..Paired::default() }; count];
        let (mut last, mut dice) = (vec![usize::MAX; count], Dice(seed));
        for _ in 0..30 {
            let free: Vec<usize> = (0..count).filter(|_| dice.roll(3) > 0).collect();
            let pairs = arena(&players, &free, |a, b| last[a] == b || last[b] == a);
            let all: BTreeSet<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
            prop_assert_eq!(all.len(), 2 * pairs.len());
            prop_assert!(all.iter().all(|place| free.contains(place)));
            for (a, b) in pairs {
                prop_assert!(count == 2 || (last[a] != b && last[b] != a), "{a} and {b} meet again at once");
                let (one, other) = (due_first(players[a]), due_first(players[b]));
                prop_assert!(!(one == Some(false) && other == Some(true)), "{:?} {:?}", players[a], players[b]);
                (last[a], last[b]) = (b, a);
                players[a].sat(true);
                players[b].sat(false);
                players[if dice.roll(2) == 0 { a } else { b }].points += 2;
            }
        }
        prop_assert!(players.iter().all(|player| player.firsts.abs() <= 3), "{players:?}");
    }
}

/// Whether the first seat is due to an entrant: the one had less often, or where both were had as often, not the last.
fn due_first(player: Paired) -> Option<bool> {
    let (firsts, run) = (player.firsts, player.run);
    let by = if firsts.abs() >= 2 || (run.abs() < 2 && firsts != 0) { firsts } else { run };
    (by != 0).then_some(by < 0)
}

#[test]
fn two_alone_in_an_arena_swap_seats_every_time() {
    let mut players = [Paired { plays: true, ..Paired::default() }; 2];
    let mut first = Vec::new();
    for _ in 0..6 {
        let [(a, b)] = arena(&players, &[0, 1], |_, _| true)[..] else { panic!("they are paired") };
        players[a].sat(true);
        players[b].sat(false);
        first.push(a);
    }
    assert!(first.windows(2).all(|two| two[0] != two[1]), "{first:?}");
}

#[test]
fn a_swiss_does_not_leave_score_groups_for_the_sake_of_seats() {
    let player = |points, firsts| Paired { points, plays: true, firsts, run: firsts, was_free: false };
    // All winners sat first and all losers second: no player gets the seat that is due, but each meets an equal.
    let players = [2, 2, 2, 2, 0, 0, 0, 0].map(|points| player(points, if points == 2 { 1 } else { -1 }));
    for (a, b) in swiss(&players, |a, b| a % 4 == b % 4).pairs {
        assert_eq!(players[a].points, players[b].points);
    }
}

/// A generator whose numbers follow from a seed (`SplitMix64`).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }
}
