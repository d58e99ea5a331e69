//! Annotation glyphs in a record, which knows only comments: they stand before the words of one, as in `! $1 the only move`.

use super::PdnItem;
use super::lexer::STRENGTH_MARKS;

/// The strength that the comment on a move begins with, and the rest.
pub(super) fn strength(comment: &str) -> (&str, &str) {
    let (word, rest) = first_word(comment);
    let marks = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or(word);
    let is_strength = !marks.is_empty() && marks.chars().all(|c| STRENGTH_MARKS.contains(&c));
    if is_strength { (word, rest) } else { ("", comment) }
}

/// A comment as PDN has it: the numeric glyphs that it begins with, then its words.
pub(super) fn items(comment: &str) -> Vec<PdnItem> {
    let mut items = Vec::new();
    let mut rest = comment;
    while let Some((number, after)) = numeric(rest) {
        items.push(PdnItem::Nag(number));
        rest = after;
    }
    if !rest.is_empty() {
        items.push(PdnItem::Comment(rest.into()));
    }
    items
}

/// A comment with one more numeric glyph, behind those that it has.
pub(super) fn with_numeric(comment: &str, number: u32) -> String {
    let (_, mut words) = strength(comment);
    while let Some((_, after)) = numeric(words) {
        words = after;
    }
    let glyphs = comment[..comment.len() - words.len()].trim_end();
    [glyphs, &format!("${number}"), words].join(" ").trim().to_owned()
}

/// The numeric glyph that a text begins with, and what follows it.
fn numeric(text: &str) -> Option<(u32, &str)> {
    let (word, rest) = first_word(text);
    let digits = word.strip_prefix('$').filter(|digits| digits.starts_with(|c: char| c.is_ascii_digit()))?;
    Some((digits.parse().ok()?, rest))
}

/// White space in comments is folded.
fn first_word(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}
