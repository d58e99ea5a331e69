//! What nobody may guess: tokens, the names of matches, and the lots that chance draws.

use parlour_online::{Code, MatchId};
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

/// The SHA-256 of a token.
pub type TokenHash = [u8; 32];

/// A generator that nobody can predict, seeded by the system.
pub fn lots() -> StdRng {
    let mut seed = <StdRng as SeedableRng>::Seed::default();
    SysRng.try_fill_bytes(&mut seed).expect("the system has randomness");
    StdRng::from_seed(seed)
}

/// The name of a new match.
pub fn draw_match() -> MatchId {
    MatchId::new(lots().next_u64())
}

/// A new code.
pub fn draw_code() -> Code {
    Code::new(lots().next_u64() % Code::COUNT)
}
