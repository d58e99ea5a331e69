//! The board in text, and what the players have.

mod drawing;

use crate::setup::seat_name;
use crate::{Address, Blocky, BlockyChance, BlockyMove, Color, Stage};
use parlour_core::{Game, Hue, Line, Picture, PictureStyle, Ply, PlyOf, Role, Seat, Turn};

impl Picture for Blocky {
    /// As large as the screen has room for, down to one character a cell.
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line> {
        let mut below: Vec<Line> =
            Seat::first(self.seats()).flat_map(|seat| self.player_lines(seat, style)).collect();
        below.extend(Line::wrapped(&self.clock_words(), style));
        if self.tree.is_blank() {
            return below;
        }
        let marked = last.and_then(acted_on);
        let room =
            PictureStyle { height: style.height.map(|lines| lines.saturating_sub(below.len() + 1)), ..style };
        let mut lines =
            if style.color { self.draw_half_blocks(marked, room) } else { self.draw_letters(marked, room) };
        lines.push(Line::default());
        lines.extend(below);
        if style.verbose {
            lines.extend(Line::wrapped(&format!("  the tree is {}", self.tree), style));
        }
        lines
    }

    /// The block at or above `level` that covers the unit cell, as `@213`.
    fn pointed(&self, column: usize, row: usize, level: usize, _style: PictureStyle) -> Option<String> {
        let (x, y) = (u16::try_from(column).ok()?, u16::try_from(row).ok()?);
        self.tree.block_at(self.depth, x, y, level).map(|address| address.to_string())
    }
}

impl Blocky {
    /// One line, or two where one would be too wide.
    fn player_lines(&self, seat: Seat, style: PictureStyle) -> Vec<Line> {
        let to_move = self.turn() == Turn::Seat(seat);
        let mut line = Line::from(format!("{} ", if to_move { ">" } else { " " }));
        line.push(seat_name(seat), if to_move { Role::Strong } else { Role::Plain });
        line.push("  ", Role::Plain);
        let words = self.goal_words(seat);
        let width = Seat::first(self.seats()).map(|seat| self.goal_words(seat).len()).max().unwrap_or(0);
        let goal = self.goal(seat).map_or(Role::Plain, |goal| Role::Hue(goal.color.hue()));
        let (reached, spent) = (self.goal_score(seat), self.spent(seat));
        let score = i64::from(reached) - i64::from(spent);
        let numbers = format!("   goal {reached:>5}   spent {spent:>4}   score {score:>5}");
        line.push(words.as_str(), goal);
        if style.width.is_none_or(|columns| 6 + width + numbers.len() <= columns) {
            line.push(" ".repeat(width - words.len()) + &numbers, Role::Plain);
            return vec![line];
        }
        vec![line, Line::from(format!("      goal {reached}, spent {spent}, score {score}"))]
    }

    fn clock_words(&self) -> String {
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
        format!("  {turns}{waiting}")
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

impl Color {
    /// What a picture calls it.
    pub const fn hue(self) -> Hue {
        match self {
            Self::Blue => Hue::Blue,
            Self::Red => Hue::Red,
            Self::Green => Hue::Green,
            Self::Yellow => Hue::Yellow,
        }
    }
}
