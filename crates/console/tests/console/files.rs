//! Games that are saved, loaded and kept.

use super::{A_WIN, check, conversation, conversation_at, settings};
use insta::assert_snapshot;
use parlour_console::Settings;
use parlour_erased::Seating;
use parlour_files::KeptGames;
use parlour_registry::open_record;
use std::fs;
use std::path::Path;

#[test]
fn a_saved_game_loads_and_other_files_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    fs::write(file("other.parlour"), "precious").unwrap();
    let input = format!(
        "1E\nsave {game}\n7G\nundo\nsave {game}\nsave {other}\nload {missing}\nload {other}\nload {game}\nlist\nredo\n",
        game = file("game"),
        other = file("other.parlour"),
        missing = file("gaem.parlour"),
    );
    let settings = Settings { files: true, ..settings() };
    let output = conversation(settings, "human,human", input.as_bytes());
    let output = output.replace(&folder.path().display().to_string(), "FOLDER");
    assert_snapshot!(output, @r#"
    Polarized Ladder: Build a five-cell staircase before it is neutralized
    X and O are at the keyboard.
    Type a move such as 3D, or help.

    X to move> X takes 1E.
    O to move> Saved as FOLDER/game.parlour.
    O to move> O takes 7G.
    X to move> Took back 7G.
    O to move> Saved as FOLDER/game.parlour.
    O to move> FOLDER/other.parlour exists already; save! FOLDER/other.parlour replaces it.
    O to move> There is no file FOLDER/gaem.parlour; did you mean game.parlour?
    O to move> FOLDER/other.parlour, line 1, column 1: a record must name its game, as in [Game "balancer"].
    O to move> Polarized Ladder: Build a five-cell staircase before it is neutralized
    X and O are at the keyboard.
    Type a move such as 3D, or help.

    O to move>   1 X 1E
    O to move> Played again 7G.
    X to move>
    "#);
    assert_eq!(fs::read_to_string(file("other.parlour")).unwrap(), "precious");
    let saved = fs::read_to_string(file("game.parlour")).unwrap();
    assert_eq!(open_record(&saved).unwrap().record().to_string(), saved);
}

/// What is said at a game of checkers to a player who may use files, which are in `folder`.
fn with_files(folder: &Path, input: &str) -> String {
    let settings = Settings { files: true, ..settings() };
    let folder = folder.display().to_string();
    let input = input.replace("FOLDER", &folder);
    conversation_at("checkers", None, settings, "human,human", input.as_bytes()).replace(&folder, "FOLDER")
}

#[test]
fn a_file_of_several_games_is_never_replaced_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.pdn");
    let two = "[White \"Ann\"]\n1. 11-15 *\n\n[White \"Ben\"]\n1. 12-16 *\n";
    fs::write(&file, two).unwrap();
    let input = "load FOLDER/two.pdn\nsave\nsave!\nsave! FOLDER/two.pdn\nsave FOLDER/one.pdn\nsave\n";
    let output = with_files(folder.path(), input);
    assert_snapshot!(output[output.find("This is").unwrap()..], @"
    This is game 1 of the 2 games in the file.
      1  Black – Ann: unfinished, 1 move
      2  Black – Ben: unfinished, 1 move
    To open another one, type load FOLDER/two.pdn and its number.
    Type a move such as 11-15, or help.

    Ann (White) to move> FOLDER/two.pdn holds 2 games, which this one must not replace; give another name.
    Ann (White) to move> FOLDER/two.pdn holds 2 games, which this one must not replace; give another name.
    Ann (White) to move> FOLDER/two.pdn holds 2 games, which this one must not replace; give another name.
    Ann (White) to move> Saved as FOLDER/one.pdn.
    Ann (White) to move> Saved as FOLDER/one.pdn.
    Ann (White) to move>
    ");
    assert_eq!(fs::read_to_string(&file).unwrap(), two);
}

