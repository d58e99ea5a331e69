//! What is measured, one thing after another, on one server.

use crate::Failed;
use crate::client::{Link, MANY, Server};
use crate::machine::{steady_writes, stolen};
use crate::pairs::{Lots, Pair, Pairs, play_by_lot, script};
use crate::times::Times;
use parlour_protocol::MatchSummary;
use parlour_registry::games;
use serde_json::json;
use std::process::Command;
use std::time::{Duration, Instant};

/// Plies of the steady measurements, at so many moves a second.
const RATE: u32 = 1_000;
const STEADY: usize = 10_000;
/// Plies that every match plays as fast as it can.
const FAST: usize = 80;
/// Plies that were played by lot where games against bots begin; Black is to move then, as at first.
const PLAYED: usize = 12;
/// Plies after which the memory of each game is measured.
const PLIES: usize = 20;

/// How much of everything; 0 leaves it out.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    /// Matches of Checkers at once.
    pub(crate) matches: usize,
    /// Sockets that do nothing.
    pub(crate) idle: usize,
    /// Games against bots meanwhile.
    pub(crate) flood: usize,
    /// Tables of each game by which its memory is measured.
    pub(crate) tables: usize,
}

pub(crate) fn all(program: &str, counts: Counts) -> Result<(), Failed> {
    if counts.matches > 0 {
        many(program, counts.matches, counts.flood)?;
    }
    if counts.idle > 0 {
        resting(program, counts.idle)?;
    }
    if counts.tables > 0 {
        by_game(program, counts.tables)?;
    }
    Ok(())
}

/// Many matches at once: what they take, and how fast they go.
fn many(program: &str, matches: usize, flood: usize) -> Result<(), Failed> {
    let server = Server::start(program, &MANY)?;
    // What the first matches of all bring into memory is not a match's.
    let _first = lay(&server, "checkers", 20)?;
    std::thread::sleep(Duration::from_secs(1));
    let at_first = server.memory()?;
    println!(
        "idle server: {:?} of CPU in 5 s, {} KiB",
        server.cpu_during(Duration::from_secs(5))?,
        at_first / 1024
    );

    let mut lots = Lots(1);
    let steady = STEADY.div_ceil(matches);
    let length = 2 * steady + FAST + 1;
    let games = (0..20).map(|_| script(&mut lots, length)).collect::<Result<Vec<_>, _>>()?;
    let tables = lay(&server, "checkers", matches)?;
    let mut pairs = Pairs::new(tables.into_iter().map(|(pair, _)| pair).collect(), games)?;
    println!(
        "{matches} matches of Checkers laid: {} a match with two sockets",
        each(&server, at_first, matches)?
    );
    println!("waiting for moves: {:?} of CPU in 5 s", server.cpu_during(Duration::from_secs(5))?);

    let quiet = times(&server, &mut pairs, "quiet")?;
    let (start, before) = (Instant::now(), server.cpu()?);
    let moves = pairs.saturate(FAST)?;
    let (time, cpu) = (start.elapsed(), server.cpu()?.saturating_sub(before));
    println!(
        "saturated: {moves} moves in {time:.1?} and {cpu:.2?} of CPU: {:.0} moves a CPU-second, {:.0} a second",
        moves as f64 / cpu.as_secs_f64(),
        moves as f64 / time.as_secs_f64()
    );
    println!("after that: {} a match with two sockets", each(&server, at_first, matches)?);

    if flood > 0 {
        let eve = server.guest()?;
        for id in pairs.matches().cycle().take(flood) {
            // Where no book tells the bot its move.
            let from = json!({ "from": { "match": id, "ply": PLAYED } });
            let seats = json!([{ "bot": "level:8" }, "me"]);
            server.ask(
                "/api/matches",
                &eve,
                &json!({ "game": "checkers", "seats": seats, "beginning": from }),
            )?;
        }
        let before = server.bots_waiting()?;
        let flooded = times(&server, &mut pairs, &format!("{flood} games against bots"))?;
        println!(
            "the flood moves p99 by a factor of {:.2}, of {:.2} in a typical second; {before} games waited for a bot before, {} after",
            flooded.p99().div_duration_f64(quiet.p99()),
            flooded.typical_p99().div_duration_f64(quiet.typical_p99()),
            server.bots_waiting()?
        );
    }
    Ok(())
}

