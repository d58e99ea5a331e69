//! Laying tables, sitting down and rating up.

use crate::House;
use crate::live::{Live, MOST_ACTS};
use crate::lock::locked;
use crate::room::Room;
use crate::secret::{draw_code, draw_match, lots};
use crate::store::StoredMatch;
use parlour_core::{Seat, ToMessage, Turn, Values};
use parlour_erased::{BotOptions, GameInfo, Table, TimeControl, find_game};
use parlour_protocol::{
    Beginning, Code, MatchConfig, MatchId, MatchStatus, MatchSummary, Occupant, Player, PlayerId,
    RecordFormat, Refusal, SeatChoice, SeatRequest, text,
};
use rand::Rng;
use std::sync::Arc;

impl House {
    /// Lays a table for a player. Where everybody sits already, the match begins.
    ///
    /// # Errors
    /// Why it cannot be laid.
    pub fn lay(self: &Arc<Self>, player: &Player, new: &MatchConfig) -> Result<MatchSummary, Refusal> {
        if self.is_closing() {
            return Err(Refusal::Closing);
        }
        if self.count_open() >= self.limits.tables {
            return Err(Refusal::TooMany { most: self.limits.tables });
        }
        if self.store.count_playing(player.id)? >= self.limits.tables_each {
            return Err(Refusal::TooMany { most: self.limits.tables_each });
        }
        let (table, position) = self.opened(player.id, new)?;
        if new.seats.len() != table.seats() {
            return Err(Refusal::WrongSeats { seats: table.seats() });
        }
        let chairs = self.chairs(player, table.info(), &new.seats)?;
        let alone = |chair: &Occupant| {
            matches!(chair, Occupant::Player { .. } | Occupant::Bot { .. }) || chair.is_open()
        };
        let own_seats = new.seats.iter().filter(|wish| **wish == SeatRequest::Me).count();
        if new.rated
            && (chairs.len() < 2
                || own_seats > 1
                || !chairs.iter().all(alone)
                || new.beginning != Beginning::Start)
        {
            return Err(Refusal::NotRateable);
        }
        let invites = chairs.contains(&Occupant::Friend);
        let id = draw_match();
        let alone = chairs.iter().all(|chair| matches!(chair, Occupant::Bot { .. }));
        if alone {
            self.bots.begin_alone(id, player.id, &self.limits)?;
        }
        let card = MatchSummary {
            r#match: id,
            game: table.info().name.into(),
            options: table.values().iter().map(|(option, value)| (option.name.into(), value)).collect(),
            position,
            seats: chairs,
            pace: new.pace,
            rated: new.rated,
            private: new.private,
            chat: new.chat && self.limits.access.chat,
            delay: new.delay,
            state: MatchStatus::Waiting,
            acts: 0,
            code: invites.then(|| self.free_code()),
            created: self.now(),
            next: None,
            tournament: None,
        };
        let laid = self.furnish(card, Some(player.id), new.shuffle, None);
        if laid.is_err() {
            self.bots.ended(id);
        }
        let card = laid?;
        self.tell_challenge(&card);
        Ok(card)
    }

    /// Creates a match that has been checked, and begins it if every seat is taken. The seats are stored as they are when
    /// it begins. A rematch is stored together with where it came from.
    fn furnish(
        self: &Arc<Self>,
        mut card: MatchSummary,
        creator: Option<PlayerId>,
        shuffle: bool,
        rematch_of: Option<MatchId>,
    ) -> Result<MatchSummary, Refusal> {
        let id = card.r#match;
        card.chat &= self.limits.access.chat;
        if shuffle && is_full(&card.seats) {
            shuffled(&mut card.seats);
        }
        match rematch_of {
            None => self.store.add_match(&card, creator, shuffle)?,
            Some(of) => self.store.add_rematch(&card, creator, of)?,
        }
        locked(&self.open_matches).insert(id);
        if let Some(code) = card.code {
            locked(&self.codes).insert(code, id);
        }
        let time = card.created;
        let stored =
            StoredMatch { card, creator, shuffle, acts: Vec::new(), clock: None, time, offers: Vec::new() };
        let live = Live::open(stored, self.time.opened())?;
        let room = self.add(&Room::new(self, live, Vec::new(), Vec::new()));
        self.begin_if_full(&room)?;
        room.card(creator)
    }

