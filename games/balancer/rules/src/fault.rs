//! What can be wrong with a position or a save file that is read.

use crate::placement::{Placement, Radius, ScaleCode};
use crate::refusal::Refusal;
use parlour_core::{AnyOf, Message, Quoted, Unknown, messages};

/// What is wrong with what was read, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    // What stands on the board.
    TwoScales {
        scale: ScaleCode,
    },
    TwoBases,
    Taken {
        spot: Placement,
    },
    NoPlaceForScale {
        spot: Placement,
    },
    OffTheBoard {
        refusal: Refusal,
    },
    TooManyWeights,
    CannotStand {
        scale: ScaleCode,
        torque: i32,
        radius: Radius,
    },
    NobodysLetter {
        letters: Vec<String>,
    },
    // How far the game has come.
    NoSuchRound {
        round: u8,
        rounds: u8,
    },
    OverTooSoon,
    TooManyRoundsWon,
    DepartedToMove {
        letter: char,
    },
    TooFewPresent,
    WeightsLeft {
        left: u8,
        weights: u8,
    },
    WildLeft {
        left: u8,
        wild: u8,
    },
    NoBase,
    BaseStands,
    /// What the setup has against it.
    Setup {
        reason: Message,
    },
    // The words of a position.
    WordCount {
        count: usize,
    },
    RoundWord {
        text: String,
    },
    WeightsWord {
        text: String,
    },
    WildWord {
        text: String,
    },
    RadiusWord {
        text: String,
    },
    FirstWord {
        letters: Vec<String>,
    },
    CodeWord {
        text: String,
    },
    PlayersWord,
    NextWord {
        text: String,
        letters: Vec<String>,
    },
    ScaleWord,
    StackWord {
        text: String,
    },
    // The rows of a save file.
    FirstLine,
    NoBlock,
    UnknownBlock,
    NoColon,
    RowTwice {
        name: String,
    },
    UnknownRow {
        unknown: Unknown,
    },
    BreaksOff,
    NumberRow {
        name: String,
        least: u8,
        most: u8,
    },
    PlayerRow {
        name: String,
        players: Vec<String>,
    },
    LevelsRow {
        count: usize,
    },
    PlayersRow {
        most: usize,
    },
    NameInRow,
    CountRow {
        count: usize,
    },
    LettersRow {
        count: usize,
    },
    OrderRow,
    DifficultyRow,
    WonRow {
        count: usize,
    },
    NextRow,
    CodeRow,
    ScaleRow,
    RadiusInRow,
    CodeInRow,
    NoMoreCodes,
    StackInRow,
    BaseInRow,
    CarrierInRow {
        text: String,
    },
    PositionInRow,
    /// What is wrong with a line, which is shown.
    InLine {
        fault: Message,
        line: String,
    },
}

messages! { Fault {
    TwoScales { scale } => "balancer-two-scales",
    TwoBases => "balancer-two-bases",
    Taken { spot } => "balancer-taken",
    NoPlaceForScale { spot } => "balancer-no-place-for-scale",
    OffTheBoard { refusal } => "balancer-off-the-board",
    TooManyWeights => "balancer-too-many-weights",
    CannotStand { scale, torque, radius } => "balancer-cannot-stand",
    NobodysLetter { letters } + { letters: AnyOf(letters) } => "balancer-nobodys-letter",
    NoSuchRound { round, rounds } => "balancer-no-such-round",
    OverTooSoon => "balancer-over-too-soon",
    TooManyRoundsWon => "balancer-too-many-rounds-won",
    DepartedToMove { letter } => "balancer-departed-to-move",
    TooFewPresent => "balancer-too-few-present",
    WeightsLeft { left, weights } => "balancer-weights-left",
    WildLeft { left, wild } => "balancer-wild-left",
    NoBase => "balancer-no-base",
    BaseStands => "balancer-base-stands",
    Setup { reason } => "balancer-bad-setup",
    WordCount { count } => "balancer-word-count",
    RoundWord { text } + { text: Quoted(text) } => "balancer-round-word",
    WeightsWord { text } + { text: Quoted(text) } => "balancer-weights-word",
    WildWord { text } + { text: Quoted(text) } => "balancer-wild-word",
    RadiusWord { text } + { text: Quoted(text) } => "balancer-radius-word",
    FirstWord { letters } + { letters: AnyOf(letters) } => "balancer-first-word",
    CodeWord { text } + { text: Quoted(text) } => "balancer-code-word",
    PlayersWord => "balancer-players-word",
    NextWord { text, letters } + { text: Quoted(text), letters: AnyOf(letters) } => "balancer-next-word",
    ScaleWord => "balancer-scale-word",
    StackWord { text } + { text: Quoted(text) } => "balancer-stack-word",
    FirstLine => "balancer-first-line",
    NoBlock => "balancer-no-block",
    UnknownBlock => "balancer-unknown-block",
    NoColon => "balancer-no-colon",
    RowTwice { name } + { name: Quoted(name) } => "balancer-row-twice",
    UnknownRow { unknown } => "balancer-unknown-row",
    BreaksOff => "balancer-breaks-off",
    NumberRow { name, least, most } => "balancer-number-row",
    PlayerRow { name, players } + { players: AnyOf(players) } => "balancer-player-row",
    LevelsRow { count } => "balancer-levels-row",
    PlayersRow { most } => "balancer-players-row",
    NameInRow => "balancer-name-in-row",
    CountRow { count } => "balancer-count-row",
    LettersRow { count } => "balancer-letters-row",
    OrderRow => "balancer-order-row",
    DifficultyRow => "balancer-difficulty-row",
    WonRow { count } => "balancer-won-row",
    NextRow => "balancer-next-row",
    CodeRow => "balancer-code-row",
    ScaleRow => "balancer-scale-row",
    RadiusInRow => "balancer-radius-in-row",
    CodeInRow => "balancer-code-in-row",
    NoMoreCodes => "balancer-no-more-codes",
    StackInRow => "balancer-stack-in-row",
    BaseInRow => "balancer-base-in-row",
    CarrierInRow { text } + { text: Quoted(text) } => "balancer-carrier-in-row",
    PositionInRow => "balancer-position-in-row",
    InLine { fault, line } => "balancer-in-line",
} }

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::OffTheBoard { refusal }
    }
}
