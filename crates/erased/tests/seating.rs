//! Who sits where: people among bots, and what that means for going back and forth.

use parlour_core::{Cause, Departure, Seat, Turn, Values};
use parlour_erased::{Awaited, Seating, Sitter, Tree};
use parlour_registry::find_game;

fn tree(game: &str, options: &[(&str, &str)]) -> Tree {
    let info = find_game(game).unwrap();
    let mut values = Values::defaults(info.options);
    for (name, value) in options {
        values.set(name, value).unwrap();
    }
    Tree::new(info.open(&values).unwrap())
}

fn bot(spec: &str) -> Sitter {
    Sitter::Bot(spec.into())
}

fn against_a_bot() -> (Seating, Tree) {
    let mut tree = tree("ladder", &[]);
    for text in ["1E", "7G", "1F", "6F"] {
        tree.play(text).unwrap();
    }
    (Seating::new(vec![Sitter::Person, bot("level:3")]), tree)
}

#[test]
fn somebody_is_awaited_until_the_end() {
    let (seating, mut tree) = against_a_bot();
    assert_eq!(seating.awaited(&tree), Awaited::Person(Seat::FIRST));
    tree.play("2F").unwrap();
    assert_eq!(seating.awaited(&tree), Awaited::Bot { seat: Seat::SECOND, spec: "level:3".into() });
    assert_eq!(seating.resigning(&tree), Some(Seat::FIRST), "the person gives up, whoever is to move");
    tree.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
    assert_eq!((seating.awaited(&tree), seating.resigning(&tree)), (Awaited::Nobody, None));
    let dice = self::tree("balancer", &[]);
    assert_eq!(Seating::usual(dice.info(), 2).awaited(&dice), Awaited::Chance);
}

#[test]
fn going_back_and_forth_stops_where_a_person_chooses() {
    let (seating, mut tree) = against_a_bot();
    assert!(seating.undo(&mut tree));
    assert_eq!(tree.ply(), 2);
    assert!(seating.undo(&mut tree) && !seating.undo(&mut tree));
    assert_eq!(tree.ply(), 0);
    assert!(seating.redo(&mut tree) && seating.redo(&mut tree) && !seating.redo(&mut tree));
    assert_eq!(tree.ply(), 4);
    let second = Seating::new(vec![bot("random"), Sitter::Person]);
    assert!(second.undo(&mut tree));
    assert_eq!(tree.ply(), 3);
    assert!(second.undo(&mut tree) && !second.undo(&mut tree), "nobody chose before the bot began");
    assert_eq!(tree.ply(), 1);
    let bots = Seating::new(vec![bot("random"), bot("random")]);
    assert!(bots.undo(&mut tree));
    assert_eq!(tree.ply(), 0);
}

#[test]
fn a_resignation_is_taken_back_alone() {
    let (seating, mut tree) = against_a_bot();
    tree.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
    assert!(seating.undo(&mut tree));
    assert_eq!((tree.ply(), tree.turn()), (4, Turn::Seat(Seat::FIRST)));
}

#[test]
fn records_tell_who_sat_where_and_are_not_trusted() {
    let mut tree = tree("blocky", &[("players", "4")]);
    tree.set_tag(Seating::TAG, "human, level:2,cmd:rm -rf,planner,random");
    let expected = [Sitter::Person, bot("level:2"), Sitter::Person, bot("planner")];
    assert_eq!(Seating::recorded(tree.line()), Seating::new(expected.to_vec()));
    assert_eq!(Seating::absent(tree.line()), [(Seat::new(2).unwrap(), "cmd:rm -rf".to_owned())]);
    assert_eq!(bot("level:2").level(), Some(2));
    tree.set_tag(Seating::TAG, "");
    assert_eq!(Seating::recorded(tree.line()).only_person(), None);
    assert_eq!(Seating::absent(tree.line()), []);
    // Neither a comma in a command line nor a name makes a program or a file of a bot.
    tree.set_tag(Seating::TAG, "Ann=random,cmd:sh -c 'level:1,random',net:/etc/passwd,deep-blue");
    assert_eq!(Seating::recorded(tree.line()).to_string(), "random,human,human,human");
    let absent: Vec<String> = Seating::absent(tree.line()).into_iter().map(|(_, bot)| bot).collect();
    assert_eq!(absent, ["cmd:sh -c 'level:1,random'", "net:/etc/passwd", "deep-blue"]);
}

#[test]
fn in_a_rematch_everybody_sits_a_seat_further() {
    let mut tree = tree("blocky", &[("players", "3"), ("turns", "7")]);
    tree.set_name(Seat::FIRST, "Ann");
    tree.set_name(Seat::SECOND, "Ben");
    let seating = Seating::new(vec![Sitter::Person, Sitter::Person, bot("random")]);
    let (moved, again) = seating.rematch(&tree).unwrap();
    assert_eq!(moved.to_string(), "random,human,human");
    assert_eq!(again.line().name(Seat::FIRST), None);
    assert_eq!(again.line().name(Seat::SECOND), Some("Ann"));
    assert_eq!(again.tag(Seating::TAG), Some("random,human,human"));
    assert_eq!(
        again.line().values().iter().map(|(_, value)| value).collect::<Vec<_>>(),
        tree.line().values().iter().map(|(_, value)| value).collect::<Vec<_>>()
    );
}
