//! Which moves to try first: the sooner the best is tried, the less of the tree must be seen.

use std::hash::{Hash, Hasher};
use std::iter;

/// What earlier moves taught about which are worth trying soon.
pub(super) struct Ordering<M> {
    /// Per ply, the last two quiet moves that refuted what the other side had played.
    killers: Vec<[Option<M>; 2]>,
    /// Per side and move, how often a move refuted, and how deep.
    history: Vec<i32>,
    /// The same for a move after the one before it (counter-moves), and after the one before that (follow-ups).
    continuations: [Vec<i32>; 2],
}

/// The places of the moves that led to a node, the last first, where they count.
pub(super) type Before = [Option<MoveSlot>; 2];

/// The place of a move in tables of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct MoveSlot(u16);

const MOVE_SLOTS: usize = 1 << 12;
const CONTINUATION_BITS: u32 = 16;
const MOST_HISTORY: i32 = 1 << 14;
const KILLERS: [i32; 2] = [1 << 21, 1 << 20];

/// What the transposition table's move ranks.
pub(super) const TT_MOVE: i32 = i32::MAX;
/// By how much a point of the ordering score outranks one of history.
const PER_ORDERING_SCORE: i32 = 1 << 22;
const MOST_ORDERING_SCORE: i32 = 100;

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: vec![0; 2 * MOVE_SLOTS],
            continuations: [(); 2].map(|()| vec![0; 1 << CONTINUATION_BITS]),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        for table in iter::once(&mut self.history).chain(&mut self.continuations) {
            table.fill(0);
        }
    }

    /// Forgets what belongs to the last search alone, and half of what is likely to hold in the next.
    pub(super) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for refuted in iter::once(&mut self.history).chain(&mut self.continuations).flatten() {
            *refuted /= 2;
        }
    }

    /// The rank of a move at a ply, the highest first; `score` is what the game says of it.
    pub(super) fn rank(&self, ply: usize, m: M, score: i32, before: Before) -> i32 {
        let killer = self.killers[ply].iter().position(|killer| *killer == Some(m));
        let learned = killer.map_or_else(|| self.learned(ply, m, before), |place| KILLERS[place]);
        score.clamp(-MOST_ORDERING_SCORE, MOST_ORDERING_SCORE) * PER_ORDERING_SCORE + learned
    }

    /// What history tells of a move.
    fn learned(&self, ply: usize, m: M, before: Before) -> i32 {
        let slot = MoveSlot::of(m).for_side(ply);
        let after = before.iter().zip(&self.continuations);
        let after = after.filter_map(|(before, table)| Some(table[before.as_ref()?.followed_by(slot)]));
        self.history[slot] + after.sum::<i32>()
    }

    /// Learns that, of the quiet moves tried at a ply, only the last refuted.
    pub(super) fn learn(
        &mut self,
        ply: usize,
        depth: u32,
        refuted: M,
        failed: impl Iterator<Item = M>,
        before: Before,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(refuted) {
            *killers = [Some(refuted), killers[0]];
        }
        let weight = (depth * depth).min(400) as i32;
        self.adjust(ply, refuted, weight, before);
        for m in failed {
            self.adjust(ply, m, -weight, before);
        }
    }

    fn adjust(&mut self, ply: usize, m: M, weight: i32, before: Before) {
        let slot = MoveSlot::of(m).for_side(ply);
        adjust(&mut self.history[slot], weight);
        for (before, table) in before.iter().zip(&mut self.continuations) {
            if let Some(before) = before {
                adjust(&mut table[before.followed_by(slot)], weight);
            }
        }
    }
}

/// Moves towards the limits ever more slowly, and never over them.
fn adjust(refuted: &mut i32, weight: i32) {
    *refuted += weight - *refuted * weight.abs() / MOST_HISTORY;
}

impl MoveSlot {
    /// The place of a move. Moves that share a place are seldom legal together.
    pub(super) fn of<M: Hash>(m: M) -> Self {
        let mut hasher = QuickHasher(0);
        m.hash(&mut hasher);
        Self((hasher.0 >> 52) as u16)
    }

    /// The place in a table of both sides' moves.
    fn for_side(self, ply: usize) -> usize {
        (ply % 2) * MOVE_SLOTS + usize::from(self.0)
    }

    /// The place of a side's move after this one.
    fn followed_by(self, slot: usize) -> usize {
        let mut hasher = QuickHasher(u64::from(self.0));
        hasher.add(slot as u64);
        (hasher.0 >> (u64::BITS - CONTINUATION_BITS)) as usize
    }
}

/// Good enough for a table of move statistics, and quicker than the standard hasher.
struct QuickHasher(u64);

impl QuickHasher {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.add(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.add(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.add(u64::from(word));
    }

    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }
}
