//! Laws that hold after any commands, in every game.

mod common;

use common::{Bots, Desk, open};
use parlour_core::Seat;
use parlour_erased::{NodeId, Seating, Sitter, Touching, Tree, open_tree};
use parlour_session::{Command, EngineUpdate, Input, Options, Step};
use proptest::prelude::*;
use std::time::Duration;

/// A command by numbers, so that it fits every position.
#[derive(Clone, Debug)]
enum Act {
    Play(usize),
    Touch(usize, bool),
    TouchNext(usize),
    Type(String),
    Step(Step),
    GoTo(usize),
    GoToPly(usize),
    Comment(usize, String),
    SetSeat(usize, bool),
    Plain(Command),
    /// The bot's answer: the n-th move, or failure.
    Answer(Option<usize>),
    Lines,
    Wait(u64),
    DiskFails(bool),
}

fn act() -> impl Strategy<Value = Act> {
    let plain = prop::sample::select(vec![
        Command::ClearSelection,
        Command::NextVariation,
        Command::Promote,
        Command::Delete,
        Command::Undo,
        Command::Redo,
        Command::PlayOn,
        Command::Resign,
        Command::OfferDraw,
        Command::AnswerOffer(true),
        Command::AnswerOffer(false),
        Command::Hint,
        Command::MoveNow,
        Command::ToggleAnalysis,
        Command::ToggleThreats,
        Command::Flip,
    ]);
    let steps = prop::sample::select(vec![Step::First, Step::Back, Step::Forward, Step::Last]);
    prop_oneof![
        8 => any::<usize>().prop_map(Act::Play),
        4 => any::<usize>().prop_map(|answer| Act::Answer(Some(answer))),
        4 => (0_u64..3000).prop_map(Act::Wait),
        4 => plain.prop_map(Act::Plain),
        3 => steps.prop_map(Act::Step),
        2 => any::<usize>().prop_map(Act::TouchNext),
        1 => (any::<usize>(), any::<bool>()).prop_map(|(spot, sure)| Act::Touch(spot, sure)),
        1 => "[ -~]{0,12}".prop_map(Act::Type),
        1 => any::<usize>().prop_map(Act::GoTo),
        1 => (0_usize..40).prop_map(Act::GoToPly),
        1 => (any::<usize>(), "[a-z {}\\[\\]]{0,12}").prop_map(|(node, text)| Act::Comment(node, text)),
        1 => (0_usize..9, any::<bool>()).prop_map(|(seat, person)| Act::SetSeat(seat, person)),
        1 => Just(Act::Answer(None)),
        1 => Just(Act::Lines),
        1 => any::<bool>().prop_map(Act::DiskFails),
    ]
}

fn perform(desk: &mut Desk, act: &Act) {
    let pick = |list: &[parlour_core::Spot], n: usize| list.get(n % list.len().max(1)).cloned();
    let node = |tree: &Tree, n: usize| {
        let entries = tree.entries();
        entries.get(n % (entries.len() + 1)).map_or(NodeId::ROOT, |entry| entry.id)
    };
    match act {
        Act::Play(n) => {
            let moves = desk.session.view().position.now.moves();
            if !moves.is_empty() {
                desk.command(Command::Play(moves[n % moves.len()].clone()));
            }
        }
        Act::Touch(n, sure) => {
            if let Some(spot) = pick(&desk.session.view().position.now.places(), *n) {
                let how = if *sure { Touching::Sure } else { Touching::Unsure };
                desk.command(Command::Touch(spot, how));
            }
        }
        Act::TouchNext(n) => {
            if let Some(spot) = pick(&desk.session.view().selection.touched.next.clone(), *n) {
                desk.command(Command::Touch(spot, Touching::Sure));
            }
        }
        Act::Type(text) => desk.command(Command::Play(text.clone())),
        Act::Step(step) => desk.command(Command::Step(*step)),
        Act::GoTo(n) => desk.command(Command::GoTo(node(desk.session.tree(), *n))),
        Act::GoToPly(ply) => desk.command(Command::GoToPly(*ply)),
        Act::Comment(n, text) => {
            desk.command(Command::Comment(node(desk.session.tree(), *n), text.clone()));
        }
        Act::SetSeat(seat, person) => {
            let Some(seat) = Seat::new(*seat) else { return };
            let sitter = if *person { Sitter::Person } else { Sitter::Bot("random".into()) };
            desk.command(Command::SetSeat(seat, sitter));
        }
        Act::Plain(command) => desk.command(command.clone()),
        Act::Answer(answer) => {
            desk.bots = answer.map_or(Bots::Fail, Bots::Play);
            if let Some(answer) = desk.answer() {
                desk.input(answer);
            }
        }
        Act::Lines => {
            for job in desk.open.clone() {
                desk.input(Input::Engine(job, EngineUpdate::Lines(Vec::new())));
            }
        }
        Act::Wait(millis) => {
            desk.now += Duration::from_millis(*millis);
            desk.input(Input::Tick);
        }
        Act::DiskFails(fails) => desk.disk_fails = *fails,
    }
}

