//! `parlour play`, `parlour history`, and the terminal of `parlour` alone.

use crate::args::{Color, HistoryArgs, PlayArgs, Theme};
use crate::failure::Failure;
use parlour_console::{App, AppError, GameRequest, HistoryCommand, Left, Manner, Settings, kept_games};
use parlour_erased::LEVEL;
use parlour_files::{NoSuchGame, built_tables};
use parlour_tui::{Colors, OpenPage, Opening, Options, has_screen};

/// Plays what the arguments say.
pub(crate) fn play(args: PlayArgs) -> Result<(), Failure> {
    let color = match args.color {
        Color::Auto => None,
        Color::Always => Some(true),
        Color::Never => Some(false),
    };
    let manner = Manner { plain: args.plain || args.no_board, color };
    let full = !manner.plain && !args.lines && has_screen();
    let usual = Options::usual(built_tables());
    let options = Options {
        colors: color
            .map(|color| if color { Colors::of_terminal().max(Colors::Sixteen) } else { Colors::None }),
        theme: match args.theme {
            Theme::Auto => None,
            Theme::Day => Some(parlour_tui::Theme::Day),
            Theme::Evening => Some(parlour_tui::Theme::Evening),
        },
        ascii: args.ascii || usual.ascii,
        motion: !args.no_animation,
        think: args.think,
        control: args.clock.unwrap_or_default(),
        seed: args.seed,
        ..usual
    };
    let settings = Settings {
        board: !args.no_board,
        think: args.think,
        control: args.clock,
        seed: args.seed,
        tables: built_tables(),
        ..Settings::default()
    };
    let players = args.players.or_else(|| Some(format!("human,{LEVEL}:{}", args.level?)));
    let game = args.game.map(|game| game.0);
    let request = match (args.load, game) {
        (Some(path), game) => GameRequest::File { path, game, players },
        (None, Some(game)) => GameRequest::New { game, players, start: args.setup.start() },
        (None, None) if full => return Ok(parlour_tui::open(options, Opening::Start)?),
        (None, None) => return left(App::new(manner, settings)?.pick()?),
    };
    if full {
        return Ok(parlour_tui::open(options, request.open(args.seed)?.into())?);
    }
    left(App::new(manner, settings)?.play(request)?)
}

/// Shows the games and plays the one that is picked.
pub(crate) fn pick(page_at: Option<String>, open_page: OpenPage) -> Result<(), Failure> {
    if has_screen() {
        let options = Options { page_at, open_page: Some(open_page), ..Options::usual(built_tables()) };
        return Ok(parlour_tui::open(options, Opening::Start)?);
    }
    left(usual_app(Manner::default())?.pick()?)
}

/// Does what is asked with the games kept on this machine.
pub(crate) fn history(args: HistoryArgs) -> Result<(), Failure> {
    let mut manner = Manner::default();
    let command = match args {
        HistoryArgs::List => HistoryCommand::List,
        HistoryArgs::Resume { game, lines: false, plain: false } if has_screen() => {
            let kept = kept_games().ok_or(NoSuchGame::NoneKept).and_then(|games| games.find(&game))?;
            let options = Options::usual(built_tables());
            return Ok(parlour_tui::open(options, Opening::Kept(Box::new(kept)))?);
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
    left(usual_app(manner)?.history(command)?)
}

fn usual_app(manner: Manner) -> Result<App, Failure> {
    let settings = Settings { tables: built_tables(), ..Settings::default() };
    Ok(App::new(manner, settings)?)
}

/// How the program ends after the console.
pub(crate) fn left(left: Left) -> Result<(), Failure> {
    match left {
        Left::Quit => Ok(()),
        Left::Interrupted => Err(Failure::Interrupted),
    }
}

impl From<AppError> for Failure {
    fn from(error: AppError) -> Self {
        match error {
            AppError::System(error) => error.into(),
            wrong => Self::asked(&wrong),
        }
    }
}
