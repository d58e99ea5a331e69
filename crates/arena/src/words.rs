//! What the arena says, and how it is said.

use crate::refusal::Refusal;
use parlour_core::{Catalogue, Message, ToMessage, messages};
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
pub(crate) enum Limit {
    Time { milliseconds: u64 },
    Nodes { nodes: u64 },
    Depth { depth: u32 },
    Clock { seconds: String, increment: String },
    Nothing,
}

messages! { Limit {
    Time { milliseconds } => "arena-limit-time",
    Nodes { nodes } => "arena-limit-nodes",
    Depth { depth } => "arena-limit-depth",
    Clock { seconds, increment } => "arena-limit-clock",
    Nothing => "arena-limit-nothing",
} }

/// Why a game ended that the rules did not end.
pub(crate) enum Reason {
    TooLong { plies: usize },
    Illegal { fault: Message },
    Late { taken: u64, latest: u64 },
    Crashed { why: Message },
}

messages! { Reason {
    TooLong { plies } => "arena-too-long",
    Illegal { fault } => "arena-illegal",
    Late { taken, latest } => "arena-late",
    Crashed { why } => "arena-crashed",
} }

/// A line of the results, or a part of one.
pub(crate) enum Line {
    Plan { game: Message, limits: String, seed: u64 },
    PlanWith { game: Message, chosen: Vec<String>, limits: String, seed: u64 },
    Head { plan: String, games: usize },
    Against { first: String, second: String, result: String },
    Measured { counts: String, share: String, error: String, elo: String, superior: String },
    Elo { elo: String, low: String, high: String },
    EloOver { low: String },
    EloUnder { high: String },
    Sprt { test: String, llr: String, bound: String, games: u32, decision: &'static str },
    Final,
    Round { round: usize },
    Bye { name: String },
    Won { tie: String, winner: String },
    Level { tie: String, winner: String },
    Winner { name: String },
    ColumnBot,
    ColumnScore,
    Forfeits,
    Forfeit { count: u32, name: String, reason: String },
    MoreForfeits { more: usize },
    Interrupted { games: usize, folder: String },
    KeptIn { folder: String },
    PlayedBefore { read: usize, folder: String },
}

messages! { Line {
    Plan { game, limits, seed } => "arena-plan",
    PlanWith { game, chosen, limits, seed } => "arena-plan-with",
    Head { plan, games } => "arena-head",
    Against { first, second, result } => "arena-against",
    Measured { counts, share, error, elo, superior } => "arena-measured",
    Elo { elo, low, high } => "arena-elo",
    EloOver { low } => "arena-elo-over",
    EloUnder { high } => "arena-elo-under",
    Sprt { test, llr, bound, games, decision } => "arena-sprt",
    Final => "arena-final",
    Round { round } => "arena-round",
    Bye { name } => "arena-bye",
    Won { tie, winner } => "arena-won",
    Level { tie, winner } => "arena-level",
    Winner { name } => "arena-winner",
    ColumnBot => "arena-column-bot",
    ColumnScore => "arena-column-score",
    Forfeits => "arena-forfeits",
    Forfeit { count, name, reason } => "arena-forfeit",
    MoreForfeits { more } => "arena-more-forfeits",
    Interrupted { games, folder } => "arena-interrupted",
    KeptIn { folder } => "arena-kept-in",
    PlayedBefore { read, folder } => "arena-played-before",
} }
