//! Games that a bot plays against itself.

use crate::played_game::WHOLE_CHANCE;
use crate::{BadFile, GameFile, PlayedGame, PlayedMove};
use parlour_core::{Game, Match, Ply, SeatSet, Turn, mix};
use parlour_search::{Bot, Limits, Score, Stop};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// How games are played for learning.
pub struct SelfPlay<'a, G: Game> {
    /// What the games are played with: each in turn.
    pub setups: Vec<G::Setup>,
    /// Seats the player, once a thread; `None` while nobody knows anything, and all moves are drawn at random.
    pub seat: Option<&'a (dyn Fn() -> Box<dyn Bot<G>> + Sync)>,
    /// Who wins a position, where that is certain before the game is over.
    pub adjudicate: &'a (dyn Fn(&G) -> Option<SeatSet> + Sync),
    /// What may be spent on a move. Only a limit of nodes or depth makes games that can be played again.
    pub limits: Limits,
    /// How many moves are drawn at random before the bot plays, so that no two games are the same.
    pub random_moves: RangeInclusive<usize>,
    /// In how many of 100 positions a random move is played in place of the best: searches meet many positions that
    /// nobody would play for, and must judge them too.
    pub stray: u32,
    /// How many courses of chance are looked at where a move has led to it, to say what that is worth.
    pub draws: u32,
    /// How far ahead, in hundredths, the bot's estimate makes a win three times as likely.
    pub unit: i32,
    /// A game that stands farther from even than this after the random moves, in hundredths, is not played.
    pub most_uneven: i32,
    /// What is random follows from it, and from the number of the game.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
}

/// A proved result as hundredths: far beyond what is usually estimated.
const PROVED: i16 = 3_000;

