//! What is wrong with a catalogue: messages without words, words without a message, arguments that nobody gives.

use crate::pattern::{Pattern, Piece, messages};
use parlour_core::{Catalogue, MessageSpec};
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
/// ([`Message::named`](parlour_core::Message::named)) and have no arguments.
pub fn faults(catalogue: &Catalogue, named: &[String]) -> Vec<Fault> {
    let mut expected: BTreeMap<&str, &[&str]> = named.iter().map(|id| (id.as_str(), &[][..])).collect();
    let specs = catalogue.messages.iter().flat_map(|messages| messages.iter());
    expected.extend(specs.map(|MessageSpec { id, args }| (*id, *args)));
    let mut languages: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (language, text) in catalogue.words {
        languages.entry(language).or_default().push(text);
    }
    languages.into_iter().flat_map(|(language, texts)| faults_in(language, &texts, &expected)).collect()
}

fn faults_in(language: &str, texts: &[&str], expected: &BTreeMap<&str, &[&str]>) -> BTreeSet<Fault> {
    let mut faults = BTreeSet::new();
    let mut found = BTreeSet::new();
    for message in texts.iter().flat_map(|text| messages(text)) {
        let Some((id, pattern)) = message else {
            faults.insert(Fault::Unreadable(language.into()));
            continue;
        };
        match expected.get(id.as_str()) {
            None => {
                faults.insert(Fault::NoMessage(language.into(), id.clone()));
            }
            Some(known) => {
                let mut used = BTreeSet::new();
                arguments(&pattern, &mut used);
                let missing = used.into_iter().filter(|argument| !known.contains(&argument.as_str()));
                faults
                    .extend(missing.map(|argument| Fault::NoArgument(language.into(), id.clone(), argument)));
            }
        }
        found.insert(id);
    }
    let silent = expected.keys().filter(|id| !found.contains(**id));
    faults.extend(silent.map(|id| Fault::NoWords(language.into(), (*id).into())));
    faults
}

fn arguments(pattern: &Pattern, used: &mut BTreeSet<String>) {
    for piece in pattern {
        match piece {
            Piece::Text(_) | Piece::Message(_) => {}
            Piece::Argument(argument) => {
                used.insert(argument.clone());
            }
            Piece::Choice { argument, variants, .. } => {
                used.insert(argument.clone());
                for (_, pattern) in variants {
                    arguments(pattern, used);
                }
            }
        }
    }
}
