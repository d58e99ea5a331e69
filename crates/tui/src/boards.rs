//! The boards, one a game, all with the same contract: a [`Scene`] in, touched spots out.

mod balancer;
mod blocky;
mod checkers;
mod ladder;
mod places;
mod plain;

use crate::look::{Look, Tone};
use crate::table::Keys;
use crossterm::event::KeyEvent;
use parlour_core::{Seat, Spot, Touched, Values};
use parlour_erased::{Snapshot, Told};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use std::any::Any;

pub(crate) use places::{Places, Way};

/// What a board shows.
pub(crate) struct Scene<'a> {
    /// How the match stands.
    pub(crate) now: &'a dyn Snapshot,
    /// The spots of the ply that led there.
    pub(crate) last: &'a [Spot],
    /// What has been touched of the move to come.
    pub(crate) touches: &'a [Spot],
    /// What may be touched next.
    pub(crate) touched: &'a Touched<String>,
    /// Who is to move, if it is somebody here.
    pub(crate) mover: Option<Seat>,
    /// Whether the board is turned round.
    pub(crate) flipped: bool,
    /// The spots of the move that a hint recommends, or that a tour points at.
    pub(crate) pointed: &'a [Spot],
    /// What the move that is aimed at would do.
    pub(crate) preview: &'a [Told],
    /// The ply that is seen happening.
    pub(crate) motion: Option<Motion<'a>>,
    /// Whether the keyboard's cursor is shown.
    pub(crate) cursor: bool,
    pub(crate) look: Look,
}

impl<'a> Scene<'a> {
    /// A position that is only looked at.
    pub(crate) fn still(
        now: &'a dyn Snapshot,
        pointed: &'a [Spot],
        nothing: &'a Touched<String>,
        look: Look,
    ) -> Self {
        Self {
            now,
            last: &[],
            touches: &[],
            touched: nothing,
            mover: None,
            flipped: false,
            pointed,
            preview: &[],
            motion: None,
            cursor: false,
            look,
        }
    }

    /// Whether a spot may be touched next.
    pub(crate) fn may_touch(&self, spot: &Spot) -> bool {
        self.mover.is_some() && (self.touched.next.contains(spot) || self.touched.ends.contains(spot))
    }
}

/// A ply that is seen happening.
#[derive(Clone, Copy)]
pub(crate) struct Motion<'a> {
    /// How the match stood before it.
    pub(crate) before: &'a dyn Snapshot,
    /// What it did, in the order it happened.
    pub(crate) events: &'a [Told],
    /// How far it has come, from 0 to 1.
    pub(crate) progress: f32,
}

/// What a key meant to a board.
pub(crate) enum Taken {
    /// The board looks another way now.
    Changed,
    /// These spots are touched.
    Touched(Vec<Spot>),
}

/// Something that can be done beside the board.
pub(crate) struct Deed {
    /// The key that does it.
    pub(crate) key: char,
    /// What it is called.
    pub(crate) name: String,
    /// What it costs, if anything.
    pub(crate) cost: u32,
    /// Whether it can be done now.
    pub(crate) allowed: bool,
}

