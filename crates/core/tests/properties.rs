//! Nothing that anybody types can crash a reader, and nothing that a match holds is lost.

use parlour_conformance::random_match;
use parlour_core::{
    About, Match, Notation, OptionKind, OptionSpec, OutcomeText, Place, Record, RecordPly, Seat, SeatSet,
    Setup, Values, Variation, nearest, quote,
};
use parlour_example_pig::{Pig, PigSetup};
use parlour_ladder::{Ladder, LadderSetup};
use proptest::prelude::*;

/// Text of the characters that mean something in a record, among others.
fn record_like() -> impl Strategy<Value = String> {
    proptest::collection::vec(
        prop_oneof![
            4 => "[1-9][A-M]",
            2 => Just(" ".to_owned()),
            1 => Just("[Game \"ladder\"]".to_owned()),
            1 => "( \\(|\\) )",
            1 => "[1-9]\\.{1,3}",
            1 => "\\[[a-zA-Z]{0,5} \"[^\n]{0,4}\"\\]",
            1 => "[\\[\\]{}()\"\\\\;.\n\r0-9*/:-]{1,3}",
            1 => any::<String>(),
        ],
        0..20,
    )
    .prop_map(|pieces| pieces.concat())
}

/// Whatever can be read as a match is written and read as the same match.
fn is_kept<G: Notation + About>(text: &str) {
    let Ok(record) = text.parse::<Record>() else { return };
    let Ok(game) = Match::<G>::from_record(&record) else { return };
    let again = game.to_record().to_string();
    let read = again.parse::<Record>().and_then(|record| Match::<G>::from_record(&record));
    assert_eq!(read, Ok(game), "{again}");
}

/// The plies of a line and its variations, wherever they stand.
fn placeless(plies: Vec<RecordPly>) -> Vec<RecordPly> {
    let anywhere = |ply: RecordPly| RecordPly {
        variations: ply
            .variations
            .into_iter()
            .map(|variation| Variation { plies: placeless(variation.plies), ..variation })
            .collect(),
        place: Place { line: 1, column: 1 },
        ..ply
    };
    plies.into_iter().map(anywhere).collect()
}

const SEATS: &[OptionSpec] = &[
    OptionSpec { name: "players", kind: OptionKind::Seats { min: 1, max: 8 }, default: "1" },
    OptionSpec { name: "letters", kind: OptionKind::Letters, default: "A" },
    OptionSpec { name: "mode", kind: OptionKind::Choice(&["fast", "slow"]), default: "fast" },
];

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        is_kept::<Ladder>(&text);
        is_kept::<Pig>(&text);
    }

    #[test]
    fn anything_like_a_record_is_read_or_refused(text in record_like()) {
        is_kept::<Ladder>(&text);
        is_kept::<Pig>(&text);
    }

    #[test]
    fn the_place_of_an_error_lies_in_the_text(text in record_like()) {
        if let Err(wrong) = text.parse::<Record>() {
            let lines: Vec<&str> = text.split('\n').collect();
            prop_assert!((1..=lines.len()).contains(&wrong.place.line), "{wrong} in {text:?}");
            let length = lines[wrong.place.line - 1].chars().count();
            prop_assert!((1..=length + 1).contains(&wrong.place.column), "{wrong} in {text:?}");
        }
    }

    #[test]
    fn a_record_is_read_as_written(text in record_like()) {
        if let Ok(record) = text.parse::<Record>() {
            let written = record.to_string();
            let again: Record = written.parse().expect("what was written is read");
            prop_assert_eq!(again.to_string(), written);
            prop_assert_eq!(placeless(again.plies), placeless(record.plies));
            prop_assert_eq!(again.foreword, record.foreword);
        }
    }

    #[test]
    fn comments_and_tags_of_any_text_are_kept(seed: u64, comment: String, value: String, at in 0..9usize) {
        let mut game = random_match::<Ladder>(&LadderSetup::default(), seed);
        game.set_comment(at, &comment);
        game.set_tag("Event", &value);
        game.set_name(Seat::FIRST, &value);
        let text = game.to_record().to_string();
        let read = text.parse::<Record>().and_then(|record| Match::from_record(&record));
        prop_assert_eq!(read, Ok(game), "{}", text);
    }

    #[test]
    fn any_word_is_a_move_or_not(word: String) {
        let ladder = Match::<Ladder>::new(LadderSetup::default());
        let pig = Match::<Pig>::new(PigSetup::default());
        let _ = ladder.position().parse_ply(&word).map_err(|wrong| wrong.to_string());
        let _ = pig.position().parse_ply(&word).map_err(|wrong| wrong.to_string());
        let _ = Ladder::parse_position(ladder.setup(), &word).map_err(|wrong| wrong.to_string());
        let _ = Pig::parse_position(pig.setup(), &word).map_err(|wrong| wrong.to_string());
    }

    #[test]
    fn a_result_is_read_as_written(winners in any::<u8>(), seats in 1..=8usize) {
        let winners: SeatSet = Seat::first(seats).filter(|seat| winners >> seat.index() & 1 == 1).collect();
        let result = OutcomeText::Won { winners, seats };
        prop_assert_eq!(result.to_string().parse(), Ok(result));
    }

    #[test]
    fn any_text_is_a_result_or_not(text in "[0-9/:*-]{0,12}") {
        if let Ok(result) = text.parse::<OutcomeText>() {
            prop_assert_eq!(result.to_string(), text);
        }
    }

    #[test]
    fn any_value_is_chosen_and_kept_or_refused(value: String) {
        for option in SEATS.iter().chain(LadderSetup::OPTIONS) {
            let options = if option.name == "rows" { LadderSetup::OPTIONS } else { SEATS };
            let mut values = Values::defaults(options);
            let before = values.clone();
            if values.set(option.name, &value).is_err() {
                prop_assert_eq!(&values, &before);
            }
            let mut again = Values::defaults(options);
            for (option, value) in values.iter() {
                again.set(option.name, &value).expect("a value is kept as text");
            }
            prop_assert_eq!(again, values);
        }
    }

    #[test]
    fn what_is_quoted_is_short_and_harmless(word: String) {
        let quoted = quote(&word);
        prop_assert!(quoted.is_empty() == word.is_empty() && quoted.chars().count() <= 49);
        prop_assert!(!quoted.chars().any(char::is_control));
    }

    #[test]
    fn the_nearest_is_one_of_the_candidates(word: String) {
        let names = ["ladder", "checkers", "balancer", "blocky"];
        prop_assert!(nearest(&word, names).is_none_or(|near| names.contains(&near)));
    }
}
