//! What is said of an event, of the reasons for a move, and of how a score comes about.

use crate::events::{Actor, BalancerEvent, Points};
use crate::placement::{Placement, Radius, ScaleCode};
use parlour_core::{Arg, Message, MessageSpec, ToArg, ToMessage};

/// The edge knows what a player is called.
impl ToArg for Actor {
    fn to_arg(&self) -> Arg {
        self.seat.to_arg()
    }
}

impl ToArg for ScaleCode {
    fn to_arg(&self) -> Arg {
        self.letter().to_arg()
    }
}

impl ToArg for Radius {
    fn to_arg(&self) -> Arg {
        self.get().to_arg()
    }
}

impl ToArg for Placement {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

/// An event as it is told: each form of words is a variant.
#[derive(Message)]
enum Telling {
    FirstMover { player: Actor },
    BaseLaid { scale: char, radius: usize },
    ScaleAdded { scale: char, spot: String, radius: usize },
    WildLanded { spot: String },
    Placed { player: Actor, spot: String },
    CapturedWild { player: Actor, spot: String, weights: usize },
    CapturedFrom { player: Actor, from: Actor, spot: String, weights: usize },
    Gained { player: Actor, scale: char },
    Lost { player: Actor, scale: char },
    TurnedWild { scale: char },
    Tipped { scale: char, weights: usize, nested: usize },
    BaseFell { scale: char, weights: usize, nested: usize },
    RoundWon { round: usize, winner: Actor, scores: Vec<PlayerPoints> },
    RoundTied { round: usize, scores: Vec<PlayerPoints> },
    RoundWonByFall { round: usize, winner: Actor, player: Actor, scores: Vec<PlayerPoints> },
    RoundTiedByFall { round: usize, player: Actor, scores: Vec<PlayerPoints> },
    GameWon { winner: Actor, rounds: usize },
    GameShared { winners: Vec<Actor>, rounds: usize },
}

/// What a player has: `B 3 points`.
#[derive(Message)]
pub(crate) enum PlayerPoints {
    Has { player: Actor, points: i64 },
    Loses { player: Actor, points: i64 },
}

/// What speaks for a move.
#[derive(Message)]
pub(crate) enum Merit {
    Points { points: i64 },
    CapturesWild { spot: String, weights: usize },
    Captures { from: Actor, spot: String, weights: usize },
    Takes { scale: char },
    TakesAway { scale: char, from: Actor },
    Tips { scale: char, losses: Vec<PlayerPoints> },
    WinsRound { round: usize },
}

/// How a score comes about.
#[derive(Message)]
pub(crate) enum Account {
    /// What a scale is worth: its sum, as it is calculated, and what that makes.
    Scale { scale: ScaleCode, sum: String, points: i64 },
    /// What all is worth.
    Total { player: Actor, points: i64 },
    /// The rounds that a player has won.
    Rounds { player: Actor, rounds: usize },
    /// The player is out.
    Left { player: Actor },
}

/// How a game ended.
#[derive(Message)]
pub(crate) enum Ending {
    #[message(id = "balancer-most-rounds")]
    MostRounds,
}

impl BalancerEvent {
    fn telling(&self) -> Telling {
        match self {
            &Self::FirstMover { player } => Telling::FirstMover { player },
            &Self::BaseLaid { scale, radius } => Telling::BaseLaid { scale, radius },
            &Self::ScaleAdded { scale, ref spot, radius } => {
                Telling::ScaleAdded { scale, spot: spot.clone(), radius }
            }
            Self::WildLanded { spot } => Telling::WildLanded { spot: spot.clone() },
            Self::Placed { player, spot } => Telling::Placed { player: *player, spot: spot.clone() },
            &Self::Captured { player, from: None, ref spot, weights } => {
                Telling::CapturedWild { player, spot: spot.clone(), weights }
            }
            &Self::Captured { player, from: Some(from), ref spot, weights } => {
                Telling::CapturedFrom { player, from, spot: spot.clone(), weights }
            }
            &Self::OwnerChanged { scale, to: Some(player), .. } => Telling::Gained { player, scale },
            &Self::OwnerChanged { scale, from: Some(player), .. } => Telling::Lost { player, scale },
            &Self::OwnerChanged { scale, .. } => Telling::TurnedWild { scale },
            &Self::Tipped { scale, weights, nested, .. } => Telling::Tipped { scale, weights, nested },
            &Self::BaseFell { scale, weights, nested } => Telling::BaseFell { scale, weights, nested },
            &Self::RoundEnded { round, winner, felled_by, ref scores } => {
                let has = |&Points { player, points }: &Points| PlayerPoints::Has { player, points };
                let scores = scores.iter().map(has).collect();
                match (winner, felled_by) {
                    (Some(winner), None) => Telling::RoundWon { round, winner, scores },
                    (None, None) => Telling::RoundTied { round, scores },
                    (Some(winner), Some(player)) => Telling::RoundWonByFall { round, winner, player, scores },
                    (None, Some(player)) => Telling::RoundTiedByFall { round, player, scores },
                }
            }
            Self::GameEnded { winners, rounds } => match winners[..] {
                [winner] => Telling::GameWon { winner, rounds: *rounds },
                _ => Telling::GameShared { winners: winners.clone(), rounds: *rounds },
            },
        }
    }
}

impl ToMessage for BalancerEvent {
    const MESSAGES: &'static [MessageSpec] = Telling::MESSAGES;

    fn message(&self) -> Message {
        self.telling().message()
    }
}
