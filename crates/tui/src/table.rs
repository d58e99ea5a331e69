//! A match on the screen: the board, what is said about it, and the sheet beside it.

mod help;
mod moves;
mod sheet;
mod voice;

use crate::app::{Go, House, View};
use crate::boards::{Board, Direction, KeyEffect, Motion, Scene, board_kind, board_of};
use crate::chrome::{self, Field, Hint};
use crate::event::News;
use crate::report::ReportView;
use crate::sitting::{Sitting, Walk};
use crate::words::{Label, Sentence, say, sentence_about};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use parlour_console::{NotSaved, save};
use parlour_core::{Spot, Turn};
use parlour_erased::{MoveToken, NodeId, Told};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use std::time::{Duration, Instant};

/// How wide the sheet is at least, and at most.
const SHEET: (u16, u16) = (26, 36);
/// The narrowest screen on which the sheet lies beside the board.
const WIDE: u16 = 72;
/// How long a frame of a motion is seen.
const FRAME: Duration = Duration::from_millis(60);
/// How often it is shown how far somebody who thinks has come.
const GLANCE: Duration = Duration::from_millis(250);

/// A match on the screen.
#[expect(clippy::struct_excessive_bools, reason = "each is seen by itself")]
pub(crate) struct TableView {
    pub(crate) sitting: Sitting,
    board: Box<dyn Board>,
    /// The position that the board shows.
    shown: u64,
    flipped: bool,
    /// Whether something is aimed at, by pointer or keys.
    aims: bool,
    /// What is typed, and what for.
    asking: Option<Asking>,
    /// Where the mouse was pressed.
    pressed: Option<Spot>,
    /// The ply that is seen happening: since when, and in how many frames.
    motion: Option<(Instant, u16)>,
    /// Whether the sheet is shown where there is no room for both.
    sheet: bool,
    narrow: bool,
    /// The column at which the sheet begins.
    sheet_at: u16,
    /// How far the list of keys is scrolled, while it is shown.
    help: Option<usize>,
    /// How far the list of moves is scrolled, and where its moves can be clicked.
    scroll: usize,
    chips: Vec<(Rect, NodeId)>,
    /// What the move that is aimed at would do.
    preview: (Option<MoveToken>, Vec<Told>),
}

/// What is asked of whoever sits here.
enum Asking {
    Move(Field),
    SaveAs(Field),
    /// Whether a file may be overwritten.
    Overwrite(String),
    Resign,
    /// Whether moves may be deleted.
    Delete,
}

impl Asking {
    /// What is asked, where the answer is yes or no.
    fn question(&self) -> Option<Label> {
        match self {
            Self::Move(_) | Self::SaveAs(_) => None,
            Self::Overwrite(_) => Some(Label::OverwriteQuestion),
            Self::Resign => Some(Label::ResignQuestion),
            Self::Delete => Some(Label::DeleteMovesQuestion),
        }
    }
}

impl TableView {
    pub(crate) fn new(sitting: Sitting) -> Self {
        let kind = board_kind(sitting.tree.info().name);
        let flipped = kind.turns && sitting.seating.only_person().is_some_and(|seat| kind.near != seat);
        Self {
            board: board_of(&*sitting.now),
            shown: sitting.serial,
            sitting,
            flipped,
            aims: false,
            asking: None,
            pressed: None,
            motion: None,
            sheet: false,
            narrow: false,
            sheet_at: 0,
            help: None,
            scroll: usize::MAX,
            chips: Vec::new(),
            preview: (None, Vec::new()),
        }
    }

    /// Shows the position that the sitting looks at by now.
    fn follow(&mut self, house: &mut House) {
        if self.shown == self.sitting.serial {
            return;
        }
        self.shown = self.sitting.serial;
        self.board.read(&*self.sitting.now);
        self.scroll = usize::MAX;
        self.sitting.study(&mut house.desk);
        let frames = match (&self.sitting.before, self.sitting.lively && house.motion) {
            (Some(before), true) => {
                let motion = Motion { before: &**before, events: &self.sitting.told, progress: 0.0 };
                self.board.frames(&motion)
            }
            _ => 0,
        };
        self.motion = (frames > 0).then(|| (Instant::now(), frames));
    }

