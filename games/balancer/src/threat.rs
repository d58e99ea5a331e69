//! What the next weight can do: how far a player may get ahead with it, and how far back another may throw him.
//!
//! Worked out without playing the moves: a weight that lands changes the points of those whose weights it takes, and one that
//! tips takes everything on the scale that falls. Only where a scale changes hands is the weight put down on a copy.

use crate::board::Balancer;
use crate::placement::{Offset, ScaleCode, cells};
use crate::scale::Scale;
use parlour_core::{Game, MAX_SEATS, Seat};

/// What is at stake for a player with the next weight. All leads are over the best of the others, in points.
pub(crate) struct Threats {
    seat: Seat,
    next: Seat,
    scores: Scores,
    worths: [[f32; ScaleCode::COUNT]; MAX_SEATS],
    leverage: [[f32; ScaleCode::COUNT]; MAX_SEATS],
    /// His lead as it is.
    pub(crate) lead: f32,
    /// As the best of his own weights would make it, and the second best.
    pub(crate) best: f32,
    pub(crate) second: f32,
    /// As the worst that another can do would make it.
    pub(crate) worst: f32,
    /// As another makes it who is next and does what is best for himself.
    pub(crate) likely: f32,
    /// The lead that whoever is next then has.
    likeliest: f32,
    /// The scales that one more weight can bring down, as a set.
    pub(crate) falling: u32,
}

type Scores = [f32; MAX_SEATS];

impl Threats {
    /// What is at stake for `seat`, where `next` places the next weight.
    pub(crate) fn of(position: &Balancer, seat: Seat, next: Seat) -> Self {
        let mut worths = [[0.0; ScaleCode::COUNT]; MAX_SEATS];
        let mut leverage = [[1.0; ScaleCode::COUNT]; MAX_SEATS];
        for player in position.players() {
            worths[player.index()] = position.worths(player).map(|worth| worth as f32);
            let leverage = &mut leverage[player.index()];
            for (index, scale) in position.scales.iter().enumerate().skip(1) {
                let parent = usize::from(scale.parent);
                let times = f32::from(scale.at.unsigned_abs()) * doubling(&position.scales[parent], player);
                leverage[index] = leverage[parent] * times;
            }
        }
        let scores = worths.map(|worths| worths[0]);
        let mut threats = Self {
            seat,
            next,
            scores,
            worths,
            leverage,
            lead: lead(position, seat, &scores),
            best: f32::MIN,
            second: f32::MIN,
            worst: f32::MAX,
            likely: 0.0,
            likeliest: f32::MIN,
            falling: 0,
        };
        threats.weigh_falls(position);
        threats.weigh_landings(position);
        threats
    }

    /// What a scale adds to a player's score.
    pub(crate) fn worth(&self, index: usize, player: Seat) -> f32 {
        self.worths[player.index()][index] * self.leverage[player.index()][index]
    }

    /// Whether one more weight can bring down this scale.
    pub(crate) fn can_fall(&self, index: usize) -> bool {
        self.falling >> index & 1 == 1
    }

    /// Takes into account what the scores may become, by a weight of `mover` or, if nobody is named, of anybody.
    fn weigh(&mut self, position: &Balancer, mover: Option<Seat>, scores: &Scores) {
        let after = lead(position, self.seat, scores);
        if mover.is_none_or(|mover| mover == self.seat) {
            self.second = self.second.max(after.min(self.best));
            self.best = self.best.max(after);
        }
        if mover != Some(self.seat) {
            self.worst = self.worst.min(after);
        }
        if self.next != self.seat && mover.is_none_or(|mover| mover == self.next) {
            let theirs = lead(position, self.next, scores);
            if theirs > self.likeliest {
                (self.likely, self.likeliest) = (after, theirs);
            }
        }
    }

    /// What can be brought down, the base apart, which ends the round: whoever does it, the same is left.
    fn weigh_falls(&mut self, position: &Balancer) {
        for (index, scale) in position.scales.iter().enumerate() {
            for cell in cells(scale.open() & !position.safe_cells(index)) {
                let Some(lowest) = position.falls(index, cell).filter(|lowest| !self.can_fall(*lowest))
                else {
                    continue;
                };
                self.falling |= 1 << lowest;
                if lowest > 0 {
                    let mut scores = self.scores;
                    for player in position.players() {
                        scores[player.index()] -= self.worth(lowest, player);
                    }
                    self.weigh(position, None, &scores);
                }
            }
        }
    }

