//! Blocks as characters: letters between lines, or coloured half-blocks.
//!
//! Both draw on a raster in which a unit cell is `pitch` points wide and the borders between blocks
//! are one point. Boards of depth 7 and 8 would be too wide with borders and are drawn without them.

use super::ansi;
use crate::{Address, Blocky, Color, Square};
use anstyle::{AnsiColor, Style};
use parlour_core::Line;

/// The deepest board that is drawn with borders.
const DEEPEST_BORDERED: usize = 6;
/// The width of the row numbers on the left.
const MARGIN: usize = 4;

/// A point of the coloured raster.
#[derive(Clone, Copy, PartialEq)]
enum Point {
    Border,
    Marked,
    Inside { color: Color, bright: bool },
}

impl Blocky {
    /// Half-blocks, two points in one character, one above the other.
    pub(super) fn draw_half_blocks(&self, marked: Option<Address>) -> Vec<Line> {
        let levels = self.depth.levels();
        let bordered = levels <= DEEPEST_BORDERED;
        let pitch = [24, 12, 8, 6, 3, 2, 2, 1, 1][levels];
        let mut raster = Raster::new(self.depth.side() * pitch + usize::from(bordered), Point::Border);
        let mark = marked.map(|address| address.square(self.depth));
        self.tree.visit(Square::board(self.depth), |_, square, color| {
            let Some(color) = color else { return };
            let bright = !bordered && mark.is_some_and(|mark| mark.contains(square.x, square.y));
            raster.fill(square, pitch, usize::from(bordered), Point::Inside { color, bright });
        });
        if let (Some(mark), true) = (mark, bordered) {
            raster.frame(mark, (pitch, pitch), |_| Point::Marked);
        }
        let mut lines = vec![ruler(self.depth.side(), pitch, pitch / 2)];
        for (number, rows) in raster.rows().collect::<Vec<_>>().chunks(2).enumerate() {
            let mut line =
                Line::from(row_label(self.depth.side(), pitch, |y| (2 * y + 1) * pitch / 4 == number));
            let lower = |x: usize| rows.get(1).map(|row| row[x]);
            let mut x = 0;
            while x < rows[0].len() {
                let (upper, below) = (rows[0][x], lower(x));
                let same =
                    (x..rows[0].len()).take_while(|&x| (rows[0][x], lower(x)) == (upper, below)).count();
                let style = Style::new()
                    .fg_color(Some(upper.ansi().into()))
                    .bg_color(below.map(|point| point.ansi().into()));
                line.push("▀".repeat(same), style);
                x += same;
            }
            lines.push(line);
        }
        lines.extend(borderless_note(bordered, "brighter"));
        lines
    }

    /// Letters, with the borders as lines.
    pub(super) fn draw_letters(&self, marked: Option<Address>) -> Vec<Line> {
        let levels = self.depth.levels();
        let bordered = levels <= DEEPEST_BORDERED;
        let (across, down) = match levels {
            0..=4 => (4, 2),
            5..=DEEPEST_BORDERED => (2, 2),
            _ => (1, 1),
        };
        let side = self.depth.side();
        let border = usize::from(bordered);
        let mut raster = Raster::oblong(side * across + border, side * down + border, ' ');
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
            lines.push(Line::from(label + &row.iter().collect::<String>()));
        }
        lines.extend(borderless_note(bordered, "in capitals"));
        lines
    }
}

impl Point {
    fn ansi(self) -> AnsiColor {
        match self {
            Self::Border => AnsiColor::Black,
            Self::Marked => AnsiColor::BrightWhite,
            Self::Inside { color, bright } => ansi(color).bright(bright),
        }
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
    fn new(side: usize, point: T) -> Self {
        Self::oblong(side, side, point)
    }

    fn oblong(width: usize, height: usize, point: T) -> Self {
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
    Line::from(text)
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

fn borderless_note(bordered: bool, mark: &str) -> Option<Line> {
    let note = format!("{:MARGIN$}a board this large is drawn without borders; the last block is {mark}", "");
    (!bordered).then(|| Line::from(note))
}
