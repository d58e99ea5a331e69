//! The screens as they are drawn, at several sizes and in several looks, and how keys and mouse change them.

use parlour_core::{Seat, Values};
use parlour_erased::TimeControl;
use parlour_registry::{find_game, terminal};
use parlour_tui::testing::{TestScreen, match_of, test_options};
use parlour_tui::{Opening, Options};
use ratatui::crossterm::event::KeyCode;
use std::time::Duration;

fn opened(size: (u16, u16), options: Options, name: &str, position: &str) -> TestScreen {
    terminal::install();
    TestScreen::of_match(size, options, find_game(name).unwrap(), position)
}

/// A match of people in colour, from a position or from the start.
fn screen(size: (u16, u16), name: &str, position: &str) -> TestScreen {
    opened(size, test_options(), name, position)
}

/// The start screen.
fn start(size: (u16, u16)) -> TestScreen {
    terminal::install();
    TestScreen::open(size, test_options(), Opening::Start)
}

/// The start screen on which a line of the menu is chosen.
fn chosen(size: (u16, u16), line: &str) -> TestScreen {
    let mut screen = start(size);
    for _ in 0..20 {
        if screen.sees(&format!("▸ {line}")) {
            return screen;
        }
        screen.press(KeyCode::Down);
    }
    panic!("{line} is not in the menu:\n{}", screen.text());
}

const CAPTURE: &str = "B:W18,30:B1,15,K24";
const STAIRS: &str = "1/3/5/2X4/2XX5/3X7/13 X";

#[test]
fn the_other_screens_are_drawn() {
    insta::assert_snapshot!("start_80x24", start((80, 24)).text());
    insta::assert_snapshot!("start_40x16", start((40, 16)).text());
    insta::assert_snapshot!("new_game_80x24", chosen((80, 24), "Blocky").type_keys("\n").text());
    insta::assert_snapshot!("settings_60x20", chosen((60, 20), "Settings").type_keys("\n").text());
    insta::assert_snapshot!("rules_100x30", chosen((100, 30), "Checkers").type_keys("r").text());
    insta::assert_snapshot!("tour_80x24", chosen((80, 24), "Polarized Ladder").type_keys("t").text());
}

/// A screen may be of any size, also of one that nothing fits on.
#[test]
fn no_size_is_too_small() {
    for size in [(1, 1), (9, 2), (24, 8), (30, 10), (71, 8), (72, 9), (80, 12), (200, 60)] {
        for keys in ["1", "r", "t", "4"] {
            start(size).type_keys(keys).press(KeyCode::Down);
        }
        screen(size, "ladder", STAIRS).press(KeyCode::Up).type_keys("lt?").click(size.0 / 2, size.1 / 2);
    }
}

#[test]
fn the_start_screen_says_where_the_page_is() {
    let url = "http://127.0.0.1:7777";
    for (width, shown) in [(80, true), (40, false)] {
        let options = Options { page_at: Some(url.to_owned()), ..test_options() };
        let screen = TestScreen::open((width, 24), options, Opening::Start);
        let last = screen.text().lines().last().unwrap_or_default().to_owned();
        assert_eq!(last.contains(url), shown, "{last}");
        assert!(last.contains("quit"), "{last}");
    }
}

#[test]
fn a_typed_move_is_played_and_a_wrong_one_explained() {
    let mut screen = screen((80, 24), "checkers", CAPTURE);
    screen.type_keys(":1-6\n");
    assert!(screen.sees("1-6 is not legal"), "{}", screen.text());
    screen.type_keys("15x22\n");
    assert!(screen.sees("1 15x22"), "{}", screen.text());
}

#[test]
fn undo_and_redo_lose_nothing() {
    let mut screen = screen((80, 24), "ladder", "");
    screen.type_keys(":1E\n:7G\n:1F\n");
    screen.type_keys("uu");
    assert!(screen.sees("1F"), "what was taken back is still in the list");
    screen.type_keys(":6F\n");
    assert!(screen.sees("(1.") && screen.sees("7G"), "{}", screen.text());
    screen.type_keys("ur");
    assert!(screen.sees("6F"));
}

#[test]
fn leaving_by_resigning_is_asked_first() {
    let mut screen = screen((80, 24), "ladder", "");
    screen.type_keys("g");
    assert!(screen.sees("Resign this game?"));
    screen.type_keys("n");
    assert!(!screen.sees("won."));
    screen.type_keys("gy");
    assert!(screen.sees("O won."), "{}", screen.text());
}

