//! Alpha-beta calls proved only what is, and keeps to its limits.

use parlour_conformance::negamax;
use parlour_core::{Game, Match};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_search::{AlphaBeta, Bot, Evaluate, Info, Limits, Score, SearchResult, Stop, TableValue};
use std::time::{Duration, Instant};

/// Judges and knows the same of every position.
#[derive(Clone, Copy, Default)]
struct Always {
    estimate: i32,
    known: Option<TableValue>,
    plies_left: Option<u32>,
}

impl Evaluate<Ladder> for Always {
    fn estimate(&self, _position: &Ladder) -> i32 {
        self.estimate
    }

    fn probe(&self, _position: &Ladder) -> Option<TableValue> {
        self.known
    }

    fn plies_left(&self, _position: &Ladder) -> u32 {
        self.plies_left.unwrap_or(u32::MAX)
    }
}

fn start(rows: usize) -> Match<Ladder> {
    Match::new(LadderSetup { rows: Rows::new(rows).unwrap() })
}

fn search(game: &Match<Ladder>, judge: Always, limits: &Limits) -> SearchResult<<Ladder as Game>::Move> {
    AlphaBeta::new(judge, 1).choose(game, limits, &Stop::default(), &mut |_| {})
}

#[test]
fn a_game_searched_to_its_end_is_proved() {
    proves_what_it_searches(1);
}

#[test]
fn several_threads_prove_the_same() {
    proves_what_it_searches(3);
}

fn proves_what_it_searches(threads: usize) {
    let setup = *start(4).setup();
    let mut draws = 0;
    for seed in 0..40 {
        let mut game = parlour_conformance::random_match::<Ladder>(&setup, seed);
        game.truncate(game.plies().len().saturating_sub(7));
        let worth = |node: &Ladder| match (node.winner(), node.to_move()) {
            (None, _) => 0,
            (Some(winner), to_move) => {
                if winner == to_move {
                    1
                } else {
                    -1
                }
            }
        };
        let expected = negamax(game.position(), 16, &worth);
        let mut bot = AlphaBeta::new(Always::default(), 1).with_threads(threads);
        let found = bot.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).info.score.unwrap();
        let agrees = match found {
            Score::Win(_) => expected == 1,
            Score::Draw => expected == 0,
            Score::Loss(_) => expected == -1,
            Score::Estimate(_) => false,
        };
        assert!(agrees, "game {seed}: {found}, but negamax says {expected}");
        draws += u32::from(found == Score::Draw);
    }
    assert!(draws > 0, "no game was drawn, so draws were not tried");
}

#[test]
fn an_estimate_is_no_proof_however_high() {
    let judge = Always { estimate: i32::MAX, ..Always::default() };
    let info = search(&start(7), judge, &Limits::depth(2)).info;
    assert!(matches!(info.score, Some(Score::Estimate(_))), "{:?}", info.score);
}

#[test]
fn an_even_estimate_is_no_draw() {
    let info = search(&start(7), Always::default(), &Limits::depth(2)).info;
    assert_eq!(info.score, Some(Score::Estimate(0)));
}

#[test]
fn what_a_table_knows_is_proved() {
    let knows = |known| search(&start(7), Always { known: Some(known), ..Always::default() }, &Limits::NONE);
    assert_eq!(knows(TableValue::Loss(Some(4))).info.score, Some(Score::Win(5)));
    assert_eq!(knows(TableValue::Win(Some(5))).info.score, Some(Score::Loss(6)));
    assert_eq!(knows(TableValue::Draw).info.score, Some(Score::Draw));
}

#[test]
fn the_end_of_a_game_outweighs_what_a_table_says() {
    let won = |seed: &u64| {
        let game = parlour_conformance::random_match::<Ladder>(start(4).setup(), *seed);
        !game.outcome().unwrap().is_draw()
    };
    let seed = (0..100).find(won).unwrap();
    let mut game = parlour_conformance::random_match::<Ladder>(start(4).setup(), seed);
    game.undo();
    let judge = Always { known: Some(TableValue::Draw), ..Always::default() };
    assert_eq!(search(&game, judge, &Limits::depth(1)).info.score, Some(Score::Win(1)));
}

