//! What happens in a house stays, whatever happens to it.

use parlour_core::Seat;
use parlour_protocol::{
    AdminAction, Beginning, MatchConfig, MatchEvent, MatchStatus, MatchSummary, Occupant, Offer, Pace,
    Player, PlayerKind, Refusal, Register, SeatChoice, SeatRequest, ServerMessage,
};
use parlour_service::keeper::promote;
use parlour_service::passphrase::Hasher;
use parlour_service::store::Sqlite;
use parlour_service::{House, Limits, Outbox};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn house_in(folder: &Path) -> Arc<House> {
    house_with(folder, &Limits::default())
}

fn house_with(folder: &Path, limits: &Limits) -> Arc<House> {
    parlour_registry::install();
    let store = Sqlite::open(&folder.join("house.db")).unwrap();
    let limits = Limits { gone_after: Duration::ZERO, bot_threads: 1, ..limits.clone() };
    House::open(Arc::new(store), limits).unwrap()
}

fn member(name: &str) -> Register {
    Register { name: name.into(), passphrase: "correct horse".into(), invite: None }
}

fn table(game: &str, seats: Vec<SeatRequest>) -> MatchConfig {
    let asked = serde_json::json!({ "game": game, "seats": [] });
    MatchConfig { seats, ..serde_json::from_value(asked).unwrap() }
}

