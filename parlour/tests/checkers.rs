//! The commands that only Checkers has, and its openings and counts.

use insta::assert_snapshot;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn parlour(arguments: &[&str]) -> Output {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(arguments).env("PARLOUR_DATA", data.path()).output().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = parlour(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn mistake(arguments: &[&str]) -> String {
    let output = parlour(arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn tinsley() -> String {
    let file: PathBuf =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/checkers/rules/tests/data/tinsley.pdn");
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_file_of_games_is_checked() {
    let output = parlour(&["pdn", "check", &tinsley()]);
    assert_eq!(output.status.code(), Some(1), "a fault was found");
    assert_snapshot!(String::from_utf8(output.stdout).unwrap(), @"
    game 541, line 5588, column 5: 32-28 is not legal: there is no piece on 32
    724 games, 723 without a fault
    ");
}

#[test]
fn what_is_no_checkers_is_found_by_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let check = |text: &str| {
        let file = folder.path().join("file.pdn");
        fs::write(&file, text).unwrap();
        let output = parlour(&["pdn", "check", file.to_str().unwrap()]);
        assert_ne!(output.status.code(), Some(0), "{text}");
        String::from_utf8([output.stdout, output.stderr].concat())
            .unwrap()
            .replace(file.to_str().unwrap(), "FILE")
    };
    let ladder = check("[Game \"ladder\"]\n[rows \"7\"]\n[Result \"*\"]\n\n1. 1A 2B *\n");
    let chess = check("1. e4 e5 2. Nf3 Nc6 1-0\n");
    let typo = check("[Result \"1-0\"]\n1. 11-15 23-I8 2. 8-11 1-0\n");
    let result = check("[Result \"1-0\"]\n1. 11-15 23-18 0-1\n");
    assert_snapshot!([ladder, chess, typo, result].concat(), @"
    game 1, line 1, column 1: this is a game of ladder, not of checkers
    1 game, 0 without a fault
    error: there is no game of checkers in FILE
    game 1, line 2, column 10: 23-I8 is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    1 game, 0 without a fault
    game 1, line 1, column 1: the result here is 1-0, but 0-1 after the moves
    1 game, 0 without a fault
    ");
}

#[test]
fn a_game_of_a_file_is_shown() {
    assert_snapshot!(stdout(&["pdn", "show", &tinsley(), "--game", "3"]), @r#"
    [Event "US National 1946"]
    [Black "E Fuller"]
    [White "MF Tinsley"]
    [Result "1-0"]

    1. 11-15 23-18 2. 9-14 18x11 3. 8x15 22-18 4. 15x22 25x18x9 5. 5x14 27-23 6. 4-8
    29-25 7. 8-11 24-19 8. 6-9 26-22 9. 11-15 32-27 10. 15x24 28x19 11. 7-11 30-26
    12. 3-7 22-18 13. 12-16 19x12 14. 10-15 1-0

         b       b       3       4    1-4
     5       6       b       8        5-8
         b      (10)     b       w    9-12
     13      b      [b]      16       13-16
         17      w       19      20   17-20
     w       22      w       24       21-24
         w       w       w       28   25-28
     29      30      w       32       29-32
    27 moves; as recorded
    "#);
}

#[test]
fn what_cannot_be_shown_is_said() {
    assert_snapshot!(mistake(&["pdn", "show", "no-such-file.pdn"]), @"error: there is no file no-such-file.pdn");
    assert_eq!(
        mistake(&["pdn", "show", &tinsley(), "--game", "725"]),
        "error: there is no game 725: the file holds 724\n"
    );
    assert_eq!(
        mistake(&["pdn", "show", &tinsley(), "--game", "0"]),
        "error: there is no game 0: the file holds 724\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let latin = folder.path().join("latin.pdn");
    fs::write(&latin, b"[Event \"Troms\xf8\"] 1. 11-15 *").unwrap();
    assert!(stdout(&["pdn", "show", latin.to_str().unwrap()]).contains("Tromsø"));
}

#[test]
fn lines_are_counted_with_a_table_and_threads() {
    let counts = stdout(&["perft", "checkers", "9", "--hash", "4", "--threads", "2"]);
    assert_eq!(counts, "nodes 3963680\n");
    let divided =
        stdout(&["perft", "checkers", "2", "--divide", "--fen", "B:W18,32:B1,15", "--threads", "2"]);
    assert_eq!(divided, "15x22: 2\nnodes 2\n");
}

#[test]
fn a_game_begins_with_an_opening() {
    let after = |opening: &str| stdout(&["perft", "checkers", "1", "--divide", "--opening", opening]);
    // 9-13 23-18 12-16 leaves White eight moves.
    assert_snapshot!(after("17"), @"
    27-23: 1
    24-19: 1
    22-17: 1
    18-14: 1
    24-20: 1
    26-23: 1
    18-15: 1
    21-17: 1
    nodes 8
    ");
    assert_eq!(after("skunk"), after("174"));
    assert!(after("random").contains("nodes "));
    assert_snapshot!(mistake(&["play", "checkers", "--opening", "200"]), @"error: there is no opening 200; they are numbered from 1 to 174");
    assert_snapshot!(mistake(&["play", "ladder", "--opening", "random"]), @"error: there is no opening random; this game has none");
}

#[test]
fn endgame_tables_are_built_verified_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    assert_eq!(stdout(&["endgame", "build", "3", "--folder", folder]), "");
    assert_snapshot!(stdout(&["endgame", "verify", "--folder", folder]), @"all 199520 positions of up to 3 pieces are right");
    assert_snapshot!(stdout(&["endgame", "stats", "--folder", folder]), @r"
    | pieces | positions | win | draw | loss | longest win |
    |---|---|---|---|---|---|
    | 2 | 3 488 | 716 | 2 370 | 402 | 13 plies, `B:W30:B25` |
    | 3 | 196 032 | 100 250 | 8 477 | 87 305 | 61 plies, `B:WK10:B2,3` |
    ");
}

#[test]
fn a_damaged_endgame_table_is_named_until_it_is_built_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    stdout(&["endgame", "build", "2", "--folder", path]);
    fs::write(folder.path().join("m0k1-m1k0.dist"), "oops").unwrap();
    for command in [&["verify"][..], &["stats"]] {
        let output = parlour(&[&["endgame"], command, &["2", "--folder", path]].concat());
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let words = String::from_utf8(output.stderr).unwrap().replace(path, "FOLDER");
        assert_eq!(words, "error: FOLDER/m0k1-m1k0.dist is damaged; build the tables again to replace it\n");
    }
    stdout(&["endgame", "build", "2", "--folder", path]);
    stdout(&["endgame", "verify", "2", "--folder", path]);
}

#[test]
fn an_ending_is_looked_up_in_the_tables_of_the_program() {
    assert_snapshot!(stdout(&["endgame", "probe", "W:W19,20:B12"]), @r"
    W:W19,20:B12: win in 1 ply
      20-16: win in 1 ply
      19-15: win in 3 plies
      19-16: draw
    ");
    assert_snapshot!(mistake(&["endgame", "probe", "W:W4:B12"]), @"error: a man of White's cannot stand on 4: it would have been crowned there (K4) (at character 4)");
    assert_snapshot!(mistake(&["endgame", "probe", "W:W21,22,23:B12,13"]), @"error: the position has 5 pieces, but the tables go up to 4; build those of 5 first");
    assert_snapshot!(mistake(&["endgame", "build", "7"]), @"error: tables have 2 to 6 pieces, not 7");
    assert_snapshot!(mistake(&["endgame", "stats", "5"]), @"error: the tables of 5 pieces are not built; run parlour endgame build 5");
}
