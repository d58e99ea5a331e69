//! Eight opponents at Checkers, from one who has just learned the moves to the best there is.
//!
//! All search alike. The weaker ones look less far, overlook captures, do not know what kings and formations
//! are worth, lack the experience of the best, and misjudge. What they overlook and misjudge belongs to the position, so they hold to an
//! opinion as people do, and prefer what looks good to them.

use crate::Judgement;
use crate::evaluation::evaluate;
use parlour_bots::Level;
use parlour_checkers::{Checkers, Move};
use parlour_core::{Game, Match, Seat, mix};
use parlour_search::{AlphaBeta, Bot, Evaluate, Info, Limits, SearchResult, Stop, Width};

pub(crate) const LEVELS: [Level<Checkers>; 8] = [
    learner::<0>("Duckling"),
    learner::<1>("Lamb"),
    learner::<2>("Goat"),
    learner::<3>("Hound"),
    learner::<4>("Fox"),
    learner::<5>("Heron"),
    learner::<6>("Owl"),
    Level { name: "Raven", seat: Judgement::seat },
];

/// What the levels below the best see, the weakest first.
const SIGHTS: [Sight; 7] = [
    Sight { depth: 1, sees: Sees::Pieces, overlooks: 50, error: 40 },
    Sight { depth: 1, sees: Sees::Kings, overlooks: 25, error: 40 },
    Sight { depth: 1, sees: Sees::Formation, overlooks: 7, error: 40 },
    Sight { depth: 1, sees: Sees::Formation, overlooks: 0, error: 16 },
    Sight { depth: 3, sees: Sees::Formation, overlooks: 0, error: 40 },
    Sight { depth: 3, sees: Sees::Experience, overlooks: 0, error: 30 },
    Sight { depth: 4, sees: Sees::Experience, overlooks: 0, error: 24 },
];

const fn learner<const N: usize>(name: &'static str) -> Level<Checkers> {
    Level { name, seat: |options| Box::new(Learner::new(SIGHTS[N], options.seed)) }
}

/// What a weaker player sees of the game.
#[derive(Clone, Copy)]
struct Sight {
    /// Plies it looks ahead.
    depth: u32,
    /// What it sees in a position.
    sees: Sees,
    /// In how many of 100 positions at that depth it overlooks that something can be captured.
    overlooks: u64,
    /// By how much it misjudges at the most, in hundredths of a man.
    error: i32,
}

/// What counts in a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sees {
    /// How many pieces each side has.
    Pieces,
    /// The same, and that kings are worth more.
    Kings,
    /// All that the best bot counts.
    Formation,
    /// The same, and what it has learned.
    Experience,
}

/// No level but the last spends more on a move, however much it may.
const MOST_NODES: u64 = 20_000;

/// Judges as well as it can see.
struct Eyes {
    sight: Sight,
    seed: u64,
    best: Judgement,
}

impl Eyes {
    /// A number for a position that is as if drawn at random, but always the same.
    fn drawn(&self, position: &Checkers, question: u64) -> u64 {
        mix(position.key() ^ mix(self.seed ^ mix(question)))
    }

    /// The error of its opinion about a position: small ones are likelier than large ones.
    fn error(&self, position: &Checkers) -> i32 {
        let drawn = self.drawn(position, 0);
        let part = |bits: u64| (bits as u32 % 2001) as i32 - 1000;
        (part(drawn) + part(drawn >> 32)) * self.sight.error / 2000
    }
}

/// The pieces of the side to move less those of the other, a king counting so many hundredths.
fn material(position: &Checkers, king: i32) -> i32 {
    let side = |seat: Seat| {
        let kings = position.king_set(seat).len() as i32;
        100 * (position.count(seat) as i32 - kings) + king * kings
    };
    side(position.to_move()) - side(position.to_move().other())
}

impl Evaluate<Checkers> for Eyes {
    fn estimate(&self, position: &Checkers) -> i32 {
        let seen = match self.sight.sees {
            Sees::Pieces => material(position, 100),
            Sees::Kings => material(position, 150),
            Sees::Formation => evaluate(position),
            Sees::Experience => self.best.estimate(position),
        };
        seen + self.error(position)
    }

    fn is_quiet(&self, position: &Checkers) -> bool {
        self.best.is_quiet(position) || self.drawn(position, 1) % 100 < self.sight.overlooks
    }

    fn is_noisy(&self, position: &Checkers, m: Move) -> bool {
        self.best.is_noisy(position, m)
    }

    fn ordering_score(&self, position: &Checkers, m: Move) -> i32 {
        self.best.ordering_score(position, m)
    }

    fn plies_left(&self, position: &Checkers) -> u32 {
        self.best.plies_left(position)
    }
}

/// Searches no further than it sees, whatever it may spend.
struct Learner {
    search: AlphaBeta<Checkers, Eyes>,
    depth: u32,
}

impl Learner {
    /// A player with such sight, whose errors follow from the seed.
    fn new(sight: Sight, seed: u64) -> Self {
        let eyes = Eyes { sight, seed, best: Judgement::default() };
        Self { search: AlphaBeta::new(eyes, 1).with_width(Width::Full), depth: sight.depth }
    }
}

impl Bot<Checkers> for Learner {
    fn choose(
        &mut self,
        game: &Match<Checkers>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Move>),
    ) -> SearchResult<Move> {
        let depth = Some(limits.depth.map_or(self.depth, |depth| depth.min(self.depth)));
        let nodes = Some(limits.nodes.map_or(MOST_NODES, |nodes| nodes.min(MOST_NODES)));
        self.search.choose(game, &Limits { depth, nodes, ..*limits }, stop, on_info)
    }

    fn new_match(&mut self) {
        self.search.new_match();
    }
}
