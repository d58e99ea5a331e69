//! Blocky at the table that every interface uses.

use parlour_core::{PictureStyle, Turn, Values};
use parlour_erased::{Table, Tree, english};
use parlour_registry::{find_game, open_record};
use rand::SeedableRng;
use rand_pcg::Pcg64;

fn opened(choices: &[(&str, &str)]) -> Box<dyn Table> {
    let blocky = find_game("blocky").expect("Blocky is in the list");
    let mut values = Values::defaults(blocky.options);
    for (name, value) in choices {
        values.set(name, value).expect("a choice");
    }
    blocky.open(&values).expect("the choices go together")
}

#[test]
fn a_cell_and_a_level_name_the_block_to_move() {
    let mut table = opened(&[("max_depth", "2"), ("players", "1")]);
    table.replay("=blob:b").unwrap();
    assert_eq!(table.now().pointed(0, 0, 0, PictureStyle::default()), None);
    table.replay("~[[brry]gry]").unwrap();
    let block = table.now().pointed(2, 0, 1, PictureStyle::default()).expect("a block lies there");
    assert_eq!(block, "@0");
    assert_eq!(table.replay(&format!("cw{block}")).unwrap().text, "cw@0");
    assert_eq!(table.now().pointed(2, 0, 2, PictureStyle::default()).as_deref(), Some("@01"));
    assert_eq!(table.now().pointed(4, 0, 1, PictureStyle::default()), None);
}

#[test]
fn the_smashed_outcome_comes_back_on_redo_and_from_a_record() {
    let mut rng = Pcg64::seed_from_u64(6);
    let mut table = opened(&[("turns", "3")]);
    table.replay(&table.sample(&mut rng).unwrap()).unwrap();
    table.replay("~[rgby]").unwrap();
    table.replay("smash@1").unwrap();
    assert_eq!(table.turn(), Turn::Chance);
    table.replay(&table.sample(&mut rng).unwrap()).unwrap();
    let smashed = table.position();
    let mut tree = Tree::new(table);
    assert!(tree.undo() && tree.undo());
    assert!(tree.redo() && tree.redo());
    assert_eq!(tree.now().position(), smashed);
    let again = open_record(&tree.record().to_string()).expect("what is written is read");
    assert_eq!(again.position(), smashed);
}

#[test]
fn the_picture_shows_goals_costs_scores_and_turns_left() {
    let mut table = opened(&[("max_depth", "2"), ("turns", "9")]);
    for ply in ["=perimeter:gy", "~[rgby]", "smash@1", "~[gggg]"] {
        table.replay(ply).unwrap();
    }
    let lines = table.picture(PictureStyle::default(), &english().naming(&[]));
    let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let below = &text[text.len() - 3..];
    assert_eq!(below[0], "  P1  the most green on the edge    goal     4   spent    3   score     1");
    assert_eq!(below[1], "> P2  the most yellow on the edge   goal     4   spent    0   score     4");
    assert_eq!(below[2], "  9 turns left");
}
