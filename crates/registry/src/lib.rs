//! The list of games, in the order menus show them: the one library that depends on all of them.
//!
//! A program calls [`install`] before anything else; what needs a game afterwards asks `parlour-erased`. The functions here
//! install the list themselves and then ask.
//!
//! ```
//! let ladder = parlour_registry::find_game("ladder")?;
//! assert_eq!(ladder.example_move, "3D");
//! # Ok::<(), parlour_erased::UnknownGame>(())
//! ```

#[cfg(feature = "terminal")]
pub mod examples;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "terminal")]
pub mod terminal;

use parlour_balancer_bots::BalancerBots;
use parlour_blocky_bots::BlockyBots;
use parlour_checkers_bots::CheckersBots;
use parlour_core::RecordError;
use parlour_erased::{GameInfo, Table, Tree, UnknownGame, install_games};
use parlour_ladder_bots::LadderBots;

static GAMES: &[GameInfo] = &[
    GameInfo::of::<BalancerBots>(),
    GameInfo::of::<LadderBots>(),
    GameInfo::of::<CheckersBots>(),
    GameInfo::of::<BlockyBots>(),
    #[cfg(feature = "pig")]
    GameInfo::plain::<parlour_bots::DefaultTrainedBots<parlour_example_pig::Pig>>(),
];

/// Makes this the list of games of the program.
pub fn install() {
    install_games(GAMES);
}

/// All games.
pub fn games() -> &'static [GameInfo] {
    install();
    GAMES
}

/// The game of this name.
///
/// # Errors
/// If there is none; the error names the nearest.
pub fn find_game(name: &str) -> Result<&'static GameInfo, UnknownGame> {
    install();
    parlour_erased::find_game(name)
}

/// The match that a record tells, of whatever game it is: its main line.
///
/// # Errors
/// What is wrong with the record, and where.
pub fn open_record(text: &str) -> Result<Box<dyn Table>, RecordError> {
    install();
    parlour_erased::open_record(text)
}

/// The match in a file, of whatever game: a record, unless a game has a format of that extension. Its main line.
///
/// # Errors
/// What is wrong in it, and where.
pub fn open_file(extension: &str, text: &str) -> Result<Box<dyn Table>, RecordError> {
    install();
    parlour_erased::open_file(extension, text)
}

/// The match in such a file with its variations.
///
/// # Errors
/// What is wrong in it, and where.
pub fn open_tree(extension: &str, text: &str) -> Result<Tree, RecordError> {
    install();
    parlour_erased::open_tree(extension, text)
}
