//! Games played at random from the start to the end, on one core: how many a second the rules manage, chance
//! included, and how many the slow referees do with which the tests hold them in check. Both run here in turns,
//! so the ratios hold on a busy machine too.
//!
//! `cargo bench -p parlour-registry --bench playouts`

#[path = "../../../games/balancer/rules/tests/referee/mod.rs"]
mod balancer_referee;
#[path = "../../../games/blocky/rules/tests/referee/mod.rs"]
#[allow(dead_code, reason = "nothing is parsed here")]
mod blocky_referee;
#[path = "../../../games/checkers/rules/tests/referee/mod.rs"]
mod checkers_referee;
#[path = "../../../games/ladder/rules/tests/referee/mod.rs"]
mod ladder_referee;

use balancer_referee::{Next, Referee};
use blocky_referee::{Act, Block};
use ladder_referee::PointReferee;
use parlour_balancer::{Balancer, BalancerSetup};
use parlour_blocky::{Blocky, BlockySetup};
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Game, Seat};
use parlour_ladder::{Ladder, LadderSetup};
use parlour_search::playout;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What the best-known general library reaches in checkers, in moves a second.
const GENERAL_LIBRARY: f64 = 0.37e6;
/// How often each is measured, and for how long at least.
const ROUNDS: usize = 8;
const ROUND: Duration = Duration::from_millis(150);

fn main() {
    println!("random games on one core, the best of {ROUNDS} measurements");
    println!("              games/s   moves/s   moves a game   referee's moves/s   ratio");
    compare::<Ladder>("Ladder", &LadderSetup::default(), ladder_slowly);
    let checkers = compare::<Checkers>("Checkers", &CheckersSetup::default(), checkers_slowly);
    compare::<Blocky>("Blocky", &BlockySetup::default(), blocky_slowly);
    compare::<Balancer>("Balancer", &BalancerSetup::default(), balancer_slowly);
    println!("Checkers: {:.0} times 0.37 M moves/s (wanted: 10)", checkers / GENERAL_LIBRARY);
}

/// What was reached in a second.
#[derive(Clone, Copy, Default)]
struct Speed {
    games: f64,
    moves: f64,
}

/// Measures a game and its referee in turns and prints a line; gives the moves a second.
fn compare<G: Game>(name: &str, setup: &G::Setup, mut slowly: impl FnMut(&mut Pcg64) -> u64) -> f64 {
    let start = G::start(setup);
    let mut position = start.clone();
    let mut buffer = Vec::new();
    let mut rng = Pcg64::seed_from_u64(1);
    let (mut fast, mut slow) = (Speed::default(), Speed::default());
    for _ in 0..ROUNDS {
        let played = speed(|| {
            position.clone_from(&start);
            let played = black_box(playout(&mut position, &mut rng, &mut buffer));
            u64::from(played.moves)
        });
        let refereed = speed(|| slowly(&mut rng));
        fast = if played.moves > fast.moves { played } else { fast };
        slow = if refereed.moves > slow.moves { refereed } else { slow };
    }
    println!(
        "{name:<10} {:>10.0} {:>7.2} M {:>14.1} {:>17.3} M {:>7.0}",
        fast.games,
        fast.moves / 1e6,
        fast.moves / fast.games,
        slow.moves / 1e6,
        fast.moves / slow.moves,
    );
    let lengths = (fast.moves / fast.games, slow.moves / slow.games);
    assert!(
        (lengths.0 / lengths.1 - 1.0).abs() < 0.2,
        "{name} and its referee play different games: {lengths:?}"
    );
    fast.moves
}

