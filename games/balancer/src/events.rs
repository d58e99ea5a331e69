//! What a weight did, and what chance brought.

use crate::board::{Balancer, Next};
use crate::course::Chance;
use crate::scale::Spot;
use parlour_core::{Events, Game, Notation, Ply, PlyOf, Reason, Seat, listed};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// A player in an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Actor {
    /// Where he sits.
    pub seat: Seat,
    /// What his weights carry.
    pub letter: char,
}

/// What a player loses when a scale tips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Loss {
    /// Who.
    pub player: Actor,
    /// How many points.
    pub points: i64,
}

/// One thing that happened. Scales and places are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum BalancerEvent {
    /// It is decided who moves first in a round.
    FirstMover {
        /// Who.
        player: Actor,
    },
    /// A base was laid.
    BaseLaid {
        /// Its code.
        scale: char,
        /// The length of its arms.
        radius: usize,
    },
    /// A scale was added.
    ScaleAdded {
        /// Its code.
        scale: char,
        /// Where it stands.
        spot: String,
        /// The length of its arms.
        radius: usize,
    },
    /// A wild weight fell.
    WildLanded {
        /// Where.
        spot: String,
    },
    /// A player put a weight down.
    Placed {
        /// Who.
        player: Actor,
        /// Where.
        spot: String,
    },
    /// Weights changed hands.
    Captured {
        /// Who has them now.
        player: Actor,
        /// Who had them; nobody, if they were wild.
        from: Option<Actor>,
        /// In which stack.
        spot: String,
        /// How many.
        weights: usize,
    },
    /// A scale has another owner.
    OwnerChanged {
        /// Which scale.
        scale: char,
        /// Who had it.
        from: Option<Actor>,
        /// Who has it.
        to: Option<Actor>,
    },
    /// A scale tipped and is gone with everything on it.
    Tipped {
        /// Which scale.
        scale: char,
        /// How many weights are lost.
        weights: usize,
        /// How many scales stood on it.
        nested: usize,
        /// The points that players lose with it.
        points: Vec<Loss>,
    },
    /// The base tipped, and the board is empty.
    BaseFell {
        /// Its code.
        scale: char,
        /// How many weights are lost.
        weights: usize,
        /// How many scales stood on it.
        nested: usize,
    },
    /// A round is over.
    RoundEnded {
        /// Which round.
        round: usize,
        /// Who won it; nobody on a tie.
        winner: Option<Actor>,
    },
    /// The game is over.
    GameEnded {
        /// Who won most rounds.
        winners: Vec<Actor>,
        /// How many that were.
        rounds: usize,
    },
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter)
    }
}

parlour_core::narrates_itself!(BalancerEvent);

impl fmt::Display for BalancerEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstMover { player } => write!(f, "{player} moves first"),
            Self::BaseLaid { scale, radius } => write!(f, "the base {scale} of radius {radius} is laid"),
            Self::ScaleAdded { scale, spot, radius } => {
                write!(f, "scale {scale} of radius {radius} is set up on {spot}")
            }
            Self::WildLanded { spot } => write!(f, "a wild weight falls on {spot}"),
            Self::Placed { player, spot } => write!(f, "{player} places a weight on {spot}"),
            Self::Captured { player, from, spot, weights } => {
                write!(f, "{player} captures {} on {spot}", haul(*weights, *from))
            }
            Self::OwnerChanged { scale, to: Some(to), .. } => write!(f, "{to} now owns scale {scale}"),
            Self::OwnerChanged { scale, from: Some(from), .. } => write!(f, "{from} loses scale {scale}"),
            Self::OwnerChanged { scale, .. } => write!(f, "scale {scale} is wild"),
            Self::Tipped { scale, weights, nested, .. } => {
                write!(f, "scale {scale} tips, and {} lost", losses(*weights, *nested))
            }
            Self::BaseFell { scale, weights, nested } => {
                write!(f, "the base {scale} falls, and {} lost", losses(*weights, *nested))
            }
            Self::RoundEnded { round, winner: Some(winner) } => write!(f, "{winner} wins round {round}"),
            Self::RoundEnded { round, winner: None } => write!(f, "nobody wins round {round}"),
            Self::GameEnded { winners, rounds } => {
                let verb = if winners.len() == 1 { "wins" } else { "share" };
                let names = listed(winners.iter().map(Actor::to_string), "and");
                let each = if winners.len() == 1 { "" } else { " each" };
                write!(f, "{names} {verb} the game with {}{each}", number_of(*rounds, "round"))
            }
        }
    }
}

