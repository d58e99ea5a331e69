//! The games of a file that holds several: one is chosen and opened.

use crate::app::{Go, House, View};
use crate::chrome::{self, Chooser, cut, paragraph};
use crate::load::open_file;
use crate::words::{Label, Sentence, say};
use crate::zones::key;
use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use parlour_files::ListedGame;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::path::PathBuf;

/// How wide the columns are: the number, the result, and how many moves were played.
const NUMBER: usize = 5;
const RESULT: usize = 8;
const MOVES: usize = 16;

/// A file and its games.
pub(crate) struct GameList {
    path: PathBuf,
    games: Vec<ListedGame>,
    chooser: Chooser,
    wrong: Option<String>,
}

impl GameList {
    pub(crate) fn new(path: PathBuf, games: Vec<ListedGame>) -> Self {
        Self { path, games, chooser: Chooser::default(), wrong: None }
    }

    fn open(&mut self, house: &mut House) -> Go {
        let Some(game) = self.games.get(self.chooser.chosen) else { return Go::Stay };
        match open_file(&self.path, game.number, self.games.len(), house) {
            Ok(table) => Go::To(Box::new(table)),
            Err(why) => {
                self.wrong = Some(why);
                Go::Stay
            }
        }
    }
}

/// A game in a line of this width.
fn line(game: &ListedGame, width: usize) -> String {
    let players = match &game.fault {
        Some(fault) => say(fault),
        None if game.players.iter().all(String::is_empty) => say(&Label::NoNames),
        None => game.players.iter().map(|name| or_unknown(name)).collect::<Vec<_>>().join(" – "),
    };
    let result = game.result.to_string();
    let moves = say(&Sentence::AfterMoves { moves: game.plies });
    // Two columns are the mark of the chosen line, and three lie between the others.
    let room = width.saturating_sub(NUMBER + RESULT + MOVES + 5);
    if room < 12 || game.fault.is_some() {
        return format!("{:>NUMBER$} {players}", game.number);
    }
    format!(
        "{:>NUMBER$} {:<room$} {:<RESULT$} {:>MOVES$}",
        game.number,
        cut(&players, room),
        cut(&result, RESULT),
        cut(&moves, MOVES)
    )
}

/// A player's name as a list shows it.
fn or_unknown(name: &str) -> String {
    if name.is_empty() { "?".to_owned() } else { name.to_owned() }
}

impl View for GameList {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let title = self.path.file_name().unwrap_or_default().to_string_lossy();
        let aside = say(&Sentence::GamesInFile { count: self.games.len() });
        let body = chrome::lay(look, &title, &aside, area, frame.buffer_mut());
        let list = Rect {
            x: body.x + 1,
            y: body.y + 1,
            width: body.width.saturating_sub(2),
            height: body.height.saturating_sub(3),
        };
        let seen = self.chooser.seen(self.games.len(), list.height.into());
        for (index, y) in seen.zip(list.top()..) {
            let text = line(&self.games[index], list.width.into());
            let zone = Rect::new(list.x, y, list.width, 1);
            self.chooser.draw(look, &text, index, zone, frame.buffer_mut());
        }
        if let Some(wrong) = &self.wrong {
            let line = Rect {
                x: body.x + 2,
                y: body.bottom().saturating_sub(2),
                width: body.width.saturating_sub(4),
                height: 2.min(body.height),
            };
            paragraph(wrong, look.wrong(), line, frame.buffer_mut());
        }
        let hints = [(key(KeyCode::Enter), Label::Open), chrome::back()];
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        self.wrong = None;
        if self.chooser.key(key.code, self.games.len()) {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.open(house),
            KeyCode::Esc | KeyCode::Char('q') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        if self.chooser.mouse(mouse).is_some() {
            return self.open(house);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => drop(self.chooser.key(KeyCode::Up, self.games.len())),
            MouseEventKind::ScrollDown => drop(self.chooser.key(KeyCode::Down, self.games.len())),
            _ => {}
        }
        Go::Stay
    }
}
