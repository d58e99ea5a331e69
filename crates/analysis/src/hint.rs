//! The move to play, and why, in the game's own words.

use crate::Candidate;
use crate::candidate::Proved;
use crate::words::{in_english, percent};
use parlour_core::{Message, MessageSpec, Reason, Seat, ToMessage};
use parlour_erased::Table;
use parlour_search::Score;
use serde::{Deserialize, Serialize};

/// How many things that the move does at once are named.
const MOST_REASONS: usize = 2;
/// How many plies of the line are looked through for what it brings.
const FORESIGHT: usize = 8;

/// A move to play and the reason for it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The move.
    pub best: Candidate,
    /// The best of the other moves, if it is known.
    pub second: Option<Candidate>,
    /// Move and reason, in English.
    pub sentence: String,
    /// The same for whoever has other words, a message a sentence.
    pub messages: Vec<Message>,
}

/// What a hint can say.
pub(crate) const MESSAGES: [&[MessageSpec]; 3] = [Advice::MESSAGES, Clause::MESSAGES, Remark::MESSAGES];

impl Hint {
    /// The hint that the best lines of a position give; `None` if there is no line.
    pub fn new(table: &dyn Table, lines: &[Candidate]) -> Option<Self> {
        let (best, second) = (lines.first()?, lines.get(1));
        let messages = advice(table, best, second, table.moves().len() == 1);
        let sentence = in_english(table, &messages).join(" ");
        Some(Self { best: best.clone(), second: second.cloned(), sentence, messages })
    }
}

/// Move and reasons: what the move does, what may follow, and what the other moves would do.
fn advice(table: &dyn Table, best: &Candidate, second: Option<&Candidate>, forced: bool) -> Vec<Message> {
    let told = Foretold::of(table, best);
    let later = if best.score == Some(Score::Win(1)) { None } else { told.later(&best.line) };
    let mut clauses = Vec::new();
    if forced {
        clauses.push(Clause::OnlyMove);
    }
    clauses.extend(told.at_once().into_iter().map(Clause::Does));
    clauses.extend(Clause::of_result(best));
    let mut remarks = Vec::new();
    if clauses.is_empty() && later.is_none() {
        clauses
            .push(best.share.map_or(Clause::LooksBest, |share| Clause::Promises { percent: percent(share) }));
        if let ([_, reply, next, ..], Some((seat, _))) = (best.line.as_slice(), told.plies.get(2))
            && *seat == told.mover
        {
            remarks.push(Remark::GoesOn { reply: reply.clone(), next: next.clone() });
        }
    }
    remarks.extend(later);
    remarks.extend(second.and_then(|second| Remark::of_others(best, second)));

    let play = best.play.clone();
    let advice = match clauses.as_slice() {
        [] => Advice::Play { play },
        clauses => Advice::Because { play, clauses: clauses.iter().map(ToMessage::message).collect() },
    };
    std::iter::once(advice.message()).chain(remarks.iter().map(ToMessage::message)).collect()
}

/// The move to play.
#[derive(Message)]
enum Advice {
    Play { play: String },
    Because { play: String, clauses: Vec<Message> },
}

/// Something that a move is or does.
#[derive(Message)]
enum Clause {
    OnlyMove,
    /// In the words of the game.
    #[message(transparent)]
    Does(Message),
    Wins {
        moves: u32,
    },
    KeepsTheDraw,
    Loses {
        moves: u32,
    },
    /// All that can be said of a quiet move.
    LooksBest,
    /// The same, with what share of the win to expect.
    Promises {
        percent: i64,
    },
}

impl Clause {
    /// How the game ends, if that is proved. A player counts his own moves.
    fn of_result(best: &Candidate) -> Option<Self> {
        match best.score? {
            Score::Win(plies) => Some(Self::Wins { moves: plies.div_ceil(2) }),
            Score::Draw => Some(Self::KeepsTheDraw),
            Score::Loss(plies) => Some(Self::Loses { moves: plies.div_ceil(2) }),
            Score::Estimate(_) => None,
        }
    }
}

/// A sentence on what follows, or on what else could be played.
#[derive(Message)]
enum Remark {
    GoesOn { reply: String, next: String },
    IfThen { reply: String, play: String, words: Message },
    LeadsTo { play: String, words: Message },
    EveryOtherLosesAtOnce,
    EveryOtherLoses,
    NothingElseWins,
}

impl Remark {
    /// What the other moves would lead to, where that is proved and worse.
    fn of_others(best: &Candidate, second: &Candidate) -> Option<Self> {
        match (best.proved(), second.proved()?) {
            (Some(Proved::Loss), _) => None,
            (_, Proved::Loss) if matches!(second.score, Some(Score::Loss(..=2))) => {
                Some(Self::EveryOtherLosesAtOnce)
            }
            (_, Proved::Loss) => Some(Self::EveryOtherLoses),
            (Some(Proved::Win), Proved::Draw) => Some(Self::NothingElseWins),
            _ => None,
        }
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
    fn at_once(&self) -> Vec<Message> {
        let Some((_, reasons)) = self.plies.first() else { return Vec::new() };
        let (good, costs): (Vec<&Reason>, _) = reasons.iter().partition(|reason| reason.gain >= 0);
        let costs = costs.into_iter().filter(|_| !good.is_empty()).take(1);
        good.iter().take(MOST_REASONS).copied().chain(costs).map(|reason| reason.words.clone()).collect()
    }

    /// The first later move of the same player that leaves him with more than he has after this one, if no
    /// reply takes anything back at once.
    fn later(&self, line: &[String]) -> Option<Remark> {
        let mut net = 0;
        for (index, (seat, reasons)) in self.plies.iter().enumerate().skip(1) {
            let gain: i64 = reasons.iter().map(|reason| reason.gain).sum();
            net += if *seat == self.mover { gain } else { -gain };
            let quiet = match self.plies.get(index + 1) {
                Some((_, reply)) => reply.iter().all(|reason| reason.gain <= 0),
                None => self.over,
            };
            if *seat == self.mover && gain > 0 && quiet {
                let words = reasons.iter().find(|reason| reason.gain > 0)?.words.clone();
                let play = line[index].clone();
                return (net > 0).then(|| match index {
                    2 => Remark::IfThen { reply: line[1].clone(), play, words },
                    _ => Remark::LeadsTo { play, words },
                });
            }
        }
        None
    }
}
