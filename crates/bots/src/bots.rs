//! The bots of a game, and finding one of them by its name.

use crate::level::level;
use crate::{BadBot, BotInfo, BotOptions, DefaultBots, LEVEL, Level};
use parlour_core::{Catalogue, Features, Game, Unknown};
use parlour_learn::{Course, Learn};
use parlour_search::Bot;

/// The bots of a game: a type without values, so that they can stand in a crate of their own beside the rules.
pub trait Bots: 'static {
    /// The game they play.
    type Game: Game;

    /// The bots, the weakest first; the last is the best there is, and plays where no other is named. A game that lists none
    /// has those that need nothing but its rules.
    const BOTS: &'static [BotInfo<Self::Game>] = <DefaultBots<Self::Game> as Bots>::BOTS;

    /// The opponents by strength, the weakest first; each beats the one below more often than not. A game that lists none
    /// has those that need nothing but its rules.
    const LEVELS: &'static [Level<Self::Game>] = <DefaultBots<Self::Game> as Bots>::LEVELS;

    /// What the bots say, and their words: `GAME-bot-NAME` for each bot, `GAME-level-N` and `GAME-level-N-character` for
    /// each level, and the messages of their own types. What a game does not say of a default bot or level is said in general
    /// words, `bot-NAME` and `level-N`.
    const CATALOGUES: &'static [&'static Catalogue] = &[];

    /// How far ahead, in hundredths, the best bot's estimate makes a win three times as likely.
    const UNIT: i32 = 100;

    /// How the game is learned by `parlour learn`; nothing where its positions have no features to learn from.
    fn training() -> Option<&'static dyn Learn> {
        None
    }

    /// The moves that a book of openings has for the position, the best first.
    fn book(_position: &Self::Game) -> Vec<<Self::Game as Game>::Move> {
        Vec::new()
    }

    /// The share of the win that the seat to move may expect, from 0 to 1, where the best bot's estimate
    /// of the position is so many hundredths. All seats are as likely to win where it is zero.
    fn expected_share(position: &Self::Game, estimate: i32) -> f64 {
        let others = position.seats().saturating_sub(1) as f64;
        1.0 / (1.0 + others * 3_f64.powf(-f64::from(estimate) / f64::from(Self::UNIT)))
    }

    /// The bot that `spec` (`name`, `name:argument` or `level:number`) asks for.
    ///
    /// # Errors
    /// If there is no such bot, or it does not take that argument.
    fn seat_bot(spec: &str, options: &BotOptions) -> Result<Box<dyn Bot<Self::Game>>, BadBot> {
        let (name, argument) = match spec.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (spec, None),
        };
        if name.eq_ignore_ascii_case(LEVEL) && !Self::LEVELS.is_empty() {
            return Ok((level::<Self>(argument.unwrap_or_default())?.seat)(options));
        }
        let Some(info) = Self::BOTS.iter().find(|info| info.name.eq_ignore_ascii_case(name)) else {
            let level = (!Self::LEVELS.is_empty()).then_some(LEVEL);
            let known = Self::BOTS.iter().map(|info| info.name).chain(level);
            return Err(BadBot(Unknown::new("bot", name, known).into()));
        };
        (info.seat)(argument, options)
    }
}

/// Bots of a game that is learned by self-play.
pub trait Trained: Bots<Game: Features> {
    /// How it is learned.
    const COURSE: Course<Self::Game> = Course::usual();
}
