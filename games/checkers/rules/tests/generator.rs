//! The generator against the referee.

mod referee;

use parlour_checkers::{Captures, Checkers, CheckersSetup, Draws, Piece, Square};
use parlour_core::{Game, Notation, Seat, Turn};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;
use referee::Board;

const MANDATORY: CheckersSetup = CheckersSetup { captures: Captures::Mandatory, draws: Draws::Automatic };

fn board(position: &Checkers) -> Board {
    let mut board = [[' '; 8]; 8];
    for square in Square::all() {
        board[square.row()][square.column()] = position.piece(square).map_or(' ', Piece::letter);
    }
    board
}

/// The legal moves and the boards they lead to, sorted.
fn generated(position: &Checkers) -> Vec<(Vec<u8>, Board)> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert_eq!(moves.len(), position.count_moves(), "{}", position.write_position());
    let mut outcomes: Vec<_> = moves
        .into_iter()
        .map(|m| {
            let mut after = *position;
            after.play(m);
            (m.path().map(Square::number).collect(), board(&after))
        })
        .collect();
    outcomes.sort();
    outcomes
}

fn refereed(position: &Checkers) -> Vec<(Vec<u8>, Board)> {
    let before = board(position);
    let black = position.to_move() == Seat::FIRST;
    let mandatory = position.rules().captures == Captures::Mandatory;
    let mut outcomes: Vec<_> = referee::moves(&before, black, mandatory)
        .into_iter()
        .map(|path| (path.clone(), referee::play(&before, &path)))
        .collect();
    outcomes.sort();
    outcomes
}

fn agree(position: &Checkers) {
    let (mine, theirs) = (generated(position), refereed(position));
    assert_eq!(mine, theirs, "{}", position.write_position());
    let over = position.turn() == Turn::Over;
    assert_eq!(over, theirs.is_empty(), "{}", position.write_position());
}

/// Any position at all, with a random number of pieces of each kind.
fn scattered(rng: &mut impl Rng, setup: CheckersSetup) -> Checkers {
    loop {
        let mut squares: Vec<u8> = (1..=32).collect();
        let mut side = |letter: char, rng: &mut dyn Rng| {
            let kings_in_8 = rng.random_range(0..=8);
            let pieces: Vec<String> = (0..rng.random_range(1..=12))
                .map(|_| {
                    let square = squares.swap_remove(rng.random_range(0..squares.len()));
                    let on_king_row = if letter == 'W' { square <= 4 } else { square >= 29 };
                    let king = on_king_row || rng.random_range(0..8) < kings_in_8;
                    format!("{}{square}", if king { "K" } else { "" })
                })
                .collect();
            format!("{letter}{}", pieces.join(","))
        };
        let (white, black) = (side('W', rng), side('B', rng));
        let turn = if rng.random() { 'B' } else { 'W' };
        if let Ok((_, position)) = Checkers::parse_position(&setup, &format!("{turn}:{white}:{black}")) {
            return position;
        }
    }
}

/// Positions of random games and scattered positions, half and half.
fn compare(count: usize, setup: CheckersSetup) {
    let mut rng = Pcg64::seed_from_u64(count as u64);
    let mut game = Checkers::start(&setup);
    for _ in 0..count / 2 {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        if moves.is_empty() {
            game = Checkers::start(&setup);
        } else {
            agree(&game);
            game.play(moves[rng.random_range(0..moves.len())]);
        }
        agree(&scattered(&mut rng, setup));
    }
}

#[test]
fn agrees_on_random_positions() {
    compare(6_000, MANDATORY);
}

#[test]
fn agrees_where_captures_are_free() {
    compare(3_000, CheckersSetup { captures: Captures::Free, ..MANDATORY });
}

/// Ten seconds: `cargo test --release -p parlour-checkers --test generator -- --ignored`
#[test]
#[ignore = "a million positions want an optimised build"]
fn agrees_on_a_million_positions() {
    compare(1_000_000, MANDATORY);
}

#[test]
fn the_referee_counts_what_is_published() {
    assert_eq!(referee::perft(&referee::start(), true, 6), 36_768);
}
