//! What is said about the game: the state of play, what has just happened, and questions.

use super::TableView;
use crate::boards::board_kind;
use crate::chrome::{cut, folded, paragraph};
use crate::look::{Look, Tone};
use crate::words::{Label, Sentence, headline, say};
use parlour_core::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// How many rows a warning takes at most.
const WARNING: u16 = 3;

impl TableView {
    /// Draws what stays true until it is dealt with, above the board; what is left below it.
    pub(super) fn draw_warning(&self, look: Look, area: Rect, buffer: &mut Buffer) -> Rect {
        let Some(warning) = &self.session.view().status.warning else { return area };
        let text = format!("{}{}", look.either("▌", "!"), self.say(warning));
        let lines = folded(&text, area.width.saturating_sub(2).into()).len() as u16;
        let high = lines.min(WARNING).min(area.height / 3);
        let zone = Rect { x: area.x + 1, width: area.width.saturating_sub(2), height: high, ..area };
        paragraph(&text, look.wrong(), zone, buffer);
        Rect { y: area.y + high, height: area.height - high, ..area }
    }

    pub(super) fn draw_voice(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        if let Some((prompt, field)) = self.asking.as_ref().and_then(|asking| asking.prompt()) {
            return field.draw(look, &say(&prompt), area, buffer);
        }
        if let Some(question) = self.question() {
            paragraph(&question, look.wrong(), area, buffer);
            return;
        }
        let error = self.session.view().status.error.as_ref().map(|why| self.sentence(&self.say(why)));
        if let Some(wrong) = self.said.clone().filter(|_| self.failed).or(error) {
            let bar = look.either("▌", "!");
            paragraph(&format!("{bar}{wrong}"), look.wrong(), area, buffer);
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

    /// How the game stands.
    fn standing(&self) -> String {
        let (session, status) = (&self.session, &self.session.view().status);
        if !status.hint.is_empty() {
            let said: Vec<String> = status.hint.iter().map(|message| self.say(message)).collect();
            return said.join(" ");
        }
        if let Some(outcome) = &status.outcome {
            let headline = headline(session.tree().line());
            return format!("{headline} {}", self.sentence(&self.say(&outcome.reason)));
        }
        let names = self.names();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        if let Some(thinking) = &status.thinking {
            let depth = thinking.depth as usize;
            return match thinking.seat {
                Some(seat) => say(&Sentence::Thinks { name: name(seat), depth }),
                None => say(&Label::HintThinking),
            };
        }
        match (session.mover(), &self.preview) {
            (Some(_), (Some(token), told)) if !told.is_empty() => {
                // That something is put there can be seen; what comes of it is said, where anything does.
                let told = if told.len() > 1 { &told[1..] } else { told };
                let clauses: Vec<String> = told.iter().map(|told| self.say(&told.words)).collect();
                let play = session.view().position.now.write(token);
                format!("{play}: {}.", clauses.join("; "))
            }
            (Some(seat), _) if session.seating().only_person() == Some(seat) => say(&Label::YourTurn),
            (Some(seat), _) => say(&Sentence::TheirTurn { name: name(seat) }),
            (None, _) => session.tree().turn().seat().map_or_else(
                || say(&Label::ChanceDraws),
                |seat| say(&Sentence::TheirTurn { name: name(seat) }),
            ),
        }
    }

    /// What the last command did, what there is to say about what is aimed at, or what has just happened.
    fn aside(&self) -> Option<String> {
        let view = self.session.view();
        if let Some(said) = &self.said {
            return Some(said.clone());
        }
        if let Some(notice) = &view.status.notice {
            return Some(self.say(notice));
        }
        if let Some(remark) = self.board.remark().filter(|_| self.aims) {
            return Some(remark);
        }
        let tree = self.session.tree();
        let comment = tree.comment(tree.cursor());
        if !comment.is_empty() && !self.comment_shown {
            return Some(comment.to_owned());
        }
        let told: Vec<String> = view.position.events.iter().map(|told| self.say(&told.words)).collect();
        (!told.is_empty()).then(|| self.sentence(&told.join("; ")))
    }

    /// The share of the win that each player may expect: one bar for two players or eight.
    pub(super) fn draw_shares(&self, look: Look, area: Rect, buffer: &mut Buffer) {
        let (session, view) = (&self.session, self.session.view());
        let (Some(best), Some(mover)) = (view.analysis.lines.first(), session.tree().turn().seat()) else {
            let waiting = if view.status.outcome.is_some() { String::new() } else { say(&Label::Studying) };
            buffer.set_stringn(area.x, area.y, waiting, area.width.into(), look.faint());
            return;
        };
        if best.is_proved() {
            let names = self.names();
            let name = names.get(mover.index()).cloned().unwrap_or_default();
            let text = format!("{name}: {}", self.say(&best.worth()));
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
        let seats = session.seating().iter().len();
        let others = (1.0 - share) / seats.saturating_sub(1).max(1) as f64;
        let kind = board_kind(session.tree().info().name);
        let mut x = area.x;
        let mut sum = 0.0;
        for seat in Seat::first(seats) {
            let part = if seat == mover { share } else { others };
            sum += part;
            let end = area.x + (sum * f64::from(area.width)).round() as u16;
            let style = kind.style(look, seat, &*view.position.now);
            let fill = if look.is_bare() { if seat.index() % 2 == 0 { "=" } else { "-" } } else { " " };
            buffer.set_string(x, area.y, fill.repeat(usize::from(end.saturating_sub(x))), style);
            let percent = format!("{:.0}%", 100.0 * part);
            if usize::from(end.saturating_sub(x)) > percent.len() {
                buffer.set_string(x + 1, area.y, percent, style);
            }
            x = end;
        }
    }
}
