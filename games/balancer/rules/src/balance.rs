//! What a weight does when it lands: settling who owns what, and tipping.

use crate::board::{Balancer, weight_key};
use crate::placement::{Offset, ScaleCode, cells};
use arrayvec::ArrayVec;
use parlour_core::{Game, Seat};

/// A scale that tipped and what went with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fallen {
    pub(crate) code: ScaleCode,
    /// How many weights were lost with it.
    pub(crate) weights: usize,
    /// How many scales stood on it.
    pub(crate) nested: usize,
    /// The scale that carried it; `None` for the base.
    pub(crate) carrier: Option<usize>,
}

impl Balancer {
    /// Puts a weight on an open cell and settles who owns what on that scale.
    pub(crate) fn land(&mut self, index: usize, cell: usize, owner: Option<Seat>) {
        self.stack_up(index, cell, owner);
        self.settle(index, cell);
    }

    /// Puts a weight on top, and nothing else: nobody captures anything yet.
    pub(crate) fn stack_up(&mut self, index: usize, cell: usize, owner: Option<Seat>) {
        let offset = Offset::from_cell(cell);
        let scale = &mut self.scales[index];
        let weight = self.weights.push(scale.top(cell), owner);
        scale.held[cell] = weight.0;
        scale.stacks |= 1 << cell;
        scale.key ^= weight_key(scale.code, cell, self.weights.height(weight), owner);
        if let Some(seat) = owner {
            scale.counts[seat.index()] += 1;
            scale.points[seat.index()] += offset.distance() as u16;
        }
        self.load(index, offset.get() as i16, 1);
    }

    /// Changes the mass on a scale by `mass` at offset `at`, and on everything that carries it.
    fn load(&mut self, mut index: usize, mut at: i16, mass: i16) {
        loop {
            let scale = &mut self.scales[index];
            scale.mass = scale.mass.wrapping_add_signed(mass);
            scale.torque += at * mass;
            if index == 0 {
                return;
            }
            (index, at) = (usize::from(scale.parent), i16::from(scale.at));
        }
    }

    /// Settles ownership after a weight came to `cell`: stacks take what lies in them until nothing
    /// changes. While the owner stays the same, no other stack can have anything to take.
    fn settle(&mut self, index: usize, cell: usize) {
        let seats = self.letters.count();
        let scale = &mut self.scales[index];
        let mut restless = if scale.unsettled { scale.stacks } else { 1 << cell };
        scale.unsettled = false;
        loop {
            let scale = &mut self.scales[index];
            let leader = scale.leader(seats);
            if leader != scale.owner {
                scale.owner = leader;
                restless = scale.stacks;
            }
            if restless == 0 {
                return;
            }
            for cell in cells(restless) {
                self.capture(index, cell);
            }
            restless = 0;
        }
    }

    /// The top weight of a stack takes all below it that are not the scale owner's.
    fn capture(&mut self, index: usize, cell: usize) {
        let scale = &mut self.scales[index];
        let Some(top) = scale.top(cell) else { return };
        let Some(taker) = self.weights.owner(top) else { return };
        let distance = Offset::from_cell(cell).distance() as u16;
        let mut next = self.weights.below(top);
        while let Some(weight) = next {
            next = self.weights.below(weight);
            let held = self.weights.owner(weight);
            if held == Some(taker) || held.is_some() && held == scale.owner {
                continue;
            }
            let height = self.weights.height(weight);
            scale.key ^= weight_key(scale.code, cell, height, held);
            scale.key ^= weight_key(scale.code, cell, height, Some(taker));
            if let Some(loser) = held {
                scale.counts[loser.index()] -= 1;
                scale.points[loser.index()] -= distance;
            }
            scale.counts[taker.index()] += 1;
            scale.points[taker.index()] += distance;
            self.weights.give(weight, taker);
        }
    }

    /// Marks the scales on which something is left to settle, in a position that was read.
    pub(crate) fn find_unsettled(&mut self) {
        let seats = self.seats();
        for index in 0..self.scales.len() {
            self.scales[index].owner = self.scales[index].leader(seats);
            let mut settled = self.clone();
            for cell in cells(settled.scales[index].stacks) {
                settled.capture(index, cell);
            }
            let counts = settled.scales[index].counts;
            // A capture always changes a count, for the taker gains.
            self.scales[index].unsettled = counts != self.scales[index].counts;
        }
    }

