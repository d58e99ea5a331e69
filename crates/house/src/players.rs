//! Players' pages and what they have played.

use crate::House;
use crate::store::Search;
use parlour_online::{History, PlayerId, PlayerPage, Refusal};
use std::sync::Arc;

/// How many matches a page of a list has.
const PAGE: usize = 50;
/// How many matches can be taken home at once.
const MOST_RECORDS: usize = 10_000;

impl House {
    /// A player's page, as somebody sees it.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn player_page(&self, name: &str, viewer: Option<PlayerId>) -> Result<PlayerPage, Refusal> {
        let account = self.account_named(name)?;
        let id = account.player.id;
        let search = Search { limit: 10, private: viewer == Some(id), ..Search::default() };
        Ok(PlayerPage {
            since: account.created,
            ratings: self.store.ratings(&format!("player:{}", id.0))?,
            recent: self.store.history(id, &search)?,
            player: account.player,
        })
    }

    /// What a player has played, as somebody sees it.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn history(
        &self,
        name: &str,
        viewer: Option<PlayerId>,
        game: Option<String>,
        before: Option<u64>,
    ) -> Result<History, Refusal> {
        let id = self.account_named(name)?.player.id;
        let search = Search { game, before, limit: PAGE, private: viewer == Some(id) };
        let matches = self.store.history(id, &search)?;
        let before = matches.last().filter(|_| matches.len() == PAGE).map(|last| last.created);
        Ok(History { matches, before })
    }

    /// All that somebody has played, as records one after another.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn records(self: &Arc<Self>, name: &str, viewer: Option<PlayerId>) -> Result<String, Refusal> {
        let id = self.account_named(name)?.player.id;
        let search = Search { limit: MOST_RECORDS, private: viewer == Some(id), ..Search::default() };
        let mut all = String::new();
        for card in self.store.history(id, &search)? {
            all.push_str(&self.record(card.r#match)?);
            all.push('\n');
        }
        Ok(all)
    }
}