/// Waits until a match has so many acts on disk.
fn wait_for(house: &Arc<House>, card: &MatchSummary, acts: usize) -> MatchSummary {
    let deadline = Instant::now() + Duration::from_secs(20);
    loop {
        let now = house.room(card.r#match).unwrap().card(None).unwrap();
        if now.acts >= acts {
            return now;
        }
        assert!(Instant::now() < deadline, "{now:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Two guests at a table of Ladder.
fn ladder(house: &Arc<House>) -> (Player, Player, MatchSummary) {
    let (ada, _) = house.guest("").unwrap();
    let (bob, _) = house.guest("").unwrap();
    let card = house.lay(&ada, &table("ladder", vec![SeatRequest::Me, SeatRequest::Friend])).unwrap();
    let sit = SeatChoice { seat: None, code: card.code };
    house.sit(&bob, card.r#match, sit).unwrap();
    (ada, bob, card)
}

#[test]
fn a_table_begins_when_the_friend_sits_down_and_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house);
    let room = house.room(card.r#match).unwrap();
    assert_eq!(
        room.play(bob.id, 1, "1e", 0).unwrap_err().to_string().split(' ').next(),
        Some("erased-play-error-wrong-seat")
    );
    room.play(ada.id, 1, "1e", 0).unwrap();
    assert_eq!(room.play(ada.id, 1, "1e", 0), Err(Refusal::Late { at: 1, acts: 2 }));
    room.play(bob.id, 2, "7g", 0).unwrap();
    wait_for(&house, &card, 3);
    house.close();
    drop((house, room));

    let house = house_in(folder.path());
    let room = house.room(card.r#match).unwrap();
    assert_eq!(room.card(None).unwrap().state, MatchStatus::Playing);
    let (table, acts) = (room.table(None).unwrap(), room.card(None).unwrap().acts);
    assert_eq!((table.len(), acts), (2, 3));
    assert_eq!(room.play(ada.id, 2, "1f", 0), Err(Refusal::Late { at: 2, acts: 3 }));
    room.play(ada.id, 3, "1f", 0).unwrap();
}

#[test]
fn whoever_comes_late_is_told_what_they_lack_and_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house);
    let room = house.room(card.r#match).unwrap();
    room.play(ada.id, 1, "1e", 0).unwrap();
    wait_for(&house, &card, 2);
    let outbox = Arc::new(Outbox::new(Some(bob.clone())));
    room.join(&outbox, 1).unwrap();
    room.play(bob.id, 2, "7g", 0).unwrap();
    wait_for(&house, &card, 3);
    let told: Vec<ServerMessage> = outbox
        .take()
        .messages
        .iter()
        .map(|message| ServerMessage::read(std::str::from_utf8(message).unwrap()).unwrap())
        .collect();
    let ServerMessage::Sync { from, events: acts, .. } = &told[0] else { panic!("{told:?}") };
    assert_eq!((*from, &acts[..]), (1, &[MatchEvent::moved("1E")][..]));
    let moves: Vec<_> = told.iter().filter(|told| matches!(told, ServerMessage::Event { .. })).collect();
    assert_eq!(moves.len(), 1, "{told:?}");
}

#[test]
fn players_agree_to_take_back_and_to_draw_and_to_play_again() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house);
    let room = house.room(card.r#match).unwrap();
    assert_eq!(room.offer(ada.id, Offer::Takeback), Err(Refusal::NothingToTakeBack));
    room.play(ada.id, 1, "1e", 0).unwrap();
    room.offer(ada.id, Offer::Takeback).unwrap();
    room.offer(bob.id, Offer::Takeback).unwrap();
    // Those who only watch are told once it is on disk.
    wait_for(&house, &card, 3);
    assert_eq!(room.table(None).unwrap().len(), 0);
    room.play(ada.id, 3, "1f", 0).unwrap();
    room.offer(bob.id, Offer::Draw).unwrap();
    room.play(bob.id, 4, "7g", 0).unwrap();
    room.offer(ada.id, Offer::Draw).unwrap();
    assert_eq!(room.card(None).unwrap().state, MatchStatus::Playing, "a move declines an offer");
    room.offer(bob.id, Offer::Draw).unwrap();
    let ended = wait_for(&house, &card, 6);
    assert_eq!(ended.state, MatchStatus::Over { result: "1/2-1/2".parse().unwrap() });
    room.offer(bob.id, Offer::Rematch).unwrap();
    room.offer(ada.id, Offer::Rematch).unwrap();
    let deadline = Instant::now() + Duration::from_secs(10);
    while room.card(None).unwrap().next.is_none() {
        assert!(Instant::now() < deadline);
        std::thread::sleep(Duration::from_millis(2));
    }
    let next = house.room(room.card(None).unwrap().next.unwrap()).unwrap().card(None).unwrap();
    assert!(matches!(&next.seats[0], Occupant::Player { player, .. } if *player == bob), "{next:?}");
}

#[test]
fn a_clock_that_runs_out_ends_the_match_but_who_never_came_has_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, _) = house.guest("").unwrap();
    let (bob, _) = house.guest("").unwrap();
    let lay = || {
        let new = table("ladder", vec![SeatRequest::Me, SeatRequest::Anyone]);
        let pace: Pace = "0.1s".parse().unwrap();
        let card = house.lay(&ada, &MatchConfig { pace, ..new }).unwrap();
        house.sit(&bob, card.r#match, SeatChoice::default()).unwrap()
    };
    let unplayed = wait_for(&house, &lay(), 2);
    assert_eq!(unplayed.state, MatchStatus::Aborted);
    let card = lay();
    let room = house.room(card.r#match).unwrap();
    room.play(ada.id, 1, "1e", 0).unwrap();
    room.play(bob.id, 2, "7g", 0).unwrap();
    let lost = wait_for(&house, &card, 4);
    assert_eq!(lost.state, MatchStatus::Over { result: "0-1".parse().unwrap() });
}

#[test]
fn a_bot_of_the_house_answers_and_chance_is_drawn_with_the_move() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, _) = house.guest("").unwrap();
    let card =
        house.lay(&ada, &table("ladder", vec![SeatRequest::Bot("level:1".into()), SeatRequest::Me])).unwrap();
    wait_for(&house, &card, 2);
    for (game, bot) in [("blocky", "level:1"), ("balancer", "level:1"), ("pig", "random")] {
        let seats = parlour_registry::find_game(game).unwrap();
        let count = seats.open(&parlour_core::Values::defaults(seats.options)).unwrap().seats();
        let card = house.lay(&ada, &table(game, vec![SeatRequest::Bot(bot.into()); count])).unwrap();
        wait_for(&house, &card, 4);
    }
}

#[test]
fn somebody_who_is_gone_can_be_claimed_against() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house);
    let room = house.room(card.r#match).unwrap();
    let outbox = Arc::new(Outbox::new(Some(ada.clone())));
    room.join(&outbox, 0).unwrap();
    assert_eq!(room.claim(bob.id), Err(Refusal::NotGone { wait: 0 }));
    room.leave(&outbox);
    room.claim(bob.id).unwrap();
    assert_eq!(wait_for(&house, &card, 2).state, MatchStatus::Over { result: "0-1".parse().unwrap() });
}

