//! How the last ply changed the board: what moves is drawn apart, above the rest.

use super::board;
use super::quilt::{Block, Quilt};
use super::tiles::{tile, tiles};
use parlour_blocky::{Address, BlockyEvent};
use parlour_page_kit::motion::{Frame, Timing, animate};
use parlour_page_kit::{Shown, event_data};
use web_sys::Element;

/// How long a block takes to turn or swap.
const TURN: f64 = 380.0;

/// What is drawn of the blocks.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Picture {
    /// What stays where it is.
    pub(super) still: String,
    /// What has moved, each with how it did.
    pub(super) moved: Vec<(String, Motion)>,
    /// What has gone, and fades.
    pub(super) gone: Vec<(String, Motion)>,
}

/// How something came to where it is, or goes from it.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Motion {
    /// It turned round a point by so many degrees.
    Turned { center: (f64, f64), degrees: f64 },
    /// It came from so far away, round which it shrinks a little on the way.
    Came { by: (f64, f64), center: (f64, f64) },
    /// It trembled.
    Trembled { center: (f64, f64) },
    /// It appeared out of a point.
    Appeared { center: (f64, f64) },
    /// It flies off, so far.
    Burst { by: (f64, f64), center: (f64, f64) },
    /// It shrinks into a point.
    Shrank { center: (f64, f64) },
}

/// The blocks as they are now, with what the last ply did to them if that is to be seen.
pub(super) fn picture(shown: &Shown, quilt: &Quilt) -> Picture {
    let mut picture = Picture::default();
    let mut apart: Vec<Block> = Vec::new();
    if shown.lively {
        let before =
            shown.before.as_deref().and_then(board).map(|board| Quilt::of(&board)).unwrap_or_default();
        for event in event_data(&shown.events) {
            change(&event, quilt, &before, &mut picture, &mut apart);
        }
    }
    picture.still = tiles(quilt.blocks.iter().filter(|block| !apart.iter().any(|part| part.holds(block))));
    picture
}

fn change(event: &BlockyEvent, now: &Quilt, before: &Quilt, picture: &mut Picture, apart: &mut Vec<Block>) {
    let (BlockyEvent::Rotated { block: name, .. }
    | BlockyEvent::Swapped { block: name, .. }
    | BlockyEvent::Smashed { block: name, .. }
    | BlockyEvent::Shattered { block: name, .. }
    | BlockyEvent::Painted { block: name, .. }
    | BlockyEvent::Combined { block: name, .. }) = event
    else {
        return;
    };
    let Some(address) = Address::parse(name) else { return };
    let Some(block) = now.find(address) else { return };
    let center = block.center();
    let within = |part: &Block| tiles(now.blocks.iter().filter(|block| part.holds(block)));
    match event {
        BlockyEvent::Rotated { clockwise, .. } => {
            let degrees = if *clockwise { -90.0 } else { 90.0 };
            picture.moved.push((within(block), Motion::Turned { center, degrees }));
            apart.push(block.clone());
        }
        BlockyEvent::Swapped { horizontally, .. } => {
            let quarters = now.quarters(address);
            let [upper_right, upper_left, lower_left, lower_right] = quarters.as_slice() else { return };
            let halves = if *horizontally {
                [[upper_left, lower_left], [upper_right, lower_right]]
            } else {
                [[upper_left, upper_right], [lower_left, lower_right]]
            };
            let reach = if *horizontally {
                (upper_right.x - upper_left.x, 0.0)
            } else {
                (0.0, lower_left.y - upper_left.y)
            };
            for (half, sign) in halves.into_iter().zip([1.0, -1.0]) {
                let markup: String = half.iter().map(|quarter| within(quarter)).collect();
                let by = (sign * reach.0, sign * reach.1);
                picture.moved.push((
                    markup,
                    Motion::Came { by, center: (center.0 - by.0 / 2.0, center.1 - by.1 / 2.0) },
                ));
            }
            apart.push(block.clone());
        }
        BlockyEvent::Smashed { .. } => {
            picture.moved.push((within(block), Motion::Trembled { center }));
            apart.push(block.clone());
        }
        BlockyEvent::Shattered { .. } => {
            let quarters = now.quarters(address);
            let color = before.find(address).and_then(|block| block.color);
            for quarter in quarters {
                let middle = quarter.center();
                picture.moved.push((within(quarter), Motion::Appeared { center: middle }));
                if let Some(color) = color {
                    let mut shard = String::new();
                    tile(&mut shard, color, quarter.x, quarter.y, quarter.size);
                    let by = (0.55 * (middle.0 - center.0), 0.55 * (middle.1 - center.1));
                    picture.gone.push((shard, Motion::Burst { by, center: middle }));
                }
            }
            apart.push(block.clone());
        }
        BlockyEvent::Painted { .. } | BlockyEvent::Combined { .. } => {
            let old = before
                .find(address)
                .map(|old| tiles(before.blocks.iter().filter(|block| old.holds(block))))
                .unwrap_or_default();
            picture.gone.push((old, Motion::Shrank { center }));
        }
        _ => {}
    }
}

