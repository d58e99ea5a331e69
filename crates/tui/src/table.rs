//! A game on the screen: the board, what is said about it, and the sheet beside it.
//!
//! How a game goes is the business of its [`Session`]. Here keys and the mouse become its commands, its view is drawn, and its
//! effects are carried out.

mod effects;
mod help;
mod moves;
mod question;
mod seats;
mod sheet;
mod voice;

use crate::app::{Go, House, View};
use crate::boards::{Board, Direction, KeyEffect, Motion, Scene, board_kind, board_of};
use crate::chrome::{self, Field, Hint};
use crate::desk::Job;
use crate::event::News;
use crate::report::ReportView;
use crate::words::{Label, Sentence, said_by, say, sentence_about, words};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use moves::Rows;
use parlour_core::{Spot, ToMessage};
use parlour_erased::{MoveToken, NodeId, Told, Touching};
use parlour_files::Keeper;
use parlour_session::{Command, Effect, Input, JobId, Session, Step, Versions};
use question::{Asking, Leaving};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use seats::SeatChooser;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How wide the sheet is at least, and at most.
const SHEET: (u16, u16) = (26, 36);
/// The narrowest screen on which the sheet lies beside the board.
const WIDE: u16 = 72;
/// How long a frame of a motion is seen.
const FRAME: Duration = Duration::from_millis(60);
/// How often the progress of a search is shown.
const GLANCE: Duration = Duration::from_millis(250);

/// Where a game comes from.
#[derive(Default)]
pub(crate) struct Source {
    /// Saves the game after every move.
    pub(crate) keeper: Option<Keeper>,
    /// The file that it was loaded from or saved to: it may be written again.
    pub(crate) file: Option<PathBuf>,
    /// Its number in that file, and how many games the file holds.
    pub(crate) number: Option<(usize, usize)>,
}

/// A game on the screen.
#[expect(clippy::struct_excessive_bools, reason = "each is seen by itself")]
pub(crate) struct TableView {
    session: Session,
    /// When the session's time began.
    origin: Instant,
    /// What the session asked for and is still to be done.
    effects: Vec<Effect>,
    /// The searches that run.
    jobs: Vec<(JobId, Job)>,
    /// Whether the game is to be saved once the frame is drawn.
    save_due: bool,
    source: Source,
    board: Box<dyn Board>,
    /// The version of the position that the board shows.
    shown: u64,
    /// What was drawn last.
    drawn: Versions,
    /// Whether something is aimed at, by pointer or keys.
    aims: bool,
    /// What is typed, and what for.
    asking: Option<Asking>,
    /// What was said about the last key, where that is not the session's business.
    said: Option<String>,
    /// Whether it is said because something went wrong.
    failed: bool,
    /// Where the mouse was pressed.
    pressed: Option<Spot>,
    /// The ply that is animated: since when, and in how many frames.
    motion: Option<(Instant, u16)>,
    /// Whether the sheet is shown where there is no room for both.
    sheet: bool,
    narrow: bool,
    /// The column at which the sheet begins.
    sheet_at: u16,
    /// Whether the sheet shows the comment on the position.
    comment_shown: bool,
    /// How far the list of keys is scrolled, while it is shown.
    help: Option<usize>,
    /// Who plays, while it is shown and changed.
    seats: Option<SeatChooser>,
    /// The list of moves as it was drawn last.
    rows: Rows,
    /// How far it is scrolled, and where its moves can be clicked.
    scroll: usize,
    chips: Vec<(Rect, NodeId)>,
    /// What the move that is aimed at would do.
    preview: (Option<MoveToken>, Vec<Told>),
}

