//! Ladder obeys the laws of the house, on every board.

mod referee;

use parlour_conformance::{agrees_with_referee, laws};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_ladder_bots::LadderBots;
use referee::PointReferee;

fn board(rows: usize) -> LadderSetup {
    LadderSetup { rows: Rows::new(rows).unwrap() }
}

laws!(rows_4, LadderBots, board(4));
laws!(rows_5, LadderBots, board(5));
laws!(rows_6, LadderBots, board(6));
laws!(rows_7, LadderBots, board(7));
laws!(rows_8, LadderBots, board(8), 0..4);
laws!(rows_9, LadderBots, board(9), 0..4);

#[test]
fn mirrored_positions_play_alike() {
    for rows in Rows::all() {
        laws::images_play_alike::<Ladder>(&LadderSetup { rows }, 0..4);
    }
}

#[test]
fn the_fast_rules_agree_with_the_slow_ones() {
    for rows in Rows::all() {
        agrees_with_referee::<Ladder, PointReferee>(&LadderSetup { rows }, 0..40);
    }
}
