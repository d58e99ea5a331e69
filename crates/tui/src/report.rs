//! The report on a match: how it went, how well everybody played, and where it turned.

use crate::app::{Go, House, View};
use crate::boards::board_kind;
use crate::chrome::{self, paragraph};
use crate::desk::{Desk, Job};
use crate::event::News;
use crate::look::{Look, Tone};
use crate::words::{Label, Sentence, headline, said_by, say, sentence, sentence_about, words};
use crate::zones::key;
use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use parlour_analysis::{Analyst, Grade};
use parlour_core::{Seat, ToMessage};
use parlour_erased::{Table, Tree};
use parlour_search::Limits;
use parlour_session::{
    GraphPoint, PlayerSummary, ReportEffect, ReportInput, ReportState, ReportText, TurningPoint, grade_mark,
};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// How high the graph is.
const GRAPH: u16 = 8;

/// A report, as far as it has come.
pub(crate) struct ReportView {
    state: ReportState,
    names: Vec<String>,
    /// The judge of the moves, between two of them.
    analyst: Arc<Mutex<Option<Analyst>>>,
    /// The ply that is being judged.
    job: Option<(Job, usize)>,
    /// What is still to be carried out.
    effects: Vec<ReportEffect>,
    scroll: usize,
    /// Whether the turning point that was chosen last is still to be brought into sight.
    seek: bool,
    /// Whether there is more below what is in sight.
    more: bool,
    /// Where a click leads to.
    zones: Vec<(Rect, Target)>,
}

/// Where a click leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// The match after so many plies.
    Plies(usize),
    /// A turning point, by its index.
    Turning(usize),
}

/// A line of the report.
struct Line {
    text: String,
    tone: Tone,
    /// The turning point that it speaks of.
    turning: Option<usize>,
}

impl Line {
    fn plain(text: String, tone: Tone) -> Self {
        Self { text, tone, turning: None }
    }
}

impl ReportView {
    pub(crate) fn new(table: Box<dyn Table>, desk: &mut Desk) -> Self {
        let names = table.player_names(words());
        let mut state = ReportState::new(&Tree::new(table), Vec::new());
        let effects = state.apply(ReportInput::Start { workers: 1 });
        let mut view = Self {
            state,
            names,
            analyst: Arc::default(),
            job: None,
            effects,
            scroll: 0,
            seek: false,
            more: false,
            zones: Vec::new(),
        };
        view.carry_out(desk);
        view
    }

    /// Has moves judged, or stops it.
    fn carry_out(&mut self, desk: &mut Desk) {
        for effect in std::mem::take(&mut self.effects) {
            match effect {
                ReportEffect::Judge { ply, time, .. } => {
                    let table = self.state.table().boxed_clone();
                    self.job = Some((desk.judge(&self.analyst, table, ply, Limits::time(time)), ply));
                }
                ReportEffect::Cancel { .. } => self.job = None,
                // It is carried out where it is asked for.
                ReportEffect::Open { .. } => {}
            }
        }
    }

    fn apply(&mut self, input: ReportInput) {
        self.effects.extend(self.state.apply(input));
    }

    /// Leads to the match at the chosen turning point, if there is one.
    fn open(&mut self) -> Option<Go> {
        let effects = self.state.apply(ReportInput::Open);
        effects.into_iter().find_map(|effect| match effect {
            ReportEffect::Open { plies } => Some(Go::BackTo(plies)),
            ReportEffect::Judge { .. } | ReportEffect::Cancel { .. } => None,
        })
    }

    fn choose(&mut self, input: ReportInput) -> Go {
        self.apply(input);
        self.seek = true;
        Go::Stay
    }

    /// Whether the report is shown: it is whole, or the person did not want to wait for the rest.
    fn is_shown(&self) -> bool {
        !self.state.is_running() && self.state.failure().is_none()
    }

