//! How a ply is seen happening: a weight falls, captures run down the stack, scales tip, beams swing.

use super::drawing::bubble;
use super::foresight::{event, place_of};
use super::plan::{Content, Plan, Scale, WEIGHT};
use parlour_balancer::{BalancerBoard, BalancerEvent};
use parlour_page_kit::motion::{Frame, Timing, animate, ask_patience};
use parlour_page_kit::{Shown, board_data};
use std::collections::BTreeMap;
use web_sys::Element;

/// How long a weight falls, and from how high.
const FALL: f64 = 220.0;
const HEIGHT: f64 = 150.0;
/// How long after one weight the next below it changes hands.
const CAPTURE: f64 = 60.0;
/// How long a beam swings.
const SWING: f64 = 700.0;
/// How long a scale tips, and how much later the one below it follows.
const TIP: f64 = 600.0;
/// How long the rest is looked at before anything else happens.
const REST: f64 = 250.0;
/// How far it swings, in degrees.
const TIPPED: f64 = 35.0;
/// How long a new scale takes to come.
const COME: f64 = 380.0;
/// As what falls: faster and faster.
const FALLING: &str = "cubic-bezier(.5,0,.9,.6)";
/// As what swings: past where it comes to rest, and back.
const SWINGING: &str = "cubic-bezier(.3,1.5,.5,1)";

/// A ply that is seen happening.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Happening {
    pub(super) events: Vec<BalancerEvent>,
    /// How everything stood before.
    pub(super) before: Option<Plan>,
    /// How it stood when the weight had landed and nothing had tipped yet.
    pub(super) struck: Option<Plan>,
    /// The weights that changed hands, by spot: how high each is, and whose it was.
    pub(super) changed: BTreeMap<String, Vec<(usize, char)>>,
    /// The scales that changed hands, and whose they were.
    pub(super) owners: BTreeMap<char, Option<char>>,
}

impl Happening {
    /// What is to be seen happening; nothing where a position is only looked at.
    pub(super) fn of(shown: &Shown, now: &Plan) -> Self {
        if !shown.lively {
            return Self::default();
        }
        let events: Vec<BalancerEvent> = shown.events.iter().filter_map(event).collect();
        let before =
            shown.before.as_deref().and_then(board_data::<BalancerBoard>).map(|board| Plan::of(&board));
        let struck = before.clone().map(|mut plan| {
            if let Some(BalancerEvent::Placed { player, spot }) = events.first()
                && let Some((code, offset)) = place_of(&plan, spot)
            {
                plan.add(code, offset, player.letter);
            }
            plan
        });
        let mut happening = Self { events, before, struck, ..Self::default() };
        happening.compare(now);
        happening
    }

    fn compare(&mut self, now: &Plan) {
        for old in self.before.iter().flat_map(|plan| &plan.scales) {
            let Some(new) = now.scale(old.code) else { continue };
            if old.owner != new.owner {
                self.owners.insert(old.code, old.owner);
            }
            for cell in &old.cells {
                let after = new.cell(cell.offset).map_or(&[][..], |cell| cell.stack());
                let pairs = cell.stack().iter().zip(after).enumerate();
                let changed: Vec<(usize, char)> = pairs
                    .filter(|(_, (was, is))| was != is)
                    .map(|(height, (was, _))| (height, *was))
                    .collect();
                if !changed.is_empty() {
                    self.changed.insert(format!("{}{}", old.code, cell.offset), changed);
                }
            }
        }
    }

    /// The scales that tip, in that order.
    pub(super) fn tipped(&self) -> Vec<char> {
        let tipped = |event: &BalancerEvent| match event {
            BalancerEvent::Tipped { scale, .. } | BalancerEvent::BaseFell { scale, .. } => Some(*scale),
            _ => None,
        };
        self.events.iter().filter_map(tipped).collect()
    }

    /// Shows it on a board that is drawn as it stands afterwards.
    pub(super) fn play_out(&self, board: &Element, now: &Plan) {
        let mut landed = 0.0;
        for event in &self.events {
            match event {
                BalancerEvent::Placed { spot, .. } | BalancerEvent::WildLanded { spot } => {
                    fall(board, spot);
                    landed = FALL;
                }
                BalancerEvent::BaseLaid { scale, .. } | BalancerEvent::ScaleAdded { scale, .. } => {
                    come(board, *scale);
                }
                _ => {}
            }
        }
        let taken = self.hand_over(board, landed);
        let mut rest = landed;
        for (index, code) in self.tipped().into_iter().enumerate() {
            let start = landed + index as f64 * TIP;
            self.tip(board, code, start);
            rest = start + TIP;
            ask_patience(rest + REST);
        }
        for old in self.before.iter().flat_map(|plan| &plan.scales) {
            if let Some(new) = now.scale(old.code) {
                swing(board, old, new, rest);
            }
        }
        for code in self.owners.keys() {
            vanish(board, &format!("[data-hub-was='{code}']"), taken);
        }
    }

    /// Lets weights change hands from the top down; when the last has.
    fn hand_over(&self, board: &Element, landed: f64) -> f64 {
        let mut last = landed;
        for (spot, changed) in &self.changed {
            let top = changed.iter().map(|(height, _)| *height).max().unwrap_or(0);
            for (height, _) in changed {
                let at = landed + CAPTURE * (top - height + 1) as f64;
                vanish(board, &format!("[data-was='{spot}'][data-height='{height}']"), at);
                last = f64::max(last, at);
            }
        }
        last
    }

