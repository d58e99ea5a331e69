//! `parlour analyse` as its users run it.

use insta::assert_snapshot;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// The first move gives a proved win away; the tables of endings know all that follows.
const GIVEN_AWAY: &str = "[Game \"checkers\"]\n[Fen \"W:W19,20:B12\"]\n\n1. 19-16 12x19 2. 20-16 19-23 *\n";
const BLUNDER: &str = "[Game \"ladder\"]\n[rows \"4\"]\n\n1. 1A 4D 2. 1B 3E 3. 2B 1G 4. 2C 2F 5. 3C 1-0\n";

fn parlour(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.arg("analyse").args(arguments).env("PARLOUR_DATA", "no such folder");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    parlour(arguments).output().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is found in a record.
fn analysed(record: &str, arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.parlour");
    fs::write(&file, record).unwrap();
    stdout(&[&[file.to_str().unwrap(), "--nodes", "20000"], arguments].concat())
}

#[test]
fn players_go_by_their_names() {
    let named = GIVEN_AWAY.replace("\n\n", "\n[Name1 \"Ann\"]\n[Name2 \"Ben\"]\n\n");
    let found = analysed(&named, &[]);
    assert!(found.contains("\n   1 Ben 19-16"), "{found}");
    assert!(found.contains("\nPly 1: Ben played 19-16"), "{found}");
}

fn mistake(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn tinsley() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/checkers/rules/tests/data/tinsley.pdn");
    file.to_str().unwrap().to_owned()
}

#[test]
fn a_record_is_judged_move_by_move() {
    assert_snapshot!(analysed(GIVEN_AWAY, &[]), @"
    Checkers
    Accuracy out of 100: Black 100 and White 11.
    The game turned once at ply 1: with 19-16 White went from 100 % to 50 %; 20-16
    was better.

    player         accuracy       best       good inaccuracy    mistake    blunder
    Black             100.0          1          0          0          0          0
    White              10.5          0          0          0          0          1

     ply who   move  before  after  lost
       1 White 19-16    won  drawn  50 %  blunder; 20-16 was better
       2 Black 12x19  drawn  drawn        forced
       3 White 20-16  drawn  drawn        forced
       4 Black 19-23  drawn  drawn

    Ply 1: White played 19-16 (draws); better was 20-16 (wins in 1): 20-16

         1       2       3       4    1-4
     5       6       7       8        5-8
         9       10      11      b    9-12
     13      14      15      16       13-16
         17      18      w       w    17-20
     21      22      23      24       21-24
         25      26      27      28   25-28
     29      30      31      32       29-32
    ");
}

#[test]
fn a_blunder_is_found_and_shown_on_the_board() {
    let report = analysed(BLUNDER, &[]);
    assert!(report.contains("50 %  blunder; 3C was better"), "{report}");
    assert!(report.contains("2     X [X] .  .  .     2"), "the board before it: {report}");
    assert!(report.lines().all(|line| line.chars().count() <= 80), "{report}");
}

#[test]
fn a_report_is_json_on_request() {
    let report: Value = serde_json::from_str(&analysed(GIVEN_AWAY, &["--json"])).unwrap();
    assert_eq!(report["game"], "checkers");
    assert_eq!(report["result"], "*");
    assert_eq!(report["turning_points"], serde_json::json!([1]));
    let first = &report["plies"][0];
    assert_eq!(
        (&first["move"], &first["seat"], &first["grade"]),
        (&"19-16".into(), &1.into(), &"blunder".into())
    );
    assert_eq!((&first["best"]["score"], &first["played"]["score"]), (&"win 1".into(), &"draw".into()));
    assert_eq!(report["players"][1]["grades"]["blunder"], 1);
}

#[test]
fn a_position_is_studied() {
    let found = stdout(&["checkers", "--fen", "W:W19,20:B12", "--nodes", "20000"]);
    let expected = [
        " 21      22      23      24       21-24\n",
        "\nWhite to move.\n",
        " 1. 20-16   wins in 1  20-16\n",
        " 2. 19-15   wins in 2  19-15",
        " 3. 19-16       draws  19-16",
        "\nPlay 20-16: it leaves Black without a move and wins.\n",
    ];
    for part in expected {
        assert!(found.contains(part), "{part:?} in {found}");
    }
}

#[test]
fn a_position_is_reached_by_moves_or_in_a_file() {
    let moves = "1A 4D 1B 3E 2B 1G 2C";
    let after =
        stdout(&["ladder", "--option", "rows=4", "--moves", moves, "--lines", "2", "--nodes", "20000"]);
    assert!(after.contains("Play 3C: it blocks X's ladder 1A 1B 2B 2C 3C"), "{after}");
    assert!(after.replace('\n', " ").contains(". Every other move loses at once."), "{after}");
    let same = analysed(BLUNDER, &["--ply", "7", "--lines", "2"]);
    assert_eq!(same, after);
}

#[test]
fn a_saved_board_without_moves_is_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.balancer");
    let save = "BALANCER 1.0 SAVE FILE\n# Setting\nWeightPerRound: 15\nNumberOfRound: 5\nBotDifficulty: 0.5\n\
                # Meta\nHuman: Ben\nBot: Ken, Jaiden\nRound: 1\nTurn: Ben\n# Scale\n\
                _,0,7,a: -5,? | -1,B | 1,B | 2,J,J\nEND\n";
    fs::write(&file, save).unwrap();
    let found = stdout(&[file.to_str().unwrap(), "--nodes", "2000"]);
    assert!(found.contains(" to move.") && found.contains(" 1. "), "{found}");
}

#[test]
fn the_same_nodes_find_the_same() {
    let tinsley = tinsley();
    let arguments = [&tinsley, "--game", "3", "--nodes", "1500", "--json"];
    assert_eq!(stdout(&arguments), stdout(&arguments));
}

#[test]
fn mistakes_are_one_sentence() {
    let tinsley = tinsley();
    assert_snapshot!(mistake(&["no-such-file.parlour"]), @"error: there is no file no-such-file.parlour");
    assert_snapshot!(mistake(&[&tinsley, "--game", "725"]), @"error: there is no game 725: the file holds 724");
    assert_snapshot!(mistake(&[&tinsley, "--ply", "999"]), @"error: there is no ply 999: the game has 56");
    assert_snapshot!(mistake(&[&tinsley, "--fen", "W:W19,20:B12"]), @"error: --fen, --opening and --option go with the name of a game; a file brings its own");
    assert_snapshot!(mistake(&["chekers", "--fen", "W:W19,20:B12"]), @"error: there is no game chekers; did you mean checkers?");
    assert_snapshot!(mistake(&["checkers", "--fen", "W:W4:B12"]), @"error: a man of White's cannot stand on 4: it would have been crowned there (K4) (at character 4)");
    assert_snapshot!(mistake(&["checkers", "--moves", "11-15 11-15"]), @"error: 11-15 is not legal: there is no piece on 11");
    assert_snapshot!(mistake(&["checkers", "--ply", "3"]), @"error: --ply is for files; give the moves of checkers with --moves");
    assert_snapshot!(mistake(&["ladder", "--fen", "1/3/5/2X4/2XX5/2XX7/13 O"]), @"error: the game is over in this position: nobody is to move");
    assert_snapshot!(mistake(&["balancer"]), @"error: chance draws next in this position; say with --moves what it draws");
}

#[cfg(unix)]
#[test]
fn an_interrupt_shows_what_is_known() {
    // An interrupt that comes before the program has begun ends it at once: then it gets more time.
    let interrupted = |seconds| {
        let child = parlour(&[&tinsley(), "--time", "1"]).spawn().unwrap();
        sleep(Duration::from_secs(seconds));
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        child.wait_with_output().unwrap()
    };
    let output = [2, 5, 20].into_iter().map(interrupted).find(|output| output.status.code().is_some());
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let report = String::from_utf8(output.stdout).unwrap();
    assert!(report.contains("This is not all: only the last "), "{report}");
}
