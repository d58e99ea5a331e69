//! Whole conversations at the plain console.

mod clock;
mod files;
mod players;
mod variations;

use insta::assert_snapshot;
use parlour_console::{Console, Keyboard, Screen, Settings, Size};
use parlour_core::Values;
use parlour_engine::PlayerList;
use parlour_erased::Tree;
use parlour_registry::{find_game, games};
use proptest::prelude::*;
use std::io::Cursor;
use std::time::Duration;

fn settings() -> Settings {
    Settings { board: false, think: Duration::ZERO, seed: Some(1), files: false, ..Settings::default() }
}

/// What the console prints when `input` is typed at a game.
fn conversation_at(
    game: &str,
    size: Option<Size>,
    settings: Settings,
    players: &str,
    input: &[u8],
) -> String {
    let game = find_game(game).unwrap();
    let players = PlayerList::parse(game, players).unwrap();
    let mut values = Values::defaults(game.options);
    players.set_up(&mut values).unwrap();
    let mut tree = Tree::new(game.open(&values).unwrap());
    let seating = players.seat(&mut tree).unwrap();
    let mut output = Vec::new();
    let screen = match size {
        Some(size) => Screen::sized(&mut output, size),
        None => Screen::plain(&mut output),
    };
    let keyboard = Keyboard::lines(Cursor::new(input.to_vec())).unwrap();
    Console::new(keyboard, screen, settings, tree, seating).run().unwrap();
    String::from_utf8(output).unwrap()
}

/// The same at a game of Ladder, in plain lines.
fn conversation(settings: Settings, players: &str, input: &[u8]) -> String {
    conversation_at("ladder", None, settings, players, input)
}

/// The same with two people, without the introduction.
fn check(input: &str) -> String {
    let output = conversation(settings(), "human,human", input.as_bytes());
    let introduction = output.find("\n\n").unwrap();
    output[introduction + 2..].to_owned()
}

const A_WIN: &str = "1E\n7G\n1F\n6F\n2F\n6H\n2G\n5G\n3G\n";

