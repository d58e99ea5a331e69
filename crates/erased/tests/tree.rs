//! A match with its variations: how it is walked, changed, kept and told.

use parlour_core::{Cause, Departure, Seat, Turn, Values, Verdict};
use parlour_erased::{NodeId, Step, Table, Tree};
use parlour_registry::{find_game, games, open_record, open_tree};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

fn open(game: &str) -> Box<dyn Table> {
    let info = find_game(game).unwrap();
    info.open(&Values::defaults(info.options)).unwrap()
}

/// A tree of Ladder in which this was played.
fn ladder(moves: &str) -> Tree {
    let mut tree = Tree::new(open("ladder"));
    moves.split_whitespace().for_each(|text| drop(tree.play(text).unwrap()));
    tree
}

fn back(tree: &mut Tree, times: usize) {
    (0..times).for_each(|_| assert!(tree.undo()));
}

/// The moves as the record has them.
fn moves(tree: &Tree) -> String {
    let text = tree.record().to_string();
    text[text.find("\n\n").unwrap()..].trim().replace('\n', " ")
}

fn again(tree: &Tree) -> Tree {
    let text = tree.record().to_string();
    open_tree("parlour", &text).unwrap_or_else(|wrong| panic!("{wrong} in\n{text}"))
}

/// Ladder with 2... 6F as a variation, and 3. 2G as a variation of that.
fn with_variations() -> Tree {
    let mut tree = ladder("1E 7G 1F 5E 2F");
    back(&mut tree, 2);
    tree.play("6F").unwrap();
    tree.play("2F").unwrap();
    back(&mut tree, 1);
    tree.play("2G").unwrap();
    tree
}

#[test]
fn playing_the_same_follows_and_playing_another_branches() {
    let mut tree = with_variations();
    assert_eq!(moves(&tree), "1. 1E 7G 2. 1F 5E (2... 6F 3. 2F (3. 2G)) 3. 2F *");
    let nodes = tree.entries().len();
    back(&mut tree, 2);
    tree.play("5e").unwrap();
    tree.play("2f").unwrap();
    assert!(tree.at_end() && tree.on_main_line());
    assert_eq!(tree.entries().len(), nodes, "nothing was added");
}

#[test]
fn redo_goes_where_one_came_back_from() {
    let mut tree = with_variations();
    let there = tree.now().position();
    back(&mut tree, 5);
    assert!(!tree.undo());
    while tree.redo() {}
    assert_eq!(tree.now().position(), there);
    assert_eq!(tree.path().len(), 6);
}

#[test]
fn a_node_is_gone_to_from_anywhere() {
    let mut tree = with_variations();
    let ids: Vec<NodeId> = tree.entries().iter().map(|entry| entry.id).collect();
    let expected: Vec<String> = ids.iter().map(|id| tree.at(*id).unwrap().position()).collect();
    for (from, _) in ids.iter().zip(&expected) {
        for (to, position) in ids.iter().zip(&expected) {
            assert!(tree.go_to(*from) && tree.go_to(*to));
            assert_eq!(&tree.now().position(), position);
            assert_eq!(&tree.line_to(*to).unwrap().position(), position);
            assert_eq!(tree.line().len(), tree.ply());
        }
    }
}

#[test]
fn entries_stand_as_in_a_record() {
    let tree = with_variations();
    let listed: Vec<(String, usize, usize, u32)> =
        tree.entries().into_iter().map(|entry| (entry.text, entry.depth, entry.ply, entry.round)).collect();
    let expected = [
        ("1E", 0, 1, 1),
        ("7G", 0, 2, 1),
        ("1F", 0, 3, 2),
        ("5E", 0, 4, 2),
        ("6F", 1, 4, 2),
        ("2F", 1, 5, 3),
        ("2G", 2, 5, 3),
        ("2F", 0, 5, 3),
    ];
    assert_eq!(listed, expected.map(|(text, depth, ply, round)| (text.to_owned(), depth, ply, round)));
    let here: Vec<String> =
        tree.entries().into_iter().filter(|entry| entry.on_line).map(|entry| entry.text).collect();
    assert_eq!(here, ["1E", "7G", "1F", "6F", "2G"]);
    assert_eq!(tree.entries().iter().filter(|entry| entry.begins_variation).count(), 2);
}

