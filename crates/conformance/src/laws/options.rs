//! Laws of what can be chosen before a game.

use parlour_core::{Game, OptionKind, Setup, Values};
use std::ops::Range;

/// What each option is when nobody chooses makes a game, and option names are fit for flags and files.
pub fn default_options_are_valid<G: Game>(_: &G::Setup, _: Range<u64>) {
    let values = Values::defaults(G::Setup::OPTIONS);
    let setup = G::Setup::from_values(&values).expect("the defaults go together");
    assert_eq!(setup.values(), values, "the defaults come back");
    for option in G::Setup::OPTIONS {
        let fit = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(option.name.chars().all(fit), "{} is not fit for a flag", option.name);
    }
}

/// The values of a setup make that setup again, and it names each seat.
pub fn values_make_the_same_setup<G: Game>(setup: &G::Setup, _: Range<u64>) {
    seats_are_named::<G>(setup);
    let mut values = Values::defaults(G::Setup::OPTIONS);
    for (option, value) in setup.values().iter() {
        values.set(option.name, &value).expect("a setup's value is in its option's range");
    }
    assert_eq!(G::Setup::from_values(&values).as_ref(), Ok(setup));
}

/// The ends of every range and every word of a choice make a game, or are refused with a reason.
pub fn every_option_can_be_chosen<G: Game>(setup: &G::Setup, _: Range<u64>) {
    for option in G::Setup::OPTIONS {
        let choices = match option.kind {
            OptionKind::Number { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Choice(words) => words.iter().map(ToString::to_string).collect(),
            OptionKind::Seats { min, max } => vec![min.to_string(), max.to_string()],
            OptionKind::Letters => vec!["Z".into(), "QWERTZUI".into()],
        };
        for choice in choices {
            let mut values = setup.values();
            values.set(option.name, &choice).expect("the choice is in range");
            match G::Setup::from_values(&values) {
                Ok(chosen) => seats_are_named::<G>(&chosen),
                Err(refused) => assert!(!refused.0.id.is_empty(), "{}={choice} has no reason", option.name),
            }
        }
    }
}

fn seats_are_named<G: Game>(setup: &G::Setup) {
    let names = setup.seat_names();
    assert_eq!(names.len(), G::start(setup).seats(), "a name for each seat of {setup:?}");
    assert!(names.iter().all(|name| !name.id.is_empty()), "a seat of {setup:?} has no name");
}
