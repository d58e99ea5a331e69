//! What the house says is what Project Fluent would say, for all words that it has.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use parlour_core::{Arg, Catalogue, Message};
use parlour_words::Words;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, iter};

/// The texts of all `words/*.ftl` in the crates below a folder.
fn files(folder: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir())
    {
        if path.ends_with("words") {
            let files = fs::read_dir(path).unwrap().map(|file| file.unwrap().path());
            let files = files.filter(|file| file.extension().is_some_and(|extension| extension == "ftl"));
            texts.extend(files.map(|file| fs::read_to_string(file).unwrap()));
        } else if !path.ends_with("src") {
            texts.extend(files(&path));
        }
    }
    texts
}

/// What follows each `mark` in a text.
fn words_after(text: &str, mark: char) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.split(mark).skip(1).map(move |rest| rest.split(|letter| !is_part(letter)).next().unwrap_or_default())
}

#[test]
fn every_message_is_said_as_fluent_says_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut said = 0;
    let folders = ["crates", "games", "examples", "parlour", "web"];
    for text in folders.into_iter().flat_map(|folder| files(&root.join(folder))) {
        let text: &'static str = text.leak();
        let mut fluent = FluentBundle::new(vec!["en".parse().unwrap()]);
        fluent.set_use_isolating(false);
        // Every file may refer to shared words.
        for text in [include_str!("../words/en.ftl"), text] {
            fluent.add_resource_overriding(FluentResource::try_new(text.to_owned()).unwrap());
        }
        let words: &'static [(&str, &str)] = vec![("en", text)].leak();
        let ours = Words::new("en", &[&Catalogue { messages: &[], words }]);
        for id in text
            .lines()
            .filter(|line| line.starts_with(char::is_alphabetic))
            .filter_map(|line| line.split(' ').next())
        {
            let numbers = [0, 1, 2, 3, 11, 21, -1].into_iter().map(Arg::Number);
            let texts =
                words_after(text, '[').chain(["", "something"]).map(|text| Arg::Text(text.to_owned()));
            for value in numbers.chain(texts) {
                let mut message = Message { id: id.into(), args: BTreeMap::default() };
                let mut args = FluentArgs::new();
                for name in words_after(text, '$') {
                    message.args.insert(name.into(), value.clone());
                    args.set(
                        name,
                        match &value {
                            Arg::Number(number) => FluentValue::from(*number),
                            Arg::Text(text) => FluentValue::from(text.clone()),
                            _ => FluentValue::None,
                        },
                    );
                }
                let pattern = fluent.get_message(id).unwrap().value().unwrap();
                let expected = fluent.format_pattern(pattern, Some(&args), &mut Vec::new());
                assert_eq!(ours.say(&message), expected, "{id} of {value:?}");
                said += 1;
            }
        }
    }
    assert!(said > 1000, "{said}");
}

#[test]
fn more_words_can_be_learned() {
    let mut words = Words::new("en", &[]);
    words.learn(&[("en", "greeting = Good { $time }\n"), ("de", "greeting = Guten { $time }\n")]);
    assert_eq!(words.say(&Message::new("greeting").with("time", "day")), "Good day");
}

#[test]
fn a_flaw_costs_only_the_message_that_has_it() {
    let broken =
        ["no pattern", "a = { $open", "a = { $n ->\n    [one] 1\n  }", "a = }", "a = { \"open }", "a = {}"];
    for flaw in broken {
        let text: &'static str = iter::once(flaw).chain(["b = said"]).collect::<Vec<_>>().join("\n").leak();
        let words: &'static [(&str, &str)] = vec![("en", text)].leak();
        let words = Words::new("en", &[&Catalogue { messages: &[], words }]);
        assert_eq!(words.say(&Message::new("b")), "said", "{flaw}");
        assert_eq!(words.say(&Message::new("a")), Message::new("a").to_string(), "{flaw}");
    }
}
