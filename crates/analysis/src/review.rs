//! Going through a match that was played.

use crate::report::rounded;
use crate::thinking::ended;
use crate::{Analyst, Grade, Luck, PlyReport, Report};
use parlour_core::{Outcome, Seat};
use parlour_search::{Limits, Stop};
use parlour_table::{NoMove, Table};
use serde::{Deserialize, Serialize};

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
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
        on_step: &mut dyn FnMut(Step),
    ) -> Result<Report, NoMove> {
        let mut game = table.boxed_clone();
        let played = table.plies();
        let mut plies: Vec<PlyReport> = (1..)
            .zip(&played)
            .map(|(ply, line)| PlyReport {
                ply,
                seat: line.seat.map(Seat::index),
                play: line.text.clone(),
                forced: false,
                best: None,
                played: None,
                loss: None,
                grade: None,
                luck: None,
            })
            .collect();
        let total = played.iter().filter(|line| line.seat.is_some()).count();
        let mut done = 0;
        on_step(Step { done, total });
        for index in (0..plies.len()).rev() {
            if plies[index].seat.is_none() {
                continue;
            }
            game.truncate(index);
            let (these, later) = plies.split_at_mut(index + 1);
            self.review_ply(&*game, &mut these[index], limits, stop)?;
            if stop.is_raised() {
                break;
            }
            tell_luck(table.outcome().as_ref(), table.seat_names().len(), &these[index], later);
            done += 1;
            on_step(Step { done, total });
        }
        Ok(Report::new(table, plies))
    }

    /// Judges one move, played next at `table`. Nothing is said of it if the judge was stopped.
    fn review_ply(
        &mut self,
        table: &dyn Table,
        report: &mut PlyReport,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<(), NoMove> {
        let lines = self.rank(table, limits, stop, &mut |_| {})?;
        if stop.is_raised() {
            return Ok(());
        }
        let Some(played) = lines.iter().find(|line| line.play == report.play) else { return Ok(()) };
        // Where nothing is better than the move played, it is the best.
        let best = if lines[0].compare(played).is_gt() { &lines[0] } else { played };
        report.forced = table.moves().len() == 1;
        report.loss = best.share.zip(played.share).map(|(best, played)| rounded(best - played));
        report.grade = report.loss.filter(|_| !report.forced).map(|loss| Grade::beside(best, played, loss));
        (report.best, report.played) = (Some(best.clone()), Some(played.clone()));
        Ok(())
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
