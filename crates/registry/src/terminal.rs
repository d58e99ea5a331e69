//! The games' boards in the terminal. A game that is not listed gets the plain board.

use parlour_tui::boards::{Boards, install_boards};

const BOARDS: Boards = &[
    ("balancer", &parlour_balancer_terminal::BOARD),
    ("ladder", &parlour_ladder_terminal::BOARD),
    ("checkers", &parlour_checkers_terminal::BOARD),
    ("blocky", &parlour_blocky_terminal::BOARD),
];

/// Makes these the games and boards of the program.
pub fn install() {
    super::install();
    install_boards(BOARDS);
}
