//! When a game is saved.

use crate::{Effect, Notice, Saved, Session};
use parlour_erased::{Seating, Tree};
use std::time::Duration;

impl Session {
    /// Asks the interface to save the game, if something has happened that is worth it.
    pub(crate) fn save(&mut self) {
        // What is played on a server is kept there until it is over.
        let wanted = self.options.autosave
            && !self.is_live()
            && self.unsaved
            && (self.worth_saving || self.options.saved);
        if wanted {
            self.unsaved = false;
            self.effects.push(Effect::Save);
        }
    }

    pub(crate) fn was_saved(&mut self, saved: Saved) {
        match saved {
            Saved::Saved => {
                self.options.saved = true;
                self.view.status.warning = None;
            }
            Saved::Copied => {
                self.options.saved = true;
                self.view.status.warning = None;
                self.view.status.notice = Some(Notice::SavedAsCopy);
            }
            // The next change is saved anew, or warns again.
            Saved::Exported => self.view.status.warning = None,
            Saved::Failed(why) => self.view.status.warning = Some(Notice::NotSaved { why }),
        }
        self.view.versions.status += 1;
    }

    /// Whether the game has changes that are not saved and would be lost.
    pub fn would_lose(&self) -> bool {
        self.view.status.warning.is_some() && self.worth_saving
    }

    /// Shows the game as it was saved elsewhere meanwhile: in another window, or earlier.
    pub fn reopen(&mut self, mut tree: Tree, now: Duration) -> Vec<Effect> {
        self.now = self.now.max(now);
        self.cancel_searches();
        if self.online.is_none() {
            self.seating = Seating::recorded(tree.line());
            self.clock = crate::clock::of(&mut tree, &self.options);
            self.view.versions.seats += 1;
        }
        self.tree = tree;
        self.resumed = None;
        self.times.clear();
        self.taken_back.clear();
        self.refresh_over();
        self.note_times();
        self.look(false);
        (self.unsaved, self.worth_saving) = (false, self.is_worth_saving());
        std::mem::take(&mut self.effects)
    }

    /// Whether a person has chosen a move, or any bot where only bots play.
    pub fn is_worth_saving(&self) -> bool {
        self.tree.entries().iter().any(|entry| entry.seat.is_some_and(|seat| self.chooses(seat)))
    }
}
