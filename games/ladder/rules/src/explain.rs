//! How things stand for a side.

use crate::{CellSet, Ladder};
use parlour_core::{AnyOf, Explain, Message, Seat};

/// How a side stands. Of `all` ladders it can still build `open`.
#[derive(Message)]
pub(crate) enum Standing {
    Won {
        seat: Seat,
        cells: String,
    },
    Lost {
        seat: Seat,
        other: Seat,
        cells: String,
    },
    CannotWin {
        seat: Seat,
        other: Seat,
    },
    NoneBegun {
        seat: Seat,
        open: usize,
        all: usize,
    },
    #[message(with(cells = AnyOf(cells)))]
    OneShort {
        seat: Seat,
        open: usize,
        all: usize,
        cells: Vec<String>,
    },
    OneNearest {
        seat: Seat,
        open: usize,
        all: usize,
        held: u32,
        lacking: Vec<String>,
    },
    SeveralNearest {
        seat: Seat,
        open: usize,
        all: usize,
        held: u32,
        count: usize,
    },
}

impl Explain for Ladder {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        vec![self.standing(seat).into()]
    }
}

impl Ladder {
    fn standing(&self, seat: Seat) -> Standing {
        let geometry = self.geometry();
        let other = seat.other();
        let (mine, theirs) = (self.tokens(seat), self.tokens(other));
        if let Some(winner) = self.winner() {
            let (tokens, others) = (self.tokens(winner), self.tokens(winner.other()));
            let ladder = geometry.staircases().iter().find(|staircase| staircase.wins(tokens, others));
            let cells = ladder.into_iter().flat_map(|ladder| ladder.steps).map(|cell| geometry.name(cell));
            let cells = cells.collect::<Vec<_>>().join(" ");
            return if winner == seat {
                Standing::Won { seat, cells }
            } else {
                Standing::Lost { seat, other, cells }
            };
        }
        let open: Vec<_> = geometry
            .staircases()
            .iter()
            .filter(|staircase| staircase.cells & theirs == 0 && !staircase.is_neutralized_by(theirs))
            .collect();
        let tokens_in = |cells: u128| (cells & mine).count_ones();
        let Some(held) = open.iter().map(|staircase| tokens_in(staircase.cells)).max() else {
            return Standing::CannotWin { seat, other };
        };
        let best: Vec<_> = open.iter().filter(|staircase| tokens_in(staircase.cells) == held).collect();
        let names = |cells: u128| CellSet(cells).map(|cell| geometry.name(cell)).collect();
        let (open, all) = (open.len(), geometry.staircases().len());
        match (held, &best[..]) {
            (0, _) => Standing::NoneBegun { seat, open, all },
            (4, _) => Standing::OneShort { seat, open, all, cells: names(self.winning_cells(seat)) },
            (_, [nearest]) => {
                Standing::OneNearest { seat, open, all, held, lacking: names(nearest.cells & !mine) }
            }
            (_, nearest) => Standing::SeveralNearest { seat, open, all, held, count: nearest.len() },
        }
    }
}
