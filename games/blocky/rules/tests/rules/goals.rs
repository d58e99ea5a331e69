//! What boards are worth.

use crate::{depth, tree};
use parlour_blocky::{Color, Goal, GoalKind};

fn scores(text: &str, levels: usize, kind: GoalKind) -> [u32; 4] {
    Color::ALL.map(|color| Goal { kind, color }.score(&tree(text), depth(levels)))
}

#[test]
fn the_fixture_of_the_spec() {
    assert_eq!(scores("[[brry]gry]", 2, GoalKind::Blob), [1, 4, 4, 5]);
    assert_eq!(scores("[[brry]gry]", 2, GoalKind::Perimeter), [2, 5, 4, 5]);
}

#[test]
fn a_board_of_one_cell_counts_four_times_on_the_edge() {
    assert_eq!(scores("r", 0, GoalKind::Perimeter), [0, 4, 0, 0]);
    assert_eq!(scores("r", 0, GoalKind::Blob), [0, 1, 0, 0]);
}

#[test]
fn a_block_counts_as_many_unit_cells_as_it_covers() {
    assert_eq!(scores("[rgby]", 3, GoalKind::Blob), [16; 4]);
    assert_eq!(scores("[rgby]", 3, GoalKind::Perimeter), [8; 4]);
    assert_eq!(scores("b", 8, GoalKind::Blob), [65536, 0, 0, 0]);
    assert_eq!(scores("b", 8, GoalKind::Perimeter), [1024, 0, 0, 0]);
}

#[test]
fn blobs_touch_by_sides_and_not_by_corners() {
    assert_eq!(scores("[rbrb]", 1, GoalKind::Blob), [1, 1, 0, 0]);
    assert_eq!(scores("[rrbb]", 1, GoalKind::Blob), [2, 2, 0, 0]);
}

#[test]
fn a_blob_winds_round_corners() {
    // Red runs round a blue block in the middle, open at one place.
    let ring = "[[rrbr][rrrb][brrr][ybrr]]";
    assert_eq!(scores(ring, 2, GoalKind::Blob)[1], 11);
    assert_eq!(scores(ring, 2, GoalKind::Blob)[0], 4);
    assert_eq!(scores(ring, 2, GoalKind::Perimeter), [0, 15, 0, 1]);
}

#[test]
fn only_the_edge_of_a_large_block_counts_for_the_perimeter() {
    // A red block of four cells touches the edge with two of them, and fills the corner once its
    // quarter is turned.
    assert_eq!(scores("[[bbb[rbbr]]bb[ggrg]]", 3, GoalKind::Perimeter)[1], 4);
    assert_eq!(scores("[[bbb[rbbr]]bb[gggr]]", 3, GoalKind::Perimeter)[1], 6);
}
