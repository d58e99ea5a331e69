//! Results as JSON for programs.

use crate::{Decision, Ended, Format, Interval, Plan, Results, Tally};
use serde_json::{Value, json};

/// Everything that is known of a tournament, as indented JSON with an end of line. A number that is infinite, such
/// as the Elo of a clean sweep, is null.
pub fn to_json(plan: &Plan, results: &Results) -> String {
    let bots = &plan.bots;
    let pairings = results.pairings.iter().map(|(pairing, tally)| {
        let mut value = tally_json(tally);
        value["first"] = json!(bots[pairing.first]);
        value["second"] = json!(bots[pairing.second]);
        value
    });
    let rated = plan.format == Format::RoundRobin;
    let ratings: Vec<Value> = if rated {
        let rating = |(bot, rating): (&String, crate::Rating)| json!({"bot": bot, "elo": rating.elo, "error": rating.error});
        bots.iter().zip(results.ratings(plan)).map(rating).collect()
    } else {
        Vec::new()
    };
    let bracket = results.bracket.as_ref().map(|bracket| {
        let tie = |tie: &crate::Tie| {
            let mut value = tally_json(&tie.tally);
            value["first"] = json!(bots[tie.first]);
            value["second"] = json!(tie.second.map(|bot| &bots[bot]));
            value["winner"] = json!(tie.winner.map(|bot| &bots[bot]));
            value
        };
        let rounds: Vec<Vec<Value>> =
            bracket.rounds.iter().map(|ties| ties.iter().map(tie).collect()).collect();
        json!({"rounds": rounds, "winner": bracket.winner().map(|bot| &bots[bot])})
    });
    let sprt = plan.sprt.zip(results.sprt).map(|(sprt, state)| {
        let decision = state.decision.map(|decision| match decision {
            Decision::Lower => "lower",
            Decision::Upper => "upper",
        });
        json!({"test": sprt.to_string(), "llr": state.llr, "bound": state.bound, "games": state.games, "decision": decision})
    });
    let setup: serde_json::Map<String, Value> =
        plan.values.iter().map(|(option, value)| (option.name.to_owned(), json!(value))).collect();
    let value = json!({
        "game": plan.game.name,
        "setup": setup,
        "fen": plan.fen,
        "limits": plan.allowance.to_string(),
        "seed": plan.seed,
        "format": plan.format.word(),
        "games_per_pairing": plan.games,
        "bots": bots,
        "complete": results.complete,
        "pairings": pairings.collect::<Vec<_>>(),
        "ratings": ratings,
        "bracket": bracket,
        "sprt": sprt,
        "games": results.games.values().map(|ended| game_json(plan, ended)).collect::<Vec<_>>(),
    });
    format!("{value:#}\n")
}

fn tally_json(tally: &Tally) -> Value {
    let finite = |number: f64| Some(number).filter(|number| number.is_finite());
    let (Interval { low, high }, elo) = (tally.interval(), tally.elo_interval());
    json!({
        "games": tally.games(),
        "won": tally.won,
        "drawn": tally.drawn,
        "lost": tally.lost,
        "points": tally.points,
        "share": tally.share(),
        "share_low": low,
        "share_high": high,
        "elo": finite(tally.elo()),
        "elo_low": finite(elo.low),
        "elo_high": finite(elo.high),
        "superiority": tally.superiority(),
    })
}

fn game_json(plan: &Plan, ended: &Ended) -> Value {
    json!({
        "record": format!("{}.parlour", ended.id),
        "first": plan.bots[ended.id.pairing.first],
        "second": plan.bots[ended.id.pairing.second],
        "number": ended.id.number + 1,
        "chair": ended.chair.index(),
        "share": ended.share(),
        "plies": ended.plies,
        "reason": ended.reason,
        "message": ended.message,
        "forfeit": ended.forfeit.as_ref().map(|forfeit| forfeit.seat.index()),
    })
}
