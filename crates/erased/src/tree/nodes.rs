//! The nodes of a tree, and the ways between them.

use super::{NodeId, Step};
use crate::Table;
use parlour_core::{Ending, Seat};
use std::iter::successors;
use std::ops::{Index, IndexMut};

/// What happened somewhere in a match, and what followed.
pub(super) struct Node {
    /// None at the start.
    pub(super) step: Option<Step>,
    pub(super) parent: NodeId,
    /// The main line first.
    pub(super) children: Vec<NodeId>,
    /// The child that was looked at last.
    pub(super) visited: Option<NodeId>,
    /// How many plies lead here.
    pub(super) ply: usize,
    /// How many have left on the way here.
    pub(super) departures: usize,
    /// Whose move it was.
    pub(super) seat: Option<Seat>,
    /// Who moved last on the way here.
    pub(super) mover: Option<Seat>,
    /// The number of the round, from 1; 0 before anybody has moved.
    pub(super) round: u32,
    pub(super) comment: String,
}

impl Node {
    /// The main line goes on here.
    pub(super) fn main(&self) -> Option<NodeId> {
        self.children.first().copied()
    }

    /// Whoever looks forward looks here.
    pub(super) fn next(&self) -> Option<NodeId> {
        self.visited.or_else(|| self.main())
    }

    /// Whether a ply led here, so that a match knows the position and its comment.
    pub(super) fn is_position(&self) -> bool {
        matches!(self.step, None | Some(Step::Ply(_)))
    }

    /// Plays on a line what happened here; the line leads to the node before.
    fn replay(&self, line: &mut dyn Table) {
        let done = match &self.step {
            Some(Step::Ply(text)) => line.replay(text).is_ok(),
            Some(Step::Left(departure)) => line.leave(departure.clone()).is_ok(),
            Some(Step::Ended(verdict)) => line.conclude(*verdict).is_ok(),
            None => true,
        };
        debug_assert!(done, "what was played can be played again");
        if self.is_position() {
            line.set_comment(self.ply, &self.comment);
        }
    }
}

/// All nodes; what was removed leaves a gap, so that no identifier ever means another node.
pub(super) struct Nodes(Vec<Option<Node>>);

impl Index<NodeId> for Nodes {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        self.find(id).expect("nodes name only nodes that there are")
    }
}

impl IndexMut<NodeId> for Nodes {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        self.0[id.0 as usize].as_mut().expect("nodes name only nodes that there are")
    }
}

impl Nodes {
    pub(super) fn new(root: Node) -> Self {
        Self(vec![Some(root)])
    }

    /// How many nodes there are and were.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    pub(super) fn find(&self, id: NodeId) -> Option<&Node> {
        self.0.get(id.0 as usize)?.as_ref()
    }

    /// A new last child of its parent.
    pub(super) fn add(&mut self, node: Node) -> NodeId {
        let id = NodeId(u32::try_from(self.0.len()).expect("nobody plays four thousand million plies"));
        self[node.parent].children.push(id);
        self.0.push(Some(node));
        id
    }

    /// Removes a node, which is not the start, and all that follows it.
    pub(super) fn remove(&mut self, id: NodeId) {
        let parent = self[id].parent;
        let before = &mut self[parent];
        before.children.retain(|child| *child != id);
        before.visited = before.visited.filter(|child| *child != id);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.0[id.0 as usize].take().into_iter().flat_map(|node| node.children));
        }
    }

    /// The node before; none at the start, and where there is no such node.
    pub(super) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.find(id).filter(|_| id != NodeId::ROOT).map(|node| node.parent)
    }

    /// A node and those before it, back to the start.
    pub(super) fn back_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        successors(Some(id), |id| self.parent(*id))
    }

    /// The nodes from the start to a node, both included.
    pub(super) fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.back_from(id).collect();
        path.reverse();
        path
    }

    /// Where a line ends that goes on from a node so.
    pub(super) fn end_of(&self, id: NodeId, next: impl Fn(&Node) -> Option<NodeId>) -> NodeId {
        successors(Some(id), |id| next(&self[*id])).last().unwrap_or(id)
    }

    /// Whether one comes by `id` on the way from the start to `to`, or stops there.
    pub(super) fn is_on_way(&self, id: NodeId, to: NodeId) -> bool {
        self.back_from(to).any(|node| node == id)
    }

    /// Whether something else was played instead of it.
    pub(super) fn is_variation(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self[parent].main() != Some(id))
    }

    /// The last node on the way to `id`, itself included, that is a variation.
    pub(super) fn fork_before(&self, id: NodeId) -> Option<NodeId> {
        self.back_from(id).find(|id| self.is_variation(*id))
    }

    /// In how many variations, one in the other, a node lies.
    pub(super) fn depth(&self, id: NodeId) -> usize {
        self.back_from(id).filter(|id| self.is_variation(*id)).count()
    }

    pub(super) fn deepest(&self) -> usize {
        self.in_order().into_iter().map(|(_, depth)| depth).max().unwrap_or(0)
    }

    /// All nodes but the start as a record has them, each with how deep it lies: what was played, then what could
    /// have been played instead, then how it went on.
    pub(super) fn in_order(&self) -> Vec<(NodeId, usize)> {
        let mut order = Vec::with_capacity(self.0.len());
        // Where the list goes on later: after what was played, or with what could have been.
        let mut to_come = vec![(NodeId::ROOT, 0)];
        while let Some((id, depth)) = to_come.pop() {
            if id != NodeId::ROOT && self.is_variation(id) {
                order.push((id, depth));
            }
            let Some((main, others)) = self[id].children.split_first() else { continue };
            order.push((*main, depth));
            to_come.push((*main, depth));
            to_come.extend(others.iter().rev().map(|other| (*other, depth + 1)));
        }
        order
    }

    /// Takes a line, which leads from the start to `from`, to another node.
    pub(super) fn walk(&self, line: &mut dyn Table, from: NodeId, to: NodeId) {
        let (mut shared, mut ahead) = (to, Vec::new());
        let passed = self.path_to(from);
        // Nodes of one line lie in it at the number of things that happened before them.
        let index = |id: NodeId| self.back_from(id).count() - 1;
        let mut at = index(to);
        while passed.get(at) != Some(&shared) {
            ahead.push(shared);
            shared = self[shared].parent;
            at -= 1;
        }
        line.truncate(self[shared].ply);
        while line.departures().len() > self[shared].departures
            || (passed.last() != Some(&shared) && matches!(line.ending(), Some(Ending::Verdict(_))))
        {
            line.undo();
        }
        for id in ahead.into_iter().rev() {
            self[id].replay(line);
        }
    }

    /// Nobody has looked anywhere but on the way to a node.
    pub(super) fn forget_ways(&mut self, to: NodeId) {
        self.0.iter_mut().flatten().for_each(|node| node.visited = None);
        self.remember_way(to);
    }

    /// Every node on the way remembers that it was gone.
    pub(super) fn remember_way(&mut self, to: NodeId) {
        let mut id = to;
        while let Some(parent) = self.parent(id) {
            self[parent].visited = Some(id);
            id = parent;
        }
    }
}
