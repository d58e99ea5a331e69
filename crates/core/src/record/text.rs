//! What the texts in a record may be, so that whatever a match holds is written and read back the same.

/// Tags that the match itself writes; all others with a capital are the players' own.
const OWN_TAGS: [&str; 5] = ["Game", "Rules", "Fen", TERMINATION, "Result"];

/// The tag that says how a match ended, where neither the board nor the moves do.
pub(crate) const TERMINATION: &str = "Termination";

/// Whether the players may give a tag this name.
pub(crate) fn is_free_tag(name: &str) -> bool {
    starts_with_capital(name) && name.chars().all(is_in_tag_name) && !OWN_TAGS.contains(&name)
}

/// Whether a tag of this name describes the match; others are options of the setup.
pub(crate) fn starts_with_capital(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
}

/// Whether a tag's name may hold this character.
pub(crate) fn is_in_tag_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// White space folded and control characters dropped, so that text survives wrapping and terminals.
pub fn running_text(text: &str) -> String {
    let printable: String = text.chars().filter(|c| c.is_whitespace() || !c.is_control()).collect();
    printable.split_whitespace().collect::<Vec<_>>().join(" ")
}
