//! Positions on one line.

use crate::{played, random_game, setup};
use parlour_blocky::{Blocky, BlockySetup};
use parlour_core::{Notation, Setup, Values};
use proptest::prelude::*;

#[test]
fn every_position_of_random_games_reads_back_the_same() {
    for seed in 0..6 {
        let setup = setup(1 + seed as usize % 4, 1 + seed as usize % 4, 4);
        let check = |position: &Blocky| {
            let line = position.write_position();
            assert_eq!(Blocky::parse_position(&setup, &line), Ok((setup, position.clone())), "{line}");
        };
        let end = random_game(setup, seed, |position, _| check(position));
        check(&end);
    }
}

#[test]
fn each_stage_has_its_line() {
    let game = played(setup(2, 2, 1), "=perimeter:yg ~[rgby] smash@1 ~[rrrg] pass");
    let lines: Vec<String> = game.history().iter().map(Notation::write_position).collect();
    insta::assert_snapshot!(lines.join("\n"), @"
    - 2 ?/0/0,?/0/0 goals 1
    - 2 perimeter:y/0/0,perimeter:g/0/0 board 1
    [rgby] 2 perimeter:y/0/0,perimeter:g/0/0 P1 1
    [rgby] 2 perimeter:y/3/1,perimeter:g/0/0 smash@1 1
    [r[rrrg]by] 2 perimeter:y/3/1,perimeter:g/0/0 P2 1
    [r[rrrg]by] 2 perimeter:y/3/1,perimeter:g/0/1 over 0
    ");
}

#[test]
fn the_setup_follows_the_position() {
    let mut values = Values::defaults(BlockySetup::OPTIONS);
    values.set("goal", "blob").unwrap();
    let asked = BlockySetup::from_values(&values).unwrap();
    let line = "[rgby] 2 perimeter:b/3/4,perimeter:r/0/3,perimeter:y/0/3 P2 5";
    let (setup, _) = Blocky::parse_position(&asked, line).unwrap();
    let values: Vec<String> = setup.values().iter().map(|(_, value)| value).collect();
    assert_eq!(values, ["2", "3", "perimeter", "8"]);
}

#[test]
fn wrong_lines_say_what_is_wrong_and_where() {
    let lines = [
        "",
        "[rgby]",
        "[rgby] 2 blob:b/0/0 P1 5 more",
        "[rgby] 9 blob:b/0/0 P1 5",
        "[rgb] 2 blob:b/0/0 P1 5",
        "[rgb[rgb[rgby]]] 2 blob:b/0/0 P1 5",
        "- 2 blob:b/0/0 P1 5",
        "[rgby] 2 blob:b/0/0 board 5",
        "[rgby] 2 blob:b/0 P1 5",
        "[rgby] 2 blob:x/0/0 P1 5",
        "[rgby] 2 blog:b/0/0 P1 5",
        "[rgby] 2 blob:b/0/0,perimeter:r/0/0 P1 5",
        "[rgby] 2 blob:b/0/0,blob:b/0/0 P1 5",
        "[rgby] 2 blob:b/0/0,blob:? P1 5",
        "[rgby] 2 blob:b/0/0,blob:r/0/1 P1 5",
        "[rgby] 2 blob:b/0/2,blob:r/0/0 P1 5",
        "[rgby] 2 blob:b/7/2,blob:r/0/2 P1 5",
        "[rgby] 2 blob:b/0/0,blob:r/0/0,blob:g/0/0,blob:y/0/0,blob:b/0/0 P1 5",
        "[rgby] 2 blob:b/0/1,blob:r/0/1 P2 5",
        "[rgby] 2 blob:b/0/1,blob:r/0/1 P1 0",
        "[rgby] 2 blob:b/0/1,blob:r/0/0 P2 0",
        "[rgby] 2 ?/0/0 P1 5",
        "- 2 blob:b/0/0 goals 5",
        "- 2 blob:b/0/1 board 5",
        "- 2 blob:b/0/0 board 0",
        "[rgby] 2 blob:b/3/1 smash 5",
        "[rgby] 2 blob:b/3/1 smash@ 5",
        "[rgby] 2 blob:b/0/0 smash@1 5",
        "[rgby] 2 blob:b/3/1 P1 1000",
        "[rgby] 2 blob:b/3/1 P1 -1",
    ];
    let told = lines.map(|line| {
        let wrong = Blocky::parse_position(&BlockySetup::default(), line).expect_err(line);
        format!("{line}\n    {}", crate::say(&wrong))
    });
    insta::assert_snapshot!(told.join("\n"), @"

        a position is a tree, the depth, the players, whose turn it is and the turns left: [rgby] 2 blob:b/0/0,blob:r/0/0 P1 20 (at character 1)
    [rgby]
        a position is a tree, the depth, the players, whose turn it is and the turns left: [rgby] 2 blob:b/0/0,blob:r/0/0 P1 20 (at character 7)
    [rgby] 2 blob:b/0/0 P1 5 more
        a position is a tree, the depth, the players, whose turn it is and the turns left: [rgby] 2 blob:b/0/0,blob:r/0/0 P1 20 (at character 26)
    [rgby] 9 blob:b/0/0 P1 5
        9 is not the depth: expected a number from 1 to 8 (at character 8)
    [rgb] 2 blob:b/0/0 P1 5
        a cut block has four children, not 3 (at character 5)
    [rgb[rgb[rgby]]] 2 blob:b/0/0 P1 5
        this block is as deep as the board goes and cannot be cut (at character 9)
    - 2 blob:b/0/0 P1 5
        the board is missing; it can be - only before it is drawn (at character 1)
    [rgby] 2 blob:b/0/0 board 5
        the board is still to be drawn, so - stands for it (at character 1)
    [rgby] 2 blob:b/0 P1 5
        blob:b/0 is not a player: expected goal/spent/moves, as in blob:b/3/1 (at character 10)
    [rgby] 2 blob:x/0/0 P1 5
        x is not a colour: expected b, r, g, y or ? (at character 10)
    [rgby] 2 blog:b/0/0 P1 5
        blog:b is not a goal: expected one such as blob:b or perimeter:r (at character 10)
    [rgby] 2 blob:b/0/0,perimeter:r/0/0 P1 5
        all players have the same kind of goal (at character 21)
    [rgby] 2 blob:b/0/0,blob:b/0/0 P1 5
        every player has a colour of their own (at character 21)
    [rgby] 2 blob:b/0/0,blob:? P1 5
        blob:? is not a player: expected goal/spent/moves, as in blob:b/3/1 (at character 21)
    [rgby] 2 blob:b/0/0,blob:r/0/1 P1 5
        players move in turn, so each has made as many moves as the last, or one more before it (at character 10)
    [rgby] 2 blob:b/0/2,blob:r/0/0 P1 5
        players move in turn, so each has made as many moves as the last, or one more before it (at character 10)
    [rgby] 2 blob:b/7/2,blob:r/0/2 P1 5
        7 is not what 2 moves can cost: expected a number from 0 to 6 (at character 17)
    [rgby] 2 blob:b/0/0,blob:r/0/0,blob:g/0/0,blob:y/0/0,blob:b/0/0 P1 5
        every player has a colour of their own (at character 54)
    [rgby] 2 blob:b/0/1,blob:r/0/1 P2 5
        by the moves made and the turns left the turn is P1, not P2 (at character 32)
    [rgby] 2 blob:b/0/1,blob:r/0/1 P1 0
        by the moves made and the turns left the turn is over, not P1 (at character 32)
    [rgby] 2 blob:b/0/1,blob:r/0/0 P2 0
        a round has begun, so at least one turn is left (at character 32)
    [rgby] 2 ?/0/0 P1 5
        the goals are unknown, so the turn can only be goals (at character 16)
    - 2 blob:b/0/0 goals 5
        the goals are known, so they cannot be still to be drawn (at character 16)
    - 2 blob:b/0/1 board 5
        somebody has moved, so goals and board must have been drawn (at character 16)
    - 2 blob:b/0/0 board 0
        a game about to begin has turns left (at character 16)
    [rgby] 2 blob:b/3/1 smash 5
        a block that is smashed has an address, as in smash@21 (at character 21)
    [rgby] 2 blob:b/3/1 smash@ 5
        @ is already cut; only a block of one colour can be smashed (at character 21)
    [rgby] 2 blob:b/0/0 smash@1 5
        nobody has moved, so nothing can have been smashed (at character 21)
    [rgby] 2 blob:b/3/1 P1 1000
        a game lasts 1 to 1000 turns; played and left make 1001 here (at character 21)
    [rgby] 2 blob:b/3/1 P1 -1
        -1 is not the turns left: expected a number from 0 to 1000 (at character 24)
    ");
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_fall_over(text in "[-\\[\\]rgby?:/, P0-9a-z@]{0,60}|\\PC{0,40}") {
        let _ = Blocky::parse_position(&BlockySetup::default(), &text);
    }

    #[test]
    fn a_line_with_one_character_changed_is_refused_or_means_itself(at in 0..60_usize, other in "[rgby0-9/:@P \\[\\]-]") {
        let line = "[[brry]g[bbry]y] 2 blob:b/4/3,blob:r/1/2 P2 17";
        let changed: String =
            line.chars().enumerate().map(|(index, c)| if index == at { other.chars().next().unwrap_or(c) } else { c }).collect();
        if let Ok((setup, position)) = Blocky::parse_position(&BlockySetup::default(), &changed) {
            let written = position.write_position();
            prop_assert_eq!(Blocky::parse_position(&setup, &written), Ok((setup, position)));
        }
    }
}