    /// What weights can take that tip nothing.
    fn weigh_landings(&mut self, position: &Balancer) {
        let mut copy = None;
        for (index, scale) in position.scales.iter().enumerate() {
            for cell in cells(position.safe_cells(index)) {
                let mut held = [0; MAX_SEATS];
                let mut wild = 0;
                for weight in position.weights.stack(scale.top(cell)) {
                    match position.weights.owner(weight) {
                        Some(owner) => held[owner.index()] += 1,
                        None => wild += 1,
                    }
                }
                for mover in position.present() {
                    let scores =
                        self.landed(position, index, cell, mover, &held, wild).unwrap_or_else(|| {
                            let after = copy.get_or_insert_with(|| position.clone());
                            after.clone_from(position);
                            after.land(index, cell, Some(mover));
                            let mut scores = self.scores;
                            for player in position.players() {
                                scores[player.index()] = after.score(player) as f32;
                            }
                            scores
                        });
                    self.weigh(position, Some(mover), &scores);
                }
            }
        }
    }

    /// The scores after a weight of `mover` has come onto a stack that holds so many of each player and so many wild ones;
    /// `None` where the scale changes hands.
    fn landed(
        &self,
        position: &Balancer,
        index: usize,
        cell: usize,
        mover: Seat,
        held: &[u16; MAX_SEATS],
        wild: u16,
    ) -> Option<Scores> {
        let scale = &position.scales[index];
        let distance = Offset::from_cell(cell).distance() as f32;
        let (mut counts, mut scores) = (scale.counts, self.scores);
        let mut taken = 1 + wild;
        for other in position.players().filter(|other| *other != mover && scale.owner != Some(*other)) {
            let lost = held[other.index()];
            counts[other.index()] -= lost;
            scores[other.index()] -= f32::from(lost) * distance * self.leverage[other.index()][index];
            taken += lost;
        }
        counts[mover.index()] += taken;
        let each = distance * self.leverage[mover.index()][index] * doubling(scale, mover);
        scores[mover.index()] += f32::from(taken) * each;
        let keeps_owner = Scale::leader_of(&counts, position.seats(), scale.radius) == scale.owner;
        (keeps_owner && !scale.unsettled).then_some(scores)
    }
}

/// How many points a player is ahead of the best of those others who have not left.
fn lead(position: &Balancer, seat: Seat, scores: &Scores) -> f32 {
    let others = position.present().filter(|other| *other != seat);
    scores[seat.index()] - others.map(|other| scores[other.index()]).fold(0.0, f32::max)
}

fn doubling(scale: &Scale, player: Seat) -> f32 {
    if scale.owner == Some(player) { 2.0 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::{Threats, lead};
    use crate::{Balancer, BalancerSetup};
    use parlour_core::{Game, Seat, Setup, Turn, Values};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;

    /// Playing every move of everybody comes to the same as working it out.
    #[test]
    fn threats_are_what_playing_the_moves_would_show() {
        for (game, players) in (0..30).zip([2, 3, 4].into_iter().cycle()) {
            let mut values = Values::defaults(BalancerSetup::OPTIONS);
            values.set("players", &players.to_string()).expect("so many can play");
            let setup = BalancerSetup::from_values(&values).expect("the usual game");
            let mut rng = Pcg64::seed_from_u64(game);
            let mut position = Balancer::start(&setup);
            loop {
                match position.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let drawn = position.sample(&mut rng).expect("chance can draw");
                        position.resolve(&drawn);
                    }
                    Turn::Seat(next) => {
                        for seat in Seat::first(players) {
                            check(&position, seat, next);
                        }
                        let mut moves = Vec::new();
                        position.moves(&mut moves);
                        position.play(moves[rng.random_range(0..moves.len())]);
                    }
                }
            }
        }
    }

    fn check(position: &Balancer, seat: Seat, next: Seat) {
        let (mut best, mut worst, mut likeliest) = (f32::MIN, f32::MAX, f32::MIN);
        let mut falls = false;
        let mut moves = Vec::new();
        position.moves(&mut moves);
        for mover in position.players() {
            for spot in &moves {
                let mut after = position.clone();
                after.course.mover = mover;
                after.play(*spot);
                if after.base().is_none() {
                    falls = true;
                    continue;
                }
                let scores = std::array::from_fn(|player| {
                    position.players().nth(player).map_or(0.0, |player| after.score(player) as f32)
                });
                let lead_after = lead(position, seat, &scores);
                if mover == seat {
                    best = best.max(lead_after);
                } else {
                    worst = worst.min(lead_after);
                }
                if mover == next && next != seat {
                    likeliest = likeliest.max(lead(position, next, &scores));
                }
            }
        }
        let threats = Threats::of(position, seat, next);
        let found = (threats.best, threats.worst, threats.likeliest, threats.can_fall(0));
        assert_eq!(found, (best, worst, likeliest, falls), "for {seat:?} in {position:?}");
    }
}
