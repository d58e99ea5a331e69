//! Reading lines without trusting them to be short, or text.

use crate::inbox::Arrival;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;
use std::thread;

/// The longest line that is listened to, in bytes: millions of moves.
pub(crate) const LONGEST: usize = 16 << 20;

/// A line of input.
#[derive(PartialEq, Eq, Debug)]
pub enum Line {
    /// Its text without the line's end; what is not UTF-8 has become replacement characters.
    Text(String),
    /// It was longer than anybody would write, and has been skipped.
    TooLong,
}

/// Sends every line of `input` to `inbox` from a thread of its own, and then the end.
///
/// # Errors
/// If there is no thread to be had.
pub(crate) fn send_lines(input: impl Read + Send + 'static, inbox: SyncSender<Arrival>) -> io::Result<()> {
    let read = move || {
        let mut input = BufReader::new(input);
        loop {
            let message = match read_line(&mut input) {
                Ok(Some(line)) => Arrival::Line(line),
                Ok(None) => Arrival::End(Ok(())),
                Err(wrong) => Arrival::End(Err(wrong)),
            };
            let last = matches!(message, Arrival::End(_));
            if inbox.send(message).is_err() || last {
                break;
            }
        }
    };
    thread::Builder::new().name("lines".into()).spawn(read).map(drop)
}

/// The next line, read without trusting it to be short, or text; `None` at the end of the input.
///
/// # Errors
/// If the input fails.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    read_line_up_to(LONGEST, input)
}

/// The same, of at most so many bytes.
pub(crate) fn read_line_up_to(longest: usize, input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > longest {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|wrong| String::from_utf8_lossy(wrong.as_bytes()).into_owned());
    Ok(Some(Line::Text(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expect: &[Line]) {
        let mut input = BufReader::with_capacity(5, input);
        let lines: Vec<Line> = std::iter::from_fn(|| read_line(&mut input).unwrap()).collect();
        assert_eq!(lines, expect);
    }

    fn text(text: &str) -> Line {
        Line::Text(text.into())
    }

    #[test]
    fn the_last_line_needs_no_end() {
        check(b"", &[]);
        check(b"\n", &[text("")]);
        check(b"ugi\nquit", &[text("ugi"), text("quit")]);
    }

    #[test]
    fn what_is_not_text_is_replaced() {
        check(b"a\xffb\n", &[text("a\u{fffd}b")]);
    }

    #[test]
    fn a_line_is_skipped_from_one_byte_too_long() {
        let mut longest = vec![b'a'; LONGEST];
        longest.extend(b"\nquit\n");
        check(&longest, &[text(&"a".repeat(LONGEST)), text("quit")]);
        longest.insert(0, b'a');
        check(&longest, &[Line::TooLong, text("quit")]);
        check(&vec![b'a'; 2 * LONGEST], &[Line::TooLong]);
    }
}
