//! The board in text, and what the players have.

mod drawing;

use crate::setup::seat_name;
use crate::{Address, Blocky, BlockyChance, BlockyMove, Color, GoalKind, Stage};
use parlour_core::{
    Game, Hue, Line, Message, Picture, PictureStyle, Ply, PlyOf, Role, Say, Seat, ToMessage, Turn,
};

/// The words of a picture.
#[derive(Message)]
pub(crate) enum Told {
    /// The title of what a goal has reached.
    Goal,
    /// The title of what was spent.
    Spent,
    /// The title of what remains.
    Score,
    /// All three, where there is no room for columns.
    Numbers { reached: u32, spent: u32, score: i64 },
    /// The goals are to be drawn.
    NoGoal,
    /// What a player plays for.
    GoalOf { kind: GoalKind, color: Color },
    /// So many turns are left.
    Left { left: u16 },
    /// And the goals are drawn next.
    GoalsNext { left: u16 },
    /// And the board is drawn next.
    BoardNext { left: u16 },
    /// And the pieces of a block are drawn next.
    PiecesNext { left: u16, block: String },
    /// The blocks in writing.
    Tree { tree: String },
    /// How the last block is shown where there are no borders to frame it with.
    NoBorders { brighter: bool },
}

impl Picture for Blocky {
    /// As large as the screen has room for, down to one character a cell.
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle, say: Say<'_>) -> Vec<Line> {
        let mut below: Vec<Line> =
            Seat::first(self.seats()).flat_map(|seat| self.player_lines(seat, style, say)).collect();
        below.extend(Line::wrapped(&format!("  {}", say(&self.clock().message())), style));
        if self.tree.is_blank() {
            return below;
        }
        let marked = last.and_then(acted_on);
        let room =
            PictureStyle { height: style.height.map(|lines| lines.saturating_sub(below.len() + 1)), ..style };
        let mut lines = if style.color {
            self.draw_half_blocks(marked, room, say)
        } else {
            self.draw_letters(marked, room, say)
        };
        lines.push(Line::default());
        lines.extend(below);
        if style.verbose {
            lines.extend(Line::wrapped(
                &format!("  {}", say(&Told::Tree { tree: self.tree.to_string() }.message())),
                style,
            ));
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
    fn player_lines(&self, seat: Seat, style: PictureStyle, say: Say<'_>) -> Vec<Line> {
        let to_move = self.turn() == Turn::Seat(seat);
        let mut line = Line::from(format!("{} ", if to_move { ">" } else { " " }));
        line.push(seat_name(seat), if to_move { Role::Strong } else { Role::Plain });
        line.push("  ", Role::Plain);
        let goals: Vec<String> =
            Seat::first(self.seats()).map(|seat| say(&self.goal_told(seat).message())).collect();
        let words = &goals[seat.index()];
        let width = goals.iter().map(|words| words.chars().count()).max().unwrap_or(0);
        let goal = self.goal(seat).map_or(Role::Plain, |goal| Role::Hue(goal.color.hue()));
        let (reached, spent) = (self.goal_score(seat), self.spent(seat));
        let score = i64::from(reached) - i64::from(spent);
        let titled =
            |title: Told, number: i64, width: usize| format!("   {} {number:>width$}", say(&title.message()));
        let numbers = titled(Told::Goal, reached.into(), 5)
            + &titled(Told::Spent, spent.into(), 4)
            + &titled(Told::Score, score, 5);
        line.push(words.as_str(), goal);
        if style.width.is_none_or(|columns| 6 + width + numbers.chars().count() <= columns) {
            line.push(" ".repeat(width - words.chars().count()) + &numbers, Role::Plain);
            return vec![line];
        }
        let told = say(&Told::Numbers { reached, spent, score }.message());
        vec![line, Line::from(format!("      {told}"))]
    }

    fn goal_told(&self, seat: Seat) -> Told {
        match self.goal(seat) {
            None => Told::NoGoal,
            Some(goal) => Told::GoalOf { kind: goal.kind, color: goal.color },
        }
    }

    fn clock(&self) -> Told {
        let left = self.turns_left;
        match self.stage {
            Stage::Goals(_) => Told::GoalsNext { left },
            Stage::Board => Told::BoardNext { left },
            Stage::Smash(address) => Told::PiecesNext { left, block: address.to_string() },
            Stage::Play => Told::Left { left },
        }
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
