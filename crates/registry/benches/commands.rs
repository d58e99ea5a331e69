//! How long a command takes until its view is there, in the largest games, and how long it takes to open their records: the
//! naive way to show another position.
//!
//! `cargo bench -p parlour-registry --bench commands`

use parlour_core::Values;
use parlour_erased::{BotOptions, Seating, Sitter, Tree, find_game, open_tree};
use parlour_search::{Limits, Stop};
use parlour_session::{Command, Input, Options, Session, Step};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How often each command is measured; the median is printed.
const TIMES: usize = 101;

/// A large game of at most so many plies.
struct Large {
    name: &'static str,
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    /// Where it begins, and the moves that are played over and over; else a bot plays from the start.
    kings: Option<(&'static str, [&'static str; 4])>,
    plies: usize,
}

const GAMES: [Large; 3] = [
    Large {
        name: "Blocky, depth 6",
        game: "blocky",
        options: &[("max_depth", "6"), ("players", "4"), ("turns", "100")],
        kings: None,
        plies: 400,
    },
    Large {
        name: "Balancer, 26 scales",
        game: "balancer",
        options: &[("players", "2"), ("rounds", "62"), ("weights", "8"), ("wild", "0")],
        kings: None,
        plies: 2000,
    },
    Large {
        name: "Checkers, 2 000 plies",
        game: "checkers",
        options: &[("draws", "claimed")],
        kings: Some(("B:WK29:BK4", ["4-8", "29-25", "8-4", "25-29"])),
        plies: 2000,
    },
];

fn main() {
    parlour_registry::install();
    println!("median time of a command to its view, of {TIMES}");
    for large in &GAMES {
        measure(large);
    }
}

fn measure(large: &Large) {
    let tree = played(large);
    let record = tree.record().to_string();
    let plies = tree.ply();
    let began = Instant::now();
    let opened = open_tree("parlour", &record);
    let open = began.elapsed();
    black_box(&opened);
    println!("{} ({plies} plies): opening the record takes {open:?}", large.name);

    let people = Seating::new(vec![Sitter::Person; tree.line().seat_names().len()]);
    let mut session = Session::new(tree, people, Options::default(), Duration::ZERO);
    let mut time = |name: &str, command: &dyn Fn(&Session) -> Option<Command>, back: &[Command]| {
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..TIMES {
            let Some(command) = command(&session) else { break };
            let began = Instant::now();
            black_box(session.apply(Input::Command(command), Duration::ZERO));
            times.push(began.elapsed());
            for command in back {
                session.apply(Input::Command(command.clone()), Duration::ZERO);
            }
        }
        times.sort();
        let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) else { return };
        let ratio = open.as_secs_f64() / median.as_secs_f64();
        println!(
            "  {name:<24} {median:>10.1?}  at most {worst:>10.1?}  {ratio:>8.0} times as fast as opening"
        );
    };
    let always = |command: Command| move |_: &Session| Some(command.clone());
    time("step back at the end", &always(Command::Step(Step::Back)), &[Command::Step(Step::Forward)]);
    time("to the start", &always(Command::Step(Step::First)), &[Command::Step(Step::Last)]);
    time("to the end", &always(Command::Step(Step::Last)), &[Command::Step(Step::First)]);
    time("to the middle", &always(Command::GoToPly(plies / 2)), &[Command::Step(Step::Last)]);
    let touch = |session: &Session| {
        let spot = session.view().selection.touched.next.first()?.clone();
        Some(Command::Touch(spot, parlour_erased::Touching::Unsure))
    };
    time("touch", &touch, &[Command::ClearSelection]);
    let first = |session: &Session| Some(Command::Play(session.view().position.now.moves().first()?.clone()));
    time("play at the end", &first, &[Command::Step(Step::Back), Command::Step(Step::Last)]);
    time("undo", &always(Command::Undo), &[Command::Redo]);
    time("resign", &always(Command::Resign), &[Command::Undo]);
    time("comment", &|session| Some(Command::Comment(session.tree().cursor(), "good".into())), &[]);
}

/// A game played by a bot that plays at random, and in Balancer tips nothing, so that scales pile up.
fn played(large: &Large) -> Tree {
    let game = find_game(large.game).expect("it is installed");
    let mut values = Values::defaults(game.options);
    for (name, value) in large.options {
        values.set(name, value).expect("a value");
    }
    if let Some((position, moves)) = large.kings {
        let mut tree = Tree::new(game.open_position(&values, position).expect("a position"));
        for text in moves.iter().cycle().take(large.plies) {
            tree.play(text).expect("a legal move");
        }
        return tree;
    }
    let mut tree = Tree::new(game.open(&values).expect("a game"));
    let mut rng = Pcg64::seed_from_u64(7);
    let options = BotOptions { seed: 7, ..BotOptions::default() };
    let mut bot = game.seat("random", &options).expect("a bot");
    while tree.ply() < large.plies {
        let now = tree.now();
        let played = match now.sample(&mut rng) {
            Some(outcome) => tree.resolve(&outcome),
            None => match bot.think(tree.line(), &Limits::NONE, &Stop::default(), &mut |_| {}) {
                Ok(chosen) => tree.play(&chosen.best),
                Err(_) => break,
            },
        };
        played.expect("a legal ply");
    }
    tree
}
