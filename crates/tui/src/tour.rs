//! A game's tour: do this on a live board, and see what happens.

use crate::app::{Go, House, View};
use crate::boards::{Board, BoardAction, Direction, KeyEffect, Motion, Scene, board_of};
use crate::chrome::{self, Hint, boxed, paragraph};
use crate::look::Tone;
use crate::new_game::NewGame;
use crate::words::{Label, Sentence, said_by, say, sentence, words};
use crate::zones::{key, letter};
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use parlour_core::{Spot, ToMessage};
use parlour_erased::{GameInfo, Touching};
use parlour_session::{Tour, TourEffect, TourInput, TourNext, TourPause};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use std::time::{Duration, Instant};

/// How long a frame of a motion is seen.
const FRAME: Duration = Duration::from_millis(60);
/// How wide what is said is, where it stands beside the board.
const TEXT: u16 = 30;
/// The narrowest screen on which it does.
const WIDE: u16 = 72;

/// A tour on the screen.
pub(crate) struct TourView {
    tour: Tour,
    board: Box<dyn Board>,
    aims: bool,
    /// The pause that runs, and when it is over.
    pause: Option<(TourPause, Instant)>,
    motion: Option<(Instant, u16)>,
}

impl TourView {
    pub(crate) fn new(game: &'static GameInfo) -> Option<Self> {
        let tour = Tour::new(game)?;
        Some(Self { board: board_of(&**tour.now()), tour, aims: false, pause: None, motion: None })
    }

    fn said(&self, said: &impl ToMessage) -> String {
        sentence(&said_by(&self.tour.table().player_names(words()), said))
    }

    fn apply(&mut self, input: TourInput, house: &House) -> Go {
        for effect in self.tour.apply(input) {
            match effect {
                TourEffect::Begin => {
                    self.board = board_of(&**self.tour.now());
                    (self.pause, self.motion, self.aims) = (None, None, false);
                }
                TourEffect::Animate => {
                    self.board.read(&**self.tour.now());
                    if let Some(before) = self.tour.before() {
                        let motion = Motion { before: &**before, events: self.tour.events(), progress: 0.0 };
                        self.motion = Some((Instant::now(), self.board.frames(&motion)));
                    }
                }
                TourEffect::Wait(pause) => self.pause = Some((pause, Instant::now() + Tour::PAUSE)),
                TourEffect::NewGame => {
                    return Go::Instead(Box::new(NewGame::new(self.tour.game(), house)));
                }
            }
        }
        Go::Stay
    }

    fn touch(&mut self, spot: Spot, house: &House) -> Go {
        self.apply(TourInput::Touch(spot, Touching::Sure), house)
    }

    fn with_scene<R>(&mut self, house: &House, see: impl FnOnce(&mut dyn Board, &Scene<'_>) -> R) -> R {
        let (now, touched, marks, last) =
            (self.tour.now(), self.tour.touched(), self.tour.marks(), self.tour.last_path());
        let motion =
            self.motion.zip(self.tour.before()).filter(|_| house.motion).map(|((since, frames), before)| {
                Motion {
                    before: &**before,
                    events: self.tour.events(),
                    progress: (since.elapsed().as_secs_f32()
                        / (FRAME * u32::from(frames.max(1))).as_secs_f32())
                    .min(1.0),
                }
            });
        let scene = Scene {
            now: &**now,
            last: &last,
            touches: self.tour.touches(),
            touched: &touched,
            mover: if self.tour.awaits() { now.turn().seat() } else { None },
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
        let on = match self.tour.next() {
            TourNext::Look | TourNext::Step => Label::Next,
            TourNext::Skip => Label::SkipStep,
            TourNext::NewGame => Label::PlayNow,
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
        let title = say(&Sentence::TourOf { game: say(&self.tour.game().title()) });
        let steps = say(&self.tour.progress());
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
        let said = say(&self.tour.text());
        let style = look.on(Tone::Ink, Tone::Paper).add_modifier(Modifier::BOLD);
        let mut y = inside.y + paragraph(&said, style, inside, frame.buffer_mut()) + 1;
        let mut add = |text: &str, style| {
            let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
            if !rest.is_empty() {
                y += paragraph(text, style, rest, frame.buffer_mut()) + 1;
            }
        };
        let events = self.tour.events();
        if !events.is_empty() {
            let told: Vec<String> = events.iter().map(|told| self.said(&told.words)).collect();
            add(&told.join(" "), look.on(Tone::Ink3, Tone::Paper));
        }
        if let Some(complaint) = self.tour.complaint() {
            let style = look.on(Tone::Bad, Tone::Paper).add_modifier(Modifier::BOLD);
            add(&self.said(complaint), style);
        }
        let actions = self.with_scene(house, |board, scene| board.actions(scene));
        if self.tour.awaits() {
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
                self.tour.apply(TourInput::ClearTouches);
                for spot in spots {
                    self.touch(spot, house);
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
            KeyCode::Enter | KeyCode::Char(' ') if self.tour.awaits() && self.aims => {
                self.board.aim().map_or(Go::Stay, |spot| self.touch(spot, house))
            }
            KeyCode::Enter if !self.tour.awaits() => self.apply(TourInput::Next, house),
            KeyCode::Char('n') | KeyCode::PageDown => self.apply(TourInput::Next, house),
            KeyCode::Char('p') | KeyCode::PageUp => self.apply(TourInput::Back, house),
            KeyCode::Char('o') => self.apply(TourInput::Again, house),
            KeyCode::Esc if !self.tour.touches().is_empty() => self.apply(TourInput::ClearTouches, house),
            KeyCode::Esc | KeyCode::Char('q') => Go::Back,
            _ => Go::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, house: &mut House) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved => self.aims = self.board.point(at) || self.board.spot_at(at).is_some(),
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(spot) = self.board.spot_at(at) {
                    self.board.point(at);
                    return self.touch(spot, house);
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
        let pause = self.pause.map(|(_, ends)| ends);
        [frame, pause].into_iter().flatten().min()
    }

    fn tick(&mut self, house: &mut House) {
        if let Some((since, frames)) = self.motion
            && since.elapsed() >= FRAME * u32::from(frames)
        {
            self.motion = None;
        }
        if let Some((pause, _)) = self.pause.take_if(|(_, ends)| Instant::now() >= *ends) {
            self.apply(TourInput::Continue(pause), house);
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
