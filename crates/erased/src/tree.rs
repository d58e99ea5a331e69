//! A match with everything that was or could have been played in it, and where in it somebody looks.
//!
//! Nodes are what happened: a ply, somebody's leaving, an end by agreement. The first child of a node is what was
//! played, the others are variations of it. Looking back and forward changes nothing, and playing something else
//! makes a variation, so nothing is lost unless it is asked for ([`Tree::delete`], [`Tree::cut`]).
//!
//! Beside the nodes there is one [`Table`], the match from its start through the cursor: it knows the rules, and a walk
//! takes plies back from it and plays others. A walk of one step costs no more than a move.
//!
//! ```
//! use parlour_core::Values;
//! use parlour_erased::Tree;
//! use parlour_registry::find_game;
//!
//! let ladder = find_game("ladder")?;
//! let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
//! tree.play("1E")?;
//! tree.play("7G")?;
//! tree.undo();
//! tree.play("6F")?;
//! assert_eq!(tree.record().to_string().lines().last(), Some("1. 1E 7G (1... 6F) *"));
//! tree.make_main();
//! assert_eq!(tree.record().to_string().lines().last(), Some("1. 1E 6F (1... 7G) *"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod entry;
mod nodes;
mod read;
mod write;

use crate::{GameInfo, PlayError, Played, Snapshot, Table, Told};
use nodes::{Node, Nodes};
use parlour_core::{
    Cause, Departure, Message, MoveError, NoEnding, Outcome, Seat, Turn, Variation, Verdict, running_text,
};
use serde::{Deserialize, Serialize};

pub use entry::Entry;

/// A node of a [`Tree`]. It stays the node's own for good: after the node is deleted it names nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the match.
    pub const ROOT: Self = Self(0);
}

/// What happened at a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A move or an outcome of chance, as it is properly written.
    Ply(String),
    /// Somebody left.
    Left(Departure),
    /// The match ended otherwise than by its rules.
    Ended(Verdict),
}

/// A match with its variations and a cursor in it.
pub struct Tree {
    /// From the start through the cursor.
    line: Box<dyn Table>,
    nodes: Nodes,
    cursor: NodeId,
}

impl Tree {
    /// The match and nothing beside it, seen where its reader left off, or at its end.
    pub fn new(table: Box<dyn Table>) -> Self {
        let record = table.record();
        // A table's own record is without fault; if it were not, its start is better than nothing.
        Self::from_record(table.info(), &record).unwrap_or_else(|_| Self::begun(table))
    }

