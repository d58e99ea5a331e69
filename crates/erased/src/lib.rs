//! Matches and positions of any game, for interfaces that know no game.
//!
//! Hot code is generic over `Game`; whatever talks to people uses a `dyn` [`Table`], which is
//! implemented once, for every match of every game, and speaks text. It is a match that several people sit at:
//! a player says which seat plays, and at what ply. A [`Snapshot`] is a position of it. A [`Tree`] is a match
//! with its variations and a cursor. A [`MoveToken`] is a move that was made by hand.
//!
//! ```
//! use parlour_core::{Seat, Values};
//! use parlour_erased::{PlayError, english};
//! use parlour_registry::find_game;
//!
//! let ladder = find_game("ladder")?;
//! let mut table = ladder.open(&Values::defaults(ladder.options))?;
//! table.play_move(Seat::FIRST, 0, "1e")?;
//! let played = table.play_move(Seat::SECOND, 1, "7G")?;
//! assert_eq!((played.ply, english().say(&played.events[0].words).as_str()), (1, "O takes 7G"));
//! assert_eq!(table.play_move(Seat::SECOND, 1, "7g"), Err(PlayError::Repeated { ply: 1 }));
//! table.undo();
//! assert_eq!(table.position(), "1/3/5/7/9/11/4X8 O");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_game;
mod clock;
mod data;
mod face;
mod fetched;
mod game_info;
mod games;
mod headline;
mod listed;
mod move_token;
mod plain;
mod play_error;
mod player;
mod seating;
mod snapshot;
mod table;
mod tools;
mod touching;
mod tree;
mod typed_match;
mod typed_position;
mod typed_tree;
mod view;
mod words;

pub use any_game::{AnyGame, GameTools};
pub use clock::{BadTimeControl, Clock, TimeControl};
pub use data::Data;
pub use face::{Face, Playable};
pub use fetched::{NotFetched, install_game};
pub use game_info::{BotLine, GameInfo, LevelLine, RuleSection};
pub use games::{
    UnknownGame, find_game, game_of_record, games, install_games, open_file, open_record, open_tree,
};
pub use headline::Headline;
pub use listed::ListedGame;
pub use move_token::MoveToken;
pub use parlour_bots::{BadBot, BotOptions, LEVEL};
pub use parlour_core::{Entry, NodeId, Step};
pub use parlour_search::Stop;
pub use parlour_words::{Speaker, Words};
pub use plain::{PlainBoard, PlainPly};
pub use play_error::PlayError;
pub use player::{NoMove, Player};
pub use seating::{Awaited, Seating, Sitter, split_list};
pub use snapshot::Snapshot;
pub use table::Table;
pub use tools::{Tools, read_format, split_games};
pub use touching::{Meaning, Touching, meaning, spots_of};
pub use tree::Tree;
pub use view::{Played, PlyLine, Told, View, ViewOutcome};
pub use words::{CATALOGUE, catalogues, english};
