//! Results as a text for people.

use crate::{Bracket, Decision, Format, Interval, Plan, Rating, Results, Tally};
use parlour_table::english;
use std::fmt::Write;
use std::path::Path;

/// The longest name of a bot that a table shows whole.
const WIDEST: usize = 40;

/// How many kinds of failure are told; the records tell all.
const MOST_FORFEITS: usize = 12;

/// The results in words and tables, each line with its end.
pub fn to_text(plan: &Plan, results: &Results) -> String {
    let mut text = format!("{}: {} games\n", plan.describe(), results.games.len());
    if let Some(bracket) = &results.bracket {
        text.push_str(&knockout(plan, bracket));
    } else {
        text.push('\n');
        if plan.format == Format::RoundRobin && plan.bots.len() > 2 {
            text.push_str(&crosstable(plan, results));
            text.push('\n');
        }
        for (pairing, tally) in &results.pairings {
            let (first, second) = (name(plan, pairing.first), name(plan, pairing.second));
            line(&mut text, &format!("{first} against {second}: {}", measured(tally)));
        }
    }
    if let (Some(sprt), Some(state)) = (plan.sprt, results.sprt) {
        let verdict = match state.decision {
            Some(Decision::Upper) => "the upper difference is accepted",
            Some(Decision::Lower) => "the lower difference is accepted",
            None => "not decided",
        };
        let (llr, bound, games) = (state.llr, state.bound, state.games);
        line(&mut text, &format!("SPRT {sprt}: LLR {llr:.2} of ±{bound:.2} after {games} games, {verdict}"));
    }
    text.push_str(&forfeits(plan, results));
    text
}

/// Where the games are, and how to go on or begin anew.
pub fn whereabouts(results: &Results, folder: &Path) -> String {
    let (games, folder) = (results.games.len(), folder.display());
    match results.read {
        _ if !results.complete => format!(
            "Interrupted after {games} games, which are kept in {folder}; the same command goes on from here."
        ),
        0 => format!("The games are kept in {folder}."),
        read => {
            format!("{read} of the games had been played before, in {folder}; --fresh plays them anew.")
        }
    }
}

/// Who met whom in each round, and who went on.
fn knockout(plan: &Plan, bracket: &Bracket) -> String {
    let mut text = String::new();
    for (index, ties) in bracket.rounds.iter().enumerate() {
        let round = if ties.len() == 1 { "Final".into() } else { format!("Round {}", index + 1) };
        line(&mut text, &format!("\n{round}"));
        for tie in ties {
            let first = name(plan, tie.first);
            let Some(second) = tie.second else {
                line(&mut text, &format!("  {first} goes on without a game"));
                continue;
            };
            let mut told = format!("  {first} against {}: {}", name(plan, second), counts(&tie.tally));
            if let Some(winner) = tie.winner {
                let is_level = tie.leader(&tie.tally).is_none();
                let level = if is_level { ", level, so the earlier in the list" } else { "" };
                let _ = write!(told, "{level}; {} goes on", name(plan, winner));
            }
            line(&mut text, &told);
        }
    }
    if let Some(winner) = bracket.winner() {
        line(&mut text, &format!("\n{} wins", name(plan, winner)));
    }
    text
}

/// Everybody's rating, score, and score against each other, the strongest first.
fn crosstable(plan: &Plan, results: &Results) -> String {
    let ratings = results.ratings(plan);
    let mut order: Vec<usize> = (0..plan.bots.len()).collect();
    order.sort_by(|a, b| ratings[*b].elo.total_cmp(&ratings[*a].elo));
    let width = order.iter().map(|bot| name(plan, *bot).chars().count()).max().unwrap_or(0).max(3);
    let mut text = format!("    {:width$}     Elo    ±   score", "bot");
    for rank in 1..=order.len() {
        let _ = write!(text, "{rank:>7}");
    }
    text.push('\n');
    for (rank, bot) in order.iter().enumerate() {
        let Rating { elo, error } = ratings[*bot];
        let cells: Vec<Option<(f64, f64)>> =
            order.iter().map(|other| against(results, *bot, *other)).collect();
        let (points, games) =
            cells.iter().flatten().fold((0.0, 0.0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1));
        let _ = write!(
            text,
            "{:>3} {:width$} {elo:>+7.0} {error:>4.0} {}",
            rank + 1,
            name(plan, *bot),
            percent(points, games)
        );
        for cell in cells {
            let cell = cell.map_or_else(|| "-".into(), |(points, games)| percent(points, games));
            let _ = write!(text, "{cell:>7}");
        }
        text.push('\n');
    }
    text
}

/// A bot's points against another, and of how many games; `None` if they never met so.
fn against(results: &Results, bot: usize, other: usize) -> Option<(f64, f64)> {
    results.pairings.iter().find_map(|(pairing, tally)| {
        let games = f64::from(tally.games());
        if (pairing.first, pairing.second) == (bot, other) {
            Some((tally.points, games))
        } else if (pairing.first, pairing.second) == (other, bot) && tally.seats() == 2 {
            Some((games - tally.points, games))
        } else {
            None
        }
    })
}

fn percent(points: f64, games: f64) -> String {
    if games > 0.0 { format!("{:>7.1}", 100.0 * points / games) } else { format!("{:>7}", "-") }
}

/// How often each thing went wrong.
fn forfeits(plan: &Plan, results: &Results) -> String {
    let forfeits = results.forfeits();
    let mut text = String::new();
    if !forfeits.is_empty() {
        line(&mut text, "\nGames lost by failing:");
    }
    for (bot, reason, count) in forfeits.iter().take(MOST_FORFEITS) {
        line(&mut text, &format!("  {} × {}: {reason}", count, name(plan, *bot)));
    }
    if let Some(more @ 1..) = forfeits.len().checked_sub(MOST_FORFEITS) {
        line(&mut text, &format!("  and {more} more kinds, as the records tell"));
    }
    text
}

/// A pairing's games in numbers, with their errors at 95 % confidence.
fn measured(tally: &Tally) -> String {
    let mut text =
        format!("{}, {:.1} % ± {:.1}", counts(tally), 100.0 * tally.share(), 100.0 * tally.error());
    let Interval { low, high } = tally.elo_interval();
    let _ = match (low.is_finite(), high.is_finite()) {
        (true, true) => write!(text, ", Elo {:+.0} ({low:+.0} to {high:+.0})", tally.elo()),
        (true, false) => write!(text, ", Elo over {low:+.0}"),
        (false, true) => write!(text, ", Elo under {high:+.0}"),
        (false, false) => Ok(()),
    };
    let _ = write!(text, ", superior {:.1} %", 100.0 * tally.superiority());
    text
}

fn counts(tally: &Tally) -> String {
    format!("+{} ={} -{}", tally.won, tally.drawn, tally.lost)
}

/// What a bot is called: as it was asked for, a level with its name.
fn name(plan: &Plan, bot: usize) -> String {
    let spec = &plan.bots[bot];
    let number = spec.strip_prefix("level:").and_then(|number| number.parse::<usize>().ok());
    let level = number.and_then(|number| plan.game.levels().get(number.checked_sub(1)?).cloned());
    let name = level.map_or_else(|| spec.clone(), |level| format!("{spec} {}", english().say(&level.title)));
    if name.chars().count() <= WIDEST {
        return name;
    }
    // The end of a command line tells more than its beginning.
    let surplus = name.chars().count() - WIDEST + 1;
    format!("…{}", name.chars().skip(surplus).collect::<String>())
}

fn line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}
