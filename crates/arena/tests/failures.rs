//! Bots that fail lose their game, and only that.

use parlour_arena::{Journal, Openings, Plan, Results, run};
use parlour_core::Message;
use parlour_erased::{BotOptions, NoMove, Player, Table};
use parlour_registry::find_game;
use parlour_search::{Info, Limits, SearchResult, Stop};
use std::ops::ControlFlow;
use std::thread::sleep;
use std::time::Duration;

/// A bot that fails at its third move, each kind in its own way.
struct Failing {
    how: String,
    moves: u32,
}

impl Player for Failing {
    fn think(
        &mut self,
        table: &dyn Table,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove> {
        self.moves += 1;
        let mut best = table.moves().remove(0);
        match self.how.as_str() {
            _ if self.moves < 3 => {}
            "panics" => panic!("I have lost my mind"),
            "gives-up" => return Err(NoMove::Failed(Message::verbatim("crashed: gone"))),
            "dreams" => sleep(Duration::from_millis(150)),
            _ => best = "9Z".into(),
        }
        let info = Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line: Vec::new() };
        Ok(SearchResult { best, info })
    }

    fn new_match(&mut self) {}
}

fn held(plan: &Plan) -> Results {
    let folder = tempfile::tempdir().unwrap();
    let journal = Journal::open(folder.path()).unwrap();
    let seating = |spec: &str, seed| {
        if spec == "random" || spec == "greedy" {
            return plan.game.seat(spec, &BotOptions { seed, ..BotOptions::default() });
        }
        Ok(Box::new(Failing { how: spec.into(), moves: 0 }) as Box<dyn Player>)
    };
    let results = run(plan, &journal, 2, &seating, &mut |_| ControlFlow::Continue(())).unwrap();
    // What the records tell is the same as what was seen.
    let again = run(plan, &journal, 1, &seating, &mut |_| ControlFlow::Break(())).unwrap();
    assert_eq!(again.games, results.games);
    assert_eq!(again.read, results.games.len());
    results
}

fn check(how: &str, reason: &str) {
    let mut plan = Plan::new(find_game("ladder").unwrap(), vec![how.into(), "random".into()]);
    plan.games = 4;
    plan.allowance.limits = Limits::time(Duration::from_millis(50));
    plan.allowance.grace = Duration::from_millis(50);
    let results = held(&plan);
    assert_eq!(results.pairings[0].1.lost, 4);
    let forfeits = results.forfeits();
    assert!(forfeits.iter().all(|(bot, told, _)| *bot == 0 && told.starts_with(reason)), "{forfeits:?}");
    assert_eq!(forfeits.iter().map(|(_, _, count)| count).sum::<u32>(), 4);
}

#[test]
fn a_panic_is_a_loss() {
    check("panics", "crashed: I have lost my mind");
}

#[test]
fn giving_no_move_is_a_loss() {
    check("gives-up", "crashed: gone");
}

#[test]
fn a_move_too_late_is_a_loss() {
    check("dreams", "out of time: a move took ");
}

#[test]
fn an_illegal_move_is_a_loss() {
    check("cheats", "illegal move: 9Z is not a move");
}

#[test]
fn at_a_larger_table_the_others_share_the_win() {
    let mut plan = Plan::new(find_game("balancer").unwrap(), vec!["greedy".into(), "panics".into()]);
    plan.values.set("players", "3").unwrap();
    plan.games = 3;
    let results = held(&plan);
    let (alone, among) = (results.pairings[0].1, results.pairings[1].1);
    // Greedy sits alone among two that panic: with the other one it shares what the first to fail loses.
    assert_eq!((alone.won, alone.drawn, alone.lost), (0, 3, 0));
    assert!((alone.points - 1.5).abs() < 1e-9);
    assert_eq!((among.won, among.drawn, among.lost), (0, 0, 3));
}

#[test]
fn a_game_without_end_is_a_draw() {
    let mut plan = Plan::new(find_game("checkers").unwrap(), vec!["random".into(), "never".into()]);
    plan.allowance.plies = 4;
    plan.games = 2;
    plan.openings = Openings::ballots(plan.game, 1);
    let results = held(&plan);
    assert_eq!(results.pairings[0].1.drawn, 2);
    let reasons: Vec<&str> = results.games.values().map(|ended| ended.reason.as_str()).collect();
    assert_eq!(reasons, ["a draw after 4 plies"; 2]);
}
