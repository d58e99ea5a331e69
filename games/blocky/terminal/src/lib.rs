//! Blocky's quilt of blocks: two cells of the board in every cell of the screen, one above the other.

mod blocks;
mod words;

use blocks::{Block, Blocks};
use crossterm::event::{KeyCode, KeyEvent};
use parlour_blocky::{Action, BlockyBoard, BlockyEvent, BlockySetup, BoardLabel, Color};
use parlour_core::{Seat, Setup, Spot};
use parlour_erased::Snapshot;
use parlour_tui::boards::{
    Board, BoardAction, BoardKind, Direction, KeyEffect, Motion, Scene, Tone, board_data, event_data, say,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color as Ink, Modifier, Style};
use words::Text;

pub use words::CATALOGUE;

/// How Blocky is shown in the terminal.
pub static BOARD: BoardKind = BoardKind {
    open: || Box::new(Quilt::default()),
    emblem: |seat, now| goal(seat, now).map_or('·', |(_, color)| color.letter()),
    colors: |seat, now| match goal(seat, now).map(|(_, color)| color) {
        Some(Color::Blue) => (Tone::LightInk, Tone::Blue),
        Some(Color::Red) => (Tone::LightInk, Tone::Red),
        Some(Color::Green) => (Tone::DarkInk, Tone::Green),
        Some(Color::Yellow) => (Tone::DarkInk, Tone::Yellow),
        None => (Tone::DarkInk, Tone::Wild),
    },
    aims_for: |seat, now| {
        let (kind, color) = goal(seat, now)?;
        Some(say(&Text::Goal { kind, color: say(&color) }))
    },
    briefly: |seat, now| goal(seat, now).map(|(kind, _)| say(&Text::GoalBriefly { kind })),
    keys: || {
        vec![
            ("+ = w", say(&Text::Larger)),
            ("- s", say(&Text::Smaller)),
            ("a", say(&BoardLabel::TurnLeft)),
            ("d", say(&BoardLabel::TurnRight)),
            ("h", say(&BoardLabel::SwapSides)),
            ("v", say(&BoardLabel::SwapRows)),
            ("x", say(&BoardLabel::Smash)),
            ("p", say(&BoardLabel::Paint)),
            ("c", say(&BoardLabel::Combine)),
            ("Space", say(&BoardLabel::Pass)),
        ]
    },
    progress: |now, values| {
        let left = board_data::<BlockyBoard>(now)?.turns_left;
        let turns = BlockySetup::from_values(values).ok()?.turns();
        Some(say(&BoardLabel::TurnOf { turn: (turns - left.min(turns) + 1).min(turns), turns }))
    },
    catalogue: Some(&CATALOGUE),
    ..BoardKind::PLAIN
};

/// What a seat plays for, once chance has drawn it.
fn goal(seat: Seat, now: &dyn Snapshot) -> Option<(String, Color)> {
    let goals = board_data::<BlockyBoard>(now)?.goals;
    let (kind, color) = goals.get(seat.index())?.split_once(':')?;
    Some((kind.to_owned(), Color::from_word(color)?))
}

/// The board, and where the hand is on it.
#[derive(Default)]
struct Quilt {
    blocks: Blocks,
    /// The cell that is aimed at, and how deep a block is meant there.
    cell: (usize, usize),
    level: usize,
    /// Whether anything was aimed at yet.
    near: bool,
    /// Whether a colour is being chosen.
    painting: bool,
    /// Where it was drawn: the first cell, and how many columns and rows a cell takes.
    drawn: Option<Drawn>,
}

#[derive(Clone, Copy)]
struct Drawn {
    area: Rect,
    /// The side of a cell, in columns and half rows.
    scale: u16,
    /// Whether every cell is a letter of its own.
    letters: bool,
    /// The first cell that is seen: a board may be larger than the screen.
    first: (usize, usize),
}

impl Drawn {
    /// How many cells are seen across and down.
    fn cells(self) -> (usize, usize) {
        let down = if self.letters { self.area.height } else { 2 * self.area.height / self.scale };
        (usize::from(self.area.width / self.scale), usize::from(down))
    }
}

/// What can be done to a block, with the key that does it: the keys of the page.
const DEEDS: [(char, Act); 8] = [
    ('a', Act::Do(Action::Counterclockwise)),
    ('d', Act::Do(Action::Clockwise)),
    ('h', Act::Do(Action::SwapHorizontally)),
    ('v', Act::Do(Action::SwapVertically)),
    ('x', Act::Do(Action::Smash)),
    ('p', Act::Paint),
    ('c', Act::Do(Action::Combine)),
    (' ', Act::Pass),
];

#[derive(Clone, Copy, PartialEq)]
enum Act {
    Do(Action),
    Paint,
    Pass,
}

