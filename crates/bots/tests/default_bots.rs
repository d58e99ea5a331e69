//! Bots that know nothing but the rules play a small game perfectly.

mod tic_tac_toe;

use parlour_bots::{BotOptions, Bots, DefaultBots, MctsBot};
use parlour_core::{Game, Match, Seat, Turn};
use parlour_example_pig::Pig;
use parlour_search::{Bot, Limits, Score, Stop};
use tic_tac_toe::{Marks, Solver, TicTacToe};

type TicTacToeBots = DefaultBots<TicTacToe>;

fn bot(name: &str) -> Box<dyn Bot<TicTacToe>> {
    let options = BotOptions { hash: 1, ..BotOptions::default() };
    TicTacToeBots::seat_bot(name, &options).expect("a default bot")
}

fn names<B: Bots>() -> Vec<&'static str> {
    B::BOTS.iter().map(|bot| bot.name).collect()
}

/// What a proved score is worth; nothing for an estimate.
fn proved(score: Option<Score>) -> Option<i8> {
    match score? {
        Score::Win(_) => Some(1),
        Score::Draw => Some(0),
        Score::Loss(_) => Some(-1),
        Score::Estimate(_) => None,
    }
}

/// Lets a bot move in each of these positions, and tells what it gave away: the positions and its moves there.
fn blunders(name: &str, positions: &[TicTacToe], limits: &Limits) -> Vec<(TicTacToe, usize)> {
    let mut solver = Solver::default();
    let mut blunders = Vec::new();
    for position in positions {
        let (seat, game) = (position.side(), Match::from_position(Marks::default(), position.clone()));
        let best = bot(name).choose(&game, limits, &Stop::default(), &mut |_| {}).best;
        if solver.value(&position.after(best), seat) < solver.value(position, seat) {
            blunders.push((position.clone(), best));
        }
    }
    blunders
}

#[test]
fn only_a_game_without_chance_has_alphabeta() {
    assert_eq!(names::<TicTacToeBots>(), ["random", "alphabeta", "mcts"]);
    assert_eq!(names::<DefaultBots<Pig>>(), ["random", "mcts"]);
}

#[test]
fn alphabeta_gives_nothing_away_at_tic_tac_toe() {
    assert_eq!(blunders("alphabeta", &Solver::positions(1), &Limits::nodes(20_000)), []);
}

#[test]
fn mcts_gives_nothing_away_at_tic_tac_toe() {
    assert_eq!(blunders("mcts", &Solver::positions(1), &Limits::nodes(10_000)), []);
}

#[test]
fn alphabeta_proves_what_every_move_is_worth() {
    let mut solver = Solver::default();
    for position in Solver::positions(1).iter().step_by(7) {
        let game = Match::from_position(Marks::default(), position.clone());
        let lines = bot("alphabeta").rank_moves(&game, &Limits::NONE, &Stop::default(), &mut |_| {});
        let lines = lines.expect("it ranks moves");
        assert_eq!(lines.len(), position.moves_of().len());
        for line in lines {
            let exact = solver.value(&position.after(line.line[0]), position.side());
            assert_eq!(proved(line.score), Some(exact), "{:?} in {position:?}", line.line);
        }
    }
}

#[test]
fn alphabeta_sees_that_a_side_moves_twice_in_a_row() {
    let mut solver = Solver::default();
    for position in Solver::positions(2).iter().step_by(7) {
        let game = Match::from_position(Marks(2), position.clone());
        let found = bot("alphabeta").choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {});
        let exact = solver.value(position, position.side());
        assert_eq!(proved(found.info.score), Some(exact), "in {position:?}");
        assert_eq!(solver.value(&position.after(found.best), position.side()), exact, "in {position:?}");
    }
}

#[test]
fn a_win_and_a_loss_are_proved_when_moves_are_ranked() {
    let mut game = Match::<TicTacToe>::new(Marks::default());
    for cell in [0, 3, 1] {
        game.play_move(cell).expect("a free cell");
    }
    for name in ["alphabeta", "mcts"] {
        let lines = bot(name).rank_moves(&game, &Limits::nodes(20_000), &Stop::default(), &mut |_| {});
        let lines = lines.expect("it ranks moves");
        assert_eq!(lines[0].line[0], 2, "{name} blocks");
        assert!(lines[1..].iter().all(|line| line.score == Some(Score::Loss(2))), "{name}: {lines:?}");
    }
}

#[test]
fn a_bot_of_more_playouts_takes_most_from_one_of_few() {
    let options = BotOptions { hash: 1, ..BotOptions::default() };
    let mut points = 0.0;
    for game in 0..40 {
        let mut playing = Match::<TicTacToe>::new(Marks::default());
        let mut bots: [Box<dyn Bot<TicTacToe>>; 2] =
            [4, 500].map(|playouts| MctsBot::seat(&BotOptions { seed: game, ..options.clone() }, playouts));
        let strong = Seat::first(2).nth(game as usize % 2).expect("two seats");
        while let Turn::Seat(seat) = playing.turn() {
            let bot = &mut bots[usize::from(seat == strong)];
            let best = bot.choose(&playing, &Limits::NONE, &Stop::default(), &mut |_| {}).best;
            playing.play_move(best).expect("a legal move");
        }
        let winners = playing.position().outcome().expect("over").winners;
        points += if winners.contains(strong) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    assert!(points > 25.0, "{points} of 40");
}
