//! What a game's board in the terminal is: a [`Board`] draws a [`Scene`] and says which spot lies where.
//!
//! A game brings a [`BoardKind`], most of it as in [`BoardKind::PLAIN`]. The program hands the list of them to
//! [`install_boards`]. A game without one gets the plain board: its picture in text, and typed moves.

mod places;
mod plain;

use crossterm::event::KeyEvent;
use parlour_core::{Catalogue, Seat, Spot, Touched, Values};
use parlour_erased::{MoveToken, Snapshot, Told};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use std::any::Any;
use std::sync::OnceLock;

pub use crate::look::{Look, Tone};
pub use crate::words::say;
pub use places::{Direction, Places};

/// What a board shows.
pub struct Scene<'a> {
    /// How the match stands.
    pub now: &'a dyn Snapshot,
    /// The spots of the ply that led there.
    pub last: &'a [Spot],
    /// What has been touched of the move to come.
    pub touches: &'a [Spot],
    /// What may be touched next.
    pub touched: &'a Touched<MoveToken>,
    /// The seat to move, if a person here moves it.
    pub mover: Option<Seat>,
    /// Whether the board is turned round.
    pub flipped: bool,
    /// The spots of the move that a hint recommends, or that a tour points at.
    pub pointed: &'a [Spot],
    /// What the move that is aimed at would do.
    pub preview: &'a [Told],
    /// The ply that is seen happening.
    pub motion: Option<Motion<'a>>,
    /// Whether the keyboard's cursor is shown.
    pub cursor: bool,
    /// How the terminal shows things.
    pub look: Look,
}

impl<'a> Scene<'a> {
    /// A position that is only looked at.
    pub(crate) fn still(
        now: &'a dyn Snapshot,
        pointed: &'a [Spot],
        nothing: &'a Touched<MoveToken>,
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
    pub fn may_touch(&self, spot: &Spot) -> bool {
        self.mover.is_some() && (self.touched.next.contains(spot) || self.touched.ends.contains(spot))
    }
}

/// A ply that is seen happening.
#[derive(Clone, Copy)]
pub struct Motion<'a> {
    /// How the match stood before it.
    pub before: &'a dyn Snapshot,
    /// What it did, in the order it happened.
    pub events: &'a [Told],
    /// How far it has come, from 0 to 1.
    pub progress: f32,
}

/// What a key did to a board.
pub enum KeyEffect {
    /// The board looks another way now.
    Changed,
    /// These spots are touched.
    Touched(Vec<Spot>),
}

/// A move, or a change of the view, that is listed beside the board.
pub struct BoardAction {
    /// The key that does it.
    pub key: char,
    /// What it is called.
    pub name: String,
    /// What it costs, if anything.
    pub cost: u32,
    /// Whether it can be done now.
    pub allowed: bool,
}

/// A board on the screen: it remembers where it was drawn, and what is aimed at.
pub trait Board {
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
    fn step(&mut self, direction: Direction) {
        if let Some(places) = self.places_mut() {
            places.step(direction);
        }
    }
    /// What is aimed at.
    fn aim(&self) -> Option<Spot> {
        self.places()?.aim().cloned()
    }
    /// Takes a key of the board's own; `None` if it means nothing here.
    fn key(&mut self, _key: KeyEvent, _scene: &Scene<'_>) -> Option<KeyEffect> {
        None
    }
    /// The actions listed beside the board; none where moves are made on the board alone.
    fn actions(&self, _scene: &Scene<'_>) -> Vec<BoardAction> {
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

/// How the terminal shows a game: its board, and what is written about each seat.
pub struct BoardKind {
    /// Opens the board.
    pub open: fn() -> Box<dyn Board>,
    /// Whether turning the board round makes sense.
    pub turns: bool,
    /// The seat whose side of the board is near when nothing is turned round.
    pub near: Seat,
    /// Whether points decide the game; elsewhere a win counts 1, and no points are shown.
    pub points: bool,
    /// The letter that stands for a seat.
    pub emblem: fn(Seat, &dyn Snapshot) -> char,
    /// The colours that stand for a seat: ink and ground.
    pub colors: fn(Seat, &dyn Snapshot) -> (Tone, Tone),
    /// What a seat plays for, where that differs.
    pub aims_for: fn(Seat, &dyn Snapshot) -> Option<String>,
    /// What a seat has reached so far, where that counts.
    pub reached: fn(Seat, &dyn Snapshot) -> Option<String>,
    /// Goal or progress of a seat in a word, where there is no room for more.
    pub briefly: fn(Seat, &dyn Snapshot) -> Option<String>,
    /// The board's own keys, and what each does.
    pub keys: fn() -> Vec<(&'static str, String)>,
    /// How many rounds or turns are played, in a game that has them.
    pub progress: fn(&dyn Snapshot, &Values) -> Option<String>,
    /// What the board says, and its words.
    pub catalogue: Option<&'static Catalogue>,
}

impl BoardKind {
    /// The board of a game that brings none.
    pub const PLAIN: Self = plain::KIND;

    /// The style of what stands for a seat.
    pub(crate) fn style(&self, look: Look, seat: Seat, now: &dyn Snapshot) -> Style {
        let (ink, ground) = (self.colors)(seat, now);
        let style = look.on(ink, ground).add_modifier(Modifier::BOLD);
        if look.is_bare() && seat.index() % 2 == 1 { style.add_modifier(Modifier::REVERSED) } else { style }
    }
}

/// Each game that brings a board, by its name.
pub type Boards = &'static [(&'static str, &'static BoardKind)];

static BOARDS: OnceLock<Boards> = OnceLock::new();

/// Sets the boards of this program, before a screen is opened. A second list changes nothing.
pub fn install_boards(boards: Boards) {
    BOARDS.get_or_init(|| boards);
}

fn boards() -> Boards {
    BOARDS.get().copied().unwrap_or_default()
}

/// The words of the installed boards.
pub(crate) fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
    boards().iter().filter_map(|(_, kind)| kind.catalogue)
}

/// How a game is shown.
pub(crate) fn board_kind(game: &str) -> &'static BoardKind {
    boards().iter().find(|(name, _)| *name == game).map_or(&BoardKind::PLAIN, |(_, kind)| kind)
}

/// The board of a position.
pub(crate) fn board_of(now: &dyn Snapshot) -> Box<dyn Board> {
    let mut board = (board_kind(now.info().name).open)();
    board.read(now);
    board
}

/// The colours of two seats with dark and light pieces.
pub fn ebony_and_ivory(seat: Seat, _now: &dyn Snapshot) -> (Tone, Tone) {
    if seat == Seat::FIRST { (Tone::Ivory, Tone::Ebony) } else { (Tone::Ebony, Tone::Ivory) }
}

/// A position's board in the game's own type.
pub fn board_data<B: Any + Clone>(now: &dyn Snapshot) -> Option<B> {
    now.board().get().cloned()
}

/// Events in the game's own type.
pub fn event_data<E: Any + Clone>(told: &[Told]) -> Vec<E> {
    told.iter().filter_map(|told| told.data.get().cloned()).collect()
}