#[test]
fn a_variation_is_promoted_step_by_step_or_at_once() {
    let mut tree = with_variations();
    let here = tree.cursor();
    assert!(tree.promote(here));
    assert_eq!(moves(&tree), "1. 1E 7G 2. 1F 5E (2... 6F 3. 2G (3. 2F)) 3. 2F *");
    assert!(tree.promote(here));
    assert!(!tree.promote(here), "it is the main line now");
    let main = "1. 1E 7G 2. 1F 6F (2... 5E 3. 2F) 3. 2G (3. 2F) *";
    assert_eq!(moves(&tree), main);
    let mut tree = with_variations();
    tree.make_main();
    assert_eq!(moves(&tree), main);
    assert_eq!(tree.main_line().position(), tree.now().position());
}

#[test]
fn what_is_deleted_is_gone_with_all_that_follows() {
    let mut tree = with_variations();
    let fork = tree.parent(tree.cursor()).unwrap();
    let deleted = tree.cursor();
    assert!(tree.delete(fork));
    assert_eq!(moves(&tree), "1. 1E 7G 2. 1F 5E 3. 2F *");
    assert_eq!(tree.ply(), 3, "one looks at what came before");
    assert!(!tree.go_to(deleted) && !tree.delete(deleted) && !tree.delete(NodeId::ROOT));
    tree.cut();
    assert_eq!(moves(&tree), "1. 1E 7G 2. 1F *");
    tree.play("5E").unwrap();
    assert!(!tree.go_to(deleted), "an old name never means a new node");
}

#[test]
fn comments_stay_with_their_nodes() {
    let mut tree = with_variations();
    let here = tree.cursor();
    tree.set_comment(here, " sharp \n indeed ");
    tree.set_comment(NodeId::ROOT, "a friendly game");
    assert_eq!(tree.line().comment(5), Some("sharp indeed"));
    back(&mut tree, 1);
    tree.play("2F").unwrap();
    assert_eq!(tree.line().comment(5), None);
    let read = again(&tree);
    assert_eq!(
        moves(&read),
        "{a friendly game} 1. 1E 7G 2. 1F 5E (2... 6F 3. 2F (3. 2G {sharp indeed})) 3. 2F *"
    );
    assert_eq!(read.line().comment(0), Some("a friendly game"));
}

#[test]
fn where_one_looked_is_remembered() {
    let mut tree = with_variations();
    let ids: Vec<NodeId> = tree.entries().iter().map(|entry| entry.id).collect();
    for id in ids {
        tree.go_to(id);
        let read = again(&tree);
        assert_eq!(read.now().position(), tree.now().position());
        assert_eq!(read.record().to_string(), tree.record().to_string());
    }
    tree.go_to(tree.cursor());
    assert_eq!(tree.tag("Ply"), None);
}

#[test]
fn whoever_reads_only_matches_reads_the_main_line() {
    let text = with_variations().record().to_string();
    let table = open_record(&text).unwrap();
    let played: Vec<String> = table.plies().into_iter().map(|ply| ply.text).collect();
    assert_eq!(played, ["1E", "7G", "1F", "5E", "2F"]);
}

#[test]
fn an_end_that_is_taken_back_leaves_nothing() {
    let mut tree = ladder("1E 7G");
    tree.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
    assert_eq!(tree.turn(), Turn::Over);
    assert!(tree.play("1F").is_err());
    assert!(tree.undo());
    assert_eq!((tree.turn(), tree.ply()), (Turn::Seat(Seat::FIRST), 2));
    assert!(!tree.redo());
    tree.conclude(Verdict::Agreed).unwrap();
    assert!(tree.undo());
    assert_eq!(moves(&tree), "1. 1E 7G *");
}

#[test]
fn lines_end_each_in_its_own_way() {
    let mut tree = ladder("1E 7G");
    tree.conclude(Verdict::Agreed).unwrap();
    let agreed = tree.cursor();
    tree.go_to(tree.parent(agreed).unwrap());
    tree.play("1F").unwrap();
    tree.leave(Departure { seat: Seat::SECOND, cause: Cause::Forfeited { reason: "too slow".into() } })
        .unwrap();
    let fork = tree.parent(tree.parent(tree.cursor()).unwrap()).unwrap();
    tree.go_to(fork);
    tree.play("2F").unwrap();
    tree.conclude(Verdict::Adjudicated { winners: [Seat::FIRST].into_iter().collect() }).unwrap();
    let written = "1. 1E 7G 1/2-1/2:agreed (2. 1F 2:forfeited {too slow}) (2. 2F 1-0:adjudicated) 1/2-1/2";
    assert_eq!(moves(&tree), written);
    let mut read = again(&tree);
    assert_eq!(moves(&read), written);
    assert_eq!(read.tag("Termination"), None, "it is the match's own");
    read.go_to(NodeId::ROOT);
    assert_eq!(moves(&again(&read)), written);
    tree.make_main();
    assert_eq!(
        moves(&tree),
        "1. 1E 7G 2. 2F (2. 1/2-1/2:agreed) (2. 1F 2:forfeited {too slow}) 1-0".replace("2. 1/2", "1... 1/2")
    );
    assert_eq!(moves(&again(&tree)), moves(&tree));
}

