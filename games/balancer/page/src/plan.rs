//! Where everything stands: beams, poles and stacks, in the units of the drawing.

use parlour_balancer::{BalancerBoard, BoardScale};
use std::collections::BTreeMap;

/// How many times as wide as high the board is, until it is known better.
pub(super) const ASPECT: f64 = 1.3;
/// How far apart two positions are.
pub(super) const STEP: f64 = 60.0;
/// How high a weight is.
pub(super) const WEIGHT: f64 = 28.0;
/// How far above the middle of a beam things stand on it.
pub(super) const TOP: f64 = -6.5;
/// How far a beam leans where it is about to tip, in degrees.
const LEAN: f64 = 5.0;
/// How high the base stands.
const BASE_POLE: f64 = 104.0;
/// Poles grow in steps, so that the drawing rests while single weights come and go.
const POLE_STEP: f64 = 56.0;
const LEAST_POLE: f64 = 4.0 * POLE_STEP;
/// The room for one weight more, and for what floats above it.
const FLOAT: f64 = 52.0;
/// How far numbers hang under a beam.
const TICKS: f64 = 38.0;
/// What is left free beside the outermost beams.
const MARGIN: f64 = 20.0;
/// How far a beam goes on beyond its last position.
const END: f64 = 28.5;

/// Everything that stands on the board, and where.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Plan {
    /// The scales, a parent always before what it carries.
    pub(super) scales: Vec<Scale>,
    /// The players' letters, in the order of the seats.
    pub(super) letters: Vec<char>,
    /// Where the foot of each scale's pole stands.
    feet: BTreeMap<char, (f64, f64)>,
    /// What of the drawing is used.
    pub(super) frame: Frame,
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Default for Frame {
    /// Room for a bare shelf.
    fn default() -> Self {
        Self { left: -364.0, top: -392.0, right: 364.0, bottom: 36.0 }
    }
}

impl Frame {
    /// The same made wider or higher, so that it is so many times as wide as high.
    pub(super) fn filling(self, aspect: f64) -> Self {
        let (wider, higher) = (self.height() * aspect - self.width(), self.width() / aspect - self.height());
        let aside = wider.max(0.0) / 2.0;
        Self { left: self.left - aside, right: self.right + aside, top: self.top - higher.max(0.0), ..self }
    }

    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.bottom - self.top
    }
}

/// A scale as it is drawn.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Scale {
    pub(super) code: char,
    pub(super) parent: Option<char>,
    /// Where on its parent it stands.
    pub(super) position: i32,
    /// How many scales carry it.
    pub(super) level: usize,
    pub(super) radius: usize,
    pub(super) owner: Option<char>,
    pub(super) left: usize,
    pub(super) right: usize,
    /// How much more each arm bears.
    pub(super) room: [usize; 2],
    /// How far the beam leans, in degrees, to the right.
    pub(super) tilt: f64,
    pub(super) pole: f64,
    /// The ends of the beam, seen from its centre.
    pub(super) ends: [f64; 2],
    /// The positions, from the left.
    pub(super) cells: Vec<Cell>,
}

/// A position of a scale.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Cell {
    pub(super) offset: i32,
    /// How far from the centre it is drawn.
    pub(super) x: f64,
    pub(super) content: Content,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Content {
    /// Weights by their owners' letters, the lowest first.
    Stack(Vec<char>),
    Scale(char),
}

impl Default for Content {
    fn default() -> Self {
        Self::Stack(Vec::new())
    }
}

impl Cell {
    pub(super) fn stack(&self) -> &[char] {
        match &self.content {
            Content::Stack(weights) => weights,
            Content::Scale(_) => &[],
        }
    }

    /// The height of what stands here.
    pub(super) fn height(&self) -> f64 {
        WEIGHT * self.stack().len() as f64
    }

    /// Whether a weight may stand here.
    pub(super) const fn bears_weights(&self) -> bool {
        matches!(self.content, Content::Stack(_))
    }
}

impl Scale {
    pub(super) const fn is_base(&self) -> bool {
        self.parent.is_none()
    }

