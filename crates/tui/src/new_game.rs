//! Laying a table: who sits at it, and by which rules. Enter begins with what is usual.

use crate::app::{Go, House, View};
use crate::chrome::{self, Chooser, paragraph};
use crate::look::Tone;
use crate::words::{Label, Sentence, option_title, say, sentence};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use parlour_core::{OptionKind, OptionSpec, Seat, Values};
use parlour_erased::{GameInfo, LEVEL, Seating, Sitter, TimeControl, Tree};
use ratatui::Frame;
use ratatui::layout::Rect;

/// The time controls that can be chosen; others are asked for on the command line.
const CONTROLS: [&str; 8] = ["none", "1+0", "3+2", "5+3", "10+0", "15+10", "5d5", "30s"];

/// A table being laid.
pub(crate) struct NewGame {
    game: &'static GameInfo,
    values: Values,
    chairs: Vec<Sitter>,
    chooser: Chooser,
    wrong: Option<String>,
}

#[derive(Clone, Copy)]
enum Row {
    Begin,
    Chair(usize),
    Seats,
    Option(&'static OptionSpec),
    Clock,
}

impl NewGame {
    pub(crate) fn new(game: &'static GameInfo, house: &House) -> Self {
        let values = Values::defaults(game.options);
        let seats = game.open(&values).map_or(2, |table| table.seat_names().len());
        let bot = Sitter::opponent(game, house.choices.level);
        let chairs = std::iter::once(Sitter::Person).chain((1..seats).map(|_| bot.clone())).collect();
        Self { game, values, chairs, chooser: Chooser::default(), wrong: None }
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Begin];
        rows.extend((0..self.chairs.len()).map(Row::Chair));
        let (least, most) = self.seat_range();
        rows.extend((least < most).then_some(Row::Seats));
        let asked =
            |option: &&OptionSpec| !matches!(option.kind, OptionKind::Seats { .. } | OptionKind::Letters);
        rows.extend(self.game.options.iter().filter(asked).map(Row::Option));
        rows.push(Row::Clock);
        rows
    }

    /// The fewest and the most who can play.
    fn seat_range(&self) -> (usize, usize) {
        let range = self.game.options.iter().find_map(|option| match option.kind {
            OptionKind::Seats { min, max } => Some((min, max)),
            _ => None,
        });
        range.unwrap_or((self.chairs.len(), self.chairs.len()))
    }

    /// Whoever can sit in a chair: a person, the levels, the other bots.
    fn sitters(&self) -> Vec<Sitter> {
        let levels = (1..=self.game.levels().len()).map(|number| Sitter::Bot(format!("{LEVEL}:{number}")));
        let bots = self.game.bots().into_iter().map(|bot| Sitter::Bot(bot.name.to_owned()));
        std::iter::once(Sitter::Person).chain(levels).chain(bots).collect()
    }

    fn value(&self, option: &OptionSpec) -> String {
        self.values
            .iter()
            .find(|(spec, _)| spec.name == option.name)
            .map(|(_, value)| value)
            .unwrap_or_default()
    }

    /// What is chosen is made one more or one less.
    fn change(&mut self, row: Row, by: isize, house: &mut House) {
        self.wrong = None;
        let turned = |index: Option<usize>, count: usize| {
            (index.unwrap_or(0) as isize + by).rem_euclid(count.max(1) as isize) as usize
        };
        match row {
            Row::Begin => {}
            Row::Chair(seat) => {
                let sitters = self.sitters();
                let index = sitters.iter().position(|sitter| *sitter == self.chairs[seat]);
                self.chairs[seat] = sitters[turned(index, sitters.len())].clone();
            }
            Row::Seats => {
                let (least, most) = self.seat_range();
                let count = self.chairs.len().saturating_add_signed(by).clamp(least, most);
                let usual = self.chairs.last().cloned().filter(|chair| *chair != Sitter::Person);
                let usual = usual.unwrap_or_else(|| Sitter::opponent(self.game, house.choices.level));
                self.chairs.resize(count, usual);
            }
            Row::Option(option) => {
                let value = self.value(option);
                let next = match option.kind {
                    OptionKind::Number { min, max } => {
                        (value.parse::<i64>().unwrap_or(min) + by as i64).clamp(min, max).to_string()
                    }
                    OptionKind::Choice(words) => {
                        words[turned(words.iter().position(|word| *word == value), words.len())].to_owned()
                    }
                    OptionKind::Seats { .. } | OptionKind::Letters => return,
                };
                // A value outside the option's range is not offered, so it is never refused.
                let _ = self.values.set(option.name, &next);
            }
            Row::Clock => {
                let now = house.control.to_string();
                let next =
                    CONTROLS[turned(CONTROLS.iter().position(|control| *control == now), CONTROLS.len())];
                house.control = next.parse().unwrap_or(TimeControl::Unlimited);
            }
        }
    }

