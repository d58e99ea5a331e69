//! The moves that were played and could have been: lists, looking back, taking back, variations and comments.

use super::Console;
use crate::phrases::{Phrase, Question};
use crate::words;
use parlour_erased::NodeId;
use parlour_session::{Command, Notice, Step};
use std::io::{self, Write};

impl<W: Write> Console<W> {
    pub(super) fn list(&mut self) -> io::Result<()> {
        let width = self.screen.size().map(|size| size.width);
        match words::move_list(self.session.tree(), width) {
            none if none.is_empty() => self.tell_of(&Phrase::NothingPlayed),
            moves => self.screen.page_lines(&moves),
        }
    }

    pub(super) fn list_moves(&mut self) -> io::Result<()> {
        self.screen.page(&self.session.view().position.now.moves().join(" "))
    }

    /// Takes back to the last position in which a person chose.
    pub(super) fn undo(&mut self) -> io::Result<()> {
        let before = self.moves_to_here();
        self.command(Command::Undo)?;
        if self.said(&Notice::NothingToUndo) {
            return Ok(());
        }
        let moves = before[self.session.tree().ply().min(before.len())..].to_vec();
        // Where none was, only a resignation or an agreement was taken back.
        self.tell_of(&if moves.is_empty() { Phrase::GoesOn } else { Phrase::TookBack { moves } })
    }

    /// Plays again what was taken back, to the next position in which a person chooses.
    pub(super) fn redo(&mut self) -> io::Result<()> {
        let from = self.session.tree().ply();
        self.command(Command::Redo)?;
        let moves = self.moves_to_here().split_off(from);
        if moves.is_empty() {
            return Ok(());
        }
        self.tell_of(&Phrase::PlayedAgain { moves })
    }

    /// The moves and outcomes of chance from the start to the position.
    fn moves_to_here(&self) -> Vec<String> {
        self.session.tree().line().plies().into_iter().map(|ply| ply.text).collect()
    }

    /// Whether the session says this about the last line.
    fn said(&self, notice: &Notice) -> bool {
        self.session.view().status.notice.as_ref() == Some(notice)
    }

    /// Plays on from the position after a move.
    pub(super) fn play_from(&mut self, argument: &str) -> io::Result<()> {
        let Some(there) = self.position_after(argument) else {
            return self.tell_of(&Question::FromWhich { moves: self.last_ply() });
        };
        self.command(Command::GoTo(there))?;
        if self.session.view().status.behind {
            // The number of the move says it.
            self.told.notice = Some(Notice::PlaysOn);
            self.command(Command::PlayOn)?;
        }
        self.tell_of(&Phrase::AfterMove { number: self.session.tree().ply() })
    }

    /// Looks at the position after a move, or at the last one.
    pub(super) fn look(&mut self, argument: &str) -> io::Result<()> {
        if argument.is_empty() {
            self.command(Command::Step(Step::Last))?;
        } else {
            let Some(there) = self.position_after(argument) else {
                return self.tell_of(&Question::LookWhere { moves: self.last_ply() });
            };
            self.command(Command::GoTo(there))?;
        }
        self.tell_of(&Phrase::AfterMove { number: self.session.tree().ply() })
    }

    /// The position after this move of the line; after it a player may have left.
    fn position_after(&self, argument: &str) -> Option<NodeId> {
        let wanted: usize = argument.parse().ok()?;
        let tree = self.session.tree();
        tree.path().into_iter().rfind(|id| tree.ply_of(*id) == Some(wanted))
    }

    fn last_ply(&self) -> usize {
        let tree = self.session.tree();
        tree.path().last().and_then(|last| tree.ply_of(*last)).unwrap_or_default()
    }

    /// Looks at what could have been played instead of the last move.
    pub(super) fn next_variation(&mut self) -> io::Result<()> {
        self.command(Command::NextVariation)?;
        if self.said(&Notice::NoVariation) {
            return Ok(());
        }
        let tree = self.session.tree();
        let here = tree.cursor();
        let siblings = tree.parent(here).map_or(&[][..], |parent| tree.children(parent));
        let number = siblings.iter().position(|sibling| *sibling == here).unwrap_or_default() + 1;
        let told = words::told(tree.line(), &self.session.view().position.events);
        self.tell_of(&Phrase::Variation { number, count: siblings.len() })?;
        if told.is_empty() { Ok(()) } else { self.screen.say(&told) }
    }

    /// Deletes the last move and all that follows, if that is what was meant.
    pub(super) fn delete(&mut self) -> io::Result<()> {
        let number = self.session.tree().ply();
        let at_start = self.session.tree().cursor() == NodeId::ROOT;
        if !at_start && self.settings.asks && !self.ask(&Question::DeleteMove { number })? {
            return Ok(());
        }
        self.command(Command::Delete)?;
        if at_start { Ok(()) } else { self.tell_of(&Phrase::Deleted) }
    }

    pub(super) fn comment(&mut self, argument: &str) -> io::Result<()> {
        let tree = self.session.tree();
        let here = tree.cursor();
        if argument.is_empty() {
            return match tree.comment(here) {
                "" => self.tell_of(&Phrase::NoComment),
                comment => self.screen.say(comment),
            };
        }
        self.command(Command::Comment(here, argument.into()))?;
        if self.said(&Notice::ForfeitComment) { Ok(()) } else { self.tell_of(&Phrase::Noted) }
    }
}
