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
    count(position, depth, 0, chance, &|| Ok(()), &mut Vec::new())
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
    divide_until(position, depth, chance, &|| Ok(()))
}

/// The same, given up as soon as `go_on`, which is asked now and then, refuses.
///
/// # Errors
/// Whatever `chance` or `go_on` refuses with.
pub fn divide_until<G: Game, E>(
    position: &G,
    depth: u32,
    chance: &impl Fn(&G, usize) -> Result<G::Chance, E>,
    go_on: &impl Fn() -> Result<(), E>,
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
            Ok((m, count(&next, depth - 1, events, chance, go_on, &mut buffer)?))
        })
        .collect()
}

/// How deep a game is left to count by itself: not so long that nobody is heard meanwhile.
const LEFT_TO_THE_GAME: u32 = 7;

fn count<G: Game, E>(
    position: &G,
    depth: u32,
    events: usize,
    chance: &impl Fn(&G, usize) -> Result<G::Chance, E>,
    go_on: &impl Fn() -> Result<(), E>,
    buffer: &mut Vec<G::Move>,
) -> Result<u64, E> {
    if depth == 0 {
        return Ok(1);
    }
    // Two plies above the leaves is soon enough to be heard and seldom enough to cost nothing.
    if depth > 2 {
        go_on()?;
    }
    if depth <= LEFT_TO_THE_GAME
        && let Some(lines) = position.count_lines(depth)
    {
        return Ok(lines);
    }
    match position.turn() {
        Turn::Over => Ok(0),
        Turn::Chance => {
            let mut next = position.clone();
            next.resolve(&chance(position, events)?);
            count(&next, depth, events + 1, chance, go_on, buffer)
        }
        // The last ply need not be played to be counted.
        Turn::Seat(_) if depth == 1 => Ok(position.count_moves() as u64),
        Turn::Seat(_) => {
            let first = buffer.len();
            position.moves(buffer);
            let mut total = 0;
            for index in first..buffer.len() {
                let mut next = position.clone();
                next.play(buffer[index]);
                total += count(&next, depth - 1, events, chance, go_on, buffer)?;
            }
            buffer.truncate(first);
            Ok(total)
        }
    }
}
