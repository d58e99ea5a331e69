//! The description of the API for tools: docs/openapi.json, made of the operations below and the schemas of the types that
//! requests and answers are read and written with. The server sends the file; only tests make it.

use parlour_online as online;
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
}

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
        Self { method, path, id, summary, auth: Auth::Optional, query, body, answer, errors, schemas }
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

    fn gives_schema(mut self, schema: Value) -> Self {
        self.answer = Answer::Json(200, schema);
        self
    }

    fn lists<T: ToSchema>(mut self) -> Self {
        let items = schema::<T>(&mut self.schemas);
        self.answer = Answer::Json(200, json!({ "type": "array", "items": items }));
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

/// A part of a path, as it stands before `}`.
fn parameter(part: &str) -> Value {
    let name = part.split('}').next().unwrap();
    let (says, schema) = match name {
        "match" => ("The id of a match.", json!({ "$ref": "#/components/schemas/MatchId" })),
        "code" => ("A code.", json!({ "$ref": "#/components/schemas/Code" })),
        "name" => ("The name of a player.", json!({ "type": "string", "minLength": 1, "maxLength": 24 })),
        "id" => ("A number.", json!({ "type": "integer", "minimum": 1, "maximum": i64::MAX })),
        other => panic!("{other} is no parameter"),
    };
    json!({ "name": name, "in": "path", "required": true, "description": says, "schema": schema })
}

/// All requests, in the order of the router.
fn operations() -> Vec<Operation> {
    let time = || json!({ "type": "integer", "minimum": 0, "maximum": u64::MAX });
    let game = || json!({ "$ref": "#/components/schemas/Game" });
    let name = || json!({ "type": "string", "minLength": 1, "maxLength": 24 });
    let flag = || json!({ "type": "integer", "enum": [1] });
    let search = |mut operation: Operation| {
        let result = schema::<online::ResultFor>(&mut operation.schemas);
        operation
            .query("game", "Only matches of this game.", &game())
            .query("with", "Only matches against this player.", &name())
            .query("result", "Only matches that ended so for the player.", &result)
            .query("since", "Only matches created then or later, in milliseconds of Unix time.", &time())
            .query("before", "Only matches created before that, in milliseconds of Unix time.", &time())
    };
    let play =
        |operation: Operation| operation.signed_in().gives::<online::MatchPosition>().errors([409, 422]);
    let token = |operation: Operation| {
        operation.query(
            "token",
            "1: put the token into the body, for programs that keep no cookies.",
            &flag(),
        )
    };
    vec![
        get("/api/openapi.json", "getOpenApi", "This description")
            .text("application/json", "The description."),
        get("/api/site", "getSite", "The server, its message to visitors, and who may use it")
            .gives::<online::Site>(),
        get("/api/me/export", "exportMe", "All that the server keeps of you")
            .signed_in()
            .gives_schema(json!({ "type": "object" })),
        get("/api/me", "getMe", "Your account and the games you are playing")
            .signed_in()
            .gives::<online::Me>(),
        get("/api/me/matches", "getMyMatches", "Your matches that are not over, a page at a time")
            .signed_in()
            .query_of::<online::TurnFilter>("turn", "mine: only matches where it is your turn.")
            .query_of::<online::StatusFilter>(
                "status",
                "Only matches that are being played, or that wait for players.",
            )
            .query("game", "Only this game.", &game())
            .query("before", "Only matches created before that, in milliseconds of Unix time.", &time())
            .errors([422])
            .gives::<online::MyMatches>(),
        token(post("/api/guest", "becomeGuest", "Create a guest account")).gives::<online::LoggedIn>(),
        token(post("/api/register", "register", "Sign up; a guest keeps games and ratings"))
            .takes::<online::Register>()
            .gives::<online::LoggedIn>()
            .errors([409, 422]),
        token(post("/api/login", "logIn", "Sign in")).takes::<online::Login>().gives::<online::LoggedIn>(),
        post("/api/logout", "logOut", "Sign out, on this device or on all")
            .signed_in()
            .takes::<online::Logout>(),
        post("/api/passphrase", "changePassphrase", "Change the passphrase and sign out all other devices")
            .signed_in()
            .takes::<online::NewPassphrase>()
            .errors([422]),
        post("/api/delete", "deleteAccount", "Delete the account").signed_in().takes::<online::Delete>(),
        post("/api/vacation", "goOnVacation", "Stop correspondence clocks for some days; 0 ends it")
            .signed_in()
            .takes::<online::Vacation>()
            .errors([409]),
        get("/api/mutes", "getMutes", "The players you have muted everywhere")
            .signed_in()
            .lists::<online::Player>(),
        post("/api/mutes", "mute", "Mute a player, in one match or everywhere, or unmute them")
            .signed_in()
            .takes::<online::Mute>()
            .errors([404]),
        get("/api/bots", "getBots", "Your bot accounts").signed_in().lists::<online::BotAccount>(),
        post("/api/bots", "addBot", "Create a bot account")
            .signed_in()
            .takes::<online::NewBot>()
            .gives::<online::LoggedIn>()
            .errors([409, 422]),
        Operation::new(
            "delete",
            "/api/bots/{name}",
            "deleteBot",
            "Delete a bot account; its matches stay without the name",
        )
        .signed_in(),
        post("/api/bots/{name}/token", "renewBotToken", "A new token for your bot; the old one ends")
            .signed_in()
            .gives::<online::LoggedIn>(),
        post("/api/bots/{name}/revoke", "revokeBotToken", "End the token of your bot").signed_in(),
        get("/api/students", "getStudents", "The students you have listed")
            .signed_in()
            .lists::<online::Student>(),
        post("/api/students", "addStudents", "Create accounts for a class, each with a one-time code")
            .signed_in()
            .takes_schema(
                json!({ "type": "array", "items": { "type": "string", "maxLength": 24 }, "maxItems": 100 }),
            )
            .lists::<online::StudentCode>()
            .errors([409, 422]),
        post("/api/students/{name}/code", "renewStudentCode", "A new one-time code for a student")
            .signed_in()
            .gives::<online::StudentCode>()
            .errors([409]),
        get("/api/lobby", "getLobby", "Games that wait for a player, and games to watch")
            .query("game", "Only this game.", &game())
            .query("rated", "Only rated or only casual games.", &json!({ "type": "boolean" }))
            .errors([422])
            .gives::<online::Lobby>(),
        post("/api/matches", "createMatch", "Create a game")
            .signed_in()
            .takes::<online::MatchConfig>()
            .gives::<online::MatchSummary>()
            .errors([404, 409, 422]),
        get("/api/matches/{match}", "getMatch", "A match").gives::<online::MatchDetail>(),
        post("/api/matches/{match}/join", "joinMatch", "Take a seat")
            .signed_in()
            .takes::<online::SeatChoice>()
            .gives::<online::MatchSummary>()
            .errors([409]),
        post(
            "/api/matches/{match}/leave",
            "leaveMatch",
            "Give up your seat before the match begins; the creator cancels it",
        )
        .signed_in()
        .gives::<online::MatchSummary>()
        .errors([409]),
        post("/api/matches/{match}/decline", "declineChallenge", "Decline a challenge")
            .signed_in()
            .gives::<online::MatchSummary>()
            .errors([409]),
        get(
            "/api/matches/{match}/position",
            "getPosition",
            "The latest position, or an earlier one, with all legal moves",
        )
        .query(
            "ply",
            "After how many plies.",
            &json!({ "type": "integer", "minimum": 0, "maximum": 1_000_000 }),
        )
        .gives::<online::MatchPosition>(),
        play(post("/api/matches/{match}/moves", "playMove", "Play a move")).takes::<online::NewMove>(),
        play(post("/api/matches/{match}/resign", "resign", "Resign")).takes::<online::Resignation>(),
        play(post("/api/matches/{match}/abort", "abort", "Abort the match before the second move")),
        play(post(
            "/api/matches/{match}/claim",
            "claimWin",
            "Claim the win when the player to move has gone",
        )),
        play(post(
            "/api/matches/{match}/offers",
            "offer",
            "Offer a draw, a takeback or a rematch, or accept one",
        ))
        .takes::<online::NewOffer>(),
        play(post(
            "/api/matches/{match}/offers/decline",
            "declineOffer",
            "Decline an offer, or withdraw yours",
        ))
        .takes::<online::NewOffer>(),
        post("/api/matches/{match}/chat", "chat", "Say something to the players of a match")
            .signed_in()
            .takes::<online::NewChatMessage>()
            .accepts()
            .errors([422]),
        get("/api/matches/{match}/record", "getRecord", "The record of a match")
            .query_of::<online::RecordFormat>("format", "How it is written; pdn is for Checkers.")
            .text("text/plain", "The record.")
            .errors([422]),
        get("/api/matches/{match}/analysis", "getAnalysis", "The server's analysis of a match")
            .gives::<online::Analysis>(),
        post(
            "/api/matches/{match}/analysis",
            "askAnalysis",
            "Ask the server to analyse a match that is over",
        )
        .signed_in()
        .gives::<online::Analysis>()
        .errors([409]),
        get("/api/codes/{code}", "getMatchByCode", "The match that waits under a code")
            .gives::<online::MatchSummary>(),
        get(
            "/api/codes/{code}/tournament",
            "getTournamentByCode",
            "The tournament that is entered by a code",
        )
        .gives::<online::Tournament>(),
        get("/api/players/{name}", "getPlayer", "A player").gives::<online::PlayerPage>(),
        search(get(
            "/api/players/{name}/matches",
            "getPlayerMatches",
            "What a player has played, a page at a time",
        ))
        .errors([422])
        .gives::<online::History>(),
        search(get(
            "/api/players/{name}/records",
            "getPlayerRecords",
            "The records of what a player has played",
        ))
        .query_of::<online::RecordFormat>(
            "format",
            "How they are written; pdn leaves out all games but Checkers.",
        )
        .errors([422])
        .text("text/plain", "Records, one after another."),
        get(
            "/api/stream",
            "stream",
            "Everything that happens in your matches, a JSON message per line, without end",
        )
        .signed_in()
        .text("application/x-ndjson", "One server message per line; an empty line shows that it lives."),
        post("/api/messages", "sendMessage", "Any message of the socket that is about a match you play in")
            .signed_in()
            .takes::<online::ClientMessage>()
            .accepts()
            .errors([404, 409, 422]),
        post("/api/reports", "report", "Report a player to the admins")
            .signed_in()
            .takes::<online::Report>()
            .errors([404, 422]),
        get("/api/admin", "getModerationQueue", "Open reports, banned players and the audit log; for admins")
            .signed_in()
            .gives::<online::ModerationQueue>(),
        get("/api/admin/reports/{id}", "getReport", "A report and the chat of its match; for admins")
            .signed_in()
            .gives::<online::ReportDetails>(),
        post("/api/admin/reports/{id}/close", "closeReport", "Close a report; for admins").signed_in(),
        post("/api/admin/ban", "ban", "Ban a player; for admins")
            .signed_in()
            .takes::<online::Named>()
            .errors([404]),
        post("/api/admin/unban", "unban", "Let a player back in; for admins")
            .signed_in()
            .takes::<online::Named>()
            .errors([404]),
        post("/api/admin/reset", "resetPassphrase", "A one-time code for a lost passphrase; for admins")
            .signed_in()
            .takes::<online::Named>()
            .gives::<online::StudentCode>()
            .errors([404, 409]),
        post("/api/admin/invites", "invite", "A code by which one visitor can sign up; for admins")
            .signed_in()
            .gives::<online::Invite>(),
        post("/api/admin/claim", "claimAdmin", "Become the first admin by the token that the server printed")
            .signed_in()
            .takes::<online::AdminToken>()
            .errors([409]),
        post("/api/admin/rename", "rename", "Rename a player; for admins")
            .signed_in()
            .takes::<online::Renamed>()
            .errors([404, 409, 422]),
        post("/api/admin/close/{match}", "closeMatch", "Abort a match; for admins").signed_in().errors([409]),
        get("/api/tournaments", "getTournaments", "Tournaments that are not over")
            .query("before", "Only tournaments with a smaller number.", &time())
            .lists::<online::TournamentSummary>(),
        post("/api/tournaments", "createTournament", "Create a tournament; for members")
            .signed_in()
            .takes::<online::NewTournament>()
            .gives::<online::Tournament>()
            .errors([404, 409, 422]),
        get("/api/tournaments/{id}", "getTournament", "A tournament with standings and pairings")
            .gives::<online::Tournament>(),
        post("/api/tournaments/{id}/enter", "enterTournament", "Enter a tournament")
            .signed_in()
            .takes_schema(json!({ "type": "object", "required": ["code"],
                "properties": { "code": { "$ref": "#/components/schemas/Code" } } }))
            .gives::<online::Tournament>()
            .errors([409]),
        post("/api/tournaments/{id}/leave", "leaveTournament", "Withdraw from a tournament")
            .signed_in()
            .gives::<online::Tournament>()
            .errors([409]),
        post("/api/tournaments/{id}/start", "startTournament", "Start a tournament; for its maker")
            .signed_in()
            .gives::<online::Tournament>()
            .errors([409]),
        post(
            "/api/tournaments/{id}/cancel",
            "cancelTournament",
            "Cancel a tournament; for its maker and admins",
        )
        .signed_in()
        .gives::<online::Tournament>()
        .errors([409]),
        get(
            "/api/tournaments/{id}/pairings",
            "getTournamentPairings",
            "Pairings, a page at a time, the last first",
        )
        .query("round", "Only this round.", &json!({ "type": "integer", "minimum": 0, "maximum": 255 }))
        .query(
            "before",
            "Only pairings with a smaller number.",
            &json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX }),
        )
        .gives::<online::PairingPage>(),
        get("/api/tournaments/{id}/csv", "getTournamentCsv", "The standings as a table")
            .text("text/csv", "The standings."),
        get("/api/tournaments/{id}/records", "getTournamentRecords", "The records of a tournament")
            .text("text/plain", "Records, one after another."),
    ]
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
    let mut schemas = BTreeMap::new();
    let mut paths = BTreeMap::<&str, Map<String, Value>>::new();
    let mut statuses = BTreeSet::new();
    for operation in operations() {
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
    json!({
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
    })
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
    json!({
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
    })
}

/// Compares a file with what it should be, or writes it where [`UPDATE`] is set.
fn compare(file: &str, document: &Value) {
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
    compare(FILE, &document());
    compare(MESSAGES_FILE, &messages_document());
}

#[test]
fn every_route_is_described_with_its_methods() {
    let described: BTreeSet<(String, String)> =
        operations().iter().map(|operation| (operation.path.into(), operation.method.into())).collect();
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

#[test]
fn every_reference_leads_somewhere() {
    for document in [document(), messages_document()] {
        let mut open = vec![&document];
        while let Some(part) = open.pop() {
            match part {
                Value::Object(fields) => {
                    if let Some(Value::String(reference)) = fields.get("$ref") {
                        let found = document.pointer(reference.trim_start_matches('#'));
                        assert!(found.is_some(), "{reference} leads nowhere");
                    }
                    open.extend(fields.values());
                }
                Value::Array(items) => open.extend(items),
                _ => {}
            }
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
