//! The games that were played here: to go on with, look at, judge, or delete.

use crate::app::{Go, House, View};
use crate::chrome::{self, Chooser, cut, paragraph};
use crate::desk::Job;
use crate::event::News;
use crate::look::Tone;
use crate::report::ReportView;
use crate::words::{Label, Sentence, ago, headline, say, sentence, words};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use parlour_files::KeptGame;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::fs;

/// How wide the columns are: which game, how it stands, and when it was played.
const GAME: usize = 16;
const STANDING: usize = 20;
const WHEN: usize = 13;

/// The games kept on this machine.
pub(crate) struct HistoryView {
    games: Vec<KeptGame>,
    /// Somebody reads them.
    reading: Option<Job>,
    /// What is read a second time is shown once all of it is there.
    read_again: Option<Vec<KeptGame>>,
    chooser: Chooser,
    /// Whether it is asked if the chosen game shall be deleted.
    deleting: bool,
    wrong: Option<String>,
}

/// A game in few words.
pub(crate) struct Summary {
    pub(crate) game: String,
    pub(crate) players: String,
    pub(crate) standing: String,
}

/// What a game is, who plays it and how it stands.
pub(crate) fn summary(kept: &KeptGame) -> Summary {
    let table = &*kept.table;
    let standing = if kept.is_unfinished() {
        say(&Sentence::AfterMoves { moves: kept.moves() })
    } else {
        headline(table)
    };
    Summary { game: say(&table.info().title()), players: table.player_names(words()).join(" – "), standing }
}

impl HistoryView {
    pub(crate) fn new(house: &mut House) -> Self {
        let reading = house.games.clone().map(|games| house.desk.read_history(games));
        Self {
            games: Vec::new(),
            reading,
            read_again: None,
            chooser: Chooser::default(),
            deleting: false,
            wrong: None,
        }
    }

    fn resume(&self, house: &mut House) -> Go {
        match self.games.get(self.chooser.chosen) {
            Some(kept) => Go::To(Box::new(house.resume(kept))),
            None => Go::Stay,
        }
    }

    fn delete(&mut self) {
        let Some(kept) = self.games.get(self.chooser.chosen) else { return };
        match fs::remove_file(&kept.path) {
            Ok(()) => drop(self.games.remove(self.chooser.chosen)),
            Err(error) => self.wrong = Some(sentence(&error.to_string())),
        }
    }
}

impl View for HistoryView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let body = chrome::lay(look, &say(&Label::History), "", area, frame.buffer_mut());
        let list = Rect {
            x: body.x + 1,
            y: body.y + 1,
            width: body.width.saturating_sub(2),
            height: body.height.saturating_sub(3),
        };
        if self.games.is_empty() {
            let said = if self.reading.is_some() { Label::Reading } else { Label::NothingKept };
            paragraph(&say(&said), look.ink(Tone::Ink2), list, frame.buffer_mut());
        }
        let seen = self.chooser.seen(self.games.len(), list.height.into());
        for (index, y) in seen.zip(list.top()..) {
            let kept = &self.games[index];
            let said = summary(kept);
            let width = usize::from(list.width);
            let when = ago(kept.played);
            // Two columns are the mark of the chosen line, and three lie between the others.
            let room = width.saturating_sub(GAME + STANDING + WHEN + 5);
            let text = if room >= 12 {
                let (game, players) = (cut(&said.game, GAME), cut(&said.players, room));
                let standing = cut(&said.standing, STANDING);
                format!("{game:<GAME$} {players:<room$} {standing:<STANDING$} {when:>WHEN$}")
            } else {
                format!("{} {}", said.game, said.standing)
            };
            let zone = Rect::new(list.x, y, list.width, 1);
            self.chooser.draw(look, &text, index, zone, frame.buffer_mut());
        }
        let said = Rect {
            y: body.bottom().saturating_sub(1),
            height: 1,
            x: body.x + 2,
            width: body.width.saturating_sub(4),
        };
        if self.deleting {
            paragraph(&say(&Label::DeleteQuestion), look.wrong(), said, frame.buffer_mut());
        } else if let Some(wrong) = &self.wrong {
            paragraph(wrong, look.wrong(), said, frame.buffer_mut());
        }
        let hints = if self.deleting {
            chrome::yes_or_no().to_vec()
        } else {
            vec![
                (key(KeyCode::Enter), Label::Open),
                (letter('e'), Label::Report),
                (letter('d'), Label::Delete),
                chrome::back(),
            ]
        };
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        if self.deleting {
            self.deleting = false;
            if matches!(key.code, KeyCode::Char('y' | 'Y')) {
                self.delete();
            }
            return Go::Stay;
        }
        self.wrong = None;
        if self.chooser.key(key.code, self.games.len()) {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.resume(house),
            KeyCode::Char('e') => match self.games.get(self.chooser.chosen) {
                Some(kept) => Go::To(Box::new(ReportView::new(kept.table.boxed_clone(), &mut house.desk))),
                None => Go::Stay,
            },
            KeyCode::Char('d') | KeyCode::Delete => {
                self.deleting = !self.games.is_empty();
                Go::Stay
            }
            KeyCode::Esc | KeyCode::Char('q') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        if self.chooser.mouse(mouse).is_some() {
            return self.resume(house);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => drop(self.chooser.key(KeyCode::Up, self.games.len())),
            MouseEventKind::ScrollDown => drop(self.chooser.key(KeyCode::Down, self.games.len())),
            _ => {}
        }
        Go::Stay
    }

    fn seen_again(&mut self, house: &mut House) {
        self.reading = house.games.clone().map(|games| house.desk.read_history(games));
        self.read_again = Some(Vec::new());
    }

    fn look_at(&mut self, ply: usize, house: &mut House) -> Go {
        let Some(kept) = self.games.get(self.chooser.chosen) else { return Go::Stay };
        let mut table = house.resume(kept);
        table.go_to_ply(ply);
        Go::To(Box::new(table))
    }

    fn news(&mut self, number: u64, news: News) -> Option<News> {
        if self.reading.as_ref().is_none_or(|job| job.number != number) {
            return Some(news);
        }
        if let News::Kept(games) = news {
            self.read_again.as_mut().unwrap_or(&mut self.games).extend(games);
        } else {
            self.reading = None;
            self.games = self.read_again.take().unwrap_or(std::mem::take(&mut self.games));
        }
        None
    }
}