impl TableView {
    pub(crate) fn new(session: Session, origin: Instant, source: Source) -> Self {
        let view = session.view();
        Self {
            board: board_of(&*view.position.now),
            shown: view.versions.position,
            drawn: view.versions,
            session,
            origin,
            effects: Vec::new(),
            jobs: Vec::new(),
            save_due: false,
            source,
            aims: false,
            asking: None,
            said: None,
            failed: false,
            pressed: None,
            motion: None,
            sheet: false,
            narrow: false,
            sheet_at: 0,
            comment_shown: false,
            help: None,
            seats: None,
            rows: Rows::default(),
            scroll: usize::MAX,
            chips: Vec::new(),
            preview: (None, Vec::new()),
        }
    }

    /// The time of the session.
    fn now(&self) -> Duration {
        self.origin.elapsed()
    }

    /// What the players are called.
    fn names(&self) -> Vec<String> {
        self.session.tree().line().player_names(words())
    }

    /// Something said about this game, with its players' names.
    fn say(&self, said: &impl ToMessage) -> String {
        said_by(&self.names(), said)
    }

    /// A clause about this game as a sentence.
    fn sentence(&self, clause: &str) -> String {
        sentence_about(&self.names(), clause)
    }

    /// Looks at the main line after so many plies.
    pub(crate) fn go_to_ply(&mut self, ply: usize) {
        self.apply(Command::GoToPly(ply));
    }

    /// Shows the position that the session looks at by now.
    fn follow(&mut self, house: &mut House) {
        self.carry_out(house);
        let view = self.session.view();
        if self.shown == view.versions.position {
            return;
        }
        let position = &view.position;
        self.shown = view.versions.position;
        self.board.read(&*position.now);
        self.scroll = usize::MAX;
        let frames = match (&position.before, position.lively && house.motion) {
            (Some(before), true) => {
                let motion = Motion { before: &**before, events: &position.events, progress: 0.0 };
                self.board.frames(&motion)
            }
            _ => 0,
        };
        self.motion = (frames > 0).then(|| (Instant::now(), frames));
        if frames > 0 {
            let until = self.now() + FRAME * u32::from(frames);
            self.apply(Input::Animating(until));
        }
    }

    /// Looks at what the move that is aimed at would do.
    fn foresee(&mut self) {
        let view = self.session.view();
        let aim = self.board.aim().filter(|_| self.aims);
        let complete = view.selection.touched.complete.clone();
        let token = aim.and_then(|aim| self.session.completed_by(&aim)).or(complete);
        if self.preview.0 != token {
            let now = &view.position.now;
            let told = token.as_ref().map(|token| now.preview_token(token)).unwrap_or_default();
            self.preview = (token, told);
        }
    }

