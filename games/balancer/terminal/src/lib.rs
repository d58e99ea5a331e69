//! Balancer's scales, one standing on the other: weights in their owners' enamels, beams in those of the scales' owners.
//!
//! Every level of scales has a band: the beams at its bottom and above them the stacks, as high as the tallest needs. A
//! pole goes down from each hub, and a plate on it tells which way the scale leans and how far it may. What is too large
//! for the screen is panned; the cursor is always in sight.

mod layout;
mod words;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use layout::Layout;
use parlour_balancer::{BalancerBoard, BalancerEvent, BalancerSetup, BoardScale};
use parlour_core::{Seat, Setup, Spot};
use parlour_erased::Snapshot;
use parlour_tui::boards::{
    Board, BoardKind, Direction, KeyEffect, Look, Motion, Places, Scene, Tone, board_data, event_data, say,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use words::Text;

pub use words::CATALOGUE;

/// How many columns a position takes, from far to near.
const PITCHES: [i32; 6] = [2, 3, 4, 5, 6, 8];

/// How Balancer is shown in the terminal.
pub static BOARD: BoardKind = BoardKind {
    open: || Box::new(Scales::default()),
    emblem: |seat, now| {
        let letters = board_data::<BalancerBoard>(now).map(|board| board.letters).unwrap_or_default();
        letters.get(seat.index()).copied().unwrap_or('?')
    },
    reached: |seat, now| {
        let rounds = *board_data::<BalancerBoard>(now)?.rounds_won.get(seat.index())?;
        (rounds > 0).then(|| say(&Text::RoundsWon { rounds }))
    },
    briefly: |seat, now| {
        let rounds = *board_data::<BalancerBoard>(now)?.rounds_won.get(seat.index())?;
        (rounds > 0).then(|| say(&Text::RoundsBriefly { rounds }))
    },
    keys: || {
        vec![
            ("+ =", say(&Text::Nearer)),
            ("-", say(&Text::Farther)),
            ("0", say(&Text::Fit)),
            ("Shift-arrow", say(&Text::Pan)),
        ]
    },
    progress: |now, values| {
        let BalancerBoard { round, weights_left: left, .. } = board_data(now)?;
        let rounds = usize::from(BalancerSetup::from_values(values).ok()?.terms().rounds);
        Some(say(&Text::RoundOf { round, rounds, left }))
    },
    catalogue: Some(&CATALOGUE),
    ..BoardKind::PLAIN
};

/// The scales.
#[derive(Default)]
struct Scales {
    board: Option<BalancerBoard>,
    places: Places,
    /// Which pitch was asked for; the largest that fits where none was.
    zoom: Option<usize>,
    /// The pitch that is shown, by its number.
    shown: usize,
    /// How many rows a weight takes.
    tall: i32,
    /// How far the picture is moved.
    pan: (i32, i32),
    /// Where the board would tip something.
    tips: Vec<Spot>,
    /// Whether the cursor has moved since it was brought into sight.
    follow: bool,
}

/// A picture that may be larger than its window.
struct Canvas<'a> {
    window: Rect,
    /// What column and row of the picture stand in the window's corner.
    pan: (i32, i32),
    buffer: &'a mut Buffer,
}

impl Canvas<'_> {
    fn put(&mut self, column: i32, row: i32, text: &str, style: Style) {
        let y = row - self.pan.1;
        if !(0..i32::from(self.window.height)).contains(&y) {
            return;
        }
        for (place, letter) in (column - self.pan.0..).zip(text.chars()) {
            if (0..i32::from(self.window.width)).contains(&place) {
                let at = (self.window.x + place as u16, self.window.y + y as u16);
                if let Some(cell) = self.buffer.cell_mut(at) {
                    cell.set_char(letter).set_style(style);
                }
            }
        }
    }

    /// The part of the picture that can be seen, on the screen.
    fn zone(&self, column: i32, row: i32, width: i32, height: i32) -> Rect {
        let (left, top) = (column - self.pan.0, row - self.pan.1);
        let clamp = |value: i32, most: u16| value.clamp(0, most.into()) as u16;
        let (x, right) = (clamp(left, self.window.width), clamp(left + width, self.window.width));
        let (y, bottom) = (clamp(top, self.window.height), clamp(top + height, self.window.height));
        Rect::new(self.window.x + x, self.window.y + y, right - x, bottom - y)
    }
}

