//! What every screen has: the cloth, a heading, and a line of keys that can be clicked.

use crate::look::{Look, Tone};
use crate::words::{Label, say};
use crate::zones::{Zones, key, letter, written};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use parlour_erased::GameInfo;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use textwrap::core::display_width;

/// A key and what it does.
pub(crate) type Hint = (KeyEvent, Label);

/// Lays the cloth and writes the heading; what is left lies between it and the line of keys.
pub(crate) fn lay(look: Look, title: &str, aside: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    buffer.set_style(area, look.plain());
    if area.height < 3 {
        return area;
    }
    let strong = look.ink(Tone::Accent).add_modifier(Modifier::BOLD);
    buffer.set_stringn(area.x + 1, area.y, title, usize::from(area.width.saturating_sub(2)), strong);
    let wide = display_width(aside) as u16;
    if display_width(title) as u16 + wide + 4 <= area.width {
        buffer.set_string(area.right() - wide - 1, area.y, aside, look.faint());
    }
    Rect::new(area.x, area.y + 1, area.width, area.height - 2)
}

/// Writes the line of keys at the bottom of the screen. What does not fit is left out from the right, but never what leads to
/// all keys, or out.
pub(crate) fn keys(look: Look, hints: &[Hint], area: Rect, buffer: &mut Buffer, zones: &mut Zones) {
    let Some(y) = area.bottom().checked_sub(1).filter(|_| area.height > 2) else { return };
    let mut shown: Vec<(KeyEvent, Label, String, String, u16)> = hints
        .iter()
        .map(|(key, label)| {
            let (name, text) = (written(*key), say(label).to_lowercase());
            let wide = (display_width(&name) + display_width(&text) + 1) as u16;
            (*key, *label, name, text, wide)
        })
        .collect();
    let stays = |label: Label| {
        matches!(label, Label::Keys | Label::Leave | Label::Back | Label::Close | Label::Quit | Label::No)
    };
    while shown.iter().map(|(.., wide)| wide + 2).sum::<u16>() > area.width + 1
        && let Some(last) = shown.iter().rposition(|(_, label, ..)| !stays(*label))
    {
        shown.remove(last);
    }
    let mut x = area.x + 1;
    for (key, _, name, text, wide) in shown {
        if x + wide > area.right() {
            break;
        }
        buffer.set_string(x, y, &name, look.ink(Tone::Accent).add_modifier(Modifier::BOLD));
        buffer.set_string(x + display_width(&name) as u16 + 1, y, &text, look.faint());
        zones.put(Rect::new(x, y, wide, 1), key);
        x += wide + 2;
    }
}

/// A line of a list; the chosen one stands out.
fn row(look: Look, text: &str, chosen: bool, zone: Rect, buffer: &mut Buffer) {
    let style = if chosen { look.chosen() } else { look.plain() };
    let mark = if chosen { look.either("▸ ", "> ") } else { "  " };
    buffer.set_string(zone.x, zone.y, " ".repeat(zone.width.into()), style);
    buffer.set_stringn(zone.x, zone.y, format!("{mark}{text}"), zone.width.into(), style);
}

/// Text folded into an area; how many lines it took.
pub(crate) fn paragraph(text: &str, style: Style, area: Rect, buffer: &mut Buffer) -> u16 {
    let lines = folded(text, area.width.into());
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        buffer.set_stringn(area.x, y, line, area.width.into(), style);
    }
    (lines.len() as u16).min(area.height)
}

/// Text in lines of this width. Lines that begin with spaces are a table or a drawing, and are left as they are; the others
/// run on until a line is empty.
pub(crate) fn folded(text: &str, width: usize) -> Vec<String> {
    let stands = |line: &str| line.starts_with(' ') || line.is_empty();
    let lines: Vec<&str> = text.lines().collect();
    let mut folded = Vec::new();
    for together in lines.chunk_by(|a, b| !stands(a) && !stands(b)) {
        if stands(together[0]) {
            folded.push(together[0].to_owned());
        } else {
            let paragraph = together.join(" ");
            folded.extend(
                textwrap::wrap(&paragraph, width.max(1)).into_iter().map(std::borrow::Cow::into_owned),
            );
        }
    }
    folded
}

/// A frame with a name; what is inside.
pub(crate) fn boxed(look: Look, title: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    if area.width < 2 || area.height < 2 {
        return area;
    }
    let style = look.on(Tone::Line, Tone::Paper);
    let (corners, across, down) = if look.ascii {
        (["+", "+", "+", "+"], "-", "|")
    } else {
        (["╭", "╮", "╰", "╯"], "─", "│")
    };
    for at in area.positions() {
        buffer[at].reset();
    }
    for y in area.top()..area.bottom() {
        buffer.set_string(area.x, y, " ".repeat(area.width.into()), look.on(Tone::Ink, Tone::Paper));
        buffer.set_string(area.x, y, down, style);
        buffer.set_string(area.right() - 1, y, down, style);
    }
    let line = across.repeat(usize::from(area.width) - 2);
    buffer.set_string(area.x, area.y, format!("{}{line}{}", corners[0], corners[1]), style);
    buffer.set_string(area.x, area.bottom() - 1, format!("{}{line}{}", corners[2], corners[3]), style);
    if !title.is_empty() {
        let style = look.on(Tone::Ink2, Tone::Paper).add_modifier(Modifier::BOLD);
        buffer.set_stringn(
            area.x + 2,
            area.y,
            format!(" {title} "),
            usize::from(area.width.saturating_sub(4)),
            style,
        );
    }
    Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
}

