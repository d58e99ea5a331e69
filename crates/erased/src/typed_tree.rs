//! A tree of any game without its type: the one implementation behind [`Tree`](crate::Tree).

use crate::typed_match::TypedMatch;
use crate::{MoveToken, PlayError, Played, Snapshot, Table};
use parlour_core::{
    About, BranchError, Departure, GameTree, IllegalPly, Match, MoveError, NoEnding, NodeId, Nodes, Notation,
    Ply, PlyOf, Record, Seat, Step, Turn, Verdict,
};

/// What a tree of any game can do that needs the game; the rest is in its [`Nodes`].
pub(crate) trait AnyTree: Send + Sync {
    fn nodes(&self) -> &Nodes;
    fn line(&self) -> &dyn Table;
    fn line_to(&self, id: NodeId) -> Option<Box<dyn Table>>;
    fn at(&self, id: NodeId) -> Option<Box<dyn Snapshot>>;
    fn play(&mut self, text: &str) -> Result<Played, MoveError>;
    fn play_token(&mut self, token: &MoveToken) -> Result<Played, MoveError>;
    fn resolve(&mut self, text: &str) -> Result<Played, MoveError>;
    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding>;
    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn go_to(&mut self, id: NodeId) -> bool;
    fn promote(&mut self, id: NodeId) -> bool;
    fn make_main(&mut self);
    fn delete(&mut self, id: NodeId) -> bool;
    fn cut(&mut self);
    fn set_comment(&mut self, id: NodeId, comment: &str) -> bool;
    fn set_tag(&mut self, name: &str, value: &str);
    fn set_name(&mut self, seat: Seat, name: &str);
    fn record(&self) -> Record;
    fn boxed_clone(&self) -> Box<dyn AnyTree>;
}

impl<G: Notation + About> AnyTree for GameTree<G, TypedMatch<G>> {
    fn nodes(&self) -> &Nodes {
        self.nodes()
    }

    fn line(&self) -> &dyn Table {
        self.line()
    }

    fn line_to(&self, id: NodeId) -> Option<Box<dyn Table>> {
        Some(Box::new(self.line().with(self.line_to(id)?)))
    }

    fn at(&self, id: NodeId) -> Option<Box<dyn Snapshot>> {
        if self.nodes().line_shows(id) {
            return self.line().at(self.nodes().ply_of(id)?);
        }
        Some(self.line().with(self.line_to(id)?).now())
    }

    fn play(&mut self, text: &str) -> Result<Played, MoveError> {
        let game = &self.line().game;
        let chosen = match game.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }),
            Turn::Chance => return Err(illegal(text, PlayError::ChanceFirst)),
            Turn::Seat(_) => game.position().parse_move(text)?,
        };
        take(self, Ply::Move(chosen), text)
    }

    fn play_token(&mut self, token: &MoveToken) -> Result<Played, MoveError> {
        let position = self.line().game.position();
        let chosen = token.move_in(position).ok_or(MoveError::Outdated)?;
        let text = position.write_move(chosen);
        take(self, Ply::Move(chosen), &text)
    }

    fn resolve(&mut self, text: &str) -> Result<Played, MoveError> {
        let game = &self.line().game;
        let outcome = match game.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }),
            Turn::Seat(_) => return Err(illegal(text, PlayError::NoChance)),
            Turn::Chance => game.position().parse_chance(text)?,
        };
        take(self, Ply::Chance(outcome), text)
    }

    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.leave(departure)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.conclude(verdict)
    }

    fn undo(&mut self) -> bool {
        self.undo()
    }

    fn redo(&mut self) -> bool {
        self.redo()
    }

    fn go_to(&mut self, id: NodeId) -> bool {
        self.go_to(id)
    }

    fn promote(&mut self, id: NodeId) -> bool {
        self.promote(id)
    }

    fn make_main(&mut self) {
        self.make_main();
    }

    fn delete(&mut self, id: NodeId) -> bool {
        self.delete(id)
    }

    fn cut(&mut self) {
        self.cut();
    }

    fn set_comment(&mut self, id: NodeId, comment: &str) -> bool {
        self.set_comment(id, comment)
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        self.set_tag(name, value);
    }

    fn set_name(&mut self, seat: Seat, name: &str) {
        self.set_name(seat, name);
    }

    fn record(&self) -> Record {
        self.to_record()
    }

    fn boxed_clone(&self) -> Box<dyn AnyTree> {
        Box::new(self.clone())
    }
}

/// Plays what the rules have been asked about, and says what it did.
fn take<G: Notation + About>(
    tree: &mut GameTree<G, TypedMatch<G>>,
    ply: PlyOf<G>,
    text: &str,
) -> Result<Played, MoveError> {
    let TypedMatch { face, game, .. } = tree.line();
    let position = game.position();
    let (at, seat, events) = (game.plies().len(), position.turn().seat(), (face.told)(position, &ply));
    tree.play(ply).map_err(|refused| match refused {
        BranchError::Illegal(IllegalPly) => MoveError::GameOver { text: text.into() },
        BranchError::TooDeep { .. } => illegal(text, refused),
    })?;
    let written = match tree.nodes().step(tree.nodes().cursor()) {
        Some(Step::Ply(written)) => written.clone(),
        Some(Step::Left(_) | Step::Ended(_)) | None => text.into(),
    };
    Ok(Played { ply: at, text: written, seat, events })
}

fn illegal(text: &str, reason: impl Into<parlour_core::Message>) -> MoveError {
    MoveError::Illegal { text: text.into(), reason: reason.into() }
}

impl<G: Notation + About> AsRef<Match<G>> for TypedMatch<G> {
    fn as_ref(&self) -> &Match<G> {
        &self.game
    }
}

impl<G: Notation + About> AsMut<Match<G>> for TypedMatch<G> {
    fn as_mut(&mut self) -> &mut Match<G> {
        &mut self.game
    }
}
