//! Laws of notation.

use crate::Subject;
use crate::subject::{GameOf, SetupOf, table};
use crate::walk::each_position;
use parlour_core::{Game, Match, Notation, Ply, PlyOf, Seat, Turn};
use rand::{Rng, RngExt};
use std::ops::Range;

/// The plies to try in a position: every legal move, or a few outcomes of chance.
fn plies<G: Notation>(position: &G, rng: &mut impl Rng) -> Vec<PlyOf<G>> {
    match position.turn() {
        Turn::Over => Vec::new(),
        Turn::Chance => (0..4).filter_map(|_| position.sample(rng)).map(Ply::Chance).collect(),
        Turn::Seat(_) => {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            moves.into_iter().map(Ply::Move).collect()
        }
    }
}

/// Every move and outcome of chance is read back as what was written.
pub fn plies_are_read_as_written<G: Notation>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let position = game.position();
        for ply in plies(position, rng) {
            let text = position.write_ply(&ply);
            let read = position.parse_ply(&text);
            assert_eq!(read.as_ref(), Ok(&ply), "{text} is not read as written in {position:?}");
        }
    });
}

/// A ply is one word that neither a record nor a command line takes for anything else.
pub fn plies_are_one_word_each<G: Notation>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let position = game.position();
        for ply in plies(position, rng) {
            let text = position.write_ply(&ply);
            let record: Result<parlour_core::Record, _> = text.parse();
            let words = record.map(|record| record.plies.iter().map(|ply| ply.text.clone()).collect());
            assert_eq!(words.as_ref(), Ok(&vec![text.clone()]), "{text:?} is not one word of a record");
        }
    });
}

/// Every position is one line, and is read back as it was, with the setup it belongs to: what decides how
/// it goes on and ends is in the text, even where equal positions need not share it.
pub fn positions_are_read_as_written<S: Subject>(setup: &SetupOf<S>, seeds: Range<u64>) {
    each_position::<GameOf<S>>(setup, seeds, |game, _| {
        let text = game.position().write_position();
        assert!(!text.chars().any(char::is_control), "{text:?} is not one line");
        match GameOf::<S>::parse_position(setup, &text) {
            Ok(read) => {
                assert_eq!(read, (setup.clone(), game.position().clone()), "{text} is not read as written");
                let (_, read) = read;
                assert_eq!(read.write_position(), text, "what {text} was read as is written otherwise");
                assert_eq!(read.turn(), game.position().turn(), "{text} changes whose turn it is");
                assert_eq!(read.outcome(), game.position().outcome(), "{text} changes the outcome");
                let (expected, told) =
                    (table::<S>(game), table::<S>(&Match::from_position(setup.clone(), read)));
                for seat in Seat::first(game.position().seats()) {
                    assert_eq!(told.explain(seat), expected.explain(seat), "{text} loses something");
                }
            }
            Err(wrong) => panic!("{text} was written but is not read: {wrong}"),
        }
    });
}

/// Spoilt words and positions never panic; if they are still understood, it is as something allowed,
/// and if not, the error points into the text.
pub fn garbage_is_refused<G: Notation>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let position = game.position();
        for ply in plies(position, rng).iter().take(4) {
            let text = spoilt(&position.write_ply(ply), rng);
            if let Ok(read) = position.parse_ply(&text) {
                assert!(position.allows(&read), "{text:?} is read as {read:?}, not allowed in {position:?}");
            }
        }
        let text = spoilt(&position.write_position(), rng);
        match G::parse_position(setup, &text) {
            Ok((setup, read)) => {
                let again = read.write_position();
                let same = G::parse_position(&setup, &again);
                assert_eq!(same, Ok((setup, read)), "{text:?} is read, written as {again:?} and not read");
            }
            Err(wrong) => {
                let length = text.chars().count();
                assert!(wrong.offset <= length, "{wrong} points after the end of {text:?}");
                assert!(!wrong.message.id.is_empty(), "no word on what is wrong with {text:?}");
            }
        }
    });
}

/// The text with a few characters lost, doubled, changed or put in.
fn spoilt(text: &str, rng: &mut impl Rng) -> String {
    const CHARACTERS: [char; 16] =
        ['0', '1', '9', '-', '+', '/', ' ', '@', ':', '[', ']', 'a', 'X', '~', '\u{0}', '\u{1f600}'];
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=characters.len());
        let new = CHARACTERS[rng.random_range(0..CHARACTERS.len())];
        match rng.random_range(0..4) {
            0 if at < characters.len() => drop(characters.remove(at)),
            1 if at < characters.len() => characters.insert(at, characters[at]),
            2 if at < characters.len() => characters[at] = new,
            _ => characters.insert(at, new),
        }
    }
    characters.into_iter().collect()
}
