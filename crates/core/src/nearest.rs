//! The nearest right answer to a wrong word.

use crate::quote;

/// The candidate most like `word`, if one is like it at all.
///
/// ```
/// use parlour_core::nearest;
///
/// assert_eq!(nearest("laddr", ["ladder", "checkers"]), Some("ladder"));
/// assert_eq!(nearest("chess", ["ladder", "blocky"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long line is nobody's misspelling, and comparing it would take time for nothing.
    if word.len() > 64 {
        return None;
    }
    let word = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| {
            let lower = candidate.to_lowercase();
            let closeness = if !word.is_empty() && lower.starts_with(&word) {
                1.0
            } else {
                strsim::jaro_winkler(&word, &lower)
            };
            (closeness, candidate)
        })
        .filter(|(closeness, _)| *closeness > 0.75)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}

/// Says that there is no such thing, and what there is: the nearest, or else all.
///
/// ```
/// use parlour_core::unknown;
///
/// assert_eq!(unknown("game", "laddr", ["ladder"]), "there is no game laddr; did you mean ladder?");
/// assert_eq!(unknown("bot", "hal", ["greedy", "random"]), "there is no bot hal; there are greedy and random");
/// ```
pub fn unknown<'a>(kind: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let hint = match (nearest(word, known.iter().copied()), known.as_slice()) {
        (Some(near), _) => format!("did you mean {near}?"),
        (None, []) => "there are none".into(),
        (None, [only]) => format!("there is only {only}"),
        (None, all) => format!("there are {}", listed(all, "and")),
    };
    format!("there is no {kind} {}; {hint}", quote(word))
}

/// Words as a sentence lists them.
///
/// ```
/// use parlour_core::listed;
///
/// assert_eq!(listed(["1A"], "or"), "1A");
/// assert_eq!(listed(["1A", "1B", "1C"], "or"), "1A, 1B or 1C");
/// ```
pub fn listed<S: AsRef<str>>(words: impl IntoIterator<Item = S>, conjunction: &str) -> String {
    let words: Vec<S> = words.into_iter().collect();
    let mut sentence = String::new();
    for (index, word) in words.iter().enumerate() {
        match index {
            0 => {}
            last if last + 1 == words.len() => {
                sentence.push(' ');
                sentence.push_str(conjunction);
                sentence.push(' ');
            }
            _ => sentence.push_str(", "),
        }
        sentence.push_str(word.as_ref());
    }
    sentence
}
