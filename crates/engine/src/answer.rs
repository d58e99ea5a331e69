//! The lines that an engine says.

use parlour_core::ToMessage;
use parlour_search::Info;
use parlour_words::Words;

/// What cannot be done: in English for people, and after a tab as data for programs and other languages.
pub(crate) fn error(words: &Words, wrong: &impl ToMessage) -> String {
    let message = wrong.message();
    let data = serde_json::to_string(&message).expect("a message is plain data");
    format!("error {}\t{data}", words.say(&message))
}

/// The answer to a question, which may be empty.
pub(crate) fn response(text: &str) -> String {
    format!("response {text}").trim_end().into()
}

/// The move to play.
pub(crate) fn best_move(text: &str) -> String {
    format!("bestmove {text}")
}

/// What a search has found.
pub(crate) fn info_line(info: &Info<String>) -> String {
    let Info { depth, score, nodes, time, line } = info;
    let score = score.map_or_else(String::new, |score| format!(" score {score}"));
    let line = if line.is_empty() { String::new() } else { format!(" pv {}", line.join(" ")) };
    let (nps, ms) = (info.nodes_per_second(), time.as_millis());
    format!("info depth {depth}{score} nodes {nodes} nps {nps} time {ms}{line}")
}

/// How many sequences begin with each move, and how many there are.
pub(crate) fn count_lines(counts: &[(String, u64)]) -> Vec<String> {
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let each = counts.iter().map(|(m, count)| format!("{m}: {count}"));
    each.chain([total_line(total)]).collect()
}

/// How many sequences there are.
pub(crate) fn total_line(total: u64) -> String {
    format!("nodes {total}")
}
