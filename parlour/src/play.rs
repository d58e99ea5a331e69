//! `parlour play`, `parlour history`, and `parlour` alone.

use crate::analyse;
use crate::args::{AnalyseArgs, Color, HistoryArgs, PlayArgs};
use crate::endgame::built_tables;
use crate::failure::Failure;
use parlour_table::LEVEL;
use parlour_terminal::{HistoryCommand, Left, Manner, Session, SessionError, Settings, Wish};
use std::path::Path;

/// Plays what the arguments say.
pub(crate) fn play(args: PlayArgs) -> Result<(), Failure> {
    let color = match args.color {
        Color::Auto => None,
        Color::Always => Some(true),
        Color::Never => Some(false),
    };
    let manner = Manner { plain: args.plain || args.no_board, color };
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
        (None, None) => return left(Session::new(manner, settings)?.pick()?),
    };
    left(Session::new(manner, settings)?.play(wish)?)
}

/// Shows the games and plays the one that is picked.
pub(crate) fn pick() -> Result<(), Failure> {
    left(usual_session()?.pick()?)
}

/// Does what is asked with the games kept on this machine.
pub(crate) fn history(args: HistoryArgs) -> Result<(), Failure> {
    let command = match args {
        HistoryArgs::List => HistoryCommand::List,
        HistoryArgs::Resume { game } => HistoryCommand::Resume(game),
        HistoryArgs::Show { game } => HistoryCommand::Show(game),
        HistoryArgs::Analyse { game } => HistoryCommand::Analyse(game),
        HistoryArgs::Export { game, file } => HistoryCommand::Export(game, file),
        HistoryArgs::Delete { game } => HistoryCommand::Delete(game),
    };
    left(usual_session()?.history(command)?)
}

fn usual_session() -> Result<Session, Failure> {
    let settings = Settings { tables: built_tables(), ..Settings::default() };
    Ok(Session::new(Manner::default(), settings)?)
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
            wrong => Self::Asked(wrong.to_string()),
        }
    }
}
