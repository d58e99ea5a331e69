//! The keyboard's cursor on a board that is a grid.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, SvgElement};

/// Which way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// To the top.
    Up,
    /// To the bottom.
    Down,
}

/// Where the keyboard is on a board. The board is one stop of the tabulator; arrows move on it.
#[derive(Clone, Copy)]
pub struct Cursor {
    rows: usize,
    columns: usize,
    /// Where the focus would be.
    place: RwSignal<(usize, usize)>,
    /// Whether it is there, and by the keyboard.
    shown: RwSignal<bool>,
    adjust: StoredValue<Box<dyn Fn(usize, usize, Way) -> (usize, usize) + Send + Sync>>,
}

impl Cursor {
    /// A cursor on a grid, in its middle.
    pub fn new(rows: usize, columns: usize) -> Self {
        Self {
            rows,
            columns,
            place: RwSignal::new((rows.saturating_sub(1), columns / 2 - (columns / 2 + rows) % 2)),
            shown: RwSignal::new(false),
            adjust: StoredValue::new(Box::new(|row, column, _| (row, column))),
        }
    }

    /// Has an arrow that led to a field where nothing is go on to another.
    pub fn skip(self, adjust: Box<dyn Fn(usize, usize, Way) -> (usize, usize) + Send + Sync>) {
        self.adjust.set_value(adjust);
    }

    /// Where it is to be drawn.
    pub fn at(self) -> Option<(usize, usize)> {
        self.shown.get().then(|| self.place.get())
    }

    /// Whether a field is the one that the tabulator stops at.
    pub fn tab_index(self, row: usize, column: usize) -> &'static str {
        if self.place.get() == (row, column) { "0" } else { "-1" }
    }

    /// The focus has come to a field.
    pub fn stand(self, row: usize, column: usize) {
        self.place.set((row, column));
        let by_keyboard = document()
            .active_element()
            .is_some_and(|element| element.matches(":focus-visible").unwrap_or(false));
        self.shown.set(by_keyboard);
    }

    /// The pointer has taken over.
    pub fn leave(self) {
        self.shown.set(false);
    }

    /// Takes a key: arrows move, Enter and the space bar touch, Escape puts back.
    pub fn key(self, event: &KeyboardEvent, enter: impl FnOnce(()), escape: impl FnOnce()) {
        let way = match event.key().as_str() {
            "ArrowLeft" => Way::Left,
            "ArrowRight" => Way::Right,
            "ArrowUp" => Way::Up,
            "ArrowDown" => Way::Down,
            "Enter" | " " => {
                event.prevent_default();
                self.shown.set(true);
                return enter(());
            }
            "Escape" => return escape(),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let Some(board) = event
            .target()
            .and_then(|target| target.dyn_into::<SvgElement>().ok())
            .and_then(|cell| cell.owner_svg_element())
        else {
            return;
        };
        let (mut row, mut column) = self.place.get_untracked();
        // Steps over fields where nothing is, as far as the edge.
        loop {
            match way {
                Way::Left if column > 0 => column -= 1,
                Way::Right if column + 1 < self.columns => column += 1,
                Way::Up if row > 0 => row -= 1,
                Way::Down if row + 1 < self.rows => row += 1,
                _ => return,
            }
            let (there_row, there_column) = self.adjust.with_value(|adjust| adjust(row, column, way));
            let field = format!("[data-field='{there_row}-{there_column}']");
            if let Ok(Some(cell)) = board.query_selector(&field) {
                self.place.set((there_row, there_column));
                self.shown.set(true);
                // An element of a drawing takes the focus as one of a text does.
                let _ = cell.unchecked_into::<HtmlElement>().focus();
                return;
            }
        }
    }
}
