//! Files that hold one game or several.

use parlour_core::{Message, OutcomeText};
use parlour_files::{CollectionError, ListedContents, list_games, open_listed};
use std::fs;
use std::path::PathBuf;

/// A folder with a file of this name and text.
fn file(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    parlour_registry::install();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

const THREE: &str = "[White \"Ann\"]\n[Black \"Ben\"]\n1. 11-15 23-19 1-0\n\n\
    [White \"Cy\"]\n1. 11-15 99-98 *\n\n\
    [Black \"Di\"]\n1. 12-16 (1. 11-15) *\n";

#[test]
fn games_are_listed_with_players_result_and_length() {
    let (_folder, path) = file("three.pdn", THREE);
    let games = list_games(&path).unwrap();
    assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [1, 2, 3]);
    let first = games[0].contents.as_ref().unwrap();
    assert_eq!(first.players, [Message::verbatim("Ben"), Message::verbatim("Ann")]);
    assert_eq!((first.result.to_string().as_str(), first.plies), ("1-0", 2));
    assert!(games[1].contents.is_err(), "{:?}", games[1]);
    let third = games[2].contents.as_ref().unwrap();
    assert_eq!(third.players, [Message::verbatim("Di"), Message::new("checkers-seat-2")]);
    assert_eq!((third.result, third.plies), (OutcomeText::Unknown, 1));
}

#[test]
fn a_game_is_opened_by_its_number_with_its_variations() {
    let (_folder, path) = file("three.pdn", THREE);
    let tree = open_listed(&path, 3).unwrap();
    assert!(tree.record().to_string().contains("1. 12-16 (1. 11-15)"));
    assert!(matches!(open_listed(&path, 2), Err(CollectionError::Wrong { number: 2, .. })));
    for number in [0, 4] {
        let wrong = open_listed(&path, number).err().unwrap().to_string();
        assert_eq!(wrong, format!("there is no game {number}: the file holds 3"));
    }
}

#[test]
fn a_file_of_one_game_is_a_list_of_one() {
    let (_folder, path) = file("one.parlour", "[Game \"ladder\"]\n[Name1 \"Ann\"]\n\n1. 1E 7G *\n");
    let [game] = &list_games(&path).unwrap()[..] else { panic!("one game") };
    let ListedContents { players, plies, .. } = game.contents.as_ref().unwrap();
    assert_eq!((players[0].clone(), *plies), (Message::verbatim("Ann"), 2));
    assert_eq!(open_listed(&path, 1).unwrap().path().len(), 3);
    assert!(matches!(open_listed(&path, 2), Err(CollectionError::NoGame { number: 2, count: 1 })));
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_name() {
    let (folder, path) = file("one.pdn", "1. 99-98 *\n");
    let wrong = open_listed(&path, 1).err().unwrap().to_string();
    assert!(wrong.starts_with(&format!("{}, line 1, column 4: ", path.display())), "{wrong}");
    let near = folder.path().join("on.pdn");
    for wrong in [open_listed(&near, 1).err().unwrap(), list_games(&near).unwrap_err()] {
        assert!(wrong.to_string().ends_with("; did you mean one.pdn?"), "{wrong}");
    }
    let (_folder, empty) = file("none.pdn", "");
    assert!(matches!(list_games(&empty), Err(CollectionError::NoGames { .. })));
    assert!(list_games(folder.path()).is_err());
}
