//! How matches stand, for clients that ask instead of following them.

use crate::accounts::Visitor;
use crate::room::Known;
use crate::{House, Room};
use parlour_core::Seat;
use parlour_protocol::{
    MatchDetail, MatchPosition, MatchStatus, MatchSummary, MyMatches, MyMatchesQuery, PlayerId, Refusal,
    StatusFilter, TurnFilter,
};
use std::sync::Arc;

/// How many matches a page of a player's own has.
const PAGE: usize = 50;

impl Room {
    /// The position after so many plies, or the latest, as far as a player may know it.
    ///
    /// # Errors
    /// If there have not been so many plies.
    pub fn position(&self, viewer: Option<PlayerId>, ply: Option<usize>) -> Result<MatchPosition, Refusal> {
        let Known { summary, table, clock, offers } = self.known(viewer)?;
        let latest = ply.is_none_or(|ply| ply == table.len());
        let position = match ply {
            None => table.now(),
            Some(ply) => table.at(ply).ok_or(Refusal::NotFound)?,
        };
        // Before it begins and after it was ended there is a position, but no turn.
        let playable = !latest || summary.state == MatchStatus::Playing;
        let turn = position.turn().seat().filter(|_| playable);
        Ok(MatchPosition {
            r#match: summary.r#match,
            game: summary.game,
            status: summary.state,
            events: summary.acts,
            ply: position.ply(),
            position: position.position(),
            legal: turn.map(|_| position.moves()).unwrap_or_default(),
            turn,
            clock: clock.filter(|_| latest),
            offers: if latest { offers } else { Vec::new() },
        })
    }

    /// The match with its latest position, as far as a player may know it.
    ///
    /// # Errors
    /// If it cannot be told.
    pub fn detail(&self, viewer: Option<PlayerId>) -> Result<MatchDetail, Refusal> {
        let Known { summary, table, clock, .. } = self.known(viewer)?;
        let turn = table.turn().seat().filter(|_| summary.state == MatchStatus::Playing);
        Ok(MatchDetail { ply: table.len(), position: table.position(), turn, clock, summary })
    }
}

impl House {
    /// The matches of a player that are not over, a page of them.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn my_matches(
        self: &Arc<Self>,
        visitor: &Visitor,
        query: &MyMatchesQuery,
    ) -> Result<MyMatches, Refusal> {
        let me = visitor.account.player.id;
        let fits = |card: &MatchSummary| {
            let status = match query.status {
                None => true,
                Some(StatusFilter::Waiting) => card.state == MatchStatus::Waiting,
                Some(StatusFilter::Playing) => card.state == MatchStatus::Playing,
            };
            status
                && query.game.as_ref().is_none_or(|game| card.game == *game)
                && query.before.is_none_or(|before| card.created < before)
        };
        let mut page = MyMatches::default();
        for card in self.store.playing(me)?.into_iter().filter(fits) {
            let last = page.matches.last().map(|last| last.summary.created);
            // Matches of one millisecond are on one page: the next begins before them.
            if page.matches.len() >= PAGE && last.is_some_and(|last| card.created < last) {
                page.before = last;
                break;
            }
            let detail = self.room(card.r#match)?.detail(Some(me))?;
            let own = |seat: Seat| detail.summary.seats_of(me).any(|own| own == seat);
            let wanted = match query.turn {
                None => true,
                Some(TurnFilter::Mine) => detail.turn.is_some_and(own),
                Some(TurnFilter::Theirs) => detail.turn.is_some_and(|seat| !own(seat)),
            };
            if wanted {
                page.matches.push(detail);
            }
        }
        Ok(page)
    }
}
