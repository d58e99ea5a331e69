//! Programs at the other end that do not behave.
#![cfg(unix)]

use parlour_core::{Message, Values};
use parlour_engine::{ForeignOptions, seat};
use parlour_erased::{BotOptions, NoMove, Table};
use parlour_registry::find_game;
use parlour_search::{Limits, Stop};
use parlour_words::Words;
use std::time::{Duration, Instant};

fn quick() -> ForeignOptions {
    let soon = Duration::from_millis(300);
    ForeignOptions { startup: soon, grace: soon, patience: soon, ..ForeignOptions::default() }
}

/// What comes of a move by the program that this shell script is.
fn play(script: &str, table: &dyn Table) -> Result<String, String> {
    let spec = format!("cmd:sh -c '{script}'");
    let options = ForeignOptions { startup: Duration::from_secs(5), ..quick() };
    let mut player = seat(table.info(), &spec, &BotOptions::default(), &options).unwrap();
    let stop = Stop::default();
    match player.think(table, &Limits::time(Duration::from_millis(100)), &stop, &mut |_| {}) {
        Ok(report) => Ok(report.best),
        Err(NoMove::Late(reason) | NoMove::Failed(reason)) => Err(said(&reason)),
        Err(NoMove::WrongTable) => panic!("a seat is to move"),
    }
}

fn said(message: &Message) -> String {
    Words::new("en", &[&parlour_core::CATALOGUE, &parlour_engine::CATALOGUE]).say(message)
}

fn start() -> Box<dyn Table> {
    let ladder = find_game("ladder").unwrap();
    ladder.open(&Values::defaults(ladder.options)).unwrap()
}

#[test]
fn a_program_answers_through_noise() {
    let polite =
        "echo hello; echo ugiok; echo readyok; echo error what; echo info depth x; echo bestmove 1E; cat";
    assert_eq!(play(polite, &*start()), Ok("1E".into()));
}

#[test]
fn one_that_leaves_tells_its_last_words() {
    let alas = r#"printf "first\na\033[2Jlas\n\n" >&2; exit 7"#;
    assert_eq!(play(alas, &*start()), Err("crashed: exit status: 7: a[2Jlas".into()));
    assert_eq!(
        play("echo ugiok; echo readyok; exec >&-; exec sleep 9", &*start()),
        Err("crashed: it closed its output".into())
    );
}

#[test]
fn one_that_never_gets_ready_is_not_waited_for() {
    let begun = Instant::now();
    let mut player = seat(start().info(), "cmd:sleep 99", &BotOptions::default(), &quick()).unwrap();
    let failed = player.prepare(&*start());
    let Err(NoMove::Late(why)) = failed else { panic!("it is late, not {failed:?}") };
    assert_eq!(said(&why), "out of time: no answer within 300 ms");
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn one_that_does_not_listen_holds_nobody_up() {
    // Far more than a pipe takes is told to it: a game of many plies.
    let checkers = find_game("checkers").unwrap();
    let mut values = Values::defaults(checkers.options);
    values.set("draws", "claimed").unwrap();
    let mut table = checkers.open_position(&values, "B:WK32:BK1,K9").unwrap();
    for _ in 0..3000 {
        for ply in ["1-6", "32-27", "6-1", "27-32"] {
            table.replay(ply).unwrap();
        }
    }
    let begun = Instant::now();
    let deaf = "echo ugiok; echo readyok; exec sleep 99";
    assert_eq!(play(deaf, &*table), Err("out of time: no answer within 400 ms".into()));
    assert!(begun.elapsed() < Duration::from_secs(20));
}

#[test]
fn one_that_never_stops_talking_is_stopped() {
    let begun = Instant::now();
    let reason = play("echo ugiok; echo readyok; exec yes tralala", &*start()).unwrap_err();
    assert!(reason.contains("no answer"), "{reason}");
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[test]
fn what_a_program_is_told_is_the_whole_game() {
    let mut table = start();
    table.replay("1E").unwrap();
    table.replay("7G").unwrap();
    // It says back, as a move, the line that it was told after uginewgame.
    let echo = "read a; echo option name ParlourState type check default false; echo ugiok; read b; read c; echo readyok; \
                read d; read position; read state; read go; echo bestmove $(echo $b/$c/$d/$position/$go | tr \" \" _)";
    let told = play(echo, &*table).unwrap();
    assert_eq!(
        told,
        "setoption_name_ParlourState_value_true/isready/uginewgame/position_startpos_moves_1E_7G/go_movetime_100"
    );
}

#[test]
fn a_program_that_asks_is_told_the_scores_after_each_move() {
    let script = "read a; echo option name ParlourState type check default false; echo ugiok; read b; read c; echo readyok; \
                  read d; read position; read -r state; read go; echo bestmove $(echo \"$state\" | tr -d \" \" | tail -c 20)";
    let told = play(script, &*start()).unwrap();
    assert_eq!(told, "[0,0],[0,0],[0,0]]}");
}
