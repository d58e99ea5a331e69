//! PDN as people write it.

mod positions;

use parlour_checkers::pdn::{self, PdnEntry, PdnGame, PdnItem, PdnMove, PdnResult, PdnTag};
use parlour_checkers::{Checkers, CheckersSetup, Square};
use parlour_core::{About, Match, Notation, Place, Record, Seat, SeatSet, Verdict};
use positions::say;
use proptest::prelude::*;

/// The only game of a text.
fn game(text: &str) -> PdnGame {
    let [entry] = &pdn::read(text)[..] else { panic!("{text} is not one game") };
    entry.game.clone().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What a text is read as, game by game.
fn told(text: &str) -> String {
    let tell = |PdnEntry { number, place, game }| {
        let told = match game {
            Ok(game) => game.to_string().trim_end().replace('\n', " "),
            Err(error) => say(&error),
        };
        format!("{number} at line {}: {told}\n", Place::clone(&place).line)
    };
    pdn::read(text).into_iter().map(tell).collect()
}

/// What is wrong with the games of a text that can be read.
fn faults(text: &str) -> String {
    let games = pdn::read(text).into_iter().map(|entry| entry.game.unwrap());
    games.flat_map(|game| game.check()).map(|error| say(&error) + "\n").collect()
}

/// The same game without the places of its pieces.
fn unplaced(mut game: PdnGame) -> PdnGame {
    fn unplace(items: &mut [PdnItem]) {
        for item in items {
            match item {
                PdnItem::Move(m) => m.place = NOWHERE,
                PdnItem::Variation(items) => unplace(items),
                PdnItem::Comment(_) | PdnItem::Nag(_) => {}
            }
        }
    }
    for tag in &mut game.tags {
        tag.place = NOWHERE;
    }
    unplace(&mut game.items);
    game
}

const NOWHERE: Place = Place { line: 1, column: 1 };

#[test]
fn several_games_with_anything_or_nothing_between_them() {
    let text = "[Event \"one\"]\r\n1. 11-15 23-19 1-0\r\n\r\n[Event \"two\"] 1. 9-14 *\n9-13 22-18 * 10-14 \n[Event \"four\"]\n[Result \"0-1\"]\n1. 12-16 0-1 {late} thank you\u{1a}";
    insta::assert_snapshot!(told(text), @r#"
    1 at line 1: [Event "one"]  1. 11-15 23-19 1-0
    2 at line 4: [Event "two"]  1. 9-14 *
    3 at line 5: 1. 9-13 22-18 *
    4 at line 5: 1. 10-14
    5 at line 6: [Event "four"] [Result "0-1"]  1. 12-16 {late} 0-1
    "#);
}

#[test]
fn numbers_are_not_believed() {
    let plain = game("1. 11-15 23-19 2. 8-11 22-17 *");
    for text in [
        "11-15 23-19 8-11 22-17 *",
        "1.11-15 1...23-19 2.8-11 2. ... 22-17 *",
        "7. 11-15 7. 23-19 3 8-11 99 22-17 *",
        "1. 11x15 23x19 2. 8:11 22 - 17 *",
        "1. 1115 2319 2. 0811 2217 *",
    ] {
        assert_eq!(unplaced(game(text)), unplaced(plain.clone()), "{text}");
    }
}

#[test]
fn every_spelling_of_a_result() {
    for (text, result) in [
        ("1-0", PdnResult::BlackWins),
        ("2-0", PdnResult::BlackWins),
        ("0-1", PdnResult::WhiteWins),
        ("0-2", PdnResult::WhiteWins),
        ("1/2-1/2", PdnResult::Draw),
        ("1-1", PdnResult::Draw),
        ("0-0", PdnResult::BothLose),
        ("*", PdnResult::Unknown),
    ] {
        assert_eq!(game(&format!("1. 11-15 {text}")).result, Some(result), "{text}");
        assert_eq!(game(&format!("1. 11-15 23-19{{x}}{text}{{y}}")).result, Some(result), "{text}");
    }
    assert_eq!(game("1. 11-15").result, None);
}

#[test]
fn comments_variations_and_annotations_are_kept() {
    let text = "{foreword} 1. 11-15! $1 (1. 9-14 {why\nnot} 22-18 (22-17(?) $2) 5-9) 1... 23-19?! ; to the end } of the line\n2. 8-11* {}";
    insta::assert_snapshot!(game(text), @"
    {foreword} 1. 11-15! $1 (1. 9-14 {why
    not} 22-18 (1... 22-17(?) $2) 2. 5-9) 1...
    23-19?! ; to the end } of the line
     2. 8-11* {}
    ");
}

#[test]
fn tags_are_read_however_they_are_quoted() {
    let text = r#"[Event "The "Big" One"] [Site "a \"b\" \\ c"][Round 3][ White "no end
[Black "x"  ]
1. 11-15"#;
    let tags: Vec<String> = game(text).tags.iter().map(|tag| format!("{}={}", tag.name, tag.value)).collect();
    assert_eq!(tags, ["Event=The \"Big\" One", "Site=a \"b\" \\ c", "Round=3", "White=no end", "Black=x"]);
}

#[test]
fn what_makes_no_sense_costs_one_game() {
    let text = "1. 11-15 (9-14 *\n[Event \"2\"]\n1. 11-15 )\n[Event \"3\"]\n1. 11-15 {no end\n[Event \"4\"]\n1. 11-44\n[Event \"5\"]\n1. c3-d4\n[Event \"6\"]\n1. 11-15 /FEN \"W:W1\"/\n[\"7\"]\n[Event \"8\"]\n$x\n[Event \"9\"]\n1. 11-15 1-0";
    insta::assert_snapshot!(told(text), @r#"
    1 at line 1: line 1, column 10: this variation has no closing parenthesis
    2 at line 2: line 3, column 10: a variation ends here that never began
    3 at line 4: line 5, column 10: this comment has no closing brace
    4 at line 6: line 7, column 4: 11-44 is not a move: there is no square 44: they are numbered 1 to 32
    5 at line 8: line 9, column 4: c3-d4 is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    6 at line 10: line 11, column 10: a position set up among the moves is not read; begin a new game with a FEN tag
    7 at line 12: line 12, column 1: a tag has a name and a value, as in [Event "Glasgow 1841"]
    8 at line 13: line 14, column 1: an annotation is a $ and a number, such as $1
    9 at line 15: [Event "9"]  1. 11-15 1-0
    "#);
}

#[test]
fn rubbish_is_no_game() {
    for text in ["", "\n\n", "hello world", "* * *", "1-0", "\u{feff}", "{only a comment}"] {
        assert_eq!(pdn::read(text), [], "{text:?}");
    }
    let formats = Checkers::FORMATS;
    let error = (formats[0].read)("hello").unwrap_err();
    assert_eq!(say(&error), "line 1, column 1: there is no game of checkers in this file");
}

#[test]
fn a_mistyped_move_is_blamed_itself_not_the_next() {
    let text = "[Event \"1\"]\n1. 11-15 23-I8 2. 8-11\n[Event \"2\"]\n1. 1l-15 23-18\n[Event \"3\"]\n1. 11-15 23-1S! 8-11\n[Event \"4\"]\n1. 11- 15 23-\n[Event \"5\"]\n1. 11-15 23 - O8\n[Event \"6\"]\n11-15 drawn 1/2-1/2\n";
    insta::assert_snapshot!(told(text), @"
    1 at line 1: line 2, column 10: 23-I8 is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    2 at line 3: line 4, column 4: 1l-15 is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    3 at line 5: line 6, column 10: 23-1S! is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    4 at line 7: line 8, column 11: 23- is not a move; a remark stands in braces, as in {well played}
    5 at line 9: line 10, column 13: - is not a move; a remark stands in braces, as in {well played}
    6 at line 11: line 12, column 7: drawn is not a move; a remark stands in braces, as in {well played}
    ");
}

#[test]
fn what_is_no_checkers_is_a_fault() {
    let ladder = "[Game \"ladder\"]\n[Rules \"1\"]\n[rows \"7\"]\n[Result \"*\"]\n\n1. 1A 2B 2. 3C *\n";
    let chess = "[Event \"casual\"]\n1. e4 e5 2. Nf3 O-O 1-0\n";
    let prose = "[package]\nname = \"parlour\"\n";
    insta::assert_snapshot!([ladder, chess, prose].map(told).concat(), @"
    1 at line 1: line 1, column 1: this is a game of ladder, not of checkers
    1 at line 1: line 2, column 4: e4 is not a move; a remark stands in braces, as in {well played}
    1 at line 1: line 2, column 1: name is not a move; a remark stands in braces, as in {well played}
    ");
    let ladder_begun = "[Game \"ladder\"]\n\n*\n";
    let only_tags = "[Event \"nothing yet\"]";
    insta::assert_snapshot!([ladder_begun, only_tags].map(faults).concat(), @"
    line 1, column 1: this is a game of ladder, not of checkers
    line 1, column 1: this game has neither moves nor a result
    ");
    assert_eq!(faults("[FEN \"B:W18,32:B1,15\"]"), "");
    assert_eq!(faults("[Game \"Checkers\"] 1. 11-15 *"), "");
}

#[test]
fn a_result_that_contradicts_is_a_fault() {
    let said = [
        "[Result \"1-0\"]\n1. 11-15 0-1",
        "\n[Result \"Black\"]\n1. 11-15 *",
        "[FEN \"B:W13:B9,2\"]\n[Result \"0-1\"]\n1. 2-6 0-1",
        "[FEN \"B:W13:B9,2\"]\n1. 2-6 1/2-1/2",
    ];
    insta::assert_snapshot!(said.map(faults).concat(), @"
    line 1, column 1: the result here is 1-0, but 0-1 after the moves
    line 2, column 1: Black is not a result: it is 1-0, 0-1, 1/2-1/2 or *
    line 2, column 1: the result here is 0-1, but on the board it is 1-0
    line 2, column 4: the result here is 1/2-1/2, but on the board it is 1-0
    ");
    for right in
        ["[Result \"2-0\"] 1. 11-15 1-0", "[Result \"*\"] 1. 11-15 0-1", "[Result \"1-0\"] 1. 11-15 *"]
    {
        assert_eq!(faults(right), "", "{right}");
    }
}

#[test]
fn wrong_moves_are_placed_and_explained() {
    let text = "[Event \"x\"]\n1. 11-15 (9-14 22-17\n 14-9) 22-18 {must capture}\n 2. 8-11";
    let game = game(text);
    let errors: Vec<String> = game.check().iter().map(say).collect();
    assert_eq!(
        errors,
        [
            "line 3, column 2: 14-9 is not legal: men go forward only; the man on 14 can play 14-18",
            "line 4, column 5: 8-11 is not legal: Black must capture, 15x22",
        ]
    );
    assert_eq!(say(&game.replay().unwrap_err()), errors[1]);
}

#[test]
fn a_step_too_far_is_quoted_as_a_step() {
    let error = say(&game("1. 11-15 23-20").replay().unwrap_err());
    assert!(error.starts_with("line 1, column 10: 23-20 is not legal: 20 is out of its reach"), "{error}");
}

#[test]
fn other_games_and_wrong_positions_are_refused() {
    let error = |text: &str| say(&game(text).replay().unwrap_err());
    let errors = [
        error("[GameType \"20\"] 1. 32-28"),
        error("\n[FEN \"B:W2:B12\"] 12-16"),
        error("[Captures \"maybe\"] 12-16"),
    ];
    insta::assert_snapshot!(errors.join("\n"), @"
    line 1, column 1: this is a game of type 20; English draughts is type 21
    line 2, column 1: a man of White's cannot stand on 2: it would have been crowned there (K2) (at character 4)
    line 1, column 1: maybe is not right for captures: it takes mandatory or free
    ");
    assert!(game("[GameType \"21,B,8,8,N1,0\"] 1. 11-15").replay().is_ok());
}

#[test]
fn white_may_begin_where_a_position_is_set_up() {
    let text = "[FEN \"W:W20,K15:B12,K28\"]\n\n1... 15-18 2. 12-16 20x11\n";
    assert_eq!(game(text).to_string(), text);
    assert_eq!(game(text).replay().unwrap().plies().len(), 3);
}

#[test]
fn a_match_written_is_read_back() {
    let setup = CheckersSetup { captures: parlour_checkers::Captures::Free, ..CheckersSetup::default() };
    let mut played = Match::<Checkers>::new(setup);
    for text in ["11-15", "22-18", "8-11"] {
        let m = played.position().parse_move(text).unwrap();
        played.play_move(m).unwrap();
    }
    played.set_name(Seat::SECOND, "Anna \"the Hammer\"");
    played.set_tag("Annotator", "Ben");
    played.set_comment(0, "a friendly game");
    played.set_comment(3, "declined :-}");
    played.conclude(Verdict::Unstated { winners: SeatSet::only(Seat::SECOND) }).unwrap();
    let format = &Checkers::FORMATS[0];
    let text = (format.write)(&played, &played.to_record());
    insta::assert_snapshot!(text, @r#"
    [White "Anna \"the Hammer\""]
    [Result "0-1"]
    [GameType "21"]
    [Captures "free"]
    [Annotator "Ben"]

    {a friendly game} 1. 11-15 22-18 2. 8-11 ; declined :-}
     0-1
    "#);
    assert_eq!((format.read)(&text).and_then(|record| Match::from_record(&record)), Ok(played));
}

#[test]
fn annotations_go_into_a_record_and_come_back() {
    let format = &Checkers::FORMATS[0];
    let text = "$9 {foreword} 1. 11-15! {why} $1 $18 (1. 9-14(?) $2 22-18 {here!}) 1... 23-19?! 2. 8-11* {a $5 bet} $3 *";
    let record = (format.read)(text).unwrap();
    insta::assert_snapshot!(record.to_string(), @r#"
    [Game "checkers"]
    [Rules "1"]
    [captures "mandatory"]
    [draws "automatic"]
    [Result "*"]

    {$9 foreword} 1. 11-15 {! $1 $18 why} (1. 9-14 {(?) $2} 22-18 {here!}) 1...
    23-19 {?!} 2. 8-11 {* $3 a $5 bet} *
    "#);
    let kept: Record = record.to_string().parse().unwrap();
    for record in [record, kept] {
        let played = Match::<Checkers>::from_record(&record).unwrap();
        insta::allow_duplicates! {
            insta::assert_snapshot!((format.write)(&played, &record), @r#"
            [Result "*"]
            [GameType "21"]

            $9 {foreword} 1. 11-15! $1 $18 {why} (1. 9-14(?) $2 22-18 {here!}) 1... 23-19?!
            2. 8-11* $3 {a $5 bet} *
            "#);
        }
    }
}

#[test]
fn long_games_are_wrapped() {
    let moves = "11-15 23-19 ".repeat(40);
    let text = game(&moves).to_string();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert_eq!(unplaced(game(&text)).items, unplaced(game(&moves)).items);
}

#[test]
fn variations_too_deep_are_refused_not_followed() {
    let text = format!("1. 11-15 {}", "(".repeat(100_000));
    assert!(told(&text).contains("nested more than 64 deep"));
}

fn any_square() -> impl Strategy<Value = Square> {
    (1..=32_u8).prop_map(|number| Square::new(number).unwrap())
}

fn any_item() -> impl Strategy<Value = PdnItem> {
    let any_move = (prop::collection::vec(any_square(), 2..4), "[!?*]{0,2}")
        .prop_map(|(squares, strength)| PdnItem::Move(PdnMove { squares, strength, place: NOWHERE }));
    // A move of 1-1 would be read as a draw.
    let any_move = any_move.prop_filter("a result", |item| match item {
        PdnItem::Move(m) => PdnResult::from_spelling(&m.to_string().replace('x', "-")).is_none(),
        _ => true,
    });
    let leaf = prop_oneof![
        4 => any_move,
        1 => "[^}\r]{0,30}".prop_map(PdnItem::Comment),
        1 => "[a-z}]{1,10}".prop_map(PdnItem::Comment),
        1 => any::<u32>().prop_map(PdnItem::Nag),
    ];
    leaf.prop_recursive(4, 24, 6, |inner| prop::collection::vec(inner, 0..6).prop_map(PdnItem::Variation))
}

fn any_game() -> impl Strategy<Value = PdnGame> {
    let tag =
        ("[A-Z][a-z]{0,8}", "[^\r\n]{0,20}").prop_map(|(name, value)| PdnTag { name, value, place: NOWHERE });
    let result = prop::sample::select(vec![
        PdnResult::BlackWins,
        PdnResult::WhiteWins,
        PdnResult::Draw,
        PdnResult::BothLose,
        PdnResult::Unknown,
    ]);
    (prop::collection::vec(tag, 1..4), prop::collection::vec(any_item(), 0..12), prop::option::of(result))
        .prop_map(|(tags, items, result)| PdnGame { tags, items, result })
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(game in any_game()) {
        let text = game.to_string();
        let entries = pdn::read(&text);
        prop_assert_eq!(entries.len(), 1, "{}", text);
        let read = entries[0].game.clone().map(unplaced);
        prop_assert_eq!(read, Ok(game), "{}", text);
    }

    #[test]
    fn no_text_makes_the_reader_stumble(text in "([0-9]{1,2}[-x.]|[\\[\\](){};%$\"!?*/\n ]|[A-Z\u{e9}]|11-15 ){0,60}") {
        for entry in pdn::read(&text) {
            if let Ok(game) = entry.game {
                game.check();
                let _ = game.replay();
                let written = game.to_string();
                let again: Vec<_> = pdn::read(&written).into_iter().map(|entry| entry.game.map(unplaced)).collect();
                prop_assert_eq!(again, vec![Ok(unplaced(game))], "{}", written);
            }
        }
    }
}
