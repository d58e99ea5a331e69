//! Who plays whom next in a tournament: pure, so that it can be tested.

/// Somebody to be paired, in the order of entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paired {
    /// Half points so far.
    pub points: u32,
    /// Whether they play on.
    pub plays: bool,
    /// How many times they sat first, less how many times second.
    pub firsts: i32,
    /// Whether they have had a free round.
    pub was_free: bool,
}

/// A round: who sits first and second, and who is free.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// By their places in the list.
    pub pairs: Vec<(usize, usize)>,
    /// Nobody, if the number is even.
    pub free: Option<usize>,
}

/// How many rounds it takes for each to play each.
pub const fn round_robin_rounds(count: usize) -> usize {
    if count.is_multiple_of(2) { count.saturating_sub(1) } else { count }
}

/// A round, from 0, in which each of `count` plays each once in the end: all but the first walk round the table.
pub fn round_robin(count: usize, round: usize) -> Round {
    let places = count + count % 2;
    let at = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (places - 1) };
    let mut drawn = Round::default();
    for place in 0..places / 2 {
        let (a, b) = (at(place), at(places - 1 - place));
        match (a < count, b < count) {
            (true, true) if (place + round).is_multiple_of(2) => drawn.pairs.push((a, b)),
            (true, true) => drawn.pairs.push((b, a)),
            (true, false) => drawn.free = Some(a),
            (false, true) => drawn.free = Some(b),
            (false, false) => {}
        }
    }
    drawn
}

/// A round in which those who have done equally well meet, and nobody meets the same again while that can be helped.
pub fn swiss(players: &[Paired], have_met: impl Fn(usize, usize) -> bool) -> Round {
    let mut order: Vec<usize> = (0..players.len()).filter(|place| players[*place].plays).collect();
    order.sort_by_key(|place| std::cmp::Reverse(players[*place].points));
    let mut drawn = Round::default();
    if order.len() % 2 == 1 {
        // The last who has not been free yet is.
        let free = order.iter().rposition(|place| !players[*place].was_free).unwrap_or(order.len() - 1);
        drawn.free = Some(order.remove(free));
    }
    let pairs = paired(&order, &have_met, &mut 20_000)
        .unwrap_or_else(|| order.chunks(2).map(|pair| (pair[0], pair[1])).collect());
    drawn.pairs = pairs.into_iter().map(|(a, b)| seated(players, a, b)).collect();
    drawn
}

/// Pairs the first with the next who will do, and so on; goes back where that leads nowhere, as long as there is patience.
fn paired(
    order: &[usize],
    have_met: &impl Fn(usize, usize) -> bool,
    patience: &mut u32,
) -> Option<Vec<(usize, usize)>> {
    let Some((first, rest)) = order.split_first() else { return Some(Vec::new()) };
    for (at, other) in rest.iter().enumerate().filter(|(_, other)| !have_met(*first, **other)) {
        *patience = patience.checked_sub(1)?;
        let others: Vec<usize> =
            rest.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, p)| *p).collect();
        if let Some(mut pairs) = paired(&others, have_met, patience) {
            pairs.insert(0, (*first, *other));
            return Some(pairs);
        }
    }
    None
}

/// Those who are free at the moment, by points; nobody meets whom they met last while there is somebody else.
pub fn arena(
    players: &[Paired],
    free: &[usize],
    met_last: impl Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = free.iter().copied().filter(|place| players[*place].plays).collect();
    order.sort_by_key(|place| std::cmp::Reverse(players[*place].points));
    let mut pairs = Vec::new();
    while order.len() >= 2 {
        let first = order.remove(0);
        let other = order.iter().position(|other| !met_last(first, *other));
        // The same two again, rather than nobody at all, where there are but two.
        let Some(other) = other.or((players.len() == 2).then_some(0)) else { continue };
        pairs.push(seated(players, first, order.remove(other)));
    }
    pairs
}

/// Whoever sat first less often does.
fn seated(players: &[Paired], a: usize, b: usize) -> (usize, usize) {
    if players[a].firsts <= players[b].firsts { (a, b) } else { (b, a) }
}
