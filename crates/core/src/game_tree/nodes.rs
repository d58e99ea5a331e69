//! The nodes of a game tree, the ways between them, and the cursor: all that needs no knowledge of the game.

use super::Entry;
use crate::{Bookmark, Cause, Departure, Seat, Variation, Verdict};
use serde::{Deserialize, Serialize};
use std::iter::successors;

/// A node of a [`GameTree`](crate::GameTree). It is never used for another node, even after this one is deleted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the match.
    pub const ROOT: Self = Self(0);

    /// Its place in a list that has one for every node.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What happened at a node. Plies are of the type `P`; where the game is not known, as they are properly written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step<P = String> {
    /// A move or an outcome of chance.
    Ply(P),
    /// A player left.
    Left(Departure),
    /// The match ended otherwise than by its rules.
    Ended(Verdict),
}

impl Step {
    /// As a record of a match for so many seats writes it.
    pub(crate) fn to_word(&self, seats: usize) -> String {
        match self {
            Self::Ply(text) => text.clone(),
            Self::Left(departure) => departure.to_string(),
            Self::Ended(verdict) => verdict.to_word(seats),
        }
    }
}

/// What happened somewhere in a match, and what followed.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// None at the start.
    pub(crate) step: Option<Step>,
    pub(crate) parent: NodeId,
    /// The main line first.
    pub(crate) children: Vec<NodeId>,
    /// The child that was looked at last.
    visited: Option<NodeId>,
    /// How many steps lead here.
    steps: usize,
    /// How many plies lead here.
    pub(crate) ply: usize,
    /// How many players have left on the way here.
    pub(crate) departures: usize,
    /// Whose move it was.
    pub(crate) seat: Option<Seat>,
    /// Who moved last on the way here.
    mover: Option<Seat>,
    /// The number of the round, from 1; 0 before the first move.
    pub(crate) round: u32,
    pub(crate) comment: String,
}

impl Node {
    /// The main line goes on here.
    pub(crate) fn main(&self) -> Option<NodeId> {
        self.children.first().copied()
    }

    /// A reader who looks forward looks here.
    fn next(&self) -> Option<NodeId> {
        self.visited.or_else(|| self.main())
    }

    /// Whether a ply led here, so that a match knows the position and its comment.
    pub(crate) fn is_position(&self) -> bool {
        matches!(self.step, None | Some(Step::Ply(_)))
    }

    /// Whether it is a forfeit, whose comment is its reason.
    fn is_forfeit(&self) -> bool {
        matches!(&self.step, Some(Step::Left(Departure { cause: Cause::Forfeited { .. }, .. })))
    }
}

/// How to come from one node to another: back to a node that both share, then ahead.
pub(crate) struct Way {
    pub(crate) shared: NodeId,
    /// The nodes after the shared one, in order.
    pub(crate) ahead: Vec<NodeId>,
}

/// The nodes of a [`GameTree`](crate::GameTree) and its cursor. The tree changes them; anyone can read them without
/// knowing the game.
#[derive(Clone, Debug)]
pub struct Nodes {
    /// What was removed leaves a gap, so that no identifier ever means another node.
    all: Vec<Option<Node>>,
    cursor: NodeId,
    /// How many seats the match has.
    seats: usize,
}

/// What anyone can read.
impl Nodes {
    /// Where the reader looks.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// How many plies lead to the cursor.
    pub fn ply(&self) -> usize {
        self.here().ply
    }

    /// How many plies lead to a node; `None` if there is no such node.
    pub fn ply_of(&self, id: NodeId) -> Option<usize> {
        Some(self.find(id)?.ply)
    }

    /// What happened at a node, plies as they are written; `None` at the start, and if there is no such node.
    pub fn step(&self, id: NodeId) -> Option<&Step> {
        self.find(id)?.step.as_ref()
    }

    /// Whether nothing follows the cursor.
    pub fn at_end(&self) -> bool {
        self.here().children.is_empty()
    }

    /// Whether the cursor is on the main line.
    pub fn on_main_line(&self) -> bool {
        self.fork_before(self.cursor).is_none()
    }

    /// The last node of the main line.
    pub fn main_end(&self) -> NodeId {
        self.end_of(NodeId::ROOT, Node::main)
    }

