//! Writes games as PDN.

use super::{PdnGame, PdnItem, PdnMove, PdnTag};
use std::fmt;

/// Writes the game, its moves numbered anew and wrapped at 80 columns.
impl fmt::Display for PdnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for PdnTag { name, value, .. } in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let mut words = Words::default();
        // Numbers go with Black's moves; where White begins, the first is half a number.
        words.line(&self.items, usize::from(self.white_begins()));
        if let Some(result) = self.result {
            words.push(result.as_str());
        }
        if !self.tags.is_empty() && !words.text.is_empty() {
            writeln!(f)?;
        }
        let text = words.text.trim_end_matches('\n');
        if text.is_empty() { Ok(()) } else { writeln!(f, "{text}") }
    }
}

impl PdnGame {
    fn white_begins(&self) -> bool {
        self.tag("FEN").is_some_and(|fen| fen.value.trim_start().starts_with(['W', 'w']))
    }
}

/// The text of the moves, broken into lines as it grows.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
    /// Whether nothing may be put between the last word and the next.
    glued: bool,
}

impl Words {
    fn push(&mut self, word: &str) {
        let first_line = word.split('\n').next().unwrap_or_default();
        let width = first_line.chars().count();
        if self.column > 0 && !self.glued {
            if self.column + 1 + width > 80 {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + width,
        };
        self.glued = false;
    }

    /// Writes a line of moves of which `ply` have gone before.
    fn line(&mut self, items: &[PdnItem], mut ply: usize) {
        let first = ply;
        let mut must_number = true;
        for item in items {
            match item {
                PdnItem::Move(m) => {
                    let number = ply / 2 + 1;
                    if ply.is_multiple_of(2) {
                        self.push(&format!("{number}."));
                    } else if must_number {
                        self.push(&format!("{number}..."));
                    }
                    self.push(&format!("{m}{}", m.strength));
                    ply += 1;
                    must_number = false;
                }
                PdnItem::Comment(text) => self.comment(text),
                PdnItem::Nag(nag) => self.push(&format!("${nag}")),
                PdnItem::Variation(items) => {
                    self.push("(");
                    self.glued = true;
                    self.line(items, ply.saturating_sub(1).max(first));
                    self.glued = true;
                    self.push(")");
                    must_number = true;
                }
            }
        }
    }

    /// A brace cannot stand inside braces, so a comment with one takes the rest of its line.
    fn comment(&mut self, text: &str) {
        if text.contains('}') {
            self.push(&format!("; {}\n", text.replace('\n', " ")));
        } else {
            self.push(&format!("{{{text}}}"));
        }
    }
}

/// The squares alone: with `-` for a step and `x` for a jump, whatever was read.
impl fmt::Display for PdnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_step = matches!(self.squares[..], [from, to] if from.touches(to));
        let squares: Vec<String> = self.squares.iter().map(ToString::to_string).collect();
        f.write_str(&squares.join(if is_step { "-" } else { "x" }))
    }
}
