//! What a game brings to the page, fetched when the game is first met.

use crate::BoardKind;
use leptos::wasm_split::SplitLoaderError;
use parlour_bots::Bots;
use parlour_core::{About, Notation};
use parlour_erased::{AnyGame, Face, Playable, Snapshot};

/// A part that is not here and cannot be fetched now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Words as a Fluent resource, each with the tag of its language (`en`).
pub type Language = (&'static str, &'static str);

/// No game and its bots have more catalogues.
const MOST: usize = 8;

/// Everything that the page needs to play a game.
pub struct GamePart {
    /// Its rules and bots.
    pub game: &'static dyn AnyGame,
    /// Its board.
    pub board: &'static BoardKind,
    /// The words of its rules and bots.
    words: &'static [&'static [Language]],
    /// The files that its bots read.
    pub assets: &'static [Asset],
}

impl GamePart {
    /// The part of a game with a board of its own, which these bots play.
    pub const fn of<B: Bots<Game: Playable>>(board: &'static BoardKind) -> Self {
        Self { game: const { &Face::on_page::<B>() }, board, ..Self::plain::<B>() }
    }

    /// The part of a game that has nothing but the compulsory traits: it gets the plain board.
    pub const fn plain<B: Bots<Game: Notation + About>>() -> Self {
        Self {
            game: const { &Face::plain::<B>() },
            board: &BoardKind::PLAIN,
            words: const { &words_of::<B>() },
            assets: &[],
        }
    }

    /// The same with files that its bots read.
    #[must_use]
    pub const fn with_assets(mut self, assets: &'static [Asset]) -> Self {
        self.assets = assets;
        self
    }

    /// The words of its rules, its bots and its board.
    pub fn words(&self) -> impl Iterator<Item = &'static [Language]> {
        self.words.iter().copied().chain([self.board.words])
    }
}

/// The words of a game and its bots, worked out by the compiler: the lists of their messages are only for tests, and the
/// page does not carry them along.
const fn words_of<B: Bots<Game: About>>() -> [&'static [Language]; MOST] {
    let mut words: [&[Language]; MOST] = [&[]; MOST];
    words[0] = B::Game::CATALOGUE.words;
    let mut index = 0;
    while index < B::CATALOGUES.len() {
        words[index + 1] = B::CATALOGUES[index].words;
        index += 1;
    }
    words
}

/// A file that bots of a game read. `page/assets.json` in the game's folder says where it comes from when the page is built.
pub struct Asset {
    /// Its name, which begins with the game's and a hyphen.
    pub name: &'static str,
    /// When it is fetched.
    pub need: Need,
    /// Gives it to the bots. What is damaged is as good as none.
    pub install: fn(Vec<u8>),
}

/// When an asset is fetched.
#[derive(Clone, Copy, Debug)]
pub enum Need {
    /// Before a bot first thinks, which waits for it.
    First,
    /// While a bot first thinks about a position like this: the next thought is with it.
    Soon(fn(&dyn Snapshot) -> bool),
}
