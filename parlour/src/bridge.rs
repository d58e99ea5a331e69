//! `parlour bridge`: a program that speaks the engine protocol plays at a house on a network.

use crate::args::BridgeArgs;
use crate::failure::Failure;
use crate::words::{self, Told, say};
use parlour_core::ToMessage;
use parlour_engine::{Foreign, ForeignOptions};
use parlour_online::{
    Act, ClientMessage, MatchId, Me, Player as Account, Reading, Refusal, ServerMessage, TableCard, VERSION,
};
use parlour_search::{Limits, Stop};
use parlour_table::{Player, Table};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket, client};

/// A match that the program plays.
struct Seated {
    card: TableCard,
    table: Box<dyn Table>,
    acts: usize,
    program: Foreign,
}

struct Bridge<'a> {
    args: &'a BridgeArgs,
    address: String,
    socket: WebSocket<TcpStream>,
    me: Account,
    matches: HashMap<MatchId, Seated>,
    played: usize,
}

/// Plays until the house closes, or so many matches are over.
pub(crate) fn bridge(args: &BridgeArgs) -> Result<(), Failure> {
    let address = args.url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/').to_owned());
    let address = address.ok_or(words::Refusal::HouseAddress)?;
    let mut bridge = Bridge::connect(args, address)?;
    let me: Me = bridge.ask("GET", "/api/me", &Value::Null)?;
    for card in me.playing {
        bridge.say(&ClientMessage::Join { r#match: card.r#match, have: 0 })?;
    }
    bridge.lay_if_idle()?;
    while args.matches.is_none_or(|most| bridge.played < most) {
        let Some(message) = bridge.hear()? else { return Ok(()) };
        bridge.take(message)?;
    }
    Ok(())
}

impl<'a> Bridge<'a> {
    fn connect(args: &'a BridgeArgs, address: String) -> Result<Self, Failure> {
        let stream = TcpStream::connect(&address)?;
        stream.set_nodelay(true)?;
        let wrong = |why: String| Failure::System(io::Error::other(why));
        let request =
            format!("ws://{address}/socket").into_client_request().map_err(|why| wrong(why.to_string()))?;
        let (mut socket, _) = client(request, stream).map_err(|why| wrong(why.to_string()))?;
        let hello = ClientMessage::Hello { version: VERSION, token: Some(args.token.clone()) };
        socket.send(Message::text(hello.write())).map_err(|why| wrong(why.to_string()))?;
        let welcome = hear(&mut socket)?;
        let me = match welcome {
            Some(ServerMessage::Welcome(welcome)) => welcome.player.ok_or(Refusal::NotSignedIn)?,
            Some(ServerMessage::Refused { reason, .. }) => return Err(reason.into()),
            _ => return Err(wrong(say(&words::Refusal::HouseSilent))),
        };
        println!("{}", say(&Told::AtHouse { name: me.name.clone(), url: args.url.clone() }));
        Ok(Self { args, address, socket, me, matches: HashMap::new(), played: 0 })
    }

    fn say(&mut self, message: &ClientMessage) -> Result<(), Failure> {
        self.socket.send(Message::text(message.write())).map_err(|why| io::Error::other(why).into())
    }

    fn hear(&mut self) -> Result<Option<ServerMessage>, Failure> {
        hear(&mut self.socket)
    }

    /// A request, and what came back.
    fn ask<T: serde::de::DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> Result<T, Failure> {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            self.args.token,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
        if head.split(' ').nth(1).is_some_and(|status| status.starts_with('2')) {
            return serde_json::from_str(body).map_err(|why| io::Error::other(why).into());
        }
        let refusal: Result<Refusal, _> = serde_json::from_str(body);
        Err(refusal.map_or_else(|why| io::Error::other(why).into(), Failure::from))
    }

    /// Lays a table for anybody when there is nothing to play.
    fn lay_if_idle(&mut self) -> Result<(), Failure> {
        let Some(game) = self.args.game.filter(|_| self.matches.is_empty()) else { return Ok(()) };
        let table = json!({ "game": game.0.name, "seats": ["me", "anybody"], "pace": self.args.pace, "shuffle": true });
        let card: TableCard = self.ask("POST", "/api/tables", &table)?;
        let (name, url) = (self.me.name.clone(), self.args.url.clone());
        println!("{}", say(&Told::WaitsAt { name, url, id: card.r#match.to_string() }));
        self.say(&ClientMessage::Join { r#match: card.r#match, have: 0 })
    }

    fn take(&mut self, message: ServerMessage) -> Result<(), Failure> {
        match message {
            ServerMessage::Summons { table } => {
                self.say(&ClientMessage::Join { r#match: table.r#match, have: 0 })
            }
            ServerMessage::Sync { table, acts, clock, .. } => {
                let id = table.r#match;
                let (program, arguments) = self.args.command.split_first().ok_or(Refusal::NoPlayer)?;
                let seated = Seated {
                    table: table.open()?,
                    card: *table,
                    acts: 0,
                    program: Foreign::new(program, arguments, id.number(), ForeignOptions::default()),
                };
                self.matches.insert(id, seated);
                acts.iter().try_for_each(|act| self.follow(id, act))?;
                self.move_if_asked(id, clock.as_ref())
            }
            ServerMessage::Table(card) => {
                // Seats may have been drawn by lot.
                if let Some(seated) = self.matches.get_mut(&card.r#match) {
                    seated.card = *card;
                }
                Ok(())
            }
            ServerMessage::Acted { r#match, act, clock, .. } => {
                self.follow(r#match, &act)?;
                self.move_if_asked(r#match, clock.as_ref())
            }
            ServerMessage::Ended { r#match, result, .. } => {
                let result = result.map_or_else(|| say(&Told::DoesNotCount), |result| result.to_string());
                let id = r#match;
                println!("{id}: {result}");
                self.matches.remove(&r#match);
                self.played += 1;
                self.lay_if_idle()
            }
            ServerMessage::Refused { reason, .. } => {
                eprintln!("{}", say(&Told::Refused { reason: reason.message() }));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn follow(&mut self, id: MatchId, act: &Act) -> Result<(), Failure> {
        if let Some(seated) = self.matches.get_mut(&id) {
            act.apply(&mut *seated.table)?;
            seated.acts += 1;
        }
        Ok(())
    }

    fn move_if_asked(&mut self, id: MatchId, clock: Option<&Reading>) -> Result<(), Failure> {
        // When it has just begun, seats may have been drawn by lot since the table was told.
        let begins = self.matches.get(&id).is_some_and(|seated| seated.acts == 1);
        let card = begins.then(|| self.ask("GET", &format!("/api/tables/{id}"), &Value::Null)).transpose()?;
        let Some(seated) = self.matches.get_mut(&id).filter(|seated| seated.acts > 0) else { return Ok(()) };
        let Some(turn) = seated.table.turn().seat() else { return Ok(()) };
        if let Some(card) = card {
            seated.card = card;
        }
        if !seated.card.seats_of(self.me.id).any(|seat| seat == turn) {
            return Ok(());
        }
        let left = clock
            .and_then(|clock| clock.left.get(turn.index()))
            .map(|left| Duration::from_millis(*left) / 25);
        let time = left.map_or(self.args.movetime, |left| left.min(self.args.movetime));
        let thought =
            seated.program.think(&*seated.table, &Limits::time(time), &Stop::default(), &mut |_| {});
        let message = match thought {
            Ok(report) => ClientMessage::Move { r#match: id, at: seated.acts, text: report.best },
            Err(why) => {
                let program = self.args.command[0].clone();
                eprintln!("{}", say(&Told::Resigns { program, why: why.to_string() }));
                ClientMessage::Resign { r#match: id, seat: Some(turn) }
            }
        };
        self.say(&message)
    }
}

/// The next message; none when the house closes.
fn hear(socket: &mut WebSocket<TcpStream>) -> Result<Option<ServerMessage>, Failure> {
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => return Ok(Some(ServerMessage::read(&text)?)),
            Ok(Message::Close(_)) | Err(_) => return Ok(None),
            Ok(_) => {}
        }
    }
}
