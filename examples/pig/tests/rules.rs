//! The rules, told in the notation.

use parlour_core::{About, CATALOGUE, Explain, Game, Match, Notation, Seat, SeatSet, ToMessage, Turn};
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
    assert_eq!(say(&wrong), "hold is not legal: there is nothing to bank; roll first");
}

#[test]
fn who_banks_the_target_wins() {
    let mut position = at("90/99 1 12");
    let hold = position.parse_move("hold").unwrap();
    position.play(hold);
    let outcome = position.outcome().unwrap();
    assert_eq!(outcome.winners, SeatSet::only(Seat::FIRST));
    assert_eq!(outcome.scores.as_slice(), [102, 99]);
    assert_eq!(say(&position.explain(Seat::FIRST)[0]), "player 1 has banked 102 of 100 and has won.");
}

#[test]
fn the_standing_is_put_into_words() {
    assert_eq!(
        say(&at("10/0 1 7").explain(Seat::FIRST)[0]),
        "player 1 has banked 10 of 100, and 17 if they hold now."
    );
    assert_eq!(say(&at("10/0 1 7").explain(Seat::SECOND)[0]), "player 2 has banked 0 of 100.");
}

#[test]
fn what_is_wrong_with_a_position_is_said_with_its_place() {
    for (text, message) in [
        ("", "a position is written as 10/0 2 7, with ? after it while the die rolls (at character 1)"),
        ("5 1 0", "2 to 8 can play, not 1 (at character 1)"),
        ("5/x 1 0", "what each has banked is a list of numbers, such as 10/0 (at character 1)"),
        ("5/6 3 0", "the player to move is 1 to 2, not 3 (at character 5)"),
        ("5/6  0", "the player to move is 1 to 2, not an empty word (at character 5)"),
        ("5/6 2 -1", "the pot is a number, not -1 (at character 7)"),
        (
            "5/6 2 0 !",
            "a position is written as 10/0 2 7, with ? after it while the die rolls (at character 1)",
        ),
        ("5/100 1 0", "only the player whose turn it is can have banked the target (at character 1)"),
        ("5/100 2 3", "the game is over, so nothing is at stake (at character 1)"),
    ] {
        let wrong = Pig::parse_position(&PigSetup::default(), text).unwrap_err();
        assert_eq!(say(&wrong), message, "for {text:?}");
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
