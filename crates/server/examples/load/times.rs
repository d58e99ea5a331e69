//! How long many things took, summed up.

use std::fmt;
use std::time::Duration;

/// How long each of many things took, in the order in which they were done, at so many a second.
pub(crate) struct Times {
    taken: Vec<Duration>,
    rate: usize,
}

impl Times {
    pub(crate) fn new(taken: Vec<Duration>, rate: u32) -> Self {
        Self { taken, rate: rate as usize }
    }

    pub(crate) fn len(&self) -> usize {
        self.taken.len()
    }

    /// The time that one in a hundred exceeds.
    pub(crate) fn p99(&self) -> Duration {
        percentile(self.taken.clone(), 99)
    }

    /// The same in a typical second, the middle one of all: a machine that stands still for a moment spoils that second
    /// and not the others.
    pub(crate) fn typical_p99(&self) -> Duration {
        percentile(self.taken.chunks(self.rate).map(|second| percentile(second.to_vec(), 99)).collect(), 50)
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, longest] = [50, 100].map(|part| percentile(self.taken.clone(), part));
        let [p99, typical] = [self.p99(), self.typical_p99()];
        write!(
            f,
            "median {median:.2?}, p99 {p99:.2?} ({typical:.2?} in a typical second), longest {longest:.2?}"
        )
    }
}

/// What this part in a hundred of them do not exceed.
fn percentile(mut taken: Vec<Duration>, part: usize) -> Duration {
    taken.sort();
    let index = (taken.len() * part / 100).min(taken.len().saturating_sub(1));
    taken.get(index).copied().unwrap_or_default()
}
