//! The acts of a match, ready to be told: nobody parses a match for that.

/// The acts of a match, a line each: of a plain move its text, of everything else JSON. Nearly every act is a plain move, and
/// a house holds many matches.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    lines: String,
    count: usize,
}

/// What stands around the text of a move that no chance follows.
const BEFORE: &str = r#"{"move":{"text":""#;
const AFTER: &str = r#""}}"#;
/// How much room is made at once, so that no match has twice what it needs.
const ROOM: usize = 128;

impl Log {
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// Adds an act, given as JSON.
    pub(crate) fn push(&mut self, act: &str) {
        let text = act.strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(AFTER));
        let line = text.filter(|text| is_plain(text)).unwrap_or(act);
        if self.lines.capacity() < self.lines.len() + line.len() + 1 {
            self.lines.reserve_exact(ROOM.max(line.len() + 1));
        }
        self.lines.push_str(line);
        self.lines.push('\n');
        self.count += 1;
    }

    /// The acts from this number up to another, as a list in JSON.
    pub(crate) fn list(&self, from: usize, to: usize) -> String {
        self.part(from, to, usize::MAX).0
    }

    /// The same, as far as it fits into so many bytes, but at least one act where there are any; and the number of the next.
    pub(crate) fn part(&self, from: usize, to: usize, bytes: usize) -> (String, usize) {
        let mut list = String::from("[");
        let mut next = from;
        for line in self.lines.lines().take(to).skip(from) {
            if next > from {
                if list.len().saturating_add(line.len()) > bytes {
                    break;
                }
                list.push(',');
            }
            next += 1;
            if is_plain(line) {
                list.extend([BEFORE, line, AFTER]);
            } else {
                list.push_str(line);
            }
        }
        list.push(']');
        (list, next)
    }
}

/// Whether it is the text of a move: all JSON of an act has quotes.
fn is_plain(line: &str) -> bool {
    !line.contains(['"', '\\'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::MatchEvent;

    #[test]
    fn any_part_of_a_log_is_a_list_of_what_was_put_in() {
        let acts = [
            MatchEvent::Began { chance: vec!["3".into()] },
            MatchEvent::moved("11-15"),
            MatchEvent::Move { text: "a1".into(), chance: vec!["5".into(), "\n".into()] },
            MatchEvent::moved("\"quoted\\\n"),
            MatchEvent::Agreed,
        ];
        let mut log = Log::default();
        for act in &acts {
            log.push(&serde_json::to_string(act).unwrap());
        }
        assert_eq!(log.len(), acts.len());
        for from in 0..=acts.len() {
            for to in from..=acts.len() {
                let told: Vec<MatchEvent> = serde_json::from_str(&log.list(from, to)).unwrap();
                assert_eq!(told, acts[from..to], "from {from} to {to}");
            }
        }
    }
}
