//! Where the nodes of a tree live: one row of them, reserved before the search begins.

use crate::Stop;
use std::ops::{Index, IndexMut};

/// A node's place in the pool. The root is always at zero.
pub(super) type NodeIndex = u32;

/// The place of the root.
pub(super) const ROOT: NodeIndex = 0;
/// No place: the end of a list of outcomes.
pub(super) const NOWHERE: NodeIndex = u32::MAX;

/// How a node follows from the one above.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Edge<M> {
    /// It is the root.
    Start,
    /// A seat plays this.
    Move(M),
    /// Chance draws what a generator of this seed draws. That keeps a node small however large an outcome
    /// may be; the key tells outcomes apart without drawing them again.
    Draw { seed: u32, key: u32 },
}

/// What is known of a node's position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Nobody has been there.
    New,
    /// A seat moves; its moves are a row of nodes, the heaviest first.
    Seat {
        /// Whether every legal move is among them.
        all: bool,
    },
    /// Chance draws; the outcomes met so far are a list of nodes.
    Chance,
    /// The game has ended.
    Over,
}

/// A proved result, to the seat that chose the edge to the node, in a game of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Solved {
    pub(super) value: SolvedValue,
    /// The plies to the end, at the earliest and at the latest.
    pub(super) soonest: u16,
    pub(super) latest: u16,
}

/// From the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum SolvedValue {
    Loss,
    Draw,
    Win,
}

impl SolvedValue {
    /// The same for the opponent.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    pub(super) edge: Edge<M>,
    /// The share of its brothers' weight.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// The rewards of all visits, to the seat that chose last on the way here; at the root, to the seat to
    /// move.
    pub(super) total: f64,
    pub(super) kind: Kind,
    /// The first child.
    pub(super) first: NodeIndex,
    /// How many children there are.
    pub(super) count: u32,
    /// The next outcome of the same chance event.
    pub(super) next: NodeIndex,
    pub(super) proof: Option<Solved>,
}

impl<M> Node<M> {
    pub(super) const fn new(edge: Edge<M>, prior: f32) -> Self {
        Self {
            edge,
            prior,
            visits: 0,
            total: 0.0,
            kind: Kind::New,
            first: NOWHERE,
            count: 0,
            next: NOWHERE,
            proof: None,
        }
    }

    /// The mean reward of its visits, if there were any.
    pub(super) fn mean(&self) -> Option<f64> {
        (self.visits > 0).then(|| self.total / f64::from(self.visits))
    }
}

/// All nodes of a tree, and as much room again, into which the part is copied that the next search keeps.
pub(super) struct Pool<M> {
    nodes: Vec<Node<M>>,
    room: Vec<Node<M>>,
    most: usize,
}

/// How many nodes are copied between two looks at the clock.
const BETWEEN_LOOKS: usize = 4096;

impl<M: Copy> Pool<M> {
    /// A pool of so many bytes in all.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / 2 / size_of::<Node<M>>()).min(NOWHERE as usize - 1);
        Self { nodes: Vec::with_capacity(most), room: Vec::with_capacity(most), most }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Leaves a root that nobody has visited.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(Edge::Start, 1.0));
    }

    /// Places for a row of so many children, if there is room. The root's own always fit: without them
    /// there is no search.
    pub(super) fn add_row(
        &mut self,
        parent: NodeIndex,
        children: impl ExactSizeIterator<Item = Node<M>>,
    ) -> bool {
        if self.nodes.len() + children.len() > self.most && parent != ROOT {
            return false;
        }
        self[parent].first = self.nodes.len() as NodeIndex;
        self[parent].count = children.len() as u32;
        self.nodes.extend(children);
        true
    }

    /// A place for one more outcome, if there is room.
    pub(super) fn add_outcome(&mut self, parent: NodeIndex, outcome: Node<M>) -> Option<NodeIndex> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let place = self.nodes.len() as NodeIndex;
        self.nodes.push(Node { next: self[parent].first, ..outcome });
        self[parent].first = place;
        self[parent].count += 1;
        Some(place)
    }

    /// The moves of a seat's node.
    pub(super) fn row(&self, parent: NodeIndex) -> &[Node<M>] {
        let Node { first, count, .. } = self[parent];
        if count == 0 { &[] } else { &self.nodes[first as usize..][..count as usize] }
    }

    /// The outcomes of a chance event, with their places.
    pub(super) fn outcomes(&self, parent: NodeIndex) -> impl Iterator<Item = (NodeIndex, &Node<M>)> {
        let mut place = self[parent].first;
        std::iter::from_fn(move || {
            let node = self.nodes.get(place as usize)?;
            let here = (place, node);
            place = node.next;
            Some(here)
        })
    }

    /// Makes the node at `place` the root and drops what does not follow from it; all, if stopped meanwhile.
    pub(super) fn keep(&mut self, place: NodeIndex, stop: &Stop) {
        self.room.clear();
        self.room.push(Node { edge: Edge::Start, next: NOWHERE, ..self[place] });
        // Whatever is copied waits in the row itself until its children are copied behind it.
        let mut copied = 0;
        while copied < self.room.len() {
            if copied % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && stop.is_raised() {
                self.clear();
                return;
            }
            let Node { kind, first, count, .. } = self.room[copied];
            if count > 0 {
                let start = self.room.len() as NodeIndex;
                if kind == Kind::Chance {
                    let mut next = first;
                    while let Some(node) = self.nodes.get(next as usize) {
                        next = node.next;
                        let after = self.room.len() as NodeIndex + 1;
                        let after = if next == NOWHERE { NOWHERE } else { after };
                        self.room.push(Node { next: after, ..*node });
                    }
                } else {
                    self.room.extend_from_slice(&self.nodes[first as usize..][..count as usize]);
                }
                self.room[copied].first = start;
            }
            copied += 1;
        }
        std::mem::swap(&mut self.nodes, &mut self.room);
    }
}

impl<M> Index<NodeIndex> for Pool<M> {
    type Output = Node<M>;

    fn index(&self, place: NodeIndex) -> &Node<M> {
        &self.nodes[place as usize]
    }
}

impl<M> IndexMut<NodeIndex> for Pool<M> {
    fn index_mut(&mut self, place: NodeIndex) -> &mut Node<M> {
        &mut self.nodes[place as usize]
    }
}