    fn said(&self, said: &impl ToMessage) -> String {
        sentence_about(&self.names, &said_by(&self.names, said))
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = vec![Line::plain(headline(self.state.table()), Tone::Accent)];
        let summary = self.state.summary();
        lines.extend(summary.iter().map(|message| Line::plain(self.said(message), Tone::Ink)));
        lines.push(Line::plain(String::new(), Tone::Ink));
        lines.extend(self.state.players().iter().map(|player| Line::plain(self.grades(player), Tone::Ink)));
        let turned = self.state.turning_points();
        if !turned.is_empty() {
            lines.push(Line::plain(String::new(), Tone::Ink));
            lines.push(Line::plain(say(&ReportText::WhereItTurned), Tone::Brass));
        }
        let turned = turned.iter().enumerate();
        lines.extend(turned.map(|(index, point)| Line {
            text: self.turned(point),
            tone: Tone::Ink2,
            turning: Some(index),
        }));
        lines
    }

    /// How well a player played.
    fn grades(&self, player: &PlayerSummary) -> String {
        let name = self.names.get(player.seat.index()).cloned().unwrap_or_default();
        let accuracy =
            player.report.accuracy.map(|accuracy| format!("{} {accuracy:.0}", say(&ReportText::Accuracy)));
        let grades = Grade::ALL.iter().filter_map(|grade| {
            let count = *player.report.grades.get(grade)?;
            (count > 0).then(|| format!("{} {count}", say(grade)))
        });
        let grades = accuracy.into_iter().chain(grades).collect::<Vec<_>>().join(", ");
        say(&Sentence::Grades { name, grades })
    }

