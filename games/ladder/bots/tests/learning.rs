//! What is learned of Ladder from nothing but its rules holds draws against the solver.

mod positions;

use parlour_bots::{Learn, Trained};
use parlour_core::{Match, Setup, Values};
use parlour_ladder::{Ladder, LadderSetup};
use parlour_ladder_bots::LadderBots;
use parlour_learn::{GameFile, Matter, Network, Order, read_games};
use parlour_search::{Bot, Limits, Score, Stop};
use positions::{ask, board, random_position, seat};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::sync::Arc;

/// How far what was learned looks ahead: too short a way to work anything out.
const LOOK: Limits = Limits::depth(2);
const ROUNDS: u64 = 4;
const GAMES: u64 = 4_000;

/// The player that the course of Ladder ends with, on a board of so many rows.
fn learned(rows: usize) -> Box<dyn Bot<Ladder>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let mut values = Values::defaults(LadderSetup::OPTIONS);
    values.set("rows", &rows.to_string()).unwrap();
    let order = Order { options: Some(values), seed: 1, threads: 2 };
    let (stop, mut weights) = (Stop::default(), None);
    for round in 1..=ROUNDS {
        let mut file = GameFile::open(&path, "ladder").unwrap();
        let course = &LadderBots::COURSE;
        course.play(&order, weights.as_deref(), &mut file, round * GAMES, &stop, &mut |_| {}).unwrap();
        let first = GAMES * round.saturating_sub(2);
        let games = &read_games(&path, "ladder").unwrap()[first as usize..];
        let trained =
            course.train(&order, &Matter { games, first, passes: 4 }, &stop, &mut |_| {}).unwrap().unwrap();
        weights = Some(trained.weights);
    }
    let network = Network::from_bytes::<Ladder>(&weights.unwrap(), "ladder-1").unwrap();
    (LadderBots::COURSE.player)(Some(Arc::new(network)), 1)
}

/// Whether the bot holds a position in which it is to move against the solver.
fn holds(bot: &mut dyn Bot<Ladder>, solver: &mut dyn Bot<Ladder>, position: Ladder, rows: usize) -> bool {
    let me = position.to_move();
    let mut game = Match::from_position(board(rows), position);
    while let Some(seat) = game.turn().seat() {
        let (player, limits): (&mut dyn Bot<Ladder>, _) =
            if seat == me { (&mut *bot, LOOK) } else { (&mut *solver, Limits::nodes(5_000)) };
        let report = player.choose(&game, &limits, &Stop::default(), &mut |_| {});
        game.play_move(report.best).unwrap();
    }
    game.outcome().is_some_and(|outcome| outcome.winners.contains(me))
}

#[test]
#[ignore = "plays 32 000 games"]
fn what_is_learned_holds_19_of_20_draws_against_the_solver() {
    for rows in [4, 5] {
        let (mut bot, mut solver) = (learned(rows), seat("perfect"));
        let mut rng = Pcg64::seed_from_u64(7);
        let (mut drawn, mut held) = (0, 0);
        while drawn < 200 {
            let plies = rng.random_range(2..=10);
            let position = random_position(rows, plies, &mut rng);
            if ask(&mut *solver, &position, &Limits::NONE).info.score != Some(Score::Draw) {
                continue;
            }
            drawn += 1;
            held += usize::from(holds(&mut *bot, &mut *solver, position, rows));
        }
        println!("{rows} rows: {held} of {drawn} draws were held");
        assert!(held * 20 >= drawn * 19, "{rows} rows: {held} of {drawn} draws were held");
    }
}
