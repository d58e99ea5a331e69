//! A game in the list of games.

use crate::opener::{NotFetched, Opener};
#[cfg(not(target_family = "wasm"))]
use crate::{Player, seat};
use crate::{Table, Tree};
use parlour_bots::Bots;
#[cfg(not(target_family = "wasm"))]
use parlour_bots::{BadBot, BotOptions};
use parlour_core::{
    BadOption, BoardData, Events, Explain, FileFormat, Hashed, Lesson, Message, OptionSpec, Picture, Place,
    PositionError, Record, RecordError, Scene, Section, Setup, Teach, ToMessage, Touch, Values,
};
#[cfg(not(target_family = "wasm"))]
use parlour_core::{Catalogue, Match, Opening};

/// A game with every power that an interface needs.
pub trait Playable: Touch + BoardData + Picture + Events + Explain + Hashed + Teach + Bots {}

impl<G: Touch + BoardData + Picture + Events + Explain + Hashed + Teach + Bots> Playable for G {}

/// Everything an interface needs to offer a game: what it is called, what can be chosen, who can play.
pub struct GameInfo {
    /// The word commands and files know it by.
    pub name: &'static str,
    /// The words of its title and its pitch, by language.
    pub card: &'static [(&'static str, &'static str)],
    /// What the game can say, and its words; a browser fetches them with its rules.
    #[cfg(not(target_family = "wasm"))]
    pub catalogue: Catalogue,
    /// What a move looks like.
    pub example_move: &'static str,
    /// What can be chosen before a match.
    pub options: &'static [OptionSpec],
    /// The lessons of its tour; [`Tour`](crate::Tour) takes somebody through them.
    pub tour: &'static [Lesson],
    /// The sections of its rules; [`GameInfo::rule_book`] has their words.
    pub rules: &'static [Section],
    /// How it is learned; not in a browser.
    #[cfg(not(target_family = "wasm"))]
    pub course: &'static dyn parlour_bots::Learn,
    #[cfg(not(target_family = "wasm"))]
    openings: fn() -> Vec<Opening>,
    bots: fn() -> Vec<BotLine>,
    levels: fn() -> Vec<LevelLine>,
    #[cfg(not(target_family = "wasm"))]
    most_bytes: fn(&Values, usize) -> Result<usize, BadOption>,
    #[cfg(not(target_family = "wasm"))]
    opener: Opener,
    extensions: fn() -> Vec<&'static str>,
    /// Other formats; a browser fetches them when somebody opens such a file, and asks [`open_format`] itself.
    #[cfg(not(target_family = "wasm"))]
    read_format: fn(&str, &str) -> Option<Result<Record, RecordError>>,
    #[cfg(not(target_family = "wasm"))]
    write_format: fn(&str, &Record) -> Option<Result<String, RecordError>>,
    /// Who plays; a browser fetches the bots of a game when somebody plays it, and asks [`seat`](crate::seat) itself.
    #[cfg(not(target_family = "wasm"))]
    seat: fn(&str, &BotOptions) -> Result<Box<dyn Player>, BadBot>,
}

/// A bot in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotLine {
    /// The name it is asked for by.
    pub name: &'static str,
    /// Its argument as help texts show it, such as `:DEPTH`; empty where it takes none.
    pub argument: &'static str,
    /// One line on how it plays.
    pub character: Message,
}

/// An opponent by strength in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelLine {
    /// The name it is asked for by.
    pub name: &'static str,
    /// What it is called.
    pub title: Message,
    /// One line on how it plays, and what it does not see.
    pub character: Message,
}

/// A part of the rules, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSection {
    /// Its heading.
    pub title: Message,
    /// What it says. Lines that begin with spaces are a table or a drawing, and are not to be folded.
    pub body: Message,
    /// A position to be drawn, and what it shows.
    pub example: Option<(Scene, Message)>,
}

/// The format of this extension, in either case.
pub(crate) fn format_of<G: Playable>(extension: &str) -> Option<&'static FileFormat<G>> {
    G::FORMATS.iter().find(|format| format.extension.eq_ignore_ascii_case(extension))
}

/// The match in a file of one of the formats of the game `G`, with its variations; `None` if it has none of that
/// extension. [`open_tree`](crate::open_tree) knows the formats of all games.
pub fn open_format<G: Playable>(extension: &str, text: &str) -> Option<Result<Tree, RecordError>> {
    let record = read_format::<G>(extension, text)?;
    Some(record.and_then(|record| Tree::from_record(const { &GameInfo::of::<G>() }, &record)))
}

