//! Words as a sentence lists them.

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
