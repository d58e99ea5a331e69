//! Tournaments for a class or a club. A tournament is one value, kept as it is shown; its matches are matches like others.

use crate::House;
use crate::accounts::Visitor;
use crate::house::locked;
use crate::outbox::Outbox;
use crate::pairing::{Paired, arena, round_robin, round_robin_rounds, swiss};
use crate::secret::{draw_code, draw_match};
use crate::store::StoreError;
use parlour_core::{OutcomeText, Seat};
use parlour_online::{
    Entrant, Format, MatchId, MatchStatus, MatchSummary, NewTournament, Occupant, Pairing, Player, PlayerId,
    PlayerKind, Refusal, ServerMessage, Tournament, TournamentState,
};
use parlour_table::BotOptions;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The most who enter.
const MOST: usize = 200;
/// The longest name, in characters.
const LONGEST_NAME: usize = 60;

/// The tournaments that are not over, and who watches them.
#[derive(Default)]
pub(crate) struct Tournaments {
    running: Mutex<BTreeMap<u64, Tournament>>,
    watchers: Mutex<Vec<(u64, Arc<Outbox>)>>,
    /// Whoever pairs has it: two at once would pair the same players.
    pairing: Mutex<()>,
}

impl Tournaments {
    /// Somebody wants to be told of no tournament any more.
    pub(crate) fn unwatch(&self, outbox: &Arc<Outbox>) {
        locked(&self.watchers).retain(|(_, watcher)| !Arc::ptr_eq(watcher, outbox));
    }
}

impl House {
    pub(crate) fn load_tournaments(&self) -> Result<(), StoreError> {
        let mut running = locked(&self.tournaments.running);
        for row in self.store.tournaments(None)? {
            match serde_json::from_str(&row.data) {
                Ok(tournament) => drop(running.insert(row.id, tournament)),
                Err(why) => tracing::error!(id = row.id, %why, "a tournament cannot be read"),
            }
        }
        Ok(())
    }

    /// Makes a tournament that others can enter.
    ///
    /// # Errors
    /// If whoever asks is no member, or it cannot be played so.
    pub fn add_tournament(&self, visitor: &Visitor, plan: &NewTournament) -> Result<Tournament, Refusal> {
        if !matches!(visitor.player().kind, PlayerKind::Member | PlayerKind::Admin) {
            return Err(Refusal::MembersOnly);
        }
        let mut plan = plan.clone();
        plan.name = plan.name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        let table = table(&plan, 0, Vec::new(), self.now()).open()?;
        if table.seats() != 2 {
            return Err(Refusal::WrongSeats { seats: 2 });
        }
        let options = BotOptions { hash: 1, ..BotOptions::default() };
        plan.bots.dedup();
        for bot in &plan.bots {
            // A level's name is nobody else's.
            if !bot.starts_with("level:") {
                return Err(Refusal::NoPlayer);
            }
            table.info().seat(bot, &options).map_err(|bad| Refusal::BadTable(bad.0))?;
        }
        let bot = |(number, bot): (i64, &String)| {
            entrant(Player { id: PlayerId(-number), name: bot.clone(), kind: PlayerKind::ServerBot })
        };
        let mut tournament = Tournament {
            id: 0,
            standings: (1..).zip(&plan.bots).map(bot).collect(),
            by: visitor.player().clone(),
            code: Some(draw_code()),
            state: TournamentState::Open,
            ends: None,
            pairings: Vec::new(),
            plan,
        };
        tournament.id = self.store.add_tournament(&json(&tournament))?;
        self.keep_tournament(&tournament)?;
        locked(&self.tournaments.running).insert(tournament.id, tournament.clone());
        Ok(tournament)
    }

