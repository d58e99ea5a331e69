//! The nearest right answer to a wrong word.

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
    let word = word.to_ascii_lowercase();
    candidates
        .into_iter()
        .map(|candidate| {
            let lower = candidate.to_ascii_lowercase();
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
