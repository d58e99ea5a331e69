//! Who sits where: people and bots.

use crate::english;
use parlour_core::{Message, Quoted, Seat, ToMessage, Unknown, Values, messages};
use parlour_engine::{COMMAND, ForeignOptions, command_line, seat, split_list};
use parlour_table::{BotOptions, GameInfo, LEVEL, Seating, Sitter, Table};
use std::fmt;
use thiserror::Error;

/// A seat, taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The player's name, where one was given.
    pub name: Option<String>,
    /// Who chooses the moves.
    pub sitter: Sitter,
}

/// Who sits in each seat, written `human,perfect` or `Ann=human,Ben=random`; a comma between quotes does not part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chairs(Vec<Chair>);

impl Chairs {
    /// Reads a list of players.
    ///
    /// # Errors
    /// If somebody in it is neither human nor a bot of the game.
    pub fn parse(game: &GameInfo, text: &str) -> Result<Self, BadChair> {
        let chair = |word: &str| {
            // A command line may hold the sign that stands after a name.
            let (name, who) = match word.split_once('=') {
                Some((name, who)) if command_line(word).is_none() => (Some(name.trim()), who.trim()),
                _ => (None, word.trim()),
            };
            if name == Some("") {
                return Err(BadChair::NameMissing { word: word.trim().into() });
            }
            Ok(Chair { name: name.map(str::to_owned), sitter: sitter(game, who)? })
        };
        split_list(text).into_iter().map(chair).collect::<Result<_, _>>().map(Self)
    }

    /// Whoever sat at this table before, as its record tells; `None` if it does not, or they are not to be had.
    /// A program is not: a file that somebody sent must never decide what runs on this machine.
    pub fn recorded(table: &dyn Table) -> Option<Self> {
        let (game, seats) = (table.info(), table.seat_names().len());
        let mut chairs = Self::parse(game, table.tag("Players")?).ok()?;
        for (chair, seat) in chairs.0.iter_mut().zip(Seat::first(seats)) {
            chair.name = table.name(seat).map(str::to_owned).or(chair.name.take());
        }
        let is_program =
            |chair: &Chair| matches!(&chair.sitter, Sitter::Bot(spec) if command_line(spec).is_some());
        if chairs.iter().any(is_program) {
            return None;
        }
        chairs.fit(game, seats).ok()
    }

    /// A person in the first seat and the best bot in the others.
    pub fn usual(game: &GameInfo, seats: usize) -> Self {
        Self(Vec::new()).filled(game, seats)
    }

    /// These chairs, and the usual sitters in the seats they leave free.
    ///
    /// # Errors
    /// If there are more chairs than seats.
    pub fn fit(self, game: &GameInfo, seats: usize) -> Result<Self, BadChair> {
        if self.0.len() > seats {
            return Err(BadChair::TooMany { players: self.0.len(), game: game.name, seats });
        }
        Ok(self.filled(game, seats))
    }

    /// Has the game make room for so many, and take their initials where it goes by letters.
    /// If they are fewer than can play, the seats that are left get their usual sitters.
    ///
    /// # Errors
    /// If they are more than can play.
    pub fn tell(&self, values: &mut Values) -> Result<(), BadChair> {
        let names: Vec<Option<&str>> = self.0.iter().map(|chair| chair.name.as_deref()).collect();
        values.seat_players(&names).map_err(|wrong| BadChair::Wrong(wrong.message()))
    }

    /// The chairs, in the order of the seats.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Chair> {
        self.0.iter()
    }

    fn filled(mut self, game: &GameInfo, seats: usize) -> Self {
        let taken = self.0.len();
        let usual = Seating::usual(game, seats);
        let free = usual.iter().skip(taken);
        self.0.extend(free.map(|(_, sitter)| Chair { name: None, sitter: sitter.clone() }));
        self
    }
}

/// Who chooses the moves of each seat; names have tags of their own.
impl fmt::Display for Chairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Chair { sitter, .. }) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            sitter.fmt(f)?;
        }
        Ok(())
    }
}

fn sitter(game: &GameInfo, who: &str) -> Result<Sitter, BadChair> {
    if who.eq_ignore_ascii_case("human") {
        return Ok(Sitter::Person);
    }
    let bots = game.bots();
    let known = || bots.iter().map(|bot| bot.name).chain([LEVEL, COMMAND, "human"]);
    let name = who.split(':').next().unwrap_or_default();
    if !known().any(|bot| bot.eq_ignore_ascii_case(name)) {
        return Err(BadChair::Wrong(Unknown::new("player", name, known()).message()));
    }
    // Seating it for a moment tells whether its argument is right.
    seat(game, who, &BotOptions::default(), &ForeignOptions::default())
        .map_err(|bad| BadChair::Wrong(bad.message()))?;
    Ok(Sitter::Bot(who.to_owned()))
}

/// Why a list of players cannot sit down.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", english().say(self))]
pub enum BadChair {
    /// There is a sign for a name, and no name.
    NameMissing {
        /// Where.
        word: String,
    },
    /// There are more than there are seats.
    TooMany {
        /// How many they are.
        players: usize,
        /// The game.
        game: &'static str,
        /// How many seats it has.
        seats: usize,
    },
    /// Somebody in it is not to be had.
    Wrong(Message),
}

messages! { BadChair {
    NameMissing { word } + { word: Quoted(word) } => "terminal-name-missing",
    TooMany { players, game, seats } => "terminal-too-many-players",
    Wrong(fault) => "terminal-wrong-chair",
} }