/// A match of people with this long for every move.
fn timed(name: &str, time: Duration) -> TestScreen {
    let control = TimeControl::PerMove { time };
    opened((80, 24), Options { control, ..test_options() }, name, "")
}

#[test]
fn a_loss_on_time_can_be_looked_back_from_and_taken_back() {
    let mut screen = timed("checkers", Duration::from_millis(400));
    screen.type_keys(":11-15\n:23-19\n");
    let lose = |screen: &mut TestScreen| {
        std::thread::sleep(Duration::from_millis(450));
        screen.elapse();
        assert!(screen.sees("ran out of time"), "{}", screen.text());
    };
    lose(&mut screen);
    screen.type_keys("o");
    assert!(!screen.sees("Play goes on"), "{}", screen.text());
    screen.type_keys(":8-11\n");
    assert!(screen.sees("The game is over"), "{}", screen.text());
    screen.press(KeyCode::PageUp).elapse();
    assert!(screen.sees("Black is to move.") && screen.sees("0.4"), "{}", screen.text());
    screen.press(KeyCode::PageUp);
    assert!(screen.sees("White is to move."), "{}", screen.text());
    screen.press(KeyCode::End);
    assert!(screen.sees("White won."), "looking back takes nothing back: {}", screen.text());
    screen.type_keys("u").elapse();
    assert!(screen.sees("Black is to move.") && !screen.sees("ran out of time"), "{}", screen.text());
    screen.type_keys(":8-11\n");
    assert!(screen.sees("8-11"), "{}", screen.text());
    lose(&mut screen);
}

#[test]
fn whoever_looks_back_gains_no_time() {
    let mut screen = timed("checkers", Duration::from_secs(8));
    screen.type_keys(":11-15\n");
    std::thread::sleep(Duration::from_millis(300));
    screen.press(KeyCode::PageUp);
    let untouched = |screen: &TestScreen| screen.text().matches("8.0│").count();
    assert_eq!(untouched(&screen), 2, "{}", screen.text());
    screen.press(KeyCode::PageDown);
    assert_eq!(untouched(&screen), 1, "{}", screen.text());
}

#[test]
fn what_was_taken_back_is_kept_so() {
    let folder = tempfile::tempdir().unwrap();
    let games = parlour_files::KeptGames::in_folder(folder.path().to_owned());
    let (kept, used) = (games.clone(), games);
    let options = Options { games: Some(used), ..test_options() };
    let mut screen = opened((80, 24), options, "ladder", "");
    screen.type_keys(":1E\n:7G\n:1F\n");
    let ply = || kept.list()[0].tree().ply();
    assert_eq!(ply(), 3);
    screen.type_keys("uu");
    assert_eq!(ply(), 1);
    screen.type_keys("r");
    assert_eq!(ply(), 2);
    screen.press(KeyCode::Home);
    assert_eq!(ply(), 0);
}

#[test]
fn every_key_can_be_read_on_a_small_screen() {
    let keys = [
        ("blocky", ["+ = w", "- s", "Space", "q  Esc"]),
        ("balancer", ["+ =", "0 ", "Shift-arrow", "q  Esc"]),
        ("ladder", ["w ", "Del", "^Z  ^C", "q  Esc"]),
    ];
    for (name, keys) in keys {
        let mut screen = screen((60, 20), name, "");
        let mut seen = screen.type_keys("?").text();
        assert!(screen.sees("more"), "{seen}");
        for _ in 0..30 {
            seen += &screen.press(KeyCode::Down).text();
        }
        for key in keys {
            assert!(seen.contains(&format!("│ {key}")), "{name} {key}: {seen}");
        }
        assert!(!screen.sees("more") && screen.sees("close"), "{}", screen.text());
    }
}

#[test]
fn moves_are_deleted_only_when_asked_for_twice() {
    let mut screen = screen((80, 24), "ladder", "");
    screen.type_keys(":1E\n:7G\n").press(KeyCode::PageUp).press(KeyCode::Delete);
    assert!(screen.sees("Delete this move") && screen.sees("y yes  Enter no"), "{}", screen.text());
    screen.press(KeyCode::Enter);
    assert!(screen.sees("7G"), "{}", screen.text());
    screen.press(KeyCode::Delete).type_keys("y");
    assert!(screen.sees("No move yet."), "{}", screen.text());
}

