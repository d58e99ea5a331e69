//! A game in the list of games.

use crate::fetched::fetched;
use crate::{AnyGame, Face, GameTools, NotFetched, Playable, Player, Table, Tools, Tree};
use parlour_bots::{BadBot, BotOptions, Bots, LEVEL};
use parlour_core::{
    About, BadOption, Catalogue, Lesson, Message, Notation, OptionSpec, Place, PositionError, Record,
    RecordError, Scene, Section, Setup, Teach, ToMessage, Values,
};

/// Everything an interface needs to offer a game: what it is called, what can be chosen, who can play.
pub struct GameInfo {
    /// The word commands and files know it by.
    pub name: &'static str,
    /// The words of its title and its pitch, by language.
    pub card: &'static [(&'static str, &'static str)],
    /// What a move looks like.
    pub example_move: &'static str,
    /// What can be chosen before a match.
    pub options: &'static [OptionSpec],
    /// The lessons of its tour, where it has one.
    pub tour: &'static [Lesson],
    /// The sections of its rules, where it has them; [`GameInfo::rule_book`] has their words.
    pub rules: &'static [Section],
    bots: fn() -> Vec<BotLine>,
    levels: fn() -> Vec<LevelLine>,
    extensions: fn() -> Vec<&'static str>,
    /// Its rules and bots, where they are part of the program from the start.
    game: Option<&'static dyn AnyGame>,
    tools: Option<&'static dyn GameTools>,
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

/// No game has more bots, levels or formats.
const MOST: usize = 32;

/// The names and arguments of a game's bots, worked out by the compiler: a menu of them does not carry them along.
const fn bots_of<B: Bots>() -> [Option<(&'static str, &'static str)>; MOST] {
    let mut bots = [None; MOST];
    let mut index = 0;
    while index < B::BOTS.len() {
        bots[index] = Some((B::BOTS[index].name, B::BOTS[index].argument));
        index += 1;
    }
    bots
}

/// The names of a game's levels, likewise.
const fn levels_of<B: Bots>() -> [Option<&'static str>; MOST] {
    let mut levels = [None; MOST];
    let mut index = 0;
    while index < B::LEVELS.len() {
        levels[index] = Some(B::LEVELS[index].name);
        index += 1;
    }
    levels
}

/// The extensions of a game's formats, likewise.
const fn extensions_of<G: About>() -> [Option<&'static str>; MOST] {
    let mut extensions = [None; MOST];
    let mut index = 0;
    while index < G::FORMATS.len() {
        extensions[index] = Some(G::FORMATS[index].extension);
        index += 1;
    }
    extensions
}

impl GameInfo {
    /// The entry of the game that the bots `B` play, without its rules and bots: an interface can offer it and has to
    /// fetch the rest ([`install_game`](crate::install_game)).
    pub const fn unfetched<B: Bots<Game: About>>() -> Self {
        Self {
            name: B::Game::NAME,
            card: B::Game::CARD,
            example_move: B::Game::EXAMPLE_MOVE,
            options: <B::Game as parlour_core::Game>::Setup::OPTIONS,
            tour: &[],
            rules: &[],
            bots: || {
                let line = |(name, argument): (&'static str, &'static str)| BotLine {
                    name,
                    argument,
                    character: Message::named(&[B::Game::NAME, "bot", name]),
                };
                const { bots_of::<B>() }.into_iter().flatten().map(line).collect()
            },
            levels: || {
                let line = |(number, name): (usize, &'static str)| {
                    let title = Message::named(&[B::Game::NAME, "level", &number.to_string()]);
                    let character = Message::named(&[&title.id, "character"]);
                    LevelLine { name, title, character }
                };
                (1..).zip(const { levels_of::<B>() }.into_iter().flatten()).map(line).collect()
            },
            extensions: || const { extensions_of::<B::Game>() }.into_iter().flatten().collect(),
            game: None,
            tools: None,
        }
    }

    /// The entry of a game that has nothing but the compulsory traits, with its bots or the
    /// [`DefaultBots`](parlour_bots::DefaultBots) of any game.
    pub const fn plain<B: Bots<Game: Notation + About>>() -> Self {
        Self::with_face::<B>(const { &Face::plain::<B>() })
    }

    /// The entry of a game that has every power.
    pub const fn of<B: Bots<Game: Playable>>() -> Self {
        Self::with_face::<B>(const { &Face::of::<B>() }).taught::<B::Game>()
    }

    /// The entry of a game with some powers.
    pub const fn with_face<B: Bots<Game: Notation + About>>(face: &'static Face<B::Game>) -> Self {
        Self { game: Some(face), tools: Some(const { &Tools::<B>::new() }), ..Self::unfetched::<B>() }
    }

