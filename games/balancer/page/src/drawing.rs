//! The parts of the drawing: weights, beams, poles, hubs and spirit levels.

use super::plan::{Cell, Content, Plan, Scale, TOP, WEIGHT};
use leptos::prelude::*;
use std::fmt::Write;

/// How far a bubble goes before it stands at the red line.
const BUBBLE: f64 = 25.0;

/// A weight with its foot at the origin; `number` is its owner's, 0 for a wild one.
pub(super) fn weight(number: usize, letter: char) -> impl IntoView {
    view! {
        <use href=format!("#weight-{number}")></use>
        <text class="wl" y="-6.8" fill=ink(number)>{letter.to_string()}</text>
    }
}

fn ink(number: usize) -> String {
    if number == 0 { "var(--wild-i)".into() } else { format!("var(--p{number}-i)") }
}

/// A stack on its position.
pub(super) fn stack(plan_numbers: &[(usize, char)]) -> impl IntoView + use<> {
    let height = WEIGHT * plan_numbers.len() as f64;
    let shade = (height > 0.0)
        .then(|| view! { <rect class="shade" x="-24" y=4.0 - height width="54" height=height rx="5"/> });
    let weights = plan_numbers.iter().enumerate().map(|(index, &(number, letter))| {
        view! { <g class="weight" data-height=index transform=format!("translate(0 {})", -WEIGHT * index as f64)>{weight(number, letter)}</g> }
    });
    view! { {shade} {weights.collect_view()} }
}

/// The weights of a cell with the numbers of their owners.
pub(super) fn numbered(plan: &Plan, weights: &[char]) -> Vec<(usize, char)> {
    weights.iter().map(|letter| (plan.number(*letter), *letter)).collect()
}

/// The brass beam.
pub(super) fn beam([left, right]: [f64; 2], is_base: bool) -> impl IntoView {
    let thick = if is_base { 11.0 } else { 9.0 };
    let (upper, lower) = (-thick / 2.0 + 1.5, thick / 2.0 - 0.5);
    let path = |x: f64, y: f64| {
        format!(
            "M{} {}Q{x} {} {} {}a4 4 0 0 1 0 {}Q{x} {} {} {}a4 4 0 0 1 0-{}z",
            left + x,
            upper + y,
            upper + y - 3.5,
            right + x,
            upper + y,
            thick - 2.0,
            thick / 2.0 + y + 5.0,
            left + x,
            lower + y,
            thick - 2.0
        )
    };
    view! { <path class="shade" d=path(3.0, 7.0)/><path class="brass" d=path(0.0, 0.0)/> }
}

/// The notches of a scale's positions, and their numbers: one element each for all, because a browser handles every
/// text apart whenever the board moves.
pub(super) fn ticks(places: &[(f64, i32)]) -> impl IntoView + use<> {
    let (mut notches, mut xs, mut numbers) = (String::new(), String::new(), String::new());
    for (x, number) in places {
        // Writing to a string cannot fail.
        let _ = write!(notches, "M{} -5h18", x - 9.0);
        let _ = write!(xs, "{x} ");
        let _ = write!(numbers, "{number}");
    }
    view! {
        <path class="notch" d=notches/>
        <text class="tick" x=xs y="24">{numbers}</text>
    }
}

/// The pole from its foot to the centre of the beam.
pub(super) fn pole(length: f64, is_base: bool) -> impl IntoView {
    if is_base {
        view! {
            <path d=format!("M-78 0q10-20 62-24V{}h32V-24q52 4 62 24z", 6.0 - length) fill="url(#walnut)"/>
            <path d="M-74-3q12-15 58-19" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>
        }
        .into_any()
    } else {
        view! { <path class="rod" d=format!("M-17 0q2-8 12-9V{}h10V-9q10 1 12 9z", 4.0 - length) fill="url(#pole)"/> }.into_any()
    }
}

/// The hub: the owner's letter, or brass while the scale has no owner.
pub(super) fn hub(number: usize, letter: Option<char>, is_base: bool) -> impl IntoView {
    let radius = if is_base { 20.0 } else { 17.0 };
    match letter {
        Some(letter) => view! {
            <circle r=radius fill=format!("var(--p{number})") stroke="#2b1d06" stroke-width="2.5"/>
            <circle r=radius - 3.5 fill="none" stroke=ink(number) stroke-opacity=".6" stroke-width="1.5"/>
            <text class="hub" y="6" fill=ink(number)>{letter.to_string()}</text>
        }
        .into_any(),
        None => view! {
            <circle r=radius - 3.0 fill="url(#brass)" stroke="#2b1d06" stroke-width="2"/>
            <circle r="4" fill="#4f360c"/>
        }
        .into_any(),
    }
}

