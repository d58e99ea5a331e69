//! A catalogue whose halves do not match is found out.

use parlour_core::{Catalogue, MessageSpec};
use parlour_words::{Fault, faults, faults_above};

const SAID: &[MessageSpec] =
    &[MessageSpec { id: "toy-over", args: &[] }, MessageSpec { id: "toy-moved", args: &["seat", "cell"] }];
const WORDS: &str = "toy-over = It is over\ntoy-moved = { $seat } plays { $cell }\n";

fn catalogue(messages: &[&'static [MessageSpec]], words: &'static str) -> Catalogue {
    Catalogue { messages: messages.to_vec().leak(), words: vec![("en", words)].leak() }
}

fn faults_of(messages: &[&'static [MessageSpec]], words: &'static str) -> Vec<String> {
    faults(&catalogue(messages, words), &[]).iter().map(Fault::to_string).collect()
}

#[test]
fn a_whole_catalogue_has_no_faults() {
    assert_eq!(faults_of(&[SAID], WORDS), [""; 0]);
}

#[test]
fn an_unknown_identifier_is_a_fault_on_either_side() {
    const UNKNOWN: &[MessageSpec] = &[MessageSpec { id: "toy-unknown", args: &[] }];
    assert_eq!(faults_of(&[SAID, UNKNOWN], WORDS), ["en: toy-unknown has no words"]);
    assert_eq!(faults_of(&[&SAID[..1]], WORDS), ["en: no message is called toy-moved"]);
}

#[test]
fn words_use_no_argument_that_some_message_lacks() {
    const OTHER: &[MessageSpec] = &[MessageSpec { id: "toy-moved", args: &["seat"] }];
    assert_eq!(faults_of(&[SAID, OTHER], WORDS), ["en: toy-moved has no argument cell"]);
}

#[test]
fn a_reference_counts_as_the_words_it_refers_to() {
    let referring = "toy-over = { toy-moved }\ntoy-moved = { $cell }\n";
    assert_eq!(faults_of(&[SAID], referring), ["en: toy-over has no argument cell"]);
    let broken = "toy-over = { toy-gone }\ntoy-moved = Moved\n";
    assert_eq!(faults_of(&[SAID], broken), ["en: toy-gone has no words"]);
}

#[test]
fn words_below_and_shared_words_count_but_only_where_they_stand() {
    const ABOVE: &[MessageSpec] = &[
        MessageSpec { id: "toy-over", args: &[] },
        MessageSpec { id: "shared-hours-ago", args: &["hours"] },
        MessageSpec { id: "shared-no-such-sentence", args: &[] },
    ];
    let above = catalogue(&[ABOVE], "");
    let below = catalogue(&[], WORDS);
    let found: Vec<_> = faults_above(&[&below], &above, &["toy-option-players".into()]);
    assert_eq!(found, [Fault::NoWords("en".into(), "shared-no-such-sentence".into())]);
    let alone = faults(&above, &[]);
    assert!(alone.contains(&Fault::NoWords("en".into(), "toy-over".into())), "{alone:?}");
}

#[test]
fn words_that_cannot_be_read_are_a_fault() {
    assert_eq!(
        faults_of(&[&SAID[..1]], "toy-over = It is over\nbroken = { $open"),
        ["en: the words cannot be read"]
    );
}
