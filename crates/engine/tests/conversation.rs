//! Whole conversations about Ladder, as a program at the other end sees them.

mod talk;

use insta::assert_snapshot;
use parlour_registry::find_game;

fn ladder(script: &str) -> String {
    talk::converse(find_game("ladder").unwrap(), "random", script)
}

#[test]
fn the_handshake() {
    assert_snapshot!(ladder("ugi\nisready\nuginewgame"), @"
    > ugi
    id name Parlour Polarized Ladder 0.1.0
    id author the Parlour developers
    option name bot type combo default random var random var net var minimax var perfect
    option name level type spin default 8 min 1 max 8
    option name seed type spin default 0 min 0 max 9223372036854775807
    option name hash type spin default 16 min 1 max 1048576
    option name threads type spin default 1 min 1 max 64
    option name book type check default true
    option name rows type spin default 7 min 4 max 9
    ugiok
    > isready
    readyok
    > uginewgame
    ");
}

#[test]
fn options_are_checked() {
    let script = "setoption name Rows value 5
        query fen
        setoption name rows value 12
        setoption name row value 5
        setoption name bot value perfekt
        setoption name bot value random:3
        setoption name threads value 99
        setoption name hash value 64
        setoption name seed value -1
        setoption name seed
        setoption rows 5
        position startpos moves 1A
        setoption name rows value 4
        query fen";
    assert_snapshot!(ladder(script), @"
    > setoption name Rows value 5
    > query fen
    response 1/3/5/7/9 X
    > setoption name rows value 12
    error 12 is not right for rows: it takes a number from 4 to 9
    > setoption name row value 5
    error there is no option row; did you mean rows?
    > setoption name bot value perfekt
    error there is no bot perfekt; did you mean perfect?
    > setoption name bot value random:3
    error 3 is not right for the bot random: it takes no argument
    > setoption name threads value 99
    error 99 is not right for threads: it takes a number from 1 to 64
    > setoption name hash value 64
    > setoption name seed value -1
    error -1 is not right for seed: it takes a number from 0 to 9223372036854775807
    > setoption name seed
    error an option is set with setoption name NAME value VALUE
    > setoption rows 5
    error an option is set with setoption name NAME value VALUE
    > position startpos moves 1A
    > setoption name rows value 4
    > query fen
    response 1/3/5/7 X
    ");
}

#[test]
fn a_wrong_position_leaves_the_old_one() {
    let script = "position startpos moves 1E 7G
        position startpos moves 1E 7A
        position startpos moves 1E 1E
        position startpos 1E
        position fen 1/3/5/7/9/11/14 X
        position fen 1/3/5/7/9/11/13 Y moves 1E
        position fen
        position start
        position
        query fen
        position fen 1/3/5/7/9/11/13 O moves 1E 1F
        query fen
        position startpos moves
        query fen
        position   fen   1/3/5/7   X   moves   1A
        query fen";
    assert_snapshot!(ladder(script), @"
    > position startpos moves 1E 7G
    > position startpos moves 1E 7A
    error move 2: 7A is not a move: row 7 has only the column G
    > position startpos moves 1E 1E
    error move 2: 1E is not legal: X stands there; choose an empty cell
    > position startpos 1E
    error after startpos comes moves, not 1E
    > position fen 1/3/5/7/9/11/14 X
    error the fen is wrong: row 1 has 13 cells, and here are more (at character 14)
    > position fen 1/3/5/7/9/11/13 Y moves 1E
    error the fen is wrong: the side to move is X or O, not Y (at character 17)
    > position fen
    error the fen is wrong: the side to move is missing: end with X or O (at character 1)
    > position start
    error a position begins with startpos or fen, not start
    > position
    error a position begins with startpos or fen, not an empty word
    > query fen
    response O/3/5/7/9/11/4X8 X
    > position fen 1/3/5/7/9/11/13 O moves 1E 1F
    > query fen
    response 1/3/5/7/9/11/4OX7 O
    > position startpos moves
    > query fen
    response 1/3/5/7/9/11/13 X
    > position   fen   1/3/5/7   X   moves   1A
    > query fen
    response 1/3/5/X6 O
    ");
}

#[test]
fn queries() {
    let script = "setoption name rows value 4
        query gameover
        query p1turn
        query turn
        query result
        query legal
        query scores
        position startpos moves 1A
        query p1turn
        query turn
        position startpos moves 1A 1G 1B 2F 2B 3C 2C 4D 3C
        position startpos moves 1A 1G 1B 2F 2B 3E 2C 4D 3C
        query gameover
        query turn
        query result
        query legal
        query scores
        query score
        query";
    assert_snapshot!(ladder(script), @r#"
    > setoption name rows value 4
    > query gameover
    response false
    > query p1turn
    response true
    > query turn
    response 0
    > query result
    response none
    > query legal
    response 1A 1B 1C 1D 1E 1F 1G 2B 2C 2D 2E 2F 3C 3D 3E 4D
    > query scores
    response 0 0
    > position startpos moves 1A
    > query p1turn
    response false
    > query turn
    response 1
    > position startpos moves 1A 1G 1B 2F 2B 3C 2C 4D 3C
    error move 9: 3C is not legal: O stands there; choose an empty cell
    > position startpos moves 1A 1G 1B 2F 2B 3E 2C 4D 3C
    > query gameover
    response true
    > query turn
    response over
    > query result
    response p1win
    > query legal
    response
    > query scores
    response 1 0
    > query score
    error unknown query score; did you mean scores?
    > query
    error unknown query an empty word; ask for gameover, p1turn, result, turn, legal, scores or fen
    "#);
}

#[test]
fn pictures() {
    let script = "position startpos moves 1E 7G
        show
        show json
        show colour";
    assert_snapshot!(ladder(script), @r#"
    > position startpos moves 1E 7G
    > show
    7                   [O]                   7
    6                 .  .  .                 6
    5              .  .  .  .  .              5
    4           .  .  .  .  .  .  .           4
    3        .  .  .  .  .  .  .  .  .        3
    2     .  .  .  .  .  .  .  .  .  .  .     2
    1  .  .  .  .  X  .  .  .  .  .  .  .  .  1
       A  B  C  D  E  F  G  H  I  J  K  L  M
    > show json
    {"game":"ladder","fen":"O/3/5/7/9/11/4X8 X","turn":{"kind":"player","seat":0},"legal":["1A","1B","1C","1D","1F","1G","1H","1I","1J","1K","1L","1M","2B","2C","2D","2E","2F","2G","2H","2I","2J","2K","2L","3C","3D","3E","3F","3G","3H","3I","3J","3K","4D","4E","4F","4G","4H","4I","4J","5E","5F","5G","5H","5I","6F","6G","6H"],"scores":[0,0],"outcome":null,"board":{"cells":{"1E":"X","7G":"O"},"rows":7}}
    > show colour
    error show stands alone or before json, not before colour
    "#);
}

#[test]
fn a_search() {
    let script = "go movetime 50
        go depth 3 nodes 100
        go p1time 1000 p2time 1000 p1inc 10 p2inc 10
        go
        go depth 0
        go nodes many
        go p9time 100
        go dept 3
        go depth
        stop
        position startpos moves 1E 7G 1F 6F 2F 6H 2G 5G 3G
        go
        sample";
    assert_snapshot!(ladder(script), @r#"
    > go movetime 50
    info depth 0 nodes 1 nps 1000000 time 0 pv 5E
    bestmove 5E
    > go depth 3 nodes 100
    info depth 0 nodes 1 nps 1000000 time 0 pv 1I
    bestmove 1I
    > go p1time 1000 p2time 1000 p1inc 10 p2inc 10
    info depth 0 nodes 1 nps 1000000 time 0 pv 1C
    bestmove 1C
    > go
    info depth 0 nodes 1 nps 1000000 time 0 pv 4D
    bestmove 4D
    > go depth 0
    error depth takes a whole number from 1, not 0
    > go nodes many
    error nodes takes a whole number from 1, not many
    > go p9time 100
    error go does not know p9time; did you mean p2time?
    > go dept 3
    error go does not know dept; did you mean depth?
    > go depth
    error depth takes a whole number from 1, not an empty word
    > stop
    > position startpos moves 1E 7G 1F 6F 2F 6H 2G 5G 3G
    > go
    error the game is over
    > sample
    error chance has nothing to draw here
    "#);
}

#[test]
fn counts() {
    let script = "setoption name rows value 4
        perft 0
        perft 1
        position startpos moves 1A 1G 1B 2F 2B 3E 2C 4D
        perft 2
        perft 201
        perft
        position startpos moves 1A 1G 1B 2F 2B 3E 2C 4D 3C
        perft 1";
    assert_snapshot!(ladder(script), @r#"
    > setoption name rows value 4
    > perft 0
    nodes 1
    > perft 1
    1A: 1
    1B: 1
    1C: 1
    1D: 1
    1E: 1
    1F: 1
    1G: 1
    2B: 1
    2C: 1
    2D: 1
    2E: 1
    2F: 1
    3C: 1
    3D: 1
    3E: 1
    4D: 1
    nodes 16
    > position startpos moves 1A 1G 1B 2F 2B 3E 2C 4D
    > perft 2
    1C: 7
    1D: 7
    1E: 7
    1F: 7
    2D: 7
    2E: 7
    3C: 0
    3D: 7
    nodes 49
    > perft 201
    error perft takes a number of plies from 0 to 200, not 201
    > perft
    error perft takes a number of plies from 0 to 200, not an empty word
    > position startpos moves 1A 1G 1B 2F 2B 3E 2C 4D 3C
    > perft 1
    nodes 0
    "#);
}

#[test]
fn what_is_not_understood() {
    let script = "hello
        redy
        UGI
        quit now

        isready\t
        \u{1b}[2J";
    assert_snapshot!(ladder(script), @r#"
    > hello
    error unknown command hello
    > redy
    error unknown command redy
    > UGI
    error unknown command UGI; did you mean ugi?
    > quit now
    error quit stands alone, without now
    >
    > isready\t
    readyok
    > \u{1b}[2J
    error unknown command �[2J
    "#);
}

#[test]
fn lines_may_end_as_on_windows() {
    let mut answers = Vec::new();
    let ladder = find_game("ladder").unwrap();
    parlour_engine::run(ladder, None, &b"isready\r\n\r\nshow json \r\nquit\r\nisready\r\n"[..], &mut answers)
        .unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert!(
        answers.starts_with("readyok\n{\"game\":\"ladder\"") && answers.lines().count() == 2,
        "{answers}"
    );
}

#[test]
fn an_error_is_told_as_data_too() {
    let mut answers = Vec::new();
    let commands = "go sideways\nposition startpos moves 1A 1A\nquit\n".as_bytes();
    parlour_engine::run(find_game("ladder").unwrap(), None, commands, &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    let data: Vec<&str> = answers.lines().filter_map(|line| Some(line.split_once('\t')?.1)).collect();
    assert!(
        data[0].starts_with(r#"{"id":"engine-unknown-go","args":{"seats":{"number":8},"word":"#),
        "{data:?}"
    );
    assert!(data[1].starts_with(r#"{"id":"engine-wrong-move","args":{"fault":{"message":"#), "{data:?}");
    assert!(data[1].contains(r#""id":"core-move-error-illegal""#), "{data:?}");
}
