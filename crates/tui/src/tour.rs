//! A game's tour: do this on a live board, and see what happens.

use crate::app::{Go, House, View};
use crate::boards::{Board, BoardAction, Direction, KeyEffect, Motion, Scene, board_of};
use crate::chrome::{self, Hint, boxed, paragraph};
use crate::look::Tone;
use crate::new_game::NewGame;
use crate::words::{Label, Sentence, said_by, say, sentence, words};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use parlour_core::{Spot, Task, ToMessage, Touched};
use parlour_erased::{GameInfo, Meaning, MoveToken, Played, Snapshot, Touching, Tour, meaning};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use std::time::{Duration, Instant};

/// What follows of itself waits a little, so that it can be seen.
const PAUSE: Duration = Duration::from_millis(900);
/// How long a frame of a motion is seen.
const FRAME: Duration = Duration::from_millis(60);
/// How wide what is said is, where it stands beside the board.
const TEXT: u16 = 30;
/// The narrowest screen on which it does.
const WIDE: u16 = 72;

/// Whoever is taken through a tour.
pub(crate) struct TourView {
    tour: Tour,
    board: Box<dyn Board>,
    now: Box<dyn Snapshot>,
    before: Option<Box<dyn Snapshot>>,
    /// The ply that led here.
    last: Option<Played>,
    touches: Vec<Spot>,
    complaint: Option<String>,
    aims: bool,
    /// What still happens of itself, and when the next of it does.
    follows: Vec<Played>,
    next_at: Option<Instant>,
    motion: Option<(Instant, u16)>,
}

impl TourView {
    pub(crate) fn new(game: &'static GameInfo) -> Option<Self> {
        let tour = Tour::new(game)?;
        let now = tour.table().now();
        Some(Self {
            board: board_of(&*now),
            now,
            tour,
            before: None,
            last: None,
            touches: Vec::new(),
            complaint: None,
            aims: false,
            follows: Vec::new(),
            next_at: None,
            motion: None,
        })
    }

    /// Whether there is something to do on the board.
    fn awaits(&self) -> bool {
        !self.tour.is_done() && self.tour.task() != Task::Look && self.now.turn().seat().is_some()
    }

    fn touched(&self) -> Touched<MoveToken> {
        if self.awaits() { self.now.touched(&self.touches) } else { Touched::default() }
    }

    fn said(&self, said: &impl ToMessage) -> String {
        sentence(&said_by(&self.tour.table().player_names(words()), said))
    }

    fn touch(&mut self, spot: &Spot) {
        self.complaint = None;
        if !self.awaits() {
            return;
        }
        if let Some(played) = self.tour.touch(spot) {
            self.touches = vec![spot.clone()];
            return self.unfold(played);
        }
        match meaning(&*self.now, &self.touches, spot, Touching::Sure) {
            Meaning::Played(token) => self.play(&self.now.write(&token)),
            Meaning::Held(touches) => self.touches = touches,
            Meaning::PutBack => self.touches.clear(),
            Meaning::Wrong(why) => {
                self.touches.clear();
                self.complaint = why.map(|why| self.said(&why));
            }
        }
    }

    fn play(&mut self, text: &str) {
        self.touches.clear();
        match self.tour.play(text) {
            Ok(played) => self.unfold(played),
            Err(wrong) => self.complaint = Some(self.said(&wrong)),
        }
    }

    /// Shows one after the other what has happened.
    fn unfold(&mut self, played: Vec<Played>) {
        self.follows = played;
        self.follows.reverse();
        self.happen();
    }

    fn happen(&mut self) {
        self.next_at = None;
        let Some(ply) = self.follows.pop() else { return };
        let table = self.tour.table();
        if let (Some(now), before) = (table.at(ply.ply + 1), table.at(ply.ply)) {
            (self.now, self.before) = (now, before);
            self.board.read(&*self.now);
            self.last = Some(ply);
            if let (Some(before), Some(last)) = (&self.before, &self.last) {
                let motion = Motion { before: &**before, events: &last.events, progress: 0.0 };
                self.motion = Some((Instant::now(), self.board.frames(&motion)));
            }
        }
        self.next_at = (!self.follows.is_empty()).then(|| Instant::now() + PAUSE);
    }

