//! What can be typed at the prompt beside a move.

use parlour_core::nearest;

/// A command of the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    Board,
    Comment,
    Draw,
    Flip,
    From,
    Help,
    Hint,
    Lines,
    List,
    Load,
    Moves,
    New,
    Numbers,
    Point,
    Quit,
    Redo,
    Resign,
    Rules,
    Save,
    Undo,
    What,
    Why,
}

/// A command with its argument and what it does, as `help` lists it.
pub(crate) struct Entry {
    pub(crate) verb: Verb,
    pub(crate) name: &'static str,
    pub(crate) argument: &'static str,
    pub(crate) help: &'static str,
}

/// All commands, in the order `help` lists them.
pub(crate) const COMMANDS: [Entry; 22] = [
    entry(Verb::Moves, "moves", "", "list the legal moves"),
    entry(Verb::Hint, "hint", "", "ask the best bot what it would play, and why"),
    entry(Verb::Lines, "lines", "[N]", "show the best moves here and what would follow"),
    entry(Verb::What, "what", "MOVE", "say what a move would do, without playing it"),
    entry(Verb::Undo, "undo", "", "take back your last move, and what was answered"),
    entry(Verb::Redo, "redo", "", "play again what was taken back"),
    entry(Verb::Board, "board", "[on|off|long]", "show the board; always, never, or with all details"),
    entry(Verb::Flip, "flip", "", "turn the board round, where it has sides"),
    entry(Verb::Numbers, "numbers", "[on|off]", "number every place, where places have numbers"),
    entry(Verb::Why, "why", "[NAME]", "say how things stand for a player, and why"),
    entry(Verb::Point, "point", "COLUMN,ROW[,LEVEL]", "name what lies there, counted from the top left"),
    entry(Verb::List, "list", "", "list the moves played so far"),
    entry(Verb::From, "from", "N", "play on from the position after move N"),
    entry(Verb::Comment, "comment", "TEXT", "write a comment into the record, at this position"),
    entry(Verb::Save, "save", "[FILE]", "save the game; save! replaces another file"),
    entry(Verb::Load, "load", "FILE", "leave this game and go on with a saved one"),
    entry(Verb::New, "new", "", "begin another game with the same players"),
    entry(Verb::Draw, "draw", "", "offer a draw"),
    entry(Verb::Resign, "resign", "", "give the game up"),
    entry(Verb::Rules, "rules", "", "explain the game"),
    entry(Verb::Help, "help", "", "show this list"),
    entry(Verb::Quit, "quit", "", "leave; the game is kept (see parlour history)"),
];

const fn entry(verb: Verb, name: &'static str, argument: &'static str, help: &'static str) -> Entry {
    Entry { verb, name, argument, help }
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
