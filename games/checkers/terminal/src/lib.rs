//! Checkers: discs of ebony and ivory on teak, seen from either side.

use parlour_checkers::{CheckersBoard, CheckersEvent, Piece, Square};
use parlour_core::{Seat, Spot};
use parlour_erased::Snapshot;
use parlour_tui::boards::{
    Board, BoardKind, Look, Motion, Places, Scene, Tone, board_data, ebony_and_ivory, event_data,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use std::collections::BTreeMap;

/// The sizes of a square, the best first: how many columns and rows it takes.
const SIZES: [(u16, u16); 5] = [(9, 4), (7, 3), (5, 2), (4, 2), (3, 1)];

/// How Checkers is shown in the terminal.
pub static BOARD: BoardKind = BoardKind {
    open: || Box::new(Squares::default()),
    turns: true,
    near: Seat::SECOND,
    points: false,
    emblem: |seat, _| if seat == Seat::FIRST { 'b' } else { 'w' },
    colors: ebony_and_ivory,
    ..BoardKind::PLAIN
};

/// The board.
#[derive(Default)]
struct Squares {
    board: Option<CheckersBoard>,
    places: Places,
}

impl Board for Squares {
    fn read(&mut self, now: &dyn Snapshot) {
        self.board = board_data(now);
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        self.places.clear();
        let Some(board) = &self.board else { return };
        let fits = |(width, height): &(u16, u16)| 8 * width + 2 <= area.width && 8 * height <= area.height;
        let (width, height) = SIZES.into_iter().find(fits).unwrap_or((2, 1));
        let left = area.x + area.width.saturating_sub(8 * width) / 2;
        let top = area.y + area.height.saturating_sub(8 * height) / 2;
        let pieces = scene.motion.map_or_else(|| board.squares.clone(), |motion| moving(board, motion));
        let (taken, crowned) = foretold(scene);
        for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let (seen_row, seen_column) = if scene.flipped { (7 - row, 7 - column) } else { (row, column) };
            let zone = Rect::new(left + width * seen_column, top + height * seen_row, width, height);
            let zone = zone.intersection(area);
            if zone.is_empty() {
                continue;
            }
            let Some(square) = Square::at(usize::from(row), usize::from(column)) else {
                light(scene.look, zone, buffer);
                continue;
            };
            let spot = Spot::of(square);
            let shown = Shown {
                aimed: scene.cursor && self.places.aim() == Some(&spot),
                last: scene.last.contains(&spot),
                held: scene.touches.contains(&spot),
                pointed: scene.pointed.contains(&spot),
                may: scene.may_touch(&spot),
                taken: taken.contains(&square.number()),
                crowned: crowned == Some(square.number()),
            };
            let piece = pieces.get(&square).copied();
            dark(scene.look, zone, square, piece, &shown, buffer);
            self.places.put(zone, spot, shown.may);
        }
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }

    fn places_mut(&mut self) -> Option<&mut Places> {
        Some(&mut self.places)
    }

    fn frames(&self, motion: &Motion<'_>) -> u16 {
        2 * path(motion).len().saturating_sub(1).min(6) as u16
    }
}

/// How a square is shown.
#[expect(clippy::struct_excessive_bools, reason = "each is drawn by itself")]
struct Shown {
    aimed: bool,
    last: bool,
    held: bool,
    pointed: bool,
    may: bool,
    taken: bool,
    crowned: bool,
}

/// The squares that a ply touched.
fn path(motion: &Motion<'_>) -> Vec<u8> {
    let moved = |event| if let CheckersEvent::Moved { path, .. } = event { Some(path) } else { None };
    event_data(motion.events).into_iter().find_map(moved).unwrap_or_default()
}

/// Where everything is while a piece is on its way: those it takes go when it has passed them.
fn moving(board: &CheckersBoard, motion: Motion<'_>) -> BTreeMap<Square, Piece> {
    let path = path(&motion);
    let Some(before) = board_data::<CheckersBoard>(motion.before) else { return board.squares.clone() };
    let steps = path.len().saturating_sub(1);
    let come = ((motion.progress * (steps as f32 + 1.0)) as usize).min(steps);
    let (Some(from), Some(here)) = (path.first(), path.get(come)) else { return board.squares.clone() };
    let mut pieces = before.squares;
    let Some(piece) = Square::new(*from).and_then(|from| pieces.remove(&from)) else { return pieces };
    let taken = event_data(motion.events).into_iter().find_map(|event| match event {
        CheckersEvent::Captured { squares, .. } => Some(squares),
        _ => None,
    });
    for square in taken.unwrap_or_default().into_iter().take(come).filter_map(Square::new) {
        pieces.remove(&square);
    }
    if let Some(here) = Square::new(*here) {
        pieces.insert(here, piece);
    }
    pieces
}

/// What the move that is aimed at would take, and where it would crown.
fn foretold(scene: &Scene<'_>) -> (Vec<u8>, Option<u8>) {
    let (mut taken, mut crowned) = (Vec::new(), None);
    for event in event_data(scene.preview) {
        match event {
            CheckersEvent::Captured { squares, .. } => taken = squares,
            CheckersEvent::Crowned { square, .. } => crowned = Some(square),
            _ => {}
        }
    }
    (taken, crowned)
}

fn light(look: Look, zone: Rect, buffer: &mut Buffer) {
    // Without colour the squares nobody plays on are shaded.
    let fill = if look.is_bare() { look.either("░", ":") } else { " " };
    let style = look.on(Tone::DarkInk, Tone::Boxwood);
    for row in zone.rows() {
        buffer.set_string(row.x, row.y, fill.repeat(row.width.into()), style);
    }
}

