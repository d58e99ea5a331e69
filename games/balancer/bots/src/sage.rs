//! Judges by experience, and grows a tree where there is more than one opponent.

use crate::learned::embedded;
use crate::outlook::Outlook;
use crate::tempter::Tempter;
use parlour_balancer::{Balancer, Placement};
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::{Game, Match, Seat, Turn};
use parlour_search::{
    Bot, EvaluateAll, Growth, Info, Limits, Means, MonteCarlo, Policy, ProgressiveWidening, Rewards,
    SearchResult, Stop, WHOLE, WeightedMove,
};
use rand_pcg::Pcg64;

/// The best there is.
///
/// A single opponent is expected to play the best there is, and tempted not to ([`Tempter`]). Of several nobody knows what they
/// will do, and looking further at what is likeliest does not pay: a tree that grows most where moves look good, and takes
/// the mean of what it found there, leaves room for that.
pub(crate) struct Sage {
    against_one: Tempter,
    among_several: MonteCarlo<Balancer, Outlook>,
}

/// What a move is thought to be worth at first sight is mostly right.
const GROWTH: Growth = Growth {
    exploration: 0.3,
    moves: ProgressiveWidening { factor: 100.0, power: 0.5 },
    outcomes: ProgressiveWidening { factor: 2.0, power: 0.5 },
};
/// By how much less a win a move is worth that is tried a third as much.
const TOLERANCE: f32 = 0.05;

impl Sage {
    /// Its entry in the list of bots.
    pub(crate) const fn info() -> BotInfo<Balancer> {
        BotInfo {
            name: "sage",
            argument: "",
            seat: |argument, options| match argument {
                None => Ok(Box::new(Self::new(options))),
                Some(argument) => Err(BadBot::argument("sage", argument, Expected::Nothing)),
            },
        }
    }

    /// One that is ready to think at any table: what it needs is made now, and takes none of the time for a move.
    pub(crate) fn new(&BotOptions { seed, hash, threads, .. }: &BotOptions) -> Self {
        let outlook = Outlook::learned(embedded());
        let means = Means { growth: GROWTH, hash, threads, seed, playouts: u64::MAX };
        Self { among_several: MonteCarlo::new(&outlook, &means), against_one: Tempter::new(outlook, hash) }
    }

    /// Who thinks at a table like this.
    fn thinker(&mut self, game: &Match<Balancer>) -> &mut dyn Bot<Balancer> {
        if game.position().seats() > 2 { &mut self.among_several } else { &mut self.against_one }
    }
}

impl Bot<Balancer> for Sage {
    fn choose(
        &mut self,
        game: &Match<Balancer>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Placement>),
    ) -> SearchResult<Placement> {
        self.thinker(game).choose(game, limits, stop, on_info)
    }

    fn rank_moves(
        &mut self,
        game: &Match<Balancer>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<Placement>]),
    ) -> Option<Vec<Info<Placement>>> {
        self.thinker(game).rank_moves(game, limits, stop, on_lines)
    }

    fn new_match(&mut self) {
        self.against_one.new_match();
        self.among_several.new_match();
    }
}

impl Policy<Balancer> for Outlook {
    /// Moves are weighed by what they leave their player at first sight.
    fn judge(
        &mut self,
        position: &Balancer,
        moves: &mut Vec<WeightedMove<Placement>>,
        _rng: &mut Pcg64,
    ) -> Rewards {
        if let Turn::Seat(seat) = position.turn() {
            let mut distinct = Vec::with_capacity(moves.len());
            EvaluateAll::moves(self, position, &mut distinct);
            moves.retain(|candidate| distinct.contains(&candidate.m));
            let mut next = position.clone();
            for candidate in moves.iter_mut() {
                next.clone_from(position);
                next.play(candidate.m);
                candidate.weight = (self.rewards(&next)[seat] / TOLERANCE).exp();
            }
        }
        self.rewards(position)
    }
}

impl Outlook {
    /// What everybody may expect of a position, over or not.
    fn rewards(&self, position: &Balancer) -> Rewards {
        if let Some(outcome) = position.outcome() {
            return Rewards::of(&outcome);
        }
        let shares = self.shares(position);
        let mut rewards = Rewards::default();
        for seat in Seat::first(position.seats()) {
            rewards[seat] = shares[seat.index()] as f32 / WHOLE as f32;
        }
        rewards
    }
}
