//! Files of one game and of several, as a list to choose from.

use parlour_core::{OutcomeText, ToMessage};
use parlour_files::{CollectionError, FileError, list_games, open_listed};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

const TWO: &str = r#"[Event "First"]
[Black "Tinsley"]
[White "Long"]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 1-0

[Event "Second"]
[White "Ben"]
[Result "*"]
1. 9-13 (1. 9-14) 22-18 *
"#;

fn file(name: &str, text: &str) -> (TempDir, PathBuf) {
    parlour_registry::install();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_file_of_several_games_lists_them_and_opens_each() {
    let (_folder, path) = file("two.pdn", TWO);
    let games = list_games(&path).unwrap();
    let numbers: Vec<(usize, usize)> = games.iter().map(|game| (game.number, game.plies)).collect();
    assert_eq!(numbers, [(1, 3), (2, 2)]);
    assert_eq!(games[0].players, ["Tinsley", "Long"]);
    assert_eq!(games[1].players, ["", "Ben"]);
    assert!(matches!(games[0].result, OutcomeText::Won { .. }));
    assert_eq!(games[1].result, OutcomeText::Unknown);
    assert_eq!(open_listed(&path, 1).unwrap().ply(), 3);
    let second = open_listed(&path, 2).unwrap();
    assert!(second.entries().iter().any(|entry| entry.text == "9-14"), "variations are there");
    for number in [0, 3] {
        let wrong = open_listed(&path, number).err().unwrap();
        assert!(matches!(wrong, CollectionError::NoGame { count: 2, .. }), "{wrong}");
    }
}

#[test]
fn a_game_with_a_fault_is_listed_and_the_others_open() {
    let (_folder, path) = file("two.pdn", &TWO.replace("2. 8-11", "2. 8-28"));
    let games = list_games(&path).unwrap();
    assert!(games[0].fault.is_some() && games[1].fault.is_none());
    let wrong = open_listed(&path, 1).err().unwrap();
    assert!(matches!(wrong, CollectionError::Wrong { number: 1, .. }), "{wrong}");
    assert_eq!(open_listed(&path, 2).unwrap().ply(), 2);
}

#[test]
fn a_file_of_one_game_lists_that_one() {
    let record = "[Game \"ladder\"]\n[Name1 \"Ann\"]\n\n1. 1E 7G *\n";
    let (_folder, path) = file("mine.parlour", record);
    let games = list_games(&path).unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].number, games[0].plies), (1, 2));
    assert_eq!(games[0].players, ["Ann"]);
    assert_eq!(open_listed(&path.with_extension(""), 1).unwrap().ply(), 2);
    assert!(matches!(open_listed(&path, 2).err(), Some(CollectionError::NoGame { number: 2, count: 1 })));
}

#[test]
fn what_is_wrong_with_a_file_is_said_of_the_file() {
    let (folder, path) = file("bad.pdn", "1. 11-99 *");
    let wrong = list_games(&path).map(|games| games[0].fault.clone());
    assert!(matches!(wrong, Ok(Some(_))), "{wrong:?}");
    assert!(matches!(
        open_listed(&path, 1).err(),
        Some(CollectionError::File(FileError::Wrong(at, _))) if at == path
    ));
    let missing = folder.path().join("none.pdn");
    assert!(matches!(list_games(&missing).err(), Some(FileError::Missing(_) | FileError::MissingNear(..))));
    assert!(!open_listed(&missing, 1).err().unwrap().message().to_string().is_empty());
    fs::write(&path, "").unwrap();
    assert!(list_games(&path).is_err());
}
