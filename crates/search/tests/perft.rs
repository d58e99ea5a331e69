//! Counting sequences of moves agrees with listing them.

use parlour_conformance::{Tree, TreeSetup};
use parlour_core::{Game, Notation, Turn};
use parlour_example_pig::{Die, Pig, PigSetup};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_search::{HashTable, divide, perft};

/// Plays every sequence to its end; chance always draws what `chance` says.
fn naive<G: Game>(position: &G, depth: u32, chance: &impl Fn(&G) -> G::Chance) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut next = position.clone();
    match position.turn() {
        Turn::Over => 0,
        Turn::Chance => {
            next.resolve(&chance(position));
            naive(&next, depth, chance)
        }
        Turn::Seat(_) => {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let count = |m| {
                let mut next = position.clone();
                next.play(m);
                naive(&next, depth - 1, chance)
            };
            moves.into_iter().map(count).sum()
        }
    }
}

/// The counts for each first move, without a table and in one thread.
fn divided<G: Game, E: Send>(
    position: &G,
    depth: u32,
    chance: &(impl Fn(&G, usize) -> Result<G::Chance, E> + Sync),
) -> Result<Vec<(G::Move, u64)>, E> {
    divide(&mut position.clone(), depth, (&HashTable::new(0), 1), chance, &|| Ok(()))
}

fn agrees<G: Game>(position: &G, deepest: u32, chance: impl Fn(&G) -> G::Chance + Sync) {
    for depth in 0..=deepest {
        let drawn = |position: &G, _: usize| Ok::<_, ()>(chance(position));
        let count = perft(position, depth, &drawn).unwrap();
        assert_eq!(count, naive(position, depth, &chance), "depth {depth}");
        if depth > 0 {
            let counts = divided(position, depth, &drawn).unwrap();
            assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), count, "divided at depth {depth}");
        }
    }
}

#[test]
fn on_trees_with_and_without_chance() {
    for seed in 0..10 {
        for chance in [0, 30] {
            let setup = TreeSetup { seed, chance, ..TreeSetup::default() };
            let first = |node: &Tree| node.parse_chance("1").unwrap();
            agrees(&Tree::start(&setup), 8, first);
        }
    }
}

#[test]
fn on_ladder() {
    let rows = Rows::new(4).unwrap();
    agrees(&Ladder::start(&LadderSetup { rows }), 4, |_| unreachable!());
}

#[test]
fn games_that_end_sooner_do_not_count() {
    let (_, won) = Ladder::parse_position(&LadderSetup::default(), "1/3/5/2X4/2XX5/2XX7/13 O").unwrap();
    agrees(&won, 2, |_| unreachable!());
    let (_, last) = Ladder::parse_position(
        &LadderSetup::default(),
        "O/XOX/XOXOX/OXOXOXO/OXOXOXOXO/XOXOXOXOXOX/XOXOXOXOXOXO1 X",
    )
    .unwrap();
    let never = |_: &Ladder, _: usize| -> Result<std::convert::Infallible, ()> { unreachable!() };
    assert_eq!(perft(&last, 1, &never), Ok(1));
    assert_eq!(perft(&last, 2, &never), Ok(0));
}

#[test]
fn the_nth_event_of_every_line_takes_the_nth_outcome() {
    let start = Pig::start(&PigSetup::default());
    let dice = |_: &Pig, event: usize| [1, 0, 2].get(event).map(|index| Die::ALL[*index]).ok_or(event);
    // roll d2, then roll d1 (the turn passes: roll) or hold (roll): two sequences of three moves.
    assert_eq!(perft(&start, 3, &dice), Ok(2));
    assert_eq!(divided(&start, 3, &dice).unwrap().len(), 1);
    let (_, rolling) = Pig::parse_position(&PigSetup::default(), "0/0 1 0 ?").unwrap();
    assert_eq!(divided(&rolling, 1, &dice).unwrap().len(), 2);
}

#[test]
fn a_chance_that_refuses_is_heard() {
    let start = Pig::start(&PigSetup::default());
    let none = |_: &Pig, event: usize| Err::<Die, _>(format!("no die {event}"));
    assert_eq!(perft(&start, 1, &none), Ok(1));
    assert_eq!(perft(&start, 2, &none), Err("no die 0".into()));
    assert_eq!(divided(&start, 2, &none), Err("no die 0".into()));
}
