//! Laws of hash keys.

use crate::walk::each_position;
use parlour_core::{Game, Notation};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Positions that are equal have equal keys, however they came about.
pub fn equal_positions_have_equal_keys<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    let mut keys = HashMap::new();
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let key = *keys.entry(position.clone()).or_insert(position.key());
        assert_eq!(key, position.key(), "one position has two keys: {position:?}");
    });
}

/// Positions that differ have different keys, but for one in a hundred: a game may leave a counter
/// out of its key.
pub fn different_positions_have_different_keys<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    let mut keys = HashSet::new();
    let mut positions = HashSet::new();
    each_position::<G>(setup, seeds, |game, _| {
        keys.insert(game.position().key());
        positions.insert(game.position().clone());
    });
    let (keys, positions) = (keys.len(), positions.len());
    assert!(keys + positions / 100 >= positions, "{positions} positions have only {keys} keys");
}

/// The key kept move by move equals that of the same position read afresh.
pub fn the_key_kept_is_the_key_worked_out<G: Notation>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let text = game.position().write_position();
        match G::parse_position(setup, &text) {
            Ok((_, fresh)) => assert_eq!(game.position().key(), fresh.key(), "the key kept in {text}"),
            Err(wrong) => panic!("{text} was written but is not read: {wrong}"),
        }
    });
}
