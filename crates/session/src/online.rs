//! A game whose moves are confirmed by a server: optimistic moves, refusals, reconnection and catching up.

use crate::view::OnlineView;
use crate::{Effect, Notice, Options, Session};
use parlour_core::{Message, Seat, SeatSet, ToMessage};
use parlour_erased::{Awaited, GameInfo, Seating, Sitter, TimeControl, Tree, find_game};
use parlour_protocol::{
    ClientMessage, ClockState, MatchEvent, MatchStatus, MatchSummary, Occupant, Offer, PlayerId,
    ServerMessage,
};
use std::time::Duration;

/// What a bot is called, as the words of the interface have it.
pub type BotName = fn(&'static GameInfo, &str) -> String;

/// A match on a server, as far as it is known here.
pub(crate) struct Online {
    /// The player whose page this is; `None` for a visitor.
    me: Option<PlayerId>,
    bot_name: BotName,
    /// What has happened, as the server says.
    events: Vec<MatchEvent>,
    /// A move that has been played here and is not confirmed.
    unconfirmed: Option<Unconfirmed>,
}

/// A move on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Unconfirmed {
    /// How many events were known when it was played.
    at: usize,
    text: String,
}

impl Session {
    /// A session of a match on a server, of which only the summary is known. [`Input::Connected`](crate::Input::Connected)
    /// asks for the rest.
    ///
    /// # Errors
    /// If the game of the match is not known here, or has no such options.
    pub fn online(
        summary: MatchSummary,
        me: Option<PlayerId>,
        bot_name: BotName,
        mut options: Options,
        now: Duration,
    ) -> Result<Self, Message> {
        let tree = tree_of(&summary, &[], bot_name)?;
        // Its clock is the server's.
        options.time_control = Some(TimeControl::Unlimited);
        let seating = seating_of(&summary, me);
        let mut session = Self::new(tree, seating, options, now);
        session.online = Some(Online { me, bot_name, events: Vec::new(), unconfirmed: None });
        session.view.online = Some(OnlineView {
            summary,
            clock: None,
            offers: Vec::new(),
            present: SeatSet::NONE,
            watching: 0,
            chat: Vec::new(),
            ratings: Vec::new(),
        });
        session.look(false);
        Ok(session)
    }

    /// Whether the game is being played on a server: then only what the server confirms counts.
    pub fn is_live(&self) -> bool {
        self.view.online.as_ref().is_some_and(|online| online.summary.state == MatchStatus::Playing)
    }

    /// How many events of the match are known.
    pub fn known_events(&self) -> usize {
        self.online.as_ref().map_or(0, |online| online.events.len())
    }

    /// Who acts next at the cursor. In a match on a server a person acts at its end only, and not before the last move was
    /// confirmed; once it is over, it can be played on here in every way.
    pub(crate) fn next_actor(&self) -> Awaited {
        let awaited = self.seating.awaited(&self.tree);
        let Some(online) = &self.online else { return awaited };
        match (awaited, self.tree.turn().seat()) {
            (Awaited::Person(seat), _) if self.is_live() => {
                let ready = online.unconfirmed.is_none() && self.tree.at_end();
                if ready { Awaited::Person(seat) } else { Awaited::Nobody }
            }
            (_, Some(seat)) if self.is_finished_online() => Awaited::Person(seat),
            _ => Awaited::Nobody,
        }
    }

    fn is_finished_online(&self) -> bool {
        self.view.online.as_ref().is_some_and(|online| {
            matches!(online.summary.state, MatchStatus::Over { .. } | MatchStatus::Aborted)
        })
    }

