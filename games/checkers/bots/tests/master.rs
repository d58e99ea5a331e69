//! How the best bot of Checkers plays.

mod endings;
mod fen;
mod middlegames;
mod plain;
mod prover;
mod shots;

use endings::random_ending;
use fen::position;
use parlour_checkers::{Captures, Checkers, CheckersSetup, Move, ballots};
use parlour_checkers_bots::{Classic, Judgement};
use parlour_checkers_endgame::{Distance, Tables, build};
use parlour_core::{Game, Match, Notation, Seat, Turn};
use parlour_search::{Bot, Limits, Score, SearchResult, Stop, Width};
use plain::Plain;
use prover::Prover;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use shots::SHOTS;
use std::ops::ControlFlow;

/// The match with these moves played.
fn played(mut game: Match<Checkers>, moves: &str) -> Match<Checkers> {
    for word in moves.split_whitespace() {
        let m = game.position().parse_move(word).unwrap();
        game.play_move(m).unwrap();
    }
    game
}

fn think(bot: &mut dyn Bot<Checkers>, game: &Match<Checkers>, limits: &Limits) -> SearchResult<Move> {
    bot.choose(game, limits, &Stop::default(), &mut |_| {})
}

fn search(game: &Match<Checkers>, limits: &Limits) -> SearchResult<Move> {
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
fn it_beats_classic_from_either_side() {
    let openings = ballots().filter(|ballot| ballot.tests_programs).step_by(10);
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
    }
}

#[test]
fn it_never_claims_a_win_that_is_none() {
    let mut rng = Pcg64::seed_from_u64(4);
    let mut prover = Prover::default();
    let mut won = 0;
    for _ in 0..150 {
        let game = random_ending(&mut rng, 5);
        let Some(Score::Win(plies)) = search(&game, &Limits::nodes(500)).info.score else { continue };
        if plies <= 7 {
            won += 1;
            let quickest = prover.quickest_win(game.position(), plies);
            assert!(quickest.is_some(), "{} is no win in {plies}", game.position().write_position());
        }
    }
    assert!(won > 20, "only {won} positions were won");
}

#[test]
fn it_wins_won_endings_in_the_fewest_plies_and_holds_drawn_ones() {
    keeps_what_tables_promise(Tables::embedded(), &mut || Judgement::searcher(4), 4);
}

/// `cargo test --release -p parlour-bots --test master -- --ignored` builds the tables first, in a minute.
#[test]
#[ignore = "builds the tables of five pieces"]
fn it_uses_larger_tables_where_they_are_built() {
    let folder = tempfile::tempdir().unwrap();
    build(5, folder.path(), 2, &mut |_| ControlFlow::Continue(())).unwrap();
    let searcher = || Judgement::searcher_with(4, folder.path());
    keeps_what_tables_promise(&Tables::open(folder.path()), &mut || searcher(), 5);
}

/// Every move keeps what the table promises, so by induction every game does.
fn keeps_what_tables_promise<B: Bot<Checkers>>(tables: &Tables, seat: &mut dyn FnMut() -> B, pieces: usize) {
    let mut rng = Pcg64::seed_from_u64(5);
    let mut seen = [0; 3];
    let worth = |game: &Match<Checkers>| tables.probe_distance(game.position()).unwrap();
    for _ in 0..400 {
        let mut game = random_ending(&mut rng, pieces);
        let before = worth(&game);
        let fen = game.position().write_position();
        game.play_move(think(&mut seat(), &game, &Limits::nodes(500)).best).unwrap();
        let kept = match (before, game.turn()) {
            (Distance::Win(plies), Turn::Over) => plies == 1,
            (Distance::Win(plies), _) => worth(&game) == Distance::Loss(plies - 1),
            (Distance::Draw, _) => worth(&game) == Distance::Draw,
            (Distance::Loss(plies), _) => worth(&game) == Distance::Win(plies - 1),
        };
        seen[before.wdl() as usize] += 1;
        assert!(kept, "{fen} is {before}, then {}", worth(&game));
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn even_stopped_at_once_it_looks_ahead() {
    let stop = Stop::default();
    stop.raise();
    let game = Match::new(CheckersSetup::default());
    let report = Judgement::searcher(1).choose(&game, &Limits::NONE, &stop, &mut |_| {});
    assert!(report.info.depth > 0 && report.info.score.is_some(), "{report:?}");
}

#[test]
fn it_says_how_an_ending_ends() {
    let scores = ["B:WK10:B2,3", "W:W20,K15:B12,K28", "B:W20,K15:B12,K28", "W:WK10:B2,3"]
        .map(|fen| search(&position(fen), &Limits::nodes(20_000)).info.score.unwrap().to_string());
    insta::assert_snapshot!(scores.join(", "), @"win 61, cp 799920, draw, loss 58");
}

#[test]
fn it_wins_first_position() {
    let mut bot = Judgement::searcher(1);
    let mut other = Judgement::searcher(1);
    let winner = play_out(position("W:W20,K15:B12,K28"), [&mut other, &mut bot], &Limits::nodes(500));
    assert_eq!(winner, Some(Seat::SECOND));
}

/// Black's king can only shuttle between the squares 1 and 5, and White has let it do so.
fn shuttling(moves: &str) -> Match<Checkers> {
    played(position("B:WK10,K11,K14,K15,21:BK1"), moves)
}

fn stood_before(game: &Match<Checkers>, m: Move) -> bool {
    let mut next = *game.position();
    next.play(m);
    game.history().contains(&next)
}

#[test]
fn it_repeats_when_it_is_losing() {
    let game = shuttling("1-5 15-19 5-1 19-15");
    let report = search(&game, &Limits::nodes(5_000));
    assert!(stood_before(&game, report.best), "{}", report.best);
    assert_eq!(report.info.score, Some(Score::Estimate(0)), "a draw, but not a proved one");
}

#[test]
fn it_does_not_repeat_when_it_is_winning() {
    let game = shuttling("1-5 15-19 5-1 19-15 1-5");
    let report = search(&game, &Limits::nodes(5_000));
    assert!(!stood_before(&game, report.best), "{}", report.best);
    assert!(matches!(report.info.score, Some(Score::Win(_))), "{:?}", report.info.score);
}

/// Changes whenever the play of `master` does: then look whether it plays better, and renew it.
#[test]
fn its_signature_stands() {
    let nodes = |game| search(&game, &Limits::depth(9)).info.nodes;
    assert_eq!(middlegames::matches().map(nodes).sum::<u64>(), 71_643);
}

#[test]
fn it_finds_what_a_plain_search_finds() {
    for game in middlegames::matches() {
        let mut plain = Plain { evaluate: Judgement::default(), nodes: 0 };
        let expected = Score::Estimate(plain.value(game.position(), 5));
        let mut full = Judgement::searcher(1).with_width(Width::Full);
        let report = think(&mut full, &game, &Limits::depth(5));
        assert_eq!(report.info.score, Some(expected), "{}", game.position().write_position());
    }
}

#[test]
fn it_plays_where_captures_are_free() {
    let setup = CheckersSetup { captures: Captures::Free, ..CheckersSetup::default() };
    let (setup, start) = Checkers::parse_position(&setup, "B:W21,22,23,32:B6,7,10,15").unwrap();
    let report = search(&Match::from_position(setup, start), &Limits::nodes(2_000));
    assert!(start.is_legal(report.best));
}
