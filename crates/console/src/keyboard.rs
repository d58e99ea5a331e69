//! Lines that are typed, or come from a pipe.

use crate::editor::LineEditor;
use crate::phrases::{Phrase, Question, say};
use crate::{Screen, interrupt};
use parlour_engine::{Line, read_line};
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// What came when a line was waited for.
#[derive(Debug)]
pub enum Typed {
    /// A line.
    Line(String),
    /// The end of the input.
    End,
    /// The time of the player who is asked is used up.
    TimeUp,
    /// An interrupt: the player wants to leave.
    Interrupted,
    /// The input failed.
    Failed(io::Error),
}

/// What can be typed in place of an unfinished line; see [`LineEditor`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Vocabulary {
    /// The legal moves.
    pub(crate) moves: Vec<String>,
    /// The commands.
    pub(crate) commands: Vec<&'static str>,
    /// The players.
    pub(crate) players: Vec<String>,
}

/// What is said if a line takes too long.
pub(crate) struct Alarm {
    /// When.
    pub(crate) after: Duration,
    /// What.
    pub(crate) said: String,
}

/// Where lines come from.
pub enum Keyboard {
    /// A pipe, or a terminal whose user wants plain lines.
    Lines(Lines),
    /// A terminal, with editing, history and completion.
    Editor(Box<LineEditor>),
}

impl Keyboard {
    /// The lines of `input`, read by a thread of their own so that an interrupt is heard meanwhile.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn lines(input: impl BufRead + Send + 'static) -> io::Result<Self> {
        Lines::of(input).map(Self::Lines)
    }

    /// The terminal of this process, with a line editor.
    ///
    /// # Errors
    /// If the terminal cannot be used so.
    pub fn editor() -> io::Result<Self> {
        LineEditor::new().map(|editor| Self::Editor(Box::new(editor)))
    }

    /// Whether a person is shown things as they happen.
    pub(crate) fn is_lively(&self) -> bool {
        matches!(self, Self::Editor(_))
    }

    /// Asks for a line.
    ///
    /// # Errors
    /// If the input or output fails.
    pub(crate) fn ask<W: Write>(
        &mut self,
        screen: &mut Screen<W>,
        prompt: &str,
        vocabulary: &Vocabulary,
    ) -> io::Result<Typed> {
        self.ask_until(screen, prompt, vocabulary, None)
    }

    /// Asks for a line. At the time of the alarm plain lines give up waiting; the line editor says that it is time, and waits on.
    ///
    /// # Errors
    /// If the input or output fails.
    pub(crate) fn ask_until<W: Write>(
        &mut self,
        screen: &mut Screen<W>,
        prompt: &str,
        vocabulary: &Vocabulary,
        alarm: Option<Alarm>,
    ) -> io::Result<Typed> {
        let prompt = &screen.only_last_line(prompt)?;
        let typed = match self {
            Self::Lines(lines) => {
                screen.prompt(prompt)?;
                let typed = lines.next(alarm.map(|alarm| alarm.after));
                if !matches!(typed, Typed::Line(_)) {
                    screen.say("")?;
                }
                typed
            }
            Self::Editor(editor) => {
                screen.flush()?;
                editor.next_line(prompt, vocabulary, alarm)?
            }
        };
        match typed {
            Typed::Failed(error) => Err(error),
            _ if interrupt::is_leaving() => Ok(Typed::Interrupted),
            typed => Ok(typed),
        }
    }

    /// Asks until the answer is yes or no. The end of the input is a no.
    ///
    /// # Errors
    /// If the input or output fails.
    pub(crate) fn ask_yes_or_no<W: Write>(
        &mut self,
        screen: &mut Screen<W>,
        question: &str,
    ) -> io::Result<bool> {
        let prompt = say(&Question::YesOrNo { question: question.into() }) + " ";
        loop {
            let typed = self.ask(screen, &prompt, &Vocabulary::default())?;
            let Typed::Line(answer) = typed else { return Ok(false) };
            match answer.trim().to_lowercase().as_str() {
                "y" | "yes" => return Ok(true),
                "n" | "no" => return Ok(false),
                _ => screen.say(&say(&Phrase::YesOrNo))?,
            }
        }
    }
}

/// The lines of an input.
pub struct Lines {
    typed: Receiver<Typed>,
    ended: bool,
}

impl Lines {
    fn of(mut input: impl BufRead + Send + 'static) -> io::Result<Self> {
        let (sender, typed) = sync_channel(1);
        interrupt::tell(sender.clone());
        let read = move || {
            loop {
                let heard = match read_line(&mut input) {
                    Ok(Some(Line::Text(text))) => Typed::Line(text),
                    // It cannot have been typed, and this mark is neither a move nor a command of any game.
                    Ok(Some(Line::TooLong)) => Typed::Line("…".into()),
                    Ok(None) => Typed::End,
                    Err(error) => Typed::Failed(error),
                };
                let last = !matches!(heard, Typed::Line(_));
                if sender.send(heard).is_err() || last {
                    break;
                }
            }
        };
        thread::Builder::new().name("keyboard".into()).spawn(read)?;
        Ok(Self { typed, ended: false })
    }

    fn next(&mut self, patience: Option<Duration>) -> Typed {
        if self.ended {
            return Typed::End;
        }
        let typed = match patience.map(|patience| self.typed.recv_timeout(patience)) {
            Some(Err(RecvTimeoutError::Timeout)) => Typed::TimeUp,
            Some(Ok(typed)) => typed,
            Some(Err(RecvTimeoutError::Disconnected)) => Typed::End,
            None => self.typed.recv().unwrap_or(Typed::End),
        };
        self.ended = matches!(typed, Typed::End);
        typed
    }
}
