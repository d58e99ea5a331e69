//! Looking at earlier positions, and variations.

use super::{A_WIN, check, conversation, settings};
use insta::assert_snapshot;
use parlour_console::Settings;

#[test]
fn looking_back_changes_nothing() {
    let input = format!("{A_WIN}look 3\nlist\nlook 99\nlook x\nlook\nlook 0\n");
    let told = check(&input);
    assert_snapshot!(told[told.find("Game over>").unwrap()..], @"
    Game over> This is the position after move 3.
    O to move>   1 X 1E     2 O 7G     3 X 1F
    O to move> Look at the position after which move? Give a number from 0, the start, to 9.
    O to move> Look at the position after which move? Give a number from 0, the start, to 9.
    O to move> This is the position after move 9.
    X wins: a ladder is complete.
      1 X 1E     2 O 7G     3 X 1F     4 O 6F     5 X 2F     6 O 6H     7 X 2G
      8 O 5G     9 X 3G
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> This is the position after move 0.
    X to move>
    ");
}

#[test]
fn a_bot_waits_where_a_person_looks_back_until_play_goes_on() {
    let output =
        conversation(settings(), "human,random", b"1E\nlook 1\n7G\nhint\nlook\nlook 1\nfrom 1\nvariation\n");
    assert_snapshot!(output[output.find("X to move").unwrap()..], @"
    X to move> X takes 1E.
    O takes 1D.
    X to move> This is the position after move 1.
    Looking back. To play on from here, type from 1; to see the last position, type look.
    After move 1> It is not your turn.
    After move 1> It is not your turn.
    After move 1> This is the position after move 2.
    X to move> This is the position after move 1.
    Looking back. To play on from here, type from 1; to see the last position, type look.
    After move 1> This is the position after move 1.
    O takes 6F.
    X to move> This is variation 2 of 2.
    O takes 1D.
    X to move>
    ");
}

#[test]
fn variations_are_seen_promoted_and_deleted() {
    let input = "variation\n1E\n7G\nundo\n6F\nvariation\npromote\nvariation\ndelete\nvariation\nfrom 0\ndelete\npromote\n";
    assert_snapshot!(check(input), @"
    X to move> There is no other variation here.
    X to move> X takes 1E.
    O to move> O takes 7G.
    X to move> Took back 7G.
    O to move> O takes 6F.
    X to move> This is variation 2 of 2.
    O takes 7G.
    X to move> This is the main line now.
    X to move> This is variation 2 of 2.
    O takes 6F.
    X to move> Deleted.
    O to move> There is no other variation here.
    O to move> This is the position after move 0.
    X to move> The start of the game cannot be deleted.
    X to move> This is the main line now.
    X to move>
    ");
}

#[test]
fn deleting_is_asked_about() {
    let settings = Settings { asks: true, ..settings() };
    let output = conversation(settings, "human,human", b"1E\ndelete\nno\nlist\ndelete\nyes\nlist\n");
    assert_snapshot!(output[output.find("X to move").unwrap()..], @"
    X to move> X takes 1E.
    O to move> Delete move 1 and all that follows (yes or no)? O to move>   1 X 1E
    O to move> Delete move 1 and all that follows (yes or no)? Deleted.
    X to move> No move has been played yet.
    X to move>
    ");
}

#[test]
fn what_is_played_after_the_end_is_a_variation() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.parlour");
    let settings = Settings { files: true, ..settings() };
    let input = format!("{A_WIN}from 8\n4D\nsave {}\n", file.display());
    conversation(settings, "human,human", input.as_bytes());
    let saved = std::fs::read_to_string(file).unwrap();
    assert!(saved.contains("3G (5. 4D)"), "{saved}");
}