fn read_format<G: Playable>(extension: &str, text: &str) -> Option<Result<Record, RecordError>> {
    Some((format_of::<G>(extension)?.read)(text))
}

/// No game has more bots, levels or formats.
const MOST: usize = 32;

/// The names and arguments of a game's bots, worked out by the compiler: a menu of them does not carry them along.
const fn bots_of<G: Bots>() -> [Option<(&'static str, &'static str)>; MOST] {
    let mut bots = [None; MOST];
    let mut index = 0;
    while index < G::BOTS.len() {
        bots[index] = Some((G::BOTS[index].name, G::BOTS[index].argument));
        index += 1;
    }
    bots
}

/// The names of a game's levels, likewise.
const fn levels_of<G: Bots>() -> [Option<&'static str>; MOST] {
    let mut levels = [None; MOST];
    let mut index = 0;
    while index < G::LEVELS.len() {
        levels[index] = Some(G::LEVELS[index].name);
        index += 1;
    }
    levels
}

/// The extensions of a game's formats, likewise.
const fn extensions_of<G: Playable>() -> [Option<&'static str>; MOST] {
    let mut extensions = [None; MOST];
    let mut index = 0;
    while index < G::FORMATS.len() {
        extensions[index] = Some(G::FORMATS[index].extension);
        index += 1;
    }
    extensions
}

impl GameInfo {
    /// The entry of the game `G`.
    pub const fn of<G: Playable>() -> Self {
        Self {
            name: G::NAME,
            card: G::CARD,
            #[cfg(not(target_family = "wasm"))]
            catalogue: G::CATALOGUE,
            example_move: G::EXAMPLE_MOVE,
            options: G::Setup::OPTIONS,
            tour: G::TOUR,
            rules: G::RULES,
            #[cfg(not(target_family = "wasm"))]
            course: const { &G::COURSE },
            #[cfg(not(target_family = "wasm"))]
            openings: G::openings,
            bots: || {
                let line = |(name, argument): (&'static str, &'static str)| BotLine {
                    name,
                    argument,
                    character: Message::named(&[G::NAME, "bot", name]),
                };
                const { bots_of::<G>() }.into_iter().flatten().map(line).collect()
            },
            levels: || {
                let line = |(number, name): (usize, &'static str)| {
                    let title = Message::named(&[G::NAME, "level", &number.to_string()]);
                    let character = Message::named(&[&title.id, "character"]);
                    LevelLine { name, title, character }
                };
                (1..).zip(const { levels_of::<G>() }.into_iter().flatten()).map(line).collect()
            },
            #[cfg(not(target_family = "wasm"))]
            most_bytes: |values, plies| Ok(Match::<G>::most_bytes(&G::Setup::from_values(values)?, plies)),
            #[cfg(not(target_family = "wasm"))]
            opener: Opener::of::<G>(),
            extensions: || const { extensions_of::<G>() }.into_iter().flatten().collect(),
            #[cfg(not(target_family = "wasm"))]
            read_format: read_format::<G>,
            #[cfg(not(target_family = "wasm"))]
            write_format: |extension, record| {
                let format = format_of::<G>(extension)?;
                Some(Match::from_record(record).map(|game| (format.write)(&game, record)))
            },
            #[cfg(not(target_family = "wasm"))]
            seat: seat::<G>,
        }
    }

    /// The name people say.
    pub fn title(&self) -> Message {
        Message::named(&[self.name, "title"])
    }

    /// One line that makes somebody want to play.
    pub fn pitch(&self) -> Message {
        Message::named(&[self.name, "pitch"])
    }

    /// The rules, complete enough to play by.
    pub fn rule_book(&self) -> Vec<RuleSection> {
        let section = |section: &Section| {
            let body = Message::named(&[self.name, "rules", section.name]);
            let example = |scene| (scene, Message::named(&[&body.id, "example"]));
            RuleSection {
                title: Message::named(&[&body.id, "title"]),
                example: section.example.map(example),
                body,
            }
        };
        self.rules.iter().map(section).collect()
    }

    /// What is said in the lesson of this number, from 1: what to do, and what it has shown.
    pub fn tour_words(&self, number: usize) -> (Message, Message) {
        let task = Message::named(&[self.name, "tour", &number.to_string()]);
        let done = Message::named(&[&task.id, "done"]);
        (task, done)
    }

