//! Schemas of what is written otherwise than its fields say: names of matches, codes, time controls, and types of the
//! crates below. Only tests that describe the API need them.

use crate::text::{
    LEAST_NAME, LEAST_PASSPHRASE, MOST_LOCAL_NAME, MOST_NAME, MOST_ONE_TIME_CODE, MOST_PASSPHRASE,
    MOST_POSITION, MOST_REPORT, MOST_TITLE,
};
use crate::{ChatMessage, Code, ErrorBody, Format, MOST_BYTES, MatchId, NewTournament, Pace, Refusal};
use parlour_core::MAX_SEATS;
use parlour_erased::games;
use serde::Deserialize;
use serde::de::Error;
use serde::de::value::MapDeserializer;
use std::borrow::Cow;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

/// A text with so many characters.
fn text_of(least: usize, most: usize) -> ObjectBuilder {
    text().min_length(Some(least)).max_length(Some(most))
}

/// A number from 1 to the most.
fn count(most: usize) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(most as f64))
}

macro_rules! schemas {
    ($($type:ty => $name:literal $([$($part:ty),*])?, $schema:expr;)*) => {$(
        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                Schema::from($schema).into()
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                $name.into()
            }

            $(fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                $(
                    schemas.push((<$part>::name().into(), <$part>::schema()));
                    <$part>::schemas(schemas);
                )*
            })?
        }
    )*};
}

/// Stands for a [`parlour_core::Seat`].
pub(crate) struct SeatSchema;
/// Stands for a [`parlour_core::SeatSet`].
pub(crate) struct SeatsSchema;
/// Stands for a [`parlour_core::OutcomeText`].
pub(crate) struct ResultSchema;
/// Stands for a [`parlour_core::Cause`].
pub(crate) struct CauseSchema;
/// Stands for a [`parlour_core::Departure`].
pub(crate) struct DepartureSchema;
/// Stands for a [`parlour_core::Message`].
pub(crate) struct MessageSchema;
/// Stands for the name of a game.
pub(crate) struct GameSchema;
/// Stands for the name of a player.
pub(crate) struct NameSchema;
/// Stands for a passphrase to sign in with.
pub(crate) struct PassphraseSchema;
/// Stands for a new passphrase.
pub(crate) struct ChosenPassphraseSchema;
/// Stands for a token.
pub(crate) struct TokenSchema;
/// Stands for a one-time code.
pub(crate) struct OneTimeCodeSchema;
/// Stands for the text of a move.
pub(crate) struct MoveTextSchema;
/// Stands for the text of a chat message.
pub(crate) struct ChatTextSchema;
/// Stands for the text of a report.
pub(crate) struct ReportTextSchema;
/// Stands for the title of a tournament.
pub(crate) struct TitleSchema;
/// Stands for a position.
pub(crate) struct PositionSchema;
/// Stands for the name of a player at another player's device.
pub(crate) struct LocalNameSchema;
/// Stands for a server bot.
pub(crate) struct BotSchema;
/// Stands for the server bots of a tournament.
pub(crate) struct BotsSchema;
/// Stands for the options of a game.
pub(crate) struct OptionsSchema;
/// Stands for the minutes of an arena.
pub(crate) struct MinutesSchema;
/// Stands for the rounds of a Swiss.
pub(crate) struct RoundsSchema;

