//! What a token did.

use crate::{Cell, CellSet, Geometry, Ladder, Staircase};
use parlour_core::{Events, Message, PlyOf, Reason, Seat};
use serde::{Deserialize, Serialize};

/// One thing that a move did. Cells are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum LadderEvent {
    /// A token was put on a cell.
    Placed {
        /// Whose token.
        seat: Seat,
        /// Where.
        cell: String,
    },
    /// A ladder was completed, and wins.
    #[message(with(cells = cells.join(" ")))]
    Completed {
        /// Whose ladder.
        seat: Seat,
        /// Its cells, from the lowest step up.
        cells: Vec<String>,
        /// Whether it stands on the base row.
        on_base: bool,
    },
    /// A ladder was completed, but the opponent holds both flanks.
    #[message(with(cells = cells.join(" "), other = seat.other()))]
    Fizzled {
        /// Whose ladder.
        seat: Seat,
        /// Its cells, from the lowest step up.
        cells: Vec<String>,
        /// The flanks.
        flanks: Vec<String>,
    },
    /// Both flanks of a ladder under construction are now held by the opponent.
    #[message(with(cells = cells.join(" ")))]
    Neutralized {
        /// Who holds the flanks.
        seat: Seat,
        /// The cells of the ladder that will never win.
        cells: Vec<String>,
    },
    /// The opponent would have completed a ladder here.
    #[message(with(cells = cells.join(" ")))]
    Blocked {
        /// Who stands in the way now.
        seat: Seat,
        /// The cells of the ladder.
        cells: Vec<String>,
    },
    /// The move threatens to complete a ladder with the next.
    Threatened {
        /// Who threatens.
        seat: Seat,
        /// The cells, any of which would complete a ladder.
        cells: Vec<String>,
    },
    /// The board is full and nobody has won.
    #[message(id = "ladder-ending-filled")]
    Filled,
}

/// What speaks for a move.
#[derive(Message)]
pub(crate) enum WhyPlay {
    Completes { cells: String },
    Neutralizes { seat: Seat, cells: String },
    Blocks { seat: Seat, cells: String },
    Threatens { count: usize, cells: Vec<String> },
}

impl Events for Ladder {
    type Event = LadderEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<LadderEvent> {
        let cell = ply.into_move();
        let geometry = self.geometry();
        let seat = self.to_move();
        let mut after = *self;
        after.place(cell);
        let (mine, theirs) = (after.tokens(seat), after.tokens(seat.other()));
        let mut events = vec![LadderEvent::Placed { seat, cell: geometry.name(cell) }];
        for &number in geometry.through(cell) {
            let staircase = &geometry.staircases()[usize::from(number)];
            let cells = staircase_names(geometry, staircase);
            if staircase.wins(mine, theirs) {
                events.push(LadderEvent::Completed { seat, cells, on_base: staircase.on_base });
            } else if staircase.cells & !mine == 0 {
                let flanks = names(geometry, CellSet(staircase.flanks));
                events.push(LadderEvent::Fizzled { seat, cells, flanks });
            } else if staircase.cells & !theirs == cell.bit() && !staircase.is_neutralized_by(mine) {
                events.push(LadderEvent::Blocked { seat, cells });
            }
        }
        // Worth telling only once most of the ladder stands.
        events.extend(
            geometry
                .staircases()
                .iter()
                .filter(|staircase| staircase.flanks & cell.bit() != 0 && staircase.is_neutralized_by(mine))
                .filter(|staircase| {
                    (staircase.cells & theirs).count_ones() >= 3 && staircase.cells & mine == 0
                })
                .map(|staircase| LadderEvent::Neutralized {
                    seat,
                    cells: staircase_names(geometry, staircase),
                }),
        );
        if after.winner.is_none() {
            let threats = after.winning_cells(seat) & !self.winning_cells(seat);
            if threats != 0 {
                events.push(LadderEvent::Threatened { seat, cells: names(geometry, CellSet(threats)) });
            }
            if after.empty_cells() == 0 {
                events.push(LadderEvent::Filled);
            }
        }
        events
    }

    fn reason(&self, event: &LadderEvent) -> Option<Reason> {
        let why = match event {
            LadderEvent::Completed { cells, .. } => WhyPlay::Completes { cells: cells.join(" ") },
            LadderEvent::Neutralized { seat, cells } => {
                WhyPlay::Neutralizes { seat: seat.other(), cells: cells.join(" ") }
            }
            LadderEvent::Blocked { seat, cells } => {
                WhyPlay::Blocks { seat: seat.other(), cells: cells.join(" ") }
            }
            LadderEvent::Threatened { cells, .. } => {
                WhyPlay::Threatens { count: cells.len(), cells: cells.clone() }
            }
            LadderEvent::Placed { .. } | LadderEvent::Fizzled { .. } | LadderEvent::Filled => return None,
        };
        Some(Reason::new(why))
    }
}

fn staircase_names(geometry: &Geometry, staircase: &Staircase) -> Vec<String> {
    names(geometry, staircase.steps.into_iter())
}

fn names(geometry: &Geometry, cells: impl Iterator<Item = Cell>) -> Vec<String> {
    cells.map(|cell| geometry.name(cell)).collect()
}
