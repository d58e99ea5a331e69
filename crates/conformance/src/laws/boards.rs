//! Laws of what is sent to pages and programs: it is read as it was written.

use crate::walk::each_position;
use parlour_core::{BoardData, Events, Game, OutcomeText, Turn};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::ops::Range;

/// A board that was serialised is read as the board it was.
pub fn boards_are_read_as_written<G: BoardData>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| is_read_as_written(&game.position().board()));
}

/// What a ply did, serialised, is read as what it was.
pub fn events_are_read_as_written<G: Events>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let Some(ply) = game.plies().len().checked_sub(1) else { return };
        let before = game.position_after(ply).expect("so many plies have been played");
        before.events(&game.plies()[ply]).iter().for_each(is_read_as_written);
    });
}

/// Turn, scores and result, serialised, are read as what they were.
pub fn standings_are_read_as_written<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        is_read_as_written::<Turn>(&position.turn());
        is_read_as_written(&position.scores());
        let outcome = position.outcome();
        is_read_as_written(&outcome);
        is_read_as_written(&outcome.as_ref().map(OutcomeText::from));
    });
}

/// Through text, and through a value as an envelope with a tag makes it read.
fn is_read_as_written<T: Serialize + DeserializeOwned + PartialEq + Debug>(thing: &T) {
    let text = serde_json::to_string(thing).expect("it is plain data");
    let read: T = serde_json::from_str(&text).unwrap_or_else(|wrong| panic!("{text} is not read: {wrong}"));
    assert_eq!(&read, thing, "{text} is not read as written");
    let value = serde_json::to_value(thing).expect("it is plain data");
    let read: T = serde_json::from_value(value).expect("what is read from text is read from a value");
    assert_eq!(&read, thing, "{text} is not read as written");
}
