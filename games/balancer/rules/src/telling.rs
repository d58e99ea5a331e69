//! What is said of an event, of the reasons for a move, and of how a score comes about.

use crate::events::{Actor, BalancerEvent, Points};
use crate::placement::{Placement, Radius, ScaleCode};
use parlour_core::{Arg, Message, MessageSpec, ToArg, ToMessage, messages};

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

messages! { Telling {
    FirstMover { player } => "balancer-first-mover",
    BaseLaid { scale, radius } => "balancer-base-laid",
    ScaleAdded { scale, spot, radius } => "balancer-scale-added",
    WildLanded { spot } => "balancer-wild-landed",
    Placed { player, spot } => "balancer-placed",
    CapturedWild { player, spot, weights } => "balancer-captured-wild",
    CapturedFrom { player, from, spot, weights } => "balancer-captured-from",
    Gained { player, scale } => "balancer-gained",
    Lost { player, scale } => "balancer-lost",
    TurnedWild { scale } => "balancer-turned-wild",
    Tipped { scale, weights, nested } => "balancer-tipped",
    BaseFell { scale, weights, nested } => "balancer-base-fell",
    RoundWon { round, winner, scores } => "balancer-round-won",
    RoundTied { round, scores } => "balancer-round-tied",
    RoundWonByFall { round, winner, player, scores } => "balancer-round-won-by-fall",
    RoundTiedByFall { round, player, scores } => "balancer-round-tied-by-fall",
    GameWon { winner, rounds } => "balancer-game-won",
    GameShared { winners, rounds } => "balancer-game-shared",
} }

/// What a player has: `B 3 points`.
pub(crate) enum PlayerPoints {
    Has { player: Actor, points: i64 },
    Loses { player: Actor, points: i64 },
}

messages! { PlayerPoints {
    Has { player, points } => "balancer-has-points",
    Loses { player, points } => "balancer-loses-points",
} }

/// What speaks for a move.
pub(crate) enum Merit {
    Points { points: i64 },
    CapturesWild { spot: String, weights: usize },
    Captures { from: Actor, spot: String, weights: usize },
    Takes { scale: char },
    TakesAway { scale: char, from: Actor },
    Tips { scale: char, losses: Vec<PlayerPoints> },
    WinsRound { round: usize },
}

messages! { Merit {
    Points { points } => "balancer-merit-points",
    CapturesWild { spot, weights } => "balancer-merit-captures-wild",
    Captures { from, spot, weights } => "balancer-merit-captures",
    Takes { scale } => "balancer-merit-takes",
    TakesAway { scale, from } => "balancer-merit-takes-away",
    Tips { scale, losses } => "balancer-merit-tips",
    WinsRound { round } => "balancer-merit-wins-round",
} }

/// How a score comes about.
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

messages! { Account {
    Scale { scale, sum, points } => "balancer-account-scale",
    Total { player, points } => "balancer-account-total",
    Rounds { player, rounds } => "balancer-account-rounds",
    Left { player } => "balancer-account-left",
} }

/// How a game ended.
pub(crate) enum Ending {
    MostRounds,
}

messages! { Ending {
    MostRounds => "balancer-most-rounds",
} }

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