    /// The game that is played.
    pub fn info(&self) -> &'static GameInfo {
        self.line.info()
    }

    /// The match from its start through the cursor: what a bot thinks about.
    pub fn line(&self) -> &dyn Table {
        &*self.line
    }

    /// The match from its start through a node; `None` if there is no such node.
    pub fn line_to(&self, id: NodeId) -> Option<Box<dyn Table>> {
        self.nodes.find(id)?;
        let mut line = self.line.boxed_clone();
        self.nodes.walk(&mut *line, self.cursor, id);
        Some(line)
    }

    /// The main line, from start to end.
    pub fn main_line(&self) -> Box<dyn Table> {
        let mut line = self.line.boxed_clone();
        self.nodes.walk(&mut *line, self.cursor, self.nodes.end_of(NodeId::ROOT, Node::main));
        line
    }

    /// How the match stands at the cursor.
    pub fn now(&self) -> Box<dyn Snapshot> {
        self.line.now()
    }

    /// How the match stood at a node; `None` if there is no such node.
    pub fn at(&self, id: NodeId) -> Option<Box<dyn Snapshot>> {
        let node = self.nodes.find(id)?;
        // The line knows its positions as they were after whoever left there had left.
        let passed = self.nodes.is_on_way(id, self.cursor)
            && node.children.iter().all(|child| self.nodes[*child].is_position());
        if passed { self.line.at(node.ply) } else { Some(self.line_to(id)?.now()) }
    }

    /// Who acts next at the cursor.
    pub fn turn(&self) -> Turn {
        self.line.turn()
    }

    /// How the match ended at the cursor, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }

    /// What the ply that led to the cursor did; nothing at the start and where no ply led there.
    pub fn told(&self) -> Vec<Told> {
        match self.here().step {
            Some(Step::Ply(_)) => self.line.told(self.here().ply - 1),
            Some(Step::Left(_) | Step::Ended(_)) | None => Vec::new(),
        }
    }

    /// Where the eye is.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// After how many plies the eye is.
    pub fn ply(&self) -> usize {
        self.here().ply
    }

    /// How many plies lead to a node; `None` if there is no such node.
    pub fn ply_of(&self, id: NodeId) -> Option<usize> {
        Some(self.nodes.find(id)?.ply)
    }

    /// Whether nothing follows the cursor.
    pub fn at_end(&self) -> bool {
        self.here().children.is_empty()
    }

    /// Whether the cursor is on the main line.
    pub fn on_main_line(&self) -> bool {
        self.nodes.fork_before(self.cursor).is_none()
    }

    /// What happened at a node; `None` at the start, or if there is no such node.
    pub fn step(&self, id: NodeId) -> Option<Step> {
        self.nodes.find(id)?.step.clone()
    }

    /// What can be gone on with at a node, the main line first; nothing if there is no such node.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.nodes.find(id).map_or(&[], |node| &node.children)
    }

    /// The node before; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.parent(id)
    }

    /// Plays a move for whoever is to move at the cursor: what was played there before is followed, anything else
    /// becomes a variation. An outcome of chance is not a move.
    ///
    /// # Errors
    /// What is wrong with the move; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        let seat = self.turn().seat();
        self.take(text, |line| match (seat, line.turn()) {
            (Some(seat), _) => line.play_move(seat, line.len(), text),
            (None, Turn::Over) => Err(MoveError::GameOver { text: text.into() }.into()),
            (None, _) => Err(PlayError::ChanceFirst),
        })
    }

    /// Lets an outcome of chance happen at the cursor, in the same way.
    ///
    /// # Errors
    /// What is wrong with the outcome; nothing has changed then.
    pub fn resolve(&mut self, text: &str) -> Result<Played, MoveError> {
        self.take(text, |line| line.resolve(line.len(), text))
    }

    /// Somebody leaves for good at the cursor, in the same way.
    ///
    /// # Errors
    /// If the match is over there, or nobody sits there; nothing has changed then.
    pub fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.end(Step::Left(departure.clone()), |line| line.leave(departure))
    }

    /// Ends the match at the cursor otherwise than by its rules, in the same way.
    ///
    /// # Errors
    /// If it cannot be ended so; nothing has changed then.
    pub fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.end(Step::Ended(verdict), |line| line.conclude(verdict))
    }

    /// Takes one look back. Whatever ended the match or made somebody leave is taken back for good if nothing came after
    /// it: the match goes on. `false` at the start.
    pub fn undo(&mut self) -> bool {
        let left = self.cursor;
        let Some(parent) = self.parent(left) else { return false };
        let fleeting = !matches!(self.here().step, Some(Step::Ply(_))) && self.at_end();
        self.go_to(parent);
        if fleeting {
            self.delete(left);
        }
        true
    }

    /// Takes one look forward, to where one came back from, or along the line. `false` at the end.
    pub fn redo(&mut self) -> bool {
        self.here().next().is_some_and(|next| self.go_to(next))
    }

    /// Looks at a node. `false`, and no change, if there is no such node.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        if self.nodes.find(id).is_none() {
            return false;
        }
        self.nodes.walk(&mut *self.line, self.cursor, id);
        self.nodes.remember_way(id);
        self.cursor = id;
        true
    }

    /// The nodes of the line that one looks at: from the start through the cursor, and on as [`Tree::redo`] goes.
    pub fn path(&self) -> Vec<NodeId> {
        self.nodes.path_to(self.nodes.end_of(self.cursor, Node::next))
    }

    /// Makes a variation what was played, where it leaves the line that it belongs to. `false` if it is on the main
    /// line already, there is no such node, or others would lie too deep then.
    pub fn promote(&mut self, id: NodeId) -> bool {
        let Some(fork) = self.nodes.fork_before(id) else { return false };
        let parent = self.nodes[fork].parent;
        let before = self.nodes[parent].children.clone();
        let children = &mut self.nodes[parent].children;
        children.retain(|child| *child != fork);
        children.insert(0, fork);
        let fits = self.nodes.deepest() <= Variation::DEEPEST;
        if !fits {
            self.nodes[parent].children = before;
        }
        fits
    }

    /// Makes the line through the cursor the main line.
    pub fn make_main(&mut self) {
        while self.promote(self.cursor) {}
    }

    /// Removes a node and all that follows it; whoever looked at any of it looks at the node before. `false` for the start,
    /// or if there is no such node.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.parent(id) else { return false };
        if self.nodes.is_on_way(id, self.cursor) {
            self.go_to(parent);
        }
        self.nodes.remove(id);
        true
    }

    /// Removes everything after the cursor: play goes on from here.
    pub fn cut(&mut self) {
        for child in self.here().children.clone() {
            self.delete(child);
        }
    }

    /// The comment on a node; empty where there is none.
    pub fn comment(&self, id: NodeId) -> &str {
        self.nodes.find(id).map_or("", |node| &node.comment)
    }

    /// Comments on a node; an empty comment removes. White space is folded: a comment is running text. `false`, and no
    /// change, if there is no such node, or it is a forfeit, whose comment is its reason.
    pub fn set_comment(&mut self, id: NodeId, comment: &str) -> bool {
        let forfeit = |node: &Node| match &node.step {
            Some(Step::Left(departure)) => matches!(departure.cause, Cause::Forfeited { .. }),
            _ => false,
        };
        if self.nodes.find(id).is_none_or(forfeit) {
            return false;
        }
        let comment = running_text(comment);
        if self.nodes[id].is_position() && self.nodes.is_on_way(id, self.cursor) {
            self.line.set_comment(self.nodes[id].ply, &comment);
        }
        self.nodes[id].comment = comment;
        true
    }

    /// A tag of the record.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.line.tag(name)
    }

    /// Sets a tag of the record; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.line.set_tag(name, value);
    }

    /// Says what the player in a seat is called.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.line.set_name(seat, name);
    }

    /// A tree of which only the start is known.
    fn begun(mut table: Box<dyn Table>) -> Self {
        table.truncate(0);
        while table.undo() {}
        table.set_comment(0, "");
        let root = Node {
            step: None,
            parent: NodeId::ROOT,
            children: Vec::new(),
            visited: None,
            ply: 0,
            departures: 0,
            seat: None,
            mover: None,
            round: 0,
            comment: String::new(),
        };
        Self { line: table, nodes: Nodes::new(root), cursor: NodeId::ROOT }
    }

    fn here(&self) -> &Node {
        &self.nodes[self.cursor]
    }

    /// Lets the rules take a ply, then follows or adds its node.
    fn take(
        &mut self,
        text: &str,
        change: impl FnOnce(&mut dyn Table) -> Result<Played, PlayError>,
    ) -> Result<Played, MoveError> {
        let illegal = |reason| MoveError::Illegal { text: text.into(), reason };
        let played = change(&mut *self.line).map_err(|wrong| match wrong {
            PlayError::Refused(why) => why,
            other => illegal(other.into()),
        })?;
        if self.arrive(Step::Ply(played.text.clone()), played.seat) {
            return Ok(played);
        }
        self.line.undo();
        Err(illegal(TooDeep::Variations { deepest: Variation::DEEPEST }.into()))
    }

    fn end(
        &mut self,
        step: Step,
        end: impl FnOnce(&mut dyn Table) -> Result<(), NoEnding>,
    ) -> Result<(), NoEnding> {
        end(&mut *self.line)?;
        if self.arrive(step, None) {
            return Ok(());
        }
        self.line.undo();
        Err(NoEnding)
    }

    /// Follows or adds the node of what the line has just taken. `false` if it would lie too deep.
    fn arrive(&mut self, step: Step, seat: Option<Seat>) -> bool {
        let here = self.here();
        let same = |child: &&NodeId| self.nodes[**child].step.as_ref() == Some(&step);
        let next = here.children.iter().find(same).copied();
        let Some(next) = next.or_else(|| self.add(step, seat)) else { return false };
        self.nodes[self.cursor].visited = Some(next);
        self.cursor = next;
        let node = &self.nodes[next];
        if node.is_position() && !node.comment.is_empty() {
            self.line.set_comment(node.ply, &node.comment);
        }
        true
    }

    /// A new child of the cursor; none if it would lie too deep.
    fn add(&mut self, step: Step, seat: Option<Seat>) -> Option<NodeId> {
        let here = self.here();
        if !here.children.is_empty() && self.nodes.depth(self.cursor) == Variation::DEEPEST {
            return None;
        }
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
            ply: here.ply + usize::from(matches!(step, Step::Ply(_))),
            departures: here.departures + usize::from(matches!(step, Step::Left(_))),
            seat,
            mover: seat.or(here.mover),
            round: here.round + u32::from(round),
            comment,
            step: Some(step),
        };
        Some(self.nodes.add(node))
    }
}

/// Why a variation is not taken.
#[derive(Message)]
pub(crate) enum TooDeep {
    /// It would lie deeper in others than a record can tell.
    Variations {
        /// How deep they may lie.
        deepest: usize,
    },
}
