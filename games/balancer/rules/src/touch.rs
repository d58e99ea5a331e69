//! A move is one position of a scale.

use crate::board::Balancer;
use crate::placement::Placement;
use crate::view::ScaleView;
use parlour_core::{Spot, Touch};

impl Touch for Balancer {
    /// All positions of all scales, also those where a scale stands and no weight can.
    fn places(&self) -> Vec<Spot> {
        let of_scale = |view: ScaleView<'_>| {
            view.contents()
                .map(move |(offset, _)| Spot::of(Placement { scale: view.code(), offset }))
                .collect::<Vec<_>>()
        };
        self.views().flat_map(of_scale).collect()
    }

    fn path(&self, m: Placement) -> Vec<Spot> {
        vec![Spot::of(m)]
    }
}
