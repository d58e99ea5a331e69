//! `parlour play`, and `parlour` alone.

use crate::args::{Color, PlayArgs, SetupArgs};
use crate::endgame::built_tables;
use crate::failure::Failure;
use parlour_core::{Opening, Values};
use parlour_table::{GameInfo, LEVEL, Table};
use parlour_terminal::{
    Chairs, Choice, Console, Lines, Menu, Settings, Unfinished, finish_writing, open_match,
};
use std::env;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::PathBuf;
use std::time::Duration;

/// Plays what the arguments say.
pub(crate) fn play(args: PlayArgs) -> Result<(), Failure> {
    let settings = Settings {
        color: match args.color {
            Color::Auto => terminal_shows_color(),
            Color::Always => true,
            Color::Never => false,
        },
        board: !args.no_board,
        think: args.think,
        seed: args.seed,
        files: true,
        tables: built_tables(),
        unfinished: unfinished(),
    };
    let lines = Lines::new(io::stdin().lock());
    let players = args.players.or_else(|| Some(format!("human,{LEVEL}:{}", args.level?)));
    match (args.load, args.game) {
        (Some(file), game) => {
            let table = open_match(&file)?;
            if let Some(game) = game
                && game.0.name != table.info().name
            {
                let (found, wanted) = (table.info().name, game.0.name);
                return Err(Failure::Asked(format!(
                    "{} is a game of {found}, not of {wanted}",
                    file.display()
                )));
            }
            let chairs = chairs_at(&*table, players.as_deref())?;
            sit_down(lines, settings, table, chairs, Some(file))
        }
        (None, Some(game)) => start(lines, settings, game.0, players.as_deref(), &args.setup),
        (None, None) => Err(Failure::Asked("name a game, or a file with --load".into())),
    }
}

/// Shows the games and plays the one that is picked.
pub(crate) fn pick() -> Result<(), Failure> {
    let settings = Settings {
        color: terminal_shows_color(),
        board: true,
        think: Duration::from_secs(1),
        seed: None,
        files: true,
        tables: built_tables(),
        unfinished: unfinished(),
    };
    let last = settings.unfinished.as_ref().and_then(|unfinished| unfinished.newest(None));
    let menu = Menu { unfinished: last.as_ref().map(|(_, table)| &**table) };
    let mut lines = Lines::new(io::stdin().lock());
    let choice = menu.ask(&mut lines, &mut io::stdout().lock())?;
    match (choice, last) {
        (Choice::Play(game, opponent), _) => {
            let players = opponent.map(|opponent| format!("human,{opponent}"));
            sit_down_fresh(lines, settings, game, players.as_deref(), &SetupArgs::default())
        }
        (Choice::Continue, Some(kept)) => resume(lines, settings, kept),
        (Choice::Continue, None) | (Choice::Leave, _) => Ok(()),
    }
}

/// A table with the game's defaults, but for what the arguments choose.
pub(crate) fn open_table(
    game: &'static GameInfo,
    setup: &SetupArgs,
    chairs: Option<&mut Chairs>,
    seed: Option<u64>,
) -> Result<Box<dyn Table>, Failure> {
    let mut values = Values::defaults(game.options);
    if let Some(chairs) = chairs {
        chairs.tell(&mut values)?;
    }
    for (key, value) in &setup.options {
        values.set(key, value)?;
    }
    let mut table = match &setup.fen {
        Some(fen) => game.open_position(&values, fen)?,
        None => game.open(&values)?,
    };
    if let Some(wanted) = &setup.opening {
        let opening = Opening::find(&game.openings(), wanted, seed.unwrap_or_else(fresh_seed))?;
        for ply in opening.plies.split_whitespace() {
            table.replay(ply)?;
        }
    }
    Ok(table)
}

/// A number that nobody can foretell, from what every hash map of this process begins with.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(0)
}

