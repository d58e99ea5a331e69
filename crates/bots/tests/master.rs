//! How the best bot of Checkers plays.

mod prover;

use parlour_bots::checkers::{Classic, Judgement};
use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, CheckersSetup, Move, ballots};
use parlour_core::{Game, Match, Notation, Seat, Turn};
use parlour_search::{Bot, Limits, Report, Score, Stop, Width};
use prover::Prover;

fn position(fen: &str) -> Match<Checkers> {
    let (setup, position) = Checkers::parse_position(&CheckersSetup::default(), fen).unwrap();
    Match::from_position(setup, position)
}

/// The match with these moves played.
fn played(mut game: Match<Checkers>, moves: &str) -> Match<Checkers> {
    for word in moves.split_whitespace() {
        let m = game.position().parse_move(word).unwrap();
        game.play_move(m).unwrap();
    }
    game
}

fn think(bot: &mut dyn Bot<Checkers>, game: &Match<Checkers>, limits: &Limits) -> Report<Move> {
    bot.choose(game, limits, &Stop::default(), &mut |_| {})
}

fn search(game: &Match<Checkers>, limits: &Limits) -> Report<Move> {
    think(&mut Judgement::searcher(4), game, limits)
}

/// Plays a match to its end; `None` is a draw.
fn play_out(mut game: Match<Checkers>, bots: [&mut dyn Bot<Checkers>; 2], limits: &Limits) -> Option<Seat> {
    let [black, white] = bots;
    while let Turn::Seat(seat) = game.turn() {
        let bot = if seat == Seat::FIRST { &mut *black } else { &mut *white };
        game.play_move(think(bot, &game, limits).best).unwrap();
    }
    let outcome = game.outcome().unwrap();
    (!outcome.is_draw()).then(|| outcome.winners.iter().next().unwrap())
}

#[test]
fn it_is_the_best_there_is() {
    assert_eq!(Checkers::BOTS.last().unwrap().name, "master");
    let error = Checkers::seat_bot("master:9", &BotOptions::default()).err().unwrap();
    assert_eq!(error.to_string(), "9 is not right for the bot master: it takes no argument");
}

#[test]
fn it_beats_classic_from_either_side() {
    let openings = ballots().filter(|ballot| ballot.tests_programs).step_by(5);
    let limits = Limits::nodes(3_000);
    let (mut won, mut lost, mut games) = (0, 0, 0);
    for ballot in openings {
        let start = || played(Match::new(CheckersSetup::default()), ballot.opening.plies);
        let mut master = Judgement::searcher(1);
        let as_black = play_out(start(), [&mut master, &mut Classic], &limits);
        master.new_match();
        let as_white = play_out(start(), [&mut Classic, &mut master], &limits);
        let winners = [as_black, as_white.map(Seat::other)];
        won += winners.iter().filter(|winner| **winner == Some(Seat::FIRST)).count();
        lost += winners.iter().filter(|winner| **winner == Some(Seat::SECOND)).count();
        games += 2;
    }
    assert_eq!((won, lost), (games, 0), "of {games} games");
}

#[test]
fn it_finds_shots_and_says_how_soon_they_win() {
    for (fen, plies) in SHOTS {
        let game = position(fen);
        let quickest = Prover::default().quickest_win(game.position(), plies);
        assert_eq!(quickest, Some(plies), "{fen}");
        let report = search(&game, &Limits::nodes(300_000));
        assert_eq!(report.info.score, Some(Score::Win(plies)), "{fen}: {:?}", report.info.line);
        assert_eq!(report.info.line.len() as u32, plies, "{fen}: {:?}", report.info.line);
    }
}

const SHOTS: [(&str, u32); 5] = [
    ("B:W5,10,11,27,31:B1-3,19,K22", 13),
    ("W:W9-11,30-32:B2,3,5,22,23,28", 13),
    ("B:W5,9,10,18,32:B1-3,11,K16", 13),
    ("B:W5,10,11,25,29,32:B1-3,22,23,K24", 11),
    ("B:W30:B25", 13),
];