    fn bot_name(&self, sitter: &Sitter) -> Option<String> {
        bot_name(self.game, sitter)
    }

    /// One line on how a bot plays.
    fn character(&self, sitter: &Sitter) -> Option<String> {
        let Sitter::Bot(spec) = sitter else { return None };
        let level =
            sitter.level().and_then(|number| self.game.levels().into_iter().nth(number.checked_sub(1)?));
        let line = level.map(|level| level.character);
        let line = line
            .or_else(|| self.game.bots().into_iter().find(|bot| bot.name == spec).map(|bot| bot.character))?;
        Some(format!("{}: {}", self.bot_name(sitter)?, sentence(&say(&line))))
    }

    fn seat_name(&self, seat: usize) -> String {
        let mut values = self.values.clone();
        let nobody = vec![None; self.chairs.len()];
        let table = values.seat_players(&nobody).ok().and_then(|()| self.game.open(&values).ok());
        let name = table.and_then(|table| table.seat_names().get(seat).map(say));
        name.unwrap_or_else(|| (seat + 1).to_string())
    }

    fn text(&self, row: Row, house: &House) -> (String, String) {
        match row {
            Row::Begin => (say(&Label::Begin), String::new()),
            Row::Chair(seat) => {
                let sitter = &self.chairs[seat];
                let most = self.game.levels().len();
                let who = match (sitter, sitter.level()) {
                    (Sitter::Person, _) if house.choices.name.is_empty() => say(&Label::Person),
                    (Sitter::Person, _) => house.choices.name.clone(),
                    (_, Some(level)) => {
                        format!(
                            "{} · {}",
                            self.bot_name(sitter).unwrap_or_default(),
                            say(&Sentence::LevelOf { level, most })
                        )
                    }
                    (_, None) => {
                        format!("{} · {}", self.bot_name(sitter).unwrap_or_default(), say(&Label::Bot))
                    }
                };
                (self.seat_name(seat), who)
            }
            Row::Seats => (say(&Label::Players), self.chairs.len().to_string()),
            Row::Option(option) => (option_title(option.name), self.value(option)),
            Row::Clock => {
                let control = house.control;
                let text = if control == TimeControl::Unlimited {
                    say(&Label::NoClock)
                } else {
                    control.to_string()
                };
                (say(&Label::Clock), text)
            }
        }
    }

    fn help(&self, row: Row) -> String {
        match row {
            Row::Begin => say(&Label::BeginHelp),
            Row::Chair(seat) => self.character(&self.chairs[seat]).unwrap_or_else(|| say(&Label::ChairHelp)),
            Row::Seats => say(&Label::SeatsHelp),
            Row::Option(option) => sentence(&say(&self.game.option_help(option))),
            Row::Clock => say(&Label::ClockHelp),
        }
    }

    /// The match that was laid out.
    fn laid(&self, name: &str) -> Result<(Tree, Seating), String> {
        let people = self.chairs.iter().filter(|chair| **chair == Sitter::Person).count();
        let called = |chair: &Sitter| match chair {
            Sitter::Person => (people == 1 && !name.is_empty()).then(|| name.to_owned()),
            other @ (Sitter::Bot(_) | Sitter::Elsewhere) => self.bot_name(other),
        };
        let names: Vec<Option<String>> = self.chairs.iter().map(called).collect();
        let borrowed: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
        let mut values = self.values.clone();
        values.seat_players(&borrowed).map_err(|wrong| say(&wrong.0))?;
        let mut table = self.game.open(&values).map_err(|wrong| say(&wrong.0))?;
        for (seat, name) in Seat::first(names.len()).zip(&names) {
            if let Some(name) = name {
                table.set_name(seat, name);
            }
        }
        Ok((Tree::new(table), Seating::new(self.chairs.clone())))
    }

