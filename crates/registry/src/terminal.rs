//! The games' boards and commands in the terminal. A game that is not listed gets the plain board and adds no command.

use parlour_console::GameCommand;
use parlour_tui::boards::{Boards, install_boards};

const BOARDS: Boards = &[
    ("balancer", &parlour_balancer_terminal::BOARD),
    ("ladder", &parlour_ladder_terminal::BOARD),
    ("checkers", &parlour_checkers_terminal::BOARD),
    ("blocky", &parlour_blocky_terminal::BOARD),
];

/// The commands of each game.
const COMMANDS: &[&[GameCommand]] = &[parlour_checkers_commands::COMMANDS];

/// Makes these the games and boards of the program.
pub fn install() {
    super::install();
    install_boards(BOARDS);
}

/// The commands that games add to the program, in the order help lists them.
pub fn commands() -> impl Iterator<Item = &'static GameCommand> {
    COMMANDS.iter().copied().flatten()
}
