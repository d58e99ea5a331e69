//! What a tournament is about.

use crate::refusal::Refusal;
use crate::words::{Line, say};
use crate::{Allowance, ArenaError, Format, Openings, Sprt};
use parlour_core::{Values, mix};
use parlour_erased::{GameInfo, Table};
use std::fmt::Write;

/// What a tournament is about: who plays what, how often, and with what limits.
#[derive(Clone)]
pub struct Plan {
    /// The game.
    pub game: &'static GameInfo,
    /// What it is set up with.
    pub values: Values,
    /// The position in which it begins, if not at the start.
    pub fen: Option<String>,
    /// Who plays, as they are asked for.
    pub bots: Vec<String>,
    /// How opponents are found.
    pub format: Format,
    /// How many games each pairing plays.
    pub games: u32,
    /// Fixes chance, openings, and whatever the bots draw.
    pub seed: u64,
    /// How games begin.
    pub openings: Openings,
    /// What bots may spend.
    pub allowance: Allowance,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// Tells apart what else results depend on, such as the programs that play.
    pub fingerprint: u64,
}

impl Plan {
    /// A plan with the game's defaults: a hundred games a pairing, each against each.
    pub fn new(game: &'static GameInfo, bots: Vec<String>) -> Self {
        Self {
            game,
            values: Values::defaults(game.options),
            fen: None,
            bots,
            format: Format::default(),
            games: 100,
            seed: 1,
            openings: Openings::None,
            allowance: Allowance::default(),
            sprt: None,
            fingerprint: 0,
        }
    }

    /// A table where a game begins, before its opening.
    ///
    /// # Errors
    /// If the setup or the position is wrong.
    pub fn open(&self) -> Result<Box<dyn Table>, ArenaError> {
        match &self.fen {
            Some(fen) => {
                self.game.open_position(&self.values, fen).map_err(|wrong| ArenaError::asked(&wrong))
            }
            None => self.game.open(&self.values).map_err(|wrong| ArenaError::asked(&wrong)),
        }
    }

    /// How many sit at the table, if the plan can be carried out.
    ///
    /// # Errors
    /// If it cannot, and why.
    pub fn check(&self) -> Result<usize, ArenaError> {
        let seats = self.open()?.seat_names().len();
        let refuse = |refusal: Refusal| Err(ArenaError::asked(&refusal));
        if self.bots.len() < 2 {
            return refuse(Refusal::TooFewBots);
        }
        let mut sorted: Vec<&str> = self.bots.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        if let Some([twice, ..]) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return refuse(Refusal::Twice { bot: (*twice).to_owned() });
        }
        if self.games == 0 {
            return refuse(Refusal::NoGames);
        }
        if seats < 2 {
            return refuse(Refusal::Alone { game: self.game.name });
        }
        if seats > 2 && self.format == Format::Knockout {
            return refuse(Refusal::LargeKnockout { seats });
        }
        if self.sprt.is_some() && (self.bots.len() != 2 || seats != 2 || self.format == Format::Knockout) {
            return refuse(Refusal::LargeSprt);
        }
        Ok(seats)
    }

    /// A word that is the same exactly for plans whose games are interchangeable: how many are played, and who
    /// meets whom, may differ.
    pub fn digest(&self) -> String {
        let mut text = format!("{} {}\n", self.game.name, self.fingerprint);
        for (option, value) in self.values.iter() {
            let _ = writeln!(text, "{} {value}", option.name);
        }
        let _ = write!(
            text,
            "{:?}\n{}\n{}\n{:?}\n{:?}",
            self.fen,
            self.bots.join("\n"),
            self.seed,
            self.openings,
            self.allowance
        );
        let digest = text.bytes().fold(0, |digest, byte| mix(digest ^ u64::from(byte)));
        format!("{digest:016x}")
    }

    /// In words: the game with what is set otherwise than usual, and the limits.
    pub fn describe(&self) -> String {
        let usual = Values::defaults(self.game.options);
        let chosen = self.values.iter().zip(usual.iter()).filter(|((_, value), (_, usual))| value != usual);
        let chosen: Vec<String> =
            chosen.map(|((option, value), _)| format!("{} {value}", option.name)).collect();
        let (game, limits, seed) = (self.game.title(), self.allowance.to_string(), self.seed);
        say(&if chosen.is_empty() {
            Line::Plan { game, limits, seed }
        } else {
            Line::PlanWith { game, chosen, limits, seed }
        })
    }
}
