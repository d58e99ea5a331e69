//! The letters that the players' weights carry.

use parlour_core::{MAX_SEATS, Seat};

/// A letter for each seat: different Latin capitals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Letters {
    count: u8,
    /// `0` where nobody sits.
    letters: [u8; MAX_SEATS],
}

impl Letters {
    /// The letters of so many seats, at most [`MAX_SEATS`]: those given, and for the others the first of the
    /// alphabet that nobody has. What is given beyond the seats, twice, or is no Latin letter is passed over.
    pub(crate) fn new(seats: usize, given: &str) -> Self {
        let mut letters = Self { count: 0, letters: [0; MAX_SEATS] };
        for letter in given.chars().chain('A'..='Z') {
            if letters.count() < seats.min(MAX_SEATS)
                && letter.is_ascii_alphabetic()
                && letters.seat(letter).is_none()
            {
                letters.letters[letters.count()] = letter.to_ascii_uppercase() as u8;
                letters.count += 1;
            }
        }
        letters
    }

    /// How many seats there are.
    pub(crate) fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The letter of a player, or that of what is wild.
    pub(crate) fn letter(&self, owner: Option<Seat>) -> char {
        owner.map_or('?', |seat| self.letters[seat.index()].into())
    }

    /// The seat of a letter, small or capital.
    pub(crate) fn seat(&self, letter: char) -> Option<Seat> {
        let letter = u8::try_from(letter.to_ascii_uppercase()).ok()?;
        self.as_bytes().iter().position(|known| *known == letter).and_then(Seat::new)
    }

    /// The letters, in the order of the seats.
    pub(crate) fn iter(&self) -> impl Iterator<Item = char> + '_ {
        self.as_bytes().iter().map(|letter| char::from(*letter))
    }

    /// The letters as words, for a sentence to list.
    pub(crate) fn words(&self) -> Vec<String> {
        self.iter().map(String::from).collect()
    }

    fn as_bytes(&self) -> &[u8] {
        &self.letters[..self.count()]
    }
}