    /// A lesson by its number.
    fn go_to(&mut self, number: usize) {
        if self.tour.go_to(number) {
            self.now = self.tour.table().now();
            self.board = board_of(&*self.now);
            (self.before, self.last, self.complaint, self.next_at, self.motion) =
                (None, None, None, None, None);
            self.touches.clear();
            self.follows.clear();
            self.aims = false;
        }
    }

    /// Goes on: what is to be looked at was seen, or the lesson is over.
    fn go_on(&mut self, house: &mut House) -> Go {
        if let Some(played) = self.tour.look() {
            self.unfold(played);
        } else if self.tour.number() < self.tour.lessons() {
            self.go_to(self.tour.number() + 1);
        } else {
            return Go::Instead(Box::new(NewGame::new(self.tour.info(), house)));
        }
        Go::Stay
    }

    fn with_scene<R>(&mut self, house: &House, see: impl FnOnce(&mut dyn Board, &Scene<'_>) -> R) -> R {
        let touched = self.touched();
        let marks = self.tour.marks();
        let events = self.last.as_ref().map(|last| last.events.as_slice()).unwrap_or_default();
        let motion = self.motion.zip(self.before.as_deref()).filter(|_| house.motion).map(
            |((since, frames), before)| Motion {
                before,
                events,
                progress: (since.elapsed().as_secs_f32() / (FRAME * u32::from(frames.max(1))).as_secs_f32())
                    .min(1.0),
            },
        );
        let last = self.now.last_path();
        let scene = Scene {
            now: &*self.now,
            last: if self.last.is_some() { &last } else { &[] },
            touches: &self.touches,
            touched: &touched,
            mover: if self.awaits() { self.now.turn().seat() } else { None },
            flipped: false,
            pointed: &marks,
            preview: &[],
            motion,
            cursor: self.aims,
            look: house.look,
        };
        see(&mut *self.board, &scene)
    }

    fn hints(&self) -> Vec<Hint> {
        let last = self.tour.number() == self.tour.lessons();
        let on = match (self.tour.is_done() || self.tour.task() == Task::Look, last && self.tour.is_done()) {
            (_, true) => Label::PlayNow,
            (true, _) => Label::Next,
            (false, _) => Label::SkipStep,
        };
        vec![
            (letter('n'), on),
            // A board may need the letter itself.
            (key(KeyCode::PageUp), Label::Back),
            (letter('o'), Label::OnceMore),
            (key(KeyCode::Esc), Label::Close),
        ]
    }
}

impl View for TourView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let title = say(&Sentence::TourOf { game: say(&self.tour.info().title()) });
        let steps = say(&Sentence::StepOf { step: self.tour.number(), steps: self.tour.lessons() });
        let body = chrome::lay(look, &title, &steps, area, frame.buffer_mut());
        let beside = area.width >= WIDE;
        let (board, text) = if beside {
            let text = Rect::new(body.right() - TEXT, body.y, TEXT, body.height);
            (Rect { width: body.width - TEXT, ..body }, text)
        } else {
            let high = 7.min(body.height / 2);
            (
                Rect { height: body.height - high, ..body },
                Rect { y: body.bottom() - high, height: high, ..body },
            )
        };
        self.with_scene(house, |shown, scene| shown.draw(scene, board, frame.buffer_mut()));
        let inside = boxed(look, "", text, frame.buffer_mut());
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside };
        let done = self.tour.is_done() && self.follows.is_empty();
        let (task, shown) = self.tour.info().tour_words(self.tour.number());
        let said = say(if done { &shown } else { &task });
        let style = look.on(Tone::Ink, Tone::Paper).add_modifier(Modifier::BOLD);
        let mut y = inside.y + paragraph(&said, style, inside, frame.buffer_mut()) + 1;
        let mut add = |text: &str, style| {
            let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
            if !rest.is_empty() {
                y += paragraph(text, style, rest, frame.buffer_mut()) + 1;
            }
        };
        if let Some(last) = &self.last {
            let names = self.tour.table().player_names(words());
            let told: Vec<String> = last.events.iter().map(|told| said_by(&names, &told.words)).collect();
            add(&sentence(&told.join("; ")), look.on(Tone::Ink3, Tone::Paper));
        }
        if let Some(complaint) = &self.complaint {
            add(complaint, look.on(Tone::Bad, Tone::Paper).add_modifier(Modifier::BOLD));
        }
        let actions = self.with_scene(house, |board, scene| board.actions(scene));
        if self.awaits() {
            for action in actions {
                add_action(
                    house,
                    &action,
                    Rect { y, height: inside.bottom().saturating_sub(y), ..inside },
                    frame,
                );
                y += 1;
            }
        }
        chrome::keys(look, &self.hints(), area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Go {
        self.motion = None;
        match self.with_scene(house, |board, scene| board.key(key, scene)) {
            Some(KeyEffect::Changed) => {
                self.aims = true;
                return Go::Stay;
            }
            Some(KeyEffect::Touched(spots)) => {
                self.touches.clear();
                for spot in &spots {
                    self.touch(spot);
                }
                return Go::Stay;
            }
            None => {}
        }
        let direction = match key.code {
            KeyCode::Left => Some(Direction::Left),
            KeyCode::Right => Some(Direction::Right),
            KeyCode::Up => Some(Direction::Up),
            KeyCode::Down => Some(Direction::Down),
            _ => None,
        };
        if let Some(direction) = direction {
            self.aims = true;
            self.board.step(direction);
            return Go::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.awaits() && self.aims => {
                if let Some(spot) = self.board.aim() {
                    self.touch(&spot);
                }
            }
            KeyCode::Enter if !self.awaits() => return self.go_on(house),
            KeyCode::Char('n') | KeyCode::PageDown => return self.go_on(house),
            KeyCode::Char('p') | KeyCode::PageUp => self.go_to(self.tour.number().saturating_sub(1)),
            KeyCode::Char('o') => self.go_to(self.tour.number()),
            KeyCode::Esc if !self.touches.is_empty() => self.touches.clear(),
            KeyCode::Esc | KeyCode::Char('q') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _house: &mut House) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved => self.aims = self.board.point(at) || self.board.spot_at(at).is_some(),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(spot) = self.board.spot_at(at) {
                    self.board.point(at);
                    self.touch(&spot);
                }
            }
            MouseEventKind::ScrollUp => self.board.wheel(true),
            MouseEventKind::ScrollDown => self.board.wheel(false),
            _ => {}
        }
        Go::Stay
    }

    fn deadline(&self) -> Option<Instant> {
        let frame = self.motion.map(|_| Instant::now() + FRAME);
        [frame, self.next_at].into_iter().flatten().min()
    }

    fn tick(&mut self, _house: &mut House) {
        if let Some((since, frames)) = self.motion
            && since.elapsed() >= FRAME * u32::from(frames)
        {
            self.motion = None;
        }
        if self.next_at.is_some_and(|at| Instant::now() >= at) {
            self.happen();
        }
    }
}

fn add_action(house: &mut House, action: &BoardAction, area: Rect, frame: &mut Frame<'_>) {
    if area.is_empty() {
        return;
    }
    let look = house.look;
    let name = if action.key == ' ' { look.either("␣", "_").to_owned() } else { action.key.to_string() };
    let tone = if action.allowed { Tone::Ink } else { Tone::Line };
    frame.buffer_mut().set_string(
        area.x,
        area.y,
        name,
        look.on(Tone::Accent, Tone::Paper).add_modifier(Modifier::BOLD),
    );
    frame.buffer_mut().set_stringn(
        area.x + 2,
        area.y,
        &action.name,
        usize::from(area.width.saturating_sub(2)),
        look.on(tone, Tone::Paper),
    );
    house.zones.put(Rect { height: 1, ..area }, letter(action.key));
}
