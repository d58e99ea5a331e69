//! What Pig says of itself.

use crate::Pig;
use parlour_core::About;

impl About for Pig {
    const NAME: &'static str = "pig";
    const TITLE: &'static str = "Pig";
    const PITCH: &'static str = "Roll again, or keep what you have?";
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "roll";
    const RULES: &'static str = "\
On your turn, roll a die as often as you dare. What you roll goes into the pot. A 1 empties the
pot and ends your turn; hold, and the pot is yours and the turn passes on. You must roll at least
once. Whoever first banks the target (100, unless you choose otherwise) wins.

A move is roll or hold. The die is written d1 to d6.";
}
