//! How things stand for a side.

use crate::{Captures, Checkers, Square};
use parlour_core::{AnyOf, Explain, Game, Message, Seat};

/// Something about a side, one sentence each.
#[derive(Message)]
#[message(with(captures = AnyOf(captures)))]
pub(crate) enum Standing {
    /// How many pieces it has, and how many more or fewer than the other side.
    Pieces { seat: Seat, count: usize, more: usize, fewer: usize },
    /// Where its men stand.
    #[message(with(count = squares.len()))]
    Men { squares: Vec<Square> },
    /// Where its kings stand.
    #[message(with(count = squares.len()))]
    Kings { squares: Vec<Square> },
    /// It is to move and cannot.
    Lost { seat: Seat },
    /// It is to move and captures go first.
    MustCapture { seat: Seat, captures: Vec<String> },
    /// It is to move and may capture.
    MayCapture { seat: Seat, captures: Vec<String> },
    /// It is to move and has so many moves.
    Moves { seat: Seat, count: usize },
    /// It is not to move, and could not.
    Stuck { seat: Seat },
    /// It is not to move, and could capture.
    CouldCapture { seat: Seat, captures: Vec<String> },
    /// It is not to move, and would have so many moves.
    WouldMove { seat: Seat, count: usize },
    /// So many plies have passed quietly.
    Quiet { plies: u8, most: u8 },
    /// The position stood before.
    Stood { times: u8 },
}

impl Explain for Checkers {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        let (count, others) = (self.count(seat), self.count(seat.other()));
        let (more, fewer) = (count.saturating_sub(others), others.saturating_sub(count));
        let mut said = vec![Standing::Pieces { seat, count, more, fewer }];
        let men: Vec<Square> = self.men(seat).collect();
        let kings: Vec<Square> = self.kings(seat).collect();
        said.extend((!men.is_empty()).then_some(Standing::Men { squares: men }));
        said.extend((!kings.is_empty()).then_some(Standing::Kings { squares: kings }));
        said.push(self.mobility(seat));
        said.extend(
            (self.quiet > 0).then_some(Standing::Quiet { plies: self.quiet, most: Self::QUIET_PLIES }),
        );
        said.extend((self.stood > 0).then_some(Standing::Stood { times: self.stood }));
        said.into_iter().map(Message::from).collect()
    }
}

impl Checkers {
    /// What a side can play, or could if it were its turn.
    fn mobility(&self, seat: Seat) -> Standing {
        let mine = self.with_turn(seat);
        let mut moves = Vec::new();
        mine.moves(&mut moves);
        let captures = mine.in_words(moves.iter().filter(|m| m.is_capture()));
        let mandatory = self.rules.captures == Captures::Mandatory;
        match (seat == self.to_move, moves.len(), mine.can_capture()) {
            (true, 0, _) => Standing::Lost { seat },
            (true, _, true) if mandatory => Standing::MustCapture { seat, captures },
            (true, _, true) => Standing::MayCapture { seat, captures },
            (true, count, false) => Standing::Moves { seat, count },
            (false, 0, _) => Standing::Stuck { seat },
            (false, _, true) => Standing::CouldCapture { seat, captures },
            (false, count, false) => Standing::WouldMove { seat, count },
        }
    }
}
