//! What people are told when a move cannot be.

use crate::{played, position, say, setup};
use parlour_blocky::Blocky;
use parlour_core::{Game, Notation};

const BOARD: &str = "[[brry][bbrr][g[brgy]gg]y] 3 blob:b/0/0,blob:r/0/0 P1 9";

/// What `word` gets in answer; the position must not mind.
fn told(position: &Blocky, word: &str) -> String {
    say(&position.parse_ply(word).expect_err(word))
}

#[test]
fn each_wrong_move_gets_its_own_sentence() {
    let here = position(BOARD);
    let sentences: Vec<String> = [
        "cw@3",
        "swv@3",
        "smash@",
        "smash@210",
        "paint:r@2",
        "paint:r@3",
        "paint:b@210",
        "combine@3",
        "combine@",
        "combine@0",
        "combine@21",
        "cw@31",
        "paint:r@2100",
        "cw@21001000",
    ]
    .map(|word| told(&here, word))
    .to_vec();
    insta::assert_snapshot!(sentences.join("\n"), @"
    cw@3 is not legal: @3 is of one colour; only a cut block can be turned
    swv@3 is not legal: @3 is of one colour; only the halves of a cut block can be swapped
    smash@ is not legal: @ is already cut; only a block of one colour can be smashed
    smash@210 is not legal: @210 is a unit cell, which cannot be cut
    paint:r@2 is not legal: @2 is cut; only a unit cell, which is a block at level 3, can be painted
    paint:r@3 is not legal: @3 is larger than a unit cell; only a block at level 3 can be painted
    paint:b@210 is not legal: @210 is blue already; choose another colour
    combine@3 is not legal: @3 is of one colour already; only a cut block can be combined
    combine@ is not legal: the children of @ are not unit cells; only a block at level 2 can be combined
    combine@0 is not legal: the children of @0 are not unit cells; only a block at level 2 can be combined
    combine@21 is not legal: the children of @21 are 1 blue, 1 red, 1 green and 1 yellow; one colour must have more than every other
    cw@31 is not legal: there is no block @31: a block above it is not cut
    paint:r@2100 is not legal: there is no block @2100: this board is cut no deeper than level 3
    cw@21001000 is not legal: there is no block @21001000: this board is cut no deeper than level 3
    ");
}

#[test]
fn a_tie_of_two_pairs_cannot_be_combined() {
    let here = position("[[brry][bbrr]gy] 2 blob:b/0/0 P1 9");
    insta::assert_snapshot!(told(&here, "combine@1"), @"combine@1 is not legal: the children of @1 are 2 blue and 2 red; one colour must have more than every other");
    assert!(here.parse_ply("combine@0").is_ok());
}

#[test]
fn words_that_are_no_moves_say_what_a_move_looks_like() {
    let here = position(BOARD);
    let sentences: Vec<String> = [
        "",
        "spin@2",
        "cw",
        "paint@210",
        "paint:x@210",
        "cw@4",
        "cw@012301230",
        "cw@2 ",
        "~[rgby]",
        "@",
        "pàint:r@2",
    ]
    .iter()
    .filter_map(|word| here.parse_ply(word).err())
    .map(|wrong| say(&wrong))
    .collect();
    insta::assert_snapshot!(sentences.join("\n"), @"
    an empty word is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    spin@2 is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    cw is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    paint@210 is not a move: say which colour, as in paint:r@210
    paint:x@210 is not a move: x is not a colour; there are b, r, g and y
    cw@4 is not a move: @4 is not a block: an address is @ and at most 8 digits from 0 to 3
    cw@012301230 is not a move: @012301230 is not a block: an address is @ and at most 8 digits from 0 to 3
    ~[rgby] is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    @ is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    pàint:r@2 is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    ");
}

#[test]
fn a_cell_and_a_level_name_a_block() {
    // The lower left quarter is cut twice, the lower right not at all.
    let here = position(BOARD);
    for (word, written) in [
        ("cw 3,5^1", "cw@2"),
        ("cw 3,5^0", "cw@"),
        ("cw0,4^2", "cw@21"),
        ("CW 0, 4 ^ 2", "cw@21"),
        ("paint:b 0,4", "paint:b@211"),
        ("smash 7,7", "smash@3"),
        ("smash 7,7^1", "smash@3"),
    ] {
        let ply = here.parse_ply(word).unwrap_or_else(|wrong| panic!("{word}: {}", say(&wrong)));
        assert_eq!(here.write_ply(&ply), written, "{word}");
    }
    let blank = Blocky::start(&setup(2, 2, 3));
    let wrong = ["cw 8,0", "cw 3", "cw 3,5^", "cw 3,x", "cw 99999,0", "smash 7,7^2", "cw 7,7", "spin 1,1"];
    let mut said = wrong.map(|word| told(&here, word)).to_vec();
    said.push(say(&blank.parse_move("cw 0,0").unwrap_err()));
    insta::assert_snapshot!(said.join("\n"), @"
    cw 8,0 is not a move: 8,0 is not a cell of this board: a cell is a column and a row from 0 to 7, with a level up to 3 behind it if you like, as in 0,1^2
    cw 3 is not a move: 3 is not a cell of this board: a cell is a column and a row from 0 to 7, with a level up to 3 behind it if you like, as in 0,1^2
    cw 3,5^ is not a move: 3,5^ is not a cell of this board: a cell is a column and a row from 0 to 7, with a level up to 3 behind it if you like, as in 0,1^2
    cw 3,x is not a move: 3,x is not a cell of this board: a cell is a column and a row from 0 to 7, with a level up to 3 behind it if you like, as in 0,1^2
    cw 99999,0 is not a move: 99999,0 is not a cell of this board: a cell is a column and a row from 0 to 7, with a level up to 3 behind it if you like, as in 0,1^2
    smash 7,7^2 is not a move: there is no block of level 2 with the cell 7,7: the smallest there is @3, of level 1
    cw@3 is not legal: @3 is of one colour; only a cut block can be turned
    spin 1,1 is not a move: a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
    cw 0,0 is not legal: first chance draws the goals, as in =blob:br
    ");
}

#[test]
fn every_block_is_named_by_each_of_its_cells() {
    let here = position(BOARD);
    let mut moves = Vec::new();
    here.moves(&mut moves);
    for m in moves {
        let written = here.write_move(m);
        let Some((word, block)) = written.split_once('@') else { continue };
        let level = block.len();
        let cells = (0..64).map(|cell| (cell % 8, cell / 8));
        let named = cells
            .filter(|&(column, row)| here.parse_move(&format!("{word} {column},{row}^{level}")) == Ok(m));
        assert_eq!(named.count(), 64 >> (2 * level), "{written}");
    }
}

#[test]
fn capitals_and_names_of_colours_are_understood() {
    let here = position(BOARD);
    for (word, written) in [("CW@2", "cw@2"), ("paint:Red@210", "paint:r@210"), (" Pass ", "pass")] {
        let ply = here.parse_ply(word).unwrap();
        assert_eq!(here.write_ply(&ply), written);
    }
}

#[test]
fn a_wrong_move_does_not_lose_the_turn() {
    let mut game = played(setup(2, 2, 3), "=blob:br ~[rgby]");
    let before = game.clone();
    assert!(game.position().parse_ply("paint:r@1").is_err());
    let smash_of_a_cut_block = parlour_blocky::BlockyMove::parse("smash@").unwrap();
    assert!(game.play_move(smash_of_a_cut_block).is_err());
    assert_eq!(game, before);
}

#[test]
fn chance_is_checked_too() {
    let fresh = Blocky::start(&setup(2, 2, 3));
    let game = played(setup(2, 2, 3), "=blob:br");
    let smash = played(setup(2, 2, 3), "=blob:br ~[rgby] smash@0");
    let sentences = [
        told(&fresh, "cw@"),
        told(&fresh, "=blob"),
        told(&fresh, "=blob:b"),
        told(&fresh, "=blob:bb"),
        told(&fresh, "=blob:bx"),
        told(game.position(), "pass"),
        told(game.position(), "~r"),
        told(game.position(), "~[rgb]"),
        told(game.position(), "~[rgb[rgb[rgby]]]"),
        told(smash.position(), "cw@"),
        told(smash.position(), "~[rg[rgby]b]"),
        told(smash.position(), "~b"),
        told(smash.position(), "~[rgbyy]"),
    ];
    insta::assert_snapshot!(sentences.join("\n"), @r#"
    cw@ is not a move: goals are drawn as =blob:br or =perimeter:br, a colour for each player
    =blob is not a move: goals are drawn as =blob:br or =perimeter:br, a colour for each player
    =blob:b is not legal: 2 play, so 2 colours are drawn
    =blob:bb is not a move: every player has a colour of their own
    =blob:bx is not a move: goals are drawn as =blob:br or =perimeter:br, a colour for each player
    pass is not a move: chance draws the board, as in ~[rgby]
    ~r is not legal: a smashed block, like the start board, is always cut
    ~[rgb] is not a move: a cut block has four children, not 3 (at character 6)
    ~[rgb[rgb[rgby]]] is not a move: this block is as deep as the board goes and cannot be cut (at character 10)
    cw@ is not a move: chance draws the pieces of the smashed block, as in ~[rgby]
    ~[rg[rgby]b] is not a move: this block is as deep as the board goes and cannot be cut (at character 5)
    ~b is not legal: a smashed block, like the start board, is always cut
    ~[rgbyy] is not a move: a cut block has four children; close it with ] before "y" (at character 7)
    "#);
}
