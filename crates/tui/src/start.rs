//! The start screen: the games, what was begun, and everything else there is in the house.

use crate::app::{Go, House, View};
use crate::boards::{Scene, board_of};
use crate::chrome::{self, Chooser, paragraph};
use crate::desk::Job;
use crate::event::News;
use crate::history::{HistoryView, summary};
use crate::load::Load;
use crate::look::Tone;
use crate::new_game::NewGame;
use crate::rules::RulesView;
use crate::settings::SettingsView;
use crate::tour::TourView;
use crate::words::{Label, Sentence, say, sentence};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use parlour_core::{Touched, Values};
use parlour_erased::{GameInfo, games};
use parlour_files::KeptGame;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Line;
use ratatui::widgets::Widget;

/// How wide the menu is where a board is shown beside it.
const MENU: u16 = 38;
/// The narrowest screen on which one is.
const WIDE: u16 = 76;

/// The start screen.
pub(crate) struct Start {
    chooser: Chooser,
    unfinished: Option<KeptGame>,
    /// Somebody looks for it: there may be thousands of games.
    looking: Option<Job>,
    notice: Option<String>,
}

#[derive(Clone, Copy)]
enum Item {
    Continue,
    Game(&'static GameInfo),
    History,
    Load,
    Rules,
    Settings,
    Page,
    Quit,
}

impl Start {
    pub(crate) fn new(house: &mut House) -> Self {
        let mut start = Self { chooser: Chooser::default(), unfinished: None, looking: None, notice: None };
        start.look_for_unfinished(house);
        start
    }

    fn look_for_unfinished(&mut self, house: &mut House) {
        self.looking = house.games.clone().map(|games| house.desk.find_unfinished(games));
    }

    /// There is a game to go on with, or none any more. Whoever has chosen something stays there.
    fn found(&mut self, unfinished: Option<KeptGame>) {
        let chosen = self.chooser.chosen;
        self.chooser.chosen = match (self.unfinished.is_some(), unfinished.is_some()) {
            (false, true) if chosen > 0 => chosen + 1,
            (true, false) => chosen.saturating_sub(1),
            _ => chosen,
        };
        self.unfinished = unfinished;
    }

    fn items(&self, house: &House) -> Vec<Item> {
        let mut items = Vec::new();
        items.extend(self.unfinished.is_some().then_some(Item::Continue));
        items.extend(games().iter().map(Item::Game));
        items.extend([Item::History, Item::Load, Item::Rules, Item::Settings]);
        items.extend(house.open_page.is_some().then_some(Item::Page));
        items.push(Item::Quit);
        items
    }

    fn label(&self, item: Item) -> String {
        match item {
            Item::Continue => {
                let said = self.unfinished.as_ref().map(|kept| summary(kept).game).unwrap_or_default();
                say(&Sentence::Continue { game: said })
            }
            Item::Game(game) => say(&game.title()),
            Item::History => say(&Label::History),
            Item::Load => say(&Label::Load),
            Item::Rules => say(&Label::Rules),
            Item::Settings => say(&Label::Settings),
            Item::Page => say(&Label::OpenPage),
            Item::Quit => say(&Label::Quit),
        }
    }

    /// The game that is chosen, or the one that can be gone on with.
    fn game(&self, items: &[Item]) -> Option<&'static GameInfo> {
        match items.get(self.chooser.chosen)? {
            Item::Game(game) => Some(game),
            Item::Continue => self.unfinished.as_ref().map(|kept| kept.table.info()),
            _ => None,
        }
    }

    fn choose(&mut self, item: Item, house: &mut House) -> Go {
        match item {
            Item::Continue => match &self.unfinished {
                Some(kept) => Go::To(Box::new(house.resume(kept))),
                None => Go::Stay,
            },
            Item::Game(game) => Go::To(Box::new(NewGame::new(game, house))),
            Item::History => Go::To(Box::new(HistoryView::new(house))),
            Item::Load => Go::To(Box::new(Load::default())),
            Item::Rules => Go::To(Box::new(RulesView::new(games().first()))),
            Item::Settings => Go::To(Box::new(SettingsView::new(house))),
            Item::Page => {
                self.notice = house.open_page.as_mut().map(|open| match open() {
                    Ok(url) => say(&Sentence::PageIsAt { url }),
                    Err(why) => sentence(&why),
                });
                Go::Stay
            }
            Item::Quit => Go::Out,
        }
    }

