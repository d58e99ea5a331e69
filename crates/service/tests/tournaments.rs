//! Tournaments: fair pairings, right standings, and an end whatever happens, a crash at any commit included.

#![expect(clippy::float_cmp, reason = "halves and quarters of points are exact")]

mod site;

use parlour_core::{OutcomeText, Seat};
use parlour_protocol::{
    AdminAction, Code, Entrant, Format, MatchId, MatchStatus, NewTournament, Offer, Pairing, Player,
    PlayerId, PlayerKind, Refusal, TieBreak, Tournament, TournamentState,
};
use parlour_service::name::Name;
use parlour_service::store::{Account, Change, NewAudit, Sqlite, Store, StoredMatch};
use parlour_service::{Limits, Visitor};
use site::{Site, commits, copied, plan};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A generator whose numbers follow from a seed (`SplitMix64`).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }

    fn one_in(&mut self, sides: u64) -> bool {
        self.roll(sides) == 0
    }
}

/// Checks a closed tournament against its matches in the store, and its standings against a recomputation that shares no
/// code with the server's.
fn referee(site: &Site, id: u64) {
    let tournament = site.house.tournament(id).unwrap();
    let pairings = site.pairings(id);
    assert!(tournament.state.is_closed());
    assert_eq!(tournament.pairing_count, pairings.len());
    for (number, pairing) in (1..).zip(&pairings) {
        assert_eq!(pairing.number, number);
        let result = pairing.result.expect("a closed tournament has no open pairing");
        let Some(played) = pairing.r#match else {
            assert!(pairing.walkover || pairing.players.len() == 1 || result == OutcomeText::Unknown);
            continue;
        };
        let stored = site.house.store().stored_match(played).unwrap().expect("its match exists");
        assert_eq!(stored.card.tournament, Some(id));
        assert_eq!(seated(&stored), pairing.players);
        let expected = match stored.card.state {
            MatchStatus::Over { result } => result,
            MatchStatus::Aborted => OutcomeText::Unknown,
            other => panic!("{other:?}"),
        };
        assert_eq!(result, expected);
    }
    let connection = rusqlite::Connection::open(site.file()).unwrap();
    let count = "SELECT count(*) FROM match WHERE tournament = ?";
    let matches: usize = connection.query_row(count, [id], |row| row.get(0)).unwrap();
    let paired: BTreeSet<MatchId> = pairings.iter().filter_map(|pairing| pairing.r#match).collect();
    assert_eq!(matches, paired.len(), "each match has one pairing");
    check_rounds(&tournament, &pairings);
    check_standings(&tournament, &pairings);
}

fn seated(stored: &StoredMatch) -> Vec<PlayerId> {
    stored.card.seats.iter().map(|seat| seat.player().unwrap().id).collect()
}

fn check_rounds(tournament: &Tournament, pairings: &[Pairing]) {
    let mut met = BTreeMap::new();
    let mut in_round = BTreeSet::new();
    for pairing in pairings {
        if let [a, b] = pairing.players[..] {
            *met.entry((a.min(b), a.max(b))).or_insert(0) += 1;
        }
        if !matches!(tournament.plan.format, Format::Arena { .. }) {
            for player in &pairing.players {
                assert!(in_round.insert((pairing.round, *player)), "{player:?} plays twice in a round");
            }
        }
    }
    if tournament.plan.format == Format::RoundRobin {
        assert!(met.values().all(|times| *times == 1));
        let count = tournament.standings.len();
        let all_left = tournament.standings.iter().all(|entrant| entrant.left);
        assert!(all_left || met.len() == count * (count - 1) / 2, "each plays each");
    }
}

