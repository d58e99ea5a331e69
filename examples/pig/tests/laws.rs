//! Pig obeys the laws, with nothing but the compulsory traits.

use parlour_bots::DefaultTrainedBots;
use parlour_conformance::plain_laws;
use parlour_core::{Setup, Values};
use parlour_example_pig::{Pig, PigSetup};

fn chosen(players: &str, target: &str) -> PigSetup {
    let mut values = Values::defaults(PigSetup::OPTIONS);
    values.set("players", players).unwrap();
    values.set("target", target).unwrap();
    PigSetup::from_values(&values).unwrap()
}

plain_laws!(for_two, DefaultTrainedBots<Pig>, PigSetup::default(), 0..3);
plain_laws!(for_eight, DefaultTrainedBots<Pig>, chosen("8", "50"), 0..3);
plain_laws!(won_by_one_point, DefaultTrainedBots<Pig>, chosen("3", "1"));
