//! Options, results and words: what is said of wrong ones.

use parlour_core::{
    CATALOGUE, Message, OptionKind, OptionSpec, Outcome, OutcomeText, Scores, Seat, SeatSet, ToMessage,
    Values, nearest,
};
use std::collections::BTreeMap;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec { name: "rows", kind: OptionKind::Number { min: 4, max: 9 }, default: "7" },
    OptionSpec { name: "mode", kind: OptionKind::Choice(&["fast", "slow"]), default: "fast" },
    OptionSpec { name: "players", kind: OptionKind::Seats { min: 2, max: 3 }, default: "2" },
    OptionSpec { name: "letters", kind: OptionKind::Letters, default: "AB" },
];

fn say(said: &impl ToMessage) -> String {
    parlour_words::Words::new("en", &[&CATALOGUE]).say(said)
}

fn refused(name: &str, value: &str) -> String {
    let mut values = Values::defaults(OPTIONS);
    let refused = say(&values.set(name, value).unwrap_err());
    assert_eq!(values, Values::defaults(OPTIONS), "nothing has changed");
    refused
}

#[test]
fn values_are_read_by_their_kind() {
    let mut values = Values::defaults(OPTIONS);
    values.set("ROWS", " 5 ").unwrap();
    values.set("mode", "Slow").unwrap();
    values.set("players", "3").unwrap();
    values.set("letters", " b, K,j ").unwrap();
    assert_eq!(values.number("rows"), 5);
    assert_eq!(values.choice("mode"), "slow");
    assert_eq!(values.number("players"), 3);
    assert_eq!(values.letters("letters"), "BKJ");
    let texts: Vec<String> =
        values.iter().map(|(option, value)| format!("{}={value}", option.name)).collect();
    assert_eq!(texts, ["rows=5", "mode=slow", "players=3", "letters=BKJ"]);
}

#[test]
fn players_who_sit_down_bring_their_number_and_initials() {
    let seated = |names: &[Option<&str>]| {
        let mut values = Values::defaults(OPTIONS);
        values.seat_players(names).map(|()| (values.number("players"), values.letters("letters").to_owned()))
    };
    let now = |players, letters: &str| Ok((players, letters.to_owned()));
    assert_eq!(seated(&[Some("Ben"), Some("ken"), Some("Jaiden")]), now(3, "BKJ"));
    assert_eq!(seated(&[None, Some("Ann"), None]), now(3, "BAC"));
    assert_eq!(seated(&[None, None]), now(2, "AB"));
    for same_or_foreign in [["Ann", "Adam"], ["Ann", "Ömer"], ["李", "王"], ["Ann", " Bob"], ["7", ""]] {
        assert_eq!(seated(&same_or_foreign.map(Some)), now(2, "AB"), "{same_or_foreign:?}");
    }
    assert_eq!(seated(&[Some("Zoe")]), now(2, "Z"), "one alone leaves the seats as they are");
    let many = seated(&[None; 4]).unwrap_err();
    assert_eq!(say(&many), "4 players are too many: at most 3 can play");
}

#[test]
fn a_wrong_value_says_what_the_option_takes() {
    assert_eq!(refused("rows", "10"), "10 is not right for rows: it takes a number from 4 to 9");
    assert_eq!(refused("rows", ""), "an empty word is not right for rows: it takes a number from 4 to 9");
    assert_eq!(refused("rows", "many"), "many is not right for rows: it takes a number from 4 to 9");
    assert_eq!(refused("mode", "blitz"), "blitz is not right for mode: it takes fast or slow");
    assert_eq!(refused("players", "4"), "4 is not right for players: it takes a number from 2 to 3");
    let letters = "is not right for letters: it takes up to 8 different letters from A to Z, such as ABC";
    for wrong in ["ABCDEFGHI", "ABA", "Aa", "A1", "Ö", ","] {
        assert_eq!(refused("letters", wrong), format!("{wrong} {letters}"));
    }
}

#[test]
fn a_wrong_name_says_the_nearest_or_all() {
    assert_eq!(refused("row", "5"), "there is no option row; did you mean rows?");
    assert_eq!(refused("xyz", "5"), "there is no option xyz; there are rows, mode, players and letters");
    let none = Values::defaults(&[]).set("rows", "5").unwrap_err();
    assert_eq!(say(&none), "there is no option rows; there are none");
}

