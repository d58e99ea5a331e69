//! Laws of going back.

use crate::random_match;
use crate::walk::{random_ply, unfinished_match};
use parlour_core::{Game, Match, Outcome, Turn};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::ops::Range;

/// All that can be seen of a match.
type Sight<G> = (G, u64, Turn, Option<Outcome>);

fn sight<G: Game>(game: &Match<G>) -> Sight<G> {
    (game.position().clone(), game.position().key(), game.turn(), game.outcome())
}

/// Plays `game` again and notes what is seen after every ply.
fn sights<G: Game>(game: &Match<G>) -> Vec<Sight<G>> {
    let mut again = Match::new(game.setup().clone());
    let mut sights = vec![sight(&again)];
    for ply in game.plies() {
        again.play(ply.clone()).expect("what was played can be played again");
        sights.push(sight(&again));
    }
    sights
}

/// Undone ply by ply, every earlier position comes back exactly, with its key; played again, every later one.
pub fn undo_restores_every_position<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let mut game = random_match::<G>(setup, seed);
        let (whole, sights) = (game.clone(), sights(&game));
        for earlier in sights.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(sight(&game), *earlier, "after undo");
        }
        assert!(!game.undo(), "there is nothing to undo at the start");
        for (ply, later) in whole.plies().iter().zip(&sights[1..]) {
            game.play(ply.clone()).expect("what was undone can be played again");
            assert_eq!(sight(&game), *later, "played again");
        }
        assert_eq!(game, whole);
    }
}

/// The position after every ply can be asked for, and none that was not played; a match that gave up its memory
/// answers the same.
pub fn every_ply_finds_its_position<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game = random_match::<G>(setup, seed);
        let sights = sights(&game);
        for _ in 0..2 {
            for _ in 0..sights.len() {
                let ply = rng.random_range(0..sights.len());
                let position = game.position_after(ply).expect("so many plies were played");
                let outcome = game.outcome_after(ply);
                let turn = if outcome.is_some() { Turn::Over } else { position.turn() };
                let sight = (position.clone(), position.key(), turn, outcome);
                assert_eq!(sight, sights[ply], "after ply {ply}");
            }
            assert_eq!(game.position_after(sights.len()), None);
            game.shrink();
        }
    }
}

/// A ply played after undo drops what was undone and leaves what lies before.
pub fn playing_on_cuts_what_was_undone<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game = random_match::<G>(setup, seed);
        let whole = game.clone();
        let kept = rng.random_range(0..=game.plies().len());
        game.truncate(kept);
        let Some(ply) = random_ply(&game, &mut rng) else { continue };
        game.play(ply.clone()).expect("a random ply is allowed");
        assert_eq!(game.plies(), [&whole.plies()[..kept], &[ply]].concat());
        game.undo();
        assert_eq!(game.history(), sights(&whole)[..=kept].iter().map(|s| s.0.clone()).collect::<Vec<_>>());
    }
}

/// A match is its setup and its plies: played again, it is the same.
pub fn the_same_plies_make_the_same_match<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let game: Match<G> = unfinished_match(setup, &mut Pcg64::seed_from_u64(seed));
        let mut again = Match::new(setup.clone());
        for ply in game.plies() {
            again.play(ply.clone()).expect("what was played can be played again");
        }
        assert_eq!(again, game);
    }
}
