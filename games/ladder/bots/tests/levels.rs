//! What each level sees, and what it does not.

mod positions;

use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Turn};
use parlour_ladder::Ladder;
use parlour_ladder_bots::LadderBots;
use parlour_search::{Bot, Limits, Score, Stop};
use positions::{after, ask, board, random_position, read, seat};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

const SEEDS: u64 = 40;

fn seat_seeded(spec: &str, seed: u64) -> Box<dyn Bot<Ladder>> {
    LadderBots::seat_bot(spec, &BotOptions { seed, ..BotOptions::default() }).expect("the level is known")
}

/// How many of forty players of a level play this move.
fn how_many_play(level: &str, position: &Ladder, wanted: &str) -> u64 {
    let plays = |seed: &u64| {
        let best = ask(&mut *seat_seeded(level, *seed), position, &Limits::NONE).best;
        position.geometry().name(best) == wanted
    };
    (0..SEEDS).filter(plays).count() as u64
}

#[test]
fn eight_levels_and_the_last_is_perfect() {
    assert_eq!(LadderBots::LEVELS.len(), 8);
    let position = after("4G 3F 2H");
    let limits = Limits::nodes(5_000);
    let perfect = ask(&mut *seat("perfect"), &position, &limits);
    let last = ask(&mut *seat("level:8"), &position, &limits);
    assert_eq!((perfect.best, perfect.info.score), (last.best, last.info.score));
}

#[test]
fn the_picker_overlooks_a_ladder_that_the_painter_finishes() {
    let position = after("1E 7G 1F 6F 2F 6H 2G 5G");
    assert!(how_many_play("level:picker", &position, "3G") < SEEDS / 2);
    assert_eq!(how_many_play("level:painter", &position, "3G"), SEEDS);
}

#[test]
fn the_glazier_stops_ladders_that_climb_to_the_right_alone() {
    let (right, left) = (after("1E 7G 1F 6F 2F 6H 2G"), after("1I 7G 1H 6F 2H 6H 2G"));
    assert!(how_many_play("level:painter", &right, "3G") < SEEDS / 2);
    assert_eq!(how_many_play("level:glazier", &right, "3G"), SEEDS);
    assert!(how_many_play("level:glazier", &left, "3G") < SEEDS / 2);
    assert_eq!(how_many_play("level:mason", &left, "3G"), SEEDS);
}

#[test]
fn the_thatcher_finishes_a_neutralized_ladder_and_the_mason_does_not() {
    // X has all steps but 4H, and O both flanks.
    let position = read("1/3/5/2O4/4XX3/4XXO4/O11O X");
    assert_eq!(how_many_play("level:thatcher", &position, "4H"), SEEDS);
    assert!(how_many_play("level:mason", &position, "4H") < SEEDS / 4);
}

/// Of random positions in which a win can be forced with so many moves and not fewer, the share in which the
/// level begins it.
fn share_of_wins_seen(level: &str, moves: u32) -> f64 {
    let mut rng = Pcg64::seed_from_u64(u64::from(moves));
    let mut perfect = seat("perfect");
    let (mut found, mut seen) = (0, 0);
    while found < 20 {
        let plies = rng.random_range(8..26);
        let position = random_position(7, plies, &mut rng);
        let depth = Limits { depth: Some(2 * moves - 1), ..Limits::nodes(3_000) };
        if ask(&mut *perfect, &position, &depth).info.score != Some(Score::Win(2 * moves - 1)) {
            continue;
        }
        found += 1;
        let played = ask(&mut *seat_seeded(level, found), &position, &Limits::NONE).best;
        let game = Match::from_position(board(7), position);
        let judged = perfect.judge(&game, &[played], &depth, &Stop::default()).expect("it judges");
        seen += u32::from(judged.score == Some(Score::Win(2 * moves - 1)));
    }
    f64::from(seen) / found as f64
}

#[test]
fn a_forced_win_is_seen_so_far_and_no_further() {
    for (level, moves) in [("level:5", 1), ("level:6", 2), ("level:7", 3)] {
        assert!(
            (share_of_wins_seen(level, moves) - 1.0).abs() < 1e-9,
            "{level} sees wins with {moves} moves"
        );
        assert!(share_of_wins_seen(level, moves + 1) < 0.8, "{level} misses wins with {} moves", moves + 1);
    }
}

#[test]
fn more_time_makes_no_level_below_the_last_stronger() {
    let mut rng = Pcg64::seed_from_u64(8);
    for level in 1..8 {
        let spec = format!("level:{level}");
        for _ in 0..10 {
            let plies = rng.random_range(0..30);
            let position = random_position(7, plies, &mut rng);
            let start = Instant::now();
            let unlimited = ask(&mut *seat(&spec), &position, &Limits::NONE);
            // Generous, for busy machines and unoptimized builds.
            assert!(start.elapsed() < Duration::from_secs(1), "{spec} took {:?}", start.elapsed());
            assert!(unlimited.info.nodes <= 40_000, "{spec} visited {} positions", unlimited.info.nodes);
            let long = ask(&mut *seat(&spec), &position, &Limits::nodes(1_000_000));
            assert_eq!(unlimited.best, long.best);
        }
    }
}

#[test]
fn each_level_plays_whole_games_the_same_for_a_seed() {
    let play = |spec: &str| {
        let mut game = Match::<Ladder>::new(board(7));
        let mut bots = [seat_seeded(spec, 1), seat_seeded(spec, 2)];
        while let Turn::Seat(seat) = game.turn() {
            let report =
                bots[seat.index()].choose(&game, &Limits::nodes(2_000), &Stop::default(), &mut |_| {});
            assert!(game.position().is_legal(report.best));
            game.play_move(report.best).expect("the move is legal");
        }
        *game.position()
    };
    for level in 1..=8 {
        let spec = format!("level:{level}");
        assert_eq!(play(&spec), play(&spec), "{spec}");
    }
}

#[test]
fn every_bot_obeys_a_depth_of_1_and_a_limit_of_nodes() {
    let mut rng = Pcg64::seed_from_u64(1);
    let levels = (1..=8).map(|level| format!("level:{level}"));
    for spec in levels.chain(["random", "minimax", "perfect"].map(String::from)) {
        for plies in [0, 9, 20, 30] {
            let position = random_position(7, plies, &mut rng);
            let shallow = ask(&mut *seat(&spec), &position, &Limits::depth(1)).info;
            assert!(shallow.depth <= 1, "{spec} looked {} plies ahead", shallow.depth);
            for limit in [1, 10, 1_000] {
                let nodes = ask(&mut *seat(&spec), &position, &Limits::nodes(limit)).info.nodes;
                assert!(nodes <= limit, "{spec} visited {nodes} of {limit}");
            }
        }
    }
}
