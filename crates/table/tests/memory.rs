//! A match is small enough that a server holds many thousand of them.

use parlour_core::{Turn, Values};
use parlour_table::{Table, games};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

/// The most bytes that a finished match of default options may take on average, what undo needs included.
const MOST_BYTES: [(&str, u64); 4] =
    [("checkers", 2 << 10), ("ladder", 3 << 10), ("balancer", 16 << 10), ("blocky", 20 << 10)];

const MATCHES: u64 = 40;

fn finished(game: &str, seed: u64) -> Box<dyn Table> {
    let info = parlour_table::find_game(game).unwrap();
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut table = info.open(&Values::defaults(info.options)).unwrap();
    loop {
        let ply = match table.turn() {
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
    for (game, most) in MOST_BYTES {
        let mean = (0..MATCHES).map(|seed| bytes(|| finished(game, seed))).sum::<u64>() / MATCHES;
        assert!(mean <= most, "a match of {game} takes {mean} bytes, and {most} are the most");
    }
}

#[test]
fn a_match_that_waits_takes_at_most_twice_its_record() {
    // Blocky's board alone is larger than most of its records: a server keeps the record instead.
    for game in games().iter().filter(|game| game.name != "blocky") {
        let (mut waiting, mut written) = (0, 0);
        for seed in 0..MATCHES {
            waiting += bytes(|| {
                let mut table = finished(game.name, seed);
                table.shrink();
                table
            });
            written += finished(game.name, seed).record().to_string().len() as u64;
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
