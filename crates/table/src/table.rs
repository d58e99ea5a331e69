//! What an interface can ask of a match, whatever the game.

use crate::GameInfo;
use parlour_core::{
    Ending, Line, Message, MoveError, NoEnding, Outcome, PictureStyle, Reason, Record, Scores, Seat, Turn,
    Values,
};
use parlour_search::{PerftEffort, Score, Stop, Uncounted};
use rand::Rng;
use std::any::Any;

/// A match of some game, with everything that people and programs ask of it, in text.
pub trait Table: Send {
    /// The game that is played here.
    fn info(&self) -> &'static GameInfo;
    /// What was chosen before the match.
    fn values(&self) -> Values;
    /// What the seats are called.
    fn seat_names(&self) -> Vec<Message>;

    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal moves, in a fixed order; none at a chance event.
    fn moves(&self) -> Vec<String>;
    /// What each seat has now.
    fn scores(&self) -> Scores;
    /// How the match ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The position in the game's one-line notation.
    fn position(&self) -> String;
    /// The position drawn in text.
    fn picture(&self, style: PictureStyle) -> Vec<Line>;
    /// What a player means who points at a column, row and level of the board.
    fn pointed(&self, column: usize, row: usize, level: usize) -> Option<String>;
    /// The position as one line of JSON, as the engine protocol's `show json` gives it.
    fn json(&self) -> String;
    /// How the seat's score or standing comes about, a message a sentence.
    fn explain(&self, seat: Seat) -> Vec<Message>;

    /// The share of the win, from 0 to 1, that the seat to move may expect where a search says so.
    fn expected_share(&self, score: Score) -> f64;

    /// Plays a move, or lets an outcome of chance happen, and cuts what had been undone. Says how
    /// the ply is properly written.
    ///
    /// # Errors
    /// What is wrong with the move; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;
    /// Draws an outcome of chance without letting it happen; `None` when it is not chance's turn.
    fn sample(&self, rng: &mut dyn Rng) -> Option<String>;
    /// Takes back one ply. `false` at the start.
    fn undo(&mut self) -> bool;
    /// Plays one undone ply again. `false` when there is none.
    fn redo(&mut self) -> bool;
    /// Puts the cursor after `ply` plies. `false`, and no change, if there are not so many.
    fn go_to(&mut self, ply: usize) -> bool;
    /// Ends the match by the players' own will.
    ///
    /// # Errors
    /// If it cannot be ended so; nothing has changed then.
    fn end(&mut self, ending: Ending) -> Result<(), NoEnding>;

    /// How many plies lie before the cursor.
    fn cursor(&self) -> usize;
    /// All plies, including those undone and not yet cut.
    fn plies(&self) -> Vec<PlyLine>;
    /// What the n-th ply (from 0) did, in the order it happened.
    fn told(&self, ply: usize) -> Vec<Told>;
    /// The comment on the position after `ply` plies.
    fn comment(&self, ply: usize) -> Option<&str>;
    /// Comments on the position after `ply` plies; an empty comment removes.
    fn set_comment(&mut self, ply: usize, comment: &str);
    /// A tag of the record.
    fn tag(&self, name: &str) -> Option<&str>;
    /// Sets a tag of the record.
    fn set_tag(&mut self, name: &str, value: &str);
    /// The match as a record.
    fn record(&self) -> Record;
    /// The match in another of the game's formats; `None` if it has none of that extension.
    fn write_as(&self, extension: &str) -> Option<String>;

    /// How many sequences of `depth` moves begin with each legal move. Outcomes of chance happen as
    /// listed, the n-th event of every line taking the n-th.
    ///
    /// # Errors
    /// If an outcome is missing or cannot happen.
    fn divide(&self, depth: u32, chance: &[String]) -> Result<Vec<(String, u64)>, MoveError> {
        let counts = self.divide_until(depth, chance, &Stop::default())?;
        Ok(counts.expect("nobody else holds the signal"))
    }

    /// The same; `None` if `stop` was raised before the count was done.
    ///
    /// # Errors
    /// If an outcome is missing or cannot happen.
    fn divide_until(
        &self,
        depth: u32,
        chance: &[String],
        stop: &Stop,
    ) -> Result<Option<Vec<(String, u64)>>, MoveError>;

    /// The same, with a table of what has been counted and several threads, for games without chance.
    ///
    /// # Errors
    /// If chance has a say in it, or `stop` was raised.
    fn divide_with(
        &self,
        depth: u32,
        effort: &PerftEffort,
        stop: &Stop,
    ) -> Result<Vec<(String, u64)>, Uncounted>;

    /// The same match again, for somebody to think about.
    fn boxed_clone(&self) -> Box<dyn Table>;
    /// For a player of this very game to get at the match.
    fn as_any(&self) -> &dyn Any;
}

/// A ply of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyLine {
    /// The move or outcome of chance.
    pub text: String,
    /// Whose move it was; `None` for chance.
    pub seat: Option<Seat>,
}

/// One thing that a ply did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// In words, without a full stop: what a console prints and a screen reader speaks.
    pub words: Message,
    /// As data: what a page animates.
    pub data: serde_json::Value,
    /// Why the mover would want it, where it is a reason for the move.
    pub reason: Option<Reason>,
}
