//! Balancer's scales as they are drawn.

use parlour_balancer_bots::BalancerBots;
use parlour_balancer_terminal::{BOARD, CATALOGUE};
use parlour_erased::{GameInfo, install_games};
use parlour_tui::boards::{Boards, install_boards};
use parlour_tui::testing::{TestScreen, bare_options, test_options};
use parlour_words::faults;
use ratatui::crossterm::event::KeyCode;

static GAMES: &[GameInfo] = &[GameInfo::of::<BalancerBots>()];
static BOARDS: Boards = &[("balancer", &BOARD)];

fn game() -> &'static GameInfo {
    install_games(GAMES);
    install_boards(BOARDS);
    &GAMES[0]
}

/// A match of people in colour, from a position or from the start.
fn screen(size: (u16, u16), position: &str) -> TestScreen {
    TestScreen::of_match(size, test_options(), game(), position)
}

const SCALES: &str = "_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b";

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}

#[test]
fn it_is_drawn_at_the_usual_size_and_better_on_a_large_screen() {
    insta::assert_snapshot!("80x24", screen((80, 24), SCALES).text());
    insta::assert_snapshot!("120x40", screen((120, 40), SCALES).text());
}

#[test]
fn without_colour_letters_tell_everything() {
    let shown = TestScreen::of_match((80, 24), bare_options(), game(), SCALES).text();
    let beyond: String = shown.chars().filter(|letter| !letter.is_ascii()).collect();
    assert_eq!(beyond, "", "only ASCII is shown where only ASCII can be");
    insta::assert_snapshot!("bare", shown);
}

#[test]
fn rounds_won_are_shown_for_many_players_too() {
    let scales = SCALES.replace("A0B0C0 A A 1/5", "A1B0C0 A A 2/5");
    let screen = screen((80, 24), &scales);
    assert!(screen.sees("1 won"), "{}", screen.text());
}

#[test]
fn its_keys_can_be_read_on_a_small_screen() {
    let mut screen = screen((60, 20), "");
    let mut seen = screen.type_keys("?").text();
    for _ in 0..30 {
        seen += &screen.press(KeyCode::Down).text();
    }
    for key in ["+ =", "0 ", "Shift-arrow"] {
        assert!(seen.contains(&format!("│ {key}")), "{key}: {seen}");
    }
}

#[test]
fn no_size_is_too_small() {
    for (width, height) in [(1, 1), (9, 2), (24, 8), (30, 10), (71, 8), (72, 9), (80, 12), (200, 60)] {
        let mut screen = screen((width, height), SCALES);
        screen.press(KeyCode::Up).type_keys("lt?").click(width / 2, height / 2);
    }
}
