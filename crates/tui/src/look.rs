//! How things look: the colours of the page, in as many colours as the terminal has, and shapes for where it has none.

use parlour_console::{DARK_INK, LIGHT_INK, enamel, glaze, nearest_of_256};
use parlour_core::{Hue, Seat};
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// How many colours the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Colors {
    /// None: shapes and letters carry everything.
    None,
    /// The sixteen that the terminal's owner chose.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// Any.
    Full,
}

impl Colors {
    /// What the terminal claims to show in `COLORTERM` and `TERM`, unless somebody wants none of it.
    ///
    /// ```
    /// use parlour_tui::Colors;
    ///
    /// assert_eq!(Colors::claimed(false, Some("truecolor"), Some("xterm")), Colors::Full);
    /// assert_eq!(Colors::claimed(false, None, Some("screen-256color")), Colors::Indexed);
    /// assert_eq!(Colors::claimed(false, None, Some("linux")), Colors::Sixteen);
    /// assert_eq!(Colors::claimed(true, Some("truecolor"), None), Colors::None);
    /// ```
    pub fn claimed(refused: bool, colorterm: Option<&str>, term: Option<&str>) -> Self {
        match (colorterm, term) {
            _ if refused => Self::None,
            (Some("truecolor" | "24bit"), _) => Self::Full,
            (_, Some(term)) if term.contains("direct") => Self::Full,
            (_, Some(term)) if term.contains("256color") => Self::Indexed,
            (_, Some("vt100" | "vt102" | "vt220")) => Self::None,
            _ => Self::Sixteen,
        }
    }

    /// What this process's terminal claims to show; `NO_COLOR` refuses all of it.
    pub fn of_terminal() -> Self {
        let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let refused = variable("NO_COLOR").is_some();
        Self::claimed(refused, variable("COLORTERM").as_deref(), variable("TERM").as_deref())
    }
}

/// The time of day on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Light.
    Day,
    /// Dark.
    Evening,
}

/// A colour by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The ground of the screen.
    Cloth,
    /// The ground of a box.
    Paper,
    /// A thin line.
    Line,
    /// Writing.
    Ink,
    /// Writing that matters less.
    Ink2,
    /// Writing that matters least.
    Ink3,
    /// What is chosen.
    Accent,
    /// Writing on it.
    AccentInk,
    /// The last move.
    Brass,
    /// Something wrong.
    Bad,
    /// What is aimed at.
    Focus,
    /// A dark frame.
    Walnut,
    /// A dark field of a board.
    Teak,
    /// A dark field in light.
    TeakLit,
    /// A light field of a board.
    Boxwood,
    /// Writing on a dark field.
    OnTeak,
    /// A dark piece.
    Ebony,
    /// The lit edge of a dark piece.
    EbonyLit,
    /// A light piece.
    Ivory,
    /// The shaded edge of a light piece.
    IvoryDeep,
    /// A mark on a board.
    Mark,
    /// What wins, or is held.
    Glow,
    /// A blue piece.
    Blue,
    /// A red piece.
    Red,
    /// A green piece.
    Green,
    /// A yellow piece.
    Yellow,
    /// A piece of no seat's colour.
    Wild,
    /// Dark writing on a light piece.
    DarkInk,
    /// Light writing on a dark piece.
    LightInk,
    /// A seat's colour.
    Seat(Seat),
    /// Writing on a seat's colour.
    SeatInk(Seat),
}

/// How this terminal shows things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours there are.
    pub colors: Colors,
    /// Light or dark.
    pub theme: Theme,
    /// Whether only ASCII can be shown.
    pub ascii: bool,
}

impl Look {
    /// Whether there are enough colours to choose grounds freely.
    pub fn is_rich(self) -> bool {
        self.colors >= Colors::Indexed
    }

    /// Whether there is no colour at all.
    pub fn is_bare(self) -> bool {
        self.colors == Colors::None
    }