impl<G: Game> SelfPlay<'_, G> {
    /// Adds games to a file until it holds so many, or the signal is raised. What is in the file does not depend on
    /// the number of threads, nor on how often it was interrupted.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn play(
        &self,
        file: &mut GameFile,
        games: u64,
        stop: &Stop,
        on_game: &mut dyn FnMut(u64, &PlayedGame),
    ) -> Result<(), BadFile> {
        let next = AtomicU64::new(file.games());
        thread::scope(|scope| {
            // Few enough that a slow writer makes the players wait.
            let (sender, receiver) = mpsc::sync_channel(64);
            for _ in 0..self.threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let mut bot = self.seat.map(|seat| seat());
                    loop {
                        let number = next.fetch_add(1, Relaxed);
                        if number >= games || stop.is_raised() {
                            break;
                        }
                        let Some(game) = self.play_one(bot.as_deref_mut(), number, stop) else { break };
                        if sender.send((number, game)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            // Games are written in their order, whoever is done first.
            let mut waiting = BTreeMap::new();
            for (number, game) in receiver {
                waiting.insert(number, game);
                while let Some(game) = waiting.remove(&file.games()) {
                    file.add(&game)?;
                    on_game(file.games(), &game);
                }
            }
            Ok(())
        })
    }

    /// Plays the game with this number; `None` if it was stopped.
    fn play_one(
        &self,
        mut bot: Option<&mut (dyn Bot<G> + 'static)>,
        number: u64,
        stop: &Stop,
    ) -> Option<PlayedGame> {
        let setup = setup_of(&self.setups, number)?;
        let mut seed = mix(self.seed ^ mix(number));
        loop {
            let game = self.play_seeded(bot.as_deref_mut(), setup, seed, stop);
            if stop.is_raised() {
                return None;
            }
            if game.is_some() {
                return game;
            }
            seed = mix(seed);
        }
    }

    /// Plays a game; `None` if it was over or too uneven before it began.
    fn play_seeded(
        &self,
        mut bot: Option<&mut (dyn Bot<G> + 'static)>,
        setup: &G::Setup,
        seed: u64,
        stop: &Stop,
    ) -> Option<PlayedGame> {
        let mut chance = Pcg64::seed_from_u64(seed);
        let mut rng = Pcg64::seed_from_u64(mix(seed));
        let mut drawn = rng.random_range(self.random_moves.clone());
        let mut game = Match::<G>::new(setup.clone());
        let mut moves = Vec::new();
        let mut legal = Vec::new();
        if let Some(bot) = &mut bot {
            bot.new_match();
        }
        let winners = loop {
            match game.turn() {
                Turn::Over => break game.outcome()?.winners,
                Turn::Chance => {
                    let outcome = game.position().sample(&mut chance)?;
                    game.play(Ply::Chance(outcome)).ok()?;
                }
                Turn::Seat(_) => {
                    if let Some(winners) = (self.adjudicate)(game.position()) {
                        break winners;
                    }
                    legal.clear();
                    game.position().moves(&mut legal);
                    let player = bot.as_mut().filter(|_| drawn == 0);
                    let (place, score, strays) = if let Some(bot) = player {
                        let report = bot.choose(&game, &self.limits, stop, &mut |_| {});
                        if stop.is_raised() {
                            return None;
                        }
                        let score = report.info.score.map_or(0, hundredths);
                        let begins = moves.last().is_none_or(|last: &PlayedMove| last.score.is_none());
                        if begins && i32::from(score).abs() > self.most_uneven {
                            return None;
                        }
                        let best = legal.iter().position(|m| *m == report.best)?;
                        let strays = rng.random_range(0..100) < self.stray;
                        (if strays { rng.random_range(0..legal.len()) } else { best }, Some(score), strays)
                    } else {
                        drawn = drawn.saturating_sub(1);
                        (rng.random_range(0..legal.len()), None, false)
                    };
                    game.play_move(legal[place]).ok()?;
                    let bot = bot.as_mut().filter(|_| score.is_some());
                    let chances = bot.and_then(|bot| self.chances(&mut **bot, &game, &mut rng, stop));
                    moves.push(PlayedMove { place: place as u16, score, strays, chances });
                }
            }
        };
        if stop.is_raised() {
            return None;
        }
        let begun = bot.is_none() || moves.iter().any(|m| m.score.is_some());
        begun.then_some(PlayedGame { seed, winners, moves })
    }

    /// What whoever is next may expect of what chance will do: the mean over some of its courses, in ten-thousandths of the win.
    /// `None` where chance does not come next, or decides who is.
    fn chances(&self, bot: &mut dyn Bot<G>, game: &Match<G>, rng: &mut Pcg64, stop: &Stop) -> Option<u16> {
        if game.turn() != Turn::Chance || self.draws == 0 {
            return None;
        }
        let mut sum = 0.0;
        let mut next = None;
        for _ in 0..self.draws {
            let mut drawn = game.clone();
            while let Some(outcome) = drawn.position().sample(rng) {
                drawn.play(Ply::Chance(outcome)).ok()?;
            }
            let seat = drawn.turn().seat().filter(|seat| next.is_none_or(|next| next == *seat))?;
            next = Some(seat);
            let score = bot.choose(&drawn, &self.limits, stop, &mut |_| {}).info.score.map_or(0, hundredths);
            sum += expected_share(score, game.position().seats(), self.unit);
        }
        Some((WHOLE_CHANCE * sum / self.draws as f32) as u16)
    }
}

/// The share of the win that so many hundredths promise at a table of so many, if `unit` of them make a win three times as
/// likely.
pub(crate) fn expected_share(hundredths: i16, seats: usize, unit: i32) -> f32 {
    let others = seats.saturating_sub(1) as f32;
    1.0 / (1.0 + others * 3_f32.powf(-f32::from(hundredths) / unit as f32))
}

/// What the game with this number is played with.
pub(crate) fn setup_of<S>(setups: &[S], number: u64) -> Option<&S> {
    setups.get(number.checked_rem(setups.len() as u64)? as usize)
}

/// A score as a file keeps it.
fn hundredths(score: Score) -> i16 {
    match score {
        Score::Estimate(hundredths) => hundredths.clamp(i32::from(-PROVED), i32::from(PROVED)) as i16,
        Score::Win(_) => PROVED,
        Score::Loss(_) => -PROVED,
        Score::Draw => 0,
    }
}
