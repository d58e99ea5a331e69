//! The rules, told in the notation.

use parlour_core::{About, CATALOGUE, Game, Match, Notation, Seat, SeatSet, ToMessage, Turn};
use parlour_example_pig::{Pig, PigSetup};
use parlour_words::Words;

fn played(words: &str) -> Match<Pig> {
    let mut game = Match::<Pig>::new(PigSetup::default());
    for word in words.split_whitespace() {
        let ply = game.position().parse_ply(word).unwrap_or_else(|wrong| panic!("{wrong}"));
        game.play(ply).unwrap();
    }
    game
}

fn say(said: &impl ToMessage) -> String {
    let names: Vec<String> = (1..=8).map(|number| format!("player {number}")).collect();
    Words::new("en", &[&CATALOGUE, &Pig::CATALOGUE]).naming(&names).say(said)
}

fn at(text: &str) -> Pig {
    Pig::parse_position(&PigSetup::default(), text).unwrap_or_else(|wrong| panic!("{wrong}")).1
}

#[test]
fn what_is_rolled_goes_into_the_pot_and_holding_banks_it() {
    assert_eq!(played("roll d4 roll d6").position(), &at("0/0 1 10"));
    assert_eq!(played("roll d4 roll d6 hold").position(), &at("10/0 2 0"));
}

#[test]
fn a_one_loses_the_pot_and_the_turn() {
    assert_eq!(played("roll d4 roll d1").position(), &at("0/0 2 0"));
}

#[test]
fn the_die_is_chances_move() {
    let game = played("roll");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.position(), &at("0/0 1 0 ?"));
}

#[test]
fn one_must_roll_before_one_can_hold() {
    let wrong = played("").position().parse_move("hold").unwrap_err();
    assert_eq!(say(&wrong), "hold is not legal: play roll");
}

#[test]
fn who_banks_the_target_wins() {
    let mut position = at("90/99 1 12");
    let hold = position.parse_move("hold").unwrap();
    position.play(hold);
    let outcome = position.outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::only(Seat::FIRST));
    assert_eq!(outcome.scores.as_slice(), [102, 99]);
}

#[test]
fn what_is_wrong_with_a_position_is_said_with_its_place() {
    let written = "a position is written as 10/0 2 7: what each of 2 to 8 players has banked, the player to move and \
                   the pot, with ? after it while the die rolls";
    let won = "only the player to move can have banked the target, and then nothing is at stake";
    for (text, fault, character) in [
        ("", written, 1),
        ("5 1 0", written, 1),
        ("5/x 1 0", written, 1),
        ("5/6 3 0", written, 5),
        ("5/6  0", written, 5),
        ("5/6 2 -1", written, 7),
        ("5/6 2 0 !", written, 1),
        ("5/100 1 0", won, 1),
        ("5/100 2 3", won, 1),
        ("5x/6 2 0", "the player to move and at least one more must still play", 1),
    ] {
        let wrong = Pig::parse_position(&PigSetup::default(), text).unwrap_err();
        assert_eq!(say(&wrong), format!("{fault} (at character {character})"), "for {text:?}");
    }
}

#[test]
fn the_others_play_on_without_one_who_leaves() {
    let of_three = at("10/20/30 2 7 ?");
    let position = of_three.without(Seat::SECOND).unwrap();
    assert_eq!(position.write_position(), "10/20x/30 3 0");
    assert_eq!(position.without(Seat::FIRST), None, "two must be left");
    let waiting = of_three.without(Seat::FIRST).unwrap();
    assert_eq!(waiting.write_position(), "10x/20/30 2 7 ?");
    let of_two = at("10/20 2 7");
    assert_eq!(of_two.without(Seat::FIRST), None);
}