    /// Where its positions are marked, and by which number.
    pub(super) fn ticks(&self) -> Vec<(f64, i32)> {
        self.cells.iter().map(|cell| (cell.x, cell.offset.abs())).collect()
    }

    /// How deep it is in the tree of what carries what, where a scale is as deep as the positions beside it.
    pub(super) const fn depth(&self) -> usize {
        self.level + 1
    }

    pub(super) fn cell(&self, offset: i32) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.offset == offset)
    }

    /// The torque to the right.
    pub(super) fn torque(&self) -> i64 {
        self.right as i64 - self.left as i64
    }
}

impl Plan {
    pub(super) fn of(board: &BalancerBoard) -> Self {
        let arms = arms_of(&board.scales);
        let mut plan = Self { letters: board.letters.clone(), ..Self::default() };
        for (scale, xs) in board.scales.iter().zip(arms) {
            let level = scale.parent.and_then(|code| plan.scale(code)).map_or(0, |parent| parent.level + 1);
            plan.scales.push(placed(scale, level, &xs, &board.scales));
        }
        let levels = plan.scales.iter().map(|scale| scale.level + 1).max().unwrap_or(0);
        for level in 0..levels {
            plan.raise(level);
        }
        plan.frame = plan.reach();
        plan
    }

    pub(super) fn scale(&self, code: char) -> Option<&Scale> {
        self.scales.iter().find(|scale| scale.code == code)
    }

    pub(super) fn base(&self) -> Option<&Scale> {
        self.scales.iter().find(|scale| scale.is_base())
    }

    /// The number of a letter's seat, from 1; 0 for wild.
    pub(super) fn number(&self, letter: char) -> usize {
        self.letters.iter().position(|own| *own == letter).map_or(0, |index| index + 1)
    }

    /// Where the foot of a scale's pole stands.
    pub(super) fn foot(&self, code: char) -> (f64, f64) {
        self.feet.get(&code).copied().unwrap_or_default()
    }

    /// Where a point of a beam is, seen from the middle of the board's foot.
    pub(super) fn on_beam(&self, scale: &Scale, x: f64, y: f64) -> (f64, f64) {
        let (foot_x, foot_y) = self.foot(scale.code);
        let (sin, cos) = scale.tilt.to_radians().sin_cos();
        (foot_x + x * cos - y * sin, foot_y - scale.pole + x * sin + y * cos)
    }

    /// The mass of a scale without some others.
    fn mass(&self, code: char, without: &[char]) -> i64 {
        let Some(scale) = self.scale(code).filter(|_| !without.contains(&code)) else { return 0 };
        scale.cells.iter().map(|cell| self.mass_at(cell, without)).sum()
    }

    fn mass_at(&self, cell: &Cell, without: &[char]) -> i64 {
        match &cell.content {
            Content::Stack(weights) => weights.len() as i64,
            Content::Scale(code) => self.mass(*code, without),
        }
    }

    /// The torque of a scale to the right once others have gone.
    pub(super) fn torque_without(&self, code: char, without: &[char]) -> i64 {
        let cells = self.scale(code).map_or(&[][..], |scale| &scale.cells);
        cells.iter().map(|cell| i64::from(cell.offset) * self.mass_at(cell, without)).sum()
    }

    /// Puts one more weight on a position.
    pub(super) fn add(&mut self, code: char, offset: i32, letter: char) {
        let scale = self.scales.iter_mut().find(|scale| scale.code == code);
        let cell = scale.and_then(|scale| scale.cells.iter_mut().find(|cell| cell.offset == offset));
        if let Some(Cell { content: Content::Stack(weights), .. }) = cell {
            weights.push(letter);
        }
    }

