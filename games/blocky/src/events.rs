//! What a ply did.

use crate::setup::seat_name;
use crate::{Action, Blocky, BlockyChance, BlockyMove, Color, GoalKind};
use parlour_core::{Events, Game, Ply, PlyOf, Reason, Seat, listed};
use serde::Serialize;
use std::fmt;

/// One thing that a ply did. Blocks are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum BlockyEvent {
    /// The goals were drawn.
    GoalsDrawn {
        /// What everybody plays for: `blob` or `perimeter`.
        kind: &'static str,
        /// The players' colours, in the order of the seats.
        colors: Vec<Color>,
    },
    /// The board was drawn.
    BoardDrawn {
        /// How many blocks of one colour it has.
        pieces: usize,
    },
    /// A block was turned.
    Rotated {
        /// By whom.
        seat: Seat,
        /// Which block.
        block: String,
        /// Which way.
        clockwise: bool,
    },
    /// The halves of a block changed places.
    Swapped {
        /// By whom.
        seat: Seat,
        /// Which block.
        block: String,
        /// Left and right, or upper and lower.
        horizontally: bool,
    },
    /// A block was smashed; its pieces are not drawn yet.
    Smashed {
        /// By whom.
        seat: Seat,
        /// Which block.
        block: String,
    },
    /// The pieces of a smashed block were drawn.
    Shattered {
        /// Which block.
        block: String,
        /// How many blocks of one colour it fell into.
        pieces: usize,
        /// The pieces, as the notation writes them.
        tree: String,
    },
    /// A unit cell was painted.
    Painted {
        /// By whom.
        seat: Seat,
        /// Which cell.
        block: String,
        /// The new colour.
        color: Color,
    },
    /// A block became one again.
    Combined {
        /// By whom.
        seat: Seat,
        /// Which block.
        block: String,
        /// Its colour.
        color: Color,
    },
    /// A player did nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A move cost something.
    Paid {
        /// Whom.
        seat: Seat,
        /// How much.
        cost: u32,
    },
    /// A goal is worth more or less than before.
    GoalScored {
        /// Whose goal.
        seat: Seat,
        /// What it was worth.
        before: u32,
        /// What it is worth.
        after: u32,
    },
    /// All turns are played.
    Won {
        /// Who shares the win.
        seats: Vec<Seat>,
        /// Their score.
        score: i32,
    },
}

parlour_core::narrates_itself!(BlockyEvent);

impl fmt::Display for BlockyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoalsDrawn { kind, colors } => {
                let players = Seat::first(colors.len()).zip(colors);
                let players = players.map(|(seat, color)| format!("{} {color}", seat_name(seat)));
                let goal = if *kind == GoalKind::Blob.word() { "the largest blob" } else { "the outer edge" };
                write!(f, "everybody plays for {goal}: {}", listed(players, "and"))
            }
            Self::BoardDrawn { pieces } => write!(f, "the board is drawn, in {pieces} pieces"),
            Self::Rotated { seat, block, clockwise } => {
                let way = if *clockwise { "clockwise" } else { "counterclockwise" };
                write!(f, "{} turns {block} {way}", seat_name(*seat))
            }
            Self::Swapped { seat, block, horizontally } => {
                let halves = if *horizontally { "left and right" } else { "upper and lower" };
                write!(f, "{} swaps the {halves} halves of {block}", seat_name(*seat))
            }
            Self::Smashed { seat, block } => write!(f, "{} smashes {block}", seat_name(*seat)),
            Self::Shattered { block, pieces, .. } => write!(f, "{block} falls into {pieces} pieces"),
            Self::Painted { seat, block, color } => write!(f, "{} paints {block} {color}", seat_name(*seat)),
            Self::Combined { seat, block, color } => {
                write!(f, "{} combines {block} into one {color} block", seat_name(*seat))
            }
            Self::Passed { seat } => write!(f, "{} passes", seat_name(*seat)),
            Self::Paid { seat, cost } => write!(f, "{} pays {cost}", seat_name(*seat)),
            Self::GoalScored { seat, before, after } => {
                let way = if after > before { "rises" } else { "falls" };
                write!(f, "{}'s goal {way} from {before} to {after}", seat_name(*seat))
            }
            Self::Won { seats, score } => {
                let verb = if seats.len() == 1 { "wins" } else { "share the win" };
                let names = seats.iter().map(|seat| seat_name(*seat));
                write!(f, "{} {verb} with {score}", listed(names, "and"))
            }
        }
    }
}

