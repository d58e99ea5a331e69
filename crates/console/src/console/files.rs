//! Saving and loading at the console.

use super::Console;
use crate::phrases::{Phrase, Question, say};
use crate::save::{NotSaved, save};
use crate::words;
use parlour_core::OutcomeText;
use parlour_erased::{Seating, Tree};
use parlour_files::{ListedGame, games_in, list_games, open_listed, typed_path};
use parlour_session::{Input, Saved};
use std::io::{self, Write};
use std::path::PathBuf;

/// How many games of a file are listed.
const MOST_LISTED: usize = 30;

impl<W: Write> Console<W> {
    pub(super) fn save(&mut self, argument: &str, forced: bool) -> io::Result<()> {
        match save(self.session.tree(), argument, self.file.as_deref(), forced) {
            Ok(path) => {
                self.tell_of(&Phrase::SavedAs { path: path.display().to_string() })?;
                self.file = Some(path);
                self.tell_session(Input::Saved(Saved::Exported))
            }
            Err(NotSaved::Exists(path)) => self.tell_of(&Phrase::Exists { path: path.display().to_string() }),
            Err(wrong) => self.remark(&wrong),
        }
    }

    pub(super) fn load(&mut self, argument: &str) -> io::Result<()> {
        if argument.is_empty() {
            return self.tell_of(&Phrase::LoadWhich);
        }
        let (path, number) = file_and_number(argument);
        let loaded = match open_listed(&path, number) {
            Ok(loaded) => loaded,
            Err(wrong) => return self.remark(&wrong),
        };
        if !self.may_leave()? {
            return Ok(());
        }
        let (game, seats) = (loaded.info(), loaded.line().seat_names().len());
        let now = self.session.seating();
        let same_game = game.name == self.session.tree().info().name && seats == now.iter().len();
        let seating = match loaded.tag(Seating::TAG) {
            Some(_) => Seating::recorded(loaded.line()),
            None if same_game => now.clone(),
            None => Seating::usual(game, seats),
        };
        self.replace(loaded, seating, None, Some(path));
        self.introduce(number)
    }

    /// Says which game of the file this is, and lists them, if the file holds several.
    pub(super) fn tell_games(&mut self, number: usize) -> io::Result<()> {
        let Some(path) = self.file.clone().filter(|path| games_in(path) > 1) else { return Ok(()) };
        // The game that was opened is none of the wrong ones, so that the list can be made.
        let Ok(games) = list_games(&path) else { return Ok(()) };
        self.tell_of(&Phrase::GameOfFile { number, games: games.len() })?;
        // A file holds games of one kind.
        let seats = words::seat_names(self.session.tree().line());
        for game in games.iter().take(MOST_LISTED) {
            self.screen.item(&format!("{:>3}  ", game.number), &listed(game, &seats))?;
        }
        let more = games.len().saturating_sub(MOST_LISTED);
        if more > 0 {
            self.tell_of(&Phrase::MoreGames { games: more })?;
        }
        self.tell_of(&Phrase::LoadAnother { path: path.display().to_string() })
    }

    /// Begins anew with the same players; a person in the middle of a game is asked first.
    pub(super) fn start_again(&mut self) -> io::Result<()> {
        let midway = !self.session.is_over() && self.session.is_worth_saving();
        if midway && self.settings.asks && !self.ask(&Question::LeaveThis)? || !self.may_leave()? {
            return Ok(());
        }
        let tree = self.session.tree();
        match tree.info().open(&tree.line().values()) {
            Ok(fresh) => {
                let (control, seating) = (self.session.time_control(), self.session.seating().clone());
                let mut fresh = Tree::new(fresh);
                for (seat, _) in seating.iter() {
                    if let Some(name) = tree.line().name(seat) {
                        fresh.set_name(seat, name);
                    }
                }
                self.replace(fresh, seating, Some(control), None);
                Ok(())
            }
            Err(wrong) => self.remark(&wrong),
        }
    }
}

/// A file as it was typed, and the number of a game in it.
fn file_and_number(argument: &str) -> (PathBuf, usize) {
    let whole = typed_path(argument);
    let is_there = whole.exists() || whole.with_extension("parlour").exists();
    let parted = argument.rsplit_once(char::is_whitespace).filter(|_| !is_there);
    let numbered =
        parted.and_then(|(file, number)| Some((typed_path(file.trim_end()), number.parse().ok()?)));
    numbered.unwrap_or((whole, 1))
}

/// A game of a file in a line of a list.
fn listed(game: &ListedGame, seats: &[String]) -> String {
    if let Some(fault) = &game.fault {
        return words::remark(&say(fault));
    }
    let name = |(index, seat): (usize, &String)| match game.players.get(index).map(String::as_str) {
        None | Some("") => seat.clone(),
        Some(name) => name.to_owned(),
    };
    let players: Vec<String> = seats.iter().enumerate().map(name).collect();
    let (players, moves) = (players.join(" – "), game.plies);
    say(&match game.result {
        OutcomeText::Unknown => Phrase::ListedUnfinished { players, moves },
        result => Phrase::ListedGame { players, result: result.to_string(), moves },
    })
}
