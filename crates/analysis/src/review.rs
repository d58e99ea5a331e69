//! Going through a match that was played.

use crate::analyst::part_of;
use crate::candidate::for_the_other;
use crate::report::rounded;
use crate::thinking::ended;
use crate::{Analyst, Candidate, Grade, Luck, PlyReport, Report};
use parlour_core::{Outcome, Seat, Turn};
use parlour_search::{Limits, Stop};
use parlour_table::{NoMove, Table};

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many moves have been judged.
    pub done: usize,
    /// How many there are.
    pub total: usize,
}

impl Analyst {
    /// Judges every move of a match, whether it is over or not, and puts the report together. Each move
    /// may take what `limits` say. It goes from the last move to the first, because what is learned of later
    /// positions helps to judge the earlier ones. Once `stop` is raised the report tells what is known.
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
            self.review_ply(&*game, &mut these[index], later, limits, stop)?;
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
        later: &[PlyReport],
        limits: &Limits,
        stop: &Stop,
    ) -> Result<(), NoMove> {
        let moves = table.moves();
        let half = part_of(limits, 2);
        let Some(mut best) = self.judge(table, &moves, &half, stop)? else { return Ok(()) };
        let mut played = best.clone();
        if best.play != report.play {
            let only = std::slice::from_ref(&report.play);
            let Some(judged) = self.judge(table, only, &half, stop)? else { return Ok(()) };
            played = judged;
        }
        let mut after = table.boxed_clone();
        after.replay(&report.play).map_err(|_| NoMove::WrongTable)?;
        played = with_hindsight(played, table, &*after, later);
        if played.play == best.play {
            best = played.clone();
        } else if played.compare(&best).is_gt() {
            // The best was not the best: it gets another look before it is believed.
            let again = self.judge(table, &moves, &half, stop)?;
            best = again.filter(|again| again.compare(&played).is_ge()).unwrap_or_else(|| played.clone());
        }
        if stop.is_raised() {
            return Ok(());
        }
        report.forced = moves.len() == 1;
        report.loss = best.share.zip(played.share).map(|(best, played)| rounded((best - played).max(0.0)));
        report.grade = Grade::between(&best, &played).filter(|_| !report.forced);
        (report.best, report.played) = (Some(best), Some(played));
        Ok(())
    }
}

/// A move that was played, with what the rest of the match proves of it: the end of the game, or the best
/// reply in a game of two.
fn with_hindsight(played: Candidate, table: &dyn Table, after: &dyn Table, later: &[PlyReport]) -> Candidate {
    let Some(mover) = table.turn().seat() else { return played };
    if let Some(outcome) = after.outcome() {
        let (score, share) = ended(&outcome, mover);
        let line = vec![played.play.clone()];
        return Candidate { line, score: Some(score), share: Some(share), ..played };
    }
    let reply = later.first().and_then(|next| next.best.as_ref()).filter(|best| best.is_proved());
    match (reply, after.turn()) {
        (Some(reply), Turn::Seat(seat))
            if !played.is_proved() && seat != mover && after.seat_names().len() == 2 =>
        {
            let score = reply.score.map(for_the_other);
            let mut line = vec![played.play.clone()];
            line.extend(reply.line.iter().cloned());
            let share = score.map(|score| table.expected_share(score));
            Candidate { line, score, share, ..played }
        }
        _ => played,
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