    /// Sends a move that is shown here already.
    pub(crate) fn send_move(&mut self, text: &str) {
        let Some(online) = &mut self.online else { return };
        let at = online.events.len();
        online.unconfirmed = Some(Unconfirmed { at, text: text.to_owned() });
        self.send(|id| ClientMessage::Move { r#match: id, at, text: text.to_owned() });
    }

    /// Sends a message about the match.
    pub(crate) fn send(&mut self, message: impl FnOnce(parlour_protocol::MatchId) -> ClientMessage) {
        if let Some(online) = &self.view.online {
            self.effects.push(Effect::Send(message(online.summary.r#match)));
        }
    }

    /// The connection to the server stands, for the first time or again: asks for what is not known.
    pub(crate) fn connected(&mut self) {
        let have = self.known_events();
        self.send(|id| ClientMessage::Join { r#match: id, have });
    }

    /// The visitor has signed in or out.
    pub(crate) fn set_me(&mut self, me: Option<PlayerId>) {
        if let Some(online) = &mut self.online {
            online.me = me;
        }
        self.reseat();
    }

    pub(crate) fn offer(&mut self, offer: Offer) {
        self.send(|id| ClientMessage::Offer { r#match: id, offer });
    }

    pub(crate) fn decline(&mut self, offer: Offer) {
        self.send(|id| ClientMessage::Decline { r#match: id, offer });
    }

    /// Takes a message of the server about this match.
    pub(crate) fn hear(&mut self, message: ServerMessage) {
        if self.online.is_none() {
            return;
        }
        match message {
            ServerMessage::Sync { summary, from, events, more, clock, offers, present, chat, .. } => {
                self.set_summary(*summary);
                if let Some(online) = &mut self.online {
                    online.events.truncate(from);
                    online.events.extend(events);
                }
                if more {
                    // It is shown when all of it has come.
                    return;
                }
                self.set_clock(clock);
                self.show_online(|online| {
                    (online.offers, online.present, online.chat) = (offers, present, chat);
                });
                self.send_again();
                self.rebuild();
            }
            ServerMessage::Event { at, event, clock, .. } => {
                self.set_clock(clock);
                self.happened(at, event);
            }
            ServerMessage::Ended { result, ratings, .. } => {
                let state = result.map_or(MatchStatus::Aborted, |result| MatchStatus::Over { result });
                self.show_online(|online| (online.ratings, online.summary.state) = (ratings, state));
                (self.unsaved, self.worth_saving) = (true, true);
                self.reseat();
            }
            ServerMessage::Match(summary) => {
                self.set_summary(*summary);
                self.reseat();
            }
            ServerMessage::Offers { offers, .. } => self.show_online(|online| online.offers = offers),
            ServerMessage::Presence { present, watching, .. } => {
                self.show_online(|online| (online.present, online.watching) = (present, watching));
            }
            ServerMessage::Chat { message, .. } => self.show_online(|online| online.chat.push(message)),
            ServerMessage::Refused { reason, .. } => {
                if let Some(online) = &mut self.online {
                    online.unconfirmed = None;
                }
                self.rebuild();
                self.refuse(reason.refusal.message());
            }
            // These are about the connection, the lobby or other matches.
            ServerMessage::Welcome(_)
            | ServerMessage::Position(_)
            | ServerMessage::Lobby(_)
            | ServerMessage::LobbyChanged { .. }
            | ServerMessage::Tournament(_)
            | ServerMessage::MatchReady { .. }
            | ServerMessage::Challenge { .. }
            | ServerMessage::Pong { .. }
            | ServerMessage::Bye { .. } => {}
        }
    }

    fn show_online(&mut self, change: impl FnOnce(&mut OnlineView)) {
        if let Some(online) = &mut self.view.online {
            change(online);
            self.view.versions.online += 1;
        }
    }

    /// Once all players want another game there is one, and who is here goes there.
    fn set_summary(&mut self, summary: MatchSummary) {
        let before = self.view.online.as_ref().and_then(|online| online.summary.next);
        let next = summary.next.filter(|_| before.is_none());
        self.effects.extend(next.map(Effect::GoToMatch));
        self.show_online(|online| online.summary = summary);
    }

    fn set_clock(&mut self, clock: Option<ClockState>) {
        let now = self.now;
        self.show_online(|online| online.clock = clock.map(|clock| (clock, now)));
        self.view.versions.clock += 1;
    }

    /// An event of the match, with its number.
    fn happened(&mut self, at: usize, event: MatchEvent) {
        let Some(online) = &mut self.online else { return };
        let known = online.events.len();
        if at < known {
            return;
        }
        if at > known {
            // Something was missed: ask for it.
            return self.connected();
        }
        online.events.push(event.clone());
        let own = online.unconfirmed.take();
        if matches!(event, MatchEvent::Began { .. }) {
            self.show_online(|online| online.summary.state = MatchStatus::Playing);
        }
        match (own, event) {
            // The move is shown already; only what chance did is new.
            (Some(own), MatchEvent::Move { text, chance }) if own.text == text => {
                self.follow(&MatchEvent::Began { chance });
            }
            (Some(_), _) | (None, MatchEvent::TakenBack { .. }) => self.rebuild(),
            (None, event) => self.follow(&event),
        }
    }

    /// Shows an event at the end of the main line. A person who looks at an earlier position goes on doing so.
    fn follow(&mut self, event: &MatchEvent) {
        let before = self.tree.cursor();
        let followed = self.tree.at_end();
        while self.tree.redo() {}
        let plies = self.tree.ply();
        // The server has checked it: what cannot be followed here is not shown.
        let _ = event.apply(&mut self.tree);
        self.refresh_over();
        self.unsaved = true;
        if followed {
            self.reseat_quietly();
            let lively = self.tree.ply() > plies;
            if lively || self.over {
                self.look(lively);
            } else {
                self.refresh_actor();
            }
        } else {
            self.tree.go_to(before);
            self.view.versions.list += 1;
            self.reseat();
        }
    }

    /// Shows the match again as its events tell it, at the end or at the ply that was looked at.
    fn rebuild(&mut self) {
        let (Some(online), Some(shown)) = (&self.online, &self.view.online) else { return };
        let Ok(mut tree) = tree_of(&shown.summary, &online.events, online.bot_name) else { return };
        if let Some(Unconfirmed { at, text }) = &online.unconfirmed
            && *at == online.events.len()
        {
            // The server will say what is wrong with it, if anything is.
            let _ = tree.play(text);
        }
        let looked_back = (!self.tree.at_end()).then(|| self.tree.ply());
        self.cancel_searches();
        self.tree = tree;
        self.times.clear();
        self.taken_back.clear();
        self.refresh_over();
        self.reseat_quietly();
        match looked_back {
            Some(ply) => self.go_to_ply(ply),
            None => self.look(false),
        }
    }

    /// Takes from the summary who plays which seat, and shows it.
    fn reseat(&mut self) {
        self.reseat_quietly();
        self.refresh_actor();
    }

    fn reseat_quietly(&mut self) {
        let (Some(online), Some(shown)) = (&self.online, &self.view.online) else { return };
        let seats = || self.seating.iter().map(|(seat, _)| seat);
        let names = |tree: &Tree| -> Vec<_> {
            seats().map(|seat| tree.line().name(seat).map(str::to_owned)).collect()
        };
        let before = names(&self.tree);
        name_players(&mut self.tree, &shown.summary, online.bot_name);
        let seating = seating_of(&shown.summary, online.me);
        if seating != self.seating || names(&self.tree) != before {
            self.view.versions.seats += 1;
        }
        self.seating = seating;
    }

    /// A move that was played while the connection was lost is sent, if it is still one.
    fn send_again(&mut self) {
        let Some(online) = &mut self.online else { return };
        let Some(Unconfirmed { at, text }) = online.unconfirmed.clone() else { return };
        if at == online.events.len() {
            self.send(|id| ClientMessage::Move { r#match: id, at, text });
        } else {
            online.unconfirmed = None;
        }
    }

    /// Whether a command changes the game in ways that only the server may; it says so.
    pub(crate) fn is_for_server(&mut self) -> bool {
        let live = self.is_live();
        if live {
            self.say(Notice::NotOnline);
        }
        live
    }
}

/// The match as its events tell it.
fn tree_of(summary: &MatchSummary, events: &[MatchEvent], bot_name: BotName) -> Result<Tree, Message> {
    let mut tree = Tree::new(summary.open().map_err(|wrong| wrong.message())?);
    name_players(&mut tree, summary, bot_name);
    for event in events {
        // The server has checked all of it: what cannot be followed here is not shown.
        let _ = event.apply(&mut tree);
    }
    Ok(tree)
}

fn name_players(tree: &mut Tree, summary: &MatchSummary, bot_name: BotName) {
    let game = find_game(&summary.game).ok();
    for (seat, occupant) in Seat::first(summary.seats.len()).zip(&summary.seats) {
        let name = game.and_then(|game| occupant_name(occupant, game, bot_name));
        tree.set_name(seat, name.as_deref().unwrap_or_default());
    }
}

/// What the player of a seat of a match on a server is called; `None` while there is none.
pub fn occupant_name(occupant: &Occupant, game: &'static GameInfo, bot_name: BotName) -> Option<String> {
    match occupant {
        Occupant::Friend | Occupant::Anyone => None,
        Occupant::Player { player, .. } | Occupant::Invited { player } => Some(player.name.clone()),
        Occupant::Local { name, .. } => Some(name.clone()),
        Occupant::Bot { bot, .. } => Some(bot_name(game, bot)),
    }
}

/// Who chooses the moves of each seat, as seen from here.
fn seating_of(summary: &MatchSummary, me: Option<PlayerId>) -> Seating {
    let mine: SeatSet = me.map(|me| summary.seats_of(me).collect()).unwrap_or_default();
    let sitter = |seat| if mine.contains(seat) { Sitter::Person } else { Sitter::Elsewhere };
    Seating::new(Seat::first(summary.seats.len()).map(sitter).collect())
}
