//! The sheet beside the board: who plays and what they have, what can be done, what was played.

use super::TableView;
use crate::app::House;
use crate::boards::board_kind;
use crate::chrome::{boxed, cut, folded};
use crate::look::{Look, Tone};
use crate::words::{Label, Sentence, say};
use crate::zones::letter;
use parlour_core::{Seat, Turn};
use parlour_erased::Sitter;
use parlour_session::{Session, clock_text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use std::time::Duration;
use textwrap::core::display_width;

impl TableView {
    pub(super) fn draw_sheet(&mut self, house: &mut House, area: Rect, buffer: &mut Buffer) {
        let look = house.look;
        let inside = boxed(look, "", area, buffer);
        let mut y = self.draw_players(house, inside, buffer);
        y = self.draw_actions(house, Rect { y, height: inside.bottom().saturating_sub(y), ..inside }, buffer);
        y = self.draw_lines(look, Rect { y, height: inside.bottom().saturating_sub(y), ..inside }, buffer);
        let rest = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        if rest.height > 1 {
            let line = Rect { height: 1, ..rest };
            if let Some(thinking) = &self.session.view().status.thinking {
                // What is beside it stays where it is, so that nothing jumps and little is sent.
                let took = self.now().saturating_sub(thinking.since);
                let part = (took.as_secs_f64() / house.think.as_secs_f64().max(0.1)).min(1.0);
                draw_progress(look, part, took, line, buffer);
            } else {
                draw_rule(look, line, buffer);
            }
            let rest = Rect { y: rest.y + 1, height: rest.height - 1, ..rest };
            let comment = self.draw_comment(look, rest, buffer);
            self.draw_moves(look, Rect { height: rest.height - comment, ..rest }, buffer);
        }
    }

    /// The comment on the position under the moves, where there is room for both; how many rows it takes.
    fn draw_comment(&mut self, look: Look, area: Rect, buffer: &mut Buffer) -> u16 {
        let tree = self.session.tree();
        let comment = tree.comment(tree.cursor());
        let most = (area.height / 2).saturating_sub(1);
        if comment.is_empty() || most == 0 || area.width < 4 {
            return 0;
        }
        let mut lines = folded(comment, usize::from(area.width) - 2);
        if lines.len() > usize::from(most) {
            lines.truncate(most.into());
            if let Some(last) = lines.last_mut() {
                *last = cut(&format!("{last} …"), usize::from(area.width) - 2);
            }
        }
        let rows = lines.len() as u16;
        let top = area.bottom() - rows - 1;
        draw_rule(look, Rect { y: top, height: 1, ..area }, buffer);
        for (line, y) in lines.iter().zip(top + 1..) {
            buffer.set_string(area.x + 1, y, line, look.on(Tone::Ink2, Tone::Paper));
        }
        self.comment_shown = true;
        rows + 1
    }

    /// The players; the row after them.
    fn draw_players(&self, house: &House, area: Rect, buffer: &mut Buffer) -> u16 {
        let (look, session) = (house.look, &self.session);
        let (names, now) = (self.names(), &*session.view().position.now);
        let (scores, time) = (now.scores(), self.now());
        let kind = board_kind(session.tree().info().name);
        let roomy = names.len() <= 2 && area.height > 12 || area.height > 26;
        let mut y = area.y;
        for (seat, sitter) in session.seating().iter() {
            if y >= area.bottom() {
                break;
            }
            let acts = session.tree().turn() == Turn::Seat(seat);
            let won =
                session.view().status.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(seat));
            let mark = if won {
                look.either("★", "*")
            } else if acts {
                look.either("▸", ">")
            } else {
                " "
            };
            let paper = |tone: Tone| look.on(tone, Tone::Paper);
            buffer.set_string(area.x, y, mark, paper(Tone::Accent).add_modifier(Modifier::BOLD));
            let emblem = (kind.emblem)(seat, now);
            let style = kind.style(look, seat, now);
            buffer.set_string(area.x + 1, y, format!(" {emblem} "), style);
            let score = if kind.points {
                scores
                    .as_slice()
                    .get(seat.index())
                    .map_or(String::new(), |score| score.to_string().replace('-', "−"))
            } else {
                String::new()
            };
            let left = session.time_left(seat, time);
            let clock = left.map(clock_text).unwrap_or_default();
            let briefly = (kind.briefly)(seat, now).filter(|_| !roomy).unwrap_or_default();
            let right = [briefly, score, clock]
                .into_iter()
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join("  ");
            let room = usize::from(area.width).saturating_sub(6 + display_width(&right));
            let style = if acts { paper(Tone::Ink).add_modifier(Modifier::BOLD) } else { paper(Tone::Ink2) };
            let name = names.get(seat.index()).map_or("", String::as_str);
            buffer.set_string(area.x + 5, y, cut(name, room), style);
            let x = area.right().saturating_sub(display_width(&right) as u16);
            let low = left.is_some_and(|left| left < Duration::from_secs(20));
            let number = paper(if low { Tone::Bad } else { Tone::Ink }).add_modifier(Modifier::BOLD);
            buffer.set_string(x, y, right, number);
            y += 1;
            if roomy && y < area.bottom() {
                buffer.set_stringn(
                    area.x + 5,
                    y,
                    under(session, seat, sitter),
                    usize::from(area.width - 5),
                    paper(Tone::Ink3),
                );
                y += 1;
            }
        }
        y
    }

    /// The actions listed beside the board, a line each; the row after them.
    fn draw_actions(&mut self, house: &mut House, area: Rect, buffer: &mut Buffer) -> u16 {
        let actions = self.with_scene(house, |board, scene| board.actions(scene));
        let look = house.look;
        let two = area.height < actions.len() as u16 + 5;
        let wide = if two { area.width / 2 } else { area.width };
        for (index, action) in actions.iter().enumerate() {
            let (column, row) = if two { (index as u16 % 2, index as u16 / 2) } else { (0, index as u16) };
            let zone = Rect::new(area.x + column * wide, area.y + row, wide, 1).intersection(area);
            if zone.is_empty() {
                continue;
            }
            let style = if action.allowed {
                look.on(Tone::Ink, Tone::Paper)
            } else {
                look.on(Tone::Line, Tone::Paper).add_modifier(Modifier::DIM)
            };
            let key = if action.key == ' ' { "␣".to_owned() } else { action.key.to_string() };
            let key = if look.ascii { key.replace('␣', "_") } else { key };
            buffer.set_string(
                zone.x + 1,
                zone.y,
                key,
                look.on(Tone::Accent, Tone::Paper).add_modifier(Modifier::BOLD),
            );
            let cost = if action.cost > 0 { format!(" −{}", action.cost) } else { String::new() };
            let missing = if action.allowed { "" } else { look.either(" ╌", " -") };
            let text =
                cut(&format!("{}{cost}{missing}", action.name), usize::from(zone.width.saturating_sub(3)));
            buffer.set_string(zone.x + 3, zone.y, text, style);
            house.zones.put(zone, letter(action.key));
        }
        let rows = if two { actions.len().div_ceil(2) } else { actions.len() };
        area.y + rows as u16
    }

    /// The best lines, where they are asked for; the row after them.
    fn draw_lines(&self, look: Look, area: Rect, buffer: &mut Buffer) -> u16 {
        let mut y = area.y;
        for line in &self.session.view().analysis.lines {
            if y + 2 > area.bottom() {
                break;
            }
            let share = self.say(&line.worth());
            let text = format!("{share} {}", line.line.join(" "));
            let style = look.on(Tone::Ink2, Tone::Paper);
            buffer.set_string(area.x + 1, y, cut(&text, usize::from(area.width.saturating_sub(1))), style);
            y += 1;
        }
        y
    }
}

