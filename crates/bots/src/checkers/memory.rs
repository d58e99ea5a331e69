//! What a search remembers of positions it has seen.

use parlour_checkers::Move;

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// The best move, where one stood out.
    pub(super) best: Option<Move>,
    /// The value, from the position's own point of view in time.
    pub(super) value: i16,
    /// How deep it was searched.
    pub(super) depth: u8,
    /// What the value is.
    pub(super) bound: Bound,
}

/// What a remembered value is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value itself.
    Exact,
    /// At least this.
    AtLeast,
    /// At most this.
    AtMost,
}

/// A table of positions by key. Each place has two entries: one keeps the deepest, one the latest.
pub(super) struct Memory {
    places: Vec<[Option<(u64, Known)>; 2]>,
}

impl Memory {
    pub(super) fn new(mebibytes: usize) -> Self {
        let places = (mebibytes << 20) / size_of::<[Option<(u64, Known)>; 2]>();
        Self { places: vec![[None; 2]; places.max(1)] }
    }

    pub(super) fn forget(&mut self) {
        self.places.fill([None; 2]);
    }

    pub(super) fn find(&self, key: u64) -> Option<Known> {
        let place = &self.places[self.place(key)];
        place.iter().flatten().find(|(other, _)| *other == key).map(|(_, known)| *known)
    }

    pub(super) fn store(&mut self, key: u64, known: Known) {
        let index = self.place(key);
        let [deepest, latest] = &mut self.places[index];
        let keep = deepest.is_some_and(|(other, held)| other != key && held.depth > known.depth);
        *(if keep { latest } else { deepest }) = Some((key, known));
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }
}
