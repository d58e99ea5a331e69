//! The house on the screen: which screen is shown, and what happens to it.
//!
//! Everything that happens arrives through one channel, and the screen is drawn when something has: nothing is polled,
//! so a house where nobody moves takes no time of the machine.

use crate::boards::board_kind;
use crate::choices::Choices;
use crate::desk::Desk;
use crate::event::{Event, News, heed_signals, listen};
use crate::look::{Look, Theme};
use crate::stage::Stage;
use crate::table::{Source, TableView};
use crate::words::{Label, say, words};
use crate::zones::Zones;
use crossterm::event::{
    Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use parlour_console::today;
use parlour_erased::{Seating, TimeControl, Tree};
use parlour_files::{Keeper, KeptGame, KeptGames};
use parlour_session::{Session, bot_name};
use rand::Rng;
use rand_pcg::Pcg64;
use ratatui::backend::Backend;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::{Frame, Terminal};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// A frame that takes longer to send is sent over a slow line: nothing is animated there.
const SLOW: Duration = Duration::from_millis(60);

/// The smallest screen on which something can be seen.
const LEAST: (u16, u16) = (24, 8);

/// Opens the page in a browser; says where it is, or why it cannot be had.
pub type OpenPage = Box<dyn FnMut() -> Result<String, String>>;

/// What all screens share.
pub(crate) struct House {
    pub(crate) look: Look,
    /// The theme that the terminal asks for.
    pub(crate) asked: Theme,
    /// Whether moves are seen happening.
    pub(crate) motion: bool,
    pub(crate) think: Duration,
    pub(crate) control: TimeControl,
    pub(crate) desk: Desk,
    pub(crate) games: Option<KeptGames>,
    pub(crate) choices: Choices,
    /// Where the page is, if it is anywhere.
    pub(crate) page_at: Option<String>,
    /// Opens the page and says where it is, or why it cannot be had.
    pub(crate) open_page: Option<OpenPage>,
    pub(crate) rng: Pcg64,
    pub(crate) zones: Zones,
}

impl House {
    /// Opens a new game.
    pub(crate) fn sit_down(&mut self, tree: Tree, seating: Seating) -> TableView {
        let keeper = self.games.as_ref().map(KeptGames::keeper);
        self.open_game(tree, seating, Some(self.control), Source { keeper, ..Source::default() })
    }

    /// Opens a game, new or from a file; without a time control it keeps the one that its record names.
    pub(crate) fn open_game(
        &mut self,
        mut tree: Tree,
        seating: Seating,
        control: Option<TimeControl>,
        source: Source,
    ) -> TableView {
        self.desk.new_match();
        for (seat, sitter) in seating.iter() {
            if let Some(name) =
                bot_name(tree.info(), sitter, words()).filter(|_| tree.line().name(seat).is_none())
            {
                tree.set_name(seat, &name);
            }
        }
        if tree.line().is_empty() {
            tree.set_tag("Date", &today('.'));
        }
        let kind = board_kind(tree.info().name);
        let options = parlour_session::Options {
            time_control: control,
            movetime: self.think,
            seed: self.rng.next_u64(),
            autosave: source.keeper.is_some(),
            saved: source.keeper.as_ref().is_some_and(Keeper::has_file),
            flipped: kind.turns && seating.only_person().is_some_and(|seat| kind.near != seat),
            ..parlour_session::Options::default()
        };
        let origin = Instant::now();
        TableView::new(Session::new(tree, seating, options, Duration::ZERO), origin, source)
    }

    /// Goes on with a game of the history.
    pub(crate) fn resume(&mut self, kept: &KeptGame) -> TableView {
        let tree = kept.tree();
        let keeper = self.games.as_ref().map(|games| games.keeper_of(kept));
        let seating = Seating::recorded(tree.line());
        self.open_game(tree, seating, None, Source { keeper, ..Source::default() })
    }
}

/// Where to go after something happened.
pub(crate) enum Go {
    /// Nowhere.
    Stay,
    /// To a screen from which one comes back here.
    To(Box<dyn View>),
    /// To a screen instead of this one.
    Instead(Box<dyn View>),
    /// Back to where one came from.
    Back,
    /// Back to a match as it stood after so many plies.
    BackTo(usize),
    /// Out of the house.
    Out,
}

/// A screen.
pub(crate) trait View {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>);
    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go;
    /// Takes what the mouse does where no button is.
    fn mouse(&mut self, _mouse: MouseEvent, _house: &mut House) -> Go {
        Go::Stay
    }
    /// Takes text that was pasted.
    fn paste(&mut self, _text: &str) {}
    /// Takes news of work on another thread; gives back what is not for this screen.
    fn news(&mut self, _number: u64, news: News) -> Option<News> {
        Some(news)
    }
    /// When something happens here of itself.
    fn deadline(&self) -> Option<Instant> {
        None
    }
    /// What is due happens.
    fn tick(&mut self, _house: &mut House) {}
    /// What can wait until the screen has been drawn.
    fn settle(&mut self) {}
    /// Asks whether to end the program, where something would be lost; `false` where nothing would, or the player was asked.
    fn asks_to_leave(&mut self) -> bool {
        false
    }
    /// One comes back here from another screen.
    fn seen_again(&mut self, _house: &mut House) {}
    /// One comes back here to see the match as it stood after so many plies.
    fn look_at(&mut self, _ply: usize, _house: &mut House) -> Go {
        Go::Stay
    }
}

