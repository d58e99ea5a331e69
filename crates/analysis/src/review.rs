//! Going through a match that was played.

use crate::report::rounded;
use crate::thinking::ended;
use crate::{Analyst, Grade, Luck, PlyReport, Report};
use parlour_core::{Outcome, Seat};
use parlour_erased::{NoMove, PlyLine, Table};
use parlour_search::{Limits, Stop};
use serde::{Deserialize, Serialize};

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewStep {
    /// How many moves have been judged.
    pub done: usize,
    /// How many there are.
    pub total: usize,
}

impl Analyst {
    /// Judges every move of a match, whether it is over or not, and puts the report together. Each move
    /// may take what `limits` say. What is said of a position is what [`lines`](Self::lines) says of it. Once
    /// `stop` is raised the report tells what is known; it goes from the last move to the first, because the end
    /// of a game is what is asked for first.
    ///
    /// # Errors
    /// If the table is of a game that the player does not know.
    pub fn review(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_step: &mut dyn FnMut(ReviewStep),
    ) -> Result<Report, NoMove> {
        let moves = moves_of(table);
        let total = moves.len();
        let mut judged = Vec::new();
        on_step(ReviewStep { done: 0, total });
        for ply in moves.into_iter().rev() {
            judged.extend(self.review_ply(table, ply, limits, stop)?);
            if stop.is_raised() {
                break;
            }
            on_step(ReviewStep { done: judged.len(), total });
        }
        Ok(Report::of(table, judged))
    }

    /// Judges one ply of a match, counted from 1: several judges may share a match so, and [`Report::of`] puts together
    /// what they found. `None` if the match has no such move, or the judge was stopped.
    ///
    /// # Errors
    /// If the table is of a game that the player does not know.
    pub fn review_ply(
        &mut self,
        table: &dyn Table,
        ply: usize,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Option<PlyReport>, NoMove> {
        let played = table.plies();
        let line = ply.checked_sub(1).and_then(|before| played.get(before));
        let Some(line) = line.filter(|line| line.seat.is_some()) else { return Ok(None) };
        let before = table.up_to(ply - 1);
        let lines = self.rank(&*before, limits, stop, &mut |_| {})?;
        if stop.is_raised() {
            return Ok(None);
        }
        let mut report = PlyReport::unjudged(ply, line);
        let Some(played) = lines.iter().find(|line| line.play == report.play) else {
            return Ok(Some(report));
        };
        // Where nothing is better than the move played, it is the best.
        let best = if lines[0].compare(played).is_gt() { &lines[0] } else { played };
        report.forced = before.moves().len() == 1;
        report.loss = best.share.zip(played.share).map(|(best, played)| rounded(best - played));
        report.grade = report.loss.filter(|_| !report.forced).map(|loss| Grade::beside(best, played, loss));
        (report.best, report.played) = (Some(best.clone()), Some(played.clone()));
        Ok(Some(report))
    }
}

/// The plies of a match that somebody chose, counted from 1: what there is to judge.
pub fn moves_of(table: &dyn Table) -> Vec<usize> {
    (1..).zip(table.plies()).filter(|(_, line)| line.seat.is_some()).map(|(ply, _)| ply).collect()
}

impl PlyReport {
    fn unjudged(ply: usize, line: &PlyLine) -> Self {
        Self {
            ply,
            seat: line.seat.map(Seat::index),
            play: line.text.clone(),
            forced: false,
            best: None,
            played: None,
            loss: None,
            grade: None,
            luck: None,
        }
    }
}

impl Report {
    /// Puts together what was found of the plies of a match, in whatever order; those that are missing are not judged.
    pub fn of(table: &dyn Table, judged: Vec<PlyReport>) -> Self {
        let mut plies: Vec<PlyReport> =
            (1..).zip(&table.plies()).map(|(ply, line)| PlyReport::unjudged(ply, line)).collect();
        for ply in judged {
            if let Some(place) = ply.ply.checked_sub(1).and_then(|before| plies.get_mut(before)) {
                *place = ply;
            }
        }
        let (end, seats) = (table.outcome(), table.seat_names().len());
        for index in 0..plies.len() {
            let (these, later) = plies.split_at_mut(index + 1);
            tell_luck(end.as_ref(), seats, &these[index], later);
        }
        Self::new(table, plies)
    }
}

/// Writes down what chance did after a move, if it drew and the next judgement or the end of the match tells
/// what it was worth.
fn tell_luck(end: Option<&Outcome>, seats: usize, moved: &PlyReport, later: &mut [PlyReport]) {
    let draws = later.iter().take_while(|ply| ply.seat.is_none()).count();
    let before = moved.played.as_ref().and_then(|played| played.share);
    let (Some(last), Some(seat), Some(before)) = (draws.checked_sub(1), moved.seat, before) else { return };
    let share = match later.get(draws) {
        None => end.zip(Seat::new(seat)).map(|(end, seat)| ended(end, seat).1),
        Some(next) => {
            let share = next.best.as_ref().and_then(|best| best.share);
            // A judge tells the share of the one to move: what the others have follows only for two.
            match next.seat {
                Some(next) if next == seat => share,
                Some(_) if seats == 2 => share.map(|share| 1.0 - share),
                _ => None,
            }
        }
    };
    later[last].luck = share.map(|after| Luck { seat, before, after: rounded(after) });
}
