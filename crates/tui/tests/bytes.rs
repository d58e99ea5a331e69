//! How many bytes the full screen sends, against ratatui's own backend.

use parlour_core::Values;
use parlour_registry::{find_game, terminal};
use parlour_tui::testing::{Bytes, TestScreen, match_of, test_options};
use ratatui::buffer::Buffer;

/// How many plies each game has at most.
const PLIES: usize = 40;

/// What a game takes whose moves are typed, from the empty screen on.
fn bytes_of(name: &str) -> Bytes {
    let game = find_game(name).unwrap();
    let values = Values::defaults(game.options);
    let mut table = game.open(&values).unwrap();
    let mut screen = TestScreen::open((80, 24), test_options(), match_of(game, &values, ""));
    let mut bytes = Bytes::default();
    let mut before = Buffer::empty(screen.buffer().area);
    let mut draw = |screen: &TestScreen| {
        bytes.add(&before, screen.buffer());
        before = screen.buffer().clone();
    };
    draw(&screen);
    for ply in 0..PLIES {
        if table.turn().seat().is_none() {
            break;
        }
        let moves = table.moves();
        let played = &moves[ply * 7 % moves.len()];
        table.replay(played).unwrap();
        for key in format!(":{played}\n").chars() {
            screen.type_keys(&key.to_string());
            draw(&screen);
        }
    }
    bytes
}

#[test]
fn games_take_at_most_three_quarters_of_the_bytes_of_ratatuis_backend() {
    terminal::install();
    for name in ["checkers", "ladder"] {
        let Bytes { own, crossterm } = bytes_of(name);
        let ratio = own as f64 / crossterm as f64;
        println!("{name}: {own} bytes against {crossterm} ({ratio:.2})");
        assert!(ratio <= 0.75, "{name}: {own} bytes against {crossterm}");
    }
}