    fn turned(&self, point: &TurningPoint) -> String {
        let played = format!("{}  {}{}", point.number, point.play, grade_mark(point.grade));
        let better = point.best.clone().map(|play| say(&ReportText::WasBetter { play }));
        let parts = [Some(self.said(&point.text)), better];
        format!("{played}  {}", parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

impl ReportView {
    /// Writes the lines that are in sight; those of a turning point can be chosen.
    fn draw_lines(&mut self, look: Look, lines: &[Line], area: Rect, buffer: &mut Buffer) {
        const MARK: u16 = 2;
        let chosen = self.state.chosen().map(|point| point.number - 1);
        let folded: Vec<(String, &Line)> = lines
            .iter()
            .flat_map(|line| {
                let indent = if line.turning.is_some() { MARK } else { 0 };
                let mut folded = chrome::folded(&line.text, area.width.saturating_sub(indent).into());
                if folded.is_empty() {
                    folded.push(String::new());
                }
                folded.into_iter().map(move |text| (text, line))
            })
            .collect();
        let room = usize::from(area.height);
        if std::mem::take(&mut self.seek) {
            let of_chosen = |(_, line): &(String, &Line)| line.turning.is_some() && line.turning == chosen;
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
            let Some(index) = line.turning else {
                buffer.set_stringn(area.x, y, text, area.width.into(), look.ink(line.tone));
                continue;
            };
            let zone = Rect::new(area.x, y, area.width, 1);
            let is_chosen = chosen == Some(index);
            let style = if is_chosen { look.chosen() } else { look.ink(line.tone) };
            let mark = if is_chosen && before != Some(index) { look.either("▸ ", "> ") } else { "  " };
            buffer.set_string(zone.x, y, " ".repeat(zone.width.into()), style);
            buffer.set_stringn(zone.x, y, format!("{mark}{text}"), zone.width.into(), style);
            self.zones.push((zone, Target::Turning(index)));
            before = Some(index);
        }
    }
}

impl View for ReportView {
    fn draw(&mut self, house: &mut House, frame: &mut Frame<'_>) {
        let (look, area) = (house.look, frame.area());
        let title = say(&Sentence::ReportOf {
            game: say(&self.state.table().info().title()),
            names: self.names.join(" – "),
        });
        let body = chrome::lay(look, &title, "", area, frame.buffer_mut());
        let inside = Rect { x: body.x + 2, width: body.width.saturating_sub(4), ..body };
        if let Some(why) = self.state.failure() {
            paragraph(&sentence(why), look.wrong(), inside, frame.buffer_mut());
        } else if self.is_shown() {
            let high = GRAPH.min(inside.height / 3);
            let graph = Rect { y: inside.y + 1, height: high, ..inside };
            draw_graph(look, &self.state, graph, frame.buffer_mut());
            let text = Rect {
                y: graph.bottom() + 1,
                height: inside.bottom().saturating_sub(graph.bottom() + 1),
                ..inside
            };
            self.zones = graph_zones(&self.state, graph);
            let lines = self.lines();
            self.draw_lines(look, &lines, text, frame.buffer_mut());
        } else {
            let line = Rect { y: inside.y + 1, height: 1, ..inside };
            paragraph(&say(&self.state.progress()), look.plain(), line, frame.buffer_mut());
            let wide = usize::from(inside.width);
            let part = wide * self.state.done() / self.state.total().max(1);
            let (full, rest) = if look.ascii { ("#", ".") } else { ("━", "─") };
            let (x, y, buffer) = (inside.x, inside.y + 3, frame.buffer_mut());
            buffer.set_string(x, y, full.repeat(part), look.ink(Tone::Accent));
            buffer.set_string(x + part as u16, y, rest.repeat(wide - part), look.ink(Tone::Line));
        }
        let mut hints = Vec::new();
        if self.is_shown() && self.state.chosen().is_some() {
            hints.extend([(key(KeyCode::Down), Label::Choose), (key(KeyCode::Enter), Label::LookThere)]);
        } else if self.more {
            hints.push((key(KeyCode::Down), Label::More));
        }
        hints.push(chrome::back());
        chrome::keys(look, &hints, area, frame.buffer_mut(), &mut house.zones);
    }

    fn key(&mut self, key: KeyEvent, _house: &mut House) -> Go {
        let can_choose = self.is_shown() && self.state.chosen().is_some();
        match key.code {
            KeyCode::Enter if can_choose => return self.open().unwrap_or(Go::Stay),
            KeyCode::Down if can_choose => return self.choose(ReportInput::Next),
            KeyCode::Up if can_choose => return self.choose(ReportInput::Previous),
            // Without waiting for the rest, a person sees what is known by now.
            KeyCode::Esc | KeyCode::Char('q') if self.state.is_running() && self.state.done() > 0 => {
                self.apply(ReportInput::Stop);
            }
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Enter => return Go::Back,
            KeyCode::Down => self.scroll += 1,
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageDown => self.scroll += 10,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent, _house: &mut House) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        let hit = self.zones.iter().find(|(zone, _)| zone.contains(at)).map(|(_, target)| *target);
        match (mouse.kind, hit) {
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Plies(plies))) => {
                return Go::BackTo(plies);
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Target::Turning(index))) => {
                self.apply(ReportInput::Choose(index));
                return self.open().unwrap_or(Go::Stay);
            }
            (MouseEventKind::Moved, Some(Target::Turning(index))) => self.apply(ReportInput::Choose(index)),
            (MouseEventKind::ScrollUp, _) => self.scroll = self.scroll.saturating_sub(2),
            (MouseEventKind::ScrollDown, _) => self.scroll += 2,
            _ => {}
        }
        Go::Stay
    }

    fn deadline(&self) -> Option<Instant> {
        (!self.effects.is_empty()).then(Instant::now)
    }

    fn tick(&mut self, house: &mut House) {
        self.carry_out(&mut house.desk);
    }

    fn news(&mut self, number: u64, news: News) -> Option<News> {
        let Some((_, ply)) = self.job.take_if(|(job, _)| job.number == number) else { return Some(news) };
        match news {
            News::Judged(found) => self.apply(ReportInput::Judged { worker: 0, ply, found }),
            News::Failed(why) => self.apply(ReportInput::Failed { worker: 0, ply, why: say(&why) }),
            _ => {}
        }
        None
    }
}