    /// A tournament, over or not, as somebody sees it: whoever made it sees the code.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn shown_tournament(&self, id: u64, viewer: Option<PlayerId>) -> Result<Tournament, Refusal> {
        let tournament = self.tournament(id)?;
        let own = viewer == Some(tournament.by.id);
        Ok(if own { tournament } else { without_code(tournament) })
    }

    /// A tournament, over or not.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament(&self, id: u64) -> Result<Tournament, Refusal> {
        if let Some(tournament) = locked(&self.tournaments.running).get(&id) {
            return Ok(tournament.clone());
        }
        let row = self.store.tournaments(Some(id))?.pop().ok_or(Refusal::NoTournament)?;
        serde_json::from_str(&row.data).map_err(|_| Refusal::NoTournament)
    }

    /// The tournament that is entered by a code, which whoever asks knows.
    ///
    /// # Errors
    /// If none is, or it is over.
    pub fn tournament_by_code(&self, code: parlour_online::Code) -> Result<Tournament, Refusal> {
        let running = locked(&self.tournaments.running);
        running.values().find(|tournament| tournament.code == Some(code)).cloned().ok_or(Refusal::NoCode)
    }

    /// All tournaments that are not over.
    pub fn tournaments(&self) -> Vec<Tournament> {
        locked(&self.tournaments.running).values().cloned().map(without_code).collect()
    }

    /// A player enters, by its code.
    ///
    /// # Errors
    /// If the code is another, or it is not open.
    pub fn enter_tournament(
        &self,
        player: &Player,
        id: u64,
        code: parlour_online::Code,
    ) -> Result<Tournament, Refusal> {
        self.change_tournament(id, |tournament| {
            if tournament.code != Some(code) {
                return Err(Refusal::NoCode);
            }
            if let Some(entrant) =
                tournament.standings.iter_mut().find(|entrant| entrant.player.id == player.id)
            {
                entrant.left = false;
                return Ok(());
            }
            let is_arena = matches!(tournament.plan.format, Format::Arena { .. });
            if tournament.state != TournamentState::Open
                && !(is_arena && matches!(tournament.state, TournamentState::Running { .. }))
            {
                return Err(Refusal::NotOpen);
            }
            if tournament.standings.len() >= MOST {
                return Err(Refusal::TooMany { most: MOST });
            }
            tournament.standings.push(entrant(player.clone()));
            Ok(())
        })
    }

    /// A player plays on no longer.
    ///
    /// # Errors
    /// If they are not in it.
    pub fn leave_tournament(&self, player: PlayerId, id: u64) -> Result<Tournament, Refusal> {
        self.change_tournament(id, |tournament| {
            let entrant = tournament.standings.iter_mut().find(|entrant| entrant.player.id == player);
            entrant.ok_or(Refusal::NotSeated)?.left = true;
            Ok(())
        })
    }

    /// Whoever made it, or the keeper, lets it begin.
    ///
    /// # Errors
    /// If it is not theirs, has begun, or nobody is in it.
    pub fn start_tournament(self: &Arc<Self>, visitor: &Visitor, id: u64) -> Result<Tournament, Refusal> {
        let now = self.now();
        self.change_tournament(id, |tournament| {
            if tournament.by.id != visitor.player().id && !Self::is_keeper(visitor) {
                return Err(Refusal::NotYours);
            }
            if tournament.state != TournamentState::Open || tournament.standings.len() < 2 {
                return Err(Refusal::NotOpen);
            }
            tournament.state = TournamentState::Running { round: 1 };
            if let Format::Arena { minutes } = tournament.plan.format {
                tournament.ends = Some(now + u64::from(minutes) * 60_000);
            }
            Ok(())
        })?;
        self.pair(id)?;
        self.tournament(id)
    }

    /// The standings as a table for a spreadsheet.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament_csv(&self, id: u64) -> Result<String, Refusal> {
        let tournament = self.tournament(id)?;
        let mut text = String::from("place,name,points,opposition,matches\n");
        for (place, entrant) in (1..).zip(&tournament.standings) {
            let points = f64::from(entrant.points) / 2.0;
            let (name, opposition) = (&entrant.player.name, f64::from(entrant.opposition) / 2.0);
            text.push_str(&format!("{place},{name},{points},{opposition},{}\n", entrant.matches));
        }
        Ok(text)
    }

    /// The records of all its matches.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament_records(self: &Arc<Self>, id: u64) -> Result<String, Refusal> {
        let pairings = self.tournament(id)?.pairings;
        let records = pairings.iter().filter_map(|pairing| pairing.r#match).map(|id| self.record(id, None));
        Ok(records.collect::<Result<Vec<_>, _>>()?.join("\n"))
    }

    /// Tells somebody of a tournament from now on, or no more.
    ///
    /// # Errors
    /// If there is no such tournament that is not over.
    pub fn watch_tournament(&self, outbox: &Arc<Outbox>, id: u64, watch: bool) -> Result<(), Refusal> {
        locked(&self.tournaments.watchers)
            .retain(|(other, watcher)| *other != id || !Arc::ptr_eq(watcher, outbox));
        if watch {
            let tournament =
                locked(&self.tournaments.running).get(&id).cloned().ok_or(Refusal::NoTournament)?;
            outbox.tell(&ServerMessage::Tournament(Box::new(without_code(tournament))));
            locked(&self.tournaments.watchers).push((id, outbox.clone()));
        }
        Ok(())
    }

    /// Changes a tournament, keeps it, and tells whoever watches it.
    fn change_tournament(
        &self,
        id: u64,
        change: impl FnOnce(&mut Tournament) -> Result<(), Refusal>,
    ) -> Result<Tournament, Refusal> {
        let mut running = locked(&self.tournaments.running);
        let mut tournament = running.get(&id).cloned().ok_or(Refusal::NoTournament)?;
        change(&mut tournament)?;
        rank(&mut tournament);
        self.keep_tournament(&tournament)?;
        if tournament.state == TournamentState::Over {
            running.remove(&id);
        } else {
            running.insert(id, tournament.clone());
        }
        drop(running);
        let watchers = locked(&self.tournaments.watchers).clone();
        let message =
            bytes::Bytes::from(ServerMessage::Tournament(Box::new(without_code(tournament.clone()))).write());
        watchers.iter().filter(|(of, _)| *of == id).for_each(|(_, watcher)| watcher.push(message.clone()));
        Ok(tournament)
    }

    fn keep_tournament(&self, tournament: &Tournament) -> Result<(), Refusal> {
        let over = tournament.state == TournamentState::Over;
        Ok(self.store.set_tournament(tournament.id, &json(tournament), over)?)
    }

    /// A match of a tournament has ended: its result counts, and the next round may begin.
    pub(crate) fn match_ended(self: &Arc<Self>, id: u64, ended: MatchId) -> Result<(), Refusal> {
        let result = match self.room(ended)?.card(None).state {
            MatchStatus::Over { result } => result,
            _ => OutcomeText::Unknown,
        };
        self.change_tournament(id, |tournament| {
            let own = |pairing: &&mut Pairing| pairing.r#match == Some(ended) && pairing.result.is_none();
            if let Some(pairing) = tournament.pairings.iter_mut().find(own) {
                pairing.result = Some(result);
            }
            Ok(())
        })?;
        self.pair(id)
    }

    /// Arenas go on by the clock.
    pub(crate) fn beat_tournaments(self: &Arc<Self>) {
        let arenas: Vec<u64> = locked(&self.tournaments.running)
            .values()
            .filter(|tournament| tournament.ends.is_some())
            .map(|tournament| tournament.id)
            .collect();
        for id in arenas {
            if let Err(refusal) = self.pair(id) {
                tracing::warn!(id, %refusal, "an arena was not paired");
            }
        }
    }

    /// Begins whatever can begin now, or ends the tournament.
    fn pair(self: &Arc<Self>, id: u64) -> Result<(), Refusal> {
        let _alone = locked(&self.tournaments.pairing);
        let tournament = self.tournament(id)?;
        let TournamentState::Running { round } = tournament.state else { return Ok(()) };
        let begun = !tournament.pairings.is_empty();
        let open = tournament.pairings.iter().any(|pairing| pairing.result.is_none());
        let is_over = match tournament.plan.format {
            Format::Arena { .. } => !open && tournament.ends.is_some_and(|ends| ends <= self.now()),
            Format::Swiss { rounds } => begun && !open && round >= rounds,
            Format::RoundRobin => {
                begun && !open && usize::from(round) >= round_robin_rounds(tournament.standings.len())
            }
        };
        if is_over {
            self.change_tournament(id, |tournament| {
                tournament.state = TournamentState::Over;
                Ok(())
            })?;
            return Ok(());
        }
        let is_arena = matches!(tournament.plan.format, Format::Arena { .. });
        let times_up = tournament.ends.is_some_and(|ends| ends <= self.now());
        if (!is_arena && open) || (is_arena && times_up) {
            return Ok(());
        }
        let round = if begun && !is_arena { round + 1 } else { round };
        let drawn = draw(&tournament, usize::from(round) - 1);
        if drawn.is_empty() {
            return Ok(());
        }
        let mut pairings = Vec::new();
        for players in drawn {
            pairings.push(self.begin_pairing(&tournament, round, players)?);
        }
        self.change_tournament(id, |tournament| {
            tournament.state = TournamentState::Running { round };
            pairings.append(&mut tournament.pairings);
            tournament.pairings = pairings;
            Ok(())
        })?;
        Ok(())
    }

    fn begin_pairing(
        self: &Arc<Self>,
        tournament: &Tournament,
        round: u8,
        players: Vec<Player>,
    ) -> Result<Pairing, Refusal> {
        let names = players.iter().map(|player| player.name.clone()).collect();
        let mut pairing = Pairing { round, players: names, r#match: None, result: None };
        if players.len() < 2 {
            pairing.result = Some("1:".parse().unwrap_or(OutcomeText::Unknown));
            return Ok(pairing);
        }
        let chair = |player: Player| match player.kind {
            PlayerKind::ServerBot => Occupant::Bot { bot: player.name, rating: None },
            _ => Occupant::Player { player, rating: None },
        };
        let chairs = players.into_iter().map(chair).collect();
        let card = table(&tournament.plan, tournament.id, chairs, self.now());
        pairing.r#match = Some(self.furnish(card, Some(tournament.by.id), false)?.r#match);
        Ok(pairing)
    }
}

