//! A server on a disk of its own, and what a crash leaves of it.

#![allow(dead_code, reason = "each test file needs a part of it")]

use parlour_protocol::{Format, NewTournament, Pairing, Player, PlayerKind, Tournament, TournamentState};
use parlour_service::store::{Account, NewAccount, Sqlite};
use parlour_service::{House, Limits, Visitor};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server with its database in a folder of its own.
pub(crate) struct Site {
    folder: TempDir,
    pub(crate) house: Arc<House>,
}

impl Site {
    pub(crate) fn new() -> Self {
        Self::at(tempfile::tempdir().unwrap())
    }

    pub(crate) fn at(folder: TempDir) -> Self {
        Self::with(folder, |_| {})
    }

    pub(crate) fn with(folder: TempDir, change: impl FnOnce(&mut Limits)) -> Self {
        parlour_registry::install();
        let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
        let mut limits = Limits { bot_threads: 1, ..Limits::default() };
        change(&mut limits);
        let house = House::open(Arc::new(store), limits).unwrap();
        Self { folder, house }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("house.db")
    }

    pub(crate) fn account(&self, name: &str, kind: PlayerKind) -> Account {
        let new = NewAccount {
            name: name.into(),
            skeleton: name.to_lowercase(),
            looks: None,
            kind,
            passphrase: None,
            owner: None,
            created: 1,
        };
        self.house.store().add_account(new).unwrap()
    }

    pub(crate) fn member(&self, name: &str) -> Visitor {
        Visitor::new(self.account(name, PlayerKind::Member), [0; 32])
    }

    pub(crate) fn guests(&self, count: usize) -> Vec<Player> {
        (1..=count).map(|number| self.account(&format!("Guest-{number}"), PlayerKind::Guest).player).collect()
    }

    /// Makes a tournament with these players in it.
    pub(crate) fn tournament(&self, by: &Visitor, format: Format, players: &[Player]) -> Tournament {
        let made = self.house.add_tournament(by, &plan(format)).unwrap();
        for player in players {
            self.house.enter_tournament(player, made.id, made.code.unwrap()).unwrap();
        }
        self.house.tournament(made.id).unwrap()
    }

    /// The same tournament after a crash that left this much of the log on the disk, or all of it.
    pub(crate) fn crash(self, upto: Option<u64>) -> Self {
        let copy = copied(&self.file(), upto);
        self.house.close();
        Self::at(copy)
    }

    pub(crate) fn pairings(&self, id: u64) -> Vec<Pairing> {
        let (mut all, mut before) = (Vec::new(), None);
        loop {
            let page = self.house.tournament_pairings(id, None, before).unwrap();
            all.extend(page.pairings);
            before = page.before;
            if before.is_none() {
                all.reverse();
                return all;
            }
        }
    }

    /// Waits until the tournament is as it should be; `act` is called again and again meanwhile.
    pub(crate) fn until(
        &self,
        id: u64,
        mut act: impl FnMut(),
        done: impl Fn(&Tournament) -> bool,
    ) -> Tournament {
        let deadline = Instant::now() + Duration::from_mins(1);
        loop {
            act();
            let tournament = self.house.tournament(id).unwrap();
            if done(&tournament) {
                return tournament;
            }
            assert!(Instant::now() < deadline, "{:?} {:?}", tournament.state, self.pairings(id));
            thread::sleep(Duration::from_millis(1));
        }
    }

    pub(crate) fn leave_all(&self, players: &[Player], id: u64) {
        for player in players {
            // It may be over before the last has left.
            let _ = self.house.leave_tournament(player.id, id);
        }
    }

    /// One of the two players of every match resigns.
    pub(crate) fn resign_all(&self, id: u64) {
        for pairing in self.pairings(id).iter().filter(|pairing| pairing.result.is_none()) {
            let room = pairing.r#match.and_then(|id| self.house.room(id).ok());
            if let Some(room) = room {
                let loser = pairing.players[pairing.number as usize % 2];
                let _ = room.resign(loser, None);
            }
        }
    }

    pub(crate) fn finish(&self, id: u64) -> Tournament {
        self.until(id, || self.resign_all(id), |tournament| tournament.state == TournamentState::Over)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.house.close();
    }
}

pub(crate) fn plan(format: Format) -> NewTournament {
    NewTournament {
        name: "Friday".into(),
        game: "ladder".into(),
        options: [("rows".to_owned(), "4".to_owned())].into(),
        format,
        pace: "1+1".parse().unwrap(),
        rated: false,
        bots: Vec::new(),
        chat: false,
    }
}

/// Copies a database as a crash would leave it. All that was committed stands in the write-ahead log, which a crash
/// cuts off anywhere; `SQLite` takes it up to the last commit.
pub(crate) fn copied(file: &Path, upto: Option<u64>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("house.db");
    let mut log = fs::read(log_of(file)).unwrap_or_default();
    log.truncate(upto.map_or(log.len(), |upto| upto as usize));
    fs::write(log_of(&to), log).unwrap();
    fs::copy(file, to).unwrap();
    folder
}

pub(crate) fn log_of(file: &Path) -> PathBuf {
    file.with_extension("db-wal")
}

/// Where each commit ends in the write-ahead log: the header of its last frame has the size of the database.
pub(crate) fn commits(file: &Path) -> Vec<u64> {
    let log = fs::read(log_of(file)).unwrap_or_default();
    if log.len() < 32 {
        return Vec::new();
    }
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let frame = 24 + number(8) as usize;
    let starts = (32..).step_by(frame).take_while(|start| start + frame <= log.len());
    // A log that is written again from its beginning keeps frames of before, with another salt.
    let own = starts.take_while(|start| log[start + 8..start + 16] == log[16..24]);
    own.filter(|start| number(start + 4) > 0).map(|start| (start + frame) as u64).collect()
}
