//! What a player has left to think, at one device and on a server.

use crate::online::OnlineSentence;
use crate::session::{Part, SessionHandle};
use crate::words::say;
use leptos::prelude::*;
use parlour_core::Seat;
use std::time::Duration;

/// Below this tenths are shown.
const SHORT: Duration = Duration::from_secs(20);

/// The clock of a seat; nothing where time is not limited.
#[component]
pub(super) fn Clock(session: SessionHandle, seat: Seat) -> impl IntoView {
    let runs = Memo::new(move |_| session.read(Part::Clock, |session| session.time_runs() == Some(seat)));
    let left = Memo::new(move |_| {
        // A clock that stands is not looked at again.
        let now = if runs.get() { session.time.get() } else { crate::session::now() };
        session.read(Part::Clock, |session| session.time_left(seat, now)).map(in_steps)
    });
    let is_short = move || runs.get() && left.get().is_some_and(|left| left < SHORT);
    let limited = Memo::new(move |_| left.get().is_some());
    move || {
        limited.get().then(|| {
            view! {
                <span class="clock" class:on=runs class:short=is_short role="timer" aria-label=move || spoken(left.get().unwrap_or_default())>
                    {move || shown(left.get().unwrap_or_default(), runs.get())}
                </span>
            }
        })
    }
}

/// What is shown of a time: whole seconds, or tenths near the end.
fn in_steps(left: Duration) -> Duration {
    let step = if left < SHORT { 100 } else { 1000 };
    let steps = left.as_millis() / step;
    Duration::from_millis(u64::try_from(steps * step).unwrap_or(u64::MAX))
}

/// `4:07`, `1:02:03`, `3 d`, or `9.4` when it is short.
fn shown(left: Duration, runs: bool) -> String {
    let seconds = left.as_secs();
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600, seconds / 60 % 60);
    match () {
        () if days > 1 => say(&OnlineSentence::Days { days: days as usize }),
        () if hours > 0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        () if runs && left < SHORT => format!("{seconds}.{}", left.subsec_millis() / 100),
        () => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// For screen readers, in whole minutes and seconds.
fn spoken(left: Duration) -> String {
    let seconds = left.as_secs() as usize;
    say(&OnlineSentence::TimeLeft { minutes: seconds / 60, seconds: seconds % 60 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_what_matters() {
        crate::parts::install();
        let shown = |milliseconds, runs| shown(in_steps(Duration::from_millis(milliseconds)), runs);
        assert_eq!(shown(247_900, true), "4:07");
        assert_eq!(shown(9_460, true), "9.4");
        assert_eq!(shown(9_460, false), "0:09");
        assert_eq!(shown(3_723_000, false), "1:02:03");
        assert_eq!(shown(3 * 86_400_000, false), "3 days");
    }
}
