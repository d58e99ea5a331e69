//! How a game is learned.

use crate::played_game::WHOLE_CHANCE;
use crate::sample::views;
use crate::self_play::{expected_share, setup_of};
use crate::{BadFile, GameFile, Learned, Network, PlayedGame, Sample, SelfPlay, Trainer, TrainingPass};
use parlour_core::{BadOption, Features, Game, MAX_SEATS, Seat, SeatSet, Setup, Turn, Values, mix};
use parlour_search::{Bot, Limits, ManyPlayer, OpponentModel, Stop};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How a game is learned: what its games of self-play are like, and what is learned from them.
///
/// [`Course::usual`] is enough for a small game: it begins with games of random moves, and each round plays with what
/// the one before has learned.
pub struct Course<G: Game> {
    /// What the games are played with, each in turn, unless somebody wants something else.
    pub setups: fn() -> Vec<G::Setup>,
    /// Who plays, with these weights and so many mebibytes; without weights, as well as it knows how.
    pub player: fn(Option<Arc<Network>>, usize) -> Box<dyn Bot<G>>,
    /// Whether the player knows something without weights; otherwise the first round is played at random.
    pub knows: bool,
    /// Who wins a position, where that is certain before the game is over.
    pub adjudicate: fn(&G) -> Option<SeatSet>,
    /// What may be spent on a move.
    pub limits: Limits,
    /// How many moves are drawn at random before the player plays.
    pub random_moves: RangeInclusive<usize>,
    /// In how many of 100 positions a random move is played in place of the best.
    pub stray: u32,
    /// How many courses of chance are looked at where a move has led to it, to say what that is worth; with none, what was said
    /// of the one that came must do. Not for games that list what chance may draw: there the search looks itself.
    pub draws: u32,
    /// How often a pass goes through positions where chance acts: there are few of them, and they may matter more than others.
    pub emphasis: usize,
    /// A game that stands farther from even than this after the random moves, in hundredths, is not played.
    pub most_uneven: i32,
    /// How far ahead, in hundredths, the player's estimate makes a win three times as likely.
    pub unit: i32,
    /// What is known of a position without learning, as the logarithm of a seat's odds.
    pub base: fn(&G, Seat) -> f32,
    /// Whether a position of which the player said so many hundredths is learned from.
    pub teaches: fn(&G, Option<i16>) -> bool,
    /// Positions that are looked at before the weights are moved: the fewer there are in all, the fewer it should be.
    pub batch: usize,
    /// How much the player's opinion counts in what is learned, from 0 to 1; the rest is that of what came of it.
    pub opinion: f32,
    /// How much what came of a position is what came of the next, from 0 to 1, and not what the player said of it:
    /// with 1 it is the result of the game. Less is steadier, because a result is luck too; but what is not known yet
    /// spreads more slowly. (This is the lambda of temporal differences.)
    pub persistence: f32,
    /// How much is done, unless somebody wants something else.
    pub effort: Effort,
}

/// How much is done to learn a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How often games are played and learned from.
    pub rounds: u16,
    /// Games a round.
    pub games: u64,
    /// The games of so many rounds are learned from, the last ones.
    pub remembered: u16,
    /// How many times training goes through all positions.
    pub passes: u16,
}

/// What somebody wants to be learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// What the games are played with; the course knows where nothing is said.
    pub options: Option<Values>,
    /// Fixes the games, and where training begins.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
}

/// What is learned from.
#[derive(Clone, Copy, Debug)]
pub struct Matter<'a> {
    /// Games that were played.
    pub games: &'a [PlayedGame],
    /// The number of the first of them.
    pub first: u64,
    /// How many times training goes through all positions.
    pub passes: u16,
}

/// What came of training.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trained {
    /// How many positions were learned from, and how many kept apart.
    pub positions: [usize; 2],
    /// The weights as the bytes of a file.
    pub weights: Vec<u8>,
}

