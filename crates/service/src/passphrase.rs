//! Passphrases: hashed with argon2id, and refused where they are easy to guess.

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use parlour_erased::games;
use parlour_protocol::Refusal;
use parlour_protocol::text::{LEAST_PASSPHRASE as LEAST, MOST_PASSPHRASE as MOST};
use rand::Rng;

/// Memory of a hash, in KiB.
const MEMORY: u32 = 19 * 1024;
/// The memory of a stored hash that is accepted at most, in KiB: nothing else is in the database.
const MOST_MEMORY: u32 = 64 * 1024;
/// Bytes of a hash.
const OUTPUT: usize = 32;

/// Hashes passphrases and compares them. It keeps its 19 MiB between hashes: an allocator that gets blocks of this size
/// and gives them back from many threads keeps one in each arena.
#[derive(Default)]
pub struct Hasher {
    memory: Vec<Block>,
    hashes: u64,
}

impl Hasher {
    /// Returns what is stored of a passphrase.
    ///
    /// # Errors
    /// If it is too short or too long.
    pub fn hash(&mut self, passphrase: &str) -> Result<String, Refusal> {
        if passphrase.chars().count() < LEAST || passphrase.len() > MOST {
            return Err(Refusal::BadPassphrase { least: LEAST });
        }
        let mut salt = [0; 16];
        crate::secret::lots().fill_bytes(&mut salt);
        self.written(passphrase.as_bytes(), &salt).ok_or(Refusal::NotWritten)
    }

    fn written(&mut self, passphrase: &[u8], salt: &[u8]) -> Option<String> {
        let params = Params::new(MEMORY, 2, 1, None).ok()?;
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params).ok()?,
            salt: Some(Salt::new(salt).ok()?),
            hash: Some(Output::new(&self.run(&params, passphrase, salt)?).ok()?),
        };
        Some(hash.to_string())
    }

    /// Tells whether it is the stored passphrase. Without a stored one it takes as long, so that the time does not tell who
    /// has an account.
    pub fn matches(&mut self, stored: Option<&str>, passphrase: &str) -> bool {
        const NO_ACCOUNT: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
            AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let Ok(hash) = PasswordHash::new(stored.unwrap_or(NO_ACCOUNT)) else { return false };
        let Ok(params) = Params::try_from(&hash) else { return false };
        let (Some(salt), Some(expected)) = (hash.salt, hash.hash) else { return false };
        let known =
            hash.algorithm == Algorithm::Argon2id.ident() && hash.version == Some(Version::V0x13.into());
        if !known || params.m_cost() > MOST_MEMORY || expected.len() != OUTPUT || passphrase.len() > MOST {
            return false;
        }
        let Some(found) = self.run(&params, passphrase.as_bytes(), &salt) else { return false };
        // This comparison takes the same time whatever differs.
        Output::new(&found).is_ok_and(|found| found == expected) && stored.is_some()
    }

    fn run(&mut self, params: &Params, passphrase: &[u8], salt: &[u8]) -> Option<[u8; OUTPUT]> {
        if self.memory.len() < params.block_count() {
            self.memory = vec![Block::new(); params.block_count()];
        }
        self.hashes += 1;
        let mut found = [0; OUTPUT];
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
            .hash_password_into_with_memory(passphrase, salt, &mut found, &mut self.memory[..])
            .ok()?;
        Some(found)
    }

    /// How many hashes were computed.
    pub fn hashes(&self) -> u64 {
        self.hashes
    }

    /// How many bytes it holds.
    pub fn bytes(&self) -> usize {
        self.memory.len() * Block::SIZE
    }
}

