//! What the next weight can do: how far a player may get ahead with it, and how far back another may throw him.
//!
//! Worked out without playing the moves: a weight that lands changes the points of those whose weights it takes, and one that
//! tips takes everything on the scale that falls. Where a scale changes hands, its stacks are settled by how many weights
//! of whom each holds.

use crate::board::Balancer;
use crate::placement::{CELLS, Offset, cells};
use crate::scale::Scale;
use crate::worth::{Scores, Worths, doubling};
use parlour_core::{Game, MAX_SEATS, Seat};

/// What is at stake with the next weight.
pub(crate) struct Threats {
    stakes: [Stake; MAX_SEATS],
    /// The scales that one more weight can bring down, as a set.
    falling: u32,
    /// The lead that whoever is next has after the best of his moves.
    likeliest: f32,
}

/// What is at stake for a player. All leads are over the best of the others, in points.
#[derive(Clone, Copy)]
pub(crate) struct Stake {
    /// His lead as it is.
    pub(crate) lead: f32,
    /// As the best of his own weights would make it, and the second best.
    pub(crate) best: f32,
    pub(crate) second: f32,
    /// As the worst that another can do would make it.
    pub(crate) worst: f32,
    /// As whoever is next makes it who does what is best for himself.
    pub(crate) likely: f32,
}

impl Stake {
    const UNKNOWN: Self = Self { lead: 0.0, best: f32::MIN, second: f32::MIN, worst: f32::MAX, likely: 0.0 };
}

impl Threats {
    /// What is at stake where `next` places the next weight.
    pub(crate) fn of(position: &Balancer, worths: &Worths, next: Seat) -> Self {
        let mut threats = Self { stakes: [Stake::UNKNOWN; MAX_SEATS], falling: 0, likeliest: f32::MIN };
        let leads = leads(position, worths.scores());
        for (stake, lead) in threats.stakes.iter_mut().zip(leads) {
            stake.lead = lead;
        }
        threats.weigh_falls(position, worths, next);
        threats.weigh_landings(position, worths, next);
        threats
    }

    /// What is at stake for a player.
    pub(crate) fn stake(&self, player: Seat) -> &Stake {
        &self.stakes[player.index()]
    }

    /// Whether one more weight can bring down this scale.
    pub(crate) fn can_fall(&self, index: usize) -> bool {
        self.falling >> index & 1 == 1
    }

    /// Takes into account what the scores may become, by a weight of `mover` or, if nobody is named, of anybody.
    fn weigh(&mut self, position: &Balancer, mover: Option<Seat>, next: Seat, scores: &Scores) {
        let leads = leads(position, scores);
        for player in position.players() {
            let (stake, lead) = (&mut self.stakes[player.index()], leads[player.index()]);
            if mover.is_none_or(|mover| mover == player) {
                stake.second = stake.second.max(lead.min(stake.best));
                stake.best = stake.best.max(lead);
            }
            if mover != Some(player) {
                stake.worst = stake.worst.min(lead);
            }
        }
        if mover.is_none_or(|mover| mover == next) && leads[next.index()] > self.likeliest {
            self.likeliest = leads[next.index()];
            for (stake, lead) in self.stakes.iter_mut().zip(leads) {
                stake.likely = lead;
            }
        }
    }

    /// What can be brought down, the base apart, which ends the round: whoever does it, the same is left.
    fn weigh_falls(&mut self, position: &Balancer, worths: &Worths, next: Seat) {
        for (index, scale) in position.scales.iter().enumerate() {
            for cell in cells(scale.open() & !position.safe_cells(index)) {
                let Some(lowest) = position.falls(index, cell).filter(|lowest| !self.can_fall(*lowest))
                else {
                    continue;
                };
                self.falling |= 1 << lowest;
                if lowest > 0 {
                    let mut scores = *worths.scores();
                    for player in position.players() {
                        scores[player.index()] -= worths.share(lowest, player);
                    }
                    self.weigh(position, None, next, &scores);
                }
            }
        }
    }