#[test]
fn a_game_is_introduced_played_and_summed_up() {
    let settings = Settings { board: true, ..settings() };
    let output = conversation(settings, "Ann=human,human", A_WIN.as_bytes());
    assert_snapshot!(output.lines().take(16).collect::<Vec<_>>().join("\n"), @"
    Polarized Ladder: Build a five-cell staircase before it is neutralized
    Ann (X) and O are at the keyboard.
    Type a move such as 3D, or help.


    7                    .                    7
    6                 .  .  .                 6
    5              .  .  .  .  .              5
    4           .  .  .  .  .  .  .           4
    3        .  .  .  .  .  .  .  .  .        3
    2     .  .  .  .  .  .  .  .  .  .  .     2
    1  .  .  .  .  .  .  .  .  .  .  .  .  .  1
       A  B  C  D  E  F  G  H  I  J  K  L  M

    Ann (X) to move> Ann takes 1E.
    ");
    let end = output.find("Ann takes 3G").unwrap();
    assert_snapshot!(output[end..], @"
    Ann takes 3G; Ann completes the ladder 1E 1F 2F 2G 3G on the base.

    7                    O                    7
    6                 O  .  O                 6
    5              .  .  O  .  .              5
    4           .  .  .  .  .  .  .           4
    3        .  .  .  . [X] .  .  .  .        3
    2     .  .  .  . *X**X* .  .  .  .  .     2
    1  .  .  .  . *X**X* .  .  .  .  .  .  .  1
       A  B  C  D  E  F  G  H  I  J  K  L  M

    Ann wins: a ladder is complete.
      1 Ann 1E     2 O 7G       3 Ann 1F     4 O 6F       5 Ann 2F     6 O 6H
      7 Ann 2G     8 O 5G       9 Ann 3G
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over>
    ");
}

#[test]
fn the_end_of_input_is_a_clean_exit() {
    assert_snapshot!(check(""), @"X to move>");
    assert_snapshot!(check("1E"), @"
    X to move> X takes 1E.
    O to move>
    ");
}

#[test]
fn moves_and_commands_may_be_abbreviated() {
    assert_snapshot!(check("7\nun\nmov\nr\n3\nh"), @"
    X to move> X takes 7G.
    O to move> Took back 7G.
    X to move> 1A 1B 1C 1D 1E 1F 1G 1H 1I 1J 1K 1L 1M 2B 2C 2D 2E 2F 2G 2H 2I 2J 2K 2L 3C 3D 3E 3F 3G 3H 3I 3J 3K 4D 4E 4F 4G 4H 4I 4J 5E 5F 5G 5H 5I 6F 6G 6H 7G
    X to move> r could be redo, resign or rules.
    X to move> 3 could be 3C, 3D, 3E, 3F, 3G, 3H, 3I, 3J or 3K.
    X to move> h could be hint or help.
    X to move>
    ");
}

#[test]
fn a_move_that_is_not_legal_is_not_the_beginning_of_another() {
    let said = |game: &str, input: &str| {
        let output = conversation_at(game, None, settings(), "human,human", input.as_bytes());
        output[output.find("> ").unwrap() + 2..].to_owned()
    };
    assert_snapshot!(said("checkers", "12-1\n12\nundo\nwhat 12-1\n"), @"
    12-1 is not legal: a man stands on 1; the man on 12 can play 12-16.
    Black to move> Black's man goes from 12 to 16.
    White to move> Took back 12-16.
    Black to move> 12-1 is not legal: a man stands on 1; the man on 12 can play 12-16.
    Black to move>
    ");
    assert_snapshot!(said("blocky", "smash@\n"), @"
    smash@ is not legal: @ is already cut; only a block of one colour can be smashed.
    P1 to move>
    ");
}

#[test]
fn a_line_of_moves_is_not_folded_in_plain_lines() {
    let settings = Settings { think: Duration::from_millis(200), ..settings() };
    let output = conversation_at("checkers", None, settings, "human,human", b"lines 1\n");
    let [line, prompt] = output.lines().skip(4).collect::<Vec<_>>()[..] else { panic!("{output}") };
    assert!(line.contains(" 1. ") && prompt == "Black to move> ", "{output}");
}

#[test]
fn wrong_words_are_told_what_would_be_right() {
    assert_snapshot!(check("1E\n1e\n8A\nundoo\nxyzzy\nfrom 99\nboard sideways\nwhy Z\nload\n\n"), @"
    X to move> X takes 1E.
    O to move> 1E is not legal: X stands there; choose an empty cell.
    O to move> 8A is not a move: rows go from 1, the base, to 7.
    O to move> undoo is not a move or a command; did you mean undo?
    O to move> xyzzy is not a move: a move is a row and a column letter, such as 3D.
    O to move> Play on from which move? Give a number from 0, the start, to 1.
    O to move> sideways is not right for board: it takes on, off, long or nothing.
    O to move> There is no player Z; there are X and O.
    O to move> Files cannot be saved or loaded here.
    O to move> O to move>
    ");
}

#[test]
fn undo_and_redo_go_over_the_answers_of_a_bot() {
    let output =
        conversation(settings(), "human,random", b"1E\n1F\nundo\nundo\nundo\nredo\nredo\nredo\nlist\n");
    assert_snapshot!(output, @"
    Polarized Ladder: Build a five-cell staircase before it is neutralized
    X is at the keyboard and O is the bot random.
    Type a move such as 3D, or help.

    X to move> X takes 1E.
    O takes 1D.
    X to move> X takes 1F.
    O takes 6F.
    X to move> Took back 1F and 6F.
    X to move> Took back 1E and 1D.
    X to move> There is no move to take back.
    X to move> Played again 1E and 1D.
    X to move> Played again 1F and 6F.
    X to move> There is no move to play again.
    X to move>   1 X 1E     2 O 1D     3 X 1F     4 O 6F
    X to move>
    ");
}

#[test]
fn play_goes_on_from_any_move() {
    assert_snapshot!(check(&format!("{A_WIN}4D\nfrom 8\nlist\n4D\nredo\n")), @"
    X to move> X takes 1E.
    O to move> O takes 7G.
    X to move> X takes 1F.
    O to move> O takes 6F.
    X to move> X takes 2F.
    O to move> O takes 6H.
    X to move> X takes 2G; X threatens 3G.
    O to move> O takes 5G.
    X to move> X takes 3G; X completes the ladder 1E 1F 2F 2G 3G on the base.
    X wins: a ladder is complete.
      1 X 1E     2 O 7G     3 X 1F     4 O 6F     5 X 2F     6 O 6H     7 X 2G
      8 O 5G     9 X 3G
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> 4D is not legal: the game is over.
    Game over> This is the position after move 8.
    X to move>   1 X 1E     2 O 7G     3 X 1F     4 O 6F     5 X 2F     6 O 6H     7 X 2G
      8 O 5G
    X to move> X takes 4D.
    O to move> There is no move to play again.
    O to move>
    ");
}

#[test]
fn resigning_and_agreeing_end_a_game_and_can_be_taken_back() {
    assert_snapshot!(check("1E\ndraw\nno\ndraw\nyes\nundo\nresign\nundo\nlist\n"), @"
    X to move> X takes 1E.
    O to move> X, do you agree to a draw (yes or no)? X declines the draw.
    O to move> X, do you agree to a draw (yes or no)? A draw: all agreed.
      1 X 1E
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> The game goes on.
    O to move> X wins: O resigned.
      1 X 1E
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> The game goes on.
    O to move>   1 X 1E
    O to move>
    ");
}

#[test]
fn two_bots_play_by_themselves() {
    let output = conversation(settings(), "random,random", b"");
    assert!(
        output.contains("wins: a ladder is complete.") || output.contains("A draw: the board is full."),
        "{output}"
    );
}

#[test]
fn hints_rules_and_standing() {
    assert_snapshot!(check("1E\nwhy X\nwhy\ncomment the base first\ncomment\n"), @"
    X to move> X takes 1E.
    O to move> X can still build 50 of 50 ladders; the 4 nearest have 1 of their 5 cells.
    O to move> X can still build 50 of 50 ladders; the 4 nearest have 1 of their 5 cells.
    O can still build 46 of 50 ladders and has begun none of them.
    O to move> Noted.
    O to move> the base first
    O to move>
    ");
    assert!(check("rules\n").contains("neutralized"));
}

#[test]
fn hints_name_the_move_and_the_reason() {
    let before_the_end = "1E\n7G\n1F\n6F\n2F\n6H\n2G\n5G\n";
    let output = check(&format!("{before_the_end}hint\nlines 1\nlines none\n3G\nhint\n"));
    let told = output.split("5G.\n").nth(1).unwrap();
    assert_snapshot!(told, @"
    X to move> Play 3G: it completes the ladder 1E 1F 2F 2G 3G and wins.
    X to move>  1. wins in 1: 3G
    X to move> How many lines? Give a number from 1 to 99, such as lines 3.
    X to move> X takes 3G; X completes the ladder 1E 1F 2F 2G 3G on the base.
    X wins: a ladder is complete.
      1 X 1E     2 O 7G     3 X 1F     4 O 6F     5 X 2F     6 O 6H     7 X 2G
      8 O 5G     9 X 3G
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> The game is over: there is no move to choose.
    Game over>
    ");
}

#[test]
fn giving_up_is_asked_about_and_only_yes_or_no_is_an_answer() {
    let settings = || Settings { asks: true, ..settings() };
    let told = |input: &[u8]| {
        let output = conversation(settings(), "Ann=human,human", input);
        output.split_once("\n\n").unwrap().1.to_owned()
    };
    assert_snapshot!(told(b"new\n1E\nresign\nyet\nn\nnew\nno\nlist\nresign\ny\n"), @"
    Ann (X) to move> Ann (X) to move> Ann takes 1E.
    O to move> O, do you give the game up (yes or no)? Please type yes or no.
    O, do you give the game up (yes or no)? O to move> Leave this game and begin another (yes or no)? O to move>   1 Ann 1E
    O to move> O, do you give the game up (yes or no)? Ann wins: O resigned.
      1 Ann 1E
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over>
    ");
}

#[test]
fn a_move_is_previewed_without_being_played() {
    let input = "1E\n7G\n1F\n6F\n2F\n6H\n2G\n5G\nwhat 3G\nwhat 3g\nwhat 1E\nwhat\nlist\n";
    let output = check(input);
    assert_snapshot!(output.split("5G.\n").nth(1).unwrap(), @"
    X to move> X takes 3G; X completes the ladder 1E 1F 2F 2G 3G on the base.
    X wins: a ladder is complete.
    X to move> X takes 3G; X completes the ladder 1E 1F 2F 2G 3G on the base.
    X wins: a ladder is complete.
    X to move> 1E is not legal: X stands there; choose an empty cell.
    X to move> What would which move do? Name one, such as what 3D.
    X to move>   1 X 1E     2 O 7G     3 X 1F     4 O 6F     5 X 2F     6 O 6H     7 X 2G
      8 O 5G
    X to move>
    ");
}

#[test]
fn players_are_named_wherever_seats_are() {
    let output = conversation(settings(), "Ann=human,Ben=human", format!("{A_WIN}why ben\n").as_bytes());
    assert_snapshot!(output[output.find("Ann wins").unwrap()..], @"
    Ann wins: a ladder is complete.
      1 Ann 1E     2 Ben 7G     3 Ann 1F     4 Ben 6F     5 Ann 2F     6 Ben 6H
      7 Ann 2G     8 Ben 5G     9 Ann 3G
    To play on from an earlier position type undo, or from N; or save, new, quit.
    Game over> Ben has lost: Ann completed the ladder 1E 1F 2F 2G 3G.
    Game over>
    ");
    let output = conversation_at("blocky", None, settings(), "Ann=random,Ben=random", b"");
    let result = output.lines().find(|line| line.ends_with(": all turns are played.")).unwrap();
    assert!(result.starts_with("Ann wins, ") || result.starts_with("Ben wins, "), "{result}");
}

#[test]
fn everything_fits_a_narrow_terminal() {
    let input = b"help\nrules\nmoves\nlines 3\nhint\nwhy\nxyzzy\nboard sideways\nfrom 99\nwhat\nlist\n";
    for game in parlour_registry::games() {
        for width in [40, 60, 80] {
            let size = Some(Size { width, height: 24 });
            let settings = Settings { think: Duration::from_millis(20), ..settings() };
            let output = conversation_at(game.name, size, settings, "human,random", input);
            // Whoever types ends the line of the prompt.
            for line in output.replace("> ", ">\n").lines() {
                let words = line.split_whitespace().count();
                assert!(line.chars().count() <= width || words < 2, "{} at {width}: {line}", game.name);
            }
        }
    }
}

#[test]
fn whoever_resigns_at_a_larger_table_leaves_the_others_to_play_on() {
    let players = "Ann=human,Ben=human,Cy=human";
    let output = conversation_at("blocky", None, settings(), players, b"resign\ndraw\nno\nresign\n");
    let told = &output[output.find("Ann (P1) to move>").unwrap()..];
    let result = told.rfind("Cy wins (").unwrap();
    assert_snapshot!(told[..result], @"
    Ann (P1) to move> Ann resigns. The others play on.
    Ben (P2) to move> Cy (P3), do you agree to a draw (yes or no)? Cy declines the draw.
    Ben (P2) to move>
    ");
    assert!(told[result..].contains("): Ben resigned.\n"), "{told}");
}

#[test]
fn whoever_left_is_told_of_as_such() {
    let players = "Ann=human,Ben=human,Cy=human";
    for game in ["balancer", "blocky"] {
        let output = conversation_at(game, None, settings(), players, b"resign\nwhy\n");
        assert_eq!(output.matches(" has left and can win nothing more.\n").count(), 1, "{output}");
    }
}

#[test]
fn every_standing_is_told_in_sentences() {
    for game in parlour_registry::games() {
        let output = conversation_at(game.name, None, settings(), "human,random", b"why\n");
        let (told, _next) = output.split("to move> ").nth(1).unwrap().rsplit_once('\n').unwrap();
        for line in told.lines() {
            let is_sentence = line.starts_with(char::is_uppercase) && line.ends_with('.');
            assert!(is_sentence, "{}: {line}", game.name);
        }
    }
}

#[test]
fn a_bot_goes_by_its_own_name_too() {
    let output = conversation_at("checkers", None, settings(), "human,level:1", b"why duckling\nwhy you\n");
    assert!(output.contains("> White has 12 pieces"), "{output}");
    assert!(output.contains("> Black has 12 pieces"), "{output}");
}

#[test]
fn a_wrong_move_is_not_taken_for_a_command() {
    let output = conversation_at("blocky", None, settings(), "human,human", b"paint@\npaint:q@1\npiont\n");
    let told = output.split("to move> ").skip(1).map(|told| told.lines().next().unwrap_or_default());
    assert_snapshot!(told.collect::<Vec<_>>().join("\n"), @"
    paint@ is not a move: say which colour, as in paint:r@.
    paint:q@1 is not a move: q is not a colour; there are b, r, g and y.
    piont is not a move or a command; did you mean point?
    ");
}

#[test]
fn a_board_that_looks_the_same_says_so() {
    let looked = |game| {
        let output = conversation_at(game, None, settings(), "human,human", b"flip\nnumbers\n");
        let said = ["same from every side.\n", "No numbers can be shown on this board.\n"];
        said.map(|said| output.contains(said))
    };
    assert_eq!(looked("balancer"), [true, true]);
    assert_eq!(looked("checkers"), [false, false]);
}

#[test]
fn a_list_without_moves_says_so() {
    assert_snapshot!(check("list\n"), @"
    X to move> No move has been played yet.
    X to move>
    ");
}

#[test]
fn a_folder_is_not_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let settings = Settings { files: true, ..settings() };
    let input = format!("load {}\n", folder.path().display());
    let output = conversation(settings, "human,human", input.as_bytes());
    assert!(output.contains(" is a folder; name a file in it.\n"), "{output}");
}

#[test]
fn what_a_command_does_stands_beside_it_or_in_a_line_of_its_own() {
    let help = |width| {
        let size = Some(Size { width, height: 99 });
        conversation_at("ladder", size, settings(), "human,human", b"help\n")
    };
    assert!(help(40).contains("\n  moves\n      list the legal moves\n"), "{}", help(40));
    let wide = help(80);
    let list = wide.split_once("first letters do):\n").unwrap().1;
    let beside = |line: &&str| line.starts_with("  ") && line.chars().nth(2).is_some_and(|c| c != ' ');
    assert_eq!(list.lines().filter(beside).count(), list.lines().count() - 1, "{wide}");
}

#[test]
fn the_ladders_in_the_rules_stand_upright() {
    let size = Some(Size { width: 80, height: 99 });
    let output = conversation_at("ladder", size, settings(), "human,human", b"rules\n");
    let drawing = [
        "3        .  . *X* .  . *X* .  .  .        3",
        "2     .  . *X**X* .  . *X**X* .  .  .     2",
        "1  .  . *X**X* .  .  .  . *X**X* .  .  .  1",
        "   A  B  C  D  E  F  G  H  I  J  K  L  M",
    ];
    assert!(output.contains(&drawing.join("\n")), "{output}");
    assert!(
        output.contains("X holds both flanks, 2F and 4D, so the ladder of O does not win.\n"),
        "{output}"
    );
}

#[test]
fn the_list_of_moves_leaves_the_final_board_on_the_screen() {
    for game in games().iter().map(|game| game.name) {
        let size = Some(Size { width: 80, height: 24 });
        let output = conversation_at(game, size, settings(), "random,random", b"");
        let after: Vec<&str> = output.lines().rev().collect();
        let end = after.iter().position(|line| line.contains(": ") && line.ends_with('.')).unwrap();
        assert!(end <= 22, "{game}: the result is {end} lines up\n{output}");
        assert!(
            output.lines().all(|line| line.chars().count() <= 80),
            "{game}: a move is not shortened\n{output}"
        );
    }
}

/// A game with nothing but the compulsory traits.
#[test]
fn a_plain_game_is_played_in_words() {
    let input = b"hold\nroll\nrules\nwhy\nmoves\n";
    let output = conversation_at("pig", None, settings(), "Ann=human,Ben=human", input);
    for told in [
        "hold is not legal: play roll.",
        "Ann plays roll",
        "Chance draws d",
        "Roll again, or keep what you have?",
        " is to move.",
    ] {
        assert!(output.contains(told), "{told:?} is missing\n{output}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_input_makes_it_panic(input in proptest::collection::vec(any::<u8>(), 0..400)) {
        conversation(settings(), "human,random", &input);
    }

    #[test]
    fn no_conversation_makes_it_panic(
        lines in proptest::collection::vec(
            prop_oneof![
                "[1-9][A-Ra-r]",
                "(undo|redo|from|look|variation|promote|delete|clock|seat|why|what|flip|numbers|board|comment|draw|resign|new|list|moves|hint|lines|point|help|save|load) ?[0-9a-z,]{0,4}",
                "yes|no|\\PC{0,20}",
            ],
            0..60,
        ),
    ) {
        conversation(settings(), "human,human", lines.join("\n").as_bytes());
    }
}
