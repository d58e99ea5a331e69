//! What a line asks for.

use crate::count::DEEPEST;
use crate::go::Go;
use crate::query::Query;
use crate::refusal::Refusal;
use parlour_core::nearest;

/// A line that was understood. Nothing is known yet of what its words mean to the game.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    /// Say who you are and what can be set.
    Ugi,
    /// Answer as soon as everything before is dealt with.
    IsReady,
    /// Set an option.
    SetOption { name: &'a str, value: &'a str },
    /// What comes next is another game.
    NewGame,
    /// Put this position on the table.
    Position { start: Start<'a>, moves: &'a str },
    /// Say something about the position.
    Query(Query),
    /// Think.
    Go(Box<Go>),
    /// Stop thinking.
    Stop,
    /// Draw an outcome of chance.
    Sample,
    /// Count sequences of moves; chance does what is listed.
    Perft { depth: u32, chance: Vec<String> },
    /// Draw the position.
    Show,
    /// Give the position as data.
    ShowJson,
    /// Hear the position as data, which an arena tells whoever asked for it.
    State,
    /// End.
    Quit,
}

/// Where a position begins.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Start<'a> {
    /// At the start of the game as it is set up.
    Startpos,
    /// In a position of the game's one-line notation.
    Fen(&'a str),
}

const COMMANDS: [&str; 13] = [
    "uginewgame",
    "ugi",
    "isready",
    "setoption",
    "position",
    "query",
    "go",
    "stop",
    "sample",
    "perft",
    "show",
    "state",
    "quit",
];

impl<'a> Command<'a> {
    /// Understands a line that is not empty.
    ///
    /// # Errors
    /// Which word is wrong, and what would be right.
    pub(crate) fn parse(line: &'a str) -> Result<Self, Refusal> {
        let (command, rest) = first_word(line.trim());
        let Some(command) = COMMANDS.into_iter().find(|known| *known == command) else {
            let word = command.to_owned();
            return Err(match nearest(command, COMMANDS) {
                Some(near) => Refusal::CommandNear { word, near },
                None => Refusal::UnknownCommand { word },
            });
        };
        let alone = |meaning| match first_word(rest).0 {
            "" => Ok(meaning),
            word => Err(Refusal::StandsAlone { command, word: word.into() }),
        };
        match command {
            "ugi" => alone(Self::Ugi),
            "isready" => alone(Self::IsReady),
            "setoption" => set_option(rest),
            "uginewgame" => alone(Self::NewGame),
            "position" => position(rest),
            "query" => Query::parse(rest).map(Self::Query),
            "go" => Go::parse(rest).map(|go| Self::Go(Box::new(go))),
            "stop" => alone(Self::Stop),
            "sample" => alone(Self::Sample),
            "perft" => perft(rest),
            "show" => match rest {
                "" => Ok(Self::Show),
                "json" => Ok(Self::ShowJson),
                _ => Err(Refusal::ShowWhat { word: rest.into() }),
            },
            "state" => Ok(Self::State),
            _ => alone(Self::Quit),
        }
    }
}

fn set_option(rest: &str) -> Result<Command<'_>, Refusal> {
    let (name, rest) = first_word(rest);
    match split_at_word(rest, "value") {
        Some((option, value)) if name == "name" => Ok(Command::SetOption { name: option, value }),
        _ => Err(Refusal::OptionForm),
    }
}

fn position(rest: &str) -> Result<Command<'_>, Refusal> {
    let (start, rest) = first_word(rest);
    let (between, moves) = split_at_word(rest, "moves").unwrap_or((rest, ""));
    match start {
        "fen" => Ok(Command::Position { start: Start::Fen(between), moves }),
        "startpos" if between.is_empty() => Ok(Command::Position { start: Start::Startpos, moves }),
        "startpos" => Err(Refusal::AfterStartpos { word: first_word(between).0.into() }),
        _ => Err(Refusal::PositionForm { word: start.into() }),
    }
}

fn perft(rest: &str) -> Result<Command<'_>, Refusal> {
    let (depth, chance) = first_word(rest);
    match depth.parse() {
        Ok(plies @ 0..=DEEPEST) => Ok(Command::Perft {
            depth: plies,
            chance: chance.split_whitespace().map(str::to_owned).collect(),
        }),
        _ => Err(Refusal::CountDepth { most: DEEPEST, word: depth.into() }),
    }
}

/// The first word of a text that does not begin with white space, and what comes after it.
fn first_word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

/// What stands before and after the first place where `word` stands alone.
fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    text.match_indices(word).find_map(|(start, _)| {
        let (before, after) = (&text[..start], &text[start + word.len()..]);
        let alone = (before.is_empty() || before.ends_with(char::is_whitespace))
            && (after.is_empty() || after.starts_with(char::is_whitespace));
        alone.then(|| (before.trim(), after.trim()))
    })
}
