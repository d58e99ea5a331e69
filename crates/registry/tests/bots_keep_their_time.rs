//! No search passes its time, not even the first of a program that has just been started: each game has a test
//! of its own, which the test runner gives a process of its own. What counts is the time of the processor, so that
//! a busy machine does not matter.

use parlour_balancer_bots::BalancerBots;
use parlour_blocky_bots::BlockyBots;
use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_checkers_bots::CheckersBots;
use parlour_core::{Game, Match, Notation, Ply, Turn};
use parlour_ladder_bots::LadderBots;
use parlour_search::{Limits, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

const TIME: Duration = Duration::from_millis(60);

/// What this thread has computed so far.
fn computed() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// The best bot and the highest level think about a position, both just seated.
fn keeps_its_time<B: Bots>(game: &Match<B::Game>) {
    let best = B::BOTS.last().map(|info| info.name.to_owned());
    let level = (!B::LEVELS.is_empty()).then(|| format!("level:{}", B::LEVELS.len()));
    for spec in best.into_iter().chain(level) {
        let mut bot = B::seat_bot(&spec, &BotOptions::default()).unwrap_or_else(|wrong| panic!("{wrong}"));
        for search in ["first", "second"] {
            let begun = computed();
            bot.choose(game, &Limits::time(TIME), &Stop::default(), &mut |_| {});
            let taken = computed().saturating_sub(begun);
            let most = TIME.mul_f64(1.02) + Duration::from_millis(10);
            assert!(taken <= most, "the {search} search of {spec} took {taken:?} of {TIME:?}");
        }
    }
}

/// The start, and some plies later.
fn at_the_start_and_later<B: Bots<Game: Game<Setup: Default>>>() {
    let mut game = Match::<B::Game>::new(<B::Game as Game>::Setup::default());
    let mut rng = Pcg64::seed_from_u64(3);
    for plies in [0, 10, 20] {
        while game.plies().len() < plies || game.turn() == Turn::Chance {
            let mut moves = Vec::new();
            game.position().moves(&mut moves);
            let ply = match (game.position().sample(&mut rng), moves.as_slice()) {
                (Some(outcome), _) => Ply::Chance(outcome),
                (None, []) => return,
                (None, moves) => Ply::Move(moves[plies % moves.len()]),
            };
            game.play(ply).unwrap();
        }
        keeps_its_time::<B>(&game);
    }
}

#[test]
fn balancer() {
    at_the_start_and_later::<BalancerBots>();
}

#[test]
fn blocky() {
    at_the_start_and_later::<BlockyBots>();
}

#[test]
fn checkers() {
    at_the_start_and_later::<CheckersBots>();
}

/// The search reaches endings of every kind within its first milliseconds.
#[test]
fn checkers_where_the_endgame_tables_are_first_touched() {
    let (setup, position) =
        Checkers::parse_position(&CheckersSetup::default(), "B:W22,25,28,29:B1,5,9,12").expect("a position");
    keeps_its_time::<CheckersBots>(&Match::from_position(setup, position));
}

#[test]
fn ladder() {
    at_the_start_and_later::<LadderBots>();
}
