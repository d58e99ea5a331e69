//! Time: what each seat has, and what happens when it is used up.

use crate::{Options, Session};
use parlour_core::{Cause, Seat};
use parlour_erased::{Clock, TimeControl, Tree};
use std::time::Duration;

/// The tag of a record that says how many seconds each seat has left.
const TIME_LEFT: &str = "TimeLeft";

/// Below this, tenths of seconds are shown.
const TENTHS_BELOW: Duration = Duration::from_secs(20);

/// The clock of a game, as the options or its record say.
pub(crate) fn of(tree: &mut Tree, options: &Options) -> Clock {
    let recorded = TimeControl::recorded(tree.line());
    let control = options.time_control.or(recorded).unwrap_or_default();
    let seats = tree.line().seat_names().len();
    let mut clock = Clock::new(control, seats);
    if control == TimeControl::Unlimited {
        return clock;
    }
    // What was left under another time control says nothing.
    let left = tree.tag(TIME_LEFT).filter(|_| recorded == Some(control)).unwrap_or_default().split(',');
    let seconds = |word: &str| Duration::try_from_secs_f64(word.trim().parse().ok()?).ok();
    let left: Vec<Duration> = left.map_while(seconds).collect();
    if left.len() == seats {
        Seat::first(seats).zip(left).for_each(|(seat, left)| clock.set(seat, left));
    }
    tree.set_tag(TimeControl::TAG, &control.to_string());
    clock
}

/// What is left on a clock, as people read it: minutes and seconds, and tenths near the end.
///
/// ```
/// use parlour_session::clock_text;
/// use std::time::Duration;
///
/// assert_eq!(clock_text(Duration::from_secs(272)), "4:32");
/// assert_eq!(clock_text(Duration::from_millis(9_400)), "9.4");
/// ```
pub fn clock_text(left: Duration) -> String {
    // What is begun counts: `0.0` is shown only once the time is used up.
    let tenths = left.as_millis().div_ceil(100);
    if tenths < TENTHS_BELOW.as_millis() / 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1000);
    if seconds >= 3600 {
        format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

impl Session {
    /// How time is given.
    pub fn time_control(&self) -> TimeControl {
        self.clock.control()
    }

    /// What a seat has left; `None` where time is not limited.
    pub fn time_left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        let Some(online) = &self.view.online else { return self.clock.left(seat, now) };
        let (clock, since) = online.clock.as_ref()?;
        let left = Duration::from_millis(*clock.left.get(seat.index())?);
        let spent = if clock.running == Some(seat) { now.saturating_sub(*since) } else { Duration::ZERO };
        Some(left.saturating_sub(spent))
    }

    /// The seat whose time runs.
    pub fn time_runs(&self) -> Option<Seat> {
        match &self.view.online {
            Some(online) => online.clock.as_ref()?.0.running,
            None => self.clock.running(),
        }
    }

    /// When the time that runs will be used up, if nothing is played before.
    pub fn flag_falls(&self) -> Option<Duration> {
        self.clock.flag_falls()
    }

    /// Remembers what each seat has on its clock at the cursor.
    pub(crate) fn note_times(&mut self) {
        if self.clock.control() == TimeControl::Unlimited {
            return;
        }
        let seats = self.seating.iter().map(|(seat, _)| seat);
        let left: Vec<Duration> = seats.filter_map(|seat| self.clock.left(seat, self.now)).collect();
        self.tree.set_tag(TIME_LEFT, &in_seconds(&left));
        self.times.insert(self.tree.cursor(), left);
    }

    /// Gives each seat what it had at the cursor.
    pub(crate) fn restore_times(&mut self) {
        if self.over {
            return;
        }
        let Some(times) = self.times.get(&self.tree.cursor()) else { return };
        for ((seat, _), time) in self.seating.iter().zip(times) {
            self.clock.set(seat, *time);
        }
        let left = in_seconds(times);
        self.tree.set_tag(TIME_LEFT, &left);
    }

    /// A seat has moved.
    pub(crate) fn press(&mut self, seat: Seat) {
        if self.clock.running() == Some(seat) {
            self.clock.press(self.now);
        }
    }

    /// Has the time of the seat to move run, unless a person looks back.
    pub(crate) fn run_clock(&mut self) {
        if self.clock.control() == TimeControl::Unlimited {
            return;
        }
        match self.tree.turn().seat() {
            // No time runs before the first move, so that players can look around.
            // Nor where a game that is over is studied.
            Some(seat) if self.goes_on() && self.tree.ply() > 0 && !self.over => {
                self.clock.start(seat, self.now);
            }
            _ => self.clock.stop(self.now),
        }
        self.view.versions.clock += 1;
    }

    /// A player whose time is used up leaves the game. Whether one did.
    pub(crate) fn check_flag(&mut self) -> bool {
        let Some(seat) = self.clock.fallen(self.now) else { return false };
        // Where no variation can begin any more the game stands still.
        self.clock.stop(self.now);
        self.leave(seat, Cause::OutOfTime);
        true
    }

    /// When the clock shows another time, or is used up.
    pub(crate) fn clock_wake(&self) -> Option<Duration> {
        let left = self.time_left(self.time_runs()?, self.now).filter(|left| !left.is_zero())?;
        // A second is shown until it is over; near the end tenths are.
        let step = if left < TENTHS_BELOW { 100 } else { 1000 };
        let until = u64::try_from(left.as_millis()).unwrap_or(u64::MAX) % step + 1;
        let tick = self.now + Duration::from_millis(until);
        Some(self.clock.flag_falls().map_or(tick, |falls| falls.min(tick)))
    }
}

/// Times as the tag has them.
fn in_seconds(times: &[Duration]) -> String {
    let words: Vec<String> = times.iter().map(|time| format!("{:.3}", time.as_secs_f64())).collect();
    words.join(",")
}
