//! What may be chosen, and what may not.

mod boards;

use boards::words;
use parlour_balancer::{BalancerSetup, Radius, Terms};
use parlour_core::{BadOption, Seat, Setup, Values};

fn with(options: &[(&str, &str)]) -> Result<BalancerSetup, BadOption> {
    let mut values = Values::defaults(BalancerSetup::OPTIONS);
    for (name, value) in options {
        values.set(name, value)?;
    }
    BalancerSetup::from_values(&values)
}

#[test]
fn values_make_the_setup_they_came_from() {
    for options in [
        vec![],
        vec![("players", "8"), ("first", "8")],
        vec![("rounds", "99"), ("weights", "5"), ("wild", "0"), ("base_radius", "9")],
        vec![("players", "3"), ("letters", "zb")],
    ] {
        let setup = with(&options).unwrap();
        assert_eq!(BalancerSetup::from_values(&setup.values()), Ok(setup));
    }
}

#[test]
fn what_does_not_go_together_is_refused_in_words() {
    let wrong = |options: &[(&str, &str)]| words(&with(options).unwrap_err());
    insta::assert_snapshot!(wrong(&[("players", "9")]), @"9 is not right for players: it takes a number from 2 to 8");
    insta::assert_snapshot!(wrong(&[("letters", "ABA")]), @"ABA is not right for letters: it takes up to 8 different letters from A to Z, such as ABC");
    insta::assert_snapshot!(wrong(&[("first", "3")]), @"player 3 cannot be first, for there are 2: choose 1 to 2, or random");
    insta::assert_snapshot!(wrong(&[("rounds", "99"), ("weights", "99")]), @"99 rounds of 104 weights are 10296, and there are only 500 in the box: choose fewer rounds or weights");
    insta::assert_snapshot!(wrong(&[("base_radius", "10")]), @"10 is not right for base_radius: it takes a number from 1 to 9");
}

#[test]
fn a_setup_cannot_be_made_that_its_options_could_not_say() {
    let usual = Terms { rounds: 5, weights: 10, wild: 5, base_radius: Radius::MAX };
    let wrong =
        |players: usize, terms: Terms| words(&BalancerSetup::new(players, "", None, terms).unwrap_err());
    insta::assert_snapshot!(wrong(2, Terms { rounds: 0, ..usual }), @"1 to 99 rounds can be chosen, not 0");
    insta::assert_snapshot!(wrong(2, Terms { weights: 100, ..usual }), @"1 to 99 weights can be chosen, not 100");
    insta::assert_snapshot!(wrong(1, usual), @"2 to 8 can play, not 1");
    insta::assert_snapshot!(wrong(9, usual), @"2 to 8 can play, not 9");
    assert!(BalancerSetup::new(2, "", Seat::new(2), usual).is_err());
}

#[test]
fn letters_are_those_given_and_then_the_first_that_are_free() {
    let letters = |options: &[(&str, &str)]| with(options).unwrap().values().letters("letters").to_owned();
    assert_eq!(letters(&[]), "AB");
    assert_eq!(letters(&[("players", "4")]), "ABCD");
    assert_eq!(letters(&[("players", "4"), ("letters", "B,k")]), "BKAC");
    assert_eq!(letters(&[("letters", "KBJ")]), "KB", "a letter too many stays free");
}
