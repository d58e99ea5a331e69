//! What was found out about positions, for when they come up again.

use super::value::Value;

/// What a search found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    /// Counted from the position itself.
    pub(super) value: Value,
    pub(super) bound: Bound,
    /// Plies looked ahead, or [`TO_THE_END`].
    pub(super) depth: u8,
    /// The best move's place in the game's own order of moves; [`NO_MOVE`] if none stood out.
    pub(super) best: u16,
}

/// The depth of a finding that rests on no estimate at all.
pub(super) const TO_THE_END: u8 = u8::MAX;

pub(super) const NO_MOVE: u16 = u16::MAX;

/// How a found value and the true value of a search to that depth compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    #[default]
    Exact,
    /// The true value is as high or higher.
    Lower,
    /// The true value is as low or lower.
    Upper,
}

/// A table of fixed size, in places of four entries that a processor fetches at once. A new entry takes
/// the place of the one that is worth least: from long ago, or shallow.
pub(super) struct Transpositions {
    places: Vec<Place>,
    age: u8,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Place([Entry; 4]);

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    value: Value,
    best: u16,
    depth: u8,
    /// The bound in the lowest two bits, the age above them.
    bound_and_age: u8,
}

const AGES: u8 = 64;
/// So many plies of depth are worth one search of age.
const PLIES_PER_AGE: i32 = 4;

impl Entry {
    /// Nothing is stored with depth 0, so an entry of that depth is free.
    const fn is_free(&self) -> bool {
        self.depth == 0
    }

    const fn bound(&self) -> Bound {
        match self.bound_and_age & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        }
    }

    /// What it is worth to keep it in a search of this age.
    fn merit(&self, age: u8) -> i32 {
        if self.is_free() {
            return i32::MIN;
        }
        let searches_ago = (AGES + age - (self.bound_and_age >> 2)) % AGES;
        i32::from(self.depth) - PLIES_PER_AGE * i32::from(searches_ago)
    }
}

impl Transpositions {
    /// A table of so many mebibytes; with none, nothing is remembered.
    pub(super) fn new(mebibytes: usize) -> Self {
        let places = mebibytes.saturating_mul(1 << 20) / size_of::<Place>();
        Self { places: vec![Place::default(); places], age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.places.fill(Place::default());
    }

    /// Tells that a new search begins, so that what earlier ones found may make room.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Finding> {
        let Place(entries) = self.places.get(self.index(key))?;
        let entry = entries.iter().find(|entry| entry.key == key && !entry.is_free())?;
        Some(Finding { value: entry.value, bound: entry.bound(), depth: entry.depth, best: entry.best })
    }

    #[inline]
    pub(super) fn store(&mut self, key: u64, finding: Finding) {
        debug_assert!(finding.depth > 0, "entries of depth 0 are free ones");
        let (index, age) = (self.index(key), self.age);
        let Some(Place(entries)) = self.places.get_mut(index) else { return };
        let [first, rest @ ..] = entries;
        let mut chosen = first;
        for entry in rest {
            if chosen.key == key {
                break;
            }
            if entry.key == key || entry.merit(age) < chosen.merit(age) {
                chosen = entry;
            }
        }
        // A good move found earlier is still the best guess where none stood out now.
        let keep = chosen.key == key && finding.best == NO_MOVE && !chosen.is_free();
        let best = if keep { chosen.best } else { finding.best };
        let bound_and_age = finding.bound as u8 | age << 2;
        *chosen = Entry { key, value: finding.value, best, depth: finding.depth, bound_and_age };
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(depth: u8) -> Finding {
        Finding { value: Value::estimate(7), bound: Bound::Lower, depth, best: 3 }
    }

    /// Keys that all fall on the first place.
    fn crowd() -> impl Iterator<Item = u64> {
        1..
    }

    #[test]
    fn what_is_stored_is_found() {
        let mut table = Transpositions::new(1);
        table.store(5, finding(4));
        assert_eq!(table.find(5), Some(finding(4)));
        assert_eq!(table.find(6), None);
        table.clear();
        assert_eq!(table.find(5), None);
    }

    #[test]
    fn the_shallowest_makes_room() {
        let mut table = Transpositions::new(1);
        for (key, depth) in crowd().zip([9, 2, 7, 8]) {
            table.store(key, finding(depth));
        }
        table.store(100, finding(1));
        let found: Vec<bool> = [1, 2, 3, 4, 100].map(|key| table.find(key).is_some()).to_vec();
        assert_eq!(found, [true, false, true, true, true]);
    }

    #[test]
    fn what_is_old_makes_room_though_it_is_deep() {
        let mut table = Transpositions::new(1);
        table.store(1, finding(10));
        for _ in 0..3 {
            table.grow_older();
        }
        for key in crowd().skip(1).take(4) {
            table.store(key, finding(3));
        }
        assert_eq!(table.find(1), None);
        assert!(table.find(2).is_some());
    }

    #[test]
    fn a_good_move_outlives_a_search_that_found_none() {
        let mut table = Transpositions::new(1);
        table.store(1, finding(2));
        table.store(1, Finding { best: NO_MOVE, ..finding(3) });
        assert_eq!(table.find(1), Some(finding(3)));
    }

    #[test]
    fn without_memory_nothing_is_found() {
        let mut table = Transpositions::new(0);
        table.store(1, finding(2));
        assert_eq!(table.find(1), None);
    }
}