/// How far the bubble is from the middle: it rises to the lighter side.
pub(super) fn bubble(scale: &Scale) -> f64 {
    -(scale.torque() as f64 / scale.radius.max(1) as f64).clamp(-1.0, 1.0) * BUBBLE
}

/// The spirit level under a hub, and the plate with the scale's code.
pub(super) fn level(scale: &Scale) -> impl IntoView + use<> {
    let (down, size) = if scale.is_base() { (35, 1.0) } else { (32, 0.8) };
    let plate = (!scale.is_base()).then(|| {
        view! {
            <g transform=format!("translate(0 {})", down + 24)>
                <circle r="12" fill="url(#walnut)" stroke="#F0D18A" stroke-width="1.5"/>
                <text class="code2" y="5.5">{scale.code.to_string()}</text>
            </g>
        }
    });
    view! {
        <g transform=format!("translate(0 {down}) scale({size})")>
            <rect x="-38" y="-9" width="76" height="18" rx="9" fill="#2b1d06"/>
            <rect x="-35.5" y="-6.5" width="71" height="13" rx="6.5" fill="#DCE6A8"/>
            <rect x="-35.5" y="-6.5" width="71" height="5" rx="2.5" fill="#fff" fill-opacity=".4"/>
            <path d="M-25-6.500v13M25-6.500v13" stroke="#932B2B" stroke-width="2.2"/>
            <path d="M-8.500-6.500v13M8.500-6.500v13" stroke="#2b1d06" stroke-opacity=".55" stroke-width="1.4"/>
            <g class="bubble"><ellipse cx=format!("{:.1}", bubble(scale)) rx="7.5" ry="4.8" fill="#fff" stroke="#2b1d06" stroke-width="1.4"/></g>
        </g>
        {plate}
    }
}

/// The walnut shelf that everything stands on, and the plate of the base.
pub(super) fn shelf(left: f64, right: f64, words: String) -> impl IntoView {
    let width = right - left - 12.0;
    let plate = (!words.is_empty()).then(|| view! {
        <rect x="-72" y="5" width="144" height="21" rx="4" fill="url(#brass)" stroke="#3a2608" stroke-width="1"/>
        <text class="plate" y="20.5">{words}</text>
        <ellipse cx="6" cy="1" rx="90" ry="7" fill="#000" fill-opacity=".35"/>
    });
    view! {
        <rect class="shade" x=left + 12.0 y="8" width=width height="34" rx="5"/>
        <rect x=left + 6.0 y="-2" width=width height="34" rx="5" fill="url(#walnut)"/>
        <path d=format!("M{} -.5h{}", left + 10.0, width - 8.0) stroke="#fff" stroke-opacity=".25" stroke-width="2"/>
        {plate}
    }
}

/// A scale that cannot be touched, with everything on it but the scales in `without`.
pub(super) fn standing(plan: &Plan, code: char, without: &[char], detailed: bool) -> AnyView {
    let Some(scale) = plan.scale(code).filter(|scale| !without.contains(&scale.code)) else {
        return ().into_any();
    };
    let cells = scale.cells.iter().map(|cell| standing_cell(plan, scale, cell, without, detailed));
    let number = scale.owner.map_or(0, |owner| plan.number(owner));
    view! {
        <g class="scale">
            {pole(scale.pole, scale.is_base())}
            <g transform=format!("translate(0 {})", -scale.pole)>
                <g class="leaning" transform=format!("rotate({:.2})", scale.tilt)>
                    {beam(scale.ends, scale.is_base())}
                    {detailed.then(|| ticks(&scale.ticks()))}
                    {cells.collect_view()}
                </g>
                {hub(number, scale.owner, scale.is_base())}
                {detailed.then(|| level(scale))}
            </g>
        </g>
    }
    .into_any()
}

fn standing_cell(plan: &Plan, scale: &Scale, cell: &Cell, without: &[char], detailed: bool) -> AnyView {
    let stands = match &cell.content {
        Content::Stack(weights) => stack(&numbered(plan, weights)).into_any(),
        Content::Scale(code) => view! {
            <g transform=format!("rotate({:.2})", -scale.tilt)>{standing(plan, *code, without, detailed)}</g>
        }
        .into_any(),
    };
    view! { <g transform=format!("translate({} {TOP})", cell.x) data-spot=format!("{}{}", scale.code, cell.offset)>{stands}</g> }.into_any()
}