/// The house, open.
pub(crate) struct App {
    pub(crate) house: House,
    views: Vec<Box<dyn View>>,
    happenings: Receiver<Event>,
    /// How many frames in a row took long.
    slow: u32,
}

impl App {
    pub(crate) fn new(house: House, views: Vec<Box<dyn View>>, happenings: Receiver<Event>) -> Self {
        Self { house, views, happenings, slow: 0 }
    }

    /// Keeps the house open until somebody leaves.
    ///
    /// # Errors
    /// If the terminal fails.
    pub(crate) fn run(mut self, tell: std::sync::mpsc::Sender<Event>) -> io::Result<()> {
        let mut stage = Stage::new()?;
        heed_signals(tell.clone());
        listen(tell);
        while !self.views.is_empty() {
            self.draw(&mut stage.screen)?;
            let Some(event) = self.wait() else {
                self.elapse();
                continue;
            };
            self.take(event, &mut stage)?;
            // Whatever has come meanwhile is taken before the next frame.
            while let Ok(event) = self.happenings.try_recv() {
                self.take(event, &mut stage)?;
            }
            self.elapse();
        }
        Ok(())
    }

    /// Draws the screen that is shown.
    ///
    /// # Errors
    /// If the terminal fails.
    pub(crate) fn draw<B: Backend>(&mut self, screen: &mut Terminal<B>) -> Result<(), B::Error> {
        let Some(view) = self.views.last_mut() else { return Ok(()) };
        let house = &mut self.house;
        let begun = Instant::now();
        screen.draw(|frame| {
            house.zones.clear();
            let area = frame.area();
            if area.width < LEAST.0 || area.height < LEAST.1 {
                frame.buffer_mut().set_stringn(
                    0,
                    0,
                    say(&Label::TooSmall),
                    area.width.into(),
                    house.look.plain(),
                );
                return;
            }
            view.draw(house, frame);
            if house.look.ascii {
                to_ascii(frame.buffer_mut());
            }
        })?;
        // One slow frame may be anybody's fault.
        self.slow = if begun.elapsed() > SLOW { self.slow + 1 } else { 0 };
        if self.slow > 2 {
            house.motion = false;
        }
        view.settle();
        Ok(())
    }