    /// What weights can take that tip nothing.
    fn weigh_landings(&mut self, position: &Balancer, worths: &Worths, next: Seat) {
        for index in 0..position.scales.len() {
            let safe = position.safe_cells(index);
            if safe == 0 {
                continue;
            }
            let stacks = Stacks::of(position, index);
            // On an empty cell a weight does more the farther out it is, and nothing else: two of them tell the best and
            // the second best.
            let stacked = safe & position.scales[index].stacks;
            for cell in cells(stacked | two_farthest(safe & !stacked)) {
                for mover in position.present() {
                    let landing = Landing { position, worths, index, cell, mover };
                    let scores =
                        landing.keeping_owner(&stacks).unwrap_or_else(|| landing.settled(stacks.clone()));
                    self.weigh(position, Some(mover), next, &scores);
                }
            }
        }
    }
}

/// Whose the weights of a scale's stacks are: of each only how many, for it is the top that takes the others, whatever their order.
#[derive(Clone)]
struct Stacks {
    tops: [Option<Seat>; CELLS],
    held: [[u16; MAX_SEATS]; CELLS],
    wild: [u16; CELLS],
}

impl Stacks {
    fn of(position: &Balancer, index: usize) -> Self {
        let scale = &position.scales[index];
        let mut stacks = Self { tops: [None; CELLS], held: [[0; MAX_SEATS]; CELLS], wild: [0; CELLS] };
        for cell in cells(scale.stacks) {
            let top = scale.top(cell);
            stacks.tops[cell] = top.and_then(|top| position.weights.owner(top));
            for weight in position.weights.stack(top) {
                match position.weights.owner(weight) {
                    Some(owner) => stacks.held[cell][owner.index()] += 1,
                    None => stacks.wild[cell] += 1,
                }
            }
        }
        stacks
    }
}

/// A weight that comes to a cell and tips nothing.
struct Landing<'a> {
    position: &'a Balancer,
    worths: &'a Worths,
    index: usize,
    cell: usize,
    mover: Seat,
}

impl Landing<'_> {
    fn scale(&self) -> &Scale {
        &self.position.scales[self.index]
    }

    /// The scores afterwards; `None` where the scale changes hands.
    fn keeping_owner(&self, stacks: &Stacks) -> Option<Scores> {
        let (scale, mover) = (self.scale(), self.mover);
        let distance = Offset::from_cell(self.cell).distance() as f32;
        let (mut counts, mut scores) = (scale.counts, *self.worths.scores());
        let mut taken = 1 + stacks.wild[self.cell];
        for other in self.position.players().filter(|other| *other != mover && scale.owner != Some(*other)) {
            let lost = stacks.held[self.cell][other.index()];
            counts[other.index()] -= lost;
            scores[other.index()] -= f32::from(lost) * distance * self.worths.leverage(self.index, other);
            taken += lost;
        }
        counts[mover.index()] += taken;
        let each = distance * self.worths.leverage(self.index, mover) * doubling(scale, mover);
        scores[mover.index()] += f32::from(taken) * each;
        let keeps_owner = Scale::leader_of(&counts, self.position.seats(), scale.radius) == scale.owner;
        (keeps_owner && !scale.unsettled).then_some(scores)
    }

    /// The scores once everything on the scale is settled, whoever owns it then.
    fn settled(&self, mut stacks: Stacks) -> Scores {
        let before = self.scale();
        let mut scale = *before;
        let seats = self.position.seats();
        let distance = |cell: usize| Offset::from_cell(cell).distance() as u16;
        stacks.tops[self.cell] = Some(self.mover);
        stacks.held[self.cell][self.mover.index()] += 1;
        scale.stacks |= 1 << self.cell;
        scale.counts[self.mover.index()] += 1;
        scale.points[self.mover.index()] += distance(self.cell);
        let mut restless = if scale.unsettled { scale.stacks } else { 1 << self.cell };
        loop {
            let leader = scale.leader(seats);
            if leader != scale.owner {
                scale.owner = leader;
                restless = scale.stacks;
            }
            if restless == 0 {
                break;
            }
            for cell in cells(restless) {
                let Some(top) = stacks.tops[cell] else { continue };
                let mut taken = std::mem::take(&mut stacks.wild[cell]);
                for other in Seat::first(seats).filter(|other| *other != top && scale.owner != Some(*other)) {
                    let lost = std::mem::take(&mut stacks.held[cell][other.index()]);
                    scale.counts[other.index()] -= lost;
                    scale.points[other.index()] -= lost * distance(cell);
                    taken += lost;
                }
                stacks.held[cell][top.index()] += taken;
                scale.counts[top.index()] += taken;
                scale.points[top.index()] += taken * distance(cell);
            }
            restless = 0;
        }
        let mut scores = *self.worths.scores();
        for player in self.position.players() {
            let worth = self.worths.worth(self.index, player);
            let carried = worth / doubling(before, player) - f32::from(before.points[player.index()]);
            let settled = (carried + f32::from(scale.points[player.index()])) * doubling(&scale, player);
            scores[player.index()] += (settled - worth) * self.worths.leverage(self.index, player);
        }
        scores
    }
}

