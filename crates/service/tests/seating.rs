//! Seats are taken whole: after a crash at any commit a match waits for players or is played, and each player has one seat.

mod site;

use parlour_protocol::{
    MatchConfig, MatchId, MatchStatus, MatchSummary, Occupant, Offer, Player, Refusal, SeatChoice,
    SeatRequest,
};
use parlour_service::House;
use site::{Site, commits, copied};
use std::collections::BTreeSet;
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};

fn config(game: &str, seats: Vec<SeatRequest>) -> MatchConfig {
    let asked = serde_json::json!({ "game": game, "seats": [], "shuffle": true });
    MatchConfig { seats, ..serde_json::from_value(asked).unwrap() }
}

fn three() -> MatchConfig {
    let seats = vec![SeatRequest::Me, SeatRequest::Anyone, SeatRequest::Anyone];
    MatchConfig { options: [("players".to_owned(), "3".to_owned())].into(), ..config("blocky", seats) }
}

/// Waits until something that is on its way to the disk has happened.
fn eventually<T>(what: impl Fn() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        if let Some(found) = what() {
            return found;
        }
        assert!(Instant::now() < deadline, "it does not happen");
        thread::sleep(Duration::from_millis(2));
    }
}

fn card(house: &Arc<House>, id: MatchId) -> MatchSummary {
    house.room(id).unwrap().card(None).unwrap()
}

/// Opens the server as each commit after the first few left it, and checks every match that it has. Returns how many were.
fn crash_everywhere(site: &Site, from: usize) -> usize {
    let all = commits(&site.file());
    for upto in &all[from..] {
        let crashed = Site::at(copied(&site.file(), Some(*upto)));
        let connection = rusqlite::Connection::open(crashed.file()).unwrap();
        let mut query = connection.prepare("SELECT id FROM match").unwrap();
        let ids: Vec<i64> = query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        for id in ids {
            let id = MatchId::new(id.cast_unsigned());
            let card = eventually(|| {
                let card = card(&crashed.house, id);
                let waits = card.state != MatchStatus::Waiting || card.seats.iter().any(Occupant::is_open);
                waits.then_some(card)
            });
            let players: Vec<_> =
                card.seats.iter().filter_map(Occupant::player).map(|player| player.id).collect();
            let different: BTreeSet<_> = players.iter().collect();
            assert_eq!(different.len(), players.len(), "a player has two seats: {card:?}");
        }
        let followed: usize = connection
            .query_row("SELECT count(*) FROM match WHERE next IS NOT NULL", [], |row| row.get(0))
            .unwrap();
        let rematches: usize = connection
            .query_row("SELECT count(*) FROM match WHERE id IN (SELECT next FROM match)", [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(followed, rematches, "a rematch and what it follows are stored together");
    }
    all.len() - from
}

#[test]
fn a_crash_while_seats_are_drawn_leaves_a_match_that_waits_or_is_played() {
    let site = Site::new();
    let guests = site.guests(3);
    let before = commits(&site.file()).len();
    let house = &site.house;
    let waiting = house.lay(&guests[0], &three()).unwrap();
    house.sit(&guests[1], waiting.r#match, SeatChoice::default()).unwrap();
    let begun = house.sit(&guests[2], waiting.r#match, SeatChoice::default()).unwrap();
    assert_eq!(begun.state, MatchStatus::Playing);
    house
        .lay(&guests[0], &config("ladder", vec![SeatRequest::Me, SeatRequest::Bot("level:1".into())]))
        .unwrap();
    assert!(crash_everywhere(&site, before) >= 6, "laid, two seats, begun; laid, begun");
}

#[test]
fn a_crash_while_players_go_on_to_a_rematch_leaves_one_rematch() {
    let site = Site::new();
    let guests = site.guests(2);
    let house = &site.house;
    let waiting =
        house.lay(&guests[0], &config("ladder", vec![SeatRequest::Me, SeatRequest::Anyone])).unwrap();
    house.sit(&guests[1], waiting.r#match, SeatChoice::default()).unwrap();
    let room = house.room(waiting.r#match).unwrap();
    room.resign(guests[0].id, None).unwrap();
    eventually(|| (card(house, waiting.r#match).acts == 2).then_some(()));
    let before = commits(&site.file()).len();
    for guest in &guests {
        room.offer(guest.id, Offer::Rematch).unwrap();
    }
    let next = eventually(|| card(house, waiting.r#match).next);
    eventually(|| (card(house, next).state == MatchStatus::Playing).then_some(()));
    assert!(crash_everywhere(&site, before) >= 2, "the rematch, and its beginning");
    // Asked for again after the crash that lost nothing.
    let crashed = Site::at(copied(&site.file(), None));
    let again = crashed.house.room(waiting.r#match).unwrap();
    for guest in &guests {
        again.offer(guest.id, Offer::Rematch).unwrap();
    }
    crashed.house.store().flush();
    assert_eq!(card(&crashed.house, waiting.r#match).next, Some(next));
    assert_eq!(crashed.house.store().census().unwrap().matches, 2);
}

#[test]
fn the_last_two_who_sit_down_at_once_begin_one_match_with_a_seat_each() {
    let site = Site::new();
    for round in 0..20 {
        let players: Vec<Player> = (0..3)
            .map(|number| {
                let name = format!("Guest-{round}-{number}");
                site.account(&name, parlour_protocol::PlayerKind::Guest).player
            })
            .collect();
        let waiting = site.house.lay(&players[0], &three()).unwrap();
        let together = Barrier::new(2);
        let sat: Vec<Result<MatchSummary, Refusal>> = thread::scope(|scope| {
            let sit = |player| {
                let (together, house) = (&together, &site.house);
                scope.spawn(move || {
                    together.wait();
                    house.sit(player, waiting.r#match, SeatChoice::default())
                })
            };
            let both = [sit(&players[1]), sit(&players[2])];
            both.map(|one| one.join().unwrap()).into()
        });
        assert!(sat.iter().all(Result::is_ok), "{sat:?}");
        let stored = site.house.store().stored_match(waiting.r#match).unwrap().unwrap().card;
        let seated: BTreeSet<_> = stored.seats.iter().map(|seat| seat.player().unwrap().id).collect();
        assert_eq!(seated, players.iter().map(|player| player.id).collect());
        let shown = card(&site.house, waiting.r#match);
        assert_eq!((shown.state, shown.seats), (MatchStatus::Playing, stored.seats));
    }
}
