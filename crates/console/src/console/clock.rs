//! The clocks of the players.

use super::Console;
use crate::phrases::Phrase;
use crate::words;
use parlour_core::Seat;
use parlour_session::clock_text;
use std::io::{self, Write};

impl<W: Write> Console<W> {
    /// What each player has left.
    pub(super) fn clock(&mut self) -> io::Result<()> {
        let (line, now) = (self.session.tree().line(), self.now());
        let seats = Seat::first(line.seat_names().len());
        let times: Vec<_> =
            seats.filter_map(|seat| Some((seat, self.session.time_left(seat, now)?))).collect();
        if times.is_empty() {
            return self.tell_of(&Phrase::NoClock);
        }
        let runs = self.session.time_runs();
        let told: Vec<Phrase> = times
            .into_iter()
            .map(|(seat, left)| Phrase::ClockOf {
                name: words::seat_and_name(line, seat),
                time: clock_text(left),
                runs: runs == Some(seat),
            })
            .collect();
        let control = self.session.time_control().to_string();
        self.tell_of(&Phrase::Clock { control })?;
        told.iter().try_for_each(|clock| self.tell_of(clock))
    }
}