impl Events for Blocky {
    type Event = BlockyEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<BlockyEvent> {
        let mut after = self.clone();
        after.apply(ply);
        let mut events = vec![match ply {
            Ply::Move(m) => moved(self.to_move, *m, &after),
            Ply::Chance(outcome) => drawn(outcome),
        }];
        if let Ply::Move(m) = ply
            && m.cost() > 0
        {
            events.push(BlockyEvent::Paid { seat: self.to_move, cost: m.cost() });
        }
        // What the first board is worth is where goals start from, not a change.
        if !self.tree.is_blank() {
            events.extend(Seat::first(self.seats()).filter_map(|seat| {
                let (before, after) = (self.goal_score(seat), after.goal_score(seat));
                (before != after).then_some(BlockyEvent::GoalScored { seat, before, after })
            }));
        }
        if let Some(outcome) = after.outcome() {
            let seats: Vec<Seat> = outcome.winners.iter().collect();
            let score = outcome.scores.as_slice().iter().copied().max().unwrap_or(0);
            events.push(BlockyEvent::Won { seats, score });
        }
        events
    }

    fn reason(&self, event: &BlockyEvent) -> Option<Reason> {
        match *event {
            BlockyEvent::Paid { cost, .. } => Some(Reason::worth(-i64::from(cost), format!("costs {cost}"))),
            BlockyEvent::GoalScored { seat, before, after } => {
                let (verb, gain) = match (seat == self.to_move, after > before) {
                    (true, true) => ("raises", after - before),
                    (false, false) => ("lowers", before - after),
                    _ => return None,
                };
                let words = format!("{verb} {}'s goal from {before} to {after}", seat_name(seat));
                Some(Reason::worth(gain.into(), words))
            }
            _ => None,
        }
    }
}

fn moved(seat: Seat, m: BlockyMove, after: &Blocky) -> BlockyEvent {
    let BlockyMove::Act(action, address) = m else {
        return BlockyEvent::Passed { seat };
    };
    let block = address.to_string();
    match action {
        Action::Clockwise => BlockyEvent::Rotated { seat, block, clockwise: true },
        Action::Counterclockwise => BlockyEvent::Rotated { seat, block, clockwise: false },
        Action::SwapHorizontally => BlockyEvent::Swapped { seat, block, horizontally: true },
        Action::SwapVertically => BlockyEvent::Swapped { seat, block, horizontally: false },
        Action::Smash => BlockyEvent::Smashed { seat, block },
        Action::Paint(color) => BlockyEvent::Painted { seat, block, color },
        Action::Combine => {
            let color = after.tree.color(address).flatten().expect("a combined block has one colour");
            BlockyEvent::Combined { seat, block, color }
        }
    }
}

fn drawn(outcome: &BlockyChance) -> BlockyEvent {
    match outcome {
        BlockyChance::Goals(goals) => {
            BlockyEvent::GoalsDrawn { kind: goals.kind().word(), colors: goals.colors().to_vec() }
        }
        BlockyChance::Board(tree) => BlockyEvent::BoardDrawn { pieces: tree.leaves() },
        BlockyChance::Pieces(address, tree) => BlockyEvent::Shattered {
            block: address.to_string(),
            pieces: tree.leaves(),
            tree: tree.to_string(),
        },
    }
}
