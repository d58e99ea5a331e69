//! How things stand for a side, in words.

use crate::fen::{pieces_in_words, side_name};
use crate::{Captures, Checkers};
use parlour_core::{Explain, Game, Message, Seat, listed};

impl Explain for Checkers {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        vec![self.standing(seat).into()]
    }
}

impl Checkers {
    fn standing(&self, seat: Seat) -> String {
        let me = side_name(seat);
        let count = self.count(seat);
        let lead = count as i64 - self.count(seat.other()) as i64;
        let balance = match lead {
            0 => "as many as the other side".into(),
            1.. => format!("{lead} more than the other side"),
            _ => format!("{} fewer than the other side", -lead),
        };
        let pieces = if count == 1 { "piece" } else { "pieces" };
        let mut text = format!("{me} has {count} {pieces}, {balance}: {}.", pieces_in_words(self, seat));

        let mine = self.with_turn(seat);
        let mut moves = Vec::new();
        mine.moves(&mut moves);
        let captures = mine.in_words(moves.iter().filter(|m| m.is_capture()));
        text += &match (seat == self.to_move, moves.len(), mine.can_capture()) {
            (true, 0, _) => format!(" {me} is to move and cannot: {me} has lost."),
            (true, _, true) if self.rules.captures == Captures::Mandatory => {
                format!(" {me} must capture: {}.", listed(captures, "or"))
            }
            (true, _, true) => format!(" {me} may capture: {}.", listed(captures, "or")),
            (true, 1, false) => format!(" {me} is to move and has one move."),
            (true, count, false) => format!(" {me} is to move and has {count} moves."),
            (false, 0, _) => format!(" If it were {me}'s turn, {me} could not move."),
            (false, _, true) => {
                format!(" If it were {me}'s turn, it could capture: {}.", listed(captures, "or"))
            }
            (false, 1, false) => format!(" If it were {me}'s turn, it would have one move."),
            (false, count, false) => format!(" If it were {me}'s turn, it would have {count} moves."),
        };
        if self.quiet > 0 {
            text += &format!(
                " {} of {} plies have passed without a man's move or a capture.",
                self.quiet,
                Self::QUIET_PLIES
            );
        }
        match self.stood {
            0 => {}
            1 => text += " This position stood once before; the third time is a draw.",
            _ => text += " This position stands for the third time: a draw.",
        }
        text
    }
}
