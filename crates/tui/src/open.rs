//! Opening the house at the terminal of this process.

use crate::app::{App, House, OpenPage, View};
use crate::choices::Choices;
use crate::desk::Desk;
use crate::event::Event;
use crate::look::{Colors, Look, Theme};
use crate::start::Start;
use crate::table::Source;
use crate::zones::Zones;
use parlour_erased::{Seating, TimeControl, Tree};
use parlour_files::{KeptGame, KeptGames, games_in};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};

/// How long the terminal has for telling its colours.
const PATIENCE: Duration = Duration::from_millis(200);

/// How the house is opened.
pub struct Options {
    /// How many colours there are; what the terminal claims where nobody says.
    pub colors: Option<Colors>,
    /// Light or dark; what was chosen before, or what the terminal says, where nobody does.
    pub theme: Option<Theme>,
    /// Whether only ASCII is shown.
    pub ascii: bool,
    /// Whether moves are seen happening.
    pub motion: bool,
    /// How long a bot may think about a move.
    pub think: Duration,
    /// How time is given.
    pub control: TimeControl,
    /// Fixes all chance and whatever the bots draw.
    pub seed: Option<u64>,
    /// Endgame tables that were built on this machine.
    pub tables: Option<PathBuf>,
    /// Where games are kept.
    pub games: Option<KeptGames>,
    /// Where the page is, if it is anywhere.
    pub page_at: Option<String>,
    /// Opens the page.
    pub open_page: Option<OpenPage>,
}

/// What is seen first.
pub enum Opening {
    /// The start screen.
    Start,
    /// A match, from a file if there is one.
    Match {
        /// The match.
        tree: Box<Tree>,
        /// Who sits where.
        seating: Seating,
        /// The file that it came from.
        file: Option<PathBuf>,
    },
    /// A game of the history.
    Kept(Box<KeptGame>),
}

/// Opens the house, and keeps it open until somebody leaves.
///
/// # Errors
/// If the terminal fails.
pub fn open(options: Options, opening: Opening) -> io::Result<()> {
    let (tell, happenings) = channel();
    let choices = Choices::of_machine();
    let fixed = options.theme.or(choices.theme.fixed());
    let bare = options.colors.unwrap_or_else(Colors::of_terminal) == Colors::None;
    let theme = fixed.unwrap_or_else(|| if bare { Theme::Evening } else { asked_theme() });
    prepare(options, opening, choices, theme, tell.clone(), happenings).run(tell)
}

/// The house with its first screens, before anything is drawn.
pub(crate) fn prepare(
    options: Options,
    opening: Opening,
    choices: Choices,
    theme: Theme,
    tell: Sender<Event>,
    happenings: Receiver<Event>,
) -> App {
    let rng = match options.seed {
        Some(seed) => Pcg64::seed_from_u64(seed),
        None => Pcg64::try_from_rng(&mut rand::rngs::SysRng).unwrap_or_else(|_| Pcg64::seed_from_u64(0)),
    };
    let colors = options.colors.unwrap_or_else(Colors::of_terminal);
    let mut house = House {
        look: Look { colors, theme, ascii: options.ascii },
        asked: theme,
        motion: options.motion && choices.motion,
        think: options.think,
        control: options.control,
        desk: Desk::new(tell, options.tables, options.seed),
        games: options.games,
        choices,
        page_at: options.page_at,
        open_page: options.open_page,
        rng,
        zones: Zones::default(),
    };
    let mut views: Vec<Box<dyn View>> = vec![Box::new(Start::new(&mut house))];
    match opening {
        Opening::Start => {}
        Opening::Match { tree, seating, file } => {
            let keeper = house.games.as_ref().map(KeptGames::keeper);
            let count = file.as_deref().map_or(1, games_in);
            // A file goes on with its own time control, unless another is asked for.
            let control =
                Some(house.control).filter(|control| file.is_none() || *control != TimeControl::Unlimited);
            let source = Source { keeper, file, number: (count > 1).then_some((1, count)) };
            views.push(Box::new(house.open_game(*tree, seating, control, source)));
        }
        Opening::Kept(kept) => views.push(Box::new(house.resume(&kept))),
    }
    App::new(house, views, happenings)
}

/// What the terminal says, if it does so in time.
fn asked_theme() -> Theme {
    let mut options = QueryOptions::default();
    options.timeout = PATIENCE;
    match theme_mode(options) {
        Ok(ThemeMode::Light) => Theme::Day,
        Ok(ThemeMode::Dark) | Err(_) => Theme::Evening,
    }
}
