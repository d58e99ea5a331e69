//! A match with its variations and a cursor.
//!
//! Nodes are what happened: a ply, a departure, a verdict. The first child of a node is what was played, the others are
//! variations of it. Looking back and forward changes nothing, and playing something else makes a variation, so nothing
//! is lost unless a caller asks for it ([`GameTree::delete`], [`GameTree::cut`]).
//!
//! Beside the nodes there is one [`Match`], the line from the start through the cursor: it knows the rules, and a walk
//! takes plies back from it and plays others. A step costs no more than a move. What needs no knowledge of the game is in
//! [`Nodes`], which is compiled once for all games.

mod entry;
mod nodes;

use crate::record::nodes_of;
use crate::{
    Bookmark, Departure, Ending, Game, IllegalPly, Match, Message, NoEnding, Notation, PlyOf, Seat,
    ToMessage, Variation, Verdict, running_text,
};
use thiserror::Error;

pub use entry::Entry;
pub use nodes::{NodeId, Nodes, Step};

use nodes::Way;

/// A match with its variations and a cursor. `L` holds the line: the match itself, or an interface's wrapper of it.
///
/// ```
/// use parlour_core::{GameTree, Match, Notation};
/// use parlour_ladder::{Ladder, LadderSetup};
///
/// let mut tree = GameTree::new(Match::<Ladder>::new(LadderSetup::default()));
/// for text in ["1E", "7G"] {
///     let ply = tree.line().position().parse_ply(text)?;
///     tree.play(ply)?;
/// }
/// tree.undo();
/// let ply = tree.line().position().parse_ply("6F")?;
/// tree.play(ply)?;
/// let record = tree.to_record();
/// assert_eq!(record.to_string().lines().last(), Some("1. 1E 7G (1... 6F) *"));
/// assert_eq!(GameTree::<Ladder>::from_record(&record)?.to_record(), record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree<G: Game, L = Match<G>> {
    /// From the start through the cursor.
    line: L,
    nodes: Nodes,
    /// The ply of each node that is one, by the number of the node.
    plies: Vec<Option<PlyOf<G>>>,
}

impl<G: Notation, L: AsRef<Match<G>> + AsMut<Match<G>>> GameTree<G, L> {
    /// The match alone, with the cursor where its reader left off, or at its end.
    pub fn new(mut line: L) -> Self {
        let game = line.as_mut();
        let bookmark = game.tag(Bookmark::TAG).and_then(|place| place.parse::<Bookmark>().ok());
        game.set_tag(Bookmark::TAG, "");
        let nodes = nodes_of(game);
        let path = nodes.path();
        let ply = |id: &NodeId| match nodes.step(*id)? {
            Step::Ply(_) => game.plies().get(nodes.ply_of(*id)? - 1).cloned(),
            Step::Left(_) | Step::Ended(_) => None,
        };
        let plies = path.iter().map(ply).collect();
        let mut tree = Self { line, nodes, plies };
        if let Some(Bookmark { words, branches }) = bookmark
            && branches.is_empty()
            && let Some(left_off) = path.get(words)
        {
            tree.go_to(*left_off);
            tree.nodes.forget_ways();
        }
        tree
    }

    /// The nodes and the cursor.
    pub fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    /// What holds the match from its start through the cursor.
    pub fn line(&self) -> &L {
        &self.line
    }

    /// The match from its start through a node; `None` if there is no such node.
    pub fn line_to(&self, id: NodeId) -> Option<Match<G>> {
        self.nodes.find(id)?;
        let mut line = self.line.as_ref().clone();
        walk(&mut line, &self.nodes, &self.plies, id);
        Some(line)
    }

    /// The main line, from start to end.
    pub fn main_line(&self) -> Match<G> {
        let mut line = self.line.as_ref().clone();
        walk(&mut line, &self.nodes, &self.plies, self.nodes.main_end());
        line
    }

    /// What happened at a node; `None` at the start, and if there is no such node.
    pub fn step(&self, id: NodeId) -> Option<Step<&PlyOf<G>>> {
        Some(match self.nodes.step(id)? {
            Step::Ply(_) => Step::Ply(self.plies.get(id.index())?.as_ref()?),
            Step::Left(departure) => Step::Left(departure.clone()),
            Step::Ended(verdict) => Step::Ended(*verdict),
        })
    }

    /// Plays a ply at the cursor: what was played there before is followed, anything else becomes a variation.
    ///
    /// # Errors
    /// If it is not allowed there, or lies too deep in variations; nothing has changed then.
    pub fn play(&mut self, ply: PlyOf<G>) -> Result<(), BranchError> {
        let game = self.line.as_mut();
        if !game.permits(&ply) {
            return Err(BranchError::Illegal(IllegalPly));
        }
        let same = |child: &NodeId| self.plies[child.index()].as_ref() == Some(&ply);
        if let Some(known) = self.nodes.children(self.nodes.cursor()).iter().copied().find(same) {
            game.take(ply);
            self.nodes.follow(known);
            let node = self.nodes.here();
            game.set_comment(node.ply, &node.comment);
            return Ok(());
        }
        if self.nodes.is_too_deep() {
            return Err(BranchError::TooDeep { deepest: Variation::DEEPEST });
        }
        let position = game.position();
        self.nodes.add(Step::Ply(position.write_ply(&ply)), position.turn().seat());
        game.take(ply.clone());
        self.plies.push(Some(ply));
        Ok(())
    }

