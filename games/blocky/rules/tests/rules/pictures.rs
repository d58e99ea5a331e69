//! What people and programs see.

use crate::{played, position, say, setup};
use parlour_blocky::Blocky;
use parlour_core::{BoardData, Hue, Line, Match, Picture, PictureStyle, Role, Tile};

fn drawn(game: &Match<Blocky>, style: PictureStyle) -> String {
    let lines = game.position().picture(game.last(), style, &say);
    lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

const PLAIN: PictureStyle =
    PictureStyle { color: false, verbose: false, width: None, height: None, from: None, numbers: false };
const COLOR: PictureStyle = PictureStyle { color: true, ..PLAIN };

#[test]
fn letters_between_lines_with_the_last_block_marked() {
    let game = played(setup(3, 2, 20), "=blob:br ~[[b[rryy]ry]g[bbry][bb[bgry]g]] cw@01 cw@32");
    insta::assert_snapshot!(drawn(&game, PLAIN), @"
          0   1   2   3   4   5   6   7
        +---------------+---+---+-------+
      0 | g   g   g   g | y | r | b   b |
        |               +---+---+       |
      1 | g   g   g   g | y | r | b   b |
        |               +---+---+-------+
      2 | g   g   g   g | r   r | y   y |
        |               |       |       |
      3 | g   g   g   g | r   r | y   y |
        +-------+-------+-------+-------+
      4 | b   b | b   b | b   b | b   b |
        |       |       |       |       |
      5 | b   b | b   b | b   b | b   b |
        +-------+-------#########-------+
      6 | r   r | y   y # r | g # g   g |
        |       |       #---+---#       |
      7 | r   r | y   y # y | b # g   g |
        +-------+-------#########-------+

    > P1  the largest blue blob   goal    16   spent    0   score    16
      P2  the largest red blob    goal     6   spent    0   score     6
      19 turns left
    ");
}

#[test]
fn the_smallest_board() {
    let game = played(setup(1, 1, 20), "=perimeter:g ~[rgby]");
    insta::assert_snapshot!(drawn(&game, PLAIN), @"
          0   1
        +---+---+
      0 | g | r |
        +---+---+
      1 | b | y |
        +---+---+

    > P1  the most green on the edge   goal     2   spent    0   score     2
      20 turns left
    ");
}

#[test]
fn before_the_board_is_drawn() {
    let game = played(setup(4, 3, 20), "");
    insta::assert_snapshot!(drawn(&game, PLAIN), @"
    P1  a goal to be drawn   goal     0   spent    0   score     0
    P2  a goal to be drawn   goal     0   spent    0   score     0
    P3  a goal to be drawn   goal     0   spent    0   score     0
    20 turns left; the goals are to be drawn
    ");
    let game = played(setup(4, 3, 20), "=perimeter:gyb");
    insta::assert_snapshot!(drawn(&game, PLAIN), @"
    P1  the most green on the edge    goal     0   spent    0   score     0
    P2  the most yellow on the edge   goal     0   spent    0   score     0
    P3  the most blue on the edge     goal     0   spent    0   score     0
    20 turns left; the board is to be drawn
    ");
}

#[test]
fn a_smash_waits_for_its_pieces() {
    let game = played(setup(2, 1, 20), "=perimeter:g ~[rgby] smash@1");
    insta::assert_snapshot!(drawn(&game, PictureStyle { verbose: true, ..PLAIN }), @"
        0   1   2   3
      #########-------+
    0 # g   g # r   r |
      #       #       |
    1 # g   g # r   r |
      #########-------+
    2 | b   b | y   y |
      |       |       |
    3 | b   b | y   y |
      +-------+-------+

    P1  the most green on the edge   goal     4   spent    3   score     1
    19 turns left; the pieces of @1 are to be drawn
    the tree is [rgby]
    ");
}

#[test]
fn half_blocks_where_there_is_colour() {
    let game = played(setup(1, 1, 20), "=perimeter:g ~[rgby] cw@");
    let lines = game.position().picture(game.last(), COLOR, &say);
    assert_eq!(lines[1].to_string(), format!("    {}", "▀".repeat(25)));
    // Through the upper quarters: the row's number, the frame, blue, a border, green, the frame.
    let halves = |tile| Role::Halves { upper: tile, lower: Some(tile) };
    let spans: Vec<(usize, Role)> =
        lines[3].spans().iter().map(|span| (span.text.chars().count(), span.role)).collect();
    assert_eq!(
        spans,
        [
            (4, Role::Faint),
            (1, halves(Tile::Frame)),
            (11, halves(Tile::Block(Hue::Blue))),
            (1, halves(Tile::Border)),
            (11, halves(Tile::Block(Hue::Green))),
            (1, halves(Tile::Frame)),
        ]
    );
}

#[test]
fn a_small_screen_gets_a_small_drawing() {
    let game = played(setup(3, 2, 20), "=blob:br ~[[b[rryy]ry]g[bbry][bb[bgry]g]] cw@01 cw@32");
    let style = PictureStyle { width: Some(40), height: Some(16), ..PLAIN };
    insta::assert_snapshot!(drawn(&game, style), @"
         0       4
      0  g g g g y r b b
         g g g g y r b b
         g g g g r r y y
         g g g g r r y y
      4  b b b b b b b b
         b b b b b b b b
         r r y y R G g g
         r r y y Y B g g
        no borders; last block in capitals

    > P1  the largest blue blob
          goal 16, spent 0, score 16
      P2  the largest red blob
          goal 6, spent 0, score 6
      19 turns left
    ");
    insta::assert_snapshot!(drawn(&game, PictureStyle { height: Some(24), ..style }), @r"
      0   1   2   3   4   5   6   7
    +---------------+---+---+-------+
  0 | g   g   g   g | y | r | b   b |
    |               +---+---+       |
  1 | g   g   g   g | y | r | b   b |
    |               +---+---+-------+
  2 | g   g   g   g | r   r | y   y |
    |               |       |       |
  3 | g   g   g   g | r   r | y   y |
    +-------+-------+-------+-------+
  4 | b   b | b   b | b   b | b   b |
    |       |       |       |       |
  5 | b   b | b   b | b   b | b   b |
    +-------+-------#########-------+
  6 | r   r | y   y # r | g # g   g |
    |       |       #---+---#       |
  7 | r   r | y   y # y | b # g   g |
    +-------+-------#########-------+

> P1  the largest blue blob
      goal 16, spent 0, score 16
  P2  the largest red blob
      goal 6, spent 0, score 6
  19 turns left
");
}

#[test]
fn every_drawing_that_can_fits_the_screen() {
    for (depth, width, height) in [
        (1, 40, 12),
        (2, 40, 16),
        (3, 40, 16),
        (3, 40, 24),
        (4, 40, 24),
        (4, 80, 24),
        (5, 80, 24),
        (5, 80, 40),
        (6, 80, 45),
    ] {
        let game = played(setup(depth, 2, 20), "=blob:br ~[bryg] cw@");
        for style in [PLAIN, COLOR] {
            let style = PictureStyle { width: Some(width), height: Some(height), ..style };
            let lines: Vec<String> =
                game.position().picture(game.last(), style, &say).iter().map(Line::to_string).collect();
            let widest = lines.iter().map(|line| line.chars().count()).max().unwrap();
            assert!(widest <= width, "depth {depth} is {widest} wide, not {width}");
            // Letters take a line a cell; the half-blocks are what fits.
            let fits = lines.len() <= height || !style.color && depth > 4;
            assert!(fits, "depth {depth} takes {} lines of {height}", lines.len());
        }
    }
    // Depth 4 with borders on a usual screen, depth 5 on a tall one.
    for (depth, height) in [(4, 24), (5, 40)] {
        let game = played(setup(depth, 2, 20), "=blob:br ~[bryg] cw@");
        let style = PictureStyle { width: Some(80), height: Some(height), ..COLOR };
        assert!(!drawn(&game, style).contains("no borders"));
    }
}

#[test]
fn every_depth_fits_its_width_and_names_every_player() {
    for (levels, letters, half_blocks) in [
        (1, 9, 25),
        (2, 17, 33),
        (3, 33, 49),
        (4, 65, 49),
        (5, 65, 65),
        (6, 129, 129),
        (7, 128, 128),
        (8, 256, 256),
    ] {
        let game = played(setup(levels, 4, 20), "=blob:bryg ~[bryg] cw@");
        for (style, width) in [(PLAIN, letters), (COLOR, half_blocks)] {
            let picture = drawn(&game, style);
            let board = picture.lines().skip(1).take_while(|line| !line.is_empty());
            let board: Vec<&str> = board.filter(|line| !line.contains("no borders")).collect();
            assert!(board.iter().all(|line| line.chars().count() == 4 + width), "depth {levels}");
            assert!(["P1", "P2", "P3", "P4"].iter().all(|name| picture.contains(name)));
            assert_eq!(picture.contains("no borders"), levels > 6);
        }
    }
}

#[test]
fn pointing_at_a_cell_and_a_level_names_the_block() {
    let here = position("[[b[rryy]ry]g[bbry][bb[bgry]g]] 3 blob:b/0/0 P1 9");
    let pointed = |x, y, level| here.pointed(x, y, level, PLAIN);
    assert_eq!(pointed(0, 0, 0).as_deref(), Some("@"));
    assert_eq!(pointed(7, 0, 1).as_deref(), Some("@0"));
    assert_eq!(pointed(4, 1, 3).as_deref(), Some("@012"));
    assert_eq!(pointed(4, 1, 2).as_deref(), Some("@01"));
    // Where the board is not cut so finely, the block that is there.
    assert_eq!(pointed(0, 0, 3).as_deref(), Some("@1"));
    assert_eq!(pointed(7, 7, 99).as_deref(), Some("@33"));
    assert_eq!(pointed(8, 0, 1), None);
    assert_eq!(pointed(0, usize::MAX, 1), None);
    assert_eq!(position("- 3 blob:b/0/0 board 9").pointed(0, 0, 0, PLAIN), None);
}

#[test]
fn the_board_as_json() {
    let json = |line: &str| serde_json::to_string(&position(line).board()).unwrap();
    insta::assert_snapshot!(json("[rgby] 2 blob:b/3/7 P1 3"), @r#"{"tree":"[rgby]","max_depth":2,"goals":["blob:b"],"spent":[3],"goal_scores":[4],"turns_left":3}"#);
    insta::assert_snapshot!(json("- 4 ?/0/0,?/0/0 goals 20"), @r#"{"tree":"","max_depth":4,"goals":[],"spent":[0,0],"goal_scores":[0,0],"turns_left":20}"#);
}
