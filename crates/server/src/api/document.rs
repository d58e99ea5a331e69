//! The description of the API for tools: docs/openapi.json, made of the operations below and the schemas of the types that
//! requests and answers are read and written with. The server sends the file; only tests make it.

mod nulls;
mod operations;

use parlour_protocol as online;
use parlour_protocol::text::MOST_NAME;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use utoipa::ToSchema;

/// The description of the requests as it is checked in.
const FILE: &str = "../../docs/openapi.json";
/// The description of the messages of the socket.
const MESSAGES_FILE: &str = "../../docs/asyncapi.json";
/// Set to write the description anew instead of comparing it.
const UPDATE: &str = "PARLOUR_UPDATE_DOCS";

/// A request that the server takes.
struct Operation {
    method: &'static str,
    path: &'static str,
    id: &'static str,
    summary: &'static str,
    auth: Auth,
    query: Vec<Value>,
    body: Option<Value>,
    answer: Answer,
    errors: BTreeSet<u16>,
    schemas: Vec<(String, Value)>,
    links: Vec<Link>,
}

/// A request that the answer leads to: its id, the parameter, and where its value stands in the answer.
type Link = (&'static str, &'static str, &'static str);

/// Who may ask.
#[derive(Clone, Copy, PartialEq)]
enum Auth {
    /// Anyone; who is signed in may be told more.
    Optional,
    /// Only callers who are signed in.
    Required,
}

/// What comes back.
enum Answer {
    Nothing,
    Json(u16, Value),
    Text(&'static str, &'static str),
}

fn get(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    Operation::new("get", path, id, summary)
}

fn post(path: &'static str, id: &'static str, summary: &'static str) -> Operation {
    Operation::new("post", path, id, summary)
}

/// The schema of a type, and those of all types in it.
fn schema<T: ToSchema>(schemas: &mut Vec<(String, Value)>) -> Value {
    let mut parts = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut parts);
    let plain = |(name, schema)| (name, serde_json::to_value(schema).unwrap());
    schemas.extend(parts.into_iter().map(plain));
    json!({ "$ref": format!("#/components/schemas/{}", T::name()) })
}

impl Operation {
    fn new(method: &'static str, path: &'static str, id: &'static str, summary: &'static str) -> Self {
        // Any request may come too fast or too slowly, or when the server closes.
        let mut errors = BTreeSet::from([429, 503]);
        if path.contains('{') {
            errors.insert(404);
        }
        if method != "get" {
            // Another site's page asks.
            errors.insert(403);
        }
        let (query, body, answer, schemas) = (Vec::new(), None, Answer::Nothing, Vec::new());
        let (auth, links) = (Auth::Optional, Vec::new());
        Self { method, path, id, summary, auth, query, body, answer, errors, schemas, links }
    }

    fn signed_in(mut self) -> Self {
        self.auth = Auth::Required;
        self.errors.extend([401, 403]);
        self
    }

    fn errors(mut self, errors: impl IntoIterator<Item = u16>) -> Self {
        self.errors.extend(errors);
        self
    }

    fn query(mut self, name: &str, says: &str, schema: &Value) -> Self {
        self.query.push(json!({ "name": name, "in": "query", "description": says, "schema": schema }));
        self.errors.insert(400);
        self
    }

    fn query_of<T: ToSchema>(mut self, name: &str, says: &str) -> Self {
        let schema = schema::<T>(&mut self.schemas);
        self.query(name, says, &schema)
    }

    fn accepts(mut self) -> Self {
        let schema = schema::<online::Accepted>(&mut self.schemas);
        self.answer = Answer::Json(202, schema);
        self
    }

    fn takes_schema(mut self, schema: Value) -> Self {
        self.body = Some(schema);
        self.errors.extend([400, 408, 413, 415]);
        self
    }

    fn takes<T: ToSchema>(mut self) -> Self {
        let schema = schema::<T>(&mut self.schemas);
        self.takes_schema(schema)
    }

