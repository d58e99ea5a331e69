//! The report on a match: how it went, how well everybody played, and where it turned.

use crate::app::{Go, House, View};
use crate::boards::board_kind;
use crate::chrome::{self, paragraph};
use crate::desk::{Desk, Job};
use crate::event::News;
use crate::look::{Look, Tone};
use crate::words::{Label, Sentence, headline, say, sentence, words};
use crate::zones::key;
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use parlour_analysis::{Grade, PlyReport, Report, ReviewStep};
use parlour_core::Seat;
use parlour_erased::Table;
use parlour_search::Limits;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use std::time::Duration;

/// How long a move is judged.
const EACH: Duration = Duration::from_millis(200);
/// How high the graph is.
const GRAPH: u16 = 8;

/// A report, as far as it has come.
pub(crate) struct ReportView {
    table: Box<dyn Table>,
    names: Vec<String>,
    job: Option<Job>,
    step: Option<ReviewStep>,
    report: Option<Report>,
    wrong: Option<String>,
    /// The turning point that is chosen.
    chosen: usize,
    scroll: usize,
    /// Whether the turning point that was chosen last is still to be brought into sight.
    seek: bool,
    /// Whether there is more below what is in sight.
    more: bool,
    /// Where a click leads to a ply.
    zones: Vec<(Rect, usize)>,
}

/// A line of the report.
struct Line {
    text: String,
    tone: Tone,
    /// The ply that it speaks of.
    ply: Option<usize>,
}

impl Line {
    fn plain(text: String, tone: Tone) -> Self {
        Self { text, tone, ply: None }
    }
}

impl ReportView {
    pub(crate) fn new(table: Box<dyn Table>, desk: &mut Desk) -> Self {
        let job = desk.review(table.boxed_clone(), Limits::time(EACH));
        let names = table.player_names(words());
        Self {
            table,
            names,
            job: Some(job),
            step: None,
            report: None,
            wrong: None,
            chosen: 0,
            scroll: 0,
            seek: false,
            more: false,
            zones: Vec::new(),
        }
    }

    /// The plies at which the match turned.
    fn turning_points(&self) -> Vec<usize> {
        let told = |report: &Report| {
            let plies = report.turning_points.iter().filter_map(|ply| report.plies.get(ply.checked_sub(1)?));
            plies.filter(|ply| self.turned(ply).is_some()).map(|ply| ply.ply).collect()
        };
        self.report.as_ref().map(told).unwrap_or_default()
    }

    fn lines(&self, report: &Report) -> Vec<Line> {
        let mut lines = Vec::new();
        // A match that is over says how first of all.
        if self.table.outcome().is_none() {
            lines.push(Line::plain(headline(&*self.table), Tone::Ink));
        }
        let speaker = words().naming(&self.names);
        lines.extend(report.messages.iter().map(|message| Line::plain(speaker.say(message), Tone::Ink)));
        if let Some(first) = lines.first_mut() {
            first.tone = Tone::Accent;
        }
        lines.push(Line::plain(String::new(), Tone::Ink));
        for player in &report.players {
            let name = self.names.get(player.seat).cloned().unwrap_or_default();
            let grades = Grade::ALL.iter().filter_map(|grade| {
                let count = *player.grades.get(grade)?;
                (count > 0).then(|| format!("{} {count}", say(grade)))
            });
            let grades = grades.collect::<Vec<_>>().join(", ");
            lines.push(Line::plain(say(&Sentence::Grades { name, grades }), Tone::Ink));
        }
        let turning = report.turning_points.iter().filter_map(|ply| report.plies.get(ply.checked_sub(1)?));
        let turned: Vec<Line> = turning
            .filter_map(|ply| Some(Line { text: self.turned(ply)?, tone: Tone::Ink2, ply: Some(ply.ply) }))
            .collect();
        if !turned.is_empty() {
            lines.push(Line::plain(String::new(), Tone::Ink));
            lines.push(Line::plain(say(&Label::WhereItTurned), Tone::Brass));
            lines.extend(turned);
        }
        lines
    }

