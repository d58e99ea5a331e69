//! Messages in, sentences out.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use parlour_core::{Arg, Catalogue, Message, Seat, ToMessage};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The language that every message has words in.
const ENGLISH: &str = "en";

/// The words of one language, and English for what it lacks.
pub struct Words {
    /// The language asked for first, then English where that is another.
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Words {
    /// The words that these catalogues have in `language`, and in English where it lacks some.
    pub fn new(language: &str, catalogues: &[&Catalogue]) -> Self {
        let mut languages = vec![language, ENGLISH];
        languages.dedup();
        Self { bundles: languages.into_iter().map(|language| bundle(language, catalogues)).collect() }
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

    fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }

    /// The same words from somebody who knows what the players are called, in the order of the seats.
    pub fn naming<'a>(&'a self, names: &'a [String]) -> Speaker<'a> {
        Speaker { words: self, names }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let languages = self.bundles.iter().flat_map(|bundle| &bundle.locales).map(ToString::to_string);
        f.debug_list().entries(languages).finish()
    }
}

fn texts<S: AsRef<str>>(items: impl IntoIterator<Item = S>) -> Vec<Arg> {
    items.into_iter().map(|item| Arg::Text(item.as_ref().into())).collect()
}

fn bundle(language: &str, catalogues: &[&Catalogue]) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Marks around every argument would show on terminals; all our text runs one way.
    bundle.set_use_isolating(false);
    let words = catalogues.iter().flat_map(|catalogue| catalogue.words);
    for (_, text) in words.filter(|(tag, _)| *tag == language) {
        // A flaw costs the messages it touches and no others; a test keeps the catalogues free of them.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*text).to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
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
        let own = || self.words.has(&format!("{game}-seat-{number}"));
        match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None if own() => self.sentence(&Message::named(&[game, "seat", &number.to_string()])),
            None => self.sentence(&Message::new("seat-number").with("number", number)),
        }
    }

    fn sentence(&self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            args.set(name.as_ref(), self.value(value, &message.id));
        }
        let pattern = self
            .words
            .bundles
            .iter()
            .find_map(|bundle| Some((bundle, bundle.get_message(&message.id)?.value()?)));
        let Some((bundle, pattern)) = pattern else {
            // Better a developer's words than none: a test finds messages that lack their own.
            return message.to_string();
        };
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// An argument of the message with this identifier.
    fn value(&self, arg: &Arg, id: &str) -> FluentValue<'static> {
        match arg {
            // Fluent's numbers have a fraction, and would round those beyond its digits.
            Arg::Number(number) if number.unsigned_abs() > 1 << f64::MANTISSA_DIGITS => {
                FluentValue::from(number.to_string())
            }
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Seat(seat) => FluentValue::from(self.seat_in(*seat, id)),
            Arg::Message(message) => FluentValue::from(self.sentence(message)),
            Arg::All(items) => FluentValue::from(self.list(items, "list-all", id)),
            Arg::Any(items) => FluentValue::from(self.list(items, "list-any", id)),
        }
    }

    /// `a, b and c`, joined two by two as the language does it.
    fn list(&self, items: &[Arg], conjunction: &'static str, id: &str) -> String {
        let mut joined: Option<String> = None;
        for (index, item) in items.iter().enumerate() {
            let joint = if index + 1 == items.len() { conjunction } else { "list-next" };
            let item = match self.value(item, id) {
                FluentValue::String(text) => text.into_owned(),
                FluentValue::Number(number) => number.as_string().into_owned(),
                _ => String::new(),
            };
            joined = Some(match joined {
                None => item,
                Some(before) => self.sentence(&Message::new(joint).with("before", before).with("last", item)),
            });
        }
        joined.unwrap_or_default()
    }
}
