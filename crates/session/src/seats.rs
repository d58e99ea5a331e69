//! Who chooses the moves of each seat, and how that changes during a game.

use crate::{Notice, Session};
use parlour_core::{Seat, quote};
use parlour_erased::{GameInfo, LEVEL, Seating, Sitter, Tree};

/// The occupants that a seat of a game can have: a person, the levels, and the other bots that need no argument.
pub fn occupants(game: &GameInfo) -> Vec<Sitter> {
    let levels = (1..=game.levels().len()).map(|number| Sitter::Bot(format!("{LEVEL}:{number}")));
    let needs_none = |argument: &str| argument.is_empty() || argument.starts_with('[');
    let bots = game.bots().into_iter().filter(|bot| needs_none(bot.argument));
    let bots = bots.map(|bot| Sitter::Bot(bot.name.to_owned()));
    std::iter::once(Sitter::Person).chain(levels).chain(bots).collect()
}

/// Which bots a record names that cannot play here, where its players go on with the game.
pub(crate) fn missing_bots(tree: &Tree, seating: &Seating) -> Option<Notice> {
    if *seating != Seating::recorded(tree.line()) {
        return None;
    }
    let missing = Seating::absent(tree.line()).into_iter();
    let (bots, seats): (Vec<String>, Vec<Seat>) = missing.map(|(seat, bot)| (quote(&bot), seat)).unzip();
    (!seats.is_empty()).then_some(Notice::BotsMissing { count: seats.len(), bots, seats })
}

impl Session {
    /// Has a person take over a seat, or a bot, at any time of the game.
    pub(crate) fn set_seat(&mut self, seat: Seat, sitter: &Sitter) {
        if self.is_for_server() || self.seating.sitter(seat).is_none() {
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

    /// Gives the player of a seat another name.
    pub(crate) fn rename(&mut self, seat: Seat, name: &str) {
        if !self.is_for_server() && self.seating.sitter(seat).is_some() {
            self.tree.set_name(seat, name.trim());
            self.unsaved = true;
            self.view.versions.seats += 1;
        }
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
