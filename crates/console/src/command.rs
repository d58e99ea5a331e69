//! What can be typed at the prompt beside a move.

use parlour_core::{Message, nearest};

/// A command of the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub(crate) enum Verb {
    Board,
    Clock,
    Comment,
    Delete,
    #[message(id = "shared-offer-draw")]
    Draw,
    Flip,
    From,
    Help,
    Hint,
    Lines,
    List,
    Load,
    Look,
    Moves,
    New,
    Numbers,
    Point,
    Promote,
    Quit,
    Redo,
    Resign,
    Rules,
    Save,
    Seat,
    Undo,
    Variation,
    What,
    Why,
}

/// A command with its argument, as `help` lists it.
pub(crate) struct Entry {
    pub(crate) verb: Verb,
    pub(crate) name: &'static str,
    pub(crate) argument: &'static str,
}

/// All commands, in the order `help` lists them.
pub(crate) const COMMANDS: [Entry; 28] = [
    entry(Verb::Moves, "moves", ""),
    entry(Verb::Hint, "hint", ""),
    entry(Verb::Lines, "lines", "[N]"),
    entry(Verb::What, "what", "MOVE"),
    entry(Verb::Undo, "undo", ""),
    entry(Verb::Redo, "redo", ""),
    entry(Verb::Board, "board", "[on|off|long]"),
    entry(Verb::Flip, "flip", ""),
    entry(Verb::Numbers, "numbers", "[on|off]"),
    entry(Verb::Why, "why", "[NAME]"),
    entry(Verb::Point, "point", "COLUMN,ROW[,LEVEL]"),
    entry(Verb::List, "list", ""),
    entry(Verb::Look, "look", "[N]"),
    entry(Verb::From, "from", "N"),
    entry(Verb::Variation, "variation", ""),
    entry(Verb::Promote, "promote", ""),
    entry(Verb::Delete, "delete", ""),
    entry(Verb::Comment, "comment", "TEXT"),
    entry(Verb::Clock, "clock", ""),
    entry(Verb::Seat, "seat", "[N human|BOT]"),
    entry(Verb::Save, "save", "[FILE]"),
    entry(Verb::Load, "load", "FILE [N]"),
    entry(Verb::New, "new", ""),
    entry(Verb::Draw, "draw", ""),
    entry(Verb::Resign, "resign", ""),
    entry(Verb::Rules, "rules", ""),
    entry(Verb::Help, "help", ""),
    entry(Verb::Quit, "quit", ""),
];

const fn entry(verb: Verb, name: &'static str, argument: &'static str) -> Entry {
    Entry { verb, name, argument }
}

/// What a word at the prompt may mean as a command.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// This command, written out or abbreviated.
    Command(Verb),
    /// The abbreviation of several.
    Several(Vec<&'static str>),
    /// None, but it looks like this one.
    Like(&'static str),
    /// Nothing.
    Nothing,
}

/// What `word` means as a command.
pub(crate) fn meaning(word: &str) -> Meaning {
    let word = word.to_lowercase();
    if word.is_empty() {
        return Meaning::Nothing;
    }
    let fits: Vec<&Entry> = COMMANDS.iter().filter(|entry| entry.name.starts_with(&word)).collect();
    match fits.as_slice() {
        // What holds more than letters was meant as a move, and the game knows better what is wrong with it.
        [] if !word.chars().all(char::is_alphabetic) => Meaning::Nothing,
        [] => nearest(&word, COMMANDS.iter().map(|entry| entry.name)).map_or(Meaning::Nothing, Meaning::Like),
        [only] => Meaning::Command(only.verb),
        several => match several.iter().find(|entry| entry.name == word) {
            Some(exact) => Meaning::Command(exact.verb),
            None => Meaning::Several(several.iter().map(|entry| entry.name).collect()),
        },
    }
}
