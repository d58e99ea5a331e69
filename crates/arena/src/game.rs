//! One game between bots, from the first move to the last.

use crate::ended::{ARENA, Failure, REASON, chair, forfeit};
use crate::refusal::Refusal;
use crate::words::{Reason, say};
use crate::{ArenaError, GameId, Plan};
use parlour_core::{Message, Seat, ToMessage, Turn, Verdict, mix};
use parlour_erased::{BadBot, NoMove, Player, Table};
use parlour_search::Stop;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Seats a bot that is asked for by name, with a seed for whatever it draws.
pub type Seating<'a> = dyn Fn(&str, u64) -> Result<Box<dyn Player>, BadBot> + Sync + 'a;

/// Plays a game to its end; `None` if `stop` was raised before.
///
/// Games of a group, as many as there are seats, begin alike with the bots seated otherwise.
pub(crate) fn play_game(
    plan: &Plan,
    id: GameId,
    seating: &Seating,
    stop: &Stop,
) -> Result<Option<Box<dyn Table>>, ArenaError> {
    let mut table = plan.open()?;
    let seats = table.seat_names().len();
    let group = id.number / seats.max(1) as u32;
    let group_seed = mix(plan.seed ^ mix(u64::from(group)));
    let opening = plan.openings.play(&mut table, group, group_seed)?;

    let chair = chair(id, seats).ok_or_else(|| ArenaError::asked(&Refusal::NoTable { seats }))?;
    let spec = |seat: Seat| &plan.bots[if seat == chair { id.pairing.first } else { id.pairing.second }];
    let specs: Vec<&str> = Seat::first(seats).map(|seat| spec(seat).as_str()).collect();
    for (name, value) in [
        (ARENA, plan.digest()),
        ("Players", specs.join(",")),
        ("Round", id.pairing.to_string()),
        ("Number", (u64::from(id.number) + 1).to_string()),
        ("Seed", plan.seed.to_string()),
        ("Limits", plan.allowance.to_string()),
        ("Opening", opening),
    ] {
        if !value.is_empty() {
            table.set_tag(name, &value);
        }
    }

    let mut players = Vec::new();
    for (seat, spec) in Seat::first(seats).zip(specs) {
        let seed = mix(group_seed ^ mix(u64::from(id.number)) ^ seat.index() as u64);
        let mut player = seating(spec, seed)?;
        if let Err(failure) = guarded(|| player.prepare(&*table)) {
            forfeit(&mut *table, seat, failure);
            return Ok(Some(table));
        }
        players.push(player);
    }
    let stopped = play_out(plan, &mut *table, &mut players, &mut Pcg64::seed_from_u64(group_seed), stop)?;
    Ok((!stopped).then_some(table))
}

/// Plays until the end, and says whether it was stopped before.
fn play_out(
    plan: &Plan,
    table: &mut dyn Table,
    players: &mut [Box<dyn Player>],
    rng: &mut Pcg64,
    stop: &Stop,
) -> Result<bool, ArenaError> {
    let clock = plan.allowance.clock.unwrap_or_default();
    let mut left = vec![clock.left; players.len()];
    loop {
        match table.turn() {
            Turn::Over => return Ok(false),
            Turn::Chance => {
                let outcome = table.sample(rng).unwrap_or_default();
                table.replay(&outcome).map_err(|wrong| ArenaError::asked(&wrong))?;
            }
            Turn::Seat(_) if table.len() >= plan.allowance.plies => {
                table.set_tag(REASON, &say(&Reason::TooLong { plies: table.len() }));
                table
                    .conclude(Verdict::Adjudicated { winners: Seat::first(players.len()).collect() })
                    .map_err(|wrong| ArenaError::asked(&wrong))?;
            }
            Turn::Seat(seat) => {
                let index = seat.index();
                let begun = Instant::now();
                let chosen = choose(plan, &mut *players[index], table, left[index], stop);
                if stop.is_raised() {
                    return Ok(true);
                }
                let played = chosen.and_then(|best| {
                    let illegal = |fault: Message| Failure::Broken(say(&Reason::Illegal { fault }));
                    table.replay(&best).map_err(|wrong| illegal(wrong.message()))
                });
                if let Err(failure) = played {
                    forfeit(table, seat, failure);
                    return Ok(false);
                }
                left[index] = left[index].saturating_sub(begun.elapsed()) + clock.increment;
            }
        }
    }
}

/// The move that a player chooses in time, or what it did wrong.
fn choose(
    plan: &Plan,
    player: &mut dyn Player,
    table: &dyn Table,
    left: Duration,
    stop: &Stop,
) -> Result<String, Failure> {
    let limits = plan.allowance.limits(left);
    let begun = Instant::now();
    let report = guarded(|| player.think(table, &limits, &stop.after(limits.time), &mut |_| {}))?;
    let (taken, latest) = (begun.elapsed(), plan.allowance.latest(&limits));
    if taken > latest {
        let (taken, latest) = (taken.as_millis() as u64, latest.as_millis() as u64);
        return Err(Failure::Late(say(&Reason::Late { taken, latest })));
    }
    Ok(report.best)
}

/// What a player answers, or why it does not, even if it panics.
fn guarded<T>(answer: impl FnOnce() -> Result<T, NoMove>) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(answer)) {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(NoMove::Late(reason))) => Err(Failure::Late(say(&reason))),
        Ok(Err(NoMove::Failed(reason))) => Err(Failure::Broken(say(&reason))),
        Ok(Err(none @ NoMove::WrongTable)) => Err(crashed(&none)),
        Err(panic) => Err(crashed(&NoMove::panicked(panic.as_ref()))),
    }
}

fn crashed(why: &NoMove) -> Failure {
    Failure::Broken(say(&Reason::Crashed { why: why.message() }))
}
