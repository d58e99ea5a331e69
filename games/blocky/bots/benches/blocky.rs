//! How many playouts a second Monte-Carlo search makes: with random playouts on a game that is quick, and
//! with the planner's judgement on boards of Blocky. The plain tree keeps a position, a list of moves and a
//! box of children in every node; it walks the same kind of tree with the same random playouts.

use parlour_blocky::{Blocky, BlockySetup, Depth, GoalChoice};
use parlour_blocky_bots::BlockyBots;
use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Ply, Seat, Turn};
use parlour_ladder::{Ladder, LadderSetup};
use parlour_search::{Bot, Limits, Means, MonteCarlo, Playout, Rewards, Stop};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::Instant;

const PLAYOUTS: u64 = 20_000;

fn main() {
    let game = Match::<Ladder>::new(LadderSetup::default());
    let start = Instant::now();
    let mut plain = Plain::new(*game.position());
    let mut rng = Pcg64::seed_from_u64(1);
    for _ in 0..PLAYOUTS {
        plain.play_out(&mut rng);
    }
    let slow = PLAYOUTS as f64 / start.elapsed().as_secs_f64();
    let mut bot = MonteCarlo::new(&Playout::to_the_end(), &Means { hash: 256, ..Means::default() });
    // The first search of a bot touches the memory of its pool, once for all matches.
    bot.choose(&game, &Limits::nodes(PLAYOUTS), &Stop::default(), &mut |_| {});
    bot.new_match();
    let report = bot.choose(&game, &Limits::nodes(PLAYOUTS), &Stop::default(), &mut |_| {});
    let fast = report.info.nodes_per_second() as f64;
    println!("Ladder, random playouts: {fast:.0} a second, plain tree {slow:.0}: {:.1} times", fast / slow);

    for levels in [4, 6, 8] {
        let game = begun(levels);
        let mut bot = BlockyBots::seat_bot("planner", &BotOptions::default()).expect("it is in the list");
        let report = bot.choose(&game, &Limits::nodes(2_000), &Stop::default(), &mut |_| {});
        println!("Blocky, depth {levels}, planner: {} playouts a second", report.info.nodes_per_second());
    }
}

/// A board of this depth, drawn.
fn begun(levels: usize) -> Match<Blocky> {
    let depth = Depth::new(levels).expect("a depth");
    let mut game = Match::<Blocky>::new(BlockySetup::new(depth, 2, GoalChoice::Random, 20).expect("a setup"));
    let mut rng = Pcg64::seed_from_u64(2);
    while game.turn() == Turn::Chance {
        let outcome = game.position().sample(&mut rng).expect("chance's turn");
        game.play(Ply::Chance(outcome)).expect("it can happen");
    }
    game
}

/// A node of the plain tree.
struct Plain<G: Game> {
    position: G,
    children: Vec<Box<Self>>,
    untried: Vec<G::Move>,
    visits: f64,
    total: f64,
}

impl<G: Game> Plain<G> {
    fn new(position: G) -> Self {
        let mut untried = Vec::new();
        position.moves(&mut untried);
        Self { position, children: Vec::new(), untried, visits: 0.0, total: 0.0 }
    }

    /// What the playout was worth to everybody; the total counts for whoever moved here.
    fn play_out(&mut self, rng: &mut Pcg64) -> Rewards {
        let seat = self.position.turn().seat().unwrap_or(Seat::FIRST);
        let rewards = if let Some(m) = self.untried.pop() {
            let mut next = self.position.clone();
            next.play(m);
            let mut child = Box::new(Self::new(next));
            let rewards = at_random(child.position.clone(), rng);
            child.learn(rewards[seat]);
            self.children.push(child);
            rewards
        } else if let Some(outcome) = self.position.outcome() {
            Rewards::of(&outcome)
        } else {
            let visits = self.visits;
            let puct = |child: &Self| child.total / child.visits + (2.0 * visits.ln() / child.visits).sqrt();
            let best = self.children.iter_mut().max_by(|a, b| puct(a).total_cmp(&puct(b)));
            let child = best.expect("who is to move can move");
            let rewards = child.play_out(rng);
            child.learn_total(rewards[seat]);
            rewards
        };
        self.visits += 1.0;
        rewards
    }

    fn learn(&mut self, reward: f32) {
        self.visits += 1.0;
        self.learn_total(reward);
    }

    fn learn_total(&mut self, reward: f32) {
        self.total += f64::from(reward);
    }
}

fn at_random<G: Game>(mut position: G, rng: &mut Pcg64) -> Rewards {
    loop {
        if let Some(outcome) = position.outcome() {
            return Rewards::of(&outcome);
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        position.play(moves[rng.random_range(0..moves.len())]);
    }
}
