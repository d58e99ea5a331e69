//! How fast Ladder's bots answer: minimax against its naive version, `perfect` over random positions.

#[path = "../tests/naive_minimax/mod.rs"]
mod naive_minimax;
#[path = "../tests/positions/mod.rs"]
mod positions;

use parlour_core::{Game, Turn};
use parlour_ladder::Ladder;
use parlour_search::{Bot, Limits, Score};
use positions::{HARD, after, ask, random_position, read, seat};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

const POSITIONS: usize = 2_000;
/// What `perfect` is given where it finds no proof sooner.
const PATIENCE: Duration = Duration::from_millis(900);

fn main() {
    minimax_against_the_naive_version();
    nodes_a_second();
    for rows in [7, 8, 9] {
        let mut rng = Pcg64::seed_from_u64(2);
        let count = if rows == 7 { POSITIONS } else { POSITIONS / 10 };
        let random: Vec<_> = (0..count)
            .map(|_| {
                let plies = rng.random_range(0..rows * rows);
                random_position(rows, plies, &mut rng)
            })
            .collect();
        perfect(&format!("random positions, {rows} rows"), &random);
    }
    perfect("positions of minimax against itself, 7 rows", &strong_positions(POSITIONS / 10));
}

fn minimax_against_the_naive_version() {
    let position = after("4G 3F");
    let mut bot = seat("minimax:4");
    let start = Instant::now();
    let (cells, _) = naive_minimax::choose(&position, 4);
    let naive = start.elapsed();
    let fast = (0..5).map(|_| {
        let start = Instant::now();
        let report = ask(&mut *bot, &position, &Limits::NONE);
        assert!(cells.contains(&report.best), "both choose the same move");
        start.elapsed()
    });
    let fast = fast.min().expect("it ran five times");
    let ratio = naive.as_secs_f64() / fast.as_secs_f64();
    println!("minimax, depth 4: {fast:.1?}; naive version: {naive:.1?}; ratio {ratio:.0} (wanted: 100)");
}

/// How many positions the searches visit in a second, the best of several runs.
fn nodes_a_second() {
    let fastest = |spec: &str, position: &Ladder| {
        let runs =
            (0..5).map(|_| ask(&mut *seat(spec), position, &Limits::nodes(100_000)).info.nodes_per_second());
        runs.max().unwrap_or(0) as f64 / 1e6
    };
    println!("minimax, depth 6: {:.2} M nodes/s", fastest("minimax:6", &after("4G 3F")));
    println!("perfect, a hard position: {:.2} M nodes/s", fastest("perfect", &read(HARD[0])));
}

/// Positions from games of minimax against itself after a few random moves.
fn strong_positions(count: usize) -> Vec<Ladder> {
    let mut rng = Pcg64::seed_from_u64(3);
    let mut bot = seat("minimax:2");
    let mut positions = Vec::new();
    for _ in 0..count {
        let opening = rng.random_range(2..8);
        let mut position = random_position(7, opening, &mut rng);
        for _ in 0..rng.random_range(0..30) {
            let mut next = position;
            next.play(ask(&mut *bot, &position, &Limits::NONE).best);
            if next.turn() == Turn::Over {
                break;
            }
            position = next;
        }
        positions.push(position);
    }
    positions
}

fn perfect(what: &str, positions: &[Ladder]) {
    const CLASS: usize = 12;
    let mut bot = seat("perfect");
    let answers: Vec<_> = positions.iter().map(|position| answer(&mut *bot, position)).collect();
    println!("perfect, {} {what}: {}", positions.len(), figures(answers.iter()));
    let longest = positions.iter().map(|position| ply(position) / CLASS).max().unwrap_or(0);
    for class in 0..=longest {
        let in_class = positions.iter().zip(&answers).filter(|(position, _)| ply(position) / CLASS == class);
        let (first, last) = (class * CLASS, class * CLASS + CLASS - 1);
        println!("  plies {first:2} to {last:2}: {}", figures(in_class.map(|(_, answer)| answer)));
    }
}

struct Answer {
    time: Duration,
    is_proved: bool,
}

fn answer(bot: &mut dyn Bot<Ladder>, position: &Ladder) -> Answer {
    bot.new_match();
    let start = Instant::now();
    let report = ask(bot, position, &Limits::time(PATIENCE));
    let is_proved = !matches!(report.info.score, None | Some(Score::Estimate(_)));
    Answer { time: start.elapsed(), is_proved }
}

fn ply(position: &Ladder) -> usize {
    position.geometry().cell_count() - position.count_moves()
}

fn figures<'a>(answers: impl Iterator<Item = &'a Answer>) -> String {
    let answers: Vec<_> = answers.collect();
    let mut times: Vec<_> = answers.iter().map(|answer| answer.time).collect();
    times.sort_unstable();
    let (Some(worst), count) = (times.last(), times.len()) else { return "none".into() };
    let proved = answers.iter().filter(|answer| answer.is_proved).count();
    let (median, most) = (times[count / 2], times[count * 99 / 100]);
    format!("median {median:.2?}, 99 of 100 {most:.2?}, worst {worst:.2?}, {proved} of {count} proved")
}
