//! Two buttons: there is no place on a die to touch.

use crate::{Choice, Pig};
use parlour_core::{Notation, Spot, Touch};

impl Touch for Pig {
    fn places(&self) -> Vec<Spot> {
        Vec::new()
    }

    fn actions(&self) -> Vec<Spot> {
        [Choice::Roll, Choice::Hold].map(|choice| Spot::of(self.write_move(choice))).into()
    }

    fn path(&self, choice: Choice) -> Vec<Spot> {
        vec![Spot::of(self.write_move(choice))]
    }
}