fn json(tournament: &Tournament) -> String {
    serde_json::to_string(tournament).expect("a tournament is plain data")
}

fn without_code(tournament: Tournament) -> Tournament {
    Tournament { code: None, ..tournament }
}

fn entrant(player: Player) -> Entrant {
    Entrant { player, points: 0, opposition: 0, matches: 0, left: false }
}

/// The table of a pairing.
fn table(plan: &NewTournament, id: u64, seats: Vec<Occupant>, created: u64) -> MatchSummary {
    MatchSummary {
        r#match: draw_match(),
        game: plan.game.clone(),
        options: plan.options.clone(),
        position: None,
        seats,
        pace: plan.pace,
        rated: plan.rated,
        private: false,
        chat: plan.chat,
        delay: 0,
        state: MatchStatus::Waiting,
        acts: 0,
        code: None,
        created,
        next: None,
        tournament: Some(id),
    }
}

/// Who plays now, each alone or in the order of the seats.
fn draw(tournament: &Tournament, round: usize) -> Vec<Vec<Player>> {
    // In the order of entry, which the standings do not keep: a round robin needs the same order in every round.
    let mut entrants: Vec<&Entrant> = tournament.standings.iter().collect();
    entrants.sort_by_key(|entrant| entrant.player.id);
    let of = |place: usize| entrants[place].player.clone();
    let place = |name: &String| entrants.iter().position(|entrant| entrant.player.name == *name);
    let mut met: Vec<(usize, usize)> = Vec::new();
    let mut players: Vec<Paired> = entrants
        .iter()
        .map(|entrant| Paired { points: entrant.points, plays: !entrant.left, firsts: 0, was_free: false })
        .collect();
    let mut busy = vec![false; players.len()];
    for pairing in &tournament.pairings {
        match pairing.players.iter().map(place).collect::<Vec<_>>()[..] {
            [Some(first), Some(second)] => {
                met.push((first, second));
                players[first].firsts += 1;
                players[second].firsts -= 1;
                if pairing.result.is_none() {
                    (busy[first], busy[second]) = (true, true);
                }
            }
            [Some(alone)] => players[alone].was_free = true,
            _ => {}
        }
    }
    let same = |a: usize, b: usize, pair: &(usize, usize)| *pair == (a, b) || *pair == (b, a);
    let drawn = match tournament.plan.format {
        Format::RoundRobin => round_robin(players.len(), round),
        Format::Swiss { .. } => swiss(&players, |a, b| met.iter().any(|pair| same(a, b, pair))),
        Format::Arena { .. } => {
            let free: Vec<usize> = (0..players.len()).filter(|place| !busy[*place]).collect();
            // The latest pairings stand first.
            let last = |a: usize| met.iter().find(|(first, second)| *first == a || *second == a);
            let pairs = arena(&players, &free, |a, b| last(a).is_some_and(|pair| same(a, b, pair)));
            return pairs.into_iter().map(|(a, b)| vec![of(a), of(b)]).collect();
        }
    };
    let pairs = drawn.pairs.into_iter().map(|(a, b)| vec![of(a), of(b)]);
    pairs.chain(drawn.free.map(|alone| vec![of(alone)])).collect()
}

