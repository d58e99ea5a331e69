//! The board in text, and what the players have.

mod drawing;

use crate::setup::seat_name;
use crate::{Address, Blocky, BlockyChance, BlockyMove, Color, Goal, Goals, Stage};
use anstyle::{AnsiColor, Style};
use parlour_core::{Game, Line, Picture, PictureStyle, Ply, PlyOf, Seat, Turn};
use serde::Serialize;

#[derive(Serialize)]
struct Board {
    tree: String,
    max_depth: usize,
    goals: Vec<String>,
    spent: Vec<u32>,
    goal_scores: Vec<u32>,
    turns_left: usize,
}

impl Picture for Blocky {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line> {
        let mut lines = Vec::new();
        if !self.tree.is_blank() {
            let marked = last.and_then(acted_on);
            lines = if style.color { self.draw_half_blocks(marked) } else { self.draw_letters(marked) };
            lines.push(Line::default());
        }
        lines.extend(Seat::first(self.seats()).map(|seat| self.player_line(seat)));
        lines.push(self.clock_line());
        if style.verbose && !self.tree.is_blank() {
            lines.push(Line::from(format!("  the tree is {}", self.tree)));
        }
        lines
    }

    /// The block at or above `level` that covers the unit cell, as `@213`.
    fn pointed(&self, column: usize, row: usize, level: usize) -> Option<String> {
        let (x, y) = (u16::try_from(column).ok()?, u16::try_from(row).ok()?);
        self.tree.block_at(self.depth, x, y, level).map(|address| address.to_string())
    }

    fn board(&self) -> impl Serialize {
        let seats = || Seat::first(self.seats());
        Board {
            tree: self.tree.to_string(),
            max_depth: self.depth.levels(),
            goals: self.goals.iter().flat_map(Goals::iter).map(|goal| goal.to_string()).collect(),
            spent: self.spent.to_vec(),
            goal_scores: seats().map(|seat| self.goal_score(seat)).collect(),
            turns_left: self.turns_left(),
        }
    }
}

impl Blocky {
    fn player_line(&self, seat: Seat) -> Line {
        let to_move = self.turn() == Turn::Seat(seat);
        let mut line = Line::from(format!("{} ", if to_move { ">" } else { " " }));
        line.push(seat_name(seat), if to_move { Style::new().bold() } else { Style::new() });
        line.push("  ", Style::new());
        let color = self.goal(seat).map(|Goal { color, .. }| ansi(color).into());
        let words = self.goal_words(seat);
        let width = Seat::first(self.seats()).map(|seat| self.goal_words(seat).len()).max().unwrap_or(0);
        line.push(format!("{words:width$}"), Style::new().fg_color(color));
        let (reached, spent) = (self.goal_score(seat), self.spent(seat));
        let score = i64::from(reached) - i64::from(spent);
        line.push(format!("   goal {reached:>5}   spent {spent:>4}   score {score:>5}"), Style::new());
        line
    }

    fn clock_line(&self) -> Line {
        let turns = match self.turns_left {
            0 => "no turns left".into(),
            1 => "1 turn left".into(),
            many => format!("{many} turns left"),
        };
        let waiting = match self.stage {
            Stage::Goals(_) => "; the goals are to be drawn".into(),
            Stage::Board => "; the board is to be drawn".into(),
            Stage::Smash(address) => format!("; the pieces of {address} are to be drawn"),
            Stage::Play => String::new(),
        };
        Line::from(format!("  {turns}{waiting}"))
    }
}

/// The block that a ply did something to.
fn acted_on(ply: &PlyOf<Blocky>) -> Option<Address> {
    match ply {
        Ply::Move(BlockyMove::Act(_, address)) | Ply::Chance(BlockyChance::Pieces(address, _)) => {
            Some(*address)
        }
        Ply::Move(BlockyMove::Pass) | Ply::Chance(BlockyChance::Goals(_) | BlockyChance::Board(_)) => None,
    }
}

fn ansi(color: Color) -> AnsiColor {
    match color {
        Color::Blue => AnsiColor::Blue,
        Color::Red => AnsiColor::Red,
        Color::Green => AnsiColor::Green,
        Color::Yellow => AnsiColor::Yellow,
    }
}
