//! Matches between bots, and what they tell about their strength.
//!
//! A [`Plan`] says who plays whom, how often and with what limits; [`run`] plays it, several games at once if
//! asked, and keeps every finished game as a record in a [`Journal`]. The records are all the memory there is:
//! the same plan with the same folder goes on where it was cut off. What a game brings does not depend on how
//! many are played at once, because each has seeds of its own. Nothing is printed here: progress is told to a
//! callback, and [`Results`] become text or JSON at the end.
//!
//! ```
//! use parlour_arena::{Journal, Plan, run};
//! use parlour_search::Limits;
//! use parlour_erased::BotOptions;
//! use parlour_registry::find_game;
//! use std::ops::ControlFlow;
//!
//! let ladder = find_game("ladder")?;
//! let mut plan = Plan::new(ladder, vec!["minimax".into(), "random".into()]);
//! plan.values.set("rows", "4")?;
//! plan.games = 2;
//! plan.allowance.limits = Limits::nodes(100);
//! let folder = std::env::temp_dir().join(format!("parlour-arena-example-{}", std::process::id()));
//! let journal = Journal::open(&folder)?;
//! let seat = |spec: &str, seed| ladder.seat(spec, &BotOptions { seed, ..BotOptions::default() });
//! let results = run(&plan, &journal, 1, &seat, &mut |_| ControlFlow::Continue(()))?;
//! assert_eq!(results.games.len(), 2);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod allowance;
mod bracket;
mod ended;
mod entrants;
mod error;
mod game;
mod journal;
mod json;
mod openings;
mod pairing;
mod plan;
mod rating;
mod refusal;
mod report;
mod results;
mod run;
mod sprt;
mod tally;
mod tournament;
mod trial;
mod words;

pub use allowance::Allowance;
pub use bracket::{Bracket, Tie};
pub use ended::{Ended, Forfeit};
pub use entrants::{entrants, fingerprint};
pub use error::ArenaError;
pub use game::Seating;
pub use journal::Journal;
pub use json::to_json;
pub use openings::Openings;
pub use pairing::{Format, GameId, Pairing};
pub use plan::Plan;
pub use rating::{Rating, elo, ratings, share};
pub use report::{to_text, whereabouts};
pub use results::Results;
pub use run::{Progress, run};
pub use sprt::{Decision, Sprt, SprtState};
pub use tally::{Interval, Tally};
pub use tournament::{Venue, hold};
pub use words::{CATALOGUE, english};
