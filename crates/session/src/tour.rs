//! A game's tour: each step asks for something on a live board and shows what happens.

use parlour_core::{Lesson, Message, Spot, Task, ToMessage, Touched};
use parlour_erased::{
    GameInfo, Meaning, MoveToken, PlayError, Played, Snapshot, Table, Told, Touching, meaning,
};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// A student's way through a tour.
///
/// ```
/// use parlour_erased::english;
/// use parlour_registry::find_game;
/// use parlour_session::{Tour, TourEffect, TourInput, TourNext};
///
/// let mut tour = Tour::new(find_game("ladder")?).expect("Ladder has a tour");
/// println!("{}", english().say(&tour.text()));
/// assert_eq!(tour.next(), TourNext::Skip);
/// assert_eq!(tour.apply(TourInput::Play("3D".into())), [TourEffect::Animate]);
/// assert!(tour.is_finished());
/// tour.apply(TourInput::Next);
/// assert_eq!(tour.number(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tour {
    game: &'static GameInfo,
    /// The index of the step.
    step: usize,
    /// The match after everything that the step has played, even if it is not shown yet.
    table: Box<dyn Table>,
    done: bool,
    /// What is shown: the position, the one before, and the ply between them.
    now: Arc<dyn Snapshot>,
    before: Option<Arc<dyn Snapshot>>,
    last: Option<Played>,
    /// The plies that are still to be shown.
    following: VecDeque<Played>,
    pause: TourPause,
    touches: Vec<Spot>,
    complaint: Option<Message>,
}

/// What a student does, and the end of a pause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TourInput {
    /// Touches a spot of the board.
    Touch(Spot, Touching),
    /// Lets go of what was touched.
    ClearTouches,
    /// Plays a move.
    Play(String),
    /// Goes on, as [`Tour::next`] says.
    Next,
    /// Goes to the step before.
    Back,
    /// Begins this step again.
    Again,
    /// Goes to a step by its number, from 1.
    GoTo(usize),
    /// A pause is over.
    Continue(TourPause),
}

/// What the interface is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TourEffect {
    /// Draw the board anew: a step begins, perhaps on a board of another size.
    Begin,
    /// Animate the last ply.
    Animate,
    /// Wait for [`Tour::PAUSE`], then send [`TourInput::Continue`].
    Wait(TourPause),
    /// Open the form of a new game.
    NewGame,
}

/// A pause between two plies. One that belongs to a step that was left is ignored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TourPause(u32);

/// What [`TourInput::Next`] does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TourNext {
    /// Finishes a step in which there is only something to look at.
    Look,
    /// Goes to the next step: this one is finished.
    Step,
    /// Goes to the next step although this one is not finished.
    Skip,
    /// Opens the form of a new game: this is the last step.
    NewGame,
}

/// What a tour says beside the words of the game.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum TourText {
    /// How far the student has come.
    StepOf {
        /// The number of the step.
        step: usize,
        /// How many there are.
        steps: usize,
    },
}

impl Tour {
    /// The pause between two plies, long enough to see the first.
    pub const PAUSE: Duration = Duration::from_secs(1);

    /// Begins at the first step; `None` if the game has no tour.
    pub fn new(game: &'static GameInfo) -> Option<Self> {
        let table = game.open_scene(&game.tour.first()?.scene).ok()?;
        Some(Self {
            game,
            step: 0,
            now: Arc::from(table.now()),
            table,
            done: false,
            before: None,
            last: None,
            following: VecDeque::new(),
            pause: TourPause::default(),
            touches: Vec::new(),
            complaint: None,
        })
    }