/// Plays games for a while.
fn speed(mut game: impl FnMut() -> u64) -> Speed {
    let begun = Instant::now();
    let (mut games, mut moves) = (0, 0);
    while begun.elapsed() < ROUND {
        for _ in 0..16 {
            moves += game();
            games += 1;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    Speed { games: f64::from(games) / seconds, moves: moves as f64 / seconds }
}

fn ladder_slowly(rng: &mut Pcg64) -> u64 {
    let mut referee = PointReferee::new(7);
    let mut moves = 0;
    while referee.winner.is_none()
        && let Some(cell) = referee.empty_cells().choose(rng)
    {
        referee.place(*cell);
        moves += 1;
    }
    moves
}

fn checkers_slowly(rng: &mut Pcg64) -> u64 {
    let mut board = checkers_referee::start();
    let (mut moves, mut quiet) = (0, 0);
    while quiet < Checkers::QUIET_PLIES
        && let Some(path) = checkers_referee::moves(&board, moves % 2 == 0, true).choose(rng)
    {
        let (from, to) = (checkers_referee::place(path[0]), checkers_referee::place(path[1]));
        let is_king = board[from.0 as usize][from.1 as usize].is_ascii_uppercase();
        let is_jump = (from.0 - to.0).abs() == 2;
        quiet = if is_king && !is_jump { quiet + 1 } else { 0 };
        board = checkers_referee::play(&board, path);
        moves += 1;
    }
    moves
}

fn blocky_slowly(rng: &mut Pcg64) -> u64 {
    let setup = BlockySetup::default();
    let depth = setup.depth().levels();
    let mut colors = ['b', 'r', 'g', 'y'];
    colors.shuffle(rng);
    let score = if rng.random_bool(0.5) { blocky_referee::blob } else { blocky_referee::perimeter };
    let mut board = smashed(0, depth, rng);
    let moves = setup.players() * setup.turns();
    for _ in 0..moves {
        let legal = board.moves(depth);
        let m = legal.choose(rng).expect("a pass is a move");
        let pieces = (m.act == Act::Smash).then(|| smashed(m.path.len(), depth, rng));
        board.play(m, pieces.as_ref());
    }
    let grid = board.flatten(depth);
    for color in &colors[..setup.players()] {
        black_box(score(&grid, *color));
    }
    moves as u64
}

/// The pieces of a smashed block.
fn smashed(level: usize, depth: usize, rng: &mut Pcg64) -> Block {
    Block::Cut(Box::new([0; 4].map(|_| {
        let level = level + 1;
        if level < depth && rng.random_bool((-0.25 * level as f64).exp()) {
            smashed(level, depth, rng)
        } else {
            Block::Leaf(*['b', 'r', 'g', 'y'].choose(rng).expect("four colours"))
        }
    })))
}

fn balancer_slowly(rng: &mut Pcg64) -> u64 {
    let setup = BalancerSetup::default();
    let start = Balancer::start(&setup);
    let letters = Seat::first(start.seats()).map(|seat| start.letter(seat)).collect();
    let terms = setup.terms();
    let [rounds, weights, wild] = [terms.rounds, terms.weights, terms.wild].map(usize::from);
    let mut referee = Referee::new(letters, rounds, weights, wild, terms.base_radius.get() as i32);
    let mut moves = 0;
    loop {
        match referee.next {
            Next::First => referee.choose_first(rng.random_range(0..start.seats())),
            Next::Base => referee.lay_base(),
            Next::Scale => {
                let rooms = referee.rooms();
                let sizes: Vec<_> = rooms
                    .iter()
                    .flat_map(|&(code, position, largest)| {
                        (1..=largest).map(move |radius| (code, position, radius))
                    })
                    .collect();
                let (code, position, radius) =
                    *sizes.choose(rng).expect("a round begins where there is room");
                referee.add_scale(code, position, radius);
            }
            Next::Wild(_) => {
                let (code, position) = *referee.safe().choose(rng).expect("it falls where it can");
                referee.drop_wild(code, position);
            }
            Next::Weight => {
                let (code, position) =
                    *referee.legal().choose(rng).expect("a weight can be placed somewhere");
                referee.place(code, position);
                moves += 1;
            }
            Next::Over => {
                black_box(&referee.won);
                return moves;
            }
        }
    }
}
