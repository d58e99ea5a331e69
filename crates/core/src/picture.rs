//! A position drawn in text, with the role of every piece of it; which colours that makes is up to
//! whoever shows it.

use crate::{Game, Message, PlyOf, Seat};
use std::fmt;

/// How a picture may be drawn. A picture must be readable without colour; colour may only help.
///
/// The default is a picture without colour, as large as the game likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PictureStyle {
    /// Whether roles will be shown in colour, so that shapes may rely on them.
    pub color: bool,
    /// Whether to list in words what the drawing leaves out, where a game has such a view.
    pub verbose: bool,
    /// How many columns there are. Pictures fit from 40 up, where the board itself does.
    pub width: Option<usize>,
    /// How many lines there are. A game that can draw larger or smaller chooses by it.
    pub height: Option<usize>,
    /// The player whose side is nearest, where a board can be seen from several.
    pub from: Option<Seat>,
    /// Whether to name every place, even where something stands on it.
    pub numbers: bool,
}

impl PictureStyle {
    /// Whether so many columns and lines fit.
    pub fn has_room_for(&self, columns: usize, lines: usize) -> bool {
        self.width.is_none_or(|width| columns <= width) && self.height.is_none_or(|height| lines <= height)
    }
}

/// Says a message in the words of whoever looks at a picture.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

/// A game that can be drawn.
pub trait Picture: Game {
    /// The position as lines of text, with the scores where the game counts them; `last` is the ply
    /// that led here, to be marked. Words in it are said by `say`.
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle, say: Say<'_>) -> Vec<Line>;

    /// What a player means who points at a column and row of the board as it is drawn in this style,
    /// counted from the top left, and at a level of detail: a cell, a square, a block, in the words
    /// that moves use.
    fn pointed(&self, _column: usize, _row: usize, _level: usize, _style: PictureStyle) -> Option<String> {
        None
    }
}

/// What a piece of a picture is. Colours follow from it, and are the interface's to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Role {
    /// Words and numbers.
    #[default]
    Plain,
    /// What matters now: who is to move, what is at stake.
    Strong,
    /// What only helps to find one's way: numbers of rows, empty cells, poles, the ground.
    Faint,
    /// What belongs to a player.
    Seat(Seat),
    /// What belongs to nobody, and might to anybody.
    Wild,
    /// A square of a chequered board that is never played on.
    LightSquare,
    /// A square of a chequered board that is played on, and empty.
    DarkSquare,
    /// A player's piece on a dark square.
    Piece(Seat),
    /// Words about one of the four colours.
    Hue(Hue),
    /// Upper half-blocks, `▀`: tiles above tiles. There are none below in the last row of an odd number.
    Halves {
        /// What the upper half shows.
        upper: Tile,
        /// What the lower half shows.
        lower: Option<Tile>,
    },
}

/// A colour that the rules speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Hue {
    Blue,
    Red,
    Green,
    Yellow,
}

/// Half a character of a coloured board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tile {
    /// Between blocks.
    Border,
    /// The frame round what happened last.
    Frame,
    /// A block.
    Block(Hue),
    /// A block that something happened to last, where there is no room for a frame.
    LastBlock(Hue),
}

/// What makes a piece of a picture stand out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// It came last.
    Last,
    /// It wins.
    Winning,
}

/// A piece of text in one role.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The characters.
    pub text: String,
    /// What they are.
    pub role: Role,
    /// Why they stand out, if they do.
    pub mark: Option<Mark>,
}

/// One line of a picture.
///
/// ```
/// use parlour_core::{Line, Role};
///
/// let mut line = Line::default();
/// line.push("X", Role::Strong);
/// line.push(" wins ", Role::Plain);
/// assert_eq!(line.to_string(), "X wins");
/// assert_eq!(line.spans().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line(Vec<Span>);

impl Line {
    /// Appends `text` in a role.
    pub fn push(&mut self, text: impl Into<String>, role: Role) {
        self.push_marked(text, role, None);
    }

    /// Appends `text` in a role, standing out if there is a mark.
    pub fn push_marked(&mut self, text: impl Into<String>, role: Role, mark: Option<Mark>) {
        self.0.push(Span { text: text.into(), role, mark });
    }

    /// The pieces of the line.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Words as lines that are no wider than `style` allows, those after the first indented by two or as
    /// the first is.
    ///
    /// ```
    /// use parlour_core::{Line, PictureStyle};
    ///
    /// let style = PictureStyle { width: Some(12), ..PictureStyle::default() };
    /// let lines = Line::wrapped("White: men on 1, 2 and 3", style);
    /// let lines: Vec<String> = lines.iter().map(Line::to_string).collect();
    /// assert_eq!(lines, ["White: men", "  on 1, 2", "  and 3"]);
    /// ```
    pub fn wrapped(text: &str, style: PictureStyle) -> Vec<Self> {
        let width = style.width.unwrap_or(usize::MAX);
        let indent = text.len() - text.trim_start_matches(' ').len();
        let indent = " ".repeat(indent.max(2));
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ') {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                Some(_) => lines.push(format!("{indent}{word}")),
                None => lines.push(word.to_owned()),
            }
        }
        lines.into_iter().map(Self::from).collect()
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self(vec![Span { text, role: Role::Plain, mark: None }])
    }
}

/// Writes the text alone, without trailing spaces.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.0.iter().map(|span| span.text.as_str()).collect();
        f.write_str(text.trim_end())
    }
}
