//! A fragment of a text that knows where it stands, so that whatever is wrong with it can be shown.

use std::str::FromStr;

/// Part of a line, and how many characters of the line come before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fragment<'a> {
    pub(crate) text: &'a str,
    pub(crate) column: usize,
}

impl<'a> Fragment<'a> {
    /// A whole line.
    pub(crate) fn line(text: &'a str) -> Self {
        Self { text, column: 0 }
    }

    /// The part from `start` to `end`, in bytes.
    fn part(self, start: usize, end: usize) -> Self {
        Self { text: &self.text[start..end], column: self.column + self.text[..start].chars().count() }
    }

    /// Without the spaces around it.
    pub(crate) fn trim(self) -> Self {
        let start = self.text.len() - self.text.trim_start().len();
        self.part(start, start + self.text.trim().len())
    }

    /// The fragments between separators, without the spaces around them.
    pub(crate) fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let fragment = rest?;
            let cut = fragment.split_once(separator);
            rest = cut.map(|(_, after)| after);
            Some(cut.map_or(fragment.trim(), |(before, _)| before))
        })
    }

    /// What stands before and after the first separator, without the spaces around.
    pub(crate) fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let at = self.text.find(separator)?;
        let after = self.part(at + separator.len_utf8(), self.text.len());
        Some((self.part(0, at).trim(), after.trim()))
    }

    /// The words between spaces.
    pub(crate) fn words(self) -> impl Iterator<Item = Self> {
        self.split(' ').filter(|word| !word.text.is_empty())
    }

    /// The first character, and what comes after it.
    pub(crate) fn split_first(self) -> Option<(char, Self)> {
        let first = self.text.chars().next()?;
        Some((first, self.part(first.len_utf8(), self.text.len())))
    }

    /// What a run of such characters begins with, and what comes after it.
    pub(crate) fn split_while(self, keep: impl Fn(char) -> bool) -> (Self, Self) {
        let end = self.text.len() - self.text.trim_start_matches(keep).len();
        (self.part(0, end), self.part(end, self.text.len()))
    }

    pub(crate) fn parse<T: FromStr>(self) -> Option<T> {
        self.text.parse().ok()
    }
}
