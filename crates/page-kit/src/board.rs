//! What a board of a game is: it draws a [`Scene`] and reports which spots are touched.

use crate::sound::{self, Sound};
use crate::words::say;
use crate::{Language, plain};
use leptos::prelude::*;
use parlour_core::{Message, Seat, Spot, Touched, Values};
use parlour_erased::{MoveToken, Snapshot, Told, Touching};
use std::any::Any;
use std::sync::Arc;

/// A position as it is shown, and the ply that led to it.
#[derive(Clone)]
pub struct Shown {
    /// How the match stands.
    pub now: Arc<dyn Snapshot>,
    /// How it stood before: what has gone since can still be drawn while it goes.
    pub before: Option<Arc<dyn Snapshot>>,
    /// What the ply between them did, in the order it happened.
    pub events: Vec<Told>,
    /// The spots of that ply.
    pub last: Vec<Spot>,
    /// Whether it has just happened, and is to be seen happening.
    pub lively: bool,
    /// Another number for every position that is shown.
    pub serial: u32,
}

impl Shown {
    /// A position without a past.
    pub fn still(now: Arc<dyn Snapshot>) -> Self {
        Self { now, before: None, events: Vec::new(), last: Vec::new(), lively: false, serial: 0 }
    }
}

/// The mark of a move that is better than the one that was played.
pub const ARROW: &str = "M0-32V28M-20 8 0 30 20 8";
/// The mark of a move that was worse.
pub const CROSS: &str = "M-24-24 24 24M24-24-24 24";

/// Marks on a board that are asked for.
#[derive(Clone, PartialEq, Default)]
pub struct Marks {
    /// The spots of the move that the hint recommends.
    pub hint: Vec<Spot>,
    /// The spots of a move that was played and was worse.
    pub bad: Vec<Spot>,
    /// Whether threats are shown.
    pub threats: bool,
    /// Spots that a tour points at.
    pub pointed: Vec<Spot>,
}

/// What a board shows, and how it tells what was touched.
#[derive(Clone, Copy)]
pub struct Scene {
    /// The position.
    pub shown: Signal<Shown>,
    /// What has been touched so far of the move to come.
    pub touches: Signal<Vec<Spot>>,
    /// What may be touched next.
    pub touched: Signal<Touched<MoveToken>>,
    /// Whether a person at this device is to move.
    pub awaited: Signal<bool>,
    /// Whether the board is turned round.
    pub flipped: Signal<bool>,
    /// Whether squares have numbers.
    pub numbers: Signal<bool>,
    /// What is marked.
    pub marks: Signal<Marks>,
    /// What the players are called, in the order of the seats.
    pub names: Signal<Vec<String>>,
    /// A person touches a spot.
    pub touch: Callback<(Spot, Touching)>,
    /// What was touched is put back.
    pub put_back: Callback<()>,
    /// Says something about what the pointer is over, or nothing any more.
    pub remark: Callback<Option<String>>,
    /// A message in words, with the players' names.
    pub speak: Callback<Message, String>,
}

impl Scene {
    /// A board that is only looked at.
    pub fn still(shown: Signal<Shown>) -> Self {
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
    pub fn may_touch(self, spot: &Spot) -> bool {
        self.awaited.get()
            && self.touched.with(|touched| touched.next.contains(spot) || touched.ends.contains(spot))
    }
}

/// The board of a position, in the game's own shape.
pub fn board_data<B: Any + Clone>(snapshot: &dyn Snapshot) -> Option<B> {
    snapshot.board().get().cloned()
}

/// What a ply did, in the game's own shape.
pub fn event_data<E: Any + Clone>(told: &[Told]) -> impl Iterator<Item = E> + '_ {
    told.iter().filter_map(|told| told.data.get().cloned())
}

/// How a board is laid out on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// As high as it is wide: its share bar stands beside it.
    Square,
    /// Wider than high: its share bar lies under it.
    Wide,
}

/// How the page shows a game: its board, and what stands beside it. A game says what differs from [`BoardKind::PLAIN`].
///
/// ```
/// use parlour_page_kit::{BoardKind, Shape};
///
/// static BOARD: BoardKind = BoardKind { shape: Shape::Wide, points: false, ..BoardKind::PLAIN };
/// assert!(!BOARD.turns);
/// ```
pub struct BoardKind {
    /// How the board is laid out.
    pub shape: Shape,
    /// Whether turning the board round makes sense.
    pub turns: bool,
    /// The seat whose side of the board is near when nothing is turned round.
    pub near: Seat,
    /// The board that one plays on.
    pub draw: fn(Scene) -> AnyView,
    /// A small one, without marks, for menus.
    pub little: fn(Arc<dyn Snapshot>) -> AnyView,
    /// The piece that stands for a seat.
    pub emblem: fn(Seat, &dyn Snapshot) -> AnyView,
    /// What stands beside a player's name: pieces taken, or what was spent.
    pub beside: fn(Seat, &dyn Snapshot) -> AnyView,
    /// What is done beside the board, such as buttons for what one may do with a place.
    pub actions: Option<fn(Scene) -> AnyView>,
    /// Whether it shows threats when asked.
    pub threats: bool,
    /// Whether points are what it is about, so that a list of standings is shown.
    pub points: bool,
    /// How far a game that has rounds or turns has come, as a title and a line under it.
    pub progress: fn(&dyn Snapshot, &Values) -> Option<(String, String)>,
    /// What is heard of a ply.
    pub sound: fn(&[Told]) -> Option<Sound>,
    /// What the board says.
    pub words: &'static [Language],
}

impl BoardKind {
    /// The board of a game that brings none.
    pub const PLAIN: Self = plain::KIND;

    /// Lets a ply be heard, if it has a sound and sounds are switched on.
    pub fn hear(&self, told: &[Told]) {
        if let Some(sound) = (self.sound)(told) {
            sound::play(sound);
        }
    }
}
