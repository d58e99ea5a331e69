//! The lines that an engine says.

use parlour_search::Info;

/// What cannot be done, as a sentence for people.
pub(crate) fn error(sentence: &str) -> String {
    format!("error {sentence}")
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
