//! All that a server keeps of a person, for that person.

use crate::House;
use crate::accounts::Visitor;
use crate::keeper::account_named;
use crate::live::Live;
use crate::store::{Account, Search, Store};
use crate::tables::record_of;
use parlour_protocol::{Export, ExportedMatch, MatchId, MatchSummary, Refusal};
use std::time::Duration;

/// The most matches that one export has.
const MOST: usize = 10_000;

impl House {
    /// All that is kept of the player who asks but the matches, and which those are: [`House::exported_match`] reads one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn export(&self, visitor: &Visitor) -> Result<(Export, Vec<MatchId>), Refusal> {
        let account = visitor.account.clone();
        let matches = matches_of(&*self.store, &account)?;
        Ok((without_matches(&*self.store, account)?, matches))
    }

    /// A match for an export.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn exported_match(&self, id: MatchId) -> Result<ExportedMatch, Refusal> {
        exported_match(&*self.store, id)
    }
}

/// All that is kept of the player of this name, for an operator.
///
/// # Errors
/// If there is no such player, or it cannot be read.
pub fn export(store: &dyn Store, name: &str) -> Result<Export, Refusal> {
    let account = account_named(store, name)?;
    let matches = matches_of(store, &account)?.into_iter();
    let matches = matches.map(|id| exported_match(store, id)).collect::<Result<_, _>>()?;
    Ok(Export { matches, ..without_matches(store, account)? })
}

/// The matches of a person, the newest first.
fn matches_of(store: &dyn Store, account: &Account) -> Result<Vec<MatchId>, Refusal> {
    let id = account.player.id;
    let mut cards = store.playing(id)?;
    cards.extend(store.history(id, &Search { limit: MOST, private: true, ..Search::default() })?);
    Ok(cards.into_iter().map(|card| card.r#match).collect())
}

fn exported_match(store: &dyn Store, id: MatchId) -> Result<ExportedMatch, Refusal> {
    let stored = store.stored_match(id)?.ok_or(Refusal::NoMatch)?;
    let summary = MatchSummary { code: None, ..stored.card.clone() };
    let live = Live::open(stored, Duration::ZERO)?;
    Ok(ExportedMatch { record: record_of(&summary, live.table), summary })
}

fn without_matches(store: &dyn Store, account: Account) -> Result<Export, Refusal> {
    let id = account.player.id;
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
        matches: Vec::new(),
        player: account.player,
    })
}