/// `1 weight`, `2 weights`.
pub(crate) fn number_of(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `2 weights of B`, `1 wild weight`.
fn haul(weights: usize, from: Option<Actor>) -> String {
    match from {
        Some(from) => format!("{} of {from}", number_of(weights, "weight")),
        None => number_of(weights, "wild weight"),
    }
}

fn losses(weights: usize, nested: usize) -> String {
    let things = match nested {
        0 => number_of(weights, "weight"),
        _ => format!("{} and {}", number_of(weights, "weight"), number_of(nested, "scale")),
    };
    format!("{things} {}", if weights + nested == 1 { "is" } else { "are" })
}

impl Events for Balancer {
    type Event = BalancerEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<BalancerEvent> {
        match *ply {
            Ply::Move(spot) => self.told_move(spot),
            Ply::Chance(Chance::First(seat)) => vec![BalancerEvent::FirstMover { player: self.actor(seat) }],
            Ply::Chance(Chance::Base(radius)) => {
                let scale = self.next_code().map_or('?', super::scale::ScaleCode::letter);
                vec![BalancerEvent::BaseLaid { scale, radius: radius.get() }]
            }
            Ply::Chance(Chance::Scale { on, radius }) => {
                let scale = self.next_code().map_or('?', super::scale::ScaleCode::letter);
                vec![BalancerEvent::ScaleAdded { scale, spot: on.to_string(), radius: radius.get() }]
            }
            Ply::Chance(Chance::Wild(spot)) => vec![BalancerEvent::WildLanded { spot: spot.to_string() }],
        }
    }

    fn reason(&self, event: &BalancerEvent) -> Option<Reason> {
        let is_mine = |player: &Actor| player.seat == self.course.mover;
        match event {
            BalancerEvent::Placed { player, spot } if is_mine(player) => {
                let mut after = self.clone();
                after.play(self.parse_move(spot).ok()?);
                let gain = after.score(player.seat) - self.score(player.seat);
                // What it brings is told but not counted: nearly every move brings something.
                match gain {
                    ..=0 => None,
                    1 => Some(Reason::new("brings a point")),
                    _ => Some(Reason::new(format!("brings {gain} points"))),
                }
            }
            BalancerEvent::Captured { player, from, spot, weights } if is_mine(player) => {
                Some(Reason::new(format!("captures {} on {spot}", haul(*weights, *from))))
            }
            BalancerEvent::OwnerChanged { scale, to: Some(to), .. } if is_mine(to) => {
                Some(Reason::new(format!("takes scale {scale}")))
            }
            BalancerEvent::OwnerChanged { scale, from: Some(from), .. } if !is_mine(from) => {
                Some(Reason::new(format!("takes scale {scale} away from {from}")))
            }
            BalancerEvent::Tipped { scale, points, .. } => {
                let (mine, others): (Vec<Loss>, _) = points.iter().partition(|loss| is_mine(&loss.player));
                let sum = |losses: &[Loss]| losses.iter().map(|loss| loss.points).sum::<i64>();
                let whose = others.iter().map(|Loss { player, points }| format!("{points} of {player}'s"));
                let gain = sum(&others) - sum(&mine);
                let words = || format!("tips scale {scale} with {} points on it", listed(whose, "and"));
                (gain > 0).then(|| Reason::worth(gain, words()))
            }
            BalancerEvent::RoundEnded { round, winner: Some(winner) } if is_mine(winner) => {
                Some(Reason::new(format!("wins round {round}")))
            }
            _ => None,
        }
    }
}

impl Balancer {
    fn actor(&self, seat: Seat) -> Actor {
        Actor { seat, letter: self.letter(seat) }
    }

    fn told_move(&self, spot: Spot) -> Vec<BalancerEvent> {
        let Some((index, cell)) = self.find(spot) else { return Vec::new() };
        let player = self.actor(self.course.mover);
        let mut events = vec![BalancerEvent::Placed { player, spot: spot.to_string() }];

        let mut stacked = self.clone();
        stacked.stack_up(index, cell, Some(player.seat));
        let mut settled = self.clone();
        settled.land(index, cell, Some(player.seat));
        events.extend(stacked.captures(&settled, index));
        let (from, to) = (self.scales[index].owner, settled.scales[index].owner);
        if from != to {
            let [from, to] = [from, to].map(|seat| seat.map(|seat| self.actor(seat)));
            events.push(BalancerEvent::OwnerChanged { scale: spot.scale.letter(), from, to });
        }

        let mut carrier = Some(index);
        loop {
            let standing: Vec<i64> = self.players().map(|seat| settled.score(seat)).collect();
            let Some(fallen) = carrier.and_then(|index| settled.tip(index)) else { break };
            let (scale, weights, nested) = (fallen.code.letter(), fallen.weights, fallen.nested);
            events.push(match fallen.carrier {
                Some(_) => {
                    let points = self.losses(&standing, &settled);
                    BalancerEvent::Tipped { scale, weights, nested, points }
                }
                None => BalancerEvent::BaseFell { scale, weights, nested },
            });
            carrier = fallen.carrier;
        }
        events.extend(self.told_end(spot));
        events
    }

    /// The points that each player had and has no more.
    fn losses(&self, standing: &[i64], after: &Self) -> Vec<Loss> {
        let loss = |(seat, before): (Seat, &i64)| Loss {
            player: self.actor(seat),
            points: before - after.score(seat),
        };
        self.players().zip(standing).map(loss).filter(|loss| loss.points > 0).collect()
    }

    /// What changed hands between this position and `after`, in which the same weights stand.
    fn captures(&self, after: &Self, index: usize) -> Vec<BalancerEvent> {
        let mut events = Vec::new();
        for ((offset, before), (_, after)) in self.view(index).stacks().zip(after.view(index).stacks()) {
            let mut taken = BTreeMap::<(Option<Actor>, Actor), usize>::new();
            for (from, to) in before.into_iter().zip(after).filter(|(from, to)| from != to) {
                // What is captured is somebody's afterwards.
                if let Some(to) = to {
                    *taken.entry((from.map(|seat| self.actor(seat)), self.actor(to))).or_default() += 1;
                }
            }
            let spot = self.spot(index, offset.cell()).to_string();
            events.extend(taken.into_iter().map(|((from, player), weights)| BalancerEvent::Captured {
                player,
                from,
                spot: spot.clone(),
                weights,
            }));
        }
        events
    }

    /// The end of the round or of the game, if the move brings it.
    fn told_end(&self, spot: Spot) -> Vec<BalancerEvent> {
        let mut after = self.clone();
        after.play(spot);
        if after.round() == self.round() && after.course.next != Next::Over {
            return Vec::new();
        }
        let winner = self.players().find(|seat| after.rounds_won(*seat) > self.rounds_won(*seat));
        let winner = winner.map(|seat| self.actor(seat));
        let mut events = vec![BalancerEvent::RoundEnded { round: self.round(), winner }];
        match after.outcome() {
            Some(outcome) => {
                let winners: Vec<Actor> = outcome.winners.iter().map(|seat| self.actor(seat)).collect();
                let rounds = winners.first().map_or(0, |winner| after.rounds_won(winner.seat));
                events.push(BalancerEvent::GameEnded { winners, rounds });
            }
            None => events.push(BalancerEvent::FirstMover { player: self.actor(after.course.first) }),
        }
        events
    }
}
