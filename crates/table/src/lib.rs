//! The table that every interface sits at, and the one list of all games.
//!
//! Hot code is generic over `Game`; whatever talks to people uses a `dyn` [`Table`], which is
//! implemented once, for every match of every game, and speaks text.
//!
//! ```
//! use parlour_core::Values;
//! use parlour_table::find_game;
//!
//! let ladder = find_game("ladder")?;
//! let mut table = ladder.open(&Values::defaults(ladder.options))?;
//! table.play("1e")?;
//! table.play("7G")?;
//! table.undo();
//! assert_eq!(table.position(), "1/3/5/7/9/11/4X8 O");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod erased;
mod games;
mod info;
mod json;
mod player;
mod table;
mod words;

pub use games::{UnknownGame, find_game, games, open_file, open_record};
pub use info::{BotLine, GameInfo, LevelLine, Playable};
pub use parlour_bots::{BadBot, BotOptions, LEVEL};
pub use parlour_checkers::pdn;
pub use parlour_search::{PerftEffort, Stop, Uncounted};
pub use parlour_words::{Speaker, Words};
pub use player::{NoMove, Player};
pub use table::{PlyLine, Table, Told};
pub use words::{catalogues, english};