/// What many people choose, in small letters and without what stands after it: `Password123!` is `password`.
const COMMON: &[&str] = &[
    "abcdefgh",
    "administrator",
    "asdfasdf",
    "asdfghjk",
    "asdfghjkl",
    "baseball",
    "basketball",
    "bismillah",
    "butterfly",
    "changeme",
    "chocolate",
    "computer",
    "corvette",
    "danielle",
    "dragonball",
    "einstein",
    "elephant",
    "facebook",
    "football",
    "geheim",
    "geheimnis",
    "hallohallo",
    "hallo",
    "hellohello",
    "hello",
    "hunter",
    "iloveyou",
    "internet",
    "jennifer",
    "letmein",
    "liverpool",
    "manchester",
    "master",
    "michelle",
    "minecraft",
    "monkey",
    "mustang",
    "nintendo",
    "passphrase",
    "passwd",
    "password",
    "passwort",
    "parlour",
    "parola",
    "pokemon",
    "princess",
    "qwertyui",
    "qwertyuiop",
    "qwertzui",
    "qwertzuiop",
    "qwerty",
    "qwertz",
    "rainbow",
    "samantha",
    "schalke",
    "schatz",
    "schule",
    "secret",
    "shadow",
    "sommer",
    "starwars",
    "student",
    "summer",
    "sunshine",
    "superman",
    "teacher",
    "trustno",
    "unknown",
    "victoria",
    "welcome",
    "whatever",
    "willkommen",
    "winter",
    "yxcvbnm",
    "zxcvbnm",
    "azertyui",
    "motdepasse",
    "contrasena",
    "correcthorsebatterystaple",
];

/// Refuses a passphrase that is easy to guess: a common one, the name of a game, a row of keys or digits, a short piece
/// again and again, or the player's own name.
///
/// # Errors
/// [`Refusal::CommonPassphrase`] if it is.
pub fn check_not_common(passphrase: &str, name: &str) -> Result<(), Refusal> {
    let plain =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let (all, name): (String, String) = (plain(passphrase), plain(name));
    let word = all.trim_matches(|c: char| c.is_numeric());
    let bare_name = name.trim_matches(|c: char| c.is_numeric());
    let is_row = all.as_bytes().windows(2).all(|pair| pair[1].wrapping_sub(pair[0]) == 1)
        || all.as_bytes().windows(2).all(|pair| pair[0].wrapping_sub(pair[1]) == 1)
        || "12345678901234567890".contains(&all)
        || "09876543210987654321".contains(&all);
    let letters: Vec<char> = all.chars().collect();
    let repeats = (1..=4).any(|length| letters.windows(length + 1).all(|part| part[0] == part[length]));
    let own = all == name || (!bare_name.is_empty() && (word == bare_name || word == bare_name.repeat(2)));
    // Players think of the games of this site first.
    let is_game = games().iter().any(|game| game.name == word);
    let common = is_game || COMMON.contains(&word) || COMMON.contains(&all.as_str());
    if is_row || repeats || own || common { Err(Refusal::CommonPassphrase) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::PasswordHasher;

    #[test]
    fn a_hash_is_of_one_passphrase_and_keeps_one_block_of_memory() {
        let mut hasher = Hasher::default();
        let hash = hasher.hash("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hasher.hash("correct horse").unwrap(), hash, "the salt differs");
        assert!(hasher.matches(Some(&hash), "correct horse"));
        assert!(!hasher.matches(Some(&hash), "correct horsE"));
        assert!(!hasher.matches(None, "correct horse"));
        assert_eq!((hasher.hashes(), hasher.bytes()), (5, 19 << 20), "a missing account costs a hash, too");
        assert_eq!(hasher.hash("short"), Err(Refusal::BadPassphrase { least: 8 }));
    }

    #[test]
    fn hashes_of_earlier_versions_still_match() {
        // As they were made before the memory was kept.
        let before =
            Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(MEMORY, 2, 1, None).unwrap());
        let stored = before.hash_password(b"correct horse").unwrap().to_string();
        let mut hasher = Hasher::default();
        assert!(hasher.matches(Some(&stored), "correct horse"));
        assert!(!hasher.matches(Some(&stored), "wrong horse"));
    }

    #[test]
    fn common_passphrases_games_and_ones_own_name_are_refused() {
        parlour_registry::install();
        for bad in [
            "Ladder-2024",
            "checkers",
            "password",
            "Password123!",
            "passwort1",
            "12345678",
            "123456789",
            "87654321",
            "11111111",
            "abcabcabc",
            "qwertzuiop",
            "abcdefgh",
            "iloveyou",
            "Ludwig-99",
            "1990ludwig",
            "ludwigludwig",
            "ha-ha-ha-ha",
            "2024sommer",
        ] {
            assert_eq!(check_not_common(bad, "Ludwig"), Err(Refusal::CommonPassphrase), "{bad}");
        }
        for good in ["correct horse", "battery staple", "ludwig plays ladder", "Kx7#pQ2z", "19.04.1987 Bonn"]
        {
            assert_eq!(check_not_common(good, "Ludwig"), Ok(()), "{good}");
        }
    }
}
