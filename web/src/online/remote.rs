//! A match that is played in the house, as far as it is known here: a log of acts, and the tree they make.

use super::line::Line;
use crate::words::{say, words};
use leptos::prelude::*;
use parlour_core::{Seat, SeatSet};
use parlour_erased::{Seating, Sitter, Tree, find_game};
use parlour_protocol::{
    ClientMessage, ClockState, MatchEvent, MatchId, MatchStatus, MatchSummary, Occupant, Offer, Offered,
    RatingChange, Refusal, ServerMessage,
};
use parlour_session::bot_name;

/// A match elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Remote {
    line: Line,
    /// Its name.
    pub(crate) id: MatchId,
    /// Who sits there, and how far it is.
    pub(crate) card: RwSignal<MatchSummary>,
    acts: StoredValue<Vec<MatchEvent>>,
    /// What the clock showed, and when that was heard.
    pub(crate) clock: RwSignal<Option<(ClockState, f64)>>,
    /// What lies on the table.
    pub(crate) offers: RwSignal<Vec<Offered>>,
    /// Who is there.
    pub(crate) present: RwSignal<SeatSet>,
    /// How many others watch.
    pub(crate) watching: RwSignal<usize>,
    /// What was said.
    pub(crate) talk: RwSignal<Vec<parlour_protocol::ChatMessage>>,
    /// What the match did to the ratings.
    pub(crate) ratings: RwSignal<Vec<RatingChange>>,
    /// A move that has been made here and is not confirmed.
    unconfirmed: StoredValue<Option<Unconfirmed>>,
}

/// A move on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Unconfirmed {
    at: usize,
    text: String,
}

/// What a message means for the match on the screen.
#[derive(Debug)]
pub(crate) enum News {
    /// Something more happened, after all that is shown.
    Goes(MatchEvent),
    /// Chance answered the move that is shown already.
    Answered(Vec<String>),
    /// The match is to be shown anew.
    Anew,
    /// The match is over, and all of it is shown.
    Over,
    /// The house did not take a move; the match is to be shown anew.
    Refused(Refusal),
    /// Nothing on the board.
    Nothing,
}

impl Remote {
    /// A match of which only the table is known.
    pub(crate) fn new(line: Line, card: MatchSummary) -> Self {
        Self {
            line,
            id: card.r#match,
            card: RwSignal::new(card),
            acts: StoredValue::new(Vec::new()),
            clock: RwSignal::new(None),
            offers: RwSignal::default(),
            present: RwSignal::new(SeatSet::NONE),
            watching: RwSignal::new(0),
            talk: RwSignal::default(),
            ratings: RwSignal::default(),
            unconfirmed: StoredValue::new(None),
        }
    }

    /// How many acts are known.
    pub(crate) fn known(self) -> usize {
        self.acts.try_with_value(Vec::len).unwrap_or(0)
    }

    /// Who one is there.
    pub(crate) fn me(self) -> Option<parlour_protocol::Player> {
        self.line.me.get()
    }

    /// Whether it is being played.
    pub(crate) fn is_live(self) -> bool {
        self.card.with(|card| card.state == MatchStatus::Playing)
    }

    /// Whether one only watches, and later than it is played.
    pub(crate) fn is_behind(self) -> bool {
        self.is_live() && self.card.with(|card| card.delay > 0) && self.mine().is_empty()
    }