    /// What follows a node, the main line first; nothing if there is no such node.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.find(id).map_or(&[], |node| &node.children)
    }

    /// The node before; `None` at the start, and if there is no such node.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.find(id).filter(|_| id != NodeId::ROOT).map(|node| node.parent)
    }

    /// The nodes of the line at the cursor: from the start through the cursor, and on as a redo goes.
    pub fn path(&self) -> Vec<NodeId> {
        self.path_to(self.end_of(self.cursor, Node::next))
    }

    /// What happened on the way to a node, as a record writes it; nothing if there is no such node.
    pub fn words_to(&self, id: NodeId) -> Vec<String> {
        let way = if self.find(id).is_some() { self.path_to(id) } else { Vec::new() };
        let word = |id: NodeId| Some(self.step(id)?.to_word(self.seats));
        way.into_iter().filter_map(word).collect()
    }

    /// The node that a redo goes to; `None` at the end.
    pub fn next(&self) -> Option<NodeId> {
        self.here().next()
    }

    /// The comment on a node; empty where there is none.
    pub fn comment(&self, id: NodeId) -> &str {
        self.find(id).map_or("", |node| &node.comment)
    }

    /// Whether the line through the cursor has the position of a node among those after its plies. It does not where a
    /// player left at the node: the line's position is the one without that player.
    pub fn line_shows(&self, id: NodeId) -> bool {
        self.find(id).is_some_and(|node| {
            self.is_on_way(id, self.cursor)
                && node.children.iter().all(|child| self.node(*child).is_position())
        })
    }

    /// Everything that happened, in the order of a record: what was played, then what could have been played instead,
    /// then how it went on.
    pub fn entries(&self) -> Vec<Entry> {
        let mut on_line = vec![false; self.all.len()];
        self.back_from(self.cursor).for_each(|id| on_line[id.index()] = true);
        let entry = |(id, depth): (NodeId, usize)| {
            let node = &self.node(id);
            let step = node.step.clone()?;
            Some(Entry {
                id,
                text: step.to_word(self.seats),
                step,
                ply: node.ply,
                seat: node.seat,
                round: node.round,
                begins_round: node.round > self.node(node.parent).round,
                depth,
                begins_variation: self.is_variation(id),
                on_line: on_line[id.index()],
                here: id == self.cursor,
                comment: node.comment.clone(),
            })
        };
        self.in_order().into_iter().filter_map(entry).collect()
    }

    /// The place of the cursor in a record of the tree.
    pub(crate) fn bookmark(&self) -> Bookmark {
        let mut place = Bookmark::default();
        for pair in self.path_to(self.cursor).windows(2) {
            let siblings = &self.node(pair[0]).children;
            let variation = siblings.iter().position(|child| *child == pair[1]).unwrap_or(0);
            match place.branches.last_mut() {
                _ if variation > 0 => place.branches.push((variation, 1)),
                Some((_, words)) => *words += 1,
                None => place.words += 1,
            }
        }
        place
    }
}

/// What the tree changes.
impl Nodes {
    /// Only the start of a match for so many seats.
    pub(crate) fn new(seats: usize, comment: &str) -> Self {
        let root = Node {
            step: None,
            parent: NodeId::ROOT,
            children: Vec::new(),
            visited: None,
            steps: 0,
            ply: 0,
            departures: 0,
            seat: None,
            mover: None,
            round: 0,
            comment: comment.into(),
        };
        Self { all: vec![Some(root)], cursor: NodeId::ROOT, seats }
    }

    pub(crate) fn seats(&self) -> usize {
        self.seats
    }

    pub(crate) fn find(&self, id: NodeId) -> Option<&Node> {
        self.all.get(id.index())?.as_ref()
    }

    /// A node that there is.
    pub(crate) fn node(&self, id: NodeId) -> &Node {
        self.find(id).expect("nodes name only nodes that there are")
    }