/// A board on the screen: it remembers where it was drawn, and what is aimed at.
pub(crate) trait Board {
    /// Another position is shown.
    fn read(&mut self, now: &dyn Snapshot);
    /// Draws it.
    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer);
    /// Where its spots lie, for a board that keeps them in a list.
    fn places(&self) -> Option<&Places> {
        None
    }
    /// The same, to aim at another.
    fn places_mut(&mut self) -> Option<&mut Places> {
        None
    }
    /// The spot under the pointer.
    fn spot_at(&self, at: Position) -> Option<Spot> {
        self.places()?.at(at).cloned()
    }
    /// Aims at what is under the pointer; whether that is another spot than before.
    fn point(&mut self, at: Position) -> bool {
        self.places_mut().is_some_and(|places| places.point(at))
    }
    /// Aims at the next spot that way.
    fn step(&mut self, way: Way) {
        if let Some(places) = self.places_mut() {
            places.step(way);
        }
    }
    /// What is aimed at.
    fn aim(&self) -> Option<Spot> {
        self.places()?.aim().cloned()
    }
    /// Takes a key of the board's own; `None` if it means nothing here.
    fn key(&mut self, _key: KeyEvent, _scene: &Scene<'_>) -> Option<Taken> {
        None
    }
    /// What can be done beside the board; nothing where moves are made on it alone.
    fn deeds(&self, _scene: &Scene<'_>) -> Vec<Deed> {
        Vec::new()
    }
    /// How many frames a motion takes.
    fn frames(&self, _motion: &Motion<'_>) -> u16 {
        3
    }
    /// Something to say about what is aimed at.
    fn remark(&self) -> Option<String> {
        None
    }
    /// The wheel was turned over the board.
    fn wheel(&mut self, _up: bool) {}
}

/// Everything that the screen knows of a game beside its rules.
pub(crate) struct BoardKind {
    /// The board itself.
    open: fn() -> Box<dyn Board>,
    /// Whether turning the board round makes sense.
    pub(crate) turns: bool,
    /// The seat whose side of the board is near when nothing is turned round.
    pub(crate) near: Seat,
    /// Whether points are what it is about; elsewhere a win counts 1, and there is nothing to be seen.
    pub(crate) points: bool,
    /// The letter that stands for a seat.
    pub(crate) emblem: fn(Seat, &dyn Snapshot) -> char,
    /// The colours that stand for a seat: ink and ground.
    colors: fn(Seat, &dyn Snapshot) -> (Tone, Tone),
    /// What a seat plays for, where that differs.
    pub(crate) aims_for: fn(Seat, &dyn Snapshot) -> Option<String>,
    /// What a seat has reached so far, where that counts.
    pub(crate) reached: fn(Seat, &dyn Snapshot) -> Option<String>,
    /// The one of these that matters, in a word, where there is no room for more.
    pub(crate) briefly: fn(Seat, &dyn Snapshot) -> Option<String>,
    /// The board's own keys.
    pub(crate) keys: Keys,
    /// How far a game that has rounds or turns has come.
    pub(crate) progress: fn(&dyn Snapshot, &Values) -> Option<String>,
}

impl BoardKind {
    /// How whatever stands for a seat is drawn.
    pub(crate) fn style(&self, look: Look, seat: Seat, now: &dyn Snapshot) -> Style {
        let (ink, ground) = (self.colors)(seat, now);
        let style = look.on(ink, ground).add_modifier(Modifier::BOLD);
        if look.is_bare() && seat.index() % 2 == 1 { style.add_modifier(Modifier::REVERSED) } else { style }
    }
}

/// What the screen knows of a game; of one that nobody has drawn yet, what all have in common.
pub(crate) fn board_kind(game: &str) -> &'static BoardKind {
    match game {
        "balancer" => &balancer::KIND,
        "blocky" => &blocky::KIND,
        "checkers" => &checkers::KIND,
        "ladder" => &ladder::KIND,
        _ => &plain::KIND,
    }
}

/// The board of a position.
pub(crate) fn board_of(now: &dyn Snapshot) -> Box<dyn Board> {
    let mut board = (board_kind(now.info().name).open)();
    board.read(now);
    board
}

/// The colours of two who have dark and light pieces.
fn ebony_and_ivory(seat: Seat, _now: &dyn Snapshot) -> (Tone, Tone) {
    if seat == Seat::FIRST { (Tone::Ivory, Tone::Ebony) } else { (Tone::Ebony, Tone::Ivory) }
}

/// The board of a position, in the game's own shape.
fn data<B: Any + Clone>(now: &dyn Snapshot) -> Option<B> {
    now.board().get().cloned()
}

/// Events in the game's own shape.
fn events<E: Any + Clone>(told: &[Told]) -> Vec<E> {
    told.iter().filter_map(|told| told.data.get().cloned()).collect()
}
