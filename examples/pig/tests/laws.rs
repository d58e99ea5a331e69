//! Pig obeys the laws of the house.

use parlour_conformance::laws;
use parlour_core::{Setup, Values};
use parlour_example_pig::{Pig, PigSetup};

fn chosen(players: &str, target: &str) -> PigSetup {
    let mut values = Values::defaults(PigSetup::OPTIONS);
    values.set("players", players).unwrap();
    values.set("target", target).unwrap();
    PigSetup::from_values(&values).unwrap()
}

laws!(for_two, Pig, PigSetup::default(), 0..3);
laws!(for_eight, Pig, chosen("8", "50"), 0..3);
laws!(won_by_one_point, Pig, chosen("3", "1"));
