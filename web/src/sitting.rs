//! A match on the screen: who sits where, whose turn it is, and what is touched.
//!
//! Everything that is shown of a match is asked of a [`Sitting`], and everything that is done to it goes through one, so
//! that a match at this device and one played over a network look the same to the screens.

mod rehearsal;
mod thinking;

use crate::boards::{Marks, Scene, Shown, Touching, board_kind};
use crate::engine::Ticket;
use crate::online::Remote;
use crate::random;
use crate::route::{Route, router};
use crate::settings::settings;
use crate::sound::{self, Sound};
use crate::store::{self, Kept};
use crate::words::{sentence, words};
use leptos::prelude::*;
use parlour_analysis::Candidate;
use parlour_core::{Cause, Departure, MoveError, Seat, Spot, Touched, Turn};
use parlour_erased::{Meaning, MoveToken, NodeId, Played, Seating, Snapshot, Tree, meaning};
use parlour_protocol::{ClientMessage, Offer};
use std::sync::Arc;

/// A match on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Sitting {
    kept: StoredValue<Kept>,
    /// Where it is played, if that is not here.
    remote: Option<Remote>,
    /// The match and its variations.
    pub(crate) tree: RwSignal<Tree>,
    /// Who sits where.
    pub(crate) sitters: RwSignal<Seating>,
    /// What is shown of it.
    pub(crate) shown: RwSignal<Shown>,
    /// What has been touched of the next move.
    pub(crate) touches: RwSignal<Vec<Spot>>,
    /// What was wrong with the last thing that was tried.
    pub(crate) complaint: RwSignal<Option<String>>,
    /// What the pointer is over.
    pub(crate) remark: RwSignal<Option<String>>,
    /// Where play goes on although something follows.
    resumed: RwSignal<Option<NodeId>>,
    /// Who thinks, and how far ahead.
    pub(crate) thinking: RwSignal<Option<Thinking>>,
    /// What analysis says of the position, where it is asked for.
    pub(crate) lines: RwSignal<Vec<Candidate>>,
    /// The hint for the position, once it was asked for.
    pub(crate) hint: RwSignal<Option<String>>,
    hinted: RwSignal<Vec<Spot>>,
    /// Whether analysis goes on beside the game.
    pub(crate) studies: RwSignal<bool>,
    studying: StoredValue<Option<Ticket>>,
    /// Whether threats are shown.
    pub(crate) threats: RwSignal<bool>,
    /// Whether the board is turned round.
    pub(crate) flipped: RwSignal<bool>,
}

/// Somebody thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thinking {
    pub(crate) seat: Option<Seat>,
    pub(crate) depth: u32,
    ticket: Option<Ticket>,
}