    /// Gives every pole of a level one length, which clears all stacks of the level below.
    fn raise(&mut self, level: usize) {
        let mut pole = if level == 0 { BASE_POLE } else { LEAST_POLE };
        let of_level = |scale: &&Scale| scale.level == level;
        for scale in self.scales.iter().filter(of_level) {
            let parent = scale.parent.and_then(|code| self.scale(code));
            let foot =
                parent.and_then(|parent| Some(self.on_beam(parent, parent.cell(scale.position)?.x, TOP)));
            self.feet.insert(scale.code, foot.unwrap_or_default());
        }
        if level > 0 {
            let below = self.scales.iter().filter(|scale| scale.level + 1 == level);
            let stacks = below.flat_map(|scale| scale.cells.iter().map(move |cell| (scale, cell)));
            let tops: Vec<(f64, f64)> = stacks
                .filter(|(_, cell)| cell.bears_weights())
                .map(|(scale, cell)| self.on_beam(scale, cell.x, TOP - cell.height() - FLOAT))
                .collect();
            for scale in self.scales.iter().filter(of_level) {
                let (x, y) = self.foot(scale.code);
                let slope = scale.tilt.to_radians().tan();
                let [left, right] = scale.ends;
                let over = tops
                    .iter()
                    .filter(|(top_x, _)| (left - STEP / 2.0..=right + STEP / 2.0).contains(&(top_x - x)));
                let needed = over.map(|(top_x, top_y)| y + (top_x - x) * slope + TICKS - top_y);
                pole = needed.fold(pole, f64::max);
            }
            pole = (pole / POLE_STEP).ceil() * POLE_STEP;
        }
        for scale in self.scales.iter_mut().filter(|scale| scale.level == level) {
            scale.pole = pole;
        }
    }

    /// What everything together takes, in steps, so that it rests too.
    fn reach(&self) -> Frame {
        let ends = self.scales.iter().flat_map(|scale| scale.ends.map(|x| self.on_beam(scale, x, -FLOAT)));
        let stacks = self.scales.iter().flat_map(|scale| scale.cells.iter().map(move |cell| (scale, cell)));
        let tops = stacks.map(|(scale, cell)| self.on_beam(scale, cell.x, TOP - cell.height() - FLOAT));
        let widen = |frame: Frame, (x, y): (f64, f64)| Frame {
            left: frame.left.min(((x - MARGIN) / MARGIN).floor() * MARGIN),
            top: frame.top.min((y / MARGIN).floor() * MARGIN),
            right: frame.right.max(((x + MARGIN) / MARGIN).ceil() * MARGIN),
            ..frame
        };
        ends.chain(tops).fold(Frame::default(), widen)
    }
}

fn placed(scale: &BoardScale, level: usize, xs: &[(i32, f64)], all: &[BoardScale]) -> Scale {
    let cells = xs.iter().map(|&(offset, x)| {
        let nested = all.iter().find(|other| other.parent == Some(scale.code) && other.position == offset);
        let weights =
            scale.stacks.iter().find(|(own, _)| own.get() == offset).map(|(_, weights)| weights.clone());
        let content = nested.map_or_else(
            || Content::Stack(weights.unwrap_or_default()),
            |nested| Content::Scale(nested.code),
        );
        Cell { offset, x, content }
    });
    let torque = scale.right as f64 - scale.left as f64;
    let end = |x: Option<&(i32, f64)>| x.map_or(0.0, |(_, x)| *x);
    Scale {
        code: scale.code,
        parent: scale.parent,
        position: scale.position,
        level,
        radius: scale.radius,
        owner: scale.owner,
        left: scale.left,
        right: scale.right,
        room: scale.room(),
        tilt: LEAN * (torque / scale.radius.max(1) as f64).clamp(-1.0, 1.0),
        pole: 0.0,
        ends: [end(xs.first()) - END, end(xs.last()) + END],
        cells: cells.collect(),
    }
}

/// The positions of a scale and how far from its centre each is drawn.
type Arms = Vec<(i32, f64)>;

