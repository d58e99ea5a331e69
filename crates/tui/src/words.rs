//! What the screens say, and how it is said.

use crate::boards;
use parlour_core::{Catalogue, Message, Seat, ToMessage};
use parlour_erased::{Headline, Table, Words, catalogues};
use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

/// What the screens say, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[Label::MESSAGES, Sentence::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the screens and of everything below them.
pub(crate) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let below = catalogues().chain(boards::catalogues()).chain([
            &parlour_analysis::CATALOGUE,
            &parlour_engine::CATALOGUE,
            &parlour_files::CATALOGUE,
            &parlour_session::CATALOGUE,
            &parlour_console::CATALOGUE,
            &CATALOGUE,
        ]);
        Words::new("en", &below.collect::<Vec<_>>())
    });
    &WORDS
}

/// What is said, in the words of the installed games, their boards and the screens.
pub fn say(said: &impl ToMessage) -> String {
    words().say(said)
}

/// Something in words, by somebody who knows what the players are called.
pub(crate) fn said_by(names: &[String], said: &impl ToMessage) -> String {
    words().naming(names).say(said)
}

/// A sentence with a capital and a full stop.
pub(crate) fn sentence(clause: &str) -> String {
    sentence_about(&[], clause)
}

/// The same about somebody or something whose name is never written otherwise, not even at the start.
pub(crate) fn sentence_about(names: &[String], clause: &str) -> String {
    let mut letters = clause.chars();
    let Some(first) = letters.next() else { return String::new() };
    let stop = if clause.ends_with(['.', '!', '?']) { "" } else { "." };
    let begins = |name: &String| {
        let rest = clause.strip_prefix(name.as_str()).filter(|_| !name.is_empty());
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    if names.iter().any(begins) {
        return format!("{clause}{stop}");
    }
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

/// How a match ended: who won, that nobody did, or that it is not over.
pub(crate) fn headline(table: &dyn Table) -> String {
    say(&Headline::of(table, words()))
}

/// How long ago something was.
pub(crate) fn ago(then: SystemTime) -> String {
    let minutes = SystemTime::now().duration_since(then).unwrap_or(Duration::ZERO).as_secs() / 60;
    match minutes {
        0 => say(&Label::JustNow),
        1..60 => say(&Sentence::MinutesAgo { minutes }),
        60..1440 => say(&Sentence::HoursAgo { hours: minutes / 60 }),
        _ => say(&Sentence::DaysAgo { days: minutes / 1440 }),
    }
}

/// A word or a sentence without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub(crate) enum Label {
    Animation,
    #[message(id = "shared-back")]
    Back,
    Begin,
    BeginHelp,
    #[message(id = "shared-bot")]
    Bot,
    ChairHelp,
    #[message(id = "shared-chance-draws")]
    ChanceDraws,
    Choose,
    #[message(id = "shared-clock")]
    Clock,
    Close,
    CommentPrompt,
    Complete,
    Delete,
    DeleteMovesQuestion,
    DeleteQuestion,
    Done,
    FilePrompt,
    HelpAim,
    HelpBack,
    HelpComment,
    HelpDelete,
    HelpEnds,
    HelpFiles,
    HelpFlip,
    HelpLines,
    HelpMain,
    HelpNew,
    HelpOn,
    HelpSeats,
    HelpSheet,
    HelpStop,
    HelpTouch,
    HelpVariation,
    Here,
    Hint,
    HintThinking,
    #[message(id = "shared-games-played-here")]
    History,
    HistoryHelp,
    JustNow,
    Keys,
    Leave,
    LeaveQuestion,
    Less,
    Lines,
    Load,
    LoadHelp,
    LookThere,
    More,
    Motto,
    MoveNow,
    MovePrompt,
    NewGame,
    Next,
    No,
    NoNames,
    #[message(id = "shared-no-moves-yet")]
    NoMovesYet,
    #[message(id = "shared-nothing-kept")]
    NothingKept,
    #[message(id = "shared-offer-draw")]
    OfferDraw,
    OnceMore,
    Open,
    OpenPage,
    OtherGame,
    OverwriteQuestion,
    PageHelp,
    #[message(id = "shared-parlour")]
    Parlour,
    Person,
    PersonHere,
    Play,
    PlayNow,
    PlayOn,
    #[message(id = "shared-players")]
    Players,
    Quit,
    Reading,
    Redo,
    Rematch,
    Report,
    Resign,
    ResignQuestion,
    #[message(id = "shared-rules")]
    Rules,
    RulesHelp,
    Save,
    SavePrompt,
    SeatsHelp,
    Settings,
    SettingsHelp,
    Sheet,
    SkipStep,
    Studying,
    SwapSeats,
    Theme,
    ThemeAuto,
    ThemeDay,
    ThemeEvening,
    TooSmall,
    Tour,
    TypeMove,
    Undo,
    UsualLevel,
    Yes,
    #[message(id = "shared-you")]
    You,
    #[message(id = "shared-your-name")]
    YourName,
    #[message(id = "shared-your-turn")]
    YourTurn,
}

/// Something with gaps.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub(crate) enum Sentence {
    AfterMoves {
        moves: usize,
    },
    Continue {
        game: String,
    },
    DaysAgo {
        days: u64,
    },
    DrawQuestion {
        by: Seat,
        to: Seat,
    },
    GameOf {
        game: String,
        number: usize,
        count: usize,
    },
    GamesInFile {
        count: usize,
    },
    Grades {
        name: String,
        grades: String,
    },
    #[message(id = "shared-hours-ago")]
    HoursAgo {
        hours: u64,
    },
    #[message(id = "shared-level-of")]
    LevelOf {
        level: usize,
        most: usize,
    },
    MinutesAgo {
        minutes: u64,
    },
    NewGameOf {
        game: String,
    },
    #[message(id = "shared-page-is-at")]
    PageIsAt {
        url: String,
    },
    ReportOf {
        game: String,
        names: String,
    },
    #[message(id = "shared-rules-of")]
    RulesOf {
        game: String,
    },
    #[message(id = "shared-saved-as")]
    SavedAs {
        path: String,
    },
    StepOf {
        step: usize,
        steps: usize,
    },
    #[message(id = "shared-their-turn")]
    TheirTurn {
        name: String,
    },
    #[message(id = "shared-thinking")]
    Thinks {
        name: String,
        depth: usize,
    },
    #[message(id = "shared-tour-of")]
    TourOf {
        game: String,
    },
    WhoPlaysFor {
        seat: Seat,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_but_names_stay_as_they_are() {
        let names = ["bad.pdn".to_owned(), "a".to_owned(), String::new()];
        let said = |clause| sentence_about(&names, clause);
        assert_eq!(said("bad.pdn, line 2: no move"), "bad.pdn, line 2: no move.");
        assert_eq!(said("a resigned"), "a resigned.");
        assert_eq!(said("all agreed"), "All agreed.");
        assert_eq!(said(""), "");
    }
}
