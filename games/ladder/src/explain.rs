//! How things stand for a side, in words.

use crate::notation::seat_letter;
use crate::{CellSet, Ladder};
use parlour_core::{Explain, Message, Seat, listed};

impl Explain for Ladder {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        vec![self.standing(seat).into()]
    }
}

impl Ladder {
    fn standing(&self, seat: Seat) -> String {
        let geometry = self.geometry();
        let (me, them) = (seat_letter(seat), seat_letter(seat.other()));
        let (mine, theirs) = (self.tokens(seat), self.tokens(seat.other()));
        if let Some(winner) = self.winner() {
            let (tokens, others) = (self.tokens(winner), self.tokens(winner.other()));
            let ladder = geometry.staircases().iter().find(|staircase| staircase.wins(tokens, others));
            let cells = ladder.into_iter().flat_map(|ladder| ladder.steps).map(|cell| geometry.name(cell));
            let ladder = cells.collect::<Vec<_>>().join(" ");
            return if winner == seat {
                format!("{me} has won with the ladder {ladder}.")
            } else {
                format!("{me} has lost: {them} completed the ladder {ladder}.")
            };
        }
        let open: Vec<_> = geometry
            .staircases()
            .iter()
            .filter(|staircase| staircase.cells & theirs == 0 && !staircase.is_neutralized_by(theirs))
            .collect();
        let held = |cells: u128| (cells & mine).count_ones();
        let most = open.iter().map(|staircase| held(staircase.cells)).max();
        let Some(most) = most else {
            return format!("{me} can no longer win: {them} stands in the way of every ladder.");
        };
        let begin = format!("{me} can still build {} of {} ladders", open.len(), geometry.staircases().len());
        let best: Vec<_> = open.iter().filter(|staircase| held(staircase.cells) == most).collect();
        let names = |cells: u128| CellSet(cells).map(|cell| geometry.name(cell));
        match (most, &best[..]) {
            (0, _) => format!("{begin} and has begun none of them."),
            (4, _) => {
                let cells = listed(names(self.winning_cells(seat)), "or");
                format!("{begin}; one more token wins, on {cells}.")
            }
            (_, [nearest]) => {
                let lacking = listed(names(nearest.cells & !mine), "and");
                format!("{begin}; the nearest has {most} of its 5 cells and lacks {lacking}.")
            }
            (_, nearest) => {
                format!("{begin}; the {} nearest have {most} of their 5 cells.", nearest.len())
            }
        }
    }
}
