//! What is wrong with a catalogue: messages without words, words without a message, arguments that no message gives.

use crate::pattern::{Pattern, Piece, messages};
use crate::words::{SHARED, in_general};
use parlour_core::{CATALOGUE, Catalogue, MessageSpec};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Something wrong with a catalogue.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fault {
    /// The words of this language cannot be read.
    Unreadable(String),
    /// A message has no words in this language.
    NoWords(String, String),
    /// There are words in this language that no message asks for.
    NoMessage(String, String),
    /// The words of a message use an argument that it does not have.
    NoArgument(String, String, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(language) => write!(f, "{language}: the words cannot be read"),
            Self::NoWords(language, id) => write!(f, "{language}: {id} has no words"),
            Self::NoMessage(language, id) => write!(f, "{language}: no message is called {id}"),
            Self::NoArgument(language, id, argument) => {
                write!(f, "{language}: {id} has no argument {argument}")
            }
        }
    }
}

/// Everything wrong with a catalogue in any of its languages. `named` are the identifiers that are made of parts
/// ([`Message::named`](parlour_core::Message::named)) and have no arguments. Shared words and those of the core count as
/// the catalogue's own.
pub fn faults(catalogue: &Catalogue, named: &[String]) -> Vec<Fault> {
    faults_above(&[], catalogue, named)
}

/// The [`faults`] of a catalogue that also says messages of others, which stand below it.
pub fn faults_above(below: &[&Catalogue], catalogue: &Catalogue, named: &[String]) -> Vec<Fault> {
    let mut expected: Expected<'_> = named.iter().map(|id| (id.as_str(), vec![&[][..]])).collect();
    for MessageSpec { id, args } in catalogue.messages.iter().copied().flatten() {
        expected.entry(id).or_default().push(args);
    }
    let mut languages: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (language, text) in catalogue.words {
        languages.entry(language).or_default().push(text);
    }
    let others = below.iter().chain(&[&CATALOGUE]).flat_map(|catalogue| catalogue.words).chain(SHARED);
    let others: Vec<_> = others.collect();
    let faults = |(language, texts): (&str, Vec<&str>)| {
        let others = others.iter().filter(|(other, _)| *other == language);
        faults_in(language, &texts, &others.map(|(_, text)| *text).collect::<Vec<_>>(), &expected)
    };
    languages.into_iter().flat_map(faults).collect()
}

/// The arguments of the messages with an identifier; several may share it.
type Expected<'a> = BTreeMap<&'a str, Vec<&'a [&'a str]>>;

fn faults_in(language: &str, texts: &[&str], others: &[&str], expected: &Expected<'_>) -> BTreeSet<Fault> {
    let read = |texts: &[&str]| -> Vec<_> { texts.iter().flat_map(|text| messages(text)).collect() };
    let own = read(texts);
    let mut faults = BTreeSet::new();
    if own.contains(&None) {
        faults.insert(Fault::Unreadable(language.into()));
    }
    let own: BTreeMap<String, Pattern> = own.into_iter().flatten().collect();
    let mut all: BTreeMap<String, Pattern> = read(others).into_iter().flatten().collect();
    all.extend(own.clone());
    let unasked = own.keys().filter(|id| !expected.contains_key(id.as_str()));
    faults.extend(unasked.map(|id| Fault::NoMessage(language.into(), id.clone())));
    for (id, known) in expected {
        let mut used = Used::default();
        match in_general(id).find_map(|id| all.get(id)) {
            None => used.without_words.push((*id).into()),
            Some(pattern) => used.read(pattern, &all),
        }
        // Several messages may share words, which use what all of them have.
        used.arguments.retain(|argument| !known.iter().all(|known| known.contains(&argument.as_str())));
        faults.extend(used.without_words.into_iter().map(|id| Fault::NoWords(language.into(), id)));
        let no_argument = |argument| Fault::NoArgument(language.into(), (*id).into(), argument);
        faults.extend(used.arguments.into_iter().map(no_argument));
    }
    faults
}

/// What the words of a message use, those of messages they refer to among it.
#[derive(Default)]
struct Used {
    arguments: BTreeSet<String>,
    messages: BTreeSet<String>,
    without_words: Vec<String>,
}

impl Used {
    fn read(&mut self, pattern: &Pattern, all: &BTreeMap<String, Pattern>) {
        for piece in pattern {
            match piece {
                Piece::Text(_) => {}
                Piece::Message(id) if !self.messages.insert(id.clone()) => {}
                Piece::Message(id) => match all.get(id) {
                    None => self.without_words.push(id.clone()),
                    Some(pattern) => self.read(pattern, all),
                },
                Piece::Argument(argument) => {
                    self.arguments.insert(argument.clone());
                }
                Piece::Choice { argument, variants, .. } => {
                    self.arguments.insert(argument.clone());
                    for (_, pattern) in variants {
                        self.read(pattern, all);
                    }
                }
            }
        }
    }
}
