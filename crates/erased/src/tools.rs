//! What terminal, server and tournaments ask of a game: the one implementation of [`GameTools`].

use crate::typed_match::match_of;
use crate::{GameTools, Table};
use parlour_bots::{Bots, Learn};
use parlour_core::{
    About, BadOption, Catalogue, Collection, FileFormat, Game, Match, Message, MoveError, Notation, Opening,
    Record, RecordError, Setup, Values,
};
use parlour_search::{HashTable, Stop, divide};
use std::marker::PhantomData;

/// The tools of the game that the bots `B` play.
pub struct Tools<B>(PhantomData<fn() -> B>);

impl<B> Tools<B> {
    /// The tools: they hold nothing.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<B> Default for Tools<B> {
    fn default() -> Self {
        Self::new()
    }
}

/// The format of this extension, in either case.
fn format_of<G: About>(extension: &str) -> Option<&'static FileFormat<G>> {
    G::FORMATS.iter().find(|format| format.extension.eq_ignore_ascii_case(extension))
}

/// The record in a file of one of the formats of the game `G`; `None` if it has none of that extension.
pub fn read_format<G: About>(extension: &str, text: &str) -> Option<Result<Record, RecordError>> {
    Some((format_of::<G>(extension)?.read)(text))
}

/// The records of the games in a file of one of the formats of the game `G`, or why one cannot be read; `None` if it has none
/// of that extension. There is at least one.
pub fn split_games<G: About>(extension: &str, text: &str) -> Option<Vec<Result<Record, RecordError>>> {
    let kind = G::COLLECTIONS.iter().find(|kind| kind.extension.eq_ignore_ascii_case(extension));
    let games = kind.map(|kind| (kind.read)(text)).unwrap_or_default();
    if games.is_empty() {
        return read_format::<G>(extension, text).map(|record| vec![record]);
    }
    Some(games.into_iter().map(|game| game?.record()).collect())
}

impl<B: Bots<Game: Notation + About>> GameTools for Tools<B> {
    fn catalogues(&self) -> Vec<&'static Catalogue> {
        [const { &B::Game::CATALOGUE }].into_iter().chain(B::CATALOGUES.iter().copied()).collect()
    }

    fn training(&self) -> Option<&'static dyn Learn> {
        B::training()
    }

    fn openings(&self) -> Vec<Opening> {
        B::Game::openings()
    }

    fn most_bytes(&self, values: &Values, plies: usize) -> Result<usize, BadOption> {
        let setup = <B::Game as Game>::Setup::from_values(values)?;
        Ok(Match::<B::Game>::most_bytes(&setup, plies))
    }

    fn read_format(&self, extension: &str, text: &str) -> Option<Result<Record, RecordError>> {
        read_format::<B::Game>(extension, text)
    }

    fn write_format(&self, extension: &str, record: &Record) -> Option<Result<String, RecordError>> {
        let format = format_of::<B::Game>(extension)?;
        Some(Match::from_record(record).map(|game| (format.write)(&game, record)))
    }

    fn collections(&self) -> &'static [Collection] {
        B::Game::COLLECTIONS
    }

    fn divide(
        &self,
        table: &dyn Table,
        depth: u32,
        chance: &[String],
        memory: (&HashTable, usize),
        stop: &Stop,
    ) -> Result<Option<Vec<(String, u64)>>, MoveError> {
        let Some(game) = match_of::<B::Game>(table) else { return Ok(Some(Vec::new())) };
        let mut root = game.position().clone();
        let missing = |event: usize| {
            let text = format!("#{}", event + 1);
            MoveError::Illegal { text, reason: NoOutcome::Listed.into() }
        };
        let outcome = |position: &B::Game, event: usize| {
            let text = chance.get(event).ok_or_else(|| Some(missing(event)))?;
            position.parse_chance(text).map_err(Some)
        };
        let go_on = || if stop.is_raised() { Err(None) } else { Ok(()) };
        match divide(&mut root, depth, memory, &outcome, &go_on) {
            Ok(counts) => {
                Ok(Some(counts.into_iter().map(|(m, count)| (root.write_move(m), count)).collect()))
            }
            Err(stopped_or_wrong) => stopped_or_wrong.map_or(Ok(None), Err),
        }
    }
}

/// A list of outcomes of chance that is too short.
#[derive(Message)]
pub(crate) enum NoOutcome {
    /// It ends before this event.
    Listed,
}
