//! Who sits where: people and bots.

use crate::english;
use parlour_core::{Message, Quoted, Seat, ToMessage, Unknown, Values};
use parlour_engine::{COMMAND, ForeignOptions, command_line, seat, split_list};
use parlour_erased::{BotLine, BotOptions, GameInfo, LEVEL, Seating, Sitter, Table};
use std::collections::HashSet;
use std::fmt;
use thiserror::Error;

/// The argument of a bot that plays by a file.
const FILE: &str = ":FILE";

/// A seat, taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The player's name, where one was given.
    pub name: Option<String>,
    /// Who chooses the moves.
    pub sitter: Sitter,
    /// Who sat here when the match was saved, where they are not to be had any more.
    pub was: Option<String>,
}

/// Who sits in each seat, written `human,perfect` or `Ann=human,Ben=random`; a comma between quotes does not part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chairs(Vec<Chair>);

impl Chairs {
    /// Reads a list of players.
    ///
    /// # Errors
    /// If somebody in it is neither human nor a bot of the game, or two have one name.
    pub fn parse(game: &GameInfo, text: &str) -> Result<Self, BadChair> {
        let chair = |word: &str| {
            let (name, who) = named(word);
            if name == Some("") {
                return Err(BadChair::NameMissing { word: word.trim().into() });
            }
            Ok(Chair { name: name.map(str::to_owned), sitter: sitter(game, who)?, was: None })
        };
        let chairs = split_list(text).into_iter().map(chair).collect::<Result<Vec<_>, _>>()?;
        let mut names = HashSet::new();
        let twice = |name: &&String| !names.insert(name.to_lowercase());
        match chairs.iter().filter_map(|chair| chair.name.as_ref()).find(twice) {
            Some(name) => Err(BadChair::SameName { name: name.clone() }),
            None => Ok(Self(chairs)),
        }
    }

    /// Whoever sat at this table before, as its record tells; `None` if it does not. The best bot replaces whoever is not to
    /// be had; where nobody is, the usual ones sit down.
    pub fn recorded(table: &dyn Table) -> Option<Self> {
        let (game, seats) = (table.info(), table.seat_names().len());
        let words = split_list(table.tag(Seating::TAG)?);
        if words.len() > seats {
            return None;
        }
        let best = game.bots().last().map_or(Sitter::Person, |bot| Sitter::Bot(bot.name.into()));
        let chair = |(word, seat): (&str, Seat)| {
            let (name, who) = named(word);
            let found = recorded_sitter(game, who);
            let was = found.is_none().then(|| who.to_owned());
            let name = table.name(seat).or(name).map(str::to_owned);
            Chair { name, sitter: found.unwrap_or_else(|| best.clone()), was }
        };
        let mut chairs: Vec<Chair> = words.into_iter().zip(Seat::first(seats)).map(chair).collect();
        if chairs.iter().all(|chair| chair.was.is_some()) {
            for (chair, (_, usual)) in chairs.iter_mut().zip(Seating::usual(game, seats).iter()) {
                chair.sitter = usual.clone();
            }
        }
        Some(Self(chairs).filled(game, seats))
    }

    /// The seats of those who were not to be had, with who they were and who sits there now. They are told of once.
    pub(crate) fn take_absent(&mut self) -> Vec<(Seat, String, Sitter)> {
        let seats = Seat::first(self.0.len());
        let absent =
            |(seat, chair): (Seat, &mut Chair)| Some((seat, chair.was.take()?, chair.sitter.clone()));
        seats.zip(&mut self.0).filter_map(absent).collect()
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
        self.0.extend(free.map(|(_, sitter)| Chair { name: None, sitter: sitter.clone(), was: None }));
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

/// The name in a word of a list, if there is one, and who it says chooses the moves.
fn named(word: &str) -> (Option<&str>, &str) {
    match word.split_once('=') {
        // A command line may hold the sign that stands after a name.
        Some((name, who)) if command_line(word).is_none() => (Some(name.trim()), who.trim()),
        _ => (None, word.trim()),
    }
}

/// Whoever a record names, if they are to be had. Programs and files are not: what somebody sent must never decide what runs
/// or is read on this machine.
fn recorded_sitter(game: &GameInfo, who: &str) -> Option<Sitter> {
    let name = who.split(':').next().unwrap_or_default();
    let reads_file = |bot: &BotLine| bot.argument == FILE && bot.name.eq_ignore_ascii_case(name);
    let trusted = command_line(who).is_none() && !game.bots().iter().any(reads_file);
    trusted.then(|| sitter(game, who).ok()).flatten()
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
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[message(with(word = Quoted(word), name = Quoted(name)))]
#[error("{}", english().say(self))]
pub enum BadChair {
    /// There is a sign for a name, and no name.
    NameMissing {
        /// Where.
        word: String,
    },
    /// Two have the same name.
    SameName {
        /// The name.
        name: String,
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
    #[message(transparent)]
    Wrong(Message),
}