/// Counts points anew from the results, and sorts the best first.
fn rank(tournament: &mut Tournament) {
    let share = |pairing: &Pairing, seat: usize| match pairing.result {
        Some(OutcomeText::Won { winners, .. })
            if Seat::new(seat).is_some_and(|seat| winners.contains(seat)) =>
        {
            if winners.len() > 1 {
                1
            } else {
                2
            }
        }
        _ => 0,
    };
    let points = |name: &str| -> u32 {
        let own = |pairing: &Pairing| {
            Some(share(pairing, pairing.players.iter().position(|player| player == name)?))
        };
        tournament.pairings.iter().filter_map(own).sum()
    };
    let counted: Vec<(u32, u32, u32)> = tournament
        .standings
        .iter()
        .map(|entrant| {
            let name = &entrant.player.name;
            let played = tournament.pairings.iter().filter(|pairing| pairing.players.contains(name));
            let finished: Vec<_> =
                played.filter(|pairing| pairing.result.is_some() && pairing.players.len() == 2).collect();
            let others = finished.iter().flat_map(|pairing| &pairing.players).filter(|other| *other != name);
            (points(name), others.map(|other| points(other)).sum(), finished.len() as u32)
        })
        .collect();
    for (entrant, (points, opposition, matches)) in tournament.standings.iter_mut().zip(counted) {
        (entrant.points, entrant.opposition, entrant.matches) = (points, opposition, matches);
    }
    tournament.standings.sort_by_key(|entrant| std::cmp::Reverse((entrant.points, entrant.opposition)));
}
