//! PDN as a kind of file that holds several games.

use super::{PdnGame, read};
use parlour_core::{CollectedGame, Collection, Record, RecordError};

/// Files of PDN.
pub const COLLECTION: Collection = Collection {
    extension: "pdn",
    read: |text| {
        let boxed = |game: PdnGame| Box::new(game) as Box<dyn CollectedGame>;
        read(text).into_iter().map(|entry| entry.game.map(boxed)).collect()
    },
};

impl CollectedGame for PdnGame {
    fn text(&self) -> String {
        self.to_string()
    }

    fn faults(&self) -> Vec<RecordError> {
        self.check()
    }

    fn record(&self) -> Result<Record, RecordError> {
        self.to_record()
    }
}
