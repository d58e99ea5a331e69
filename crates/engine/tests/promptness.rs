//! Whatever the engine is doing, it listens.

mod dice;
mod talk;

use dice::DICE;
use parlour_registry::find_game;
use std::time::{Duration, Instant};
use talk::Talk;

/// What "at once" may come to on a busy machine.
const AT_ONCE: Duration = Duration::from_millis(250);

const TOLD: &str = "info depth 1 score cp 7 nodes 1 nps 1000000 time 0 pv keep";
const FOUND: &str = "info depth 2 score win 3 nodes 1 nps 1000000 time 0 pv keep";
const BEST: &str = "bestmove keep";

/// A bot that has been sent `go`.
fn thinking(bot: &'static str, go: &str) -> Talk {
    let mut talk = Talk::with(&DICE, bot);
    talk.send("position startpos moves 6");
    talk.send(go);
    talk
}

fn at_once<T>(what: &str, act: impl FnOnce() -> T) -> T {
    within(AT_ONCE, what, act)
}

fn within<T>(limit: Duration, what: &str, act: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let result = act();
    let took = begun.elapsed();
    assert!(took < limit, "{what} took {took:?}");
    result
}

#[test]
fn a_search_is_interrupted_at_once() {
    let mut talk = thinking("thorough", "go infinite");
    assert_eq!(talk.line(), TOLD);
    assert_eq!(at_once("isready", || talk.ask("isready")), ["readyok"]);
    assert_eq!(at_once("query", || talk.ask("query turn")), ["response 0"]);
    assert_eq!(at_once("show", || talk.ask("show")), ["3 turns left"]);
    talk.send("stop");
    assert_eq!(at_once("stop", || talk.until("bestmove")), [FOUND, BEST]);
    assert_eq!(talk.ask("stop"), [""; 0]);
}

#[test]
fn what_would_disturb_a_search_is_refused() {
    let mut talk = thinking("thorough", "go infinite");
    assert_eq!(talk.line(), TOLD);
    let disturbing =
        ["go", "position startpos", "setoption name turns value 1", "uginewgame", "perft 0", "perft 1"];
    for line in disturbing {
        assert_eq!(talk.ask(line), ["error a search is running; send stop first"], "{line}");
    }
    assert_eq!(talk.ask("query turn"), ["response 0"]);
    assert_eq!(talk.end(), [FOUND, BEST]);
}

#[test]
fn quit_ends_a_search_with_what_it_found() {
    for last_word in ["quit\n", ""] {
        let mut answers = Vec::new();
        let script = format!("position startpos moves 6\ngo movetime 60000\n{last_word}");
        let script = std::io::Cursor::new(script.into_bytes());
        at_once("the end", || parlour_engine::run(&DICE, Some("thorough"), script, &mut answers)).unwrap();
        assert_eq!(String::from_utf8(answers).unwrap(), format!("{TOLD}\n{FOUND}\n{BEST}\n"));
    }
}

#[test]
fn quit_does_not_wait_for_a_bot_that_does_not_listen() {
    let mut talk = thinking("deaf", "go");
    assert_eq!(talk.ask("isready"), ["readyok"]);
    talk.send("quit");
    let farewell = Duration::from_millis(100);
    assert_eq!(within(farewell + AT_ONCE, "the end", || talk.end()), [""; 0]);
}

#[test]
fn time_is_over_when_it_is_over() {
    for go in ["go movetime 100", "go p1time 2000", "go p1time 40 p1inc 9999999 p2time 1"] {
        let talk = thinking("thorough", go);
        let answer = within(Duration::from_millis(100) + AT_ONCE, go, || talk.until("bestmove"));
        assert_eq!(answer, [TOLD, FOUND, BEST]);
    }
}

#[test]
fn infinite_keeps_its_answer_until_it_is_stopped() {
    let mut talk = thinking("hasty", "go infinite");
    assert_eq!(talk.line(), TOLD);
    std::thread::sleep(Duration::from_millis(50));
    assert_eq!(talk.ask("isready"), ["readyok"]);
    // The bot's last word was told already, so only its move is left to say.
    assert_eq!(talk.ask("stop"), [BEST]);
    talk.send("go infinite");
    assert_eq!(talk.line(), TOLD);
    assert_eq!(talk.end(), [BEST]);
}

#[test]
fn a_count_without_end_is_stopped_at_once() {
    let mut talk = Talk::with(find_game("ladder").unwrap(), "random");
    talk.send("perft 49");
    talk.send("isready");
    assert_eq!(at_once("isready", || talk.line()), "readyok");
    talk.send("stop");
    assert_eq!(at_once("stop", || talk.line()), "error the count was stopped");
    talk.send("perft 1");
    assert_eq!(talk.until("nodes").len(), 50);
    talk.send("perft 200");
    assert_eq!(within(Duration::from_secs(2), "the end", || talk.end()), ["error the count was stopped"]);
}

#[test]
fn quit_is_heard_during_a_count_whatever_waits_for_it() {
    for game in parlour_registry::games() {
        let weakest = game.bots()[0].name;
        let mut talk = Talk::with(game, weakest);
        talk.send("isready");
        assert_eq!(talk.line(), "readyok");
        // Where chance acts first, what it does is drawn as the engine would draw it.
        let mut moves = String::new();
        while talk.ask("query turn") == ["response chance"] {
            let drawn = talk.ask("sample").remove(0);
            moves = format!("{moves} {}", drawn.strip_prefix("response ").unwrap());
            talk.send(&format!("position startpos moves{moves}"));
        }
        for line in ["perft 200", "position startpos", "perft 200", "quit"] {
            talk.send(line);
        }
        within(Duration::from_millis(200), game.name, || talk.end());
    }
}

