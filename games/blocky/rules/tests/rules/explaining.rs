//! How scores come about.

use crate::{position, say};
use parlour_core::{Explain, Seat};

fn explained(line: &str) -> String {
    let position = position(line);
    let seats = Seat::first(parlour_core::Game::seats(&position));
    let said = seats.map(|seat| position.explain(seat).iter().map(say).collect::<Vec<_>>().join(" "));
    said.collect::<Vec<_>>().join("\n")
}

#[test]
fn blobs_and_costs() {
    insta::assert_snapshot!(explained("[[brry]gry] 2 blob:y/4/2,blob:b/0/2 P1 9"), @"
    P1 has 1: the largest yellow blob has 5 unit cells. P1's moves have cost 4 (a smash costs 3, a paint or combine 1).
    P2 has 1: the largest blue blob has 1 unit cell. P2's moves have cost nothing.
    ");
    insta::assert_snapshot!(explained("[[rrry]gry] 2 blob:b/1/2 P1 9"), @"P1 has -1: nothing on the board is blue. P1's moves have cost 1 (a smash costs 3, a paint or combine 1).");
}

#[test]
fn edges_and_corners() {
    insta::assert_snapshot!(explained("[[brry]gry] 2 perimeter:r/3/2,perimeter:b/0/2,perimeter:y/0/2 P1 9"), @"
    P1 has 2: the edge has 4 unit cells of red, 1 in a corner and counted twice: 5. P1's moves have cost 3 (a smash costs 3, a paint or combine 1).
    P2 has 2: the edge has 1 unit cell of blue, 1 in a corner and counted twice: 2. P2's moves have cost nothing.
    P3 has 5: the edge has 4 unit cells of yellow, 1 in a corner and counted twice: 5. P3's moves have cost nothing.
    ");
    insta::assert_snapshot!(explained("[[brrr]g[bbry]y] 2 perimeter:r/3/2 P1 9"), @"P1 has 1: the edge has 3 unit cells of red, 1 in a corner and counted twice: 4. P1's moves have cost 3 (a smash costs 3, a paint or combine 1).");
}

#[test]
fn before_anything_is_drawn() {
    insta::assert_snapshot!(explained("- 4 ?/0/0 goals 20"), @"P1 has no goal yet.");
    insta::assert_snapshot!(explained("- 4 perimeter:g/0/0 board 20"), @"P1 plays for the most green on the edge; the board is not drawn yet.");
}
