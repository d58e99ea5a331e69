//! The stepped slab: where its cells lie, and what it looks like without anything on it.

use leptos::prelude::*;
use parlour_core::{Seat, Spot};
use parlour_ladder::{Cell, Geometry, LadderBoard, Rows, Token};

/// A slab of some rows. A cell is 100 wide.
#[derive(Clone, Copy)]
pub(super) struct Slab(&'static Geometry);

impl PartialEq for Slab {
    fn eq(&self, other: &Self) -> bool {
        self.rows() == other.rows()
    }
}

/// Left of the base row there is room for the number of the row.
const LEFT: f64 = 60.0;
const TOP: f64 = 20.0;

impl Slab {
    /// The slab of a position.
    pub(super) fn of(board: &LadderBoard) -> Option<Self> {
        Rows::new(board.rows).map(|rows| Self(Geometry::with(rows)))
    }

    pub(super) fn geometry(self) -> &'static Geometry {
        self.0
    }

    pub(super) fn rows(self) -> usize {
        self.0.rows().count()
    }

    pub(super) fn columns(self) -> usize {
        self.0.columns()
    }

    /// The size of the whole drawing, with the coordinates.
    pub(super) fn size(self) -> (f64, f64) {
        (100.0 * self.columns() as f64 + 2.0 * LEFT, 100.0 * self.rows() as f64 + 92.0)
    }

    /// The part of the drawing that matters where there are no coordinates.
    pub(super) fn bare_box(self) -> String {
        format!("44 4 {} {}", 100 * self.columns() + 32, 100 * self.rows() + 40)
    }

    /// The cell of this name.
    pub(super) fn cell(self, name: &str) -> Option<Cell> {
        let row: usize = name.get(..1)?.parse().ok()?;
        let letter = name.get(1..)?.bytes().next()?.to_ascii_uppercase();
        self.0.cell(usize::from(letter.checked_sub(b'A')?), row)
    }

    pub(super) fn spot(self, cell: Cell) -> Spot {
        Spot::of(self.0.name(cell))
    }

    /// The row from the top and the column from the left.
    pub(super) fn place(self, cell: Cell) -> (usize, usize) {
        let (column, row) = self.0.column_and_row(cell);
        (self.rows() - row, column)
    }

    pub(super) fn center(self, cell: Cell) -> (f64, f64) {
        let (row, column) = self.place(cell);
        (LEFT + 100.0 * column as f64 + 50.0, TOP + 100.0 * row as f64 + 50.0)
    }

    /// The cell at a point of the drawing.
    pub(super) fn cell_at(self, (x, y): (f64, f64)) -> Option<Cell> {
        let (column, row) = ((x - LEFT) / 100.0, (y - TOP) / 100.0);
        if column < 0.0 || row < 0.0 || row >= self.rows() as f64 {
            return None;
        }
        self.0.cell(column as usize, self.rows() - row as usize)
    }

    /// The columns of a row from the top: the first and the last.
    pub(super) fn span(self, row: usize) -> (usize, usize) {
        let step = self.rows() - 1 - row.min(self.rows() - 1);
        (step, self.columns() - 1 - step)
    }

    /// A line through cells.
    pub(super) fn line(self, cells: &[Cell]) -> String {
        let points: Vec<String> = cells
            .iter()
            .map(|cell| {
                let (x, y) = self.center(*cell);
                format!("{x} {y}")
            })
            .collect();
        format!("M{}", points.join("L"))
    }

    /// The outline of all cells, with so much round it, so far down.
    fn outline(self, gap: f64, down: f64) -> String {
        let rows = self.rows();
        let side = |right: bool| {
            (1..=rows).flat_map(move |row| {
                let step = row - 1;
                let top = TOP + 100.0 * (rows - row) as f64;
                let x = if right {
                    LEFT + 100.0 * (self.columns() - step) as f64 + gap
                } else {
                    LEFT + 100.0 * step as f64 - gap
                };
                let low = top + 100.0 + if row == 1 { gap } else { -gap };
                [(x, low), (x, top - gap)]
            })
        };
        let mut points: Vec<(f64, f64)> = side(false).collect();
        points.extend(side(true).collect::<Vec<_>>().into_iter().rev());
        let points: Vec<String> = points.into_iter().map(|(x, y)| format!("{x} {}", y + down)).collect();
        format!("M{}z", points.join("L"))
    }
}

/// The drawing of a seat's token.
pub(super) fn figure(seat: Seat) -> &'static str {
    match Token::of(seat) {
        Token::X => "#token-X",
        Token::O => "#token-O",
    }
}

/// The slab with its empty cells.
pub(super) fn bare(slab: Slab) -> impl IntoView {
    let cell = |cell: Cell| {
        let (x, y) = slab.center(cell);
        let (row, column) = slab.place(cell);
        let fill = if (slab.rows() - row + column) % 2 == 1 { "url(#teakA)" } else { "url(#teakB)" };
        view! {
            <rect class="well" x=x - 46.0 y=y - 46.0 width="92" height="92" rx="15"/>
            <rect x=x - 43.0 y=y - 42.0 width="89" height="88" rx="13" fill=fill/>
            <path class="lit" d=format!("M{} {}h60", x - 30.0, y + 45.5)/>
        }
    };
    view! {
        <path class="foot" d=slab.outline(8.0, 12.0)/>
        <path d=slab.outline(8.0, 0.0) fill="url(#walnut)" stroke="url(#walnut)" stroke-width="14" stroke-linejoin="round"/>
        <path class="rim" d=slab.outline(13.0, 0.0)/>
        {slab.geometry().cells().map(cell).collect_view()}
    }
}

/// The numbers of the rows and the letters of the columns.
pub(super) fn coordinates(slab: Slab) -> impl IntoView {
    let (rows, columns) = (slab.rows(), slab.columns());
    let numbers = (1..=rows).map(|row| {
        let y = TOP + 100.0 * (rows - row) as f64 + 58.0;
        let (left, right) =
            (LEFT + 100.0 * (row - 1) as f64 - 34.0, LEFT + 100.0 * (columns + 1 - row) as f64 + 34.0);
        view! { <text class="coord" x=left y=y>{row}</text><text class="coord" x=right y=y>{row}</text> }
    });
    let letters = (0..columns).zip('A'..).map(|(column, letter)| {
        view! { <text class="coord" x=LEFT + 100.0 * column as f64 + 50.0 y=TOP + 100.0 * rows as f64 + 58.0>{letter.to_string()}</text> }
    });
    view! { {numbers.collect_view()} {letters.collect_view()} }
}