#[test]
fn a_bare_result_ends_a_variation() {
    let tree = open_tree("", "[Game \"ladder\"] 1E 7G (6F 1-0) (1F 1/2-1/2) *").unwrap();
    assert_eq!(moves(&tree), "1. 1E 7G (1... 6F 1-0:unstated) (1... 1F 1/2-1/2:unstated) *");
    let over = "1E 7G 1F 6F 2F 6H 2G 5G 3D (3G 1-0)";
    let tree = open_tree("", &format!("[Game \"ladder\"] {over}")).unwrap();
    assert!(moves(&tree).ends_with("5. 3D (5. 3G) *"));
}

#[test]
fn what_is_wrong_in_a_variation_is_said_with_its_place() {
    let wrong = |text: &str| {
        let wrong = open_tree("", &format!("[Game \"ladder\"]\n{text}")).err().unwrap();
        parlour_erased::english().say(&wrong)
    };
    assert_eq!(
        wrong("1E 7G (1E)"),
        "line 2, column 8: 1E is not legal: X stands there; choose an empty cell"
    );
    assert_eq!(
        wrong("1E (1F 3:resigned)"),
        "line 2, column 8: 3:resigned: nobody sits there any more, or the game is over"
    );
    assert_eq!(wrong("1E (1F 1-0-0)"), "line 2, column 8: 1-0-0: the game cannot end so here");
    assert_eq!(wrong("1E (1F 1-0 7G)"), "line 2, column 12: 7G is not legal: the game is over");
}

#[test]
fn who_leaves_in_the_midst_is_walked_over() {
    let mut rng = Pcg64::seed_from_u64(5);
    let info = find_game("blocky").unwrap();
    let mut values = Values::defaults(info.options);
    values.set("players", "3").unwrap();
    let mut tree = Tree::new(info.open(&values).unwrap());
    while tree.turn() == Turn::Chance {
        step(&mut tree, &mut rng);
    }
    tree.leave(Departure { seat: Seat::SECOND, cause: Cause::Abandoned }).unwrap();
    let left = tree.cursor();
    step(&mut tree, &mut rng);
    step(&mut tree, &mut rng);
    let end = tree.now().position();
    tree.go_to(left);
    assert!(tree.undo(), "something came after it");
    let there = tree.now().position();
    assert!(tree.redo());
    assert!(matches!(tree.entries().iter().find(|entry| entry.here).unwrap().step, Step::Left(_)));
    assert_ne!(tree.now().position(), there);
    while tree.redo() {}
    assert_eq!(tree.now().position(), end);
    let read = again(&tree);
    assert_eq!(read.now().position(), end);
    assert_eq!(read.record().to_string(), tree.record().to_string());
}

#[test]
fn variations_lie_only_as_deep_as_a_record_can_tell() {
    let info = find_game("checkers").unwrap();
    let mut values = Values::defaults(info.options);
    values.set("draws", "claimed").unwrap();
    let mut tree = Tree::new(info.open_position(&values, "B:WK32:BK1").unwrap());
    let mut refused = None;
    for _ in 0..300 {
        let played = tree.now().moves();
        let [first, second, ..] = played.as_slice() else {
            tree.play(&played[0]).unwrap();
            continue;
        };
        tree.play(first).unwrap();
        back(&mut tree, 1);
        if let Err(wrong) = tree.play(second) {
            refused = Some(wrong);
            break;
        }
    }
    assert!(refused.is_some());
    assert_eq!(moves(&again(&tree)), moves(&tree));
}

