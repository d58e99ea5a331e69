//! A board that is not drawn yet.

use super::{BoardKind, Shape};
use leptos::prelude::*;

pub(super) static KIND: BoardKind = BoardKind {
    shape: Shape::Wide,
    turns: false,
    dense: true,
    draw: |_| ().into_any(),
    little: |_| ().into_any(),
    emblem: |_, _| ().into_any(),
    beside: |_, _| ().into_any(),
    actions: None,
    points: false,
};
