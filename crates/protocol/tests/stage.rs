//! What happens in a match happens on every screen that shows it.

use parlour_core::{Cause, Departure, Seat, Values};
use parlour_erased::{Table, Tree};
use parlour_protocol::MatchEvent;
use parlour_registry::find_game;
use proptest::prelude::*;

/// The next act, chosen by a number: mostly moves, now and then a takeback or a resignation.
fn act(table: &dyn Table, choice: usize) -> Option<MatchEvent> {
    let seat = table.turn().seat()?;
    Some(match choice % 12 {
        0 if !table.is_empty() => MatchEvent::TakenBack { plies: choice / 12 % table.len() },
        1 => MatchEvent::Left { departure: Departure { seat, cause: Cause::Resigned }, chance: Vec::new() },
        2 => MatchEvent::Agreed,
        _ => {
            let moves = table.moves();
            MatchEvent::moved(moves[choice / 12 % moves.len()].clone())
        }
    })
}

proptest! {
    #[test]
    fn an_act_does_to_a_tree_what_it_does_to_a_table(choices in prop::collection::vec(any::<usize>(), 1..40)) {
        let game = find_game("checkers").unwrap();
        let values = Values::defaults(game.options);
        let mut table = game.open(&values).unwrap();
        let mut tree = Tree::new(game.open(&values).unwrap());
        for choice in choices {
            let Some(act) = act(&*table, choice) else { break };
            act.apply(&mut *table).unwrap();
            act.apply(&mut tree).unwrap();
            prop_assert_eq!(tree.main_line().record().to_string(), table.record().to_string());
            prop_assert_eq!(tree.turn(), table.turn());
        }
    }
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let game = find_game("ladder").unwrap();
    let mut tree = Tree::new(game.open(&Values::defaults(game.options)).unwrap());
    assert!(MatchEvent::moved("99Z").apply(&mut tree).is_err());
    assert!(MatchEvent::Agreed.apply(&mut tree).is_ok());
    let gone = Departure { seat: Seat::FIRST, cause: Cause::Resigned };
    assert!(MatchEvent::Left { departure: gone, chance: Vec::new() }.apply(&mut tree).is_err(), "it is over");
}
