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

fn messages() -> Value {
    serde_json::from_str(include_str!("../../../docs/asyncapi.json")).unwrap()
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
    Export ErrorBody SeatRequest Beginning Occupant MatchStatus Format
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

/// The fields of a schema that stand in it, each with the name of the schema and the way to it.
fn fields(name: &str, schema: &Value, found: &mut BTreeSet<(String, String)>) {
    for keyword in ["allOf", "oneOf", "anyOf"] {
        for part in schema[keyword].as_array().into_iter().flatten() {
            fields(name, part, found);
        }
    }
    for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
        found.insert((name.into(), field.clone()));
        fields(&format!("{name}.{field}"), schema, found);
    }
    if schema["items"].is_object() {
        fields(name, &schema["items"], found);
    }
}

/// The fields that a value shows of a schema, and of those that it refers to.
fn shown(
    document: &Value,
    name: &str,
    schema: &Value,
    value: &Value,
    found: &mut BTreeSet<(String, String)>,
) {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap();
        shown(document, name, &document["components"]["schemas"][name], value, found);
    }
    for keyword in ["allOf", "oneOf", "anyOf"] {
        for part in schema[keyword].as_array().into_iter().flatten() {
            if schema::check(document, part, value).is_ok() {
                shown(document, name, part, value, found);
            }
        }
    }
    for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(value) = value.get(field) {
            found.insert((name.into(), field.clone()));
            shown(document, &format!("{name}.{field}"), schema, value, found);
        }
    }
    for item in value.as_array().into_iter().flatten() {
        shown(document, name, &schema["items"], item, found);
    }
}

/// All words that enums of a document have.
fn words(part: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::Object(fields) => {
            let listed = fields.get("enum").and_then(Value::as_array).into_iter().flatten();
            found.extend(listed.filter_map(Value::as_str).map(str::to_owned));
            fields.values().for_each(|part| words(part, found));
        }
        Value::Array(items) => items.iter().for_each(|part| words(part, found)),
        _ => {}
    }
}

#[test]
fn every_field_of_every_object_is_shown() {
    let (requests, messages) = (requests(), messages());
    let (mut there, mut found) = (BTreeSet::new(), BTreeSet::new());
    for document in [&requests, &messages] {
        for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
            fields(name, schema, &mut there);
        }
    }
    for (name, message) in messages["components"]["messages"].as_object().unwrap() {
        fields(name, &message["payload"], &mut there);
    }
    for (name, example) in examples() {
        for document in [&requests, &messages] {
            if let Some(schema) = document["components"]["schemas"].get(name) {
                shown(document, name, schema, &example, &mut found);
            }
        }
        let side = match name {
            "ClientMessage" => "client",
            "ServerMessage" => "server",
            _ => continue,
        };
        let name = format!("{side}-{}", example.as_object().unwrap().keys().next().unwrap());
        let payload = &messages["components"]["messages"][&name]["payload"];
        schema::check(&messages, payload, &example).unwrap_or_else(|why| panic!("{name}: {why}\n{example}"));
        shown(&messages, &name, payload, &example, &mut found);
    }
    let missing: Vec<_> = there.difference(&found).collect();
    assert!(missing.is_empty(), "docs/api.md and docs/api-messages.md do not show {missing:#?}");
}

#[test]
fn every_word_of_an_enum_is_told() {
    let mut there = BTreeSet::new();
    for mut document in [requests(), messages()] {
        // A new game needs no change of these pages.
        document["components"]["schemas"]["Game"].take();
        words(&document["components"], &mut there);
    }
    let is_told = |word: &str| {
        [format!("`{word}`"), format!("\"{word}\"")]
            .iter()
            .any(|word| [WORDS, MESSAGES].iter().any(|text| text.contains(word)))
    };
    let missing: Vec<_> = there.iter().filter(|word| !is_told(word)).collect();
    assert!(
        there.len() > 100 && missing.is_empty(),
        "docs/api.md and docs/api-messages.md do not tell of {missing:?}"
    );
}
