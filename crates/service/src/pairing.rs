//! Pairs the entrants of a tournament. Pure functions, so that tests can state what they promise.

use std::cmp::{Ordering, Reverse};

/// An entrant to be paired. Lists of these stand in the order of entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paired {
    /// Half points so far.
    pub points: u32,
    /// Whether the entrant still plays.
    pub plays: bool,
    /// How many times first, minus how many times second.
    pub firsts: i32,
    /// How many times in a row first; negative: second.
    pub run: i32,
    /// Whether the entrant has had a free round.
    pub was_free: bool,
}

/// How much an entrant is due a seat: the strength, and whether it is the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Due {
    strength: u8,
    first: bool,
}

/// One seat twice more than the other, or twice in a row: the other seat is due next.
const MUST: u8 = 3;

impl Paired {
    /// Counts a match in this seat.
    pub const fn sat(&mut self, first: bool) {
        self.firsts += if first { 1 } else { -1 };
        self.run = match (first, self.run > 0) {
            (true, true) => self.run + 1,
            (true, false) => 1,
            (false, true) => -1,
            (false, false) => self.run - 1,
        };
    }

    const fn due(self) -> Due {
        let (strength, first) = match (self.firsts, self.run) {
            (2.., _) => (MUST, false),
            (..=-2, _) => (MUST, true),
            (_, 2..) => (MUST, false),
            (_, ..=-2) => (MUST, true),
            (1, _) => (2, false),
            (-1, _) => (2, true),
            (_, 1..) => (1, false),
            (_, ..=-1) => (1, true),
            (0, 0) => (0, true),
        };
        Due { strength, first }
    }
}

/// A round by places in the list: pairs with the first seat first, and the entrant without an opponent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// Who plays whom.
    pub pairs: Vec<(usize, usize)>,
    /// Only if the number is odd.
    pub free: Option<usize>,
}

/// How many rounds a round robin of so many entrants has.
pub const fn round_robin_rounds(count: usize) -> usize {
    if count.is_multiple_of(2) { count.saturating_sub(1) } else { count }
}

/// A round, from 0, of the Berger table: in all rounds together each entrant meets each other once, and the matches in the
/// first and in the second seat differ by at most one.
pub fn round_robin(count: usize, round: usize) -> Round {
    let places = count + count % 2;
    let turning = places.saturating_sub(1).max(1);
    // Entrants have numbers from 1, as in the printed tables. Those whose numbers add up to this meet.
    let sum = (round + 2) % turning;
    let mut drawn = Round::default();
    for one in 1..=turning {
        let other = (sum + 2 * turning - one) % turning;
        let other = if other == 0 { turning } else { other };
        match one.cmp(&other) {
            // The last number does not turn, and is only a place holder where the count is odd.
            Ordering::Equal if places > count => drawn.free = Some(one - 1),
            Ordering::Equal if one <= places / 2 => drawn.pairs.push((one - 1, places - 1)),
            Ordering::Equal => drawn.pairs.push((places - 1, one - 1)),
            Ordering::Less if (one + other) % 2 == 1 => drawn.pairs.push((one - 1, other - 1)),
            Ordering::Less => drawn.pairs.push((other - 1, one - 1)),
            Ordering::Greater => {}
        }
    }
    drawn
}

/// A round of the table that the first version of the server used. Tournaments that began with it go on with it, since
/// each of its rounds has other pairs than the Berger table.
pub fn first_version_round_robin(players: &[Paired], round: usize) -> Round {
    let count = players.len();
    let places = count + count % 2;
    let at = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (places - 1) };
    let mut drawn = Round::default();
    for place in 0..places / 2 {
        let (a, b) = (at(place), at(places - 1 - place));
        match (a < count, b < count) {
            (true, true) => drawn.pairs.push(seated(players, a, b, true)),
            (true, false) => drawn.free = Some(a),
            (false, true) => drawn.free = Some(b),
            (false, false) => {}
        }
    }
    drawn
}

/// How many steps a search for a round may take before a weaker rule is tried.
const PATIENCE: u32 = 20_000;
/// How many entrants are tried for the free round.
const FREE_TRIED: usize = 6;

