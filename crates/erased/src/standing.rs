//! A position of any game as a snapshot.

use crate::{Data, GameInfo, Playable, Snapshot, Told};
#[cfg(not(target_family = "wasm"))]
use crate::{View, ViewOutcome};
use parlour_core::{
    Line, Message, MoveError, Outcome, PictureStyle, Ply, PlyOf, Scores, Seat, Spot, ToMessage, Touched, Turn,
};
use parlour_search::Score;
use parlour_words::Speaker;
use rand::Rng;

/// The one implementation of [`Snapshot`].
pub(crate) struct Standing<G: Playable> {
    pub(crate) position: G,
    /// The ply that led here.
    pub(crate) last: Option<PlyOf<G>>,
    pub(crate) ply: usize,
    /// How the match stood ended, by the rules or otherwise.
    pub(crate) outcome: Option<Outcome>,
}

impl<G: Playable> Snapshot for Standing<G> {
    fn info(&self) -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
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
        if cfg!(target_family = "wasm") && !G::ON_PAGES {
            return Vec::new();
        }
        self.position.picture(self.last.as_ref(), style, &|message| speaker.say(message))
    }

    #[cfg(not(target_family = "wasm"))]
    fn pointed(&self, column: usize, row: usize, level: usize, style: PictureStyle) -> Option<String> {
        self.position.pointed(column, row, level, style)
    }

    fn places(&self) -> Vec<Spot> {
        self.position.places()
    }

    fn actions(&self) -> Vec<Spot> {
        self.position.actions()
    }

    fn touched(&self, touches: &[Spot]) -> Touched<String> {
        match self.turn() {
            Turn::Seat(_) => self.position.touched(touches).map(|m| self.position.write_move(m)),
            Turn::Chance | Turn::Over => Touched::default(),
        }
    }

    fn written(&self, touches: &[Spot]) -> String {
        self.position.written(touches)
    }

    fn last_path(&self) -> Vec<Spot> {
        match self.last {
            Some(Ply::Move(m)) => self.position.path(m),
            Some(Ply::Chance(_)) | None => Vec::new(),
        }
    }

    fn board(&self) -> Data {
        Data::new(self.position.board())
    }

    #[cfg(not(target_family = "wasm"))]
    fn view(&self, speaker: &Speaker) -> View {
        View {
            game: G::NAME.into(),
            fen: self.position(),
            turn: self.turn(),
            legal: self.moves(),
            scores: self.scores(),
            outcome: self.outcome().map(|outcome| ViewOutcome::new(outcome, speaker)),
            board: self.board(),
        }
    }

    fn explain(&self, seat: Seat) -> Vec<Message> {
        self.position.explain(seat)
    }

    fn expected_share(&self, score: Score) -> f64 {
        match score {
            Score::Estimate(estimate) => self.position.expected_share(estimate),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Draw => 1.0 / self.position.seats() as f64,
        }
    }

    fn book(&self) -> Vec<String> {
        self.position.book().into_iter().map(|m| self.position.write_move(m)).collect()
    }

    fn preview(&self, text: &str) -> Result<Vec<Told>, MoveError> {
        if self.turn() == Turn::Over {
            return Err(MoveError::GameOver { text: text.into() });
        }
        Ok(told(&self.position, &Ply::Move(self.position.parse_move(text)?)))
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<String> {
        let outcome = self.position.sample(rng).filter(|_| self.turn() == Turn::Chance)?;
        Some(self.position.write_chance(&outcome))
    }
}

/// What a ply that is allowed here does.
pub(crate) fn told<G: Playable>(position: &G, ply: &PlyOf<G>) -> Vec<Told> {
    let tell = |event: G::Event| Told {
        words: event.message(),
        reason: position.reason(&event),
        data: Data::new(event),
    };
    position.events(ply).into_iter().map(tell).collect()
}
