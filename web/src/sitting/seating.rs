//! Who sits where, as a record's tag `Players` tells it.

use parlour_core::Seat;
use parlour_table::{LEVEL, Table};

/// The tag of a record that says who chooses the moves of each seat.
pub(crate) const PLAYERS: &str = "Players";
const HUMAN: &str = "human";

/// Who chooses the moves of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// Somebody at this device.
    Person,
    /// A bot, as it is asked for.
    Bot(String),
}

impl Sitter {
    /// The number of the level, for a bot that is asked for by strength.
    pub(crate) fn level(&self) -> Option<usize> {
        match self {
            Self::Person => None,
            Self::Bot(spec) => spec.strip_prefix(LEVEL)?.strip_prefix(':')?.parse().ok(),
        }
    }

    fn word(&self) -> &str {
        match self {
            Self::Person => HUMAN,
            Self::Bot(spec) => spec,
        }
    }
}

/// Who sits in each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sitters(pub(crate) Vec<Sitter>);

impl Sitters {
    /// Whoever sits at a table as its record tells, people in the other seats. Bots that this game has not are people's
    /// seats too: a file that somebody sent names whatever it likes.
    pub(crate) fn of(table: &dyn Table) -> Self {
        let told = table.tag(PLAYERS).unwrap_or_default();
        let known = |spec: &str| table.info().seat(spec, &parlour_table::BotOptions::default()).is_ok();
        let mut words = told.split(',').map(str::trim);
        let sitter = |_| match words.next() {
            Some(spec) if !spec.is_empty() && spec != HUMAN && known(spec) => Sitter::Bot(spec.to_owned()),
            _ => Sitter::Person,
        };
        Self((0..table.seat_names().len()).map(sitter).collect())
    }

    /// As the tag of a record.
    pub(crate) fn to_tag(&self) -> String {
        self.0.iter().map(Sitter::word).collect::<Vec<_>>().join(",")
    }

    /// Whether a person sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.0.get(seat.index()) == Some(&Sitter::Person)
    }

    /// Whether only bots play.
    pub(crate) fn nobody(&self) -> bool {
        !self.0.contains(&Sitter::Person)
    }

    /// The seat of the one person at the table, if there is just one.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        let mut people = Seat::first(self.0.len()).filter(|seat| self.is_person(*seat));
        people.next().filter(|_| people.next().is_none())
    }

    /// The sitters, with their seats.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        Seat::first(self.0.len()).zip(&self.0)
    }
}
