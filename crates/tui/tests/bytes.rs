//! How many bytes the full screen sends, against ratatui's own backend.

use parlour_core::Values;
use parlour_registry::{find_game, terminal};
use parlour_tui::testing::{Cost, TestScreen, add_costs, match_of, test_options};
use ratatui::buffer::Buffer;

/// How many plies each game has.
const PLIES: usize = 40;

/// The costs of a game whose moves are typed, from the empty screen on.
fn costs(name: &str) -> [Cost; 2] {
    let game = find_game(name).unwrap();
    let values = Values::defaults(game.options);
    let mut table = game.open(&values).unwrap();
    let mut screen = TestScreen::open((80, 24), test_options(), match_of(game, &values, ""));
    let mut before = Buffer::empty(screen.buffer().area);
    let mut costs = [Cost::default(); 2];
    let mut draw = |screen: &TestScreen| {
        add_costs(&mut costs, &before, screen.buffer());
        before = screen.buffer().clone();
    };
    draw(&screen);
    for ply in 0..PLIES {
        let moves = table.moves();
        if table.turn().seat().is_none() || moves.is_empty() {
            break;
        }
        let played = &moves[ply * 7 % moves.len()];
        table.replay(played).unwrap();
        for key in format!(":{played}\n").chars() {
            screen.type_keys(&key.to_string());
            draw(&screen);
        }
    }
    costs
}

#[test]
fn games_take_at_most_three_quarters_of_the_bytes_of_ratatuis_backend() {
    terminal::install();
    for name in ["checkers", "ladder"] {
        let [own, crossterm] = costs(name);
        let ratio = own.bytes as f64 / crossterm.bytes as f64;
        println!(
            "{name}: {} bytes against {} ({ratio:.2}), {:?} against {:?}",
            own.bytes, crossterm.bytes, own.time, crossterm.time
        );
        assert!(ratio <= 0.75, "{name}: {ratio:.2}");
    }
}
