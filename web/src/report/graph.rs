//! The share of the win over the moves: ahead or behind where two play, a line each where more do.

use super::review::Review;
use super::{Subject, grades};
use crate::label::{Label, Sentence};
use crate::route::{Route, router};
use crate::words::{in_capitals, say};
use leptos::prelude::*;
use parlour_analysis::{Grade, PlyReport};
use parlour_core::Seat;
use parlour_session::{GraphPoint, ReportState};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

/// How large a graph is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Size {
    name: &'static str,
    width: f64,
    height: f64,
    /// The most numbers under it.
    numbers: usize,
}

impl Size {
    /// On a desk.
    pub(super) const WIDE: Self = Self { name: "wide", width: 760.0, height: 282.0, numbers: 8 };
    /// On a phone.
    pub(super) const NARROW: Self = Self { name: "narrow", width: 350.0, height: 230.0, numbers: 5 };

    const SIDE: f64 = 14.0;
    const TOP: f64 = 16.0;
    /// Room for the numbers.
    const FOOT: f64 = 36.0;

    fn x(self, ply: usize, plies: usize) -> f64 {
        let part = ply as f64 / plies.max(1) as f64;
        Self::SIDE + part * (self.width - 2.0 * Self::SIDE)
    }

    fn y(self, share: f64) -> f64 {
        Self::TOP + (1.0 - share) * (self.height - Self::TOP - Self::FOOT)
    }

    /// The ply under a place, from 0 at the left to 1 at the right.
    fn ply_at(self, place: f64, plies: usize) -> usize {
        let part = (place * self.width - Self::SIDE) / (self.width - 2.0 * Self::SIDE);
        (part.clamp(0.0, 1.0) * plies as f64).round() as usize
    }
}

#[component]
pub(super) fn Graph(subject: StoredValue<Subject>, review: Review, size: Size) -> impl IntoView {
    let (plies, near) = review.state.with_untracked(|state| (state.table().len(), state.near()));
    let two = subject.with_value(|subject| subject.names.len() == 2);
    let label = subject.with_value(|subject| {
        if two { say(&Sentence::GraphOf { name: subject.name(near) }) } else { say(&Label::GraphOfAll) }
    });
    let router = router();
    let look = move |event: MouseEvent| {
        let graph = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(rect) = graph.map(|graph| graph.get_bounding_client_rect()) {
            let ply = size.ply_at((f64::from(event.client_x()) - rect.x()) / rect.width(), plies);
            router.go(Route::Position(subject.with_value(|subject| subject.id.clone()), ply));
        }
    };
    let numbers = review.state.with_untracked(|state| numbers(state, size));
    view! {
        <svg class=format!("graph {}", size.name) viewBox=format!("0 0 {} {}", size.width, size.height) role="img" aria-label=label on:click=look>
            <path class="edge" d=format!("M{0} {1}H{2}M{0} {3}H{2}", Size::SIDE, size.y(1.0), size.width - Size::SIDE, size.y(0.0))/>
            {move || review.state.with(|state| subject.with_value(|subject| {
                if two { ahead(subject, state, size).into_any() } else { lines(subject, state, size).into_any() }
            }))}
            {numbers.into_iter().map(|(x, round)| view! { <text class="axis" x=x y=size.height - 8.0>{round}</text> }).collect_view()}
        </svg>
    }
}

/// Which rounds have their number under the graph, and where.
fn numbers(state: &ReportState, size: Size) -> Vec<(f64, usize)> {
    let last = state.last_round();
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|step| last / step < size.numbers)
        .unwrap_or(1000);
    let plies = state.table().len();
    let place = |round: usize| Some((size.x(state.end_of_round(round)?, plies), round));
    let mut found: Vec<(f64, usize)> =
        (1..=last).filter(|round| *round == 1 || round % step == 0).filter_map(place).collect();
    if let Some(end) = place(last) {
        found.retain(|(x, _)| end.0 - x > 26.0);
        found.push(end);
    }
    found
}

fn path(line: &[GraphPoint], plies: usize, size: Size) -> String {
    let points: Vec<String> = line
        .iter()
        .map(|point| format!("{:.1} {:.1}", size.x(point.ply, plies), size.y(point.share)))
        .collect();
    if points.is_empty() { String::new() } else { format!("M{}", points.join("L")) }
}

