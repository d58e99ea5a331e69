//! Ladder's triangle: crosses of ebony and rings of ivory on teak.

mod words;

use crossterm::event::{KeyCode, KeyEvent};
use parlour_core::{Seat, Spot};
use parlour_erased::Snapshot;
use parlour_ladder::{LadderBoard, LadderEvent, Token};
use parlour_tui::boards::{
    Board, BoardAction, BoardKind, KeyEffect, Look, Motion, Places, Scene, Tone, board_data, ebony_and_ivory,
    event_data, say,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use words::Text;

pub use words::CATALOGUE;

/// The sizes of a cell, the best first: how many columns and rows it takes.
const SIZES: [(u16, u16); 9] = [(9, 4), (8, 4), (7, 3), (6, 3), (5, 2), (4, 2), (3, 2), (3, 1), (2, 1)];

/// How Ladder is shown in the terminal.
pub static BOARD: BoardKind = BoardKind {
    open: || Box::new(Triangle::default()),
    points: false,
    emblem: |seat, _| if seat == Seat::FIRST { 'X' } else { 'O' },
    colors: ebony_and_ivory,
    keys: || vec![("w", say(&Text::ShowThreats))],
    catalogue: Some(&CATALOGUE),
    ..BoardKind::PLAIN
};

/// The triangle.
#[derive(Default)]
struct Triangle {
    board: Option<LadderBoard>,
    places: Places,
    /// Whether the cells that finish a ladder are shown, and the flanks that would undo one.
    shows_threats: bool,
    /// Those cells by their names, each with who would win there, and those flanks.
    threats: Vec<(String, Seat)>,
    flanks: Vec<String>,
}

/// The key that shows threats.
const THREATS: char = 'w';

/// How a cell is marked, the strongest first.
#[expect(clippy::struct_excessive_bools, reason = "each is drawn by itself")]
struct Marks {
    aimed: bool,
    last: bool,
    pointed: bool,
    won: bool,
    /// Would complete a ladder, or is part of one that would be.
    planned: Option<&'static str>,
    /// Finishes a ladder, or is a flank of one, where that is shown.
    threat: Option<&'static str>,
}

impl Board for Triangle {
    fn read(&mut self, now: &dyn Snapshot) {
        self.board = board_data(now);
        self.threats.clear();
        self.flanks.clear();
        let going_on = now.turn().seat().is_some();
        let read = self
            .board
            .as_ref()
            .filter(|_| going_on)
            .and_then(|board| Some((board.geometry()?, board.tokens())));
        if let Some((geometry, tokens)) = read {
            let named = |(cell, seat)| (geometry.name(cell), seat);
            self.threats = geometry.threats(tokens).into_iter().map(named).collect();
            self.flanks = geometry.open_flanks(tokens).into_iter().map(|cell| geometry.name(cell)).collect();
        }
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        self.places.clear();
        let Some(board) = &self.board else { return };
        let (rows, columns) = (board.rows as u16, 2 * board.rows as u16 - 1);
        let fits =
            |(width, height): &(u16, u16)| width * columns + 2 <= area.width && height * rows < area.height;
        let (width, height) = SIZES.into_iter().find(fits).unwrap_or((2, 1));
        let left = area.x + area.width.saturating_sub(width * columns) / 2;
        let top = area.y + area.height.saturating_sub(height * rows + 1) / 2;
        let planned = planned(scene);
        let cell_at = |row: u16, column: u16| {
            Rect::new(left + width * column, top + height * (rows - row), width, height).intersection(area)
        };
        for row in 1..=rows {
            for column in row - 1..columns + 1 - row {
                let name = format!("{row}{}", letter(column));
                let zone = cell_at(row, column);
                if zone.is_empty() {
                    continue;
                }
                let spot = Spot::from(name.as_str());
                let marks = Marks {
                    aimed: scene.cursor && self.places.aim() == Some(&spot),
                    last: scene.last.contains(&spot),
                    pointed: scene.pointed.contains(&spot),
                    won: board.won.contains(&name),
                    planned: planned.iter().find(|(cell, _)| *cell == name).map(|(_, mark)| *mark),
                    threat: self.threat_mark(&name, scene.look),
                };
                let token = board.cells.get(&name).copied().filter(|_| !is_coming(scene.motion, &name));
                let ghost = scene.mover.filter(|_| marks.aimed && scene.may_touch(&spot)).map(Token::of);
                let ground = if (row + column) % 2 == 0 { Tone::Teak } else { Tone::TeakLit };
                draw_cell(scene, zone, ground, token, ghost, &marks, buffer);
                let useful = scene.may_touch(&spot);
                self.places.put(zone, spot, useful);
            }
            // The number of the row, at both of its ends.
            let middle = top + height * (rows - row) + height / 2;
            let first = cell_at(row, row - 1);
            let last = cell_at(row, columns - row);
            let faint = scene.look.faint();
            if first.x > area.x && area.contains(Position::new(first.x - 1, middle)) {
                buffer.set_stringn(first.x - 1, middle, row.to_string(), 1, faint);
            }
            if area.contains(Position::new(last.right(), middle)) {
                buffer.set_stringn(last.right(), middle, row.to_string(), 1, faint);
            }
        }
        let under = top + height * rows;
        if under < area.bottom() {
            for column in 0..columns {
                let x = left + width * column + (width - 1) / 2;
                buffer.set_stringn(x, under, letter(column).to_string(), 1, scene.look.faint());
            }
        }
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }

    fn places_mut(&mut self) -> Option<&mut Places> {
        Some(&mut self.places)
    }

    fn key(&mut self, key: KeyEvent, _scene: &Scene<'_>) -> Option<KeyEffect> {
        (key.code == KeyCode::Char(THREATS)).then(|| {
            self.shows_threats = !self.shows_threats;
            KeyEffect::Changed
        })
    }

    fn actions(&self, _scene: &Scene<'_>) -> Vec<BoardAction> {
        let name = say(if self.shows_threats { &Text::HideThreats } else { &Text::ShowThreats });
        vec![BoardAction { key: THREATS, name, cost: 0, allowed: true }]
    }

    fn remark(&self) -> Option<String> {
        if !self.shows_threats {
            return None;
        }
        let aim = self.places.aim()?.as_str();
        let finishing = self.threats.iter().filter(|(cell, _)| cell == aim);
        let sides: Vec<String> = finishing.map(|(_, seat)| token_name(*seat).to_owned()).collect();
        if !sides.is_empty() {
            return Some(say(&Text::Finishes { sides }));
        }
        self.flanks.iter().any(|cell| cell == aim).then(|| say(&Text::Flank))
    }
}

impl Triangle {
    /// How a cell is marked where threats are shown: with who would win there.
    fn threat_mark(&self, name: &str, look: Look) -> Option<&'static str> {
        if !self.shows_threats {
            return None;
        }
        let wins = |seat: Seat| self.threats.iter().any(|(cell, other)| cell == name && *other == seat);
        match (wins(Seat::FIRST), wins(Seat::SECOND)) {
            (true, true) => Some("xo"),
            (true, false) => Some("x!"),
            (false, true) => Some("o!"),
            (false, false) => self.flanks.iter().any(|cell| cell == name).then(|| look.either("◇", "=")),
        }
    }
}