    fn with_scene<R>(&mut self, house: &House, see: impl FnOnce(&mut dyn Board, &Scene<'_>) -> R) -> R {
        let view = self.session.view();
        let position = &view.position;
        let motion = self.motion.zip(position.before.as_deref()).map(|((since, frames), before)| Motion {
            before,
            events: &position.events,
            progress: (since.elapsed().as_secs_f32() / (FRAME * u32::from(frames)).as_secs_f32()).min(1.0),
        });
        let scene = Scene {
            now: &*position.now,
            last: &position.last,
            touches: &view.selection.touches,
            touched: &view.selection.touched,
            mover: self.session.mover(),
            flipped: view.flipped,
            pointed: &view.status.hinted,
            preview: &self.preview.1,
            motion,
            cursor: self.aims,
            look: house.look,
        };
        see(&mut *self.board, &scene)
    }

    fn board_key(&mut self, key: KeyEvent, house: &House) -> bool {
        match self.with_scene(house, |board, scene| board.key(key, scene)) {
            None => return false,
            Some(KeyEffect::Changed) => self.aims = true,
            Some(KeyEffect::Touched(spots)) => self.apply(Command::TouchAll(spots)),
        }
        true
    }

    fn step(&mut self, direction: Direction) {
        self.aims = true;
        self.board.step(direction);
    }

    fn touch(&mut self, spot: Spot) {
        self.apply(Command::Touch(spot, Touching::Sure));
    }

    /// Takes a key that means the same on every board.
    fn command(&mut self, key: KeyEvent, house: &mut House) -> Go {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let command = match key.code {
            KeyCode::Char('s') if control => return self.ask(Asking::SaveAs(Field::default())),
            KeyCode::Char('o') if control => {
                return Go::To(Box::new(crate::load::Load::beside(self.source.file.as_deref())));
            }
            KeyCode::Char(_) if control => return Go::Stay,
            KeyCode::PageUp => Command::Step(Step::Back),
            KeyCode::PageDown => Command::Step(Step::Forward),
            KeyCode::Home => Command::Step(Step::First),
            KeyCode::End => Command::Step(Step::Last),
            KeyCode::Tab => Command::NextVariation,
            KeyCode::Char('u') => Command::Undo,
            KeyCode::Char('r') => Command::Redo,
            KeyCode::Char('i') => Command::Hint,
            KeyCode::Char('l') => Command::ToggleAnalysis,
            KeyCode::Char('b') => Command::MoveNow,
            KeyCode::Char('f') => Command::Flip,
            KeyCode::Char('o') => Command::PlayOn,
            KeyCode::Char('k') => Command::Promote,
            KeyCode::Char('z') => Command::OfferDraw,
            KeyCode::Esc if !self.sheet && self.can_clear() => Command::ClearSelection,
            _ => return self.other_key(key, house),
        };
        self.apply(command);
        Go::Stay
    }

    /// Takes a key that is no command of the session, or asks first.
    fn other_key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        match key.code {
            KeyCode::Left => self.step(Direction::Left),
            KeyCode::Right => self.step(Direction::Right),
            KeyCode::Up => self.step(Direction::Up),
            KeyCode::Down => self.step(Direction::Down),
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            KeyCode::Esc if self.sheet => self.sheet = false,
            KeyCode::Esc | KeyCode::Char('q') => return self.leave(Leaving::Back, house),
            KeyCode::Char('n') => return self.leave(Leaving::NewGame, house),
            KeyCode::Char('m') => return self.leave(Leaving::Rematch, house),
            KeyCode::Delete if self.session.tree().cursor() != NodeId::ROOT => {
                return self.ask(Asking::Delete);
            }
            KeyCode::Char(':' | '/') => return self.ask(Asking::Move(Field::default())),
            KeyCode::Char(digit @ '1'..='9') => {
                return self.ask(Asking::Move(Field { text: digit.to_string() }));
            }
            KeyCode::Char(';') => {
                let tree = self.session.tree();
                let text = tree.comment(tree.cursor()).to_owned();
                return self.ask(Asking::Comment(Field { text }));
            }
            KeyCode::Char('g') if self.session.speaker().is_some() => return self.ask(Asking::Resign),
            KeyCode::Char('j') => self.seats = Some(SeatChooser::default()),
            KeyCode::Char('t') => self.sheet = !self.sheet,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char('e') => {
                let table = self.session.tree().main_line();
                return Go::To(Box::new(ReportView::new(table, &mut house.desk)));
            }
            _ => {}
        }
        Go::Stay
    }

    /// Whether there is something to deselect or to close.
    fn can_clear(&self) -> bool {
        let view = self.session.view();
        !view.selection.touches.is_empty() || view.status.error.is_some()
    }

    /// Touches what is aimed at; while a bot thinks, has it move.
    fn enter(&mut self) {
        if self.bot_thinks() {
            return self.apply(Command::MoveNow);
        }
        match self.board.aim().filter(|_| self.aims) {
            None => self.step(Direction::Up),
            Some(spot) => self.touch(spot),
        }
    }

    fn bot_thinks(&self) -> bool {
        self.session.view().status.thinking.is_some_and(|thinking| thinking.seat.is_some())
    }

