//! Where the cells and the staircases of a board are: tables worked out when the program is compiled.

use crate::notation::parse_cell;
use crate::{Cell, Rows};

/// The most cells a board has, on 9 rows.
pub(crate) const MAX_CELLS: usize = 81;
pub(crate) const MAX_STAIRCASES: usize = 98;
/// A cell can be any of five steps of a staircase to the right or to the left.
const MAX_THROUGH: usize = 10;

/// Five cells that make a ladder for whoever holds them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Staircase {
    /// Its five cells.
    pub cells: u128,
    /// The two cells that neutralize it when the opponent holds both; empty where it cannot be
    /// neutralized, because it stands on the base or a flank lies off the board.
    pub flanks: u128,
    /// Its five cells, from the lowest step up.
    pub steps: [Cell; 5],
    /// Whether two of its cells are on the base row.
    pub on_base: bool,
}

impl Staircase {
    const NONE: Self = Self { cells: 0, flanks: 0, steps: [Cell::new(0); 5], on_base: false };

    /// Whether an opponent who holds `theirs` has neutralized it.
    pub const fn is_neutralized_by(&self, theirs: u128) -> bool {
        self.flanks != 0 && self.flanks & !theirs == 0
    }

    /// Whether this is a ladder that wins for who holds `mine` against `theirs`.
    pub const fn wins(&self, mine: u128, theirs: u128) -> bool {
        self.cells & !mine == 0 && !self.is_neutralized_by(theirs)
    }
}

/// The shape of a board with a given number of rows.
pub struct Geometry {
    rows: Rows,
    staircases: [Staircase; MAX_STAIRCASES],
    staircase_count: usize,
    through: [[u8; MAX_THROUGH]; MAX_CELLS],
    through_count: [u8; MAX_CELLS],
}

static GEOMETRIES: [Geometry; 6] = {
    let mut all = [const { Geometry::of(Rows::MIN) }; 6];
    let mut index = 1;
    while index < all.len() {
        if let Some(rows) = Rows::new(Rows::MIN.count() + index) {
            all[index] = Geometry::of(rows);
        }
        index += 1;
    }
    all
};

impl Geometry {
    /// The board with this many rows.
    pub fn with(rows: Rows) -> &'static Self {
        &GEOMETRIES[rows.count() - Rows::MIN.count()]
    }

    /// How many rows it has.
    pub const fn rows(&self) -> Rows {
        self.rows
    }

    /// How many columns the base row has.
    pub const fn columns(&self) -> usize {
        2 * self.rows.count() - 1
    }

    /// How many cells it has.
    pub const fn cell_count(&self) -> usize {
        self.rows.count() * self.rows.count()
    }

    /// The set of all its cells.
    pub const fn all_cells(&self) -> u128 {
        (1 << self.cell_count()) - 1
    }

    /// All its cells, from the left of the base row upwards.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// All staircases on it.
    pub fn staircases(&self) -> &[Staircase] {
        &self.staircases[..self.staircase_count]
    }

    /// The numbers, in [`Geometry::staircases`], of those that contain `cell`.
    pub fn through(&self, cell: Cell) -> &[u8] {
        &self.through[cell.index()][..self.through_count[cell.index()] as usize]
    }

    /// The cell at a column from 0 and a row from 1, if there is one.
    pub const fn cell(&self, column: usize, row: usize) -> Option<Cell> {
        if row == 0 || row > self.rows.count() || column + 1 < row || column > self.columns() - row {
            return None;
        }
        // The rows below hold 2·rows − 1, 2·rows − 3, … cells.
        Some(Cell::new((row - 1) * (self.columns() + 2 - row) + (column + 1 - row)))
    }

    /// The column from 0 and the row from 1 of a cell.
    pub fn column_and_row(&self, cell: Cell) -> (usize, usize) {
        let (mut index, mut row) = (cell.index(), 1);
        while index >= self.columns() + 2 - 2 * row {
            index -= self.columns() + 2 - 2 * row;
            row += 1;
        }
        (index + row - 1, row)
    }

    /// The cells of one row, from the left.
    pub fn row(&self, row: usize) -> impl DoubleEndedIterator<Item = Cell> + '_ {
        (0..self.columns()).filter_map(move |column| self.cell(column, row))
    }

    /// The cell's mirror image.
    #[must_use]
    pub fn mirrored(&self, cell: Cell) -> Cell {
        let (column, row) = self.column_and_row(cell);
        self.cell(self.columns() - 1 - column, row).expect("the board is its own mirror image")
    }

    /// The cell's name, such as `3D`.
    pub fn name(&self, cell: Cell) -> String {
        let (column, row) = self.column_and_row(cell);
        format!("{row}{}", column_letter(column))
    }

    /// The cell of a name, such as `3D`.
    pub fn named(&self, name: &str) -> Option<Cell> {
        parse_cell(self, name).ok()
    }

    const fn of(rows: Rows) -> Self {
        let mut board = Self {
            rows,
            staircases: [Staircase::NONE; MAX_STAIRCASES],
            staircase_count: 0,
            through: [[0; MAX_THROUGH]; MAX_CELLS],
            through_count: [0; MAX_CELLS],
        };
        let mut row = 1;
        while row + 2 <= rows.count() {
            let mut column = 0;
            while column < board.columns() {
                board.add_staircase(column, row, 1);
                board.add_staircase(column, row, -1);
                column += 1;
            }
            row += 1;
        }
        board
    }

    /// Adds the staircase whose lowest step is (column, row), if all of it is on the board.
    const fn add_staircase(&mut self, column: usize, row: usize, direction: isize) {
        const STEPS: [(isize, usize); 5] = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)];
        let mut staircase = Staircase { on_base: row == 1, ..Staircase::NONE };
        let mut step = 0;
        while step < STEPS.len() {
            let (right, up) = STEPS[step];
            let Some(cell) = self.cell_from(column, direction * right, row + up) else { return };
            staircase.steps[step] = cell;
            staircase.cells |= cell.bit();
            step += 1;
        }
        // The flanks lie on the other diagonal through the third step.
        let below = self.cell_from(column, 2 * direction, row);
        let above = self.cell_from(column, 0, row + 2);
        if let (false, Some(below), Some(above)) = (staircase.on_base, below, above) {
            staircase.flanks = below.bit() | above.bit();
        }
        let mut step = 0;
        while step < STEPS.len() {
            let cell = staircase.steps[step].index();
            self.through[cell][self.through_count[cell] as usize] = self.staircase_count as u8;
            self.through_count[cell] += 1;
            step += 1;
        }
        self.staircases[self.staircase_count] = staircase;
        self.staircase_count += 1;
    }

    const fn cell_from(&self, column: usize, right: isize, row: usize) -> Option<Cell> {
        match column.checked_add_signed(right) {
            Some(column) => self.cell(column, row),
            None => None,
        }
    }
}

/// The letter of a column counted from 0.
pub(crate) fn column_letter(column: usize) -> char {
    char::from(b'A' + column as u8)
}
