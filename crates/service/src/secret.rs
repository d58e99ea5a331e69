//! What nobody may guess: tokens, the names of matches, and the lots that chance draws.

use parlour_protocol::{Code, MatchId, PlayerId};
use rand::rngs::{StdRng, SysRng};
use rand::{Rng, SeedableRng, TryRng};
use sha2::{Digest, Sha256};
use std::fmt;

/// What a browser's cookie or a program keeps to be known by: 32 random bytes, written in hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub fn draw() -> Self {
        let mut bytes = [0; 32];
        lots().fill_bytes(&mut bytes);
        Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// What somebody sent, if it can be a token at all.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())).then(|| Self(text.to_owned()))
    }

    /// What is kept of it. Looking this up tells a thief who times it nothing about the token.
    pub fn hash(&self) -> TokenHash {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// For its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Never in a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// A code that is good once: for a student, a lost passphrase, an invite, or the first admin. It is written in groups of five
/// letters and digits, and read in either case, with spaces and dashes anywhere.
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimeCode(Vec<Code>);

/// What a code is for. A code is good for nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeFor {
    /// Signing in as this player.
    SignIn(PlayerId),
    /// Signing up.
    Invite,
    /// Becoming the first admin.
    Admin,
}

impl OneTimeCode {
    /// Draws a new code of so many groups; each group has 24 bits.
    pub fn draw(groups: usize) -> Self {
        Self((0..groups).map(|_| draw_code()).collect())
    }

    /// Reads a typed code, if it can be one at all.
    pub fn parse(text: &str) -> Option<Self> {
        let typed: Vec<char> = text.chars().filter(|c| !c.is_whitespace() && *c != '-').take(26).collect();
        let is_whole = matches!(typed.len(), 10 | 15 | 20 | 25);
        let groups = typed.chunks(5).map(|group| group.iter().collect::<String>().parse().ok());
        groups.collect::<Option<_>>().filter(|_| is_whole).map(Self)
    }

    /// Returns what is stored of it. The code has enough random bits that a slow hash adds nothing; whom and what it is for
    /// is hashed with it, so that no other entry of the database takes it.
    pub fn hash(&self, used_for: CodeFor) -> TokenHash {
        let used_for = match used_for {
            CodeFor::SignIn(player) => format!("sign-in {}", player.0),
            CodeFor::Invite => "invite".into(),
            CodeFor::Admin => "admin".into(),
        };
        Sha256::digest(format!("parlour one-time code\0{used_for}\0{}", self.reveal()).as_bytes()).into()
    }

    /// The code as it is written, for its owner.
    pub fn reveal(&self) -> String {
        self.0.iter().map(Code::to_string).collect::<Vec<_>>().join("-")
    }
}

/// Never in a log.
impl fmt::Debug for OneTimeCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OneTimeCode")
    }
}

/// The SHA-256 of a token.
pub type TokenHash = [u8; 32];

/// A generator that nobody can predict, seeded by the system.
pub fn lots() -> StdRng {
    let mut seed = <StdRng as SeedableRng>::Seed::default();
    SysRng.try_fill_bytes(&mut seed).expect("the system has randomness");
    StdRng::from_seed(seed)
}

/// A number that no client can guess.
pub fn nonce() -> u64 {
    SysRng.try_next_u64().expect("the system has randomness")
}

/// The name of a new match.
pub fn draw_match() -> MatchId {
    MatchId::new(lots().next_u64())
}

/// A new code.
pub fn draw_code() -> Code {
    Code::new(lots().next_u64() % Code::COUNT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_in_either_case_with_spaces_and_dashes_and_is_good_for_one_thing() {
        let code = OneTimeCode::draw(2);
        let shown = code.reveal();
        for typed in [
            shown.clone(),
            shown.to_lowercase(),
            format!(" {} ", shown.replace('-', " ")),
            shown.replace('-', ""),
        ] {
            assert_eq!(OneTimeCode::parse(&typed), Some(code.clone()), "{typed}");
        }
        for bad in
            ["", "ABC", "K7M2Q", "K7M2Q-K7M2", "K7M2Q-K7M2A", &format!("{shown}-K7M2Q-K7M2Q-K7M2Q-K7M2Q")]
        {
            assert_eq!(OneTimeCode::parse(bad), None, "{bad}");
        }
        let uses =
            [CodeFor::SignIn(PlayerId(1)), CodeFor::SignIn(PlayerId(11)), CodeFor::Invite, CodeFor::Admin];
        let hashes: std::collections::HashSet<_> =
            uses.into_iter().map(|used_for| code.hash(used_for)).collect();
        assert_eq!(hashes.len(), uses.len());
    }
}
