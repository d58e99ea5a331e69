//! The one implementation of [`Table`] and [`Player`], for every game.

use crate::typed_position::TypedPosition;
use crate::{Face, GameInfo, NoMove, PlayError, Played, Player, PlyLine, Snapshot, Table, Told, Tree};
use parlour_core::{
    About, Departure, Ending, GameTree, Match, Message, MoveError, NoEnding, Notation, Outcome, Ply, PlyOf,
    Record, Seat, Setup, Turn, Values, Verdict,
};
use parlour_search::{Bot, Info, Limits, SearchResult, Stop};
use std::any::Any;

/// A match of a known game.
#[derive(Clone)]
pub(crate) struct TypedMatch<G: Notation + About> {
    pub(crate) info: &'static GameInfo,
    pub(crate) face: &'static Face<G>,
    pub(crate) game: Match<G>,
}

impl<G: Notation + About> Table for TypedMatch<G> {
    fn info(&self) -> &'static GameInfo {
        self.info
    }

    fn values(&self) -> Values {
        self.game.setup().values()
    }

    fn seat_names(&self) -> Vec<Message> {
        self.game.setup().seat_names()
    }

    fn len(&self) -> usize {
        self.game.plies().len()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn now(&self) -> Box<dyn Snapshot> {
        Box::new(TypedPosition {
            info: self.info,
            face: self.face,
            position: self.game.position().clone(),
            last: self.game.last().cloned(),
            ply: Table::len(self),
            outcome: self.game.outcome(),
        })
    }

    fn at(&self, ply: usize) -> Option<Box<dyn Snapshot>> {
        if ply == Table::len(self) {
            return Some(self.now());
        }
        let position = self.game.position_after(ply)?;
        let last = ply.checked_sub(1).map(|before| self.game.plies()[before].clone());
        let outcome = position.outcome();
        Some(Box::new(TypedPosition { info: self.info, face: self.face, position, last, ply, outcome }))
    }

    fn play_move(&mut self, seat: Seat, at_ply: usize, text: &str) -> Result<Played, PlayError> {
        self.is_now(at_ply, Some(seat), text)?;
        match self.game.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }.into()),
            Turn::Chance => return Err(PlayError::ChanceFirst),
            Turn::Seat(turn) if turn != seat => return Err(PlayError::WrongSeat { seat, turn }),
            Turn::Seat(_) => {}
        }
        let m = self.game.position().parse_move(text)?;
        self.take(Ply::Move(m), Some(seat), text)
    }

    fn resolve(&mut self, at_ply: usize, text: &str) -> Result<Played, PlayError> {
        self.is_now(at_ply, None, text)?;
        match self.game.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }.into()),
            Turn::Seat(_) => return Err(PlayError::NoChance),
            Turn::Chance => {}
        }
        let outcome = self.game.position().parse_chance(text)?;
        self.take(Ply::Chance(outcome), None, text)
    }

    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.game.leave(departure)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.game.conclude(verdict)
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn truncate(&mut self, ply: usize) {
        self.game.truncate(ply);
    }

    fn shrink(&mut self) {
        self.game.shrink();
    }

    fn plies(&self) -> Vec<PlyLine> {
        let line =
            |(ply, position): (_, G)| PlyLine { text: position.write_ply(ply), seat: position.turn().seat() };
        self.game.plies().iter().zip(self.game.history()).map(line).collect()
    }

    fn told(&self, ply: usize) -> Vec<Told> {
        match (self.game.position_after(ply), self.game.plies().get(ply)) {
            (Some(position), Some(ply)) => (self.face.told)(&position, ply),
            _ => Vec::new(),
        }
    }

    fn departures(&self) -> &[(usize, Departure)] {
        self.game.departures()
    }

    fn name(&self, seat: Seat) -> Option<&str> {
        self.game.name(seat)
    }

    fn set_name(&mut self, seat: Seat, name: &str) {
        self.game.set_name(seat, name);
    }

    fn comment(&self, ply: usize) -> Option<&str> {
        self.game.comment(ply)
    }

    fn set_comment(&mut self, ply: usize, comment: &str) {
        self.game.set_comment(ply, comment);
    }

    fn tag(&self, name: &str) -> Option<&str> {
        self.game.tag(name)
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        self.game.set_tag(name, value);
    }

    fn record(&self) -> Record {
        self.game.to_record()
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.with(self.game.clone()))
    }

    fn into_tree(self: Box<Self>) -> Tree {
        Tree(Box::new(GameTree::new(*self)))
    }

    fn as_any(&self) -> &dyn Any {
        &self.game
    }
}

