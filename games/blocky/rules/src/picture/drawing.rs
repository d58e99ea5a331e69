//! Blocks as characters: letters between lines, or coloured half-blocks.
//!
//! Both draw on a raster in which a unit cell is a few points wide and the borders between blocks are
//! one point. Boards of depth 7 and 8 would be too wide with borders and are drawn without them, and so
//! are others where the screen is too small.

use super::Told;
use crate::{Address, Blocky, Square};
use parlour_core::{Line, PictureStyle, Role, Say, Tile, ToMessage};

/// The deepest board that is drawn with borders.
const DEEPEST_BORDERED: usize = 6;
/// The width of the row numbers on the left.
const MARGIN: usize = 4;

/// How large a unit cell is drawn.
#[derive(Clone, Copy)]
struct Scale {
    /// Points from a cell to the next.
    across: usize,
    /// Points from a row of cells to the next.
    down: usize,
    /// Whether there are lines between blocks.
    bordered: bool,
}

impl Scale {
    /// How wide and how high the raster is.
    fn points(self, side: usize) -> (usize, usize) {
        let border = usize::from(self.bordered);
        (side * self.across + border, side * self.down + border)
    }

    /// The first scale for which there is room, or else the smallest; `halves` says whether two rows of
    /// points share a line.
    fn fitting(scales: &[Self], side: usize, halves: bool, room: PictureStyle, say: Say<'_>) -> Self {
        let fits = |scale: &&Self| {
            let (columns, points) = scale.points(side);
            let lines = if halves { points.div_ceil(2) } else { points };
            let note = note(**scale, room, say).len();
            room.has_room_for(MARGIN + columns, 1 + lines + note)
        };
        let smallest = scales.last().copied();
        scales.iter().find(fits).copied().or(smallest).unwrap_or(Self { across: 1, down: 1, bordered: false })
    }
}

impl Blocky {
    /// Half-blocks, two points in one character, one above the other.
    pub(super) fn draw_half_blocks(
        &self,
        marked: Option<Address>,
        room: PictureStyle,
        say: Say<'_>,
    ) -> Vec<Line> {
        let (levels, side) = (self.depth.levels(), self.depth.side());
        let largest = [24, 12, 8, 6, 3, 2, 2, 1, 1][levels];
        let square = |pitch, bordered| Scale { across: pitch, down: pitch, bordered };
        let with_borders = (2..=largest).rev().filter(|_| levels <= DEEPEST_BORDERED);
        let without = (1..=largest.min(2)).rev();
        let scales: Vec<Scale> = with_borders
            .map(|pitch| square(pitch, true))
            .chain(without.map(|pitch| square(pitch, false)))
            .collect();
        let scale = Scale::fitting(&scales, side, true, room, say);
        let Scale { across: pitch, bordered, .. } = scale;

        let mut raster = Raster::new(scale.points(side), Tile::Border);
        let mark = marked.map(|address| address.square(self.depth));
        self.tree.visit(Square::board(self.depth), |_, square, color| {
            let Some(color) = color else { return };
            let last = !bordered && mark.is_some_and(|mark| mark.contains(square.x, square.y));
            let tile = if last { Tile::LastBlock(color.hue()) } else { Tile::Block(color.hue()) };
            raster.fill(square, pitch, usize::from(bordered), tile);
        });
        if let (Some(mark), true) = (mark, bordered) {
            raster.frame(mark, (pitch, pitch), |_| Tile::Frame);
        }
        let mut lines = vec![ruler(side, pitch, pitch / 2)];
        for (number, rows) in raster.rows().collect::<Vec<_>>().chunks(2).enumerate() {
            let mut line = Line::default();
            line.push(row_label(side, pitch, |y| (2 * y + 1) * pitch / 4 == number), Role::Faint);
            let halves = |x: usize| Role::Halves { upper: rows[0][x], lower: rows.get(1).map(|row| row[x]) };
            let columns: Vec<Role> = (0..rows[0].len()).map(halves).collect();
            for run in columns.chunk_by(|one, next| one == next) {
                line.push("▀".repeat(run.len()), run[0]);
            }
            lines.push(line);
        }
        lines.extend(note(scale, room, say));
        lines
    }

