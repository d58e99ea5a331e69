//! What is asked of a worker, and what it answers.

use super::line::Line;
use parlour_analysis::{Candidate, PlyReport, Study};
use parlour_search::Limits;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Something to think about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    /// Grows from job to job.
    pub(crate) number: i32,
    pub(crate) line: Line,
    pub(crate) task: Task,
}

/// What is to be found out about the match of a line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Task {
    /// The move of a bot: a new one, if the last failed.
    Think {
        bot: String,
        seed: u64,
        effort: Effort,
        #[serde(default)]
        fresh: bool,
    },
    /// The best lines, and a hint.
    Study { count: usize, effort: Effort },
    /// What the move of a ply, counted from 1, was worth.
    Judge { ply: usize, effort: Effort },
}

/// How much a search may spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Effort {
    Milliseconds(u32),
    Nodes(u64),
}

impl From<Effort> for Limits {
    fn from(effort: Effort) -> Self {
        match effort {
            Effort::Milliseconds(time) => Self::time(Duration::from_millis(time.into())),
            Effort::Nodes(nodes) => Self::nodes(nodes),
        }
    }
}

/// What a worker answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// The job's number.
    pub(crate) number: i32,
    pub(crate) news: News,
}

/// How far the thinking has come, or what came of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum News {
    /// A bot looks so many plies ahead.
    Depth(u32),
    /// The best lines so far.
    Lines(Vec<Candidate>),
    /// The bot's move, and the share of the win it expects of it.
    Thought { play: String, share: Option<f64>, score: Option<String>, nodes: u64 },
    /// What the position is worth.
    Studied(Study),
    /// What the move was worth; nothing if it was not judged to the end.
    Judged(Option<PlyReport>),
    /// The worker does not know what the line goes on from.
    Unknown,
    /// Why nothing came of it, for people.
    Failed(String),
}

impl News {
    /// Whether nothing more comes.
    pub(crate) const fn is_last(&self) -> bool {
        !matches!(self, Self::Depth(_) | Self::Lines(_))
    }
}
