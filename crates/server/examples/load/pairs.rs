//! Two players at each of many tables, all played by one thread.

use crate::Failed;
use crate::client::{Link, Server};
use crate::times::Times;
use mio::unix::SourceFd;
use mio::{Events, Interest, Poll, Token};
use parlour_core::Values;
use parlour_protocol::{ClientMessage, MatchEvent, MatchId, MatchSummary, ServerMessage};
use parlour_registry::find_game;
use serde_json::json;
use std::os::fd::AsRawFd;
use std::time::{Duration, Instant};

/// Numbers by lot, the same in every run.
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// A game of Checkers by lot that lasts for so many plies at the least: who moves, and what.
pub(crate) fn script(lots: &mut Lots, plies: usize) -> Result<Vec<(usize, String)>, Failed> {
    let game = find_game("checkers").map_err(|_| "no game")?;
    for _ in 0..10_000 {
        let mut table = game.open(&Values::defaults(game.options)).map_err(|_| "no table")?;
        let mut moves = Vec::new();
        while let Some(seat) = table.turn().seat().filter(|_| moves.len() < plies) {
            let legal = table.moves();
            let text = legal[lots.below(legal.len())].clone();
            table.replay(&text).map_err(|why| why.to_string())?;
            moves.push((seat.index(), text));
        }
        if moves.len() == plies && table.outcome().is_none() {
            return Ok(moves);
        }
    }
    Err("no game lasts so long".into())
}

/// Two at a table, each with a connection.
pub(crate) struct Pair {
    id: MatchId,
    pub(crate) links: [Link; 2],
    script: usize,
    /// How many moves have been sent.
    sent: usize,
    /// How many each has been told of.
    told: [usize; 2],
    since: Instant,
}

