//! Messages in, sentences out.

use crate::pattern::{self, Pattern, Piece};
use crate::plural;
use parlour_core::{Arg, Catalogue, Message, Seat, ToMessage};
use std::collections::HashMap;
use std::fmt;
use std::iter;

/// What several crates say in the same words, and what is said of any game that has no words of its own.
pub(crate) const SHARED: &[(&str, &str)] = &[("en", include_str!("../words/en.ftl"))];

/// The language that every message has words in.
const ENGLISH: &str = "en";

/// The words of one language, and English for what it lacks.
pub struct Words {
    /// The language asked for first, then English where that is another.
    languages: Vec<Language>,
}

/// What is said in a language.
struct Language {
    tag: String,
    messages: HashMap<String, Pattern>,
}

/// An argument as a sentence takes it.
enum Value {
    Number(i64),
    Text(String),
}

impl Words {
    /// The words that these catalogues have in `language`, and in English where it lacks some. Shared words are always there.
    pub fn new(language: &str, catalogues: &[&Catalogue]) -> Self {
        let mut tags = vec![language, ENGLISH];
        tags.dedup();
        let knows_nothing = |tag: &str| Language { tag: tag.to_owned(), messages: HashMap::new() };
        let mut words = Self { languages: tags.into_iter().map(knows_nothing).collect() };
        words.learn(SHARED);
        for catalogue in catalogues {
            words.learn(catalogue.words);
        }
        words
    }

    /// Takes in more words, each with its language.
    pub fn learn(&mut self, words: &[(&str, &str)]) {
        for language in &mut self.languages {
            for (_, text) in words.iter().filter(|(tag, _)| *tag == language.tag) {
                // A flaw costs the messages it touches and no others; a test keeps the catalogues free of them.
                language.messages.extend(pattern::messages(text).into_iter().flatten());
            }
        }
    }

    /// What a value says, with seats named by their numbers.
    pub fn say(&self, said: &impl ToMessage) -> String {
        self.naming(&[]).say(said)
    }

    /// `a, b and c`.
    pub fn all<S: AsRef<str>>(&self, items: impl IntoIterator<Item = S>) -> String {
        self.naming(&[]).list(&texts(items), "list-all", "")
    }

    /// `a, b or c`.
    pub fn any<S: AsRef<str>>(&self, items: impl IntoIterator<Item = S>) -> String {
        self.naming(&[]).list(&texts(items), "list-any", "")
    }

    /// The words for an identifier, and the language they are in.
    fn find(&self, id: &str) -> Option<(&Language, &Pattern)> {
        self.languages.iter().find_map(|language| Some((language, language.messages.get(id)?)))
    }

    /// The same words from somebody who knows what the players are called, in the order of the seats.
    pub fn naming<'a>(&'a self, names: &'a [String]) -> Speaker<'a> {
        Speaker { words: self, names }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.languages.iter().map(|language| &language.tag)).finish()
    }
}

/// The identifiers by which a message is looked for: what a game does not say in words of its own is said in general words,
/// `bot-random` for `chess-bot-random`.
pub(crate) fn in_general(id: &str) -> impl Iterator<Item = &str> {
    iter::once(id).chain(id.match_indices('-').map(|(at, _)| &id[at + 1..]))
}

fn texts<S: AsRef<str>>(items: impl IntoIterator<Item = S>) -> Vec<Arg> {
    items.into_iter().map(|item| Arg::Text(item.as_ref().into())).collect()
}

/// The words of a language for one table, whose players have names.
#[derive(Clone, Copy, Debug)]
pub struct Speaker<'a> {
    words: &'a Words,
    names: &'a [String],
}

impl Speaker<'_> {
    /// What a value says.
    pub fn say(&self, said: &impl ToMessage) -> String {
        self.sentence(&said.message())
    }

    /// What a seat is called.
    pub fn seat(&self, seat: Seat) -> String {
        self.seat_in(seat, "")
    }

    /// What a seat is called in a message of this identifier: by name, else as the game that the identifier begins with
    /// calls it, else by its number.
    fn seat_in(&self, seat: Seat, id: &str) -> String {
        let number = seat.index() + 1;
        let game = id.split('-').next().unwrap_or_default();
        let own = || self.words.find(&format!("{game}-seat-{number}")).is_some();
        match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None if own() => self.sentence(&Message::named(&[game, "seat", &number.to_string()])),
            None => self.sentence(&Message::new("seat-number").with("number", number)),
        }
    }

    fn sentence(&self, message: &Message) -> String {
        let Some((language, pattern)) = in_general(&message.id).find_map(|id| self.words.find(id)) else {
            // Better a developer's words than none: a test finds messages that lack their own.
            return message.to_string();
        };
        let mut said = String::new();
        self.write(pattern, language, message, &mut said);
        said
    }

    fn write(&self, pattern: &Pattern, language: &Language, message: &Message, said: &mut String) {
        let value = |argument: &str| Some(self.value(message.args.get(argument)?, &message.id));
        for piece in pattern {
            match piece {
                Piece::Text(text) => said.push_str(text),
                Piece::Argument(argument) => match value(argument) {
                    Some(Value::Number(number)) => said.push_str(&number.to_string()),
                    Some(Value::Text(text)) => said.push_str(&text),
                    None => said.push_str(&format!("{{${argument}}}")),
                },
                Piece::Message(id) => match language.messages.get(id) {
                    Some(pattern) => self.write(pattern, language, message, said),
                    None => said.push_str(&format!("{{{id}}}")),
                },
                Piece::Choice { argument, variants, default } => {
                    let value = value(argument);
                    let meant = |(key, _): &&(String, Pattern)| match &value {
                        Some(Value::Number(number)) => {
                            key.parse() == Ok(*number) || plural::category(&language.tag, *number) == *key
                        }
                        // A number does not stand for a text of the same digits.
                        Some(Value::Text(text)) => key == text && key.parse::<i64>().is_err(),
                        None => false,
                    };
                    let chosen = variants.iter().find(meant).or_else(|| variants.get(*default));
                    if let Some((_, pattern)) = chosen {
                        self.write(pattern, language, message, said);
                    }
                }
            }
        }
    }

    /// An argument of the message with this identifier.
    fn value(&self, arg: &Arg, id: &str) -> Value {
        match arg {
            Arg::Number(number) => Value::Number(*number),
            Arg::Text(text) => Value::Text(text.clone()),
            Arg::Seat(seat) => Value::Text(self.seat_in(*seat, id)),
            Arg::Message(message) => Value::Text(self.sentence(message)),
            Arg::All(items) => Value::Text(self.list(items, "list-all", id)),
            Arg::Any(items) => Value::Text(self.list(items, "list-any", id)),
        }
    }

    /// `a, b and c`, joined two by two as the language does it.
    fn list(&self, items: &[Arg], conjunction: &'static str, id: &str) -> String {
        let mut joined: Option<String> = None;
        for (index, item) in items.iter().enumerate() {
            let joint = if index + 1 == items.len() { conjunction } else { "list-next" };
            let item = match self.value(item, id) {
                Value::Text(text) => text,
                Value::Number(number) => number.to_string(),
            };
            joined = Some(match joined {
                None => item,
                Some(before) => self.sentence(&Message::new(joint).with("before", before).with("last", item)),
            });
        }
        joined.unwrap_or_default()
    }
}
