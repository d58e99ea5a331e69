//! What may be chosen, and what may not.

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
        vec![("players", "Ann,Ben,Cy,Dee,Eve,Fay,Gus,Hal"), ("first", "8")],
        vec![("rounds", "99"), ("weights", "5"), ("wild", "0"), ("base_radius", "9")],
        vec![("players", "ann,Ömer,Zoë van Dyk")],
    ] {
        let setup = with(&options).unwrap();
        assert_eq!(BalancerSetup::from_values(&setup.values()), Ok(setup));
    }
}

#[test]
fn what_does_not_go_together_is_refused_in_words() {
    let wrong = |options: &[(&str, &str)]| with(options).unwrap_err().to_string();
    insta::assert_snapshot!(wrong(&[("players", "Jack, Mia, Jason")]), @"Jack and Jason both begin with J, the letter their weights would carry; give one of them another name, such as Ada");
    insta::assert_snapshot!(wrong(&[("players", "ann,Ann")]), @"ann and Ann both begin with A, the letter their weights would carry; give one of them another name, such as Bea");
    insta::assert_snapshot!(wrong(&[("players", "Bob,bob")]), @"Bob and bob both begin with B, the letter their weights would carry; give one of them another name, such as Ada");
    insta::assert_snapshot!(wrong(&[("players", "Ann")]), @"Ann is not right for players: it takes 2 to 8 names, separated by commas");
    insta::assert_snapshot!(wrong(&[("players", "Ann,7up")]), @"a name begins with a letter; 7up does not");
    insta::assert_snapshot!(wrong(&[("first", "3")]), @"player 3 cannot be first, for there are 2: choose 1 to 2, or random");
    insta::assert_snapshot!(wrong(&[("rounds", "99"), ("weights", "99")]), @"99 rounds of 104 weights are 10296, and there are only 500 in the box: choose fewer rounds or weights");
    insta::assert_snapshot!(wrong(&[("base_radius", "10")]), @"10 is not right for base_radius: it takes a number from 1 to 9");
}

#[test]
fn a_setup_cannot_be_made_that_its_options_could_not_say() {
    let usual = Terms { rounds: 5, weights: 10, wild: 5, base_radius: Radius::MAX };
    let names = || vec!["Ann".to_owned(), "Ben".to_owned()];
    let wrong =
        |names: Vec<String>, terms: Terms| BalancerSetup::new(names, None, terms).unwrap_err().to_string();
    insta::assert_snapshot!(wrong(names(), Terms { rounds: 0, ..usual }), @"1 to 99 rounds can be chosen, not 0");
    insta::assert_snapshot!(wrong(names(), Terms { weights: 100, ..usual }), @"1 to 99 weights can be chosen, not 100");
    insta::assert_snapshot!(wrong(vec!["Ann,Ben".into(), "Cy".into()], usual), @"Ann,Ben is not one plain name");
    insta::assert_snapshot!(wrong(vec!["Ann".into()], usual), @"at least 2 must play");
    insta::assert_snapshot!(wrong(('A'..='I').map(String::from).collect(), usual), @"at most 8 can play, not 9");
    assert!(BalancerSetup::new(names(), Seat::new(2), usual).is_err());
}
