//! What was proved about positions met before.

use parlour_ladder::Cell;

/// The cells on which a proof rests; empty where there is no proof.
pub(super) type Zone = u128;

/// More moves than any board has: a proof that holds however long the attacker goes on.
pub(super) const EVER: u8 = 63;

/// Who is to move in a stored position. Which of them is X does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Attacker,
    Defender,
}

/// What is known about an attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proof {
    key: u64,
    /// The cells on which the win rests.
    pub(super) zone: Zone,
    /// The move with which an attacker wins, or with which a defender refuted the attack so far; `None`
    /// where anything does.
    pub(super) best: Option<Cell>,
    /// The attacker wins with this many moves; more than [`EVER`] when no win is known.
    pub(super) wins: u8,
    /// The attacker does not win with this many moves.
    pub(super) fails: u8,
}

impl Proof {
    const NONE: Self = Self { key: 0, zone: 0, best: None, wins: u8::MAX, fails: 0 };

    /// Whether the attack wins with `moves` moves, if that is known.
    pub(super) const fn decides(&self, moves: u8) -> Option<bool> {
        if self.wins <= moves {
            Some(true)
        } else if self.fails >= moves {
            Some(false)
        } else {
            None
        }
    }
}

/// A table of proofs of fixed size, in which the newer of two that want one place stays.
pub(super) struct Transpositions {
    proofs: Vec<Proof>,
}

impl Transpositions {
    /// A table of about `mebibytes`.
    pub(super) fn new(mebibytes: usize) -> Self {
        let fit = (mebibytes.max(1) << 20) / size_of::<Proof>();
        let places = if fit.is_power_of_two() { fit } else { fit.next_power_of_two() / 2 };
        Self { proofs: vec![Proof::NONE; places] }
    }

    pub(super) fn clear(&mut self) {
        self.proofs.fill(Proof::NONE);
    }

    /// What is known about the position with this key.
    pub(super) fn find(&self, key: u64) -> Proof {
        let proof = &self.proofs[self.place(key)];
        if proof.key == key { *proof } else { Proof { key, ..Proof::NONE } }
    }

    /// Remembers a win.
    pub(super) fn store_win(&mut self, key: u64, moves: u8, zone: Zone, best: Option<Cell>) {
        let known = self.find(key);
        if moves < known.wins {
            let place = self.place(key);
            self.proofs[place] = Proof { wins: moves, zone, best: best.or(known.best), ..known };
        }
    }

    /// Remembers that there is no win with so many moves.
    pub(super) fn store_fail(&mut self, key: u64, moves: u8, best: Option<Cell>) {
        let known = self.find(key);
        if moves > known.fails {
            let place = self.place(key);
            self.proofs[place] = Proof { fails: moves, best: best.or(known.best), ..known };
        }
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.proofs.len() - 1)
    }
}

/// The key of a position with an attacker who holds `mine`, on a board of `cells` cells.
pub(super) fn key(cells: u128, mine: u128, theirs: u128, role: Role) -> u64 {
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
