//! A screen without a terminal: a test presses keys and reads what is drawn.

use crate::app::App;
use crate::choices::Choices;
use crate::look::{Colors, Theme};
use crate::open::{Opening, Options, prepare};
use crate::wire::Wire;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use parlour_core::Values;
use parlour_erased::{GameInfo, Seating, Sitter, TimeControl, Tree};
use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend, TestBackend};
use ratatui::buffer::Buffer;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// The program on a screen of a fixed size.
pub struct TestScreen {
    app: App,
    terminal: Terminal<TestBackend>,
}

/// All colours, no animation, quick bots, the same chance every time, and nothing kept on disk.
pub fn test_options() -> Options {
    Options {
        colors: Some(Colors::Full),
        theme: Some(Theme::Evening),
        ascii: false,
        motion: false,
        think: Duration::from_millis(10),
        control: TimeControl::Unlimited,
        seed: Some(1),
        tables: None,
        games: None,
        page_at: None,
        open_page: None,
    }
}

/// The same on a terminal without colour that shows only ASCII.
pub fn bare_options() -> Options {
    Options { colors: Some(Colors::None), ascii: true, ..test_options() }
}

/// A match of people that begins in a position, or at the start if the position is empty.
pub fn match_of(game: &'static GameInfo, values: &Values, position: &str) -> Opening {
    let table = if position.is_empty() {
        game.open(values).expect("these options fit the game")
    } else {
        game.open_position(values, position).expect("this position fits the game")
    };
    let sitters = vec![Sitter::Person; table.seat_names().len()];
    Opening::Match { tree: Box::new(Tree::new(table)), seating: Seating::new(sitters), file: None }
}

/// How many bytes are sent to draw some frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bytes {
    /// As the full screen sends them.
    pub own: usize,
    /// As ratatui's `CrosstermBackend` does.
    pub crossterm: usize,
}

impl Bytes {
    /// Adds what it takes to draw `after` over `before`.
    pub fn add(&mut self, before: &Buffer, after: &Buffer) {
        let changed = before.diff(after);
        let (mut own, mut crossterm) = (Vec::new(), Vec::new());
        let mut wire = Wire::of_width(&mut own, after.area.width);
        wire.draw(changed.iter().copied()).expect("memory has no errors");
        let mut backend = CrosstermBackend::new(&mut crossterm);
        backend.draw(changed.iter().copied()).expect("memory has no errors");
        self.own += own.len();
        self.crossterm += crossterm.len();
    }
}

impl TestScreen {
    /// Opens the program.
    pub fn open(size: (u16, u16), options: Options, opening: Opening) -> Self {
        let (tell, happenings) = channel();
        let app = prepare(options, opening, Choices::default(), Theme::Evening, tell, happenings);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("memory has no errors");
        let mut screen = Self { app, terminal };
        screen.draw();
        screen
    }

    /// Opens a match of people with the usual options of the game.
    pub fn of_match(size: (u16, u16), options: Options, game: &'static GameInfo, position: &str) -> Self {
        Self::open(size, options, match_of(game, &Values::defaults(game.options), position))
    }

    fn draw(&mut self) {
        self.app.draw(&mut self.terminal).expect("memory has no errors");
    }

    /// Presses a key.
    pub fn press(&mut self, code: KeyCode) -> &mut Self {
        self.app.press(KeyEvent::new(code, KeyModifiers::NONE));
        self.draw();
        self
    }

    /// Presses a letter with Control.
    pub fn press_control(&mut self, letter: char) -> &mut Self {
        self.app.press(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        self.draw();
        self
    }

    /// Types a text; a line feed is Enter.
    pub fn type_keys(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            self.press(if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) });
        }
        self
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.app.point(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
        self.draw();
    }

    /// Moves the pointer.
    pub fn hover(&mut self, column: u16, row: u16) -> &mut Self {
        self.mouse(MouseEventKind::Moved, column, row);
        self
    }

    /// Clicks.
    pub fn click(&mut self, column: u16, row: u16) -> &mut Self {
        self.hover(column, row);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
        self
    }

    /// Does what is due by now.
    pub fn elapse(&mut self) {
        self.app.elapse();
        self.draw();
    }

    /// Waits until chance has drawn what a match begins with.
    pub fn let_chance_draw(&mut self) {
        for _ in 0..20 {
            self.elapse();
            std::thread::sleep(Duration::from_millis(40));
        }
    }

    /// Takes the news of other threads, and does what is due, until a text is seen.
    ///
    /// # Panics
    /// If it is not seen within a minute.
    pub fn wait_for(&mut self, text: &str) {
        let begun = Instant::now();
        while !self.sees(text) {
            assert!(begun.elapsed() < Duration::from_mins(1), "{text:?} is not to be seen:\n{}", self.text());
            self.app.hear_within(Duration::from_millis(10));
            self.elapse();
        }
    }

    /// What is drawn.
    pub fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// What is drawn, without the colours.
    pub fn text(&self) -> String {
        self.terminal.backend().to_string()
    }

    /// The same by rows.
    pub fn rows(&self) -> Vec<String> {
        self.text().lines().map(|line| line.trim_matches('"').to_owned()).collect()
    }

    /// The column and row at which a text is first seen.
    ///
    /// # Panics
    /// If it is not seen.
    pub fn find(&self, text: &str) -> (u16, u16) {
        let place = |(row, line): (usize, &String)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        };
        let found = self.rows().iter().enumerate().find_map(place);
        found.unwrap_or_else(|| panic!("{text:?} is not to be seen:\n{}", self.text()))
    }

    /// Whether a text is seen.
    pub fn sees(&self, text: &str) -> bool {
        self.text().contains(text)
    }
}
