//! Opponents of eight strengths.
//!
//! They are all the same planner with less to see. The first five look one move ahead for themselves, and
//! misjudge what a move is worth by less and less: a wrong guess is the same whenever they look, so they keep
//! to an opinion as people do. The very first even likes moves for what they cost. Then they learn what moves
//! cost and what others want; the last plans ahead.

use crate::planner::{best, one_look};
use crate::sight::Sight;
use parlour_blocky::Blocky;
use parlour_bots::Level;

/// Sees its own goal alone, and that not clearly.
const fn blurred(blur: f32) -> Sight {
    Sight { blur, thrift: 0.0, envy: 0.0, ..Sight::FULL }
}

/// The levels, the weakest first.
pub(crate) const LEVELS: &[Level<Blocky>] = &[
    Level { name: "Scribbler", seat: |options| one_look(Sight { thrift: -5.0, ..blurred(0.8) }, options) },
    Level { name: "Dauber", seat: |options| one_look(blurred(0.8), options) },
    Level { name: "Stacker", seat: |options| one_look(blurred(0.14), options) },
    Level { name: "Tiler", seat: |options| one_look(blurred(0.065), options) },
    Level { name: "Quilter", seat: |options| one_look(blurred(0.031), options) },
    Level {
        name: "Weaver",
        seat: |options| one_look(Sight { blur: 0.053, envy: 0.5, ..Sight::FULL }, options),
    },
    Level {
        name: "Engraver",
        seat: |options| one_look(Sight { blur: 0.022, envy: 0.5, ..Sight::FULL }, options),
    },
    Level { name: "Cubist", seat: |options| best(options) },
];