    fn gives<T: ToSchema>(mut self) -> Self {
        let schema = schema::<T>(&mut self.schemas);
        self.answer = Answer::Json(200, schema);
        self
    }

    fn lists<T: ToSchema>(mut self) -> Self {
        let items = schema::<T>(&mut self.schemas);
        self.answer = Answer::Json(200, json!({ "type": "array", "items": items }));
        self
    }

    fn leads_to(mut self, links: impl IntoIterator<Item = Link>) -> Self {
        self.links.extend(links);
        self
    }

    fn text(mut self, kind: &'static str, says: &'static str) -> Self {
        self.answer = Answer::Text(kind, says);
        self
    }

    fn to_json(&self) -> Value {
        let mut parameters: Vec<Value> = self.path.split('{').skip(1).map(parameter).collect();
        parameters.extend(self.query.iter().cloned());
        let mut responses = Map::new();
        let (status, answer) = match &self.answer {
            Answer::Nothing => (204, json!({ "description": "Done." })),
            Answer::Json(status, schema) => {
                let content = json!({ "application/json": { "schema": schema } });
                (*status, json!({ "description": "Done.", "content": content }))
            }
            Answer::Text(kind, says) => {
                let content = json!({ *kind: { "schema": { "type": "string" } } });
                (200, json!({ "description": says, "content": content }))
            }
        };
        let mut answer = answer;
        for (id, parameter, at) in &self.links {
            let parameters = json!({ *parameter: format!("$response.body#/{at}") });
            answer["links"][*id] = json!({ "operationId": id, "parameters": parameters });
        }
        responses.insert(status.to_string(), answer);
        for status in &self.errors {
            let response = json!({ "$ref": format!("#/components/responses/{status}") });
            responses.insert(status.to_string(), response);
        }
        let either = [json!({ "token": [] }), json!({ "cookie": [] })];
        let security: Vec<Value> = match self.auth {
            Auth::Optional => [json!({})].into_iter().chain(either).collect(),
            Auth::Required => either.into(),
        };
        let mut json = json!({
            "operationId": self.id,
            "summary": self.summary,
            "tags": [self.path.split('/').nth(2).unwrap()],
            "security": security,
            "responses": responses,
        });
        if !parameters.is_empty() {
            json["parameters"] = parameters.into();
        }
        if let Some(schema) = &self.body {
            json["requestBody"] =
                json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
        json
    }
}

/// The name of a player in an address.
fn player_name() -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": MOST_NAME })
}

/// A part of a path, as it stands before `}`.
fn parameter(part: &str) -> Value {
    let name = part.split('}').next().unwrap();
    let (says, schema) = match name {
        "match" => ("The id of a match.", json!({ "$ref": "#/components/schemas/MatchId" })),
        "code" => ("A code.", json!({ "$ref": "#/components/schemas/Code" })),
        "name" => ("The name of a player.", player_name()),
        "id" => ("A number.", json!({ "type": "integer", "minimum": 1, "maximum": i64::MAX })),
        other => panic!("{other} is no parameter"),
    };
    json!({ "name": name, "in": "path", "required": true, "description": says, "schema": schema })
}

