//! Opponents from the first evening to the last word.

use super::handicapped::{Handicap, Handicapped, Preference};
use super::perfect::{CHARACTER, Perfect};
use crate::Level;
use parlour_ladder::Ladder;

/// The opponents of Ladder, the weakest first.
pub(super) const LEVELS: &[Level<Ladder>] = &[
    Level {
        name: "Picker",
        character: "Puts tokens side by side; sees neither a ladder it could finish nor anything of yours",
        seat: |options| Box::new(Handicapped::new(PICKER, options.seed)),
    },
    Level {
        name: "Painter",
        character: "Puts tokens side by side and finishes a ladder when it can, but never looks at yours",
        seat: |options| Box::new(Handicapped::new(PAINTER, options.seed)),
    },
    Level {
        name: "Glazier",
        character: "Stops your last step if the ladder climbs to the right; those to the left surprise it",
        seat: |options| Box::new(Handicapped::new(GLAZIER, options.seed)),
    },
    Level {
        name: "Thatcher",
        character: "Builds real staircases, also where you spoilt them; still blind to ladders climbing left",
        seat: |options| Box::new(Handicapped::new(THATCHER, options.seed)),
    },
    Level {
        name: "Mason",
        character: "Knows neutralizing and stops every last step, but walks into two threats at once",
        seat: |options| Box::new(Handicapped::new(MASON, options.seed)),
    },
    Level {
        name: "Rigger",
        character: "Makes two threats at once and sees yours coming, but no plan longer than that",
        seat: |options| Box::new(Handicapped::new(RIGGER, options.seed)),
    },
    Level {
        name: "Steeplejack",
        character: "Sees three moves ahead what cannot be stopped; only deeper plans catch it",
        seat: |options| Box::new(Handicapped::new(STEEPLEJACK, options.seed)),
    },
    Level { name: "Architect", character: CHARACTER, seat: |options| Box::new(Perfect::new(options)) },
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
