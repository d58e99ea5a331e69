//! What `perfect` knows, and how it keeps to its limits.

mod positions;

use parlour_core::{Game, Match};
use parlour_ladder::{Ladder, LadderSetup};
use parlour_search::{Limits, Score, Stop};
use positions::{HARD, after, ask, board, random_position, read, seat};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

const WON_IN_7: &str = "1E 7G 1F 6F 2E 6H";

fn score_of(position: &Ladder) -> Option<Score> {
    ask(&mut *seat("perfect"), position, &Limits::NONE).info.score
}

#[test]
fn a_base_attack_left_alone_wins_in_7() {
    let report = ask(&mut *seat("perfect"), &after(WON_IN_7), &Limits::NONE);
    assert_eq!(report.info.score, Some(Score::Win(7)));
    assert_eq!(report.info.line.len(), 7);
    assert_eq!(report.info.line[0], report.best);
}

#[test]
fn the_start_is_a_draw_on_every_board() {
    for rows in 4..=9 {
        assert_eq!(score_of(&Ladder::start(&board(rows))), Some(Score::Draw), "on {rows} rows");
    }
}

#[test]
fn all_28_first_moves_draw() {
    let start = Ladder::start(&LadderSetup::default());
    let geometry = start.geometry();
    let classes: Vec<_> = geometry.cells().filter(|cell| *cell <= geometry.mirrored(*cell)).collect();
    assert_eq!(classes.len(), 28);
    for cell in classes {
        let mut position = start;
        position.play(cell);
        assert_eq!(score_of(&position), Some(Score::Draw), "after {}", geometry.name(cell));
    }
}

#[test]
fn completing_a_ladder_now_is_a_win_in_1() {
    assert_eq!(score_of(&after("1E 7G 1F 6F 2F 6H 2G 5G")), Some(Score::Win(1)));
}

#[test]
fn two_threats_at_once_are_a_loss_in_2() {
    // X needs only 3G, or only 3H.
    let text = "O/1O1/O4/7/O7O/4XXX4/4XXX6 O";
    let position = read(text);
    let report = ask(&mut *seat("perfect"), &position, &Limits::NONE);
    assert_eq!(report.info.score, Some(Score::Loss(2)));
    assert!(["3G", "3H"].contains(&&*position.geometry().name(report.best)));
}

#[test]
fn the_longest_defence_lasts_as_long_as_promised() {
    let (mut winner, mut loser) = (seat("perfect"), seat("perfect"));
    let mut position = after(WON_IN_7);
    for left in (1..=7).rev() {
        let is_winner = left % 2 == 1;
        let report = ask(if is_winner { &mut *winner } else { &mut *loser }, &position, &Limits::NONE);
        let promised = if is_winner { Score::Win(left) } else { Score::Loss(left) };
        assert_eq!(report.info.score, Some(promised));
        position.play(report.best);
    }
    assert!(position.winner().is_some());
}

#[test]
fn a_search_stopped_before_it_begins_still_knows_a_win_in_7() {
    let stop = Stop::default();
    stop.raise();
    let game = Match::from_position(LadderSetup::default(), after(WON_IN_7));
    let report = seat("perfect").choose(&game, &Limits::NONE, &stop, &mut |_| {});
    assert_eq!(report.info.score, Some(Score::Win(7)));
}

#[test]
fn a_win_is_proved_also_where_it_is_long() {
    let report = ask(&mut *seat("perfect"), &read("1/3/1O1O1/7/2X6/O4XX4/13 X"), &Limits::NONE);
    assert_eq!(report.info.score, Some(Score::Win(13)));
}

#[test]
fn what_was_once_too_hard_is_proved_soon() {
    // Each took more than a second when refutations carried no zones.
    for (text, score) in [
        ("1/3/1XX2/2X2XX/O6X1/O1O5X1O/O5O6 O", Score::Loss(20)),
        ("1/OX1/1O3/4X2/O1X6/1XX8/4O5O2 X", Score::Draw),
        ("1/3/5/7/1X4X1O/9XO/OO2X8 X", Score::Draw),
    ] {
        let report = ask(&mut *seat("perfect"), &read(text), &Limits::nodes(400_000));
        assert_eq!(report.info.score, Some(score), "{text}");
    }
}

#[test]
fn positions_with_up_to_five_tokens_are_drawn_at_once() {
    let mut rng = Pcg64::seed_from_u64(5);
    for plies in 0..=5 {
        for _ in 0..20 {
            let position = random_position(7, plies, &mut rng);
            let report = ask(&mut *seat("perfect"), &position, &Limits::nodes(1));
            assert_eq!(report.info.score, Some(Score::Draw), "{position:?}");
        }
    }
}

#[test]
fn a_hard_search_ends_soon_after_its_time() {
    for text in HARD {
        let position = read(text);
        let mut bot = seat("perfect");
        let start = Instant::now();
        let limits = Limits::time(Duration::from_millis(50));
        let best = ask(&mut *bot, &position, &limits).best;
        let mut others = Vec::new();
        position.moves(&mut others);
        others.retain(|cell| *cell != best);
        let game = Match::from_position(LadderSetup::default(), position);
        let judged = bot.judge(&game, &others, &limits, &Stop::default()).expect("it judges");
        assert!(others.contains(&judged.line[0]));
        // Generous, for busy machines: what is tested is that it does not go on.
        assert!(start.elapsed() < Duration::from_millis(500), "{text} took {:?}", start.elapsed());
    }
}

#[test]
fn limits_of_nodes_and_depth_are_kept_and_repeatable() {
    let mut rng = Pcg64::seed_from_u64(5);
    for rows in 4..=9 {
        let position = random_position(rows, rows * 2, &mut rng);
        for limits in [Limits::nodes(1), Limits::nodes(2_000), Limits::depth(1), Limits::depth(4)] {
            let mut first = ask(&mut *seat("perfect"), &position, &limits);
            let mut second = ask(&mut *seat("perfect"), &position, &limits);
            assert!(position.is_legal(first.best));
            assert!(first.info.nodes <= limits.nodes.unwrap_or(u64::MAX), "{} nodes", first.info.nodes);
            assert!(first.info.depth <= limits.depth.unwrap_or(u32::MAX), "depth {}", first.info.depth);
            (first.info.time, second.info.time) = (Duration::ZERO, Duration::ZERO);
            assert_eq!(first, second);
        }
    }
}

#[test]
fn a_win_beyond_the_depth_is_not_claimed() {
    let score = |depth| ask(&mut *seat("perfect"), &after(WON_IN_7), &Limits::depth(depth)).info.score;
    assert!(matches!(score(6), Some(Score::Estimate(_))));
    assert_eq!(score(7), Some(Score::Win(7)));
}
