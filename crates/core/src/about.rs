//! What a game says of itself in menus and manuals.

use crate::{Catalogue, Collection, FileFormat, Game, Opening};

/// A game that can introduce itself.
pub trait About: Game {
    /// The word commands and files know it by, in lower case.
    const NAME: &'static str;
    /// What the game can say, and its words. Beside the messages of its types it has, each beginning with the
    /// game's name: `title` (what people call it), `pitch` (one line that makes somebody want to play) and
    /// `option-NAME` (a line for each option of its setup).
    const CATALOGUE: Catalogue;
    /// The words of its title and pitch, by language: a page shows them before it fetches the game, and does not wait for
    /// the others where these stand in a file of their own.
    const CARD: &'static [(&'static str, &'static str)] = Self::CATALOGUE.words;
    /// The version of the rules that records name. It grows when an old record would replay differently.
    const VERSION: u32;
    /// What a move looks like, for prompts: `3D`.
    const EXAMPLE_MOVE: &'static str;
    /// The formats it reads and writes beside `.parlour` records.
    const FORMATS: &'static [FileFormat<Self>] = &[];
    /// Those of its formats that hold several games. They stand apart because the page does not need them.
    const COLLECTIONS: &'static [Collection] = &[];

    /// The openings a match may begin with, in the order of their numbers.
    fn openings() -> Vec<Opening> {
        Vec::new()
    }
}
