//! Who sits where, and who is to act: what page, full-screen terminal and console share of a match among people and bots.

use crate::{BotLine, GameInfo, LEVEL, Table, TimeControl, Tree};
use parlour_core::{Seat, Turn};
use std::fmt;

/// Who chooses the moves of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Somebody here.
    Person,
    /// A bot, as it is asked for: `perfect`, `level:3`.
    Bot(String),
    /// Whoever it is, their moves come over a network.
    Elsewhere,
}

impl Sitter {
    /// The opponent of this strength, from 1; in a game without levels its best bot.
    pub fn opponent(game: &GameInfo, level: usize) -> Self {
        let best = || game.bots().last().map(|bot| bot.name.to_owned());
        match game.levels().len() {
            0 => best().map_or(Self::Person, Self::Bot),
            most => Self::Bot(format!("{LEVEL}:{}", level.clamp(1, most))),
        }
    }

    /// The number of the level, for a bot that is asked for by strength.
    pub fn level(&self) -> Option<usize> {
        match self {
            Self::Person | Self::Elsewhere => None,
            Self::Bot(spec) => spec.strip_prefix(LEVEL)?.strip_prefix(':')?.parse().ok(),
        }
    }
}

/// The word for a person in the tag `Players`.
const HUMAN: &str = "human";

/// The argument of a bot that reads a file.
const FILE: &str = ":FILE";

/// As the tag `Players` has it.
impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Person | Self::Elsewhere => HUMAN,
            Self::Bot(spec) => spec,
        })
    }
}

/// Who is to act at a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// A person.
    Person(Seat),
    /// A bot.
    Bot {
        /// Its seat.
        seat: Seat,
        /// As it is asked for.
        spec: String,
    },
    /// Chance.
    Chance,
    /// Nobody here: the match is over, or somebody elsewhere is to move.
    Nobody,
}

/// Who sits in each seat.
///
/// ```
/// use parlour_core::{Seat, Values};
/// use parlour_erased::{Awaited, Seating, Sitter, Tree};
/// use parlour_registry::find_game;
///
/// let ladder = find_game("ladder")?;
/// let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
/// let seating = Seating::new(vec![Sitter::Person, Sitter::Bot("random".into())]);
/// seating.tell(&mut tree);
/// assert_eq!(Seating::recorded(tree.line()), seating);
/// assert_eq!(seating.awaited(&tree), Awaited::Person(Seat::FIRST));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating(Vec<Sitter>);

impl Seating {
    /// The tag of a record that says who chooses the moves of each seat.
    pub const TAG: &str = "Players";

    /// These, in the order of the seats.
    pub fn new(sitters: Vec<Sitter>) -> Self {
        Self(sitters)
    }

    /// A person in the first seat and the best bot in the others.
    pub fn usual(game: &GameInfo, seats: usize) -> Self {
        let best = game.bots().last().map(|bot| bot.name.to_owned());
        let sitter = |seat| match &best {
            Some(best) if seat > 0 => Sitter::Bot(best.clone()),
            _ => Sitter::Person,
        };
        Self((0..seats).map(sitter).collect())
    }

    /// The players that the record of a table names. A person plays instead of a bot that is not here ([`Seating::absent`]),
    /// and in seats of which the record says nothing.
    pub fn recorded(table: &dyn Table) -> Self {
        let mut words = recorded_words(table);
        let sitter = |_| match words.next() {
            Some(spec) if is_trusted(table.info(), spec) => Sitter::Bot(spec.to_owned()),
            _ => Sitter::Person,
        };
        Self((0..table.seat_names().len()).map(sitter).collect())
    }

    /// The bots that the record of a table names and that are not here, with their seats: the game does not know them, or they
    /// are programs or read files. A file from elsewhere must never decide what runs or is read on this machine.
    pub fn absent(table: &dyn Table) -> Vec<(Seat, String)> {
        let is_absent = |spec: &str| {
            !spec.is_empty() && !spec.eq_ignore_ascii_case(HUMAN) && !is_trusted(table.info(), spec)
        };
        let seats = Seat::first(table.seat_names().len()).zip(recorded_words(table));
        seats.filter(|(_, spec)| is_absent(spec)).map(|(seat, spec)| (seat, spec.to_owned())).collect()
    }

    /// Writes into the record who sits where.
    pub fn tell(&self, tree: &mut Tree) {
        tree.set_tag(Self::TAG, &self.to_string());
    }

