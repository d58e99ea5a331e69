//! Tournaments.

use crate::House;
use crate::outbox::Outbox;
use crate::store::StoreError;
use parlour_online::{MatchId, Refusal};
use std::sync::Arc;

/// The tournaments that are not over.
#[derive(Default)]
pub(crate) struct Tournaments {}

impl Tournaments {
    pub(crate) fn unwatch(&self, _outbox: &Arc<Outbox>) {}
}

impl House {
    pub(crate) fn load_tournaments(&self) -> Result<(), StoreError> {
        Ok(())
    }

    pub(crate) fn match_ended(self: &Arc<Self>, _id: u64, _ended: MatchId) -> Result<(), Refusal> {
        Ok(())
    }

    pub(crate) fn beat_tournaments(self: &Arc<Self>) {}
}