impl Act {
    fn name(self) -> String {
        say(&match self {
            Self::Do(Action::Counterclockwise) => BoardLabel::TurnLeft,
            Self::Do(Action::Clockwise) => BoardLabel::TurnRight,
            Self::Do(Action::SwapHorizontally) => BoardLabel::SwapSides,
            Self::Do(Action::SwapVertically) => BoardLabel::SwapRows,
            Self::Do(Action::Smash) => BoardLabel::Smash,
            Self::Do(Action::Combine) => BoardLabel::Combine,
            Self::Do(Action::Paint(_)) | Self::Paint => BoardLabel::Paint,
            Self::Pass => BoardLabel::Pass,
        })
    }

    fn cost(self) -> u32 {
        match self {
            Self::Do(action) => action.cost(),
            Self::Paint => Action::Paint(Color::Blue).cost(),
            Self::Pass => 0,
        }
    }
}

impl Board for Quilt {
    fn read(&mut self, now: &dyn Snapshot) {
        let Some(board) = board_data::<BlockyBoard>(now) else { return };
        self.blocks = Blocks::of(&board);
        self.painting = false;
        let side = self.blocks.side();
        if !self.near {
            (self.cell, self.level) = ((side / 2, side / 2), 1.min(self.blocks.depth));
        }
        self.level = self.level.min(self.blocks.depth);
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let side = self.blocks.side() as u16;
        let letters = scene.look.is_bare() || scene.look.ascii;
        // A frame of a cell goes round it.
        let scale = if letters {
            ((area.width.saturating_sub(2)) / side).min(2 * area.height / side).clamp(1, 2)
        } else {
            (area.width.saturating_sub(2) / side).min(2 * area.height.saturating_sub(1) / side).max(1)
        };
        let (wide, high) =
            if letters { (scale * side, side) } else { (scale * side, (scale * side).div_ceil(2)) };
        let x = area.x + area.width.saturating_sub(wide) / 2;
        let y = area.y + area.height.saturating_sub(high) / 2;
        let zone = Rect::new(x, y, wide, high).intersection(area);
        let first = self.drawn.map_or((0, 0), |drawn| drawn.first);
        let mut drawn = Drawn { area: zone, scale, letters, first };
        drawn.first = self.in_sight(drawn);
        self.drawn = Some(drawn);
        if letters {
            self.draw_letters(scene, drawn, buffer);
        } else {
            self.draw_halves(scene, drawn, area, buffer);
        }
    }

    fn spot_at(&self, at: Position) -> Option<Spot> {
        let cell = self.cell_at(at)?;
        self.blocks.at(cell, self.level).map(Block::spot)
    }

    fn point(&mut self, at: Position) -> bool {
        let Some(cell) = self.cell_at(at) else { return false };
        let before = self.aim();
        (self.cell, self.near) = (cell, true);
        self.aim() != before
    }

    fn step(&mut self, direction: Direction) {
        self.near = true;
        let Some(block) = self.blocks.at(self.cell, self.level) else { return };
        let (column, row, side) = (block.column, block.row, block.side);
        let last = self.blocks.side() - 1;
        let middle = |from: usize| from + side / 2;
        self.cell = match direction {
            Direction::Left => (column.saturating_sub(1), middle(row)),
            Direction::Right => ((column + side).min(last), middle(row)),
            Direction::Up => (middle(column), row.saturating_sub(1)),
            Direction::Down => (middle(column), (row + side).min(last)),
        };
    }

    fn aim(&self) -> Option<Spot> {
        self.blocks.at(self.cell, self.level).map(Block::spot)
    }

    fn key(&mut self, key: KeyEvent, scene: &Scene<'_>) -> Option<KeyEffect> {
        let KeyCode::Char(letter) = key.code else {
            if key.code == KeyCode::Esc && self.painting {
                self.painting = false;
                return Some(KeyEffect::Changed);
            }
            return None;
        };
        let letter = letter.to_ascii_lowercase();
        if self.painting
            && let Some(color) = Color::from_letter(letter)
        {
            self.painting = false;
            return Some(KeyEffect::Touched(vec![self.aim()?, Spot::of(Action::Paint(color))]));
        }
        match letter {
            '+' | '=' | 'w' => self.level = self.level.saturating_sub(1),
            '-' | 's' => self.level = (self.level + 1).min(self.blocks.deepest_at(self.cell)),
            _ => {
                let (_, act) = DEEDS.into_iter().find(|(key, _)| *key == letter)?;
                scene.mover?;
                match act {
                    Act::Paint => self.painting = true,
                    Act::Pass => return Some(KeyEffect::Touched(vec![Spot::from("pass")])),
                    Act::Do(action) => return Some(KeyEffect::Touched(vec![self.aim()?, Spot::of(action)])),
                }
            }
        }
        self.near = true;
        Some(KeyEffect::Changed)
    }

