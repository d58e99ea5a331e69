//! The drawing: scales with their owners, stacks, poles and codes, above the ground.
//!
//! Every level of scales has a band: the beams at its bottom and above them the stacks, as high as
//! the tallest needs. Poles go up through the band to the beams of the next level, whose codes hang
//! under their centres.

use super::layout::Layout;
use super::owner_role;
use crate::board::Balancer;
use crate::chance::Chance;
use crate::placement::Placement;
use crate::view::{Content, ScaleView};
use parlour_core::{Line, Mark, PictureStyle, Ply, PlyOf, Role};

/// A picture of the board, cell by cell.
pub(super) struct Drawing {
    layout: Layout,
    /// The row of each level's beams, from the top.
    beams: Vec<usize>,
    grid: Vec<Vec<Option<Glyph>>>,
    /// The place that each cell of a stack or beam belongs to.
    spots: Vec<(Placement, usize, std::ops::RangeInclusive<usize>)>,
}

#[derive(Clone, Copy, PartialEq)]
struct Glyph {
    letter: char,
    role: Role,
    mark: Option<Mark>,
}

/// How far the base stands above the ground: its code and two pieces of pole.
const FOOT: usize = 3;

impl Drawing {
    pub(super) fn of(position: &Balancer, style: PictureStyle) -> Self {
        let layout = Layout::of(position, style.width);
        let levels = layout.scales.iter().map(|columns| columns.level + 1).max().unwrap_or(0);
        let mut tallest = vec![0; levels];
        for (view, columns) in position.views().zip(&layout.scales) {
            let height = view.stacks().map(|(_, owners)| owners.len()).max().unwrap_or(0);
            tallest[columns.level] = height.max(tallest[columns.level]);
        }
        let mut beams = vec![0; levels];
        let mut row = 0;
        for level in (0..levels).rev() {
            // A pole shows below the code that hangs from the beam above.
            let pole = if level + 1 < levels { tallest[level].max(1) + 1 } else { tallest[level] };
            beams[level] = row + pole;
            row += pole + 1;
        }
        let height = if levels == 0 { 1 } else { row + FOOT + 1 };
        let mut drawing =
            Self { grid: vec![vec![None; layout.width]; height], layout, beams, spots: Vec::new() };
        drawing.draw(position);
        drawing
    }

    fn draw(&mut self, position: &Balancer) {
        let ground = self.grid.len() - 1;
        for column in 0..self.layout.width {
            self.put(column, ground, 'X', Role::Faint);
        }
        for (index, view) in position.views().enumerate() {
            let columns = &self.layout.scales[index];
            let (centre, [left, right], level) = (columns.centre, columns.tips, columns.level);
            let positions: Vec<usize> = columns.positions.iter().map(|(_, column)| *column).collect();
            let beam = self.beams[level];
            let below = if level == 0 { ground } else { self.beams[level - 1] };
            let above = if level + 1 < self.beams.len() { self.beams[level + 1] + 1 } else { 0 };
            let owner = owner_role(view.owner());

            self.put(centre, beam, position.letters.letter(view.owner()), owner);
            if self.layout.has_tips {
                self.put(left, beam, '<', owner);
                self.put(right, beam, '>', owner);
            }
            self.put(centre, beam + 1, view.code().letter(), Role::Strong);
            for row in beam + 2..below {
                self.put(centre, row, '*', Role::Faint);
            }
            for ((offset, content), column) in view.contents().zip(&positions) {
                let digit = char::from_digit(offset.distance() as u32, 10).unwrap_or('+');
                self.put(*column, beam, digit, owner);
                let owners = match content {
                    Content::Empty => Vec::new(),
                    Content::Stack(owners) => owners,
                    Content::Scale(_) => continue,
                };
                self.spots.push((Placement { scale: view.code(), offset }, *column, above..=beam));
                for (height, owner) in owners.into_iter().enumerate() {
                    let letter = position.letters.letter(owner);
                    self.put(*column, beam - 1 - height, letter, owner_role(owner));
                }
            }
            for column in left + 1..right {
                if column != centre && !positions.contains(&column) {
                    self.put(column, beam, '=', owner);
                }
            }
        }
    }

    /// Draws on a cell, which must be free.
    fn put(&mut self, column: usize, row: usize, letter: char, role: Role) {
        let cell = &mut self.grid[row][column];
        debug_assert!(cell.is_none(), "two things are drawn at column {column} of row {row}");
        *cell = Some(Glyph { letter, role, mark: None });
    }

    /// The place whose stack or beam is drawn there.
    pub(super) fn spot_at(&self, column: usize, row: usize) -> Option<Placement> {
        self.spots
            .iter()
            .find(|(_, own_column, rows)| *own_column == column && rows.contains(&row))
            .map(|(spot, ..)| *spot)
    }

    /// The picture, with the weight that came last marked.
    pub(super) fn lines(mut self, position: &Balancer, last: Option<&PlyOf<Balancer>>) -> Vec<Line> {
        if let Some(Ply::Move(spot) | Ply::Chance(Chance::Wild(spot))) = last {
            self.mark(position, *spot);
        }
        self.grid.into_iter().map(|row| line(&row)).collect()
    }

    fn mark(&mut self, position: &Balancer, last: Placement) {
        let Some((_, column, rows)) = self.spots.iter().find(|(spot, ..)| *spot == last) else { return };
        let stacks = position.scale(last.scale).into_iter().flat_map(ScaleView::stacks);
        let height: usize =
            stacks.filter(|(offset, _)| *offset == last.offset).map(|(_, owners)| owners.len()).sum();
        let beam = *rows.end();
        if let Some(Some(glyph)) = self.grid.get_mut(beam - height).map(|row| &mut row[*column]) {
            glyph.mark = Some(Mark::Last);
        }
    }
}

/// A row of the grid, cut where the role changes.
fn line(row: &[Option<Glyph>]) -> Line {
    let blank = Glyph { letter: ' ', role: Role::Plain, mark: None };
    let end = row.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let glyphs: Vec<Glyph> = row[..end].iter().map(|glyph| glyph.unwrap_or(blank)).collect();
    let mut line = Line::default();
    for run in glyphs.chunk_by(|one, next| (one.role, one.mark) == (next.role, next.mark)) {
        line.push_marked(run.iter().map(|glyph| glyph.letter).collect::<String>(), run[0].role, run[0].mark);
    }
    line
}
