//! Checkers' board as it is drawn, and what keys do to it.

use parlour_checkers_bots::CheckersBots;
use parlour_checkers_terminal::BOARD;
use parlour_erased::{GameInfo, install_games};
use parlour_tui::boards::{Boards, install_boards};
use parlour_tui::testing::{TestScreen, bare_options, test_options};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

static GAMES: &[GameInfo] = &[GameInfo::of::<CheckersBots>()];
static BOARDS: Boards = &[("checkers", &BOARD)];

fn game() -> &'static GameInfo {
    install_games(GAMES);
    install_boards(BOARDS);
    &GAMES[0]
}

/// A match of people in colour, from a position or from the start.
fn screen(size: (u16, u16), position: &str) -> TestScreen {
    TestScreen::of_match(size, test_options(), game(), position)
}

const CAPTURE: &str = "B:W18,30:B1,15,K24";

#[test]
fn it_is_drawn_at_the_usual_size_and_better_on_a_large_screen() {
    insta::assert_snapshot!("80x24", screen((80, 24), CAPTURE).text());
    insta::assert_snapshot!("120x40", screen((120, 40), CAPTURE).text());
}

#[test]
fn without_colour_letters_tell_everything() {
    let shown = TestScreen::of_match((80, 24), bare_options(), game(), CAPTURE).text();
    let beyond: String = shown.chars().filter(|letter| !letter.is_ascii()).collect();
    assert_eq!(beyond, "", "only ASCII is shown where only ASCII can be");
    insta::assert_snapshot!("bare", shown);
}

#[test]
fn a_move_is_made_with_the_arrows() {
    let mut screen = screen((80, 24), "B:W30:B1,15");
    // The first arrow goes to a piece that can move; from 15 the next one down leads to a square it can step to.
    screen.press(KeyCode::Up).press(KeyCode::Enter).press(KeyCode::Down).press(KeyCode::Enter);
    assert!(screen.sees("15-18") || screen.sees("15-19"), "{}", screen.text());
}

#[test]
fn the_palette_is_the_pages() {
    let screen = screen((80, 24), CAPTURE);
    let (column, row) = screen.find("15");
    let cell = screen.buffer().cell((column, row)).unwrap();
    assert_eq!(cell.bg, Color::Rgb(0x22, 0x1D, 0x1B), "black men are ebony");
}

#[test]
fn no_size_is_too_small() {
    for (width, height) in [(1, 1), (9, 2), (24, 8), (30, 10), (71, 8), (72, 9), (80, 12), (200, 60)] {
        let mut screen = screen((width, height), CAPTURE);
        screen.press(KeyCode::Up).type_keys("lt?").click(width / 2, height / 2);
    }
}
