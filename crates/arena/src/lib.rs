//! Matches between bots, and what they tell about their strength.

mod game;

pub use game::play_out;
