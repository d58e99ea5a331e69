//! The acts of a match as text, ready to be sent: no match is parsed to be told.

/// The acts of a match, each as JSON, side by side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// With commas between them.
    text: String,
    /// Where each ends.
    ends: Vec<u32>,
}

/// How much room is made at once: memory is for many matches, so none has twice what it needs.
const ROOM: usize = 256;

impl Log {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, act: &str) {
        if self.text.capacity() < self.text.len() + act.len() + 1 {
            self.text.reserve_exact(ROOM.max(act.len() + 1));
        }
        if self.ends.capacity() == self.ends.len() {
            self.ends.reserve_exact(ROOM / 16);
        }
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text.push_str(act);
        self.ends.push(self.text.len() as u32);
    }

    /// The acts from this number up to another, with commas between them.
    pub(crate) fn slice(&self, from: usize, to: usize) -> &str {
        let end = |count: usize| count.checked_sub(1).map_or(0, |last| self.ends[last] as usize);
        if from >= to {
            return "";
        }
        self.text[end(from)..end(to)].trim_start_matches(',')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_part_of_a_log_is_a_list() {
        let mut log = Log::default();
        for act in ["1", "22", "333"] {
            log.push(act);
        }
        assert_eq!(
            (log.slice(0, 3), log.slice(1, 3), log.slice(1, 2), log.slice(3, 3)),
            ("1,22,333", "22,333", "22", "")
        );
    }
}
