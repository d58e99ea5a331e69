//! `parlour play`, `parlour history`, and the terminal of `parlour` alone.

use crate::analyse;
use crate::args::{AnalyseArgs, Color, HistoryArgs, PlayArgs, Theme};
use crate::endgame::built_tables;
use crate::failure::Failure;
use parlour_core::Seat;
use parlour_files::NoSuchGame;
use parlour_screen::{Colors, OpenPage, Opening, Options};
use parlour_table::{LEVEL, Seating, TimeControl};
use parlour_terminal::{
    HistoryCommand, Laid, Left, Manner, Session, SessionError, Settings, Sitter, Wish, kept_games,
};
use std::env;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Duration;

/// Plays what the arguments say.
pub(crate) fn play(args: PlayArgs) -> Result<(), Failure> {
    let color = match args.color {
        Color::Auto => None,
        Color::Always => Some(true),
        Color::Never => Some(false),
    };
    let manner = Manner { plain: args.plain || args.no_board, color };
    let full = !manner.plain && !args.lines && has_screen();
    let options = Options {
        colors: color
            .map(|color| if color { Colors::of_terminal().max(Colors::Sixteen) } else { Colors::None }),
        theme: match args.theme {
            Theme::Auto => None,
            Theme::Day => Some(parlour_screen::Theme::Day),
            Theme::Evening => Some(parlour_screen::Theme::Evening),
        },
        ascii: args.ascii || !speaks_unicode(),
        motion: !args.no_animation,
        think: args.think,
        control: args.clock,
        seed: args.seed,
        ..usual_options(None)
    };
    let settings = Settings {
        board: !args.no_board,
        think: args.think,
        seed: args.seed,
        tables: built_tables(),
        ..Settings::default()
    };
    let players = args.players.or_else(|| Some(format!("human,{LEVEL}:{}", args.level?)));
    let game = args.game.map(|game| game.0);
    let wish = match (args.load, game) {
        (Some(path), game) => Wish::File { path, game, players },
        (None, Some(game)) => Wish::New { game, players, start: args.setup.start() },
        (None, None) if full => return Ok(parlour_screen::open(options, Opening::Start)?),
        (None, None) => return left(Session::new(manner, settings)?.pick()?),
    };
    if full {
        let laid = wish.lay(args.seed)?;
        return Ok(parlour_screen::open(options, opening(laid))?);
    }
    left(Session::new(manner, settings)?.play(wish)?)
}

/// Shows the games and plays the one that is picked.
pub(crate) fn pick(open_page: OpenPage) -> Result<(), Failure> {
    if has_screen() {
        return Ok(parlour_screen::open(usual_options(Some(open_page)), Opening::Start)?);
    }
    left(usual_session(Manner::default())?.pick()?)
}

/// Whether there is a screen to draw on.
fn has_screen() -> bool {
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    io::stdin().is_terminal() && io::stdout().is_terminal() && (cfg!(windows) || !dumb)
}

/// Whether the terminal shows more than ASCII, as the locale says.
fn speaks_unicode() -> bool {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    cfg!(windows)
        || locale.is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

fn usual_options(open_page: Option<OpenPage>) -> Options {
    Options {
        colors: None,
        theme: None,
        ascii: !speaks_unicode(),
        motion: true,
        think: Duration::from_secs(1),
        control: TimeControl::Unlimited,
        seed: None,
        tables: built_tables(),
        games: kept_games(),
        open_page,
    }
}

/// What is seen first at a table that is laid.
fn opening(laid: Laid) -> Opening {
    let Laid { mut tree, chairs, file } = laid;
    let count = chairs.iter().len();
    let mut sitters: Vec<Sitter> = Vec::new();
    for (chair, seat) in chairs.iter().zip(Seat::first(count)) {
        if let Some(name) = &chair.name {
            tree.set_name(seat, name);
        }
        sitters.push(chair.sitter.clone());
    }
    Opening::Match { tree: Box::new(tree), seating: Seating::new(sitters), file }
}

/// Does what is asked with the games kept on this machine.
pub(crate) fn history(args: HistoryArgs) -> Result<(), Failure> {
    let mut manner = Manner::default();
    let command = match args {
        HistoryArgs::List => HistoryCommand::List,
        HistoryArgs::Resume { game, lines: false, plain: false } if has_screen() => {
            let kept = kept_games().ok_or(NoSuchGame::NoneKept).and_then(|games| games.find(&game))?;
            return Ok(parlour_screen::open(usual_options(None), Opening::Kept(Box::new(kept)))?);
        }
        HistoryArgs::Resume { game, plain, .. } => {
            manner.plain = plain;
            HistoryCommand::Resume(game)
        }
        HistoryArgs::Show { game } => HistoryCommand::Show(game),
        HistoryArgs::Analyse { game } => HistoryCommand::Analyse(game),
        HistoryArgs::Export { game, file } => HistoryCommand::Export(game, file),
        HistoryArgs::Delete { game } => HistoryCommand::Delete(game),
    };
    left(usual_session(manner)?.history(command)?)
}

fn usual_session(manner: Manner) -> Result<Session, Failure> {
    let settings = Settings { tables: built_tables(), ..Settings::default() };
    Ok(Session::new(manner, settings)?)
}

/// Does what is left to do after an evening at the console.
fn left(left: Left) -> Result<(), Failure> {
    match left {
        Left::Quit => Ok(()),
        Left::Interrupted => Err(Failure::Interrupted),
        Left::ToAnalyse(path) => analyse_file(&path),
    }
}

fn analyse_file(path: &Path) -> Result<(), Failure> {
    analyse::analyse(&AnalyseArgs::of_file(path))
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::System(error) => error.into(),
            wrong => Self::asked(&wrong),
        }
    }
}
