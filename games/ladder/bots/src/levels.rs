//! Opponents from the first evening to the last word.

use crate::handicapped::{Handicap, Handicapped, Preference};
use crate::perfect::Perfect;
use parlour_bots::Level;
use parlour_ladder::Ladder;

/// The opponents of Ladder, the weakest first.
pub(crate) const LEVELS: &[Level<Ladder>] = &[
    Level { name: "Picker", seat: |options| Box::new(Handicapped::new(PICKER, options.seed)) },
    Level { name: "Painter", seat: |options| Box::new(Handicapped::new(PAINTER, options.seed)) },
    Level { name: "Glazier", seat: |options| Box::new(Handicapped::new(GLAZIER, options.seed)) },
    Level { name: "Thatcher", seat: |options| Box::new(Handicapped::new(THATCHER, options.seed)) },
    Level { name: "Mason", seat: |options| Box::new(Handicapped::new(MASON, options.seed)) },
    Level { name: "Rigger", seat: |options| Box::new(Handicapped::new(RIGGER, options.seed)) },
    Level { name: "Steeplejack", seat: |options| Box::new(Handicapped::new(STEEPLEJACK, options.seed)) },
    Level { name: "Architect", seat: |options| Box::new(Perfect::new(options)) },
];

const PICKER: Handicap = Handicap {
    prefers: Preference::Neighbours,
    attack: 0,
    guard: 0,
    care: 0,
    looks_left: false,
    knows_flanks: false,
    error: 1_050,
};
const PAINTER: Handicap = Handicap { attack: 1, error: 1_350, ..PICKER };
const GLAZIER: Handicap = Handicap { guard: 1, error: 950, ..PAINTER };
const THATCHER: Handicap = Handicap { prefers: Preference::AnyStaircase, error: 16_500, ..GLAZIER };
const MASON: Handicap = Handicap {
    prefers: Preference::OpenStaircases,
    care: 5,
    looks_left: true,
    knows_flanks: true,
    error: 22_000,
    ..THATCHER
};
const RIGGER: Handicap = Handicap { attack: 2, guard: 2, care: 10, error: 17_500, ..MASON };
const STEEPLEJACK: Handicap = Handicap { attack: 3, guard: 3, care: 20, error: 6_500, ..RIGGER };