    /// Letters, with the borders as lines.
    pub(super) fn draw_letters(
        &self,
        marked: Option<Address>,
        room: PictureStyle,
        say: Say<'_>,
    ) -> Vec<Line> {
        const SCALES: [Scale; 4] = [
            Scale { across: 4, down: 2, bordered: true },
            Scale { across: 2, down: 2, bordered: true },
            Scale { across: 2, down: 1, bordered: false },
            Scale { across: 1, down: 1, bordered: false },
        ];
        let scales = match self.depth.levels() {
            0..=4 => &SCALES[..],
            5..=DEEPEST_BORDERED => &SCALES[1..],
            _ => &SCALES[3..],
        };
        let side = self.depth.side();
        let scale = Scale::fitting(scales, side, false, room, say);
        let Scale { across, down, bordered } = scale;
        let mut raster = Raster::new(scale.points(side), ' ');
        let mark = marked.map(|address| address.square(self.depth));
        let mut squares = Vec::new();
        self.tree.visit(Square::board(self.depth), |_, square, color| {
            squares.extend(color.map(|color| (square, color)));
        });
        for &(square, color) in &squares {
            let raised = !bordered && mark.is_some_and(|mark| mark.contains(square.x, square.y));
            let letter = if raised { color.letter().to_ascii_uppercase() } else { color.letter() };
            for (x, y) in square.cells() {
                raster.set(x * across + across / 2, y * down + down / 2, letter);
            }
        }
        if bordered {
            let line = |along| if along == Along::Row { '-' } else { '|' };
            for (square, _) in &squares {
                raster.frame(*square, (across, down), line);
            }
            for (square, _) in &squares {
                raster.corners(*square, (across, down), '+');
            }
            if let Some(mark) = mark {
                raster.frame(mark, (across, down), |_| '#');
            }
        }
        let mut lines = vec![ruler(side, across, across / 2)];
        for (number, row) in raster.rows().enumerate() {
            let label = row_label(side, across, |y| y * down + down / 2 == number);
            let mut line = Line::default();
            line.push(label, Role::Faint);
            line.push(row.iter().collect::<String>(), Role::Plain);
            lines.push(line);
        }
        lines.extend(note(scale, room, say));
        lines
    }
}

/// Whether a piece of a frame lies along a row or a column.
#[derive(Clone, Copy, PartialEq)]
enum Along {
    Row,
    Column,
}

/// Points in rows.
struct Raster<T> {
    width: usize,
    points: Vec<T>,
}

impl<T: Copy> Raster<T> {
    fn new((width, height): (usize, usize), point: T) -> Self {
        Self { width, points: vec![point; width * height] }
    }

    fn rows(&self) -> impl Iterator<Item = &[T]> {
        self.points.chunks_exact(self.width)
    }

    fn set(&mut self, x: usize, y: usize, point: T) {
        self.points[y * self.width + x] = point;
    }

    /// Fills a square of unit cells, leaving free `border` points on its upper and left sides.
    fn fill(&mut self, square: Square, pitch: usize, border: usize, point: T) {
        let span = |start: u16| usize::from(start) * pitch + border..usize::from(start + square.size) * pitch;
        for y in span(square.y) {
            self.points[y * self.width..][span(square.x)].fill(point);
        }
    }

    /// Draws the border round a square of unit cells.
    fn frame(&mut self, square: Square, pitch: (usize, usize), point: impl Fn(Along) -> T) {
        let (left, right, top, bottom) = Self::bounds(square, pitch);
        for y in top..=bottom {
            self.set(left, y, point(Along::Column));
            self.set(right, y, point(Along::Column));
        }
        for x in left..=right {
            self.set(x, top, point(Along::Row));
            self.set(x, bottom, point(Along::Row));
        }
    }

    fn corners(&mut self, square: Square, pitch: (usize, usize), point: T) {
        let (left, right, top, bottom) = Self::bounds(square, pitch);
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
            self.set(x, y, point);
        }
    }

    fn bounds(square: Square, (across, down): (usize, usize)) -> (usize, usize, usize, usize) {
        let [left, top] = [usize::from(square.x) * across, usize::from(square.y) * down];
        let size = usize::from(square.size);
        (left, left + size * across, top, top + size * down)
    }
}

/// The numbers of the columns, as many as fit.
fn ruler(side: usize, pitch: usize, offset: usize) -> Line {
    let mut text = String::new();
    for x in (0..side).step_by(labelled(pitch)) {
        let label = x.to_string();
        // A number of two digits begins a place sooner, so that it stays over its column.
        let start = MARGIN + x * pitch + offset - usize::from(pitch > 2 && label.len() > 1);
        text += &format!("{:width$}{label}", "", width = start - text.len());
    }
    let mut line = Line::default();
    line.push(text, Role::Faint);
    line
}

/// The number of the row that `is_here`, or the space for it.
fn row_label(side: usize, pitch: usize, is_here: impl Fn(usize) -> bool) -> String {
    let here = (0..side).step_by(labelled(pitch)).find(|&y| is_here(y));
    here.map_or(" ".repeat(MARGIN), |y| format!("{y:>width$} ", width = MARGIN - 1))
}

/// Every how many cells there is room for a number.
fn labelled(pitch: usize) -> usize {
    match pitch {
        1 => 8,
        2 => 4,
        _ => 1,
    }
}

/// How the last block is shown where there are no borders to frame it with.
fn note(scale: Scale, room: PictureStyle, say: Say<'_>) -> Vec<Line> {
    let note = format!("{:MARGIN$}{}", "", say(&Told::NoBorders { brighter: room.color }.message()));
    if scale.bordered { Vec::new() } else { Line::wrapped(&note, room) }
}