/// Points by player, in points and not in halves, and slowly.
fn check_standings(tournament: &Tournament, pairings: &[Pairing]) {
    let swiss = matches!(tournament.plan.format, Format::Swiss { .. });
    let score = |pairing: &Pairing, player: PlayerId| -> Option<f64> {
        let text = pairing.result?.to_string();
        let seat = pairing.players.iter().position(|other| *other == player)?;
        match text.trim_end_matches(':').split('-').nth(seat)? {
            "1" => Some(1.0),
            "1/2" => Some(0.5),
            "0" => Some(0.0),
            _ => None,
        }
    };
    let counted = |pairing: &&Pairing| pairing.players.len() == 2 || swiss;
    let points = |player: PlayerId| -> f64 {
        pairings.iter().filter(counted).filter_map(|pairing| score(pairing, player)).sum()
    };
    let tie_break = |player: PlayerId, rule: TieBreak| -> f64 {
        let mut sum = 0.0;
        for pairing in pairings.iter().filter(counted) {
            let Some(share) = score(pairing, player) else { continue };
            let opponent = pairing.players.iter().copied().find(|other| *other != player);
            let theirs = points(opponent.unwrap_or(player));
            sum += match rule {
                TieBreak::DirectEncounter if theirs == points(player) => share,
                TieBreak::DirectEncounter => 0.0,
                TieBreak::Buchholz => theirs,
                TieBreak::SonnebornBerger => share * theirs,
                TieBreak::Wins => f64::from(u8::from(share == 1.0 && opponent.is_some())),
                TieBreak::FewerMatches => -f64::from(u8::from(opponent.is_some() && !pairing.walkover)),
            };
        }
        sum
    };
    let key = |entrant: &Entrant| -> Vec<f64> {
        let player = entrant.player.id;
        let rules = tournament.tie_breaks.iter().map(|rule| tie_break(player, *rule));
        [points(player)].into_iter().chain(rules).collect()
    };
    for entrant in &tournament.standings {
        assert_eq!(f64::from(entrant.points) / 2.0, points(entrant.player.id));
        let ties = entrant.tie_breaks;
        let told = [
            (TieBreak::DirectEncounter, ties.direct_encounter, 2.0),
            (TieBreak::Buchholz, ties.buchholz, 2.0),
            (TieBreak::SonnebornBerger, ties.sonneborn_berger, 4.0),
            (TieBreak::Wins, Some(ties.wins), 1.0),
        ];
        for (rule, value, unit) in told {
            assert_eq!(value.is_some(), tournament.tie_breaks.contains(&rule), "{rule:?}");
            if let Some(value) = value {
                assert_eq!(f64::from(value) / unit, tie_break(entrant.player.id, rule), "{rule:?}");
            }
        }
        let better = tournament.standings.iter().filter(|other| key(other) > key(entrant)).count();
        assert_eq!(entrant.rank as usize, better + 1, "equal entrants share a rank");
    }
    assert!(tournament.standings.is_sorted_by_key(|entrant| entrant.rank));
}

const FORMATS: [Format; 3] = [Format::RoundRobin, Format::Swiss { rounds: 3 }, Format::Arena { minutes: 60 }];

#[test]
fn a_result_that_comes_while_others_are_still_being_started_counts() {
    for format in FORMATS {
        let site = Site::new();
        let (maker, guests) = (site.member("Ada"), site.guests(16));
        let id = site.tournament(&maker, format, &guests).id;
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            // Resigns as soon as a match is in memory, before the next one is.
            scope.spawn(|| {
                while !stop.load(Ordering::Acquire) {
                    site.resign_all(id);
                }
            });
            site.house.start_tournament(&maker, id).unwrap();
            if format == FORMATS[2] {
                site.until(id, || {}, |tournament| tournament.pairing_count > 30);
                site.leave_all(&guests, id);
            }
            site.until(id, || {}, |tournament| tournament.state == TournamentState::Over);
            stop.store(true, Ordering::Release);
        });
        referee(&site, id);
    }
}

#[test]
fn after_a_crash_at_any_commit_a_tournament_goes_on_to_its_end() {
    for format in [Format::RoundRobin, Format::Swiss { rounds: 4 }, Format::Arena { minutes: 60 }] {
        // An arena ends when it has so many pairings.
        let capped = |limits: &mut Limits| limits.tournament_pairings = 8;
        let site = Site::with(tempfile::tempdir().unwrap(), capped);
        let (maker, guests) = (site.member("Ada"), site.guests(5));
        let id = site.tournament(&maker, format, &guests).id;
        let before = commits(&site.file()).len();
        site.house.start_tournament(&maker, id).unwrap();
        site.finish(id);
        referee(&site, id);
        let all = commits(&site.file());
        // Pairings, each match created, begun and ended, each result taken: every commit is a point to crash at.
        assert!(all.len() - before > 12, "{}", all.len() - before);
        for upto in &all[before..] {
            let crashed = Site::with(copied(&site.file(), Some(*upto)), capped);
            let over = results(&crashed, id);
            crashed.finish(id);
            referee(&crashed, id);
            let now = results(&crashed, id);
            assert!(over.iter().all(|(played, result)| now.get(played) == Some(result)), "results stay");
        }
    }
}

