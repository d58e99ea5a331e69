//! Records: what is written, and what else is read.

mod played;

use insta::assert_snapshot;
use parlour_core::{Cause, Departure, Ending, Match, Notation, Record, RecordError, Seat, Turn, Verdict};
use parlour_example_pig::Pig;
use parlour_ladder::{Ladder, LadderSetup};
use played::played;

fn read(text: &str) -> Result<Match<Ladder>, RecordError> {
    Match::from_record(&text.parse::<Record>()?)
}

fn words(game: &Match<Ladder>) -> String {
    let record = game.to_record();
    record.plies.iter().map(|ply| ply.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_match_is_written_for_people() {
    let mut game: Match<Ladder> = played(&[("rows", "5")], "1E 5E 1F 4F");
    game.set_comment(0, "A friendly game");
    game.set_comment(3, "the base {first}");
    game.set_tag("Event", "The \"big\" one");
    game.set_tag("Ply", "2");
    game.set_name(Seat::SECOND, "Ben");
    assert_snapshot!(game.to_record(), @r#"
    [Game "ladder"]
    [Rules "1"]
    [rows "5"]
    [Event "The \"big\" one"]
    [Name2 "Ben"]
    [Ply "2"]
    [Result "*"]

    {A friendly game} 1. 1E 5E 2. 1F {the base {first\}} 4F *
    "#);
}

#[test]
fn a_match_from_a_position_names_it() {
    let start = "1/3/5/7/9/11/4X8 O";
    let (setup, position) = Ladder::parse_position(&LadderSetup::default(), start).unwrap();
    let mut game = Match::from_position(setup, position);
    game.leave(Departure { seat: Seat::SECOND, cause: Cause::Resigned }).unwrap();
    assert_snapshot!(game.to_record(), @r#"
    [Game "ladder"]
    [Rules "1"]
    [rows "7"]
    [Fen "1/3/5/7/9/11/4X8 O"]
    [Result "1-0"]

    2:resigned 1-0
    "#);
}

#[test]
fn numbers_count_rounds_and_chance_has_none() {
    let game: Match<Pig> = played(&[("players", "3")], "roll d1 roll d2 hold roll d1 roll");
    assert_snapshot!(game.to_record().to_string().lines().last().unwrap(), @"1. roll d1 roll d2 2. hold roll d1 3. roll *");
}

#[test]
fn long_records_are_wrapped_at_80_columns() {
    let mut game: Match<Ladder> = played(&[], "1E 7G 1F 6F");
    game.set_comment(2, &"many words make a long comment ".repeat(8));
    let text = game.to_record().to_string();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert_eq!(read(&text), Ok(game));
}

#[test]
fn an_empty_text_is_a_match_with_the_usual_options() {
    assert_eq!(read(""), Ok(played(&[], "")));
    assert_eq!(read(" \n"), Ok(played(&[], "")));
}

#[test]
fn only_moves_are_enough() {
    assert_eq!(read("1E 7G"), Ok(played(&[], "1E 7G")));
}

#[test]
fn a_byte_order_mark_and_windows_lines_are_read() {
    let text = "\u{feff}[Game \"ladder\"]\r\n[Event \"x\"]\r\n\r\n1. 1E ; first\r\n7G *\r\n";
    let game = read(text).unwrap();
    assert_eq!(words(&game), "1E 7G");
    assert_eq!(game.comment(1), Some("first"));
    assert_eq!(game.tag("Event"), Some("x"));
}

#[test]
fn numbers_may_be_glued_doubled_dotted_or_absurd() {
    for text in ["1.1E 7G", "1. 1E 1... 7G", "1...1E 7. 7G", "99999999999999999999.1E 7G", "1. 2. 1E 7G"] {
        assert_eq!(words(&read(text).unwrap()), "1E 7G", "{text}");
    }
}

#[test]
fn comments_stand_anywhere() {
    let game = read("{before} {all}\n1. {late} 1E{glued}7G {a} ; b\n{} {c} *").unwrap();
    assert_eq!(game.comment(0), Some("before all late"));
    assert_eq!(game.comment(1), Some("glued"));
    assert_eq!(game.comment(2), Some("a b c"));
}

#[test]
fn a_backslash_shields_what_would_close() {
    let game = read("[Event \"a \\\"b\\\" \\\\ \\n\"] 1E {a \\} b \\\\}").unwrap();
    assert_eq!(game.tag("Event"), Some("a \"b\" \\ \\n"));
    assert_eq!(game.comment(1), Some("a } b \\"));
}

#[test]
fn games_and_moves_are_read_in_either_case() {
    let game = read("[Game \"Ladder\"] [rows \"5\"] 1e 5E").unwrap();
    assert_eq!(game, played(&[("rows", "5")], "1E 5E"));
}

#[test]
fn a_result_beyond_the_board_is_no_resignation_unless_it_says_so() {
    let ending = |text| read(text).unwrap().ending();
    let unstated = |winners: &[Seat]| {
        Some(Ending::Verdict(Verdict::Unstated { winners: winners.iter().copied().collect() }))
    };
    assert_eq!(ending("1E 1-0"), unstated(&[Seat::FIRST]));
    assert_eq!(ending("1E 0-1"), unstated(&[Seat::SECOND]));
    assert_eq!(ending("1E 1/2-1/2"), unstated(&[Seat::FIRST, Seat::SECOND]));
    assert_eq!(ending("1E *"), None);
    let left = |cause| Some(Ending::Left(Departure { seat: Seat::SECOND, cause }));
    assert_eq!(ending("1E 2:resigned 1-0"), left(Cause::Resigned));
    assert_eq!(ending("1E 2:out-of-time"), left(Cause::OutOfTime));
    assert_eq!(ending("1E 2:abandoned *"), left(Cause::Abandoned));
    assert_eq!(
        ending("1E 2:forfeited {no move in 5 s} 1-0"),
        left(Cause::Forfeited { reason: "no move in 5 s".into() })
    );
    assert_eq!(ending("[Termination \"agreed\"] 1E 1/2-1/2"), Some(Ending::Verdict(Verdict::Agreed)));
    let winners = [Seat::SECOND].into_iter().collect();
    assert_eq!(
        ending("[Termination \"adjudicated\"] 1E 0-1"),
        Some(Ending::Verdict(Verdict::Adjudicated { winners }))
    );
}

#[test]
fn a_result_on_the_board_needs_no_word() {
    let game = read("1E 7G 1F 6F 2F 6H 2G 5G 3G").unwrap();
    assert_eq!((game.turn(), game.ending()), (Turn::Over, Some(Ending::Rules)));
    assert_eq!(read("1E 7G 1F 6F 2F 6H 2G 5G 3G 1-0"), Ok(game));
}

#[test]
fn variations_are_kept_in_the_text_and_left_out_of_the_match() {
    let text = "1. 1E 7G {so} (1... 6F 2. 2F (2. {or} 3D) 7G) (1... 5G) {it was} 2. 1F 6F";
    let record: Record = text.parse().unwrap();
    assert_snapshot!(record.to_string().trim(), @"1. 1E 7G {so it was} (1... 6F 2. 2F ({or} 2. 3D) 2... 7G) (1... 5G) 2. 1F 6F *");
    assert_eq!(record.plies[1].variations.len(), 2);
    assert_eq!(record.plies[1].variations[0].plies[1].variations[0].foreword, "or");
    assert_eq!(read(text).map(|game| words(&game)), Ok("1E 7G 1F 6F".into()));
}

#[test]
fn parentheses_may_be_glued_and_variations_end_as_they_like() {
    let record: Record = "1E(1F 7G)(1G *)({none})7G(7F 1-0)1-0".parse().unwrap();
    assert_snapshot!(record.to_string().trim(), @"1E {none} (1F 7G) (1G) 7G (7F 1-0) 1-0");
}

#[test]
fn the_deepest_variation_is_read_and_written() {
    let deep = format!("{}1E{}", "1E (".repeat(256), ")".repeat(256));
    let record: Record = deep.parse().unwrap();
    let again: Record = record.to_string().parse().unwrap();
    assert_eq!(again.to_string(), record.to_string());
    assert!(format!("1E ({deep})").parse::<Record>().is_err());
}

#[test]
fn who_reads_only_the_main_line_is_where_the_variation_left_it() {
    let game = read("[Ply \"1.1.1\"] 1E 7G (6F) 1F").unwrap();
    assert_eq!(game.tag("Ply"), Some("1"));
}

#[test]
fn a_verdict_may_stand_among_the_moves() {
    let game = read("1E 7G 1/2-1/2:agreed (1F) 1/2-1/2").unwrap();
    assert_eq!(game.ending(), Some(Ending::Verdict(Verdict::Agreed)));
    assert_eq!(Verdict::Agreed.to_word(2), "1/2-1/2:agreed");
}

#[test]
fn forty_thousand_tags_are_read_in_no_time() {
    let text: String = (0..40_000).map(|number| format!("[T{number} \"x\"]\n")).collect();
    let begun = std::time::Instant::now();
    assert_eq!(text.parse::<Record>().unwrap().tags.len(), 40_000);
    assert!(begun.elapsed() < std::time::Duration::from_secs(2), "{:?}", begun.elapsed());
}

#[test]
fn a_record_crosses_a_wire_as_its_text() {
    let mut game: Match<Ladder> = played(&[("rows", "5")], "1E 5E 1F 4F");
    game.set_comment(3, "the base {first}");
    game.set_name(Seat::SECOND, "Ben");
    let record = game.to_record();
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<String>(&json).unwrap(), record.to_string());
    let arrived: Record = serde_json::from_str(&json).unwrap();
    assert_eq!(arrived.to_string(), record.to_string());
    assert_eq!(serde_json::from_str::<Record>(&serde_json::to_string(&arrived).unwrap()).unwrap(), arrived);
    assert!(serde_json::from_str::<Record>("\"[Game 1]\"").is_err());
}
