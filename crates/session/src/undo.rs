//! Taking back and playing again: both change where the game goes on, and one undoes the other.

use crate::{Notice, Session};
use parlour_core::Turn;
use parlour_erased::{NodeId, Step};
use std::time::Duration;

/// Something that was taken back.
pub(crate) struct TakenBack {
    /// The cursor before, but for what was removed after it.
    from: NodeId,
    /// The cursor after.
    to: NodeId,
    /// What was removed after `from`, the last first: departures and ends, which do not stay in the tree.
    removed: Vec<Removed>,
}

struct Removed {
    step: Step,
    comment: String,
    times: Option<Vec<Duration>>,
}

impl Session {
    /// Goes back to where a person chose last, over what bots and chance did since; where only bots play, one move. What ended
    /// the main line there, or made a player leave, is removed: the game goes on. In a match on a server this only looks back.
    pub(crate) fn undo(&mut self) {
        if self.is_live() {
            return self.step(crate::Step::Back);
        }
        self.look_away();
        let main = self.tree.on_main_line();
        let mut from = self.tree.cursor();
        let (start, mut removed) = (from, Vec::new());
        let mut to = None;
        while let Some(parent) = self.tree.parent(self.tree.cursor()) {
            let here = self.tree.cursor();
            let end = match self.tree.step(here) {
                Some(step @ (Step::Left(_) | Step::Ended(_))) if main && self.tree.at_end() => Some(step),
                _ => None,
            };
            self.tree.go_to(parent);
            if let Some(step) = end {
                let comment = self.tree.comment(here).to_owned();
                self.tree.delete(here);
                removed.push(Removed { step, comment, times: self.times.remove(&here) });
                from = parent;
            }
            if self.may_choose() {
                to = Some(parent);
                break;
            }
        }
        let Some(to) = to else {
            self.tree.go_to(from);
            self.put_back(removed);
            debug_assert!(from != start || self.tree.cursor() == start, "nothing was taken back");
            self.arrived(false);
            return self.say(Notice::NothingToUndo);
        };
        if !removed.is_empty() {
            self.unsaved = true;
            self.refresh_over();
        }
        self.taken_back.push(TakenBack { from, to, removed });
        self.arrived(false);
    }

    /// Goes forward again, to where the last command took back from; else to where a person chooses next, or the end.
    pub(crate) fn redo(&mut self) {
        if self.is_live() {
            return self.step(crate::Step::Forward);
        }
        self.look_away();
        let here = self.tree.cursor();
        while let Some(taken) = self.taken_back.pop() {
            if taken.to == here && self.tree.go_to(taken.from) {
                self.put_back(taken.removed);
                return self.arrived(true);
            }
        }
        let went = self.tree.redo();
        while went && !self.may_choose() && self.tree.redo() {}
        self.arrived(went);
        if !went {
            self.say(Notice::NothingToRedo);
        }
    }

    /// Lets happen again after the cursor what was removed from the main line.
    fn put_back(&mut self, removed: Vec<Removed>) {
        if removed.is_empty() {
            return;
        }
        for Removed { step, comment, times } in removed.into_iter().rev() {
            let done = match step {
                Step::Left(departure) => self.tree.leave(departure),
                Step::Ended(verdict) => self.tree.conclude(verdict),
                Step::Ply(_) => Ok(()),
            };
            if done.is_err() {
                break;
            }
            let here = self.tree.cursor();
            self.tree.set_comment(here, &comment);
            if let Some(times) = times {
                self.times.insert(here, times);
            }
        }
        self.tree.make_main();
        self.unsaved = true;
        self.refresh_over();
    }

    /// Whether a person here decides at the cursor; where only bots play, every move counts.
    fn may_choose(&self) -> bool {
        match self.tree.turn() {
            Turn::Seat(seat) => self.chooses(seat),
            Turn::Chance | Turn::Over => false,
        }
    }
}
