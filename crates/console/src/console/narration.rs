//! What has happened is told: plies, what the session says, and the end of the game.

use super::Console;
use crate::phrases::{Phrase, english};
use crate::words;
use parlour_core::{Message, Outcome, ToMessage};
use parlour_erased::{Awaited, Played};
use parlour_session::Notice;
use std::io::{self, Write};

/// What is printed at the end beside the board and the moves: the result, what one can do, and the prompt.
const AROUND_MOVES: usize = 6;

/// How many lines of moves are shown at the end even if they push the board away.
const FEWEST_LINES: usize = 2;

/// What has been told of a session.
#[derive(Default)]
pub(super) struct Told {
    /// The version of the position that was shown last.
    position: Option<u64>,
    error: Option<Message>,
    pub(super) notice: Option<Notice>,
    warning: Option<Notice>,
    hint: Vec<Message>,
}

impl<W: Write> Console<W> {
    /// Says what a ply did.
    pub(super) fn tell_played(&mut self, played: &Played) -> io::Result<()> {
        let told = words::told(self.session.tree().line(), &played.events);
        self.screen.say(&told)
    }

    /// Tells what the session says and has not been told.
    pub(super) fn narrate(&mut self) -> io::Result<()> {
        let status = &self.session.view().status;
        let mut said = Vec::new();
        if status.error != self.told.error {
            self.told.error.clone_from(&status.error);
            said.extend(status.error.clone());
        }
        if status.notice != self.told.notice {
            self.told.notice.clone_from(&status.notice);
            said.extend(status.notice.as_ref().map(ToMessage::message));
        }
        if status.warning != self.told.warning {
            self.told.warning.clone_from(&status.warning);
            said.extend(status.warning.as_ref().map(ToMessage::message));
        }
        let line = self.session.tree().line();
        let mut said: Vec<String> = said.iter().map(|message| words::said(line, message)).collect();
        if status.hint != self.told.hint {
            self.told.hint.clone_from(&status.hint);
            let hint: Vec<String> = status.hint.iter().map(|message| words::said(line, message)).collect();
            said.push(hint.join(" "));
        }
        for sentence in said.iter().filter(|sentence| !sentence.is_empty()) {
            self.screen.say(&words::remark(sentence))?;
        }
        Ok(())
    }

    /// Shows the position if it is another than was shown last, and how the game ended there.
    pub(super) fn show_position(&mut self) -> io::Result<()> {
        let version = self.session.view().versions.position;
        if self.told.position.replace(version) == Some(version) {
            return Ok(());
        }
        let height = if self.settings.board { self.show_board(false)? } else { 0 };
        let status = &self.session.view().status;
        if let Some(outcome) = status.outcome.clone() {
            return self.summarize(&outcome, height);
        }
        if status.behind && !matches!(status.actor, Awaited::Person(_)) {
            return self.tell_of(&Phrase::LooksBack { number: self.session.tree().ply() });
        }
        Ok(())
    }

    /// The end of the game: who won, and what was played, as far as it does not push the board away.
    fn summarize(&mut self, outcome: &Outcome, board: usize) -> io::Result<()> {
        let tree = self.session.tree();
        let result = words::result(outcome, tree.line());
        self.screen.say(&result)?;
        let size = self.screen.size();
        let moves = words::move_list(tree, size.map(|size| size.width));
        let room = size
            .map_or(usize::MAX, |size| size.height.saturating_sub(board + AROUND_MOVES).max(FEWEST_LINES));
        let hidden = moves.len().saturating_sub(room);
        if hidden > 0 {
            self.tell_of(&Phrase::ListShowsAll)?;
        }
        for line in &moves[hidden..] {
            self.screen.say(line)?;
        }
        self.tell_of(&Phrase::WhatNext)
    }

    /// The name of the game and what it is about.
    pub(super) fn tell_title(&mut self) -> io::Result<()> {
        let info = self.session.tree().info();
        self.screen.say(&format!("{}: {}", english().say(&info.title()), english().say(&info.pitch())))
    }
}