/// Starts a game, unless one of the same kind is unfinished and is to be gone on with.
fn start(
    mut lines: Lines<StdinLock<'_>>,
    settings: Settings,
    game: &'static GameInfo,
    players: Option<&str>,
    setup: &SetupArgs,
) -> Result<(), Failure> {
    let chosen = !setup.options.is_empty() || setup.fen.is_some() || setup.opening.is_some();
    let plain_start = players.is_none() && !chosen;
    let kept =
        settings.unfinished.as_ref().filter(|_| plain_start).and_then(|kept| kept.newest(Some(game.name)));
    // A question would eat a line of a script, so only a person at a terminal is asked.
    if let Some((path, table)) = kept
        && io::stdin().is_terminal()
    {
        let moves = table.len();
        print!(
            "You have an unfinished game of {}, after {moves} moves. Go on with it (yes or no)? ",
            game.name
        );
        io::stdout().flush()?;
        let answer = lines.next_line()?.unwrap_or_default();
        if !answer.trim().to_lowercase().starts_with('n') {
            return resume(lines, settings, (path, table));
        }
    }
    sit_down_fresh(lines, settings, game, players, setup)
}

fn sit_down_fresh(
    lines: Lines<StdinLock<'_>>,
    settings: Settings,
    game: &'static GameInfo,
    players: Option<&str>,
    setup: &SetupArgs,
) -> Result<(), Failure> {
    let mut chairs = players.map(|players| Chairs::parse(game, players)).transpose()?;
    let table = open_table(game, setup, chairs.as_mut(), settings.seed)?;
    let seats = table.seat_names().len();
    let chairs = match chairs {
        Some(chairs) => chairs.fit(game, seats)?,
        None => Chairs::usual(game, seats),
    };
    sit_down(lines, settings, table, chairs, None)
}

fn resume(
    lines: Lines<StdinLock<'_>>,
    mut settings: Settings,
    (path, table): (PathBuf, Box<dyn Table>),
) -> Result<(), Failure> {
    let chairs = chairs_at(&*table, None)?;
    if let Some(unfinished) = &mut settings.unfinished {
        unfinished.resume(path);
    }
    sit_down(lines, settings, table, chairs, None)
}

/// Who sits at a table that was opened from a file: whoever is asked for, or sat there before.
fn chairs_at(table: &dyn Table, players: Option<&str>) -> Result<Chairs, Failure> {
    let (game, seats) = (table.info(), table.seat_names().len());
    let Some(players) = players else {
        return Ok(Chairs::recorded(table).unwrap_or_else(|| Chairs::usual(game, seats)));
    };
    Ok(Chairs::parse(game, players)?.fit(game, seats)?)
}

fn sit_down(
    lines: Lines<impl BufRead>,
    settings: Settings,
    table: Box<dyn Table>,
    chairs: Chairs,
    file: Option<PathBuf>,
) -> Result<(), Failure> {
    let keeps = settings.unfinished.is_some();
    // Every move is on disk before the next prompt, so all that is left to do is to say so.
    let interrupted = ctrlc::set_handler(move || {
        let _writing = finish_writing();
        if keeps {
            eprintln!("\nYour game is kept: run parlour and press Enter to go on with it.");
        }
        std::process::exit(130);
    });
    interrupted.map_err(io::Error::other)?;
    let console = Console::new(lines, io::stdout().lock(), settings, table, chairs)?;
    let console = match file {
        Some(file) => console.loaded_from(file),
        None => console,
    };
    Ok(console.run()?)
}

/// Where games in progress are kept.
fn unfinished() -> Option<Unfinished> {
    Some(Unfinished::in_folder(data_folder()?.join("unfinished")))
}

/// Where the program keeps its files: the user's data folder, or wherever `PARLOUR_DATA` says.
pub(crate) fn data_folder() -> Option<PathBuf> {
    env::var_os("PARLOUR_DATA").map(PathBuf::from).or_else(|| Some(dirs::data_dir()?.join("parlour")))
}

fn terminal_shows_color() -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !set("NO_COLOR") && env::var_os("TERM").is_none_or(|term| term != "dumb")
}
