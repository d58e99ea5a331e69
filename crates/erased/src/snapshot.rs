//! A position of a match, without its history.

use crate::{Data, GameInfo, MoveToken, Told};
use parlour_core::{Line, Message, MoveError, Outcome, PictureStyle, Scores, Seat, Spot, Touched, Turn};
use parlour_search::Score;
use parlour_words::Speaker;
use rand::Rng;

/// How a match stands or stood after some ply, with everything that people and programs ask of a position. It is
/// cheap to make and to keep, and knows nothing of what came before.
pub trait Snapshot: Send + Sync {
    /// The game that is played.
    fn info(&self) -> &'static GameInfo;
    /// After how many plies.
    fn ply(&self) -> usize;
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
    fn picture(&self, style: PictureStyle, speaker: &Speaker) -> Vec<Line>;
    /// What a player means who points at a column, row and level of the board as drawn in this style.
    fn pointed(&self, column: usize, row: usize, level: usize, style: PictureStyle) -> Option<String>;
    /// The places of the board; see [`Touch::places`](parlour_core::Touch::places).
    fn places(&self) -> Vec<Spot>;
    /// What may be touched beside the board; see [`Touch::actions`](parlour_core::Touch::actions).
    fn actions(&self) -> Vec<Spot>;
    /// What the touches so far mean, and what may be touched next.
    fn touched(&self, touches: &[Spot]) -> Touched<MoveToken>;
    /// The touches as a move is written, legal or not: [`Snapshot::preview`] says what is wrong with it.
    fn written(&self, touches: &[Spot]) -> String;
    /// The legal move that a text means here.
    ///
    /// # Errors
    /// What is wrong with the move.
    fn read(&self, text: &str) -> Result<MoveToken, MoveError>;
    /// How a move is written; empty if it was made for another position.
    fn write(&self, token: &MoveToken) -> String;
    /// The spots that make up a move, in order; none if it was made for another position.
    fn path(&self, token: &MoveToken) -> Vec<Spot>;
    /// The spots of the move that led here, to be marked; none after an outcome of chance.
    fn last_path(&self) -> Vec<Spot>;
    /// The board as data, in the game's own shape.
    fn board(&self) -> Data;
    /// How the seat's score or standing comes about, a message a sentence.
    fn explain(&self, seat: Seat) -> Vec<Message>;
    /// The share of the win, from 0 to 1, that the seat to move may expect where a search says so.
    fn expected_share(&self, score: Score) -> f64;
    /// The moves that a book of openings has here, the best first.
    fn book(&self) -> Vec<String>;
    /// What a move would do, without playing it; nothing if it was made for another position.
    fn preview_token(&self, token: &MoveToken) -> Vec<Told>;
    /// The same for a move that is written.
    ///
    /// # Errors
    /// What is wrong with the move.
    fn preview(&self, text: &str) -> Result<Vec<Told>, MoveError> {
        self.read(text).map(|token| self.preview_token(&token))
    }
    /// Draws an outcome of chance without letting it happen; `None` when it is not chance's turn.
    fn sample(&self, rng: &mut dyn Rng) -> Option<String>;
}