    /// One of two texts: what looks better, or what any terminal shows.
    pub fn either(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.ascii { ascii } else { unicode }
    }

    /// A colour as this terminal shows it best.
    pub fn color(self, tone: Tone) -> Color {
        match self.colors {
            Colors::None => Color::Reset,
            Colors::Sixteen => sixteen(tone, self.theme),
            Colors::Indexed | Colors::Full => self.own(self.rgb(tone)),
        }
    }

    /// A colour where it lies in shade; where there are only sixteen, where light falls on it.
    pub fn shaded(self, tone: Tone) -> Color {
        match (self.colors, self.color(tone)) {
            (Colors::Indexed | Colors::Full, _) => {
                let parts = self.rgb(tone).to_be_bytes().map(|part| (u16::from(part) * 4 / 5) as u8);
                self.own(u32::from_be_bytes(parts))
            }
            (_, Color::Red) => Color::LightRed,
            (_, Color::Green) => Color::LightGreen,
            (_, Color::Yellow) => Color::LightYellow,
            (_, Color::Blue) => Color::LightBlue,
            (_, other) => other,
        }
    }

    /// A colour that is none of the sixteen.
    fn own(self, rgb: u32) -> Color {
        if self.colors == Colors::Indexed {
            return Color::Indexed(nearest_of_256(rgb));
        }
        let [_, red, green, blue] = rgb.to_be_bytes();
        Color::Rgb(red, green, blue)
    }

    /// Written in this colour.
    pub fn ink(self, tone: Tone) -> Style {
        Style::new().fg(self.color(tone))
    }

    /// Written in one colour on another.
    pub fn on(self, ink: Tone, ground: Tone) -> Style {
        Style::new().fg(self.color(ink)).bg(self.color(ground))
    }