    /// The same with the tour and the rules of the game.
    #[must_use]
    pub const fn taught<G: Teach>(mut self) -> Self {
        self.tour = G::TOUR;
        self.rules = G::RULES;
        self
    }

    /// The name people say.
    pub fn title(&self) -> Message {
        Message::named(&[self.name, "title"])
    }

    /// One line that makes somebody want to play.
    pub fn pitch(&self) -> Message {
        Message::named(&[self.name, "pitch"])
    }

    /// The rules, complete enough to play by; of a game that has not written them down, its pitch.
    pub fn rule_book(&self) -> Vec<RuleSection> {
        if self.rules.is_empty() {
            return vec![RuleSection { title: self.title(), body: self.pitch(), example: None }];
        }
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
    pub fn open_scene(&'static self, scene: &Scene) -> Result<Box<dyn Table>, PositionError> {
        self.open_position(&Values::defaults(self.options), scene.position)
    }

    /// One line that says what an option does.
    pub fn option_help(&self, option: &OptionSpec) -> Message {
        Message::named(&[self.name, "option", option.name])
    }

    /// Its bots, the weakest first. The last is the best there is, and sits where nobody is named.
    pub fn bots(&self) -> Vec<BotLine> {
        (self.bots)()
    }

    /// Its opponents by strength, the weakest first; the n-th, counted from 1, is the bot `level:n`.
    pub fn levels(&self) -> Vec<LevelLine> {
        (self.levels)()
    }

    /// What terminal, server and tournaments ask of the game.
    ///
    /// # Panics
    /// On a page, which has no such tools.
    pub fn tools(&self) -> &'static dyn GameTools {
        self.tools.expect("a program has the tools of every game in its list")
    }

    /// The record in a file of one of the game's own formats; `None` if it has none of that extension, and on a page, which
    /// fetches what reads them.
    pub(crate) fn read_format(&self, extension: &str, text: &str) -> Option<Result<Record, RecordError>> {
        self.tools?.read_format(extension, text)
    }

    /// What the game and its bots say, and their words; nothing on a page, which fetches them with the game.
    pub(crate) fn catalogues(&self) -> Vec<&'static Catalogue> {
        self.tools.map(GameTools::catalogues).unwrap_or_default()
    }

    /// Its rules and bots, once they are there.
    fn game(&self) -> Result<&'static dyn AnyGame, NotFetched> {
        self.game.map_or_else(|| fetched(self.name), Ok)
    }

    /// A new match.
    ///
    /// # Errors
    /// When the values do not go together.
    pub fn open(&'static self, values: &Values) -> Result<Box<dyn Table>, BadOption> {
        self.game().map_err(|missing| BadOption(missing.message()))?.open(self, values)
    }

    /// A new match that begins in the given position.
    ///
    /// # Errors
    /// What is wrong with the position, and where.
    pub fn open_position(
        &'static self,
        values: &Values,
        text: &str,
    ) -> Result<Box<dyn Table>, PositionError> {
        let missing = |missing: NotFetched| PositionError { offset: 0, message: missing.message() };
        self.game().map_err(missing)?.open_position(self, values, text)
    }

    /// The match that a record of this game tells.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn open_record(&'static self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        let missing = |missing: NotFetched| RecordError::new(Place { line: 1, column: 1 }, missing);
        self.game().map_err(missing)?.open_record(self, record)
    }

    /// The same with its variations, seen where its reader left off or at the end of its main line.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn open_tree(&'static self, record: &Record) -> Result<Tree, RecordError> {
        let missing = |missing: NotFetched| RecordError::new(Place { line: 1, column: 1 }, missing);
        self.game().map_err(missing)?.open_tree(self, record)
    }

    /// The extensions of the game's own formats.
    pub fn extensions(&self) -> Vec<&'static str> {
        (self.extensions)()
    }

    /// Whether a bot can be asked for so. Where the bots have not been fetched, their names decide.
    pub fn has_bot(&self, spec: &str) -> bool {
        if let Ok(game) = self.game() {
            return game.seat(spec, &BotOptions::default()).is_ok();
        }
        let name = spec.split_once(':').map_or(spec, |(name, _)| name);
        let level = name.eq_ignore_ascii_case(LEVEL) && !self.levels().is_empty();
        level || self.bots().iter().any(|bot| name.eq_ignore_ascii_case(bot.name))
    }

    /// A bot, asked for as `name` or `name:argument`.
    ///
    /// # Errors
    /// If there is no such bot, it does not take that argument, or the bots have not been fetched.
    pub fn seat(&self, spec: &str, options: &BotOptions) -> Result<Box<dyn Player>, BadBot> {
        self.game().map_err(|missing| BadBot(missing.message()))?.seat(spec, options)
    }
}
