//! What experience adds to counting: a network that was trained on what the counts of a position leave unsaid.

use parlour_checkers::Checkers;
use parlour_core::Features;
use parlour_learn::{BadFile, Network};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The weights, as `parlour learn checkers` wrote them. In a browser they are no part of the program: they are a file of
/// their own there, fetched when somebody plays Checkers and given to [`install_weights`].
#[cfg(not(target_family = "wasm"))]
static WEIGHTS: &[u8] = include_bytes!("master.net");

static EMBEDDED: OnceLock<Arc<Network>> = OnceLock::new();

/// The network that is part of the program; `None` in a browser that has not fetched it.
pub(crate) fn embedded() -> Option<Arc<Network>> {
    #[cfg(not(target_family = "wasm"))]
    EMBEDDED.get_or_init(|| {
        let network = Network::from_bytes::<Checkers>(WEIGHTS, Checkers::SUBJECT);
        Arc::new(network.expect("the weights that are part of the program are whole"))
    });
    EMBEDDED.get().map(Arc::clone)
}

/// Makes the weights of Checkers' best bot known, where they are not part of the program. Where they are known, nothing
/// changes.
///
/// # Errors
/// If they are anything else, or damaged.
pub fn install_weights(weights: &[u8]) -> Result<(), BadFile> {
    let network = Network::from_bytes::<Checkers>(weights, Checkers::SUBJECT)?;
    EMBEDDED.get_or_init(|| Arc::new(network));
    Ok(())
}

/// The network in a file.
///
/// # Errors
/// If there is none, or it is not for Checkers.
pub(crate) fn read(file: &Path) -> Result<Arc<Network>, BadFile> {
    Network::open::<Checkers>(file).map(Arc::new)
}