impl Sitting {
    /// Sits down at a match that is kept.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(crate) fn open(kept: Kept) -> Result<Self, String> {
        let tree = kept.tree()?;
        let sitters = Seating::recorded(tree.line());
        Ok(Self::at(tree, sitters, kept, None))
    }

    /// Sits down at a match that is played elsewhere.
    ///
    /// # Errors
    /// Why it cannot be shown.
    pub(crate) fn elsewhere(remote: Remote) -> Result<Self, String> {
        let tree = remote.tree()?;
        let kept = Kept { id: remote.id.to_string(), ..Kept::new(&tree) };
        Ok(Self::at(tree, remote.seating(), kept, Some(remote)))
    }

    fn at(tree: Tree, sitters: Seating, kept: Kept, remote: Option<Remote>) -> Self {
        let shown = Shown::still(Arc::from(tree.now()));
        let flipped = sitters.only_person().is_some_and(|seat| board_kind(tree.info().name).near != seat);
        let sitting = Self {
            kept: StoredValue::new(kept),
            remote,
            tree: RwSignal::new(tree),
            sitters: RwSignal::new(sitters),
            shown: RwSignal::new(shown),
            touches: RwSignal::default(),
            complaint: RwSignal::default(),
            remark: RwSignal::default(),
            resumed: RwSignal::new(None),
            thinking: RwSignal::new(None),
            lines: RwSignal::default(),
            hint: RwSignal::default(),
            hinted: RwSignal::default(),
            studies: RwSignal::new(false),
            studying: StoredValue::new(None),
            threats: RwSignal::new(false),
            flipped: RwSignal::new(flipped),
        };
        sitting.look(false);
        sitting.rehearse();
        on_cleanup(move || sitting.hush());
        sitting
    }

    /// Where it is played, if that is not here.
    pub(crate) const fn remote(self) -> Option<Remote> {
        self.remote
    }

    /// The number that the match is kept under.
    pub(crate) fn id(self) -> String {
        self.kept.with_value(|kept| kept.id.clone())
    }

    /// What a board needs.
    pub(crate) fn scene(self) -> Scene {
        let marks = move || Marks {
            hint: self.hinted.get(),
            bad: Vec::new(),
            threats: self.threats.get(),
            pointed: Vec::new(),
        };
        Scene {
            shown: self.shown.into(),
            touches: self.touches.into(),
            touched: Memo::new(move |_| self.touched()).into(),
            awaited: Memo::new(move |_| self.awaits_person()).into(),
            flipped: self.flipped.into(),
            numbers: settings().numbers.into(),
            marks: Memo::new(move |_| marks()).into(),
            names: Memo::new(move |_| self.names()).into(),
            touch: Callback::new(move |(spot, how)| self.touch(&spot, how)),
            put_back: Callback::new(move |()| self.put_back()),
            remark: Callback::new(move |said| self.remark.set(said)),
            speak: Callback::new(move |message| self.say(&message)),
        }
    }

    /// What the players are called.
    pub(crate) fn names(self) -> Vec<String> {
        self.tree.with(|tree| tree.line().player_names(&words()))
    }

    /// Something said about this match, with its players' names.
    pub(crate) fn say(self, said: &impl parlour_core::ToMessage) -> String {
        words().naming(&self.names()).say(said)
    }

    /// Whether a person here is to move.
    pub(crate) fn awaits_person(self) -> bool {
        let Turn::Seat(seat) = self.tree.with(Tree::turn) else { return false };
        match self.remote {
            // What was played elsewhere can be played on here in every way, once it is over.
            Some(remote) if remote.is_live() => remote.awaits(seat) && self.tree.with(Tree::at_end),
            Some(_) => true,
            None => self.sitters.with(|sitters| sitters.is_person(seat)),
        }
    }

    /// Whether a bot or chance is to act, and shall: at the end of a line, or where play goes on.
    fn awaits_other(self) -> bool {
        if self.remote.is_some_and(|remote| untrack(|| remote.is_live())) {
            return false;
        }
        let waits = self.tree.with_untracked(|tree| {
            let resumed = self.resumed.get_untracked() == Some(tree.cursor());
            (tree.at_end() || resumed) && tree.turn() != Turn::Over
        });
        waits && !untrack(move || self.awaits_person())
    }

    fn touched(self) -> Touched<MoveToken> {
        if !self.awaits_person() {
            return Touched::default();
        }
        self.shown.with(|shown| self.touches.with(|touches| shown.now.touched(touches)))
    }

    /// Takes a touch: it goes on with the move, begins another, or is explained.
    pub(crate) fn touch(self, spot: &Spot, how: Touching) {
        self.complaint.set(None);
        if !untrack(move || self.awaits_person()) {
            return;
        }
        let now = self.shown.with_untracked(|shown| Arc::clone(&shown.now));
        match self.touches.with_untracked(|touches| meaning(&*now, touches, spot, how)) {
            Meaning::Played(token) => self.play_token(&token),
            Meaning::Held(touches) => self.touches.set(touches),
            Meaning::PutBack => self.put_back(),
            Meaning::Wrong(why) => {
                self.complaint.set(why.map(|why| sentence(&self.say(&why))));
                self.touches.set(Vec::new());
            }
        }
    }

    /// Lets go of what was touched.
    pub(crate) fn put_back(self) {
        self.touches.set(Vec::new());
        self.complaint.set(None);
    }

    /// The move that the touches make, if they make one.
    pub(crate) fn complete(self) -> Option<MoveToken> {
        self.touched().complete
    }

    /// A move of the position that is shown, as it is written.
    pub(crate) fn written(self, token: &MoveToken) -> String {
        self.shown.with(|shown| shown.now.write(token))
    }

    /// What a move would do, a clause each.
    pub(crate) fn foretold(self, token: &MoveToken) -> Vec<String> {
        let told = self.shown.with(|shown| shown.now.preview_token(token));
        told.iter().map(|told| self.say(&told.words)).collect()
    }

    fn refusal(self, wrong: &MoveError) -> String {
        sentence(&self.say(wrong))
    }

    /// Plays a move for the person who is to move.
    pub(crate) fn play(self, text: &str) {
        self.take(|tree| tree.play(text));
    }

    /// The same for a move that was made by hand.
    pub(crate) fn play_token(self, token: &MoveToken) {
        self.take(|tree| tree.play_token(token));
    }

    fn take(self, play: impl FnOnce(&mut Tree) -> Result<Played, MoveError>) {
        let played = self.tree.try_update(play);
        self.touches.set(Vec::new());
        match played {
            Some(Ok(played)) => {
                if let Some(remote) = self.remote.filter(|remote| untrack(|| remote.is_live())) {
                    remote.send(&played.text);
                }
                self.changed(true);
            }
            Some(Err(wrong)) => self.complaint.set(Some(self.refusal(&wrong))),
            None => {}
        }
    }

    /// Plays what somebody typed; whether it was a move.
    pub(crate) fn play_typed(self, text: &str) {
        if untrack(move || self.awaits_person()) {
            self.play(text);
        }
    }

    /// Somebody who sits here gives up.
    pub(crate) fn resign(self) {
        let seat =
            self.tree.with_untracked(|tree| self.sitters.with_untracked(|sitters| sitters.resigning(tree)));
        if let Some(remote) = self.remote {
            return remote.say(&ClientMessage::Resign { r#match: remote.id, seat });
        }
        let Some(seat) = seat else { return };
        self.hush();
        let left = self.tree.try_update(|tree| tree.leave(Departure { seat, cause: Cause::Resigned }));
        if matches!(left, Some(Ok(()))) {
            self.changed(true);
        }
    }

    /// Goes back: against bots to where a person was last to move, else one ply.
    pub(crate) fn undo(self) {
        self.walk(|tree| {
            self.sitters.with_untracked(|sitters| sitters.undo(tree));
        });
    }

    /// Goes forward again, in the same way.
    pub(crate) fn redo(self) {
        self.walk(|tree| {
            self.sitters.with_untracked(|sitters| sitters.redo(tree));
        });
    }

    /// One ply back, or on, or to either end, whoever is to move there.
    pub(crate) fn step(self, step: Walk) {
        self.hush();
        let went = self.tree.try_update(|tree| match step {
            Walk::Back => tree.undo(),
            Walk::On => tree.redo(),
            Walk::First => tree.go_to(NodeId::ROOT),
            Walk::Last => {
                while tree.redo() {}
                true
            }
        });
        self.resumed.set(None);
        if went == Some(true) {
            self.look(step == Walk::On);
        }
    }

    /// Looks at a node.
    pub(crate) fn go_to(self, id: NodeId) {
        self.walk(|tree| {
            tree.go_to(id);
        });
    }

    /// Looks at the main line as it stood after so many plies.
    pub(crate) fn go_to_ply(self, ply: usize) {
        let there = self.tree.with_untracked(|tree| {
            let entry = tree.entries().into_iter().find(|entry| entry.depth == 0 && entry.ply == ply);
            entry.map_or(NodeId::ROOT, |entry| entry.id)
        });
        self.go_to(there);
    }

    fn walk(self, walk: impl FnOnce(&mut Tree)) {
        self.hush();
        self.resumed.set(None);
        self.tree.update(walk);
        self.look(false);
    }

    /// Plays on from here, whatever came after.
    pub(crate) fn play_on(self) {
        self.resumed.set(Some(self.tree.with_untracked(Tree::cursor)));
        self.look(false);
    }

    /// Makes the line that is looked at the main line.
    pub(crate) fn promote(self) {
        self.tree.update(Tree::make_main);
        self.keep();
    }

    /// Removes what is looked at and all that follows.
    pub(crate) fn delete(self) {
        self.walk(|tree| {
            tree.delete(tree.cursor());
        });
        self.keep();
    }

    /// Somebody has acted. While the match goes on, what is played is the match; once it is over, it is a variation.
    fn changed(self, lively: bool) {
        self.resumed.set(None);
        if self.tree.with_untracked(|tree| !tree.on_main_line() && tree.main_line().outcome().is_none()) {
            self.tree.update(Tree::make_main);
        }
        self.keep();
        self.look(lively);
    }

    /// Shows where the match stands, and has whoever is to act there do so.
    fn look(self, lively: bool) {
        self.complaint.set(None);
        self.hint.set(None);
        self.hinted.set(Vec::new());
        self.lines.set(Vec::new());
        self.touches.set(Vec::new());
        let shown = self.tree.with_untracked(|tree| {
            let now: Arc<dyn Snapshot> = Arc::from(tree.now());
            let before = tree.parent(tree.cursor()).and_then(|before| tree.at(before)).map(Arc::from);
            Shown { last: now.last_path(), now, before, events: tree.told(), lively, serial: 0 }
        });
        self.shown.update(|old| {
            let serial = old.serial.wrapping_add(1);
            *old = Shown { serial, ..shown };
        });
        if lively {
            let game = self.tree.with_untracked(Tree::info).name;
            self.shown.with_untracked(|shown| board_kind(game).hear(&shown.events));
            if untrack(move || self.awaits_person()) && document().hidden() {
                sound::play(Sound::Bell);
            }
        }
        if self.awaits_other() {
            self.have_them_act();
        }
        self.study();
    }

    /// Keeps the match in the browser.
    fn keep(self) {
        // What is played elsewhere is kept there, until it is over.
        if self.remote.is_some_and(|remote| untrack(|| remote.is_live())) {
            return;
        }
        let record = self.tree.with_untracked(|tree| tree.record().to_string());
        let over = self.tree.with_untracked(|tree| tree.main_line().outcome().is_some());
        self.kept.update_value(|kept| kept.revise(record, over));
        store::keep(self.kept.get_value(), move |newer| self.adopt(newer));
    }

    /// Another tab has played on: this one shows what it did.
    pub(crate) fn adopt(self, newer: Kept) {
        // A tab also hears what it wrote itself, perhaps after it has gone on.
        let known =
            self.kept.with_value(|kept| newer.revision < kept.revision || newer.record == kept.record);
        if known {
            return;
        }
        if let Ok(tree) = newer.tree() {
            self.hush();
            self.kept.set_value(newer);
            self.tree.set(tree);
            self.look(false);
        }
    }

    /// Something has happened elsewhere, at the end of the main line. Who looks at an earlier position goes on doing so.
    pub(crate) fn follow(self, happen: impl FnOnce(&mut Tree)) {
        let Some(cursor) = self.tree.try_update(|tree| {
            let before = tree.cursor();
            let followed = tree.at_end();
            while tree.redo() {}
            happen(tree);
            (!followed).then_some(before)
        }) else {
            return;
        };
        if let Some(before) = cursor {
            self.tree.update(|tree| {
                tree.go_to(before);
            });
        } else {
            self.look(true);
        }
        self.seat();
    }

    /// The match is to be shown as its log tells it.
    pub(crate) fn anew(self) {
        if let Some(Ok(tree)) = self.remote.map(Remote::tree) {
            self.hush();
            self.tree.set(tree);
            self.look(false);
            self.seat();
        }
    }

    /// Who sits where may have become known, or the match may be over: then it is kept here too, for its report.
    pub(crate) fn seat(self) {
        let Some(remote) = self.remote else { return };
        let seating = untrack(|| remote.seating());
        if self.sitters.with_untracked(|sitters| *sitters != seating) {
            let near = board_kind(self.tree.with_untracked(Tree::info).name).near;
            self.flipped.set(seating.only_person().is_some_and(|seat| near != seat));
            self.sitters.set(seating);
        }
        if self.tree.with_untracked(|tree| tree.main_line().outcome().is_some()) {
            self.keep();
        }
    }

    /// Why the house did not do something.
    pub(crate) fn complain(self, why: &impl parlour_core::ToMessage) {
        self.complaint.set(Some(sentence(&self.say(why))));
    }

    /// The same players at the same game again, each a seat further.
    pub(crate) fn rematch(self) {
        if let Some(remote) = self.remote {
            return match remote.card.with_untracked(|card| card.next) {
                Some(next) => router().go(Route::Match(next)),
                None => remote.offer(Offer::Rematch),
            };
        }
        let again =
            self.tree.with_untracked(|tree| self.sitters.with_untracked(|sitters| sitters.rematch(tree)));
        if let Some((_, tree)) = again {
            crate::open::sit_down(&tree);
        }
    }

    /// Reads out how the match stands: every player's standing, and the last move.
    pub(crate) fn read_position(self) {
        let said = self.shown.with_untracked(|shown| {
            let seats = Seat::first(shown.now.scores().as_slice().len());
            let told: Vec<String> =
                seats.flat_map(|seat| shown.now.explain(seat)).map(|message| self.say(&message)).collect();
            told.join(" ")
        });
        self.remark.set(Some(said));
    }

    /// How far a game that has rounds or turns has come, as a title and a line under it.
    pub(crate) fn progress(self) -> Option<(String, String)> {
        let values = self.tree.with(|tree| tree.line().values());
        let progress = board_kind(self.tree.with(Tree::info).name).progress;
        self.shown.with(|shown| progress(&*shown.now, &values))
    }

    /// Lets chance draw.
    fn draw(self) {
        let outcome = self.tree.with_untracked(|tree| tree.now().sample(&mut random::dice()));
        let drawn = outcome.and_then(|outcome| self.tree.try_update(|tree| tree.resolve(&outcome).is_ok()));
        if drawn == Some(true) {
            self.changed(true);
        }
    }
}

/// Where to look next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walk {
    First,
    Back,
    On,
    Last,
}
