//! The fixed-depth bot chooses as plain minimax does.

mod naive_minimax;
mod positions;

use parlour_bots::{BotOptions, Bots};
use parlour_ladder_bots::LadderBots;
use parlour_search::{Limits, Score};
use positions::{after, ask, random_position, seat};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn agrees_with_the_naive_version(depth: u32, rows: usize, count: usize) {
    let mut rng = Pcg64::seed_from_u64(u64::from(depth));
    let mut bot = seat(&format!("minimax:{depth}"));
    for _ in 0..count {
        let plies = rng.random_range(0..rows * rows);
        let position = random_position(rows, plies, &mut rng);
        let (cells, value) = naive_minimax::choose(&position, depth);
        let report = ask(&mut *bot, &position, &Limits::NONE);
        assert!(cells.contains(&report.best), "{:?} at depth {depth} in {position:?}", report.best);
        if let Some(value) = value {
            assert_eq!(report.info.score, Some(Score::Estimate(value)), "at depth {depth} in {position:?}");
        }
    }
}

fn said(wrong: &parlour_bots::BadBot) -> String {
    parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &parlour_bots::CATALOGUE]).say(wrong)
}

#[test]
fn chooses_as_plain_minimax_at_depth_1() {
    agrees_with_the_naive_version(1, 7, 300);
}

#[test]
fn chooses_as_plain_minimax_at_depth_2() {
    agrees_with_the_naive_version(2, 7, 200);
    agrees_with_the_naive_version(2, 9, 20);
}

#[test]
fn chooses_as_plain_minimax_at_depth_3() {
    agrees_with_the_naive_version(3, 7, 20);
    agrees_with_the_naive_version(3, 5, 60);
}

#[test]
fn chooses_as_plain_minimax_beyond_the_end_of_the_game() {
    agrees_with_the_naive_version(4, 4, 60);
}

#[test]
fn wins_at_once_rather_than_block() {
    let position = after("1E 7G 1F 6G 2F 6F 2G 5F");
    let report = ask(&mut *seat("minimax"), &position, &Limits::NONE);
    assert_eq!(position.geometry().name(report.best), "3G");
    assert_eq!(report.info.score, Some(Score::Win(1)));
}

#[test]
fn blocks_what_would_lose_at_once() {
    let position = after("1E 7G 1F 6F 2F 6H 2G");
    let report = ask(&mut *seat("minimax"), &position, &Limits::NONE);
    assert_eq!(position.geometry().name(report.best), "3G");
}

#[test]
fn the_seed_picks_one_of_equal_moves() {
    let position = after("4G");
    let (equal, _) = naive_minimax::choose(&position, 1);
    assert!(equal.len() > 20);
    let picked = |seed| {
        let mut bot =
            LadderBots::seat_bot("minimax:1", &BotOptions { seed, ..BotOptions::default() }).unwrap();
        ask(&mut *bot, &position, &Limits::NONE).best
    };
    assert_eq!(picked(1), picked(1));
    assert!((2..6).any(|seed| picked(seed) != picked(1)));
}

#[test]
fn an_unfit_depth_is_refused_in_a_sentence() {
    for text in ["0", "9", "deep", ""] {
        let error = LadderBots::seat_bot(&format!("minimax:{text}"), &BotOptions::default()).err();
        let message = said(&error.expect("the depth is not right"));
        assert!(
            message.ends_with("is not right for the bot minimax: it takes a depth from 1 to 8"),
            "{message}"
        );
    }
}