/// Where a click on the graph leads to a ply: a column each.
fn graph_zones(state: &ReportState, area: Rect) -> Vec<(Rect, Target)> {
    let plies = state.table().len();
    let zone =
        |x: u16| (Rect::new(area.x + x, area.y, 1, area.height), Target::Plies(ply_at(x, plies, area)));
    (0..if plies == 0 { 0 } else { area.width }).map(zone).collect()
}

/// The ply of a column, from 1.
fn ply_at(x: u16, plies: usize, area: Rect) -> usize {
    usize::from(x) * plies / usize::from(area.width.max(1)) + 1
}

/// The shares of the win over the moves. Where two play it is who is ahead, from the middle up for the near player and down
/// for the other; where more do, the last point of all lines in the colour of its seat.
fn draw_graph(look: Look, state: &ReportState, area: Rect, buffer: &mut Buffer) {
    let plies = state.table().len();
    if area.height < 3 || plies == 0 {
        return;
    }
    let lines = state.graph();
    let (two, now) = (state.report().players.len() == 2, state.table().now());
    let middle = area.y + area.height / 2;
    // Ebony and ivory can both be seen on teak.
    let ground = if look.is_rich() { look.on(Tone::OnTeak, Tone::Teak) } else { look.plain() };
    buffer.set_style(area, ground);
    let line = if look.ascii { "-" } else { "─" };
    buffer.set_string(area.x, middle, line.repeat(area.width.into()), ground);
    for x in 0..area.width {
        let Some((seat, share)) = last_point(&lines, ply_at(x, plies, area)) else { continue };
        let column = area.x + x;
        if two {
            let half = f64::from(area.height / 2);
            let ahead = ((share - 0.5) * 2.0 * half).round() as i32;
            let mark = if look.is_bare() { if ahead > 0 { "#" } else { "o" } } else { " " };
            let seat = if ahead > 0 { state.near() } else { state.near().after(2) };
            let style = board_kind(state.table().info().name).style(look, seat, &*now);
            for step in 1..=ahead.unsigned_abs() as u16 {
                let y = if ahead > 0 { middle.saturating_sub(step) } else { middle + step };
                if y < area.bottom() && y >= area.y {
                    buffer.set_string(column, y, mark, style);
                }
            }
        } else {
            let y = area.bottom() - 1 - (share * f64::from(area.height - 1)).round() as u16;
            let style = ground.fg(look.color(Tone::Seat(seat))).add_modifier(Modifier::BOLD);
            buffer.set_string(column, y, look.either("●", "o"), style);
        }
    }
}

/// The last point up to a ply: of which line, and the share.
fn last_point(lines: &[Vec<GraphPoint>], ply: usize) -> Option<(Seat, f64)> {
    let last = |(seat, line): (Seat, &Vec<GraphPoint>)| {
        line.iter().rfind(|point| point.ply <= ply).map(|point| (seat, *point))
    };
    let lasts = Seat::first(lines.len()).zip(lines).filter_map(last);
    lasts.max_by_key(|(_, point)| point.ply).map(|(seat, point)| (seat, point.share))
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
        let mut desk = Desk::new(tell, None, Some(1));
        let mut view = ReportView::new(table, &mut desk);
        while !view.is_shown() {
            let Ok(Event::News(number, news)) = happenings.recv() else { panic!("the judge answers") };
            view.news(number, news);
            view.carry_out(&mut desk);
        }
        let said: Vec<String> = view.lines().into_iter().map(|line| line.text).collect();
        for once in ["X won", "O resigned, after 1 move", "No single move", "accuracy"] {
            let count = said.iter().filter(|line| line.contains(once)).count();
            assert_eq!(count, 1, "{once}: {said:?}");
        }
    }
}
