//! What experience adds to counting: a network that was trained on what the counts of a position leave unsaid.

use parlour_checkers::Checkers;
use parlour_learn::{BadFile, Network};
use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// What weights for Checkers are marked with; other features will have another number.
pub(super) const SUBJECT: &str = "checkers-1";

static EMBEDDED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let weights = include_bytes!("master.net");
    let network = Network::from_bytes::<Checkers>(weights, SUBJECT);
    Arc::new(network.expect("the weights that are part of the program are whole"))
});

/// The network that is part of the program.
pub(super) fn embedded() -> Arc<Network> {
    Arc::clone(&EMBEDDED)
}

/// The network in a file.
///
/// # Errors
/// If there is none, or it is not for Checkers.
pub(super) fn read(file: &Path) -> Result<Arc<Network>, BadFile> {
    Ok(Arc::new(Network::from_bytes::<Checkers>(&fs::read(file)?, SUBJECT)?))
}
