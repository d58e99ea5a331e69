//! Ratings by Glicko-2 (Glickman, “Example of the Glicko-2 system”, 2022): how strong a player is, how sure that is, and
//! how steadily they play. Every match is a rating period of its own.

use parlour_core::{Seat, SeatSet};
use parlour_protocol::Rating;
use std::f64::consts::PI;

/// How strong somebody is at a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glicko {
    /// The rating: 1500 for somebody unknown.
    pub rating: f64,
    /// How unsure that is: 350 for somebody unknown.
    pub deviation: f64,
    /// How unsteadily they play.
    pub volatility: f64,
    /// After how many matches.
    pub matches: u32,
}

/// How much the volatility may change; between 0.3 and 1.2, and small for games of skill.
const TAU: f64 = 0.5;
/// Points for one unit of Glicko-2's own scale.
const SCALE: f64 = 173.7178;
/// Nobody is ever surer of a rating than so: it must be able to move.
const SUREST: f64 = 45.0;
/// Nobody is less sure than of somebody unknown.
const UNSUREST: f64 = 350.0;

impl Default for Glicko {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: UNSUREST, volatility: 0.06, matches: 0 }
    }
}

impl Glicko {
    /// As others see it.
    pub fn rating(&self) -> Rating {
        Rating { rating: self.rating.round() as i32, deviation: self.deviation.round() as i32 }
    }

    /// The rating after a period with these results: against whom, and the share of the win (1, ½ or 0).
    #[must_use]
    pub fn after(&self, results: &[(Self, f64)]) -> Self {
        // Steps 1 and 2: to the system's own scale.
        let (mu, phi) = ((self.rating - 1500.0) / SCALE, self.deviation / SCALE);
        // Step 3: the variance of the rating by these results; step 4: how much better they were than expected.
        let (mut information, mut surprise) = (0.0, 0.0);
        for (other, share) in results {
            let (other_mu, other_phi) = ((other.rating - 1500.0) / SCALE, other.deviation / SCALE);
            let weight = 1.0 / (1.0 + 3.0 * other_phi * other_phi / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (mu - other_mu)).exp());
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (share - expected);
        }
        if results.is_empty() {
            let deviation = (phi * phi + self.volatility * self.volatility).sqrt() * SCALE;
            return Self { deviation: deviation.min(UNSUREST), ..*self };
        }
        let variance = 1.0 / information;
        let delta = variance * surprise;
        let volatility = volatility(self.volatility, phi, variance, delta);
        // Steps 6 and 7.
        let widened = (phi * phi + volatility * volatility).sqrt();
        let phi = 1.0 / (1.0 / (widened * widened) + 1.0 / variance).sqrt();
        Self {
            rating: SCALE * (mu + phi * phi * surprise) + 1500.0,
            deviation: (SCALE * phi).clamp(SUREST, UNSUREST),
            volatility,
            matches: self.matches + 1,
        }
    }
}

/// Step 5: the volatility that explains the results best, by the Illinois algorithm.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    const CLOSE: f64 = 1e-6;
    let log = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let spread = phi * phi + variance + e;
        e * (delta * delta - spread) / (2.0 * spread * spread) - (x - log) / (TAU * TAU)
    };
    let mut a = log;
    let mut b = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let below = (1..100).map(|k| log - f64::from(k) * TAU);
        below.clone().find(|x| f(*x) >= 0.0).unwrap_or(log - 100.0 * TAU)
    };
    let (mut fa, mut fb) = (f(a), f(b));
    // It halves the bracket at the least every other time; a hundred times is more than a double has digits for.
    for _ in 0..100 {
        if (b - a).abs() <= CLOSE {
            break;
        }
        let c = a + (a - b) * fa / (fb - fa);
        let fc = f(c);
        if fc * fb <= 0.0 {
            (a, fa) = (b, fb);
        } else {
            fa /= 2.0;
        }
        (b, fb) = (c, fc);
    }
    (a / 2.0).exp()
}

/// The ratings of all seats after a match. With three and more, each has played each: who shares the win has beaten those
/// who do not, and drawn with the others.
pub fn after_match(before: &[Glicko], winners: SeatSet) -> Vec<Glicko> {
    let won = |seat: usize| Seat::new(seat).is_some_and(|seat| winners.contains(seat));
    let share = |seat, other| match (won(seat), won(other)) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ => 0.5,
    };
    let after = |(seat, rating): (usize, &Glicko)| {
        let others = before.iter().enumerate().filter(|(other, _)| *other != seat);
        let results: Vec<_> = others.map(|(other, rating)| (*rating, share(seat, other))).collect();
        rating.after(&results)
    };
    before.iter().enumerate().map(after).collect()
}
