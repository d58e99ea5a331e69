//! Results as a text for people.

use crate::words::{Line, say};
use crate::{Bracket, Decision, Format, Interval, Plan, Rating, Results, Tally};
use std::fmt::Write;
use std::path::Path;

/// The longest name of a bot that a table shows whole.
const WIDEST: usize = 40;

/// How many kinds of failure are told; the records tell all.
const MOST_FORFEITS: usize = 12;

/// The results in words and tables, each line with its end.
pub fn to_text(plan: &Plan, results: &Results) -> String {
    let mut text = String::new();
    line(&mut text, &Line::Head { plan: plan.describe(), games: results.games.len() });
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
            line(&mut text, &Line::Against { first, second, result: measured(tally) });
        }
    }
    if let (Some(sprt), Some(state)) = (plan.sprt, results.sprt) {
        let decision = match state.decision {
            Some(Decision::Upper) => "upper",
            Some(Decision::Lower) => "lower",
            None => "none",
        };
        let (llr, bound) = (format!("{:.2}", state.llr), format!("{:.2}", state.bound));
        line(&mut text, &Line::Sprt { test: sprt.to_string(), llr, bound, games: state.games, decision });
    }
    text.push_str(&forfeits(plan, results));
    text
}

/// Where the games are, and how to go on or begin anew.
pub fn whereabouts(results: &Results, folder: &Path) -> String {
    let (games, folder) = (results.games.len(), folder.display().to_string());
    say(&match results.read {
        _ if !results.complete => Line::Interrupted { games, folder },
        0 => Line::KeptIn { folder },
        read => Line::PlayedBefore { read, folder },
    })
}

/// Who met whom in each round, and who went on.
fn knockout(plan: &Plan, bracket: &Bracket) -> String {
    let mut text = String::new();
    for (index, ties) in bracket.rounds.iter().enumerate() {
        text.push('\n');
        line(&mut text, &if ties.len() == 1 { Line::Final } else { Line::Round { round: index + 1 } });
        for tie in ties {
            text.push_str("  ");
            let first = name(plan, tie.first);
            let Some(second) = tie.second else {
                line(&mut text, &Line::Bye { name: first });
                continue;
            };
            let against = Line::Against { first, second: name(plan, second), result: counts(&tie.tally) };
            let winner = tie.winner.map(|winner| name(plan, winner));
            match (winner, tie.leader(&tie.tally)) {
                (Some(winner), Some(_)) => line(&mut text, &Line::Won { tie: say(&against), winner }),
                (Some(winner), None) => line(&mut text, &Line::Level { tie: say(&against), winner }),
                (None, _) => line(&mut text, &against),
            }
        }
    }
    if let Some(winner) = bracket.winner() {
        text.push('\n');
        line(&mut text, &Line::Winner { name: name(plan, winner) });
    }
    text
}

/// Everybody's rating, score, and score against each other, the strongest first.
fn crosstable(plan: &Plan, results: &Results) -> String {
    let ratings = results.ratings(plan);
    let mut order: Vec<usize> = (0..plan.bots.len()).collect();
    order.sort_by(|a, b| ratings[*b].elo.total_cmp(&ratings[*a].elo));
    let (bot, score) = (say(&Line::ColumnBot), say(&Line::ColumnScore));
    let longest = order.iter().map(|bot| name(plan, *bot).chars().count()).max().unwrap_or(0);
    let width = longest.max(bot.chars().count());
    let mut text = format!("    {bot:width$}     Elo    ± {score:>7}");
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
        text.push('\n');
        line(&mut text, &Line::Forfeits);
    }
    for (bot, reason, count) in forfeits.iter().take(MOST_FORFEITS) {
        text.push_str("  ");
        let (name, reason) = (name(plan, *bot), reason.to_string());
        line(&mut text, &Line::Forfeit { count: *count, name, reason });
    }
    if let Some(more @ 1..) = forfeits.len().checked_sub(MOST_FORFEITS) {
        text.push_str("  ");
        line(&mut text, &Line::MoreForfeits { more });
    }
    text
}

/// A pairing's games in numbers, with their errors at 95 % confidence.
fn measured(tally: &Tally) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let signed = |elo: f64| format!("{elo:+.0}");
    let Interval { low, high } = tally.elo_interval();
    let elo = match (low.is_finite(), high.is_finite()) {
        (true, true) => say(&Line::Elo { elo: signed(tally.elo()), low: signed(low), high: signed(high) }),
        (true, false) => say(&Line::EloOver { low: signed(low) }),
        (false, true) => say(&Line::EloUnder { high: signed(high) }),
        (false, false) => String::new(),
    };
    say(&Line::Measured {
        counts: counts(tally),
        share: percent(tally.share()),
        error: percent(tally.error()),
        elo,
        superior: percent(tally.superiority()),
    })
}

fn counts(tally: &Tally) -> String {
    format!("+{} ={} -{}", tally.won, tally.drawn, tally.lost)
}

/// What a bot is called: as it was asked for, a level with its name.
fn name(plan: &Plan, bot: usize) -> String {
    let spec = &plan.bots[bot];
    let number = spec.strip_prefix("level:").and_then(|number| number.parse::<usize>().ok());
    let level = number.and_then(|number| plan.game.levels().get(number.checked_sub(1)?).cloned());
    let name = level.map_or_else(|| spec.clone(), |level| format!("{spec} {}", say(&level.title)));
    if name.chars().count() <= WIDEST {
        return name;
    }
    // The end of a command line tells more than its beginning.
    let surplus = name.chars().count() - WIDEST + 1;
    format!("…{}", name.chars().skip(surplus).collect::<String>())
}

fn line(text: &mut String, line: &Line) {
    text.push_str(&say(line));
    text.push('\n');
}
