//! How a score comes about, in words.

use crate::setup::seat_name;
use crate::{Action, Blocky, GoalKind};
use parlour_core::{Explain, Message, Seat};

impl Explain for Blocky {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        vec![self.standing(seat).into()]
    }
}

impl Blocky {
    fn standing(&self, seat: Seat) -> String {
        let me = seat_name(seat);
        let Some(goal) = self.goal(seat) else {
            return format!("{me} has no goal yet.");
        };
        let color = goal.color;
        if self.tree.is_blank() {
            return format!("{me} plays for {}; the board is not drawn yet.", self.goal_words(seat));
        }
        let reached = self.goal_score(seat);
        let cells =
            |count: u32| if count == 1 { "1 unit cell".into() } else { format!("{count} unit cells") };
        let counted = match goal.kind {
            GoalKind::Blob if reached == 0 => format!("nothing on the board is {color}"),
            GoalKind::Blob => format!("the largest {color} blob has {}", cells(reached)),
            GoalKind::Perimeter => {
                let corners = self.corners_of(color);
                let edge = cells(reached - corners);
                match corners {
                    0 => format!("the edge has {edge} of {color}, none in a corner"),
                    _ => format!(
                        "the edge has {edge} of {color}, {corners} in a corner and counted twice: {reached}"
                    ),
                }
            }
        };
        let spent = self.spent(seat);
        let cost = match spent {
            0 => format!("{me}'s moves have cost nothing"),
            _ => format!(
                "{me}'s moves have cost {spent} (a smash costs {}, a paint or combine {})",
                Action::Smash.cost(),
                Action::Combine.cost()
            ),
        };
        format!("{me} has {}: {counted}; {cost}.", i64::from(reached) - i64::from(spent))
    }
}

impl Blocky {
    /// A goal as people say it: "the largest blue blob".
    pub(crate) fn goal_words(&self, seat: Seat) -> String {
        match self.goal(seat) {
            None => "a goal to be drawn".into(),
            Some(goal) => match goal.kind {
                GoalKind::Blob => format!("the largest {} blob", goal.color),
                GoalKind::Perimeter => format!("the most {} on the edge", goal.color),
            },
        }
    }

    fn corners_of(&self, color: crate::Color) -> u32 {
        let last = (self.depth.side() - 1) as u16;
        let corners = [(0, 0), (last, 0), (0, last), (last, last)];
        let is = |&(x, y): &(u16, u16)| {
            let block = self.tree.block_at(self.depth, x, y, self.depth.levels());
            block.and_then(|block| self.tree.color(block)) == Some(Some(color))
        };
        corners.iter().filter(|corner| is(corner)).count() as u32
    }
}
