//! A match of any game with its variations and a cursor: the face of [`GameTree`](parlour_core::GameTree) for interfaces
//! that know no game.

use crate::typed_tree::AnyTree;
use crate::{GameInfo, MoveToken, Played, Snapshot, Table, Told};
use parlour_core::{
    Departure, Entry, MoveError, NoEnding, NodeId, Nodes, Outcome, Record, RecordError, Seat, Step, Turn,
    Verdict,
};

/// A match with its variations and a cursor in it.
///
/// ```
/// use parlour_core::Values;
/// use parlour_erased::Tree;
/// use parlour_registry::find_game;
///
/// let ladder = find_game("ladder")?;
/// let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
/// tree.play("1E")?;
/// tree.play("7G")?;
/// tree.undo();
/// tree.play("6F")?;
/// assert_eq!(tree.record().to_string().lines().last(), Some("1. 1E 7G (1... 6F) *"));
/// tree.make_main();
/// assert_eq!(tree.record().to_string().lines().last(), Some("1. 1E 6F (1... 7G) *"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tree(pub(crate) Box<dyn AnyTree>);

impl Clone for Tree {
    fn clone(&self) -> Self {
        Self(self.0.boxed_clone())
    }
}

impl Tree {
    /// The match alone, seen where its reader left off, or at its end.
    pub fn new(table: Box<dyn Table>) -> Self {
        table.into_tree()
    }

