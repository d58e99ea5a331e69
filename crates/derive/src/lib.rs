//! `#[derive(Message)]`: the identifiers of messages from the names of types and variants, their arguments from the fields.
//!
//! Use it as `parlour_core::Message`. The identifier is PACKAGE-ENUM-VARIANT; of the package's name counts what follows
//! `parlour-`. An enum whose name begins with the package's does not repeat it, and a struct is one message.
//!
//! ```
//! use parlour_core::{Message, Quoted, Seat, ToMessage};
//!
//! #[derive(Message)]
//! #[message(with(word = Quoted(word)))]
//! enum Refusal {
//!     Over,
//!     NoCell { word: String },
//!     #[message(with(other = seat.other()))]
//!     Blocked { seat: Seat },
//! }
//!
//! assert_eq!(Refusal::Over.message(), Message::new("derive-refusal-over"));
//! assert_eq!(Refusal::NoCell { word: "3Z".into() }.message().to_string(), "derive-refusal-no-cell word=\"3Z\"");
//! assert_eq!(Refusal::Blocked { seat: Seat::FIRST }.message().args.len(), 2);
//! assert_eq!(Refusal::MESSAGES[2].args, ["seat", "other"]);
//! ```
//!
//! | attribute | on | meaning |
//! |---|---|---|
//! | `prefix = "online-deed"` | an enum | stands for PACKAGE-ENUM, where saved data or a protocol has the identifiers |
//! | `with(word = Quoted(word))` | an enum | what the fields of this name give in all variants |
//! | `id = "shared-you"` | a variant, a struct | the whole identifier: the sentence is that of another message, or saved data has it |
//! | `transparent` | a variant | says what its only field says |
//! | `with(held = in_reach > banked)` | a variant, a struct | one more argument, or another value for a field |
//! | `name = why` | a field without a name | the argument's name |
//! | `skip` | a field | it is no argument |

mod attributes;
mod expand;

use proc_macro::TokenStream;
use std::env;

/// Implements `ToMessage`, and with it `ToArg` and `Into<Message>`; see the [crate](self).
#[proc_macro_derive(Message, attributes(message))]
pub fn message(input: TokenStream) -> TokenStream {
    let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let expanded = syn::parse(input).and_then(|input| expand::expand(&input, &package));
    expanded.unwrap_or_else(|error| error.to_compile_error()).into()
}
