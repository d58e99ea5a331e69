//! The colours of a terminal: which style shows a role of a picture.
//!
//! With many colours they are the page's: enamel, teak and glazes, with ink on top, so that they can be read
//! on light and dark screens alike. With sixteen they are the nearest that every terminal has.

use crate::colors::{DARK_INK, LIGHT_INK, enamel, glaze, nearest_of_256};
use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor, Style};
use parlour_core::{Hue, Line, Mark, Role, Seat, Span, Tile};
use std::fmt;

/// How many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Palette {
    /// The sixteen that a terminal's owner chose.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// Any.
    Full,
}

impl Palette {
    /// What the terminal claims to show in the variables `COLORTERM` and `TERM`.
    ///
    /// ```
    /// use parlour_console::Palette;
    ///
    /// assert_eq!(Palette::claimed(Some("truecolor"), Some("xterm")), Palette::Full);
    /// assert_eq!(Palette::claimed(None, Some("screen-256color")), Palette::Indexed);
    /// assert_eq!(Palette::claimed(None, Some("linux")), Palette::Sixteen);
    /// ```
    pub fn claimed(colorterm: Option<&str>, term: Option<&str>) -> Self {
        match (colorterm, term) {
            (Some("truecolor" | "24bit"), _) => Self::Full,
            (_, Some(term)) if term.contains("256color") => Self::Indexed,
            _ => Self::Sixteen,
        }
    }

    /// What this process's terminal claims to show.
    pub fn of_terminal() -> Self {
        let variable = |name| std::env::var(name).ok();
        Self::claimed(variable("COLORTERM").as_deref(), variable("TERM").as_deref())
    }

    /// A line with the escape codes of its colours.
    pub fn painted(self, line: &Line) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| {
            line.spans().iter().try_for_each(|span| {
                let style = self.style(span);
                write!(f, "{style}{}{style:#}", span.text)
            })
        })
    }

    /// How a piece of a picture is shown.
    pub fn style(self, span: &Span) -> Style {
        let style = if self == Self::Sixteen { sixteen(span.role) } else { self.full(span.role) };
        match span.mark {
            Some(Mark::Last) => style.invert(),
            Some(Mark::Winning) => style.invert().underline(),
            None => style,
        }
    }

    fn full(self, role: Role) -> Style {
        let on = |ink: u32, ground: u32| {
            Style::new().fg_color(Some(self.color(ink))).bg_color(Some(self.color(ground)))
        };
        match role {
            Role::Plain => Style::new(),
            Role::Strong => Style::new().bold(),
            Role::Faint => Style::new().dimmed(),
            Role::Seat(seat) => {
                let (enamel, ink) = enamel(seat);
                on(ink, enamel).bold()
            }
            Role::Wild => on(DARK_INK, 0xD9_D3C3),
            Role::LightSquare => on(DARK_INK, 0xF0_E3C4),
            Role::DarkSquare => on(0x14_0902, TEAK),
            Role::Piece(Seat::FIRST) => on(0x2B_2523, TEAK).bold(),
            Role::Piece(_) => on(0xFB_F3DF, TEAK).bold(),
            Role::Hue(hue) => {
                on(if matches!(hue, Hue::Blue | Hue::Red) { LIGHT_INK } else { DARK_INK }, glaze(hue))
            }
            Role::Halves { upper, lower } => Style::new()
                .fg_color(Some(self.color(tile(upper))))
                .bg_color(lower.map(|lower| self.color(tile(lower)))),
        }
    }

    /// A colour as this terminal shows it best.
    fn color(self, rgb: u32) -> Color {
        let [_, red, green, blue] = rgb.to_be_bytes();
        if self == Self::Full {
            return RgbColor(red, green, blue).into();
        }
        Ansi256Color(nearest_of_256(rgb)).into()
    }
}

const TEAK: u32 = 0xA3_754C;

fn tile(tile: Tile) -> u32 {
    match tile {
        Tile::Border => 0x3D_281A,
        Tile::Frame => 0xFF_F8E4,
        Tile::Block(hue) => glaze(hue),
        // Half way to white.
        Tile::LastBlock(hue) => (glaze(hue) >> 1 & 0x7F_7F7F) + 0x80_8080,
    }
}

fn sixteen(role: Role) -> Style {
    const SEATS: [AnsiColor; 8] = [
        AnsiColor::Cyan,
        AnsiColor::Yellow,
        AnsiColor::Magenta,
        AnsiColor::Green,
        AnsiColor::Red,
        AnsiColor::Blue,
        AnsiColor::BrightWhite,
        AnsiColor::BrightBlack,
    ];
    let ink = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    let on_dark_square = |style: Style| style.bg_color(Some(AnsiColor::Green.into()));
    match role {
        Role::Plain | Role::Wild | Role::LightSquare => Style::new(),
        Role::Strong => Style::new().bold(),
        Role::Faint => Style::new().dimmed(),
        Role::Seat(seat) => ink(SEATS[seat.index() % SEATS.len()]).bold(),
        Role::DarkSquare => on_dark_square(Style::new().dimmed()),
        Role::Piece(Seat::FIRST) => on_dark_square(ink(AnsiColor::Black).bold()),
        Role::Piece(_) => on_dark_square(ink(AnsiColor::BrightWhite).bold()),
        Role::Hue(hue) => ink(ansi(hue)),
        Role::Halves { upper, lower } => {
            ink(ansi_tile(upper)).bg_color(lower.map(|lower| ansi_tile(lower).into()))
        }
    }
}

fn ansi(hue: Hue) -> AnsiColor {
    match hue {
        Hue::Blue => AnsiColor::Blue,
        Hue::Red => AnsiColor::Red,
        Hue::Green => AnsiColor::Green,
        Hue::Yellow => AnsiColor::Yellow,
    }
}

fn ansi_tile(tile: Tile) -> AnsiColor {
    match tile {
        Tile::Border => AnsiColor::Black,
        Tile::Frame => AnsiColor::BrightWhite,
        Tile::Block(hue) => ansi(hue),
        Tile::LastBlock(hue) => ansi(hue).bright(true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn escaped(palette: Palette, role: Role, mark: Option<Mark>) -> String {
        let mut line = Line::default();
        line.push_marked("X", role, mark);
        palette.painted(&line).to_string().replace('\u{1b}', "^")
    }

    #[test]
    fn roles_become_the_colours_that_there_are() {
        let first = Role::Seat(Seat::FIRST);
        assert_eq!(escaped(Palette::Sixteen, first, None), "^[1m^[36mX^[0m");
        assert_eq!(escaped(Palette::Indexed, first, None), "^[1m^[38;5;230m^[48;5;89mX^[0m");
        assert_eq!(escaped(Palette::Full, first, None), "^[1m^[38;2;255;248;232m^[48;2;154;46;54mX^[0m");
        assert_eq!(escaped(Palette::Sixteen, Role::Plain, None), "X");
        assert_eq!(escaped(Palette::Sixteen, first, Some(Mark::Last)), "^[1m^[7m^[36mX^[0m");
    }

    #[test]
    fn half_blocks_have_two_colours() {
        let role = Role::Halves { upper: Tile::Frame, lower: Some(Tile::LastBlock(Hue::Red)) };
        assert_eq!(escaped(Palette::Sixteen, role, None), "^[97m^[101mX^[0m");
        let last = Role::Halves { upper: Tile::Border, lower: None };
        assert_eq!(escaped(Palette::Sixteen, last, None), "^[30mX^[0m");
    }
}
