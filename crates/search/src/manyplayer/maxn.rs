//! Everybody for himself: each seat plays what is best for it. Closer to how people at a table play, but it
//! can prune only where the root player's best move leaves the others too little, so it looks less deep.

use super::evaluate::{EvaluateAll, Shares, WHOLE, mean};
use super::search_state::SearchState;
use super::transposition::{Bound, Entry};
use parlour_core::{Game, MAX_SEATS, Seat, Turn};

impl<G: Game, E: EvaluateAll<G>> SearchState<G, E> {
    /// The shares of the position at a ply. Whoever moved last (`before`) can have `sure` elsewhere: once the
    /// seat to move is sure of all but that, the rest need not be looked at (Korf's shallow pruning). Of each
    /// seat but the root player's, so many moves as `width` are considered.
    pub(super) fn max_n(&mut self, ply: usize, depth: u32, width: usize, before: Seat, sure: i32) -> Shares {
        if !self.count_node() {
            return [0; MAX_SEATS];
        }
        self.pv[ply].clear();
        if let Some(shares) = self.leaf(ply, depth) {
            return shares;
        }
        let Turn::Seat(seat) = self.frames[ply].turn() else { return self.average_all(ply, depth, width) };
        let enough = if seat == before { WHOLE } else { WHOLE - sure };

        let key = self.key(ply);
        let found = self.table.find(key);
        let tt_move = found.map(|entry| entry.best);
        let listed = match (tt_move, width) {
            (_, usize::MAX) => self.list(ply, seat, tt_move),
            _ if seat == self.root_seat => self.list(ply, seat, tt_move),
            (Some(place), 1) => self.list_one(ply, place),
            (_, width) => self.list_by_sight(ply, seat, width),
        };
        let mut best = [-1; MAX_SEATS];
        let mut best_place = 0;
        for at in listed.ranks..self.ranked.len() {
            let place = self.pick(at);
            let m = self.moves[listed.moves + usize::from(place)];
            self.advance(ply, m);
            let shares = self.max_n(ply + 1, depth - 1, width, seat, best[seat.index()].max(0));
            if self.stopped {
                return [0; MAX_SEATS];
            }
            if shares[seat.index()] > best[seat.index()] {
                (best, best_place) = (shares, place);
                self.update_pv(ply, m);
                if ply == 0 {
                    self.best = best[seat.index()];
                }
            }
            if best[seat.index()] >= enough {
                self.update_history(seat, depth, listed, at);
                break;
            }
        }
        self.unlist(listed);
        let share = best[seat.index()];
        self.table
            .store(key, Entry { share, bound: Bound::None, depth: depth as u8, cut: true, best: best_place });
        best
    }

    /// The mean over some courses that chance may take.
    fn average_all(&mut self, ply: usize, depth: u32, width: usize) -> Shares {
        let mut sums = [0; MAX_SEATS];
        for number in 0..self.samples {
            self.draw(ply, number);
            let shares = self.max_n(ply + 1, depth, width, self.root_seat, 0);
            if self.stopped {
                return [0; MAX_SEATS];
            }
            for (sum, share) in sums.iter_mut().zip(shares) {
                *sum += i64::from(share);
            }
        }
        self.pv[ply].clear();
        sums.map(|sum| mean(sum, self.samples))
    }
}