/// Gives the variants of enums names of their own, because tools that generate clients make a type of each.
fn name_variants(schemas: BTreeMap<String, Value>) -> BTreeMap<String, Value> {
    let mut named = BTreeMap::new();
    for (name, mut schema) in schemas {
        if let Some(variants) = schema.get_mut("oneOf").and_then(Value::as_array_mut) {
            let mut kept = Vec::new();
            let (mut words, mut says) = (Vec::new(), Vec::new());
            for mut variant in std::mem::take(variants) {
                if let Some(word) = variant["enum"][0].as_str() {
                    says.push(format!("`{word}`: {}", variant["description"].as_str().unwrap_or_default()));
                    words.push(word.to_owned());
                } else if let Some(key) = variant["required"][0].as_str().map(str::to_owned) {
                    let part: String = key.split('-').map(capital).collect();
                    let part = format!("{name}{part}");
                    let content = &mut variant["properties"][&key];
                    if content["type"] == "object" {
                        let fields = format!("{part}Fields");
                        let reference = json!({ "$ref": format!("#/components/schemas/{fields}") });
                        named.insert(fields, std::mem::replace(content, reference));
                    }
                    variant["additionalProperties"] = false.into();
                    kept.push(json!({ "$ref": format!("#/components/schemas/{part}") }));
                    named.insert(part, variant);
                } else {
                    kept.push(variant);
                }
            }
            if !words.is_empty() {
                kept.insert(0, json!({ "type": "string", "enum": words, "description": says.join("\n\n") }));
            }
            *variants = kept;
        }
        named.insert(name, schema);
    }
    named
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The words for an error status.
fn error(status: u16) -> &'static str {
    match status {
        400 => "The server cannot read the request.",
        401 => "The token or cookie is missing or not valid.",
        403 => "You may not do that.",
        404 => "There is no such thing.",
        408 => "The request took too long.",
        409 => "Not in this state of the match or the account.",
        413 => "The body is too long: 64 KiB at most.",
        415 => "The body is not declared as application/json.",
        422 => "The rules do not allow it.",
        429 => "Too many requests, or too many of something.",
        503 => "The server is busy or closing.",
        other => panic!("{other} has no words"),
    }
}

/// The whole description.
fn document() -> Value {
    parlour_registry::install();
    let mut schemas = BTreeMap::new();
    let mut paths = BTreeMap::<&str, Map<String, Value>>::new();
    let mut statuses = BTreeSet::new();
    for operation in operations::operations() {
        let known =
            paths.entry(operation.path).or_default().insert(operation.method.into(), operation.to_json());
        assert!(known.is_none(), "{} {} is there twice", operation.method, operation.path);
        statuses.extend(operation.errors);
        for (name, schema) in operation.schemas {
            let known = schemas.insert(name.clone(), schema.clone());
            assert!(known.is_none_or(|known| known == schema), "two types are called {name}");
        }
    }
    let mut errors = Vec::new();
    let error_schema = schema::<online::ErrorBody>(&mut errors);
    schemas.extend(errors);
    let respond = |status: u16| {
        let mut response = json!({ "description": error(status),
            "content": { "application/json": { "schema": error_schema } } });
        if matches!(status, 429 | 503) {
            response["headers"] = json!({ "Retry-After": { "description": "When to try again, in seconds.",
                "required": true, "schema": { "type": "integer", "minimum": 1 } } });
        }
        (status.to_string(), response)
    };
    let mut document = json!({
        "openapi": "3.1.0",
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "info": {
            "title": "Parlour",
            "version": online::VERSION.to_string(),
            "description": "Play strategy games over a network. docs/api.md explains it with examples; docs/asyncapi.json \
                describes the messages of the socket.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "parlour" },
            },
            "responses": statuses.into_iter().map(respond).collect::<Map<_, _>>(),
            "schemas": name_variants(schemas),
        },
    });
    let operations =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let answers: Vec<&Value> = operations.map(|operation| &operation["responses"]).collect();
    let answered = nulls::referred(&document, &answers);
    nulls::leave_out(&mut document, &answered);
    document
}

/// The messages of an enum, each with its name and its schema.
fn variants<T: ToSchema>(side: &str, schemas: &mut BTreeMap<String, Value>) -> Map<String, Value> {
    let mut parts = Vec::new();
    schema::<T>(&mut parts);
    let (_, all) = parts.remove(0);
    schemas.extend(parts);
    let message = |payload: &Value| {
        let name = payload["required"][0].as_str().unwrap();
        let mut payload = payload.clone();
        let summary = payload.as_object_mut().unwrap().remove("description");
        payload["additionalProperties"] = false.into();
        (format!("{side}-{name}"), json!({ "name": name, "summary": summary, "payload": payload }))
    };
    all["oneOf"].as_array().unwrap().iter().map(message).collect()
}

