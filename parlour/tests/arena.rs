//! Tournaments, as their users hold them.

use insta::assert_snapshot;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// An arena with a data folder of its own, run from the root of the repository as the documentation says.
fn arena(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.arg("arena").args(arguments).env("PARLOUR_DATA", data);
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a tournament printed, which must go well.
fn results(data: &Path, arguments: &[&str]) -> String {
    let output = arena(data, arguments).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn mistake(arguments: &[&str]) -> String {
    let data = tempfile::tempdir().unwrap();
    let output = arena(data.path(), arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let message = String::from_utf8(output.stderr).unwrap();
    message.replace(data.path().to_str().unwrap(), "DATA")
}

/// The records in a folder, by name.
fn records(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).map(|entries| entries.map(|entry| entry.unwrap().path()).collect());
    let mut files: Vec<PathBuf> = entries.unwrap_or_default();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "parlour"));
    files.sort();
    files
}

/// A small game that is soon over, with bots that always do the same.
const SMALL: [&str; 7] = ["ladder", "--option", "rows=4", "--nodes", "300", "--seed", "7"];

fn small<'a>(more: &[&'a str]) -> Vec<&'a str> {
    SMALL.iter().chain(more).copied().collect()
}

#[test]
fn a_round_robin_prints_a_crosstable_whatever_the_threads() {
    let data = tempfile::tempdir().unwrap();
    let arguments = small(&["--bots", "minimax:2,random,minimax:1", "--games", "4"]);
    let alone = results(data.path(), &arguments);
    assert_snapshot!(alone, @"
    Polarized Ladder with rows 4, 300 nodes a move, seed 7: 12 games

        bot           Elo    ±   score      1      2      3
      1 minimax:1     +80  160    68.8      -   50.0   87.5
      2 minimax:2     +80  160    68.8   50.0      -   87.5
      3 random       -161  179    12.5   12.5   12.5      -

    minimax:2 against random: +3 =1 -0, 87.5 % ± 26.8, Elo +338 (-54 to +548), superior 95.8 %
    minimax:2 against minimax:1: +0 =4 -0, 50.0 % ± 24.5, Elo +0 (-186 to +186), superior 50.0 %
    random against minimax:1: +0 =1 -3, 12.5 % ± 26.8, Elo -338 (-548 to +54), superior 4.2 %
    ");
    let together = [arguments, vec!["--threads", "3", "--fresh"]].concat();
    assert_eq!(results(data.path(), &together), alone);
}

#[test]
fn other_formats_print_what_was_played() {
    let data = tempfile::tempdir().unwrap();
    let bots = ["--bots", "minimax:2,random,minimax:1", "--games", "2"];
    let gauntlet = results(data.path(), &[small(&bots), vec!["--format", "gauntlet"]].concat());
    assert_snapshot!(gauntlet, @"
    Polarized Ladder with rows 4, 300 nodes a move, seed 7: 4 games

    minimax:2 against random: +1 =1 -0, 75.0 % ± 35.0, Elo +191 (-204 to +464), superior 84.1 %
    minimax:2 against minimax:1: +0 =2 -0, 50.0 % ± 32.9, Elo +0 (-274 to +274), superior 50.0 %
    ");
    let neighbours = results(data.path(), &[small(&bots), vec!["--format", "neighbours"]].concat());
    assert_snapshot!(neighbours, @"
    Polarized Ladder with rows 4, 300 nodes a move, seed 7: 4 games

    random against minimax:2: +0 =0 -2, 0.0 % ± 32.9, Elo under +113, superior 7.9 %
    minimax:1 against random: +2 =0 -0, 100.0 % ± 32.9, Elo over -113, superior 92.1 %
    ");
    let knockout = results(data.path(), &[small(&bots), vec!["--format", "knockout"]].concat());
    assert_snapshot!(knockout, @"
    Polarized Ladder with rows 4, 300 nodes a move, seed 7: 6 games

    Round 1
      minimax:2 goes on without a game
      random against minimax:1: +0 =0 -2; minimax:1 goes on

    Final
      minimax:2 against minimax:1: +0 =4 -0, level, so the earlier in the list; minimax:2 goes on

    minimax:2 wins
    ");
}

#[test]
fn the_levels_of_every_game_meet_with_one_command() {
    let data = tempfile::tempdir().unwrap();
    let listed = parlour_registry::games().iter().filter(|game| game.levels().len() > 1);
    let games: Vec<&str> = listed.clone().map(|game| game.name).collect();
    let levels = ["--bots", "levels", "--format", "neighbours", "--games", "1", "--nodes", "20"];
    let text = results(data.path(), &[&games[..], &levels].concat());
    for (game, summary) in listed.zip(text.split("\n\n").skip(1).step_by(2)) {
        for lower in 1..game.levels().len() {
            let (pair, met) = (format!("level:{} ", lower + 1), format!(" against level:{lower} "));
            let met = summary.lines().any(|line| line.starts_with(&pair) && line.contains(&met));
            assert!(met, "{} {pair}: {text}", game.name);
        }
    }
    let in_one_file = [&games[..], &levels, &["--json", "all.json"]].concat();
    assert_snapshot!(mistake(&in_one_file), @"error: --folder and --json are for the tournament of one game");
}

#[test]
fn at_larger_tables_one_sits_among_copies_of_the_other() {
    let data = tempfile::tempdir().unwrap();
    let arguments =
        ["balancer", "--bots", "greedy,random", "--games", "6", "--option", "players=3", "--nodes", "9"];
    assert_snapshot!(results(data.path(), &arguments), @"
    Balancer with players 3, 9 nodes a move, seed 1: 12 games

    greedy against random: +6 =0 -0, 100.0 % ± 19.5, Elo over +198, superior 99.3 %
    random against greedy: +0 =0 -6, 0.0 % ± 19.5, Elo under +43, superior 0.7 %
    ");
    let records = records(&only_folder(data.path()));
    let seated = |file: &PathBuf| {
        let text = fs::read_to_string(file).unwrap();
        text.lines().find(|line| line.starts_with("[Players")).unwrap().to_owned()
    };
    let seats: Vec<String> = records.iter().take(6).map(seated).collect();
    assert_eq!(seats[0], "[Players \"greedy,random,random\"]");
    assert_eq!(seats[4], "[Players \"random,greedy,random\"]");
}

/// The folder that the only tournament has been kept in.
fn only_folder(data: &Path) -> PathBuf {
    let mut folders = fs::read_dir(data.join("arena")).unwrap();
    let only = folders.next().unwrap().unwrap().path();
    assert!(folders.next().is_none());
    only
}

#[test]
fn every_opening_is_played_from_each_seat() {
    let data = tempfile::tempdir().unwrap();
    results(data.path(), &["checkers", "--bots", "random,classic", "--games", "6", "--nodes", "9"]);
    let opening = |file: &PathBuf| {
        let text = fs::read_to_string(file).unwrap();
        text.lines().find(|line| line.starts_with("[Opening")).unwrap().to_owned()
    };
    let openings: Vec<String> = records(&only_folder(data.path())).iter().map(opening).collect();
    assert_eq!(openings.len(), 6);
    for pair in openings.chunks(2) {
        assert_eq!(pair[0], pair[1]);
    }
    assert!(openings[0] != openings[2] && openings[2] != openings[4] && openings[0] != openings[4]);
}

#[test]
fn openings_are_read_from_a_file() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("openings.txt");
    let with = |text: &str| {
        fs::write(&file, text).unwrap();
        let openings = ["--bots", "minimax,random", "--games", "4", "--openings", file.to_str().unwrap()];
        arena(data.path(), &small(&openings)).output().unwrap()
    };
    assert!(with("# two\n1. 1A 1B\n\n1. 2C 2D 2. 3C\n").status.success());
    let opened: Vec<bool> = records(&only_folder(data.path()))
        .iter()
        .map(|file| fs::read_to_string(file).unwrap().contains("\n1. 1A 1B 2. "))
        .collect();
    assert_eq!(opened, [true, true, false, false]);
    for (text, place) in
        [("1A 1A", "line 1: 1A is not legal"), ("\n\n1A 9", "line 3: "), ("# none", "no opening")]
    {
        let output = with(text);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8(output.stderr).unwrap().contains(place), "{text}");
    }
}

#[test]
fn a_tournament_killed_in_the_middle_goes_on_where_it_stopped() {
    let data = tempfile::tempdir().unwrap();
    let arguments = [
        "ladder",
        "--bots",
        "minimax:3,minimax:2",
        "--games",
        "12",
        "--openings",
        "random:2",
        "--nodes",
        "20000",
    ];
    let whole = results(data.path(), &arguments);

    let folder = data.path().join("killed");
    let json = data.path().join("results.json");
    let again: Vec<&str> = arguments
        .into_iter()
        .chain(["--folder", folder.to_str().unwrap(), "--json", json.to_str().unwrap()])
        .collect();
    let mut child = arena(data.path(), &again).spawn().unwrap();
    let patience = Instant::now() + Duration::from_mins(1);
    while records(&folder).len() < 3 && child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < patience, "no game was kept");
        sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = records(&folder);
    let first = fs::metadata(&kept[0]).unwrap().modified().unwrap();

    assert_eq!(results(data.path(), &again), whole);
    assert_eq!(
        fs::metadata(&kept[0]).unwrap().modified().unwrap(),
        first,
        "what is kept is not played again"
    );
    assert_eq!(records(&folder).len(), 12);
    let json = fs::read_to_string(json).unwrap();
    assert!(
        json.contains("\"complete\": true") && json.contains("\"record\": \"1-v-2-00012.parlour\""),
        "{json}"
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_how_to_go_on() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["ladder", "--bots", "minimax,random", "--games", "5000", "--movetime", "20"];
    let child = arena(data.path(), &arguments).spawn().unwrap();
    let begun = Instant::now();
    while !data.path().join("arena").exists() || records(&only_folder(data.path())).is_empty() {
        assert!(begun.elapsed() < Duration::from_mins(1), "no game was kept");
        sleep(Duration::from_millis(5));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the same command goes on from here"), "{said}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("minimax against random: +"));
}

#[test]
fn a_folder_of_other_games_is_refused_unless_begun_anew() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("games");
    let keep = ["--games", "2", "--folder", folder.to_str().unwrap()];
    let with = |bots, more: &[&'static str]| {
        let arguments: Vec<&str> =
            small(&["--bots", bots]).into_iter().chain(keep).chain(more.iter().copied()).collect();
        let output = arena(data.path(), &arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), said.replace(data.path().to_str().unwrap(), "DATA"))
    };
    assert_eq!(with("random,minimax", &[]).0, Some(0));
    let (code, said) = with("minimax,random", &[]);
    assert_eq!(code, Some(2));
    assert_snapshot!(said, @"error: DATA/games/1-v-2-00001.parlour is a game of another tournament, or of bots that have changed since; name another folder with --folder, or begin anew with --fresh");
    assert_eq!(with("minimax,random", &["--fresh"]).0, Some(0));

    fs::write(folder.join("1-v-2-00001.parlour"), "[Game \"ladder\"]\n\n1. 1E").unwrap();
    let (code, said) = with("minimax,random", &[]);
    assert_eq!(code, Some(2));
    assert_snapshot!(said, @"error: DATA/games/1-v-2-00001.parlour is a game of another tournament, or of bots that have changed since; name another folder with --folder, or begin anew with --fresh");
    fs::write(folder.join("1-v-2-00001.parlour"), b"\xff\x00").unwrap();
    let (code, said) = with("minimax,random", &[]);
    assert_eq!(code, Some(2));
    assert_snapshot!(said, @"error: DATA/games/1-v-2-00001.parlour is not a text file; name another folder with --folder, or begin anew with --fresh");
}

#[test]
fn a_test_stops_when_it_is_decided() {
    let data = tempfile::tempdir().unwrap();
    let arguments =
        small(&["--option", "rows=7", "--bots", "minimax:2,random", "--games", "500", "--sprt", "0,100"]);
    let alone = results(data.path(), &arguments);
    assert!(alone.contains("the upper difference is accepted"), "{alone}");
    let together = [arguments, vec!["--threads", "4", "--fresh"]].concat();
    assert_eq!(results(data.path(), &together), alone);
}

#[test]
fn mistakes_are_one_sentence() {
    assert_snapshot!(mistake(&["ladder", "--bots", "random"]), @"error: a tournament needs at least two bots, such as --bots random,level:1");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,perfct"]), @"error: there is no bot perfct; did you mean perfect?");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,random"]), @"error: random stands twice in the list of bots");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,"]), @"error: a bot is missing in the list random,");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,cmd:"]), @"error: a program is asked for with its command line, such as cmd:python3 mybot.py");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,cmd:no-such-program x"]), @"error: there is no program no-such-program to run");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,cmd:python3 'x"]), @"error: a quote is left open in the command line python3 'x");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--games", "0"]), @"error: a pairing needs at least one game");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--sprt", "20,0"]), @"error: a test is between two differences in Elo, the lower one first, such as --sprt 0,20");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--sprt", "x"]), @"error: a test is between two differences in Elo, the lower one first, such as --sprt 0,20");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax,perfect", "--sprt", "0,5"]), @"error: an SPRT compares two bots at a table of two");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--openings", "ballots"]), @"error: ladder has no ballots");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--openings", "random:x"]), @"error: random:N takes 1 to 1000 moves, not random:x");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--openings", "random:49", "--nodes", "9"]), @"error: 49 random moves end the game; ask for fewer");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--openings", "no-such-file"]), @"error: openings are none, ballots, random:N or a file; no-such-file cannot be read: No such file or directory (os error 2)");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--folder", "/dev/null/x"]), @"error: /dev/null/x cannot hold the games: Not a directory (os error 20)");
    assert_snapshot!(mistake(&["ladder", "--bots", "random,minimax", "--option", "rows=99"]), @"error: 99 is not right for rows: it takes a number from 4 to 9");
    assert_snapshot!(mistake(&["blocky", "--bots", "random,smart", "--option", "players=1"]), @"error: a tournament needs a table of at least two, and blocky is set up for one");
    assert_snapshot!(mistake(&["blocky", "--bots", "random,smart", "--option", "players=9"]), @"error: 9 is not right for players: it takes a number from 1 to 4");
    assert_snapshot!(mistake(&["blocky", "--bots", "random,smart", "--option", "players=3", "--format", "knockout"]), @"error: a knock-out needs a table of two, not of 3");
}
