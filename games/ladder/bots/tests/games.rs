//! Whole games: `perfect` never loses from the empty board, and wins what it says it wins.

mod positions;

use parlour_bots::{BotOptions, Bots};
use parlour_core::{Match, Seat, Turn};
use parlour_ladder::Ladder;
use parlour_ladder_bots::LadderBots;
use parlour_search::{Bot, Limits, Score, Stop};
use positions::{board, seat};

/// Few enough that games are quick, and the same on every machine.
const NODES: Limits = Limits::nodes(5_000);

/// Plays one game and says who won.
fn play(
    rows: usize,
    perfect_sits: Seat,
    limits: &Limits,
    mut perfect: Box<dyn Bot<Ladder>>,
    mut other: Box<dyn Bot<Ladder>>,
) -> Option<Seat> {
    let mut game = Match::<Ladder>::new(board(rows));
    let mut promised = None;
    let mut ply = 0;
    while let Turn::Seat(seat) = game.turn() {
        let (bot, limits) = if seat == perfect_sits { (&mut perfect, limits) } else { (&mut other, &NODES) };
        let report = bot.choose(&game, limits, &Stop::default(), &mut |_| {});
        game.play_move(report.best).expect("bots play legal moves");
        match report.info.score {
            Some(Score::Win(plies)) if seat == perfect_sits && promised.is_none() => {
                promised = Some(ply + plies);
            }
            _ => {}
        }
        ply += 1;
    }
    let winner = game.position().winner();
    if let Some(last_ply) = promised {
        assert_eq!(winner, Some(perfect_sits), "a promised win is a win");
        assert!(ply <= last_ply, "a win comes no later than promised");
    }
    winner
}

/// Plays games in both seats, none of which it may lose; how many it wins.
fn never_loses(rows: usize, limits: &Limits, opponent: &str, games: u64) -> usize {
    let mut wins = 0;
    for game in 0..games {
        let seeded = |spec: &str| {
            let options = BotOptions { seed: game, ..BotOptions::default() };
            LadderBots::seat_bot(spec, &options).expect("the bot is known")
        };
        let sits = if game % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
        let winner = play(rows, sits, limits, seeded("perfect"), seeded(opponent));
        assert_ne!(winner, Some(sits.other()), "lost game {game} to {opponent} with {limits:?}");
        wins += usize::from(winner == Some(sits));
    }
    wins
}

#[test]
fn against_random_it_wins_nearly_always() {
    let wins = never_loses(7, &NODES, "random", 30);
    assert!(wins >= 25, "{wins} of 30");
}

#[test]
fn against_minimax_it_never_loses() {
    for opponent in ["minimax:1", "minimax:2", "minimax"] {
        never_loses(7, &NODES, opponent, 2);
    }
}

#[test]
fn on_other_boards_it_never_loses() {
    for rows in [4, 5, 6, 8, 9] {
        never_loses(rows, &NODES, "random", 4);
        never_loses(rows, &NODES, "minimax:2", 2);
    }
}

#[test]
fn against_itself_it_draws() {
    assert_eq!(play(7, Seat::FIRST, &NODES, seat("perfect"), seat("perfect")), None);
}

#[test]
fn with_hardly_any_search_it_never_loses() {
    for nodes in [1, 500, 1_000, 2_000] {
        for opponent in ["random", "minimax:1", "minimax:2", "level:5", "level:6", "level:7", "perfect"] {
            never_loses(7, &Limits::nodes(nodes), opponent, 6);
        }
    }
    never_loses(7, &Limits::depth(1), "level:7", 10);
}

#[test]
#[ignore = "takes minutes: 400 games a budget against each of the strongest"]
fn with_hardly_any_search_it_loses_none_of_many_games() {
    for nodes in [500, 1_000, 2_000] {
        for opponent in ["level:6", "level:7", "perfect"] {
            let wins = never_loses(7, &Limits::nodes(nodes), opponent, 400);
            println!("{nodes} nodes against {opponent}: {wins} won, none lost");
        }
    }
}
