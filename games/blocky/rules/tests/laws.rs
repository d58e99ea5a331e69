//! Blocky obeys the laws of the house, alone and in company, on small boards and the largest.

mod referee;

use parlour_blocky::{Blocky, BlockySetup, Depth, GoalChoice, GoalKind};
use parlour_blocky_bots::BlockyBots;
use parlour_conformance::{Referee, agrees_with_referee, laws};
use parlour_core::{Seat, Turn, Values};
use referee::{Block, Move};

fn setup(depth: usize, players: usize, goal: GoalChoice, turns: usize) -> BlockySetup {
    BlockySetup::new(Depth::new(depth).unwrap(), players, goal, turns).unwrap()
}

laws!(for_two, BlockyBots, setup(3, 2, GoalChoice::Random, 6), 0..4);
laws!(alone, BlockyBots, setup(1, 1, GoalChoice::Always(GoalKind::Perimeter), 12));
laws!(for_four, BlockyBots, setup(2, 4, GoalChoice::Always(GoalKind::Blob), 5), 0..4);
laws!(on_the_largest_board, BlockyBots, setup(8, 3, GoalChoice::Random, 1), 0..1);

/// A whole game by the slow and obvious rules.
struct BoxReferee {
    max_depth: usize,
    players: usize,
    turns: usize,
    /// Goals as kind and colours.
    goals: Option<(String, Vec<char>)>,
    board: Option<Block>,
    /// The smash whose pieces are still to come.
    smash: Option<Move>,
    moves_made: usize,
    spent: Vec<i32>,
}

impl BoxReferee {
    fn to_move(&self) -> usize {
        self.moves_made % self.players
    }
}

impl Referee for BoxReferee {
    fn start(values: &Values) -> Self {
        let number = |name: &str| usize::try_from(values.number(name)).unwrap();
        Self {
            max_depth: number("max_depth"),
            players: number("players"),
            turns: number("turns"),
            goals: None,
            board: None,
            smash: None,
            moves_made: 0,
            spent: vec![0; number("players")],
        }
    }

    fn turn(&self) -> Turn {
        if self.board.is_none() || self.smash.is_some() {
            Turn::Chance
        } else if self.moves_made == self.players * self.turns {
            Turn::Over
        } else {
            Turn::Seat(Seat::new(self.to_move()).unwrap())
        }
    }

    fn moves(&self) -> Vec<String> {
        match (self.turn(), &self.board) {
            (Turn::Seat(_), Some(board)) => {
                board.moves(self.max_depth).iter().map(ToString::to_string).collect()
            }
            _ => Vec::new(),
        }
    }

    fn play(&mut self, ply: &str) {
        if let Some((kind, colors)) = ply.strip_prefix('=').and_then(|goals| goals.split_once(':')) {
            self.goals = Some((kind.into(), colors.chars().collect()));
            return;
        }
        if let Some(tree) = ply.strip_prefix('~') {
            let pieces = Block::parse(tree);
            match (&mut self.board, self.smash.take()) {
                (Some(board), Some(smash)) => board.play(&smash, Some(&pieces)),
                _ => self.board = Some(pieces),
            }
            return;
        }
        let player = self.to_move();
        let board = self.board.as_mut().expect("moves come after the board");
        let m = board.moves(self.max_depth).into_iter().find(|m| m.to_string() == ply).expect("a legal move");
        board.play(&m, None);
        self.spent[player] += match ply.split(['@', ':']).next() {
            Some("smash") => 3,
            Some("paint" | "combine") => 1,
            _ => 0,
        };
        if ply.starts_with("smash") {
            self.smash = Some(m);
        }
        self.moves_made += 1;
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        let scores = self.scores();
        let best = scores.iter().max();
        let winners = Seat::first(self.players).filter(|seat| Some(&scores[seat.index()]) == best);
        (self.turn() == Turn::Over).then(|| winners.collect())
    }

    fn scores(&self) -> Vec<i32> {
        let (Some((kind, colors)), Some(board)) = (&self.goals, &self.board) else {
            return vec![0; self.players];
        };
        let grid = board.flatten(self.max_depth);
        let count = if kind == "blob" { referee::blob } else { referee::perimeter };
        let reached = colors.iter().map(|color| i32::try_from(count(&grid, *color)).unwrap());
        reached.zip(&self.spent).map(|(reached, spent)| reached - spent).collect()
    }
}

#[test]
fn the_fast_rules_agree_with_the_slow_ones() {
    for (depth, players) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        let setup = setup(depth, players, GoalChoice::Random, 6);
        agrees_with_referee::<Blocky, BoxReferee>(&setup, 0..6);
    }
}