/// The results that the store has.
fn results(site: &Site, id: u64) -> HashMap<MatchId, MatchStatus> {
    let ids: Vec<MatchId> = site.pairings(id).iter().filter_map(|pairing| pairing.r#match).collect();
    let states = site.house.store().match_states(&ids).unwrap();
    states.into_iter().filter(|(_, state)| matches!(state, MatchStatus::Over { .. })).collect()
}

#[test]
fn a_hundred_random_tournaments_with_crashes_end_with_the_right_standings() {
    // Two at a time: most of the time is spent waiting for the disk.
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || (half..100).step_by(2).for_each(play_random));
        }
    });
}

fn play_random(seed: u64) {
    let mut dice = Dice(seed);
    let mut site = Site::new();
    let maker = site.member("Ada");
    let guests = site.guests(2 + dice.roll(9) as usize);
    let format = match seed % 3 {
        0 => Format::RoundRobin,
        1 => Format::Swiss { rounds: 1 + dice.roll(6) as u8 },
        _ => Format::Arena { minutes: 60 },
    };
    let made = site.tournament(&maker, format, &guests);
    let (id, code) = (made.id, made.code.unwrap());
    site.house.start_tournament(&maker, id).unwrap();
    let started = commits(&site.file()).len() as u64;
    let deadline = Instant::now() + Duration::from_mins(2);
    let (mut crashes, mut ends) = (1 + dice.roll(3), false);
    let mut rewind = started;
    loop {
        let tournament = site.house.tournament(id).unwrap();
        if tournament.state.is_closed() {
            break;
        }
        assert!(Instant::now() < deadline, "seed {seed}: {:?} {:?}", tournament.state, site.pairings(id));
        for pairing in site.pairings(id).iter().filter(|pairing| pairing.result.is_none()) {
            let Some(room) = pairing.r#match.and_then(|id| site.house.room(id).ok()) else { continue };
            let player = pairing.players[dice.roll(2) as usize];
            // What is refused has been done already.
            let _ = match dice.roll(12) {
                0..5 => room.resign(player, None),
                5..8 => pairing.players.iter().try_for_each(|player| room.offer(*player, Offer::Draw)),
                8 => room.close(),
                _ => Ok(()),
            };
        }
        let guest = &guests[dice.roll(guests.len() as u64) as usize];
        if dice.one_in(25) {
            let _ = site.house.leave_tournament(guest.id, id);
        } else if dice.one_in(20) {
            let _ = site.house.enter_tournament(guest, id, code);
        }
        let enough = matches!(format, Format::Arena { .. }) && tournament.pairing_count > 25;
        if (crashes > 0 && dice.one_in(4)) || (enough && !ends) {
            crashes = crashes.saturating_sub(1);
            let all = commits(&site.file());
            let later = all.len() as u64 - rewind;
            let upto = all.get((rewind + dice.roll(later + 1)).max(1) as usize - 1).copied();
            if enough && dice.one_in(2) {
                ends = true;
                site.leave_all(&guests, id);
            } else {
                ends |= enough;
                site = site.crash_with(upto, id, ends);
                rewind = commits(&site.file()).len() as u64;
            }
        }
        thread::sleep(Duration::from_millis(1));
    }
    referee(&site, id);
}

impl Site {
    /// Crashes; the time of the arena is up when the server comes back.
    fn crash_with(self, upto: Option<u64>, id: u64, ends: bool) -> Self {
        if !ends {
            return self.crash(upto);
        }
        let copy = copied(&self.file(), upto);
        let store = Sqlite::open(&copy.path().join("house.db")).unwrap();
        let row = store.tournaments(Some(id)).unwrap().pop().unwrap();
        let mut data: serde_json::Value = serde_json::from_str(&row.data).unwrap();
        data["ends"] = 1.into();
        store.set_tournament(id, &data.to_string(), row.over, &[]).unwrap();
        drop(store);
        self.house.close();
        Self::at(copy)
    }
}