    fn turned(&self, ply: &PlyReport) -> Option<String> {
        let (before, after) = ply.shares()?;
        let seat = ply.seat.or_else(|| ply.luck.map(|luck| luck.seat))?;
        let percent = |share: f64| (100.0 * share).round() as i64;
        let said = say(&Sentence::TurnedAt {
            ply: ply.ply,
            play: ply.play.clone(),
            name: self.names.get(seat).cloned().unwrap_or_default(),
            from: percent(before),
            to: percent(after),
        });
        let better = ply.best.as_ref().filter(|best| best.play != ply.play);
        Some(better.map_or(said.clone(), |best| {
            format!("{said} {}", say(&Sentence::WasBetter { play: best.play.clone() }))
        }))
    }
}

impl ReportView {
    /// Writes the lines that are in sight; those of a turning point can be chosen.
    fn draw_lines(&mut self, look: Look, lines: &[Line], area: Rect, buffer: &mut Buffer) {
        const MARK: u16 = 2;
        let turning = self.turning_points();
        self.chosen = self.chosen.min(turning.len().saturating_sub(1));
        let chosen = turning.get(self.chosen).copied();
        let folded: Vec<(String, &Line)> = lines
            .iter()
            .flat_map(|line| {
                let indent = if line.ply.is_some() { MARK } else { 0 };
                let mut folded = chrome::folded(&line.text, area.width.saturating_sub(indent).into());
                if folded.is_empty() {
                    folded.push(String::new());
                }
                folded.into_iter().map(move |text| (text, line))
            })
            .collect();
        let room = usize::from(area.height);
        if std::mem::take(&mut self.seek) {
            let of_chosen = |(_, line): &(String, &Line)| line.ply.is_some() && line.ply == chosen;
            let first = folded.iter().position(of_chosen).unwrap_or(0);
            let last = folded.iter().rposition(of_chosen).unwrap_or(0);
            self.scroll = self
                .scroll
                .clamp((last + 1).saturating_sub(room), first.max((last + 1).saturating_sub(room)));
        }
        let most = folded.len().saturating_sub(room);
        self.scroll = self.scroll.min(most);
        self.more = self.scroll < most;
        let mut before = None;
        for ((text, line), y) in folded.iter().skip(self.scroll).zip(area.top()..area.bottom()) {
            let Some(ply) = line.ply else {
                buffer.set_stringn(area.x, y, text, area.width.into(), look.ink(line.tone));
                continue;
            };
            let zone = Rect::new(area.x, y, area.width, 1);
            let is_chosen = chosen == Some(ply);
            let style = if is_chosen { look.chosen() } else { look.ink(line.tone) };
            let mark = if is_chosen && before != Some(ply) { look.either("▸ ", "> ") } else { "  " };
            buffer.set_string(zone.x, y, " ".repeat(zone.width.into()), style);
            buffer.set_stringn(zone.x, y, format!("{mark}{text}"), zone.width.into(), style);
            self.zones.push((zone, ply));
            before = Some(ply);
        }
    }
}

