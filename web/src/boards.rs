//! The boards, one component a game, all with the same contract: a [`Scene`] in, touched places out.

pub(crate) mod balancer;
pub(crate) mod blocky;
pub(crate) mod checkers;
mod corners;
mod grid;
pub(crate) mod ladder;
mod little;
pub(crate) mod plain;
mod samples;

pub(crate) use little::LittleBoard;
pub(crate) use samples::{Sample, Samples};

use crate::parts;
use crate::words::say;
use leptos::prelude::*;
use parlour_core::{Message, Scores, Seat, Spot, Touched, Values};
pub(crate) use parlour_erased::Touching;
use parlour_erased::{Snapshot, Told};
use std::any::Any;
use std::sync::Arc;

/// A position as it is shown, and the ply that led to it.
#[derive(Clone)]
pub(crate) struct Shown {
    /// How the match stands.
    pub(crate) now: Arc<dyn Snapshot>,
    /// How it stood before: what has gone since can still be drawn while it goes.
    pub(crate) before: Option<Arc<dyn Snapshot>>,
    /// What the ply between them did, in the order it happened.
    pub(crate) events: Vec<Told>,
    /// The spots of that ply.
    pub(crate) last: Vec<Spot>,
    /// Whether it has just happened, and is to be seen happening.
    pub(crate) lively: bool,
    /// Another number for every position that is shown.
    pub(crate) serial: u32,
}

impl Shown {
    /// A position without a past.
    pub(crate) fn still(now: Arc<dyn Snapshot>) -> Self {
        Self { now, before: None, events: Vec::new(), last: Vec::new(), lively: false, serial: 0 }
    }
}

/// What is drawn where a move is better than the one that was played, and where that one was.
const ARROW: &str = "M0-32V28M-20 8 0 30 20 8";
const CROSS: &str = "M-24-24 24 24M24-24-24 24";

/// Marks on a board that are asked for.
#[derive(Clone, PartialEq, Default)]
pub(crate) struct Marks {
    /// The spots of the move that the hint recommends.
    pub(crate) hint: Vec<Spot>,
    /// The spots of a move that was played and was worse.
    pub(crate) bad: Vec<Spot>,
    /// Whether threats are shown.
    pub(crate) threats: bool,
    /// Spots that a tour points at.
    pub(crate) pointed: Vec<Spot>,
}

/// What a board shows, and how it tells what was touched.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    /// The position.
    pub(crate) shown: Signal<Shown>,
    /// What has been touched so far of the move to come.
    pub(crate) touches: Signal<Vec<Spot>>,
    /// What may be touched next.
    pub(crate) touched: Signal<Touched<String>>,
    /// Whether whoever sits here is to move.
    pub(crate) awaited: Signal<bool>,
    /// Whether the board is turned round.
    pub(crate) flipped: Signal<bool>,
    /// Whether squares have numbers.
    pub(crate) numbers: Signal<bool>,
    /// What is marked.
    pub(crate) marks: Signal<Marks>,
    /// What the players are called, in the order of the seats.
    pub(crate) names: Signal<Vec<String>>,
    /// Somebody touches a spot.
    pub(crate) touch: Callback<(Spot, Touching)>,
    /// Whatever was touched is put back.
    pub(crate) put_back: Callback<()>,
    /// Says something about what the pointer is over, or nothing any more.
    pub(crate) remark: Callback<Option<String>>,
    /// A message in words, with the players' names.
    pub(crate) speak: Callback<Message, String>,
}

impl Scene {
    /// A board that is only looked at.
    pub(crate) fn still(shown: Signal<Shown>) -> Self {
        Self {
            shown,
            touches: Signal::derive(Vec::new),
            touched: Signal::derive(Touched::default),
            awaited: Signal::derive(|| false),
            flipped: Signal::derive(|| false),
            numbers: Signal::derive(|| false),
            marks: Signal::derive(Marks::default),
            names: Signal::derive(Vec::new),
            touch: Callback::new(|_| {}),
            put_back: Callback::new(|()| {}),
            remark: Callback::new(|_| {}),
            speak: Callback::new(|message| say(&message)),
        }
    }

    /// Whether a spot may be touched next.
    pub(crate) fn may_touch(self, spot: &Spot) -> bool {
        self.awaited.get()
            && self.touched.with(|touched| touched.next.contains(spot) || touched.ends.contains(spot))
    }
}

/// The board of a position, in the game's own shape.
pub(crate) fn board_of<B: Any + Clone>(snapshot: &dyn Snapshot) -> Option<B> {
    snapshot.board().get().cloned()
}

/// How a board is laid out on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// As high as it is wide: its share bar stands beside it.
    Square,
    /// Wider than high: its share bar lies under it.
    Wide,
}

/// Everything that the page knows of a game beside its rules.
// They are four independent answers to yes-or-no questions.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct BoardKind {
    pub(crate) shape: Shape,
    /// Whether turning the board round makes sense.
    pub(crate) turns: bool,
    /// The seat whose side of the board is near when nothing is turned round.
    pub(crate) near: Seat,
    /// The board that one plays on.
    pub(crate) draw: fn(Scene) -> AnyView,
    /// A small one, without marks, for menus.
    pub(crate) little: fn(Arc<dyn Snapshot>) -> AnyView,
    /// The piece that stands for a seat.
    pub(crate) emblem: fn(Seat, &dyn Snapshot) -> AnyView,
    /// What stands beside a player's name: pieces taken, or what was spent.
    pub(crate) beside: fn(Seat, &dyn Snapshot) -> AnyView,
    /// What is done beside the board, such as the buttons of Blocky.
    pub(crate) actions: Option<fn(Scene) -> AnyView>,
    /// Whether it shows threats when asked: ladders about to be built, scales about to tip.
    pub(crate) threats: bool,
    /// Whether points are what it is about, so that a list of standings is shown.
    pub(crate) points: bool,
    /// How far a game that has rounds or turns has come, as a title and a line under it.
    pub(crate) progress: fn(&dyn Snapshot, &Values) -> Option<(String, String)>,
    /// Whether its bots judge by weights that are fetched.
    pub(crate) learned: bool,
    /// Whether endgame tables would help a bot at this position.
    pub(crate) nears_ending: fn(&dyn Snapshot) -> bool,
}

/// The board of a game that is here: its own, or a plain one where nobody has drawn it yet.
pub(crate) fn board_kind(game: &str) -> &'static BoardKind {
    parts::here(game).map_or(&plain::KIND, |part| part.board)
}

/// What a seat has, for a list of standings.
pub(crate) fn points(scores: &Scores, seat: Seat) -> i32 {
    scores[seat]
}
