//! What a player has left to think.

use super::label::OnlineSentence;
use super::remote::Remote;
use crate::words::say;
use leptos::prelude::*;
use parlour_core::Seat;
use std::time::Duration;

/// Below this tenths are shown, in milliseconds.
const SHORT: f64 = 20_000.0;

/// The clock of a seat; nothing where nobody counts.
#[component]
pub(crate) fn Clock(remote: Remote, seat: Seat) -> impl IntoView {
    let now = RwSignal::new(js_sys::Date::now());
    let runs = move || {
        remote.clock.with(|clock| clock.as_ref().is_some_and(|(reading, _)| reading.running == Some(seat)))
    };
    let left = Memo::new(move |_| {
        remote.clock.with(|clock| {
            let (reading, heard) = clock.as_ref()?;
            let left = *reading.left.get(seat.index())? as f64;
            let spent = if reading.running == Some(seat) { (now.get() - heard).max(0.0) } else { 0.0 };
            Some((left - spent).max(0.0))
        })
    });
    // Only a clock that runs is looked at again, and only as often as its figures change.
    let ticking = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let round = ticking.try_update_value(|round| {
            *round += 1;
            *round
        });
        if runs() {
            now.set(js_sys::Date::now());
            tick(now, left, ticking, round.unwrap_or(0));
        }
    });
    let short = move || runs() && left.get().is_some_and(|left| left < SHORT);
    move || {
        left.get().is_some().then(|| {
            view! {
                <span class="clock" class:on=runs class:short=short role="timer" aria-label=move || spoken(left.get().unwrap_or(0.0))>
                    {move || shown(left.get().unwrap_or(0.0), runs())}
                </span>
            }
        })
    }
}

fn tick(now: RwSignal<f64>, left: Memo<Option<f64>>, ticking: StoredValue<u32>, round: u32) {
    let pause = if left.get_untracked().is_some_and(|left| left < SHORT) { 100 } else { 250 };
    set_timeout(
        move || {
            if ticking.try_get_value() == Some(round) && now.try_set(js_sys::Date::now()).is_none() {
                tick(now, left, ticking, round);
            }
        },
        Duration::from_millis(pause),
    );
}

/// `4:07`, `1:02:03`, `3 d`, or `9.4` when it is short.
fn shown(left: f64, runs: bool) -> String {
    let seconds = (left / 1000.0) as u64;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600, seconds / 60 % 60);
    match () {
        () if days > 1 => say(&OnlineSentence::Days { days: days as usize }),
        () if hours > 0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        () if runs && left < SHORT => format!("{:.1}", (left / 100.0).floor() / 10.0),
        () => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// For whoever hears it, in whole minutes and seconds.
fn spoken(left: f64) -> String {
    let seconds = (left / 1000.0) as usize;
    say(&OnlineSentence::TimeLeft { minutes: seconds / 60, seconds: seconds % 60 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_what_matters() {
        crate::parts::install();
        assert_eq!(shown(247_900.0, true), "4:07");
        assert_eq!(shown(9_460.0, true), "9.4");
        assert_eq!(shown(9_460.0, false), "0:09");
        assert_eq!(shown(3_723_000.0, false), "1:02:03");
        assert_eq!(shown(3.0 * 86_400_000.0, false), "3 days");
    }
}
