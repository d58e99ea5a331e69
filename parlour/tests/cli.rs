//! The program as its users run it.

use insta::assert_snapshot;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The program, with a data folder of its own.
fn parlour(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(arguments).env("PARLOUR_DATA", data).env_remove("NO_COLOR");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run_in(data: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = parlour(data, arguments).spawn().unwrap();
    type_into(&mut child, input);
    child.wait_with_output().unwrap()
}

fn type_into(child: &mut Child, input: &str) {
    // A program that has already left does not mind what it is told.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
}

fn run(arguments: &[&str], input: &str) -> Output {
    run_in(tempfile::tempdir().unwrap().path(), arguments, input)
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What is wrong, when exit code 2 says that something is.
fn mistake(arguments: &[&str]) -> String {
    let output = run(arguments, "");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_count_takes_no_more_memory_than_the_machine_has() {
    for hash in ["99999999", "18446744073709551615"] {
        let refused = mistake(&["perft", "ladder", "3", "--hash", hash]);
        let told = format!("error: there is no room for a table of {hash} MiB: ");
        assert!(refused.starts_with(&told), "{refused}");
    }
    assert_snapshot!(mistake(&["perft", "checkers", "4000000000", "--option", "draws=claimed"]), @"error: a count goes up to 200 moves deep, not 4000000000");
    assert_eq!(stdout(&run(&["perft", "ladder", "2", "--hash", "1"], "")), "nodes 2352\n");
    assert_eq!(stdout(&run(&["perft", "ladder", "0", "--divide"], "")), "nodes 1\n");
}

#[test]
fn mistakes_are_one_sentence_with_the_nearest_right_answer() {
    assert_snapshot!(mistake(&["play", "laddr"]), @"error: there is no game laddr; did you mean ladder?");
    assert!(
        mistake(&["engine", "go"]).starts_with("error: there is no game go; there are balancer, ladder, ")
    );
    assert_snapshot!(mistake(&["engine", "ladder", "--bot", "prefect"]), @"error: there is no bot prefect; did you mean perfect?");
    assert_snapshot!(mistake(&["play", "ladder", "--option", "row=5"]), @"error: there is no option row; did you mean rows?");
    assert_snapshot!(mistake(&["play", "ladder", "--option", "rows=99"]), @"error: 99 is not right for rows: it takes a number from 4 to 9");
    assert_snapshot!(mistake(&["play", "ladder", "--players", "human,randm"]), @"error: there is no player randm; did you mean random?");
    assert_snapshot!(mistake(&["play", "ladder", "--players", "human,human,human"]), @"error: 3 players are too many: ladder has 2 seats");
    assert_snapshot!(mistake(&["play", "blocky", "--players", "human,human,human,human,human"]), @"error: 5 players are too many: at most 4 can play");
    assert_snapshot!(mistake(&["play", "ladder", "--fen", "1/3/5/7 Z"]), @"error: the side to move is X or O, not Z (at character 9)");
    assert_snapshot!(mistake(&["play", "ladder", "--load", "no-such-file.parlour"]), @"error: there is no file no-such-file.parlour");
}

#[test]
fn a_broken_record_is_refused_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("broken.parlour");
    fs::write(&file, "[Game \"ladder\"]\n\n1. 1E 1E *\n").unwrap();
    let message = mistake(&["play", "--load", file.to_str().unwrap()]);
    assert_snapshot!(message.replace(folder.path().to_str().unwrap(), "FOLDER"), @"error: FOLDER/broken.parlour, line 3, column 7: 1E is not legal: X stands there; choose an empty cell");
}

#[test]
fn games_are_listed_with_their_options_and_bots() {
    let output = run(&["games"], "");
    assert!(output.status.success());
    let listed = stdout(&output);
    assert!(
        listed.contains("ladder") && listed.contains("--option rows=7") && listed.contains("perfect"),
        "{listed}"
    );
}

#[test]
fn perft_counts_sequences() {
    assert_eq!(stdout(&run(&["perft", "ladder", "3"], "")), "nodes 110544\n");
    let divided = stdout(&run(&["perft", "ladder", "1", "--option", "rows=4", "--divide"], ""));
    assert_eq!(divided.lines().count(), 17);
}

#[test]
fn the_engine_proves_a_win_in_seven() {
    let input = "ugi\nposition startpos moves 1E 7G 1F 6F 2E 6H\ngo movetime 1000\nquit\n";
    let output = run(&["engine", "ladder", "--bot", "perfect"], input);
    assert!(output.status.success());
    assert!(stdout(&output).contains("score win 7"), "{output:?}");
    assert!(stdout(&output).contains("\nbestmove "), "{output:?}");
}

#[test]
fn without_a_name_a_game_is_picked_and_later_continued() {
    let data = tempfile::tempdir().unwrap();
    let first = stdout(&run_in(data.path(), &["play"], "chess\nlad\n9\npicker\n1E\nquit\n"));
    assert!(first.contains("There is no game chess") && first.contains("X takes 1E."), "{first}");
    assert!(first.contains("9 is no level; type a number from 1 to 8."), "{first}");
    assert!(first.contains("O is Picker, level 1."), "{first}");
    let second = stdout(&run_in(data.path(), &["play"], "\nlist\n"));
    assert!(second.contains("Enter goes on with your last game: ladder"), "{second}");
    assert!(second.contains("  1 X 1E"), "{second}");
    assert!(run_in(data.path(), &["play"], "").status.success());
}

#[test]
fn games_are_listed_shown_exported_resumed_and_deleted() {
    let data = tempfile::tempdir().unwrap();
    let history = |arguments: &[&str], input: &str| {
        let output = run_in(data.path(), &[&["history"], arguments].concat(), input);
        assert!(output.status.success(), "{output:?}");
        stdout(&output)
    };
    assert_snapshot!(history(&[], ""), @"No game is kept here yet.");
    run_in(data.path(), &["play", "ladder", "--players", "human,human"], "1E\n7G\n");
    let checkers = ["play", "checkers", "--players", "Ann=human,Ben=human"];
    run_in(data.path(), &checkers, "11-15\nresign\n");
    assert_snapshot!(history(&[], ""), @"
      1  checkers: Ann and Ben. Ann wins: Ben resigned. Just now
      2  ladder: X and O. Unfinished, after 2 moves. Just now
    ");
    assert!(history(&["show", "1"], "").contains("Ann wins: Ben resigned.\n  1 Ann 11-15"));
    let file = data.path().join("game.pdn");
    history(&["export", "1", file.to_str().unwrap()], "");
    assert!(fs::read_to_string(&file).unwrap().contains("1. 11-15"));
    assert!(history(&["resume", "2"], "list\n").contains("  1 X 1E     2 O 7G"));
    history(&["delete", "1"], "");
    assert_eq!(history(&["list"], "").lines().count(), 1);
    let gone = run_in(data.path(), &["history", "show", "7"], "");
    assert_eq!(String::from_utf8(gone.stderr).unwrap(), "error: there is no game 7; there is only game 1\n");
}

#[test]
fn moves_are_counted_without_chance_and_without_what_was_taken_back() {
    let data = tempfile::tempdir().unwrap();
    let play = |game: &str, input: &str| {
        let arguments = ["play", game, "--seed", "1", "--players", "human,human"];
        run_in(data.path(), &arguments, input);
    };
    play("balancer", "a2\n");
    play("ladder", "1E\n7G\n1F\nundo\n");
    let listed = stdout(&run_in(data.path(), &["history"], ""));
    assert_snapshot!(listed, @"
      1  ladder: X and O. Unfinished, after 2 moves. Just now
      2  balancer: A and B. Unfinished, after 1 move. Just now
    ");
    let menu = stdout(&run_in(data.path(), &["play"], "q\n"));
    assert!(menu.contains("your last game: ladder, after 2 moves."), "{menu}");
}

#[test]
fn a_game_from_a_file_of_several_says_so_and_leaves_the_others() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("two.pdn");
    let two = "[White \"Ann\"]\n1. 11-15 *\n\n[White \"Ben\"]\n1. 12-16 *\n";
    fs::write(&file, two).unwrap();
    let path = file.to_str().unwrap();
    let arguments = ["play", "--load", path, "--players", "human,human"];
    let output = stdout(&run_in(data.path(), &arguments, "22-18\nsave\n"));
    assert!(output.contains("This is game 1 of the 2 games in the file."), "{output}");
    assert!(output.contains("two.pdn holds 2 games"), "{output}");
    assert_eq!(fs::read_to_string(&file).unwrap(), two);
}

#[test]
fn a_game_of_the_history_is_analysed() {
    let data = tempfile::tempdir().unwrap();
    let moves = "1E\n7G\n1F\n6F\n2F\n6H\n2G\n5G\n3G\nquit\n";
    run_in(data.path(), &["play", "ladder", "--players", "human,human"], moves);
    let output = run_in(data.path(), &["play"], "history\nanalyse 1\n");
    assert!(output.status.success() && stdout(&output).contains("accuracy"), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_game_is_saved_at_home() {
    let home = tempfile::tempdir().unwrap();
    let mut command = parlour(&home.path().join("data"), &["play", "ladder", "--players", "human,human"]);
    let mut child = command.env("HOME", home.path()).spawn().unwrap();
    type_into(&mut child, "1E\nsave ~/game\n");
    assert!(child.wait().unwrap().success());
    assert!(home.path().join("game.parlour").exists());
}

#[test]
fn a_script_is_never_asked_about_an_unfinished_game() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["play", "ladder", "--players", "human,human"];
    run_in(data.path(), &arguments, "1E\n");
    let again = stdout(&run_in(data.path(), &["play", "ladder", "--plain"], "7G\nquit\n"));
    assert!(again.contains("X takes 7G."), "{again}");
}

#[test]
fn a_closed_output_is_not_a_failure() {
    let data = tempfile::tempdir().unwrap();
    let mut child = parlour(data.path(), &["play", "ladder", "--players", "random,random"]).spawn().unwrap();
    drop(child.stdout.take());
    type_into(&mut child, "");
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_game() {
    let data = tempfile::tempdir().unwrap();
    let mut child = parlour(data.path(), &["play", "ladder", "--players", "human,human"]).spawn().unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    keyboard.write_all(b"1E\n7G\n").unwrap();
    let history = data.path().join("history");
    let two_moves = || {
        let file =
            fs::read_dir(&history).ok()?.filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok());
        file.into_iter().any(|text| text.contains("1. 1E 7G *")).then_some(())
    };
    let patience = Instant::now() + Duration::from_secs(30);
    while two_moves().is_none() {
        assert!(Instant::now() < patience, "the game was never kept");
        sleep(Duration::from_millis(10));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    // Only now may the input end: that would be another way to leave.
    drop(keyboard);
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(two_moves().is_some());
    let mut names: Vec<_> = fs::read_dir(&history).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.retain(|name| name != ".lock");
    assert_eq!(names.len(), 1, "nothing half written is left: {names:?}");
}

#[test]
fn help_teaches_and_the_manual_and_completions_are_printed() {
    for arguments in [&["--help"][..], &["play", "--help"], &["engine", "--help"], &["perft", "--help"]] {
        let output = run(arguments, "");
        assert!(output.status.success() && stdout(&output).contains("Usage:"), "{output:?}");
    }
    assert!(stdout(&run(&["--version"], "")).starts_with("parlour "));
    assert!(stdout(&run(&["man"], "")).contains(".TH parlour"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(stdout(&run(&["completions", shell], "")).contains("perft"), "{shell}");
    }
}
