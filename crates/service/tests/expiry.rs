//! What a server forgets by itself, and how many matches it takes.

use parlour_protocol::{MatchConfig, MatchStatus, Player, PlayerKind, Refusal, SeatChoice, SeatRequest};
use parlour_service::store::{NewAccount, Sqlite};
use parlour_service::{DataFolder, House, Limits, Outbox};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn server(folder: &Path, change: impl FnOnce(&mut Limits)) -> Arc<House> {
    parlour_registry::install();
    let file = folder.join(DataFolder::DATABASE);
    let mut limits = Limits { bot_threads: 1, ..Limits::default() };
    change(&mut limits);
    House::open(Arc::new(Sqlite::open(&file).unwrap()), limits).unwrap()
}

fn config(time_control: &str) -> MatchConfig {
    let asked = json!({ "game": "ladder", "seats": [], "time_control": time_control });
    let seats = vec![SeatRequest::Me, SeatRequest::Anyone];
    MatchConfig { seats, ..serde_json::from_value(asked).unwrap() }
}

/// Waits until something on disk has been told.
fn eventually(what: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !what() {
        assert!(Instant::now() < deadline, "it does not happen");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_match_whose_player_has_gone_waits_no_longer() {
    let folder = tempfile::tempdir().unwrap();
    let house = server(folder.path(), |limits| limits.waiting_for = Some(Duration::from_millis(1)));
    let guest = || house.guest("").unwrap().0;
    let (gone, here, slow) = (guest(), guest(), guest());
    let create = |by: &Player, pace: &str| house.lay(by, &config(pace)).unwrap().r#match;
    let (left, wanted, letters) = (create(&gone, "5+3"), create(&here, "5+3"), create(&slow, "days:3"));
    let device = Arc::new(Outbox::new(Some(here.clone())));
    house.enter(&device);
    std::thread::sleep(Duration::from_millis(5));
    house.expire().unwrap();
    let status = |id| house.room(id).unwrap().card(None).unwrap().state;
    eventually(|| status(left) == MatchStatus::Aborted);
    assert_eq!((status(wanted), status(letters)), (MatchStatus::Waiting, MatchStatus::Waiting));
    house.exit(&device);
    house.expire().unwrap();
    eventually(|| status(wanted) == MatchStatus::Aborted);
    assert_eq!(status(letters), MatchStatus::Waiting);
    house.close();
}

#[test]
fn guests_that_nobody_uses_are_deleted_and_all_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let never = server(folder.path(), |_| {});
    let guest = || never.guest("").unwrap().0;
    let (unused, online, waiting, played, opponent) = (guest(), guest(), guest(), guest(), guest());
    let new = NewAccount {
        name: "Ada".into(),
        skeleton: "ada".into(),
        looks: None,
        kind: PlayerKind::Member,
        passphrase: None,
        owner: None,
        created: 1,
    };
    let member = never.store().add_account(new).unwrap().player;
    never.lay(&waiting, &config("days:3")).unwrap();
    let card = never.lay(&played, &config("none")).unwrap();
    never.sit(&opponent, card.r#match, SeatChoice::default()).unwrap();
    let there = |player: &Player| {
        let account = never.store().account(player.id).unwrap();
        account.is_some_and(|account| account.player.name == player.name)
    };
    never.expire().unwrap();
    assert!([&unused, &online, &waiting, &played, &opponent, &member].into_iter().all(there));

    let at_once = Some(Duration::ZERO);
    let house = server(folder.path(), |limits| {
        (limits.keep_guests, limits.keep_played_guests, limits.waiting_for) = (at_once, at_once, None);
    });
    let device = Arc::new(Outbox::new(Some(online.clone())));
    house.enter(&device);
    std::thread::sleep(Duration::from_millis(5));
    house.expire().unwrap();
    assert!(!there(&unused), "never played");
    assert!([&online, &waiting, &played, &opponent, &member].into_iter().all(there), "in use");
    house.room(card.r#match).unwrap().resign(opponent.id, None).unwrap();
    // On disk, not only in memory: one match is left, which waits.
    eventually(|| house.store().census().unwrap().open == 1);
    std::thread::sleep(Duration::from_millis(5));
    house.expire().unwrap();
    assert!(!there(&played) && !there(&opponent), "all their matches are over and unrated");
    let kept = house.record(card.r#match, None).unwrap();
    assert!(!kept.contains(&played.name), "the match stays, without the name: {kept}");
    assert!([&online, &waiting, &member].into_iter().all(there));
    house.close();
}

#[test]
fn the_most_matches_count_those_that_sleep_in_the_store() {
    let folder = tempfile::tempdir().unwrap();
    let limits = |limits: &mut Limits| (limits.tables, limits.sleep_after) = (2, Duration::ZERO);
    let house = server(folder.path(), limits);
    let (ada, _) = house.guest("").unwrap();
    let first = house.lay(&ada, &config("none")).unwrap();
    house.lay(&ada, &config("none")).unwrap();
    assert_eq!(house.lay(&ada, &config("none")), Err(Refusal::TooMany { most: 2 }));
    house.close();
    drop(house);
    // After a restart no match is in memory; all are in the store.
    let house = server(folder.path(), limits);
    assert_eq!(house.lay(&ada, &config("none")), Err(Refusal::TooMany { most: 2 }));
    house.stand(&ada, first.r#match).unwrap();
    eventually(|| house.figures().open_matches == 1);
    house.lay(&ada, &config("none")).unwrap();
    house.close();
}
