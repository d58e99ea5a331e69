//! The bots of Checkers play as they say they do.

use parlour_bots::checkers::{AlphaBeta, Classic};
use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, CheckersSetup, ballots};
use parlour_core::{Game, Match, Notation, Seat, Turn};
use parlour_search::{Bot, Limits, Report, Score, Stop};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn game(fen: &str) -> Match<Checkers> {
    let (setup, position) = Checkers::parse_position(&CheckersSetup::default(), fen).unwrap();
    Match::from_position(setup, position)
}

fn choice(
    bot: &mut dyn Bot<Checkers>,
    game: &Match<Checkers>,
    limits: &Limits,
) -> Report<parlour_checkers::Move> {
    bot.choose(game, limits, &Stop::default(), &mut |_| {})
}

fn answer(bot: &mut dyn Bot<Checkers>, fen: &str, limits: &Limits) -> String {
    let game = game(fen);
    game.position().write_move(choice(bot, &game, limits).best)
}

#[test]
fn classic_weighs_as_it_was_written() {
    let weigh = |fen: &str, text: &str| {
        let game = game(fen);
        Classic::weigh(game.position(), game.position().parse_move(text).unwrap())
    };
    // Twelve men each, none advanced, nothing to take.
    assert_eq!(weigh("B:W21-32:B1-12", "9-13"), 0);
    // 15-19 steps into the far half and offers two captures: 23x16 and 24x15.
    assert_eq!(weigh("B:W21-24:B11,15", "15-19"), 20 + 5 - 40 - 60);
    // One more jump follows the first, and the man that made them is a king.
    assert_eq!(weigh("B:W18,26:B15", "15x31"), 20 + 20);
    // Crowned, with nothing to follow.
    assert_eq!(weigh("B:WK1:B26", "26-30"), 0);
}

#[test]
fn classic_takes_what_it_can_and_the_first_of_equals() {
    assert_eq!(answer(&mut Classic, "B:W15,16,24,32:B11", &Limits::NONE), "11x27");
}

#[test]
fn alphabeta_sees_a_shot() {
    // Whichever man takes on 18, Black takes two for it.
    let fen = "B:W21,22,23,32:B6,7,10,15";
    assert_eq!(answer(&mut AlphaBeta::new(1), fen, &Limits::depth(4)), "15-18");
}

#[test]
fn alphabeta_finds_the_block_that_wins_at_once() {
    let report = choice(&mut AlphaBeta::new(1), &game("B:W13:B9,2"), &Limits::depth(6));
    assert_eq!(report.info.score, Some(Score::Win(1)));
    assert_eq!(report.best.to_string(), "2-6");
}

#[test]
fn alphabeta_wins_first_position() {
    let mut bot = AlphaBeta::new(16);
    let mut game = game("W:W20,K15:B12,K28");
    while game.turn() != Turn::Over {
        let best = choice(&mut bot, &game, &Limits::nodes(60_000)).best;
        game.play_move(best).unwrap();
    }
    assert!(game.outcome().unwrap().winners.contains(Seat::SECOND), "{}", game.outcome().unwrap().reason);
    assert!(!game.outcome().unwrap().is_draw());
}

#[test]
fn alphabeta_beats_classic_from_either_side() {
    let start = Checkers::start(&CheckersSetup::default());
    let openings: Vec<_> = ballots().filter(|ballot| ballot.tests_programs).step_by(17).collect();
    for (index, ballot) in openings.iter().enumerate() {
        let mut game = Match::<Checkers>::from_position(CheckersSetup::default(), start);
        for text in ballot.opening.plies.split(' ') {
            let m = game.position().parse_move(text).unwrap();
            game.play_move(m).unwrap();
        }
        let mut bots: [Box<dyn Bot<Checkers>>; 2] = [Box::new(AlphaBeta::new(1)), Box::new(Classic)];
        if index % 2 == 1 {
            bots.swap(0, 1);
        }
        while let Turn::Seat(seat) = game.turn() {
            let best = choice(&mut *bots[seat.index()], &game, &Limits::nodes(3_000)).best;
            game.play_move(best).unwrap();
        }
        let outcome = game.outcome().unwrap();
        assert!(
            !outcome.is_draw() && outcome.winners.contains(Seat::new(index % 2).unwrap()),
            "{ballot:?}: {outcome:?}"
        );
    }
}

/// Whether the side to move wins within so many plies, by trying everything.
fn wins(position: &Checkers, plies: u32) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    plies > 0
        && moves.iter().any(|m| {
            let mut next = *position;
            next.play(*m);
            loses(&next, plies - 1)
        })
}

fn loses(position: &Checkers, plies: u32) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.iter().all(|m| {
        let mut next = *position;
        next.play(*m);
        plies > 0 && wins(&next, plies - 1)
    })
}

#[test]
fn alphabeta_proves_what_trying_everything_proves() {
    let mut rng = Pcg64::seed_from_u64(4);
    let mut bot = AlphaBeta::new(1);
    let mut proved = 0;
    for _ in 0..400 {
        let mut square = || rng.random_range(1..=32);
        let fen = format!("B:WK{}:BK{},K{}", square(), square(), square());
        let Ok((setup, position)) = Checkers::parse_position(&CheckersSetup::default(), &fen) else {
            continue;
        };
        let game = Match::from_position(setup, position);
        if game.turn() == Turn::Over {
            continue;
        }
        let shortest = (1..=7).step_by(2).find(|plies| wins(&position, *plies));
        let Some(shortest) = shortest else { continue };
        proved += 1;
        let score = choice(&mut bot, &game, &Limits::depth(9)).info.score;
        assert!(
            matches!(score, Some(Score::Win(plies)) if plies >= shortest),
            "{fen}: {score:?}, not {shortest}"
        );
    }
    assert!(proved > 30, "only {proved} positions were won");
}

#[test]
fn the_best_bot_is_the_last() {
    assert_eq!(Checkers::BOTS.last().unwrap().name, "alphabeta");
    let error = Checkers::seat_bot("classic:3", &BotOptions::default()).err().unwrap();
    assert_eq!(error.to_string(), "3 is not right for the bot classic: it takes no argument");
}