/// A table that is quickly cleared before each game.
const MEBIBYTES: usize = 1;
/// One game in so many is kept apart, to see how well is judged what was not learned from.
const UNSEEN: u64 = 20;

impl<G: Features> Course<G> {
    /// How a small game is learned: from nothing but its rules and its features.
    pub const fn usual() -> Self {
        Self {
            setups: || G::Setup::from_values(&Values::defaults(G::Setup::OPTIONS)).into_iter().collect(),
            player: |network, mebibytes| {
                Box::new(ManyPlayer::new(
                    Learned::new(network, |_, _| 0.0),
                    OpponentModel::Paranoid,
                    mebibytes,
                ))
            },
            knows: false,
            adjudicate: |_| None,
            limits: Limits::depth(2),
            random_moves: 0..=10,
            stray: 8,
            draws: 0,
            emphasis: 1,
            most_uneven: i32::MAX,
            unit: 100,
            base: |_, _| 0.0,
            teaches: |_, _| true,
            batch: 512,
            opinion: 0.0,
            persistence: 0.85,
            effort: Effort { rounds: 12, games: 6_000, remembered: 2, passes: 3 },
        }
    }
}

/// A course for whatever game.
pub trait Learn: Sync {
    /// How much is done, unless somebody wants something else.
    fn effort(&self) -> Effort;

    /// Adds games to a file until it holds so many, or the signal is raised; they are played with these weights, or as
    /// well as can be without any.
    ///
    /// # Errors
    /// If the weights or the file cannot be used, or the options do not go together.
    fn play(
        &self,
        order: &Order,
        weights: Option<&[u8]>,
        file: &mut GameFile,
        games: u64,
        stop: &Stop,
        on_game: &mut dyn FnMut(u64),
    ) -> Result<(), CannotPlay>;

    /// Trains a network on games. `None` if the signal was raised.
    ///
    /// # Errors
    /// If the options do not go together.
    fn train(
        &self,
        order: &Order,
        matter: &Matter,
        stop: &Stop,
        on_pass: &mut dyn FnMut(TrainingPass),
    ) -> Result<Option<Trained>, BadOption>;
}

/// Why no games can be played.
#[derive(Debug)]
pub enum CannotPlay {
    /// The weights or the file of games cannot be used.
    File(BadFile),
    /// The options do not go together.
    Options(BadOption),
}

impl<G: Features> Course<G> {
    fn setups(&self, order: &Order) -> Result<Vec<G::Setup>, BadOption> {
        match &order.options {
            Some(values) => Ok(vec![G::Setup::from_values(values)?]),
            None => Ok((self.setups)()),
        }
    }

    /// What a game teaches, played with this setup.
    pub fn samples(&self, game: &PlayedGame, setup: &G::Setup) -> Vec<Sample> {
        let searched = game.moves.iter().any(|m| m.score.is_some());
        let moments = game.moments::<G>(setup);
        let mut samples = Vec::new();
        // What the player said next, and for whom; and what came of the position, for everybody.
        let mut said: Option<(Seat, f32)> = None;
        let mut came: [f32; MAX_SEATS] =
            std::array::from_fn(|index| Seat::new(index).map_or(0.0, |seat| game.share(seat)));
        for (index, moment) in moments.iter().enumerate().rev() {
            let position = &moment.position;
            let score = moment.played.and_then(|played| played.score);
            let (told, times) = if let Turn::Seat(seat) = position.turn() {
                said = score.map(|score| (seat, expected_share(score, position.seats(), self.unit)));
                let strays = moment.played.is_some_and(|played| played.strays);
                self.look_back(&mut came, said, position.seats(), strays);
                // A game that was searched is judged by its search: what was drawn before it is not.
                if searched && said.is_none() {
                    continue;
                }
                (said, 1)
            } else {
                let led_here = index.checked_sub(1).and_then(|before| moments[before].played);
                // A search meets chance only where a move has led to it, and looks through it where it can.
                let Some(led_here) = led_here.filter(|_| position.chances().is_empty()) else { continue };
                let mean = led_here.chances.map(|chances| f32::from(chances) / WHOLE_CHANCE);
                (said.map(|(seat, share)| (seat, mean.unwrap_or(share))), self.emphasis)
            };
            if !(self.teaches)(position, score) {
                continue;
            }
            for seat in views(position) {
                let opinion = opinion(told, seat, position.seats());
                let (base, result) = ((self.base)(position, seat), came[seat.index()]);
                let sample = Sample { opinion, result, base, ..Sample::of(position, seat) };
                samples.extend(std::iter::repeat_n(sample, times));
            }
        }
        samples.reverse();
        samples
    }