/// Shows a motion.
pub(super) fn play(element: &Element, motion: &Motion) {
    let about = |(x, y): (f64, f64), done: &str| {
        format!("translate({x:.1}px, {y:.1}px) {done} translate({:.1}px, {:.1}px)", -x, -y)
    };
    let frames = match *motion {
        Motion::Turned { center, degrees } => vec![
            Frame::at(0.0, about(center, &format!("rotate({degrees}deg) scale(1)"))),
            Frame::at(0.5, about(center, &format!("rotate({}deg) scale(.8)", degrees / 2.0))),
            Frame::at(1.0, about(center, "rotate(0deg) scale(1)")),
        ],
        Motion::Came { by: (x, y), center } => {
            let at = |share: f64, scale: f64| {
                format!(
                    "translate({:.1}px, {:.1}px) {}",
                    share * x,
                    share * y,
                    about(center, &format!("scale({scale})"))
                )
            };
            vec![Frame::at(0.0, at(1.0, 1.0)), Frame::at(0.5, at(0.5, 0.8)), Frame::at(1.0, at(0.0, 1.0))]
        }
        Motion::Trembled { center } => [0.0, 2.0, -2.0, 1.5, -1.0, 0.0]
            .iter()
            .enumerate()
            .map(|(step, degrees)| {
                Frame::at(
                    step as f64 / 5.0,
                    about(center, &format!("rotate({degrees}deg) scale({})", 1.0 - 0.01 * step as f64)),
                )
            })
            .collect(),
        Motion::Appeared { center } => vec![
            Frame { opacity: Some(0.0), ..Frame::at(0.0, about(center, "scale(.6)")) },
            Frame { opacity: Some(0.0), ..Frame::at(0.25, about(center, "scale(.6)")) },
            Frame { opacity: Some(1.0), ..Frame::at(1.0, about(center, "scale(1)")) },
        ],
        Motion::Burst { by: (x, y), center } => {
            let apart = format!("translate({x:.1}px, {y:.1}px) {}", about(center, "rotate(14deg) scale(.7)"));
            let here = format!("translate(0px, 0px) {}", about(center, "rotate(0deg) scale(1)"));
            vec![
                Frame { opacity: Some(1.0), ..Frame::at(0.0, here) },
                Frame { opacity: Some(0.0), ..Frame::at(1.0, apart) },
            ]
        }
        Motion::Shrank { center } => vec![
            Frame { opacity: Some(1.0), ..Frame::at(0.0, about(center, "scale(1)")) },
            Frame { opacity: Some(0.0), ..Frame::at(1.0, about(center, "scale(.55)")) },
        ],
    };
    animate(element, &frames, Timing::of(TURN));
}

/// Marks come back once what moves has arrived.
pub(super) fn hide_until_done(marks: &Element) {
    animate(marks, &[Frame::seen(0.0, 0.0), Frame::seen(0.9, 0.0), Frame::seen(1.0, 1.0)], Timing::of(TURN));
}