/// Two players: the one's share above the middle, the other's below, with hatching.
fn ahead(subject: &Subject, state: &ReportState, size: Size) -> impl IntoView + use<> {
    let plies = state.table().len();
    let points = state.graph().into_iter().next().unwrap_or_default();
    let line = path(&points, plies, size);
    let middle = size.y(0.5);
    let area = match (points.first(), points.last()) {
        (Some(first), Some(last)) => {
            format!(
                "{line}L{:.1} {middle}L{:.1} {middle}z",
                size.x(last.ply, plies),
                size.x(first.ply, plies)
            )
        }
        _ => String::new(),
    };
    let (near, other) = (state.near(), state.near().after(2));
    let name = size.name;
    let share_at = |ply: usize| points.iter().find(|point| point.ply == ply).map_or(0.5, |point| point.share);
    let marks = marks(state, size, &share_at);
    view! {
        <defs>
            <clipPath id=format!("above-{name}")><rect width=size.width height=middle/></clipPath>
            <clipPath id=format!("below-{name}")><rect y=middle width=size.width height=size.height/></clipPath>
            <pattern id=format!("hatch-{name}") width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 3.5h7"/></pattern>
        </defs>
        <path class="above" d=area.clone() clip-path=format!("url(#above-{name})")/>
        <path d=area fill=format!("url(#hatch-{name})") clip-path=format!("url(#below-{name})")/>
        <path class="even" d=format!("M{} {middle}H{}", Size::SIDE, size.width - Size::SIDE)/>
        <path class="line" d=line/>
        <text class="side" x=Size::SIDE + 4.0 y=size.y(1.0) + 18.0>{say(&Sentence::Ahead { name: subject.name(near) })}</text>
        <text class="side" x=Size::SIDE + 4.0 y=size.y(0.0) - 8.0>{say(&Sentence::Ahead { name: subject.name(other) })}</text>
        {marks}
    }
}

/// More players, or one: a line each, with the initial at its end.
fn lines(subject: &Subject, state: &ReportState, size: Size) -> impl IntoView + use<> {
    let plies = state.table().len();
    let even = size.y(1.0 / subject.names.len().max(1) as f64);
    let all = state.graph();
    let mut taken: Vec<f64> = Vec::new();
    let drawn = Seat::first(all.len()).zip(&all).map(|(seat, points)| {
        let initial = subject.name(seat).chars().next().map(|letter| in_capitals(&letter.to_string())).unwrap_or_default();
        let end = points.last().map(|point| {
            // Initials at the same place stand beside each other.
            let y = size.y(point.share);
            let beside = taken.iter().filter(|other| (**other - y).abs() < 18.0).count();
            taken.push(y);
            (size.x(point.ply, plies) - 20.0 * beside as f64, y)
        });
        view! {
            <g class=format!("player s{}", seat.index() + 1)>
                <path class="line" d=path(points, plies, size)/>
                {end.map(|(x, y)| view! { <g class="initial" transform=format!("translate({x:.1} {y:.1})")><circle r="10"/><text y="4.5">{initial}</text></g> })}
            </g>
        }
    }).collect_view();
    let share_at =
        |ply: usize| all.iter().flatten().find(|point| point.ply == ply).map_or(0.0, |point| point.share);
    let marks = marks(state, size, &share_at);
    view! {
        <path class="even" d=format!("M{} {even}H{}", Size::SIDE, size.width - Size::SIDE)/>
        {drawn}
        {marks}
    }
}

/// What was not good, each grade with a shape of its own, and the turning points with their numbers.
fn marks(state: &ReportState, size: Size, share_at: &dyn Fn(usize) -> f64) -> AnyView {
    let (plies, turned) = (state.table().len(), state.turning_points());
    let place = |ply: usize| format!("translate({:.1} {:.1})", size.x(ply, plies), size.y(share_at(ply)));
    let is_turned = |ply: &PlyReport| turned.iter().any(|point| point.ply == ply.ply);
    let shapes = state.report().plies.iter().filter(|ply| !is_turned(ply)).filter_map(|ply| {
        let grade = ply.grade?;
        let shape = match grade {
            Grade::Best | Grade::Good => return None,
            Grade::Inaccuracy => "M0-6 6 5H-6z",
            Grade::Mistake => "M-5-5H5V5H-5z",
            Grade::Blunder => "M0-7.500 7.500 0 0 7.500-7.500 0z",
        };
        Some(view! { <path class=format!("shape {}", grades::class(grade)) transform=place(ply.ply) d=shape/> })
    }).collect_view();
    let numbers = turned
        .iter()
        .map(|point| {
            view! {
                <g class="number" transform=place(point.ply)><circle r="12"/><text y="4.8">{point.number}</text></g>
            }
        })
        .collect_view();
    view! { {shapes} {numbers} }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_leads_to_the_ply_under_it() {
        for ply in 0..=58 {
            let x = Size::WIDE.x(ply, 58);
            assert_eq!(Size::WIDE.ply_at(x / Size::WIDE.width, 58), ply);
        }
        assert_eq!(Size::NARROW.ply_at(-0.5, 58), 0);
        assert_eq!(Size::NARROW.ply_at(1.5, 58), 58);
    }
}
