//! What a player notices of a board, and what escapes it.

use parlour_blocky::{Action, Blocky, BlockyMove, Color, Depth, GoalKind, Goals};
use parlour_core::{Game, mix};
use parlour_search::WeightedMove;

/// What a player notices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sight {
    /// The lowest level of blocks it looks at.
    pub(crate) levels: usize,
    /// How far its guesses at a score are off, as a part of what is at stake.
    pub(crate) blur: f32,
    /// Fixes in which direction they are off.
    pub(crate) seed: u64,
    /// How much it thinks of what moves cost, from 0 to 1; below 0, it likes them for it.
    pub(crate) thrift: f32,
    /// How much it thinks of what moves do to others, from 0 to 1.
    pub(crate) envy: f32,
}

/// More moves than this are never looked at; the smallest blocks are left out first.
const MOST_MOVES: usize = 400;

impl Sight {
    /// All that can be seen.
    pub(crate) const FULL: Self =
        Self { levels: Depth::MAX.levels(), blur: 0.0, seed: 0, thrift: 1.0, envy: 1.0 };

    /// Takes out the moves that it does not notice, and those that cannot be better than others.
    pub(crate) fn narrow(&self, position: &Blocky, moves: &mut Vec<WeightedMove<BlockyMove>>) {
        let colors = position.goals().map_or(&[][..], |goals| goals.colors());
        let mine = position.turn().seat().map(|seat| colors[seat.index()]);
        let nobodys = Color::ALL.into_iter().find(|color| !colors.contains(color));
        let is_useful = |m: BlockyMove| match m {
            // Another colour than one's own only takes a cell from somebody, and any will do for that.
            BlockyMove::Act(Action::Paint(new), address) if Some(new) != mine => {
                let old = position.tree().color(address).flatten();
                old != mine
                    && old.is_some_and(|old| colors.contains(&old))
                    && nobodys.is_none_or(|nobodys| nobodys == new)
            }
            _ => true,
        };
        // Somebody may ask about a useless move; then that is what there is to see.
        if !moves.iter().any(|candidate| is_useful(candidate.m)) {
            return;
        }
        moves.retain(|candidate| is_useful(candidate.m));
        let level = |m: BlockyMove| match m {
            BlockyMove::Act(_, address) => address.level(),
            BlockyMove::Pass => 0,
        };
        let coarsest = moves.iter().map(|candidate| level(candidate.m)).min().unwrap_or(0);
        let mut levels = self.levels.min(position.depth().levels()).max(coarsest);
        moves.retain(|candidate| level(candidate.m) <= levels);
        while moves.len() > MOST_MOVES && levels > coarsest {
            levels -= 1;
            moves.retain(|candidate| level(candidate.m) <= levels);
        }
    }

    /// How far off its guess is after each move of a position, in cells: the same whenever it looks.
    pub(crate) fn error(&self, position: &Blocky) -> impl Fn(usize) -> f32 + use<> {
        let Self { blur, seed, .. } = *self;
        let key = if blur > 0.0 { position.key() ^ seed } else { 0 };
        let stake = stake(position);
        move |index| {
            if blur == 0.0 {
                return 0.0;
            }
            // Four numbers from 0 to 65535 together come close to a bell.
            let bits = mix(key ^ mix(index as u64));
            let sum: u64 = (0..4).map(|part| bits >> (16 * part) & 0xffff).sum();
            blur * stake * (sum as f32 / 65_535.0 - 2.0)
        }
    }
}

/// The most that a goal can be worth on the board.
pub(crate) fn stake(position: &Blocky) -> f32 {
    let side = position.depth().side() as f32;
    match position.goals().map(Goals::kind) {
        Some(GoalKind::Perimeter) => 4.0 * side,
        Some(GoalKind::Blob) | None => side * side,
    }
}
