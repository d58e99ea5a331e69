//! What touches mean, one after the other.

use parlour_core::{Spot, Values};
use parlour_erased::{Meaning, Touching, meaning, spots_of};
use parlour_registry::find_game;

/// Touches one spot after the other in the first lesson on captures.
fn touched(spots: &[&str], how: Touching) -> Meaning {
    let checkers = find_game("checkers").unwrap();
    let values = Values::defaults(checkers.options);
    let now = checkers.open_position(&values, "B:W18,30:B1,15").unwrap().now();
    let mut held = Vec::new();
    let mut last = Meaning::PutBack;
    for spot in spots {
        last = meaning(&*now, &held, &Spot::from(*spot), how);
        held = if let Meaning::Held(held) = &last { held.clone() } else { Vec::new() };
    }
    last
}

#[test]
fn from_and_to_make_a_move() {
    assert_eq!(touched(&["15"], Touching::Sure), Meaning::Held(vec!["15".into()]));
    assert_eq!(touched(&["15", "22"], Touching::Sure), Meaning::Played("15x22".into()));
}

#[test]
fn an_unsure_finger_touches_the_end_again() {
    assert_eq!(touched(&["15", "22"], Touching::Unsure), Meaning::Held(vec!["15".into(), "22".into()]));
    assert_eq!(touched(&["15", "22", "22"], Touching::Unsure), Meaning::Played("15x22".into()));
}

#[test]
fn what_is_touched_again_is_put_down() {
    assert_eq!(touched(&["15", "15"], Touching::Sure), Meaning::PutBack);
}

#[test]
fn what_cannot_be_done_is_explained() {
    assert!(matches!(touched(&["15", "19"], Touching::Sure), Meaning::Wrong(Some(_))));
    assert!(matches!(touched(&["1"], Touching::Sure), Meaning::Wrong(Some(_))));
}

#[test]
fn a_move_has_its_spots() {
    let checkers = find_game("checkers").unwrap();
    let values = Values::defaults(checkers.options);
    let now = checkers.open_position(&values, "B:W18,30:B1,15").unwrap().now();
    assert_eq!(spots_of(&*now, "15x22"), ["15".into(), "22".into()]);
    assert!(spots_of(&*now, "1-5").is_empty());
}
