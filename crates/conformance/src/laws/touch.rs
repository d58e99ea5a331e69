//! Laws of boards one can touch.

use crate::Subject;
use crate::subject::{GameOf, SetupOf, table};
use crate::walk::each_position;
use parlour_core::{Match, Spot, Touch, Touched};
use rand::{Rng, RngExt};
use std::collections::HashSet;
use std::ops::Range;

/// So many moves of a position are touched, evenly spread: the largest boards have a hundred thousand.
const TOUCHED_MOVES: usize = 40;
/// No move takes so many touches.
const MOST_TOUCHES: usize = 64;

/// Every legal move is made by touching the spots of its path, each of which is offered before it is
/// touched; and the notation reads what was touched as that move.
pub fn every_legal_move_can_be_touched<G: Touch>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let paths = paths(game);
        let first: HashSet<Spot> = position.touched(&[]).next.into_iter().collect();
        for (m, path) in paths.iter().step_by(paths.len().div_ceil(TOUCHED_MOVES).max(1)) {
            assert!(!path.is_empty() && path.len() < MOST_TOUCHES, "{m:?} has the path {path:?}");
            for (count, spot) in path.iter().enumerate() {
                let offered = if count == 0 {
                    first.contains(spot)
                } else {
                    position.touched(&path[..count]).next.contains(spot)
                };
                assert!(offered, "{spot} of {path:?} is not offered in {position:?}");
            }
            assert_eq!(position.touched(path).complete, Some(*m), "{path:?} is not complete");
            let read = position.parse_move(&position.written(path));
            assert_eq!(read.as_ref(), Ok(m), "{path:?} is written as something else");
        }
    });
}

/// Where a game has no places to touch, every legal move is a button, and nothing else is.
pub fn every_legal_move_can_be_chosen<S: Subject>(setup: &SetupOf<S>, seeds: Range<u64>) {
    each_position::<GameOf<S>>(setup, seeds, |game, _| {
        let now = table::<S>(game).now();
        let moves: Vec<Spot> = now.moves().iter().map(|text| Spot::from(text.as_str())).collect();
        assert_eq!(now.actions(), moves);
        assert_eq!(now.touched(&[]).next, moves);
        for text in now.moves() {
            let token = now.touched(&[Spot::from(text.as_str())]).complete;
            assert_eq!(token.map(|token| now.write(&token)), Some(text));
        }
        assert!(now.touched(&[Spot::from("nowhere")]).is_nothing());
    });
}

/// Whatever is touched means what the paths of the legal moves say and no more, whether it is the
/// beginning of a move, a drag past some steps or nonsense.
pub fn nothing_else_can_be_touched<G: Touch>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let position = game.position();
        let paths = paths(game);
        let spots: Vec<Spot> = position.places().into_iter().chain(position.actions()).collect();
        let mut tries: Vec<Vec<Spot>> = vec![vec![], vec![Spot::from("nowhere")], vec![Spot::from("")]];
        for _ in 0..TOUCHED_MOVES.min(spots.len()) {
            let mut touches = random_touches(game, rng);
            touches.truncate(rng.random_range(0..=touches.len()));
            touches.push(spots[rng.random_range(0..spots.len())].clone());
            tries.push(touches);
        }
        for touches in tries {
            let meaning = position.touched(&touches);
            assert_eq!(meaning, plainly_touched(&paths, &touches), "{touches:?} in {position:?}");
            if let Some(m) = meaning.complete {
                assert!(position.is_legal(m), "{touches:?} makes {m:?}, which is not legal");
            }
        }
    });
}

/// Whoever touches what is offered, or drags where it is offered, makes a legal move in the end.
pub fn every_touch_leads_to_a_move<G: Touch>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let position = game.position();
        let touches = random_touches(game, rng);
        let made = position.touched(&touches).complete.is_some_and(|m| position.is_legal(m));
        assert_eq!(made, position.turn().seat().is_some(), "{touches:?} in {position:?}");
    });
}

/// No two places or actions are called the same, every path is made of them, and no two moves have one path.
pub fn spots_are_told_apart<G: Touch>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let listed: Vec<Spot> = position.places().into_iter().chain(position.actions()).collect();
        let spots: HashSet<&Spot> = listed.iter().collect();
        assert_eq!(spots.len(), listed.len(), "two spots are called the same in {position:?}");
        let paths = paths(game);
        let mut seen = HashSet::new();
        for (m, path) in &paths {
            assert!(path.iter().all(|spot| spots.contains(spot)), "{path:?} is not made of listed spots");
            assert!(seen.insert(path), "{m:?} has the path of another move");
        }
    });
}

fn paths<G: Touch>(game: &Match<G>) -> Vec<(G::Move, Vec<Spot>)> {
    let mut moves = Vec::new();
    game.position().moves(&mut moves);
    moves.into_iter().map(|m| (m, game.position().path(m))).collect()
}

/// Touches what is offered until a move is made, or nothing is offered.
fn random_touches<G: Touch>(game: &Match<G>, rng: &mut (impl Rng + ?Sized)) -> Vec<Spot> {
    let mut touches = Vec::new();
    loop {
        let Touched { next, ends, complete } = game.position().touched(&touches);
        let may_stop = complete.is_some() && (next.is_empty() || rng.random_bool(0.5));
        let offered = next.len() + ends.len();
        if may_stop || offered == 0 {
            return touches;
        }
        assert!(touches.len() < MOST_TOUCHES, "{touches:?} leads nowhere");
        let chosen = rng.random_range(0..offered);
        touches.push(next.get(chosen).unwrap_or_else(|| &ends[chosen - next.len()]).clone());
    }
}

/// What touches mean, worked out as slowly and plainly as can be.
fn plainly_touched<M: Copy>(paths: &[(M, Vec<Spot>)], touches: &[Spot]) -> Touched<M> {
    let mut meaning = Touched::default();
    for (m, path) in paths {
        if path == touches {
            meaning.complete = Some(*m);
        } else if path.starts_with(touches) {
            meaning.next.push(path[touches.len()].clone());
        }
    }
    let mut seen = HashSet::new();
    meaning.next.retain(|spot| seen.insert(spot.clone()));
    let dragged = |from: &[Spot], to: &Spot| -> Vec<M> {
        let goes_on = paths.iter().filter(|(_, path)| path.starts_with(from) && path.len() > from.len() + 1);
        let there = goes_on.filter(|(_, path)| path.last() == Some(to) && !from.contains(to));
        there.map(|(m, _)| *m).collect()
    };
    match touches {
        [from @ .., to] if !from.is_empty() && meaning.is_nothing() => {
            if let [only] = dragged(from, to)[..] {
                meaning.complete = Some(only);
            }
        }
        [_, ..] => {
            let ends = paths.iter().filter(|(_, path)| path.starts_with(touches));
            let ends = ends.filter_map(|(_, path)| path.last()).filter(|end| !seen.contains(*end));
            meaning.ends = ends.filter(|end| dragged(touches, end).len() == 1).cloned().collect();
        }
        [] => {}
    }
    meaning
}
