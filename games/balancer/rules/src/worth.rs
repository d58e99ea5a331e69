//! What every scale adds to everybody's score.

use crate::board::Balancer;
use crate::placement::ScaleCode;
use crate::scale::Scale;
use parlour_core::{MAX_SEATS, Seat};

/// Points of every player.
pub(crate) type Scores = [f32; MAX_SEATS];

/// What every scale is worth to every player, and how much a point on it counts.
pub(crate) struct Worths {
    /// By scale and player: the scale with all it carries, doubled where it is his.
    worths: [Scores; ScaleCode::COUNT],
    /// What a point of it adds to the score.
    leverage: [Scores; ScaleCode::COUNT],
}

impl Worths {
    pub(crate) fn of(position: &Balancer) -> Self {
        let mut worths = [[0.0; MAX_SEATS]; ScaleCode::COUNT];
        let mut leverage = [[1.0; MAX_SEATS]; ScaleCode::COUNT];
        for player in position.players() {
            let player_worths = position.worths(player);
            for (index, scale) in position.scales.iter().enumerate() {
                worths[index][player.index()] = player_worths[index] as f32;
                if index > 0 {
                    let parent = usize::from(scale.parent);
                    let times =
                        f32::from(scale.at.unsigned_abs()) * doubling(&position.scales[parent], player);
                    leverage[index][player.index()] = leverage[parent][player.index()] * times;
                }
            }
        }
        Self { worths, leverage }
    }

    /// What everybody has in all.
    pub(crate) fn scores(&self) -> &Scores {
        &self.worths[0]
    }

    /// What a scale is worth to a player by itself, with all it carries.
    pub(crate) fn worth(&self, index: usize, player: Seat) -> f32 {
        self.worths[index][player.index()]
    }

    /// How much a point on a scale adds to a player's score, the scale's own doubling apart.
    pub(crate) fn leverage(&self, index: usize, player: Seat) -> f32 {
        self.leverage[index][player.index()]
    }

    /// What a scale adds to a player's score.
    pub(crate) fn share(&self, index: usize, player: Seat) -> f32 {
        self.worth(index, player) * self.leverage(index, player)
    }
}

/// How often a player's points on a scale count.
pub(crate) fn doubling(scale: &Scale, player: Seat) -> f32 {
    if scale.owner == Some(player) { 2.0 } else { 1.0 }
}
