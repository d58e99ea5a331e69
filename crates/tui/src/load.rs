//! Opening a file.

use crate::app::{Go, House, View};
use crate::chrome::{self, Field, paragraph};
use crate::game_list::GameList;
use crate::look::Tone;
use crate::table::{Source, TableView};
use crate::words::{Label, say, sentence_about};
use crate::zones::key;
use crossterm::event::{KeyCode, KeyEvent};
use parlour_core::ToMessage;
use parlour_erased::Seating;
use parlour_files::{KeptGames, list_games, open_listed, typed_path};
use ratatui::Frame;
use ratatui::layout::Rect;
use std::fs;
use std::path::Path;

/// Which file is to be opened.
#[derive(Default)]
pub(crate) struct Load {
    field: Field,
    wrong: Option<String>,
}

impl Load {
    /// Begins with the file that another game came from.
    pub(crate) fn beside(file: Option<&Path>) -> Self {
        let text = file.map(|file| file.display().to_string()).unwrap_or_default();
        Self { field: Field { text }, wrong: None }
    }

    /// Opens the file: its game, or the list of its games.
    fn open(&self, house: &mut House) -> Result<Go, String> {
        let path = typed_path(self.field.text.trim());
        let games = list_games(&path).map_err(|wrong| said_of(&path, &wrong))?;
        if games.len() > 1 {
            return Ok(Go::Instead(Box::new(GameList::new(path, games))));
        }
        Ok(Go::Instead(Box::new(open_file(&path, 1, 1, house)?)))
    }

    /// Completes the name as far as only one file fits.
    fn complete(&mut self) {
        let path = typed_path(&self.field.text);
        let (folder, begun) = if self.field.text.ends_with('/') {
            (path.clone(), String::new())
        } else {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            (path.parent().map(Path::to_path_buf).unwrap_or_default(), name)
        };
        let shown = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
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

/// Opens a game of a file, by its number among so many.
pub(crate) fn open_file(
    path: &Path,
    number: usize,
    count: usize,
    house: &mut House,
) -> Result<TableView, String> {
    let tree = open_listed(path, number).map_err(|wrong| said_of(path, &wrong))?;
    let seating = Seating::recorded(tree.line());
    let source = Source {
        keeper: house.games.as_ref().map(KeptGames::keeper),
        file: Some(path.to_owned()),
        number: (count > 1).then_some((number, count)),
    };
    Ok(house.open_game(tree, seating, None, source))
}

/// What is wrong with a file, as a sentence.
fn said_of(path: &Path, wrong: &impl ToMessage) -> String {
    sentence_about(&[path.display().to_string()], &say(wrong))
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
            KeyCode::Enter => match self.open(house) {
                Ok(go) => return go,
                Err(why) => self.wrong = Some(why),
            },
            _ => drop(self.field.key(key)),
        }
        Go::Stay
    }

    fn paste(&mut self, text: &str) {
        self.field.text.extend(text.chars().filter(|letter| !letter.is_control()));
    }
}
