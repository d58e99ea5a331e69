//! The grammar of a save file: a first line, blocks of rows, and an end.

use crate::piece::Piece;
use parlour_core::{Place, RecordError, quote, unknown};

/// A line of the file, counted from 1.
#[derive(Clone, Copy)]
pub(super) struct FileLine<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> FileLine<'a> {
    /// What is wrong with a piece of this line.
    pub(super) fn error(self, piece: Piece<'_>, message: impl AsRef<str>) -> RecordError {
        // A file may hold anything: what is shown of it must be short and harmless to a terminal.
        let shown: String =
            self.text.trim().chars().take(100).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        let message = message.as_ref();
        let message =
            if shown.is_empty() { message.into() } else { format!("{message} (the line is: {shown})") };
        RecordError { place: Place { line: self.number, column: piece.column + 1 }, message: message.into() }
    }

    pub(super) fn piece(self) -> Piece<'a> {
        Piece::line(self.text).trim()
    }
}

/// A row: `IDENTIFIER: DATA`.
#[derive(Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) line: FileLine<'a>,
    pub(super) name: Piece<'a>,
    pub(super) data: Piece<'a>,
}

impl<'a> Row<'a> {
    /// What is wrong with the row's data.
    pub(super) fn error(&self, message: impl AsRef<str>) -> RecordError {
        self.line.error(self.data, message)
    }

    /// The data as a number in a range.
    pub(super) fn number(&self, range: std::ops::RangeInclusive<u8>) -> Result<u8, RecordError> {
        self.data.parse().filter(|number| range.contains(number)).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            self.error(format!("{} is a number from {least} to {most}", self.name.text))
        })
    }

    /// The data as words between commas; none if there is no data.
    pub(super) fn list(&self) -> Vec<Piece<'a>> {
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
    "Order",
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
            let piece = line.piece();
            if piece.text.eq_ignore_ascii_case("END") {
                rows.end = line;
                return Ok(rows);
            }
            if let Some(name) = piece.text.strip_prefix('#') {
                block = Some(block_of(line, name.trim())?);
            } else if !piece.text.is_empty() {
                rows.take(line, block)?;
            }
        }
        Err(last.error(last.piece(), "the file breaks off: its last line should be END"))
    }

    fn take(&mut self, line: FileLine<'a>, block: Option<Block>) -> Result<(), RecordError> {
        let piece = line.piece();
        let Some(block) = block else {
            return Err(line.error(piece, "a block should begin here: # Setting, # Meta or # Scale"));
        };
        let Some((name, data)) = piece.split_once(':') else {
            return Err(line.error(piece, "a row should be a name, a colon and its data"));
        };
        let row = Row { line, name, data };
        match block {
            Block::Scale => self.scales.push(row),
            Block::Named(block, known) => {
                if !known.iter().any(|known| is_named(name.text, known)) {
                    let message = unknown(&format!("{block} row"), name.text, known.iter().copied());
                    return Err(line.error(name, message));
                }
                if self.named.iter().any(|earlier| is_named(earlier.name.text, name.text)) {
                    return Err(line.error(name, format!("the row {} stands twice", quote(name.text))));
                }
                self.named.push(row);
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
        "setting" => Ok(Block::Named("Setting", SETTING)),
        "meta" => Ok(Block::Named("Meta", META)),
        "scale" => Ok(Block::Scale),
        _ => Err(line.error(line.piece(), "the blocks of a file are # Setting, # Meta and # Scale")),
    }
}

/// `BALANCER 1.0 SAVE FILE`, of any version that begins with 1.
fn check_first(line: FileLine<'_>) -> Result<(), RecordError> {
    let words: Vec<Piece<'_>> = line.piece().words().collect();
    let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
    let ["BALANCER", version, "SAVE", "FILE"] = texts[..] else {
        let message = "the first line of a save file should be BALANCER 1.1 SAVE FILE";
        return Err(line.error(line.piece(), message));
    };
    match version.split_once('.') {
        Some(("1", minor)) if !minor.is_empty() && minor.bytes().all(|digit| digit.is_ascii_digit()) => {
            Ok(())
        }
        _ => {
            let message = format!("version {} is not known here; versions 1.0 to 1.3 are", quote(version));
            Err(line.error(words[1], message))
        }
    }
}