impl Board for Scales {
    fn read(&mut self, now: &dyn Snapshot) {
        self.board = board_data(now);
        // Where a weight would tip a scale is asked once a position.
        let tips = |text: &String| {
            let told = now.preview(text).unwrap_or_default();
            let tips = |event: &BalancerEvent| {
                matches!(event, BalancerEvent::Tipped { .. } | BalancerEvent::BaseFell { .. })
            };
            event_data(&told).iter().any(tips)
        };
        self.tips =
            now.moves().iter().filter(|text| tips(text)).map(|text| Spot::from(text.as_str())).collect();
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        self.places.clear();
        let Some(board) = self.board.take() else { return };
        let fits = |index: &usize| Layout::of(&board, PITCHES[*index], 1).width <= i32::from(area.width);
        self.shown = self.zoom.or_else(|| (0..PITCHES.len()).rev().find(fits)).unwrap_or(0);
        let layout = |tall| Layout::of(&board, PITCHES[self.shown], tall);
        // Where there is room a weight is as high as it is wide.
        let roomy = PITCHES[self.shown] >= 5 && layout(2).height <= i32::from(area.height);
        self.tall = if roomy { 2 } else { 1 };
        let layout = Layout::of(&board, PITCHES[self.shown], self.tall);
        self.pan = self.panned(&layout, area);
        self.follow = false;
        let mut canvas = Canvas { window: area, pan: self.pan, buffer };
        let ground = if scene.look.is_rich() {
            Style::new().bg(scene.look.color(Tone::Walnut))
        } else {
            scene.look.faint()
        };
        let fill = if scene.look.is_rich() { " " } else { scene.look.either("▀", "=") };
        let reach = layout.width.max(i32::from(area.width) / 2);
        canvas.put((layout.width - reach) / 2, layout.ground, &fill.repeat(reach as usize), ground);
        for (index, scale) in board.scales.iter().enumerate() {
            self.draw_scale(scene, &board, &layout, index, scale, &mut canvas);
        }
        self.board = Some(board);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }

    fn places_mut(&mut self) -> Option<&mut Places> {
        Some(&mut self.places)
    }

    fn step(&mut self, direction: Direction) {
        self.places.step(direction);
        self.follow = true;
    }

    fn key(&mut self, key: KeyEvent, _scene: &Scene<'_>) -> Option<KeyEffect> {
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Char('+' | '=') => self.zoom = Some((self.shown + 1).min(PITCHES.len() - 1)),
            KeyCode::Char('-') => self.zoom = Some(self.shown.saturating_sub(1)),
            KeyCode::Char('0') => self.zoom = None,
            KeyCode::Left if shift => self.pan.0 -= 4,
            KeyCode::Right if shift => self.pan.0 += 4,
            KeyCode::Up if shift => self.pan.1 -= 2,
            KeyCode::Down if shift => self.pan.1 += 2,
            _ => return None,
        }
        Some(KeyEffect::Changed)
    }

    fn wheel(&mut self, up: bool) {
        self.pan.1 += if up { -2 } else { 2 };
    }

    fn frames(&self, _motion: &Motion<'_>) -> u16 {
        4
    }

    /// How the scale that is aimed at leans, and what it bears.
    fn remark(&self) -> Option<String> {
        let aim = self.places.aim()?;
        let code = aim.as_str().chars().next()?;
        let scale = self.board.as_ref()?.scales.iter().find(|scale| scale.code == code)?;
        let [left_room, right_room] = scale.room();
        Some(say(&Text::Scale {
            scale: code.to_string(),
            owner: scale.owner.map_or_else(|| say(&Text::Nobody), |owner| owner.to_string()),
            left: scale.left,
            right: scale.right,
            left_room,
            right_room,
        }))
    }
}

