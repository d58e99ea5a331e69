//! The form of a new game: who plays, and by which rules. Enter begins with what is usual.

use crate::app::{Go, House, View};
use crate::chrome::{self, Chooser, Field, paragraph};
use crate::look::Tone;
use crate::words::{Label, Sentence, say, sentence, words};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
use parlour_core::OptionSpec;
use parlour_erased::GameInfo;
use parlour_session::{
    FormDefaults, FormField, FormInput, FormText, GameStart, NewGameForm, TimeControlText, bot_name,
    option_title,
};
use ratatui::Frame;
use ratatui::layout::Rect;

/// The form on the screen.
pub(crate) struct NewGame {
    form: NewGameForm,
    chooser: Chooser,
}

impl NewGame {
    pub(crate) fn new(game: &'static GameInfo, house: &House) -> Self {
        let defaults = FormDefaults {
            name: house.choices.name.clone(),
            level: Some(house.choices.level),
            control: house.control,
            online: false,
        };
        Self { form: NewGameForm::new(game, defaults), chooser: Chooser::default() }
    }

    /// The field that is chosen.
    fn field(&self) -> FormField {
        let fields = self.form.fields();
        fields.get(self.chooser.chosen).copied().unwrap_or(FormField::Begin)
    }

    fn option(&self, name: &str) -> Option<&'static OptionSpec> {
        self.form.options().find(|option| option.name == name)
    }

    fn seat_name(&self, seat: usize) -> String {
        self.form.seat_name(seat).map_or_else(|| (seat + 1).to_string(), |name| say(&name))
    }

    /// Who plays a seat.
    fn player(&self, seat: usize) -> String {
        let (game, sitter) = (self.form.game(), &self.form.seats()[seat]);
        match bot_name(game, sitter, words()) {
            None if self.form.name().is_empty() => say(&Label::Person),
            None => self.form.name().to_owned(),
            Some(name) => {
                let most = game.levels().len();
                let level = sitter.level().map(|level| Sentence::LevelOf { level, most });
                format!("{name} · {}", level.map_or_else(|| say(&Label::Bot), |level| say(&level)))
            }
        }
    }

    fn text(&self, field: FormField, house: &House) -> (String, String) {
        match field {
            FormField::Begin => (say(&Label::Begin), String::new()),
            FormField::Name => (say(&Label::YourName), self.form.name().to_owned()),
            FormField::Seat(seat) => (self.seat_name(seat), self.player(seat)),
            FormField::Seats => (say(&Label::Players), self.form.seats().len().to_string()),
            FormField::Option(name) => (option_title(name), self.form.value(name)),
            FormField::Clock => (say(&Label::Clock), say(&TimeControlText::from(self.form.control()))),
            FormField::Position => {
                let position = match self.form.position() {
                    _ if self.field() == field => {
                        format!("{}{}", self.form.position(), house.look.either("▏", "_"))
                    }
                    "" => say(&FormText::UsualPosition),
                    position => position.to_owned(),
                };
                (say(&FormText::StartPosition), position)
            }
        }
    }

    fn help(&self, field: FormField) -> String {
        match field {
            FormField::Begin | FormField::Name => say(&Label::BeginHelp),
            FormField::Seat(seat) => {
                let name = bot_name(self.form.game(), &self.form.seats()[seat], words());
                let line = self.form.character(seat).map(|line| sentence(&say(&line)));
                name.zip(line)
                    .map_or_else(|| say(&Label::ChairHelp), |(name, line)| format!("{name}: {line}"))
            }
            FormField::Seats => say(&Label::SeatsHelp),
            FormField::Option(name) => {
                let help = self.option(name).map(|option| self.form.game().option_help(option));
                help.map(|help| sentence(&say(&help))).unwrap_or_default()
            }
            FormField::Clock => say(&FormText::ClockHelp),
            FormField::Position => say(&FormText::PositionHelp),
        }
    }

    /// What is wrong: with the chosen field, or else with the first that has an error.
    fn wrong(&self) -> Option<String> {
        let mut fields = [self.field()].into_iter().chain(self.form.fields());
        let error = fields.find_map(|field| self.form.error(field));
        error.map(|error| sentence(&say(error)))
    }

    fn step(&mut self, field: FormField, by: isize) {
        self.form.apply(FormInput::Step(field, by));
    }

    fn begin(&mut self, house: &mut House) -> Go {
        match self.form.finish(words()) {
            Some(GameStart::Here { tree, seating, control }) => {
                house.control = control;
                Go::Instead(Box::new(house.sit_down(tree, seating)))
            }
            Some(GameStart::Online { .. }) | None => Go::Stay,
        }
    }

    /// Takes a key of the text of the position.
    fn type_position(&mut self, key: KeyEvent) {
        let mut text = Field { text: self.form.position().to_owned() };
        if text.key(key) {
            self.form.apply(FormInput::Type(FormField::Position, text.text));
        }
    }
}

impl View for NewGame {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let title = say(&Sentence::NewGameOf { game: say(&self.form.game().title()) });
        let body = chrome::lay(look, &title, "", area, frame.buffer_mut());
        let rows = self.form.fields();
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
                FormField::Begin => name,
                FormField::Position => format!("{name:<14}   {value}"),
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
        match self.wrong() {
            Some(wrong) => paragraph(&wrong, look.wrong(), said, frame.buffer_mut()),
            None => paragraph(&self.help(self.field()), look.ink(Tone::Ink2), said, frame.buffer_mut()),
        };
        let mut hints = vec![
            (key(KeyCode::Enter), Label::Begin),
            (key(KeyCode::Left), Label::Less),
            (key(KeyCode::Right), Label::More),
            (letter('x'), Label::SwapSeats),
        ];
        hints.extend(chrome::lessons(self.form.game()));
        hints.push(chrome::back());
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        if self.chooser.key(key.code, self.form.fields().len()) {
            return Go::Stay;
        }
        let field = self.field();
        match key.code {
            KeyCode::Enter => return self.begin(house),
            KeyCode::Esc => return Go::Back,
            _ if field == FormField::Position => self.type_position(key),
            KeyCode::Left | KeyCode::Char('-') => self.step(field, -1),
            KeyCode::Right | KeyCode::Char('+' | ' ') => self.step(field, 1),
            KeyCode::Char('x') => self.form.apply(FormInput::SwapSeats),
            KeyCode::Char('t') => {
                let tour = crate::tour::TourView::new(self.form.game());
                return tour.map_or(Go::Stay, |tour| Go::To(Box::new(tour)));
            }
            KeyCode::Char('r') => {
                return Go::To(Box::new(crate::rules::RulesView::new(Some(self.form.game()))));
            }
            KeyCode::Char('q') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        let pressed = self.chooser.mouse(mouse).is_some();
        let field = self.chooser.line_at(mouse).and_then(|index| self.form.fields().get(index).copied());
        let Some(field) = field else { return Go::Stay };
        match mouse.kind {
            _ if pressed && field == FormField::Begin => return self.begin(house),
            MouseEventKind::Down(_) | MouseEventKind::ScrollDown => self.step(field, 1),
            MouseEventKind::ScrollUp => self.step(field, -1),
            _ => {}
        }
        Go::Stay
    }
}
