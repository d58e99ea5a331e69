//! Who plays: a person takes over a seat from a bot, or hands it over, at any time of a game.

use super::TableView;
use crate::app::House;
use crate::chrome::{self, Chooser, Hint};
use crate::words::{Label, Sentence, say, words};
use crate::zones::key;
use crossterm::event::{KeyCode, MouseEvent};
use parlour_core::Seat;
use parlour_erased::{GameInfo, Sitter};
use parlour_session::{Command, bot_name, occupants};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How wide the list is.
const WIDTH: u16 = 46;

/// A list of the seats, then of the occupants that the chosen seat can have.
#[derive(Default)]
pub(super) struct SeatChooser {
    chooser: Chooser,
    seat: Option<Seat>,
}

impl TableView {
    /// Draws the list; the keys that mean something to it.
    pub(super) fn draw_seats(&mut self, house: &House, area: Rect, buffer: &mut Buffer) -> Vec<Hint> {
        let rows = self.seat_rows();
        let title = match self.seats.as_ref().and_then(|seats| seats.seat) {
            Some(seat) => self.say(&Sentence::WhoPlaysFor { seat }),
            None => say(&Label::Players),
        };
        let (width, height) = (WIDTH.min(area.width), (rows.len() as u16 + 2).min(area.height));
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        let inside = chrome::boxed(house.look, &title, Rect::new(x, y, width, height), buffer);
        if let Some(SeatChooser { chooser, .. }) = &mut self.seats {
            let seen = chooser.seen(rows.len(), inside.height.into());
            for (index, zone) in seen.zip(inside.rows()) {
                chooser.draw(house.look, &rows[index], index, zone, buffer);
            }
        }
        vec![(key(KeyCode::Enter), Label::Choose), chrome::back()]
    }

    /// The lines of the list.
    fn seat_rows(&self) -> Vec<String> {
        let info = self.session.tree().info();
        if self.seats.as_ref().is_some_and(|seats| seats.seat.is_some()) {
            return occupants(info).iter().map(|occupant| described(info, occupant)).collect();
        }
        let names = self.names();
        let line = |(seat, sitter): (Seat, &Sitter)| {
            let name = names.get(seat.index()).map_or("", String::as_str);
            format!("{name:<16} {}", described(info, sitter))
        };
        self.session.seating().iter().map(line).collect()
    }

    /// Takes a key while the list is shown.
    pub(super) fn seats_key(&mut self, code: KeyCode, house: &House) {
        let count = self.seat_rows().len();
        let Some(seats) = &mut self.seats else { return };
        if seats.chooser.key(code, count) {
            return;
        }
        match (code, seats.seat) {
            (KeyCode::Enter | KeyCode::Char(' '), _) => self.choose_seat(house),
            (KeyCode::Esc | KeyCode::Char('q') | KeyCode::Backspace, Some(seat)) => {
                seats.seat = None;
                seats.chooser.chosen = seat.index();
            }
            _ => self.seats = None,
        }
    }

    /// Takes what the mouse does while the list is shown.
    pub(super) fn seats_mouse(&mut self, mouse: MouseEvent, house: &House) {
        if self.seats.as_mut().is_some_and(|seats| seats.chooser.mouse(mouse).is_some()) {
            self.choose_seat(house);
        }
    }

    /// Takes the chosen seat, or its chosen occupant.
    fn choose_seat(&mut self, house: &House) {
        let Some(seats) = &mut self.seats else { return };
        let (info, chosen) = (self.session.tree().info(), seats.chooser.chosen);
        let occupants = occupants(info);
        let Some(seat) = seats.seat else {
            seats.seat = Seat::new(chosen);
            let now = seats.seat.and_then(|seat| self.session.seating().sitter(seat));
            seats.chooser.chosen = occupants.iter().position(|occupant| Some(occupant) == now).unwrap_or(0);
            return;
        };
        self.seats = None;
        let Some(occupant) = occupants.into_iter().nth(chosen) else { return };
        self.rename(seat, &occupant, house);
        self.apply(Command::SetSeat(seat, occupant));
    }

    /// Gives the seat the name of its next occupant, unless a person gave it one.
    fn rename(&mut self, seat: Seat, next: &Sitter, house: &House) {
        let (tree, seating) = (self.session.tree(), self.session.seating());
        let info = tree.info();
        let before = seating.sitter(seat).and_then(|sitter| bot_name(info, sitter, words()));
        let name = tree.line().name(seat).filter(|name| !name.is_empty()).map(str::to_owned);
        if name.is_some() && name != before {
            return;
        }
        let own = || if seating.is_bots_only() { house.choices.name.clone() } else { String::new() };
        let next = bot_name(info, next, words()).unwrap_or_else(own);
        self.apply(Command::Rename(seat, next));
    }
}

/// An occupant in words: a person, a bot and its level.
fn described(info: &GameInfo, occupant: &Sitter) -> String {
    let Some(name) = bot_name(info, occupant, words()) else { return say(&Label::PersonHere) };
    let kind = match occupant.level() {
        Some(level) => say(&Sentence::LevelOf { level, most: info.levels().len() }),
        None => say(&Label::Bot),
    };
    format!("{name} · {kind}")
}
