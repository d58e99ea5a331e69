//! What whoever sits here can choose for good.

use crate::app::{Go, House, View};
use crate::choices::ThemeChoice;
use crate::chrome::{self, Chooser, Field};
use crate::words::{Label, say};
use crate::zones::key;
use crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use ratatui::Frame;
use ratatui::layout::Rect;

/// The settings.
pub(crate) struct SettingsView {
    chooser: Chooser,
    name: Field,
}

const ROWS: [Label; 4] = [Label::YourName, Label::Theme, Label::Animation, Label::UsualLevel];

impl SettingsView {
    pub(crate) fn new(house: &House) -> Self {
        let name = Field { text: house.choices.name.clone() };
        Self { chooser: Chooser::default(), name }
    }

    fn value(&self, index: usize, house: &House) -> String {
        let choices = &house.choices;
        match index {
            0 => format!("{}{}", self.name.text, house.look.either("▏", "_")),
            1 => say(&match choices.theme {
                ThemeChoice::Auto => Label::ThemeAuto,
                ThemeChoice::Day => Label::ThemeDay,
                ThemeChoice::Evening => Label::ThemeEvening,
            }),
            2 => say(if choices.motion { &Label::Yes } else { &Label::No }),
            _ => choices.level.to_string(),
        }
    }

    fn change(&self, up: bool, house: &mut House) {
        let choices = &mut house.choices;
        match self.chooser.chosen {
            1 => {
                choices.theme = match (choices.theme, up) {
                    (ThemeChoice::Auto, true) | (ThemeChoice::Evening, false) => ThemeChoice::Day,
                    (ThemeChoice::Day, true) | (ThemeChoice::Auto, false) => ThemeChoice::Evening,
                    (ThemeChoice::Evening, true) | (ThemeChoice::Day, false) => ThemeChoice::Auto,
                };
                house.look.theme = choices.theme.fixed().unwrap_or(house.asked);
            }
            2 => {
                choices.motion = !choices.motion;
                house.motion = choices.motion;
            }
            3 => choices.level = (choices.level.saturating_add_signed(if up { 1 } else { -1 })).clamp(1, 8),
            _ => {}
        }
    }
}

impl View for SettingsView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let body = chrome::lay(look, &say(&Label::Settings), "", area, frame.buffer_mut());
        let list = Rect {
            x: body.x + 1,
            y: body.y + 1,
            width: body.width.saturating_sub(2).min(60),
            height: body.height.saturating_sub(1),
        };
        let seen = self.chooser.seen(ROWS.len(), list.height.into());
        for (index, y) in seen.zip(list.top()..) {
            let label = &ROWS[index];
            let zone = Rect::new(list.x, y, list.width, 1);
            let text = format!("{:<18} {}", say(label), self.value(index, house));
            self.chooser.draw(look, &text, index, zone, frame.buffer_mut());
        }
        let hints = [(key(KeyCode::Left), Label::Less), (key(KeyCode::Right), Label::More), chrome::back()];
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        match key.code {
            KeyCode::Esc => {
                house.choices.name = self.name.text.trim().to_owned();
                house.choices.keep();
                return Go::Back;
            }
            KeyCode::Left => self.change(false, house),
            KeyCode::Right | KeyCode::Enter => self.change(true, house),
            code if self.chooser.key(code, ROWS.len()) => {}
            KeyCode::Char(' ') if self.chooser.chosen > 0 => self.change(true, house),
            _ if self.chooser.chosen == 0 => drop(self.name.key(key)),
            KeyCode::Char('q') => return self.key(crate::zones::key(KeyCode::Esc), house),
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        if self.chooser.mouse(mouse).is_some() {
            self.change(true, house);
        }
        Go::Stay
    }
}
