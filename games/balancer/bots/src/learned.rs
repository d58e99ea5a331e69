//! What experience adds to reckoning: the network that is part of the program.

use parlour_balancer::Balancer;
use parlour_core::Features;
use parlour_learn::Network;
use std::sync::{Arc, LazyLock};

static EMBEDDED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let network = Network::from_bytes::<Balancer>(include_bytes!("sage.net"), Balancer::SUBJECT);
    Arc::new(network.expect("the weights that are part of the program are whole"))
});

/// The network that is part of the program.
pub(crate) fn embedded() -> Arc<Network> {
    Arc::clone(&EMBEDDED)
}
