//! How fast tables are built and asked. Name a folder in `PARLOUR_TABLES` to ask its tables too.

use parlour_checkers::{Bitboards, Checkers, CheckersSetup, Draws};
use parlour_checkers_endgame::{Distance, Tables, build};
use parlour_core::{Game, Seat};
use std::collections::HashMap;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

fn main() {
    let three: Vec<Checkers> = (2..=3).flat_map(all_positions).collect();
    let folder = tempfile::tempdir().expect("a folder for the tables");
    let start = Instant::now();
    build(3, folder.path(), 1, &mut |_| ControlFlow::Continue(())).expect("the tables are built");
    let quick = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let plain = by_passes(&three);
    let slow = start.elapsed().as_secs_f64();
    let tables = Tables::stored(folder.path());
    assert!(three.iter().all(|position| tables.probe_distance(position) == plain.get(position).copied()));
    println!(
        "tables of 3 pieces, one thread: {quick:.3} s; by plain passes {slow:.3} s ({:.0} ×)",
        slow / quick
    );

    ask("4 pieces, embedded", Tables::embedded(), 4);
    if let Ok(folder) = std::env::var("PARLOUR_TABLES") {
        let tables = Tables::open(Path::new(&folder));
        for pieces in 5..=tables.pieces() {
            ask(&format!("{pieces} pieces, mapped"), &tables, pieces);
        }
    }
}

/// Times probes of scattered positions, once all that they need has been read.
fn ask(what: &str, tables: &Tables, pieces: usize) {
    let positions = scattered(pieces, 200_000);
    let mut times = [0.0; 2];
    for _ in 0..3 {
        times[0] = nanoseconds_each(&positions, |position| {
            black_box(tables.probe_wdl(position));
        });
        times[1] = nanoseconds_each(&positions, |position| {
            black_box(tables.probe_distance(position));
        });
    }
    println!("a probe of {what}: win, draw or loss {:.0} ns, distance {:.0} ns", times[0], times[1]);
}

fn nanoseconds_each(positions: &[Checkers], each: impl Fn(&Checkers)) -> f64 {
    let start = Instant::now();
    positions.iter().for_each(each);
    start.elapsed().as_nanos() as f64 / positions.len() as f64
}

/// The plain way: look at every position again and again until a pass changes nothing.
fn by_passes(positions: &[Checkers]) -> HashMap<Checkers, Distance> {
    let mut known: HashMap<Checkers, Distance> = HashMap::new();
    let mut moves = Vec::new();
    for plies in 0.. {
        let mut found = Vec::new();
        let mut later = false;
        for position in positions.iter().filter(|position| !known.contains_key(position)) {
            moves.clear();
            position.moves(&mut moves);
            let after = moves.iter().map(|m| {
                let mut after = *position;
                after.play(*m);
                let gone = after.count(after.to_move()) == 0;
                if gone { Some(Distance::Loss(0)) } else { known.get(&black_to_move(&after)).copied() }
            });
            let after: Vec<_> = after.collect();
            let won = after.iter().any(|value| matches!(value, Some(Distance::Loss(_))));
            let lost = after.iter().all(|value| matches!(value, Some(Distance::Win(_))));
            later |= won || lost;
            if won && plies % 2 == 1 {
                found.push((*position, Distance::Win(plies)));
            } else if lost && plies % 2 == 0 {
                found.push((*position, Distance::Loss(plies)));
            }
        }
        if found.is_empty() && !later {
            break;
        }
        known.extend(found);
    }
    positions.iter().map(|position| (*position, *known.get(position).unwrap_or(&Distance::Draw))).collect()
}

/// The same position seen with Black to move.
fn black_to_move(position: &Checkers) -> Checkers {
    if position.to_move() == Seat::FIRST {
        return *position;
    }
    let Bitboards { men: [black, white], kings: [black_kings, white_kings] } = position.bitboards();
    let turned = Bitboards {
        men: [white.reverse_bits(), black.reverse_bits()],
        kings: [white_kings.reverse_bits(), black_kings.reverse_bits()],
    };
    by_tables(&turned).expect("turned round it is as possible as before")
}

fn by_tables(sets: &Bitboards) -> Option<Checkers> {
    let rules = CheckersSetup { draws: Draws::Claimed, ..CheckersSetup::default() };
    Checkers::from_bitboards(rules, sets, Seat::FIRST)
}

/// Every position with so many pieces and Black to move.
fn all_positions(pieces: u32) -> Vec<Checkers> {
    let mut boards = vec![Bitboards { men: [0; 2], kings: [0; 2] }];
    for square in 0..32 {
        let bit = 1 << square;
        let with_one_more =
            boards.iter().flat_map(|sets| with_piece_on(sets, bit)).filter(|sets| count(sets) <= pieces);
        let more: Vec<Bitboards> = with_one_more.collect();
        boards.extend(more);
    }
    let both = |sets: &Bitboards| (0..2).all(|side| sets.men[side] | sets.kings[side] != 0);
    boards.iter().filter(|sets| count(sets) == pieces && both(sets)).filter_map(by_tables).collect()
}

fn count(sets: &Bitboards) -> u32 {
    sets.men.iter().chain(&sets.kings).map(|set| set.count_ones()).sum()
}

fn with_piece_on(sets: &Bitboards, bit: u32) -> [Bitboards; 4] {
    std::array::from_fn(|kind| {
        let mut more = *sets;
        let set = if kind < 2 { &mut more.men[kind] } else { &mut more.kings[kind - 2] };
        *set |= bit;
        more
    })
}

/// Positions with so many pieces, the same every time.
fn scattered(pieces: usize, wanted: usize) -> Vec<Checkers> {
    let mut state = 1_u64;
    let mut draw = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut positions = Vec::new();
    while positions.len() < wanted {
        let mut sets = Bitboards { men: [0; 2], kings: [0; 2] };
        for number in 0..pieces {
            let side = number % 2;
            let set = if draw(2) == 0 { &mut sets.men } else { &mut sets.kings };
            set[side] |= 1 << draw(32);
        }
        let whole = by_tables(&sets).filter(|_| count(&sets) as usize == pieces);
        positions.extend(whole);
    }
    positions
}