    /// The match that a record of this game tells, with its variations, seen where its reader left off or at the end
    /// of its main line.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn from_record(game: &'static GameInfo, record: &Record) -> Result<Self, RecordError> {
        game.open_tree(record)
    }

    /// The game that is played.
    pub fn info(&self) -> &'static GameInfo {
        self.line().info()
    }

    /// The match from its start through the cursor: what a bot thinks about.
    pub fn line(&self) -> &dyn Table {
        self.0.line()
    }

    /// The match from its start through a node; `None` if there is no such node.
    pub fn line_to(&self, id: NodeId) -> Option<Box<dyn Table>> {
        self.0.line_to(id)
    }

    /// The main line, from start to end.
    pub fn main_line(&self) -> Box<dyn Table> {
        self.line_to(self.nodes().main_end()).expect("the main line has an end")
    }

    /// How the match stands at the cursor.
    pub fn now(&self) -> Box<dyn Snapshot> {
        self.line().now()
    }

    /// How the match stood at a node; `None` if there is no such node.
    pub fn at(&self, id: NodeId) -> Option<Box<dyn Snapshot>> {
        self.0.at(id)
    }

    /// Who acts next at the cursor.
    pub fn turn(&self) -> Turn {
        self.line().turn()
    }

    /// How the match ended at the cursor, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.line().outcome()
    }

    /// What the ply that led to the cursor did; nothing at the start and where no ply led there.
    pub fn told(&self) -> Vec<Told> {
        match self.nodes().step(self.cursor()) {
            Some(Step::Ply(_)) => self.line().told(self.ply() - 1),
            Some(Step::Left(_) | Step::Ended(_)) | None => Vec::new(),
        }
    }

    /// Where the reader looks.
    pub fn cursor(&self) -> NodeId {
        self.nodes().cursor()
    }

    /// How many plies lead to the cursor.
    pub fn ply(&self) -> usize {
        self.nodes().ply()
    }

    /// How many plies lead to a node; `None` if there is no such node.
    pub fn ply_of(&self, id: NodeId) -> Option<usize> {
        self.nodes().ply_of(id)
    }

    /// Whether nothing follows the cursor.
    pub fn at_end(&self) -> bool {
        self.nodes().at_end()
    }

    /// Whether the cursor is on the main line.
    pub fn on_main_line(&self) -> bool {
        self.nodes().on_main_line()
    }

    /// What happened at a node; `None` at the start, or if there is no such node.
    pub fn step(&self, id: NodeId) -> Option<Step> {
        self.nodes().step(id).cloned()
    }

    /// What follows a node, the main line first; nothing if there is no such node.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        self.nodes().children(id)
    }

    /// The node before; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes().parent(id)
    }

    /// The nodes of the line at the cursor: from the start through the cursor, and on as [`Tree::redo`] goes.
    pub fn path(&self) -> Vec<NodeId> {
        self.nodes().path()
    }

    /// What happened on the way to a node, as a record writes it; nothing if there is no such node.
    pub fn words_to(&self, id: NodeId) -> Vec<String> {
        self.nodes().words_to(id)
    }

    /// Everything that happened, in the order of a record: what was played, then what could have been played instead,
    /// then how it went on.
    pub fn entries(&self) -> Vec<Entry> {
        self.nodes().entries()
    }

    /// Plays a move for the seat to move at the cursor: what was played there before is followed, anything else becomes a
    /// variation. An outcome of chance is not a move.
    ///
    /// # Errors
    /// What is wrong with the move; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        self.0.play(text)
    }

    /// The same for a move that was made by hand at the position of the cursor.
    ///
    /// # Errors
    /// If it was made for another position, or the match is over; nothing has changed then.
    pub fn play_token(&mut self, token: &MoveToken) -> Result<Played, MoveError> {
        self.0.play_token(token)
    }

    /// Lets an outcome of chance happen at the cursor, in the same way.
    ///
    /// # Errors
    /// What is wrong with the outcome; nothing has changed then.
    pub fn resolve(&mut self, text: &str) -> Result<Played, MoveError> {
        self.0.resolve(text)
    }

    /// A player leaves for good at the cursor, in the same way.
    ///
    /// # Errors
    /// If the match is over there, or the player is not there; nothing has changed then.
    pub fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.0.leave(departure)
    }

    /// Ends the match at the cursor otherwise than by its rules, in the same way.
    ///
    /// # Errors
    /// If it cannot be ended so; nothing has changed then.
    pub fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.0.conclude(verdict)
    }

    /// Looks one step back. What ended the match or made a player leave is taken back for good if nothing came after it:
    /// the match goes on. `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Looks one step forward: to where the reader came back from, or along the line. `false` at the end.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Looks at a node. `false`, and no change, if there is no such node.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        self.0.go_to(id)
    }

    /// Makes a variation what was played, where it leaves the line that it belongs to. `false` if it is on the main
    /// line already, there is no such node, or others would lie too deep then.
    pub fn promote(&mut self, id: NodeId) -> bool {
        self.0.promote(id)
    }

    /// Makes the line through the cursor the main line.
    pub fn make_main(&mut self) {
        self.0.make_main();
    }

    /// Removes a node and all that follows it; a cursor in any of it moves to the node before. `false` for the start, and
    /// if there is no such node.
    pub fn delete(&mut self, id: NodeId) -> bool {
        self.0.delete(id)
    }

    /// Removes everything after the cursor: play goes on from here.
    pub fn cut(&mut self) {
        self.0.cut();
    }

    /// The comment on a node; empty where there is none.
    pub fn comment(&self, id: NodeId) -> &str {
        self.nodes().comment(id)
    }

    /// Comments on a node; an empty comment removes. White space is folded: a comment is running text. `false`, and no
    /// change, if there is no such node, or it is a forfeit, whose comment is its reason.
    pub fn set_comment(&mut self, id: NodeId, comment: &str) -> bool {
        self.0.set_comment(id, comment)
    }

    /// A tag of the record.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.line().tag(name)
    }

    /// Sets a tag of the record; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.0.set_tag(name, value);
    }

    /// Says what the player in a seat is called.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.0.set_name(seat, name);
    }

    /// The match as a record, with its variations, that remembers where the cursor was.
    pub fn record(&self) -> Record {
        self.0.record()
    }

    /// The match in another of the game's formats, as far as it can tell it; `None` if the game has none of that
    /// extension.
    pub fn write_as(&self, extension: &str) -> Option<String> {
        self.info().tools().write_format(extension, &self.record())?.ok()
    }

    fn nodes(&self) -> &Nodes {
        self.0.nodes()
    }
}
