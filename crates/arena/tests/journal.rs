//! The folder that a tournament is kept in.

use parlour_arena::{ArenaError, Format, Journal, Plan, Results, run};
use parlour_erased::BotOptions;
use parlour_registry::find_game;
use parlour_search::Limits;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

fn plan() -> Plan {
    let mut plan = Plan::new(find_game("ladder").unwrap(), vec!["minimax:1".into(), "random".into()]);
    plan.values.set("rows", "4").unwrap();
    plan.games = 6;
    plan.allowance.limits = Limits::nodes(50);
    plan
}

fn hold(plan: &Plan, folder: &Path) -> Result<Results, ArenaError> {
    let seating = |spec: &str, seed| plan.game.seat(spec, &BotOptions { seed, ..BotOptions::default() });
    let journal = Journal::open(folder)?;
    run(plan, &journal, 2, &seating, &mut |_| ControlFlow::Continue(()))
}

#[test]
fn more_games_and_other_formats_use_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let first = hold(&plan(), folder.path()).unwrap();
    assert_eq!((first.games.len(), first.read), (6, 0));
    let more = hold(&Plan { games: 10, ..plan() }, folder.path()).unwrap();
    assert_eq!((more.games.len(), more.read), (10, 6));
    assert!(first.games.iter().all(|(id, ended)| more.games[id] == *ended));
    let fewer = hold(&Plan { games: 4, format: Format::Gauntlet, ..plan() }, folder.path()).unwrap();
    assert_eq!((fewer.games.len(), fewer.read), (4, 4));
}

#[test]
fn a_gap_is_filled_with_the_same_game() {
    let folder = tempfile::tempdir().unwrap();
    let first = hold(&plan(), folder.path()).unwrap();
    let (lost, empty) =
        (folder.path().join("1-v-2-00002.parlour"), folder.path().join("1-v-2-00005.parlour"));
    let record = fs::read_to_string(&lost).unwrap();
    fs::remove_file(&lost).unwrap();
    fs::write(&empty, "").unwrap();
    fs::write(folder.path().join(".parlour-x.part"), "[Game").unwrap();
    let again = hold(&plan(), folder.path()).unwrap();
    assert_eq!((again.read, &again.games), (4, &first.games));
    assert_eq!(fs::read_to_string(&lost).unwrap(), record);
}

#[test]
fn a_record_tells_who_played_how() {
    let folder = tempfile::tempdir().unwrap();
    hold(&plan(), folder.path()).unwrap();
    let record = fs::read_to_string(folder.path().join("1-v-2-00002.parlour")).unwrap();
    let tags: Vec<&str> =
        record.lines().filter(|line| line.starts_with('[') && !line.starts_with("[Arena")).collect();
    insta::assert_snapshot!(tags.join("\n"), @r#"
    [Game "ladder"]
    [Rules "1"]
    [rows "4"]
    [Limits "50 nodes a move"]
    [Number "2"]
    [Players "random,minimax:1"]
    [Round "1-v-2"]
    [Seed "1"]
    [Result "1/2-1/2"]
    "#);
}

#[test]
fn two_tournaments_do_not_share_a_folder_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let _first = Journal::open(folder.path()).unwrap();
    let refused = Journal::open(folder.path()).err().unwrap();
    assert!(refused.to_string().starts_with("another tournament is going on in "), "{refused}");
}

#[test]
fn whoever_stops_early_keeps_what_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan { games: 1000, ..plan() };
    let journal = Journal::open(folder.path()).unwrap();
    let seating = |spec: &str, seed| plan.game.seat(spec, &BotOptions { seed, ..BotOptions::default() });
    let stopped = run(&plan, &journal, 2, &seating, &mut |progress| {
        if progress.done < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let stopped = stopped.unwrap();
    assert!(!stopped.complete && (5..1000).contains(&stopped.games.len()), "{}", stopped.games.len());
    let records =
        fs::read_dir(folder.path()).unwrap().filter_map(|entry| entry.ok()?.path().extension().map(drop));
    assert_eq!(records.count(), stopped.games.len());
}
