//! The best lines of a position.

use crate::analyst::part_of;
use crate::{Analyst, Candidate};
use parlour_search::{Limits, Stop};
use parlour_table::{NoMove, Table};
use std::time::Duration;

/// What a line gets at first where nothing limits the search.
const FIRST_LOOK: Duration = Duration::from_millis(100);

impl Analyst {
    /// The `count` best moves, the best first, each with its line. All lines get the same part of `limits`.
    /// They are looked at in rounds, each longer than all before it, and `on_lines` is told after every look,
    /// so that they can be shown as they improve. Without limits it goes on until `stop` is raised or every
    /// line is proved.
    ///
    /// # Errors
    /// If no seat is to move, or the table is of a game that the player does not know.
    pub fn lines(
        &mut self,
        table: &dyn Table,
        count: usize,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Candidate]),
    ) -> Result<Vec<Candidate>, NoMove> {
        let moves = table.moves();
        let count = count.clamp(1, moves.len().max(1));
        let mut lines: Vec<Candidate> = Vec::new();
        for round in rounds(limits) {
            let limits = part_of(&round, count);
            let mut looked: Vec<Candidate> = Vec::new();
            while looked.len() < count {
                let rest: Vec<String> = unlisted(&moves, &looked);
                if !looked.is_empty() && rest.is_empty() || (stop.is_raised() && !lines.is_empty()) {
                    break;
                }
                let Some(found) = self.judge(table, &rest, &limits, stop)? else { break };
                looked.push(found);
                let mut shown = looked.clone();
                shown.extend(lines.iter().filter(|line| !is_listed(&looked, &line.play)).cloned());
                shown.sort_by(|a, b| b.compare(a));
                shown.truncate(count);
                // A look that was cut short knows less than the one before it.
                if stop.is_raised() && !lines.is_empty() {
                    break;
                }
                on_lines(&shown);
            }
            if looked.len() == count || lines.is_empty() {
                lines = looked;
                lines.sort_by(|a, b| b.compare(a));
            }
            if stop.is_raised() || (lines.len() == count && lines.iter().all(Candidate::is_proved)) {
                break;
            }
        }
        Ok(lines)
    }
}

/// The moves that are not yet among the lines.
fn unlisted(moves: &[String], lines: &[Candidate]) -> Vec<String> {
    moves.iter().filter(|play| !is_listed(lines, play)).cloned().collect()
}

fn is_listed(lines: &[Candidate], play: &str) -> bool {
    lines.iter().any(|line| line.play == play)
}

/// A quick look for something to show, then a longer one; without end where nothing ends it.
fn rounds(limits: &Limits) -> Box<dyn Iterator<Item = Limits>> {
    let &Limits { time, depth, nodes } = limits;
    if time.is_none() && nodes.is_none() {
        if depth.is_some() {
            return Box::new([*limits].into_iter());
        }
        let doubling = (0..32).map(|round| Limits::time(FIRST_LOOK * (1 << round.min(16))));
        return Box::new(doubling);
    }
    let share = |parts: u64| Limits {
        time: time.map(|time| time / 8 * parts as u32),
        nodes: nodes.map(|nodes| (nodes / 8).max(1).saturating_mul(parts)),
        depth,
    };
    Box::new([share(1), share(7)].into_iter())
}