    fn hints(&self) -> Vec<Hint> {
        if self.question().is_some() {
            return chrome::yes_or_no().into();
        }
        if self.asking.is_some() {
            return vec![(key(KeyCode::Enter), Label::Done), chrome::back()];
        }
        let status = &self.session.view().status;
        let mut hints = Vec::new();
        if status.outcome.is_some() {
            hints.extend([
                (letter('m'), Label::Rematch),
                (letter('e'), Label::Report),
                (letter('n'), Label::NewGame),
            ]);
        } else if self.bot_thinks() {
            hints.push((letter('b'), Label::MoveNow));
        } else if status.behind && self.session.mover().is_none() {
            hints.push((letter('o'), Label::PlayOn));
        } else {
            hints.push((key(KeyCode::Enter), Label::Play));
        }
        if self.session.would_lose() {
            hints.push((KeyEvent::new(KeyCode::Char('s'), KeyModifiers::CONTROL), Label::Save));
        }
        if self.narrow {
            hints.push((letter('t'), Label::Sheet));
        }
        hints.extend([
            (letter(':'), Label::TypeMove),
            (letter('u'), Label::Undo),
            (letter('r'), Label::Redo),
            (letter('i'), Label::Hint),
            (letter('l'), Label::Lines),
            (letter('?'), Label::Keys),
            (letter('q'), Label::Leave),
        ]);
        if status.outcome.is_none() && self.session.speaker().is_some() {
            hints.insert(hints.len() - 2, (letter('z'), Label::OfferDraw));
        }
        hints
    }

    fn title(&self) -> (String, String) {
        let tree = self.session.tree();
        let game = say(&tree.info().title());
        let title = match self.source.number {
            Some((number, count)) => say(&Sentence::GameOf { game, number, count }),
            None => game,
        };
        let now = &*self.session.view().position.now;
        let progress = (board_kind(tree.info().name).progress)(now, &tree.line().values());
        (title, progress.unwrap_or_default())
    }
}