/// Lays many tables, several at a time.
fn lay(server: &Server, game: &str, count: usize) -> Result<Vec<(Pair, MatchSummary)>, Failed> {
    const AT_ONCE: usize = 16;
    let lay = |from: usize| {
        let own = (from..count).step_by(AT_ONCE);
        own.map(|number| Pair::lay(server, game, number).map_err(|why| why.to_string())).collect()
    };
    let laid: Result<Vec<Vec<_>>, String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..AT_ONCE).map(|from| scope.spawn(move || lay(from))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("it broke".into()))).collect()
    });
    Ok(laid?.into_iter().flatten().collect())
}

/// How much memory a match has more than there was at first.
fn each(server: &Server, at_first: u64, matches: usize) -> Result<String, Failed> {
    let bytes = server.memory()?.saturating_sub(at_first) / matches as u64;
    Ok(format!("{:.1} KiB", bytes as f64 / 1024.0))
}

/// How long moves take to the opponent at a steady rate. The disk alone is measured right before, because it is what most
/// of the longest wait for, and may be shared, as the cores may.
fn times(server: &Server, pairs: &mut Pairs, when: &str) -> Result<Times, Failed> {
    println!("the disk alone, {RATE} writes a second: {}", steady_writes(RATE, STEADY)?);
    let (before, stolen_before) = (server.cpu()?, stolen()?);
    let taken = pairs.steady(RATE, STEADY)?;
    let cpu = server.cpu()?.saturating_sub(before);
    println!(
        "{when}, {RATE} moves a second: to the opponent {taken}; {:.0} moves a CPU-second, {:?} of CPU taken away by other machines",
        taken.len() as f64 / cpu.as_secs_f64(),
        stolen()?.saturating_sub(stolen_before)
    );
    Ok(taken)
}

/// The memory of a match of each game with default options, each in a server of its own.
fn by_game(program: &str, tables: usize) -> Result<(), Failed> {
    // Tests list examples too, which the program does not have.
    let listed = String::from_utf8(Command::new(program).arg("games").output()?.stdout)?;
    let has = |name: &str| listed.lines().any(|line| line.split(' ').next() == Some(name));
    for game in games().iter().filter(|game| has(game.name)) {
        let server = Server::start(program, &MANY)?;
        let mut lots = Lots(7);
        // What the first match of all brings into memory is not a match's.
        let first = lay(&server, game.name, 20)?;
        let _first = play_by_lot(first, PLIES, &mut lots)?;
        let at_first = server.memory()?;
        let pairs = lay(&server, game.name, tables)?;
        let laid = each(&server, at_first, tables)?;
        let pairs = play_by_lot(pairs, PLIES, &mut lots)?;
        let played = each(&server, at_first, tables)?;
        drop(pairs);
        println!("{}: {laid} a match with two sockets, {played} after {PLIES} plies", game.name);
    }
    Ok(())
}

/// Sockets that do nothing.
fn resting(program: &str, count: usize) -> Result<(), Failed> {
    let server = Server::start(program, &MANY)?;
    // The first brings code and pools into memory.
    let first = Link::open(server.address, None, 0)?;
    let (memory, cpu) = (server.memory()?, server.cpu()?);
    let links =
        (0..count).map(|number| Link::open(server.address, None, number)).collect::<Result<Vec<_>, _>>()?;
    let cost = server.cpu()?.saturating_sub(cpu);
    // What came of opening them is over by then.
    std::thread::sleep(Duration::from_secs(2));
    println!(
        "{count} idle sockets: {} each, {:?} of CPU in 5 s; opening one took {:?} of CPU",
        each(&server, memory, count.max(1))?,
        server.cpu_during(Duration::from_secs(5))?,
        cost / count.max(1) as u32
    );
    drop((links, first));
    Ok(())
}
