//! What can be wrong with a position or a save file that is read.

use crate::placement::{Placement, Radius, ScaleCode};
use crate::refusal::Refusal;
use parlour_core::{AnyOf, Message, Quoted, Unknown};

/// What is wrong with what was read, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(letters = AnyOf(letters), text = Quoted(text), name = Quoted(name), players = AnyOf(players)))]
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
    #[message(id = "shared-too-many-players")]
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

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::OffTheBoard { refusal }
    }
}
