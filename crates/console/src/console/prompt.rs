//! The prompt, and what a line typed there means.

use super::{Console, Next};
use crate::command::{COMMANDS, Meaning, Verb, meaning};
use crate::keyboard::{Alarm, Vocabulary};
use crate::phrases::{Phrase, say};
use crate::{Typed, words};
use parlour_core::MoveError;
use parlour_erased::Awaited;
use parlour_session::{Command, clock_text};
use std::io::{self, Write};

impl<W: Write> Console<W> {
    /// Shows what changed and asks for a line.
    pub(super) fn prompt(&mut self) -> io::Result<Typed> {
        // What was said about the line before is read by now.
        self.command(Command::ClearSelection)?;
        self.show_position()?;
        let prompt = format!("{}> ", say(&self.asked()));
        let (vocabulary, alarm) = (self.vocabulary(), self.alarm());
        self.keyboard.ask_until(&mut self.screen, &prompt, &vocabulary, alarm)
    }

    /// Who is asked, and for what.
    fn asked(&self) -> Phrase {
        let tree = self.session.tree();
        let status = &self.session.view().status;
        match status.actor {
            _ if status.outcome.is_some() => Phrase::OverPrompt,
            Awaited::Person(seat) => {
                let name = words::seat_and_name(tree.line(), seat);
                match self.session.time_left(seat, self.now()) {
                    Some(left) => Phrase::MoveToMakeInTime { name, time: clock_text(left) },
                    None => Phrase::MoveToMake { name },
                }
            }
            Awaited::Bot { .. } | Awaited::Chance | Awaited::Nobody => {
                Phrase::LooksBackPrompt { number: tree.ply() }
            }
        }
    }

    /// When the time of the player who is asked is used up, and what is said then.
    fn alarm(&self) -> Option<Alarm> {
        let (seat, falls) = (self.session.time_runs()?, self.session.flag_falls()?);
        let name = words::seat_and_name(self.session.tree().line(), seat);
        Some(Alarm { after: falls.saturating_sub(self.now()), said: say(&Phrase::TimeIsUp { name }) })
    }

    /// What Tab completes; nothing where there is no such key.
    fn vocabulary(&self) -> Vocabulary {
        if !self.keyboard.is_lively() {
            return Vocabulary::default();
        }
        let line = self.session.tree().line();
        let mut players = words::players(line);
        players.extend(words::seat_names(line));
        players.sort();
        players.dedup();
        Vocabulary {
            moves: self.session.view().position.now.moves(),
            commands: COMMANDS.iter().map(|entry| entry.name).collect(),
            players,
        }
    }

    /// A move if it is one; else a command, perhaps abbreviated; else the beginning of a move.
    pub(super) fn obey(&mut self, line: &str) -> io::Result<Next> {
        if line.is_empty() {
            return Ok(Next::Line);
        }
        let wrong = match self.session.view().position.now.preview(line) {
            Ok(_) => return self.command(Command::Play(line.into())).map(|()| Next::Line),
            Err(wrong) => wrong,
        };
        let (word, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, forced) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
        match meaning(word) {
            Meaning::Command(verb) => return self.answer(verb, argument.trim(), forced),
            Meaning::Several(names) => {
                self.tell_of(&Phrase::CouldBe { word: word.into(), names })?;
                return Ok(Next::Line);
            }
            Meaning::Like(_) | Meaning::Nothing => {}
        }
        match (self.session.completed(line, wrong), meaning(word)) {
            (Ok(only), _) => self.command(Command::Play(only)),
            (Err(MoveError::Unreadable { .. }), Meaning::Like(command)) => {
                self.tell_of(&Phrase::NotMoveNorCommand { line: line.into(), command })
            }
            (Err(wrong), _) => self.refuse(&wrong),
        }?;
        Ok(Next::Line)
    }

    fn answer(&mut self, verb: Verb, argument: &str, forced: bool) -> io::Result<Next> {
        if matches!(verb, Verb::Save | Verb::Load) && !self.settings.files {
            self.tell_of(&Phrase::NoFiles)?;
            return Ok(Next::Line);
        }
        match verb {
            Verb::Quit => return Ok(if self.may_leave()? { Next::Leave } else { Next::Line }),
            Verb::Board => self.board(argument),
            Verb::Clock => self.clock(),
            Verb::Comment => self.comment(argument),
            Verb::Delete => self.delete(),
            Verb::Draw => self.offer_draw(),
            Verb::Flip => self.flip(),
            Verb::From => self.play_from(argument),
            Verb::Help => self.help(),
            Verb::Hint => self.hint(),
            Verb::Lines => self.best_lines(argument),
            Verb::List => self.list(),
            Verb::Load => self.load(argument),
            Verb::Look => self.look(argument),
            Verb::Moves => self.list_moves(),
            Verb::New => self.start_again(),
            Verb::Numbers => self.numbers(argument),
            Verb::Point => self.point(argument),
            Verb::Promote => self.command(Command::Promote),
            Verb::Redo => self.redo(),
            Verb::Resign => self.resign(),
            Verb::Rules => self.rules(),
            Verb::Save => self.save(argument, forced),
            Verb::Seat => self.seat(argument),
            Verb::Undo => self.undo(),
            Verb::Variation => self.next_variation(),
            Verb::What => self.what(argument),
            Verb::Why => self.why(argument),
        }?;
        Ok(Next::Line)
    }
}