impl Pair {
    /// Two sit down at a new table of a game, both connected.
    pub(crate) fn lay(server: &Server, game: &str, number: usize) -> Result<(Self, MatchSummary), Failed> {
        let tokens = [server.guest()?, server.guest()?];
        let table = json!({ "game": game, "seats": ["me", "anyone"], "time_control": "60+60" });
        let card = server.ask("/api/matches", &tokens[0], &table)?;
        let id: MatchId = serde_json::from_value(card["match"].clone())?;
        let card = server.ask(&format!("/api/matches/{id}/join"), &tokens[1], &json!({}))?;
        let mut links = [
            Link::open(server.address, Some(&tokens[0]), number)?,
            Link::open(server.address, Some(&tokens[1]), number)?,
        ];
        for link in &mut links {
            link.say(&ClientMessage::Join { r#match: id, have: 0 })?;
            link.wait_for("{\"sync")?;
        }
        let pair = Self { id, links, script: number, sent: 0, told: [0; 2], since: Instant::now() };
        Ok((pair, serde_json::from_value(card)?))
    }

    fn is_waiting(&self) -> bool {
        self.told != [self.sent; 2]
    }

    fn send(&mut self, scripts: &[Vec<(usize, String)>]) -> Result<(), Failed> {
        let script = &scripts[self.script % scripts.len()];
        let (seat, text) = script.get(self.sent).ok_or("the script is too short")?;
        let message = ClientMessage::Move { r#match: self.id, at: self.sent + 1, text: text.clone() };
        self.since = Instant::now();
        self.sent += 1;
        self.links[*seat].say(&message)
    }
}

/// All play so many plies by lot, of any game, each ply at all tables at once.
pub(crate) fn play_by_lot(
    pairs: Vec<(Pair, MatchSummary)>,
    plies: usize,
    lots: &mut Lots,
) -> Result<Vec<Pair>, Failed> {
    let mut played = Vec::new();
    for (mut pair, card) in pairs {
        let mut table = card.open()?;
        pair.links[0].say(&ClientMessage::Join { r#match: pair.id, have: 0 })?;
        let begun = pair.links[0].wait_for("{\"sync")?;
        let ServerMessage::Sync { events: acts, .. } = ServerMessage::read(&begun)? else {
            return Err(begun.into());
        };
        acts.iter().try_for_each(|act| act.apply(&mut *table))?;
        played.push((pair, table));
    }
    for at in 1..=plies {
        played.retain(|(_, table)| table.turn().seat().is_some());
        for (pair, table) in &mut played {
            let Some(seat) = table.turn().seat() else { continue };
            let legal = table.moves();
            let text = legal[lots.below(legal.len())].clone();
            pair.links[seat.index()].say(&ClientMessage::Move { r#match: pair.id, at, text })?;
        }
        for (pair, table) in &mut played {
            let told = [pair.links[0].wait_for("{\"event")?, pair.links[1].wait_for("{\"event")?];
            acted(&told[0])?.apply(&mut **table)?;
        }
    }
    Ok(played.into_iter().map(|(pair, _)| pair).collect())
}

fn acted(text: &str) -> Result<MatchEvent, Failed> {
    match ServerMessage::read(text)? {
        ServerMessage::Event { event, .. } => Ok(event),
        _ => Err(text.into()),
    }
}

/// Many pairs, and what they will play.
pub(crate) struct Pairs {
    all: Vec<Pair>,
    scripts: Vec<Vec<(usize, String)>>,
    poll: Poll,
    events: Events,
}

impl Pairs {
    pub(crate) fn new(pairs: Vec<Pair>, scripts: Vec<Vec<(usize, String)>>) -> Result<Self, Failed> {
        let poll = Poll::new()?;
        for (number, pair) in pairs.iter().enumerate() {
            for (seat, link) in pair.links.iter().enumerate() {
                link.stream.set_nonblocking(true)?;
                let source = link.stream.as_raw_fd();
                poll.registry().register(
                    &mut SourceFd(&source),
                    Token(2 * number + seat),
                    Interest::READABLE,
                )?;
            }
        }
        Ok(Self { all: pairs, scripts, poll, events: Events::with_capacity(1024) })
    }

    /// The matches that they play.
    pub(crate) fn matches(&self) -> impl Iterator<Item = MatchId> + Clone {
        self.all.iter().map(|pair| pair.id)
    }

    /// Waits for messages, and tells of every pair that has heard its move on both sides; and how long the opponent waited.
    fn hear(
        &mut self,
        wait: Duration,
        told: &mut Vec<usize>,
        taken: &mut Vec<Duration>,
    ) -> Result<(), Failed> {
        self.poll.poll(&mut self.events, Some(wait))?;
        for event in &self.events {
            let (number, seat) = (event.token().0 / 2, event.token().0 % 2);
            let pair = &mut self.all[number];
            let (mut acts, mut refused) = (0, None);
            // Readiness is told once: everything is to be read.
            while pair.links[seat].read(|text| {
                if text.starts_with(b"{\"event") {
                    acts += 1;
                } else if text.starts_with(b"{\"refused") {
                    refused = Some(String::from_utf8_lossy(text).into_owned());
                }
            })? {}
            if let Some(refused) = refused {
                return Err(refused.into());
            }
            let was_waiting = pair.is_waiting();
            pair.told[seat] += acts;
            let mover = self.scripts[pair.script % self.scripts.len()][pair.sent.saturating_sub(1)].0;
            if acts > 0 && seat != mover {
                taken.push(pair.since.elapsed());
            }
            if was_waiting && !pair.is_waiting() {
                told.push(number);
            }
        }
        Ok(())
    }

    /// Every pair plays so many plies, each move as soon as both have heard of the one before: how many moves.
    pub(crate) fn saturate(&mut self, plies: usize) -> Result<usize, Failed> {
        let last = self.all.iter().map(|pair| pair.sent).max().unwrap_or(0) + plies;
        let (mut moves, mut told, mut taken) = (0, Vec::new(), Vec::new());
        self.all.iter_mut().try_for_each(|pair| pair.send(&self.scripts))?;
        while self.all.iter().any(|pair| pair.sent < last || pair.is_waiting()) {
            self.hear(Duration::from_secs(10), &mut told, &mut taken)?;
            moves += told.len();
            taken.clear();
            for number in told.drain(..) {
                let pair = &mut self.all[number];
                if pair.sent < last {
                    pair.send(&self.scripts)?;
                }
            }
        }
        Ok(moves)
    }

    /// Moves at a steady rate, whether or not those before have been answered: how long each took to the opponent.
    pub(crate) fn steady(&mut self, rate: u32, count: usize) -> Result<Times, Failed> {
        let start = Instant::now();
        let (mut sent, mut told, mut taken) = (0, Vec::new(), Vec::new());
        while taken.len() < count {
            let due = start + Duration::from_secs(1) * sent as u32 / rate;
            let wait = due.saturating_duration_since(Instant::now());
            let wait = if sent == count { Duration::from_secs(10) } else { wait };
            self.hear(wait, &mut told, &mut taken)?;
            told.clear();
            if sent < count && Instant::now() >= due {
                let index = sent % self.all.len();
                // Where one is still waited for the next is, too: the server is overloaded.
                if !self.all[index].is_waiting() {
                    self.all[index].send(&self.scripts)?;
                    sent += 1;
                }
            }
        }
        Ok(Times::new(taken, rate))
    }
}
