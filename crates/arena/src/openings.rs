//! How games begin.

use crate::refusal::Refusal;
use crate::{ArenaError, Plan};
use parlour_core::{Message, ToMessage, Turn, mix};
use parlour_erased::{GameInfo, Table};
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_pcg::Pcg64;
use std::fs;

/// How often random plies are drawn again if they end the game.
const TRIES: u64 = 100;

/// How games begin. Each opening is played once from each seat before the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// All at the start.
    None,
    /// With these plies, in turn.
    Listed(Vec<String>),
    /// With so many random moves.
    Random(u32),
}

impl Openings {
    /// The openings that are drawn by lot in this game, in an order that the seed decides; none where the game has
    /// no such list.
    pub fn ballots(game: &GameInfo, seed: u64) -> Self {
        let drawn = game.tools().openings().into_iter().filter(|opening| opening.drawn);
        let mut lines: Vec<String> = drawn.map(|opening| opening.plies.to_owned()).collect();
        if lines.is_empty() {
            return Self::None;
        }
        lines.shuffle(&mut Pcg64::seed_from_u64(mix(seed)));
        Self::Listed(lines)
    }

    /// The openings that a word asks for: `none`, `ballots`, `random:N`, or a file with an opening a line. Where nobody
    /// asks, those that are drawn by lot, unless the games of `plan` begin elsewhere.
    ///
    /// # Errors
    /// If the word asks for what there is not, or the file cannot be read or played.
    pub fn asked(word: Option<&str>, plan: &Plan) -> Result<Self, ArenaError> {
        let ballots = || Self::ballots(plan.game, plan.seed);
        let refuse = |refusal: Refusal| Err(ArenaError::asked(&refusal));
        match word {
            None if plan.fen.is_some() => Ok(Self::None),
            None => Ok(ballots()),
            Some("none") => Ok(Self::None),
            Some("ballots") => match ballots() {
                Self::None => refuse(Refusal::NoBallots { game: plan.game.name }),
                _ if plan.fen.is_some() => refuse(Refusal::BallotsElsewhere),
                ballots => Ok(ballots),
            },
            Some(asked) if asked.starts_with("random:") => match asked["random:".len()..].parse() {
                Ok(moves @ 1..=1000) => Ok(Self::Random(moves)),
                _ => refuse(Refusal::RandomMoves { text: asked.into() }),
            },
            Some(file) => {
                let text = fs::read_to_string(file)
                    .map_err(|why| ArenaError::asked(&Refusal::NoOpenings { file: file.into(), why }))?;
                Self::read(&text, &*plan.open()?).map_err(|wrong| match wrong {
                    ArenaError::Asked(fault) => {
                        ArenaError::asked(&Refusal::InOpenings { file: file.into(), fault })
                    }
                    failed @ ArenaError::System(_) => failed,
                })
            }
        }
    }

    /// The openings in a text, one a line. Move numbers are skipped, and so are empty lines and those that begin
    /// with `#`.
    ///
    /// # Errors
    /// If there are none, or one cannot be played from the start of `table` or ends the game.
    pub fn read(text: &str, table: &dyn Table) -> Result<Self, ArenaError> {
        let mut lines = Vec::new();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                continue;
            }
            let is_number = |word: &str| {
                word.strip_suffix('.').is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
            };
            let plies: Vec<&str> = line.split_whitespace().filter(|word| !is_number(word)).collect();
            let mut game = table.boxed_clone();
            for ply in &plies {
                let wrong = |fault: Message| ArenaError::asked(&Refusal::InLine { line: index + 1, fault });
                game.replay(ply).map_err(|error| wrong(error.message()))?;
            }
            if game.turn() == Turn::Over {
                let ply = plies.last().copied().unwrap_or_default().to_owned();
                return Err(ArenaError::asked(&Refusal::OverAfter { line: index + 1, ply }));
            }
            lines.push(plies.join(" "));
        }
        if lines.is_empty() { Err(ArenaError::asked(&Refusal::NoneInText)) } else { Ok(Self::Listed(lines)) }
    }

    /// Plays the opening of a group of games, and says what it was.
    pub(crate) fn play(
        &self,
        table: &mut Box<dyn Table>,
        group: u32,
        seed: u64,
    ) -> Result<String, ArenaError> {
        match self {
            Self::None => Ok(String::new()),
            Self::Listed(lines) => {
                let line = &lines[group as usize % lines.len()];
                for ply in line.split_whitespace() {
                    table.replay(ply).map_err(|wrong| ArenaError::asked(&wrong))?;
                }
                Ok(line.clone())
            }
            Self::Random(moves) => {
                for attempt in 0..TRIES {
                    let mut game = table.boxed_clone();
                    if let Some(line) =
                        wander(&mut *game, *moves, &mut Pcg64::seed_from_u64(mix(seed ^ attempt)))
                    {
                        *table = game;
                        return Ok(line);
                    }
                }
                Err(ArenaError::asked(&Refusal::RandomEnds { moves: *moves }))
            }
        }
    }
}

/// Plays random moves and whatever chance draws between them; `None` if that ends the game.
fn wander(game: &mut dyn Table, moves: u32, rng: &mut Pcg64) -> Option<String> {
    let mut plies = Vec::new();
    let mut left = moves;
    loop {
        let ply = match game.turn() {
            Turn::Over => return None,
            Turn::Chance => game.sample(rng)?,
            Turn::Seat(_) if left == 0 => return Some(plies.join(" ")),
            Turn::Seat(_) => {
                left -= 1;
                game.moves().choose(rng)?.clone()
            }
        };
        plies.push(game.replay(&ply).ok()?.text);
    }
}
