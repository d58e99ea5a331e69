//! A game that is being played, watched or studied, behind every interface.
//!
//! Nothing here does I/O, starts threads, reads a clock or draws. Interfaces translate what a person does into [`Input`], draw
//! the [`View`], and carry out each [`Effect`]. Time is an argument: so much since a moment that the interface chose.
//!
//! ```
//! use parlour_core::Values;
//! use parlour_erased::{Seating, Sitter, Tree};
//! use parlour_session::{Command, Effect, EngineUpdate, Input, Options, Session};
//! use std::time::Duration;
//!
//! let ladder = parlour_registry::find_game("ladder")?;
//! let tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
//! let seating = Seating::new(vec![Sitter::Person, Sitter::Bot("random".into())]);
//! let mut session = Session::new(tree, seating, Options::default(), Duration::ZERO);
//!
//! session.apply(Command::Play("1E".into()).into(), Duration::from_secs(1));
//! let wake = session.next_wake().expect("the bot is to move");
//! let effects = session.apply(Input::Tick, wake);
//! let [Effect::Search { job, .. }] = effects.as_slice() else { panic!("{effects:?}") };
//! let chosen = EngineUpdate::Chosen { text: "7G".into(), share: None, score: None };
//! session.apply(Input::Engine(*job, chosen), wake);
//! assert_eq!(session.tree().ply(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod draw;
mod effect;
mod engine;
mod input;
mod new_game;
mod notice;
mod online;
mod play;
mod report;
mod save;
mod seats;
mod session;
mod tour;
mod undo;
mod view;
mod walk;
mod words;

pub use clock::clock_text;
pub use draw::DrawOffer;
pub use effect::{Effect, JobId, Purpose};
pub use input::{Command, EngineUpdate, Input, Saved, Step};
pub use new_game::{
    CONTROLS, FormDefaults, FormField, FormInput, FormText, GameStart, NewGameForm, TimeControlText,
    bot_name, option_title, usual_level,
};
pub use notice::Notice;
pub use online::{BotName, occupant_name};
pub use report::{
    GraphPoint, MOST_TURNING_POINTS, PlayerSummary, ReportEffect, ReportInput, ReportState, ReportText,
    TurningPoint, grade_mark,
};
pub use seats::occupants;
pub use session::{Options, Session};
pub use tour::{Tour, TourEffect, TourError, TourInput, TourNext, TourPause, TourText};
pub use view::{Analysis, OnlineView, Position, Selection, Status, Thinking, Versions, View};
pub use words::CATALOGUE;
