//! The ways that are open to the piece that is held.

use super::{square_of, standing};
use parlour_checkers::{CheckersEvent, Square};
use parlour_core::Spot;
use parlour_erased::{MoveToken, Snapshot};
use parlour_page_kit::event_data;

/// A way that the held piece may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Route {
    /// Every square it touches, its start first.
    pub(super) squares: Vec<Square>,
    /// What it takes on the way.
    pub(super) taken: Vec<Square>,
    /// Whether it is crowned at the end.
    pub(super) crowns: bool,
    /// How many of the squares have been touched.
    pub(super) held: usize,
    /// Whether it is the one that takes most, which stands out among several.
    pub(super) main: bool,
}

/// All ways on from what has been touched.
pub(super) fn routes(position: &dyn Snapshot, touches: &[Spot]) -> Vec<Route> {
    let mut open = vec![touches.to_vec()];
    let mut routes = Vec::new();
    while let Some(path) = open.pop() {
        let meaning = position.touched(&path);
        if let Some(token) = meaning.complete {
            routes.push(route(position, &path, &token, touches.len()));
        }
        open.extend(meaning.next.into_iter().map(|next| [path.clone(), vec![next]].concat()));
    }
    let most = routes.iter().map(|route| route.taken.len()).max().unwrap_or(0);
    if let Some(first) = routes.iter_mut().rev().find(|route| route.taken.len() == most) {
        first.main = true;
    }
    if most == 0 {
        for route in &mut routes {
            route.main = true;
        }
    }
    routes
}

fn route(position: &dyn Snapshot, path: &[Spot], token: &MoveToken, held: usize) -> Route {
    let told = position.preview_token(token);
    let events: Vec<CheckersEvent> = event_data(&told).collect();
    let pieces = standing(position);
    let captured = events.iter().flat_map(|event| match event {
        CheckersEvent::Captured { squares, .. } => squares.clone(),
        _ => Vec::new(),
    });
    Route {
        squares: path.iter().filter_map(square_of).collect(),
        taken: captured.filter_map(Square::new).filter(|square| pieces.contains_key(square)).collect(),
        crowns: events.iter().any(|event| matches!(event, CheckersEvent::Crowned { .. })),
        held,
        main: false,
    }
}
