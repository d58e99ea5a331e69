//! Who chooses the moves of each seat, and how that changes during a game.

use crate::notice::Part;
use crate::{Notice, Session};
use parlour_core::{Seat, ToMessage};
use parlour_erased::{Seating, Sitter, Tree};

impl Session {
    /// Has a person take over a seat, or a bot, at any time of the game.
    pub(crate) fn set_seat(&mut self, seat: Seat, sitter: &Sitter) {
        if self.seating.sitter(seat).is_none() {
            return;
        }
        if !self.still_playing().any(|playing| playing == seat) {
            return self.say(Notice::HasLeft { seat });
        }
        let notice = match sitter {
            Sitter::Person | Sitter::Elsewhere => Notice::PersonPlays { seat },
            Sitter::Bot(_) => Notice::BotPlays { seat },
        };
        self.occupy(seat, sitter);
        self.say(notice);
    }

    /// Another occupant chooses the moves of a seat from now on.
    pub(crate) fn occupy(&mut self, seat: Seat, sitter: &Sitter) {
        self.cancel_searches();
        self.jobs.evaluations.remove(&seat);
        let occupant = |(other, before): (Seat, &Sitter)| {
            if other == seat { sitter.clone() } else { before.clone() }
        };
        self.seating = Seating::new(self.seating.iter().map(occupant).collect());
        self.seating.tell(&mut self.tree);
        self.unsaved = true;
        self.worth_saving = self.worth_saving || self.is_worth_saving();
        self.view.versions.seats += 1;
        self.refresh_actor();
        self.acts_at = self.awaits_other().then(|| self.now + self.options.pause / 8);
        self.analyse();
    }

    /// Whether a seat's moves are chosen here: by a person, or by any bot where only bots play.
    pub(crate) fn chooses(&self, seat: Seat) -> bool {
        self.seating.is_person(seat) || self.seating.is_bots_only()
    }
}

/// The bots that a record names and that are not here, where its players are to go on with the game.
pub(crate) fn absent_bots(tree: &Tree, seating: &Seating) -> Option<Notice> {
    if *seating != Seating::recorded(tree.line()) {
        return None;
    }
    let bots = Seating::absent(tree.line()).into_iter();
    let bots: Vec<_> = bots.map(|(seat, bot)| Part::AbsentBot { seat, bot }.message()).collect();
    (!bots.is_empty()).then_some(Notice::BotsAbsent { bots })
}
