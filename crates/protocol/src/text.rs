//! Texts that people type: what every one of them must be, wherever it is shown.
//!
//! The server checks every text of a client here before it keeps or sends it. Control characters garble logs and
//! terminals, bidirectional controls turn the words after them around, and invisible characters make a text that
//! looks empty or like another.

use crate::Refusal;

/// The shortest name of a player, in characters.
pub const LEAST_NAME: usize = 2;
/// The longest name of a player, in characters.
pub const MOST_NAME: usize = 24;
/// The shortest passphrase, in characters.
pub const LEAST_PASSPHRASE: usize = 8;
/// The longest passphrase, in bytes.
pub const MOST_PASSPHRASE: usize = 1_024;
/// The longest one-time code as a person types it, in characters.
pub const MOST_ONE_TIME_CODE: usize = 100;
/// The longest position in the notation of a game, in characters.
pub const MOST_POSITION: usize = 16 * 1_024;
/// The longest title of a tournament, in characters.
pub const MOST_TITLE: usize = 60;
/// The longest name of a player at the same device, in characters.
pub const MOST_LOCAL_NAME: usize = 40;
/// The longest report, in characters.
pub const MOST_REPORT: usize = 1_000;

/// Reads one line: without line breaks, spaces at its ends or several in a row, with 1 to `most` characters.
///
/// ```
/// use parlour_protocol::text::line;
///
/// assert_eq!(line("  Chess   club ", 60).as_deref(), Ok("Chess club"));
/// assert!(line("   ", 60).is_err());
/// assert!(line("turned \u{202e}around", 60).is_err());
/// ```
///
/// # Errors
/// [`Refusal::BadText`] if it is empty, too long, or has characters that are not shown.
pub fn line(text: &str, most: usize) -> Result<String, Refusal> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    checked(text, most)
}

/// Reads a text of several lines, such as a position or a report: tabs and line breaks stay, the ends are trimmed.
///
/// # Errors
/// [`Refusal::BadText`] if it is empty, too long, or has characters that are not shown.
pub fn paragraphs(text: &str, most: usize) -> Result<String, Refusal> {
    checked(text.trim().replace("\r\n", "\n"), most)
}

fn checked(text: String, most: usize) -> Result<String, Refusal> {
    let fits = text.chars().count() <= most && is_plain(&text) && text.chars().any(is_visible);
    if fits { Ok(text) } else { Err(Refusal::BadText { most }) }
}

/// Tells whether a text has only characters that are shown, spaces, tabs and line breaks.
pub fn is_plain(text: &str) -> bool {
    let mut joins = false;
    for c in text.chars() {
        if is_joiner(c) {
            // Emoji and Persian words need one between two characters; anywhere else it only hides.
            if !joins {
                return false;
            }
            joins = false;
            continue;
        }
        if c.is_control() && !matches!(c, '\n' | '\t') || is_bidi(c) || is_invisible(c) {
            return false;
        }
        joins = !c.is_whitespace();
    }
    true
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Controls that change the direction of the text after them.
fn is_bidi(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that Unicode says to draw as nothing, other than joiners and variation selectors.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00ad}' | '\u{034f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

fn is_visible(c: char) -> bool {
    !c.is_whitespace() && !is_joiner(c) && !matches!(c, '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_bidi_and_invisible_characters_are_refused() {
        for bad in [
            "a\u{0}b",
            "a\u{1b}[31mb",
            "a\u{7f}b",
            "a\u{85}\u{9b}b",
            "a\u{202e}b",
            "a\u{2066}b",
            "a\u{200f}b",
            "a\u{200b}b",
            "a\u{feff}b",
            "a\u{ad}b",
            "\u{200d}a",
            "a \u{200c}b",
            "a\u{200d}\u{200d}b",
            "a\u{e0041}b",
        ] {
            assert!(!is_plain(bad), "{bad:?}");
            assert_eq!(line(bad, 60), Err(Refusal::BadText { most: 60 }), "{bad:?}");
        }
    }

    #[test]
    fn words_of_all_scripts_and_emoji_are_plain() {
        for good in
            ["Ada & Bob", "naïve", "数学者", "שלום", "می\u{200c}خواهم", "👩\u{200d}🏫", "❤\u{fe0f}", "a\tb"]
        {
            assert!(is_plain(good), "{good:?}");
        }
    }

    #[test]
    fn a_line_is_neither_empty_nor_too_long() {
        for empty in ["", "  ", "\n", "\u{fe0f}", "\u{2800}"] {
            assert!(line(empty, 10).is_err(), "{empty:?}");
        }
        assert_eq!(line("a\nb\t c", 5).as_deref(), Ok("a b c"));
        assert_eq!(line("äöüäö", 5).as_deref(), Ok("äöüäö"));
        assert!(line("äöüäöü", 5).is_err());
        assert_eq!(paragraphs(" a\r\nb \n", 5).as_deref(), Ok("a\nb"));
    }
}
