//! Checkers obeys the laws of the house, by every choice of rules.

use parlour_checkers::{Captures, CheckersSetup, Draws};
use parlour_checkers_bots::CheckersBots;
use parlour_conformance::laws;

const TOURNAMENT: CheckersSetup = CheckersSetup { captures: Captures::Mandatory, draws: Draws::Automatic };

laws!(tournament, CheckersBots, TOURNAMENT);
laws!(free_captures, CheckersBots, CheckersSetup { captures: Captures::Free, ..TOURNAMENT }, 0..4);
laws!(claimed_draws, CheckersBots, CheckersSetup { draws: Draws::Claimed, ..TOURNAMENT }, 0..4);
