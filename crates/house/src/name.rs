//! Names of players: what may be one, and which look alike.

use parlour_online::Refusal;
use unicode_normalization::UnicodeNormalization;

/// The shortest name, in characters.
pub const LEAST: usize = 2;
/// The longest.
pub const MOST: usize = 24;

/// A name that somebody may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// As it is shown.
    pub text: String,
    /// The same for all names that look alike.
    pub skeleton: String,
}

impl Name {
    /// The name that somebody typed.
    ///
    /// # Errors
    /// If it is none.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let text: String = typed.trim().nfc().collect();
        let length = text.chars().count();
        let mut scripts = text.chars().filter(|c| c.is_alphabetic()).map(Script::of);
        let first = scripts.next();
        let of_one_script = scripts.all(|script| Some(script) == first);
        let is_plain = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
        let named = text.chars().any(char::is_alphabetic);
        if !(LEAST..=MOST).contains(&length) || !is_plain || !named || !of_one_script {
            return Err(Refusal::BadName { least: LEAST, most: MOST });
        }
        Ok(Self { skeleton: skeleton(&text), text })
    }
}

/// The same text for all names that look alike: without case, accents and dashes, and with one character for those that
/// are drawn nearly the same.
pub fn skeleton(name: &str) -> String {
    let plain = name.nfkd().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    plain.map(look_alike).collect::<String>().replace("rn", "m").replace("vv", "w")
}

/// The character that stands for all that look like it. Letters of other scripts that are drawn like Latin ones follow
/// Unicode's table of confusables.
fn look_alike(c: char) -> char {
    match c {
        '0' | 'о' | 'ο' | 'օ' => 'o',
        '1' | 'i' | 'l' | 'ı' | 'і' | 'ι' | 'ӏ' | 'ј' | 'j' => 'i',
        '3' | 'з' => '3',
        '5' | 'ѕ' => 's',
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'е' | 'ε' => 'e',
        'һ' | 'н' => 'h',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' | 'η' => 'n',
        'р' | 'ρ' => 'p',
        'т' | 'τ' => 't',
        'у' | 'υ' | 'γ' => 'y',
        'х' | 'χ' => 'x',
        'ν' => 'v',
        'ω' | 'ш' => 'w',
        'ᴢ' => 'z',
        other => other,
    }
}

/// What alphabet a letter is of. Names do not mix them: a single foreign letter in a word is a disguise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Other,
}

impl Script {
    fn of(c: char) -> Self {
        match u32::from(c) {
            0x41..=0x024F | 0x1E00..=0x1EFF => Self::Latin,
            0x0370..=0x03FF | 0x1F00..=0x1FFF => Self::Greek,
            0x0400..=0x052F | 0x1C80..=0x1C8F => Self::Cyrillic,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Paul", "Pau1"),
            ("modern", "modem"),
            ("Zoë", "Zoe"),
            ("a-da", "A_D_A"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
        }
        assert_ne!(skeleton("Ada"), skeleton("Eda"));
    }

    #[test]
    fn a_name_is_a_word_of_one_script() {
        for good in ["Ada", "Zoë-2", "Анна", "数学者", "  trimmed "] {
            assert!(Name::parse(good).is_ok(), "{good}");
        }
        for bad in
            ["", "A", "12", "Ad а", "Аda", "a b", "<b>", "a\u{202e}b", "aaaaaaaaaaaaaaaaaaaaaaaaa", "💣💣"]
        {
            assert!(Name::parse(bad).is_err(), "{bad}");
        }
    }
}