/// The description of the messages that go over the socket.
fn messages_document() -> Value {
    let mut schemas = BTreeMap::new();
    let client = variants::<online::ClientMessage>("client", &mut schemas);
    let server = variants::<online::ServerMessage>("server", &mut schemas);
    let parts = |messages: &Map<String, Value>| -> Vec<Value> {
        messages.keys().map(|name| json!({ "$ref": format!("#/channels/socket/messages/{name}") })).collect()
    };
    let (said, heard) = (parts(&client), parts(&server));
    let messages: Map<String, Value> = client.into_iter().chain(server).collect();
    let there: Map<String, Value> = messages
        .keys()
        .map(|name| (name.clone(), json!({ "$ref": format!("#/components/messages/{name}") })))
        .collect();
    let channel = json!({ "$ref": "#/channels/socket" });
    let mut document = json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Parlour",
            "version": online::VERSION.to_string(),
            "description": "The messages of the WebSocket at /socket, one JSON object per text message, named by its only \
                key. GET /api/stream sends the server's messages as lines.",
        },
        "defaultContentType": "application/json",
        "channels": { "socket": { "address": "/socket", "messages": there } },
        "operations": {
            "hear": { "action": "receive", "channel": channel, "summary": "What a client says.", "messages": said },
            "say": { "action": "send", "channel": channel, "summary": "What the server says.", "messages": heard },
        },
        "components": { "messages": messages, "schemas": name_variants(schemas) },
    });
    for (name, message) in document["components"]["messages"].as_object_mut().unwrap() {
        if name.starts_with("server-") {
            nulls::without(message);
        }
    }
    let messages = document["components"]["messages"].as_object().unwrap();
    let said: Vec<&Value> =
        messages.iter().filter(|(name, _)| name.starts_with("server-")).map(|(_, message)| message).collect();
    let told = nulls::referred(&document, &said);
    nulls::leave_out(&mut document, &told);
    document
}

/// The game of `examples/pig` is listed for tests alone.
fn leave_out_the_example(document: &mut Value) {
    match document {
        Value::Array(list) => {
            list.retain(|value| value != "pig");
            list.iter_mut().for_each(leave_out_the_example);
        }
        Value::Object(map) => map.values_mut().for_each(leave_out_the_example),
        _ => {}
    }
}

