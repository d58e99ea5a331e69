//! Random games.

use parlour_core::{Game, Match, Ply, PlyOf, Turn};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::ops::Range;

/// No random game of any setup takes longer.
const MOST_PLIES: usize = 10_000;

/// A ply that may happen next, any move as likely as another and chance as the rules draw it; `None`
/// once the game is over.
pub fn random_ply<G: Game>(game: &Match<G>, rng: &mut (impl Rng + ?Sized)) -> Option<PlyOf<G>> {
    let position = game.position();
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Ply::Chance(position.sample(rng).expect("chance draws when it is its turn"))),
        Turn::Seat(seat) => {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            assert!(!moves.is_empty(), "{seat:?} is to move in {position:?} but has no legal move");
            Some(Ply::Move(moves[rng.random_range(0..moves.len())]))
        }
    }
}

/// A match played at random to its end, the same for the same seed.
///
/// # Panics
/// If it takes more plies than any game should.
pub fn random_match<G: Game>(setup: &G::Setup, seed: u64) -> Match<G> {
    let mut game = Match::new(setup.clone());
    play_on(&mut game, &mut Pcg64::seed_from_u64(seed), |_, _| {});
    game
}

/// Plays a random match of each seed and shows every position in it, from the start to the end.
pub(crate) fn each_position<G: Game>(
    setup: &G::Setup,
    seeds: Range<u64>,
    mut look: impl FnMut(&Match<G>, &mut Pcg64),
) {
    for seed in seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game = Match::new(setup.clone());
        play_on(&mut game, &mut rng, &mut look);
    }
}

/// A match played at random for a random number of plies, so that it may or may not be over.
pub(crate) fn unfinished_match<G: Game>(setup: &G::Setup, rng: &mut Pcg64) -> Match<G> {
    let mut game = Match::new(setup.clone());
    play_on(&mut game, rng, |_, _| {});
    game.truncate(rng.random_range(0..=game.plies().len()));
    game
}

fn play_on<G: Game>(game: &mut Match<G>, rng: &mut Pcg64, mut look: impl FnMut(&Match<G>, &mut Pcg64)) {
    look(game, rng);
    while let Some(ply) = random_ply(game, rng) {
        assert!(game.plies().len() < MOST_PLIES, "a random game goes on after {MOST_PLIES} plies");
        let played = game.play(ply.clone());
        assert!(played.is_ok(), "{ply:?} was listed or drawn in {:?}, but is not allowed", game.position());
        look(game, rng);
    }
}
