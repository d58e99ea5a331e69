//! Files of games outlive whatever stops the program.

use parlour_core::{Seat, SeatSet};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_learn::{BadFile, GameFile, PlayedGame, PlayedMove, SelfPlay, read_games};
use parlour_search::{AlphaBeta, Limits, Stop};
use parlour_words::Words;
use std::fs;
use std::path::Path;

fn game(seed: u64) -> PlayedGame {
    let moves = [(3, None, None), (0, Some(-7), Some(2_500)), (12, Some(0), None)];
    let moves = moves
        .map(|(place, score, chances)| PlayedMove { place, score, strays: score == Some(0), chances })
        .to_vec();
    PlayedGame { seed, winners: SeatSet::only(Seat::SECOND), moves }
}

fn written(path: &Path, games: u64) {
    let mut file = GameFile::open(path, "ladder").unwrap();
    for seed in file.games()..games {
        file.add(&game(seed)).unwrap();
    }
}

#[test]
fn games_are_read_as_they_were_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    written(&path, 3);
    assert_eq!(read_games(&path, "ladder").unwrap(), [game(0), game(1), game(2)]);
}

#[test]
fn a_game_that_was_written_by_half_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    written(&path, 3);
    let whole = fs::read(&path).unwrap();
    for cut in 1..whole.len() {
        fs::write(&path, &whole[..cut]).unwrap();
        written(&path, 3);
        assert_eq!(fs::read(&path).unwrap(), whole, "cut after {cut} bytes");
    }
}

#[test]
fn a_file_that_is_damaged_before_its_end_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    written(&path, 1);
    let first = fs::read(&path).unwrap().len();
    written(&path, 3);
    let whole = fs::read(&path).unwrap();
    // The highest byte of a length, a checksum, a game: of the first of three.
    for place in [first + 3, first + 4, first + 12] {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x55;
        fs::write(&path, &damaged).unwrap();
        assert!(matches!(GameFile::open(&path, "ladder"), Err(BadFile::Damaged)), "byte {place}");
        assert!(matches!(read_games(&path, "ladder"), Err(BadFile::Damaged)), "byte {place}");
        assert_eq!(fs::read(&path).unwrap(), damaged);
    }
}

#[test]
fn another_kind_of_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    fs::write(&path, "not at all a file of games").unwrap();
    assert!(matches!(GameFile::open(&path, "ladder"), Err(BadFile::Kind { .. })));
    assert_eq!(fs::read_to_string(&path).unwrap(), "not at all a file of games");
}

#[test]
fn the_games_of_another_game_and_of_another_version_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    written(&path, 1);
    let words = Words::new("en", &[&parlour_core::CATALOGUE, &parlour_learn::CATALOGUE]);
    let refused = words.say(&read_games(&path, "checkers").unwrap_err());
    assert_eq!(refused, "this file is for ladder, not for checkers");
    let mut bytes = fs::read(&path).unwrap();
    bytes[8] = 9;
    fs::write(&path, bytes).unwrap();
    let refused = words.say(&read_games(&path, "ladder").unwrap_err());
    assert_eq!(refused, "this file is of version 9; version 2 is needed");
}

fn self_play(threads: usize) -> SelfPlay<'static, Ladder> {
    SelfPlay {
        setups: vec![LadderSetup { rows: Rows::new(4).unwrap() }],
        seat: Some(&|| Box::new(AlphaBeta::new((), 1))),
        adjudicate: &|_| None,
        limits: Limits::nodes(50),
        random_moves: 1..=3,
        stray: 10,
        draws: 0,
        unit: 100,
        most_uneven: 100,
        seed: 5,
        threads,
    }
}

#[test]
fn the_same_games_are_played_however_many_threads_play_and_however_often_they_are_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let play = |name: &str, threads, stages: &[u64]| {
        let path = folder.path().join(name);
        for games in stages {
            let mut file = GameFile::open(&path, "ladder").unwrap();
            self_play(threads).play(&mut file, *games, &Stop::default(), &mut |_, _| {}).unwrap();
        }
        fs::read(path).unwrap()
    };
    let once = play("once", 1, &[12]);
    assert_eq!(play("twice", 1, &[5, 12]), once);
    assert_eq!(play("threads", 3, &[12]), once);
}
