//! Lists of players.

use parlour_core::{Seat, Values};
use parlour_engine::{PlayerList, player};
use parlour_erased::{Sitter, Tree};
use parlour_registry::find_game;

fn ladder() -> Tree {
    let game = find_game("ladder").unwrap();
    Tree::new(game.open(&Values::defaults(game.options)).unwrap())
}

/// Who chooses the moves, or what is wrong with the list.
fn seated(text: &str) -> String {
    let players = PlayerList::parse(find_game("ladder").unwrap(), text);
    players
        .and_then(|players| players.seat(&mut ladder()))
        .map_or_else(|wrong| wrong.to_string(), |seating| seating.to_string())
}

#[test]
fn a_list_says_who_chooses_the_moves_of_each_seat() {
    assert_eq!(seated("human,random"), "human,random");
    assert_eq!(seated(" Human , level:2"), "human,level:2");
    assert_eq!(seated("Ann=human"), "human,perfect");
    assert_eq!(seated("human,cmd:sh -c 'a=b,c'"), "human,cmd:sh -c 'a=b,c'");
}

#[test]
fn names_become_the_names_of_the_players() {
    let mut tree = ladder();
    let players = PlayerList::parse(tree.info(), "human,Ben=random").unwrap();
    players.seat(&mut tree).unwrap();
    assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| tree.line().name(seat)), [None, Some("Ben")]);
}

#[test]
fn a_wrong_list_is_explained() {
    for (text, wrong) in [
        ("Ann=human,ann=random", "two players cannot both be called ann"),
        ("=human", "a name is missing before =human"),
        ("human,human,human", "3 players are too many: ladder has 2 seats"),
        ("humn", "there is no player humn; did you mean human?"),
        ("human,cmd:", "a program is asked for with its command line, such as cmd:python3 mybot.py"),
    ] {
        assert_eq!(seated(text), wrong, "{text}");
    }
    assert!(seated("human,level:99").contains("99"));
    assert!(seated("").starts_with("there is no player "));
}

#[test]
fn one_player_is_asked_for_as_in_a_list() {
    let game = find_game("ladder").unwrap();
    assert_eq!(player(game, "HUMAN"), Ok(Sitter::Person));
    assert_eq!(player(game, "level:3"), Ok(Sitter::Bot("level:3".into())));
    assert!(player(game, "level:none").is_err());
}
