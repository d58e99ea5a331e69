//! The list of games, for somebody who named none.

use crate::keyboard::Vocabulary;
use crate::phrases::{Phrase, Question, english, say};
use crate::{Keyboard, Screen, Typed, words};
use parlour_core::{Message, ToMessage};
use parlour_erased::{GameInfo, LEVEL, find_game, games};
use parlour_files::KeptGame;
use parlour_session::usual_level;
use std::io::{self, Write};

/// What was picked from the menu.
pub enum Choice {
    /// A new match of this game, against this bot where one was picked.
    Play(&'static GameInfo, Option<String>),
    /// The match that was offered to go on with.
    Continue,
    /// A look at the games that were played.
    History,
    /// Nothing: the input ended, or somebody quit.
    Leave,
    /// Nothing, by an interrupt.
    Interrupted,
}

/// The menu of games.
pub struct Menu<'a> {
    /// The match that Enter goes on with, if there is one.
    pub unfinished: Option<&'a KeptGame>,
}

impl Menu<'_> {
    /// Shows the games, one line each, and asks until one is picked.
    ///
    /// # Errors
    /// If the input or output fails.
    pub fn ask<W: Write>(&self, keyboard: &mut Keyboard, screen: &mut Screen<W>) -> io::Result<Choice> {
        screen.say(&(say(&Phrase::MenuTitle) + "\n"))?;
        for (index, game) in games().iter().enumerate() {
            screen.item(&format!("  {}  {:<10} ", index + 1, game.name), &english().say(&game.pitch()))?;
        }
        screen.item("  h  history    ", &say(&Phrase::HistoryItem))?;
        screen.say("")?;
        if let Some(kept) = self.unfinished {
            let last = Phrase::LastGame { game: kept.table.info().name.into(), moves: kept.moves() };
            screen.say(&say(&last))?;
        }
        let mut commands: Vec<&'static str> = games().iter().map(|game| game.name).collect();
        commands.extend(["history", "quit"]);
        let vocabulary = Vocabulary { commands, ..Vocabulary::default() };
        let prompt = say(&Question::WhichGame) + " ";
        loop {
            let line = match keyboard.ask(screen, &prompt, &vocabulary)? {
                Typed::Line(line) => line,
                Typed::Interrupted => return Ok(Choice::Interrupted),
                _ => return Ok(Choice::Leave),
            };
            let word = line.trim().to_lowercase();
            match (word.as_str(), self.unfinished) {
                ("", Some(_)) => return Ok(Choice::Continue),
                ("", None) => {}
                ("q" | "quit", _) => return Ok(Choice::Leave),
                ("h" | "history", _) => return Ok(Choice::History),
                (word, _) => match pick(word) {
                    Ok(game) => return ask_level(game, keyboard, screen),
                    Err(hint) => screen.say(&words::remark(&say(&hint)))?,
                },
            }
        }
    }
}

/// Shows the game's levels and asks until one is picked.
fn ask_level<W: Write>(
    game: &'static GameInfo,
    keyboard: &mut Keyboard,
    screen: &mut Screen<W>,
) -> io::Result<Choice> {
    let levels = game.levels();
    if levels.is_empty() {
        return Ok(Choice::Play(game, None));
    }
    screen.say(&format!("\n{}\n", say(&Phrase::WhoPlays)))?;
    let width =
        levels.iter().map(|level| english().say(&level.title).chars().count()).max().unwrap_or_default();
    for (number, level) in (1..).zip(&levels) {
        let title = english().say(&level.title);
        screen.item(&format!("  {number}  {title:<width$}  "), &english().say(&level.character))?;
    }
    screen.say("")?;
    let (most, usual) = (levels.len(), usual_level(game));
    let commands = levels.iter().map(|level| level.name).collect();
    let vocabulary = Vocabulary { commands, ..Vocabulary::default() };
    let prompt = say(&Question::WhichLevel { most, usual }) + " ";
    loop {
        let line = match keyboard.ask(screen, &prompt, &vocabulary)? {
            Typed::Line(line) => line,
            Typed::Interrupted => return Ok(Choice::Interrupted),
            _ => return Ok(Choice::Leave),
        };
        let word = line.trim();
        let named = || levels.iter().position(|level| level.name.eq_ignore_ascii_case(word)).map(|i| i + 1);
        let level = |number: usize| Ok(Choice::Play(game, Some(format!("{LEVEL}:{number}"))));
        match (word, word.parse().ok().filter(|number| (1..=most).contains(number)).or_else(named)) {
            ("", _) => return level(usual),
            ("q" | "quit" | "Q", _) => return Ok(Choice::Leave),
            (_, Some(number)) => return level(number),
            _ => screen.say(&say(&Phrase::NoLevel { word: word.into(), most }))?,
        }
    }
}

/// The game that a number, a name or an unambiguous beginning of one means.
fn pick(word: &str) -> Result<&'static GameInfo, Message> {
    let by_number = word.parse::<usize>().ok().and_then(|number| games().get(number.checked_sub(1)?));
    if let Some(game) = by_number {
        return Ok(game);
    }
    let lower = word.to_lowercase();
    let fits: Vec<&GameInfo> = games().iter().filter(|game| game.name.starts_with(&lower)).collect();
    match fits.as_slice() {
        [game] => Ok(game),
        [] => find_game(word).map_err(|unknown| unknown.0.message()),
        several => {
            let names = several.iter().map(|game| game.name).collect();
            Err(Phrase::CouldBe { word: word.into(), names }.message())
        }
    }
}