#[test]
fn any_game_of_a_file_is_opened_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let three = "[White \"Ann\"]\n1. 11-15 23-19 1-0\n\n1. 99-98 *\n\n[Black \"Di\"]\n1. 12-16 *\n";
    fs::write(folder.path().join("my games.pdn"), three).unwrap();
    fs::write(folder.path().join("one.parlour"), "[Game \"checkers\"]\n\n1. 9-13 *\n").unwrap();
    let input = "load FOLDER/my games.pdn 3\nload FOLDER/my games.pdn 2\nload FOLDER/my games.pdn 4\n\
        load FOLDER/my games.pdn 0\nload FOLDER/one 2\nload FOLDER/one 1\nlist\n";
    let output = with_files(folder.path(), input);
    assert_snapshot!(output[output.find("Di (Black)").unwrap()..], @"
    Di (Black) and White are at the keyboard.
    This is game 3 of the 3 games in the file.
      1  Black – Ann: 1-0, 2 moves
      2  line 4, column 4: 99-98 is not a move: there is no square 99: they are numbered 1 to 32.
      3  Di – White: unfinished, 1 move
    To open another one, type load FOLDER/my games.pdn and its number.
    Type a move such as 11-15, or help.

    White to move> game 2, line 4, column 4: 99-98 is not a move: there is no square 99: they are numbered 1 to 32.
    White to move> There is no game 4: the file holds 3.
    White to move> There is no game 0: the file holds 3.
    White to move> There is no game 2: the file holds 1.
    White to move> Checkers: English draughts by tournament rules: jump, crown, and leave no move
    Black and White are at the keyboard.
    Type a move such as 11-15, or help.

    White to move>   1 Black 9-13
    White to move>
    ");
}

#[test]
fn a_game_that_cannot_be_saved_is_not_left_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let not_a_folder = folder.path().join("file");
    fs::write(&not_a_folder, "").unwrap();
    let told = |input: &str| {
        let settings = Settings { asks: true, files: true, ..keeping(&not_a_folder) };
        let input = input.replace("FOLDER", &folder.path().display().to_string());
        let output = conversation(settings, "human,human", input.as_bytes());
        output.matches("would be lost").count()
    };
    assert_eq!(told("1E\nquit\nno\nlist\nquit\nyes\n"), 2);
    assert_eq!(told("1E\nsave FOLDER/game\nquit\n"), 0, "it was saved by hand");
    assert_eq!(told("quit\n"), 0);
}

#[test]
fn annotations_survive_loading_and_saving() {
    let folder = tempfile::tempdir().unwrap();
    let game = "1. 11-15! $1 {sound} (1. 9-14?? $4) 1... 23-19?! *";
    fs::write(folder.path().join("a.pdn"), game).unwrap();
    let input = "load FOLDER/a.pdn\nsave FOLDER/b.parlour\nload FOLDER/b.parlour\nsave FOLDER/c.pdn\n";
    with_files(folder.path(), input);
    let saved = fs::read_to_string(folder.path().join("c.pdn")).unwrap();
    assert!(saved.ends_with(&format!("\n{game}\n")), "{saved}");
}

