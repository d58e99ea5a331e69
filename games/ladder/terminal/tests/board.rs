//! Ladder's board as it is drawn, and what keys and mouse do to it.

use parlour_erased::{GameInfo, install_games};
use parlour_ladder_bots::LadderBots;
use parlour_ladder_terminal::{BOARD, CATALOGUE};
use parlour_tui::boards::{Boards, install_boards};
use parlour_tui::testing::{TestScreen, bare_options, test_options};
use parlour_words::faults;
use ratatui::crossterm::event::KeyCode;

static GAMES: &[GameInfo] = &[GameInfo::of::<LadderBots>()];
static BOARDS: Boards = &[("ladder", &BOARD)];

fn game() -> &'static GameInfo {
    install_games(GAMES);
    install_boards(BOARDS);
    &GAMES[0]
}

/// A match of people in colour, from a position or from the start.
fn screen(size: (u16, u16), position: &str) -> TestScreen {
    TestScreen::of_match(size, test_options(), game(), position)
}

const STAIRS: &str = "1/3/5/2X4/2XX5/3X7/13 X";

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}

#[test]
fn it_is_drawn_at_the_usual_size_and_better_on_a_large_screen() {
    insta::assert_snapshot!("80x24", screen((80, 24), STAIRS).text());
    insta::assert_snapshot!("120x40", screen((120, 40), STAIRS).text());
}

#[test]
fn without_colour_letters_tell_everything() {
    let shown = TestScreen::of_match((80, 24), bare_options(), game(), STAIRS).text();
    let beyond: String = shown.chars().filter(|letter| !letter.is_ascii()).collect();
    assert_eq!(beyond, "", "only ASCII is shown where only ASCII can be");
    insta::assert_snapshot!("bare", shown);
}

#[test]
fn a_move_is_made_with_the_mouse() {
    let mut screen = screen((80, 24), STAIRS);
    let (column, _) = screen.find("D   E");
    let (_, row) = screen.find("2");
    screen.click(column, row);
    assert!(screen.sees("X won."), "{}", screen.text());
}

#[test]
fn threats_are_shown_when_asked_for() {
    let mut screen = screen((80, 24), STAIRS);
    assert!(!screen.sees("x!"));
    let (column, row) = screen.find("Show threats");
    screen.click(column, row);
    assert!(screen.sees("x!") && screen.sees("Hide threats"), "{}", screen.text());
    let (column, row) = screen.find("x!");
    screen.hover(column, row);
    assert!(screen.sees("Here X would complete a ladder."), "{}", screen.text());
    screen.type_keys("w");
    assert!(!screen.sees("x!"));
}

#[test]
fn its_key_can_be_read_on_a_small_screen() {
    let mut screen = screen((60, 20), "");
    let mut seen = screen.type_keys("?").text();
    for _ in 0..30 {
        seen += &screen.press(KeyCode::Down).text();
    }
    assert!(seen.contains("│ w "), "{seen}");
}

#[test]
fn no_size_is_too_small() {
    for (width, height) in [(1, 1), (9, 2), (24, 8), (30, 10), (71, 8), (72, 9), (80, 12), (200, 60)] {
        let mut screen = screen((width, height), STAIRS);
        screen.press(KeyCode::Up).type_keys("lt?").click(width / 2, height / 2);
    }
}
