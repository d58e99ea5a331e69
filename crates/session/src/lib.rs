//! A game that is being played, watched or studied, behind every interface.
//!
//! Nothing here does I/O, starts threads, reads a clock or draws. Interfaces translate what a person does into input, draw
//! what they are shown, and carry out effects.

mod new_game;
mod report;
mod tour;
mod words;

pub use new_game::{
    CONTROLS, FormDefaults, FormField, FormInput, FormText, GameStart, NewGameForm, TimeControlText,
    bot_name, option_title, usual_level,
};
pub use report::{
    GraphPoint, MOST_TURNING_POINTS, PlayerSummary, ReportEffect, ReportInput, ReportState, ReportText,
    TurningPoint, grade_mark,
};
pub use tour::{Tour, TourEffect, TourError, TourInput, TourNext, TourPause, TourText};
pub use words::CATALOGUE;
