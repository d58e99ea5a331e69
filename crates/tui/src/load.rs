//! Opening a file.

use crate::app::{Go, House, View};
use crate::chrome::{self, Field, paragraph};
use crate::look::Tone;
use crate::words::{Label, say, sentence_about};
use crate::zones::key;
use crossterm::event::{KeyCode, KeyEvent};
use parlour_erased::Seating;
use parlour_files::{KeptGames, open_tree, typed_path};
use ratatui::Frame;
use ratatui::layout::Rect;
use std::fs;

/// Which file is to be opened.
#[derive(Default)]
pub(crate) struct Load {
    field: Field,
    wrong: Option<String>,
}

impl Load {
    /// Completes the name as far as only one file fits.
    fn complete(&mut self) {
        let path = typed_path(&self.field.text);
        let (folder, begun) = if self.field.text.ends_with('/') {
            (path.clone(), String::new())
        } else {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            (path.parent().map(std::path::Path::to_path_buf).unwrap_or_default(), name)
        };
        let shown = if folder.as_os_str().is_empty() { std::path::Path::new(".") } else { &folder };
        let names = fs::read_dir(shown).into_iter().flatten().filter_map(Result::ok);
        let mut fits: Vec<String> = names
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let slash = if entry.path().is_dir() { "/" } else { "" };
                name.starts_with(&begun).then(|| name + slash)
            })
            .collect();
        fits.sort();
        let Some(first) = fits.first() else { return };
        let common = fits.iter().skip(1).fold(first.clone(), |common, name| {
            common.chars().zip(name.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
        });
        let keep = self.field.text.len() - begun.len().min(self.field.text.len());
        self.field.text.truncate(keep);
        self.field.text.push_str(&common);
    }
}

impl View for Load {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let body = chrome::lay(look, &say(&Label::Load), "", area, frame.buffer_mut());
        let inside = Rect {
            x: body.x + 2,
            y: body.y + 1,
            width: body.width.saturating_sub(4),
            height: body.height.saturating_sub(1),
        };
        let used = paragraph(&say(&Label::LoadHelp), look.ink(Tone::Ink2), inside, frame.buffer_mut());
        let line = Rect { y: inside.y + used + 1, height: 1, ..inside }.intersection(inside);
        if !line.is_empty() {
            self.field.draw(look, &say(&Label::FilePrompt), line, frame.buffer_mut());
        }
        if let Some(wrong) = &self.wrong {
            let line = Rect { y: inside.y + used + 3, height: 3, ..inside }.intersection(inside);
            paragraph(wrong, look.wrong(), line, frame.buffer_mut());
        }
        let hints =
            [(key(KeyCode::Enter), Label::Open), (key(KeyCode::Tab), Label::Complete), chrome::back()];
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        self.wrong = None;
        match key.code {
            KeyCode::Esc => return Go::Back,
            KeyCode::Tab => self.complete(),
            KeyCode::Enter => {
                let path = typed_path(self.field.text.trim());
                match open_tree(&path) {
                    Ok(tree) => {
                        let seating = Seating::recorded(tree.line());
                        let keeper = house.games.as_ref().map(KeptGames::keeper);
                        return Go::Instead(Box::new(house.sit_down_with(tree, seating, keeper, Some(path))));
                    }
                    Err(wrong) => {
                        let names = [path.display().to_string()];
                        self.wrong = Some(sentence_about(&names, &say(&wrong)));
                    }
                }
            }
            _ => drop(self.field.key(key)),
        }
        Go::Stay
    }

    fn paste(&mut self, text: &str) {
        self.field.text.extend(text.chars().filter(|letter| !letter.is_control()));
    }
}