    /// The board of the game that is chosen, so that one sees what one chooses.
    fn draw_sample(&self, house: &House, items: &[Item], area: Rect, frame: &mut Frame<'_>) {
        let look = house.look;
        let Some(item) = items.get(self.chooser.chosen) else { return };
        let Some(game) = self.game(items) else {
            let said = match item {
                Item::History => say(&Label::HistoryHelp),
                Item::Load => say(&Label::LoadHelp),
                Item::Rules => say(&Label::RulesHelp),
                Item::Settings => say(&Label::SettingsHelp),
                Item::Page => say(&Label::PageHelp),
                _ => String::new(),
            };
            paragraph(
                &said,
                look.faint(),
                Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area },
                frame.buffer_mut(),
            );
            return;
        };
        let table = match (item, &self.unfinished) {
            (Item::Continue, Some(kept)) => Some(kept.table.boxed_clone()),
            _ => sample(game),
        };
        let pitch = match (item, &self.unfinished) {
            (Item::Continue, Some(kept)) => {
                let said = summary(kept);
                format!("{}: {}", said.players, said.standing)
            }
            _ => say(&game.pitch()),
        };
        let said = Rect { y: area.bottom().saturating_sub(2), height: 2.min(area.height), ..area };
        paragraph(&pitch, look.ink(Tone::Ink2), said, frame.buffer_mut());
        let Some(table) = table else { return };
        let now = table.now();
        let nothing = Touched::default();
        let scene = Scene::still(&*now, &[], &nothing, look);
        let zone = Rect { height: area.height.saturating_sub(3), ..area };
        board_of(&*now).draw(&scene, zone, frame.buffer_mut());
    }
}

/// A position that shows what a game is like.
fn sample(game: &'static GameInfo) -> Option<Box<dyn parlour_erased::Table>> {
    let example =
        game.rules.iter().filter_map(|section| section.example).max_by_key(|scene| scene.position.len());
    match example.or_else(|| game.tour.first().map(|lesson| lesson.scene)) {
        Some(scene) => game.open_scene(&scene).ok(),
        None => game.open(&Values::defaults(game.options)).ok(),
    }
}

impl View for Start {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let body = chrome::lay(look, &say(&Label::Parlour), &say(&Label::Motto), area, frame.buffer_mut());
        let items = self.items(house);
        let beside = area.width >= WIDE;
        let menu = Rect {
            x: body.x + 1,
            width: if beside { MENU - 2 } else { body.width.saturating_sub(2) },
            ..body
        };
        let mut y = menu.y + u16::from(menu.height > 16);
        let tight = usize::from(menu.height) < items.len() + 5;
        let seen = self.chooser.seen(items.len(), usize::from(menu.height));
        for index in seen {
            let item = items[index];
            let apart = matches!(item, Item::History | Item::Quit)
                || index == 1 && matches!(items[0], Item::Continue);
            if apart && !tight {
                y += 1;
            }
            if y >= menu.bottom() {
                break;
            }
            let zone = Rect::new(menu.x, y, menu.width, 1);
            let label = self.label(item);
            self.chooser.draw(look, &label, index, zone, frame.buffer_mut());
            y += 1;
        }
        if beside {
            let right = Rect::new(body.x + MENU, body.y, body.width - MENU - 1, body.height);
            self.draw_sample(house, &items, right, frame);
        }
        if let Some(notice) = &self.notice {
            let line = Rect { y: menu.bottom().saturating_sub(2), height: 2.min(menu.height), ..menu };
            paragraph(notice, look.plain().add_modifier(Modifier::BOLD), line, frame.buffer_mut());
        }
        let mut hints = vec![(key(KeyCode::Enter), Label::Choose)];
        hints.extend(self.game(&items).into_iter().flat_map(chrome::lessons));
        hints.push((letter('q'), Label::Quit));
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
        if let Some(url) = &house.page_at {
            // Beside the keys, where there is room for both.
            let line = Rect::new(
                menu.right(),
                area.bottom().saturating_sub(1),
                area.right().saturating_sub(menu.right() + 1),
                1,
            );
            Line::styled(url.as_str(), look.ink(Tone::Accent))
                .right_aligned()
                .render(line, frame.buffer_mut());
        }
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        let items = self.items(house);
        if self.chooser.key(key.code, items.len()) {
            self.notice = None;
            return Go::Stay;
        }
        match (key.code, self.game(&items)) {
            (KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right, _) => {
                self.choose(items[self.chooser.chosen], house)
            }
            (KeyCode::Char('t'), Some(game)) => {
                TourView::new(game).map_or(Go::Stay, |tour| Go::To(Box::new(tour)))
            }
            (KeyCode::Char('r'), Some(game)) => Go::To(Box::new(RulesView::new(Some(game)))),
            (KeyCode::Char('q'), _) => Go::Out,
            (KeyCode::Char(digit @ '1'..='9'), _) => {
                let game = games().get(digit as usize - '1' as usize);
                game.map_or(Go::Stay, |game| Go::To(Box::new(NewGame::new(game, house))))
            }
            _ => Go::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        match self.chooser.mouse(mouse) {
            Some(index) => self.choose(self.items(house)[index], house),
            None => Go::Stay,
        }
    }

    fn seen_again(&mut self, house: &mut House) {
        self.look_for_unfinished(house);
        self.chooser.chosen = 0;
    }

    fn news(&mut self, number: u64, news: News) -> Option<News> {
        if self.looking.as_ref().is_none_or(|job| job.number != number) {
            return Some(news);
        }
        self.looking = None;
        if let News::Unfinished(unfinished) = news {
            self.found(unfinished.map(|kept| *kept));
        }
        None
    }
}
