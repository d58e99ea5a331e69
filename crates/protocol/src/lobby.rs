//! The lists of the house: who plays, who looks for players, who has played what.

use crate::{MatchId, MatchStatus, MatchSummary, Player, Rating};
use parlour_core::{OutcomeText, Seat};
use serde::{Deserialize, Serialize};

/// Matches to join and to watch.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// Matches with a seat for any player, the newest first.
    pub open: Vec<MatchSummary>,
    /// Matches to watch, the newest first.
    pub live: Vec<MatchSummary>,
}

impl Lobby {
    /// Takes in what [`LobbyChanged`](crate::ServerMessage::LobbyChanged) tells.
    pub fn change(&mut self, changed: &[MatchSummary], removed: &[MatchId]) {
        let is_old = |summary: &MatchSummary| {
            removed.contains(&summary.r#match) || changed.iter().any(|new| new.r#match == summary.r#match)
        };
        for list in [&mut self.open, &mut self.live] {
            list.retain(|summary| !is_old(summary));
        }
        for summary in changed {
            let waits = summary.state == MatchStatus::Waiting;
            if waits { &mut self.open } else { &mut self.live }.push(summary.clone());
        }
        for list in [&mut self.open, &mut self.live] {
            list.sort_by_key(|summary| std::cmp::Reverse((summary.created, summary.r#match)));
        }
    }
}

/// A player: ratings and latest matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerPage {
    /// The player.
    pub player: Player,
    /// When the account was created, in milliseconds of Unix time.
    pub since: u64,
    /// The ratings by game.
    pub ratings: Vec<GameRating>,
    /// The latest matches, the newest first.
    pub recent: Vec<MatchSummary>,
}

/// A player's rating at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameRating {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameSchema))]
    pub game: String,
    /// The rating.
    pub rating: Rating,
    /// The number of rated matches.
    pub matches: u32,
}

/// How a match ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ResultFor {
    /// The player won.
    Won,
    /// The win was shared.
    Drawn,
    /// The player lost.
    Lost,
}

impl ResultFor {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Won, Self::Drawn, Self::Lost];

    /// As it stands in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
    }

    /// How a match with this result ended for a seat, if that is known.
    pub fn of(result: OutcomeText, seat: Seat) -> Option<Self> {
        let OutcomeText::Won { winners, .. } = result else { return None };
        Some(match winners.contains(seat) {
            true if winners.len() == 1 => Self::Won,
            true => Self::Drawn,
            false => Self::Lost,
        })
    }
}

/// Which matches of somebody to list: the query of `GET /api/players/NAME/matches` and `/records`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Search {
    /// Of this game alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::GameSchema>))]
    pub game: Option<String>,
    /// Against this player, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// That ended so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultFor>,
    /// Laid then or later, in milliseconds of Unix time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
    /// Laid before this, in milliseconds of Unix time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}

/// Matches that a player has played, a page at a time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct History {
    /// The newest first.
    pub matches: Vec<MatchSummary>,
    /// What to ask for the next page with, as `before`; missing on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}