/// Compares a file with what it should be, or writes it where [`UPDATE`] is set.
fn compare(file: &str, document: &mut Value) {
    leave_out_the_example(document);
    let text = serde_json::to_string_pretty(document).unwrap() + "\n";
    if std::env::var_os(UPDATE).is_some() {
        std::fs::write(file, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    let same = kept.lines().zip(text.lines()).take_while(|(old, new)| old == new).count();
    assert!(
        kept == text,
        "{file} is not what the types say, from line {}: run the tests with {UPDATE}=1",
        same + 1
    );
}

#[test]
fn the_description_is_what_the_types_say() {
    compare(FILE, &mut document());
    compare(MESSAGES_FILE, &mut messages_document());
}

#[test]
fn every_link_leads_to_an_operation_with_this_parameter() {
    let operations = operations::operations();
    let links: Vec<Link> = operations.iter().flat_map(|operation| operation.links.clone()).collect();
    assert!(links.len() > 5);
    for (id, parameter, _) in links {
        let found = operations.iter().find(|operation| operation.id == id);
        let found = found.unwrap_or_else(|| panic!("{id} is no operation"));
        assert!(found.path.contains(&format!("{{{parameter}}}")), "{id} has no {parameter}");
    }
}

#[test]
fn every_route_is_described_with_its_methods() {
    let described: BTreeSet<(String, String)> = operations::operations()
        .iter()
        .map(|operation| (operation.path.into(), operation.method.into()))
        .collect();
    let mut routes = BTreeSet::new();
    for line in include_str!("../api.rs").lines() {
        let Some((path, handlers)) =
            line.trim().strip_prefix(".route(\"").and_then(|rest| rest.split_once('"'))
        else {
            continue;
        };
        for method in ["get", "post", "put", "delete"] {
            if handlers.contains(&format!(" {method}(")) || handlers.contains(&format!(").{method}(")) {
                routes.insert((format!("/api{path}"), method.to_owned()));
            }
        }
    }
    assert_eq!(described, routes);
}

/// All parts of a document.
fn parts(document: &Value) -> Vec<&Value> {
    let (mut parts, mut open) = (Vec::new(), vec![document]);
    while let Some(part) = open.pop() {
        parts.push(part);
        match part {
            Value::Object(fields) => open.extend(fields.values()),
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    parts
}

#[test]
fn every_text_of_a_request_has_a_limit() {
    let document = document();
    let (mut asked, mut checked) = (Vec::new(), 0);
    for path in document["paths"].as_object().unwrap().values() {
        for operation in path.as_object().unwrap().values() {
            asked.extend(operation.get("requestBody"));
            asked.extend(operation.get("parameters"));
        }
    }
    let referred = nulls::referred(&document, &asked);
    asked.extend(referred.iter().map(|name| &document["components"]["schemas"][name]));
    for part in asked.into_iter().flat_map(parts) {
        let is_text = part["type"] == "string"
            || part["type"].as_array().is_some_and(|types| types.contains(&json!("string")));
        if is_text {
            let is_limited =
                ["maxLength", "enum", "const", "pattern"].iter().any(|limit| part.get(limit).is_some());
            assert!(is_limited, "a text without a limit: {part}");
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked}");
    assert!(!document["components"]["schemas"]["Game"]["enum"].as_array().unwrap().is_empty());
}

#[test]
fn no_description_has_a_link_of_the_source() {
    for document in [document(), messages_document()] {
        for part in parts(&document) {
            for key in ["description", "summary"] {
                let says = part[key].as_str().unwrap_or_default();
                assert!(!says.contains("[`") && !says.contains("::"), "{says}");
            }
        }
    }
}

#[test]
fn answers_have_no_null() {
    let document = document();
    let nullable =
        |name: &str| parts(&document["components"]["schemas"][name]).iter().any(|part| **part == "null");
    assert!(!nullable("MatchSummary") && !nullable("MatchPosition") && !nullable("Site"));
    assert!(nullable("SeatChoice"), "the server takes null for what may be left out");
    let messages = messages_document();
    for (name, message) in messages["components"]["messages"].as_object().unwrap() {
        let has_null = parts(message).iter().any(|part| **part == "null");
        assert!(!has_null || name.starts_with("client-"), "{name}: {message}");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    for document in [document(), messages_document()] {
        for reference in parts(&document).iter().filter_map(|part| part["$ref"].as_str()) {
            let found = document.pointer(reference.trim_start_matches('#'));
            assert!(found.is_some(), "{reference} leads nowhere");
        }
    }
}

#[test]
fn the_documentation_lists_all_errors_with_their_status() {
    let words = include_str!("../../../../docs/api.md");
    let (_, table) = words.split_once("\n## Errors\n").unwrap();
    let mut listed = BTreeSet::new();
    for row in table.lines().filter_map(|line| line.strip_prefix("| `")) {
        let columns: Vec<&str> = row.split(" | ").collect();
        let code = columns[0].trim_matches('`');
        let mut error = json!({ "error": code });
        if !columns[2].trim().is_empty() {
            let details = serde_json::from_str(columns[2].trim().trim_matches('`'));
            error["details"] = details.unwrap_or_else(|why| panic!("{code}: {why}"));
        }
        let refusal: online::Refusal =
            serde_json::from_value(error).unwrap_or_else(|why| panic!("{code} has other details: {why}"));
        assert_eq!(crate::refused::status(&refusal).as_str(), columns[1], "{code}");
        listed.insert(code);
    }
    let codes: BTreeSet<&str> = online::Refusal::codes().iter().copied().collect();
    assert_eq!(listed, codes);
}
