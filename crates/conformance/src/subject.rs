//! What the laws are about: a game as the list of games has it.

use parlour_bots::Bots;
use parlour_core::{About, Game, Match, Notation};
use parlour_erased::{Face, GameInfo, Playable, Table};
use std::marker::PhantomData;

/// A game with its bots and its powers. Bots stand for their game with every power; [`Plain`] for one with none.
pub trait Subject {
    /// Its bots.
    type Bots: Bots<Game: Notation + About>;

    /// Its entry in the list of games.
    fn info() -> &'static GameInfo;

    /// What interfaces ask of its positions.
    fn face() -> &'static Face<GameOf<Self>>;
}

/// The game.
pub(crate) type GameOf<S> = <<S as Subject>::Bots as Bots>::Game;

/// What can be chosen before a match of it.
pub(crate) type SetupOf<S> = <GameOf<S> as Game>::Setup;

/// The match as interfaces see it.
pub(crate) fn table<S: Subject>(game: &Match<GameOf<S>>) -> Box<dyn Table> {
    S::face().table(S::info(), game.clone())
}

impl<B: Bots<Game: Playable>> Subject for B {
    type Bots = B;

    fn info() -> &'static GameInfo {
        const { &GameInfo::of::<B>() }
    }

    fn face() -> &'static Face<B::Game> {
        const { &Face::of::<B>() }
    }
}

/// The game that these bots play, with nothing but the compulsory traits.
pub struct Plain<B>(PhantomData<B>);

impl<B: Bots<Game: Notation + About>> Subject for Plain<B> {
    type Bots = B;

    fn info() -> &'static GameInfo {
        const { &GameInfo::plain::<B>() }
    }

    fn face() -> &'static Face<B::Game> {
        const { &Face::plain::<B>() }
    }
}
