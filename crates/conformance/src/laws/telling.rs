//! Laws of what people and programs are told.

use crate::walk::each_position;
use parlour_core::{PictureStyle, Seat, Turn};
use parlour_table::{Playable, Table};
use serde_json::Value;
use std::ops::Range;

/// Every move does something that can be said, in clauses without a full stop.
pub fn moves_say_what_they_did<G: Playable>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let Some(ply) = game.cursor().checked_sub(1) else { return };
        let told = game.told(ply);
        let line = &Table::plies(game)[ply];
        assert!(line.seat.is_none() || !told.is_empty(), "{} did nothing", line.text);
        for told in told {
            for words in told.reason.iter().map(|reason| &reason.words).chain([&told.words]) {
                assert!(is_printable(words) && !words.ends_with('.'), "{words:?}");
            }
            assert!(told.data.is_object(), "{} is not an object", told.data);
        }
    });
}

/// In every style the picture is there, and is text without control characters.
pub fn pictures_are_printable<G: Playable>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        for (color, verbose) in [(false, false), (false, true), (true, false), (true, true)] {
            let lines = game.picture(PictureStyle { color, verbose });
            assert!(!lines.is_empty(), "no picture of {:?}", game.position());
            for line in lines {
                assert!(line.spans().iter().all(|span| !span.text.chars().any(char::is_control)), "{line}");
            }
        }
        for (column, row, level) in [(0, 0, 0), (3, 3, 1), (usize::MAX, usize::MAX, usize::MAX)] {
            Table::pointed(game, column, row, level);
        }
    });
}

/// `show json` is one line with the fields that the protocol promises, each of its kind.
pub fn json_has_the_fields_of_the_protocol<G: Playable>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let line = game.json();
        assert!(!line.contains('\n'));
        let shown: Value = serde_json::from_str(&line).expect("it is JSON");
        let seats = game.position().seats();
        let is_list = |value: &Value, length| value.as_array().is_some_and(|list| list.len() == length);
        assert_eq!(shown["game"], G::NAME);
        assert_eq!(shown["fen"], game.position().write_position());
        assert!(is_list(&shown["legal"], Table::moves(game).len()), "{line}");
        assert!(is_list(&shown["scores"], seats), "{line}");
        assert!(shown["board"].is_object(), "{line}");
        let turn = &shown["turn"];
        match game.turn() {
            Turn::Seat(seat) => {
                assert_eq!(turn["kind"], "player");
                assert_eq!(turn["seat"], seat.index());
            }
            Turn::Chance => assert_eq!(turn["kind"], "chance"),
            Turn::Over => assert_eq!(turn["kind"], "over"),
        }
        let outcome = &shown["outcome"];
        assert_eq!(outcome.is_null(), game.turn() != Turn::Over, "{line}");
        if !outcome.is_null() {
            assert!(outcome["winners"].is_array() && is_list(&outcome["scores"], seats), "{line}");
            assert!(outcome["reason"].is_string(), "{line}");
        }
    });
}

/// How things stand can be said for every seat.
pub fn every_seat_is_explained<G: Playable>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        for seat in Seat::first(game.position().seats()) {
            let text = Table::explain(game, seat);
            assert!(!text.trim().is_empty(), "nothing is said of {seat:?} in {:?}", game.position());
        }
    });
}

/// The game has a name fit for a command line, a title, a pitch of one line, rules, and an example of a move.
pub fn the_game_introduces_itself<G: Playable>(_: &G::Setup, _: Range<u64>) {
    assert!(
        !G::NAME.is_empty() && G::NAME.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
        "{}",
        G::NAME
    );
    for text in [G::TITLE, G::PITCH, G::EXAMPLE_MOVE] {
        assert!(is_printable(text), "{text:?} is not one line");
    }
    assert!(G::RULES.len() > G::PITCH.len(), "the rules are too short to play by");
    assert!(G::VERSION > 0);
    assert!(!G::BOTS.is_empty(), "nobody can play against you");
}

fn is_printable(text: &str) -> bool {
    !text.trim().is_empty() && !text.chars().any(char::is_control)
}
