//! Players' pages and what they have played.

use crate::House;
use crate::store;
use parlour_erased::find_game;
use parlour_protocol::{History, MatchId, MatchSummary, PlayerId, PlayerPage, RecordFormat, Refusal, Search};

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
        let search = store::Search { limit: 10, private: viewer == Some(id), ..store::Search::default() };
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
    pub fn history(&self, name: &str, viewer: Option<PlayerId>, search: &Search) -> Result<History, Refusal> {
        let matches = self.found(name, viewer, search, PAGE)?;
        let before = matches.last().filter(|_| matches.len() == PAGE).map(|last| last.created);
        Ok(History { matches, before })
    }

    /// The same as records: the matches, each of which [`House::record_as`] writes.
    ///
    /// # Errors
    /// If there is no such player, or the game that is asked for has no such format.
    pub fn recorded(
        &self,
        name: &str,
        viewer: Option<PlayerId>,
        search: &Search,
        format: RecordFormat,
    ) -> Result<Vec<MatchId>, Refusal> {
        let can = |game: &str| {
            format == RecordFormat::Parlour
                || find_game(game).is_ok_and(|game| game.extensions().contains(&format.name()))
        };
        if search.game.as_ref().is_some_and(|game| !can(game)) {
            return Err(Refusal::NoFormat { format: format.name().into() });
        }
        let found = self.found(name, viewer, search, MOST_RECORDS)?;
        Ok(found.into_iter().filter(|card| can(&card.game)).map(|card| card.r#match).collect())
    }

    fn found(
        &self,
        name: &str,
        viewer: Option<PlayerId>,
        search: &Search,
        limit: usize,
    ) -> Result<Vec<MatchSummary>, Refusal> {
        let id = self.account_named(name)?.player.id;
        let Search { game, with, result, since, before } = search.clone();
        let with = with.map(|with| self.account_named(&with)).transpose()?.map(|other| other.player.id);
        let private = viewer == Some(id);
        let search = store::Search { game, with, result, since, before, limit, private };
        Ok(self.store.history(id, &search)?)
    }
}
