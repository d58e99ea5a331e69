//! The rules, example by example.

use parlour_core::{About, Game, Match, MoveError, Notation, Ply, Seat, SeatSet, Symmetric, Turn};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_search::perft;
use std::collections::HashSet;
use std::convert::Infallible;

fn at(text: &str) -> Ladder {
    Ladder::parse_position(&LadderSetup::default(), text).unwrap_or_else(|wrong| panic!("{wrong}")).1
}

fn after(text: &str, m: &str) -> Ladder {
    let mut position = at(text);
    position.play(position.parse_move(m).unwrap());
    position
}

fn winner(position: &Ladder) -> Option<SeatSet> {
    position.outcome().map(|outcome| outcome.winners)
}

const X: SeatSet = SeatSet::only(Seat::FIRST);
const O: SeatSet = SeatSet::only(Seat::SECOND);

fn perft_from_start(depth: u32) -> u64 {
    let no_chance = |_: &Ladder, _: usize| -> Result<Infallible, Infallible> { unreachable!() };
    let Ok(count) = perft(&Ladder::start(&LadderSetup::default()), depth, &no_chance);
    count
}

fn said(wrong: &MoveError) -> String {
    parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &Ladder::CATALOGUE]).say(wrong)
}

#[test]
fn x_begins_and_the_players_take_turns() {
    let start = Ladder::start(&LadderSetup::default());
    assert_eq!(start.turn(), Turn::Seat(Seat::FIRST));
    assert_eq!(after("1/3/5/7/9/11/13 X", "3D").turn(), Turn::Seat(Seat::SECOND));
}

#[test]
fn a_turn_places_a_token_on_any_empty_cell() {
    let position = after("1/3/5/7/9/11/13 X", "3D");
    assert_eq!(position.write_position(), "1/3/5/7/1X7/11/13 O");
    assert_eq!(position.count_moves(), 48);
    assert_eq!(
        said(&position.parse_move("3D").unwrap_err()),
        "3D is not legal: X stands there; choose an empty cell"
    );
}

#[test]
fn a_ladder_to_the_right_wins() {
    assert_eq!(winner(&after("1/3/5/2X4/2XX5/3X7/13 X", "2F")), None);
    assert_eq!(winner(&after("1/3/5/2X4/2XX5/3X7/13 X", "2D")), Some(X));
}

#[test]
fn a_ladder_to_the_left_wins() {
    assert_eq!(winner(&after("1/3/5/4X2/5XX2/7X3/13 X", "2J")), Some(X));
}

#[test]
fn any_of_the_five_cells_can_be_the_last() {
    for (text, last) in [
        ("1/3/5/2X4/2XX5/3X7/13 X", "2D"),
        ("1/3/5/2X4/2XX5/2X8/13 X", "2E"),
        ("1/3/5/2X4/3X5/2XX7/13 X", "3E"),
        ("1/3/5/2X4/2X6/2XX7/13 X", "3F"),
        ("1/3/5/7/2XX5/2XX7/13 X", "4F"),
    ] {
        assert_eq!(winner(&after(text, last)), Some(X), "{last}");
    }
}

#[test]
fn a_ladder_with_one_flank_held_wins() {
    assert_eq!(winner(&after("1/3/5/O1X4/2XX5/3X7/13 X", "2D")), Some(X));
    assert_eq!(winner(&after("1/3/5/2X4/2XX5/3XO6/13 X", "2D")), Some(X));
}

#[test]
fn a_ladder_on_the_base_wins_although_both_flanks_are_held() {
    assert_eq!(winner(&after("1/3/5/7/2O1X4/4XX5/4X1O6 X", "1F")), Some(X));
}

#[test]
fn a_ladder_along_the_edge_wins_because_a_flank_lies_off_the_board() {
    // The staircase 2B 2C 3C 3D 4D would have its flanks at 2D and 4B; 4B is off the board.
    assert_eq!(winner(&after("1/3/5/X6/XX7/1XO8/13 X", "2B")), Some(X));
}

