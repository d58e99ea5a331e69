//! A game in the list of games.

use crate::erased::Seated;
use crate::{Player, Table};
use parlour_bots::{BadBot, BotOptions, Bots};
use parlour_core::{
    BadOption, BoardData, Catalogue, Events, Explain, FileFormat, Hashed, Lesson, Match, Message, Opening,
    OptionSpec, Picture, PositionError, Record, RecordError, Scene, Section, Setup, Teach, Touch, Values,
};

/// A game with every power that an interface needs.
pub trait Playable: Touch + BoardData + Picture + Events + Explain + Hashed + Teach + Bots {}

impl<G: Touch + BoardData + Picture + Events + Explain + Hashed + Teach + Bots> Playable for G {}

/// Everything an interface needs to offer a game: what it is called, what can be chosen, who can play.
pub struct GameInfo {
    /// The word commands and files know it by.
    pub name: &'static str,
    /// What the game can say, and its words.
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
    openings: fn() -> Vec<Opening>,
    bots: fn() -> Vec<BotLine>,
    levels: fn() -> Vec<LevelLine>,
    most_bytes: fn(&Values, usize) -> Result<usize, BadOption>,
    open: fn(&Values) -> Result<Box<dyn Table>, BadOption>,
    open_position: fn(&Values, &str) -> Result<Box<dyn Table>, PositionError>,
    open_record: fn(&Record) -> Result<Box<dyn Table>, RecordError>,
    extensions: fn() -> Vec<&'static str>,
    read_format: fn(&str, &str) -> Option<Result<Record, RecordError>>,
    write_format: fn(&str, &Record) -> Option<Result<String, RecordError>>,
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

impl GameInfo {
    /// The entry of the game `G`.
    pub const fn of<G: Playable>() -> Self {
        Self {
            name: G::NAME,
            catalogue: G::CATALOGUE,
            example_move: G::EXAMPLE_MOVE,
            options: G::Setup::OPTIONS,
            tour: G::TOUR,
            rules: G::RULES,
            #[cfg(not(target_family = "wasm"))]
            course: const { &G::COURSE },
            openings: G::openings,
            bots: || {
                let line = |bot: &parlour_bots::BotInfo<G>| BotLine {
                    name: bot.name,
                    argument: bot.argument,
                    character: Message::named(&[G::NAME, "bot", bot.name]),
                };
                G::BOTS.iter().map(line).collect()
            },
            levels: || {
                let line = |(number, level): (usize, &parlour_bots::Level<G>)| {
                    let title = Message::named(&[G::NAME, "level", &number.to_string()]);
                    let character = Message::named(&[&title.id, "character"]);
                    LevelLine { name: level.name, title, character }
                };
                (1..).zip(G::LEVELS).map(line).collect()
            },
            most_bytes: |values, plies| Ok(Match::<G>::most_bytes(&G::Setup::from_values(values)?, plies)),
            open: |values| Ok(Box::new(Match::<G>::new(G::Setup::from_values(values)?))),
            open_position: |values, text| {
                let setup = G::Setup::from_values(values)
                    .map_err(|BadOption(message)| PositionError { offset: 0, message })?;
                let (setup, position) = G::parse_position(&setup, text)?;
                Ok(Box::new(Match::from_position(setup, position)))
            },
            open_record: |record| Ok(Box::new(Match::<G>::from_record(record)?)),
            extensions: || G::FORMATS.iter().map(|format| format.extension).collect(),
            read_format: |extension, text| Some((format_of::<G>(extension)?.read)(text)),
            write_format: |extension, record| {
                let format = format_of::<G>(extension)?;
                Some(Match::from_record(record).map(|game| (format.write)(&game, record)))
            },
            seat: |spec, options| Ok(Box::new(Seated::<G>(G::seat_bot(spec, options)?))),
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
    pub fn most_bytes(&self, values: &Values, plies: usize) -> Result<usize, BadOption> {
        (self.most_bytes)(values, plies)
    }

    /// A new match.
    ///
    /// # Errors
    /// When the values do not go together.
    pub fn open(&self, values: &Values) -> Result<Box<dyn Table>, BadOption> {
        (self.open)(values)
    }

    /// A new match that begins in the given position.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    pub fn open_position(&self, values: &Values, text: &str) -> Result<Box<dyn Table>, PositionError> {
        (self.open_position)(values, text)
    }

    /// The match that a record of this game tells.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn open_record(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        (self.open_record)(record)
    }

    /// The extensions of the game's own formats.
    pub fn extensions(&self) -> Vec<&'static str> {
        (self.extensions)()
    }

    /// The record of the match in a file of one of the game's own formats; `None` if it has none of that extension.
    pub fn read_format(&self, extension: &str, text: &str) -> Option<Result<Record, RecordError>> {
        (self.read_format)(extension, text)
    }

    /// A record in one of the game's own formats, or what is wrong with it; `None` if the game has none of that extension.
    pub fn write_format(&self, extension: &str, record: &Record) -> Option<Result<String, RecordError>> {
        (self.write_format)(extension, record)
    }

    /// A bot, asked for as `name` or `name:argument`.
    ///
    /// # Errors
    /// If there is no such bot, or it does not take that argument.
    pub fn seat(&self, spec: &str, options: &BotOptions) -> Result<Box<dyn Player>, BadBot> {
        (self.seat)(spec, options)
    }
}
