//! The main loop: messages in, lines out.

use crate::EngineError;
use crate::bounded_line::{LONGEST, Line, send_lines};
use crate::engine::Engine;
use crate::inbox::Arrival;
use parlour_erased::GameInfo;
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::{Duration, Instant};

/// How many messages may wait: whoever sends faster than we answer is held up, not stored.
const INBOX: usize = 8;

/// How long work that is cut off by the end may take to say what it has found.
const FAREWELL: Duration = Duration::from_millis(100);

/// How many lines may wait for a count; together they may be as long as one may be.
const PATIENCE: usize = 1000;

/// How long a count may go on after the end of input, so that a script need not wait for a short one itself.
const LAST_COUNT: Duration = Duration::from_secs(1);

/// How long it may go on after `quit`, which is heard at once.
const LAST_MOMENT: Duration = Duration::from_millis(50);

/// Serves `game` with `bot` (as in `name` or `name:argument`; the game's best where it is `None`)
/// until `quit` or the end of `input`. If nobody reads `output` any more, that is an end too.
///
/// The thread that reads `input` ends with it, or with the first line that comes after `quit`.
///
/// # Errors
/// If there is no such bot, or a stream or thread fails.
pub fn run(
    game: &'static GameInfo,
    bot: Option<&str>,
    input: impl Read + Send + 'static,
    output: impl Write,
) -> Result<(), EngineError> {
    run_with_tables(game, bot, None, input, output)
}

/// The same, with a folder of endgame tables for bots that use them.
///
/// # Errors
/// If there is no such bot, or a stream or thread fails.
pub fn run_with_tables(
    game: &'static GameInfo,
    bot: Option<&str>,
    tables: Option<PathBuf>,
    input: impl Read + Send + 'static,
    output: impl Write,
) -> Result<(), EngineError> {
    let (sender, inbox) = sync_channel(INBOX);
    let mut engine = Engine::new(game, bot, tables, sender.clone())?;
    send_lines(input, sender)?;
    match serve(&mut engine, &inbox, output) {
        Err(EngineError::Io(wrong)) if wrong.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        end => end,
    }
}

fn serve(engine: &mut Engine, inbox: &Receiver<Arrival>, mut output: impl Write) -> Result<(), EngineError> {
    let mut waiting = VecDeque::new();
    let mut end = Ok(());
    // Until when a count may go on, once the end has come.
    let mut leaving: Option<Instant> = None;
    loop {
        if !engine.is_counting() {
            if let Some(line) = waiting.pop_front() {
                say(&mut output, engine.obey(&line).unwrap_or_default())?;
                continue;
            }
            if leaving.is_some() {
                break;
            }
        }
        let message = match leaving {
            Some(deadline) => inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())).ok(),
            None => inbox.recv().ok(),
        };
        match message {
            None => break,
            Some(Arrival::Work(work)) => say(&mut output, engine.hear(work)?)?,
            Some(_) if leaving.is_some() => {}
            Some(Arrival::End(how)) => {
                end = how;
                leaving = Some(Instant::now() + LAST_COUNT);
            }
            Some(Arrival::Line(line)) if engine.is_counting() && waits(&line, &waiting) => {
                waiting.push_back(line);
            }
            Some(Arrival::Line(line)) => match engine.obey(&line) {
                Some(answer) => say(&mut output, answer)?,
                None => leaving = Some(Instant::now() + LAST_MOMENT),
            },
        }
    }
    say(&mut output, engine.stop())?;
    finish(engine, inbox, &mut output, FAREWELL)?;
    Ok(end?)
}

/// Whether a line that comes during a count waits for its end, as a script would expect: all but those
/// that cannot wait do, unless too much waits already.
fn waits(line: &Line, waiting: &VecDeque<Line>) -> bool {
    let bytes = |line: &Line| match line {
        Line::Text(text) => text.len() + 1,
        Line::TooLong => 1,
    };
    let cannot_wait = matches!(line, Line::Text(text) if ["stop", "quit", "isready"].contains(&text.trim()));
    let room = waiting.len() < PATIENCE && waiting.iter().map(bytes).sum::<usize>() + bytes(line) <= LONGEST;
    !cannot_wait && room
}

/// Passes on what the working thread still tells until it is done or the time is over.
fn finish(
    engine: &mut Engine,
    inbox: &Receiver<Arrival>,
    output: &mut impl Write,
    time: Duration,
) -> Result<(), EngineError> {
    let deadline = Instant::now() + time;
    while engine.is_busy() {
        let left = deadline.saturating_duration_since(Instant::now());
        match inbox.recv_timeout(left) {
            Ok(Arrival::Work(work)) => say(output, engine.hear(work)?)?,
            // Lines that come after the end are not listened to, but must not hold up the search.
            Ok(_) if !left.is_zero() => {}
            _ => break,
        }
    }
    Ok(())
}

/// Says each line at once, for a program waits for it at the other end.
fn say(output: &mut impl Write, lines: Vec<String>) -> io::Result<()> {
    for mut line in lines {
        line.push('\n');
        output.write_all(line.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}
