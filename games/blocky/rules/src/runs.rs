//! Which cells hang together, found from the runs of cells in each row.

use crate::plane::Plane;
use std::ops::Range;

/// The runs of a plane, joined into blobs. Kept between uses so that nothing is allocated anew.
#[derive(Default)]
pub(crate) struct Runs {
    runs: Vec<Run>,
}

#[derive(Clone, Copy)]
struct Run {
    start: u16,
    end: u16,
    /// Another run of the same blob that came before, or the run itself.
    parent: u32,
    /// The cells of the blob, kept right only where a run is its own parent.
    cells: u32,
}

/// Every blob of a plane, and which cell belongs to which.
#[derive(Default)]
pub(crate) struct Blobs {
    /// The blob of each cell that has one, row by row.
    labels: Vec<u16>,
    /// How many cells each blob has.
    pub(crate) sizes: Vec<u32>,
    /// The blobs, the largest first.
    pub(crate) largest: Vec<u16>,
    side: usize,
}

impl Blobs {
    /// The blob of a cell, which must have one.
    pub(crate) fn at(&self, x: usize, y: usize) -> u16 {
        self.labels[y * self.side + x]
    }
}

impl Runs {
    /// How many cells the largest blob has.
    pub(crate) fn largest(&mut self, plane: &Plane) -> u32 {
        self.join(plane, |_, _| {})
    }

    /// All blobs.
    pub(crate) fn blobs(&mut self, plane: &Plane) -> Blobs {
        let side = plane.side();
        let mut rows: Vec<Range<usize>> = Vec::with_capacity(side);
        self.join(plane, |_, row| rows.push(row));
        let mut names = vec![0; self.runs.len()];
        let mut sizes = Vec::new();
        let mut labels = vec![0; side * side];
        for (y, row) in rows.into_iter().enumerate() {
            for index in row {
                let root = self.root(index);
                if root == index {
                    names[index] = sizes.len() as u16;
                    sizes.push(self.runs[index].cells);
                }
                let Run { start, end, .. } = self.runs[index];
                labels[y * side + usize::from(start)..y * side + usize::from(end)].fill(names[root]);
            }
        }
        let mut largest: Vec<u16> = (0..sizes.len() as u16).collect();
        largest.sort_by_key(|&blob| std::cmp::Reverse(sizes[usize::from(blob)]));
        Blobs { labels, sizes, largest, side }
    }

    /// Finds the runs, joins those that touch, and tells the size of the largest blob. `after_row`
    /// learns which runs each row has.
    fn join(&mut self, plane: &Plane, mut after_row: impl FnMut(usize, Range<usize>)) -> u32 {
        self.runs.clear();
        let mut above = 0..0;
        let mut largest = 0;
        for (y, row) in plane.rows().enumerate() {
            let first = self.runs.len();
            for (column, &word) in (0..).step_by(64).zip(row) {
                self.push_runs(first, column, word);
            }
            let mut next_above = above.start;
            for index in first..self.runs.len() {
                let Run { start, end, .. } = self.runs[index];
                while next_above < above.end && self.runs[next_above].end <= start {
                    next_above += 1;
                }
                let mut root = index;
                let mut touching = next_above;
                while touching < above.end && self.runs[touching].start < end {
                    root = self.unite(root, touching);
                    touching += 1;
                }
                largest = largest.max(self.runs[root].cells);
            }
            above = first..self.runs.len();
            after_row(y, above.clone());
        }
        largest
    }

    /// Appends the runs of a word; one that goes on from the word before is lengthened.
    fn push_runs(&mut self, first: usize, column: u16, mut word: u64) {
        while word != 0 {
            let start = word.trailing_zeros();
            let length = (word >> start).trailing_ones();
            // Adding the lowest bit of a run carries through it and clears it.
            word &= word.wrapping_add(1 << start);
            let (start, length) = (column + start as u16, length as u16);
            match self.runs[first..].last_mut() {
                Some(last) if last.end == start => {
                    last.end += length;
                    last.cells += u32::from(length);
                }
                _ => {
                    let parent = self.runs.len() as u32;
                    self.runs.push(Run { start, end: start + length, parent, cells: u32::from(length) });
                }
            }
        }
    }

    fn root(&mut self, mut index: usize) -> usize {
        loop {
            let parent = self.runs[index].parent as usize;
            if parent == index {
                return index;
            }
            let grandparent = self.runs[parent].parent;
            self.runs[index].parent = grandparent;
            index = grandparent as usize;
        }
    }

    /// Joins the blobs of `root`, which is its own parent, and of `other`. The earlier run becomes
    /// the parent, so that a blob is named before its later runs ask.
    fn unite(&mut self, root: usize, other: usize) -> usize {
        let other = self.root(other);
        if root == other {
            return root;
        }
        let (parent, child) = (root.min(other), root.max(other));
        self.runs[child].parent = parent as u32;
        self.runs[parent].cells += self.runs[child].cells;
        parent
    }
}
