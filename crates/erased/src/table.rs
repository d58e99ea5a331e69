//! What an interface can ask of a match, whatever the game.

use crate::{GameInfo, PlayError, Played, PlyLine, Snapshot, Told, Tree};
use parlour_core::{
    Departure, Ending, Line, Message, MoveError, NoEnding, Outcome, PictureStyle, Record, Scores, Seat, Turn,
    Values, Verdict,
};
use parlour_search::Score;
use parlour_words::{Speaker, Words};
use rand::Rng;
use std::any::Any;

/// A match of some game, that several people may sit at.
///
/// Whoever plays says who they are and after how many plies: so a move that comes late, twice or from the wrong seat is
/// told from one that is not legal. Chance has a door of its own, and no player can enter an outcome. How the match
/// stood after any ply is a [`Snapshot`]; where somebody looks at it is theirs to keep ([`Tree`](crate::Tree)).
pub trait Table: Send + Sync {
    /// The game that is played here.
    fn info(&self) -> &'static GameInfo;
    /// What was chosen before the match.
    fn values(&self) -> Values;
    /// What the seats are called.
    fn seat_names(&self) -> Vec<Message>;

    /// How many plies have been played.
    fn len(&self) -> usize;
    /// Whether nothing has been played yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// How the match ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// In what way it ended, once it has.
    fn ending(&self) -> Option<Ending>;
    /// How the match stands.
    fn now(&self) -> Box<dyn Snapshot>;
    /// How the match stood after `ply` plies; `None` if there are not so many.
    fn at(&self, ply: usize) -> Option<Box<dyn Snapshot>>;

    /// Plays a move of `seat`, who takes it that `at_ply` plies have been played.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed then.
    fn play_move(&mut self, seat: Seat, at_ply: usize, text: &str) -> Result<Played, PlayError>;
    /// Lets an outcome of chance happen, as whoever draws it for this table says.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed then.
    fn resolve(&mut self, at_ply: usize, text: &str) -> Result<Played, PlayError>;
    /// Somebody leaves for good; see [`Match::leave`](parlour_core::Match::leave).
    ///
    /// # Errors
    /// If the match is over, or nobody sits there; nothing has changed then.
    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding>;
    /// Ends the match otherwise than by its rules.
    ///
    /// # Errors
    /// If it cannot be ended so; nothing has changed then.
    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding>;
    /// Takes back whatever happened last: a verdict, a departure or a ply. `false` at the start.
    fn undo(&mut self) -> bool;
    /// Drops everything after `ply` plies.
    fn truncate(&mut self, ply: usize);
    /// Gives up all memory that can be worked out again, for a match that waits.
    fn shrink(&mut self);

    /// All plies.
    fn plies(&self) -> Vec<PlyLine>;
    /// What the n-th ply (from 0) did, in the order it happened.
    fn told(&self, ply: usize) -> Vec<Told>;
    /// Who left before the end, each after how many plies.
    fn departures(&self) -> &[(usize, Departure)];
    /// The comment on the position after `ply` plies.
    fn comment(&self, ply: usize) -> Option<&str>;
    /// Comments on the position after `ply` plies; an empty comment removes.
    fn set_comment(&mut self, ply: usize, comment: &str);
    /// A tag of the record.
    fn tag(&self, name: &str) -> Option<&str>;
    /// Sets a tag of the record; an empty value removes it.
    fn set_tag(&mut self, name: &str, value: &str);
    /// What the player in a seat is called, where somebody said so.
    fn name(&self, seat: Seat) -> Option<&str>;
    /// Says what the player in a seat is called.
    fn set_name(&mut self, seat: Seat, name: &str);
    /// The match as a record.
    fn record(&self) -> Record;
    /// The same match again, for somebody to think about.
    fn boxed_clone(&self) -> Box<dyn Table>;
    /// The match as a tree, without variations.
    fn into_tree(self: Box<Self>) -> Tree;
    /// For a player of this very game to get at the match.
    fn as_any(&self) -> &dyn Any;

    /// Plays what comes next, be it a move or an outcome of chance: for whoever tells a match that was played
    /// elsewhere. A player's own move goes through [`Table::play_move`].
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed then.
    fn replay(&mut self, text: &str) -> Result<Played, PlayError> {
        match self.turn() {
            Turn::Seat(seat) => self.play_move(seat, self.len(), text),
            Turn::Chance => self.resolve(self.len(), text),
            Turn::Over => Err(MoveError::GameOver { text: text.into() }.into()),
        }
    }

    /// How many sit at the table.
    fn seats(&self) -> usize {
        self.scores().as_slice().len()
    }

    /// What each player is called: by name where there is one, else by the seat.
    fn player_names(&self, words: &Words) -> Vec<String> {
        let called =
            |(seat, name): (Seat, Message)| self.name(seat).map_or_else(|| words.say(&name), str::to_owned);
        let names = self.seat_names();
        Seat::first(names.len()).zip(names).map(called).collect()
    }

    /// The legal moves, in a fixed order; none at a chance event.
    fn moves(&self) -> Vec<String> {
        self.now().moves()
    }

    /// What each seat has now.
    fn scores(&self) -> Scores {
        self.now().scores()
    }

    /// The position in the game's one-line notation.
    fn position(&self) -> String {
        self.now().position()
    }

    /// The position drawn in text, with words by this speaker.
    fn picture(&self, style: PictureStyle, speaker: &Speaker) -> Vec<Line> {
        self.now().picture(style, speaker)
    }

    /// How the seat's score or standing comes about, a message a sentence.
    fn explain(&self, seat: Seat) -> Vec<Message> {
        self.now().explain(seat)
    }

    /// The share of the win, from 0 to 1, that the seat to move may expect where a search says so.
    fn expected_share(&self, score: Score) -> f64 {
        self.now().expected_share(score)
    }

    /// The moves that a book of openings has now, the best first.
    fn book(&self) -> Vec<String> {
        self.now().book()
    }

    /// Draws an outcome of chance without letting it happen; `None` when it is not chance's turn.
    fn sample(&self, rng: &mut dyn Rng) -> Option<String> {
        self.now().sample(rng)
    }

    /// The match as it was after `ply` plies, or all of it if there are fewer.
    fn up_to(&self, ply: usize) -> Box<dyn Table> {
        let mut earlier = self.boxed_clone();
        earlier.truncate(ply);
        earlier
    }
}
