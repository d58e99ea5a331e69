//! A step of a tournament: results are taken, entrants paired, and matches started.

use super::stored::Stored;
use super::{Slot, summary};
use crate::House;
use crate::live::Live;
use crate::lock::{locked, locked_or_new};
use crate::pairing::{
    Paired, Round, arena, first_version_round_robin, round_robin, round_robin_rounds, swiss,
};
use crate::room::Room;
use crate::secret::draw_match;
use crate::store::{StoreError, StoredMatch};
use parlour_core::{OutcomeText, Seat, SeatSet};
use parlour_protocol::{
    Format, MatchId, MatchStatus, Occupant, Pairing, PlayerId, PlayerKind, Refusal, TournamentState,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

impl House {
    /// Takes what happened in the matches, pairs who can be paired, and starts their matches; or ends the tournament.
    pub(super) fn step_tournament(self: &Arc<Self>, slot: &Slot) -> Result<(), Refusal> {
        // It protects no data: each change of the tournament is a transaction.
        let _alone = locked_or_new(&slot.stepping, || ());
        loop {
            if self.is_closing() {
                return Ok(());
            }
            self.settle(slot)?;
            let before = self.stored(slot)?.pairings.len();
            let stored = self.change_tournament(slot, |stored| self.pair(stored))?;
            self.start_pairings(slot, &stored)?;
            // A round of walkovers alone is over at once.
            if stored.pairings.len() == before || stored.has_open() {
                return Ok(());
            }
        }
    }

    /// Takes the results of open pairings from the store.
    fn settle(self: &Arc<Self>, slot: &Slot) -> Result<(), Refusal> {
        let stored = self.stored(slot)?.clone();
        if !stored.has_open() {
            return Ok(());
        }
        let mut states = self.pairing_states(&stored)?;
        let deserted = stored.is_deserted();
        let mut acted = false;
        let mut damaged = FxHashSet::default();
        for pairing in stored.open() {
            let Some(id) = pairing.r#match else { continue };
            let leaver = pairing.players.iter().find(|player| stored.has_left(**player));
            let state = states.get(&id);
            let is_on = matches!(state, Some(MatchStatus::Waiting | MatchStatus::Playing));
            if !is_on || (leaver.is_none() && !deserted && stored.state != TournamentState::Cancelled) {
                continue;
            }
            let cancelled = stored.state == TournamentState::Cancelled;
            let room = match self.room(id) {
                Ok(room) => room,
                Err(refusal) => {
                    tracing::warn!(id = slot.id, r#match = %id, %refusal, "a paired match cannot be opened");
                    damaged.insert(id);
                    continue;
                }
            };
            // An error means that the match has just ended: its status tells.
            acted |= match (state, leaver) {
                _ if cancelled => room.close().is_ok(),
                (Some(MatchStatus::Playing), Some(leaver)) => room.resign(*leaver, None).is_ok(),
                (Some(MatchStatus::Playing), None) if deserted => room.close().is_ok(),
                _ => false,
            };
        }
        if acted {
            self.store.flush();
            states = self.pairing_states(&stored)?;
        }
        self.change_tournament(slot, |stored| {
            let cancelled = stored.state == TournamentState::Cancelled;
            let left: Vec<PlayerId> = stored
                .entrants
                .iter()
                .filter(|entrant| entrant.left)
                .map(|entrant| entrant.player.id)
                .collect();
            for pairing in stored.pairings.iter_mut().filter(|pairing| pairing.result.is_none()) {
                match pairing.r#match.and_then(|id| states.get(&id)) {
                    Some(MatchStatus::Over { result }) => pairing.result = Some(*result),
                    Some(MatchStatus::Aborted) => pairing.result = Some(OutcomeText::Unknown),
                    // What was paired since is created by this step.
                    None if pairing.players.iter().any(|player| left.contains(player)) => {
                        walk_over(pairing, |player| left.contains(&player));
                    }
                    None if cancelled || deserted => {
                        pairing.result = Some(OutcomeText::Unknown);
                        pairing.r#match = None;
                    }
                    // A match that cannot be opened does not keep a tournament from being cancelled.
                    Some(_) if cancelled && pairing.r#match.is_some_and(|id| damaged.contains(&id)) => {
                        pairing.result = Some(OutcomeText::Unknown);
                    }
                    Some(MatchStatus::Waiting | MatchStatus::Playing) | None => {}
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    fn pairing_states(&self, stored: &Stored) -> Result<FxHashMap<MatchId, MatchStatus>, Refusal> {
        let open: Vec<MatchId> = stored.open().filter_map(|pairing| pairing.r#match).collect();
        Ok(self.store.match_states(&open)?.into_iter().collect())
    }

    /// Adds the pairings that can begin now, or ends the tournament.
    fn pair(&self, stored: &mut Stored) -> Result<(), Refusal> {
        let TournamentState::Running { round } = stored.state else { return Ok(()) };
        let (begun, open) = (!stored.pairings.is_empty(), stored.has_open());
        let is_arena = matches!(stored.plan.format, Format::Arena { .. });
        let times_up = stored.ends.is_some_and(|ends| ends <= self.now());
        let room_for = self.limits.tournament_pairings.saturating_sub(stored.pairings.len());
        let arena_ends = is_arena && (times_up || room_for == 0);
        if open && (!is_arena || arena_ends) {
            return Ok(());
        }
        let players: FxHashMap<PlayerId, _> = self
            .store
            .players(&stored.accounts())?
            .into_iter()
            .map(|(player, may_play)| (player.id, (player, may_play)))
            .collect();
        let people = stored.entrants.iter_mut().filter(|one| one.player.kind != PlayerKind::ServerBot);
        for entrant in people {
            match players.get(&entrant.player.id) {
                Some((player, may_play)) => {
                    entrant.left |= !may_play;
                    entrant.player.clone_from(player);
                }
                // The account of a guest is gone.
                None => entrant.left = true,
            }
        }
        let active = stored.entrants.iter().filter(|entrant| !entrant.left).count();
        let is_over = stored.is_deserted()
            || match stored.plan.format {
                Format::Arena { .. } => arena_ends,
                Format::Swiss { rounds } => active < 2 || (begun && round >= rounds),
                Format::RoundRobin => {
                    begun && usize::from(round) >= round_robin_rounds(stored.entrants.len())
                }
            };
        if is_over {
            // An arena that all have left may still have matches, which the next step ends.
            if !open {
                stored.state = TournamentState::Over;
            }
            return Ok(());
        }
        let round = if begun && !is_arena { round + 1 } else { round };
        let mut drawn = draw(stored, usize::from(round) - 1);
        if is_arena {
            self.limit_bots(stored, &mut drawn);
            drawn.pairs.truncate(room_for);
        }
        if drawn.pairs.is_empty() && drawn.free.is_none() {
            if !is_arena {
                stored.state = TournamentState::Over;
            }
            return Ok(());
        }
        stored.state = TournamentState::Running { round };
        let mut ids = self.free_matches(drawn.pairs.len())?.into_iter();
        let players = |places: &[usize]| -> Vec<PlayerId> {
            places.iter().map(|place| stored.entrants[*place].player.id).collect()
        };
        let mut added = Vec::new();
        for (first, second) in drawn.pairs {
            let players = players(&[first, second]);
            let mut pairing =
                Pairing { number: 0, round, players, r#match: None, result: None, walkover: false };
            if pairing.players.iter().any(|player| stored.has_left(*player)) {
                walk_over(&mut pairing, |player| stored.has_left(player));
            } else {
                pairing.r#match = ids.next();
            }
            added.push(pairing);
        }
        if let Some(free) = drawn.free.filter(|free| !stored.entrants[*free].left) {
            // In a round robin each has a free round in turn.
            let worth_a_win = matches!(stored.plan.format, Format::Swiss { .. });
            let result = if worth_a_win { won(0, 1) } else { OutcomeText::Unknown };
            let players = players(&[free]);
            let result = Some(result);
            added.push(Pairing { number: 0, round, players, r#match: None, result, walkover: false });
        }
        for mut pairing in added {
            pairing.number = stored.pairings.len() as u32 + 1;
            stored.pairings.push(pairing);
        }
        Ok(())
    }

    /// Server bots meet one another in an arena only while few such games are played: they answer at once, and would play
    /// thousands.
    fn limit_bots(&self, stored: &Stored, drawn: &mut Round) {
        let open = stored.open().filter(|pairing| stored.is_of_bots(pairing)).count();
        let mut free = self.limits.bot_games_each.saturating_sub(open);
        let is_bot = |place: usize| stored.entrants[place].player.kind == PlayerKind::ServerBot;
        drawn.pairs.retain(|(first, second)| {
            let of_bots = is_bot(*first) && is_bot(*second);
            let stays = !of_bots || free > 0;
            free -= usize::from(of_bots && stays);
            stays
        });
    }

    /// Ids that no match has.
    fn free_matches(&self, count: usize) -> Result<Vec<MatchId>, Refusal> {
        loop {
            let ids: Vec<MatchId> = (0..count).map(|_| draw_match()).collect();
            if self.store.match_states(&ids)?.is_empty() {
                return Ok(ids);
            }
        }
    }

    /// Creates and begins the matches of open pairings that have not begun. Those that have are left alone.
    fn start_pairings(self: &Arc<Self>, slot: &Slot, stored: &Stored) -> Result<(), Refusal> {
        if stored.state.is_closed() || !stored.has_open() {
            return Ok(());
        }
        let states = self.pairing_states(stored)?;
        let mut outcome = Ok(());
        let mut started = false;
        for pairing in stored.open() {
            let Some(id) = pairing.r#match else { continue };
            let state = states.get(&id).copied();
            if matches!(state, None | Some(MatchStatus::Waiting)) {
                let begun = self.start_pairing(stored, pairing, id, state.is_some());
                // The others are started all the same; the next step tries this one again.
                if let Err(refusal) = begun {
                    tracing::warn!(id = slot.id, r#match = %id, %refusal, "a paired match was not started");
                    outcome = Err(refusal);
                }
                started = true;
            }
        }
        if started {
            // The client that started it is answered when the matches have begun.
            self.store.flush();
        }
        outcome
    }

    fn start_pairing(
        self: &Arc<Self>,
        stored: &Stored,
        pairing: &Pairing,
        id: MatchId,
        exists: bool,
    ) -> Result<(), Refusal> {
        // Games of bots alone count as the maker's own: one too many waits for a later step.
        if stored.is_of_bots(pairing) && self.bots.begin_alone(id, stored.by.id, &self.limits).is_err() {
            return Ok(());
        }
        let room = if exists { self.room(id)? } else { self.create_paired(stored, pairing, id)? };
        match room.begin() {
            Ok(()) | Err(Refusal::Begun) => Ok(()),
            Err(other) => Err(other),
        }
    }

    /// Creates a paired match, unless it exists.
    fn create_paired(
        self: &Arc<Self>,
        stored: &Stored,
        pairing: &Pairing,
        id: MatchId,
    ) -> Result<Arc<Room>, Refusal> {
        let seat = |player: &PlayerId| {
            let player = stored.entrant(*player).ok_or(Refusal::NoPlayer)?.player.clone();
            Ok(match player.kind {
                PlayerKind::ServerBot => Occupant::Bot { bot: player.name, rating: None },
                _ => Occupant::Player { player, rating: None },
            })
        };
        let seats = pairing.players.iter().map(seat).collect::<Result<Vec<_>, Refusal>>()?;
        let card = summary(&stored.plan, stored.id, id, seats, self.now());
        let creator = Some(stored.by.id);
        match self.store.add_match(&card, creator, false) {
            Ok(()) => {}
            Err(StoreError::Taken) => return self.room(id),
            Err(why) => return Err(why.into()),
        }
        locked(&self.open_matches).insert(id);
        let time = card.created;
        let new = StoredMatch {
            card,
            creator,
            shuffle: false,
            acts: Vec::new(),
            clock: None,
            time,
            offers: Vec::new(),
        };
        let live = Live::open(new, self.time.opened())?;
        Ok(self.add(&Room::new(self, live, Vec::new(), Vec::new())))
    }
}

/// A win for this seat of so many.
fn won(seat: usize, seats: usize) -> OutcomeText {
    let winners = Seat::new(seat).into_iter().collect::<SeatSet>();
    OutcomeText::Won { winners, seats }
}

/// Decides a pairing without a match: for the entrant who is still there, or for neither.
fn walk_over(pairing: &mut Pairing, has_left: impl Fn(PlayerId) -> bool) {
    let stays = pairing.players.iter().position(|player| !has_left(*player));
    pairing.result = Some(stays.map_or(OutcomeText::Unknown, |seat| won(seat, pairing.players.len())));
    pairing.r#match = None;
    pairing.walkover = true;
}

/// The entrants who play now, by their places in the order of entry.
fn draw(stored: &Stored, round: usize) -> Round {
    let entrants = &stored.entrants;
    let places: FxHashMap<PlayerId, usize> =
        entrants.iter().enumerate().map(|(place, entrant)| (entrant.player.id, place)).collect();
    let view = stored.view();
    let mut players: Vec<Paired> =
        entrants.iter().map(|entrant| Paired { plays: !entrant.left, ..Paired::default() }).collect();
    for entrant in &view.standings {
        players[places[&entrant.player.id]].points = entrant.points;
    }
    let (mut met, mut last) = (rustc_hash::FxHashSet::default(), vec![None; players.len()]);
    let mut busy = vec![false; players.len()];
    for pairing in &stored.pairings {
        match pairing.players.iter().map(|id| places.get(id).copied()).collect::<Vec<_>>()[..] {
            [Some(first), Some(second)] => {
                met.insert((first.min(second), first.max(second)));
                (last[first], last[second]) = (Some(second), Some(first));
                if pairing.r#match.is_some() {
                    players[first].sat(true);
                    players[second].sat(false);
                }
                if pairing.result.is_none() {
                    (busy[first], busy[second]) = (true, true);
                }
            }
            [Some(alone)] => players[alone].was_free = true,
            _ => {}
        }
    }
    match stored.plan.format {
        Format::RoundRobin if stored.first_version_table => first_version_round_robin(&players, round),
        Format::RoundRobin => round_robin(players.len(), round),
        Format::Swiss { .. } => swiss(&players, |a, b| met.contains(&(a.min(b), a.max(b)))),
        Format::Arena { .. } => {
            let free: Vec<usize> = (0..players.len()).filter(|place| !busy[*place]).collect();
            let pairs = arena(&players, &free, |a, b| last[a] == Some(b) || last[b] == Some(a));
            Round { pairs, free: None }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::store::{NewAccount, Sqlite};
    use crate::{House, Limits, Visitor};
    use parlour_protocol::{NewTournament, PlayerKind};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Arc;

    #[test]
    fn after_a_panic_in_a_change_a_tournament_is_read_from_the_store() {
        parlour_registry::install();
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&folder.path().join("house.db")).unwrap());
        let house = House::open(store, Limits { bot_threads: 1, ..Limits::default() }).unwrap();
        let new = NewAccount {
            name: "Ada".into(),
            skeleton: "ada".into(),
            looks: None,
            kind: PlayerKind::Member,
            passphrase: None,
            owner: None,
            created: 1,
        };
        let ada = Visitor::new(house.store().add_account(new).unwrap(), [0; 32]);
        let plan = serde_json::json!({
            "name": "Friday", "game": "ladder", "format": "round-robin", "time_control": "1+1"
        });
        let plan: NewTournament = serde_json::from_value(plan).unwrap();
        let made = house.add_tournament(&ada, &plan).unwrap();
        let slot = house.tournaments.slot(made.id).unwrap();
        let broken = catch_unwind(AssertUnwindSafe(|| {
            slot.stored.lock().unwrap().plan.name = "Half a change".into();
            house.change_tournament(&slot, |_| panic!("while it is locked"))
        }));
        assert!(broken.is_err());
        assert_eq!(house.tournament(made.id).unwrap(), made);
        assert!(house.enter_tournament(ada.player(), made.id, made.code.unwrap()).is_ok());
        house.close();
    }
}