    /// A player leaves for good at the cursor, in the same way.
    ///
    /// # Errors
    /// If the match is over there, or the player is not there; nothing has changed then.
    pub fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.end(Step::Left(departure.clone()), |game| game.leave(departure))
    }

    /// Ends the match at the cursor otherwise than by its rules, in the same way.
    ///
    /// # Errors
    /// If it cannot be ended so; nothing has changed then.
    pub fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.end(Step::Ended(verdict), |game| game.conclude(verdict))
    }

    /// Looks one step back. What ended the match or made a player leave is taken back for good if nothing came after it:
    /// the match goes on. `false` at the start.
    pub fn undo(&mut self) -> bool {
        let left = self.nodes.cursor();
        let Some(parent) = self.nodes.parent(left) else { return false };
        let fleeting = !self.nodes.here().is_position() && self.nodes.at_end();
        self.go_to(parent);
        if fleeting {
            self.delete(left);
        }
        true
    }

    /// Looks one step forward: to where the reader came back from, or along the line. `false` at the end.
    pub fn redo(&mut self) -> bool {
        self.nodes.next().is_some_and(|next| self.go_to(next))
    }

    /// Looks at a node. `false`, and no change, if there is no such node.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        if self.nodes.find(id).is_none() {
            return false;
        }
        let shared = walk(self.line.as_mut(), &self.nodes, &self.plies, id);
        self.nodes.go_to(id, shared);
        true
    }

    /// Makes a variation what was played, where it leaves the line that it belongs to. `false` if it is on the main line
    /// already, there is no such node, or others would lie too deep then.
    pub fn promote(&mut self, id: NodeId) -> bool {
        self.nodes.promote(id)
    }

    /// Makes the line through the cursor the main line.
    pub fn make_main(&mut self) {
        while self.promote(self.nodes.cursor()) {}
    }

    /// Removes a node and all that follows it; a cursor in any of it moves to the node before. `false` for the start, and
    /// if there is no such node.
    pub fn delete(&mut self, id: NodeId) -> bool {
        let Some(parent) = self.nodes.parent(id) else { return false };
        if self.nodes.is_on_way(id, self.nodes.cursor()) {
            self.go_to(parent);
        }
        for removed in self.nodes.remove(id) {
            self.plies[removed.index()] = None;
        }
        true
    }

    /// Removes everything after the cursor: play goes on from there.
    pub fn cut(&mut self) {
        for child in self.nodes.children(self.nodes.cursor()).to_vec() {
            self.delete(child);
        }
    }

    /// Comments on a node; an empty comment removes. White space is folded: a comment is running text. `false`, and no
    /// change, if there is no such node, or it is a forfeit, whose comment is its reason.
    pub fn set_comment(&mut self, id: NodeId, comment: &str) -> bool {
        if !self.nodes.set_comment(id, running_text(comment)) {
            return false;
        }
        if self.nodes.node(id).is_position() && self.nodes.is_on_way(id, self.nodes.cursor()) {
            self.line.as_mut().set_comment(self.nodes.node(id).ply, &self.nodes.node(id).comment);
        }
        true
    }

    /// Sets a tag of the record; see [`Match::set_tag`].
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        self.line.as_mut().set_tag(name, value)
    }

    /// Says what the player in a seat is called; an empty name takes it back.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.line.as_mut().set_name(seat, name);
    }

    /// Forgets where a redo goes, but for the line through the cursor.
    pub(crate) fn forget_ways(&mut self) {
        self.nodes.forget_ways();
    }

    /// Lets the match end or go on without a player, then follows or adds the node of that.
    fn end(
        &mut self,
        step: Step,
        end: impl FnOnce(&mut Match<G>) -> Result<(), NoEnding>,
    ) -> Result<(), NoEnding> {
        let known = self.nodes.child_with(&step);
        if known.is_none() && self.nodes.is_too_deep() {
            return Err(NoEnding);
        }
        end(self.line.as_mut())?;
        if let Some(known) = known {
            self.nodes.follow(known);
        } else {
            self.nodes.add(step, None);
            self.plies.push(None);
        }
        Ok(())
    }
}

/// Takes a line, which leads to the cursor, to a node; returns the node from which it went ahead.
fn walk<G: Game>(line: &mut Match<G>, nodes: &Nodes, plies: &[Option<PlyOf<G>>], to: NodeId) -> NodeId {
    let Way { shared, ahead } = nodes.way(nodes.cursor(), to);
    line.truncate(nodes.node(shared).ply);
    while line.departures().len() > nodes.node(shared).departures
        || (shared != nodes.cursor() && matches!(line.ending(), Some(Ending::Verdict(_))))
    {
        line.undo();
    }
    for id in ahead {
        let node = &nodes.node(id);
        let done = match (&node.step, &plies[id.index()]) {
            (Some(Step::Left(departure)), _) => line.leave(departure.clone()).is_ok(),
            (Some(Step::Ended(verdict)), _) => line.conclude(*verdict).is_ok(),
            (_, Some(ply)) => line.play(ply.clone()).is_ok(),
            (_, None) => false,
        };
        debug_assert!(done, "what was played can be played again");
        if node.is_position() {
            line.set_comment(node.ply, &node.comment);
        }
    }
    shared
}

/// Why a tree does not take a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum BranchError {
    /// It is not allowed in the position.
    #[message(transparent)]
    Illegal(IllegalPly),
    /// It would lie deeper in variations than a record can tell.
    TooDeep {
        /// How deep they may lie.
        deepest: usize,
    },
}
