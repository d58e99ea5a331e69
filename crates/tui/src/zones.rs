//! What can be clicked: every button on the screen stands for a key.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};

/// The buttons of the frame that was drawn last.
#[derive(Default)]
pub(crate) struct Zones(Vec<(Rect, KeyEvent)>);

impl Zones {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// A click here means this key.
    pub(crate) fn put(&mut self, zone: Rect, key: KeyEvent) {
        self.0.push((zone, key));
    }

    /// The key that a click means; what was drawn last lies on top.
    pub(crate) fn at(&self, at: Position) -> Option<KeyEvent> {
        self.0.iter().rev().find(|(zone, _)| zone.contains(at)).map(|(_, key)| *key)
    }
}

/// A key by itself.
pub(crate) fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// A letter.
pub(crate) fn letter(letter: char) -> KeyEvent {
    key(KeyCode::Char(letter))
}

/// How a key is written on a button.
pub(crate) fn written(key: KeyEvent) -> String {
    let name = match key.code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(letter) => letter.to_string(),
        KeyCode::Enter => "Enter".into(),
        KeyCode::Esc => "Esc".into(),
        KeyCode::Tab => "Tab".into(),
        KeyCode::PageUp => "PgUp".into(),
        KeyCode::PageDown => "PgDn".into(),
        KeyCode::Delete => "Del".into(),
        other => format!("{other}"),
    };
    if key.modifiers.contains(KeyModifiers::CONTROL) { format!("^{}", name.to_uppercase()) } else { name }
}