#[test]
fn a_match_is_not_saved_in_the_format_of_another_game() {
    let folder = tempfile::tempdir().unwrap();
    let output =
        with_files(folder.path(), "11-15\nsave FOLDER/a.balancer\nsave FOLDER/a.PDN\nsave FOLDER/a.txt\n");
    assert_snapshot!(output[output.find("White to move").unwrap()..], @"
    White to move> .balancer is for games of balancer; end the name in .parlour.
    White to move> Saved as FOLDER/a.PDN.
    White to move> Saved as FOLDER/a.txt.
    White to move>
    ");
    assert!(!folder.path().join("a.balancer").exists());
}

#[test]
fn a_record_seats_whom_it_can_and_starts_no_program() {
    let folder = tempfile::tempdir().unwrap();
    let seated = |players: &str| {
        let record = format!("[Game \"checkers\"]\n[Players \"{players}\"]\n\n1. 11-15 2:resigned 1-0\n");
        let seating = Seating::recorded(&*open_record(&record).unwrap());
        fs::write(folder.path().join("game.parlour"), record).unwrap();
        let output = with_files(folder.path(), "load FOLDER/game\n");
        let told = output.lines().filter(|line| line.contains(" available here"));
        told.fold(seating.to_string(), |all, line| all + "\n" + line)
    };
    assert_snapshot!(seated("human,level:2"), @"human,level:2");
    assert_snapshot!(seated("Ann=human,cmd:sh -c 'a,b'"), @"
    human,human
    White plays instead of cmd:sh -c 'a,b', which is not available here.
    ");
    assert_snapshot!(seated("deep-blue,human"), @"
    human,human
    Black plays instead of deep-blue, which is not available here.
    ");
    assert_snapshot!(seated("random,net:weights"), @"
    random,human
    White plays instead of net:weights, which is not available here.
    ");
    assert_snapshot!(seated("cmd:a,cmd:b"), @"
    human,human
    Black and White play instead of cmd:a and cmd:b, which are not available here.
    ");
}

#[test]
fn a_folder_gets_a_file_named_for_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display();
    let input = format!("1E\nsave {path}\nsave {path}/\nsave {path}/none/\nsave {path}/none/a\n");
    let output = conversation(Settings { files: true, ..settings() }, "human,human", input.as_bytes());
    let output = output.replace(&path.to_string(), "FOLDER");
    assert_snapshot!(output[output.find("Saved").unwrap()..], @"
    Saved as FOLDER/ladder.parlour.
    O to move> Saved as FOLDER/ladder-2.parlour.
    O to move> There is no folder FOLDER/none/.
    O to move> FOLDER/none/a.parlour cannot be written: there is no folder FOLDER/none.
    O to move>
    ");
}

#[test]
fn files_are_left_alone_where_they_may_not_be_touched() {
    assert_snapshot!(check("save game\nload game\n"), @"
    X to move> Files cannot be saved or loaded here.
    X to move> Files cannot be saved or loaded here.
    X to move>
    ");
}

/// A console that keeps its games in this folder.
fn keeping(folder: &Path) -> Settings {
    Settings { keeper: Some(KeptGames::in_folder(folder.to_owned()).keeper()), ..settings() }
}

#[test]
fn games_are_kept_finished_or_not_and_opening_one_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let games = KeptGames::in_folder(folder.path().join("history"));
    let settings = || keeping(&folder.path().join("history"));
    conversation(settings(), "human,human", b"");
    conversation(settings(), "random,human", b"quit\n");
    assert!(!folder.path().join("history").exists(), "nobody has done anything yet");

    conversation(settings(), "human,human", b"1E\n7G\n");
    let kept = games.newest_unfinished(Some("ladder")).unwrap();
    assert_eq!(kept.table.len(), 2);
    assert_eq!(kept.table.tag("Players"), Some("human,human"));
    assert!(games.newest_unfinished(Some("chess")).is_none());

    conversation(settings(), "human,human", A_WIN.as_bytes());
    assert_eq!(games.list().iter().filter(|kept| !kept.is_unfinished()).count(), 1);

    conversation(settings(), "human,human", b"1A\nnew\n1B\nquit\n");
    assert_eq!(games.list().len(), 4, "new leaves the game before where it was kept");
}

#[test]
fn two_who_go_on_with_one_game_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let games = KeptGames::in_folder(folder.path().to_owned());
    conversation(keeping(folder.path()), "human,human", b"1E\n");
    let kept = games.newest_unfinished(None).unwrap();
    let both = [games.keeper_of(&kept), games.keeper_of(&kept)];
    let said = both.map(|keeper| {
        let settings = Settings { keeper: Some(keeper), ..settings() };
        conversation(settings, "human,human", b"1A\n7G\n")
    });
    assert!(!said[0].contains("continued elsewhere"), "{}", said[0]);
    assert_eq!(said[1].matches("continued elsewhere").count(), 1, "{}", said[1]);
    assert_eq!(games.list().len(), 2);
}

#[test]
fn a_folder_that_cannot_be_written_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let not_a_folder = folder.path().join("file");
    fs::write(&not_a_folder, "").unwrap();
    let output = conversation(keeping(&not_a_folder), "human,human", b"1E\n7G\n");
    assert_eq!(output.matches("cannot be saved").count(), 1, "{output}");
}
