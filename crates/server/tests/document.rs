//! What is written about the API is what there is.

#[path = "client/schema.rs"]
mod schema;

use parlour_protocol as online;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const WORDS: &str = include_str!("../../../docs/api.md");
const MESSAGES: &str = include_str!("../../../docs/api-messages.md");

fn requests() -> Value {
    serde_json::from_str(include_str!("../../../docs/openapi.json")).unwrap()
}

#[test]
fn the_documentation_tells_of_every_request() {
    for (path, methods) in requests()["paths"].as_object().unwrap() {
        if path == "/api/openapi.json" {
            continue;
        }
        let path = ["match", "code", "name", "id"]
            .iter()
            .fold(path.clone(), |path, name| path.replace(&format!("{{{name}}}"), &name.to_uppercase()));
        for method in methods.as_object().unwrap().keys() {
            let request = format!("`{} {path}", method.to_uppercase());
            let told = WORDS
                .match_indices(&request)
                .any(|(at, _)| WORDS[at + request.len()..].starts_with(['`', '?']));
            assert!(told, "docs/api.md does not tell of {request}`");
        }
    }
}

/// The examples of the documentation with the names of their types.
fn examples() -> Vec<(&'static str, Value)> {
    let blocks = [WORDS, MESSAGES].into_iter().flat_map(|words| words.split("\n```json ").skip(1));
    let example = |block: &'static str| {
        let (name, rest) = block.split_once('\n').unwrap();
        let text = rest.split("\n```").next().unwrap();
        (name, serde_json::from_str(text).unwrap_or_else(|why| panic!("{name}: {why}: {text}")))
    };
    blocks.map(example).collect()
}

/// What a type keeps of an example.
fn read<T: DeserializeOwned + Serialize>(example: &Value) -> Value {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|why| panic!("{example}: {why}"));
    serde_json::to_value(read).unwrap()
}

macro_rules! readers {
    ($($name:ident)*) => {
        &[$((stringify!($name), read::<online::$name> as fn(&Value) -> Value)),*]
    };
}

const READERS: &[(&str, fn(&Value) -> Value)] = readers! {
    Player LoggedIn Me Register Login Logout NewPassphrase Delete Vacation Mute NewBot BotAccount Student StudentCode MatchConfig
    SeatChoice MatchSummary MatchDetail MatchPosition ClockState MyMatches NewMove Resignation NewOffer Offered NewChatMessage
    ChatMessage Accepted Lobby Analysis PlayerPage GameRating Rating History Report MatchEvent ClientMessage ServerMessage
    NewTournament Tournament TournamentSummary Entrant TieBreaks Pairing PairingPage ModerationQueue Reported AuditEntry Named Renamed Invite AdminToken Site ReportDetails
};

/// Whether a value has all that an example has: defaults are not written.
fn covers(kept: &Value, example: &Value) -> bool {
    match (kept, example) {
        (Value::Object(kept), Value::Object(example)) => {
            example.iter().all(|(name, value)| match kept.get(name) {
                Some(kept) => covers(kept, value),
                None => *value == json!([]) || *value == json!({}),
            })
        }
        (Value::Array(kept), Value::Array(example)) => {
            kept.len() == example.len()
                && kept.iter().zip(example).all(|(kept, example)| covers(kept, example))
        }
        _ => kept == example,
    }
}

#[test]
fn every_example_of_the_documentation_is_what_the_types_read() {
    let examples = examples();
    for (name, example) in &examples {
        let reader = READERS.iter().find(|(known, _)| known == name);
        let (_, reader) = reader.unwrap_or_else(|| panic!("{name} is no object of the API"));
        let kept = reader(example);
        assert!(covers(&kept, example), "{name} has other fields: {example}\n{kept}");
    }
    let shown: BTreeSet<&str> = examples.iter().map(|(name, _)| *name).collect();
    let missing: Vec<_> =
        READERS.iter().filter(|(name, _)| !shown.contains(name)).map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "docs/api.md does not show {missing:?}");
}

#[test]
fn every_example_of_the_documentation_is_what_the_schemas_say() {
    let document = requests();
    for (name, example) in examples() {
        let Some(schema) = document["components"]["schemas"].get(name) else { continue };
        schema::check(&document, schema, &example).unwrap_or_else(|why| panic!("{name}: {why}\n{example}"));
    }
}

#[test]
fn every_field_of_every_object_is_shown() {
    let document = requests();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let examples = examples();
    for (name, schema) in schemas {
        let shown: Vec<_> =
            examples.iter().filter(|(shown, _)| shown == name).map(|(_, example)| example).collect();
        if shown.is_empty() {
            continue;
        }
        for field in
            schema.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(field, _)| field)
        {
            let is_shown = shown.iter().any(|example| example.get(field).is_some());
            assert!(is_shown, "docs/api.md does not show {field} of {name}");
        }
    }
}