/// The two cells of a set that are farthest from the centre.
fn two_farthest(mut set: u32) -> u32 {
    let mut farthest = 0;
    for _ in 0..2 {
        let (Some(left), Some(right)) = (cells(set).next(), set.checked_ilog2()) else { break };
        let [left, right] = [left, right as usize];
        let is_left = Offset::from_cell(left).distance() > Offset::from_cell(right).distance();
        let cell = 1 << if is_left { left } else { right };
        farthest |= cell;
        set &= !cell;
    }
    farthest
}

/// How many points each player is ahead of the best of those others who have not left.
fn leads(position: &Balancer, scores: &Scores) -> Scores {
    let (mut first, mut most, mut second) = (None, 0.0, 0.0);
    for player in position.present() {
        let score = scores[player.index()];
        if first.is_none() || score > most {
            (first, most, second) = (Some(player), score, most);
        } else if score > second {
            second = score;
        }
    }
    let mut leads = *scores;
    for player in position.players() {
        leads[player.index()] -= if first == Some(player) { second } else { most };
    }
    leads
}

#[cfg(test)]
mod tests {
    use super::{Threats, leads};
    use crate::worth::Worths;
    use crate::{Balancer, BalancerSetup};
    use parlour_core::{Game, Seat, Setup, Turn, Values};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64;
    use std::cmp::Ordering;

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
        // One's own leads, whatever brings down a scale counted once.
        let (mut own, mut fallen) = (Vec::new(), Vec::new());
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
                let leads = leads(position, &scores);
                let lead_after = leads[seat.index()];
                if mover == seat {
                    let stands = |code| after.scales.iter().any(|scale| scale.code == code);
                    let lowest = position.scales.iter().position(|scale| !stands(scale.code));
                    if lowest.is_none() || !fallen.contains(&lowest) {
                        own.push(lead_after);
                        fallen.push(lowest);
                    }
                    best = best.max(lead_after);
                } else {
                    worst = worst.min(lead_after);
                }
                if mover == next {
                    likeliest = likeliest.max(leads[next.index()]);
                }
            }
        }
        let threats = Threats::of(position, &Worths::of(position), next);
        let stake = threats.stake(seat);
        let found = (stake.best, stake.worst, threats.likeliest, threats.can_fall(0));
        assert_eq!(found, (best, worst, likeliest, falls), "for {seat:?} in {position:?}");
        own.sort_by(f32::total_cmp);
        if let [.., second, _] = own[..] {
            assert_eq!(stake.second.total_cmp(&second), Ordering::Equal, "for {seat:?} in {position:?}");
        }
    }
}