/// What a seat's token is called.
fn token_name(seat: Seat) -> &'static str {
    if seat == Seat::FIRST { "X" } else { "O" }
}

/// Columns are named by letters.
fn letter(column: u16) -> char {
    char::from(b'A' + column as u8)
}

/// Whether a token is still on its way to a cell.
fn is_coming(motion: Option<Motion<'_>>, name: &str) -> bool {
    motion.is_some_and(|motion| {
        let placed = |event: &LadderEvent| matches!(event, LadderEvent::Placed { cell, .. } if cell == name);
        motion.progress < 0.4 && event_data(motion.events).iter().any(placed)
    })
}

/// What the move that is aimed at would bring: the cells that would complete a ladder, and those of one completed.
fn planned(scene: &Scene<'_>) -> Vec<(String, &'static str)> {
    let of = |event: LadderEvent| match event {
        LadderEvent::Completed { cells, .. } => (cells, scene.look.either("◆", "#")),
        LadderEvent::Threatened { cells, .. } => (cells, scene.look.either("◇", "+")),
        LadderEvent::Fizzled { flanks, .. } => (flanks, scene.look.either("◦", "o")),
        LadderEvent::Blocked { cells, .. } | LadderEvent::Neutralized { cells, .. } => {
            (cells, scene.look.either("×", "x"))
        }
        LadderEvent::Placed { .. } | LadderEvent::Filled => (Vec::new(), ""),
    };
    let cells = event_data(scene.preview).into_iter().map(of);
    cells.flat_map(|(cells, mark)| cells.into_iter().map(move |cell| (cell, mark))).collect()
}

