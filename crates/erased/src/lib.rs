//! The table that every interface sits at, and the one list of all games.
//!
//! Hot code is generic over `Game`; whatever talks to people uses a `dyn` [`Table`], which is
//! implemented once, for every match of every game, and speaks text. It is a match that several people sit at:
//! whoever plays says who they are and at what ply. A [`Snapshot`] is a position of it. A [`Tree`] is a match
//! with its variations, and where in it somebody looks.
//!
//! ```
//! use parlour_core::{Seat, Values};
//! use parlour_erased::{PlayError, english, find_game};
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

mod clock;
mod data;
mod erased;
mod games;
mod headline;
mod info;
mod opener;
mod play_error;
mod player;
mod seating;
mod snapshot;
mod standing;
mod table;
mod touching;
mod tour;
mod tree;
mod view;
mod words;

pub use clock::{BadTimeControl, Clock, TimeControl};
pub use data::Data;
pub use erased::seat;
pub use games::{UnknownGame, find_game, game_of_record, games, open_file, open_record, open_tree};
pub use headline::Headline;
pub use info::{BotLine, GameInfo, LevelLine, Playable, RuleSection, open_format};
pub use opener::{NotFetched, Opener};
pub use parlour_bots::checkers::{Book as CheckersBook, install_checkers_weights};
pub use parlour_bots::{BadBot, BotOptions, LEVEL};
pub use parlour_checkers::pdn;
pub use parlour_checkers_endgame::{DamagedTables, install as install_endgame_tables};
pub use parlour_search::{PerftEffort, Stop, Uncounted};
pub use parlour_words::{Speaker, Words};
pub use play_error::PlayError;
pub use player::{NoMove, Player};
pub use seating::{Awaited, Seating, Sitter};
pub use snapshot::Snapshot;
pub use table::Table;
pub use touching::{Meaning, Touching, meaning, spots_of};
pub use tour::{Tour, TourError};
pub use tree::{Entry, NodeId, Step, Tree};
pub use view::{Played, PlyLine, Told, View, ViewOutcome};
pub use words::{CATALOGUE, catalogues, english};