    /// The sitters, with their seats.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &Sitter)> {
        self.0.iter().enumerate().map(|(index, sitter)| (Seat::new(index).unwrap_or(Seat::FIRST), sitter))
    }

    /// Who sits there.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.0.get(seat.index())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.sitter(seat) == Some(&Sitter::Person)
    }

    /// Whether only bots play.
    pub fn is_bots_only(&self) -> bool {
        !self.0.contains(&Sitter::Person)
    }

    /// The seat of the one person at the table, if there is just one.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.iter().filter(|(_, sitter)| **sitter == Sitter::Person).map(|(seat, _)| seat);
        people.next().filter(|_| people.next().is_none())
    }

    /// Who is to act at the cursor.
    pub fn awaited(&self, tree: &Tree) -> Awaited {
        match tree.turn() {
            Turn::Over => Awaited::Nobody,
            Turn::Chance => Awaited::Chance,
            Turn::Seat(seat) => match self.sitter(seat) {
                Some(Sitter::Bot(spec)) => Awaited::Bot { seat, spec: spec.clone() },
                Some(Sitter::Elsewhere) => Awaited::Nobody,
                Some(Sitter::Person) | None => Awaited::Person(seat),
            },
        }
    }

    /// Who gives up if somebody here does: whoever is to move, or the only person.
    pub fn resigning(&self, tree: &Tree) -> Option<Seat> {
        if tree.turn() == Turn::Over {
            return None;
        }
        tree.turn().seat().filter(|seat| self.is_person(*seat)).or_else(|| self.only_person())
    }

    /// Goes back to where a person chose last, over what bots and chance did since; where only bots play, to the last move.
    /// `false`, and no change, if nobody chose before.
    pub fn undo(&self, tree: &mut Tree) -> bool {
        let from = tree.cursor();
        while tree.undo() {
            if self.may_choose(tree.turn()) {
                return true;
            }
        }
        // What ended the match may be gone by now, and with it the node.
        if !tree.go_to(from) {
            while tree.redo() {}
        }
        false
    }

    /// Goes forward to where a person chooses next, or to the end. `false` at the end.
    pub fn redo(&self, tree: &mut Tree) -> bool {
        let goes = tree.redo();
        while goes && !self.may_choose(tree.turn()) && tree.redo() {}
        goes
    }

    /// Whether somebody here decides then; where only bots play, every move is as good as one's own.
    fn may_choose(&self, turn: Turn) -> bool {
        turn.seat().is_some_and(|seat| self.is_person(seat) || self.is_bots_only())
    }

    /// The same players at the same game again, each a seat further, with their names and as much time.
    pub fn rematch(&self, tree: &Tree) -> Option<(Self, Tree)> {
        let mut table = tree.info().open(&tree.line().values()).ok()?;
        let count = self.0.len();
        let mut moved = self.0.clone();
        moved.rotate_right(1);
        for (seat, _) in self.iter() {
            table.set_name(seat.after(count), tree.line().name(seat).unwrap_or_default());
        }
        if let Some(control) = TimeControl::recorded(tree.line()) {
            table.set_tag(TimeControl::TAG, &control.to_string());
        }
        let (seating, mut tree) = (Self(moved), Tree::new(table));
        seating.tell(&mut tree);
        Some((seating, tree))
    }
}

/// Who chooses the moves of each seat, as a record tells.
fn recorded_words(table: &dyn Table) -> impl Iterator<Item = &str> {
    split_list(table.tag(Seating::TAG).unwrap_or_default()).into_iter().map(without_name)
}

/// The player in a word such as `Ann=human`. A command line may hold the sign too.
fn without_name(word: &str) -> &str {
    match word.split_once('=') {
        Some((name, spec)) if !name.contains(':') => spec.trim(),
        _ => word,
    }
}

/// Whether the game has this bot, and the bot reads no file.
fn is_trusted(game: &GameInfo, spec: &str) -> bool {
    let name = spec.split(':').next().unwrap_or_default();
    let reads_file = |bot: &BotLine| bot.argument == FILE && bot.name.eq_ignore_ascii_case(name);
    !game.bots().iter().any(reads_file) && game.has_bot(spec)
}

/// The parts of a list. A comma between quotes does not part it, so that a command line may hold one.
///
/// ```
/// use parlour_erased::split_list;
///
/// assert_eq!(split_list("random,cmd:bot 'a,b'"), ["random", "cmd:bot 'a,b'"]);
/// ```
pub fn split_list(text: &str) -> Vec<&str> {
    let mut quoted = None;
    let parts = text.split(|c: char| {
        match quoted {
            None if c == '"' || c == '\'' => quoted = Some(c),
            Some(quote) if c == quote => quoted = None,
            _ => {}
        }
        c == ',' && quoted.is_none()
    });
    parts.map(str::trim).collect()
}

/// As the tag `Players` has it.
impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
    }
}
