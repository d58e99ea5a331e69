//! Matches: undo over chance, and records.

use crate::{played, random_game, setup};
use parlour_blocky::Blocky;
use parlour_core::{Match, Record, Turn};

#[test]
fn every_ply_remembers_what_a_smash_drew() {
    let mut game = played(setup(3, 2, 9), "=blob:br ~[rgby] smash@2 ~[rg[bbry]b] cw@2");
    let after = |ply| game.position_after(ply).unwrap().tree().to_string();
    assert_eq!([2, 3, 4].map(after), ["[rgby]", "[rgby]", "[rg[rg[bbry]b]y]"]);
    assert!(game.undo() && game.undo());
    assert_eq!(game.turn(), Turn::Chance);
    assert!(game.undo());
    assert_eq!(game.position().tree().to_string(), "[rgby]");
    assert_eq!(game.position().spent(parlour_core::Seat::FIRST), 0);
}

#[test]
fn another_move_after_undo_forgets_the_pieces() {
    let mut game = played(setup(3, 2, 9), "=blob:br ~[rgby] smash@2 ~[rgbb]");
    assert!(game.undo() && game.undo());
    game.play_move(parlour_blocky::BlockyMove::Pass).expect("passing is always allowed");
    assert_eq!(game.plies().len(), 3);
}

#[test]
fn records_of_random_games_read_back_the_same() {
    for seed in 0..5 {
        let setup = setup(3, 3, 4);
        let mut game = Match::<Blocky>::new(setup);
        let end = random_game(setup, seed, |_, ply| game.play(ply.clone()).expect("a ply of the game"));
        assert_eq!(*game.position(), end);
        let text = game.to_record().to_string();
        let read: Record = text.parse().expect("what is written is read");
        assert_eq!(Match::<Blocky>::from_record(&read).expect("and replayed"), game);
    }
}

#[test]
fn a_record_is_a_text_for_people() {
    let game = played(setup(2, 2, 1), "=blob:br ~[[brry]gry] cw@0 smash@1 ~[rrrg]");
    insta::assert_snapshot!(game.to_record().to_string(), @r#"
    [Game "blocky"]
    [Rules "1"]
    [max_depth "2"]
    [players "2"]
    [goal "random"]
    [turns "1"]
    [Result "0-1"]

    =blob:br ~[[brry]gry] 1. cw@0 smash@1 ~[rrrg] 0-1
    "#);
}
