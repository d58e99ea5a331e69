//! What the arena says, and how it is said.

use crate::refusal::Refusal;
use parlour_core::{Catalogue, Message, ToMessage};
use parlour_erased::{Words, catalogues};
use std::sync::LazyLock;

/// What the arena says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[Refusal::MESSAGES, Limit::MESSAGES, Reason::MESSAGES, Line::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the arena and of everything below it, in English.
pub fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
        let below = [&parlour_engine::CATALOGUE, &parlour_files::CATALOGUE, &CATALOGUE];
        Words::new("en", &catalogues().chain(below).collect::<Vec<_>>())
    });
    &ENGLISH
}

/// Something in words.
pub(crate) fn say(said: &impl ToMessage) -> String {
    english().say(said)
}

/// What a bot may spend.
#[derive(Message)]
pub(crate) enum Limit {
    Time { milliseconds: u64 },
    Nodes { nodes: u64 },
    Depth { depth: u32 },
    Clock { seconds: String, increment: String },
    Nothing,
}

/// Why a game ended that the rules did not end.
#[derive(Message)]
pub(crate) enum Reason {
    TooLong { plies: usize },
    Illegal { fault: Message },
    Late { taken: u64, latest: u64 },
    Crashed { why: Message },
}

/// A line of the results, or a part of one.
#[derive(Message)]
pub(crate) enum Line {
    Plan {
        game: Message,
        limits: String,
        seed: u64,
    },
    PlanWith {
        game: Message,
        chosen: Vec<String>,
        limits: String,
        seed: u64,
    },
    Head {
        plan: String,
        games: usize,
    },
    Against {
        first: String,
        second: String,
        result: String,
    },
    Measured {
        counts: String,
        share: String,
        error: String,
        elo: String,
        superior: String,
    },
    Elo {
        elo: String,
        low: String,
        high: String,
    },
    EloOver {
        low: String,
    },
    EloUnder {
        high: String,
    },
    Sprt {
        test: String,
        llr: String,
        bound: String,
        games: u32,
        decision: &'static str,
    },
    Final,
    Round {
        round: usize,
    },
    Bye {
        name: String,
    },
    Won {
        tie: String,
        winner: String,
    },
    Level {
        tie: String,
        winner: String,
    },
    Winner {
        name: String,
    },
    #[message(id = "shared-bot")]
    ColumnBot,
    ColumnScore,
    Forfeits,
    Forfeit {
        count: u32,
        name: String,
        reason: String,
    },
    MoreForfeits {
        more: usize,
    },
    Interrupted {
        games: usize,
        folder: String,
    },
    KeptIn {
        folder: String,
    },
    PlayedBefore {
        read: usize,
        folder: String,
    },
}
