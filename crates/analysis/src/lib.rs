//! What a position or a whole match was worth: the best lines, a hint with its reason, and a report on
//! every move that was played.
//!
//! It works for any game at any [`Table`](parlour_erased::Table), and whoever is best at the game is the judge.
//! It reads no file and prints nothing: terminal, page and server show what it finds. What the numbers
//! mean stands in `docs/analysis.md`.
//!
//! ```
//! use parlour_analysis::Analyst;
//! use parlour_search::{Limits, Stop};
//! use parlour_erased::BotOptions;
//! use parlour_registry::find_game;
//!
//! let ladder = find_game("ladder")?;
//! let values = parlour_core::Values::defaults(ladder.options);
//! let table = ladder.open_position(&values, "1/3/5/2X4/2XX5/3X7/13 X")?;
//!
//! let mut analyst = Analyst::of(ladder, &BotOptions::default())?;
//! let hint = analyst.hint(&*table, &Limits::nodes(1000), &Stop::default())?;
//! assert_eq!(hint.sentence, "Play 2D: it completes the ladder 2D 2E 3E 3F 4F and wins.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analyst;
mod candidate;
mod grade;
mod hint;
mod report;
mod review;
mod study;
mod summary;
mod thinking;
mod words;

pub use analyst::Analyst;
pub use candidate::Candidate;
pub use grade::{Grade, accuracy};
pub use hint::Hint;
pub use report::{Luck, PlayerReport, PlyReport, Report};
pub use review::{ReviewStep, moves_of};
pub use study::Study;
pub use words::{CATALOGUE, english};