impl View for TableView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        self.follow(house);
        self.foresee();
        let area = frame.area();
        let (title, aside) = self.title();
        let body = chrome::lay(house.look, &title, &aside, area, frame.buffer_mut());
        let body = self.draw_warning(house.look, body, frame.buffer_mut());
        let beside = area.width >= WIDE;
        self.narrow = !beside;
        self.sheet_at = body.right();
        let sheet = if beside {
            let wide = (body.width / 4).clamp(SHEET.0, SHEET.1);
            self.sheet_at = body.right() - wide;
            Rect::new(self.sheet_at, body.y, wide, body.height)
        } else if self.sheet {
            body
        } else {
            Rect::default()
        };
        let left = if beside { Rect { width: self.sheet_at - body.x, ..body } } else { body };
        self.comment_shown = false;
        if !sheet.is_empty() {
            self.draw_sheet(house, sheet, frame.buffer_mut());
        }
        let said = if left.height >= 22 { 3 } else { 2.min(left.height) };
        let bar = u16::from(self.session.view().analysis.on);
        let board = Rect { height: left.height.saturating_sub(said + bar), ..left };
        if beside || !self.sheet {
            self.with_scene(house, |shown, scene| shown.draw(scene, board, frame.buffer_mut()));
            if bar > 0 {
                let line = Rect::new(left.x + 1, board.bottom(), left.width.saturating_sub(2), 1);
                self.draw_shares(house.look, line, frame.buffer_mut());
            }
            let line = Rect::new(left.x + 1, board.bottom() + bar, left.width.saturating_sub(2), said);
            self.draw_voice(house.look, line, frame.buffer_mut());
        }
        let hints = if self.help.is_some() {
            self.draw_help(house.look, body, frame.buffer_mut())
        } else if self.seats.is_some() {
            self.draw_seats(house, body, frame.buffer_mut())
        } else {
            self.hints()
        };
        chrome::keys(house.look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        self.motion = None;
        self.said = None;
        if let Some(scroll) = self.help.take() {
            self.help = help::scrolled(scroll, key.code);
            return Go::Stay;
        }
        if self.seats.is_some() {
            self.seats_key(key.code, house);
            return Go::Stay;
        }
        if self.asks() {
            return self.answer(key, house);
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if !control && self.board_key(key, house) {
            return Go::Stay;
        }
        self.command(key, house)
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        if let Some(scroll) = self.help {
            match mouse.kind {
                MouseEventKind::ScrollUp => self.help = Some(scroll.saturating_sub(3)),
                MouseEventKind::ScrollDown => self.help = Some(scroll.saturating_add(3)),
                MouseEventKind::Down(_) => self.help = None,
                _ => {}
            }
            return Go::Stay;
        }
        if self.seats.is_some() {
            self.seats_mouse(mouse, house);
            return Go::Stay;
        }
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                if self.board.point(at) {
                    self.aims = true;
                } else if self.board.spot_at(at).is_none() {
                    self.aims = false;
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.motion = None;
                self.said = None;
                if let Some((_, node)) = self.chips.iter().find(|(zone, _)| zone.contains(at)) {
                    self.apply(Command::GoTo(*node));
                } else if let Some(spot) = self.board.spot_at(at) {
                    self.board.point(at);
                    self.aims = true;
                    self.touch(spot.clone());
                    self.pressed = Some(spot);
                }
            }
            MouseEventKind::Up(MouseButton::Left) => {
                // What was dragged is let go of elsewhere.
                let spot = self.board.spot_at(at);
                if let (Some(pressed), Some(spot)) = (self.pressed.take(), spot)
                    && pressed != spot
                    && self.session.view().selection.touches.contains(&pressed)
                {
                    self.touch(spot);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.apply(Command::ClearSelection),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let up = mouse.kind == MouseEventKind::ScrollUp;
                if self.board.spot_at(at).is_some() || mouse.column < self.sheet_at {
                    self.board.wheel(up);
                } else {
                    let by = if up { -3 } else { 3 };
                    self.scroll = self.scroll.saturating_add_signed(by);
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn paste(&mut self, text: &str) {
        self.help = None;
        self.seats = None;
        let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
        match self.asking.as_mut().map(Asking::field) {
            Some(Some(field)) => field.text.push_str(&text),
            Some(None) => {}
            None => self.asking = Some(Asking::Move(Field { text })),
        }
    }

    fn news(&mut self, number: u64, news: News) -> Option<News> {
        self.heard(number, news)
    }

    fn deadline(&self) -> Option<Instant> {
        if self.session.view().versions != self.drawn {
            return Some(Instant::now());
        }
        if self.motion.is_some() {
            return Some(Instant::now() + FRAME);
        }
        let thinks = self.session.view().status.thinking.is_some();
        let glance = thinks.then(|| Instant::now() + GLANCE);
        let wake = self.session.next_wake().map(|wake| self.origin + wake);
        [glance, wake].into_iter().flatten().min()
    }

    fn tick(&mut self, house: &mut House) {
        if let Some((since, frames)) = self.motion
            && since.elapsed() >= FRAME * u32::from(frames)
        {
            self.motion = None;
        }
        self.apply(Input::Tick);
        self.carry_out(house);
    }

    fn settle(&mut self) {
        self.drawn = self.session.view().versions;
        self.save_if_due();
    }

    fn asks_to_leave(&mut self) -> bool {
        let asks = self.session.would_lose() && !matches!(self.asking, Some(Asking::Leave(_)));
        if asks {
            (self.help, self.seats) = (None, None);
            self.asking = Some(Asking::Leave(Leaving::Out));
        }
        asks
    }

    fn look_at(&mut self, ply: usize, _house: &mut House) -> Go {
        self.go_to_ply(ply);
        Go::Stay
    }

    fn seen_again(&mut self, _house: &mut House) {
        if self.session.view().status.outcome.is_some() {
            self.help = None;
        }
    }
}
