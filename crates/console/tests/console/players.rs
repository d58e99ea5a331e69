//! Seats that change hands during a game, and draws that bots are offered.

use super::{check, conversation, conversation_at, settings};
use insta::assert_snapshot;
use parlour_console::Settings;

#[test]
fn people_and_bots_take_over_from_one_another() {
    let input = b"1E\nseat 2 human\n7G\nseat x random\nseat X human\nseat\nlist\n";
    let output = conversation(settings(), "Ann=human,random", input);
    assert_snapshot!(output[output.find("Ann (X) to move").unwrap()..], @"
    Ann (X) to move> Ann takes 1E.
    O takes 1D.
    Ann (X) to move> A person plays for O now.
    Ann (X) to move> Ann takes 7G.
    O to move> A bot plays for Ann now.
    O to move> A person plays for Ann now.
    O to move> Ann (X) and O are at the keyboard.
    O to move>   1 Ann 1E     2 O 1D       3 Ann 7G
    O to move>
    ");
}

#[test]
fn seats_are_named_in_many_ways_and_wrong_ones_are_explained() {
    assert_snapshot!(check("seat 3 human\nseat\nseat 2\nseat 2 hal\nseat 2 level:99\nseat 2 cmd:x\nseat o LEVEL:1\nseat 2 Human\n"), @"
    X to move> Which seat? Give a number from 1 to 2 and who plays, such as seat 1 human.
    X to move> X and O are at the keyboard.
    X to move> Who plays? Type seat 2 human, or seat 2 level:3.
    X to move> There is no player hal; there are random, net, minimax, perfect, level, cmd and human.
    X to move> 99 is not right for the bot level: it takes a number from 1 to 8, such as level:3.
    X to move> Programs cannot be started here.
    X to move> A bot plays for O now.
    X to move> A person plays for O now.
    X to move>
    ");
}

#[test]
fn a_player_who_left_is_not_replaced() {
    let output = conversation_at("blocky", None, settings(), "human,human,human", b"resign\nseat 1 random\n");
    assert!(output.contains("> P1 has left the game.\n"), "{output}");
}

#[test]
fn a_bot_declines_a_draw_before_the_game_was_level_for_long() {
    let output = conversation(settings(), "human,random", b"1E\ndraw\n");
    assert!(output.contains("> O declines the draw.\n"), "{output}");
}

#[test]
fn a_person_at_the_keyboard_is_asked_who_resigns() {
    let settings = Settings { asks: true, ..settings() };
    let output = conversation(settings, "human,random", b"resign\nno\nresign\nyes\nresign\ndraw\n");
    assert_snapshot!(output[output.find("X to move").unwrap()..], @"
    X to move> X, do you give the game up (yes or no)? X to move> X, do you give the game up (yes or no)? O wins: X resigned.
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> The game is over.
    Game over> The game is over.
    Game over>
    ");
}
