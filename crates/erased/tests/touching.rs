//! What touches mean, one after the other.

use parlour_core::{Cause, Departure, MoveError, Seat, Spot, Turn, Values};
use parlour_erased::{GameInfo, Meaning, Snapshot, Touching, Tree, meaning, spots_of};
use parlour_registry::{find_game, games};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// The first lesson on captures.
fn lesson() -> Box<dyn Snapshot> {
    let checkers = find_game("checkers").unwrap();
    checkers.open_position(&Values::defaults(checkers.options), "B:W18,30:B1,15").unwrap().now()
}

/// The move of the lesson that is written so.
fn played(text: &str) -> Meaning {
    Meaning::Played(lesson().read(text).unwrap())
}

/// Touches one spot after the other in the lesson.
fn touched(spots: &[&str], how: Touching) -> Meaning {
    let now = lesson();
    let mut held = Vec::new();
    let mut last = Meaning::PutBack;
    for spot in spots {
        last = meaning(&*now, &held, &Spot::from(*spot), how);
        held = if let Meaning::Held(held) = &last { held.clone() } else { Vec::new() };
    }
    last
}

#[test]
fn from_and_to_make_a_move() {
    assert_eq!(touched(&["15"], Touching::Sure), Meaning::Held(vec!["15".into()]));
    assert_eq!(touched(&["15", "22"], Touching::Sure), played("15x22"));
}

#[test]
fn an_unsure_finger_touches_the_end_again() {
    assert_eq!(touched(&["15", "22"], Touching::Unsure), Meaning::Held(vec!["15".into(), "22".into()]));
    assert_eq!(touched(&["15", "22", "22"], Touching::Unsure), played("15x22"));
}

#[test]
fn what_is_touched_again_is_put_down() {
    assert_eq!(touched(&["15", "15"], Touching::Sure), Meaning::PutBack);
}

#[test]
fn what_cannot_be_done_is_explained() {
    assert!(matches!(touched(&["15", "19"], Touching::Sure), Meaning::Wrong(Some(_))));
    assert!(matches!(touched(&["1"], Touching::Sure), Meaning::Wrong(Some(_))));
}

#[test]
fn a_move_has_its_spots() {
    assert_eq!(spots_of(&*lesson(), "15x22"), ["15".into(), "22".into()]);
    assert!(spots_of(&*lesson(), "1-5").is_empty());
}

/// A tree of the game at the first position where a player is to move.
fn tree_of(game: &'static GameInfo) -> Tree {
    let mut tree = Tree::new(game.open(&Values::defaults(game.options)).unwrap());
    let mut rng = Pcg64::seed_from_u64(3);
    while tree.turn() == Turn::Chance {
        let outcome = tree.now().sample(&mut rng).unwrap();
        tree.resolve(&outcome).unwrap();
    }
    tree
}

#[test]
fn a_token_is_the_move_that_is_written_so() {
    for game in games() {
        let mut tree = tree_of(game);
        let now = tree.now();
        let moves = now.moves();
        for text in &moves {
            let token = now.read(text).unwrap();
            assert_eq!(&now.write(&token), text);
            assert_eq!(now.preview_token(&token), now.preview(text).unwrap());
            assert_eq!(now.touched(&now.path(&token)).complete, Some(token.clone()));
            assert_eq!(tree.play_token(&token).unwrap().text, *text);
            assert!(tree.undo());
        }
        let tokens: Vec<_> = moves.iter().map(|text| now.read(text).unwrap()).collect();
        assert!((1..tokens.len()).all(|at| !tokens[..at].contains(&tokens[at])), "{}", game.name);
        assert_eq!(tree.entries().len(), moves.len() + tree.ply(), "each is a variation of its own");
    }
}

#[test]
fn a_token_is_refused_in_another_position_and_after_the_end() {
    for game in games() {
        let mut tree = tree_of(game);
        let now = tree.now();
        let token = now.read(&now.moves()[0]).unwrap();
        tree.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
        assert!(tree.play_token(&token).is_err(), "{}", game.name);
        tree.undo();
        tree.play_token(&token).unwrap();
        assert_eq!(tree.play_token(&token), Err(MoveError::Outdated), "{}", game.name);
        let after = tree.now();
        assert_eq!((after.write(&token), after.path(&token)), (String::new(), Vec::new()));
        assert!(after.preview_token(&token).is_empty());
    }
    let foreign = lesson();
    let token = foreign.read("15x22").unwrap();
    let mut ladder = tree_of(find_game("ladder").unwrap());
    assert_eq!(ladder.play_token(&token), Err(MoveError::Outdated), "it is a move of another game");
}
