//! Who plays, as a person at this machine writes it: people, bots, and programs that speak the protocol.

use crate::foreign::ForeignOptions;
use crate::spec::{COMMAND, command_line, seat};
use crate::words::plain_english;
use parlour_core::{Message, Quoted, Seat, ToMessage, Unknown, Values};
use parlour_erased::{BotOptions, GameInfo, LEVEL, Seating, Sitter, Tree, split_list};
use std::collections::HashSet;
use thiserror::Error;

/// The word for a person.
const HUMAN: &str = "human";

/// A list of players, written `human,perfect` or `Ann=human,Ben=random`; a comma between quotes does not part it.
///
/// ```
/// use parlour_core::{Seat, Values};
/// use parlour_engine::PlayerList;
/// use parlour_erased::Tree;
///
/// let ladder = parlour_registry::find_game("ladder")?;
/// let players = PlayerList::parse(ladder, "Ann=human")?;
/// let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
/// let seating = players.seat(&mut tree)?;
/// assert_eq!(seating.to_string(), "human,perfect");
/// assert_eq!(tree.line().name(Seat::FIRST), Some("Ann"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerList(Vec<(Option<String>, Sitter)>);

impl PlayerList {
    /// Reads a list.
    ///
    /// # Errors
    /// If one in it is neither a person nor a bot of the game nor a program, or two have one name.
    pub fn parse(game: &GameInfo, text: &str) -> Result<Self, BadPlayers> {
        let entry = |word: &str| {
            let (name, who) = named(word);
            if name == Some("") {
                return Err(BadPlayers::NameMissing { word: word.trim().into() });
            }
            Ok((name.map(str::to_owned), player(game, who)?))
        };
        let players = split_list(text).into_iter().map(entry).collect::<Result<Vec<_>, _>>()?;
        let mut names = HashSet::new();
        let twice = |name: &&String| !names.insert(name.to_lowercase());
        match players.iter().filter_map(|(name, _)| name.as_ref()).find(twice) {
            Some(name) => Err(BadPlayers::SameName { name: name.clone() }),
            None => Ok(Self(players)),
        }
    }

    /// Has the setup of a game make room for these players, and take their initials where seats have letters.
    ///
    /// # Errors
    /// If they are more than can play.
    pub fn set_up(&self, values: &mut Values) -> Result<(), BadPlayers> {
        let names: Vec<Option<&str>> = self.0.iter().map(|(name, _)| name.as_deref()).collect();
        values.seat_players(&names).map_err(|wrong| BadPlayers::Wrong(wrong.message()))
    }

    /// Gives the players of a game their names, and says who chooses the moves of each seat: the usual occupants those of seats
    /// that the list leaves free.
    ///
    /// # Errors
    /// If there are more players than seats.
    pub fn seat(self, tree: &mut Tree) -> Result<Seating, BadPlayers> {
        let (game, seats) = (tree.info(), tree.line().seat_names().len());
        if self.0.len() > seats {
            return Err(BadPlayers::TooMany { players: self.0.len(), game: game.name, seats });
        }
        let usual = Seating::usual(game, seats);
        let mut sitters: Vec<Sitter> = usual.iter().map(|(_, sitter)| sitter.clone()).collect();
        for ((name, sitter), seat) in self.0.into_iter().zip(Seat::first(seats)) {
            if let Some(name) = name {
                tree.set_name(seat, &name);
            }
            sitters[seat.index()] = sitter;
        }
        Ok(Seating::new(sitters))
    }
}

/// A player: `human`, a bot of the game, or a program.
///
/// # Errors
/// If there is no such player.
pub fn player(game: &GameInfo, who: &str) -> Result<Sitter, BadPlayers> {
    if who.eq_ignore_ascii_case(HUMAN) {
        return Ok(Sitter::Person);
    }
    let bots = game.bots();
    let known = || bots.iter().map(|bot| bot.name).chain([LEVEL, COMMAND, HUMAN]);
    let name = who.split(':').next().unwrap_or_default();
    if !known().any(|bot| bot.eq_ignore_ascii_case(name)) {
        return Err(BadPlayers::Wrong(Unknown::new("player", name, known()).message()));
    }
    // Only making the bot tells whether its argument is right.
    seat(game, who, &BotOptions::default(), &ForeignOptions::default())
        .map_err(|bad| BadPlayers::Wrong(bad.message()))?;
    Ok(Sitter::Bot(who.to_owned()))
}

/// The name in a word of a list, if there is one, and the player.
fn named(word: &str) -> (Option<&str>, &str) {
    match word.split_once('=') {
        // A command line may hold the sign that stands after a name.
        Some((name, who)) if command_line(word).is_none() => (Some(name.trim()), who.trim()),
        _ => (None, word.trim()),
    }
}

/// What is wrong with a list of players.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[message(with(word = Quoted(word), name = Quoted(name)))]
#[error("{}", plain_english().say(self))]
pub enum BadPlayers {
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
    /// There is no such player.
    #[message(transparent)]
    Wrong(Message),
}
