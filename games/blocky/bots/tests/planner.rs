//! The planner of Blocky, and its levels.

use parlour_blocky::{Action, Blocky, BlockyMove, BlockySetup};
use parlour_blocky_bots::BlockyBots;
use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Notation, Ply, Seat, Turn};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

/// A match that begins on this line, once chance has drawn what it draws first.
fn at(line: &str) -> Match<Blocky> {
    let (setup, position) = Blocky::parse_position(&BlockySetup::default(), line).expect("a position");
    let mut game = Match::from_position(setup, position);
    let mut rng = Pcg64::seed_from_u64(3);
    while game.turn() == Turn::Chance {
        let outcome = game.position().sample(&mut rng).expect("chance's turn");
        game.play(Ply::Chance(outcome)).expect("it can happen");
    }
    game
}

fn seated(spec: &str) -> Box<dyn Bot<Blocky>> {
    BlockyBots::seat_bot(spec, &BotOptions { hash: 4, ..BotOptions::default() }).expect("a bot")
}

fn think(game: &Match<Blocky>, spec: &str, limits: &Limits) -> SearchResult<BlockyMove> {
    seated(spec).choose(game, limits, &Stop::default(), &mut |_| {})
}

fn written(game: &Match<Blocky>, spec: &str) -> String {
    game.position().write_move(think(game, spec, &Limits::nodes(200)).best)
}

#[test]
fn the_planner_counts_the_cost() {
    // Painting between the two pairs gains as much as it costs more than swapping, which is free.
    let game = at("[[brrb][brrb][ryry][ryry]] 2 blob:b/0/0,blob:y/0/0 P1 1");
    let mut next = game.position().clone();
    let best = think(&game, "planner", &Limits::nodes(200)).best;
    next.play(best);
    assert!(next.scores().as_slice()[0] >= 4, "{best:?}");
}

#[test]
fn the_planner_does_not_smash_on_its_last_turn_for_nothing() {
    // Every block is blue already, so a smash can only lose.
    let game = at("[bbbb] 2 blob:b/0/0,blob:r/0/0 P1 1");
    let best = think(&game, "planner", &Limits::nodes(200)).best;
    assert!(!matches!(best, BlockyMove::Act(Action::Smash, _)), "{best:?}");
}

#[test]
fn the_planner_breaks_up_what_another_has_and_a_quilter_does_not_see_it() {
    // Blue moves last and can get no more without paying. Swapping a lower quarter's halves parts the greens.
    let line = "[bb[gryg][rggy]] 2 blob:g/0/1,blob:b/0/0 P2 1";
    let game = at(line);
    let left_to_green = |spec: &str| {
        let mut next = game.position().clone();
        next.play(think(&game, spec, &Limits::nodes(300)).best);
        next.scores().as_slice()[0]
    };
    assert!(left_to_green("planner") < left_to_green("level:5"));
    let best = think(&game, "level:5", &Limits::NONE).best;
    assert_eq!(think(&game, "level:Quilter", &Limits::NONE).best, best, "a level has a number and a name");
}

#[test]
fn a_scribbler_pays_where_a_dauber_moves_for_nothing() {
    let game = at("- 4 ?/0/0,?/0/0 goals 20");
    let spent = |spec: &str| {
        let mut game = game.clone();
        let mut bot = seated(spec);
        let mut rng = Pcg64::seed_from_u64(3);
        while game.turn() != Turn::Over {
            let ply = match game.position().sample(&mut rng) {
                Some(outcome) => Ply::Chance(outcome),
                None => Ply::Move(bot.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).best),
            };
            game.play(ply).expect("it can happen");
        }
        Seat::first(2).map(|seat| game.position().spent(seat)).sum::<u32>()
    };
    assert!(spent("level:Scribbler") > spent("level:Dauber"));
}

#[test]
fn levels_cap_their_own_effort() {
    let game = at("- 4 ?/0/0,?/0/0 goals 20");
    for level in 1..=7 {
        let report = think(&game, &format!("level:{level}"), &Limits::NONE);
        assert_eq!(report.info.nodes, 1, "level {level}");
        assert!(game.position().is_legal(report.best));
    }
}

#[test]
fn the_same_seed_and_playouts_choose_the_same_on_every_level() {
    let game = at("- 4 ?/0/0,?/0/0,?/0/0 goals 20");
    for level in 1..=8 {
        let spec = format!("level:{level}");
        assert_eq!(written(&game, &spec), written(&game, &spec), "level {level}");
    }
}

#[test]
fn large_boards_and_any_number_of_players_are_no_trouble() {
    for players in 1..=4 {
        let goals = vec!["?/0/0"; players].join(",");
        let game = at(&format!("- 8 {goals} goals 20"));
        let stop = Stop::default();
        stop.raise();
        let begun = Instant::now();
        let report = seated("planner").choose(&game, &Limits::NONE, &stop, &mut |_| {});
        assert!(game.position().is_legal(report.best));
        assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    }
}

#[test]
fn one_player_is_told_points_and_always_wins() {
    let game = at("[bbbb] 1 blob:b/0/0 P1 1");
    let report = think(&game, "planner", &Limits::nodes(50));
    let Some(Score::Estimate(points)) = report.info.score else { panic!("{:?}", report.info.score) };
    assert!((300..=400).contains(&points), "{points}");
    assert!((BlockyBots::expected_share(game.position(), points) - 1.0).abs() < 1e-9);
}

#[test]
fn a_bad_move_is_judged_to_be_worse() {
    let game = at("[[brrb][brrb][ryry][ryry]] 2 blob:b/0/0,blob:y/0/0 P1 2");
    let ranked: Vec<Info<BlockyMove>> = seated("planner")
        .rank_moves(&game, &Limits::nodes(3000), &Stop::default(), &mut |_| {})
        .expect("the planner can tell");
    let judged = |text: &str| {
        let m = BlockyMove::parse(text).expect("a move");
        match ranked.iter().find(|info| info.line[0] == m).expect("every move is ranked").score {
            Some(Score::Estimate(hundredths)) => hundredths,
            other => panic!("{other:?}"),
        }
    };
    assert!(judged("swh@0") > judged("paint:y@00"));
}

#[test]
fn several_threads_think_together() {
    let game = at("- 4 ?/0/0,?/0/0 goals 20");
    let options = BotOptions { threads: 2, hash: 4, ..BotOptions::default() };
    let mut bot = BlockyBots::seat_bot("planner", &options).expect("a bot");
    let report = bot.choose(&game, &Limits::nodes(200), &Stop::default(), &mut |_| {});
    assert!(game.position().is_legal(report.best));
    assert!(report.info.nodes > 100);
}
