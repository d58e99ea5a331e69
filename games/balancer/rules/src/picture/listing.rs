//! The scales in words, no wider than forty columns: the pull on their arms and what they can still bear, and at
//! more length everything that stands on them.

use super::Told;
use crate::board::Balancer;
use crate::view::{Content, ScaleView};
use parlour_core::{Line, Say, ToMessage};

/// The width that every terminal has.
const WIDTH: usize = 40;

/// A line for each scale: the torque of both arms, how much more each takes before it tips, and the owner.
pub(super) fn table(position: &Balancer, say: Say<'_>) -> Vec<Line> {
    if position.scales.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![String::new(), say(&Told::Columns.message())];
    for view in position.views() {
        let ([left, right], [left_room, right_room]) = (view.arms(), view.room());
        let owner = position.letters.letter(view.owner());
        let code = view.code().letter();
        lines.push(format!("{code:<5}{left:>6}{left_room:>6}{right:>7}{right_room:>6}  {owner}"));
    }
    lines.into_iter().map(Line::from).collect()
}

/// Every scale under a heading: what stands where, its torque, whether it is balanced, whose it is.
pub(super) fn lines(position: &Balancer, say: Say<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    for view in position.views() {
        let told = |told: Told| say(&told.message());
        let heading = told(Told::Scale { scale: view.code().letter() });
        let [left, right] = view.arms();
        let [left_room, right_room] = view.room();
        let owner = view.owner().map_or(Told::NoOwner, |seat| Told::Owner { owner: position.letter(seat) });
        let rule = "-".repeat(heading.chars().count());
        lines.extend([String::new(), heading, rule]);
        lines.extend(beam(position, view));
        lines.extend([
            told(Told::Torque { left, radius: view.radius().get(), right }),
            told(Told::Room { left: left_room, right: right_room }),
            told(Told::Balanced),
            told(owner),
        ]);
    }
    lines.into_iter().map(Line::from).collect()
}

/// The positions from left to right: `-` for an empty one, `|A,B|` a stack from the bottom, `<b,3>` a
/// scale and its mass, `[a]` the centre; broken between them, and inside a stack where it must be.
fn beam(position: &Balancer, view: ScaleView<'_>) -> Vec<String> {
    let mut pieces = vec!["<".to_owned()];
    for (offset, content) in view.contents() {
        if offset.get() == 1 {
            pieces.push(format!("[{}]", view.code()));
        }
        match content {
            Content::Empty => pieces.push("-".into()),
            Content::Stack(owners) => {
                let last = owners.len() - 1;
                pieces.extend(owners.into_iter().enumerate().map(|(height, owner)| {
                    let before = if height == 0 { "|" } else { "" };
                    let after = if height == last { "|" } else { "," };
                    format!("{before}{}{after}", position.letters.letter(owner))
                }));
            }
            Content::Scale(nested) => pieces.push(format!("<{},{}>", nested.code(), nested.mass())),
        }
    }
    pieces.push(">".into());
    let mut lines = vec![format!("<{}, {}>: ", view.code(), view.mass())];
    for piece in pieces {
        if lines.last().is_some_and(|line| line.len() + piece.len() > WIDTH) {
            lines.push("  ".into());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&piece);
        }
    }
    lines
}
