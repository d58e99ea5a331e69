//! The corners of the rules, one by one.

mod positions;

use parlour_checkers::{Captures, Checkers, CheckersSetup, Draws};
use parlour_core::{Game, Match, Notation, Seat, Turn};
use positions::{played, position, say, written};

fn free(fen: &str) -> Checkers {
    let setup = CheckersSetup { captures: Captures::Free, ..CheckersSetup::default() };
    Checkers::parse_position(&setup, fen).unwrap().1
}

#[test]
fn black_begins_with_seven_moves() {
    let start = Checkers::start(&CheckersSetup::default());
    assert_eq!(start.turn(), Turn::Seat(Seat::FIRST));
    assert_eq!(written(&start), ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"]);
}

#[test]
fn a_position_takes_twenty_bytes_and_a_move_four() {
    assert_eq!(size_of::<Checkers>(), 20);
    assert_eq!(size_of::<<Checkers as Game>::Move>(), 4);
}

#[test]
fn crowning_ends_the_move() {
    // A king on 30 could go on over 26, but the man has just become one.
    let before = position("B:W25,26:B21");
    assert_eq!(written(&before), ["21x30"]);
    let after = played(before, "21x30");
    assert_eq!(after.position().write_position(), "W:W26:BK30");
}

#[test]
fn a_man_captures_forward_only() {
    assert_eq!(written(&position("B:W10:B14")), ["14-17", "14-18"]);
    assert_eq!(written(&position("B:W10:BK14")), ["14x7"]);
}

#[test]
fn capturing_is_mandatory() {
    assert_eq!(written(&position("B:W18,32:B1,15")), ["15x22"]);
}

#[test]
fn any_capture_may_be_chosen_but_must_be_completed() {
    let before = position("B:W15,16,24:B11");
    assert_eq!(written(&before), ["11x18", "11x27"]);
    let error = before.parse_move("11x20").unwrap_err();
    assert_eq!(say(&error), "11x20 is not legal: the capture goes on, 11x20x27");
}

#[test]
fn a_king_may_cross_the_square_it_started_from() {
    let before = position("W:WK18:B6,7,14,15,23");
    let moves = written(&before);
    assert!(moves.contains(&"18x9x2x11x18x27".to_owned()), "{moves:?}");
    let after = played(before, "18x9x2x11x18x27");
    assert_eq!(after.position().write_position(), "B:WK27:B");
}

#[test]
fn a_circular_jump_ends_where_it_began_and_takes_nothing_twice() {
    let before = position("W:WK18:B6,7,14,15");
    assert_eq!(written(&before), ["18x11x2x9x18", "18x9x2x11x18"]);
    let after = played(before, "18x9x2x11x18");
    assert_eq!(after.position().write_position(), "B:WK18:B");
    assert_eq!(say(&after.outcome().unwrap().reason), "every piece is taken");
}

#[test]
fn nine_pieces_are_the_most_one_move_can_take() {
    let before = position("B:W6,7,8,14,15,16,22,23,24:BK1");
    let mut moves = Vec::new();
    before.moves(&mut moves);
    assert_eq!(moves.iter().map(|m| m.jumps()).max(), Some(9));
    let longest = moves.iter().find(|m| m.jumps() == 9).unwrap();
    assert_eq!(longest.taken().count(), 9);
    assert_eq!((longest.from().number(), longest.to().number()), (1, 28));
}

#[test]
fn no_legal_move_loses_while_pieces_remain() {
    let blocked = position("W:W13:B6,9");
    assert_eq!(blocked.turn(), Turn::Over);
    let outcome = blocked.outcome().unwrap();
    assert_eq!(say(&outcome.reason), "every piece is blocked");
    assert!(outcome.winners.contains(Seat::FIRST) && outcome.winners.len() == 1);
    assert_eq!(outcome.scores.as_slice(), [1, 0]);
}

#[test]
fn losing_every_piece_loses() {
    let game = played(position("B:W18:B14"), "14x23");
    assert_eq!(say(&game.outcome().unwrap().reason), "every piece is taken");
}

#[test]
fn the_third_repetition_draws() {
    let circle = "1-5 32-28 5-1 28-32 ";
    let mut game = played(position("B:WK32:BK1"), circle);
    assert_eq!(game.position().times_before(), 1);
    assert_eq!(game.outcome(), None);
    game = played(position("B:WK32:BK1"), &circle.repeat(2));
    assert!(game.outcome().unwrap().is_draw());
    assert_eq!(say(&game.outcome().unwrap().reason), "the same position for the third time");
    game.undo();
    assert_eq!(game.outcome(), None, "the draw can be taken back");
}

/// Two kings go to and fro for longer than quiet plies are counted.
#[test]
fn what_stood_before_is_told_however_long_ago() {
    let setup = CheckersSetup { draws: Draws::Claimed, ..CheckersSetup::default() };
    let (setup, start) = Checkers::parse_position(&setup, "B:WK32:BK1").unwrap();
    let mut game = Match::from_position(setup, start);
    for ply in 0..600_usize {
        // A walk that comes back to where it was, but not soon.
        let moves = written(game.position());
        let m = game.position().parse_move(&moves[ply * ply / 7 % moves.len()]).unwrap();
        game.play_move(m).unwrap();
        let history = game.history();
        let (last, earlier) = history.split_last().unwrap();
        let times = earlier.iter().filter(|earlier| *earlier == last).count();
        assert_eq!(usize::from(last.times_before()), times.min(2), "after {ply} plies");
        assert_eq!(last.count_lines(1), Some(last.count_moves() as u64));
    }
}

#[test]
fn repetition_needs_the_same_side_to_move() {
    let triangle = played(position("B:WK32:BK1"), "1-6 32-28 6-1 28-32 1-5");
    assert_eq!(triangle.position().times_before(), 0);
}

/// Plays quiet moves of kings that never offer a capture and never repeat thrice.
fn quiet_game(plies: usize) -> Match<Checkers> {
    let start = position("B:WK31,K32:BK1,K2");
    let mut game = Match::<Checkers>::from_position(start.rules(), start);
    for ply in 0..plies {
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let safe = moves.into_iter().find(|m| {
            let mut next = game.clone();
            next.play_move(*m).unwrap();
            let mut answers = Vec::new();
            next.position().with_turn(next.position().to_move()).moves(&mut answers);
            next.position().times_before() == 0 && !answers.iter().any(|answer| answer.is_capture())
        });
        game.play_move(safe.unwrap_or_else(|| panic!("no quiet move at ply {ply}"))).unwrap();
    }
    game
}

#[test]
fn forty_quiet_moves_each_draw() {
    let mut game = quiet_game(79);
    assert_eq!((game.position().quiet_plies(), game.outcome()), (79, None));
    game = quiet_game(80);
    let outcome = game.outcome().unwrap();
    assert!(outcome.is_draw());
    assert_eq!(say(&outcome.reason), "forty moves each without a man's move or a capture");
    assert_eq!(game.position().count_moves(), 0);
}

#[test]
fn a_mans_move_or_a_capture_ends_the_quiet() {
    let game = played(position("B:WK32,K15:BK1,9"), "1-5");
    assert_eq!(game.position().quiet_plies(), 1);
    assert_eq!(played(*game.position(), "15-11 9-13").position().quiet_plies(), 0);
    let capture = played(position("B:WK32,K6:BK1"), "1x10");
    assert_eq!(capture.position().quiet_plies(), 0);
}

#[test]
fn claimed_draws_let_play_go_on() {
    let setup = CheckersSetup { draws: Draws::Claimed, ..CheckersSetup::default() };
    let start = Checkers::parse_position(&setup, "B:WK32:BK1").unwrap().1;
    let game = played(start, &"1-5 32-28 5-1 28-32 ".repeat(25));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().quiet_plies(), 100);
}

#[test]
fn free_captures_may_be_declined() {
    assert_eq!(written(&free("B:W18,32:B1,15")), ["1-5", "1-6", "15-19", "15x22"]);
}

#[test]
fn free_captures_may_be_stopped() {
    assert_eq!(written(&free("B:W15,16,24:B11")), ["11x18", "11x20", "11x27"]);
}

#[test]
fn equal_positions_may_differ_in_their_counters() {
    let circled = played(position("B:WK32:BK1"), "1-5 32-28 5-1 28-32");
    assert_eq!(*circled.position(), position("B:WK32:BK1"));
    assert_ne!(circled.position().quiet_plies(), 0);
}
