//! Tournaments within limits: arenas of bots, the number of pairings and of matches, tournaments that never start, and matches
//! and accounts that are gone.

mod site;

use parlour_core::OutcomeText;
use parlour_protocol::{Format, MatchStatus, NewTournament, PlayerId, Refusal, Tournament, TournamentState};
use parlour_service::store::{Sqlite, Store};
use parlour_service::{Limits, Visitor};
use site::{Site, copied, plan};
use std::thread;
use std::time::{Duration, Instant};

const ARENA: Format = Format::Arena { minutes: 60 };

fn site(change: impl FnOnce(&mut Limits)) -> Site {
    Site::with(tempfile::tempdir().unwrap(), change)
}

/// Makes an arena of server bots alone.
fn bots(site: &Site, maker: &Visitor, count: usize) -> u64 {
    let bots = (1..=count).map(|level| format!("level:{level}")).collect();
    site.house.add_tournament(maker, &NewTournament { bots, ..plan(ARENA) }).unwrap().id
}

/// How many matches of a tournament are being played.
fn playing(site: &Site, id: u64) -> usize {
    let ids: Vec<_> = site.pairings(id).iter().filter_map(|pairing| pairing.r#match).collect();
    let states = site.house.store().match_states(&ids).unwrap();
    states.iter().filter(|(_, state)| *state == MatchStatus::Playing).count()
}

/// Whether as many matches are counted as the store has.
fn is_counted(site: &Site) -> bool {
    site.house.figures().open_matches == site.house.store().census().unwrap().open
}

fn eventually(what: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !what() {
        assert!(Instant::now() < deadline, "it does not happen");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn an_arena_of_bots_alone_plays_few_games_at_once_and_ends_at_the_most_pairings() {
    let site = site(|limits| (limits.bot_games_each, limits.tournament_pairings) = (2, 12));
    let ada = site.member("Ada");
    let id = bots(&site, &ada, 6);
    site.house.start_tournament(&ada, id).unwrap();
    let within = || assert!(playing(&site, id) <= 2);
    let over = site.until(id, within, |tournament| tournament.state == TournamentState::Over);
    assert_eq!(over.pairing_count, 12);
    eventually(|| is_counted(&site));
}

#[test]
fn bots_of_other_formats_wait_for_their_turn_and_finish() {
    let site = site(|limits| limits.bot_games_each = 1);
    let ada = site.member("Ada");
    let bots = ["level:1", "level:2", "level:3", "level:4"].map(Into::into).into();
    let made = site.house.add_tournament(&ada, &NewTournament { bots, ..plan(Format::RoundRobin) }).unwrap();
    site.house.start_tournament(&ada, made.id).unwrap();
    let within = || assert!(playing(&site, made.id) <= 1);
    let over = site.until(made.id, within, |tournament| tournament.state == TournamentState::Over);
    assert_eq!(over.pairing_count, 6);
    assert!(over.standings.iter().all(|entrant| entrant.matches == 3));
}

#[test]
fn matches_of_tournaments_are_counted_and_limited_as_all_others() {
    let site = site(|limits| limits.tables = 2);
    let (ada, guests) = (site.member("Ada"), site.guests(6));
    let large = site.tournament(&ada, Format::RoundRobin, &guests).id;
    assert_eq!(site.house.start_tournament(&ada, large).unwrap_err(), Refusal::TooMany { most: 2 });
    assert_eq!(site.house.tournament(large).unwrap().state, TournamentState::Open);
    let small = site.tournament(&ada, Format::RoundRobin, &guests[..4]).id;
    site.house.start_tournament(&ada, small).unwrap();
    assert_eq!((site.house.figures().open_matches, is_counted(&site)), (2, true));
    site.finish(small);
    eventually(|| site.house.figures().open_matches == 0 && is_counted(&site));
}

#[test]
fn a_tournament_that_never_starts_is_cancelled() {
    let site = site(|limits| limits.unstarted_for = Some(Duration::from_millis(1)));
    let (ada, guests) = (site.member("Ada"), site.guests(2));
    let (open, started) =
        (site.tournament(&ada, ARENA, &guests).id, site.tournament(&ada, ARENA, &guests).id);
    site.house.start_tournament(&ada, started).unwrap();
    thread::sleep(Duration::from_millis(5));
    site.house.expire().unwrap();
    assert_eq!(site.house.tournament(open).unwrap().state, TournamentState::Cancelled);
    assert_eq!(site.house.tournament(started).unwrap().state, TournamentState::Running { round: 1 });
}

#[test]
fn an_entrant_whose_account_is_gone_has_left_and_guests_who_enter_are_kept() {
    let site = site(|_| {});
    let (ada, guests) = (site.member("Ada"), site.guests(4));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    let ids: Vec<PlayerId> = guests.iter().map(|guest| guest.id).collect();
    assert_eq!(site.house.store().drop_guests(&ids).unwrap(), 0, "they have entered");
    let connection = rusqlite::Connection::open(site.file()).unwrap();
    connection.execute("DELETE FROM account WHERE id = ?", [guests[2].id.0]).unwrap();
    site.house.start_tournament(&ada, id).unwrap();
    let over = site.finish(id);
    let gone = over.standings.iter().find(|entrant| entrant.player.id == guests[2].id).unwrap();
    assert_eq!((gone.left, gone.matches), (true, 0));
    let others = over.standings.iter().filter(|entrant| entrant.player.id != guests[2].id);
    assert!(others.into_iter().all(|entrant| !entrant.left && entrant.matches == 2));
}

#[test]
fn a_match_that_is_damaged_does_not_keep_a_tournament_from_being_cancelled() {
    let site = site(|_| {});
    let (ada, guests) = (site.member("Ada"), site.guests(4));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let folder = copied(&site.file(), None);
    let connection = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    let broken = "UPDATE match SET game = 'whist' WHERE id = (SELECT min(id) FROM match)";
    assert_eq!(connection.execute(broken, []).unwrap(), 1);
    drop(connection);
    let damaged = Site::at(folder);
    let cancelled = damaged.house.cancel_tournament(&ada, id).unwrap();
    assert_eq!(cancelled.state, TournamentState::Cancelled);
    let settled = |tournament: &Tournament| tournament.pairings.iter().all(|one| one.result.is_some());
    let settled = damaged.until(id, || {}, settled);
    assert!(settled.pairings.iter().all(|pairing| pairing.result == Some(OutcomeText::Unknown)));
}

#[test]
fn a_step_writes_only_what_it_changes() {
    let site = site(|_| {});
    let (ada, guests) = (site.member("Ada"), site.guests(30));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let row = |store: &dyn Store| store.tournaments(Some(id)).unwrap().pop().unwrap();
    let before = row(site.house.store());
    assert_eq!(before.pairings.len(), 15);
    assert!(!before.data.contains("Guest-7"), "names stand in the accounts alone");
    let first = site.pairings(id)[0].clone();
    site.house.room(first.r#match.unwrap()).unwrap().resign(first.players[0], None).unwrap();
    site.until(
        id,
        || {},
        |tournament| tournament.pairings.last().is_some_and(|first| first.result.is_some()),
    );
    let after = row(site.house.store());
    let changed = before.pairings.iter().zip(&after.pairings).filter(|(before, after)| before != after);
    assert_eq!((changed.count(), before.data), (1, after.data));
}

#[test]
fn pairings_of_a_database_of_before_are_moved_to_rows_of_their_own() {
    let site = site(|_| {});
    let (ada, guests) = (site.member("Ada"), site.guests(4));
    let id = site.tournament(&ada, Format::RoundRobin, &guests).id;
    site.house.start_tournament(&ada, id).unwrap();
    let pairings = site.pairings(id);
    let folder = copied(&site.file(), None);
    let file = folder.path().join("house.db");
    let connection = rusqlite::Connection::open(&file).unwrap();
    // As the version before wrote it.
    connection
        .execute_batch(
            "UPDATE tournament SET data = json_set(data, '$.pairings',
                json((SELECT json_group_array(json(data)) FROM (SELECT data FROM pairing ORDER BY number))));
             DROP TABLE pairing;
             PRAGMA user_version = 5;",
        )
        .unwrap();
    drop(connection);
    drop(Sqlite::open(&file).unwrap());
    let upgraded = Site::at(folder);
    assert_eq!(upgraded.pairings(id), pairings);
    upgraded.finish(id);
}
