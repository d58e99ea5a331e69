//! What is written, made to fit the terminal it is written to.

use crate::{Palette, pager};
use parlour_core::Line;
use std::io::{self, IsTerminal, Write};
use terminal_size::{Height, Width, terminal_size_of};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// The width that is assumed where a terminal does not tell its own.
const USUAL: Size = Size { width: 80, height: 24 };

/// Narrower than this nothing is folded: it would be a word a line.
const NARROWEST: usize = 20;

/// How many columns and lines a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Columns.
    pub width: usize,
    /// Lines.
    pub height: usize,
}

/// Where a console writes: a terminal, whose width everything fits and which may show colour, or plain lines
/// that somebody else folds, or nobody.
pub struct Screen<W> {
    output: W,
    extent: Extent,
    color: bool,
}

/// How much room there is.
enum Extent {
    /// As much as a line needs.
    Boundless,
    /// Always this much.
    Fixed(Size),
    /// As much as the terminal of this process has now; it may be made larger or smaller.
    Terminal,
}

impl<W: Write> Screen<W> {
    /// Plain lines, as for a pipe or a screen reader.
    pub fn plain(output: W) -> Self {
        Self { output, extent: Extent::Boundless, color: false }
    }

    /// A terminal of a fixed size, which never pages.
    pub fn sized(output: W, size: Size) -> Self {
        Self { output, extent: Extent::Fixed(size), color: false }
    }

    /// The terminal of this process, to which `output` leads.
    pub fn terminal(output: W) -> Self {
        Self { output, extent: Extent::Terminal, color: false }
    }

    /// The standard output of this process, to which `output` leads: a terminal, or plain lines.
    pub fn standard(output: W) -> Self {
        if io::stdout().is_terminal() { Self::terminal(output) } else { Self::plain(output) }
    }

    /// The same, with colour or without.
    #[must_use]
    pub fn in_color(self, color: bool) -> Self {
        Self { color, ..self }
    }

    /// Whether it shows colour.
    pub fn color(&self) -> bool {
        self.color
    }

    /// The columns and lines there are, where they are bounded.
    pub fn size(&self) -> Option<Size> {
        match self.extent {
            Extent::Boundless => None,
            Extent::Fixed(size) => Some(size),
            Extent::Terminal => Some(current_size(&io::stdout())),
        }
    }

    /// Writes lines, each folded at its spaces where it is too wide.
    ///
    /// # Errors
    /// If the output fails.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        self.item("", text)
    }

    /// Writes lines, the first after `head`, the others and what is folded indented as far.
    ///
    /// # Errors
    /// If the output fails.
    pub fn item(&mut self, head: &str, text: &str) -> io::Result<()> {
        let text = match self.size() {
            Some(size) => hung(head, text, size.width),
            None => format!("{head}{text}"),
        };
        writeln!(self.output, "{text}")
    }

    /// Writes a text of several paragraphs, which may hold drawings: those are indented. What does not fit the
    /// height of the terminal is shown by a pager.
    ///
    /// # Errors
    /// If the output fails.
    pub fn page(&mut self, text: &str) -> io::Result<()> {
        self.page_lines(&self.filled(text))
    }

    /// A text in lines that fit; drawings and tables in it stay as they are.
    pub fn filled(&self, text: &str) -> Vec<String> {
        match self.size() {
            Some(size) => refilled(text, size.width),
            None => text.lines().map(str::to_owned).collect(),
        }
    }

    /// Writes lines that fit already, with a pager where they are too many.
    ///
    /// # Errors
    /// If the output fails.
    pub fn page_lines(&mut self, lines: &[String]) -> io::Result<()> {
        let text = lines.join("\n") + "\n";
        let too_long = self.size().is_some_and(|size| text.lines().count() + 1 >= size.height);
        if too_long && matches!(self.extent, Extent::Terminal) {
            self.output.flush()?;
            if pager::show(&text) {
                return Ok(());
            }
        }
        write!(self.output, "{text}")
    }

    /// Writes a line of a picture, which is as wide as it is.
    ///
    /// # Errors
    /// If the output fails.
    pub fn picture(&mut self, line: &Line) -> io::Result<()> {
        if self.color {
            writeln!(self.output, "{}", Palette::of_terminal().painted(line))
        } else {
            writeln!(self.output, "{line}")
        }
    }

    /// Folds what somebody is to answer, writes all but the last line of it, and gives that.
    ///
    /// # Errors
    /// If the output fails.
    pub(crate) fn only_last_line(&mut self, prompt: &str) -> io::Result<String> {
        let Some(size) = self.size() else { return Ok(prompt.to_owned()) };
        // Somebody must have room for the answer too.
        let folded = folded(prompt.trim_end(), size.width.saturating_sub(1));
        match folded.rsplit_once('\n') {
            None => Ok(prompt.to_owned()),
            Some((before, last)) => writeln!(self.output, "{before}").map(|()| format!("{last} ")),
        }
    }

    /// Writes what somebody is to answer in the same line.
    ///
    /// # Errors
    /// If the output fails.
    pub fn prompt(&mut self, prompt: &str) -> io::Result<()> {
        write!(self.output, "{prompt}")?;
        self.output.flush()
    }

    /// Writes out whatever has not been.
    ///
    /// # Errors
    /// If the output fails.
    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// A sentence as it goes to the standard error, folded if that is a terminal.