#[test]
fn the_way_to_all_keys_and_out_is_always_shown() {
    for width in [24, 40, 60, 80, 120] {
        let mut screen = screen((width, 24), "ladder", "");
        for keys in ["", "gy"] {
            let last = screen.type_keys(keys).rows().pop().unwrap();
            assert!(last.contains("? keys") && last.contains("q leave"), "{last}");
        }
    }
}

#[test]
fn a_name_is_the_same_at_the_start_of_a_sentence() {
    terminal::install();
    let info = find_game("ladder").unwrap();
    let mut opening = match_of(info, &Values::defaults(info.options), "");
    if let Opening::Match { tree, .. } = &mut opening {
        tree.set_name(Seat::FIRST, "iris");
    }
    let mut screen = TestScreen::open((80, 24), test_options(), opening);
    screen.type_keys(":1E\n");
    assert!(screen.sees("iris takes 1E"), "{}", screen.text());
}

#[test]
fn a_new_game_starts_from_a_typed_position() {
    let mut screen = chosen((80, 24), "Checkers");
    screen.type_keys("\n").press(KeyCode::Up).type_keys("B:W99:B1\n");
    assert!(screen.sees("A new game of Checkers") && screen.sees("(at character 4)"), "{}", screen.text());
    for _ in 0..20 {
        screen.press(KeyCode::Backspace);
    }
    assert!(!screen.sees("at character"), "{}", screen.text());
    screen.type_keys("B:W18,30:B1,15\n").type_keys(":15x22\n");
    assert!(screen.sees("1 15x22"), "{}", screen.text());
}

#[test]
fn a_game_goes_on_with_the_time_control_of_its_record() {
    terminal::install();
    let info = find_game("checkers").unwrap();
    let mut opening = match_of(info, &Values::defaults(info.options), "");
    if let Opening::Match { tree, .. } = &mut opening {
        tree.set_tag("TimeControl", "8s");
    }
    let screen = TestScreen::open((80, 24), test_options(), opening);
    assert!(screen.sees("8.0"), "{}", screen.text());
}

#[test]
fn a_tour_is_gone_through() {
    let mut screen = chosen((80, 24), "Polarized Ladder");
    screen.type_keys("t");
    assert!(screen.sees("1 of "));
    screen.type_keys("n");
    assert!(screen.sees("2 of "));
    screen.type_keys("p");
    assert!(screen.sees("1 of "));
}

/// A game with nothing but the compulsory traits: its notation for a board, and its moves in a list.
#[test]
fn a_plain_game_is_played_from_the_list_of_moves() {
    let mut screen = screen((80, 24), "pig", "10/0 2 7");
    assert!(screen.sees("roll") && screen.sees("hold"), "{}", screen.text());
    insta::assert_snapshot!("pig_80x24", screen.text());
    screen.press(KeyCode::Right).press(KeyCode::Right).press(KeyCode::Enter);
    assert!(screen.sees("1 hold"), "{}", screen.text());
    screen.type_keys(":dance\n");
    assert!(screen.sees("is not legal: play roll"), "{}", screen.text());
}

#[test]
fn a_game_without_lessons_offers_no_tour() {
    let mut screen = chosen((80, 24), "Pig");
    assert!(screen.sees("rules") && !screen.sees("tour"), "{}", screen.text());
    screen.type_keys("t").type_keys("\n");
    assert!(screen.sees("A new game of Pig") && !screen.sees("tour"), "{}", screen.text());
    screen.type_keys("r");
    assert!(screen.sees("Roll again, or keep what you have?") && !screen.sees("tour"), "{}", screen.text());
}

/// A game of two people whose names these are.
fn named(name: &str, players: [&str; 2]) -> TestScreen {
    terminal::install();
    let info = find_game(name).unwrap();
    let mut opening = match_of(info, &Values::defaults(info.options), "");
    if let Opening::Match { tree, .. } = &mut opening {
        for (seat, player) in Seat::first(2).zip(players) {
            tree.set_name(seat, player);
        }
    }
    TestScreen::open((80, 24), test_options(), opening)
}

#[test]
fn people_at_one_keyboard_agree_to_a_draw() {
    let mut screen = named("checkers", ["Ann", "Ben"]);
    screen.type_keys("z");
    assert!(screen.sees("Ann offers a draw. Ben, do you accept?"), "{}", screen.text());
    assert!(screen.sees("y yes  Enter no"), "{}", screen.text());
    screen.type_keys("\n");
    assert!(screen.sees("Ben declines the draw."), "{}", screen.text());
    screen.type_keys(":11-15\n");
    assert!(!screen.sees("declines"), "{}", screen.text());
    screen.type_keys("zy");
    assert!(screen.sees("A draw."), "{}", screen.text());
    screen.type_keys("z");
    assert!(screen.sees("The game is over."), "{}", screen.text());
    screen.type_keys("u");
    assert!(screen.sees("Ben is to move."), "{}", screen.text());
}