fn draw_cell(
    scene: &Scene<'_>,
    zone: Rect,
    ground: Tone,
    token: Option<Token>,
    ghost: Option<Token>,
    marks: &Marks,
    buffer: &mut Buffer,
) {
    let look = scene.look;
    let ground = match marks {
        Marks { won: true, .. } => Tone::Glow,
        Marks { aimed: true, .. } => Tone::Focus,
        Marks { last: true, .. } => Tone::Brass,
        _ => ground,
    };
    let plain = look.on(Tone::OnTeak, ground);
    let mut style = plain;
    if look.is_bare() && (marks.aimed || marks.won) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    for row in zone.rows() {
        buffer.set_string(row.x, row.y, " ".repeat(row.width.into()), style);
    }
    let middle = Position::new(zone.x + (zone.width - 1) / 2, zone.y + (zone.height - 1) / 2);
    match (token, ghost) {
        (Some(token), _) => draw_token(look, zone, token, style.patch(ink(look, token)), buffer),
        (None, Some(token)) => draw_token(look, zone, token, style.add_modifier(Modifier::DIM), buffer),
        (None, None) if scene.mover.is_some() && marks.planned.is_none() && !marks.pointed => {
            // In a cell of two rows a full stop lies nearest to the middle.
            let dot = if zone.height == 2 { "." } else { look.either("·", ".") };
            buffer.set_string(middle.x, middle.y, dot, style);
        }
        (None, None) => {}
    }
    if let Some(mark) = marks.planned {
        // On a token the mark stands in the corner.
        let at = if token.is_some() || ghost.is_some() { zone.as_position() } else { middle };
        buffer.set_string(at.x, at.y, mark, style.fg(look.color(Tone::Mark)).add_modifier(Modifier::BOLD));
    } else if let Some(mark) = marks.threat.filter(|_| token.is_none() && ghost.is_none()) {
        buffer.set_stringn(
            middle.x,
            middle.y,
            mark,
            usize::from(zone.right() - middle.x),
            style.fg(look.color(Tone::Mark)).add_modifier(Modifier::BOLD),
        );
    } else if marks.pointed && token.is_none() {
        buffer.set_string(
            middle.x,
            middle.y,
            look.either("★", "*"),
            style.fg(look.color(Tone::Mark)).add_modifier(Modifier::BOLD),
        );
    }
    if marks.last && zone.width >= 3 {
        for row in zone.rows() {
            let edge = style.fg(look.color(Tone::Mark)).add_modifier(Modifier::BOLD);
            buffer.set_string(row.x, row.y, look.either("▏", "["), edge);
            buffer.set_string(row.right() - 1, row.y, look.either("▕", "]"), edge);
        }
    }
}

fn ink(look: Look, token: Token) -> Style {
    let tone = if token.seat() == Seat::FIRST { Tone::Ebony } else { Tone::Ivory };
    look.ink(tone).add_modifier(Modifier::BOLD)
}

/// A cross or a ring, as large as the cell.
fn draw_token(look: Look, zone: Rect, token: Token, style: Style, buffer: &mut Buffer) {
    let shape: &[&str] = match (token, zone.height, zone.width) {
        (Token::X, 4.., 8..) if !look.ascii => &["╲  ╱", " ╲╱ ", " ╱╲ ", "╱  ╲"],
        (Token::O, 4.., 8..) if !look.ascii => &["╭──╮", "│  │", "│  │", "╰──╯"],
        (Token::X, 3.., 5..) if !look.ascii => &["╲ ╱", " ╳ ", "╱ ╲"],
        (Token::O, 3.., 5..) if !look.ascii => &["╭─╮", "│ │", "╰─╯"],
        (Token::X, 2.., 3..) if !look.ascii => &["╲╱", "╱╲"],
        (Token::O, 2.., 3..) if !look.ascii => &["╭╮", "╰╯"],
        (Token::X, ..) => &["X"],
        (Token::O, ..) => &["O"],
    };
    let width = shape[0].chars().count() as u16;
    let x = zone.x + (zone.width - width) / 2;
    let y = zone.y + (zone.height.saturating_sub(shape.len() as u16)) / 2;
    for (line, y) in shape.iter().zip(y..zone.bottom()) {
        buffer.set_string(x, y, line, style);
    }
}