    fn actions(&self, scene: &Scene<'_>) -> Vec<BoardAction> {
        let allowed = match (self.aim(), scene.mover) {
            (Some(aim), Some(_)) => scene.now.touched(&[aim]).next,
            _ => Vec::new(),
        };
        if self.painting {
            let paint = |color: Color| BoardAction {
                key: color.letter(),
                name: say(&color),
                cost: Act::Paint.cost(),
                allowed: allowed.contains(&Spot::of(Action::Paint(color))),
            };
            return Color::ALL.map(paint).into();
        }
        let may = |act: Act| match act {
            Act::Do(action) => allowed.contains(&Spot::of(action)),
            Act::Paint => Color::ALL.iter().any(|color| allowed.contains(&Spot::of(Action::Paint(*color)))),
            Act::Pass => scene.mover.is_some(),
        };
        DEEDS
            .map(|(key, act)| BoardAction { key, name: act.name(), cost: act.cost(), allowed: may(act) })
            .into()
    }

    fn wheel(&mut self, up: bool) {
        let deepest = self.blocks.deepest_at(self.cell);
        self.level = if up { self.level.saturating_sub(1) } else { (self.level + 1).min(deepest) };
    }

    fn frames(&self, _motion: &Motion<'_>) -> u16 {
        4
    }
}

impl Quilt {
    fn cell_at(&self, at: Position) -> Option<(usize, usize)> {
        let drawn = self.drawn.filter(|drawn| drawn.area.contains(at))?;
        let (x, y) = (at.x - drawn.area.x, at.y - drawn.area.y);
        let column = usize::from(x / drawn.scale);
        let row = if drawn.letters { usize::from(y) } else { usize::from(2 * y / drawn.scale) };
        let (column, row) = (column + drawn.first.0, row + drawn.first.1);
        let side = self.blocks.side();
        (column < side && row < side).then_some((column, row))
    }

    /// The first cell that is to be seen, so that the one that is aimed at is.
    fn in_sight(&self, drawn: Drawn) -> (usize, usize) {
        let (across, down) = drawn.cells();
        let along = |first: usize, aim: usize, room: usize| {
            let least = (aim + 2).saturating_sub(room);
            let most = aim.saturating_sub(1).max(least);
            first.clamp(least, most).min(self.blocks.side().saturating_sub(room))
        };
        (along(drawn.first.0, self.cell.0, across), along(drawn.first.1, self.cell.1, down))
    }

    /// The block that is aimed at or held.
    fn chosen(&self, scene: &Scene<'_>) -> Option<&Block> {
        let held = scene.touches.first().and_then(|spot| self.blocks.find(spot.as_str()));
        let aimed = (scene.cursor && self.near).then(|| self.blocks.at(self.cell, self.level)).flatten();
        held.or(aimed)
    }

