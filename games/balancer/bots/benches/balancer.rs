//! How many positions the search behind `schemer` judges a second, and how few it must see.
//!
//! The plain search judges alike and looks as far: max-n without pruning, memory or order of moves, with a
//! new position at every node. Of two players, max-n and paranoid find the same.

#[path = "../../../../crates/bots/benches/effort/mod.rs"]
mod effort;
#[path = "../../../../crates/search/tests/plain_maxn/mod.rs"]
mod plain_maxn;

use effort::{measure, tell};
use parlour_balancer::{Balancer, BalancerSetup};
use parlour_balancer_bots::{BalancerBots, Outlook};
use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Ply, Setup, Turn, Values};
use parlour_search::{Bot, Limits, ManyPlayer, OpponentModel, Stop};
use plain_maxn::Plain;
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// Deep enough to tell the searches apart, and not too deep for the plain one.
const DEPTH: u32 = 4;

fn main() {
    for players in ["2", "3"] {
        let games = positions(players);
        println!("{players} players: depth {DEPTH}, {} positions", games.len());
        let plain = measure(&games, |game| {
            let mut plain = Plain { evaluate: Outlook::CLEAR, samples: 1, seed: 0, nodes: 0 };
            plain.shares(game.position(), DEPTH);
            plain.nodes
        });
        tell("plain max-n", &plain, &plain);
        let manners = [
            ("max-n", OpponentModel::MaxN { width: usize::MAX }),
            ("paranoid", OpponentModel::Paranoid),
            ("others at first sight", OpponentModel::MaxN { width: 1 }),
        ];
        for (name, model) in manners {
            let mut bot = ManyPlayer::new(Outlook::CLEAR, model, 16);
            let effort = measure(&games, |game| {
                bot.choose(game, &Limits::depth(DEPTH), &Stop::default(), &mut |_| {}).info.nodes
            });
            tell(name, &effort, &plain);
        }
    }
}

/// Positions with eight weights left, from every round of a few games of `greedy` against itself.
fn positions(players: &str) -> Vec<Match<Balancer>> {
    let mut values = Values::defaults(BalancerSetup::OPTIONS);
    values.set("players", players).expect("so many can play");
    let setup = BalancerSetup::from_values(&values).expect("a right setup");
    let mut bot = BalancerBots::seat_bot("greedy", &BotOptions::default()).expect("a known bot");
    let mut rng = Pcg64::seed_from_u64(1);
    let mut positions = Vec::new();
    for _ in 0..4 {
        let mut game = Match::<Balancer>::new(setup.clone());
        while game.turn() != Turn::Over {
            let position = game.position();
            let ply = if let Some(outcome) = position.sample(&mut rng) {
                Ply::Chance(outcome)
            } else {
                if position.weights_left() == 8 {
                    positions.push(Match::from_position(setup.clone(), position.clone()));
                }
                Ply::Move(bot.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).best)
            };
            game.play(ply).expect("a legal ply");
        }
    }
    positions
}
