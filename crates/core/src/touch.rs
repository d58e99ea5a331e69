//! Boards one can touch: what page and full-screen terminal share of their input.
//!
//! A move is made by touching *spots* one after the other: places of the board (squares, cells, blocks)
//! and words that are no place (a button for what is done to a block). The game says which spots make up a
//! move; everything else follows from its legal moves.

use crate::Notation;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt;

/// A thing to touch, in the words that the notation uses: `14`, `3D`, `b2`, `@21`, `cw`.
///
/// ```
/// use parlour_core::Spot;
///
/// let spot = Spot::from("3D");
/// assert_eq!(spot.as_str(), "3D");
/// assert_eq!(spot.to_string(), "3D");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(String);

impl Spot {
    /// The spot that is written as `thing` is.
    pub fn of(thing: impl fmt::Display) -> Self {
        Self(thing.to_string())
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Spot {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A game whose moves can be made by touching.
///
/// The laws, tested by the `conformance` crate: every legal move can be touched, spot by spot, and nothing
/// else can; whatever may be touched next leads to a move.
pub trait Touch: Notation {
    /// The places of the board, in a fixed order, whether they can be touched now or not. How they are
    /// drawn is up to the interface.
    fn places(&self) -> Vec<Spot>;

    /// What may be touched beside the board, such as a button for each action, whether it applies now or
    /// not.
    fn actions(&self) -> Vec<Spot> {
        Vec::new()
    }

    /// The spots that make up a move, in order; no two legal moves have the same. Also of the move that
    /// led here, so that an interface can mark it.
    fn path(&self, m: Self::Move) -> Vec<Spot>;

    /// The touches as the notation would write them, be it a legal move or not: what
    /// [`Notation::parse_move`] explains when it is none.
    fn written(&self, touches: &[Spot]) -> String {
        touches.iter().map(Spot::as_str).collect::<Vec<_>>().join("-")
    }

    /// What the touches so far mean, and what may be touched next.
    ///
    /// A game overrides this only to be quicker than [`touched_by_path`].
    fn touched(&self, touches: &[Spot]) -> Touched<Self::Move> {
        touched_by_path(self, touches)
    }
}

/// What touches mean, and what can still become of them. Touches that mean nothing leave all of it empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Touched<M> {
    /// What may be touched next, in the order of the legal moves.
    pub next: Vec<Spot>,
    /// Where a piece may also be dragged at once: the end of the one move that goes there by more than
    /// one step.
    pub ends: Vec<Spot>,
    /// The move that has been made. There may be a `next` even so, when a longer move begins with this one.
    pub complete: Option<M>,
}

impl<M> Default for Touched<M> {
    fn default() -> Self {
        Self { next: Vec::new(), ends: Vec::new(), complete: None }
    }
}

impl<M> Touched<M> {
    /// Whether the touches mean nothing.
    pub fn is_nothing(&self) -> bool {
        self.next.is_empty() && self.complete.is_none()
    }

    /// The same with another kind of move, such as a written one.
    pub fn map<N>(self, f: impl FnOnce(M) -> N) -> Touched<N> {
        Touched { next: self.next, ends: self.ends, complete: self.complete.map(f) }
    }
}

/// What touches mean, by the paths of all legal moves.
///
/// Touches are the beginning of a path; or all but the last are, and the last is the end of only one such
/// path: then a piece was dragged past the steps between.
pub fn touched_by_path<G: Touch>(position: &G, touches: &[Spot]) -> Touched<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let paths: Vec<(G::Move, Vec<Spot>)> = moves.into_iter().map(|m| (m, position.path(m))).collect();

    let mut meaning = Touched::default();
    let mut seen = HashSet::new();
    for (m, path) in begun(&paths, touches) {
        match path.get(touches.len()) {
            Some(next) if seen.insert(next) => meaning.next.push(next.clone()),
            Some(_) => {}
            None => meaning.complete = Some(*m),
        }
    }
    if meaning.is_nothing() {
        meaning.complete = touches.split_last().and_then(|(last, before)| {
            let mut dragged = begun(&paths, before)
                .filter(|(_, path)| drag_end(path, before) == Some(last))
                .map(|(m, _)| *m);
            dragged.next().filter(|_| dragged.next().is_none())
        });
    } else if !touches.is_empty() {
        let ends: Vec<&Spot> =
            begun(&paths, touches).filter_map(|(_, path)| drag_end(path, touches)).collect();
        let once = ends.iter().filter(|end| ends.iter().filter(|other| other == end).count() == 1);
        meaning.ends = once.filter(|end| !seen.contains(**end)).map(|end| (*end).clone()).collect();
    }
    meaning
}

/// The paths that begin with some touches.
fn begun<'a, M>(
    paths: &'a [(M, Vec<Spot>)],
    touches: &'a [Spot],
) -> impl Iterator<Item = &'a (M, Vec<Spot>)> {
    paths.iter().filter(move |(_, path)| path.starts_with(touches))
}

/// The end of a path to which one may drag after some touches: only once something is held, only past a
/// step, and not back to where one has been.
fn drag_end<'a>(path: &'a [Spot], touches: &[Spot]) -> Option<&'a Spot> {
    let skips = !touches.is_empty() && path.len() > touches.len() + 1;
    path.last().filter(|end| skips && !touches.contains(end))
}