    fn draw_halves(&self, scene: &Scene<'_>, drawn: Drawn, area: Rect, buffer: &mut Buffer) {
        let scale = i32::from(drawn.scale);
        let side = self.blocks.side() as i32 * scale;
        let square = |block: &Block| {
            (block.column as i32 * scale, block.row as i32 * scale, block.side as i32 * scale)
        };
        let framed = self.chosen(scene).map(square);
        let lasting = || scene.last.first().and_then(|spot| self.blocks.find(spot.as_str())).map(square);
        let moving = scene
            .motion
            .and_then(|motion| moved(&motion))
            .and_then(|spot| self.blocks.find(&spot))
            .map(square);
        let last = if scene.motion.is_some() { None } else { lasting() };
        let pointed: Vec<_> =
            scene.pointed.iter().filter_map(|spot| self.blocks.find(spot.as_str())).map(square).collect();
        let rim = |square: Option<(i32, i32, i32)>, x: i32, y: i32| {
            square.is_some_and(|(left, top, size)| {
                let inside = |from: i32, at: i32| (from - 1..=from + size).contains(&at);
                let strictly = |from: i32, at: i32| (from..from + size).contains(&at);
                inside(left, x) && inside(top, y) && !(strictly(left, x) && strictly(top, y))
            })
        };
        let corner = |square: Option<(i32, i32, i32)>, x: i32, y: i32| {
            square.is_some_and(|(left, top, size)| {
                let near = |from: i32, at: i32| at < from + size / 3 || at >= from + size - size / 3;
                near(left, x) && near(top, y)
            })
        };
        let leaf = |x: i32, y: i32| {
            let inside = (0..side).contains(&x) && (0..side).contains(&y);
            inside.then(|| self.blocks.leaf_at(((x / scale) as usize, (y / scale) as usize))).flatten()
        };
        let pixel = |x: i32, y: i32| -> Option<Ink> {
            let look = scene.look;
            if rim(framed, x, y) {
                return Some(look.color(Tone::Mark));
            }
            if pointed.iter().any(|square| rim(Some(*square), x, y)) {
                return Some(look.color(Tone::Glow));
            }
            if rim(moving, x, y) || rim(last, x, y) && corner(last, x, y) {
                return Some(look.color(Tone::Brass));
            }
            if !(0..side).contains(&x) || !(0..side).contains(&y) {
                let near = (-1..=side).contains(&x) && (-1..=side).contains(&y);
                return near.then(|| look.color(Tone::Walnut));
            }
            let block = leaf(x, y)?;
            let (left, top, wide) = square(block);
            // The lower right edge of a block lies in shade, so that blocks of one colour can be told apart.
            let shaded = wide > 2 && (x == left + wide - 1 || y == top + wide - 1);
            let tone = tone(block.color?);
            Some(if shaded { look.shaded(tone) } else { look.color(tone) })
        };
        // The right edge of a block has the rest of it for its ground, so that a row of it is drawn in one go.
        let ground = |x: i32, y: i32, shown: Ink| {
            let tone = tone(leaf(x, y)?.color?);
            (scene.look.shaded(tone) == shown).then(|| scene.look.color(tone)).filter(|plain| *plain != shown)
        };
        let from = (drawn.first.0 as i32 * scale, drawn.first.1 as i32 * scale);
        for row in 0..=i32::from(drawn.area.height) + 1 {
            for column in -1..=i32::from(drawn.area.width) {
                let (x, y) = (i32::from(drawn.area.x) + column, i32::from(drawn.area.y) + row - 1);
                let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { continue };
                if !area.contains(Position::new(x, y)) {
                    continue;
                }
                let (x_there, y_there) = (column + from.0, 2 * row - 2 + from.1);
                let (upper, lower) = (pixel(x_there, y_there), pixel(x_there, y_there + 1));
                let Some(cell) = buffer.cell_mut((x, y)) else { continue };
                let cloth = scene.look.color(Tone::Cloth);
                match (upper, lower) {
                    (None, None) => {}
                    (Some(upper), Some(lower))
                        if upper == lower
                            && let Some(rest) = ground(x_there, y_there, upper) =>
                    {
                        cell.set_char('█').set_style(Style::new().fg(upper).bg(rest));
                    }
                    (Some(upper), Some(lower)) if upper == lower => {
                        // A colour that is not seen is not worth sending.
                        cell.set_char(' ').set_style(Style::new().fg(Ink::Reset).bg(upper));
                    }
                    // What lies beside the board is the terminal's own ground, which is no colour to draw with.
                    (None, Some(lower)) => {
                        cell.set_char('▄').set_style(Style::new().fg(lower).bg(cloth));
                    }
                    (Some(upper), lower) => {
                        let style = Style::new().fg(upper).bg(lower.unwrap_or(cloth));
                        cell.set_char('▀').set_style(style);
                    }
                }
            }
        }
    }

    /// Where there is no colour, every cell is the letter of its colour, and the chosen block is turned round.
    fn draw_letters(&self, scene: &Scene<'_>, drawn: Drawn, buffer: &mut Buffer) {
        let chosen = self.chosen(scene);
        let ((across, down), (left, top)) = (drawn.cells(), drawn.first);
        for row in top..self.blocks.side().min(top + down) {
            for column in left..self.blocks.side().min(left + across) {
                let Some(block) = self.blocks.leaf_at((column, row)) else { continue };
                let Some(color) = block.color else { continue };
                let mut style = scene.look.on(Tone::DarkInk, tone(color));
                if chosen.is_some_and(|chosen| chosen.covers(column, row)) {
                    style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
                }
                // A block begins with a capital.
                let first = (block.column, block.row) == (column, row);
                let letter = if first { color.letter().to_ascii_uppercase() } else { color.letter() };
                let x = drawn.area.x + drawn.scale * (column - left) as u16;
                let y = drawn.area.y + (row - top) as u16;
                if drawn.area.contains(Position::new(x, y)) {
                    buffer.set_string(x, y, letter.to_string().repeat(drawn.scale.into()), style);
                }
            }
        }
    }
}

/// The block that a ply changed.
fn moved(motion: &Motion<'_>) -> Option<String> {
    event_data(motion.events).into_iter().find_map(|event| match event {
        BlockyEvent::Rotated { block, .. }
        | BlockyEvent::Swapped { block, .. }
        | BlockyEvent::Smashed { block, .. }
        | BlockyEvent::Shattered { block, .. }
        | BlockyEvent::Painted { block, .. }
        | BlockyEvent::Combined { block, .. } => Some(block),
        _ => None,
    })
}

fn tone(color: Color) -> Tone {
    match color {
        Color::Blue => Tone::Blue,
        Color::Red => Tone::Red,
        Color::Green => Tone::Green,
        Color::Yellow => Tone::Yellow,
    }
}