impl View for ReportView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let title = say(&Sentence::ReportOf {
            game: say(&self.table.info().title()),
            names: self.names.join(" – "),
        });
        let body = chrome::lay(look, &title, "", area, frame.buffer_mut());
        let inside = Rect { x: body.x + 2, width: body.width.saturating_sub(4), ..body };
        match (&self.report, &self.wrong) {
            (None, None) => {
                let said = self.step.map_or_else(
                    || say(&Label::Studying),
                    |ReviewStep { done, total }| say(&Sentence::Judged { done, total }),
                );
                let line = Rect { y: inside.y + 1, height: 1, ..inside };
                paragraph(&said, look.plain(), line, frame.buffer_mut());
                if let Some(ReviewStep { done, total }) = self.step {
                    let wide = usize::from(inside.width);
                    let part = wide * done / total.max(1);
                    let (full, rest) = if look.ascii { ("#", ".") } else { ("━", "─") };
                    frame.buffer_mut().set_string(
                        inside.x,
                        inside.y + 3,
                        full.repeat(part),
                        look.ink(Tone::Accent),
                    );
                    frame.buffer_mut().set_string(
                        inside.x + part as u16,
                        inside.y + 3,
                        rest.repeat(wide - part),
                        look.ink(Tone::Line),
                    );
                }
            }
            (None, Some(wrong)) => drop(paragraph(wrong, look.wrong(), inside, frame.buffer_mut())),
            (Some(report), _) => {
                let high = GRAPH.min(inside.height / 3);
                let graph = Rect { y: inside.y + 1, height: high, ..inside };
                draw_graph(look, &*self.table, report, graph, frame.buffer_mut());
                let text = Rect {
                    y: graph.bottom() + 1,
                    height: inside.bottom().saturating_sub(graph.bottom() + 1),
                    ..inside
                };
                self.zones = graph_zones(report, graph);
                let lines = self.lines(report);
                self.draw_lines(look, &lines, text, frame.buffer_mut());
            }
        }
        let mut hints = Vec::new();
        if !self.turning_points().is_empty() {
            hints.extend([(key(KeyCode::Down), Label::Choose), (key(KeyCode::Enter), Label::LookThere)]);
        } else if self.more {
            hints.push((key(KeyCode::Down), Label::More));
        }
        hints.push(chrome::back());
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, _house: &mut House) -> Go {
        let turning = self.turning_points();
        match key.code {
            KeyCode::Enter if !turning.is_empty() => {
                return Go::BackTo(turning[self.chosen.min(turning.len() - 1)]);
            }
            KeyCode::Down if !turning.is_empty() => {
                (self.chosen, self.seek) = ((self.chosen + 1).min(turning.len() - 1), true);
                return Go::Stay;
            }
            KeyCode::Up if !turning.is_empty() => {
                (self.chosen, self.seek) = (self.chosen.saturating_sub(1), true);
                return Go::Stay;
            }
            _ => {}
        }
        match key.code {
            // Whoever does not want to wait sees what is known by now.
            KeyCode::Esc | KeyCode::Char('q')
                if self.report.is_none()
                    && self.job.is_some()
                    && self.step.is_some_and(|step| step.done > 0) =>
            {
                if let Some(job) = &self.job {
                    job.hurry();
                }
                Go::Stay
            }
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Enter => Go::Back,
            KeyCode::Down => {
                self.scroll += 1;
                Go::Stay
            }
            KeyCode::Up => {
                self.scroll = self.scroll.saturating_sub(1);
                Go::Stay
            }
            KeyCode::PageDown => {
                self.scroll += 10;
                Go::Stay
            }
            KeyCode::PageUp => {
                self.scroll = self.scroll.saturating_sub(10);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, _house: &mut House) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        let hit = self.zones.iter().find(|(zone, _)| zone.contains(at)).map(|(_, ply)| *ply);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => return hit.map_or(Go::Stay, Go::BackTo),
            MouseEventKind::Moved => {
                let place = self.turning_points().iter().position(|ply| hit == Some(*ply));
                self.chosen = place.unwrap_or(self.chosen);
            }
            MouseEventKind::ScrollUp => self.scroll = self.scroll.saturating_sub(2),
            MouseEventKind::ScrollDown => self.scroll += 2,
            _ => {}
        }
        Go::Stay
    }

    fn news(&mut self, number: u64, news: News) -> Option<News> {
        if self.job.as_ref().is_none_or(|job| job.number != number) {
            return Some(news);
        }
        match news {
            News::Judged(step) => self.step = Some(step),
            News::Reported(report) => {
                self.report = Some(*report);
                self.job = None;
            }
            News::Failed(why) => {
                self.wrong = Some(sentence(&say(&why)));
                self.job = None;
            }
            _ => {}
        }
        None
    }
}

