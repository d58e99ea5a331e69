//! What a Monte-Carlo search asks about positions.

use crate::hundredths;
use parlour_core::{Game, MAX_SEATS, Outcome, Seat, Turn};
use rand::RngExt;
use rand_pcg::Pcg64;
use std::ops::{Index, IndexMut};

/// What a position is worth to each seat, from 0 to 1: the share of the win it may expect.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rewards([f32; MAX_SEATS]);

impl Rewards {
    /// Who won has it all; several share it.
    ///
    /// ```
    /// use parlour_core::{Message, Outcome, Seat};
    /// use parlour_search::Rewards;
    ///
    /// let scores = [3, 7, 7].into_iter().collect::<parlour_core::Scores>();
    /// let outcome = Outcome { winners: scores.leaders(), scores, reason: Message::new("all-is-counted") };
    /// assert_eq!(Rewards::of(&outcome)[Seat::SECOND], 0.5);
    /// ```
    pub fn of(outcome: &Outcome) -> Self {
        let mut rewards = Self::default();
        for seat in outcome.winners.iter() {
            rewards[seat] = 1.0 / outcome.winners.len() as f32;
        }
        rewards
    }
}

impl Index<Seat> for Rewards {
    type Output = f32;

    fn index(&self, seat: Seat) -> &f32 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Rewards {
    fn index_mut(&mut self, seat: Seat) -> &mut f32 {
        &mut self.0[seat.index()]
    }
}

/// A move, and how much of the search it deserves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WeightedMove<M> {
    /// The move.
    pub m: M,
    /// Its weight beside the others'; none is negative. The heaviest are tried first.
    pub weight: f32,
}

/// What a Monte-Carlo search knows about a game: which moves look good, and what positions are worth.
pub trait Policy<G: Game>: Clone + Send {
    /// Hears that a search begins, and for which seat it is.
    fn begin(&mut self, _seat: Seat) {}

    /// Judges a position in which a seat is to move, met for the first time. The legal moves come with equal
    /// weights: heavier ones are searched sooner and more, and those that are taken out not at all (at
    /// least one must stay).
    fn judge(&mut self, position: &G, moves: &mut Vec<WeightedMove<G::Move>>, rng: &mut Pcg64) -> Rewards;

    /// Whether a sure win, loss or draw in a game of two ends the search of a node. Not where a sure loss
    /// should still be played as well as can be, against somebody who may not see it.
    fn proves(&self) -> bool {
        true
    }

    /// What the end of a game is worth; the shares of the win, where wins are proved.
    fn result(&self, _position: &G, outcome: &Outcome) -> Rewards {
        Rewards::of(outcome)
    }

    /// What it tells people, in hundredths, where the seat to move expects so much: 100 makes a win three
    /// times as likely as an even position does.
    fn estimate(&self, position: &G, expected: f64) -> i32 {
        hundredths(expected, position.seats())
    }
}

/// Plays on at random and sees what comes of it.
#[derive(Clone)]
pub struct Playout<G: Game, J = ()> {
    plies: usize,
    judge: J,
    /// Kept from playout to playout, so that none needs memory of its own.
    position: Option<G>,
    moves: Vec<G::Move>,
}

impl<G: Game> Playout<G> {
    /// Playouts to the end of the game.
    pub const fn to_the_end() -> Self {
        Self::cut_off(usize::MAX, ())
    }
}

impl<G: Game, J> Playout<G, J> {
    /// Playouts of so many plies, judged where they end if the game has not.
    pub const fn cut_off(plies: usize, judge: J) -> Self {
        Self { plies, judge, position: None, moves: Vec::new() }
    }
}

/// Says what a position is worth to everybody, where a playout was cut off.
pub trait Judge<G: Game>: Clone + Send {
    /// What it is worth.
    fn rewards(&self, position: &G) -> Rewards;
}

/// Nobody knows: all seats are worth the same.
impl<G: Game> Judge<G> for () {
    fn rewards(&self, position: &G) -> Rewards {
        let mut rewards = Rewards::default();
        for seat in Seat::first(position.seats()) {
            rewards[seat] = 1.0 / position.seats() as f32;
        }
        rewards
    }
}

impl<G: Game, F: Fn(&G) -> Rewards + Clone + Send> Judge<G> for F {
    fn rewards(&self, position: &G) -> Rewards {
        self(position)
    }
}

impl<G: Game, J: Judge<G>> Policy<G> for Playout<G, J> {
    fn judge(&mut self, position: &G, _moves: &mut Vec<WeightedMove<G::Move>>, rng: &mut Pcg64) -> Rewards {
        let reached = self.position.get_or_insert_with(|| position.clone());
        reached.clone_from(position);
        for _ in 0..self.plies {
            match reached.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let Some(outcome) = reached.sample(rng) else { break };
                    reached.resolve(&outcome);
                }
                Turn::Seat(_) => {
                    self.moves.clear();
                    reached.moves(&mut self.moves);
                    reached.play(self.moves[rng.random_range(0..self.moves.len())]);
                }
            }
        }
        match reached.outcome() {
            Some(outcome) => Rewards::of(&outcome),
            None => self.judge.rewards(reached),
        }
    }
}
