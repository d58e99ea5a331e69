//! Draw offers between people and bots at one table.

use crate::engine::Evaluation;
use crate::{Notice, Session};
use parlour_core::{Seat, SeatSet, Verdict};
use parlour_erased::Sitter;
use parlour_protocol::Offer;
use parlour_search::Score;

/// A bot agrees to a draw once so many of its own moves in a row looked level to it.
const LEVEL_MOVES: usize = 4;
/// What still looks level: so much more of the win than an equal share.
const LEVEL: f64 = 0.05;

/// A draw offer that a person here is to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawOffer {
    /// The seat that offers.
    pub by: Seat,
    /// The seat that is asked.
    pub to: Seat,
    /// The seats that have agreed by now.
    pub agreed: SeatSet,
}

impl Session {
    /// Offers a draw to all who still play: bots answer at once, people one after the other.
    pub(crate) fn offer_draw(&mut self) {
        if self.is_live() {
            return self.offer(Offer::Draw);
        }
        let Some(by) = self.speaker() else { return self.no_turn() };
        let others: Vec<Seat> = self.still_playing().filter(|seat| *seat != by).collect();
        if others.is_empty() {
            return self.say(Notice::NoOpponent);
        }
        let declines = |seat: &&Seat| self.is_bot(**seat) && !self.bot_agrees(**seat);
        if let Some(seat) = others.iter().find(declines) {
            return self.say(Notice::DrawDeclined { seat: *seat });
        }
        let bots = others.iter().copied().filter(|seat| self.is_bot(*seat));
        let agreed = bots.chain([by]).collect();
        self.ask_next(by, agreed);
    }

    pub(crate) fn answer_offer(&mut self, agrees: bool) {
        if self.is_live() {
            return if agrees { self.offer(Offer::Draw) } else { self.decline(Offer::Draw) };
        }
        let Some(DrawOffer { by, to, agreed }) = self.view.status.offer.take() else { return };
        self.view.versions.status += 1;
        if !agrees {
            return self.say(Notice::DrawDeclined { seat: to });
        }
        self.ask_next(by, agreed.with(to));
    }

    /// Asks the next person who has not agreed; once all have, the game is drawn.
    fn ask_next(&mut self, by: Seat, agreed: SeatSet) {
        let next = self.still_playing().find(|seat| !agreed.contains(*seat));
        if let Some(to) = next {
            self.view.status.offer = Some(DrawOffer { by, to, agreed });
            self.view.versions.status += 1;
            return;
        }
        match self.tree.conclude(Verdict::Agreed) {
            Ok(()) => {
                self.worth_saving = true;
                self.changed();
            }
            Err(_) => self.say(Notice::NoOpponent),
        }
    }

    /// Whether a bot has looked for no more than a draw for long enough, or has proved that it cannot win.
    fn bot_agrees(&self, seat: Seat) -> bool {
        let ply = self.tree.ply();
        let known = self.jobs.evaluations.get(&seat).map_or(&[][..], Vec::as_slice);
        let known: Vec<&Evaluation> = known.iter().filter(|known| known.ply < ply).collect();
        if matches!(known.last().and_then(|last| last.score), Some(Score::Draw | Score::Loss(_))) {
            return true;
        }
        let equal = 1.0 / self.seating.iter().len() as f64;
        let level = known.iter().rev().take_while(|known| known.share <= equal + LEVEL).count();
        level >= LEVEL_MOVES
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.seating.sitter(seat), Some(Sitter::Bot(_)))
    }

    /// The seats whose players have not left.
    pub(crate) fn still_playing(&self) -> impl Iterator<Item = Seat> {
        let left: SeatSet = self.tree.line().departures().iter().map(|(_, left)| left.seat).collect();
        Seat::first(self.seating.iter().len()).filter(move |seat| !left.contains(*seat))
    }
}
