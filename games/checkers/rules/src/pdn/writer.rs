//! Writes games as PDN.

use super::{PdnGame, PdnItem, PdnMove, PdnTag};
use parlour_core::wrapped;
use std::fmt;

/// Writes the game, its moves numbered anew and wrapped at 80 columns.
impl fmt::Display for PdnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for PdnTag { name, value, .. } in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let mut words = Vec::new();
        // Numbers go with Black's moves; where White begins, the first is half a number.
        line(&self.items, usize::from(self.white_begins()), &mut words);
        words.extend(self.result.map(|result| result.as_str().to_owned()));
        if words.is_empty() {
            return Ok(());
        }
        if !self.tags.is_empty() {
            writeln!(f)?;
        }
        writeln!(f, "{}", wrapped(words).trim_end_matches('\n'))
    }
}

impl PdnGame {
    fn white_begins(&self) -> bool {
        self.tag("FEN").is_some_and(|fen| fen.value.trim_start().starts_with(['W', 'w']))
    }
}

/// Appends the words of a line of moves of which `first` have gone before.
fn line(items: &[PdnItem], first: usize, words: &mut Vec<String>) {
    let mut ply = first;
    let mut must_number = true;
    for item in items {
        match item {
            PdnItem::Move(m) => {
                let number = ply / 2 + 1;
                if ply.is_multiple_of(2) {
                    words.push(format!("{number}."));
                } else if must_number {
                    words.push(format!("{number}..."));
                }
                words.push(format!("{m}{}", m.strength));
                ply += 1;
                must_number = false;
            }
            // A brace cannot stand inside braces, so a comment with one takes the rest of its line.
            PdnItem::Comment(text) if text.contains('}') => {
                words.push(format!("; {}\n", text.replace('\n', " ")));
            }
            PdnItem::Comment(text) => words.push(format!("{{{text}}}")),
            PdnItem::Nag(nag) => words.push(format!("${nag}")),
            PdnItem::Variation(items) => {
                let mut inner = Vec::new();
                line(items, ply.saturating_sub(1).max(first), &mut inner);
                if let Some(opening) = inner.first_mut() {
                    opening.insert(0, '(');
                } else {
                    inner.push("(".into());
                }
                inner.last_mut().expect("it has the parenthesis at least").push(')');
                words.append(&mut inner);
                must_number = true;
            }
        }
    }
}

/// The squares alone: with `-` for a step and `x` for a jump, whatever was read.
impl fmt::Display for PdnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // However far a jump goes, it leads over an even number of rows.
        let is_step = matches!(self.squares[..], [from, to] if from.row().abs_diff(to.row()) % 2 == 1);
        let squares: Vec<String> = self.squares.iter().map(ToString::to_string).collect();
        f.write_str(&squares.join(if is_step { "-" } else { "x" }))
    }
}
