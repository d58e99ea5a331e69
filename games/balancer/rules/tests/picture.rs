//! What people see: the drawing, the listing, the score table, and the board as data.

mod boards;
mod random_games;

use boards::{WORKED_EXAMPLE, position, words};
use parlour_balancer::{Balancer, BalancerSetup, ScaleView};
use parlour_core::{BoardData, Game, Line, Mark, Match, Notation, Picture, PictureStyle, Seat};
use random_games::any_game;

fn drawn(position: &Balancer) -> String {
    let lines = position.picture(None, PictureStyle::default(), &words);
    lines.iter().map(Line::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_worked_example() {
    insta::assert_snapshot!(drawn(&position(WORKED_EXAMPLE)), @"
       A
       A   B A
    <2=1=A=1=2>
         b
         *         C B
         *   ?     C B
        <3=2=1=?=1=2=3>
               a
               *
               *
    XXXXXXXXXXXXXXXXXXX

    Scale  left  room  right  room  owner
    a        13     0     10     6  ?
    b         2     3      3     1  A

    Round 1 of 5, 10 weights left
      A  24 points  0 rounds won  to move
      B   9 points  0 rounds won
      C   4 points  0 rounds won
    ");
}

#[test]
fn the_sample_game_of_the_documentation() {
    let text = "_:7a[-5?,-1B,1B,2JJ,4BB,5J,6J]/a7:2b[-2K,2BB]/a-3:3c[-3KKKKK,-2KKK,1J,2?]\
                /c3:2d[-2B,-1J]/d1:4e[-4J,-3K,1K,3K]/b-1:1f[-1?]/e2:5g B0K0J0 B B 1/5 10/15 5 7 g";
    insta::assert_snapshot!(drawn(&position(text)), @"
              <5=4=3=2=1=?=1=2=3=4=5>
                         g
             J K       K * K
            <4=3=2=1=?=1=2=3=4>
                     e
               B J   *       ?
              <2=1=?=1=2>   <1=?=1>
                   d           f
       K           *           *
       K           *           *
       K K         *           *
       K K         *           *     B
       K K     J ? *         K *     B
      <3=2=1=K=1=2=3>       <2=1=?=1=2>
             c                   b
             *         J   B     *
         ?   *   B   B J   B J J *
    <7=6=5=4=3=2=1=?=1=2=3=4=5=6=7>
                   a
                   *
                   *
    XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX

    Scale  left  room  right  room  owner
    a        54     5     52     9  ?
    b         3     3      4     1  ?
    c        21     3     21     3  K
    d         3     3      4     1  ?
    e         7     1      4     7  ?
    f         1     0      0     2  ?
    g         0     5      0     5  ?

    Round 1 of 5, 10 weights left
      B   56 points  0 rounds won  to move
      K  266 points  0 rounds won
      J   63 points  0 rounds won
    ");
}

#[test]
fn scales_that_overlap_in_a_file_are_drawn_apart() {
    let text = "_:5a[-4CC,2B]/a3:4b[-1B,2AC]/a-1:4c[-1A,1A] A0B0C0 C C 2/5 10/10 5 5 c";
    insta::assert_snapshot!(drawn(&position(text)), @"
                                     C
           A   A               B     A
    <4=3=2=1=?=1=2=3=4> <4=3=2=1=?=1=2=3=4>
             c                   b
       C     *                   *
       C     *     B             *
    <5=4=3=2=1=?=1=2=============3=4=5>
               a
               *
               *
    XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX

    Scale  left  room  right  room  owner
    a        10     6     11     4  ?
    b         1     7      4     1  ?
    c         1     4      1     4  ?

    Round 2 of 5, 10 weights left
      A   8 points  0 rounds won
      B   5 points  0 rounds won
      C  14 points  0 rounds won  to move
    ");
}

#[test]
fn a_narrow_screen_has_a_column_a_position() {
    let style = PictureStyle { width: Some(30), verbose: true, ..PictureStyle::default() };
    let text = "_:7a[-5?,-1B,1B,2JJ,4BB,5J,6J]/a7:2b[-2K,2BB]/a-3:3c[-3KKKKK,-2KKK,1J,2?]\
                /c3:2d[-2B,-1J]/d1:4e[-4J,-3K,1K,3K]/b-1:1f[-1?]/e2:5g B0K0J0 B B 1/5 10/15 5 7 g";
    let position = position(text);
    let lines: Vec<String> = position.picture(None, style, &words).iter().map(Line::to_string).collect();
    assert!(lines.iter().all(|line| line.len() <= 38), "{lines:#?}");
    let drawing: Vec<String> = lines.iter().take_while(|line| !line.is_empty()).cloned().collect();
    insta::assert_snapshot!(drawing.join("\n"), @"
         54321?12345
              g
        JK   K*K
        4321?1234
            e
         BJ *   ?
         21?12  1?1
           d     f
     K     *     *
     K     *     *
     KK    *     *
     KK    *     *  B
     KK  J?*    K*  B
     321K123    21?12
        c         b
        *    J B  *
      ? * B BJ BJJ*
    7654321?1234567
           a
           *
           *
    XXXXXXXXXXXXXXXXX
    ");
    let beam = lines.iter().position(|line| line.trim_start().starts_with("54321")).unwrap();
    let column = lines[beam].find("54321").unwrap();
    assert_eq!(position.pointed(column, beam, 0, style).as_deref(), Some("g-5"));
}

#[test]
fn an_empty_board_and_the_end() {
    insta::assert_snapshot!(drawn(&position("- A0B0 ! - 1/5 10/10 5 5 -")), @"
    XXXXXXXXXXXXXXXXXXXXXXX

    Round 1 of 5, 10 weights left
      A  0 points  0 rounds won
      B  0 points  0 rounds won
    ");
    insta::assert_snapshot!(drawn(&position("_:1a[1A] A2B2 . A 5/5 0/10 5 1 a")), @"
         A
    <1=A=1>
       a
       *
       *
    XXXXXXX

    Scale  left  room  right  room  owner
    a         0     2      1     0  A

    Round 5 of 5, the last; the game is over
      A  2 points  2 rounds won
      B  0 points  2 rounds won
    ");
}

#[test]
fn the_listing_of_the_verbose_view() {
    let style = PictureStyle { verbose: true, ..PictureStyle::default() };
    let lines = position(WORKED_EXAMPLE).picture(None, style, &words);
    let listing: Vec<String> =
        lines.iter().map(Line::to_string).skip_while(|line| !line.is_empty()).collect();
    insta::assert_snapshot!(listing.join("\n"), @"
    Scale [a]
    ---------
    <a, 9>: <<b,4>-|?|[a]-|C,C||B,B|>
    TORQUE: [13--3--10]
    ROOM  : [0--6]
    STATUS: Balanced
    OWNER : None

    Scale [b]
    ---------
    <b, 4>: <-|A,A|[b]|B||A|>
    TORQUE: [2--2--3]
    ROOM  : [3--1]
    STATUS: Balanced
    OWNER : A

    Scale  left  room  right  room  owner
    a        13     0     10     6  ?
    b         2     3      3     1  A

    Round 1 of 5, 10 weights left
      A  24 points  0 rounds won  to move
      B   9 points  0 rounds won
      C   4 points  0 rounds won
    ");
}

#[test]
fn the_listing_fits_forty_columns() {
    let style = PictureStyle { verbose: true, ..PictureStyle::default() };
    for seed in 0..40 {
        for position in any_game(seed).history() {
            let lines = position.picture(None, style, &words);
            let listing = lines.iter().map(Line::to_string).skip_while(|line| !line.is_empty());
            for line in listing {
                assert!(line.chars().count() <= 40, "{line}");
            }
        }
    }
}

#[test]
fn the_room_is_what_tips_nothing_more() {
    for seed in 0..40 {
        for position in any_game(seed).history() {
            for scale in position.codes().filter_map(|code| position.scale(code)) {
                let ([left, right], [left_room, right_room]) = (scale.arms(), scale.room());
                let radius = scale.radius().get();
                assert_eq!((left + left_room) - right, radius);
                assert_eq!((right + right_room) - left, radius);
            }
        }
    }
}

#[test]
fn the_board_as_data() {
    let data = serde_json::to_string_pretty(&position(WORKED_EXAMPLE).board()).unwrap();
    insta::assert_snapshot!(data, @r#"
    {
      "scales": [
        {
          "code": "a",
          "parent": null,
          "position": 0,
          "radius": 3,
          "owner": null,
          "mass": 9,
          "left": 13,
          "right": 10,
          "stacks": {
            "-1": [
              "?"
            ],
            "2": [
              "C",
              "C"
            ],
            "3": [
              "B",
              "B"
            ]
          }
        },
        {
          "code": "b",
          "parent": "a",
          "position": -3,
          "radius": 2,
          "owner": "A",
          "mass": 4,
          "left": 2,
          "right": 3,
          "stacks": {
            "-1": [
              "A",
              "A"
            ],
            "1": [
              "B"
            ],
            "2": [
              "A"
            ]
          }
        }
      ],
      "round": 1,
      "weights_left": 10,
      "rounds_won": [
        0,
        0,
        0
      ],
      "letters": [
        "A",
        "B",
        "C"
      ]
    }
    "#);
}

/// Drawing two things on one cell fails in a build with debug assertions; besides, nothing may be missing.
#[test]
fn everything_on_the_board_is_in_the_drawing() {
    for seed in 0..60 {
        for position in any_game(seed).history() {
            let lines = position.picture(None, PictureStyle::default(), &words);
            let ground = lines.iter().position(|line| line.to_string().is_empty()).unwrap();
            let text: String = lines[..ground].iter().map(Line::to_string).collect();
            let count = |letter: char| text.chars().filter(|c| *c == letter).count();
            let codes: Vec<_> = position.codes().collect();
            assert_eq!(count('<'), codes.len(), "{}", position.write_position());
            assert_eq!(count('>'), codes.len());
            let mut owned = 0;
            for seat in Seat::first(position.seats()) {
                let scales = codes.iter().filter_map(|code| position.scale(*code));
                let own = scales.clone().filter(|scale| scale.owner() == Some(seat)).count();
                let weights: usize = scales.map(|scale| scale.weights_of(seat)).sum();
                assert_eq!(count(position.letter(seat)), own + weights, "{}", position.write_position());
                owned += own + weights;
            }
            let mass = codes.first().and_then(|base| position.scale(*base)).map_or(0, ScaleView::mass);
            assert_eq!(count('?') + owned, codes.len() + mass);
            for code in codes {
                assert_eq!(count(code.letter()), 1);
            }
        }
    }
}

#[test]
fn pointing_at_a_stack_or_beam_names_the_place() {
    let position = position(WORKED_EXAMPLE);
    let lines: Vec<String> =
        position.picture(None, PictureStyle::default(), &words).iter().map(Line::to_string).collect();
    let beam = lines.iter().position(|line| line.starts_with("<2")).unwrap();
    let column = |line: &str, letter: char| line.find(letter).unwrap();
    assert_eq!(
        position.pointed(column(&lines[beam], '2'), beam, 0, PictureStyle::default()).as_deref(),
        Some("b-2")
    );
    assert_eq!(
        position.pointed(column(&lines[beam], '1'), beam - 1, 0, PictureStyle::default()).as_deref(),
        Some("b-1")
    );
    assert_eq!(position.pointed(0, beam, 0, PictureStyle::default()), None);
    assert_eq!(position.pointed(500, 500, 0, PictureStyle::default()), None);
    // Where a scale stands nothing can be placed, and every place that is named is open.
    for row in 0..lines.len() {
        for column in 0..60 {
            if let Some(word) = position.pointed(column, row, 0, PictureStyle::default()) {
                assert!(position.parse_move(&word).is_ok());
            }
        }
    }
}

#[test]
fn the_last_weight_is_marked_in_colour() {
    let mut game = Match::<Balancer>::from_position(BalancerSetup::default(), position(WORKED_EXAMPLE));
    game.play_move(game.position().parse_move("a1").unwrap()).unwrap();
    let style = PictureStyle { color: true, ..PictureStyle::default() };
    let marked = |last| {
        let lines = game.position().picture(last, style, &words);
        let spans = lines.iter().flat_map(Line::spans);
        spans.filter(|span| span.mark == Some(Mark::Last)).map(|span| span.text.len()).sum::<usize>()
    };
    assert_eq!(marked(game.last()), 1);
    assert_eq!(marked(None), 0);
    assert_eq!(game.position().seats(), 3);
}