    /// Asks how the match stands.
    pub(crate) fn listen(self) {
        self.say(&ClientMessage::Join { r#match: self.id, have: self.known() });
    }

    /// The seats whose moves are made here.
    pub(crate) fn mine(self) -> Vec<Seat> {
        let me = self.line.me.get();
        me.map(|me| self.card.with(|card| card.seats_of(me.id).collect())).unwrap_or_default()
    }

    /// Whether a move of this seat is made here, now.
    pub(crate) fn awaits(self, seat: Seat) -> bool {
        self.unconfirmed.with_value(Option::is_none) && self.mine().contains(&seat)
    }

    /// Who sits where, as it is seen from here.
    pub(crate) fn seating(self) -> Seating {
        let mine = self.mine();
        let seats = Seat::first(self.card.with(|card| card.seats.len()));
        Seating::new(
            seats.map(|seat| if mine.contains(&seat) { Sitter::Person } else { Sitter::Elsewhere }).collect(),
        )
    }

    /// The match as its log tells it.
    ///
    /// # Errors
    /// If this page does not know what the house plays.
    pub(crate) fn tree(self) -> Result<Tree, String> {
        let card = self.card.get_untracked();
        let game = find_game(&card.game).map_err(|wrong| say(&wrong.0))?;
        let mut table = card.open().map_err(|wrong| say(&wrong))?;
        for (seat, chair) in Seat::first(card.seats.len()).zip(&card.seats) {
            if let Some(name) = called(chair, game) {
                table.set_name(seat, &name);
            }
        }
        let mut tree = Tree::new(table);
        self.acts.with_value(|acts| {
            for act in acts {
                // The house has checked all of it: what this page cannot follow it shows no further.
                let _ = act.apply(&mut tree);
            }
        });
        if let Some(Unconfirmed { at, text }) = self.unconfirmed.get_value()
            && at == self.known()
        {
            // The house will say what is wrong with it, if anything is.
            let _ = tree.play(&text);
        }
        Ok(tree)
    }

    /// Sends a move that is shown here already.
    pub(crate) fn send(self, text: &str) {
        let at = self.known();
        self.unconfirmed.set_value(Some(Unconfirmed { at, text: text.to_owned() }));
        self.line.say(&ClientMessage::Move { r#match: self.id, at, text: text.to_owned() });
    }

    /// Says something about the match.
    pub(crate) fn say(self, message: &ClientMessage) {
        self.line.say(message);
    }

    /// Offers something, or accepts it.
    pub(crate) fn offer(self, offer: Offer) {
        self.say(&ClientMessage::Offer { r#match: self.id, offer });
    }

    /// Wants it no more, or never did.
    pub(crate) fn decline(self, offer: Offer) {
        self.say(&ClientMessage::Decline { r#match: self.id, offer });
    }

    /// Takes a message in.
    pub(crate) fn hear(self, message: &ServerMessage) -> News {
        match message {
            ServerMessage::Sync {
                summary: table,
                from,
                events: acts,
                more,
                clock,
                offers,
                present,
                chat,
                ..
            } => {
                self.card.set((**table).clone());
                self.acts.update_value(|known| {
                    known.truncate(*from);
                    known.extend(acts.iter().cloned());
                });
                if *more {
                    // It is shown when all of it has come.
                    return News::Nothing;
                }
                self.set_clock(clock.as_ref());
                self.offers.set(offers.clone());
                self.present.set(*present);
                self.talk.set(chat.clone());
                self.send_again();
                News::Anew
            }
            ServerMessage::Event { at, event: act, clock, .. } => {
                self.set_clock(clock.as_ref());
                self.acted(*at, act)
            }
            ServerMessage::Ended { ratings, result, .. } => {
                self.ratings.set(ratings.clone());
                let state = result.map_or(MatchStatus::Aborted, |result| MatchStatus::Over { result });
                self.card.update(|card| card.state = state);
                News::Over
            }
            ServerMessage::Match(table) => {
                let changed =
                    self.card.with_untracked(|card| (card.state, &card.seats) != (table.state, &table.seats));
                self.card.set((**table).clone());
                if changed { News::Anew } else { News::Nothing }
            }
            ServerMessage::Offers { offers, .. } => {
                self.offers.set(offers.clone());
                News::Nothing
            }
            ServerMessage::Presence { present, watching, .. } => {
                self.present.set(*present);
                self.watching.set(*watching);
                News::Nothing
            }
            ServerMessage::Chat { message: line, .. } => {
                self.talk.update(|talk| talk.push(line.clone()));
                News::Nothing
            }
            ServerMessage::Refused { reason, .. } => {
                self.unconfirmed.set_value(None);
                News::Refused(reason.refusal.clone())
            }
            ServerMessage::Welcome(_)
            | ServerMessage::Position(_)
            | ServerMessage::Lobby(_)
            | ServerMessage::LobbyChanged { .. }
            | ServerMessage::Tournament(_)
            | ServerMessage::MatchReady { .. }
            | ServerMessage::Challenge { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Bye { .. } => News::Nothing,
        }
    }

    fn acted(self, at: usize, act: &MatchEvent) -> News {
        let known = self.known();
        if at < known {
            return News::Nothing;
        }
        if at > known {
            // Something was missed: ask for it.
            self.listen();
            return News::Nothing;
        }
        self.acts.update_value(|acts| acts.push(act.clone()));
        if matches!(act, MatchEvent::Began { .. }) {
            self.card.update(|card| card.state = MatchStatus::Playing);
        }
        let own = self.unconfirmed.try_update_value(Option::take).flatten();
        match (own, act) {
            (Some(own), MatchEvent::Move { text, chance }) if own.text == *text => {
                News::Answered(chance.clone())
            }
            (Some(_), _) | (None, MatchEvent::TakenBack { .. }) => News::Anew,
            (None, act) => News::Goes(act.clone()),
        }
    }

    /// A move that was made while the line was down is sent, if it is still one.
    fn send_again(self) {
        let Some(Unconfirmed { at, text }) = self.unconfirmed.get_value() else { return };
        if at == self.known() {
            self.say(&ClientMessage::Move { r#match: self.id, at, text });
        } else {
            self.unconfirmed.set_value(None);
        }
    }

    fn set_clock(self, reading: Option<&ClockState>) {
        self.clock.set(reading.map(|reading| (reading.clone(), js_sys::Date::now())));
    }
}

/// What whoever sits in a chair is called; nothing while nobody does.
pub(crate) fn called(chair: &Occupant, game: &parlour_erased::GameInfo) -> Option<String> {
    match chair {
        Occupant::Friend | Occupant::Anyone => None,
        Occupant::Player { player, .. } | Occupant::Invited { player } => Some(player.name.clone()),
        Occupant::Local { name, .. } => Some(name.clone()),
        Occupant::Bot { bot, .. } => bot_name(game, &Sitter::Bot(bot.clone()), &words()),
    }
}
