//! A position of any game as a snapshot.

use crate::{Data, Face, GameInfo, MoveToken, Snapshot, Told};
use parlour_core::{
    About, Line, Message, MoveError, Notation, Outcome, PictureStyle, Ply, PlyOf, Scores, Seat, Spot,
    Touched, Turn,
};
use parlour_search::Score;
use parlour_words::Speaker;
use rand::Rng;

/// The one implementation of [`Snapshot`].
pub(crate) struct TypedPosition<G: Notation + About> {
    pub(crate) info: &'static GameInfo,
    pub(crate) face: &'static Face<G>,
    pub(crate) position: G,
    /// The ply that led here.
    pub(crate) last: Option<PlyOf<G>>,
    pub(crate) ply: usize,
    /// How the match stood ended, by the rules or otherwise.
    pub(crate) outcome: Option<Outcome>,
}

impl<G: Notation + About> Snapshot for TypedPosition<G> {
    fn info(&self) -> &'static GameInfo {
        self.info
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn turn(&self) -> Turn {
        if self.outcome.is_some() { Turn::Over } else { self.position.turn() }
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if let Turn::Seat(_) = self.turn() {
            self.position.moves(&mut moves);
        }
        moves.into_iter().map(|m| self.position.write_move(m)).collect()
    }

    fn scores(&self) -> Scores {
        self.position.scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }

    fn position(&self) -> String {
        self.position.write_position()
    }

    fn picture(&self, style: PictureStyle, speaker: &Speaker) -> Vec<Line> {
        (self.face.picture)(&self.position, self.last.as_ref(), style, &|message| speaker.say(message))
    }

    fn pointed(&self, column: usize, row: usize, level: usize, style: PictureStyle) -> Option<String> {
        (self.face.pointed)(&self.position, column, row, level, style)
    }

    fn places(&self) -> Vec<Spot> {
        (self.face.places)(&self.position)
    }

    fn actions(&self) -> Vec<Spot> {
        (self.face.actions)(&self.position)
    }

    fn touched(&self, touches: &[Spot]) -> Touched<MoveToken> {
        match self.turn() {
            Turn::Seat(_) => {
                (self.face.touched)(&self.position, touches).map(|m| MoveToken::new(&self.position, m))
            }
            Turn::Chance | Turn::Over => Touched::default(),
        }
    }

    fn written(&self, touches: &[Spot]) -> String {
        (self.face.written)(&self.position, touches)
    }

    fn read(&self, text: &str) -> Result<MoveToken, MoveError> {
        if self.turn() == Turn::Over {
            return Err(MoveError::GameOver { text: text.into() });
        }
        Ok(MoveToken::new(&self.position, self.position.parse_move(text)?))
    }

    fn write(&self, token: &MoveToken) -> String {
        token.move_in(&self.position).map(|m| self.position.write_move(m)).unwrap_or_default()
    }

    fn path(&self, token: &MoveToken) -> Vec<Spot> {
        token.move_in(&self.position).map(|m| (self.face.path)(&self.position, m)).unwrap_or_default()
    }

    fn last_path(&self) -> Vec<Spot> {
        match self.last {
            Some(Ply::Move(m)) => (self.face.path)(&self.position, m),
            Some(Ply::Chance(_)) | None => Vec::new(),
        }
    }

    fn board(&self) -> Data {
        (self.face.board)(&self.position)
    }

    fn explain(&self, seat: Seat) -> Vec<Message> {
        (self.face.explain)(&self.position, seat)
    }

    fn expected_share(&self, score: Score) -> f64 {
        match score {
            Score::Estimate(estimate) => (self.face.expected_share)(&self.position, estimate),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Draw => 1.0 / self.position.seats() as f64,
        }
    }

    fn book(&self) -> Vec<String> {
        (self.face.book)(&self.position).into_iter().map(|m| self.position.write_move(m)).collect()
    }

    fn preview_token(&self, token: &MoveToken) -> Vec<Told> {
        let told = |m| (self.face.told)(&self.position, &Ply::Move(m));
        token.move_in(&self.position).map(told).unwrap_or_default()
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<String> {
        let outcome = self.position.sample(rng).filter(|_| self.turn() == Turn::Chance)?;
        Some(self.position.write_chance(&outcome))
    }
}
