//! Challenges: matches with a seat that is kept for a player until they answer.

use crate::House;
use crate::lock::locked;
use parlour_protocol::{
    MatchId, MatchStatus, MatchSummary, Occupant, Pace, Player, PlayerId, Refusal, ServerMessage,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The most challenges of one player that wait for an answer.
const MOST_SENT: usize = 10;
/// The most challenges to one player that wait for an answer.
const MOST_RECEIVED: usize = 20;
/// How long a challenge waits for an answer, in milliseconds.
const WAITS: u64 = 15 * 60_000;
/// The same for a correspondence match.
const WAITS_FOR_DAYS: u64 = 3 * 24 * 3_600_000;

/// When each challenge that waits for an answer ends.
pub(crate) type Challenges = BTreeSet<(u64, MatchId)>;

/// When a challenge ends that is not answered; none for a match without one.
pub(crate) fn expires(card: &MatchSummary) -> Option<(u64, MatchId)> {
    let waits = if matches!(card.pace, Pace::Correspondence { .. }) { WAITS_FOR_DAYS } else { WAITS };
    let is_challenge = card.state == MatchStatus::Waiting
        && card.seats.iter().any(|seat| matches!(seat, Occupant::Invited { .. }));
    is_challenge.then_some((card.created + waits, card.r#match))
}

impl House {
    /// The seat of a player whom another challenges.
    pub(crate) fn challenged(&self, by: &Player, name: &str) -> Result<Occupant, Refusal> {
        let account = self.account_named(name)?;
        let id = account.player.id;
        // Whether the player mutes the challenger is not told apart from other reasons.
        let muted = self.store.muted(id)?.iter().any(|muted| muted.id == by.id);
        if id == by.id || account.banned || muted {
            return Err(Refusal::NoChallenge);
        }
        if self.store.challenges(id)?.len() >= MOST_RECEIVED {
            return Err(Refusal::TooMany { most: MOST_RECEIVED });
        }
        let sent = self.store.playing(by.id)?.iter().filter(|card| expires(card).is_some()).count();
        if sent >= MOST_SENT {
            return Err(Refusal::TooMany { most: MOST_SENT });
        }
        Ok(Occupant::Invited { player: account.player })
    }

    /// Tells the players who are challenged to a new match.
    pub(crate) fn tell_challenge(&self, card: &MatchSummary) {
        let Some(expires) = expires(card) else { return };
        locked(&self.challenges).insert(expires);
        self.tell_invited(card, |summary| ServerMessage::Challenge { summary });
    }

    /// Tells players whose challenge was not answered, or was declined at another device, that the match is aborted.
    pub(crate) fn tell_challenge_ended(&self, card: &MatchSummary) {
        self.tell_invited(card, ServerMessage::Match);
    }

    /// Tells something to the players for whom a seat of a match is kept.
    fn tell_invited(&self, card: &MatchSummary, message: impl FnOnce(Box<MatchSummary>) -> ServerMessage) {
        let message = message(Box::new(MatchSummary { code: None, ..card.clone() }));
        for seat in &card.seats {
            if let Occupant::Invited { player } = seat {
                self.tell(player.id, &message);
            }
        }
    }

    /// A player does not take a challenge: the match is aborted.
    ///
    /// # Errors
    /// If no seat is kept for them, or it has begun.
    pub fn decline_challenge(
        self: &Arc<Self>,
        player: PlayerId,
        id: MatchId,
    ) -> Result<MatchSummary, Refusal> {
        let card = self.room(id)?.card(None)?;
        if card.state != MatchStatus::Waiting {
            return Err(Refusal::Begun);
        }
        if !card.seats.iter().any(|seat| seat.invites(player)) {
            return Err(Refusal::NotSeated);
        }
        self.end_challenge(id)
    }

    fn end_challenge(self: &Arc<Self>, id: MatchId) -> Result<MatchSummary, Refusal> {
        let room = self.room(id)?;
        room.close()?;
        self.store.flush();
        let card = room.card(None)?;
        // The challenger may not follow the match.
        if let Some(creator) = room.creator()? {
            self.tell(creator, &ServerMessage::Match(Box::new(card.clone())));
        }
        Ok(card)
    }

    /// Ends the challenges that were not answered in time.
    pub(crate) fn end_old_challenges(self: &Arc<Self>) {
        let now = self.now();
        loop {
            let next = locked(&self.challenges).pop_first();
            let Some((expires, id)) = next else { return };
            if expires > now {
                locked(&self.challenges).insert((expires, id));
                return;
            }
            // It may have been answered meanwhile.
            let waits = self
                .room(id)
                .and_then(|room| room.card(None))
                .is_ok_and(|card| self::expires(&card).is_some());
            if waits && let Err(refusal) = self.end_challenge(id) {
                tracing::warn!(%id, %refusal, "a challenge could not be ended");
            }
        }
    }
}
