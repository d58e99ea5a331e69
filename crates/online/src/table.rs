//! Tables: what somebody wants to play, and who sits there.

use crate::{Code, MatchId, Pace, Player, PlayerId, Rating, Refusal};
use parlour_core::{OutcomeText, Seat, ToMessage, Values};
use parlour_table::{Table, find_game};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `POST /api/matches`: a table to be laid. Answered by its [`MatchSummary`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct MatchConfig {
    /// The game.
    pub game: String,
    /// What is chosen otherwise than by default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who is to sit where, for every seat.
    pub seats: Vec<SeatRequest>,
    /// How fast.
    #[serde(default, rename = "time_control")]
    pub pace: Pace,
    /// Whether it counts for the ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether nobody may watch who has not been given the address.
    #[serde(default)]
    pub private: bool,
    /// Whether players may talk.
    #[serde(default = "yes")]
    pub chat: bool,
    /// How many seconds later than the players those are told who only watch.
    #[serde(default)]
    pub delay: u16,
    /// Who sits where is drawn by lot when all are there.
    #[serde(default)]
    pub shuffle: bool,
    /// Where it begins.
    #[serde(default)]
    pub beginning: Beginning,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// Where a match begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// Where the game does.
    #[default]
    Start,
    /// In a position of the game's notation.
    Position(String),
    /// Where another match stood after so many plies: to play on from there.
    From {
        /// The other match.
        r#match: MatchId,
        /// After how many plies, those of chance among them.
        ply: usize,
    },
}

/// Who is to sit in a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatRequest {
    /// Whoever lays the table.
    Me,
    /// Somebody at the same device, under this name.
    Local(String),
    /// Whoever has the link or the code.
    Friend,
    /// Whoever finds it in the lobby.
    Anyone,
    /// A bot of the house, as it is asked for: `level:3`.
    Bot(String),
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody yet: whoever has the link or the code.
    Friend,
    /// Nobody yet: whoever wants to.
    Anyone,
    /// A player.
    Player {
        /// Who.
        player: Player,
        /// How strong, if it was rated before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<Rating>,
    },
    /// Somebody at a player's device.
    Local {
        /// Whose device.
        host: Player,
        /// Their name.
        name: String,
    },
    /// A bot of the house.
    Bot {
        /// As it is asked for.
        bot: String,
        /// How strong.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<Rating>,
    },
}

impl Occupant {
    /// Whether nobody sits there yet.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Friend | Self::Anyone)
    }

    /// The player who chooses its moves, if it is no bot.
    pub const fn player(&self) -> Option<&Player> {
        match self {
            Self::Player { player, .. } | Self::Local { host: player, .. } => Some(player),
            Self::Friend | Self::Anyone | Self::Bot { .. } => None,
        }
    }
}

/// `POST /api/matches/MATCH/join`, and `/stand` before it has begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatChoice {
    /// Where; in the first free seat otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The code, for the seat of a friend.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchStatus {
    /// Somebody is missing.
    Waiting,
    /// They play.
    Playing,
    /// It has ended.
    Over {
        /// Each seat's share.
        result: OutcomeText,
    },
    /// It was broken off, or nobody came.
    Aborted,
}

/// All about a table but what was played. `GET /api/matches/MATCH`, or `/api/codes/CODE`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchSummary {
    /// Its name.
    pub r#match: MatchId,
    /// The game.
    pub game: String,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// The position it began in, if that is not where its options begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How fast.
    #[serde(rename = "time_control")]
    pub pace: Pace,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether it stands in no list.
    pub private: bool,
    /// Whether players may talk.
    pub chat: bool,
    /// How many seconds later than the players those are told who only watch.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u16,
    /// How far it is.
    #[serde(rename = "status")]
    pub state: MatchStatus,
    /// How many acts there are.
    #[serde(rename = "events")]
    pub acts: usize,
    /// The code of its open seats; for those who sit there already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<Code>,
    /// When it was laid, in milliseconds of Unix time.
    pub created: u64,
    /// The match that the same players went on to.
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
