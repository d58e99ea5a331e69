//! Writes records.

use super::{Record, RecordPly, Tag, Variation};
use crate::wrapped;
use std::fmt;

/// Writes the record, its moves wrapped at 80 columns.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Tag { name, value, .. } in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let mut words = comment_words(&self.foreword);
        line(&self.plies, None, &mut words);
        words.push(self.result.to_string());
        writeln!(f, "\n{}", wrapped(words))
    }
}

/// Appends the words of a line, cut where a text may break. `number` is the last one before it; a variation, and
/// what follows one in the midst of a round, say it again with dots: `2... 7G`.
fn line(plies: &[RecordPly], mut number: Option<u32>, words: &mut Vec<String>) {
    let mut again = number.is_some();
    for ply in plies {
        let before = number;
        match ply.number {
            Some(own) => words.push(format!("{own}.")),
            None => words.extend(number.filter(|_| again).map(|number| format!("{number}..."))),
        }
        number = ply.number.or(number);
        words.push(ply.text.clone());
        words.extend(comment_words(&ply.comment));
        for Variation { foreword, plies } in &ply.variations {
            let mut inner = comment_words(foreword);
            line(plies, before, &mut inner);
            let (Some(_), Some(last)) = (inner.first(), inner.len().checked_sub(1)) else { continue };
            inner[0].insert(0, '(');
            inner[last].push(')');
            words.append(&mut inner);
        }
        again = !ply.variations.is_empty();
    }
}

fn comment_words(comment: &str) -> Vec<String> {
    if comment.is_empty() {
        return Vec::new();
    }
    let escaped = comment.replace('\\', "\\\\").replace('}', "\\}");
    format!("{{{escaped}}}").split(' ').map(str::to_owned).collect()
}
