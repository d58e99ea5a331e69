//! What is wrong with a catalogue: messages without words, words without a message, arguments that nobody gives.

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement};
use fluent_syntax::parser;
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
    for text in texts {
        let Ok(resource) = parser::parse(*text) else {
            faults.insert(Fault::Unreadable(language.into()));
            continue;
        };
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
            _ => None,
        });
        for (id, pattern) in messages {
            found.insert(id);
            let Some(known) = expected.get(id) else {
                faults.insert(Fault::NoMessage(language.into(), id.into()));
                continue;
            };
            let mut used = BTreeSet::new();
            variables(pattern, &mut used);
            let missing = used.into_iter().filter(|argument| !known.contains(argument));
            faults.extend(
                missing.map(|argument| Fault::NoArgument(language.into(), id.into(), argument.into())),
            );
        }
    }
    let silent = expected.keys().filter(|id| !found.contains(*id));
    faults.extend(silent.map(|id| Fault::NoWords(language.into(), (*id).into())));
    faults
}

fn variables<'a>(pattern: &ast::Pattern<&'a str>, used: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, used);
        }
    }
}

fn in_expression<'a>(expression: &Expression<&'a str>, used: &mut BTreeSet<&'a str>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, used),
        Expression::Select { selector, variants } => {
            in_inline(selector, used);
            for variant in variants {
                variables(&variant.value, used);
            }
        }
    }
}

fn in_inline<'a>(inline: &InlineExpression<&'a str>, used: &mut BTreeSet<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            used.insert(id.name);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, used),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, used);
            }
            for argument in &arguments.named {
                in_inline(&argument.value, used);
            }
        }
        _ => {}
    }
}
