//! The bots of Checkers play as they say they do.

mod fen;

use fen::position;
use parlour_bots::{BotOptions, Bots};
use parlour_checkers_bots::{CheckersBots, Classic};
use parlour_core::Notation;
use parlour_search::{Bot, Limits, Stop};

fn said(wrong: &parlour_bots::BadBot) -> String {
    parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &parlour_bots::CATALOGUE]).say(wrong)
}

#[test]
fn classic_weighs_as_it_was_written() {
    let weigh = |fen: &str, text: &str| {
        let game = position(fen);
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
    let game = position("B:W15,16,24,32:B11");
    let report = Classic.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {});
    assert_eq!(game.position().write_move(report.best), "11x27");
}

#[test]
fn the_best_bot_is_the_last() {
    assert_eq!(CheckersBots::BOTS.last().unwrap().name, "master");
    let error = CheckersBots::seat_bot("classic:3", &BotOptions::default()).err().unwrap();
    assert_eq!(said(&error), "3 is not right for the bot classic: it takes no argument");
}
