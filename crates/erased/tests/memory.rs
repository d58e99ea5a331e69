//! A match is small enough that a server holds many thousand of them.

use parlour_core::{OptionKind, Turn, Values};
use parlour_erased::{GameInfo, Table};
use parlour_registry::games;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

/// The most bytes that a finished match of default options may take on average, what undo needs included.
fn most_bytes(game: &GameInfo) -> u64 {
    match game.name {
        "checkers" => 2 << 10,
        "ladder" => 3 << 10,
        "balancer" => 16 << 10,
        _ => 20 << 10,
    }
}

const MATCHES: u64 = 40;

fn finished(info: &'static GameInfo, seed: u64) -> Box<dyn Table> {
    played(info, &Values::defaults(info.options), seed, usize::MAX)
}

/// A match played at random until it is over or has so many plies.
fn played(info: &'static GameInfo, values: &Values, seed: u64, most_plies: usize) -> Box<dyn Table> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut table = info.open(values).unwrap();
    loop {
        let ply = match table.turn() {
            _ if table.len() >= most_plies => return table,
            Turn::Over => return table,
            Turn::Chance => table.sample(&mut rng).unwrap(),
            Turn::Seat(_) => table.moves().choose(&mut rng).unwrap().clone(),
        };
        table.replay(&ply).unwrap();
    }
}

/// The bytes that are still taken when `make` is done.
fn bytes(make: impl FnOnce() -> Box<dyn Table>) -> u64 {
    let mut kept = None;
    let taken = allocation_counter::measure(|| kept = Some(make()));
    taken.bytes_current.try_into().unwrap()
}

#[test]
fn finished_matches_are_small() {
    for game in games() {
        let mean = (0..MATCHES).map(|seed| bytes(|| finished(game, seed))).sum::<u64>() / MATCHES;
        let most = most_bytes(game);
        assert!(mean <= most, "a match of {} takes {mean} bytes, and {most} are the most", game.name);
    }
}

#[test]
fn a_match_that_waits_takes_at_most_twice_its_record() {
    for game in games() {
        let (mut waiting, mut written) = (0, 0);
        for seed in 0..MATCHES {
            waiting += bytes(|| {
                let mut table = finished(game, seed);
                table.shrink();
                table
            });
            written += finished(game, seed).record().to_string().len() as u64;
        }
        assert!(
            waiting <= 2 * written,
            "{}: {} bytes, record {}",
            game.name,
            waiting / MATCHES,
            written / MATCHES
        );
    }
}

/// The defaults, and each option at its ends.
fn extremes(info: &'static GameInfo) -> Vec<Values> {
    let defaults = Values::defaults(info.options);
    let mut extremes = vec![defaults.clone()];
    for option in info.options {
        let ends = match option.kind {
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Seats { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Choice(words) => words.iter().map(|&word| word.to_owned()).collect(),
            OptionKind::Letters => Vec::new(),
        };
        for end in ends {
            let mut values = defaults.clone();
            values.set(option.name, &end).unwrap();
            if info.open(&values).is_ok() {
                extremes.push(values);
            }
        }
    }
    extremes
}

#[test]
fn no_match_takes_more_than_its_setup_allows() {
    for info in games() {
        for values in extremes(info) {
            for (seed, most_plies) in [(1, 1), (2, 100), (3, 3000)] {
                let taken = bytes(|| played(info, &values, seed, most_plies));
                let most = info.tools().most_bytes(&values, most_plies).unwrap() as u64;
                assert!(taken <= most, "{} {values:?}: {taken} bytes, and {most} are the most", info.name);
            }
        }
    }
}

/// A server that lends a mebibyte to a match refuses only what nobody plays.
#[test]
fn what_is_usual_is_promised_little_memory() {
    for info in games() {
        let most = info.tools().most_bytes(&Values::defaults(info.options), 1000).unwrap();
        assert!(most < 1 << 18, "a match of {} may take {most} bytes", info.name);
    }
    let blocky = parlour_registry::find_game("blocky").unwrap();
    let huge = [("max_depth", "8"), ("players", "4"), ("turns", "1000")];
    let huge = Values::chosen(blocky.options, huge).unwrap();
    assert!(blocky.tools().most_bytes(&huge, 10_000).unwrap() > 10 << 20);
}
