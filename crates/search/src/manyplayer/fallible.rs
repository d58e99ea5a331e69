//! Nobody can be sure what the others will do: each plays one of the moves that look best to him at first
//! sight, more likely the better it looks. Nothing can be pruned, but what was found out about a position
//! holds wherever it comes up again.

use super::evaluate::EvaluateAll;
use super::paranoid::FLOOR;
use super::search_state::{Listed, SearchState};
use super::transposition::{Bound, Entry};
use parlour_core::{Game, Turn};

/// What is certain, in parts that can be divided by four often enough.
const CERTAIN: i64 = 1 << 30;

impl<G: Game, E: EvaluateAll<G>> SearchState<G, E> {
    /// The root player's share of the position at a ply, if each other seat plays one of so many moves as `width`.
    pub(super) fn fallible(&mut self, ply: usize, depth: u32, width: usize) -> i32 {
        if !self.count_node() {
            return 0;
        }
        self.pv[ply].clear();
        if let Some(shares) = self.leaf(ply, depth) {
            return shares[self.root_seat.index()];
        }
        let Turn::Seat(seat) = self.frames[ply].turn() else {
            return self.average(ply, |state| state.fallible(ply + 1, depth, width));
        };

        let key = self.key(ply);
        let found = self.table.find(key);
        if let Some(entry) = found
            && entry.is_valid_at(depth)
        {
            self.cut |= entry.cut;
            return entry.share;
        }

        let outside = std::mem::replace(&mut self.cut, false);
        let (share, best) = if seat == self.root_seat {
            let listed = self.list(ply, seat, found.map(|entry| entry.best));
            self.best_of(ply, depth, width, listed)
        } else {
            let listed = self.list_by_sight(ply, seat, width);
            self.likely(ply, depth, width, listed)
        };
        if self.stopped {
            return 0;
        }
        let entry = Entry { share, bound: Bound::Exact, depth: depth as u8, cut: self.cut, best };
        self.table.store(key, entry);
        self.cut |= outside;
        share
    }

    /// The share of the root player's best move, and its place.
    fn best_of(&mut self, ply: usize, depth: u32, width: usize, listed: Listed) -> (i32, u16) {
        let mut best = (FLOOR, 0);
        for at in listed.ranks..self.ranked.len() {
            let place = self.pick(at);
            let m = self.moves[listed.moves + usize::from(place)];
            self.advance(ply, m);
            let share = self.fallible(ply + 1, depth - 1, width);
            if self.stopped {
                return best;
            }
            if share > best.0 {
                best = (share, place);
                self.update_pv(ply, m);
                if ply == 0 {
                    self.best = share;
                }
            }
        }
        self.unlist(listed);
        best
    }

    /// What the listed moves of another seat leave the root player, and the place of the likeliest. Each is
    /// three times as likely as all that look worse together.
    fn likely(&mut self, ply: usize, depth: u32, width: usize, listed: Listed) -> (i32, u16) {
        let (first, end) = (listed.ranks, self.ranked.len());
        let (mut sum, mut rest) = (0, CERTAIN);
        for at in first..end {
            let m = self.moves[listed.moves + usize::from(self.ranked[at].1)];
            self.advance(ply, m);
            let share = self.fallible(ply + 1, depth - 1, width);
            if self.stopped {
                return (0, 0);
            }
            if at == first {
                self.update_pv(ply, m);
            }
            let likely = if at + 1 == end { rest } else { rest / 4 * 3 };
            sum += i64::from(share) * likely;
            rest -= likely;
        }
        let likeliest = self.ranked[first].1;
        self.unlist(listed);
        ((sum / CERTAIN) as i32, likeliest)
    }
}
