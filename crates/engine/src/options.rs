//! What can be set: the engine's own options, and the game's.

use crate::EngineError;
use crate::memory::room_for;
use parlour_core::{BadOption, OptionKind, OptionSpec, Unknown, Values};
use parlour_erased::{BotOptions, GameInfo, LEVEL, Player};
use std::path::PathBuf;

/// The name of the option that says who thinks. It is apart because each game has its own bots.
const BOT: &str = "bot";

const ENGINE: &[OptionSpec] = &[
    OptionSpec { name: "seed", kind: OptionKind::Number { min: 0, max: i64::MAX }, default: "0" },
    OptionSpec { name: "hash", kind: OptionKind::Number { min: 1, max: 1 << 20 }, default: "16" },
    OptionSpec { name: "threads", kind: OptionKind::Number { min: 1, max: 64 }, default: "1" },
    OptionSpec { name: "book", kind: OptionKind::Choice(&["true", "false"]), default: "true" },
];

/// The options of an engine for one game, all with values that are right.
#[derive(Clone)]
pub(crate) struct Options {
    game: &'static GameInfo,
    bot: String,
    engine: Values,
    /// What the game is set up with.
    pub(crate) setup: Values,
    /// Endgame tables that were built on this machine.
    tables: Option<PathBuf>,
}

/// What an option that was set bears upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Concern {
    /// Who thinks, and how.
    Player,
    /// What is drawn, by the engine and by whoever thinks.
    Seed,
    /// The game that is played.
    Setup,
}

impl Options {
    /// Everything at its default; where no bot is named, the game's best.
    pub(crate) fn new(game: &'static GameInfo, bot: Option<&str>, tables: Option<PathBuf>) -> Self {
        let best = || game.bots().last().map_or("", |bot| bot.name);
        Self {
            game,
            bot: bot.unwrap_or_else(best).into(),
            engine: Values::defaults(ENGINE),
            setup: Values::defaults(game.options),
            tables,
        }
    }

    /// The lines that tell what can be set.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut names: Vec<&str> = self.game.bots().iter().map(|bot| bot.name).collect();
        if !names.contains(&self.bot.as_str()) {
            names.push(&self.bot);
        }
        let mut lines = vec![format!("option name {BOT} {}", combo(&self.bot, &names))];
        if let levels @ 1.. = self.game.levels().len() {
            lines.push(format!("option name {LEVEL} type spin default {levels} min 1 max {levels}"));
        }
        for OptionSpec { name, kind, default, .. } in ENGINE.iter().chain(self.game.options) {
            let kind = match kind {
                OptionKind::Number { min, max } => format!("type spin default {default} min {min} max {max}"),
                OptionKind::Choice(["true", "false"]) => format!("type check default {default}"),
                OptionKind::Choice(words) => combo(default, words),
                OptionKind::Seats { min, max } => format!("type spin default {default} min {min} max {max}"),
                OptionKind::Letters => format!("type string default {default}"),
            };
            lines.push(format!("option name {name} {kind}"));
        }
        lines
    }

    /// Sets an option, and says what that bears upon. A bot is not known to be right before it sits.
    ///
    /// # Errors
    /// The nearest right name, or the values that are right; nothing has changed then.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Concern, BadOption> {
        let known = |options: &[OptionSpec]| options.iter().any(|o| o.name.eq_ignore_ascii_case(name));
        if name.eq_ignore_ascii_case(BOT) {
            value.clone_into(&mut self.bot);
            Ok(Concern::Player)
        } else if name.eq_ignore_ascii_case(LEVEL) {
            self.bot = format!("{LEVEL}:{value}");
            Ok(Concern::Player)
        } else if known(ENGINE) {
            self.engine.set(name, value)?;
            Ok(if name.eq_ignore_ascii_case("seed") { Concern::Seed } else { Concern::Player })
        } else if known(self.game.options) {
            self.setup.set(name, value)?;
            Ok(Concern::Setup)
        } else {
            let names = ENGINE.iter().chain(self.game.options).map(|option| option.name);
            Err(BadOption(Unknown::new("option", name, [BOT, LEVEL].into_iter().chain(names)).into()))
        }
    }

    /// The number that fixes whatever is drawn.
    pub(crate) fn seed(&self) -> u64 {
        self.engine.number("seed").unsigned_abs()
    }

    /// Seats the bot.
    ///
    /// # Errors
    /// If there is no such bot, or no room for what it remembers.
    pub(crate) fn seat(&self) -> Result<Box<dyn Player>, EngineError> {
        let hash = self.engine.number("hash").unsigned_abs() as usize;
        room_for(hash)?;
        let threads = self.engine.number("threads").unsigned_abs() as usize;
        let book = self.engine.choice("book") == "true";
        let options = BotOptions { seed: self.seed(), hash, threads, tables: self.tables.clone(), book };
        Ok(self.game.seat(&self.bot, &options)?)
    }
}

fn combo(default: &str, words: &[&str]) -> String {
    let words: String = words.iter().map(|word| format!(" var {word}")).collect();
    format!("type combo default {default}{words}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_erased::games;

    #[test]
    fn no_game_hides_an_option_of_its_own_behind_the_engine() {
        for game in games() {
            let mut names: Vec<&str> = game.options.iter().chain(ENGINE).map(|option| option.name).collect();
            names.extend([BOT, LEVEL]);
            names.sort_unstable();
            assert!(names.is_sorted_by(|a, b| a < b), "{}: {names:?}", game.name);
        }
    }
}