/// A round in which entrants with equal points meet. In this order of weight: no entrant meets another twice, none gets a seat
/// three times in a row or three times more than the other, opponents have equal points, and each gets the seat that is due.
pub fn swiss(players: &[Paired], have_met: impl Fn(usize, usize) -> bool) -> Round {
    let mut order: Vec<usize> = (0..players.len()).filter(|place| players[*place].plays).collect();
    order.sort_by_key(|place| Reverse(players[*place].points));
    // The last who has not been free yet is free, unless no round comes of it.
    let mut free: Vec<Option<usize>> = vec![None];
    if order.len() % 2 == 1 {
        let not_yet = order.iter().rev().filter(|place| !players[**place].was_free).take(FREE_TRIED);
        free = not_yet.copied().map(Some).collect();
        if free.is_empty() {
            free.push(order.last().copied());
        }
    }
    let rules: [&dyn Fn(usize, usize) -> bool; 3] =
        [&|a, b| !have_met(a, b) && conflict(players, a, b) < MUST, &|a, b| !have_met(a, b), &|_, _| true];
    for rule in rules {
        for free in &free {
            let order: Vec<usize> = order.iter().copied().filter(|place| Some(*place) != *free).collect();
            let allowed = |a, b| rule(a, b).then(|| have_met(a, b));
            if let Some(pairs) = paired(players, &order, &allowed, &mut PATIENCE.clone()) {
                let seat = |(at, (a, b)): (usize, (usize, usize))| seated(players, a, b, at % 2 == 0);
                return Round { pairs: pairs.into_iter().enumerate().map(seat).collect(), free: *free };
            }
        }
    }
    Round::default()
}

/// Pairs the first with its best opponent, then the first of the rest, and goes back where no round comes of it.
/// `allowed` says whether two may meet, and whether they have.
fn paired(
    players: &[Paired],
    order: &[usize],
    allowed: &impl Fn(usize, usize) -> Option<bool>,
    patience: &mut u32,
) -> Option<Vec<(usize, usize)>> {
    let Some((first, rest)) = order.split_first() else { return Some(Vec::new()) };
    let candidate = |(at, other): (usize, &usize)| {
        let met = allowed(*first, *other)?;
        let gap = players[*first].points.abs_diff(players[*other].points);
        Some((met, gap, conflict(players, *first, *other), at))
    };
    let mut candidates: Vec<_> = rest.iter().enumerate().filter_map(candidate).collect();
    candidates.sort_unstable();
    for (.., at) in candidates {
        *patience = patience.checked_sub(1)?;
        let mut others = rest.to_vec();
        let other = others.remove(at);
        if let Some(mut pairs) = paired(players, &others, allowed, patience) {
            pairs.insert(0, (*first, other));
            return Some(pairs);
        }
    }
    None
}

/// Pairs those of `free` who still play, by points. Two do not meet again at once while there is another opponent. Each gets
/// the seat that is due.
pub fn arena(
    players: &[Paired],
    free: &[usize],
    met_last: impl Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let mut order: Vec<usize> = free.iter().copied().filter(|place| players[*place].plays).collect();
    order.sort_by_key(|place| Reverse(players[*place].points));
    let only_two = players.iter().filter(|player| player.plays).count() == 2;
    let mut pairs = Vec::new();
    while order.len() >= 2 {
        let first = order.remove(0);
        let mut others = (0..order.len()).filter(|other| only_two || !met_last(first, order[*other]));
        let next = others.next();
        // A neighbour who is due the other seat is taken before one who is due the same.
        let fits = |other: &usize| conflict(players, first, order[*other]) < MUST;
        let other = next.into_iter().chain(others.take(3)).find(fits).or(next);
        let Some(other) = other else { continue };
        pairs.push(seated(players, first, order.remove(other), pairs.len() % 2 == 0));
    }
    pairs
}

/// How much two want the same seat; 0 where they do not.
fn conflict(players: &[Paired], a: usize, b: usize) -> u8 {
    let (a, b) = (players[a].due(), players[b].due());
    if a.first == b.first { a.strength.min(b.strength) } else { 0 }
}

/// Gives the first seat to whom it is due more; `otherwise` says whether to `a` where both are due it equally.
fn seated(players: &[Paired], a: usize, b: usize, otherwise: bool) -> (usize, usize) {
    let (one, other) = (players[a], players[b]);
    let (due, due_other) = (one.due(), other.due());
    let a_first = match due.strength.cmp(&due_other.strength) {
        Ordering::Greater => due.first,
        Ordering::Less => !due_other.first,
        Ordering::Equal if due.first != due_other.first => due.first,
        Ordering::Equal => match (one.firsts, one.run).cmp(&(other.firsts, other.run)) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => otherwise,
        },
    };
    if a_first { (a, b) } else { (b, a) }
}
