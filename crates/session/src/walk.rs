//! Looking at other positions. To look changes nothing of the game.

use crate::{Notice, Session, Step};
use parlour_erased::NodeId;

impl Session {
    pub(crate) fn step(&mut self, step: Step) {
        let from = self.tree.cursor();
        self.look_away();
        match step {
            Step::Back => {
                let before = self.tree.parent(from);
                self.tree.go_to(before.unwrap_or(NodeId::ROOT));
            }
            Step::Forward => drop(self.tree.redo()),
            Step::First => drop(self.tree.go_to(NodeId::ROOT)),
            Step::Last => {
                let last = self.tree.path().last().copied();
                self.tree.go_to(last.unwrap_or(from));
            }
        }
        self.arrived(step == Step::Forward && self.tree.cursor() != from);
    }

    pub(crate) fn go_to(&mut self, node: NodeId) {
        self.look_away();
        self.tree.go_to(node);
        self.arrived(false);
    }

    pub(crate) fn go_to_ply(&mut self, ply: usize) {
        let next = |id: &NodeId| self.tree.children(*id).first().copied();
        let main = std::iter::successors(Some(NodeId::ROOT), next);
        let there = main.take_while(|id| self.tree.ply_of(*id).is_some_and(|before| before <= ply)).last();
        self.go_to(there.unwrap_or(NodeId::ROOT));
    }

    pub(crate) fn next_variation(&mut self) {
        let here = self.tree.cursor();
        let Some(parent) = self.tree.parent(here) else { return self.say(Notice::NoVariation) };
        let siblings = self.tree.children(parent);
        let place = siblings.iter().position(|sibling| *sibling == here).unwrap_or(0);
        let next = siblings[(place + 1) % siblings.len()];
        if next == here {
            self.say(Notice::NoVariation);
        } else {
            self.go_to(next);
        }
    }

    pub(crate) fn play_on(&mut self) {
        if self.is_for_server() {
            return;
        }
        if self.view.status.outcome.is_some() {
            return self.say(Notice::GameOver);
        }
        self.cancel_searches();
        self.resumed = Some(self.tree.cursor());
        self.look(false);
        self.say(Notice::PlaysOn);
    }

    pub(crate) fn promote(&mut self) {
        if self.is_for_server() {
            return;
        }
        self.tree.make_main();
        self.refresh_over();
        self.unsaved = true;
        self.view.versions.list += 1;
        self.say(Notice::IsMainLine);
    }

    pub(crate) fn delete(&mut self) {
        if self.is_for_server() {
            return;
        }
        let here = self.tree.cursor();
        if here == NodeId::ROOT {
            return self.say(Notice::NothingToDelete);
        }
        self.look_away();
        if self.tree.delete(here) {
            self.unsaved = true;
            self.taken_back.clear();
            self.refresh_over();
        }
        self.arrived(false);
    }

    /// The position that is shown is left. The time that ran there is found there again.
    pub(crate) fn look_away(&mut self) {
        self.cancel_searches();
        if self.clock.running().is_some() {
            self.note_times();
        }
    }

    /// Another position is shown.
    pub(crate) fn arrived(&mut self, lively: bool) {
        self.resumed = None;
        self.restore_times();
        // A game that is not over continues where it was left; to look through another changes nothing.
        self.unsaved |= self.options.saved && !self.over;
        self.look(lively);
    }
}