#[test]
fn what_comes_after_a_count_waits_for_it() {
    let mut talk = Talk::with(find_game("ladder").unwrap(), "random");
    for line in ["perft 2", "position startpos moves 1A", "perft 1", "query fen"] {
        talk.send(line);
    }
    let lines = talk.end();
    let last: Vec<&str> = lines.iter().map(String::as_str).filter(|line| !line.contains(": ")).collect();
    assert_eq!(last, ["nodes 2352", "nodes 48", "response 1/3/5/7/9/11/X12 O"]);
}

#[test]
fn no_crowd_of_lines_keeps_a_count_from_being_stopped() {
    let mut talk = Talk::with(find_game("ladder").unwrap(), "random");
    talk.send("perft 49");
    for _ in 0..5_000 {
        talk.send("position startpos");
    }
    let refused = "error a search is running; send stop first";
    talk.send("stop");
    assert_eq!(talk.until("error the count").iter().filter(|line| *line == refused).count(), 4_000);
    assert_eq!(talk.ask("query gameover"), ["response false"]);
}

#[test]
fn a_short_count_is_finished_before_the_end() {
    let mut talk = Talk::with(find_game("ladder").unwrap(), "random");
    talk.send("perft 2");
    assert_eq!(talk.end().last().map(String::as_str), Some("nodes 2352"));
}

#[test]
fn a_very_long_game_is_set_up_quickly() {
    let mut talk = Talk::with(&DICE, "random");
    talk.ask("setoption name turns value 1000000");
    let moves = " 3 keep 4 give".repeat(15_000);
    within(Duration::from_secs(3), "twice 60 000 plies", || {
        assert_eq!(talk.ask(&format!("position startpos moves{moves}")), [""; 0]);
        assert_eq!(talk.ask("query fen"), ["response 970000"]);
        let refused = talk.ask(&format!("position startpos moves{moves} 9"));
        assert_eq!(refused, ["error move 60001: 9 is not legal: a die shows 1 to 6"]);
        assert_eq!(talk.ask("query fen"), ["response 970000"]);
    });
}

#[test]
fn a_game_that_grows_by_a_move_is_not_played_anew() {
    let mut talk = Talk::with(&DICE, "random");
    talk.ask("setoption name turns value 1000000");
    let mut position = String::from("position startpos moves");
    position += &" 3 keep 4 give".repeat(10_000);
    talk.ask(&position);
    within(Duration::from_secs(5), "two hundred positions of 40 000 plies and more", || {
        for turns in 1..=100 {
            position += " 5 keep";
            assert_eq!(talk.ask(&position), [""; 0]);
            let refused = talk.ask(&format!("{position} 5 9"));
            assert_eq!(refused.len(), 1, "{refused:?}");
            assert_eq!(talk.ask("query fen"), [format!("response {}", 980_000 - turns)]);
        }
    });
}

#[test]
fn a_position_is_what_was_told_last_wherever_it_begins() {
    let mut talk = Talk::with(find_game("ladder").unwrap(), "random");
    for (position, fen) in [
        ("startpos moves 1A 1C", "1/3/5/7/9/11/X1O10 X"),
        ("startpos moves 1A 1C 1E", "1/3/5/7/9/11/X1O1X8 O"),
        ("startpos moves 1A", "1/3/5/7/9/11/X12 O"),
        ("startpos moves 1A 1E", "1/3/5/7/9/11/X3O8 X"),
        ("fen 1/3/5/7/9/11/4X8 O moves 1A", "1/3/5/7/9/11/O3X8 X"),
        ("fen 1/3/5/7/9/11/4X8 O moves 1A 1C", "1/3/5/7/9/11/O1X1X8 O"),
        ("fen 1/3/5/7/9/11/6X6 O moves 1A 1C", "1/3/5/7/9/11/O1X3X6 O"),
        ("startpos moves 1A 1C", "1/3/5/7/9/11/X1O10 X"),
        ("startpos", "1/3/5/7/9/11/13 X"),
    ] {
        assert_eq!(talk.ask(&format!("position {position}")), [""; 0]);
        assert_eq!(talk.ask("query fen"), [format!("response {fen}")], "{position}");
    }
    talk.ask("position startpos moves 1A");
    talk.ask("setoption name rows value 4");
    talk.ask("position startpos moves 1A 1C");
    assert_eq!(talk.ask("query fen"), ["response 1/3/5/X1O4 X"]);
}

#[test]
fn a_line_without_end_is_refused_and_skipped() {
    let mut talk = Talk::with(&DICE, "random");
    let answer = talk.ask(&format!("position startpos moves {}", "1 ".repeat(9 << 20)));
    assert_eq!(answer, ["error a line may have 16777216 bytes; this one is longer"]);
    assert_eq!(talk.ask("isready"), ["readyok"]);
}

#[test]
fn an_engine_whose_listener_has_gone_ends_quietly() {
    let (reader, output) = std::io::pipe().unwrap();
    drop(reader);
    let commands = "isready\n".repeat(10);
    let commands = std::io::Cursor::new(commands.into_bytes());
    parlour_engine::run(&DICE, None, commands, output).unwrap();
}

#[test]
fn an_unknown_bot_is_refused_before_anything_is_said() {
    let mut answers = Vec::new();
    let wrong = parlour_engine::run(&DICE, Some("hastie"), &b"ugi\n"[..], &mut answers).unwrap_err();
    assert_eq!(wrong.to_string(), "there is no bot hastie; did you mean hasty?");
    assert!(answers.is_empty());
}