#[test]
fn a_neutralized_ladder_does_not_win_and_play_goes_on() {
    let position = after("1/3/5/O1X4/2XX5/3XO6/13 X", "2D");
    assert_eq!(winner(&position), None);
    assert_eq!(position.turn(), Turn::Seat(Seat::SECOND));
}

#[test]
fn a_neutralized_ladder_does_not_win_later_either() {
    let mut position = after("1/3/5/O1X4/2XX5/3XO6/13 X", "2D");
    for word in ["1A", "1M", "1C", "1K"] {
        position.play(position.parse_move(word).unwrap());
        assert_eq!(winner(&position), None);
    }
    assert_eq!(at(&position.write_position()), position);
}

#[test]
fn only_the_opponents_tokens_neutralize() {
    assert_eq!(winner(&after("1/3/5/X1X4/2XX5/3XX6/13 X", "2D")), Some(X));
}

#[test]
fn of_several_ladders_at_once_one_that_wins_is_enough() {
    // 3E completes 2D 2E 3E 3F 4F, neutralized by 4D and 2F, and 1C 1D 2D 2E 3E on the base.
    let text = "1/3/5/O1X4/3X5/2XXO6/2XX9 X";
    let position = after(text, "3E");
    assert_eq!(winner(&position), Some(X));
    let geometry = position.geometry();
    let cells: Vec<String> = geometry
        .cells()
        .filter(|c| position.winning_ladders() & c.bit() != 0)
        .map(|c| geometry.name(c))
        .collect();
    assert_eq!(cells.join(" "), "1C 1D 2D 2E 3E");
}

#[test]
fn o_wins_with_a_ladder_as_well() {
    assert_eq!(winner(&after("1/3/5/2O4/2OO5/3O7/13 O", "2D")), Some(O));
}

#[test]
fn a_full_board_without_a_winner_is_a_draw() {
    let full = after("O/XOX/XOXOX/OXOXOXO/OXOXOXOXO/XOXOXOXOXOX/XOXOXOXOXOXO1 X", "1M");
    let outcome = full.outcome().expect("the board is full");
    assert!(outcome.is_draw());
    assert_eq!(outcome.reason.id, "ladder-ending-filled");
    assert_eq!(full.turn(), Turn::Over);
}

#[test]
fn after_a_win_nothing_can_be_played() {
    let position = after("1/3/5/2X4/2XX5/3X7/13 X", "2D");
    assert_eq!(position.count_moves(), 0);
    assert_eq!(said(&position.parse_move("1A").unwrap_err()), "1A is not legal: the game is over");
}

/// Nine plies are the fewest for five tokens, and nine can be enough.
#[test]
fn nobody_wins_before_ply_9() {
    let mut game = Match::<Ladder>::new(LadderSetup::default());
    for (ply, word) in "1E 7G 1F 6F 2F 6H 2G 5G 3G".split(' ').enumerate() {
        assert_eq!(game.outcome(), None, "after {ply} plies");
        game.play(Ply::Move(game.position().parse_move(word).unwrap())).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winners, X);
    for rows in Rows::all() {
        let ladders = parlour_ladder::Geometry::with(rows).staircases();
        assert!(ladders.iter().all(|ladder| ladder.cells.count_ones() == 5));
    }
}

#[test]
fn there_are_28_first_moves_that_no_mirror_makes_alike() {
    let start = Ladder::start(&LadderSetup::default());
    let mut moves = Vec::new();
    start.moves(&mut moves);
    let classes: HashSet<String> = moves
        .into_iter()
        .filter_map(|m| {
            let mut next = start;
            next.play(m);
            next.images().iter().map(Notation::write_position).min()
        })
        .collect();
    assert_eq!(classes.len(), 28);
}

#[test]
fn the_sequences_of_moves_are_as_many_as_known() {
    for (depth, count) in [(0, 1), (1, 49), (2, 2_352), (3, 110_544), (4, 5_085_024)] {
        assert_eq!(perft_from_start(depth), count, "depth {depth}");
    }
}

/// Run it with `cargo test --release -p parlour-ladder -- --ignored`.
#[test]
#[ignore = "takes seconds without optimization"]
fn the_sequences_of_five_moves_are_as_many_as_known() {
    assert_eq!(perft_from_start(5), 228_826_080);
}
