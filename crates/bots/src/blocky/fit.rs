//! Fits the numbers of `outlook.rs` to games that the planner plays against itself: least squares on the difference
//! between the two players in the end.

use super::judgement::{Foresight, Judgement};
use super::outlook::{PHASES, Seen, phase};
use super::planner::planner;
use super::sight::Sight;
use crate::BotOptions;
use parlour_blocky::{Blocky, BlockySetup, Depth, GoalChoice, GoalKind};
use parlour_core::{Game, Match, Ply, Seat, Turn};
use parlour_search::{Limits, Stop};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Games for each kind of goal, and playouts for each of their moves.
const GAMES: u64 = 400;
const PLAYOUTS: u64 = 60;
/// In so many of 100 positions a move is drawn at random in place of the best.
const STRAY: u32 = 8;
/// How strongly weights are held to what they are without games.
const RIDGE: f64 = 50.0;

/// The things seen that are weighed: the goal, the chance of the mover and of the other, the cells, the second blob.
const THINGS: usize = 5;

/// A position as its mover sees it beside the other, and by how much more the mover had in the end.
struct Example {
    phase: usize,
    things: [f64; THINGS],
    /// The difference between what was spent.
    spent: f64,
    end: f64,
}

#[test]
#[ignore = "plays hundreds of games, to print the numbers of outlook.rs"]
fn fit() {
    for kind in GoalKind::ALL {
        let mut examples = Vec::new();
        for seed in 0..GAMES {
            play(kind, seed, &mut examples);
        }
        let stake = if kind == GoalKind::Blob { 256.0 } else { 64.0 };
        println!("{kind:?}");
        for phase in 0..PHASES {
            let mine: Vec<&Example> = examples.iter().filter(|example| example.phase == phase).collect();
            let weights = least_squares(&mine);
            let spread = spread(&mine, &weights) / stake;
            let [goal, mover, other, cells, second] = weights;
            println!(
                "    Weights {{ goal: {goal:.3}, chance: [{mover:.3}, {other:.3}], cells: {cells:.3}, second: {second:.3}, spread: {spread:.3} }},"
            );
        }
    }
}

fn play(kind: GoalKind, seed: u64, examples: &mut Vec<Example>) {
    let setup = BlockySetup::new(Depth::new(4).expect("a depth"), 2, GoalChoice::Always(kind), 20);
    let mut game = Match::<Blocky>::new(setup.expect("a setup"));
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut bots = [0, 1].map(|seat| {
        let options = BotOptions { seed: 2 * seed + seat, ..BotOptions::default() };
        planner(Sight::FULL, Foresight::Fitted, u64::MAX, &options)
    });
    let mut judgement = Judgement::new(Sight::FULL, Foresight::Fitted);
    let mut seen: Vec<(usize, Seat, [Seen; 2])> = Vec::new();
    while game.turn() != Turn::Over {
        let position = game.position();
        let ply = match game.turn() {
            Turn::Seat(seat) => {
                let now = judgement.see(position, &mut rng);
                seen.push((phase(position), seat, now));
                let best = bots[seat.index()].choose(&game, &Limits::nodes(PLAYOUTS), &Stop::default(), &mut |_| {});
                let mut moves = Vec::new();
                position.moves(&mut moves);
                let strays = rng.random_range(0..100) < STRAY;
                Ply::Move(if strays { moves[rng.random_range(0..moves.len())] } else { best.best })
            }
            _ => Ply::Chance(position.sample(&mut rng).expect("chance's turn")),
        };
        game.play(ply).expect("it can happen");
    }
    let scores = game.position().scores();
    for (phase, mover, seen) in seen {
        let [mine, other] = [seen[mover.index()], seen[mover.other().index()]];
        let things = [
            mine.goal - other.goal,
            mine.chance,
            -other.chance,
            mine.cells - other.cells,
            mine.second - other.second,
        ];
        examples.push(Example {
            phase,
            things: things.map(f64::from),
            spent: f64::from(mine.spent - other.spent),
            end: (scores[mover] - scores[mover.other()]) as f64,
        });
    }
}

/// The weights that fit best, by the normal equations.
fn least_squares(examples: &[&Example]) -> [f64; THINGS] {
    let mut rows = [[0.0; THINGS + 1]; THINGS];
    for Example { things, spent, end, .. } in examples {
        for (row, thing) in rows.iter_mut().zip(things) {
            for (sum, other) in row.iter_mut().zip(things) {
                *sum += thing * other;
            }
            row[THINGS] += thing * (end + spent);
        }
    }
    for (index, row) in rows.iter_mut().enumerate() {
        row[index] += RIDGE;
        row[THINGS] += if index == 0 { RIDGE } else { 0.0 };
    }
    for pivot in 0..THINGS {
        let pivot_row = rows[pivot].map(|number| number / rows[pivot][pivot]);
        rows[pivot] = pivot_row;
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = row[pivot];
            for (number, subtracted) in row.iter_mut().zip(pivot_row) {
                *number -= factor * subtracted;
            }
        }
    }
    rows.map(|row| row[THINGS])
}

/// How far off what the weights say is, as a standard deviation.
fn spread(examples: &[&Example], weights: &[f64; THINGS]) -> f64 {
    let square = |example: &&Example| {
        let said: f64 = example.things.iter().zip(weights).map(|(thing, weight)| thing * weight).sum();
        (example.end + example.spent - said).powi(2)
    };
    (examples.iter().map(square).sum::<f64>() / examples.len().max(1) as f64).sqrt()
}
