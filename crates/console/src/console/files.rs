//! Saving and loading at the console.

use super::Console;
use crate::phrases::{Phrase, Question, say};
use crate::save::{NotSaved, save};
use crate::{Chairs, words};
use parlour_core::Turn;
use parlour_erased::Tree;
use parlour_files::{open_tree, typed_path};
use std::io::{self, Write};

impl<W: Write> Console<W> {
    pub(super) fn save(&mut self, argument: &str, forced: bool) -> io::Result<()> {
        match save(&self.tree, argument, self.file.as_deref(), forced) {
            Ok(path) => {
                self.tell_of(&Phrase::SavedAs { path: path.display().to_string() })?;
                self.file = Some(path);
                Ok(())
            }
            Err(NotSaved::Exists(path)) => self.tell_of(&Phrase::Exists { path: path.display().to_string() }),
            Err(wrong) => self.remark(&wrong),
        }
    }

    pub(super) fn load(&mut self, argument: &str) -> io::Result<()> {
        if argument.is_empty() {
            return self.tell_of(&Phrase::LoadWhich);
        }
        let path = typed_path(argument);
        let loaded = match open_tree(&path) {
            Ok(loaded) => loaded,
            Err(wrong) => return self.remark(&wrong),
        };
        let (game, seats) = (loaded.info(), loaded.line().seat_names().len());
        let same_game = game.name == self.tree.line().info().name && seats == self.chairs.iter().len();
        let chairs = match Chairs::recorded(loaded.line()) {
            Some(recorded) => recorded,
            None if same_game => self.chairs.clone(),
            None => Chairs::usual(game, seats),
        };
        self.replace(loaded, chairs)?;
        self.file = Some(path);
        self.introduce()
    }

    /// Begins anew with the same players; somebody in the middle of a game is asked first.
    pub(super) fn start_again(&mut self) -> io::Result<()> {
        let midway = self.tree.turn() != Turn::Over && self.is_worth_keeping();
        if midway && self.settings.asks && !self.ask(&Question::LeaveThis)? {
            return Ok(());
        }
        match self.tree.line().info().open(&self.tree.line().values()) {
            Ok(fresh) => self.replace(Tree::new(fresh), self.chairs.clone()),
            Err(wrong) => self.remark(&wrong),
        }
    }

    /// Puts another match on the table; the one before stays kept.
    fn replace(&mut self, tree: Tree, chairs: Chairs) -> io::Result<()> {
        if let Some(keeper) = &mut self.settings.keeper {
            keeper.start_another();
        }
        self.tree = tree;
        self.chairs = chairs;
        self.file = None;
        self.stale = true;
        self.sit_down().map_err(|wrong| io::Error::other(words::remark(&say(&wrong))))
    }
}
