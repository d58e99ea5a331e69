//! The one voice: what is so, and what can be done.

use super::{Asking, TableView};
use crate::app::House;
use crate::boards::board_kind;
use crate::chrome::{cut, paragraph};
use crate::look::{Look, Tone};
use crate::sitting::Sitting;
use crate::words::{Label, Sentence, headline, say};
use parlour_core::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

impl TableView {
    pub(super) fn draw_voice(&self, house: &House, area: Rect, buffer: &mut Buffer) {
        let look = house.look;
        match &self.asking {
            Some(Asking::Move(field)) => return field.draw(look, &say(&Label::MovePrompt), area, buffer),
            Some(Asking::SaveAs(field)) => return field.draw(look, &say(&Label::SavePrompt), area, buffer),
            Some(Asking::Overwrite(_) | Asking::Resign | Asking::Delete) | None => {}
        }
        if let Some(question) = self.asking.as_ref().and_then(Asking::question) {
            paragraph(&say(&question), look.wrong(), area, buffer);
            return;
        }
        if let Some(complaint) = &self.sitting.complaint {
            let bar = look.either("▌", "!");
            paragraph(&format!("{bar}{complaint}"), look.wrong(), area, buffer);
            return;
        }
        let (strong, plain) = (look.plain().add_modifier(Modifier::BOLD), look.ink(Tone::Ink2));
        let first = self.standing();
        let used = paragraph(&first, strong, area, buffer);
        let rest = Rect { y: area.y + used, height: area.height - used, ..area };
        if let Some(second) = self.aside() {
            // What does not fit is cut, but never in the middle of a line.
            paragraph(
                &cut(&second, usize::from(rest.width) * usize::from(rest.height.max(1)) - 1),
                plain,
                rest,
                buffer,
            );
        }
    }

    /// What is so.
    fn standing(&self) -> String {
        let sitting = &self.sitting;
        if let Some(hint) = &sitting.hint {
            return hint.clone();
        }
        if let Some(outcome) = sitting.tree.outcome() {
            let headline = headline(sitting.tree.line());
            return format!("{headline} {}", sitting.sentence(&sitting.say(&outcome.reason)));
        }
        let names = sitting.names();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let (mover, thinking) = (sitting.mover(), sitting.thinking.as_ref());
        if let Some(thinking) = thinking {
            let depth = thinking.depth as usize;
            return match thinking.seat {
                Some(seat) => say(&Sentence::Thinks { name: name(seat), depth }),
                None => say(&Label::HintThinking),
            };
        }
        match (mover, &self.preview) {
            (Some(_), (Some(token), told)) if !told.is_empty() => {
                // That something is put there can be seen; what comes of it is said, where anything does.
                let told = if told.len() > 1 { &told[1..] } else { told };
                let clauses: Vec<String> = told.iter().map(|told| sitting.say(&told.words)).collect();
                format!("{}: {}.", sitting.now.write(token), clauses.join("; "))
            }
            (Some(seat), _) if sitting.seating.only_person() == Some(seat) => say(&Label::YourTurn),
            (Some(seat), _) => say(&Sentence::TheirTurn { name: name(seat) }),
            (None, _) => sitting.tree.turn().seat().map_or_else(
                || say(&Label::ChanceDraws),
                |seat| say(&Sentence::TheirTurn { name: name(seat) }),
            ),
        }
    }

    /// What has just happened, or what there is to say about what is aimed at.
    fn aside(&self) -> Option<String> {
        let sitting = &self.sitting;
        if let Some(notice) = &sitting.notice {
            return Some(notice.clone());
        }
        if let Some(remark) = self.board.remark().filter(|_| self.aims) {
            return Some(remark);
        }
        let told: Vec<String> = sitting.told.iter().map(|told| sitting.say(&told.words)).collect();
        (!told.is_empty()).then(|| sitting.sentence(&told.join("; ")))
    }
}

/// Who may expect how much of the win: one bar for two players or eight.
pub(super) fn draw_shares(sitting: &Sitting, look: Look, area: Rect, buffer: &mut Buffer) {
    let (Some(best), Some(mover)) = (sitting.lines.first(), sitting.tree.turn().seat()) else {
        let waiting = if sitting.is_over() { String::new() } else { say(&Label::Studying) };
        buffer.set_stringn(area.x, area.y, waiting, area.width.into(), look.faint());
        return;
    };
    if best.is_proved() {
        let names = sitting.names();
        let name = names.get(mover.index()).cloned().unwrap_or_default();
        let text = format!("{name}: {}", sitting.say(&best.worth()));
        buffer.set_stringn(
            area.x,
            area.y,
            text,
            area.width.into(),
            look.plain().add_modifier(Modifier::BOLD),
        );
        return;
    }
    let Some(share) = best.share else { return };
    let seats = sitting.seating.iter().len();
    let others = (1.0 - share) / seats.saturating_sub(1).max(1) as f64;
    let mut x = area.x;
    let mut sum = 0.0;
    for seat in Seat::first(seats) {
        let part = if seat == mover { share } else { others };
        sum += part;
        let end = area.x + (sum * f64::from(area.width)).round() as u16;
        let style = board_kind(sitting.tree.info().name).style(look, seat, &*sitting.now);
        let fill = if look.is_bare() { if seat.index() % 2 == 0 { "=" } else { "-" } } else { " " };
        buffer.set_string(x, area.y, fill.repeat(usize::from(end.saturating_sub(x))), style);
        let percent = format!("{:.0}%", 100.0 * part);
        if usize::from(end.saturating_sub(x)) > percent.len() {
            buffer.set_string(x + 1, area.y, percent, style);
        }
        x = end;
    }
}
