//! Every scale in words: what stands where, the pull of its arms, whether it is balanced, whose it is.

use crate::board::{Balancer, Place, ScaleView};
use parlour_core::Line;

/// Four lines and a heading for each scale.
pub(super) fn lines(position: &Balancer) -> Vec<Line> {
    let mut lines = Vec::new();
    for view in position.views() {
        let heading = format!("Scale [{}]", view.code());
        let [left, right] = view.arms();
        let owner = view.owner().map_or("None".into(), |seat| position.letter(seat).to_string());
        let rule = "-".repeat(heading.len());
        lines.extend([
            String::new(),
            heading,
            rule,
            format!("<{}, {}>: <{}>", view.code(), view.mass(), beam(position, view)),
            format!("TORQUE: [{left}--{}--{right}]", view.radius()),
            "STATUS: Balanced".into(),
            format!("OWNER : {owner}"),
        ]);
    }
    lines.into_iter().map(Line::from).collect()
}

/// The positions from left to right: `-` for an empty one, `|AB|` a stack from the bottom, `<b,3>` a
/// scale and its mass, `[a]` the centre.
fn beam(position: &Balancer, view: ScaleView<'_>) -> String {
    let mut text = String::new();
    for (offset, place) in view.places() {
        if offset.get() == 1 {
            text += &format!("[{}]", view.code());
        }
        text += &match place {
            Place::Empty => "-".into(),
            Place::Stack(owners) => {
                let letters = owners.iter().map(|owner| position.letters.letter(*owner).to_string());
                format!("|{}|", letters.collect::<Vec<_>>().join(","))
            }
            Place::Scale(nested) => format!("<{},{}>", nested.code(), nested.mass()),
        };
    }
    text
}
