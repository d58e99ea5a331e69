//! The list of games, for somebody who named none.

use crate::Lines;
use parlour_core::{listed, quote};
use parlour_table::{GameInfo, Table, find_game, games};
use std::io::{self, BufRead, Write};

/// What was picked from the menu.
pub enum Choice {
    /// A new match of this game.
    Play(&'static GameInfo),
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
            writeln!(output, "  {}  {:<10} {}", index + 1, game.name, game.pitch)?;
        }
        writeln!(output)?;
        if let Some(table) = self.unfinished {
            let (game, moves) = (table.info().name, table.cursor());
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
                    Ok(game) => return Ok(Choice::Play(game)),
                    Err(hint) => writeln!(output, "{hint}")?,
                },
            }
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