#[test]
fn server_bots_play_a_round_robin_to_its_end_and_a_guest_enters_by_the_code() {
    let site = Site::new();
    let (ada, guest) = (site.member("Ada"), site.guests(1).remove(0));
    let house = &site.house;
    let bots = vec!["level:1".into(), "level:2".into(), "level:1".into()];
    let plan = NewTournament { bots, ..plan(Format::RoundRobin) };
    let visitor = Visitor::new(Account { player: guest.clone(), ..ada.account.clone() }, [0; 32]);
    assert_eq!(house.add_tournament(&visitor, &plan).unwrap_err(), Refusal::MembersOnly);
    let made = house.add_tournament(&ada, &plan).unwrap();
    let code = made.code.unwrap();
    let wrong = Code::new(u64::from(code == Code::new(0)));
    assert_eq!(house.enter_tournament(&guest, made.id, wrong).unwrap_err(), Refusal::NoCode);
    assert_eq!(house.tournament_by_code(wrong).unwrap_err(), Refusal::NoCode);
    assert_eq!(house.tournament_by_code(code).unwrap().id, made.id);
    house.enter_tournament(&guest, made.id, code).unwrap();
    assert_eq!(house.start_tournament(&visitor, made.id).unwrap_err(), Refusal::NotYours);
    house.start_tournament(&ada, made.id).unwrap();
    let resign = || {
        for played in site.pairings(made.id).iter().filter_map(|pairing| pairing.r#match) {
            // A match is paired before it exists, and the others' are not theirs to resign.
            let _ = house.room(played).and_then(|room| room.resign(guest.id, None));
        }
    };
    let over = site.until(made.id, resign, |tournament| tournament.state == TournamentState::Over);
    assert_eq!(over.pairings.iter().filter(|pairing| pairing.r#match.is_some()).count(), 3);
    let last = over.standings.last().unwrap();
    assert_eq!((&last.player, last.matches), (&guest, 2));
    let csv = house.tournament_csv(made.id).unwrap();
    assert_eq!(csv.lines().count(), 4, "{csv}");
    let matches = house.tournament_matches(made.id).unwrap();
    assert_eq!(matches.len(), 3);
    assert!(matches.iter().any(|id| house.record(*id, None).unwrap().contains("resigned")));
}

#[test]
fn its_maker_or_an_admin_cancels_a_tournament_and_its_matches_are_aborted() {
    let site = Site::new();
    let (ada, eve, guests) = (site.member("Ada"), site.member("Eve"), site.guests(4));
    let admin = Visitor::new(site.account("Root", PlayerKind::Admin), [0; 32]);
    let aborted = |id: u64| {
        for pairing in site.pairings(id) {
            assert_eq!(pairing.result, Some(OutcomeText::Unknown));
            let stored = site.house.store().stored_match(pairing.r#match.unwrap()).unwrap().unwrap();
            assert_eq!(stored.card.state, MatchStatus::Aborted);
        }
    };
    for by in [&ada, &admin] {
        let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
        site.house.start_tournament(&ada, id).unwrap();
        assert_eq!(site.house.cancel_tournament(&eve, id).unwrap_err(), Refusal::NotYours);
        let cancelled = site.house.cancel_tournament(by, id).unwrap();
        assert_eq!(cancelled.state, TournamentState::Cancelled);
        aborted(id);
        assert!(cancelled.standings.iter().all(|entrant| entrant.points == 0 && entrant.rank == 1));
        assert_eq!(site.house.cancel_tournament(by, id).unwrap_err(), Refusal::TournamentClosed);
        assert!(site.house.tournaments(None).iter().all(|listed| listed.id != id));
    }
    assert_eq!(site.house.store().audited(10).unwrap().len(), 1, "what the admin did is written down");
    assert_eq!(site.house.cancel_tournament(&ada, 999).unwrap_err(), Refusal::NoTournament);
    // Crashed between the word and the deed.
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let folder = copied(&site.file(), None);
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let data = store.tournaments(Some(id)).unwrap().pop().unwrap().data;
    let data = data.replace(r#""state":{"running":{"round":1}}"#, r#""state":"cancelled""#);
    store.set_tournament(id, &data, false, &[]).unwrap();
    drop(store);
    let crashed = Site::at(folder);
    let done = |tournament: &Tournament| tournament.pairings.iter().all(|pairing| pairing.result.is_some());
    crashed.until(id, || {}, done);
    let ids: Vec<_> = crashed.pairings(id).iter().filter_map(|pairing| pairing.r#match).collect();
    let states = crashed.house.store().match_states(&ids).unwrap();
    assert!(states.iter().all(|(_, state)| *state == MatchStatus::Aborted));
}

#[test]
fn a_player_who_withdraws_resigns_and_later_opponents_get_walkovers() {
    let site = Site::new();
    let (ada, guests) = (site.member("Ada"), site.guests(4));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let left = &guests[1];
    site.house.leave_tournament(left.id, id).unwrap();
    let resigned = |tournament: &Tournament| {
        let own = tournament.pairings.iter().find(|pairing| pairing.players.contains(&left.id));
        own.is_some_and(|pairing| pairing.result.is_some() && !pairing.walkover)
    };
    site.until(id, || {}, resigned);
    site.finish(id);
    referee(&site, id);
    let pairings = site.pairings(id);
    let theirs: Vec<_> = pairings.iter().filter(|pairing| pairing.players.contains(&left.id)).collect();
    assert_eq!(theirs.iter().map(|pairing| pairing.walkover).collect::<Vec<_>>(), [false, true, true]);
    for pairing in theirs {
        let seat = pairing.players.iter().position(|player| *player != left.id).unwrap();
        let Some(OutcomeText::Won { winners, .. }) = pairing.result else { panic!("{pairing:?}") };
        assert!(winners.contains(Seat::new(seat).unwrap()), "the opponent wins");
    }
    let tournament = site.house.tournament(id).unwrap();
    let last = tournament.standings.iter().find(|entrant| entrant.player.id == left.id).unwrap();
    assert_eq!((last.points, last.matches, last.left), (0, 1, true));
}

#[test]
fn a_tournament_that_all_people_have_left_ends_although_bots_remain() {
    for format in FORMATS {
        let site = Site::new();
        let (ada, guests) = (site.member("Ada"), site.guests(3));
        let plan = NewTournament {
            bots: ["level:1", "level:2", "level:3"].map(Into::into).into(),
            pace: "days:3".parse().unwrap(),
            ..plan(format)
        };
        let made = site.house.add_tournament(&ada, &plan).unwrap();
        for guest in &guests {
            site.house.enter_tournament(guest, made.id, made.code.unwrap()).unwrap();
        }
        site.house.start_tournament(&ada, made.id).unwrap();
        site.leave_all(&guests, made.id);
        site.until(made.id, || {}, |tournament| tournament.state == TournamentState::Over);
    }
}

#[test]
fn entrants_are_ids_and_a_banned_or_renamed_player_stops_nothing() {
    let site = Site::new();
    let (ada, guests) = (site.member("Ada"), site.guests(4));
    let id = site.tournament(&ada, Format::Swiss { rounds: 3 }, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let store = site.house.store();
    let action = AdminAction::Renamed { name: guests[0].name.clone(), to: "Newton".into() };
    let audit = NewAudit { by: None, action, at: 1 };
    store.rename(guests[0].id, &Name::parse("Newton").unwrap(), audit).unwrap();
    let action = AdminAction::Banned { name: guests[3].name.clone() };
    let audit = NewAudit { by: None, action, at: 1 };
    assert_eq!(store.set_banned(guests[3].id, true, audit).unwrap(), Change::Done);
    let over = site.finish(id);
    referee(&site, id);
    assert!(over.standings.iter().any(|entrant| entrant.player.name == "Newton" && entrant.matches > 1));
    let last = over.standings.iter().find(|entrant| entrant.player.id == guests[3].id).unwrap();
    assert_eq!((last.left, last.matches), (true, 1));
}

#[test]
fn limits_are_kept_and_said() {
    let site = Site::new();
    let (ada, house) = (site.member("Ada"), &site.house);
    let try_it = |change: &dyn Fn(&mut NewTournament)| {
        let mut plan = plan(Format::RoundRobin);
        change(&mut plan);
        house.add_tournament(&ada, &plan).map(|made| house.cancel_tournament(&ada, made.id).map(|_| ()))
    };
    for name in ["", "  ", "\u{202e}yadirF", "a\u{7}b", &"x".repeat(61)] {
        assert_eq!(try_it(&|plan| plan.name = name.into()), Err(Refusal::BadText { most: 60 }), "{name:?}");
    }
    for (format, refusal) in [
        (Format::Swiss { rounds: 0 }, Refusal::BadRounds { most: 30 }),
        (Format::Swiss { rounds: 31 }, Refusal::BadRounds { most: 30 }),
        (Format::Arena { minutes: 0 }, Refusal::BadMinutes { most: 1440 }),
        (Format::Arena { minutes: 1441 }, Refusal::BadMinutes { most: 1440 }),
    ] {
        assert_eq!(try_it(&|plan| plan.format = format), Err(refusal));
    }
    assert_eq!(try_it(&|plan| plan.pace = "none".parse().unwrap()), Err(Refusal::ClockNeeded));
    let many = |plan: &mut NewTournament| plan.bots = vec!["level:1".into(); 21];
    assert_eq!(try_it(&many), Err(Refusal::TooManyBots { most: 20 }));
    let same =
        |plan: &mut NewTournament| plan.bots = ["level:1", "level:01", "level:001"].map(Into::into).into();
    assert_eq!(try_it(&same), Ok(Ok(())));
    assert_eq!(house.tournament(1).unwrap().plan.bots, ["level:1"]);
    for format in FORMATS {
        let made = house.add_tournament(&ada, &plan(format)).unwrap();
        let most = format.most_entrants();
        let names = (0..=most).map(|n| format!("{}-{n}", made.id));
        let entered = names.map(|name| {
            let player = site.account(&name, PlayerKind::Guest).player;
            house.enter_tournament(&player, made.id, made.code.unwrap()).map(drop)
        });
        let refused: Vec<_> = entered.filter_map(Result::err).collect();
        assert_eq!(refused, [Refusal::TournamentFull { most }]);
        house.cancel_tournament(&ada, made.id).unwrap();
    }
    let made: Vec<_> =
        (0..10).map(|_| house.add_tournament(&ada, &plan(Format::RoundRobin)).unwrap().id).collect();
    assert_eq!(try_it(&|_| {}), Err(Refusal::TooMany { most: 10 }));
    assert_eq!(house.start_tournament(&ada, made[0]).unwrap_err(), Refusal::TooFewEntrants { least: 2 });
    house.cancel_tournament(&ada, made[0]).unwrap();
    assert!(house.add_tournament(&ada, &plan(Format::RoundRobin)).is_ok(), "a cancelled one does not count");
}

#[test]
fn a_tournament_of_many_pairings_is_told_in_parts() {
    let site = Site::new();
    let (ada, guests) = (site.member("Ada"), site.guests(30));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let half = site.until(id, || site.resign_all(id), |tournament| tournament.pairing_count > 250);
    assert_eq!(half.pairings.len(), Tournament::PAIRINGS);
    assert_eq!(half.pairings[0].number as usize, half.pairing_count);
    let all = site.pairings(id);
    assert!((1..).zip(&all).all(|(number, pairing)| pairing.number == number));
    let round = site.house.tournament_pairings(id, Some(3), None).unwrap();
    assert_eq!((round.pairings.len(), round.before), (15, None));
    assert!(round.pairings.iter().all(|pairing| pairing.round == 3));
    assert!(serde_json::to_string(&half).unwrap().len() < 40_000);
}

#[test]
fn a_running_round_robin_of_the_first_version_goes_on() {
    let site = Site::new();
    let (ada, guests) = (site.member("Ada"), site.guests(5));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let folder = copied(&site.file(), None);
    // The first round as the first version paired and wrote it: by names, the newest first, with its table.
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let played: Vec<_> = site.pairings(id).iter().filter_map(|pairing| pairing.r#match).collect();
    let name = |place: usize| guests[place].name.as_str();
    let entrant = |player: &Player| serde_json::json!({ "player": player, "points": 0, "opposition": 0, "matches": 0, "left": false });
    let pairing = |players: &[&str], played: Option<MatchId>, result: Option<&str>| serde_json::json!({ "round": 1, "players": players, "match": played, "result": result });
    let mut plan = serde_json::to_value(plan(Format::RoundRobin)).unwrap();
    plan["pace"] = plan["time_control"].take();
    plan.as_object_mut().unwrap().remove("time_control");
    let old = serde_json::json!({
        "id": id, "plan": plan, "by": { "id": ada.account.player.id, "name": "Ada", "kind": "keeper" },
        "state": { "running": { "round": 1 } },
        "standings": guests.iter().rev().map(entrant).collect::<Vec<_>>(),
        "pairings": [
            pairing(&[name(0)], None, Some("1:")),
            pairing(&[name(2), name(3)], Some(played[1]), None),
            pairing(&[name(1), name(4)], Some(played[0]), None),
        ],
    });
    store.set_tournament(id, &old.to_string(), false, &[]).unwrap();
    drop(store);
    let upgraded = Site::at(folder);
    let over = upgraded.finish(id);
    check_rounds(&over, &upgraded.pairings(id));
    check_standings(&over, &upgraded.pairings(id));
}