/// Text cut to a width, with a mark where something is missing.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// A list in which one line is chosen, and of which a part may be seen.
#[derive(Default)]
pub(crate) struct Chooser {
    pub(crate) chosen: usize,
    scroll: usize,
    /// Where its lines were drawn.
    zones: Vec<(Rect, usize)>,
}

impl Chooser {
    /// Takes a key of a list of so many; whether it meant something.
    pub(crate) fn key(&mut self, code: KeyCode, count: usize) -> bool {
        let last = count.saturating_sub(1);
        self.chosen = match code {
            KeyCode::Up => self.chosen.checked_sub(1).unwrap_or(last),
            KeyCode::Down if self.chosen >= last => 0,
            KeyCode::Down => self.chosen + 1,
            KeyCode::PageUp => self.chosen.saturating_sub(10),
            KeyCode::PageDown => (self.chosen + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        };
        true
    }

    /// Draws a line, where it can be pointed at.
    pub(crate) fn draw(&mut self, look: Look, text: &str, index: usize, zone: Rect, buffer: &mut Buffer) {
        let text = cut(text, usize::from(zone.width.saturating_sub(2)));
        row(look, &text, index == self.chosen, zone, buffer);
        self.zones.push((zone, index));
    }

    /// Takes what the mouse does: what is pointed at is chosen. The line that was pressed, if one was.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Option<usize> {
        let index = self.line_at(mouse)?;
        match mouse.kind {
            MouseEventKind::Moved => self.chosen = index,
            MouseEventKind::Down(_) => {
                self.chosen = index;
                return Some(index);
            }
            _ => {}
        }
        None
    }

    /// The line under the mouse.
    pub(crate) fn line_at(&self, mouse: MouseEvent) -> Option<usize> {
        let at = Position::new(mouse.column, mouse.row);
        self.zones.iter().find(|(zone, _)| zone.contains(at)).map(|(_, index)| *index)
    }

    /// Which lines are to be seen where there is room for so many; the chosen one is among them. They are drawn anew.
    pub(crate) fn seen(&mut self, count: usize, room: usize) -> std::ops::Range<usize> {
        self.zones.clear();
        self.chosen = self.chosen.min(count.saturating_sub(1));
        let most = count.saturating_sub(room);
        self.scroll = self.scroll.clamp(
            (self.chosen + 1).saturating_sub(room),
            self.chosen.min(most).max((self.chosen + 1).saturating_sub(room)),
        );
        self.scroll..count.min(self.scroll + room)
    }
}

/// A line of text that somebody types.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) text: String,
}

impl Field {
    /// Takes a key; whether it meant something.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        use crossterm::event::KeyModifiers;
        match key.code {
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => self.text.clear(),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.text.push(letter);
            }
            KeyCode::Backspace => drop(self.text.pop()),
            _ => return false,
        }
        true
    }

    pub(crate) fn draw(&self, look: Look, prompt: &str, area: Rect, buffer: &mut Buffer) {
        let strong = look.ink(Tone::Accent).add_modifier(Modifier::BOLD);
        let wide = display_width(prompt) as u16;
        buffer.set_stringn(area.x, area.y, prompt, area.width.into(), strong);
        let room = usize::from(area.width.saturating_sub(wide + 1));
        let skip = self.text.chars().count().saturating_sub(room);
        let shown: String = self.text.chars().skip(skip).collect();
        buffer.set_stringn(
            area.x + wide,
            area.y,
            format!("{shown}{}", look.either("▏", "_")),
            room + 1,
            look.plain(),
        );
    }
}

/// What answers a question; whatever is not yes is no.
pub(crate) fn yes_or_no() -> [Hint; 2] {
    [(letter('y'), Label::Yes), (key(KeyCode::Enter), Label::No)]
}

/// The ways to learn a game: its tour, if it has one, and its rules.
pub(crate) fn lessons(game: &GameInfo) -> Vec<Hint> {
    let tour = (!game.tour.is_empty()).then_some((letter('t'), Label::Tour));
    tour.into_iter().chain([(letter('r'), Label::Rules)]).collect()
}

/// The usual way back.
pub(crate) fn back() -> Hint {
    (key(KeyCode::Esc), Label::Back)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_line_is_always_seen() {
        let mut chooser = Chooser::default();
        assert_eq!(chooser.seen(3, 10), 0..3);
        chooser.chosen = 19;
        assert_eq!(chooser.seen(20, 5), 15..20);
        chooser.chosen = 15;
        assert_eq!(chooser.seen(20, 5), 15..20);
        chooser.chosen = 3;
        assert_eq!(chooser.seen(20, 5), 3..8);
        assert_eq!(chooser.seen(0, 5), 0..0);
    }
}
