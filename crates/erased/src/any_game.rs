//! What interfaces ask of a game whose type they do not know.

use crate::{GameInfo, Player, Table, Tree};
use parlour_bots::{BadBot, BotOptions, Learn};
use parlour_core::{
    BadOption, Catalogue, Collection, MoveError, Opening, PositionError, Record, RecordError, Values,
};
use parlour_search::{HashTable, Stop};

/// Opens matches of a game and seats its bots; [`Face`](crate::Face) implements it for every game.
pub trait AnyGame: Sync {
    /// A new match.
    ///
    /// # Errors
    /// When the values do not go together.
    fn open(&'static self, info: &'static GameInfo, values: &Values) -> Result<Box<dyn Table>, BadOption>;

    /// A new match that begins in the given position.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    fn open_position(
        &'static self,
        info: &'static GameInfo,
        values: &Values,
        text: &str,
    ) -> Result<Box<dyn Table>, PositionError>;

    /// The match that a record of this game tells.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    fn open_record(
        &'static self,
        info: &'static GameInfo,
        record: &Record,
    ) -> Result<Box<dyn Table>, RecordError>;

    /// The same with its variations.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    fn open_tree(&'static self, info: &'static GameInfo, record: &Record) -> Result<Tree, RecordError>;

    /// A bot, asked for as `name` or `name:argument`.
    ///
    /// # Errors
    /// If there is no such bot, or it does not take that argument.
    fn seat(&self, spec: &str, options: &BotOptions) -> Result<Box<dyn Player>, BadBot>;
}

/// What terminal, server and tournaments ask of a game beyond [`AnyGame`]; [`Tools`](crate::Tools) implements it for
/// every game. The page does without, so that it need not fetch it.
pub trait GameTools: Sync {
    /// What the game and its bots say, and their words.
    fn catalogues(&self) -> Vec<&'static Catalogue>;

    /// How the game is learned; nothing where its positions have no features to learn from.
    fn training(&self) -> Option<&'static dyn Learn>;

    /// The openings a match may begin with; none where the game has no such list.
    fn openings(&self) -> Vec<Opening>;

    /// The upper bound of a match's memory in bytes, without comments and tags, if the match is ended after `plies` plies
    /// at the latest.
    ///
    /// # Errors
    /// When the values do not go together.
    fn most_bytes(&self, values: &Values, plies: usize) -> Result<usize, BadOption>;

    /// The record of the match in a file of one of the game's own formats; `None` if it has none of that extension.
    fn read_format(&self, extension: &str, text: &str) -> Option<Result<Record, RecordError>>;

    /// A record in one of the game's own formats, or what is wrong with it; `None` if the game has none of that extension.
    fn write_format(&self, extension: &str, record: &Record) -> Option<Result<String, RecordError>>;

    /// Those of the game's own formats that hold several games.
    fn collections(&self) -> &'static [Collection];

    /// How many sequences of `depth` moves begin with each legal move, counted with a table and so many threads. Outcomes of
    /// chance happen as listed, the n-th event of every line taking the n-th; `None` if `stop` was raised before the end.
    ///
    /// # Errors
    /// If an outcome is missing or cannot happen.
    fn divide(
        &self,
        table: &dyn Table,
        depth: u32,
        chance: &[String],
        memory: (&HashTable, usize),
        stop: &Stop,
    ) -> Result<Option<Vec<(String, u64)>>, MoveError>;
}