    /// Looks at what the move that is aimed at would do.
    fn foresee(&mut self) {
        let aim = self.board.aim().filter(|_| self.aims);
        let complete = self.sitting.touched().complete.clone();
        let token = aim.and_then(|aim| self.sitting.completed_by(&aim)).or(complete);
        if self.preview.0 != token {
            let told = token.as_ref().map(|token| self.sitting.foretell(token)).unwrap_or_default();
            self.preview = (token, told);
        }
    }

    fn with_scene<R>(&mut self, house: &House, see: impl FnOnce(&mut dyn Board, &Scene<'_>) -> R) -> R {
        let sitting = &self.sitting;
        let touched = sitting.touched();
        let motion = self.motion.zip(sitting.before.as_deref()).map(|((since, frames), before)| Motion {
            before,
            events: &sitting.told,
            progress: (since.elapsed().as_secs_f32() / (FRAME * u32::from(frames)).as_secs_f32()).min(1.0),
        });
        let scene = Scene {
            now: &*sitting.now,
            last: &sitting.last,
            touches: &sitting.touches,
            touched,
            mover: sitting.mover(),
            flipped: self.flipped,
            pointed: &sitting.hinted,
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
            Some(KeyEffect::Touched(spots)) => {
                self.sitting.put_back();
                for spot in &spots {
                    self.sitting.touch(spot);
                }
            }
        }
        true
    }

    fn step(&mut self, direction: Direction) {
        self.aims = true;
        self.board.step(direction);
    }

    /// Takes a key while something is asked.
    fn answer(&mut self, key: KeyEvent) {
        let Some(mut asking) = self.asking.take() else { return };
        match (&mut asking, key.code) {
            (Asking::Move(field), KeyCode::Enter) => {
                let text = field.text.trim().to_owned();
                if !text.is_empty() {
                    self.sitting.complaint = None;
                    self.sitting.play(&text);
                }
                return;
            }
            (Asking::SaveAs(field), KeyCode::Enter) => return self.save(&field.text.clone(), false),
            (Asking::Overwrite(name), KeyCode::Char('y' | 'Y')) => return self.save(&name.clone(), true),
            (Asking::Resign, KeyCode::Char('y' | 'Y')) => return self.sitting.resign(),
            (Asking::Delete, KeyCode::Char('y' | 'Y')) => return self.sitting.delete(),
            (_, KeyCode::Esc) | (Asking::Overwrite(_) | Asking::Resign | Asking::Delete, _) => return,
            (Asking::Move(field), KeyCode::Backspace) if field.text.is_empty() => return,
            (Asking::Move(field) | Asking::SaveAs(field), _) => drop(field.key(key)),
        }
        self.asking = Some(asking);
    }

    fn save(&mut self, name: &str, forced: bool) {
        let saved = save(&self.sitting.tree, name.trim(), self.sitting.file.as_deref(), forced);
        match saved {
            Ok(path) => {
                self.sitting.notice = Some(say(&Sentence::SavedAs { path: path.display().to_string() }));
                self.sitting.file = Some(path);
            }
            Err(NotSaved::Exists(_)) => self.asking = Some(Asking::Overwrite(name.to_owned())),
            Err(wrong) => {
                self.sitting.complaint = Some(sentence_about(&[name.trim().to_owned()], &say(&wrong)));
            }
        }
    }

    /// Takes a key that means the same on every board.
    fn command(&mut self, key: KeyEvent, house: &mut House) -> Go {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('s') if control => self.asking = Some(Asking::SaveAs(Field::default())),
            KeyCode::Char('o') if control => return Go::To(Box::new(crate::load::Load::default())),
            KeyCode::Char(_) if control => {}
            KeyCode::Left => self.step(Direction::Left),
            KeyCode::Right => self.step(Direction::Right),
            KeyCode::Up => self.step(Direction::Up),
            KeyCode::Down => self.step(Direction::Down),
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            KeyCode::Esc if self.sheet => self.sheet = false,
            KeyCode::Esc if !self.sitting.touches.is_empty() || self.sitting.complaint.is_some() => {
                self.sitting.put_back();
            }
            KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
            KeyCode::PageUp => self.sitting.walk(Walk::Back),
            KeyCode::PageDown => self.sitting.walk(Walk::On),
            KeyCode::Home => self.sitting.walk(Walk::First),
            KeyCode::End => self.sitting.walk(Walk::Last),
            KeyCode::Tab => self.sitting.next_variation(),
            KeyCode::Delete if self.sitting.tree.cursor() != NodeId::ROOT => {
                self.asking = Some(Asking::Delete);
            }
            KeyCode::Char(':' | '/') => self.asking = Some(Asking::Move(Field::default())),
            KeyCode::Char(digit @ '1'..='9') => {
                self.asking = Some(Asking::Move(Field { text: digit.to_string() }));
            }
            KeyCode::Char('u') => self.sitting.undo(),
            KeyCode::Char('r') => self.sitting.redo(),
            KeyCode::Char('i') => self.sitting.ask_hint(&mut house.desk),
            KeyCode::Char('l') => self.sitting.toggle_study(&mut house.desk),
            KeyCode::Char('b') => self.sitting.move_now(),
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char('o') => self.sitting.play_on(),
            KeyCode::Char('k') => self.sitting.make_main(),
            KeyCode::Char('t') => self.sheet = !self.sheet,
            KeyCode::Char('?') | KeyCode::F(1) => self.help = Some(0),
            KeyCode::Char('g') if self.sitting.seating.resigning(&self.sitting.tree).is_some() => {
                self.asking = Some(Asking::Resign);
            }
            KeyCode::Char('e') => {
                let table = self.sitting.tree.main_line();
                return Go::To(Box::new(ReportView::new(table, &mut house.desk)));
            }
            KeyCode::Char('m') => {
                if let Some((seating, tree)) = self.sitting.seating.rematch(&self.sitting.tree) {
                    return Go::Instead(Box::new(house.sit_down(tree, seating)));
                }
            }
            KeyCode::Char('n') => {
                return Go::Instead(Box::new(crate::new_game::NewGame::new(self.sitting.tree.info(), house)));
            }
            _ => {}
        }
        Go::Stay
    }