pub fn for_standard_error(text: &str) -> String {
    let stderr = io::stderr();
    if stderr.is_terminal() { folded(text, current_size(&stderr).width) } else { text.to_owned() }
}

#[cfg(unix)]
fn current_size(stream: &impl std::os::fd::AsFd) -> Size {
    terminal_size_of(stream)
        .map_or(USUAL, |(Width(width), Height(height))| Size { width: width.into(), height: height.into() })
}

#[cfg(windows)]
fn current_size(stream: &impl std::os::windows::io::AsHandle) -> Size {
    terminal_size_of(stream)
        .map_or(USUAL, |(Width(width), Height(height))| Size { width: width.into(), height: height.into() })
}

/// Text folded at its spaces, into lines of at most `width` columns.
pub fn folded(text: &str, width: usize) -> String {
    hung("", text, width)
}

/// The same after `head`, with what follows indented as far, or little more than the head where that is wide.
fn hung(head: &str, text: &str, width: usize) -> String {
    let head_width = display_width(head);
    let beginning = head.len() - head.trim_start().len();
    let indent = " ".repeat(if 2 * head_width > width { beginning + 2 } else { head_width });
    let mut lines = Vec::new();
    for (number, line) in text.split('\n').enumerate() {
        let first = if number == 0 { head } else { &indent };
        lines.push(fold_line(line, first, &indent, width));
    }
    lines.join("\n")
}

fn fold_line(line: &str, first: &str, others: &str, width: usize) -> String {
    if width < NARROWEST || display_width(first) + display_width(line) <= width {
        return format!("{first}{line}").trim_end().to_owned();
    }
    // Moves hold hyphens, so only a space parts words; and what is wider than the terminal can still be copied.
    let options = Options::new(width)
        .initial_indent(first)
        .subsequent_indent(others)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    textwrap::fill(line, options)
}

/// Paragraphs that were written for one width, filled anew for another. Indented lines are drawings and lists:
/// they stay as they are if they fit.
fn refilled(text: &str, width: usize) -> Vec<String> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines() {
        let block = Block::new(line);
        match blocks.last_mut() {
            Some(before) if before.goes_on_with(&block) => {
                before.text.push(' ');
                before.text.push_str(block.text.trim_start());
            }
            _ => blocks.push(block),
        }
    }
    let folded: Vec<String> = blocks.iter().map(|block| block.folded(width)).collect();
    folded.iter().flat_map(|block| block.split('\n')).map(str::to_owned).collect()
}

/// Lines that belong together: a paragraph, an entry of a list, or a line of a drawing.
struct Block {
    text: String,
    indent: usize,
    /// Where the further lines of an entry begin: under the text that follows its name after a gap.
    hang: usize,
}

impl Block {
    fn new(line: &str) -> Self {
        let indent = line.len() - line.trim_start().len();
        let gap = line[indent..].find("  ").map(|at| indent + at);
        let after = gap.map(|gap| gap + line[gap..].len() - line[gap..].trim_start().len());
        Self { text: line.to_owned(), indent, hang: after.unwrap_or(indent) }
    }

    fn goes_on_with(&self, next: &Self) -> bool {
        let is_paragraph = self.indent == 0 && !self.text.is_empty();
        let is_text = !next.text.trim().is_empty();
        is_text && next.indent == self.hang && (is_paragraph || self.indent > 0 && self.hang > self.indent)
    }

    fn folded(&self, width: usize) -> String {
        let hang = if 2 * self.hang > width { self.indent.min(width / 4) + 2 } else { self.hang };
        if self.indent == 0 {
            return folded(&self.text, width);
        }
        let text = self.text.trim_start();
        fold_line(text, &" ".repeat(self.indent), &" ".repeat(hang), width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_at_spaces_and_never_within_a_move() {
        assert_eq!(folded("one two three four a-4", 20), "one two three four\na-4");
    }

    #[test]
    fn an_entry_hangs_under_its_text() {
        let mut output = Vec::new();
        let size = Size { width: 24, height: 9 };
        Screen::sized(&mut output, size).item("  1  ", "a few words to be folded").unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "  1  a few words to be\n     folded\n");
    }

    #[test]
    fn an_entry_with_a_wide_head_is_told_from_the_next() {
        let folded = hung("  level:1           ", "Tumbler and more", 28);
        assert_eq!(folded, "  level:1           Tumbler\n    and more");
    }

    #[test]
    fn paragraphs_are_filled_anew_and_drawings_stay() {
        let text = "These words were\nonce folded.\n\n    . X\n    X X\n\n    blob   as many as\n           there are\n";
        let expected = "These words were once folded.\n\n    . X\n    X X\n\n    blob   as many as there are";
        assert_eq!(refilled(text, 40).join("\n"), expected);
    }

    #[test]
    fn plain_lines_are_left_alone() {
        let long = "word ".repeat(40);
        let mut output = Vec::new();
        Screen::plain(&mut output).say(long.trim()).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), format!("{}\n", long.trim()));
    }
}
