//! The grammar of a save file: a first line, blocks of rows, and an end.

use crate::fault::Fault;
use crate::fragment::Fragment;
use parlour_core::{Message, Place, RecordError, Unknown};

/// A line of the file, counted from 1.
#[derive(Clone, Copy)]
pub(super) struct FileLine<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> FileLine<'a> {
    /// What is wrong with a fragment of this line.
    pub(super) fn error(self, fragment: Fragment<'_>, fault: impl Into<Message>) -> RecordError {
        // A file may hold anything: what is shown of it must be short and harmless to a terminal.
        let line: String =
            self.text.trim().chars().take(100).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        let fault = fault.into();
        let message = if line.is_empty() { fault } else { Fault::InLine { fault, line }.into() };
        RecordError { place: Place { line: self.number, column: fragment.column + 1 }, message }
    }

    pub(super) fn fragment(self) -> Fragment<'a> {
        Fragment::line(self.text).trim()
    }
}

/// A row: `IDENTIFIER: DATA`.
#[derive(Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) line: FileLine<'a>,
    pub(super) name: Fragment<'a>,
    pub(super) data: Fragment<'a>,
}

impl<'a> Row<'a> {
    /// What is wrong with the row's data.
    pub(super) fn error(&self, fault: impl Into<Message>) -> RecordError {
        self.line.error(self.data, fault)
    }

    /// The data as a number in a range.
    pub(super) fn number(&self, range: std::ops::RangeInclusive<u8>) -> Result<u8, RecordError> {
        self.data.parse().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = (*range.start(), *range.end());
            self.error(Fault::NumberRow { name: self.name.text.into(), least, most })
        })
    }

    /// The data as words between commas; none if there is no data.
    pub(super) fn list(&self) -> Vec<Fragment<'a>> {
        if self.data.text.is_empty() { Vec::new() } else { self.data.split(',').collect() }
    }
}

/// Every row of a file.
pub(super) struct Rows<'a> {
    /// The rows of the blocks Setting and Meta.
    named: Vec<Row<'a>>,
    /// The rows of the block Scale, in their order.
    pub(super) scales: Vec<Row<'a>>,
    /// The line that ends the file.
    pub(super) end: FileLine<'a>,
}

const SETTING: &[&str] =
    &["WeightPerRound", "NumberOfRound", "WildPerRound", "BaseRadius", "BotDifficulty", "FirstMover"];
const META: &[&str] = &[
    "NumberOfPlayer",
    "Human",
    "Bot",
    "BotLevel",
    "Letters",
    "Order",
    "Left",
    "Round",
    "Turn",
    "RoundFirst",
    "WeightLeft",
    "RoundWon",
    "LastCode",
    "Next",
];

#[derive(Clone, Copy)]
enum Block {
    Named(&'static str, &'static [&'static str]),
    Scale,
}

impl<'a> Rows<'a> {
    pub(super) fn read(text: &'a str) -> Result<Self, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut last = FileLine { number: 1, text: "" };
        let mut lines = text.lines().zip(1..).map(|(text, number)| FileLine { number, text });
        let first = lines.next().unwrap_or(last);
        check_first(first)?;
        let mut rows = Self { named: Vec::new(), scales: Vec::new(), end: first };
        let mut block = None;
        for line in lines {
            last = line;
            let fragment = line.fragment();
            if fragment.text.eq_ignore_ascii_case("END") {
                rows.end = line;
                return Ok(rows);
            }
            if let Some(name) = fragment.text.strip_prefix('#') {
                block = Some(block_of(line, name.trim())?);
            } else if !fragment.text.is_empty() {
                rows.take(line, block)?;
            }
        }
        Err(last.error(last.fragment(), Fault::BreaksOff))
    }

    fn take(&mut self, line: FileLine<'a>, block: Option<Block>) -> Result<(), RecordError> {
        let fragment = line.fragment();
        let Some(block) = block else {
            return Err(line.error(fragment, Fault::NoBlock));
        };
        let Some((name, data)) = fragment.split_once(':') else {
            return Err(line.error(fragment, Fault::NoColon));
        };
        let mut row = Row { line, name, data };
        // The original ends no line after an empty list of bots, so that the next row stands there.
        if is_named(name.text, "Bot")
            && let Some((name, data)) = data.split_once(':').filter(|(name, _)| is_named(name.text, "Round"))
        {
            row = Row { line, name, data };
        }
        let Row { name, data, .. } = row;
        match block {
            Block::Scale => self.scales.push(row),
            Block::Named(block, known) => {
                if !known.iter().any(|known| is_named(name.text, known)) {
                    let unknown = Unknown::new(block, name.text, known.iter().copied());
                    return Err(line.error(name, Fault::UnknownRow { unknown }));
                }
                if self.named.iter().any(|earlier| is_named(earlier.name.text, name.text)) {
                    return Err(line.error(name, Fault::RowTwice { name: name.text.into() }));
                }
                // A row that says nothing is as good as none.
                if !data.text.is_empty() {
                    self.named.push(row);
                }
            }
        }
        Ok(())
    }

    /// The row of this name.
    pub(super) fn find(&self, name: &str) -> Option<&Row<'a>> {
        self.named.iter().find(|row| is_named(row.name.text, name))
    }

    /// The number in a row, or what it is where the row is missing.
    pub(super) fn number(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<u8>,
        usual: u8,
    ) -> Result<u8, RecordError> {
        self.find(name).map_or(Ok(usual), |row| row.number(range))
    }
}

/// Whether two names of rows are one: spaces and capitals do not matter.
fn is_named(one: &str, other: &str) -> bool {
    let letters = |name: &'_ str| {
        name.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).collect::<String>()
    };
    letters(one) == letters(other)
}

fn block_of(line: FileLine<'_>, name: &str) -> Result<Block, RecordError> {
    match name.to_ascii_lowercase().as_str() {
        "setting" => Ok(Block::Named("Setting row", SETTING)),
        "meta" => Ok(Block::Named("Meta row", META)),
        "scale" => Ok(Block::Scale),
        _ => Err(line.error(line.fragment(), Fault::UnknownBlock)),
    }
}

/// `BALANCER 1.0 SAVE FILE`, of any version: the original changed the number and not the rows.
fn check_first(line: FileLine<'_>) -> Result<(), RecordError> {
    let words: Vec<String> = line.fragment().words().map(|word| word.text.to_ascii_uppercase()).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["BALANCER", _, "SAVE", "FILE"] => Ok(()),
        _ => Err(line.error(line.fragment(), Fault::FirstLine)),
    }
}
