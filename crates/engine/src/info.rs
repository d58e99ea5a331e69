//! What a program tells about its search.

use parlour_search::{Info, Score};
use std::str::SplitWhitespace;
use std::time::Duration;

/// Understands the words after `info`, as far as they are known; `None` if there is no line of moves in them.
pub(crate) fn read_info(text: &str) -> Option<Info<String>> {
    let mut info = Info { depth: 0, score: None, nodes: 0, time: Duration::ZERO, line: Vec::new() };
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = number(&mut words)?,
            "nodes" => info.nodes = number(&mut words)?,
            "time" => info.time = Duration::from_millis(number(&mut words)?),
            "score" => info.score = Some(score(&mut words)?),
            "pv" => info.line = words.by_ref().map(str::to_owned).collect(),
            _ => {}
        }
    }
    (!info.line.is_empty()).then_some(info)
}

fn number<T: std::str::FromStr>(words: &mut SplitWhitespace) -> Option<T> {
    words.next()?.parse().ok()
}

fn score(words: &mut SplitWhitespace) -> Option<Score> {
    match words.next()? {
        "draw" => Some(Score::Draw),
        kind => format!("{kind} {}", words.next()?).parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::info_line;

    #[test]
    fn what_our_engine_says_is_understood() {
        for score in
            [None, Some(Score::Draw), Some(Score::Estimate(-35)), Some(Score::Win(7)), Some(Score::Loss(4))]
        {
            let line = vec!["1E".to_owned(), "7G".to_owned()];
            let info = Info { depth: 3, score, nodes: 99, time: Duration::from_millis(12), line };
            let said = info_line(&info);
            assert_eq!(said.strip_prefix("info ").and_then(read_info), Some(info));
        }
    }

    #[test]
    fn what_is_half_said_is_no_information() {
        for text in ["", "depth", "depth x pv 1E", "score cp", "string hello", "pv"] {
            assert_eq!(read_info(text), None, "{text}");
        }
    }
}
