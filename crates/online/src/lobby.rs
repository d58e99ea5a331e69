//! The lists of the house: who plays, who looks for players, who has played what.

use crate::{MatchId, MatchStatus, MatchSummary, Player, Rating};
use parlour_core::{OutcomeText, Seat};
use serde::{Deserialize, Serialize};

/// `GET /api/lobby`, and what a client is told first that watches it. Summaries are without `position` here.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lobby {
    /// Tables where anybody may sit down, the newest first.
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

/// `GET /api/players/NAME`: a player's page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerPage {
    /// Who.
    pub player: Player,
    /// Since when, in milliseconds of Unix time.
    pub since: u64,
    /// By game.
    pub ratings: Vec<GameRating>,
    /// What was played last, the newest first.
    pub recent: Vec<MatchSummary>,
}

/// How somebody stands at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRating {
    /// The game.
    pub game: String,
    /// How strong.
    pub rating: Rating,
    /// After how many rated matches.
    pub matches: u32,
}

/// How a match ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultFor {
    /// The win was theirs alone.
    Won,
    /// They shared it.
    Drawn,
    /// It was others'.
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
pub struct Search {
    /// Of this game alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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

/// `GET /api/players/NAME/matches?game=&with=&result=&since=&before=`: what somebody has played, a page of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    /// The newest first.
    pub matches: Vec<MatchSummary>,
    /// What to ask for next: `before`; none at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}
