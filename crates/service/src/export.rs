//! All that a server keeps of a person, for that person.

use crate::House;
use crate::accounts::Visitor;
use crate::keeper::account_named;
use crate::live::Live;
use crate::store::{Account, Personal, Search, Store};
use crate::tables::record_of;
use parlour_protocol::{GameRating, MatchSummary, Player, Refusal};
use serde::Serialize;
use std::time::Duration;

/// The most matches that one export has.
const MOST: usize = 10_000;

/// All that a server keeps of a person: `GET /api/me/export`. What others wrote is not in it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Export {
    /// Who.
    pub player: Player,
    /// Since when they are known, in milliseconds of Unix time.
    pub created: u64,
    /// Whether they have a passphrase; the passphrase itself is not kept, and its hash opens nothing.
    pub has_passphrase: bool,
    /// Their ratings.
    pub ratings: Vec<GameRating>,
    /// The names of the accounts that they made: bots, and students.
    pub bots: Vec<String>,
    /// The students' names.
    pub students: Vec<String>,
    /// Whom they have muted.
    pub muted: Vec<String>,
    /// Devices, messages, reports.
    #[serde(flatten)]
    pub personal: Personal,
    /// Their matches, the newest first.
    pub matches: Vec<ExportedMatch>,
}

/// A match of a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExportedMatch {
    /// The match.
    pub summary: MatchSummary,
    /// What was played, as a record.
    pub record: String,
}

impl House {
    /// All that is kept of the player who asks.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn export(&self, visitor: &Visitor) -> Result<Export, Refusal> {
        exported(&*self.store, visitor.account.clone())
    }
}

/// All that is kept of the player of this name, for an operator.
///
/// # Errors
/// If there is no such player, or it cannot be read.
pub fn export(store: &dyn Store, name: &str) -> Result<Export, Refusal> {
    exported(store, account_named(store, name)?)
}

fn exported(store: &dyn Store, account: Account) -> Result<Export, Refusal> {
    let id = account.player.id;
    let mut cards = store.playing(id)?;
    cards.extend(store.history(id, &Search { limit: MOST, private: true, ..Search::default() })?);
    let mut matches = Vec::with_capacity(cards.len());
    for card in cards {
        let Some(stored) = store.stored_match(card.r#match)? else { continue };
        let summary = MatchSummary { code: None, ..stored.card.clone() };
        let live = Live::open(stored, Duration::ZERO)?;
        matches.push(ExportedMatch { record: record_of(&summary, live.table.boxed_clone()), summary });
    }
    let names = |accounts: Vec<(Account, bool)>| {
        accounts.into_iter().map(|(account, _)| account.player.name).collect()
    };
    Ok(Export {
        created: account.created,
        has_passphrase: account.passphrase.is_some(),
        ratings: store.ratings(&format!("player:{}", id.0))?,
        bots: names(store.programs(id)?),
        students: names(store.listed(id)?),
        muted: store.muted(id)?.into_iter().map(|player| player.name).collect(),
        personal: store.personal(id)?,
        matches,
        player: account.player,
    })
}