#[test]
fn a_position_is_commented_on() {
    let mut screen = screen((80, 24), "ladder", "");
    screen.type_keys(":1E\n;");
    assert!(screen.sees("Comment: "), "{}", screen.text());
    screen.type_keys("a fine start\n");
    let of_sheet = |screen: &TestScreen| screen.rows().iter().any(|row| row.contains("│ a fine start"));
    assert!(of_sheet(&screen), "{}", screen.text());
    screen.press(KeyCode::PageUp);
    assert!(!screen.sees("a fine start"), "{}", screen.text());
    screen.press(KeyCode::PageDown).type_keys(";");
    assert!(screen.sees("Comment: a fine start"), "{}", screen.text());
    screen.press(KeyCode::Esc);
    assert!(of_sheet(&screen), "{}", screen.text());
    screen.type_keys(";");
    for _ in "a fine start".chars() {
        screen.press(KeyCode::Backspace);
    }
    screen.type_keys("\n");
    assert!(!screen.sees("a fine start"), "{}", screen.text());
}

/// Where the sheet does not lie beside the board, the comment stands under it.
#[test]
fn a_comment_is_read_on_a_narrow_screen() {
    let mut screen = screen((50, 20), "ladder", "");
    screen.type_keys(":1E\n;a fine start\n");
    assert!(screen.sees("a fine start"), "{}", screen.text());
}

#[test]
fn a_bot_takes_over_and_a_person_takes_over_again() {
    let mut screen = screen((80, 24), "ladder", "");
    screen.type_keys(":1E\nj");
    assert!(screen.sees("Players") && screen.sees("a person here"), "{}", screen.text());
    screen.press(KeyCode::Down).type_keys("\n");
    assert!(screen.sees("Who plays for O?") && screen.sees("level 1 of 8"), "{}", screen.text());
    screen.press(KeyCode::Esc);
    assert!(!screen.sees("Who plays for O?") && screen.sees("Players"), "{}", screen.text());
    screen.type_keys("\n").press(KeyCode::Down).type_keys("\n");
    assert!(screen.sees("A bot plays for Picker now."), "{}", screen.text());
    assert!(screen.sees("level 1 of 8"), "{}", screen.text());
    screen.wait_for("Your turn.");
    screen.type_keys("j").press(KeyCode::Down).type_keys("\n").press(KeyCode::Home).type_keys("\n");
    assert!(screen.sees("A person plays for O now."), "{}", screen.text());
    // Whatever else is pressed closes the list.
    screen.type_keys("jx:");
    assert!(screen.sees("Your move:") && !screen.sees("Players"), "{}", screen.text());
}

#[test]
fn nothing_can_be_typed_that_the_lists_of_players_do_not_take() {
    for keys in ["j\n\n\n\n", "jq", "j\nqq", "j\n", "j99", "jjjj", "j z", "zzz", "z:", ";;\n;\n", "z;y"] {
        for (name, seats) in [("ladder", 2), ("balancer", 3)] {
            let mut screen = screen((80, 24), name, "");
            for _ in 0..seats {
                screen.type_keys(keys).press(KeyCode::Down).press(KeyCode::End).click(40, 12);
            }
        }
    }
}

#[test]
fn a_game_that_cannot_be_saved_warns_and_asks_before_it_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    std::fs::write(&blocked, "").unwrap();
    let games = parlour_files::KeptGames::in_folder(blocked.clone());
    let options = || Options { games: Some(games.clone()), ..test_options() };
    let mut screen = opened((80, 24), options(), "ladder", "");
    screen.type_keys("q");
    assert!(screen.sees("strategy games"), "a game without a move is not lost: {}", screen.text());

    let mut screen = opened((80, 24), options(), "ladder", "");
    screen.type_keys(":1E\n").elapse();
    for keys in ["", "u", "r", "i", "?", "\n"] {
        screen.type_keys(keys);
        assert!(screen.sees("This game cannot be saved"), "{keys}: {}", screen.text());
    }
    assert!(screen.sees("^S save"), "{}", screen.text());
    for leave in ["q", "n", "m"] {
        screen.type_keys(leave);
        assert!(screen.sees("will be lost"), "{leave}: {}", screen.text());
        screen.type_keys("x");
        assert!(screen.sees("1E") && !screen.sees("will be lost"), "{}", screen.text());
    }
    screen.type_keys("e").press_control('c');
    assert!(screen.sees("will be lost"), "the game lies under its report: {}", screen.text());
    screen.type_keys("n");
    // Once there is room, the next move is saved.
    std::fs::remove_file(&blocked).unwrap();
    screen.type_keys(":7G\n").elapse();
    assert!(!screen.sees("cannot be saved"), "{}", screen.text());
    screen.type_keys("q");
    assert!(screen.sees("strategy games"), "{}", screen.text());
}