#[test]
fn three_play_on_when_one_resigns() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let players: Vec<Player> = (0..3).map(|_| house.guest("").unwrap().0).collect();
    let mut new = table("blocky", vec![SeatRequest::Me, SeatRequest::Anyone, SeatRequest::Anyone]);
    new.options = [("players".to_owned(), "3".to_owned())].into();
    let card = house.lay(&players[0], &new).unwrap();
    for player in &players[1..] {
        house.sit(player, card.r#match, SeatChoice::default()).unwrap();
    }
    let room = house.room(card.r#match).unwrap();
    wait_for(&house, &card, 1);
    room.resign(players[1].id, Some(Seat::SECOND)).unwrap();
    assert_eq!(wait_for(&house, &card, 2).state, MatchStatus::Playing);
    room.resign(players[2].id, None).unwrap();
    assert!(matches!(wait_for(&house, &card, 3).state, MatchStatus::Over { .. }));
}

#[test]
fn a_rated_match_is_taken_into_the_ratings_of_both() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, _) = house.guest("").unwrap();
    let (bob, _) = house.guest("").unwrap();
    let new = MatchConfig { rated: true, ..table("checkers", vec![SeatRequest::Me, SeatRequest::Anyone]) };
    let card = house.lay(&ada, &new).unwrap();
    house.sit(&bob, card.r#match, SeatChoice::default()).unwrap();
    let room = house.room(card.r#match).unwrap();
    room.resign(bob.id, None).unwrap();
    wait_for(&house, &card, 2);
    let rating = |player: &Player| {
        let page = house.player_page(&player.name, None).unwrap();
        page.ratings[0].rating
    };
    assert!(rating(&ada).rating > 1500 && rating(&bob).rating < 1500);
    assert!(rating(&ada).is_provisional());
    let beside = MatchConfig {
        rated: true,
        ..table("checkers", vec![SeatRequest::Me, SeatRequest::Local("Eve".into())])
    };
    assert_eq!(house.lay(&ada, &beside), Err(Refusal::NotRateable));
}

#[test]
fn a_guest_keeps_everything_when_they_register() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let hasher = &mut Hasher::default();
    let (guest, token) = house.guest("a phone").unwrap();
    let visitor = house.visitor(token.reveal()).unwrap();
    let short = Register { passphrase: "short".into(), ..member("Ada") };
    assert_eq!(house.register(hasher, Some(&visitor), &short, ""), Err(Refusal::BadPassphrase { least: 8 }));
    let (ada, _) = house.register(hasher, Some(&visitor), &member("Ada"), "").unwrap();
    assert_eq!((ada.id, ada.kind), (guest.id, PlayerKind::Member));
    assert_eq!(
        house.register(hasher, None, &member("Аdа"), "").unwrap_err(),
        Refusal::BadName { least: 2, most: 24 }
    );
    assert_eq!(house.register(hasher, None, &member("ADA"), "").unwrap_err(), Refusal::NameTaken);
    let (bob, _) = house.register(hasher, None, &member("Bob"), "").unwrap();
    assert_eq!(bob.kind, PlayerKind::Member);
    assert_eq!(house.log_in(hasher, "Ada", "wrong horse", "").unwrap_err(), Refusal::WrongPassphrase);
    assert_eq!(house.log_in(hasher, "Eve", "correct horse", "").unwrap_err(), Refusal::WrongPassphrase);
    promote(house.store(), "Ada", true, house.now()).unwrap();
    promote(house.store(), "Bob", true, house.now()).unwrap();
    let (_, elsewhere) = house.log_in(hasher, "ada", "correct horse", "a laptop").unwrap();
    let there = house.visitor(elsewhere.reveal()).unwrap();
    house.change_passphrase(hasher, &there, "correct horse", "battery staple").unwrap();
    assert_eq!(house.visitor(token.reveal()).unwrap_err(), Refusal::NotSignedIn);
    let there = house.visitor(elsewhere.reveal()).unwrap();
    house.ban(&there, "Bob", true).unwrap();
    assert_eq!(house.log_in(hasher, "Bob", "correct horse", "").unwrap_err(), Refusal::Banned);
    assert_eq!(house.desk(&there).unwrap().audit[0].deed, AdminAction::Banned { name: "Bob".into() }.into());
    assert_eq!(house.ban(&there, "Ada", true), Err(Refusal::LastAdmin), "Bob may not play");
    assert_eq!(house.delete(hasher, &there, "battery staple"), Err(Refusal::LastAdmin));
    house.ban(&there, "Bob", false).unwrap();
    house.delete(hasher, &there, "battery staple").unwrap();
    assert_eq!(house.account_named("Ada").unwrap_err(), Refusal::NoPlayer);
}

