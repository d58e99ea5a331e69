//! Whoever thinks at a match: bots about their moves, analysis about hints and lines.

use super::{Sitting, Thinking};
use crate::engine::{Effort, Lane, News, Subject, Task, desk};
use crate::motion;
use leptos::prelude::*;
use parlour_core::{Message, Seat, Turn};
use parlour_erased::{NodeId, Sitter, Tree, spots_of};
use std::rc::Rc;
use std::time::Duration;

/// How long a bot may think about a move.
const MOVE: Effort = Effort::Milliseconds(1000);
/// How long a hint may take.
const HINT: Effort = Effort::Milliseconds(1000);
/// How long analysis goes on beside the game.
const STUDY: Effort = Effort::Milliseconds(8000);
/// What happens by itself waits a little, so that it can be seen.
const PAUSE: Duration = Duration::from_millis(350);

impl Sitting {
    /// Has chance draw, or the bot to move think, after a short while.
    pub(super) fn have_them_act(self) {
        let serial = self.shown.with_untracked(|shown| shown.serial);
        let pause =
            if self.shown.with_untracked(|shown| shown.lively) { PAUSE } else { Duration::from_millis(30) };
        set_timeout(move || self.act(serial), pause);
    }

    /// Has them act, once what has happened was seen.
    fn act(self, serial: u32) {
        let left = motion::patience();
        if left > 0.0 {
            return set_timeout(move || self.act(serial), Duration::from_secs_f64(left / 1000.0));
        }
        // Somebody may have looked elsewhere meanwhile.
        let current = self.shown.try_with_untracked(|shown| shown.serial);
        if current == Some(serial) && self.awaits_other() {
            match self.tree.with_untracked(Tree::turn) {
                Turn::Chance => self.draw(),
                Turn::Seat(seat) => self.think(seat),
                Turn::Over => {}
            }
        }
    }

    fn think(self, seat: Seat) {
        let bot = self.sitters.with_untracked(|sitters| sitters.sitter(seat).cloned());
        let Some(Sitter::Bot(bot)) = bot else { return };
        let task = Task::Think { bot, seed: self.seed(), effort: MOVE };
        let ticket = desk().hand_out(Lane::Player, self.subject(), task, move |news| match news {
            News::Depth(depth) => {
                self.thinking.try_update(|thinking| {
                    if let Some(thinking) = thinking {
                        thinking.depth = depth;
                    }
                });
            }
            News::Thought { play, .. } => {
                self.thinking.set(None);
                if let Some(Ok(_)) = self.tree.try_update(|tree| tree.play(&play)) {
                    self.changed(true);
                }
            }
            News::Failed(why) => {
                self.thinking.set(None);
                self.complaint.set(Some(why));
            }
            _ => {}
        });
        self.thinking.set(Some(Thinking { seat: Some(seat), depth: 0, ticket }));
    }

    /// Whoever thinks plays what seems best by now.
    pub(crate) fn move_now(self) {
        if let Some(Thinking { ticket: Some(ticket), .. }) = self.thinking.get_untracked() {
            ticket.finish();
        }
    }

    /// Nobody thinks any more.
    pub(super) fn hush(self) {
        if let Some(Some(thinking)) = self.thinking.try_update(Option::take)
            && let Some(ticket) = thinking.ticket
        {
            ticket.cancel();
        }
        if let Some(Some(ticket)) = self.studying.try_update_value(Option::take) {
            ticket.cancel();
        }
    }

    /// Asks for a hint, which is said and marked on the board.
    pub(crate) fn ask_hint(self) {
        if self.thinking.get_untracked().is_some() || !untrack(move || self.awaits_person()) {
            return;
        }
        let serial = self.shown.with_untracked(|shown| shown.serial);
        let task = Task::Study { count: 3, effort: HINT };
        let ticket = desk().hand_out(Lane::Player, self.subject(), task, move |news| {
            if self.shown.try_with_untracked(|shown| shown.serial) != Some(serial) {
                return;
            }
            match news {
                News::Studied(study) => {
                    self.thinking.set(None);
                    let said: Vec<String> =
                        study.messages.iter().map(|message: &Message| self.say(message)).collect();
                    self.hint.set(Some(said.join(" ")));
                    let best = study.lines.first().map(|line| line.play.clone()).unwrap_or_default();
                    self.hinted.set(self.shown.with_untracked(|shown| spots_of(&*shown.now, &best)));
                }
                News::Failed(why) => {
                    self.thinking.set(None);
                    self.complaint.set(Some(why));
                }
                _ => {}
            }
        });
        self.thinking.set(Some(Thinking { seat: None, depth: 0, ticket }));
    }

    /// Switches analysis beside the game on or off.
    pub(crate) fn toggle_study(self) {
        self.studies.update(|studies| *studies = !*studies);
        self.study();
    }

    /// Studies the position, if that is wanted.
    pub(super) fn study(self) {
        if let Some(Some(ticket)) = self.studying.try_update_value(Option::take) {
            ticket.cancel();
        }
        let seated = self.tree.with_untracked(|tree| tree.turn().seat().is_some());
        if !self.studies.get_untracked() || !seated {
            self.lines.set(Vec::new());
            return;
        }
        let task = Task::Study { count: 3, effort: STUDY };
        let ticket = desk().hand_out(Lane::Analyst, self.subject(), task, move |news| match news {
            News::Lines(lines) => {
                let best = lines.into_iter().take(3).collect();
                self.lines.try_set(best);
            }
            News::Studied(study) => {
                self.lines.try_set(study.lines);
            }
            _ => {}
        });
        self.studying.set_value(ticket);
    }

    /// The line through the cursor.
    fn subject(self) -> Subject {
        let start = move || {
            let start = self.tree.with_untracked(|tree| tree.line_to(NodeId::ROOT));
            start.map(|start| start.record().to_string()).unwrap_or_default()
        };
        let (game, words) = self.tree.with_untracked(|tree| (tree.info().name, tree.words_to(tree.cursor())));
        Subject { game, id: self.id(), words, start: Rc::new(start) }
    }

    /// What the bots of this match draw their whims from.
    fn seed(self) -> u64 {
        self.id().bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
    }

    /// What a person in a seat, or the bot there, is called.
    pub(crate) fn called(self, seat: Seat) -> String {
        self.names().get(seat.index()).cloned().unwrap_or_default()
    }
}