impl<G: Notation + About> TypedMatch<G> {
    /// Another match of the same game.
    pub(crate) fn with(&self, game: Match<G>) -> Self {
        Self { info: self.info, face: self.face, game }
    }
}

/// Helpers of `play_move` and `resolve`.
impl<G: Notation + About> TypedMatch<G> {
    /// Whether the caller is right that `at_ply` plies have been played.
    fn is_now(&self, at_ply: usize, seat: Option<Seat>, text: &str) -> Result<(), PlayError> {
        let plies = Table::len(self);
        if at_ply == plies {
            return Ok(());
        }
        let Some((position, played)) = self.game.position_after(at_ply).zip(self.game.plies().get(at_ply))
        else {
            return Err(PlayError::Early { ply: at_ply, plies });
        };
        let same = position.turn().seat() == seat && position.parse_ply(text).as_ref() == Ok(played);
        Err(if same { PlayError::Repeated { ply: at_ply } } else { PlayError::Late { ply: at_ply, plies } })
    }

    /// Plays what the rules have been asked about.
    fn take(&mut self, ply: PlyOf<G>, seat: Option<Seat>, text: &str) -> Result<Played, PlayError> {
        let position = self.game.position();
        let written = position.write_ply(&ply);
        let events = (self.face.told)(position, &ply);
        let at = Table::len(self);
        let refused = |_| PlayError::from(MoveError::GameOver { text: text.into() });
        self.game.play(ply).map_err(refused)?;
        Ok(Played { ply: at, text: written, seat, events })
    }
}

/// A bot of the game `G`, for any table.
pub(crate) struct Seated<G: Notation>(pub(crate) Box<dyn Bot<G>>);

impl<G: Notation> Player for Seated<G> {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove> {
        let game = match_to_move::<G>(table)?;
        let position = game.position();
        let report = self.0.choose(game, limits, stop, &mut |info| on_info(&in_words(position, info)));
        Ok(SearchResult { best: position.write_move(report.best), info: in_words(position, &report.info) })
    }

    fn rank_moves(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<String>]),
    ) -> Result<Option<Vec<Info<String>>>, NoMove> {
        let game = match_to_move::<G>(table)?;
        let position = game.position();
        let all_in_words =
            |lines: &[Info<G::Move>]| lines.iter().map(|line| in_words(position, line)).collect::<Vec<_>>();
        let ranked = self.0.rank_moves(game, limits, stop, &mut |lines| on_lines(&all_in_words(lines)));
        Ok(ranked.map(|lines| all_in_words(&lines)))
    }

    fn new_match(&mut self) {
        self.0.new_match();
    }
}

/// The match at the table, where it is of this game.
pub(crate) fn match_of<G: Notation>(table: &dyn Table) -> Option<&Match<G>> {
    table.as_any().downcast_ref()
}

/// The same, where a seat is to move.
fn match_to_move<G: Notation>(table: &dyn Table) -> Result<&Match<G>, NoMove> {
    match_of::<G>(table).filter(|game| matches!(game.turn(), Turn::Seat(_))).ok_or(NoMove::WrongTable)
}

fn in_words<G: Notation>(position: &G, info: &Info<G::Move>) -> Info<String> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for &m in &info.line {
        // A line may outlast the game, or run into chance, which no list of moves tells.
        if !position.allows(&Ply::Move(m)) {
            break;
        }
        line.push(position.write_move(m));
        position.play(m);
    }
    Info { depth: info.depth, score: info.score, nodes: info.nodes, time: info.time, line }
}
