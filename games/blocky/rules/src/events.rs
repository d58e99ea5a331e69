//! What a ply did.

use crate::{Action, Address, Blocky, BlockyChance, BlockyMove, Color, GoalKind};
use parlour_core::{Events, Game, Message, Ply, PlyOf, Reason, Seat};
use serde::{Deserialize, Serialize};

/// One thing that a ply did. Blocks are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum BlockyEvent {
    /// The goals were drawn.
    #[message(with(players = players(colors)))]
    GoalsDrawn {
        /// What everybody plays for.
        kind: GoalKind,
        /// The players' colours, in the order of the seats.
        colors: Vec<Color>,
    },
    /// The board was drawn.
    BoardDrawn {
        /// How many blocks of one colour it has.
        pieces: usize,
    },
    /// A block was turned.
    #[message(with(whole = is_whole(block)))]
    Rotated {
        /// By whom.
        seat: Seat,
        /// Which block.
        block: String,
        /// Which way.
        clockwise: bool,
    },
    /// The halves of a block changed places.
    #[message(with(whole = is_whole(block)))]
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
    #[message(with(rises = after > before))]
    GoalScored {
        /// Whose goal.
        seat: Seat,
        /// What it was worth.
        before: u32,
        /// What it is worth.
        after: u32,
    },
    /// All turns are played.
    #[message(with(count = seats.len()))]
    Won {
        /// Who shares the win.
        seats: Vec<Seat>,
        /// Their score.
        score: i32,
    },
}

/// Whether an address is the board's, which is called by its name rather than by its sign alone.
fn is_whole(block: &str) -> bool {
    block == Address::TOP.to_string()
}

/// Who plays for which colour.
#[derive(Message)]
pub(crate) enum PlaysFor {
    /// A player and a colour.
    Color { seat: Seat, color: Color },
}

fn players(colors: &[Color]) -> Vec<PlaysFor> {
    let seats = Seat::first(colors.len()).zip(colors);
    seats.map(|(seat, color)| PlaysFor::Color { seat, color: *color }).collect()
}

/// What speaks for a move, or against it.
#[derive(Message)]
pub(crate) enum WhyPlay {
    /// It costs so much.
    Costs { cost: u32 },
    /// It raises the mover's goal.
    Raises { seat: Seat, before: u32, after: u32 },
    /// It lowers somebody else's.
    Lowers { seat: Seat, before: u32, after: u32 },
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
            let score = seats.first().map_or(0, |winner| outcome.scores[*winner]);
            events.push(BlockyEvent::Won { seats, score });
        }
        events
    }

    fn reason(&self, event: &BlockyEvent) -> Option<Reason> {
        match *event {
            BlockyEvent::Paid { cost, .. } => Some(Reason::worth(-i64::from(cost), WhyPlay::Costs { cost })),
            BlockyEvent::GoalScored { seat, before, after } => match (seat == self.to_move, after > before) {
                (true, true) => {
                    Some(Reason::worth((after - before).into(), WhyPlay::Raises { seat, before, after }))
                }
                (false, false) => {
                    Some(Reason::worth((before - after).into(), WhyPlay::Lowers { seat, before, after }))
                }
                _ => None,
            },
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
            BlockyEvent::GoalsDrawn { kind: goals.kind(), colors: goals.colors().to_vec() }
        }
        BlockyChance::Board(tree) => BlockyEvent::BoardDrawn { pieces: tree.leaves() },
        BlockyChance::Pieces(address, tree) => BlockyEvent::Shattered {
            block: address.to_string(),
            pieces: tree.leaves(),
            tree: tree.to_string(),
        },
    }
}
