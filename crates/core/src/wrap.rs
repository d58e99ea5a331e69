//! Words in lines.

/// Words in lines of up to 80 columns, each on one line however long it is.
///
/// ```
/// use parlour_core::wrapped;
///
/// assert_eq!(wrapped(["a", "few", "words"]), "a few words");
/// ```
pub fn wrapped<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> String {
    let mut lines = String::new();
    let mut column = 0;
    for word in words {
        let width = word.as_ref().chars().count();
        if column > 0 && column + 1 + width > 80 {
            lines.push('\n');
            column = 0;
        } else if column > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word.as_ref());
        column += width;
    }
    lines
}