#[test]
fn results_are_shares_in_the_order_of_seats() {
    let result = |text: &str| text.parse::<OutcomeText>();
    let won = |winners: &[usize], seats| {
        let winners = winners.iter().filter_map(|seat| Seat::new(*seat)).collect();
        Ok(OutcomeText::Won { winners, seats })
    };
    assert_eq!(result("*"), Ok(OutcomeText::Unknown));
    assert_eq!(result("1-0"), won(&[0], 2));
    assert_eq!(result("0-1"), won(&[1], 2));
    assert_eq!(result("1/2-1/2"), won(&[0, 1], 2));
    assert_eq!(result("0-0-1"), won(&[2], 3));
    assert_eq!(result("0-1/2-0-1/2"), won(&[1, 3], 4));
    assert_eq!(result("1:"), won(&[0], 1));
    assert_eq!(result("0:"), won(&[], 1));
}

#[test]
fn what_is_not_a_result() {
    let wrong = "a result is `*` or each seat's share of the win, such as 1-0 or 1/2-1/2";
    for text in ["", "-", "1", "0", "1-1", "1/2-0", "2-0", "1-0:", "1/3-1/3", "1E", "0-0-0-0-0-0-0-0-1", "**"]
    {
        assert_eq!(text.parse::<OutcomeText>(), Err(wrong), "{text:?}");
    }
}

#[test]
fn a_draw_is_shared_by_everybody_and_needs_two() {
    let outcome = |winners: &[Seat], seats| Outcome {
        winners: winners.iter().copied().collect(),
        scores: Scores::zero(seats),
        reason: Message::verbatim("so"),
    };
    assert!(outcome(&[Seat::FIRST, Seat::SECOND], 2).is_draw());
    assert!(!outcome(&[Seat::FIRST, Seat::SECOND], 3).is_draw());
    assert!(!outcome(&[Seat::FIRST], 1).is_draw());
}

#[test]
fn the_nearest_word_is_found_by_beginning_or_likeness() {
    let games = ["ladder", "checkers", "balancer", "blocky"];
    for (word, near) in [
        ("ladder", Some("ladder")),
        ("LADDER", Some("ladder")),
        ("l", Some("ladder")),
        ("che", Some("checkers")),
        ("chekcers", Some("checkers")),
        ("balancr", Some("balancer")),
        ("", None),
        ("poker", None),
        ("42", None),
    ] {
        assert_eq!(nearest(word, games), near, "{word:?}");
    }
    assert_eq!(nearest(&"ladder".repeat(1_000_000), games), None);
    assert_eq!(nearest("x", []), None);
}

#[test]
fn lists_read_as_a_sentence_does() {
    let words = parlour_words::Words::new("en", &[&CATALOGUE]);
    assert_eq!(words.any::<&str>([]), "");
    assert_eq!(words.any(["a"]), "a");
    assert_eq!(words.all(["a", "b"]), "a and b");
    assert_eq!(words.any(["a", "b", "c"]), "a, b or c");
}

#[test]
fn seats_are_counted_round_the_table() {
    let seats: Vec<Seat> = Seat::first(3).collect();
    assert_eq!(seats[2].after(3), seats[0]);
    assert_eq!(seats[0].after(3), seats[1]);
    assert_eq!(Seat::FIRST.other(), Seat::SECOND);
    assert_eq!(Seat::new(8), None);
    assert_eq!(SeatSet::NONE.len(), 0);
    assert_eq!(format!("{:?}", SeatSet::only(seats[2])), "{2}");
}

#[test]
fn the_leaders_have_the_highest_score() {
    let scores: Scores = [-3, 7, 7].into_iter().collect();
    assert_eq!(scores.leaders(), Seat::first(3).skip(1).collect());
    assert!(Scores::default().leaders().is_empty());
}

#[test]
fn values_cross_a_wire_as_names_and_values() {
    let values = Values::chosen(OPTIONS, [("rows", "5"), ("letters", "kb")]).unwrap();
    let json = serde_json::to_string(&values).unwrap();
    assert_eq!(json, r#"{"rows":"5","mode":"fast","players":"2","letters":"KB"}"#);
    let arrived: BTreeMap<String, String> = serde_json::from_str(&json).unwrap();
    assert_eq!(Values::chosen(OPTIONS, arrived), Ok(values));
    assert!(Values::chosen(OPTIONS, [("rows", "10")]).is_err());
}