#[test]
fn a_backup_is_a_house() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house);
    house.room(card.r#match).unwrap().play(ada.id, 1, "1e", 0).unwrap();
    wait_for(&house, &card, 2);
    let copy = tempfile::tempdir().unwrap();
    house.store().backup(&copy.path().join("house.db")).unwrap();
    let restored = house_in(copy.path());
    let room = restored.room(card.r#match).unwrap();
    assert_eq!(room.card(None).unwrap().acts, 2);
    room.play(bob.id, 2, "7g", 0).unwrap();
    assert_eq!(restored.store().account(ada.id).unwrap().unwrap().player, ada);
}

#[test]
fn what_cannot_be_laid_is_told_why() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, _) = house.guest("").unwrap();
    let lay = |game: &str, seats: Vec<SeatRequest>| house.lay(&ada, &table(game, seats)).unwrap_err();
    assert!(matches!(lay("chess", vec![SeatRequest::Me]), Refusal::BadTable(_)));
    assert_eq!(lay("ladder", vec![SeatRequest::Me]), Refusal::WrongSeats { seats: 2 });
    assert_eq!(lay("ladder", vec![SeatRequest::Friend, SeatRequest::Anyone]), Refusal::NobodySits);
    assert!(matches!(
        lay("ladder", vec![SeatRequest::Me, SeatRequest::Bot("hal".into())]),
        Refusal::BadTable(_)
    ));
    let beginning = Beginning::Position("O/O1O/2O2/7/4X4/4XX5/4XX7 O".into());
    let over = MatchConfig { beginning, ..table("ladder", vec![SeatRequest::Me, SeatRequest::Friend]) };
    assert_eq!(house.lay(&ada, &over).unwrap_err(), Refusal::Over);
}

#[test]
fn nobody_elsewhere_has_a_file_opened_here() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, _) = house.guest("").unwrap();
    // ClockState it would never end.
    for bot in ["net:/dev/zero", "NET:/dev/zero", "cmd:true"] {
        let seats = vec![SeatRequest::Me, SeatRequest::Bot(bot.into())];
        assert_eq!(house.lay(&ada, &table("ladder", seats)).unwrap_err(), Refusal::NoPlayer, "{bot}");
    }
}

#[test]
fn nobody_sits_at_more_tables_than_allowed_however_many_those_are() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), &Limits { tables_each: 205, ..Limits::default() });
    let (ada, token) = house.guest("").unwrap();
    let lay = || house.lay(&ada, &table("ladder", vec![SeatRequest::Me, SeatRequest::Me]));
    for _ in 0..205 {
        lay().unwrap();
    }
    assert_eq!(lay(), Err(Refusal::TooMany { most: 205 }));
    let visitor = house.visitor(token.reveal()).unwrap();
    assert_eq!(house.me(&visitor).unwrap().playing.len(), 205, "she sees them all");
}

#[test]
fn a_challenge_without_an_answer_ends_even_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, _) = house.guest("").unwrap();
    let (bob, _) = house.guest("").unwrap();
    let seats = vec![SeatRequest::Me, SeatRequest::Player(bob.name.clone())];
    let fresh = house.lay(&ada, &table("ladder", seats)).unwrap();
    // The same challenge of an hour ago.
    let old =
        MatchSummary { r#match: "00000001".parse().unwrap(), created: fresh.created - 3_600_000, ..fresh };
    house.store().add_match(&old, Some(ada.id), false).unwrap();
    house.close();
    drop(house);

    let house = house_in(folder.path());
    wait_for(&house, &old, 1);
    assert_eq!(house.room(old.r#match).unwrap().card(None).unwrap().state, MatchStatus::Aborted);
    assert_eq!(house.room(fresh.r#match).unwrap().card(None).unwrap().state, MatchStatus::Waiting);
    assert_eq!(house.store().challenges(bob.id).unwrap().len(), 1);
}