fn dark(look: Look, zone: Rect, square: Square, piece: Option<Piece>, shown: &Shown, buffer: &mut Buffer) {
    let ground = match shown {
        Shown { aimed: true, .. } => Tone::Focus,
        Shown { held: true, .. } => Tone::Glow,
        Shown { last: true, .. } => Tone::Brass,
        Shown { may: true, .. } if piece.is_some() => Tone::TeakLit,
        _ => Tone::Teak,
    };
    let mut style = look.on(Tone::OnTeak, ground);
    if look.is_bare() && (shown.aimed || shown.held) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    for row in zone.rows() {
        buffer.set_string(row.x, row.y, " ".repeat(row.width.into()), style);
    }
    let number = square.number().to_string();
    let middle = Position::new(zone.x + (zone.width - 1) / 2, zone.y + zone.height / 2);
    match piece {
        Some(piece) => draw_piece(look, zone, piece, shown.may, style, &number, buffer),
        None if zone.height > 1 || !shown.may => {
            buffer.set_stringn(zone.x, zone.y, &number, zone.width.into(), style);
        }
        None => {}
    }
    let mark = |buffer: &mut Buffer, text: &str, tone: Tone| {
        buffer.set_string(middle.x, middle.y, text, style.fg(look.color(tone)).add_modifier(Modifier::BOLD));
    };
    match shown {
        Shown { taken: true, .. } => {
            let cross = look.on(Tone::LightInk, Tone::Red).add_modifier(Modifier::BOLD);
            buffer.set_string(middle.x, middle.y, look.either("✕", "x"), cross);
        }
        Shown { crowned: true, .. } => mark(buffer, "K", Tone::Mark),
        Shown { may: true, .. } if piece.is_none() => mark(buffer, look.either("●", "o"), Tone::Mark),
        Shown { pointed: true, .. } if piece.is_none() => mark(buffer, look.either("★", "*"), Tone::Mark),
        _ => {}
    }
    if (shown.last || shown.pointed) && zone.width > 3 && piece.is_none() {
        let edge = style.fg(look.color(Tone::Mark)).add_modifier(Modifier::BOLD);
        buffer.set_string(zone.right() - 1, zone.y, look.either("┐", "]"), edge);
        buffer.set_string(zone.right() - 1, zone.bottom() - 1, look.either("┘", "]"), edge);
    }
    if shown.last && look.is_bare() {
        buffer.set_string(zone.x, zone.bottom() - 1, "[", style);
        buffer.set_string(zone.right() - 1, zone.bottom() - 1, "]", style);
    }
}

/// A disc as large as the square, with its number on it; a king bears a letter.
fn draw_piece(
    look: Look,
    zone: Rect,
    piece: Piece,
    may: bool,
    square: Style,
    number: &str,
    buffer: &mut Buffer,
) {
    let black = piece.seat == Seat::FIRST;
    let (body, edge) = if black { (Tone::Ebony, Tone::Ivory) } else { (Tone::Ivory, Tone::Ebony) };
    let on_body = look.on(edge, body);
    let crown = look.on(Tone::Brass, body).add_modifier(Modifier::BOLD);
    if look.is_bare() || look.ascii || zone.height == 1 {
        let letter = piece.letter().to_string();
        // Whatever can move stands between arrows.
        let text = match zone.width {
            3.. if may => format!("<{letter}>"),
            3.. => format!("({letter})"),
            _ => letter,
        };
        let x = zone.x + (zone.width - text.len() as u16) / 2;
        let style = if look.is_bare() {
            square.add_modifier(Modifier::BOLD)
        } else {
            on_body.add_modifier(Modifier::BOLD)
        };
        buffer.set_string(x, zone.bottom() - 1, text, style);
        if zone.height > 1 {
            buffer.set_stringn(zone.x, zone.y, number, zone.width.into(), square);
        }
        return;
    }
    let last = zone.bottom() - 1;
    let rim = Style::new().fg(look.color(body)).bg(square.bg.unwrap_or_default());
    for at in zone.positions() {
        let (text, style) = match quarters(zone, at) {
            0 => continue,
            15 => (" ", on_body),
            some => (QUADRANTS[some], rim),
        };
        buffer.set_string(at.x, at.y, text, style);
    }
    let faint = look.on(if black { Tone::IvoryDeep } else { Tone::EbonyLit }, body);
    let x = zone.x + (zone.width - number.len() as u16) / 2;
    buffer.set_string(x, last, number, faint);
    if piece.king {
        buffer.set_string(zone.x + zone.width / 2, zone.y + (zone.height - 2) / 2, "K", crown);
    }
}

/// What fills the quarters of a cell: the upper left is 1, the upper right 2, the lower left 4, the lower right 8.
const QUADRANTS: [&str; 16] =
    [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// Which quarters of a cell the disc of a square covers.
fn quarters(zone: Rect, at: Position) -> usize {
    // In halves of a column; a row is as high as two columns are wide.
    let (width, height) = (f32::from(zone.width), 2.0 * f32::from(zone.height));
    let radius = 0.5 * width.min(height) * 0.98;
    let covers = |x: f32, y: f32| {
        let x = f32::from(at.x - zone.x) + x - width / 2.0;
        let y = 2.0 * (f32::from(at.y - zone.y) + y) - height / 2.0;
        x.hypot(y) <= radius
    };
    let places = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
    places.into_iter().enumerate().filter(|(_, (x, y))| covers(*x, *y)).map(|(bit, _)| 1 << bit).sum()
}