    /// What came of a position of which the player said so much, given what came of the next. What came of a move
    /// that strays says nothing about the position before it.
    fn look_back(&self, came: &mut [f32; MAX_SEATS], said: Option<(Seat, f32)>, seats: usize, strays: bool) {
        let persistence = if strays && self.persistence < 1.0 { 0.0 } else { self.persistence };
        for (seat, came) in Seat::first(seats).zip(came) {
            if let Some(share) = opinion(said, seat, seats) {
                *came = persistence * *came + (1.0 - persistence) * share;
            }
        }
    }
}

/// What the player said for one seat means for another.
fn opinion(said: Option<(Seat, f32)>, seat: Seat, seats: usize) -> Option<f32> {
    let (mover, share) = said?;
    match seats {
        _ if mover == seat => Some(share),
        2 => Some(1.0 - share),
        _ => None,
    }
}

impl<G: Features> Learn for Course<G> {
    fn effort(&self) -> Effort {
        self.effort
    }

    fn play(
        &self,
        order: &Order,
        weights: Option<&[u8]>,
        file: &mut GameFile,
        games: u64,
        stop: &Stop,
        on_game: &mut dyn FnMut(u64),
    ) -> Result<(), CannotPlay> {
        let network = weights.map(|weights| Network::from_bytes::<G>(weights, G::SUBJECT)).transpose();
        let network = network.map_err(CannotPlay::File)?.map(Arc::new);
        let seat = || (self.player)(network.clone(), MEBIBYTES);
        let self_play = SelfPlay {
            setups: self.setups(order).map_err(CannotPlay::Options)?,
            seat: (self.knows || network.is_some()).then_some(&seat as _),
            adjudicate: &self.adjudicate,
            limits: self.limits,
            random_moves: self.random_moves.clone(),
            stray: self.stray,
            draws: self.draws,
            unit: self.unit,
            most_uneven: self.most_uneven,
            seed: order.seed,
            threads: order.threads,
        };
        self_play.play(file, games, stop, &mut |games, _| on_game(games)).map_err(CannotPlay::File)
    }

    fn train(
        &self,
        order: &Order,
        &Matter { games, first, passes }: &Matter,
        stop: &Stop,
        on_pass: &mut dyn FnMut(TrainingPass),
    ) -> Result<Option<Trained>, BadOption> {
        let setups = self.setups(order)?;
        let mut sets = [Vec::new(), Vec::new()];
        for (number, game) in (first..).zip(games) {
            let Some(setup) = setup_of(&setups, number) else { break };
            sets[usize::from(mix(number).is_multiple_of(UNSEEN))].extend(self.samples(game, setup));
            if stop.is_raised() {
                return Ok(None);
            }
        }
        let [seen, unseen] = sets;
        let trainer =
            Trainer { passes: passes.into(), batch: self.batch, opinion: self.opinion, seed: order.seed };
        let network = trainer.train::<G>(&seen, &unseen, stop, on_pass);
        Ok(network.map(|network| Trained {
            positions: [seen.len(), unseen.len()],
            weights: network.to_bytes(G::SUBJECT),
        }))
    }
}
