//! How a game is taught: a tour on a live board, and the rules with drawn examples.
//!
//! Both are data, so that a page and a terminal show them with their own boards, and tests play them through.

use crate::About;

/// A game that can be taught.
///
/// Its words stand in the game's catalogue by the numbers and names given here, each beginning with the game's name:
/// `tour-1` says what to do in the first lesson and `tour-1-done` what is said afterwards; `rules-NAME-title` and
/// `rules-NAME` are a section of the rules, and `rules-NAME-example` says what its example shows.
///
/// The laws, tested by the `conformance` crate: a tour has five to eight lessons and the rules a section at least; every
/// position is one; what is to be played is legal, and whatever follows can follow.
pub trait Teach: About {
    /// A tour of five to eight lessons, each of one idea, the last a small puzzle.
    const TOUR: &'static [Lesson];
    /// The rules, complete enough to play by.
    const RULES: &'static [Section];
    /// The words of both, by language, where they stand in a file of their own: a page fetches them when somebody wants to
    /// be taught.
    const LESSONS: &'static [(&'static str, &'static str)] = &[];
}

/// A position to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The position, in the game's one-line notation.
    pub position: &'static str,
    /// The spots to be pointed out.
    pub marks: &'static [&'static str],
}

impl Scene {
    /// The position with nothing pointed out.
    pub const fn new(position: &'static str) -> Self {
        Self { position, marks: &[] }
    }

    /// The same with these spots pointed out.
    #[must_use]
    pub const fn marking(self, marks: &'static [&'static str]) -> Self {
        Self { marks, ..self }
    }
}

/// A step of a tour: do this, and see what happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Where it begins.
    pub scene: Scene,
    /// What the learner is to do.
    pub task: Task,
    /// The plies that follow of themselves, always the same: what chance does, and what is answered.
    pub follow: &'static [&'static str],
}

impl Lesson {
    /// The lesson after which nothing more happens.
    pub const fn new(scene: Scene, task: Task) -> Self {
        Self { scene, task, follow: &[] }
    }

    /// The same with what follows.
    #[must_use]
    pub const fn followed_by(self, follow: &'static [&'static str]) -> Self {
        Self { follow, ..self }
    }
}

/// What a learner is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Look at it.
    Look,
    /// Touch one of these spots.
    Touch(&'static [&'static str]),
    /// Play one of these moves.
    Play(&'static [&'static str]),
    /// Play any move.
    PlayAny,
}

/// A part of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// The word its messages are known by.
    pub name: &'static str,
    /// A position that shows what it says.
    pub example: Option<Scene>,
}

impl Section {
    /// The section without an example.
    pub const fn new(name: &'static str) -> Self {
        Self { name, example: None }
    }

    /// The same with an example.
    #[must_use]
    pub const fn showing(self, example: Scene) -> Self {
        Self { example: Some(example), ..self }
    }
}
