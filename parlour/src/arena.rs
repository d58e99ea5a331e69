//! `parlour arena`.

use crate::args::ArenaArgs;
use crate::endgame::built_tables;
use crate::failure::Failure;
use crate::play::open_table;
use parlour_core::{Outcome, mix};
use parlour_search::Limits;
use parlour_table::BotOptions;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// Plays the first bot against the second and prints how it went.
pub(crate) fn arena(args: &ArenaArgs) -> Result<(), Failure> {
    let limits = Limits { time: args.movetime.map(Duration::from_millis), nodes: args.nodes, depth: None };
    let next = AtomicU32::new(0);
    let tallies = thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads).map(|_| scope.spawn(|| work(args, &limits, &next))).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("no worker panics"))
            .collect::<Result<Vec<_>, _>>()
    })?;
    let [won, drawn, lost] = [0, 1, 2].map(|kind| tallies.iter().map(|tally| tally[kind]).sum::<u32>());
    let games = f64::from(won + drawn + lost);
    let share = (f64::from(won) + 0.5 * f64::from(drawn)) / games;
    let error =
        1.96 * ((f64::from(won) + 0.25 * f64::from(drawn)) / games - share * share).sqrt() / games.sqrt();
    println!(
        "{} against {}: +{won} ={drawn} -{lost}, {:.1} % ± {:.1}",
        args.bots[0],
        args.bots[1],
        100.0 * share,
        100.0 * error
    );
    Ok(())
}

fn work(args: &ArenaArgs, limits: &Limits, next: &AtomicU32) -> Result<[u32; 3], Failure> {
    let mut tally = [0; 3];
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= args.games {
            return Ok(tally);
        }
        // Two games in a row, or as many as there are seats, begin alike with the bots seated otherwise.
        let mut table = open_table(args.game.0, &args.setup, None, None)?;
        let seats = table.seat_names().len();
        let (round, hero) = (number as usize / seats, number as usize % seats);
        let seed = mix(args.seed ^ mix(round as u64));
        let drawn: Vec<_> = args.game.0.openings().into_iter().filter(|opening| opening.drawn).collect();
        if !drawn.is_empty() && args.setup.opening.is_none() {
            for ply in drawn[(mix(args.seed) as usize + round) % drawn.len()].plies.split_whitespace() {
                table.play(ply)?;
            }
        }
        let mut players = Vec::new();
        for seat in 0..seats {
            let spec = &args.bots[usize::from(seat != hero)];
            let options =
                BotOptions { seed: mix(seed ^ seat as u64), tables: built_tables(), ..BotOptions::default() };
            players.push(args.game.0.seat(spec, &options)?);
        }
        let mut rng = Pcg64::seed_from_u64(seed);
        parlour_arena::play_out(&mut *table, &mut players, limits, &mut rng)
            .map_err(|wrong| Failure::Asked(wrong.to_string()))?;
        if let Some(Outcome { winners, .. }) = table.outcome() {
            let won = winners.iter().any(|seat| seat.index() == hero);
            tally[if won && winners.len() == 1 {
                0
            } else if won {
                1
            } else {
                2
            }] += 1;
        }
    }
}