impl Scales {
    /// Where the picture is to be seen from: its middle, as far as it was moved, with the cursor in sight.
    fn panned(&self, layout: &Layout, area: Rect) -> (i32, i32) {
        let along = |size: i32, window: i32, pan: i32| {
            if size <= window { (size - window) / 2 } else { pan.clamp(-1, size + 1 - window) }
        };
        let (mut x, mut y) = self.pan;
        let (width, height) = (i32::from(area.width), i32::from(area.height));
        let aimed = self.places.aim().filter(|_| self.follow).and_then(|aim| layout.place_of(aim.as_str()));
        if let Some((column, row)) = aimed {
            // On a very small screen both edges cannot be kept away from.
            x = x.min(column - 3).max(column - width + 4);
            y = y.min(row - 3).max(row - height + 3);
        }
        let x = along(layout.width, width, x);
        // What stands on the ground stays on it.
        let y =
            if layout.height <= height { layout.height - height } else { y.clamp(0, layout.height - height) };
        (x, y)
    }

    fn draw_scale(
        &mut self,
        scene: &Scene<'_>,
        board: &BalancerBoard,
        layout: &Layout,
        index: usize,
        scale: &BoardScale,
        canvas: &mut Canvas<'_>,
    ) {
        let look = scene.look;
        let (place, pitch) = (&layout.scales[index], PITCHES[self.shown]);
        let owner = |letter: char| seat_of(board, letter);
        let beam = match scale.owner.and_then(owner) {
            Some(seat) => look.ink(Tone::Seat(seat)).add_modifier(Modifier::BOLD),
            None => look.ink(Tone::Brass),
        };
        // On a dark cloth some enamels are hard to see as lines: the beam lies on its own ground.
        let beam = if look.is_rich() {
            let (ground, ink) = match scale.owner.and_then(owner) {
                Some(seat) => (Tone::Seat(seat), Tone::SeatInk(seat)),
                None => (Tone::Brass, Tone::DarkInk),
            };
            look.on(ink, ground)
        } else {
            beam
        };
        let reach = scale.radius as i32 * pitch + 1;
        let bar = if look.is_rich() { " " } else { look.either("━", "=") };
        canvas.put(place.centre - reach, place.beam, &bar.repeat(2 * reach as usize + 1), beam);
        let hub = scale.owner.map_or("?".to_owned(), |owner| owner.to_string());
        canvas.put(place.centre, place.beam, &hub, beam.add_modifier(Modifier::BOLD | Modifier::UNDERLINED));
        draw_pole(look, scale, place, canvas);
        for offset in (-(scale.radius as i32)..=scale.radius as i32).filter(|offset| *offset != 0) {
            let column = place.centre + offset * pitch;
            canvas.put(column, place.beam, &offset.abs().to_string(), beam);
            let carries =
                board.scales.iter().any(|other| other.parent == Some(scale.code) && other.position == offset);
            if carries {
                continue;
            }
            let spot = Spot::from(format!("{}{offset}", scale.code).as_str());
            let weights =
                scale.stacks.iter().find(|(at, _)| at.get() == offset).map(|(_, weights)| weights.as_slice());
            self.draw_stack(scene, board, (column, place.beam), weights.unwrap_or_default(), &spot, canvas);
            let (left, wide) = (column - (pitch - 1) / 2, pitch.max(2) - 1);
            let zone = canvas.zone(left, place.top, wide, place.beam + 1 - place.top);
            if !zone.is_empty() {
                let useful = scene.may_touch(&spot);
                self.places.put(zone, spot, useful);
            }
        }
    }

