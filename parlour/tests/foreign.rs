//! Programs of anybody's at our tables: the examples, and those that fail in every way.

use insta::assert_snapshot;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
#[cfg(target_os = "linux")]
use std::{
    thread::sleep,
    time::{Duration, Instant},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn parlour(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(arguments).env("PARLOUR_DATA", data).current_dir(root());
    command
}

fn arena(data: &Path, arguments: &[&str]) -> String {
    let output = parlour(data, &[&["arena"], arguments].concat()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A bot that is well behaved until it is to move.
fn write_bot(folder: &Path, name: &str, on_go: &str) -> String {
    let script = format!(
        "import os, subprocess, sys, time\n\
         for line in sys.stdin:\n\
         \x20   if line.startswith('ugi\\n'): print('ugiok', flush=True)\n\
         \x20   elif line.startswith('isready'): print('readyok', flush=True)\n\
         \x20   elif line.startswith('go'):\n\
         \x20       {on_go}\n"
    );
    let path = folder.join(name);
    fs::write(&path, script).unwrap();
    format!("cmd:python3 {}", path.display())
}

#[test]
fn each_example_is_short_and_wins_clearly() {
    let data = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(root().join("examples/bots")).unwrap() {
        let file = entry.unwrap().path();
        let game = file.file_stem().unwrap().to_str().unwrap();
        let path = format!("examples/bots/{game}.py");
        let lines = fs::read_to_string(root().join(&path)).unwrap().lines().count();
        assert!(lines < 40, "{path} has {lines} lines");
        let json = data.path().join("results.json");
        let bots = format!("cmd:python3 {path},random");
        let text = arena(
            data.path(),
            &[game, "--bots", &bots, "--games", "6", "--movetime", "5000", "--json", json.to_str().unwrap()],
        );
        let json: serde_json::Value = serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
        let share = json["pairings"][0]["share"].as_f64().unwrap();
        assert!(share > 0.6, "{text}");
        assert!(json["games"].as_array().unwrap().iter().all(|game| game["forfeit"].is_null()), "{text}");
    }
}

/// How games against `random` were lost, without the folder that the bots are in.
fn forfeits(data: &Path, bots: &[String], more: &[&str]) -> String {
    let bots = format!("random,{}", bots.join(","));
    let arguments = ["ladder", "--bots", &bots, "--format", "gauntlet", "--games", "2"];
    let text = arena(data, &[&arguments, more].concat());
    let losses = text.split("Games lost by failing:\n").nth(1).unwrap_or(&text);
    let short = |line: &str| {
        let (count, told) = line.split_once(" × ")?;
        Some(format!("{} × {}", count.trim(), told.rsplit_once('/')?.1))
    };
    losses.lines().map(|line| short(line).unwrap_or_else(|| line.into())).collect::<Vec<_>>().join("\n")
}

#[test]
fn whoever_fails_loses_and_the_tournament_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let bot = |name, on_go| write_bot(data.path(), name, on_go);
    let bots = [
        bot("illegal.py", "print('bestmove 9Z', flush=True)"),
        bot("crash.py", "raise ValueError('no idea')"),
        bot("leave.py", "sys.exit(3)"),
        bot("garbage.py", "sys.stdout.write('la la\\nbestmove\\n'); sys.stdout.flush()"),
        bot("flood.py", "sys.stdout.write('x' * 100000 + '\\n'); sys.stdout.flush()"),
    ];
    assert_snapshot!(forfeits(data.path(), &bots, &["--movetime", "20000"]), @"
    2 × illegal.py: illegal move: 9Z is not a move: rows go from 1, the base, to 7
    2 × crash.py: crashed: exit status: 1: ValueError: no idea
    2 × leave.py: crashed: exit status: 3
    2 × garbage.py: crashed: it said bestmove without a move
    2 × flood.py: crashed: it said a line that is too long
    ");
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_takes_too_much_memory_loses() {
    let data = tempfile::tempdir().unwrap();
    let hog =
        write_bot(data.path(), "hog.py", "hoard = bytearray(1 << 30); print('bestmove 1A', flush=True)");
    let lost = forfeits(data.path(), &[hog], &["--movetime", "20000", "--memory", "300"]);
    assert_snapshot!(lost, @"2 × hog.py: crashed: exit status: 1: MemoryError");
}

/// A bot that starts three programs and hangs: a child, and two in sessions of their own whose parents have left, one of
/// them without the environment that it was given. Each leaves its number in a file.
#[cfg(target_os = "linux")]
fn write_parent(folder: &Path) -> String {
    let start = |number: u8, before: &str, after: &str| {
        format!(
            "subprocess.Popen({before} + ['sh', '-c', 'sleep 987 & echo $! > \\'' + __file__ + '.{number}\\'; {after}'])"
        )
    };
    let on_go = [
        start(1, "[]", "wait"),
        start(2, "['setsid']", "true"),
        start(3, "['env', '-i', 'PATH=' + os.environ['PATH'], 'setsid']", "true"),
    ];
    write_bot(folder, "parent.py", &format!("{}; time.sleep(987)", on_go.join("; ")))
}

/// The numbers of the programs that such a bot has started, as soon as they are all there.
#[cfg(target_os = "linux")]
fn started(folder: &Path) -> Vec<String> {
    let begun = Instant::now();
    loop {
        let files = (1..=3).map(|number| folder.join(format!("parent.py.{number}")));
        let numbers: Vec<String> =
            files.filter_map(|file| Some(fs::read_to_string(file).ok()?.trim().to_owned())).collect();
        if numbers.len() == 3 && numbers.iter().all(|number| !number.is_empty()) {
            return numbers;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "only {numbers:?} were started");
        sleep(Duration::from_millis(20));
    }
}

#[cfg(target_os = "linux")]
fn check_ended(numbers: &[String]) {
    for number in numbers {
        let status = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        assert!(status.is_empty() || status.contains(") Z "), "{status}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_hangs_loses_and_ends_with_all_it_has_started() {
    let data = tempfile::tempdir().unwrap();
    let hang = write_parent(data.path());
    let lost = forfeits(data.path(), &[hang], &["--movetime", "1000", "--grace", "500"]);
    assert_snapshot!(lost, @"2 × parent.py: out of time: no answer within 1500 ms");
    check_ended(&started(data.path()));
}

/// Interrupts or terminates the program while a bot thinks, and looks whether all it has started ends.
#[cfg(target_os = "linux")]
fn check_signal(signal: &str, arguments: &[&str]) {
    let data = tempfile::tempdir().unwrap();
    let bot = write_parent(data.path());
    let arguments: Vec<String> = arguments.iter().map(|word| word.replace("BOT", &bot)).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut command = parlour(data.path(), &arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    // It stays open, as a terminal does.
    let mut keyboard = child.stdin.take().unwrap();
    keyboard.write_all(b"1E\n").unwrap();
    let numbers = started(data.path());
    let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(130), "{signal}");
    check_ended(&numbers);
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_to_the_arena_ends_the_bots_and_all_they_have_started() {
    let arguments = ["arena", "ladder", "--bots", "random,BOT", "--movetime", "60000"];
    for signal in ["-INT", "-TERM"] {
        check_signal(signal, &arguments);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_to_the_console_ends_the_bots_and_all_they_have_started() {
    let arguments = ["play", "ladder", "--players", "human,BOT", "--think", "60"];
    for signal in ["-INT", "-TERM"] {
        check_signal(signal, &arguments);
    }
}

#[test]
fn our_own_engine_is_a_foreign_bot_too_and_repeats_itself() {
    let data = tempfile::tempdir().unwrap();
    let engine = format!("cmd:{} engine ladder --bot minimax:2", env!("CARGO_BIN_EXE_parlour"));
    let bots = format!("{engine},random");
    let arguments = ["ladder", "--option", "rows=5", "--bots", &bots, "--games", "4", "--nodes", "500"];
    let first = arena(data.path(), &arguments);
    assert!(first.contains(" -0, ") && !first.contains("failing"), "{first}");
    let again = arena(data.path(), &[&arguments[..], &["--fresh", "--threads", "2"]].concat());
    assert_eq!(again, first);
}

#[test]
fn a_comma_between_quotes_is_part_of_a_command() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("a,b.py");
    fs::copy(root().join("examples/bots/ladder.py"), &path).unwrap();
    let bots = format!("random,cmd:python3 '{}'", path.display());
    let text = arena(data.path(), &["ladder", "--bots", &bots, "--games", "2", "--movetime", "5000"]);
    assert!(text.contains("+0 =0 -2"), "{text}");
}

#[test]
fn a_program_sits_down_with_a_person_too() {
    let data = tempfile::tempdir().unwrap();
    let arguments =
        ["play", "ladder", "--players", "human,Steps=cmd:python3 examples/bots/ladder.py", "--think", "5"];
    let mut command = parlour(data.path(), &arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"1E\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && said.contains("Steps takes "), "{said}");
}

#[test]
fn a_file_never_starts_a_program() {
    let data = tempfile::tempdir().unwrap();
    let (file, trace) = (data.path().join("sent.parlour"), data.path().join("trace"));
    let record = format!("[Game \"ladder\"]\n[Players \"cmd:touch {},human\"]\n\n*\n", trace.display());
    fs::write(&file, record).unwrap();
    let mut command = parlour(data.path(), &["play", "--load", file.to_str().unwrap()]);
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.contains("X and O are at the keyboard") && told.contains("X plays instead of cmd:touch "),
        "{told}"
    );
    assert!(!trace.exists());
}

/// The fenced examples of a page whose fence ends so.
fn examples(page: &str, fence: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join("docs").join(page)).unwrap();
    let blocks = text.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(fence)).map(str::to_owned).collect()
}

#[test]
fn the_page_teaches_what_is_true() {
    let data = tempfile::tempdir().unwrap();
    let code = examples("bots.md", "python\n");
    let bot = data.path().join("mybot.py");
    fs::write(&bot, &code[0]).unwrap();
    let bots = format!("cmd:python3 {},random", bot.display());
    let play = |game| arena(data.path(), &[game, "--bots", &bots, "--games", "2", "--movetime", "5000"]);
    for game in parlour_registry::games() {
        let text = play(game.name);
        assert!(!text.contains("failing"), "{text}");
    }
    // The greedy lines stand in the place of the last.
    let random_move = code[0].lines().last().unwrap();
    fs::write(&bot, code[0].replace(random_move, code[1].trim_end())).unwrap();
    for game in ["balancer", "blocky"] {
        let text = play(game);
        assert!(text.contains("+2 =0 -0"), "{text}");
    }
}

#[test]
fn the_commands_of_the_pages_run() {
    let data = tempfile::tempdir().unwrap();
    let commands: Vec<String> = ["arena.md", "bots.md"]
        .iter()
        .flat_map(|page| examples(page, "\n"))
        .flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>())
        // The levels are measured elsewhere, and a bot of the reader's own is not here.
        .filter(|line| {
            line.starts_with("parlour arena") && !line.contains("level:") && !line.contains("mybot")
        })
        .collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for command in commands {
        let words = parlour_engine::split_words(command.strip_prefix("parlour arena ").unwrap()).unwrap();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        // A page may ask for many games; two show that the command is right.
        let games = words.iter().position(|word| *word == "--games").unwrap();
        let words = [&words[..=games], &["2"], &words[games + 2..]].concat();
        arena(data.path(), &words);
    }
}

#[test]
fn a_bot_that_fails_at_the_console_is_told_of_and_the_game_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let players = format!("human,{}", write_bot(data.path(), "crash.py", "raise ValueError('no idea')"));
    let mut command = parlour(data.path(), &["play", "ladder", "--players", &players, "--no-board"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"1E\n7G\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("The bot of O failed: ") && told.contains(" A new one replaces it.\n"), "{told}");
    assert!(told.contains(" You make its moves from now on.\nO to move> O takes 7G."), "{told}");
    assert!(output.status.success());
}
