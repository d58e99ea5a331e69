//! The transposition table: what is known about positions met before.

use parlour_ladder::Cell;

/// The cells on which a proof rests: its relevance zone.
///
/// A win stands however many tokens the defender has outside its zone, unless they hasten a ladder of the
/// defender's own; a refutation stands however many tokens the attacker has outside its zone.
pub(crate) type Zone = u128;

/// More moves than any board has: a proof that holds however long the attacker goes on.
pub(crate) const EVER: u8 = 63;

/// Who is to move in a stored position. Which of them is X does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Attacker,
    Defender,
}

/// The proof number and the disproof number: how many positions at least have to be decided before the
/// attacker's win is proved, or disproved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl ProofNumbers {
    /// More positions than there can be.
    pub(crate) const INFINITE: u32 = 1 << 28;
    pub(crate) const UNKNOWN: Self = Self { proof: 1, disproof: 1 };
    const PROVED: Self = Self { proof: 0, disproof: Self::INFINITE };
    const DISPROVED: Self = Self { proof: Self::INFINITE, disproof: 0 };
}

/// What is known about an attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// On what the win rests if one is known, or else the refutation if the attacker never wins, or else the
    /// refutation of a pass by the attacker, empty if none is known.
    pub(crate) zone: Zone,
    numbers: ProofNumbers,
    /// The move with which an attacker wins, or with which a defender refuted the attack so far; `None`
    /// where anything does.
    pub(crate) best: Option<Cell>,
    /// The attacker wins with this many moves; more than [`EVER`] when no win is known.
    pub(crate) wins: u8,
    /// The attacker does not win with this many moves.
    pub(crate) fails: u8,
    /// Whether pairings were tried and do not decide it.
    pub(crate) is_unpaired: bool,
}

impl Entry {
    const NONE: Self = Self {
        key: 0,
        zone: 0,
        numbers: ProofNumbers::UNKNOWN,
        best: None,
        wins: u8::MAX,
        fails: 0,
        is_unpaired: false,
    };

    /// Whether the attack wins with `moves` moves, if that is known.
    pub(crate) const fn decides(&self, moves: u8) -> Option<bool> {
        if self.wins <= moves {
            Some(true)
        } else if self.fails >= moves {
            Some(false)
        } else {
            None
        }
    }

    /// How far the position is from being decided.
    pub(crate) const fn numbers(&self) -> ProofNumbers {
        match self.decides(EVER) {
            Some(true) => ProofNumbers::PROVED,
            Some(false) => ProofNumbers::DISPROVED,
            None => self.numbers,
        }
    }
}

/// A table of fixed size, in buckets of two: what is decided for good gives way only to its like.
pub(crate) struct TranspositionTable {
    entries: Vec<Entry>,
}

impl TranspositionTable {
    /// A table of about `mebibytes`.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let fit = (mebibytes.max(1) << 20) / size_of::<Entry>();
        let places = if fit.is_power_of_two() { fit } else { fit.next_power_of_two() / 2 };
        Self { entries: vec![Entry::NONE; places] }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(Entry::NONE);
    }

    /// What is known about the position with this key.
    pub(crate) fn find(&self, key: u64) -> Entry {
        let place = self.place(key);
        let entry = self.entries[place..place + 2].iter().find(|entry| entry.key == key);
        entry.copied().unwrap_or(Entry { key, ..Entry::NONE })
    }

    /// Remembers a win with at most so many moves.
    pub(crate) fn store_win(&mut self, key: u64, moves: u8, zone: Zone, best: Option<Cell>) {
        let known = self.find(key);
        if moves < known.wins {
            self.store(Entry { wins: moves, zone, best: best.or(known.best), ..known });
        }
    }

    /// Remembers that there is no win with so many moves.
    pub(crate) fn store_fail(&mut self, key: u64, moves: u8, best: Option<Cell>) {
        let known = self.find(key);
        if moves > known.fails {
            self.store(Entry { fails: moves, best: best.or(known.best), ..known });
        }
    }

    /// Remembers that the attacker never wins.
    pub(crate) fn store_refutation(&mut self, key: u64, zone: Zone, best: Option<Cell>) {
        let known = self.find(key);
        if known.fails < EVER {
            self.store(Entry { fails: EVER, zone, best: best.or(known.best), ..known });
        }
    }

    /// Remembers that no pairing refutes the attack; `zone` is that of one against a pass, if there is one.
    pub(crate) fn store_unpaired(&mut self, key: u64, zone: Option<Zone>) {
        let known = self.find(key);
        if known.decides(EVER).is_none() {
            self.store(Entry { zone: zone.unwrap_or(0), is_unpaired: true, ..known });
        }
    }

    /// Remembers how far a position is from being decided.
    pub(crate) fn store_numbers(&mut self, key: u64, numbers: ProofNumbers) {
        self.store(Entry { numbers, ..self.find(key) });
    }

    fn store(&mut self, entry: Entry) {
        let place = self.place(entry.key);
        let bucket = &mut self.entries[place..place + 2];
        let is_kept = bucket[0].key != 0 && bucket[0].key != entry.key && bucket[0].decides(EVER).is_some();
        if bucket[1].key == entry.key || (is_kept && entry.decides(EVER).is_none()) {
            bucket[1] = entry;
        } else {
            if bucket[0].key != entry.key {
                bucket[1] = bucket[0];
            }
            bucket[0] = entry;
        }
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.entries.len() - 2)
    }
}

/// The key of a position with an attacker who holds `mine`, on a board of `cells` cells.
pub(crate) fn key(cells: u128, mine: u128, theirs: u128, role: Role) -> u64 {
    const ODD: [u64; 4] =
        [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0xd6e8_feb8_6659_fd93];
    let words = [mine as u64, (mine >> 64) as u64, theirs as u64, (theirs >> 64) as u64];
    let seed = u64::from(cells.count_ones()) << 1 | u64::from(role == Role::Attacker);
    let mixed = words.into_iter().zip(ODD).fold(seed.wrapping_mul(ODD[0]), |hash, (word, odd)| {
        let product = u128::from(hash ^ word) * u128::from(odd);
        (product as u64) ^ (product >> 64) as u64 ^ hash.rotate_left(23)
    });
    // The key 0 stands for an empty place.
    mixed | 1
}
