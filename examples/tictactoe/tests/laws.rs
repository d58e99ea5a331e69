//! The game obeys the laws of every game.

use parlour_bots::DefaultBots;
use parlour_conformance::plain_laws;
use parlour_example_tictactoe::{TicTacToe, TicTacToeSetup};

// Replace: one line for each setup that plays differently.
plain_laws!(usual, DefaultBots<TicTacToe>, TicTacToeSetup);
