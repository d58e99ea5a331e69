//! No line of any length or content makes the engine panic, or say something that is not protocol.

mod dice;

use dice::DICE;
use parlour_erased::GameInfo;
use parlour_registry::find_game;
use proptest::collection::vec;
use proptest::prelude::*;
use std::io::Cursor;

/// Everything the engine says begins with one of these, but for pictures and counts.
const FIRST_WORDS: [&str; 10] =
    ["id", "option", "ugiok", "readyok", "response", "info", "bestmove", "error", "nodes", "{\"game\":"];

fn answers(game: &'static GameInfo, input: Vec<u8>) -> String {
    let mut answers = Vec::new();
    parlour_engine::run(game, Some("random"), Cursor::new(input), &mut answers).unwrap();
    String::from_utf8(answers).unwrap()
}

/// Words that commands are made of, right and wrong.
fn word() -> impl Strategy<Value = String> {
    let words = "ugi isready setoption name value uginewgame position startpos fen moves query gameover \
        p1turn result turn legal scores go movetime depth nodes infinite p1time p2inc stop sample json \
        rows 7 9 bot random seed 1E 7G 1F 3D keep give 1/3/5/7/9/11/13 X O 0 1 -1 18446744073709551616";
    let known: Vec<&str> = words.split_whitespace().collect();
    prop_oneof![9 => prop::sample::select(known).prop_map(str::to_owned), 1 => "\\PC{0,9}"]
}

fn line() -> impl Strategy<Value = String> {
    let command = prop::sample::select(vec!["setoption name", "position", "position fen", "go", "query", ""]);
    (command, vec(word(), 0..8)).prop_map(|(command, words)| format!("{command} {}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_bytes_are_answered(input in vec(any::<u8>(), 0..400)) {
        answers(find_game("ladder").unwrap(), input);
    }

    #[test]
    fn half_right_commands_are_answered_in_the_protocol(lines in vec(line(), 0..12)) {
        for game in [find_game("ladder").unwrap(), &DICE] {
            for answer in answers(game, lines.join("\n").into_bytes()).lines() {
                prop_assert!(FIRST_WORDS.iter().any(|word| answer.starts_with(word)), "{answer}");
            }
        }
    }

    #[test]
    fn a_refused_position_changes_nothing(first in "[1-3][D-J]", words in vec(word(), 1..9)) {
        let script = format!(
            "position startpos moves {first}\nquery fen\nposition startpos moves {}\nquery fen\n",
            words.join(" ")
        );
        let answers = answers(find_game("ladder").unwrap(), script.into_bytes());
        let answers: Vec<&str> = answers.lines().collect();
        if let [before, refusal, after] = answers[..] {
            prop_assert!(refusal.starts_with("error move "), "{}", refusal);
            prop_assert_eq!(before, after);
        } else {
            prop_assert_eq!(answers.len(), 2);
        }
    }
}
