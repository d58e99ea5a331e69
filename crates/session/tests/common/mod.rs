//! A session whose engine, clock and disk are scripted.
#![allow(dead_code, unreachable_pub, reason = "each test binary uses a part of it")]

use parlour_core::{Message, Values};
use parlour_erased::{Seating, Sitter, Tree, find_game};
use parlour_protocol::ClientMessage;
use parlour_session::{Command, Effect, EngineUpdate, Input, JobId, Options, Saved, Session};
use std::collections::BTreeSet;
use std::time::Duration;

/// What the scripted bots do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bots {
    /// Play the n-th legal move, counted round.
    Play(usize),
    /// Fail.
    Fail,
    /// Play what is no move.
    Illegal,
    /// Never answer.
    Silent,
}

pub struct Desk {
    pub session: Session,
    pub now: Duration,
    pub bots: Bots,
    /// What the bots expect, from 0 to 1.
    pub share: Option<f64>,
    /// The searches that were asked for and are neither answered nor cancelled.
    pub open: BTreeSet<JobId>,
    /// What was sent to the server.
    pub sent: Vec<ClientMessage>,
    /// The record on the disk.
    pub saved: Option<String>,
    pub disk_fails: bool,
    /// The plies in the order they were played.
    pub plies: Vec<String>,
    pub rematch: Option<(Tree, Seating)>,
    /// What was asked for, as effects are written.
    pub log: Vec<String>,
}

pub fn open(game: &str, options: &[(&str, &str)]) -> Tree {
    parlour_registry::install();
    let game = find_game(game).unwrap();
    let mut values = Values::defaults(game.options);
    for (name, value) in options {
        values.set(name, value).unwrap();
    }
    Tree::new(game.open(&values).unwrap())
}

pub fn people(count: usize) -> Seating {
    Seating::new(vec![Sitter::Person; count])
}

pub fn against_bot() -> Seating {
    Seating::new(vec![Sitter::Person, Sitter::Bot("random".into())])
}

impl Desk {
    pub fn new(tree: Tree, seating: Seating, options: Options) -> Self {
        Self::of(Session::new(tree, seating, options, Duration::ZERO))
    }

    pub fn of(session: Session) -> Self {
        Self {
            session,
            now: Duration::ZERO,
            bots: Bots::Play(0),
            share: None,
            open: BTreeSet::new(),
            sent: Vec::new(),
            saved: None,
            disk_fails: false,
            plies: Vec::new(),
            rematch: None,
            log: Vec::new(),
        }
    }

    pub fn playing(game: &str, seating: Seating) -> Self {
        Self::new(open(game, &[]), seating, Options { autosave: true, ..Options::default() })
    }

    pub fn input(&mut self, input: Input) {
        if let Input::Engine(
            job,
            EngineUpdate::Chosen { .. } | EngineUpdate::Failed(_) | EngineUpdate::Analysed(_),
        ) = &input
        {
            self.open.remove(job);
        }
        let effects = self.session.apply(input, self.now);
        self.carry_out(effects);
    }

    pub fn reopen(&mut self, tree: Tree) {
        let effects = self.session.reopen(tree, self.now);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.log.push(format!("{effect:?}"));
            match effect {
                Effect::Search { job, .. } | Effect::Analyse { job, .. } => {
                    assert!(self.open.insert(job), "no number is used twice");
                }
                Effect::Finish(job) => assert!(self.open.contains(&job)),
                Effect::Cancel(job) => assert!(self.open.remove(&job), "only open searches are cancelled"),
                Effect::Save if self.disk_fails => {
                    self.input(Input::Saved(Saved::Failed(Message::verbatim("the disk is full"))));
                }
                Effect::Save => {
                    self.saved = Some(self.session.record().to_string());
                    self.input(Input::Saved(Saved::Saved));
                }
                Effect::Played(played) => self.plies.push(played.text),
                Effect::Send(message) => self.sent.push(message),
                Effect::GoToMatch(_) => {}
                Effect::NewGame(game) => self.rematch = Some(*game),
            }
        }
        assert_eq!(self.session.open_jobs().collect::<BTreeSet<_>>(), self.open);
    }

    pub fn command(&mut self, command: Command) {
        self.input(command.into());
    }

    pub fn play(&mut self, text: &str) {
        self.command(Command::Play(text.into()));
        assert_eq!(self.session.view().status.error, None, "{text}");
    }

    /// Lets time pass until nothing happens by itself, with the bots' answers; at most so often.
    pub fn run(&mut self, most: usize) {
        for _ in 0..most {
            if let Some(answer) = self.answer() {
                self.input(answer);
                continue;
            }
            let running = self.session.time_runs().is_some();
            let Some(wake) = self.session.next_wake().filter(|_| !running || self.acts()) else { return };
            self.now = self.now.max(wake);
            self.input(Input::Tick);
        }
    }

    fn acts(&self) -> bool {
        let status = &self.session.view().status;
        status.thinking.is_none() && !matches!(status.actor, parlour_erased::Awaited::Person(_))
    }

    /// The answer of the bot that is asked.
    pub fn answer(&self) -> Option<Input> {
        let thinking = self.session.view().status.thinking?;
        thinking.seat?;
        let job = self.session.open_jobs().next()?;
        let update = match self.bots {
            Bots::Silent => return None,
            Bots::Fail => EngineUpdate::Failed(Message::verbatim("out of order")),
            Bots::Illegal => EngineUpdate::Chosen { text: "99Z".into(), share: None, score: None },
            Bots::Play(n) => {
                let moves = self.session.view().position.now.moves();
                EngineUpdate::Chosen { text: moves[n % moves.len()].clone(), share: self.share, score: None }
            }
        };
        Some(Input::Engine(job, update))
    }

    /// The words among the moves of the record: what was played, and who left.
    pub fn moves(&self) -> String {
        let record = self.session.record().to_string();
        record.split("\n\n").nth(1).unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}
