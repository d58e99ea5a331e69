//! The move to play, and why, in the game's own words.

use crate::candidate::Verdict;
use crate::{Analyst, Candidate};
use parlour_core::{Reason, Seat, listed};
use parlour_search::{Limits, Score, Stop};
use parlour_table::{NoMove, Table, english};
use serde::Serialize;

/// How many things that the move does at once are named.
const MOST_REASONS: usize = 2;
/// How many plies of the line are looked through for what it brings.
const FORESIGHT: usize = 8;

/// A move to play and the reason for it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hint {
    /// The move.
    pub best: Candidate,
    /// The best of the other moves, if it is known.
    pub second: Option<Candidate>,
    /// Move and reason, as a sentence.
    pub sentence: String,
}

impl Analyst {
    /// What to play and why: the best of two [`lines`](Self::lines), as the second tells what it is for.
    ///
    /// # Errors
    /// If no seat is to move, or the table is of a game that the player does not know.
    pub fn hint(&mut self, table: &dyn Table, limits: &Limits, stop: &Stop) -> Result<Hint, NoMove> {
        let lines = self.lines(table, 2, limits, stop, &mut |_| {})?;
        Hint::new(table, &lines).ok_or(NoMove::WrongTable)
    }
}

impl Hint {
    /// The hint that the best lines of a position give; `None` if there is no line.
    pub fn new(table: &dyn Table, lines: &[Candidate]) -> Option<Self> {
        let (best, second) = (lines.first()?, lines.get(1));
        let sentence = sentence(table, best, second, table.moves().len() == 1);
        Some(Self { best: best.clone(), second: second.cloned(), sentence })
    }
}

fn sentence(table: &dyn Table, best: &Candidate, second: Option<&Candidate>, forced: bool) -> String {
    let told = Foretold::of(table, best);
    let mut clauses = Vec::new();
    if forced {
        clauses.push("is the only legal move".into());
    }
    clauses.extend(told.at_once());
    if best.score != Some(Score::Win(1)) {
        clauses.extend(told.later(&best.line));
    }
    clauses.extend(result(best));
    if clauses.is_empty() {
        clauses.push(match best.share {
            Some(share) => format!("looks best, with {:.0} % of the win to expect", 100.0 * share),
            None => "looks best".into(),
        });
        if let ([_, reply, next, ..], Some((seat, _))) = (best.line.as_slice(), told.plies.get(2))
            && *seat == told.mover
        {
            clauses.push(format!("goes on with {next} after {reply}"));
        }
    }
    let otherwise = second.and_then(|second| otherwise(best, second)).unwrap_or_default();
    format!("{}: {}{otherwise}.", best.play, listed(clauses, "and"))
}

/// What the other moves would lead to, where that is proved and worse.
fn otherwise(best: &Candidate, second: &Candidate) -> Option<&'static str> {
    match (best.verdict(), second.verdict()?) {
        (Some(Verdict::Loss), _) => None,
        (_, Verdict::Loss) if matches!(second.score, Some(Score::Loss(..=2))) => {
            Some("; every other move loses at once")
        }
        (_, Verdict::Loss) => Some("; every other move loses"),
        (Some(Verdict::Win), Verdict::Draw) => Some("; nothing else wins"),
        _ => None,
    }
}

/// How the game ends, if that is proved. A player counts his own moves.
fn result(best: &Candidate) -> Option<String> {
    let moves = |plies: u32| match plies.div_ceil(2) {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    match best.score? {
        Score::Win(1) => Some("wins".into()),
        Score::Win(plies) => Some(format!("wins in {}", moves(plies))),
        Score::Draw => Some("keeps the draw".into()),
        Score::Loss(..=2) => Some("loses all the same".into()),
        Score::Loss(plies) => Some(format!("loses all the same, but holds out for {}", moves(plies))),
        Score::Estimate(_) => None,
    }
}

/// What the plies of a line do, as far as they are reasons.
struct Foretold {
    mover: Seat,
    plies: Vec<(Seat, Vec<Reason>)>,
    /// Whether the game is over after them.
    over: bool,
}

impl Foretold {
    fn of(table: &dyn Table, best: &Candidate) -> Self {
        let mut after = table.boxed_clone();
        let mover = table.turn().seat().unwrap_or(Seat::FIRST);
        let mut plies = Vec::new();
        for play in best.line.iter().take(FORESIGHT) {
            let Some(seat) = after.turn().seat() else { break };
            let Ok(played) = after.replay(play) else { break };
            plies.push((seat, played.events.into_iter().filter_map(|told| told.reason).collect()));
        }
        Self { mover, plies, over: after.outcome().is_some() }
    }

    /// What the move itself does: first what speaks for it, then what it costs, unless nothing speaks for it.
    fn at_once(&self) -> Vec<String> {
        let Some((_, reasons)) = self.plies.first() else { return Vec::new() };
        let (good, costs): (Vec<&Reason>, _) = reasons.iter().partition(|reason| reason.gain >= 0);
        let costs = costs.into_iter().filter(|_| !good.is_empty()).take(1);
        good.iter()
            .take(MOST_REASONS)
            .copied()
            .chain(costs)
            .map(|reason| english().say(&reason.words))
            .collect()
    }

    /// The first later move of the same player that leaves him with more than he has after this one, if no
    /// reply takes anything back at once.
    fn later(&self, line: &[String]) -> Option<String> {
        let mut net = 0;
        for (index, (seat, reasons)) in self.plies.iter().enumerate().skip(1) {
            let gain: i64 = reasons.iter().map(|reason| reason.gain).sum();
            net += if *seat == self.mover { gain } else { -gain };
            let quiet = match self.plies.get(index + 1) {
                Some((_, reply)) => reply.iter().all(|reason| reason.gain <= 0),
                None => self.over,
            };
            if *seat == self.mover && gain > 0 && quiet {
                let words = english().say(&reasons.iter().find(|reason| reason.gain > 0)?.words);
                let play = &line[index];
                return (net > 0).then(|| match index {
                    2 => format!("if {} then {play} {words}", line[1]),
                    _ => format!("leads to {play}, which {words}"),
                });
            }
        }
        None
    }
}
