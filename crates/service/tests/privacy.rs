//! What is left of a person who is deleted, and what they are given before.

use parlour_protocol::{Format, MatchConfig, Mute, NewTournament, Register, Report, SeatChoice, SeatRequest};
use parlour_service::passphrase::Hasher;
use parlour_service::store::Sqlite;
use parlour_service::{House, Limits, Visitor};
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;

const NAME: &str = "Zebulon";

fn server(file: &Path) -> Arc<House> {
    parlour_registry::install();
    House::open(Arc::new(Sqlite::open(file).unwrap()), Limits { bot_threads: 1, ..Limits::default() })
        .unwrap()
}

fn member(house: &House, name: &str) -> Visitor {
    let new = Register { name: name.into(), passphrase: "correct horse".into(), invite: None };
    let (_, token) = house.register(&mut Hasher::default(), None, &new, "a phone").unwrap();
    house.visitor(token.reveal()).unwrap()
}

/// Where a text stands in a database file, deleted rows apart.
fn found(file: &Path, text: &str) -> Vec<usize> {
    let connection = Connection::open(file).unwrap();
    connection
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    drop(connection);
    let bytes = std::fs::read(file).unwrap().to_ascii_lowercase();
    let text = text.to_ascii_lowercase();
    bytes
        .windows(text.len())
        .enumerate()
        .filter(|(_, part)| *part == text.as_bytes())
        .map(|(at, _)| at)
        .collect()
}

#[test]
fn nothing_in_the_database_names_a_player_who_was_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("house.db");
    let house = server(&file);
    let (zeb, ada) = (member(&house, NAME), member(&house, "Ada"));
    let asked = serde_json::json!({ "game": "ladder", "seats": [] });
    let seats = vec![SeatRequest::Me, SeatRequest::Anyone];
    let config = MatchConfig { seats, ..serde_json::from_value(asked).unwrap() };
    let card = house.lay(zeb.player(), &config).unwrap();
    house.sit(ada.player(), card.r#match, SeatChoice::default()).unwrap();
    house.room(card.r#match).unwrap().resign(ada.player().id, None).unwrap();
    house.store().flush();
    let report = Report { r#match: card.r#match, player: NAME.into(), text: "he is rude".into() };
    house.report(&ada, &report).unwrap();
    house.mute(&ada, &Mute { player: NAME.into(), r#match: None, on: true }).unwrap();
    house.go_on_vacation(&zeb, 3).unwrap();
    let plan = NewTournament {
        name: "Friday".into(),
        game: "ladder".into(),
        options: [].into(),
        format: Format::RoundRobin,
        pace: "1+1".parse().unwrap(),
        rated: false,
        bots: Vec::new(),
        chat: false,
    };
    let (own, other) =
        (house.add_tournament(&zeb, &plan).unwrap(), house.add_tournament(&ada, &plan).unwrap());
    house.enter_tournament(zeb.player(), other.id, other.code.unwrap()).unwrap();
    house.enter_tournament(ada.player(), other.id, other.code.unwrap()).unwrap();
    assert_eq!(house.tournaments(None).last().unwrap().by.name, NAME);
    // As the version before wrote it, with names.
    let connection = Connection::open(&file).unwrap();
    let named = "UPDATE tournament SET data = replace(data, '\"id\":' || ?1 || ',\"name\":\"\"', \
        '\"id\":' || ?1 || ',\"name\":\"' || ?2 || '\"')";
    assert_eq!(connection.execute(named, rusqlite::params![zeb.player().id.0, NAME]).unwrap(), 2);
    drop(connection);
    assert!(!found(&file, NAME).is_empty());

    let (export, matches) = house.export(&zeb).unwrap();
    assert_eq!(matches, [card.r#match]);
    assert!(house.exported_match(card.r#match).unwrap().record.contains(NAME));
    let export = serde_json::to_value(&export).unwrap();
    assert_eq!(export["vacations"].as_array().unwrap().len(), 1);
    let tournaments = serde_json::json!([
        { "id": own.id, "name": "Friday", "made": true, "entered": false },
        { "id": other.id, "name": "Friday", "made": false, "entered": true },
    ]);
    assert_eq!(export["tournaments"], tournaments);

    house.delete(&mut Hasher::default(), &zeb, "correct horse").unwrap();
    let gone = format!("gone-{}", zeb.player().id.0);
    let shown = house.tournament(other.id).unwrap();
    assert!(shown.standings.iter().any(|entrant| entrant.player.name == gone), "{:?}", shown.standings);
    // What is written afterwards does not bring the name back.
    house.leave_tournament(ada.player().id, other.id).unwrap();
    house.close();
    drop(house);
    assert_eq!(found(&file, NAME), [] as [usize; 0]);
    let vacations: String = Connection::open(&file)
        .unwrap()
        .query_row("SELECT vacations FROM account WHERE id = ?", [zeb.player().id.0], |row| row.get(0))
        .unwrap();
    assert_eq!(vacations, "[]");
}