    /// Whether everything that carries `index` stays balanced when one more weight comes onto it.
    pub(crate) fn carriers_hold(&self, index: usize) -> bool {
        let mut child = &self.scales[index];
        let mut index = index;
        while index != 0 {
            index = usize::from(child.parent);
            let carrier = &self.scales[index];
            if usize::from((carrier.torque + i16::from(child.at)).unsigned_abs()) > carrier.radius.get() {
                return false;
            }
            child = carrier;
        }
        true
    }

    /// The cells of a scale where one more weight tips nothing.
    pub(crate) fn safe_cells(&self, index: usize) -> u32 {
        if self.carriers_hold(index) { self.scales[index].steady() } else { 0 }
    }

    /// The scale nearest the base that one more weight at `cell` brings down, at once or as what it carries
    /// tips. The weight is lost with it.
    pub(crate) fn falls(&self, index: usize, cell: usize) -> Option<usize> {
        // The torque and mass of each scale on the way to the base, as the weight leaves them.
        let mut line = ArrayVec::<(usize, i16, i16), { ScaleCode::COUNT }>::new();
        let (mut next, mut at) = (index, Offset::from_cell(cell).get() as i16);
        loop {
            let scale = &self.scales[next];
            line.push((next, scale.torque + at, scale.mass as i16 + 1));
            if next == 0 {
                break;
            }
            (next, at) = (usize::from(scale.parent), i16::from(scale.at));
        }
        let tips = |&(index, torque, _): &(usize, i16, i16)| {
            usize::from(torque.unsigned_abs()) > self.scales[index].radius.get()
        };
        let mut fallen = None;
        while let Some(lowest) = line.iter().rposition(tips) {
            let (mut child, _, lost) = line[lowest];
            fallen = Some(child);
            line.drain(..=lowest);
            for (index, torque, mass) in &mut line {
                *torque -= i16::from(self.scales[child].at) * lost;
                *mass -= lost;
                child = *index;
            }
        }
        fallen
    }

    /// Tips the unbalanced scale nearest the base among `index` and its carriers, with everything on
    /// it. All scales that are unbalanced at one time stand in one such line, because a weight pulls
    /// only on its carriers: taking the lowest takes them all.
    pub(crate) fn tip(&mut self, index: usize) -> Option<Fallen> {
        let mut lowest = None;
        let mut index = index;
        loop {
            if !self.scales[index].is_balanced() {
                lowest = Some(index);
            }
            if index == 0 {
                break;
            }
            index = usize::from(self.scales[index].parent);
        }
        lowest.map(|index| self.remove(index))
    }

    /// Tips until everything that stands is balanced.
    pub(crate) fn tip_all(&mut self, index: usize) {
        let mut next = Some(index);
        // Whatever carries a scale came before it, so its index does not change when that falls.
        while let Some(fallen) = next.and_then(|index| self.tip(index)) {
            next = fallen.carrier;
        }
    }

    /// Takes everything off the board.
    pub(crate) fn clear(&mut self) {
        self.scales.clear();
        self.weights.clear();
    }

    /// Removes a scale with everything on it.
    fn remove(&mut self, index: usize) -> Fallen {
        let scale = self.scales[index];
        let mut fallen = Fallen { code: scale.code, weights: scale.mass.into(), nested: 0, carrier: None };
        if index == 0 {
            fallen.nested = self.scales.len() - 1;
            self.clear();
            return fallen;
        }
        let parent = usize::from(scale.parent);
        fallen.carrier = Some(parent);
        if let Some(cell) = scale.parent_cell() {
            self.scales[parent].nested &= !(1 << cell);
        }
        self.load(parent, scale.at.into(), -(scale.mass as i16));

        // Those that stay close up, in place; a scale goes if it is the one or its parent went.
        let mut moved_to = [None; ScaleCode::COUNT];
        let mut kept = index;
        for old in 0..self.scales.len() {
            if old < index {
                moved_to[old] = Some(old as u8);
                continue;
            }
            let mut scale = self.scales[old];
            let Some(parent) = moved_to[usize::from(scale.parent)].filter(|_| old > index) else { continue };
            scale.parent = parent;
            moved_to[old] = Some(kept as u8);
            if let Some(cell) = scale.parent_cell() {
                self.scales[usize::from(parent)].held[cell] = kept as u16;
            }
            self.scales[kept] = scale;
            kept += 1;
        }
        fallen.nested = self.scales.len() - kept - 1;
        self.scales.truncate(kept);
        fallen
    }
}
