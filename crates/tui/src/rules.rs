//! The rules of a game, section by section, with the positions that show what they say.

use crate::app::{Go, House, View};
use crate::boards::{Scene, board_of};
use crate::chrome::{self, folded, paragraph};
use crate::look::Tone;
use crate::words::{Label, Sentence, say};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use parlour_core::{Spot, Touched};
use parlour_erased::{GameInfo, games};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// How wide the text is where the example stands beside it.
const TEXT: u16 = 40;
/// The narrowest screen on which it does.
const WIDE: u16 = 78;

/// The rules of a game.
pub(crate) struct RulesView {
    game: usize,
    section: usize,
    scroll: usize,
}

impl RulesView {
    pub(crate) fn new(game: Option<&GameInfo>) -> Self {
        let game = games().iter().position(|other| Some(other.name) == game.map(|game| game.name));
        Self { game: game.unwrap_or(0), section: 0, scroll: 0 }
    }

    fn turn(&mut self, by: isize) {
        let count = games()[self.game].rule_book().len();
        self.section = (self.section as isize + by).rem_euclid(count as isize) as usize;
        self.scroll = 0;
    }
}

impl View for RulesView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let game = &games()[self.game];
        let book = game.rule_book();
        let steps = say(&Sentence::StepOf { step: self.section + 1, steps: book.len() });
        let title = say(&Sentence::RulesOf { game: say(&game.title()) });
        let body = chrome::lay(look, &title, &steps, area, frame.buffer_mut());
        let Some(section) = book.get(self.section) else { return };
        let beside = area.width >= WIDE && section.example.is_some();
        let wide = if beside { TEXT } else { body.width.saturating_sub(2) };
        let text = Rect { x: body.x + 1, y: body.y + 1, width: wide, height: body.height.saturating_sub(1) };
        let strong = look.plain().add_modifier(Modifier::BOLD);
        frame.buffer_mut().set_stringn(text.x, text.y, say(&section.title), wide.into(), strong);
        let lines = folded(&say(&section.body), wide.into());
        let room = usize::from(text.height.saturating_sub(2));
        self.scroll = self.scroll.min(lines.len().saturating_sub(room));
        for (line, y) in lines.iter().skip(self.scroll).zip(text.y + 2..text.bottom()) {
            frame.buffer_mut().set_stringn(text.x, y, line, wide.into(), look.ink(Tone::Ink));
        }
        if self.scroll + room < lines.len() {
            frame.buffer_mut().set_string(
                text.right().saturating_sub(1),
                text.bottom() - 1,
                look.either("▾", "v"),
                look.faint(),
            );
        }
        if let Some((scene, said)) = section.example.as_ref().filter(|_| beside)
            && let Ok(table) = game.open_scene(scene)
        {
            let right =
                Rect { x: text.right() + 2, width: body.right().saturating_sub(text.right() + 3), ..text };
            let now = table.now();
            let pointed: Vec<Spot> = scene.marks.iter().map(|mark| Spot::from(*mark)).collect();
            let nothing = Touched::default();
            let shown = Scene::still(&*now, &pointed, &nothing, look);
            let board = Rect { height: right.height.saturating_sub(4), ..right };
            board_of(&*now).draw(&shown, board, frame.buffer_mut());
            let under = Rect { y: board.bottom(), height: right.height - board.height, ..right };
            paragraph(&say(said), look.faint(), under, frame.buffer_mut());
        }
        let mut hints = vec![
            (key(KeyCode::Left), Label::Back),
            (key(KeyCode::Right), Label::Next),
            (key(KeyCode::Tab), Label::OtherGame),
        ];
        hints.extend((!game.tour.is_empty()).then_some((letter('t'), Label::Tour)));
        hints.push((key(KeyCode::Esc), Label::Close));
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, _house: &mut House) -> Go {
        match key.code {
            KeyCode::Right | KeyCode::Char(' ' | 'n') | KeyCode::Enter => self.turn(1),
            KeyCode::Left | KeyCode::Char('p') => self.turn(-1),
            KeyCode::Down => self.scroll += 1,
            KeyCode::PageDown => self.scroll += 10,
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            KeyCode::Tab => {
                self.game = (self.game + 1) % games().len();
                (self.section, self.scroll) = (0, 0);
            }
            KeyCode::Char('t') => {
                return crate::tour::TourView::new(&games()[self.game])
                    .map_or(Go::Stay, |tour| Go::To(Box::new(tour)));
            }
            KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _house: &mut House) -> Go {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scroll = self.scroll.saturating_sub(2),
            MouseEventKind::ScrollDown => self.scroll += 2,
            _ => {}
        }
        Go::Stay
    }
}
