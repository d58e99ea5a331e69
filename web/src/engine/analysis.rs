//! What is asked of an analyst: fetched when somebody first wants to know more than the next move.

use super::job::{News, Task};
use crate::words::say;
use parlour_analysis::Analyst;
use parlour_erased::{BotOptions, Stop, Table};
use parlour_search::Limits;

/// Finds out what is asked, and tells how far it has come. Players' moves are not for analysts.
pub(crate) fn analyse(
    task: Task,
    table: &dyn Table,
    stop: &Stop,
    answer: &dyn Fn(News),
) -> Result<News, String> {
    // The best bot of the game judges.
    let mut judge = Analyst::of(table.info(), &BotOptions::default()).map_err(|wrong| say(&wrong))?;
    match task {
        Task::Think { .. } => Err(String::new()),
        Task::Study { count, effort, .. } => {
            let told = &mut |lines: &[_]| answer(News::Lines(lines.to_vec()));
            let study = judge.study(table, count, &Limits::from(effort), stop, told);
            study.map(News::Studied).map_err(|wrong| say(&wrong))
        }
        Task::Judge { ply, effort, .. } => {
            let judged = judge.review_ply(table, ply, &Limits::from(effort), stop);
            judged.map(News::Judged).map_err(|wrong| say(&wrong))
        }
    }
}
