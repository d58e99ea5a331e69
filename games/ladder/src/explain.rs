//! How things stand for a side, in words.

use crate::{CellSet, Ladder};
use parlour_core::{Explain, Seat, listed};

impl Explain for Ladder {
    fn explain(&self, seat: Seat) -> String {
        let geometry = self.geometry();
        let me = crate::notation::seat_letter(seat);
        let (mine, theirs) = (self.tokens(seat), self.tokens(seat.other()));
        if let Some(ladder) = geometry.staircases().iter().find(|staircase| staircase.wins(mine, theirs)) {
            let cells = ladder.steps.map(|cell| geometry.name(cell));
            return format!("{me} has won with the ladder {}.", cells.join(" "));
        }
        let open = geometry
            .staircases()
            .iter()
            .filter(|staircase| staircase.cells & theirs == 0 && !staircase.is_neutralized_by(theirs));
        let furthest = open.clone().map(|staircase| (staircase.cells & mine).count_ones()).max();
        let Some(furthest) = furthest else {
            return format!("{me} can no longer build a ladder: O and X share every staircase.");
        };
        let count = open.clone().count();
        let mut text = format!("{me} can still build {count} of {} ladders", geometry.staircases().len());
        if furthest == 0 {
            return text + " and has begun none of them.";
        }
        let best: Vec<String> = open
            .filter(|staircase| (staircase.cells & mine).count_ones() == furthest)
            .take(3)
            .map(|staircase| {
                let missing = CellSet(staircase.cells & !mine).map(|cell| geometry.name(cell));
                listed(missing, "and")
            })
            .collect();
        text += &format!("; the furthest holds {furthest} of 5 and lacks {}.", best.join(", or "));
        text
    }
}
