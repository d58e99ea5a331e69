//! Whole games: `perfect` never loses, and wins what it says it wins.

mod positions;

use parlour_core::{Match, Seat, Turn};
use parlour_ladder::Ladder;
use parlour_search::{Bot, Limits, Score, Stop};
use positions::{board, seat};

/// Few enough that games are quick, and the same on every machine.
const NODES: Limits = Limits::nodes(5_000);

/// Plays one game and says who won.
fn play(
    rows: usize,
    perfect_sits: Seat,
    mut perfect: Box<dyn Bot<Ladder>>,
    mut other: Box<dyn Bot<Ladder>>,
) -> Option<Seat> {
    let mut game = Match::<Ladder>::new(board(rows));
    let mut promised = None;
    while let Turn::Seat(seat) = game.turn() {
        let bot = if seat == perfect_sits { &mut perfect } else { &mut other };
        let report = bot.choose(&game, &NODES, &Stop::default(), &mut |_| {});
        game.play_move(report.best).expect("bots play legal moves");
        match report.info.score {
            Some(Score::Win(plies)) if seat == perfect_sits && promised.is_none() => {
                promised = Some(game.plies().len() - 1 + plies as usize);
            }
            _ => {}
        }
    }
    let winner = game.position().winner();
    if let Some(last_ply) = promised {
        assert_eq!(winner, Some(perfect_sits), "a promised win is a win");
        assert!(game.plies().len() <= last_ply, "a win comes no later than promised");
    }
    winner
}

fn never_loses(rows: usize, opponent: &str, games: u64) -> usize {
    let mut wins = 0;
    for game in 0..games {
        let options = parlour_bots::BotOptions { seed: game, ..Default::default() };
        let other = <Ladder as parlour_bots::Bots>::seat_bot(opponent, &options).expect("the bot is known");
        let sits = if game % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
        let winner = play(rows, sits, seat("perfect"), other);
        assert_ne!(winner, Some(sits.other()), "lost game {game} to {opponent}");
        wins += usize::from(winner == Some(sits));
    }
    wins
}

#[test]
fn against_random_it_wins_nearly_always() {
    let wins = never_loses(7, "random", 30);
    assert!(wins >= 25, "{wins} of 30");
}

#[test]
fn against_minimax_it_never_loses() {
    for opponent in ["minimax:1", "minimax:2", "minimax"] {
        never_loses(7, opponent, 2);
    }
}

#[test]
fn on_other_boards_it_never_loses() {
    for rows in [4, 5, 6, 8, 9] {
        never_loses(rows, "random", 4);
        never_loses(rows, "minimax:2", 2);
    }
}

#[test]
fn against_itself_it_draws() {
    assert_eq!(play(7, Seat::FIRST, seat("perfect"), seat("perfect")), None);
}
