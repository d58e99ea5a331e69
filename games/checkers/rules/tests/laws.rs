//! Checkers obeys the laws of the house, by every choice of rules.

use parlour_checkers::{Captures, Checkers, CheckersSetup, Draws};
use parlour_conformance::laws;

const TOURNAMENT: CheckersSetup = CheckersSetup { captures: Captures::Mandatory, draws: Draws::Automatic };

laws!(tournament, Checkers, TOURNAMENT);
laws!(free_captures, Checkers, CheckersSetup { captures: Captures::Free, ..TOURNAMENT }, 0..4);
laws!(claimed_draws, Checkers, CheckersSetup { draws: Draws::Claimed, ..TOURNAMENT }, 0..4);