    /// The game.
    pub fn game(&self) -> &'static GameInfo {
        self.game
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.game.tour.len()
    }

    /// The number of the step, from 1.
    pub fn number(&self) -> usize {
        self.step + 1
    }

    /// How far the student has come, in words.
    pub fn progress(&self) -> TourText {
        TourText::StepOf { step: self.number(), steps: self.steps() }
    }

    /// What the step asks for; once it is finished, what it has shown.
    pub fn text(&self) -> Message {
        let (task, shown) = self.game.tour_words(self.number());
        if self.is_finished() { shown } else { task }
    }

    /// What the student is to do.
    pub fn task(&self) -> Task {
        self.lesson().task
    }

    /// Whether the student has done it, even if not all that follows is shown yet.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether the student has done it, and all that follows is shown.
    pub fn is_finished(&self) -> bool {
        self.done && self.following.is_empty()
    }

    /// Whether the student is to do something on the board.
    pub fn awaits(&self) -> bool {
        !self.done && self.task() != Task::Look && self.table.turn().seat().is_some()
    }

    /// What [`TourInput::Next`] does.
    pub fn next(&self) -> TourNext {
        if !self.done && self.task() == Task::Look {
            TourNext::Look
        } else if self.number() == self.steps() {
            TourNext::NewGame
        } else if self.is_finished() {
            TourNext::Step
        } else {
            TourNext::Skip
        }
    }

    /// The position that is shown.
    pub fn now(&self) -> &Arc<dyn Snapshot> {
        &self.now
    }

    /// The position before the last ply.
    pub fn before(&self) -> Option<&Arc<dyn Snapshot>> {
        self.before.as_ref()
    }

    /// What the last ply did.
    pub fn events(&self) -> &[Told] {
        self.last.as_ref().map(|last| last.events.as_slice()).unwrap_or_default()
    }

    /// The spots of the last ply; none before the first.
    pub fn last_path(&self) -> Vec<Spot> {
        if self.last.is_some() { self.now.last_path() } else { Vec::new() }
    }

    /// The match of this step, which says what the players are called.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The spots that are pointed out, until the student has done the task.
    pub fn marks(&self) -> Vec<Spot> {
        let marks = if self.done { &[] } else { self.lesson().scene.marks };
        marks.iter().map(|mark| Spot::from(*mark)).collect()
    }

    /// What was touched of the next move.
    pub fn touches(&self) -> &[Spot] {
        &self.touches
    }

    /// What may be touched next, and the move that was made so.
    pub fn touched(&self) -> Touched<MoveToken> {
        if self.awaits() { self.now.touched(&self.touches) } else { Touched::default() }
    }

    /// Why the last input was refused, as a clause.
    pub fn complaint(&self) -> Option<&Message> {
        self.complaint.as_ref()
    }

    /// Takes an input. An input that makes no sense now changes nothing.
    pub fn apply(&mut self, input: TourInput) -> Vec<TourEffect> {
        match input {
            TourInput::Touch(spot, how) => self.touch(spot, how),
            TourInput::ClearTouches => {
                self.clear();
                Vec::new()
            }
            TourInput::Play(text) => self.play(&text),
            TourInput::Next => match self.next() {
                TourNext::Look => self.finish(VecDeque::new()),
                TourNext::Step | TourNext::Skip => self.go_to(self.number() + 1),
                TourNext::NewGame => vec![TourEffect::NewGame],
            },
            TourInput::Back => self.go_to(self.step),
            TourInput::Again => self.go_to(self.number()),
            TourInput::GoTo(number) => self.go_to(number),
            TourInput::Continue(pause) if pause == self.pause => self.show(),
            TourInput::Continue(_) => Vec::new(),
        }
    }

    fn lesson(&self) -> &'static Lesson {
        &self.game.tour[self.step]
    }

    fn clear(&mut self) {
        self.touches.clear();
        self.complaint = None;
    }

    fn touch(&mut self, spot: Spot, how: Touching) -> Vec<TourEffect> {
        self.complaint = None;
        if !self.awaits() {
            return Vec::new();
        }
        if let Task::Touch(spots) = self.task()
            && spots.contains(&spot.as_str())
        {
            self.touches = vec![spot];
            return self.finish(VecDeque::new());
        }
        match meaning(&*self.now, &self.touches, &spot, how) {
            // Steps name the moves that they ask for as they are written.
            Meaning::Played(token) => return self.play(&self.now.write(&token)),
            Meaning::Held(touches) => self.touches = touches,
            Meaning::PutBack => self.touches.clear(),
            Meaning::Wrong(why) => {
                self.touches.clear();
                self.complaint = why;
            }
        }
        Vec::new()
    }

    fn play(&mut self, text: &str) -> Vec<TourEffect> {
        self.clear();
        match self.played(text) {
            Ok(played) => self.finish(VecDeque::from([played])),
            Err(wrong) => {
                self.complaint = Some(wrong.message());
                Vec::new()
            }
        }
    }

    /// Plays a move if it is what the step asks for; else nothing has changed.
    fn played(&mut self, text: &str) -> Result<Played, TourError> {
        let mut after = self.table.boxed_clone();
        let played = after.replay(text).map_err(TourError::Refused)?;
        let is_wanted = |wanted: &&str| {
            self.table.boxed_clone().replay(wanted).is_ok_and(|wanted| wanted.text == played.text)
        };
        let fits = match self.task() {
            Task::PlayAny => true,
            Task::Play(moves) => moves.iter().any(is_wanted),
            Task::Look | Task::Touch(_) => false,
        };
        if self.done || !fits {
            return Err(TourError::AnotherMove);
        }
        self.table = after;
        Ok(played)
    }

    /// The task is done: plays what follows, and begins to show it after what was played.
    fn finish(&mut self, played: VecDeque<Played>) -> Vec<TourEffect> {
        self.done = true;
        self.complaint = None;
        self.following = played;
        // A move of the student's own choice may not allow what follows.
        let follow = self.lesson().follow.iter().map_while(|ply| self.table.replay(ply).ok());
        self.following.extend(follow);
        self.show()
    }

    /// Shows the next ply, if there is one.
    fn show(&mut self) -> Vec<TourEffect> {
        let Some(ply) = self.following.pop_front() else { return Vec::new() };
        let mut effects = Vec::new();
        if let (Some(before), Some(now)) = (self.table.at(ply.ply), self.table.at(ply.ply + 1)) {
            (self.before, self.now) = (Some(Arc::from(before)), Arc::from(now));
            self.last = Some(ply);
            effects.push(TourEffect::Animate);
        }
        if !self.following.is_empty() {
            self.pause.0 += 1;
            effects.push(TourEffect::Wait(self.pause));
        }
        effects
    }

    fn go_to(&mut self, number: usize) -> Vec<TourEffect> {
        let lesson = number.checked_sub(1).and_then(|step| self.game.tour.get(step));
        let Some(table) = lesson.and_then(|lesson| self.game.open_scene(&lesson.scene).ok()) else {
            return Vec::new();
        };
        self.step = number - 1;
        self.now = Arc::from(table.now());
        self.table = table;
        (self.done, self.before, self.last) = (false, None, None);
        self.following.clear();
        // A pause of the step that was left means nothing any more.
        self.pause.0 += 1;
        self.clear();
        vec![TourEffect::Begin]
    }
}

/// Why a tour does not take a move. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum TourError {
    /// It can be played, but the step is about another.
    AnotherMove,
    /// It cannot be played.
    #[message(transparent)]
    Refused(PlayError),
}