schemas! {
    MatchId => "MatchId", text().description(Some("The id of a match."))
        .pattern(Some("^[0-9a-hjkmnp-tv-zA-HJKMNP-TV-Z]{8}$")).examples([serde_json::json!("k3v9x2ma")]).build();
    Code => "Code", text()
        .description(Some("Five characters that players tell one another to join a match or a tournament. Case, spaces \
            and dashes do not matter."))
        .pattern(Some("^[2-9B-DF-HJ-NP-RTV-XZb-df-hj-np-rtv-xz]{5}$"))
        .examples([serde_json::json!("K7M2Q")]).build();
    Pace => "TimeControl", text()
        .description(Some("`none`, minutes and seconds added per move (`5+3`), minutes and a delay in seconds (`5d3`), \
            seconds per move (`30s`), or days per move (`days:3`)."))
        .pattern(Some(r"^(none|[1-9][0-9]?(\.5)?([+d][0-5]?[0-9])|[1-9][0-9]?s|days:([1-9]|1[0-4]))$"))
        .examples([serde_json::json!("5+3")]).build();
    SeatSchema => "Seat", ObjectBuilder::new().schema_type(Type::Integer)
        .description(Some("A seat, from 0; seat 0 moves first."))
        .minimum(Some(0)).maximum(Some(MAX_SEATS as f64 - 1.0)).build();
    SeatsSchema => "Seats" [SeatSchema], ArrayBuilder::new().items(Ref::from_schema_name("Seat"))
        .description(Some("Seats, in order.")).max_items(Some(MAX_SEATS)).build();
    ResultSchema => "Result", text()
        .description(Some("Each seat's share of the win, in the order of the seats: `1-0`, `1/2-1/2`, `0-1`; `*` if it is \
            unknown."))
        .pattern(Some(r"^(\*|(0|1|1/[2-8])(-(0|1|1/[2-8])){0,7})$"))
        .examples([serde_json::json!("1-0")]).build();
    CauseSchema => "Cause", utoipa::openapi::OneOfBuilder::new()
        .description(Some("Why a player left: they resigned, ran out of time, did not come back, or broke a rule."))
        .item(text().enum_values(Some(["resigned", "out-of-time", "abandoned"])))
        .item(ObjectBuilder::new().property("forfeited",
                ObjectBuilder::new().property("reason", text()).required("reason"))
            .required("forfeited").additional_properties(Some(AdditionalProperties::FreeForm(false))))
        .build();
    DepartureSchema => "Departure" [SeatSchema, CauseSchema], ObjectBuilder::new()
        .description(Some("A player left the match for good."))
        .property("seat", Ref::from_schema_name("Seat")).required("seat")
        .property("cause", Ref::from_schema_name("Cause")).required("cause").build();
    MessageSchema => "Message", ObjectBuilder::new()
        .description(Some("A message that a client can show in its own language: its id and what stands in its gaps."))
        .property("id", text()).required("id")
        .property("args", ObjectBuilder::new().additional_properties(Some(AdditionalProperties::FreeForm(true))))
        .build();
    GameSchema => "Game", text().description(Some("A game."))
        .enum_values(Some(games().iter().map(|game| game.name))).build();
    NameSchema => "Name", text_of(LEAST_NAME, MOST_NAME)
        .description(Some("The name of a player: letters, digits, `-` and `_`.")).build();
    PassphraseSchema => "Passphrase", text_of(0, MOST_PASSPHRASE)
        .description(Some("A passphrase, or a one-time code.")).build();
    ChosenPassphraseSchema => "ChosenPassphrase", text_of(LEAST_PASSPHRASE, MOST_PASSPHRASE)
        .description(Some("A new passphrase. Common ones are refused.")).build();
    TokenSchema => "Token", text().description(Some("A token: 64 hexadecimal digits.")).pattern(Some("^[0-9a-fA-F]{64}$"))
        .build();
    OneTimeCodeSchema => "OneTimeCode", text_of(0, MOST_ONE_TIME_CODE)
        .description(Some("Groups of five letters and digits. Case, spaces and dashes do not matter."))
        .examples([serde_json::json!("K7M2Q-B4XZP")]).build();
    MoveTextSchema => "MoveText", text_of(0, MOST_BYTES)
        .description(Some("A move in the notation of the game.")).build();
    ChatTextSchema => "ChatText", text_of(1, ChatMessage::MOST)
        .description(Some("One line without addresses.")).build();
    ReportTextSchema => "ReportText", text_of(1, MOST_REPORT).description(Some("What happened.")).build();
    TitleSchema => "Title", text_of(1, MOST_TITLE).description(Some("The title of a tournament.")).build();
    PositionSchema => "Position", text_of(1, MOST_POSITION)
        .description(Some("A position in the notation of the game.")).build();
    LocalNameSchema => "LocalName", text_of(1, MOST_LOCAL_NAME)
        .description(Some("The name of another person at your device.")).build();
    BotSchema => "ServerBot", text_of(1, MOST_NAME)
        .description(Some("A bot of the server: `level:1` to `level:8`, or a name."))
        .examples([serde_json::json!("level:3")]).build();
    BotsSchema => "ServerBots" [BotSchema], ArrayBuilder::new().items(Ref::from_schema_name("ServerBot"))
        .description(Some("Server bots that play.")).max_items(Some(NewTournament::MOST_BOTS)).build();
    OptionsSchema => "Options", ObjectBuilder::new().additional_properties(Some(text_of(0, MOST_NAME)))
        .description(Some("Options of the game with their values.")).build();
    MinutesSchema => "Minutes", count(Format::MOST_MINUTES.into()).description(Some("Minutes.")).build();
    RoundsSchema => "Rounds", count(Format::MOST_ROUNDS.into()).description(Some("Rounds.")).build();
    ErrorBody => "Error", ObjectBuilder::new()
        .description(Some("Why the server did not do what was asked. Nothing has changed."))
        .property("error", text().enum_values(Some(Refusal::codes().iter().copied())).description(Some("The code.")))
        .required("error")
        .property("message", text().description(Some("The same in English, for people and logs.")))
        .required("message")
        .property("details", ObjectBuilder::new().schema_type(SchemaType::AnyValue)
            .description(Some("What else there is to know; which codes have it is in docs/api.md.")))
        .build();
}

/// What serde tells of a variant that there is not: all that there are.
#[derive(Debug)]
struct Variants(&'static [&'static str]);

impl std::fmt::Display for Variants {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected one of {:?}", self.0)
    }
}

impl std::error::Error for Variants {}

impl Error for Variants {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Self(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(expected)
    }
}

impl Refusal {
    /// The codes of all refusals, in order.
    pub fn codes() -> &'static [&'static str] {
        let none = MapDeserializer::<_, Variants>::new([("error", "")].into_iter());
        Self::deserialize(none).err().map_or(&[], |variants| variants.0)
    }
}