#[test]
fn a_game_that_was_saved_by_hand_is_left_without_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let blocked = folder.path().join("file");
    std::fs::write(&blocked, "").unwrap();
    let games = Some(parlour_files::KeptGames::in_folder(blocked));
    let mut screen = opened((80, 24), Options { games, ..test_options() }, "ladder", "");
    screen.type_keys(":1E\n").elapse();
    let file = folder.path().join("mine.parlour");
    screen.press_control('s').type_keys(&format!("{}\n", file.display()));
    assert!(screen.sees("Saved as") && !screen.sees("cannot be saved"), "{}", screen.text());
    assert!(file.exists());
    screen.type_keys(":7G\n").elapse();
    assert!(screen.sees("cannot be saved"), "{}", screen.text());
}

/// Two games of Checkers, of which the second has a variation, and one that is wrong.
const GAMES: &str = r#"[Event "First"]
[Black "Tinsley"]
[White "Long"]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 1-0

[Event "Second"]
[White "Ben"]
[Result "*"]
1. 9-13 (1. 9-14) 22-18 *

[Event "Third"]
[Result "*"]
1. 9-99 *
"#;

#[test]
fn a_file_of_several_games_lists_them_and_the_chosen_one_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.pdn");
    std::fs::write(&file, GAMES).unwrap();
    let mut screen = chosen((80, 24), "Load a file");
    screen.type_keys(&format!("\n{}\n", file.display()));
    assert!(screen.sees("3 games") && screen.sees("Tinsley – Long"), "{}", screen.text());
    assert!(
        screen.sees("1-0") && screen.sees("after 3 moves") && screen.sees("? – Ben"),
        "{}",
        screen.text()
    );
    screen.press(KeyCode::End).type_keys("\n");
    assert!(screen.sees("Game 3, line 14"), "{}", screen.text());
    screen.press(KeyCode::Up).type_keys("\n");
    assert!(screen.sees("Checkers: game 2 of 3"), "{}", screen.text());
    assert!(screen.sees("22-18") && screen.sees("(1. 9-14)"), "{}", screen.text());
    screen.type_keys("q").press(KeyCode::Home).type_keys("\n");
    assert!(screen.sees("Checkers: game 1 of 3") && screen.sees("Tinsley"), "{}", screen.text());
    // The file is named already when another is loaded.
    screen.press_control('o');
    assert!(screen.sees("g.pdn"), "{}", screen.text());
    // One game never replaces several.
    screen.press(KeyCode::Esc).press_control('s').type_keys("\n");
    assert!(std::fs::read_to_string(&file).unwrap() == GAMES, "{}", screen.text());
}

#[test]
fn a_bot_of_a_file_that_is_not_here_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.parlour");
    std::fs::write(&file, "[Game \"ladder\"]\n[Players \"human,cmd:missing\"]\n\n1. 1E 7G *\n").unwrap();
    let mut screen = chosen((80, 24), "Load a file");
    screen.type_keys(&format!("\n{}\n", file.display()));
    assert!(screen.sees("O plays instead of cmd:missing"), "{}", screen.text());
    screen.type_keys(":1F\n");
    assert!(!screen.sees("cmd:missing"), "{}", screen.text());
}

#[test]
fn a_game_goes_on_with_the_time_it_had() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.parlour");
    let record = "[Game \"ladder\"]\n[TimeControl \"5+0\"]\n[TimeLeft \"61.000,300.000\"]\n\n1. 1E 7G *\n";
    std::fs::write(&file, record).unwrap();
    let mut screen = chosen((80, 24), "Load a file");
    screen.type_keys(&format!("\n{}\n", file.display()));
    assert!(screen.sees("5:00") && (screen.sees("1:01") || screen.sees("1:00")), "{}", screen.text());
}
