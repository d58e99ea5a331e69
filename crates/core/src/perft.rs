//! Counting sequences of moves: the test that a move generator is right, and how fast it is.

use crate::{Game, Turn};

/// How many sequences of `depth` moves there are from `position`. Sequences that end sooner do not
/// count. Where chance is to move, `chance` says what happens at the n-th event of the line.
///
/// # Errors
/// Whatever `chance` refuses with.
pub fn perft<G: Game, E>(
    position: &G,
    depth: u32,
    chance: &impl Fn(&G, usize) -> Result<G::Chance, E>,
) -> Result<u64, E> {
    match position.count_lines(depth) {
        Some(lines) => Ok(lines),
        None => count(position, depth, 0, chance, &mut Vec::new()),
    }
}

/// The same, told apart by the first move.
///
/// # Errors
/// Whatever `chance` refuses with.
pub fn divide<G: Game, E>(
    position: &G,
    depth: u32,
    chance: &impl Fn(&G, usize) -> Result<G::Chance, E>,
) -> Result<Vec<(G::Move, u64)>, E> {
    if depth == 0 || position.turn() == Turn::Over {
        return Ok(Vec::new());
    }
    let mut position = position.clone();
    let mut events = 0;
    while position.turn() == Turn::Chance {
        position.resolve(&chance(&position, events)?);
        events += 1;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut buffer = Vec::new();
    moves
        .into_iter()
        .map(|m| {
            let mut next = position.clone();
            next.play(m);
            let lines = match next.count_lines(depth - 1) {
                Some(lines) => lines,
                None => count(&next, depth - 1, events, chance, &mut buffer)?,
            };
            Ok((m, lines))
        })
        .collect()
}

fn count<G: Game, E>(
    position: &G,
    depth: u32,
    events: usize,
    chance: &impl Fn(&G, usize) -> Result<G::Chance, E>,
    buffer: &mut Vec<G::Move>,
) -> Result<u64, E> {
    if depth == 0 {
        return Ok(1);
    }
    // The last ply need not be played to be counted.
    if depth == 1 {
        let moves = position.count_moves();
        return if moves > 0 {
            Ok(moves as u64)
        } else {
            count_without_moves(position, depth, events, chance, buffer)
        };
    }
    let first = buffer.len();
    position.moves(buffer);
    if buffer.len() == first {
        return count_without_moves(position, depth, events, chance, buffer);
    }
    let mut total = 0;
    for index in first..buffer.len() {
        let mut next = position.clone();
        next.play(buffer[index]);
        total += count(&next, depth - 1, events, chance, buffer)?;
    }
    buffer.truncate(first);
    Ok(total)
}

/// Whose turn it is may be slow to say, so it is asked only where no seat has a move.
#[cold]
fn count_without_moves<G: Game, E>(
    position: &G,
    depth: u32,
    events: usize,
    chance: &impl Fn(&G, usize) -> Result<G::Chance, E>,
    buffer: &mut Vec<G::Move>,
) -> Result<u64, E> {
    match position.turn() {
        Turn::Over | Turn::Seat(_) => Ok(0),
        Turn::Chance => {
            let mut next = position.clone();
            next.resolve(&chance(position, events)?);
            count(&next, depth, events + 1, chance, buffer)
        }
    }
}