    /// A stack of weights, what can be put on it, and what is falling onto it.
    fn draw_stack(
        &self,
        scene: &Scene<'_>,
        board: &BalancerBoard,
        (column, beam): (i32, i32),
        weights: &[char],
        spot: &Spot,
        canvas: &mut Canvas<'_>,
    ) {
        let (look, tall) = (scene.look, self.tall);
        let pitch = PITCHES[self.shown];
        let wide = (pitch - 1).max(1);
        let falling = scene.motion.filter(|motion| lands(motion, spot));
        let fallen = falling.map_or(weights.len(), |_| weights.len().saturating_sub(1));
        for (height, letter) in (1_i32..).zip(weights) {
            let mut row = beam - height * tall;
            if height as usize > fallen
                && let Some(motion) = falling
            {
                row -= (3.0 * (1.0 - motion.progress)).round() as i32;
            }
            let last = height as usize == weights.len() && scene.last.contains(spot);
            draw_weight(look, board, (column, row), (wide, tall), *letter, last, canvas);
        }
        let above = beam - 1 - weights.len() as i32 * tall;
        let aimed = scene.cursor && self.places.aim() == Some(spot);
        let style = |tone: Tone| look.ink(tone).add_modifier(Modifier::BOLD);
        if aimed {
            let cursor = if look.is_rich() {
                look.on(Tone::DarkInk, Tone::Focus)
            } else {
                Style::new().add_modifier(Modifier::REVERSED)
            };
            let letter = scene
                .mover
                .and_then(|seat| board.letters.get(seat.index()))
                .map_or(look.either("▾", "v").to_owned(), ToString::to_string);
            canvas.put(
                column - (wide - 1) / 2,
                above,
                &format!("{letter:^width$}", width = wide as usize),
                cursor,
            );
        } else if scene.pointed.contains(spot) {
            canvas.put(column, above, look.either("★", "*"), style(Tone::Brass));
        } else if scene.may_touch(spot) {
            let (mark, tone) = if self.tips.contains(spot) {
                (look.either("╱", "/"), Tone::Bad)
            } else {
                (look.either("·", "."), Tone::Ink)
            };
            canvas.put(column, above, mark, style(tone));
        }
        if aimed && self.tips.contains(spot) && scene.may_touch(spot) {
            canvas.put(column, above - 1, look.either("╱", "/"), style(Tone::Bad));
        }
    }
}

/// The seat that goes by a letter.
fn seat_of(board: &BalancerBoard, letter: char) -> Option<Seat> {
    board.letters.iter().position(|own| *own == letter).and_then(Seat::new)
}

/// Whether a weight is on its way to a spot.
fn lands(motion: &Motion<'_>, spot: &Spot) -> bool {
    event_data(motion.events).iter().any(|event| match event {
        BalancerEvent::Placed { spot: at, .. } | BalancerEvent::WildLanded { spot: at } => {
            at == spot.as_str()
        }
        _ => false,
    })
}

fn draw_weight(
    look: Look,
    board: &BalancerBoard,
    (column, row): (i32, i32),
    (wide, tall): (i32, i32),
    letter: char,
    last: bool,
    canvas: &mut Canvas<'_>,
) {
    let style = match seat_of(board, letter) {
        _ if look.is_bare() => Style::new().add_modifier(Modifier::BOLD),
        Some(seat) => look.on(Tone::SeatInk(seat), Tone::Seat(seat)).add_modifier(Modifier::BOLD),
        None => look.on(Tone::DarkInk, Tone::Wild),
    };
    let text = match (wide, last) {
        (3.., true) => format!("[{letter:^width$}]", width = wide as usize - 2),
        (3.., false) if look.is_bare() => format!("({letter:^width$})", width = wide as usize - 2),
        _ => format!("{letter:^width$}", width = wide as usize),
    };
    let style = if last { style.add_modifier(Modifier::UNDERLINED) } else { style };
    let left = column - (wide - 1) / 2;
    for above in 1..tall {
        // The upper part of a high weight is its lid, a shade apart from what lies on it.
        let lid = if look.ascii { " " } else { "▔" };
        canvas.put(
            left,
            row + above - 1,
            &lid.repeat(wide as usize),
            style.remove_modifier(Modifier::UNDERLINED),
        );
    }
    canvas.put(left, row + tall - 1, &text, style);
}

/// The pole under a hub, with the plate on it: the scale's letter, which way it leans, and how far of how far.
fn draw_pole(look: Look, scale: &BoardScale, place: &layout::Place, canvas: &mut Canvas<'_>) {
    for row in place.beam + 2..place.foot {
        canvas.put(place.centre, row, look.either("┃", "|"), look.ink(Tone::Brass));
    }
    let torque = scale.left.abs_diff(scale.right);
    let lean = match scale.left.cmp(&scale.right) {
        std::cmp::Ordering::Greater => look.either("◂", "<"),
        std::cmp::Ordering::Less => look.either("▸", ">"),
        std::cmp::Ordering::Equal => "=",
    };
    let tag = format!("{}{lean}{torque}/{}", scale.code, scale.radius);
    // At the edge of its room the plate warns.
    let near = torque == scale.radius;
    let tone = if near { Tone::Bad } else { Tone::Ink };
    let style = look.ink(tone).add_modifier(Modifier::BOLD);
    canvas.put(place.centre - 2, place.beam + 1, &tag, style);
}
