//! What tokens are about to become: ladders one move short, and the flanks that would undo them.

use super::slab::Slab;
use parlour_core::Seat;
use parlour_erased::Snapshot;
use parlour_ladder::{Cell, LadderEvent};
use parlour_page_kit::event_data;

/// What a token on a cell would do.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Plan {
    /// The ladders that it would prepare, or complete.
    pub(super) ribbons: Vec<[Cell; 5]>,
    /// Where those that it prepares would be finished.
    pub(super) finishes: Vec<Cell>,
}

/// What a token of the seat on the cell would do.
pub(super) fn plan(snapshot: &dyn Snapshot, slab: Slab, tokens: [u128; 2], seat: Seat, cell: Cell) -> Plan {
    let told = snapshot.preview(slab.spot(cell).as_str()).unwrap_or_default();
    let mine = tokens[seat.index()] | cell.bit();
    let theirs = tokens[seat.other().index()];
    let mut plan = Plan::default();
    for event in event_data(&told) {
        match event {
            LadderEvent::Threatened { cells, .. } => {
                plan.finishes.extend(cells.iter().filter_map(|name| slab.cell(name)));
            }
            LadderEvent::Completed { cells, .. } => {
                let steps: Vec<Cell> = cells.iter().filter_map(|name| slab.cell(name)).collect();
                plan.ribbons.extend(<[Cell; 5]>::try_from(steps).ok());
            }
            _ => {}
        }
    }
    let finishes = plan.finishes.iter().fold(0, |set, cell| set | cell.bit());
    let prepared = slab.geometry().staircases().iter().filter(|staircase| {
        let missing = staircase.cells & !mine;
        staircase.cells & cell.bit() != 0
            && missing.is_power_of_two()
            && missing & finishes != 0
            && !staircase.is_neutralized_by(theirs)
    });
    plan.ribbons.extend(prepared.map(|staircase| staircase.steps));
    plan
}

/// The ladders that have won.
pub(super) fn won(slab: Slab, tokens: [u128; 2]) -> Vec<[Cell; 5]> {
    let of = |seat: Seat| {
        let (mine, theirs) = (tokens[seat.index()], tokens[seat.other().index()]);
        slab.geometry()
            .staircases()
            .iter()
            .filter(move |staircase| staircase.wins(mine, theirs))
            .map(|staircase| staircase.steps)
    };
    Seat::first(2).flat_map(of).collect()
}
