//! Lists and scores every legal move of a position for the player to move, which is what the bot
//! `smart` does at its most thorough: boards of depth 5 with four players, against the referee that
//! copies, flattens and flood-fills. Run with `cargo bench -p parlour-blocky`.

use parlour_blocky::{
    Action, Appraiser, Blocky, BlockyChance, BlockyMove, BlockySetup, Color, Depth, Goal, GoalChoice,
    GoalKind, Tree,
};
use parlour_core::{Game, Turn};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::hint::black_box;
use std::time::{Duration, Instant};

#[path = "../tests/referee/mod.rs"]
mod referee;
use referee::{Act, Block};

const DEPTH: usize = 5;
const PLAYERS: usize = 4;
const POSITIONS: usize = 60;

/// A position to score, and what each of its smashes brings, drawn beforehand for both sides.
struct Case {
    tree: Tree,
    goal: Goal,
    position: Blocky,
    pieces: Vec<Tree>,
    slow_tree: Block,
    slow_pieces: Vec<Block>,
}

fn main() {
    let depth = Depth::new(DEPTH).expect("a depth");
    for kind in GoalKind::ALL {
        let cases = cases(depth, kind);
        let moves: u64 = cases.iter().map(|case| case.position.count_moves() as u64).sum();
        println!(
            "{} goals, max_depth {DEPTH}, {PLAYERS} players: {POSITIONS} positions, {moves} moves",
            kind.word()
        );
        let fast_sum: u64 = cases.iter().map(fast).sum();
        let slow_sum: u64 = cases.iter().map(slow).sum();
        assert_eq!(fast_sum, slow_sum, "both must find the same scores");
        let [slow_rate, fast_rate] = rates(&cases, moves, [slow, fast]);
        println!("  copy, flatten, flood-fill  {slow_rate:>12.0} scored moves/s");
        println!("  appraiser                  {fast_rate:>12.0} scored moves/s");
        println!("  ratio                      {:>12.1}", fast_rate / slow_rate);
    }
}

/// The best of several measured rates of each, taken in turns: whatever else the machine does then
/// disturbs both alike.
fn rates(cases: &[Case], moves: u64, ways: [fn(&Case) -> u64; 2]) -> [f64; 2] {
    let mut best = [0.0_f64; 2];
    for _ in 0..8 {
        for (score, best) in ways.into_iter().zip(&mut best) {
            let mut rounds = 0;
            let start = Instant::now();
            while rounds == 0 || start.elapsed() < Duration::from_millis(150) {
                black_box(cases.iter().map(score).sum::<u64>());
                rounds += 1;
            }
            *best = best.max((moves * rounds) as f64 / start.elapsed().as_secs_f64());
        }
    }
    best
}

fn fast(case: &Case) -> u64 {
    let mut moves = Vec::new();
    case.position.moves(&mut moves);
    let mut appraiser = Appraiser::new(&case.tree, case.position.depth(), case.goal);
    let mut pieces = case.pieces.iter();
    let score = |m| match m {
        BlockyMove::Act(Action::Smash, address) => {
            appraiser.after_smash(address, pieces.next().expect("pieces for each smash"))
        }
        _ => appraiser.after(m),
    };
    moves.into_iter().map(score).map(u64::from).sum()
}

fn slow(case: &Case) -> u64 {
    let mut pieces = case.slow_pieces.iter();
    let score = |m: referee::Move| {
        let mut copy = case.slow_tree.clone();
        let pieces = if m.act == Act::Smash { pieces.next() } else { None };
        copy.play(&m, pieces);
        let grid = copy.flatten(DEPTH);
        match case.goal.kind {
            GoalKind::Blob => referee::blob(&grid, case.goal.color.letter()),
            GoalKind::Perimeter => referee::perimeter(&grid, case.goal.color.letter()),
        }
    };
    case.slow_tree.moves(DEPTH).into_iter().map(score).map(u64::from).sum()
}

/// Positions from the middle of random games.
fn cases(depth: Depth, kind: GoalKind) -> Vec<Case> {
    let mut rng = Pcg64::seed_from_u64(5);
    let setup = BlockySetup::new(depth, PLAYERS, GoalChoice::Always(kind), 20).expect("a setup");
    (0..POSITIONS)
        .map(|number| {
            let mut position = Blocky::start(&setup);
            let mut left = number;
            let seat = loop {
                match position.turn() {
                    Turn::Seat(seat) if left == 0 => break seat,
                    Turn::Seat(_) => {
                        let mut moves = Vec::new();
                        position.moves(&mut moves);
                        position.play(moves[rng.random_range(0..moves.len())]);
                        left -= 1;
                    }
                    Turn::Chance => {
                        let outcome: BlockyChance = position.sample(&mut rng).expect("chance's turn");
                        position.resolve(&outcome);
                    }
                    Turn::Over => unreachable!("the games last longer"),
                }
            };
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let smashes = moves.iter().filter_map(|m| match m {
                BlockyMove::Act(Action::Smash, address) => Some(*address),
                _ => None,
            });
            let pieces: Vec<Tree> =
                smashes.map(|address| Tree::smashed(address.level(), depth, &mut rng)).collect();
            let goal = position.goal(seat).unwrap_or(Goal { kind, color: Color::Blue });
            Case {
                tree: position.tree().clone(),
                goal,
                slow_tree: Block::parse(&position.tree().to_string()),
                slow_pieces: pieces.iter().map(|tree| Block::parse(&tree.to_string())).collect(),
                pieces,
                position,
            }
        })
        .collect()
}
