//! What a weight did, and what chance brought.

use crate::board::{Balancer, Next};
use crate::chance::Chance;
use crate::placement::{Placement, ScaleCode};
use crate::telling::{Merit, PlayerPoints};
use parlour_core::{Events, Game, Notation, Ply, PlyOf, Reason, Seat};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A player in an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Actor {
    /// Where he sits.
    pub seat: Seat,
    /// What his weights carry.
    pub letter: char,
}

/// So many points of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Points {
    /// Who.
    pub player: Actor,
    /// How many points.
    pub points: i64,
}

/// One thing that happened. Scales and places are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
        points: Vec<Points>,
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
        /// Who brought down the base, and so can win nothing; nobody, if the weights ran out.
        felled_by: Option<Actor>,
        /// The points that decided, the most first: those of everybody who could win.
        scores: Vec<Points>,
    },
    /// The game is over.
    GameEnded {
        /// Who won most rounds.
        winners: Vec<Actor>,
        /// How many that were.
        rounds: usize,
    },
}

impl Events for Balancer {
    type Event = BalancerEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<BalancerEvent> {
        match *ply {
            Ply::Move(spot) => self.told_move(spot),
            Ply::Chance(Chance::First(seat)) => vec![BalancerEvent::FirstMover { player: self.actor(seat) }],
            Ply::Chance(Chance::Base(radius)) => {
                let scale = self.next_code().map_or('?', ScaleCode::letter);
                vec![BalancerEvent::BaseLaid { scale, radius: radius.get() }]
            }
            Ply::Chance(Chance::Scale { on, radius }) => {
                let scale = self.next_code().map_or('?', ScaleCode::letter);
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
                (gain > 0).then(|| Reason::new(Merit::Points { points: gain }))
            }
            &BalancerEvent::Captured { player, from, ref spot, weights } if is_mine(&player) => {
                let spot = spot.clone();
                Some(Reason::new(match from {
                    Some(from) => Merit::Captures { from, spot, weights },
                    None => Merit::CapturesWild { spot, weights },
                }))
            }
            &BalancerEvent::OwnerChanged { scale, to: Some(to), .. } if is_mine(&to) => {
                Some(Reason::new(Merit::Takes { scale }))
            }
            &BalancerEvent::OwnerChanged { scale, from: Some(from), .. } if !is_mine(&from) => {
                Some(Reason::new(Merit::TakesAway { scale, from }))
            }
            &BalancerEvent::Tipped { scale, ref points, .. } => {
                let (mine, others): (Vec<Points>, _) = points.iter().partition(|loss| is_mine(&loss.player));
                let sum = |losses: &[Points]| losses.iter().map(|loss| loss.points).sum::<i64>();
                let gain = sum(&others) - sum(&mine);
                let told = |Points { player, points }| PlayerPoints::Loses { player, points };
                let losses = others.into_iter().map(told).collect();
                (gain > 0).then(|| Reason::worth(gain, Merit::Tips { scale, losses }))
            }
            &BalancerEvent::RoundEnded { round, winner: Some(winner), .. } if is_mine(&winner) => {
                Some(Reason::new(Merit::WinsRound { round }))
            }
            _ => None,
        }
    }
}

impl Balancer {
    pub(crate) fn actor(&self, seat: Seat) -> Actor {
        Actor { seat, letter: self.letter(seat) }
    }

    fn told_move(&self, spot: Placement) -> Vec<BalancerEvent> {
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
    fn losses(&self, standing: &[i64], after: &Self) -> Vec<Points> {
        let loss = |(seat, before): (Seat, &i64)| Points {
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

    /// What decides a round that ends with this move: who brings down the base, and what those who can win have.
    fn decision(&self, spot: Placement) -> (Option<Actor>, Vec<Points>) {
        let mover = self.course.mover;
        let fells = self.find(spot).is_some_and(|(index, cell)| {
            self.safe_cells(index) >> cell & 1 == 0 && self.falls(index, cell) == Some(0)
        });
        let mut standing = self.clone();
        if let Some((index, cell)) = self.find(spot).filter(|_| !fells) {
            standing.land(index, cell, Some(mover));
            standing.tip_all(index);
        }
        let rivals = self.present().filter(|seat| !fells || *seat != mover);
        let points = |seat| Points { player: self.actor(seat), points: standing.score(seat) };
        let mut scores: Vec<Points> = rivals.map(points).collect();
        scores.sort_by_key(|score| Reverse(score.points));
        (fells.then(|| self.actor(mover)), scores)
    }

    /// The end of the round or of the game, if the move brings it.
    fn told_end(&self, spot: Placement) -> Vec<BalancerEvent> {
        let mut after = self.clone();
        after.play(spot);
        if after.round() == self.round() && after.course.next != Next::Over {
            return Vec::new();
        }
        let winner = self.players().find(|seat| after.rounds_won(*seat) > self.rounds_won(*seat));
        let winner = winner.map(|seat| self.actor(seat));
        let (felled_by, scores) = self.decision(spot);
        let mut events = vec![BalancerEvent::RoundEnded { round: self.round(), winner, felled_by, scores }];
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
