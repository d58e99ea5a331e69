//! What games add up to.

use crate::{Ended, elo};

/// How many standard deviations 95 % of a normal distribution lie within.
pub(crate) const Z95: f64 = 1.959_964;

/// Games of a pairing, added up for the first of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games it won alone.
    pub won: u32,
    /// Games in which it shared the win.
    pub drawn: u32,
    /// Games it did not win.
    pub lost: u32,
    /// Its shares of the win, added up.
    pub points: f64,
    /// The squares of its shares, added up.
    squares: f64,
    /// How many sit at the table.
    seats: usize,
}

/// What a quantity lies between, with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The least.
    pub low: f64,
    /// The most.
    pub high: f64,
}

impl Tally {
    /// These games added up.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Ended>) -> Self {
        let mut tally = Self { seats: 2, ..Self::default() };
        for ended in games {
            let share = ended.share();
            if share <= 0.0 {
                tally.lost += 1;
            } else if ended.winners.len() == 1 {
                tally.won += 1;
            } else {
                tally.drawn += 1;
            }
            tally.points += share;
            tally.squares += share * share;
            tally.seats = ended.seats;
        }
        tally
    }

    /// How many games there were.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The share of the win, from 0 to 1; as for equals where there was no game.
    pub fn share(&self) -> f64 {
        if self.games() == 0 { self.equal() } else { self.points / f64::from(self.games()) }
    }

    /// The share that is expected of an equal.
    pub fn equal(&self) -> f64 {
        1.0 / self.seats.max(1) as f64
    }

    /// What the share lies between. (Wilson's interval with the variance that was seen, so that a clean sweep
    /// has an error too.)
    pub fn interval(&self) -> Interval {
        let games = f64::from(self.games());
        if games == 0.0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let share = self.share();
        let variance = (self.squares / games - share * share).max(0.0);
        let weight = Z95 * Z95 / games;
        let centre = (share + weight / 2.0) / (1.0 + weight);
        let half = Z95 / (1.0 + weight) * (variance / games + weight / (4.0 * games)).sqrt();
        // Rounding must not push the share itself outside.
        Interval { low: (centre - half).max(0.0).min(share), high: (centre + half).min(1.0).max(share) }
    }

    /// Half the width of [`Tally::interval`].
    pub fn error(&self) -> f64 {
        let Interval { low, high } = self.interval();
        (high - low) / 2.0
    }

    /// The difference in Elo that the share stands for, infinite after a clean sweep.
    pub fn elo(&self) -> f64 {
        elo(self.share(), self.seats)
    }

    /// What the difference in Elo lies between.
    pub fn elo_interval(&self) -> Interval {
        let Interval { low, high } = self.interval();
        Interval { low: elo(low, self.seats), high: elo(high, self.seats) }
    }

    /// How likely it is that the first is the stronger, as far as these games tell.
    pub fn superiority(&self) -> f64 {
        let (games, equal) = (f64::from(self.games()), self.equal());
        // How far the points are from an equal's, against how far they would scatter if it were one.
        let scatter = self.squares - 2.0 * equal * self.points + games * equal * equal;
        if scatter <= 0.0 {
            return 0.5;
        }
        normal((self.points - games * equal) / scatter.sqrt())
    }
}

/// The share of a normal distribution below `z`. (Abramowitz and Stegun 26.2.17, right to seven digits.)
pub(crate) fn normal(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if z < 0.0 { tail } else { 1.0 - tail }
}