    /// What happens next; `None` if something is due of itself.
    fn wait(&self) -> Option<Event> {
        let due = self.views.last().and_then(|view| view.deadline());
        match due {
            None => Some(self.happenings.recv().unwrap_or(Event::Gone)),
            Some(due) => match self.happenings.recv_timeout(due.saturating_duration_since(Instant::now())) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => Some(Event::Gone),
            },
        }
    }

    fn take(&mut self, event: Event, stage: &mut Stage) -> io::Result<()> {
        match event {
            Event::Gone => self.close_all(),
            Event::Stopped => stage.suspend(false)?,
            Event::GoesOn => stage.take_again()?,
            Event::News(number, news) => self.spread(number, news),
            Event::Input(Input::Key(key)) if key.kind != KeyEventKind::Release => {
                if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z') {
                    stage.suspend(true)?;
                } else {
                    self.press(key);
                }
            }
            Event::Input(Input::Mouse(mouse)) => self.point(mouse),
            Event::Input(Input::Paste(text)) => {
                if let Some(view) = self.views.last_mut() {
                    view.paste(&text);
                }
            }
            // The next frame is drawn in the new size, whatever it is.
            Event::Input(_) => {}
        }
        Ok(())
    }

    /// Passes news on to the screen that asked, which may lie under another. News of work that was given up are dropped.
    fn spread(&mut self, number: u64, news: News) {
        let mut news = Some(news);
        for view in self.views.iter_mut().rev() {
            news = news.and_then(|news| view.news(number, news));
        }
    }

    /// Waits so long for news.
    #[cfg(feature = "testing")]
    pub(crate) fn hear_within(&mut self, time: Duration) {
        if let Ok(Event::News(number, news)) = self.happenings.recv_timeout(time) {
            self.spread(number, news);
        }
    }

    /// A key is pressed.
    pub(crate) fn press(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q')) {
            // A game that would be lost is shown, with a question; the same key once more leaves.
            match self.views.iter_mut().rposition(|view| view.asks_to_leave()) {
                Some(asking) => self.views.truncate(asking + 1),
                None => self.close_all(),
            }
            return;
        }
        let Some(view) = self.views.last_mut() else { return };
        let go = view.key(key, &mut self.house);
        self.go(go);
    }

    /// The mouse does something.
    pub(crate) fn point(&mut self, mouse: MouseEvent) {
        if mouse.kind == MouseEventKind::Down(MouseButton::Left)
            && let Some(key) = self.house.zones.at(Position::new(mouse.column, mouse.row))
        {
            self.press(key);
            return;
        }
        let Some(view) = self.views.last_mut() else { return };
        let go = view.mouse(mouse, &mut self.house);
        self.go(go);
    }

    /// What is due happens.
    pub(crate) fn elapse(&mut self) {
        if let Some(view) = self.views.last_mut() {
            view.tick(&mut self.house);
        }
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::To(view) => self.views.push(view),
            Go::Instead(view) => {
                self.close();
                self.views.push(view);
            }
            Go::Back => {
                self.close();
                if let Some(view) = self.views.last_mut() {
                    view.seen_again(&mut self.house);
                }
            }
            Go::BackTo(ply) => {
                self.go(Go::Back);
                if let Some(view) = self.views.last_mut() {
                    let go = view.look_at(ply, &mut self.house);
                    self.go(go);
                }
            }
            Go::Out => self.close_all(),
        }
    }

    /// Closes the screen that is shown. What it put off until the next frame is done now.
    fn close(&mut self) {
        if let Some(mut view) = self.views.pop() {
            view.settle();
        }
    }

    fn close_all(&mut self) {
        while !self.views.is_empty() {
            self.close();
        }
    }
}

/// Whatever a catalogue or somebody's name has beyond ASCII, in the nearest that any terminal shows.
fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            cell.set_symbol(match cell.symbol() {
                "·" | "•" => ".",
                "−" | "–" | "—" => "-",
                "’" | "‘" => "'",
                "“" | "”" => "\"",
                "…" => "~",
                "×" => "x",
                _ => "?",
            });
        }
    }
}
