//! Reads a round of two to its end, and leaves the other as much as it can to go wrong with.
//!
//! Against the best answers many moves come to the same: who can bring down the base ends the round alike, whatever stands
//! on it. Among such moves the one is played that gains most if the other answers as somebody does who only counts.

use crate::outlook::Outlook;
use parlour_balancer::{Balancer, Placement};
use parlour_core::{Game, Match, Turn};
use parlour_search::{
    Bot, EvaluateAll, Info, Limits, ManyPlayer, OpponentModel, Score, SearchResult, Stop, WHOLE, hundredths,
};
use web_time::Instant;

/// By how much less of the win a move may be worth and still be as good as another.
const SLACK: i32 = WHOLE / 1000;
/// With so many weights left or fewer, it is foreseen how the other will be tempted next time, too.
const FORESEEN_WEIGHTS: usize = 6;
/// Who foresees answers remembers a part of what the other searcher does: one of so many.
const FORESIGHT: usize = 4;

/// Plays against one opponent.
pub(crate) struct Tempter {
    outlook: Outlook,
    searcher: ManyPlayer<Balancer, Outlook>,
    /// Answers as somebody does who counts, and reads as far.
    counting: ManyPlayer<Balancer, Outlook>,
}

/// What may be spent on a move, and how much of it is gone.
struct Budget {
    most: Option<u64>,
    nodes: u64,
    stop: Stop,
}

impl Budget {
    fn is_spent(&self) -> bool {
        self.most.is_some_and(|most| self.nodes >= most) || self.stop.is_raised()
    }

    /// What one of the searchers would do; `None` if that takes more than is left.
    fn ask(
        &mut self,
        searcher: &mut ManyPlayer<Balancer, Outlook>,
        game: &Match<Balancer>,
    ) -> Option<Info<Placement>> {
        let nodes = self.most.map(|most| most.saturating_sub(self.nodes));
        let limits = Limits { nodes, ..Limits::NONE };
        let info = searcher.choose(game, &limits, &self.stop, &mut |_| {}).info;
        self.nodes += info.nodes;
        (!self.is_spent()).then_some(info)
    }
}

impl Tempter {
    /// One that judges so and remembers this many mebibytes.
    pub(crate) fn new(outlook: Outlook, mebibytes: usize) -> Self {
        let searcher = |outlook, mebibytes| ManyPlayer::new(outlook, OpponentModel::Paranoid, mebibytes);
        Self {
            searcher: searcher(outlook.clone(), mebibytes),
            counting: searcher(Outlook::CLEAR, mebibytes / FORESIGHT),
            outlook,
        }
    }

    /// The moves that are as good as the best of a search that has just ended.
    fn as_good(&mut self, info: &mut Info<Placement>, budget: &mut Budget) -> Vec<Placement> {
        let before = info.nodes;
        let moves = self.searcher.as_good(info, SLACK);
        budget.nodes += info.nodes - before;
        moves
    }

    /// Which of these moves is worth most once somebody who counts has answered, and how much; of those that there is time
    /// to look at.
    fn most_tempting(
        &mut self,
        game: &Match<Balancer>,
        moves: &[Placement],
        budget: &mut Budget,
    ) -> Option<(Placement, Score)> {
        let mut most: Option<(Placement, Score)> = None;
        for m in moves {
            let Some(score) = self.once_answered(game, *m, budget) else { break };
            if most.is_none_or(|(_, most)| score.rank() > most.rank()) {
                most = Some((*m, score));
            }
        }
        most
    }

    /// What a move is worth to its player after the answer of somebody who counts. `None` if there is no time to tell.
    fn once_answered(&mut self, game: &Match<Balancer>, m: Placement, budget: &mut Budget) -> Option<Score> {
        let player = game.turn().seat()?;
        let reach = |position: Balancer| Match::from_position(game.setup().clone(), position);
        let mut position = game.position().clone();
        position.play(m);
        if position.turn() == Turn::Seat(player.other()) {
            let answer = budget.ask(&mut self.counting, &reach(position.clone()))?.line[0];
            position.play(answer);
        }
        if let Some(outcome) = position.outcome() {
            return Some(match (outcome.winners.contains(player), outcome.winners.len()) {
                (true, 1) => Score::Win(0),
                (true, _) => Score::Draw,
                (false, _) => Score::Loss(0),
            });
        }
        if position.turn() == Turn::Chance {
            let share = f64::from(self.outlook.shares(&position)[player.index()]) / f64::from(WHOLE);
            return Some(Score::Estimate(hundredths(share, position.seats())));
        }
        let weights = position.weights_left();
        let reached = reach(position);
        let mut info = budget.ask(&mut self.searcher, &reached)?;
        if weights > FORESEEN_WEIGHTS {
            return info.score;
        }
        let moves = self.as_good(&mut info, budget);
        let (_, score) = self.most_tempting(&reached, &moves, budget)?;
        Some(score)
    }
}

impl Bot<Balancer> for Tempter {
    fn choose(
        &mut self,
        game: &Match<Balancer>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Placement>),
    ) -> SearchResult<Placement> {
        let begun = Instant::now();
        let stop = stop.after(limits.time);
        let SearchResult { best, mut info } = self.searcher.choose(game, limits, &stop, on_info);
        let mut budget = Budget { most: limits.nodes, nodes: info.nodes, stop };
        let moves = self.as_good(&mut info, &mut budget);
        let tempting = if moves.len() > 1 { self.most_tempting(game, &moves, &mut budget) } else { None };
        info.nodes = budget.nodes;
        info.time = begun.elapsed();
        if let Some((m, _)) = tempting.filter(|(m, _)| *m != best) {
            info.line = vec![m];
            on_info(&info);
        }
        SearchResult { best: info.line[0], info }
    }

    fn rank_moves(
        &mut self,
        game: &Match<Balancer>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<Placement>]),
    ) -> Option<Vec<Info<Placement>>> {
        self.searcher.rank_moves(game, limits, stop, on_lines)
    }

    fn new_match(&mut self) {
        self.searcher.new_match();
        self.counting.new_match();
    }
}