    /// Touches what is aimed at; where a bot thinks, has it move.
    fn enter(&mut self) {
        if self.sitting.thinking.as_ref().is_some_and(|thinking| thinking.seat.is_some()) {
            return self.sitting.move_now();
        }
        if !self.aims || self.board.aim().is_none() {
            return self.step(Direction::Up);
        }
        if let Some(spot) = self.board.aim() {
            self.sitting.touch(&spot);
        }
    }

    /// What has just been seen happening is over.
    fn finish_motion(&mut self) {
        self.motion = None;
    }

    fn hints(&self) -> Vec<Hint> {
        match &self.asking {
            Some(asking) if asking.question().is_some() => return chrome::yes_or_no().into(),
            Some(_) => return vec![(key(KeyCode::Enter), Label::Done), chrome::back()],
            None => {}
        }
        let mut hints = Vec::new();
        if self.sitting.is_over() {
            hints.extend([
                (letter('m'), Label::Rematch),
                (letter('e'), Label::Report),
                (letter('n'), Label::NewGame),
            ]);
        } else if self.sitting.thinking.as_ref().is_some_and(|thinking| thinking.seat.is_some()) {
            hints.push((letter('b'), Label::MoveNow));
        } else if !self.sitting.tree.at_end() && self.sitting.mover().is_none() {
            hints.push((letter('o'), Label::PlayOn));
        } else {
            hints.push((key(KeyCode::Enter), Label::Play));
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
        hints
    }

    fn title(&self) -> (String, String) {
        let Sitting { tree, now, .. } = &self.sitting;
        let title = say(&tree.info().title());
        let progress = (board_kind(tree.info().name).progress)(&**now, &tree.line().values());
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
        let said = if left.height >= 22 { 3 } else { 2.min(left.height) };
        let bar = u16::from(self.sitting.studies);
        let board = Rect { height: left.height.saturating_sub(said + bar), ..left };
        if beside || !self.sheet {
            self.with_scene(house, |shown, scene| shown.draw(scene, board, frame.buffer_mut()));
            if bar > 0 {
                let line = Rect::new(left.x + 1, board.bottom(), left.width.saturating_sub(2), 1);
                voice::draw_shares(&self.sitting, house.look, line, frame.buffer_mut());
            }
            let line = Rect::new(left.x + 1, board.bottom() + bar, left.width.saturating_sub(2), said);
            self.draw_voice(house, line, frame.buffer_mut());
        }
        if !sheet.is_empty() {
            self.draw_sheet(house, sheet, frame.buffer_mut());
        }
        let hints = if self.help.is_some() {
            self.draw_help(house.look, body, frame.buffer_mut())
        } else {
            self.hints()
        };
        chrome::keys(house.look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        self.finish_motion();
        if let Some(scroll) = self.help.take() {
            self.help = help::scrolled(scroll, key.code);
            return Go::Stay;
        }
        if self.asking.is_some() {
            self.answer(key);
            return Go::Stay;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if !control && self.board_key(key, house) {
            return Go::Stay;
        }
        self.command(key, house)
    }

    fn mouse(&mut self, mouse: MouseEvent, _house: &mut House) -> Go {
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
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                if self.board.point(at) {
                    self.aims = true;
                } else if self.board.spot_at(at).is_none() {
                    self.aims = false;
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                self.finish_motion();
                if let Some((_, node)) = self.chips.iter().find(|(zone, _)| zone.contains(at)) {
                    self.sitting.go_to(*node);
                } else if let Some(spot) = self.board.spot_at(at) {
                    self.board.point(at);
                    self.aims = true;
                    self.sitting.touch(&spot);
                    self.pressed = Some(spot);
                }
            }
            MouseEventKind::Up(MouseButton::Left) => {
                // What was dragged is let go of elsewhere.
                let spot = self.board.spot_at(at);
                if let (Some(pressed), Some(spot)) = (self.pressed.take(), spot)
                    && pressed != spot
                    && self.sitting.touches.contains(&pressed)
                {
                    self.sitting.touch(&spot);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.sitting.put_back(),
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
        let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
        match &mut self.asking {
            Some(Asking::Move(field) | Asking::SaveAs(field)) => field.text.push_str(&text),
            None => self.asking = Some(Asking::Move(Field { text })),
            Some(Asking::Overwrite(_) | Asking::Resign | Asking::Delete) => {}
        }
    }

    fn news(&mut self, number: u64, news: News) -> Option<News> {
        self.sitting.take(number, news)
    }

    fn deadline(&self) -> Option<Instant> {
        if self.motion.is_some() {
            return Some(Instant::now() + FRAME);
        }
        let glance = self.sitting.thinking.as_ref().map(|_| Instant::now() + GLANCE);
        [glance, self.sitting.deadline()].into_iter().flatten().min()
    }

    fn tick(&mut self, house: &mut House) {
        if let Some((since, frames)) = self.motion
            && since.elapsed() >= FRAME * u32::from(frames)
        {
            self.motion = None;
        }
        // Whoever acts next waits until what has happened was seen.
        let settled = self.motion.is_none() && self.shown == self.sitting.serial;
        self.sitting.happen(&mut house.desk, settled);
    }

    fn settle(&mut self) {
        self.sitting.keep();
    }

    fn look_at(&mut self, ply: usize, _house: &mut House) -> Go {
        self.sitting.look_at(ply);
        Go::Stay
    }

    fn seen_again(&mut self, _house: &mut House) {
        if self.sitting.tree.turn() == Turn::Over {
            self.help = None;
        }
    }
}