    /// The board of a lesson or an example.
    ///
    /// # Errors
    /// If the scene is not of this game.
    pub fn open_scene(&self, scene: &Scene) -> Result<Box<dyn Table>, PositionError> {
        self.open_position(&Values::defaults(self.options), scene.position)
    }

    /// One line that says what an option does.
    pub fn option_help(&self, option: &OptionSpec) -> Message {
        Message::named(&[self.name, "option", option.name])
    }

    /// The openings a match may begin with; none where the game has no such list.
    #[cfg(not(target_family = "wasm"))]
    pub fn openings(&self) -> Vec<Opening> {
        (self.openings)()
    }

    /// Its bots, the weakest first. The last is the best there is, and sits where nobody is named.
    pub fn bots(&self) -> Vec<BotLine> {
        (self.bots)()
    }

    /// Its opponents by strength, the weakest first; the n-th, counted from 1, is the bot `level:n`.
    pub fn levels(&self) -> Vec<LevelLine> {
        (self.levels)()
    }

    /// The most bytes that a match with these values takes, what people write into it apart, if it is ended after `plies`
    /// plies at the latest.
    ///
    /// # Errors
    /// When the values do not go together.
    #[cfg(not(target_family = "wasm"))]
    pub fn most_bytes(&self, values: &Values, plies: usize) -> Result<usize, BadOption> {
        (self.most_bytes)(values, plies)
    }

    /// How matches of this game are opened.
    #[cfg(not(target_family = "wasm"))]
    #[allow(clippy::unnecessary_wraps)]
    const fn opener(&self) -> Result<Opener, NotFetched> {
        Ok(self.opener)
    }

    /// How matches of this game are opened, once that has been fetched.
    #[cfg(target_family = "wasm")]
    fn opener(&self) -> Result<Opener, NotFetched> {
        Opener::installed(self.name)
    }

    /// A new match.
    ///
    /// # Errors
    /// When the values do not go together.
    pub fn open(&self, values: &Values) -> Result<Box<dyn Table>, BadOption> {
        let opener = self.opener().map_err(|missing| BadOption(missing.message()))?;
        (opener.open)(values)
    }

    /// A new match that begins in the given position.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    pub fn open_position(&self, values: &Values, text: &str) -> Result<Box<dyn Table>, PositionError> {
        let missing = |missing: NotFetched| PositionError { offset: 0, message: missing.message() };
        (self.opener().map_err(missing)?.open_position)(values, text)
    }

    /// The match that a record of this game tells.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn open_record(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        let missing = |missing: NotFetched| RecordError::new(Place { line: 1, column: 1 }, missing);
        (self.opener().map_err(missing)?.open_record)(record)
    }

    /// The extensions of the game's own formats.
    pub fn extensions(&self) -> Vec<&'static str> {
        (self.extensions)()
    }

    /// The record of the match in a file of one of the game's own formats; `None` if it has none of that extension.
    #[cfg(not(target_family = "wasm"))]
    pub fn read_format(&self, extension: &str, text: &str) -> Option<Result<Record, RecordError>> {
        (self.read_format)(extension, text)
    }

    /// A record in one of the game's own formats, or what is wrong with it; `None` if the game has none of that extension.
    #[cfg(not(target_family = "wasm"))]
    pub fn write_format(&self, extension: &str, record: &Record) -> Option<Result<String, RecordError>> {
        (self.write_format)(extension, record)
    }

    /// Whether a bot can be asked for so. A browser that has not fetched the bots goes by their names.
    pub fn has_bot(&self, spec: &str) -> bool {
        #[cfg(not(target_family = "wasm"))]
        return self.seat(spec, &BotOptions::default()).is_ok();
        #[cfg(target_family = "wasm")]
        {
            let name = spec.split_once(':').map_or(spec, |(name, _)| name);
            name.eq_ignore_ascii_case(parlour_bots::LEVEL)
                || self.bots().iter().any(|bot| name.eq_ignore_ascii_case(bot.name))
        }
    }

    /// A bot, asked for as `name` or `name:argument`.
    ///
    /// # Errors
    /// If there is no such bot, or it does not take that argument.
    #[cfg(not(target_family = "wasm"))]
    pub fn seat(&self, spec: &str, options: &BotOptions) -> Result<Box<dyn Player>, BadBot> {
        (self.seat)(spec, options)
    }
}
