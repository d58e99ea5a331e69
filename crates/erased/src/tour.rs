//! Somebody who is taken through a game's tour.

use crate::{GameInfo, PlayError, Played, Table};
use parlour_core::{Lesson, Message, Spot, Task, ToMessage};
use thiserror::Error;

/// A tour and how far somebody has come in it: what page and terminal share, but for the drawing.
///
/// ```
/// use parlour_erased::{Tour, english};
/// use parlour_registry::find_game;
///
/// let mut tour = Tour::new(find_game("ladder")?).expect("every game has a tour");
/// println!("{}", english().say(&tour.words()));
/// tour.play("3D")?;
/// assert!(tour.is_done());
/// assert!(tour.next_lesson());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tour {
    info: &'static GameInfo,
    number: usize,
    table: Box<dyn Table>,
    done: bool,
}

impl Tour {
    /// At the first lesson of a game's tour; `None` if it has none.
    pub fn new(info: &'static GameInfo) -> Option<Self> {
        let first = info.tour.first()?;
        Some(Self { info, number: 0, table: begin(info, first), done: false })
    }

    /// The game.
    pub fn info(&self) -> &'static GameInfo {
        self.info
    }

    /// How many lessons there are.
    pub fn lessons(&self) -> usize {
        self.info.tour.len()
    }

    /// The number of the lesson, from 1.
    pub fn number(&self) -> usize {
        self.number + 1
    }

    /// What is said: the task, and afterwards what it has shown.
    pub fn words(&self) -> Message {
        let (task, done) = self.info.tour_words(self.number());
        if self.done { done } else { task }
    }

    /// What is to be done.
    pub fn task(&self) -> Task {
        self.lesson().task
    }

    /// Whether it has been done.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The board as it stands.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The spots to be pointed out, until the task is done.
    pub fn marks(&self) -> Vec<Spot> {
        let marks = if self.done { &[] } else { self.lesson().scene.marks };
        marks.iter().map(|mark| Spot::from(*mark)).collect()
    }

    /// Plays a move of the learner's, and what follows of itself; all that happened comes back, in order.
    ///
    /// # Errors
    /// If it is not what the lesson asks for, or not legal; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<Vec<Played>, TourError> {
        let mut after = self.table.boxed_clone();
        let played = after.replay(text).map_err(TourError::Refused)?;
        let wanted = match self.lesson().task {
            Task::PlayAny => true,
            Task::Play(moves) => moves.iter().any(|wanted| {
                self.table.boxed_clone().replay(wanted).is_ok_and(|wanted| wanted.text == played.text)
            }),
            Task::Look | Task::Touch(_) => false,
        };
        if self.done || !wanted {
            return Err(TourError::AnotherMove);
        }
        self.table = after;
        let mut all = vec![played];
        all.extend(self.finish());
        Ok(all)
    }

    /// Touches a spot where that is the task; all that happens then comes back. `None` if it is not the task, or not the spot.
    pub fn touch(&mut self, spot: &Spot) -> Option<Vec<Played>> {
        let Task::Touch(spots) = self.lesson().task else { return None };
        (!self.done && spots.contains(&spot.as_str())).then(|| self.finish())
    }

    /// Has looked at what is to be looked at; all that happens then comes back. `None` if there is more to do than look.
    pub fn look(&mut self) -> Option<Vec<Played>> {
        (!self.done && self.lesson().task == Task::Look).then(|| self.finish())
    }

    /// Goes on to the next lesson, whether this one is done or not. `false` at the last.
    pub fn next_lesson(&mut self) -> bool {
        self.go_to(self.number() + 1)
    }

    /// Goes back to the lesson before. `false` at the first.
    pub fn last_lesson(&mut self) -> bool {
        self.go_to(self.number() - 1)
    }

    /// Begins the lesson of this number, from 1. `false`, and no change, if there is none.
    pub fn go_to(&mut self, number: usize) -> bool {
        let Some((index, lesson)) =
            number.checked_sub(1).and_then(|index| Some((index, self.info.tour.get(index)?)))
        else {
            return false;
        };
        self.number = index;
        self.table = begin(self.info, lesson);
        self.done = false;
        true
    }

    fn lesson(&self) -> &'static Lesson {
        &self.info.tour[self.number]
    }

    fn finish(&mut self) -> Vec<Played> {
        self.done = true;
        let follow = self.lesson().follow.iter();
        // A move of the learner's own choice may not allow it.
        follow.map_while(|ply| self.table.replay(ply).ok()).collect()
    }
}

fn begin(info: &'static GameInfo, lesson: &Lesson) -> Box<dyn Table> {
    info.open_scene(&lesson.scene).expect("a law of the games: lessons begin in positions")
}

/// Why a tour does not take a move. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum TourError {
    /// It can be played, but the lesson is about another.
    AnotherMove,
    /// It cannot be played.
    #[message(transparent)]
    Refused(PlayError),
}