#[test]
fn a_win_that_may_come_too_late_is_no_proof() {
    let score = |plies, plies_left| {
        let judge =
            Always { known: Some(TableValue::Loss(plies)), plies_left: Some(plies_left), estimate: 0 };
        search(&start(7), judge, &Limits::depth(1)).info.score.unwrap()
    };
    assert_eq!(score(Some(8), 8), Score::Win(9));
    let too_late = [score(Some(8), 7), score(Some(20), 7), score(None, 80)];
    let estimates = too_late.map(|score| match score {
        Score::Estimate(hundredths) => hundredths,
        proof => panic!("{proof} is not proved"),
    });
    assert!(estimates[1] > 0 && estimates[0] > estimates[1], "sooner is better: {estimates:?}");
}

#[test]
fn as_many_positions_are_visited_as_allowed() {
    for nodes in [0, 1, 2, 100, 12_345] {
        let info = search(&start(7), Always::default(), &Limits::nodes(nodes)).info;
        assert_eq!(info.nodes, nodes);
    }
}

#[test]
fn threads_share_the_positions_that_are_allowed() {
    let mut bot = AlphaBeta::new(Always::default(), 1).with_threads(3);
    let nodes = bot.choose(&start(7), &Limits::nodes(200_000), &Stop::default(), &mut |_| {}).info.nodes;
    assert!((195_000..210_000).contains(&nodes), "{nodes}");
}

#[test]
fn the_depth_is_kept() {
    let mut depths = Vec::new();
    let mut bot = AlphaBeta::new(Always::default(), 1);
    let mut on_info = |info: &Info<_>| depths.push(info.depth);
    let report = bot.choose(&start(5), &Limits::depth(3), &Stop::default(), &mut on_info);
    assert_eq!(report.info.depth, 3);
    assert_eq!(depths, [1, 2, 3]);
}

/// How long a search goes on after it is told to stop.
fn overtime(
    threads: usize,
    search: impl FnOnce(&mut AlphaBeta<Ladder, Always>, &Stop) + Send + 'static,
) -> Duration {
    let stop = Stop::default();
    let searching = stop.clone();
    let search = std::thread::spawn(move || {
        search(&mut AlphaBeta::new(Always::default(), 1).with_threads(threads), &searching);
        Instant::now()
    });
    std::thread::sleep(Duration::from_millis(50));
    let told = Instant::now();
    stop.raise();
    search.join().unwrap().saturating_duration_since(told)
}

/// The promise is 10 ms; the machine that tests may be busy with other things.
const SOON: Duration = Duration::from_millis(100);

#[test]
fn a_search_ends_soon_after_it_is_told_to() {
    for threads in [1, 3] {
        let overtime = overtime(threads, |bot, stop| {
            assert!(bot.choose(&start(7), &Limits::NONE, stop, &mut |_| {}).info.nodes > 0);
        });
        assert!(overtime < SOON, "{threads} threads went on for {overtime:?}");
    }
}

#[test]
fn ranking_ends_soon_after_it_is_told_to() {
    let overtime = overtime(1, |bot, stop| {
        let ranked = bot.rank_moves(&start(7), &Limits::NONE, stop, &mut |_| {}).unwrap();
        assert!(
            ranked.iter().all(|line| line.depth == ranked[0].depth),
            "no move is searched deeper than another"
        );
    });
    assert!(overtime < SOON, "{overtime:?}");
}

#[test]
fn time_is_kept() {
    let begun = Instant::now();
    search(&start(7), Always::default(), &Limits::time(Duration::from_millis(30)));
    let taken = begun.elapsed();
    assert!((30..200).contains(&taken.as_millis()), "{taken:?}");
}

#[test]
fn the_same_search_finds_the_same() {
    let once = || {
        let SearchResult { best, info } = search(&start(6), Always::default(), &Limits::nodes(20_000));
        (best, info.score, info.line, info.depth)
    };
    assert_eq!(once(), once());
}

#[test]
fn another_match_begins_with_an_empty_memory() {
    let game = start(6);
    let mut bot = AlphaBeta::new(Always::default(), 1);
    let mut nodes = || bot.choose(&game, &Limits::depth(4), &Stop::default(), &mut |_| {}).info.nodes;
    let (first, again) = (nodes(), nodes());
    assert!(again < first, "{again} of {first}: what was found is remembered");
    bot.new_match();
    let afresh = bot.choose(&game, &Limits::depth(4), &Stop::default(), &mut |_| {}).info.nodes;
    assert_eq!(afresh, first);
}
