//! Positions to ask bots about, shared by tests and benchmarks; few of them use it whole.
#![allow(dead_code)]

use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Notation, Turn};
use parlour_ladder::{Cell, Ladder, LadderSetup, Rows};
use parlour_ladder_bots::LadderBots;
use parlour_search::{Bot, Limits, SearchResult, Stop};
use rand::{Rng, RngExt};

/// The setup with so many rows.
pub(crate) fn board(rows: usize) -> LadderSetup {
    LadderSetup { rows: Rows::new(rows).expect("a board has 4 to 9 rows") }
}

/// The position after `plies` random moves, or fewer if the game would be over.
pub(crate) fn random_position(rows: usize, plies: usize, rng: &mut impl Rng) -> Ladder {
    let mut position = Ladder::start(&board(rows));
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        position.moves(&mut moves);
        let mut next = position;
        next.play(moves[rng.random_range(0..moves.len())]);
        if next.turn() == Turn::Over {
            break;
        }
        position = next;
    }
    position
}

/// The position after these moves on 7 rows.
pub(crate) fn after(moves: &str) -> Ladder {
    let mut position = Ladder::start(&board(7));
    for word in moves.split_whitespace() {
        let cell = position.parse_move(word).expect("the moves of a test are legal");
        position.play(cell);
    }
    position
}

/// Positions that take a long search.
pub(crate) const HARD: [&str; 2] = ["1/O2/2O2/5X1/5X3/3X5XO/11O1 X", "1/2O/4O/O6/3XX3X/1X9/6O4OX X"];

/// The position that a text tells, on 7 rows.
pub(crate) fn read(text: &str) -> Ladder {
    Ladder::parse_position(&board(7), text).expect("the positions of a test are right").1
}

/// The bot of this name.
pub(crate) fn seat(spec: &str) -> Box<dyn Bot<Ladder>> {
    LadderBots::seat_bot(spec, &BotOptions::default()).expect("the bot is known")
}

/// What the bot makes of a position.
pub(crate) fn ask(bot: &mut dyn Bot<Ladder>, position: &Ladder, limits: &Limits) -> SearchResult<Cell> {
    let game = Match::from_position(board(position.geometry().rows().count()), *position);
    bot.choose(&game, limits, &Stop::default(), &mut |_| {})
}