/// The view is what a fresh replay of the record shows, and the disk has the latest record.
fn check(desk: &Desk) {
    let record = desk.session.record().to_string();
    let fresh = open_tree("parlour", &record).unwrap_or_else(|wrong| panic!("{wrong}\n{record}"));
    let (view, tree) = (desk.session.view(), desk.session.tree());
    assert_eq!(fresh.now().position(), view.position.now.position(), "{record}");
    assert_eq!(fresh.turn(), tree.turn(), "{record}");
    assert_eq!(fresh.outcome(), view.status.outcome, "{record}");
    assert_eq!(fresh.record().to_string(), record);
    assert_eq!(fresh.main_line().outcome().is_some(), desk.session.is_over(), "{record}");
    assert_eq!(Seating::recorded(tree.line()).to_string(), desk.session.seating().to_string());
    let texts = |tree: &Tree| tree.entries().into_iter().map(|entry| entry.text).collect::<Vec<_>>();
    assert_eq!(texts(&fresh), texts(tree));
    if let Some(saved) = &desk.saved
        && view.status.warning.is_none()
        && !desk.disk_fails
    {
        // What is looked at in a game that is over, and the clock, are no changes of the game.
        let moves = |record: &str| record.split("\n\n").nth(1).map(str::to_owned);
        assert_eq!(moves(saved), moves(&record));
    }
}

/// After undo, redo leads back to the same game, looked at from the same place.
fn check_undo(desk: &mut Desk) {
    let before = desk.session.record().to_string();
    let cursor = desk.session.tree().ply();
    desk.command(Command::Undo);
    let undone = desk.session.view().status.notice.is_none();
    if undone {
        desk.command(Command::Redo);
    }
    assert_eq!(desk.session.tree().ply(), cursor);
    assert_eq!(desk.session.record().to_string(), before, "undone: {undone}");
}

fn lawful(game: &str, options: &[(&str, &str)], clock: Option<&str>, acts: &[Act], seed: u64) {
    let tree = open(game, options);
    let seats = tree.line().seat_names().len();
    let sitter = |seat| if seat % 2 == 0 { Sitter::Person } else { Sitter::Bot("random".into()) };
    let seating = Seating::new((0..seats).map(sitter).collect());
    let time_control = clock.map(|clock| clock.parse().unwrap());
    let options = Options { autosave: true, seed, time_control, ..Options::default() };
    let mut desk = Desk::new(tree, seating, options);
    for (number, act) in acts.iter().enumerate() {
        perform(&mut desk, act);
        if number % 8 == 7 {
            check(&desk);
        }
        if number % 32 == 31 && clock.is_none() {
            check_undo(&mut desk);
        }
    }
    check(&desk);
}

/// 100 games of 400 commands each: 40 000 for every game.
fn games() -> ProptestConfig {
    ProptestConfig { cases: 100, max_shrink_iters: 400, ..ProptestConfig::default() }
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec(act(), 400)
}

proptest! {
    #![proptest_config(games())]

    #[test]
    fn any_commands_in_balancer(acts in acts(), seed: u64) {
        lawful("balancer", &[("players", "3")], None, &acts, seed);
    }

    #[test]
    fn any_commands_in_blocky(acts in acts(), seed: u64) {
        lawful("blocky", &[("players", "2"), ("max_depth", "3")], None, &acts, seed);
    }

    #[test]
    fn any_commands_in_checkers(acts in acts(), seed: u64) {
        lawful("checkers", &[], None, &acts, seed);
    }

    #[test]
    fn any_commands_in_ladder(acts in acts(), seed: u64) {
        lawful("ladder", &[], None, &acts, seed);
    }

    #[test]
    fn any_commands_with_a_clock(acts in acts(), seed: u64) {
        lawful("ladder", &[], Some("1+1"), &acts, seed);
    }

    #[test]
    fn any_commands_in_a_game_without_powers_of_its_own(acts in acts(), seed: u64) {
        lawful("pig", &[], None, &acts, seed);
    }
}