/// The positions stand evenly, unless two scales of one level would overlap, as they may in a file that the rules did
/// not write: then arms are as long as it takes.
fn arms_of(scales: &[BoardScale]) -> Vec<Arms> {
    let even: Vec<Arms> = scales
        .iter()
        .map(|scale| offsets(scale).map(|offset| (offset, STEP * f64::from(offset))).collect())
        .collect();
    let mut spans: Vec<(usize, f64, f64, f64)> = Vec::new();
    for scale in scales {
        let parent = scales
            .iter()
            .position(|other| Some(other.code) == scale.parent)
            .and_then(|index| spans.get(index));
        let (level, centre) = parent
            .map_or((0, 0.0), |(level, centre, ..)| (level + 1, centre + STEP * f64::from(scale.position)));
        let reach = STEP * (scale.radius as f64 + 0.5);
        spans.push((level, centre, centre - reach, centre + reach));
    }
    let overlap = spans.iter().enumerate().any(|(index, (level, _, left, right))| {
        spans[..index].iter().any(|(other, _, from, to)| level == other && left < to && from < right)
    });
    if overlap { spread(scales) } else { even }
}

fn offsets(scale: &BoardScale) -> impl Iterator<Item = i32> + use<> {
    let radius = i32::try_from(scale.radius).unwrap_or(0);
    (-radius..=radius).filter(|offset| *offset != 0)
}

/// Arms so long that everything on one position stands beside everything on the next.
fn spread(scales: &[BoardScale]) -> Vec<Arms> {
    let mut arms: Vec<Arms> = vec![Vec::new(); scales.len()];
    // How far a scale and all it carries reach, seen from its centre.
    let mut reaches = vec![[0.0, 0.0]; scales.len()];
    for (index, scale) in scales.iter().enumerate().rev() {
        let (mut x, mut taken, mut centre) = (0.0, f64::MIN, 0.0);
        let mut own: Arms = Vec::new();
        let mut reach = [f64::MAX, f64::MIN];
        for offset in offsets(scale) {
            if offset == 1 {
                x += STEP;
                centre = x;
            }
            x += STEP;
            let nested =
                scales.iter().position(|other| other.parent == Some(scale.code) && other.position == offset);
            if let Some([left, right]) = nested.and_then(|nested| reaches.get(nested)) {
                x = x.max(taken - left);
                taken = x + right;
                reach = [reach[0].min(x + left), reach[1].max(taken)];
            }
            own.push((offset, x));
        }
        let half = STEP / 2.0;
        let ends = own
            .first()
            .zip(own.last())
            .map_or([0.0; 2], |((_, left), (_, right))| [left - half, right + half]);
        reaches[index] = [ends[0].min(reach[0]) - centre, ends[1].max(reach[1]) - centre];
        arms[index] = own.into_iter().map(|(offset, x)| (offset, x - centre)).collect();
    }
    arms
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_balancer::{Balancer, BalancerSetup};
    use parlour_core::{BoardData, Notation};

    fn plan(text: &str) -> Plan {
        let (_, position) = Balancer::parse_position(&BalancerSetup::default(), text).expect("a position");
        Plan::of(&position.board())
    }

    #[test]
    fn a_beam_leans_five_degrees_where_it_is_about_to_tip() {
        let plan = plan("_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b");
        assert_eq!(plan.base().map(|base| base.tilt), Some(-5.0));
        assert_eq!(plan.scale('b').map(|scale| scale.tilt), Some(2.5));
    }

    #[test]
    fn poles_of_a_level_are_equally_long_and_clear_every_stack() {
        let plan = plan("_:5a[-1AAAAAAAAAA,1AAAAAAAAAA]/a-4:1b/a4:1c A0B0 A A 1/5 10/10 5 5 c");
        let poles: Vec<f64> =
            plan.scales.iter().filter(|scale| scale.level == 1).map(|scale| scale.pole).collect();
        assert_eq!(poles.len(), 2);
        assert!((poles[0] - poles[1]).abs() < 1e-9, "{poles:?}");
        let wide = self::plan("_:5a[-1AAAAAAAAAA,1AAAAAAAAAA]/a-3:2b/a4:1c A0B0 A A 1/5 10/10 5 5 c");
        assert!(wide.scales[1].pole >= 10.0 * WEIGHT, "a beam over a stack of ten stands higher than it");
    }
}
