//! How many positions `master` judges a second, how few it must see, and what a second thread is good for.
//!
//! Both searches judge alike and follow captures to their end. The plain one is alpha-beta and nothing
//! else: no table, moves in the order in which the rules list them.

#[path = "../../../../crates/bots/benches/effort/mod.rs"]
mod effort;
#[path = "../tests/middlegames/mod.rs"]
mod middlegames;
#[path = "../tests/plain/mod.rs"]
mod plain;

use effort::{measure, tell};
use parlour_checkers_bots::Judgement;
use parlour_search::{Bot, Limits, Stop, Width};
use plain::Plain;
use std::time::Instant;

/// Deep enough to tell the searches apart, and not too deep for the plain one.
const DEPTH: u32 = 12;

fn main() {
    let games: Vec<_> = middlegames::matches().collect();
    let plain = measure(&games, |game| {
        let mut plain = Plain { evaluate: Judgement::default(), nodes: 0 };
        plain.value(game.position(), DEPTH);
        plain.nodes
    });
    println!("depth {DEPTH}, {} positions", games.len());
    tell("plain alpha-beta", &plain, &plain);
    let searches = [
        ("full width, no table", 0, Width::Full),
        ("full width", 16, Width::Full),
        ("selective, as it plays", 16, Width::Selective),
    ];
    for (name, mebibytes, width) in searches {
        let mut bot = Judgement::searcher(mebibytes).with_width(width);
        let effort = measure(&games, |game| {
            bot.new_match();
            bot.choose(game, &Limits::depth(DEPTH), &Stop::default(), &mut |_| {}).info.nodes
        });
        tell(name, &effort, &plain);
    }
    tell_threads();
}

/// As deep as a search gets in a few tenths of a second.
const DEPTH_OF_THREADS: u32 = 22;

/// Compares the time to a depth with one thread and with two, by turns, as what else the machine does changes.
fn tell_threads() {
    let mut bots = [1, 2].map(|threads| Judgement::searcher(64).with_threads(threads));
    let mut seconds = [0.0; 2];
    let mut nodes = [0; 2];
    for _ in 0..3 {
        for (number, bot) in bots.iter_mut().enumerate() {
            for game in middlegames::matches() {
                bot.new_match();
                let begun = Instant::now();
                let limits = Limits::depth(DEPTH_OF_THREADS);
                nodes[number] += bot.choose(&game, &limits, &Stop::default(), &mut |_| {}).info.nodes;
                seconds[number] += begun.elapsed().as_secs_f64();
            }
        }
    }
    println!(
        "to depth {DEPTH_OF_THREADS}, two threads need 1/{:.2} of the time of one, and visit {:.2} times a second as many",
        seconds[0] / seconds[1],
        nodes[1] as f64 / seconds[1] / (nodes[0] as f64 / seconds[0]),
    );
}
