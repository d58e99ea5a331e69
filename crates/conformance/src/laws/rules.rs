//! Laws of the rules themselves.

use crate::random_match;
use crate::walk::each_position;
use parlour_core::{Game, Ply, Turn};
use std::collections::HashSet;
use std::ops::Range;

fn listed<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// `moves` lists every move that `is_legal` accepts, once, and no other. Moves that are legal anywhere
/// in the games are tried everywhere.
pub fn listed_moves_are_the_legal_ones<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    let mut known = HashSet::new();
    each_position::<G>(setup, seeds.clone(), |game, _| {
        let moves = listed(game.position());
        let different: HashSet<_> = moves.iter().collect();
        assert_eq!(different.len(), moves.len(), "a move is listed twice in {:?}", game.position());
        known.extend(moves);
    });
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let moves: HashSet<_> = listed(position).into_iter().collect();
        for &m in &known {
            let (is_listed, is_legal) = (moves.contains(&m), position.is_legal(m));
            assert_eq!(is_listed, is_legal, "{m:?} is listed or legal, but not both, in {position:?}");
        }
    });
}

/// The moves come in the same order each time, after whatever stood in the buffer.
pub fn moves_come_in_a_fixed_order<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let once = listed(position);
        let mut twice = once.clone();
        position.clone().moves(&mut twice);
        assert_eq!(twice, [once.clone(), once].concat(), "the moves' order is not fixed in {position:?}");
    });
}

/// `count_moves` is the number of moves that `moves` lists.
pub fn counted_moves_are_the_listed_ones<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        assert_eq!(position.count_moves(), listed(position).len(), "moves counted in {position:?}");
    });
}

/// While the game is not over, the seat to move has a legal move, and is one of those at the table.
pub fn who_is_to_move_can_move<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        if let Turn::Seat(seat) = position.turn() {
            assert!(seat.index() < position.seats(), "{seat:?} is not at the table in {position:?}");
            assert!(position.count_moves() > 0, "{seat:?} has no move in {position:?}");
        }
    });
}

/// Where chance is to act or the game is over, no move is listed and none is legal.
pub fn nobody_moves_out_of_turn<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    let mut known = HashSet::new();
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let moves = listed(position);
        if !matches!(position.turn(), Turn::Seat(_)) {
            assert_eq!(moves, [], "a move is listed though no seat is to move in {position:?}");
            let legal = known.iter().find(|m| position.is_legal(**m));
            assert_eq!(legal, None, "a move is legal though no seat is to move in {position:?}");
        }
        known.extend(moves);
    });
}

/// There is an outcome exactly when the game is over, and it speaks of the seats at the table.
pub fn over_means_an_outcome<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let (outcome, seats) = (position.outcome(), position.seats());
        assert_eq!(
            outcome.is_some(),
            position.turn() == Turn::Over,
            "an outcome without an end, or an end without an outcome, in {position:?}"
        );
        assert_eq!(position.scores().as_slice().len(), seats, "a score for each seat in {position:?}");
        if let Some(outcome) = outcome {
            assert_eq!(outcome.scores, position.scores(), "the final scores in {position:?}");
            assert!(outcome.winners.iter().all(|seat| seat.index() < seats), "winners in {position:?}");
            assert!(!outcome.reason.id.is_empty(), "the outcome gives no reason in {position:?}");
        }
    });
}

/// A game played at random ends.
pub fn random_games_end<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let game = random_match::<G>(setup, seed);
        assert_eq!(game.turn(), Turn::Over);
    }
}

/// What chance draws can happen there, and it draws only when it is its turn.
pub fn drawn_outcomes_can_happen<G: Game>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let position = game.position();
        let drawn = position.sample(rng);
        assert_eq!(
            drawn.is_some(),
            position.turn() == Turn::Chance,
            "chance draws out of turn, or not in turn, in {position:?}"
        );
        if let Some(outcome) = drawn {
            assert!(position.can_happen(&outcome), "{outcome:?} was drawn but cannot happen in {position:?}");
            assert!(position.allows(&Ply::Chance(outcome)));
        }
    });
}
