//! The list of games, for somebody who named none.

use crate::Lines;
use parlour_core::{listed, quote};
use parlour_table::{GameInfo, LEVEL, Table, english, find_game, games};
use std::io::{self, BufRead, Write};

/// What was picked from the menu.
pub enum Choice {
    /// A new match of this game, against this bot where one was picked.
    Play(&'static GameInfo, Option<String>),
    /// The match that was offered to go on with.
    Continue,
    /// Nothing: the input ended, or somebody quit.
    Leave,
}

/// The menu of games.
pub struct Menu<'a> {
    /// The match that Enter goes on with, if there is one.
    pub unfinished: Option<&'a dyn Table>,
}

impl Menu<'_> {
    /// Shows the games, one line each, and asks until one is picked.
    ///
    /// # Errors
    /// If the input or output fails.
    pub fn ask(&self, lines: &mut Lines<impl BufRead>, output: &mut impl Write) -> io::Result<Choice> {
        writeln!(output, "Parlour, a house for strategy games\n")?;
        for (index, game) in games().iter().enumerate() {
            writeln!(output, "  {}  {:<10} {}", index + 1, game.name, english().say(&game.pitch()))?;
        }
        writeln!(output)?;
        if let Some(table) = self.unfinished {
            let (game, moves) = (table.info().name, table.len());
            writeln!(output, "Enter goes on with your last game: {game}, after {moves} moves.")?;
        }
        loop {
            write!(output, "Which game (name or number, q to leave)? ")?;
            output.flush()?;
            let Some(line) = lines.next_line()? else {
                writeln!(output)?;
                return Ok(Choice::Leave);
            };
            match (line.trim(), self.unfinished) {
                ("", Some(_)) => return Ok(Choice::Continue),
                ("", None) => {}
                ("q" | "quit" | "Q", _) => return Ok(Choice::Leave),
                (word, _) => match pick(word) {
                    Ok(game) => {
                        return Ok(match ask_level(game, lines, output)? {
                            Level::Of(number) => Choice::Play(game, Some(format!("{LEVEL}:{number}"))),
                            Level::Usual => Choice::Play(game, None),
                            Level::Leave => Choice::Leave,
                        });
                    }
                    Err(hint) => writeln!(output, "{hint}")?,
                },
            }
        }
    }
}

/// How strong an opponent was asked for.
enum Level {
    /// The level of this number, counted from 1.
    Of(usize),
    /// Whoever sits there where the game has no levels.
    Usual,
    /// None: the input ended, or somebody quit.
    Leave,
}

/// Shows the game's levels and asks until one is picked.
fn ask_level(game: &GameInfo, lines: &mut Lines<impl BufRead>, output: &mut impl Write) -> io::Result<Level> {
    let levels = game.levels();
    if levels.is_empty() {
        return Ok(Level::Usual);
    }
    writeln!(output, "\nWho plays against you?\n")?;
    let width = levels.iter().map(|level| level.name.len()).max().unwrap_or_default();
    for (number, level) in (1..).zip(&levels) {
        writeln!(output, "  {number}  {:<width$}  {}", level.name, level.character)?;
    }
    writeln!(output)?;
    let (most, usual) = (levels.len(), levels.len().div_ceil(3));
    loop {
        write!(output, "Which level (1 to {most}, Enter for {usual}, q to leave)? ")?;
        output.flush()?;
        let Some(line) = lines.next_line()? else {
            writeln!(output)?;
            return Ok(Level::Leave);
        };
        let word = line.trim();
        let named = || levels.iter().position(|level| level.name.eq_ignore_ascii_case(word)).map(|i| i + 1);
        match (word, word.parse().ok().filter(|number| (1..=most).contains(number)).or_else(named)) {
            ("", _) => return Ok(Level::Of(usual)),
            ("q" | "quit" | "Q", _) => return Ok(Level::Leave),
            (_, Some(number)) => return Ok(Level::Of(number)),
            _ => writeln!(output, "{} is no level; type a number from 1 to {most}.", quote(word))?,
        }
    }
}

/// The game that a number, a name or an unambiguous beginning of one means.
fn pick(word: &str) -> Result<&'static GameInfo, String> {
    let by_number = word.parse::<usize>().ok().and_then(|number| games().get(number.checked_sub(1)?));
    if let Some(game) = by_number {
        return Ok(game);
    }
    let lower = word.to_lowercase();
    let fits: Vec<&GameInfo> = games().iter().filter(|game| game.name.starts_with(&lower)).collect();
    match fits.as_slice() {
        [game] => Ok(game),
        [] => find_game(word).map_err(|unknown| format!("{unknown}")),
        several => {
            let names = listed(several.iter().map(|game| game.name), "or");
            Err(format!("{} could be {names}.", quote(word)))
        }
    }
}
