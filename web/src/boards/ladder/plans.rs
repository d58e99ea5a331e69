//! What tokens are about to become: ladders one move short, and the flanks that would undo them.

use super::slab::Slab;
use parlour_core::Seat;
use parlour_ladder::{Cell, CellSet, LadderEvent};
use parlour_table::{Snapshot, Told};

/// What a token on a cell would do.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Plan {
    /// The ladders that it would prepare, or complete.
    pub(super) ribbons: Vec<[Cell; 5]>,
    /// Where those that it prepares would be finished.
    pub(super) finishes: Vec<Cell>,
}

/// What happened, or would.
pub(super) fn events(told: &[Told]) -> impl Iterator<Item = LadderEvent> + '_ {
    told.iter().filter_map(|told| told.data.get().cloned())
}

/// What a token of the seat on the cell would do.
pub(super) fn plan(snapshot: &dyn Snapshot, slab: Slab, tokens: [u128; 2], seat: Seat, cell: Cell) -> Plan {
    let told = snapshot.preview(slab.spot(cell).as_str()).unwrap_or_default();
    let mine = tokens[seat.index()] | cell.bit();
    let theirs = tokens[seat.other().index()];
    let mut plan = Plan::default();
    for event in events(&told) {
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

/// The cells on which a seat would complete a ladder that wins, with the seat.
pub(super) fn threats(slab: Slab, tokens: [u128; 2]) -> Vec<(Cell, Seat)> {
    let empty = slab.geometry().all_cells() & !(tokens[0] | tokens[1]);
    let cells_of = |seat: Seat| {
        let (mine, theirs) = (tokens[seat.index()], tokens[seat.other().index()]);
        let cells = slab.geometry().staircases().iter().fold(0, |cells, staircase| {
            let missing = staircase.cells & !mine;
            let is_threat =
                missing.is_power_of_two() && missing & empty != 0 && !staircase.is_neutralized_by(theirs);
            if is_threat { cells | missing } else { cells }
        });
        CellSet(cells).map(move |cell| (cell, seat))
    };
    Seat::first(2).flat_map(cells_of).collect()
}

/// The flanks of every ladder that one side has mostly built and the other can still neutralize.
pub(super) fn flanks(slab: Slab, tokens: [u128; 2]) -> Vec<Cell> {
    let of = |seat: Seat| {
        let (mine, theirs) = (tokens[seat.index()], tokens[seat.other().index()]);
        slab.geometry().staircases().iter().fold(0, |flanks, staircase| {
            let begun = (staircase.cells & mine).count_ones() >= 3 && staircase.cells & theirs == 0;
            // A flank of one's own keeps the ladder safe for good, and one that is neutralized stays so.
            let is_open = staircase.flanks & mine == 0 && !staircase.is_neutralized_by(theirs);
            if begun && is_open { flanks | staircase.flanks } else { flanks }
        })
    };
    CellSet(Seat::first(2).fold(0, |flanks, seat| flanks | of(seat))).collect()
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