/// A line between two parts of the sheet.
fn draw_rule(look: Look, area: Rect, buffer: &mut Buffer) {
    let dash = look.either("─", "-");
    buffer.set_string(area.x, area.y, dash.repeat(area.width.into()), look.on(Tone::Line, Tone::Paper));
}

/// How much of its time a search has used.
fn draw_progress(look: Look, part: f64, took: Duration, area: Rect, buffer: &mut Buffer) {
    let time = format!(" {:.1} s", took.as_secs_f64());
    let wide = usize::from(area.width).saturating_sub(time.len());
    let done = (part * wide as f64).round() as usize;
    let (full, rest) = if look.ascii { ("#", ".") } else { ("━", "─") };
    buffer.set_string(area.x, area.y, full.repeat(done), look.on(Tone::Accent, Tone::Paper));
    buffer.set_string(
        area.x + done as u16,
        area.y,
        rest.repeat(wide - done),
        look.on(Tone::Line, Tone::Paper),
    );
    buffer.set_stringn(
        area.x + wide as u16,
        area.y,
        time,
        area.width.into(),
        look.on(Tone::Ink3, Tone::Paper),
    );
}

/// What is said under a player's name.
fn under(session: &Session, seat: Seat, sitter: &Sitter) -> String {
    let (info, now) = (session.tree().info(), &*session.view().position.now);
    let most = info.levels().len();
    let who = match sitter {
        Sitter::Person if session.seating().only_person() == Some(seat) => say(&Label::You),
        Sitter::Person => say(&Label::Here),
        Sitter::Elsewhere => String::new(),
        Sitter::Bot(_) => {
            sitter.level().map_or_else(|| say(&Label::Bot), |level| say(&Sentence::LevelOf { level, most }))
        }
    };
    let kind = board_kind(info.name);
    if let Some(goal) = (kind.aims_for)(seat, now) {
        return goal;
    }
    match (kind.reached)(seat, now) {
        Some(reached) => format!("{who} · {reached}"),
        None => who,
    }
}
