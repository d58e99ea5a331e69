//! Everybody against one: each other seat plays what leaves the root player least. That lets alpha-beta prune, so
//! it looks deepest; of two players it is plain minimax.

use super::evaluate::{EvaluateAll, WHOLE};
use super::search_state::SearchState;
use super::transposition::{Bound, Entry};
use parlour_core::{Game, Turn};

/// Below and above every share.
pub(super) const FLOOR: i32 = -1;
pub(super) const CEILING: i32 = WHOLE + 1;

impl<G: Game, E: EvaluateAll<G>> SearchState<G, E> {
    /// The root player's share of the position at a ply, if it lies between `alpha` and `beta`; else a share on the
    /// same side of them as the true one.
    pub(super) fn paranoid(&mut self, ply: usize, depth: u32, alpha: i32, beta: i32) -> i32 {
        if !self.count_node() {
            return 0;
        }
        self.pv[ply].clear();
        if let Some(shares) = self.leaf(ply, depth) {
            return shares[self.root_seat.index()];
        }
        let Turn::Seat(seat) = self.frames[ply].turn() else {
            return self.average(ply, |state| state.paranoid(ply + 1, depth, FLOOR, CEILING));
        };

        let key = self.key(ply);
        let found = self.table.find(key);
        if let Some(entry) = found {
            let settled = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.share >= beta,
                Bound::Upper => entry.share <= alpha,
                Bound::None => false,
            };
            if entry.is_valid_at(depth) && settled {
                self.cut |= entry.cut;
                return entry.share;
            }
        }

        let outside = std::mem::replace(&mut self.cut, false);
        let listed = self.list(ply, seat, found.map(|entry| entry.best));
        let is_root_player = seat == self.root_seat;
        let (mut low, mut high) = (alpha, beta);
        let mut best = if is_root_player { FLOOR } else { CEILING };
        let mut best_place = 0;
        for at in listed.ranks..self.ranked.len() {
            let place = self.pick(at);
            let m = self.moves[listed.moves + usize::from(place)];
            self.advance(ply, m);
            let mut share = 0;
            // Only the first is expected to matter: the others need only be seen not to be better.
            let narrow = at > listed.ranks && high - low > 1;
            if narrow {
                let (low, high) = if is_root_player { (low, low + 1) } else { (high - 1, high) };
                share = self.paranoid(ply + 1, depth - 1, low, high);
            }
            if !narrow || low < share && share < high {
                share = self.paranoid(ply + 1, depth - 1, low, high);
            }
            if self.stopped {
                return 0;
            }
            if is_root_player && share > best || !is_root_player && share < best {
                (best, best_place) = (share, place);
                if low < share && share < high {
                    self.update_pv(ply, m);
                }
                if ply == 0 {
                    self.best = share;
                }
                if is_root_player {
                    low = low.max(share);
                } else {
                    high = high.min(share);
                }
            }
            if low >= high {
                self.update_history(seat, depth, listed, at);
                break;
            }
        }
        self.unlist(listed);
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = Entry { share: best, bound, depth: depth as u8, cut: self.cut, best: best_place };
        self.table.store(key, entry);
        self.cut |= outside;
        best
    }
}