    /// A scale swings over, slides off and fades.
    fn tip(&self, board: &Element, code: char, start: f64) {
        let Some(plan) = &self.struck else { return };
        let Some(scale) = plan.scale(code) else { return };
        let tipped = self.tipped();
        let gone = tipped.split(|other| *other == code).next().unwrap_or_default();
        let side = if plan.torque_without(code, gone) < 0 { -1.0 } else { 1.0 };
        if let Some(beam) = find(board, &format!("[data-gone='{code}'] > .scale > g > .leaning")) {
            let frames = [
                Frame::at(0.0, turned(scale.tilt)),
                Frame::at(0.6, turned(side * TIPPED)),
                Frame::at(1.0, turned(side * TIPPED)),
            ];
            animate(&beam, &frames, Timing::of(TIP).after(start).eased("ease-in"));
        }
        if let Some(group) = find(board, &format!("[data-gone='{code}']")) {
            let moment = |offset, x: f64, y: f64, opacity| Frame {
                offset,
                transform: Some(format!("translate({x}px, {y}px)")),
                opacity: Some(opacity),
            };
            let frames = [
                moment(0.0, 0.0, 0.0, 1.0),
                moment(0.45, 0.0, 0.0, 1.0),
                moment(1.0, side * 150.0, 230.0, 0.0),
            ];
            animate(&group, &frames, Timing::of(TIP).after(start).eased("linear"));
        }
    }
}

fn find(board: &Element, selector: &str) -> Option<Element> {
    board.query_selector(selector).ok().flatten()
}

fn turned(degrees: f64) -> String {
    format!("rotate({degrees:.2}deg)")
}

/// The uppermost weight of a stack falls, on what stands or on what is about to tip.
fn fall(board: &Element, spot: &str) {
    let Some(top) = find(board, &format!("[data-spot='{spot}'] > .weight:last-child")) else { return };
    let below: f64 = top.get_attribute("data-height").and_then(|height| height.parse().ok()).unwrap_or(0.0);
    let down = -WEIGHT * below;
    let frames = [
        Frame::at(0.0, format!("translate(0px, {}px)", down - HEIGHT)),
        Frame::at(1.0, format!("translate(0px, {down}px)")),
    ];
    animate(&top, &frames, Timing::of(FALL).eased(FALLING));
}

/// A new scale comes down.
fn come(board: &Element, code: char) {
    if let Some(scale) = find(board, &format!("[data-scale='{code}']")) {
        let above =
            Frame { offset: 0.0, transform: Some("translate(0px, -70px)".into()), opacity: Some(0.0) };
        let there = Frame { offset: 1.0, transform: Some("translate(0px, 0px)".into()), opacity: Some(1.0) };
        animate(&scale, &[above, there], Timing::of(COME));
    }
}

/// What was seen until now is seen no more.
fn vanish(board: &Element, selector: &str, at: f64) {
    if let Some(was) = find(board, selector) {
        animate(&was, &[Frame::seen(0.0, 1.0), Frame::seen(1.0, 0.0)], Timing::of(CAPTURE).after(at));
    }
}

/// A beam swings from where it was to where it is, and what stands on it stays upright.
fn swing(board: &Element, old: &Scale, new: &Scale, start: f64) {
    let timing = Timing::of(SWING).after(start).eased(SWINGING);
    let code = new.code;
    if (old.tilt - new.tilt).abs() > 0.01 {
        if let Some(beam) = find(board, &format!("[data-beam='{code}']")) {
            animate(&beam, &[Frame::at(0.0, turned(old.tilt)), Frame::at(1.0, turned(new.tilt))], timing);
        }
        let nested = new.cells.iter().filter_map(|cell| match cell.content {
            Content::Scale(nested) => find(board, &format!("[data-stand='{nested}']")),
            Content::Stack(_) => None,
        });
        for stand in nested {
            animate(&stand, &[Frame::at(0.0, turned(-old.tilt)), Frame::at(1.0, turned(-new.tilt))], timing);
        }
        if let Some(inside) = find(board, &format!("[data-level='{code}'] .bubble")) {
            let frames = [
                Frame::at(0.0, format!("translate({:.1}px, 0px)", bubble(old) - bubble(new))),
                Frame::at(1.0, "translate(0px, 0px)"),
            ];
            animate(&inside, &frames, timing);
        }
    }
    if (old.pole - new.pole).abs() > 0.01 {
        let timing = Timing::of(SWING).after(start);
        if let Some(upper) = find(board, &format!("[data-upper='{code}']")) {
            let frames = [old.pole, new.pole].map(|pole| format!("translate(0px, {}px)", -pole));
            let [from, to] = frames;
            animate(&upper, &[Frame::at(0.0, from), Frame::at(1.0, to)], timing);
        }
        if let Some(pole) = find(board, &format!("[data-pole='{code}']")) {
            let frames =
                [Frame::at(0.0, format!("scale(1, {})", old.pole / new.pole)), Frame::at(1.0, "scale(1, 1)")];
            animate(&pole, &frames, timing);
        }
    }
}