    /// The match that is to be played, and the position it begins in, if that is another.
    fn opened(
        self: &Arc<Self>,
        by: PlayerId,
        new: &MatchConfig,
    ) -> Result<(Box<dyn Table>, Option<String>), Refusal> {
        let game = find_game(&new.game).map_err(|unknown| Refusal::BadTable(unknown.0.message()))?;
        let (values, position) = match &new.beginning {
            Beginning::Start => (chosen(game, new)?, None),
            Beginning::Position(position) => {
                (chosen(game, new)?, Some(text::paragraphs(position, text::MOST_POSITION)?))
            }
            Beginning::From { r#match, ply } => {
                let table = self.room(*r#match)?.table(Some(by))?;
                let rating =
                    table.at(*ply).filter(|_| table.info().name == game.name).ok_or(Refusal::NoMatch)?;
                (table.values(), Some(rating.position()))
            }
        };
        let bytes = game.tools().most_bytes(&values, MOST_ACTS).map_err(|bad| Refusal::BadTable(bad.0))?;
        if bytes > self.limits.match_bytes {
            return Err(Refusal::TooLarge);
        }
        let table = match &position {
            None => game.open(&values).map_err(|bad| Refusal::BadTable(bad.0))?,
            Some(position) => {
                game.open_position(&values, position).map_err(|bad| Refusal::BadTable(bad.message))?
            }
        };
        if table.turn() == Turn::Over {
            return Err(Refusal::Over);
        }
        Ok((table, position))
    }

    /// A code that no table has.
    pub(crate) fn free_code(&self) -> Code {
        let codes = locked(&self.codes);
        std::iter::repeat_with(draw_code).find(|code| !codes.contains_key(code)).unwrap_or_else(draw_code)
    }

    /// The table that waits under a code.
    ///
    /// # Errors
    /// If none does.
    pub fn by_code(self: &Arc<Self>, code: Code) -> Result<Arc<Room>, Refusal> {
        let id = locked(&self.codes).get(&code).copied();
        self.room(id.ok_or(Refusal::NoCode)?)
    }

    /// A player sits down. Who sits there already stays where they are.
    ///
    /// # Errors
    /// If no seat is free for them.
    pub fn sit(
        self: &Arc<Self>,
        player: &Player,
        id: MatchId,
        sit: SeatChoice,
    ) -> Result<MatchSummary, Refusal> {
        // One after another: two who take the last two seats at once must not both begin it.
        let _alone = self.seating(id);
        let room = self.room(id)?;
        let card = room.card(Some(player.id))?;
        if card.seats_of(player.id).next().is_some() {
            return Ok(card);
        }
        if card.state != MatchStatus::Waiting {
            return Err(Refusal::Begun);
        }
        let code = room.card(room.creator()?)?.code;
        let invited = code.is_some() && code == sit.code;
        let is_free = |chair: &Occupant| match chair {
            Occupant::Anyone => true,
            Occupant::Invited { .. } => chair.invites(player.id),
            Occupant::Friend => invited,
            _ => false,
        };
        let wanted = |at: usize| sit.seat.is_none_or(|seat| seat.index() == at);
        let mut seats = card.seats;
        let free = seats.iter().enumerate().position(|(at, chair)| wanted(at) && is_free(chair));
        seats[free.ok_or(Refusal::SeatTaken)?] = Occupant::Player { player: player.clone(), rating: None };
        if is_full(&seats) && room.shuffles()? {
            shuffled(&mut seats);
        }
        self.store.set_seats(id, &seats)?;
        room.set_seats(seats)?;
        self.begin_if_full(&room)?;
        room.tell_card();
        room.card(Some(player.id))
    }

    /// A player stands up before it begins. When whoever laid the table does, it is cleared away.
    ///
    /// # Errors
    /// If they do not sit there, or it has begun.
    pub fn stand(self: &Arc<Self>, player: &Player, id: MatchId) -> Result<MatchSummary, Refusal> {
        let _alone = self.seating(id);
        let room = self.room(id)?;
        let card = room.card(None)?;
        // A paired match waits for a moment only, until the tournament begins it.
        if card.state != MatchStatus::Waiting || card.tournament.is_some() {
            return Err(Refusal::Begun);
        }
        if room.creator()? == Some(player.id) {
            room.close_waiting()?;
            return room.card(Some(player.id));
        }
        let mut card = room.card(room.creator()?)?;
        let free = if card.code.is_some() {
            Occupant::Friend
        } else if card.seats.iter().any(|seat| matches!(seat, Occupant::Invited { .. })) {
            // The others were challenged by name, too: no stranger takes the seat.
            Occupant::Invited { player: player.clone() }
        } else {
            Occupant::Anyone
        };
        let own = |chair: &Occupant| chair.player().is_some_and(|sitter| sitter.id == player.id);
        let at = card.seats.iter().position(own).ok_or(Refusal::NotSeated)?;
        card.seats[at] = free;
        self.store.set_seats(id, &card.seats)?;
        room.set_seats(card.seats)?;
        self.hall.tell(room.card(None)?);
        room.tell_card();
        room.card(Some(player.id))
    }

    /// Begins when everybody sits; until then the lobby shows it. The seats are stored.
    pub(crate) fn begin_if_full(self: &Arc<Self>, room: &Arc<Room>) -> Result<(), Refusal> {
        let card = room.card(None)?;
        if !is_full(&card.seats) {
            self.hall.tell(card);
            return Ok(());
        }
        match room.begin() {
            // Another thread has begun it.
            Ok(()) | Err(Refusal::Begun) => {}
            Err(other) => return Err(other),
        }
        // The caller is told of a match that has begun.
        self.store.flush();
        Ok(())
    }

    /// The same players play again, each a seat further.
    pub(crate) fn rematch(self: &Arc<Self>, id: MatchId) -> Result<MatchSummary, Refusal> {
        let _alone = self.seating(id);
        let room = self.room(id)?;
        let mut card = room.card(None)?;
        if let Some(next) = card.next {
            return self.room(next)?.card(None);
        }
        card.seats.rotate_right(1);
        card.r#match = draw_match();
        card.state = MatchStatus::Waiting;
        card.created = self.now();
        card.acts = 0;
        let next = self.furnish(card, room.creator()?, false, Some(id))?;
        room.set_next(next.r#match);
        Ok(next)
    }

    /// The record of a match, as far as somebody may know it.
    ///
    /// # Errors
    /// If there is no such match.
    pub fn record(self: &Arc<Self>, id: MatchId, viewer: Option<PlayerId>) -> Result<String, Refusal> {
        self.record_as(id, viewer, RecordFormat::Parlour)
    }

    /// The same in another format.
    ///
    /// # Errors
    /// If there is no such match, or its game has no such format.
    pub fn record_as(
        self: &Arc<Self>,
        id: MatchId,
        viewer: Option<PlayerId>,
        format: RecordFormat,
    ) -> Result<String, Refusal> {
        let room = self.glance(id)?;
        let table = recorded(&room.card(None)?, room.table(viewer)?);
        match format {
            RecordFormat::Parlour => Ok(table.record().to_string()),
            RecordFormat::Pdn => {
                let written = table.info().tools().write_format(format.name(), &table.record());
                written.and_then(Result::ok).ok_or_else(|| Refusal::NoFormat { format: format.name().into() })
            }
        }
    }
}

/// The record of a match: what was played, and by whom.
pub(crate) fn record_of(card: &MatchSummary, table: Box<dyn Table>) -> String {
    recorded(card, table).record().to_string()
}

/// The match with the names and the other tags that its record has.
fn recorded(card: &MatchSummary, mut table: Box<dyn Table>) -> Box<dyn Table> {
    let mut sitters = Vec::new();
    for (seat, chair) in Seat::first(card.seats.len()).zip(&card.seats) {
        let (name, sitter) = match chair {
            Occupant::Player { player, .. } => (player.name.as_str(), "human"),
            Occupant::Local { name, .. } => (name.as_str(), "human"),
            Occupant::Bot { bot, .. } => (bot.as_str(), bot.as_str()),
            Occupant::Friend | Occupant::Anyone | Occupant::Invited { .. } => ("", "human"),
        };
        table.set_name(seat, name);
        sitters.push(sitter);
    }
    table.set_tag("Players", &sitters.join(","));
    table.set_tag(TimeControl::TAG, &card.pace.to_string());
    table
}

/// Whether every seat is taken.
pub(crate) fn is_full(seats: &[Occupant]) -> bool {
    !seats.iter().any(Occupant::is_open)
}

/// Draws the seats by lot.
fn shuffled(seats: &mut [Occupant]) {
    let mut lots = lots();
    for last in (1..seats.len()).rev() {
        seats.swap(last, (lots.next_u64() % (last as u64 + 1)) as usize);
    }
}

/// The name of a server bot as the server writes it: a level has many, such as `level:3` and `level:03`.
pub(crate) fn bot_name(named: &str) -> String {
    let level = named.strip_prefix("level:").and_then(|level| level.parse::<u8>().ok());
    level.map_or_else(|| named.to_owned(), |level| format!("level:{level}"))
}

fn chosen(game: &'static GameInfo, new: &MatchConfig) -> Result<Values, Refusal> {
    Values::chosen(game.options, &new.options).map_err(|bad| Refusal::BadTable(bad.0))
}

impl House {
    fn chairs(
        &self,
        player: &Player,
        game: &GameInfo,
        wishes: &[SeatRequest],
    ) -> Result<Vec<Occupant>, Refusal> {
        let bots_only = wishes.iter().all(|wish| matches!(wish, SeatRequest::Bot(_)));
        if !wishes.contains(&SeatRequest::Me) && !bots_only {
            return Err(Refusal::NobodySits);
        }
        let chair = |wish: &SeatRequest| {
            Ok(match wish {
                SeatRequest::Me => Occupant::Player { player: player.clone(), rating: None },
                SeatRequest::Local(name) => {
                    Occupant::Local { host: player.clone(), name: text::line(name, text::MOST_LOCAL_NAME)? }
                }
                SeatRequest::Player(name) => self.challenged(player, name)?,
                SeatRequest::Friend => Occupant::Friend,
                SeatRequest::Anyone => Occupant::Anyone,
                SeatRequest::Bot(bot) => {
                    let bot = bot_name(bot);
                    let options = BotOptions { hash: 1, ..BotOptions::default() };
                    let offered =
                        bot.starts_with("level:") || game.bots().iter().any(|line| line.name == bot);
                    // Bots that are told more may read files: they are for whoever keeps this machine, and not even tried.
                    if !offered && bot.contains(':') {
                        return Err(Refusal::NoPlayer);
                    }
                    game.seat(&bot, &options).map_err(|bad| Refusal::BadTable(bad.message()))?;
                    if !offered {
                        return Err(Refusal::NoPlayer);
                    }
                    Occupant::Bot { bot, rating: None }
                }
            })
        };
        wishes.iter().map(chair).collect()
    }
}
