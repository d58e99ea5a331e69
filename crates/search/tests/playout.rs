//! Random games are games.

use parlour_blocky::{Blocky, BlockySetup};
use parlour_core::{Game, Turn};
use parlour_ladder::{Ladder, LadderSetup};
use parlour_search::playout;
use rand::SeedableRng;
use rand_pcg::Pcg64;

#[test]
fn the_same_seed_plays_the_same_game() {
    let played = |seed| {
        let mut position = Ladder::start(&LadderSetup::default());
        playout(&mut position, &mut Pcg64::seed_from_u64(seed), &mut Vec::new());
        position
    };
    assert_eq!(played(1), played(1));
    assert_ne!(played(1), played(2));
}

#[test]
fn chance_takes_its_turns_and_is_not_counted() {
    let setup = BlockySetup::default();
    let mut position = Blocky::start(&setup);
    assert_eq!(position.turn(), Turn::Chance);
    let played = playout(&mut position, &mut Pcg64::seed_from_u64(4), &mut Vec::new());
    assert_eq!(played.moves as usize, setup.players() * setup.turns());
    assert_eq!(position.turn(), Turn::Over);
}

#[test]
fn a_game_that_is_over_stays_as_it_is() {
    let mut position = Ladder::start(&LadderSetup::default());
    let mut rng = Pcg64::seed_from_u64(5);
    let first = playout(&mut position, &mut rng, &mut Vec::new());
    let again = playout(&mut position, &mut rng, &mut Vec::new());
    assert_eq!((again.outcome, again.moves), (first.outcome, 0));
}
