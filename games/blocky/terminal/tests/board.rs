//! Blocky's board as it is drawn, and what its keys do.

use parlour_blocky_bots::BlockyBots;
use parlour_blocky_terminal::{BOARD, CATALOGUE};
use parlour_core::Values;
use parlour_erased::{GameInfo, install_games};
use parlour_tui::boards::{Boards, install_boards};
use parlour_tui::testing::{TestScreen, bare_options, match_of, test_options};
use parlour_tui::{Opening, Options};
use parlour_words::faults;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Modifier;

static GAMES: &[GameInfo] = &[GameInfo::of::<BlockyBots>()];
static BOARDS: Boards = &[("blocky", &BOARD)];

fn game() -> &'static GameInfo {
    install_games(GAMES);
    install_boards(BOARDS);
    &GAMES[0]
}

/// A match of people in colour, from a position or from the start.
fn screen(size: (u16, u16), position: &str) -> TestScreen {
    TestScreen::of_match(size, test_options(), game(), position)
}

/// A match of people with one option that is not the usual one.
fn with_option(name: &str, value: &str, options: Options) -> TestScreen {
    let mut values = Values::defaults(game().options);
    values.set(name, value).unwrap();
    TestScreen::open((80, 24), options, match_of(game(), &values, ""))
}

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}

#[test]
fn goals_are_shown_for_many_players_too() {
    let mut screen = with_option("players", "4", test_options());
    screen.let_chance_draw();
    assert!(screen.sees("blob") || screen.sees("edge"), "{}", screen.text());
}

#[test]
fn a_key_closes_the_list_of_keys_and_does_nothing_else() {
    let mut screen = screen((80, 24), "");
    screen.let_chance_draw();
    screen.type_keys("?");
    assert!(screen.sees("aim at a larger block"), "{}", screen.text());
    screen.type_keys(" ");
    assert!(!screen.sees("aim at a larger block") && !screen.sees("pass"), "{}", screen.text());
    let (column, row) = screen.find("▸");
    screen.type_keys("?").click(column, row).type_keys("?").type_keys("q");
    assert!(screen.sees("Blocky") && !screen.sees("aim at a larger block"), "{}", screen.text());
}

#[test]
fn a_tour_is_gone_back_in_whatever_letters_the_board_needs() {
    game();
    let mut screen = TestScreen::open((80, 24), test_options(), Opening::Start);
    screen.type_keys("t").type_keys("nnn");
    assert!(screen.sees("4 of ") && screen.sees("PgUp back"), "{}", screen.text());
    screen.type_keys("p");
    assert!(screen.sees("4 of ") && screen.sees("r red"), "{}", screen.text());
    screen.press(KeyCode::PageUp);
    assert!(screen.sees("3 of "), "{}", screen.text());
}

#[test]
fn blocks_are_chosen_by_keys_and_done_something_to() {
    let mut screen = screen((80, 24), "");
    screen.let_chance_draw();
    assert!(screen.sees("Your turn") || screen.sees("is to move"), "{}", screen.text());
    screen.type_keys("wwww").type_keys("d");
    assert!(screen.sees("cw@"), "{}", screen.text());
}

/// A board may be larger than any screen; the cursor is always in sight.
#[test]
fn a_large_board_follows_the_cursor() {
    let mut screen = with_option("max_depth", "7", bare_options());
    screen.let_chance_draw();
    screen.type_keys("sssssss");
    for _ in 0..100 {
        screen.press(KeyCode::Left);
    }
    let reversed = |cell: &Cell| cell.modifier.contains(Modifier::REVERSED);
    let board = screen.buffer().content().chunks(80).take(20);
    assert!(board.flat_map(|row| &row[..50]).any(reversed), "{}", screen.text());
}

#[test]
fn its_keys_can_be_read_on_a_small_screen() {
    let mut screen = screen((60, 20), "");
    let mut seen = screen.type_keys("?").text();
    for _ in 0..30 {
        seen += &screen.press(KeyCode::Down).text();
    }
    for key in ["+ = w", "- s", "Space"] {
        assert!(seen.contains(&format!("│ {key}")), "{key}: {seen}");
    }
}

#[test]
fn no_size_is_too_small() {
    for (width, height) in [(1, 1), (9, 2), (24, 8), (30, 10), (71, 8), (72, 9), (80, 12), (200, 60)] {
        let mut screen = screen((width, height), "");
        screen.press(KeyCode::Up).type_keys("lt?").click(width / 2, height / 2);
    }
}