    /// The same, to be changed.
    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        self.all[id.index()].as_mut().expect("nodes name only nodes that there are")
    }

    pub(super) fn here(&self) -> &Node {
        self.node(self.cursor)
    }

    /// The child of the cursor at which this happened.
    pub(super) fn child_with(&self, step: &Step) -> Option<NodeId> {
        self.here().children.iter().copied().find(|child| self.node(*child).step.as_ref() == Some(step))
    }

    /// Whether a new child of the cursor would lie deeper in variations than a record can tell.
    pub(super) fn is_too_deep(&self) -> bool {
        !self.at_end() && self.depth(self.cursor) == Variation::DEEPEST
    }

    /// Adds a last child of the cursor, which moves there; it must not lie too deep.
    pub(crate) fn add(&mut self, step: Step, seat: Option<Seat>) -> NodeId {
        let here = self.here();
        // A new round begins wherever the turn comes round the table again.
        let round = seat.is_some() && here.mover.is_none_or(|mover| seat <= Some(mover));
        let comment = match &step {
            Step::Left(Departure { cause: Cause::Forfeited { reason }, .. }) => reason.clone(),
            _ => String::new(),
        };
        let node = Node {
            parent: self.cursor,
            children: Vec::new(),
            visited: None,
            steps: here.steps + 1,
            ply: here.ply + usize::from(matches!(step, Step::Ply(_))),
            departures: here.departures + usize::from(matches!(step, Step::Left(_))),
            seat,
            mover: seat.or(here.mover),
            round: here.round + u32::from(round),
            comment,
            step: Some(step),
        };
        let id = NodeId(u32::try_from(self.all.len()).expect("no match has four thousand million plies"));
        let cursor = self.cursor;
        self.node_mut(cursor).children.push(id);
        self.all.push(Some(node));
        self.follow(id);
        id
    }

    /// Moves the cursor to one of its children.
    pub(super) fn follow(&mut self, child: NodeId) {
        let cursor = self.cursor;
        self.node_mut(cursor).visited = Some(child);
        self.cursor = child;
    }

    /// Moves the cursor to a node. Up to `shared`, the way there is the one to where the cursor was.
    pub(super) fn go_to(&mut self, id: NodeId, shared: NodeId) {
        self.cursor = id;
        self.remember_way(shared);
    }

    /// Forgets where a redo goes, but for the line through the cursor.
    pub(super) fn forget_ways(&mut self) {
        self.all.iter_mut().flatten().for_each(|node| node.visited = None);
        self.remember_way(NodeId::ROOT);
    }

    /// Lets a redo from every node between `from` and the cursor go on to the cursor. Before `from` it does already.
    fn remember_way(&mut self, from: NodeId) {
        let mut id = self.cursor;
        while id != from {
            let parent = self.node(id).parent;
            self.node_mut(parent).visited = Some(id);
            id = parent;
        }
    }

    /// Sets the comment on a node. `false`, and no change, if there is no such node, or it is a forfeit.
    pub(super) fn set_comment(&mut self, id: NodeId, comment: String) -> bool {
        let free = self.find(id).is_some_and(|node| !node.is_forfeit());
        if free {
            self.node_mut(id).comment = comment;
        }
        free
    }

    /// Makes a variation what was played, where it leaves the line that it belongs to. `false`, and no change, if it is
    /// on the main line already, there is no such node, or others would lie too deep then.
    pub(super) fn promote(&mut self, id: NodeId) -> bool {
        let Some(fork) = self.fork_before(id) else { return false };
        let parent = self.node(fork).parent;
        let before = self.node(parent).children.clone();
        let children = &mut self.node_mut(parent).children;
        children.retain(|child| *child != fork);
        children.insert(0, fork);
        let fits = self.deepest() <= Variation::DEEPEST;
        if !fits {
            self.node_mut(parent).children = before;
        }
        fits
    }

    /// Removes a node, which is neither the start nor on the way to the cursor, and all that follows it; returns what was
    /// removed.
    pub(super) fn remove(&mut self, id: NodeId) -> Vec<NodeId> {
        let parent = self.node(id).parent;
        let before = self.node_mut(parent);
        before.children.retain(|child| *child != id);
        before.visited = before.visited.filter(|child| *child != id);
        let mut removed = vec![id];
        let mut next = 0;
        while let Some(&id) = removed.get(next) {
            removed.extend(self.all[id.index()].take().into_iter().flat_map(|node| node.children));
            next += 1;
        }
        removed
    }
}

/// The ways between nodes.
impl Nodes {
    /// A node and those before it, back to the start.
    fn back_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        successors(Some(id), |id| self.parent(*id))
    }

    /// The nodes from the start to a node, both included.
    fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.back_from(id).collect();
        path.reverse();
        path
    }

    /// Where a line ends that goes on from a node so.
    fn end_of(&self, id: NodeId, next: impl Fn(&Node) -> Option<NodeId>) -> NodeId {
        successors(Some(id), |id| next(self.node(*id))).last().unwrap_or(id)
    }

    /// Whether the way from the start to `to` comes by `id`, or ends there.
    pub(super) fn is_on_way(&self, id: NodeId, to: NodeId) -> bool {
        let steps = self.node(id).steps;
        self.back_from(to).find(|node| self.node(*node).steps <= steps) == Some(id)
    }

    /// The way from one node to another; it takes as long as it is far.
    pub(super) fn way(&self, from: NodeId, to: NodeId) -> Way {
        let (mut back, mut shared, mut ahead) = (from, to, Vec::new());
        while back != shared {
            if self.node(back).steps >= self.node(shared).steps {
                back = self.node(back).parent;
            } else {
                ahead.push(shared);
                shared = self.node(shared).parent;
            }
        }
        ahead.reverse();
        Way { shared, ahead }
    }

    /// Whether something else was played instead of it.
    pub(crate) fn is_variation(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.node(parent).main() != Some(id))
    }

    /// The last node on the way to `id`, itself included, that is a variation.
    pub(crate) fn fork_before(&self, id: NodeId) -> Option<NodeId> {
        self.back_from(id).find(|id| self.is_variation(*id))
    }

    /// In how many variations, one in the other, a node lies.
    fn depth(&self, id: NodeId) -> usize {
        self.back_from(id).filter(|id| self.is_variation(*id)).count()
    }

    fn deepest(&self) -> usize {
        self.in_order().into_iter().map(|(_, depth)| depth).max().unwrap_or(0)
    }

    /// All nodes but the start in the order of a record, each with how deep it lies.
    fn in_order(&self) -> Vec<(NodeId, usize)> {
        let mut order = Vec::with_capacity(self.all.len());
        // Where the list goes on later: after what was played, or with what could have been.
        let mut to_come = vec![(NodeId::ROOT, 0)];
        while let Some((id, depth)) = to_come.pop() {
            if id != NodeId::ROOT && self.is_variation(id) {
                order.push((id, depth));
            }
            let Some((main, others)) = self.node(id).children.split_first() else { continue };
            order.push((*main, depth));
            to_come.push((*main, depth));
            to_come.extend(others.iter().rev().map(|other| (*other, depth + 1)));
        }
        order
    }
}