    /// What is chosen or pressed: on the accent, or turned round where there are few colours.
    pub(crate) fn chosen(self) -> Style {
        if self.is_rich() {
            self.on(Tone::AccentInk, Tone::Accent).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// Ordinary writing.
    pub fn plain(self) -> Style {
        self.on(Tone::Ink, Tone::Cloth)
    }

    /// Writing that steps back.
    pub fn faint(self) -> Style {
        if self.is_rich() { self.ink(Tone::Ink3) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// Something that is wrong.
    pub(crate) fn wrong(self) -> Style {
        self.ink(Tone::Bad).add_modifier(Modifier::BOLD)
    }

    fn rgb(self, tone: Tone) -> u32 {
        let by = |day: u32, evening: u32| if self.theme == Theme::Day { day } else { evening };
        match tone {
            Tone::Cloth => by(0xC3_CDB4, 0x18_221D),
            Tone::Paper => by(0xFB_F8EE, 0x22_2B25),
            Tone::Line => by(0x8F_8A74, 0x56_6158),
            Tone::Ink => by(0x1F_261F, 0xF3_EAD6),
            Tone::Ink2 => by(0x40_473C, 0xD0_CAB8),
            Tone::Ink3 => by(0x57_5D51, 0xAD_AA97),
            Tone::Accent => by(0x1D_5643, 0xE8_BC66),
            Tone::AccentInk => by(0xFF_FBEF, 0x1E_1708),
            Tone::Brass => by(0xA8_7A22, 0xD3_A552),
            Tone::Bad => by(0x93_2B2B, 0xF0_9C86),
            Tone::Focus => by(0x0B_4FB3, 0x9C_C4FF),
            Tone::Walnut => by(0x5B_3D29, 0x4A_3122),
            Tone::Teak => by(0xA3_754C, 0xA0_734B),
            Tone::TeakLit => by(0xC4_9A6E, 0xC0_9468),
            Tone::Boxwood => by(0xF0_E3C4, 0xE2_D1AA),
            Tone::OnTeak => 0x14_0902,
            Tone::Ebony => by(0x2B_2523, 0x22_1D1B),
            Tone::EbonyLit => by(0x4C_433F, 0x46_3D39),
            Tone::Ivory => by(0xFB_F3DF, 0xF6_EAD0),
            Tone::IvoryDeep => by(0xCD_BD97, 0xBF_AC82),
            Tone::Mark => 0xFF_F8E4,
            Tone::Glow => 0xF4_C65B,
            Tone::Blue => glaze(Hue::Blue),
            Tone::Red => glaze(Hue::Red),
            Tone::Green => glaze(Hue::Green),
            Tone::Yellow => glaze(Hue::Yellow),
            Tone::Wild => by(0xD9_D3C3, 0xC9_C2B0),
            Tone::DarkInk => DARK_INK,
            Tone::LightInk => LIGHT_INK,
            Tone::Seat(seat) => enamel(seat).0,
            Tone::SeatInk(seat) => enamel(seat).1,
        }
    }
}

/// The nearest of the sixteen that every terminal has; its own grounds and inks stay as they are.
fn sixteen(tone: Tone, theme: Theme) -> Color {
    const SEATS: [Color; 8] = [
        Color::Red,
        Color::Blue,
        Color::Yellow,
        Color::Green,
        Color::Magenta,
        Color::Cyan,
        Color::LightRed,
        Color::LightMagenta,
    ];
    match tone {
        Tone::Cloth | Tone::Paper | Tone::Ink | Tone::Ink2 | Tone::Ink3 => Color::Reset,
        // Nobody can read yellow by day.
        Tone::Accent if theme == Theme::Day => Color::Blue,
        Tone::Brass if theme == Theme::Day => Color::Reset,
        Tone::Accent | Tone::Brass | Tone::Glow | Tone::Yellow => Color::Yellow,
        Tone::AccentInk | Tone::DarkInk | Tone::OnTeak | Tone::Ebony => Color::Black,
        Tone::Bad | Tone::Red => Color::Red,
        Tone::Focus => Color::LightBlue,
        Tone::Line | Tone::Walnut | Tone::EbonyLit => Color::DarkGray,
        Tone::Green | Tone::Teak => Color::Green,
        Tone::TeakLit => Color::LightGreen,
        Tone::Boxwood | Tone::Wild | Tone::IvoryDeep => Color::Gray,
        Tone::Ivory | Tone::Mark | Tone::LightInk => Color::White,
        Tone::Blue => Color::Blue,
        Tone::Seat(seat) => SEATS[seat.index() % SEATS.len()],
        Tone::SeatInk(seat) => {
            if matches!(seat.index(), 0 | 1 | 4) {
                Color::White
            } else {
                Color::Black
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_depth_has_its_colours() {
        let look = |colors| Look { colors, theme: Theme::Evening, ascii: false };
        assert_eq!(look(Colors::Full).color(Tone::Accent), Color::Rgb(0xE8, 0xBC, 0x66));
        assert_eq!(look(Colors::Indexed).color(Tone::Accent), Color::Indexed(179));
        assert_eq!(look(Colors::Sixteen).color(Tone::Accent), Color::Yellow);
        assert_eq!(look(Colors::None).color(Tone::Accent), Color::Reset);
    }

    #[test]
    fn shade_is_seen_wherever_there_is_colour() {
        for colors in [Colors::Sixteen, Colors::Indexed, Colors::Full] {
            let look = Look { colors, theme: Theme::Day, ascii: false };
            for tone in [Tone::Blue, Tone::Red, Tone::Green, Tone::Yellow] {
                assert_ne!(look.color(tone), look.shaded(tone), "{tone:?} in {colors:?}");
            }
        }
    }

    #[test]
    fn nothing_is_written_in_yellow_by_day() {
        let look = Look { colors: Colors::Sixteen, theme: Theme::Day, ascii: false };
        assert_eq!([Tone::Accent, Tone::Brass].map(|tone| look.color(tone)), [Color::Blue, Color::Reset]);
    }
}