#[test]
fn pdn_keeps_variations() {
    let text = "[Event \"x\"]\n\n1. 11-15 23-18 {Cross} (1... 22-18 15x22 25x18 (26x17)) 2. 8-11 *\n";
    let tree = open_tree("pdn", text).unwrap();
    assert_eq!(moves(&tree), "1. 11-15 23-18 {Cross} (1... 22-18 2. 15x22 25x18 (2... 26x17)) 2. 8-11 *");
    let written = tree.write_as("pdn").unwrap();
    assert!(
        written.ends_with("1. 11-15 23-18 {Cross} (1... 22-18 2. 15x22 25x18 (2... 26x17)) 2. 8-11 *\n"),
        "{written}"
    );
    assert_eq!(moves(&open_tree("pdn", &written).unwrap()), moves(&tree));
    let broken = open_tree("pdn", "1. 11-15 23-18 (22-18 1-5 8-11) 8-11 *").unwrap();
    assert_eq!(moves(&broken), "1. 11-15 23-18 (1... 22-18 {1. 1-5 8-11}) 2. 8-11 *");
}

#[test]
fn a_walk_of_one_step_is_quick_however_long_the_match() {
    for game in games() {
        let mut tree = Tree::new(game.open(&Values::defaults(game.options)).unwrap());
        let mut rng = Pcg64::seed_from_u64(1);
        while tree.turn() != Turn::Over && tree.ply() < 300 {
            step(&mut tree, &mut rng);
        }
        let begun = Instant::now();
        for _ in 0..100 {
            assert!(tree.undo() && tree.redo());
        }
        // Generous, for machines that do something else beside; it is far less.
        assert!(begun.elapsed() < Duration::from_secs(1), "{}: {:?}", game.name, begun.elapsed());
    }
}

/// Plays something.
fn step(tree: &mut Tree, rng: &mut Pcg64) {
    if let Some(outcome) = tree.now().sample(rng) {
        tree.resolve(&outcome).unwrap();
    } else if let moves @ [_, ..] = tree.now().moves().as_slice() {
        let choice = rng.random_range(0..moves.len());
        tree.play(&moves[choice]).unwrap();
    }
}

/// A tree that somebody has walked about in.
fn wandered(game: &str, seed: u64, steps: usize) -> Tree {
    let mut tree = Tree::new(open(game));
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..steps {
        let entries = tree.entries();
        let any = |rng: &mut Pcg64| match entries.len() {
            0 => NodeId::ROOT,
            count => entries[rng.random_range(0..count)].id,
        };
        match rng.random_range(0..16) {
            0 => drop(tree.undo()),
            1 => drop(tree.redo()),
            2..4 => drop(tree.go_to(any(&mut rng))),
            4 => drop(tree.promote(any(&mut rng))),
            5 => drop(tree.delete(any(&mut rng))),
            6 => drop(tree.set_comment(any(&mut rng), "a remark")),
            7 => drop(tree.leave(Departure { seat: Seat::SECOND, cause: Cause::Resigned })),
            8 => drop(tree.conclude(Verdict::Agreed)),
            _ => step(&mut tree, &mut rng),
        }
    }
    tree
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_tree_is_written_and_read_as_it_was(seed: u64, game in 0..5usize, steps in 0..60usize) {
        let tree = wandered(games()[game].name, seed, steps);
        let text = tree.record().to_string();
        let read = open_tree("parlour", &text);
        prop_assert!(read.is_ok(), "{} in\n{text}", read.err().unwrap());
        let read = read.unwrap();
        prop_assert_eq!(read.record().to_string(), text);
        prop_assert_eq!(read.now().position(), tree.now().position());
        prop_assert_eq!(read.turn(), tree.turn());
        let plain = |tree: &Tree| {
            tree.entries()
                .into_iter()
                .map(|entry| (entry.step, entry.depth, entry.ply, entry.seat, entry.round, entry.on_line, entry.comment))
                .collect::<Vec<_>>()
        };
        prop_assert_eq!(plain(&read), plain(&tree));
    }

    #[test]
    fn the_line_is_what_its_nodes_tell(seed: u64, game in 0..5usize, steps in 0..60usize) {
        let tree = wandered(games()[game].name, seed, steps);
        let mut fresh = tree.line().info().open(&tree.line().values()).unwrap();
        for entry in tree.entries().into_iter().filter(|entry| entry.on_line) {
            match entry.step {
                Step::Ply(text) => drop(fresh.replay(&text).unwrap()),
                Step::Left(departure) => fresh.leave(departure).unwrap(),
                Step::Ended(verdict) => fresh.conclude(verdict).unwrap(),
            }
        }
        prop_assert_eq!(fresh.position(), tree.line().position());
        prop_assert_eq!(fresh.ending(), tree.line().ending());
        prop_assert_eq!(fresh.turn(), tree.turn());
    }
}
