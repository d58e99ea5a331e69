//! The keys, explained: those of the board first, then those that mean the same on every board.

use super::TableView;
use crate::boards::board_kind;
use crate::chrome::{self, Hint};
use crate::look::{Look, Tone};
use crate::words::{Label, say};
use crate::zones::key;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// Keys and what they do.
const KEYS: [(&str, Label); 27] = [
    ("← ↑ ↓ →", Label::HelpAim),
    ("Enter", Label::HelpTouch),
    (": / 1…9", Label::TypeMove),
    ("u", Label::Undo),
    ("r", Label::Redo),
    ("PgUp", Label::HelpBack),
    ("PgDn", Label::HelpOn),
    ("Home End", Label::HelpEnds),
    ("Tab", Label::HelpVariation),
    ("o", Label::PlayOn),
    ("k", Label::HelpMain),
    ("Del", Label::HelpDelete),
    (";", Label::HelpComment),
    ("i", Label::Hint),
    ("l", Label::HelpLines),
    ("b", Label::MoveNow),
    ("f", Label::HelpFlip),
    ("^S  ^O", Label::HelpFiles),
    ("z", Label::OfferDraw),
    ("g", Label::Resign),
    ("j", Label::HelpSeats),
    ("m  n", Label::HelpNew),
    ("e", Label::Report),
    ("t", Label::HelpSheet),
    ("?  F1", Label::Keys),
    ("q  Esc", Label::Leave),
    ("^Z  ^C", Label::HelpStop),
];

/// How wide the list is, and the keys in it.
const WIDTH: u16 = 62;
const COLUMN: u16 = 13;

/// Where the list is scrolled to by a key; any that does not scroll closes it.
pub(super) fn scrolled(from: usize, code: KeyCode) -> Option<usize> {
    match code {
        KeyCode::Up => Some(from.saturating_sub(1)),
        KeyCode::Down => Some(from.saturating_add(1)),
        KeyCode::PageUp => Some(from.saturating_sub(10)),
        KeyCode::PageDown => Some(from.saturating_add(10)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(usize::MAX),
        _ => None,
    }
}

impl TableView {
    /// Draws the list; the keys that mean something to it.
    pub(super) fn draw_help(&mut self, look: Look, area: Rect, buffer: &mut Buffer) -> Vec<Hint> {
        let mut rows = (board_kind(self.session.tree().info().name).keys)();
        rows.extend(KEYS.iter().map(|(keys, label)| (*keys, say(label))));
        let (width, height) = (WIDTH.min(area.width), (rows.len() as u16 + 2).min(area.height));
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        let inside = chrome::boxed(look, &say(&Label::Keys), Rect::new(x, y, width, height), buffer);
        let most = rows.len().saturating_sub(inside.height.into());
        let scroll = self.help.unwrap_or(0).min(most);
        let strong = look.on(Tone::Accent, Tone::Paper).add_modifier(Modifier::BOLD);
        for ((keys, does), row) in rows.iter().skip(scroll).zip(inside.rows()) {
            let keys = if look.ascii {
                keys.replace("← ↑ ↓ →", "arrows").replace('…', "-")
            } else {
                keys.to_string()
            };
            buffer.set_stringn(row.x + 1, row.y, keys, row.width.saturating_sub(1).into(), strong);
            let room = usize::from(row.width.saturating_sub(COLUMN));
            buffer.set_stringn(
                row.x + COLUMN,
                row.y,
                does.to_lowercase(),
                room,
                look.on(Tone::Ink, Tone::Paper),
            );
        }
        self.help = Some(scroll);
        let mut hints = vec![(key(KeyCode::Esc), Label::Close)];
        if scroll < most {
            hints.insert(0, (key(KeyCode::Down), Label::More));
        }
        hints
    }
}
