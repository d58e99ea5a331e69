//! The words of a language for what the program says.
//!
//! Games, bots and analysis give [`Message`](struct@parlour_core::Message)s. An interface makes [`Words`] from the catalogues of the crates
//! it uses, once, and says the messages with them. A language is a set of `words/LANGUAGE.ftl` files in Project
//! Fluent's format; what a language lacks is said in English.
//!
//! ```
//! use parlour_core::{AnyOf, CATALOGUE, Message, Seat};
//! use parlour_words::Words;
//!
//! let words = Words::new("en", &[&CATALOGUE]);
//! assert_eq!(words.say(&Message::verbatim("3D")), "3D");
//! assert_eq!(words.all(["a", "b", "c"]), "a, b and c");
//! let names = ["Ann".to_owned(), "Ben".to_owned()];
//! let message = Message::new("list-next").with("before", Seat::SECOND).with("last", AnyOf(&["a", "b", "c"]));
//! assert_eq!(words.naming(&names).say(&message), "Ben, a, b or c");
//! ```
//!
//! # How a crate gets its words
//! 1. What it says is an enum with data and `#[derive(Message)]`; identifiers begin with the crate's name.
//! 2. `words/en.ftl` has a message for each; `CATALOGUE` in `lib.rs` (or `About::CATALOGUE` of a game) names both.
//! 3. A test calls [`faults`] on the catalogue and expects none.
//!
//! # Sentences of several crates
//! A sentence stands once. A variant that says what another message says has `#[message(id = "…")]` with that one's identifier;
//! where neither crate stands below the other, the sentence is in `crates/words/words/en.ftl` and its identifier begins with
//! `shared`. Another identifier that a game or saved data needs refers to it: `pig-level-1 = { shared-easy }`.

mod faults;
mod pattern;
mod plural;
mod words;

pub use faults::{Fault, faults, faults_above};
pub use words::{Speaker, Words};
