//! Tables: what somebody wants to play, and who sits there.

use crate::{Code, MatchId, Pace, Player, PlayerId, Rating, Refusal};
use parlour_core::{OutcomeText, Seat, ToMessage, Values};
use parlour_erased::{Table, find_game};
use serde::{Deserialize, Deserializer, Serialize, de};
use std::collections::BTreeMap;

/// `POST /api/matches`: a match to be created. The answer is a `MatchSummary`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct MatchConfig {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameSchema))]
    pub game: String,
    /// Options of the game that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who plays which seat: one entry for each seat of the game.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 8))]
    pub seats: Vec<SeatRequest>,
    /// The time control.
    #[serde(default, rename = "time_control")]
    pub pace: Pace,
    /// Whether the result changes the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether only players with the link can find and watch it.
    #[serde(default)]
    pub private: bool,
    /// Whether the players can chat.
    #[serde(default = "yes")]
    pub chat: bool,
    /// By how many seconds spectators see the match later; at most an hour.
    #[serde(default, deserialize_with = "delay")]
    #[cfg_attr(feature = "schema", schema(maximum = 3_600))]
    pub delay: u16,
    /// Whether the seats are drawn by lot when the match begins.
    #[serde(default)]
    pub shuffle: bool,
    /// The position in which the match begins.
    #[serde(default)]
    pub beginning: Beginning,
}

impl MatchConfig {
    /// The longest delay of spectators, in seconds.
    pub const LONGEST_DELAY: u16 = 3_600;
}

fn delay<'a, D: Deserializer<'a>>(from: D) -> Result<u16, D::Error> {
    let (delay, most) = (u16::deserialize(from)?, MatchConfig::LONGEST_DELAY);
    if delay > most {
        return Err(de::Error::custom(format!("delay: {most} seconds at most")));
    }
    Ok(delay)
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// The position in which a match begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// The first position of the game.
    #[default]
    Start,
    /// A position in the notation of the game.
    Position(String),
    /// A position of another match.
    From {
        /// The other match.
        r#match: MatchId,
        /// After how many plies. Each move and each chance event is a ply.
        #[cfg_attr(feature = "schema", schema(maximum = 1_000_000))]
        ply: usize,
    },
}

/// Who is to play a seat of a new match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatRequest {
    /// The player who creates the match.
    Me,
    /// Another person at your device, by this name.
    Local(String),
    /// Any player who has the link or the code.
    Friend,
    /// Any player: the match is listed in the lobby.
    Anyone,
    /// A player or a bot account, by name: they are challenged, and the seat is kept until they answer.
    Player(String),
    /// A bot of the server: `level:1` to `level:8`, or a name.
    Bot(String),
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// Open for a player who has the link or the code.
    Friend,
    /// Open for any player.
    Anyone,
    /// Kept for a player who has been challenged and has not answered.
    Invited {
        /// The player.
        player: Player,
    },
    /// A player.
    Player {
        /// Who.
        player: Player,
        /// The rating, if the match is rated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<Rating>,
    },
    /// Another person at a player's device.
    Local {
        /// The player whose device it is.
        host: Player,
        /// The name of the other person.
        name: String,
    },
    /// A bot of the server.
    Bot {
        /// The bot, as it is asked for: `level:3`.
        bot: String,
        /// How strong.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<Rating>,
    },
}

impl Occupant {
    /// Whether nobody sits there yet.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Friend | Self::Anyone | Self::Invited { .. })
    }

    /// Whether the seat is kept for this player, who has been challenged.
    pub fn invites(&self, player: PlayerId) -> bool {
        matches!(self, Self::Invited { player: invited } if invited.id == player)
    }

    /// The player who chooses its moves, if it is no bot.
    pub const fn player(&self) -> Option<&Player> {
        match self {
            Self::Player { player, .. } | Self::Local { host: player, .. } => Some(player),
            Self::Friend | Self::Anyone | Self::Invited { .. } | Self::Bot { .. } => None,
        }
    }
}

/// `POST /api/matches/MATCH/join`: which seat to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatChoice {
    /// The seat; the first free one by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::SeatSchema>))]
    pub seat: Option<Seat>,
    /// The code, for a seat that is open to players who have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MatchStatus {
    /// It waits for players.
    Waiting,
    /// It is being played.
    Playing,
    /// It has ended.
    Over {
        /// Each seat's share of the win.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::ResultSchema))]
        result: OutcomeText,
    },
    /// It was aborted, or no player came: it does not count.
    Aborted,
}

/// All about a match but what was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchSummary {
    /// The id.
    pub r#match: MatchId,
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameSchema))]
    pub game: String,
    /// Every option of the game with its value.
    pub options: BTreeMap<String, String>,
    /// The position in which it began, if that is not the first position of the game.
    #[serde(default, rename = "start_position", skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who plays which seat.
    pub seats: Vec<Occupant>,
    /// The time control.
    #[serde(rename = "time_control")]
    pub pace: Pace,
    /// Whether the result changes the ratings.
    pub rated: bool,
    /// Whether it is missing from all lists.
    pub private: bool,
    /// Whether the players can chat.
    pub chat: bool,
    /// By how many seconds spectators see the match later; at most an hour.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u16,
    /// How far it is.
    #[serde(rename = "status")]
    pub state: MatchStatus,
    /// The number of events.
    #[serde(rename = "events")]
    pub acts: usize,
    /// The code for its open seats; only for its players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// When it was created, in milliseconds of Unix time.
    pub created: u64,
    /// The rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<MatchId>,
    /// The tournament it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<u64>,
}

impl MatchSummary {
    /// The match before anything happened; [`MatchEvent::apply`](crate::MatchEvent::apply) does the rest.
    ///
    /// # Errors
    /// If there is no such game, or it has no such options or position.
    pub fn open(&self) -> Result<Box<dyn Table>, Refusal> {
        let game = find_game(&self.game).map_err(|unknown| Refusal::BadTable(unknown.0.message()))?;
        let values = Values::chosen(game.options, &self.options).map_err(|bad| Refusal::BadTable(bad.0))?;
        match &self.position {
            None => game.open(&values).map_err(|bad| Refusal::BadTable(bad.0)),
            Some(position) => {
                game.open_position(&values, position).map_err(|bad| Refusal::BadTable(bad.message))
            }
        }
    }

    /// The seats whose moves this player chooses.
    pub fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> {
        let plays = move |chair: &Occupant| chair.player().is_some_and(|sitter| sitter.id == player);
        self.seats
            .iter()
            .enumerate()
            .filter(move |(_, chair)| plays(chair))
            .filter_map(|(at, _)| Seat::new(at))
    }
}
