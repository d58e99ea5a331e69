//! Chance, more than two players, and every kind of option, in a tiny game of dice.

mod dice;
mod talk;

use dice::DICE;
use insta::assert_snapshot;

fn dice(bot: &'static str, script: &str) -> String {
    talk::converse(&DICE, bot, script)
}

#[test]
fn every_kind_of_option_is_declared() {
    assert_snapshot!(dice("random", "ugi"), @"
    > ugi
    id name Parlour Dice 0.1.0
    id author the Parlour developers
    option name bot type combo default random var random var hasty var thorough var deaf var clumsy
    option name seed type spin default 0 min 0 max 9223372036854775807
    option name hash type spin default 16 min 1 max 1048576
    option name threads type spin default 1 min 1 max 64
    option name book type check default true
    option name players type spin default 3 min 1 max 8
    option name letters type string default ABC
    option name turns type spin default 3 min 1 max 1000000
    option name die type combo default cube var coin var cube
    ugiok
    ");
}

#[test]
fn values_that_do_not_go_together_change_nothing() {
    let script = "setoption name die value Coin
        setoption name players value 4
        query scores
        setoption name players value 1
        query scores
        setoption name letters value ,";
    assert_snapshot!(dice("random", script), @r#"
    > setoption name die value Coin
    > setoption name players value 4
    error a coin is for three players at most
    > query scores
    response 0 0 0
    > setoption name players value 1
    > query scores
    response 0
    > setoption name letters value ,
    error , is not right for letters: it takes up to 8 different letters from A to Z, such as ABC
    "#);
}

#[test]
fn chance_is_drawn_with_the_seed_and_stands_among_the_moves() {
    let script = "query turn
        query legal
        query p1turn
        go
        sample
        sample
        sample
        setoption name seed value 0
        sample
        query turn
        position startpos moves 7
        position startpos moves keep
        position startpos moves 3 keep 4
        query turn
        query legal
        query scores
        sample
        position startpos moves 3 keep 4 give 5 give
        query result";
    assert_snapshot!(dice("random", script), @r#"
    > query turn
    response chance
    > query legal
    response
    > query p1turn
    response false
    > go
    error chance is to move: draw an outcome with sample
    > sample
    response 5
    > sample
    response 2
    > sample
    response 1
    > setoption name seed value 0
    > sample
    response 5
    > query turn
    response chance
    > position startpos moves 7
    error move 1: 7 is not legal: a die shows 1 to 6
    > position startpos moves keep
    error move 1: keep is not legal: a die shows 1 to 6
    > position startpos moves 3 keep 4
    > query turn
    response 1
    > query legal
    response keep give
    > query scores
    response 3 0 0
    > sample
    error chance has nothing to draw here
    > position startpos moves 3 keep 4 give 5 give
    > query result
    response p1win
    "#);
}

#[test]
fn results_of_many_players() {
    let script = "position startpos moves 3 keep 2 keep 1 keep
        query result
        position startpos moves 1 keep 2 keep 1 keep
        query result
        position startpos moves 1 keep 2 keep 3 keep
        query result
        position startpos moves 1 keep 3 keep 3 keep
        query result
        position startpos moves 1 keep 1 keep 1 keep
        query result
        query gameover
        show json
        go";
    assert_snapshot!(dice("random", script), @r#"
    > position startpos moves 3 keep 2 keep 1 keep
    > query result
    response p1win
    > position startpos moves 1 keep 2 keep 1 keep
    > query result
    response p2win
    > position startpos moves 1 keep 2 keep 3 keep
    > query result
    response p3win
    > position startpos moves 1 keep 3 keep 3 keep
    > query result
    response draw
    > position startpos moves 1 keep 1 keep 1 keep
    > query result
    response draw
    > query gameover
    response true
    > show json
    {"game":"dice","fen":"0","turn":{"kind":"over"},"legal":[],"scores":[1,1,1],"outcome":{"winners":[0,1,2],"scores":[1,1,1],"reason":"the last die is thrown","message":{"id":"verbatim","args":{"text":{"text":"the last die is thrown"}}}},"board":0}
    > go
    error the game is over
    "#);
}

#[test]
fn a_count_takes_the_outcomes_it_is_given() {
    let script = "perft 1
        perft 1 5
        perft 3 5 6 1
        perft 2 5 9
        perft 4 1 1 1";
    assert_snapshot!(dice("random", script), @r#"
    > perft 1
    error #1 is not legal: the list of outcomes ends before it
    > perft 1 5
    keep: 1
    give: 1
    nodes 2
    > perft 3 5 6 1
    keep: 4
    give: 4
    nodes 8
    > perft 2 5 9
    error 9 is not legal: a die shows 1 to 6
    > perft 4 1 1 1
    keep: 0
    give: 0
    nodes 0
    "#);
}

#[test]
fn a_bot_that_panics_is_answered_for() {
    let script = "position startpos moves 1
        go
        go depth 1
        setoption name bot value hasty
        go";
    assert_snapshot!(dice("clumsy", script), @r#"
    > position startpos moves 1
    > go
    error the bot failed: the die fell off the table
    bestmove keep
    > go depth 1
    error the bot failed: the die fell off the table
    bestmove keep
    > setoption name bot value hasty
    > go
    info depth 1 score cp 7 nodes 1 nps 1000000 time 0 pv keep
    bestmove keep
    "#);
}