    fn begin(&mut self, house: &mut House) -> Go {
        match self.laid(house.choices.name.trim()) {
            Ok((tree, seating)) => Go::Instead(Box::new(house.sit_down(tree, seating))),
            Err(why) => {
                self.wrong = Some(sentence(&why));
                Go::Stay
            }
        }
    }
}

/// What a bot is called: its level's name, or its own.
pub(crate) fn bot_name(game: &GameInfo, sitter: &Sitter) -> Option<String> {
    let Sitter::Bot(spec) = sitter else { return None };
    let level = sitter.level().and_then(|number| game.levels().into_iter().nth(number.checked_sub(1)?));
    Some(level.map_or_else(|| spec.clone(), |level| say(&level.title)))
}

impl View for NewGame {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let title = say(&Sentence::NewGameOf { game: say(&self.game.title()) });
        let body = chrome::lay(look, &title, "", area, frame.buffer_mut());
        let rows = self.rows();
        let list = Rect {
            x: body.x + 1,
            y: body.y + 1,
            width: body.width.saturating_sub(2).min(64),
            height: body.height.saturating_sub(5),
        };
        let seen = self.chooser.seen(rows.len(), list.height.into());
        for (index, y) in seen.zip(list.top()..) {
            let (name, value) = self.text(rows[index], house);
            let chosen = index == self.chooser.chosen;
            let text = match rows[index] {
                Row::Begin => name,
                _ if chosen => {
                    format!("{name:<14} {} {value} {}", look.either("◂", "<"), look.either("▸", ">"))
                }
                _ => format!("{name:<14}   {value}"),
            };
            let zone = Rect::new(list.x, y, list.width, 1);
            self.chooser.draw(look, &text, index, zone, frame.buffer_mut());
        }
        let said = Rect {
            x: body.x + 3,
            y: body.bottom().saturating_sub(3),
            width: body.width.saturating_sub(6),
            height: 3.min(body.height),
        };
        match &self.wrong {
            Some(wrong) => paragraph(wrong, look.wrong(), said, frame.buffer_mut()),
            None => paragraph(
                &self.help(rows[self.chooser.chosen]),
                look.ink(Tone::Ink2),
                said,
                frame.buffer_mut(),
            ),
        };
        let mut hints = vec![
            (key(KeyCode::Enter), Label::Begin),
            (key(KeyCode::Left), Label::Less),
            (key(KeyCode::Right), Label::More),
            (letter('x'), Label::SwapSeats),
        ];
        hints.extend(chrome::lessons(self.game));
        hints.push(chrome::back());
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        let rows = self.rows();
        if self.chooser.key(key.code, rows.len()) {
            return Go::Stay;
        }
        let row = rows[self.chooser.chosen.min(rows.len() - 1)];
        match key.code {
            KeyCode::Enter => return self.begin(house),
            KeyCode::Left | KeyCode::Char('-') => self.change(row, -1, house),
            KeyCode::Right | KeyCode::Char('+' | ' ') => self.change(row, 1, house),
            KeyCode::Char('x') => self.chairs.rotate_right(1),
            KeyCode::Char('t') => {
                return crate::tour::TourView::new(self.game).map_or(Go::Stay, |tour| Go::To(Box::new(tour)));
            }
            KeyCode::Char('r') => return Go::To(Box::new(crate::rules::RulesView::new(Some(self.game)))),
            KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        let pressed = self.chooser.mouse(mouse).is_some();
        let Some(row) = self.chooser.line_at(mouse).map(|index| self.rows()[index]) else { return Go::Stay };
        match mouse.kind {
            _ if pressed && matches!(row, Row::Begin) => return self.begin(house),
            MouseEventKind::Down(_) | MouseEventKind::ScrollDown => self.change(row, 1, house),
            MouseEventKind::ScrollUp => self.change(row, -1, house),
            _ => {}
        }
        Go::Stay
    }
}
