//! Moves: touched, typed, drawn by chance; and how players end a game.

use crate::{Effect, Notice, Session};
use parlour_core::{Cause, Departure, Message, MoveError, Seat, Spot, ToMessage};
use parlour_erased::{Meaning, MoveToken, NodeId, Played, Touching, Tree, meaning};
use parlour_protocol::{ClientMessage, Offer};

impl Session {
    pub(crate) fn touch(&mut self, spot: &Spot, how: Touching) {
        self.clear_messages();
        if self.mover().is_none() {
            return;
        }
        match meaning(&*self.view.position.now, &self.view.selection.touches, spot, how) {
            Meaning::Played(token) => self.take(|tree| tree.play_token(&token)),
            Meaning::Held(touches) => self.select(touches),
            Meaning::PutBack => self.select(Vec::new()),
            Meaning::Wrong(why) => {
                self.view.status.error = why;
                self.select(Vec::new());
            }
        }
    }

    pub(crate) fn touch_all(&mut self, spots: &[Spot]) {
        self.clear_selection();
        let ply = self.tree.cursor();
        for spot in spots {
            // What is left after a complete move belongs to no other move.
            if self.tree.cursor() == ply {
                self.touch(spot, Touching::Sure);
            }
        }
    }

    pub(crate) fn clear_selection(&mut self) {
        self.clear_messages();
        self.select(Vec::new());
    }

    fn clear_messages(&mut self) {
        self.view.status.error = None;
        self.view.status.notice = None;
        self.view.versions.status += 1;
    }

    /// Plays a move for the person to move.
    pub(crate) fn play(&mut self, text: &str) {
        self.take(|tree| tree.play(text));
    }

    fn take(&mut self, play: impl FnOnce(&mut Tree) -> Result<Played, MoveError>) {
        self.clear_messages();
        let Some(seat) = self.mover() else {
            return self.no_turn();
        };
        match play(&mut self.tree) {
            Ok(played) => {
                self.press(seat);
                self.worth_saving = true;
                if self.is_live() {
                    self.send_move(&played.text);
                }
                self.played(played);
            }
            Err(wrong) => {
                self.select(Vec::new());
                self.refuse(wrong.message());
            }
        }
    }

    /// The only legal move that begins so, in either case; else what is wrong, with the moves that it could be.
    ///
    /// # Errors
    /// If no move or several begin so, or what can be read as a move is not legal.
    pub fn completed(&self, text: &str, wrong: MoveError) -> Result<String, MoveError> {
        let begins = |m: &String| m.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
        let mut fits: Vec<String> = self.view.position.now.moves().into_iter().filter(begins).collect();
        match (fits.len(), &wrong) {
            (1, MoveError::Unreadable { .. }) => Ok(fits.remove(0)),
            (2..=12, MoveError::Unreadable { .. }) => {
                Err(MoveError::Ambiguous { text: text.into(), choices: fits })
            }
            _ => Err(wrong),
        }
    }

    /// The move that touching a spot would complete.
    pub fn completed_by(&self, spot: &Spot) -> Option<MoveToken> {
        self.mover()?;
        let now = &self.view.position.now;
        let touches = [self.view.selection.touches.as_slice(), std::slice::from_ref(spot)].concat();
        now.touched(&touches).complete.or_else(|| now.touched(std::slice::from_ref(spot)).complete)
    }

    /// Lets chance draw.
    pub(crate) fn draw_chance(&mut self) {
        let outcome = self.view.position.now.sample(&mut self.rng);
        if let Some(Ok(played)) = outcome.map(|outcome| self.tree.resolve(&outcome)) {
            self.played(played);
        }
    }

    /// A ply was played at the cursor.
    pub(crate) fn played(&mut self, played: Played) {
        self.effects.push(Effect::Played(played));
        self.changed();
    }

    pub(crate) fn resign(&mut self) {
        match self.speaker() {
            seat if self.is_live() => self.send(|id| ClientMessage::Resign { r#match: id, seat }),
            Some(seat) => self.leave(seat, Cause::Resigned),
            None => self.no_turn(),
        }
    }

    /// Says why nothing is done that only the person to move can do.
    pub(crate) fn no_turn(&mut self) {
        let over = self.view.status.outcome.is_some();
        self.say(if over { Notice::GameOver } else { Notice::NotYourTurn });
    }

    /// The player of a seat leaves the game.
    pub(crate) fn leave(&mut self, seat: Seat, cause: Cause) {
        let notice = match &cause {
            Cause::Resigned => Some(Notice::Resigned { seat }),
            Cause::OutOfTime => Some(Notice::OutOfTime { seat }),
            _ => None,
        };
        if self.tree.leave(Departure { seat, cause }).is_ok() {
            self.worth_saving = true;
            self.changed();
            self.view.status.notice = notice.filter(|_| self.view.status.outcome.is_none());
        }
    }

    /// The game has gone on at the cursor. Until it is over, what is played is the main line; after that it is a variation.
    pub(crate) fn changed(&mut self) {
        self.cancel_searches();
        self.taken_back.clear();
        if !self.tree.on_main_line() && !self.over {
            self.tree.make_main();
        }
        self.resumed = Some(self.tree.cursor());
        self.refresh_over();
        self.unsaved = true;
        self.note_times();
        self.look(true);
    }

    /// Finds out whether the main line has ended.
    pub(crate) fn refresh_over(&mut self) {
        let here = self.tree.on_main_line() && self.tree.at_end();
        self.over = if here { self.tree.outcome() } else { self.tree.main_line().outcome() }.is_some();
    }

    pub(crate) fn rematch(&mut self) {
        if let Some(online) = &self.view.online {
            return match online.summary.next {
                Some(next) => self.effects.push(Effect::GoToMatch(next)),
                None => self.offer(Offer::Rematch),
            };
        }
        if let Some((seating, tree)) = self.seating.rematch(&self.tree) {
            self.cancel_searches();
            self.effects.push(Effect::NewGame(Box::new((tree, seating))));
        }
    }

    pub(crate) fn comment(&mut self, node: NodeId, text: &str) {
        if self.is_for_server() {
            return;
        }
        if self.tree.set_comment(node, text) {
            self.unsaved = true;
            self.view.versions.list += 1;
        } else {
            self.say(Notice::ForfeitComment);
        }
    }

    pub(crate) fn refuse(&mut self, why: Message) {
        self.view.status.error = Some(why);
        self.view.versions.status += 1;
    }
}
