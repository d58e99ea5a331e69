//! Time is given and used up as the ways of giving it say.

use parlour_core::{Seat, quote};
use parlour_erased::{Clock, TimeControl};
use proptest::prelude::*;
use std::time::Duration;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().unwrap(), 2)
}

#[test]
fn a_delay_costs_nothing_until_it_is_over() {
    let mut clock = clock("1d5");
    clock.start(Seat::FIRST, seconds(0));
    assert_eq!(clock.left(Seat::FIRST, seconds(5)), Some(seconds(60)));
    assert_eq!(clock.left(Seat::FIRST, seconds(8)), Some(seconds(57)));
    assert_eq!(clock.flag_falls(), Some(seconds(65)));
    clock.press(seconds(8));
    clock.start(Seat::FIRST, seconds(20));
    assert_eq!(clock.left(Seat::FIRST, seconds(25)), Some(seconds(57)));
}

#[test]
fn stopping_does_not_give_the_delay_again() {
    let mut clock = clock("1d5");
    clock.start(Seat::FIRST, seconds(0));
    clock.stop(seconds(4));
    assert_eq!((clock.running(), clock.flag_falls()), (None, None));
    clock.start(Seat::FIRST, seconds(100));
    assert_eq!(clock.left(Seat::FIRST, seconds(103)), Some(seconds(58)));
}

#[test]
fn a_move_has_its_own_time_whatever_the_last_took() {
    let mut clock = clock("30s");
    clock.start(Seat::FIRST, seconds(0));
    clock.press(seconds(29));
    clock.start(Seat::FIRST, seconds(40));
    assert_eq!(clock.left(Seat::FIRST, seconds(40)), Some(seconds(30)));
    assert_eq!(clock.fallen(seconds(69)), None);
    assert_eq!(clock.fallen(seconds(70)), Some(Seat::FIRST));
}

#[test]
fn without_a_limit_no_flag_falls() {
    let mut clock = clock("none");
    clock.start(Seat::FIRST, seconds(0));
    assert_eq!(clock.left(Seat::FIRST, seconds(5)), None);
    assert_eq!(clock.fallen(Duration::MAX), None);
}

#[test]
fn what_cannot_be_read_is_explained() {
    let wrong = |text: &str| text.parse::<TimeControl>().unwrap_err().to_string();
    assert_eq!(wrong("five"), format!("{} is no time control: write 5+3, 5d3, 30s or none", quote("five")));
    for text in ["", "5+", "-1", "0", "0s", "0+3", "NaN", "inf", "1e9", "5d", "5+3+1"] {
        assert!(wrong(text).ends_with("write 5+3, 5d3, 30s or none"), "{text}");
    }
}

fn control() -> impl Strategy<Value = TimeControl> {
    let time = |most: u64| (1..most).prop_map(Duration::from_millis);
    prop_oneof![
        Just(TimeControl::Unlimited),
        (time(9_000_000), time(60_000))
            .prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (time(9_000_000), time(60_000)).prop_map(|(main, delay)| TimeControl::Delay { main, delay }),
        time(600_000).prop_map(|time| TimeControl::PerMove { time }),
    ]
}

proptest! {
    #[test]
    fn a_control_is_read_as_it_is_written(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
        let json = serde_json::to_string(&control).unwrap();
        prop_assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), control);
    }

    /// Time only goes down while it runs, only of the seat that thinks, and the flag falls just when nothing is left.
    #[test]
    fn the_flag_falls_when_nothing_is_left(
        control in control(),
        seats in 2..=8_usize,
        turns in prop::collection::vec((0..400_000_u64, any::<bool>()), 1..40),
    ) {
        let mut clock = Clock::new(control, seats);
        let (mut now, mut seat) = (Duration::ZERO, Seat::FIRST);
        for (millis, pauses) in turns {
            clock.start(seat, now);
            if pauses {
                clock.stop(now + Duration::from_millis(millis / 2));
                now += Duration::from_millis(millis);
                clock.start(seat, now);
            }
            let others: Vec<_> = Seat::first(seats).filter(|other| *other != seat).collect();
            let had: Vec<_> = others.iter().map(|other| clock.left(*other, now)).collect();
            let before = clock.left(seat, now);
            now += Duration::from_millis(millis);
            prop_assert!(clock.left(seat, now) <= before);
            prop_assert_eq!(others.iter().map(|other| clock.left(*other, now)).collect::<Vec<_>>(), had);
            let out = clock.left(seat, now) == Some(Duration::ZERO);
            prop_assert_eq!(clock.fallen(now) == Some(seat), out);
            if out {
                break;
            }
            clock.press(now);
            prop_assert!(clock.running().is_none());
            seat = seat.after(seats);
        }
    }
}
