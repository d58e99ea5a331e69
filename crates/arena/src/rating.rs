//! Elo, from shares of the win.

use crate::Pairing;
use crate::tally::{Tally, Z95};

/// The difference in Elo at which the first of two takes this share of the win, or at a larger table when it
/// sits alone among copies of the other: odds of one in all the others make no difference there.
///
/// ```
/// use parlour_arena::elo;
///
/// assert_eq!(elo(0.5, 2), 0.0);
/// assert_eq!(elo(0.25, 4), 0.0);
/// assert_eq!(elo(0.75, 2).round(), 191.0);
/// ```
pub fn elo(share: f64, seats: usize) -> f64 {
    let others = seats.saturating_sub(1) as f64;
    400.0 * (share * others / (1.0 - share)).log10()
}

/// The share of the win that goes with a difference in Elo: the other way round of [`elo`].
pub fn share(elo: f64, seats: usize) -> f64 {
    let others = seats.saturating_sub(1) as f64;
    1.0 / (1.0 + others * 10_f64.powf(-elo / 400.0))
}

/// How strong a bot is, with all its games taken together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// In Elo; all ratings of a tournament add up to nought.
    pub elo: f64,
    /// How far off that may be, with 95 % confidence.
    pub error: f64,
}

/// The ratings that make these results likeliest. Each pairing is given one game between equals besides, so that
/// a bot that has won everything has a rating too.
pub fn ratings(bots: usize, results: &[(Pairing, Tally)]) -> Vec<Rating> {
    // In natural units, e-fold odds for a difference of one.
    let unit = 400.0 / std::f64::consts::LN_10;
    let mut strength = vec![0.0; bots];
    let mut inverse = Vec::new();
    for _ in 0..50 {
        let mut slope = vec![0.0; bots];
        let mut curve = vec![vec![0.0; bots]; bots];
        for (Pairing { first, second }, tally) in results {
            let games = f64::from(tally.games()) + 1.0;
            let points = tally.points + tally.equal();
            let expected = share((strength[*first] - strength[*second]) * unit, tally.seats());
            let pull = points - games * expected;
            let stiffness = games * expected * (1.0 - expected);
            for (a, b, sign) in [(*first, *second, 1.0), (*second, *first, -1.0)] {
                slope[a] += sign * pull;
                curve[a][a] += stiffness;
                curve[a][b] -= stiffness;
            }
        }
        // Results tell only differences: this fixes the sum at nought.
        for entry in curve.iter_mut().flatten() {
            *entry += 1.0;
        }
        inverse = invert(curve);
        let step: Vec<f64> =
            inverse.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum()).collect();
        for (strength, step) in strength.iter_mut().zip(&step) {
            *strength += step.clamp(-1.0, 1.0);
        }
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let rating = |(index, strength): (usize, &f64)| {
        // The term that fixes the sum adds its own share to each variance, which is no doubt about the bot.
        let variance = (inverse[index][index] - 1.0 / (bots * bots) as f64).max(0.0);
        Rating { elo: strength * unit, error: Z95 * variance.sqrt() * unit }
    };
    strength.iter().enumerate().map(rating).collect()
}

/// The inverse of a matrix that has one, by Gauss and Jordan.
fn invert(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for column in 0..size {
        let pivot =
            (column..size).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()));
        matrix.swap(column, pivot.unwrap_or(column));
        let lead = matrix[column].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            let factor = if index == column { 1.0 - 1.0 / lead[column] } else { row[column] / lead[column] };
            for (entry, lead) in row.iter_mut().zip(&lead) {
                *entry -= factor * lead;
            }
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}
