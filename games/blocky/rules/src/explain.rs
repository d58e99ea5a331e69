//! How a score comes about.

use crate::{Action, Blocky, Color, GoalKind};
use parlour_core::{Explain, Message, Seat};

/// How things stand for a player: one sentence each.
#[derive(Message)]
pub(crate) enum Standing {
    /// The goals are not drawn.
    NoGoal { seat: Seat },
    /// The board is not drawn.
    NoBoard { seat: Seat, kind: GoalKind, color: Color },
    /// Nothing has the colour.
    NoBlob { seat: Seat, score: i64, color: Color },
    /// The largest region of the colour.
    Blob { seat: Seat, score: i64, color: Color, cells: u32 },
    /// Cells of the colour on the edge, some of them in a corner.
    Edge { seat: Seat, score: i64, color: Color, cells: u32, corners: u32, counted: u32 },
    /// What the moves have cost.
    #[message(with(smash = Action::Smash.cost(), paint = Action::Combine.cost()))]
    Spent { seat: Seat, spent: u32 },
    /// The player has left.
    Left { seat: Seat },
}

impl Explain for Blocky {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        let mut said = self.standing(seat);
        if self.out.contains(seat) {
            said.push(Standing::Left { seat });
        }
        said.into_iter().map(Message::from).collect()
    }
}

impl Blocky {
    fn standing(&self, seat: Seat) -> Vec<Standing> {
        let Some(goal) = self.goal(seat) else {
            return vec![Standing::NoGoal { seat }];
        };
        let (kind, color) = (goal.kind, goal.color);
        if self.tree.is_blank() {
            return vec![Standing::NoBoard { seat, kind, color }];
        }
        let (counted, spent) = (self.goal_score(seat), self.spent(seat));
        let score = i64::from(counted) - i64::from(spent);
        let reached = match kind {
            GoalKind::Blob if counted == 0 => Standing::NoBlob { seat, score, color },
            GoalKind::Blob => Standing::Blob { seat, score, color, cells: counted },
            GoalKind::Perimeter => {
                let corners = self.corners_of(color);
                Standing::Edge { seat, score, color, cells: counted - corners, corners, counted }
            }
        };
        vec![reached, Standing::Spent { seat, spent }]
    }
}

impl Blocky {
    fn corners_of(&self, color: Color) -> u32 {
        let last = (self.depth.side() - 1) as u16;
        let corners = [(0, 0), (last, 0), (0, last), (last, last)];
        let is = |&(x, y): &(u16, u16)| {
            let block = self.tree.block_at(self.depth, x, y, self.depth.levels());
            block.and_then(|block| self.tree.color(block)) == Some(Some(color))
        };
        corners.iter().filter(|corner| is(corner)).count() as u32
    }
}
