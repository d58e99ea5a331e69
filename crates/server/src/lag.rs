//! How long a message takes to a client and back. What a clock gives back for it rests on this, so clients cannot be trusted.

use std::time::Duration;

/// How many measurements count.
const COUNT: usize = 9;
/// The first measurements come quickly: until there are enough, nothing is given back.
const FIRST: Duration = Duration::from_secs(2);
/// Then the way is measured this often.
const THEN: Duration = Duration::from_secs(15);

/// Measures the way to a client by pings, of which one at a time is outstanding.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// The nonce of the ping that has not been answered, and when it was sent.
    outstanding: Option<(u64, u64)>,
    /// The last measurements in milliseconds; at first none took any time.
    measured: [u16; COUNT],
    /// How many pings were sent.
    sent: usize,
}

impl Lag {
    /// A ping is sent now, in milliseconds: its payload, which no client can guess. One that was not answered until now counts
    /// as if its way took no time.
    pub(crate) fn ping(&mut self, nonce: u64, now: u64) -> [u8; 8] {
        if self.outstanding.replace((nonce, now)).is_some() {
            self.add(0);
        }
        self.sent = self.sent.saturating_add(1);
        nonce.to_be_bytes()
    }

    /// When to send the next ping after this one.
    pub(crate) fn interval(&self) -> Duration {
        if self.sent <= COUNT / 2 { FIRST } else { THEN }
    }

    /// A pong came: how long the way is taken to be, if it answers the ping that is outstanding.
    pub(crate) fn pong(&mut self, payload: &[u8], now: u64) -> Option<u32> {
        let (_, sent) = self.outstanding.take_if(|(nonce, _)| nonce.to_be_bytes() == *payload)?;
        self.add(u16::try_from(now.saturating_sub(sent)).unwrap_or(u16::MAX));
        // A pong that comes late on purpose raises the median only when most of them do.
        let mut sorted = self.measured;
        sorted.sort_unstable();
        Some(sorted[COUNT / 2].into())
    }

    fn add(&mut self, measured: u16) {
        self.measured.rotate_right(1);
        self.measured[0] = measured;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends a ping and answers it after so long.
    fn measure(lag: &mut Lag, clock: &mut u64, way: u64) -> u32 {
        *clock += 15_000;
        let payload = lag.ping(*clock ^ 0xabcd, *clock);
        *clock += way;
        lag.pong(&payload, *clock).unwrap()
    }

    #[test]
    fn only_the_outstanding_ping_counts_and_only_once() {
        let mut lag = Lag::default();
        for forged in [&[][..], &[0; 8], &0_u64.to_be_bytes(), &[1, 2, 3]] {
            assert_eq!(lag.pong(forged, 1_000_000), None, "no ping was sent");
        }
        let first = lag.ping(11, 1_000);
        assert_eq!(lag.pong(&900_u64.to_be_bytes(), 1_010), None, "a time is no nonce");
        assert!(lag.pong(&first, 1_040).is_some());
        assert_eq!(lag.pong(&first, 9_000), None, "once");
        let second = lag.ping(12, 10_000);
        let third = lag.ping(13, 20_000);
        assert_eq!(lag.pong(&second, 20_010), None, "another is outstanding");
        assert!(lag.pong(&third, 20_020).is_some());
        assert_eq!(lag.measured[..3], [20, 0, 40], "what is not answered counts as no time");
    }

    #[test]
    fn a_few_late_pongs_raise_nothing() {
        let (mut lag, mut clock) = (Lag::default(), 0);
        for _ in 0..4 {
            assert_eq!(measure(&mut lag, &mut clock, 500), 0, "at first most of the nine took no time");
        }
        let (mut lag, mut clock) = (Lag::default(), 0);
        for _ in 0..9 {
            measure(&mut lag, &mut clock, 40);
        }
        for _ in 0..4 {
            assert_eq!(measure(&mut lag, &mut clock, 5_000), 40);
        }
        // A way that has become longer is believed after a minute.
        assert_eq!(measure(&mut lag, &mut clock, 5_000), 5_000);
        for _ in 0..5 {
            measure(&mut lag, &mut clock, 30);
        }
        assert_eq!(measure(&mut lag, &mut clock, 30), 30);
    }

    #[test]
    fn the_way_is_known_soon_after_a_client_came() {
        let mut lag = Lag::default();
        let mut clock = 0;
        let mut known = 0;
        for number in 0..5 {
            let payload = lag.ping(number, clock);
            known = lag.pong(&payload, clock + 80).unwrap();
            clock += lag.interval().as_millis() as u64;
        }
        assert_eq!(known, 80);
        assert!(clock <= 4 * 2_000 + 15_000);
        assert_eq!(lag.interval(), THEN);
    }
}
