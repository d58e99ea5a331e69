//! What a server forgets by itself: matches whose players never came, tournaments that never started, unused guests,
//! and tokens past their time.

use crate::House;
use crate::lock::locked;
use crate::time::millis;
use parlour_protocol::{Pace, Refusal};
use std::sync::Arc;
use std::time::Duration;

impl House {
    /// Cancels matches and tournaments that have waited too long, and deletes guests and tokens whose time is over.
    ///
    /// # Errors
    /// If the store fails.
    pub fn expire(self: &Arc<Self>) -> Result<(), Refusal> {
        let cancelled = self.cancel_waiting()? + self.cancel_unstarted()?;
        let before = |kept: Option<Duration>| kept.map(|kept| millis(self.time.now().saturating_sub(kept)));
        let unused = before(self.limits.keep_guests);
        let played = before(self.limits.keep_played_guests);
        let mut guests = self.store.expired_guests(unused, played)?;
        guests.retain(|guest| !self.is_online(*guest));
        let mut deleted = 0;
        // In small parts: players' moves wait for each.
        for part in guests.chunks(100) {
            deleted += self.store.drop_guests(part)?;
            self.forget_matches_of(part);
        }
        self.store.drop_expired_sessions(self.now())?;
        if cancelled + deleted > 0 {
            tracing::info!(
                cancelled,
                guests = deleted,
                "expired: waiting matches, tournaments that never started, and unused guests"
            );
        }
        Ok(())
    }

    fn cancel_waiting(self: &Arc<Self>) -> Result<usize, Refusal> {
        let Some(longest) = self.limits.waiting_for else { return Ok(0) };
        let before = millis(self.time.now().saturating_sub(longest));
        let mut cancelled = 0;
        for stored in self.store.waiting()? {
            let card = stored.card;
            let players = card.seats.iter().filter_map(|chair| chair.player()).map(|player| player.id);
            let is_wanted = players.chain(stored.creator).any(|player| self.is_online(player));
            if card.created > before || is_wanted || matches!(card.pace, Pace::Correspondence { .. }) {
                continue;
            }
            // A player may have come meanwhile: then it is not over.
            let room = self.room(card.r#match)?;
            if room.close_waiting().is_ok() {
                cancelled += 1;
            }
        }
        Ok(cancelled)
    }

    /// Whether a player has a connection.
    pub(crate) fn is_online(&self, player: parlour_protocol::PlayerId) -> bool {
        locked(&self.people).contains_key(&player)
    }
}
