//! Names of players: what may be one, and which look alike.
//!
//! Two names cannot both be taken if they are the same but for case, accents and dashes (their [`skeleton`]), or if
//! they are drawn nearly the same (their [`looks`]): `Ian` and `lan`, `Paul` and `Pau1`, Latin `Ada` and Cyrillic `Ада`.
//! Letters that merely resemble each other are different letters, so that `Jan` and `Ian`, or `Lan` and `Ian`, may both
//! exist.

use parlour_protocol::Refusal;
use parlour_protocol::text::{LEAST_NAME as LEAST, MOST_NAME as MOST};
use unicode_normalization::UnicodeNormalization;

/// The version of the rules here. A database of an earlier version gets new skeletons when it is opened.
pub(crate) const RULES: i64 = 2;

/// A name that a player may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// As it is shown.
    pub text: String,
    /// The same for all names that differ in case, accents and dashes alone.
    pub skeleton: String,
    /// The same for all names that are drawn nearly the same.
    pub looks: String,
}

impl Name {
    /// Reads the name that a player typed.
    ///
    /// # Errors
    /// If it is none, mixes scripts, or is reserved: guests are called `Guest-…`, deleted accounts `gone-…`.
    pub fn parse(typed: &str) -> Result<Self, Refusal> {
        let text: String = typed.trim().nfkc().collect();
        let length = text.chars().count();
        let mut scripts = text.chars().filter(|c| c.is_alphabetic()).map(Script::of);
        let first = scripts.next();
        let of_one_script = scripts.all(|script| Some(script) == first);
        let is_plain = text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'));
        let named = text.chars().any(char::is_alphabetic);
        let skeleton = skeleton(&text);
        let is_reserved = skeleton.starts_with("guest") || text.to_lowercase().starts_with("gone-");
        if !(LEAST..=MOST).contains(&length) || !is_plain || !named || !of_one_script || is_reserved {
            return Err(Refusal::BadName { least: LEAST, most: MOST });
        }
        Ok(Self { skeleton, looks: looks(&text), text })
    }
}

/// Returns the same text for all names that differ in case, accents and dashes alone.
pub fn skeleton(name: &str) -> String {
    name.nfkd().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns the same text for all names that are drawn nearly the same, in whichever script.
pub fn looks(name: &str) -> String {
    let plain = name.nfkd().filter(|c| c.is_alphanumeric());
    plain
        .map(look_alike)
        .flat_map(char::to_lowercase)
        .collect::<String>()
        .replace("rn", "m")
        .replace("vv", "w")
}

/// Returns the character that stands for all that are drawn like it. Capitals and small letters differ here: a capital `I`
/// is drawn like a small `l`, a capital `L` is not. Letters of other scripts follow Unicode's table of confusables.
fn look_alike(c: char) -> char {
    match c {
        '0' | 'o' | 'O' | 'о' | 'О' | 'ο' | 'Ο' | 'օ' | 'Օ' => '0',
        '1' | 'l' | 'I' | 'І' | 'Ι' | 'ӏ' | 'Ӏ' => '1',
        'ı' | 'і' | 'ι' => 'i',
        'ј' | 'Ј' | 'ϳ' => 'j',
        'з' | 'З' => '3',
        'ѕ' | 'Ѕ' => 's',
        'а' | 'А' | 'α' | 'Α' => 'a',
        'в' | 'В' | 'β' | 'Β' => 'b',
        'с' | 'С' | 'ϲ' | 'Ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'Е' | 'ε' | 'Ε' => 'e',
        'һ' | 'н' | 'Н' | 'Η' => 'h',
        'к' | 'К' | 'κ' | 'Κ' => 'k',
        'м' | 'М' | 'μ' | 'Μ' => 'm',
        'п' | 'η' | 'Ν' => 'n',
        'р' | 'Р' | 'ρ' | 'Ρ' => 'p',
        'ԛ' => 'q',
        'т' | 'Т' | 'τ' | 'Τ' => 't',
        'у' | 'У' | 'υ' | 'Υ' | 'γ' => 'y',
        'х' | 'Х' | 'χ' | 'Χ' => 'x',
        'ν' => 'v',
        'ω' | 'ш' | 'Ш' | 'ԝ' | 'Ԝ' => 'w',
        'ᴢ' | 'Ζ' => 'z',
        other => other,
    }
}

/// The script of a letter. Names do not mix them: a single foreign letter in a word is a disguise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Script {
    Latin,
    Greek,
    Cyrillic,
    Armenian,
    Cherokee,
    Other,
}

impl Script {
    fn of(c: char) -> Self {
        match u32::from(c) {
            0x41..=0x02AF | 0x1E00..=0x1EFF | 0x2C60..=0x2C7F | 0xA720..=0xA7FF => Self::Latin,
            0x0370..=0x03FF | 0x1F00..=0x1FFF => Self::Greek,
            0x0400..=0x052F | 0x1C80..=0x1C8F | 0x2DE0..=0x2DFF | 0xA640..=0xA69F => Self::Cyrillic,
            0x0530..=0x058F => Self::Armenian,
            0x13A0..=0x13FF | 0xAB70..=0xABBF => Self::Cherokee,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether two names cannot both be taken.
    fn collide(one: &str, other: &str) -> bool {
        skeleton(one) == skeleton(other) || looks(one) == looks(other)
    }

    #[test]
    fn names_that_are_the_same_or_look_alike_collide() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ада", "Aдa"),
            ("Оскар", "Ockap"),
            ("Paul", "Pau1"),
            ("Ian", "lan"),
            ("Ian", "IAN"),
            ("Bob0", "BobO"),
            ("modern", "modem"),
            ("Zoë", "Zoe"),
            ("a-da", "A_D_A"),
            ("𝐀𝐝𝐚", "Ada"),
        ] {
            assert!(collide(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn names_of_different_letters_may_both_exist() {
        for (one, other) in
            [("Jan", "Ian"), ("Lan", "Ian"), ("Lia", "Ija"), ("Ada", "Eda"), ("Jil", "Lil"), ("Till", "Tim")]
        {
            assert!(!collide(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn a_name_is_a_word_of_one_script() {
        for good in ["Ada", "Zoë-2", "Анна", "数学者", "  trimmed ", "Gustav"] {
            assert!(Name::parse(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "A",
            "12",
            "Ad а",
            "Аda",
            "a b",
            "<b>",
            "a\u{202e}b",
            "a\u{200d}b",
            "aaaaaaaaaaaaaaaaaaaaaaaaa",
            "💣💣",
            "Guest-ABCDE",
            "guest",
            "GUEST_1",
            "Gu\u{eb}st",
            "gone-12",
        ] {
            assert!(Name::parse(bad).is_err(), "{bad}");
        }
        assert_eq!(Name::parse("Ａｄａ").unwrap().text, "Ada", "wide letters are written as usual");
    }
}