/// Where a click on the graph leads to a ply: a column each.
fn graph_zones(report: &Report, area: Rect) -> Vec<(Rect, usize)> {
    let ply = |x: u16| report.plies.get(usize::from(x) * report.plies.len() / usize::from(area.width));
    let column = |x: u16| Some((Rect::new(area.x + x, area.y, 1, area.height), ply(x)?.ply));
    (0..area.width).filter_map(column).collect()
}

/// The shares of the win over the moves. Where two play it is who is ahead, from the middle up for the first and down for the
/// second; where more do, a point for each judgement in the colour of whoever moved.
fn draw_graph(look: Look, table: &dyn Table, report: &Report, area: Rect, buffer: &mut Buffer) {
    if area.height < 3 || report.plies.is_empty() {
        return;
    }
    let two = report.players.len() == 2;
    let (count, now) = (report.plies.len(), table.now());
    let middle = area.y + area.height / 2;
    // Ebony and ivory can both be seen on teak.
    let ground = if look.is_rich() { look.on(Tone::OnTeak, Tone::Teak) } else { look.plain() };
    buffer.set_style(area, ground);
    let line = if look.ascii { "-" } else { "─" };
    buffer.set_string(area.x, middle, line.repeat(area.width.into()), ground);
    for x in 0..area.width {
        let index = usize::from(x) * count / usize::from(area.width);
        let Some((seat, share)) = report.plies[..=index]
            .iter()
            .rev()
            .find_map(|ply| Some((ply.seat?, ply.played.as_ref()?.share?)))
        else {
            continue;
        };
        let column = area.x + x;
        if two {
            let first = if seat == 0 { share } else { 1.0 - share };
            let half = f64::from(area.height / 2);
            let ahead = ((first - 0.5) * 2.0 * half).round() as i32;
            let mark = if look.is_bare() { if ahead > 0 { "#" } else { "o" } } else { " " };
            let seat = if ahead > 0 { Seat::FIRST } else { Seat::SECOND };
            let style = board_kind(table.info().name).style(look, seat, &*now);
            for step in 1..=ahead.unsigned_abs() as u16 {
                let y = if ahead > 0 { middle.saturating_sub(step) } else { middle + step };
                if y < area.bottom() && y >= area.y {
                    buffer.set_string(column, y, mark, style);
                }
            }
        } else {
            let y = area.bottom() - 1 - (share * f64::from(area.height - 1)).round() as u16;
            let seat = Seat::new(seat).unwrap_or(Seat::FIRST);
            let style = ground.fg(look.color(Tone::Seat(seat))).add_modifier(Modifier::BOLD);
            buffer.set_string(column, y, look.either("●", "o"), style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use parlour_core::Values;
    use parlour_registry::find_game;
    use std::sync::mpsc::channel;

    #[test]
    fn nothing_is_said_twice() {
        let ladder = find_game("ladder").unwrap();
        let mut table = ladder.open(&Values::defaults(ladder.options)).unwrap();
        table.play_move(Seat::FIRST, 0, "4D").unwrap();
        table.leave("2:resigned".parse().unwrap()).unwrap();
        let (tell, happenings) = channel();
        let mut view = ReportView::new(table, &mut Desk::new(tell, None, Some(1)));
        while let (None, Ok(Event::News(number, news))) = (&view.report, happenings.recv()) {
            view.news(number, news);
        }
        let said: Vec<String> =
            view.lines(view.report.as_ref().unwrap()).into_iter().map(|line| line.text).collect();
        for once in ["X won", "No single move"] {
            assert_eq!(said.iter().filter(|line| line.contains(once)).count(), 1, "{said:?}");
        }
    }
}
