//! A game of self-play: what was played, what the search said, and who won.

use parlour_core::{Game, Seat, SeatSet, Turn};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// What chance drew from.
    pub seed: u64,
    /// Who won; all of them if it was drawn.
    pub winners: SeatSet,
    /// The moves of the seats.
    pub moves: Vec<PlayedMove>,
}

/// A move of a game of self-play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// Its place in the game's own list of legal moves.
    pub place: u16,
    /// What the search said of the position before it, in hundredths for the side to move; `None` if it was not
    /// asked.
    pub score: Option<i16>,
    /// Whether it was drawn at random in place of the best.
    pub strays: bool,
    /// The share of the win, in ten-thousandths, that whoever is next may expect where chance comes next: the mean over some
    /// of its courses. `None` if nobody looked.
    pub chances: Option<u16>,
}

/// A position of a game of self-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moment<G> {
    pub(crate) position: G,
    /// The move that was played there; `None` where chance acted.
    pub(crate) played: Option<PlayedMove>,
}

/// Marks the place of a move that strays: no list of moves is so long.
const STRAY: u16 = 1 << 15;
/// Stands for no score in a file, and for no chances.
const NO_SCORE: i16 = i16::MIN;
const NO_CHANCES: u16 = u16::MAX;
/// A whole win in the chances.
pub(crate) const WHOLE_CHANCE: f32 = 10_000.0;

impl PlayedGame {
    /// All its positions. The moves are as they were played, so what does not fit the rules ends the game there.
    pub(crate) fn moments<G: Game>(&self, setup: &G::Setup) -> Vec<Moment<G>> {
        let mut moments = Vec::with_capacity(self.moves.len());
        let mut position = G::start(setup);
        let mut chance = Pcg64::seed_from_u64(self.seed);
        let mut legal = Vec::new();
        let mut moves = self.moves.iter();
        loop {
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let Some(outcome) = position.sample(&mut chance) else { break };
                    moments.push(Moment { position: position.clone(), played: None });
                    position.resolve(&outcome);
                }
                Turn::Seat(_) => {
                    let Some(played) = moves.next() else { break };
                    legal.clear();
                    position.moves(&mut legal);
                    let Some(m) = legal.get(usize::from(played.place)) else { break };
                    moments.push(Moment { position: position.clone(), played: Some(*played) });
                    position.play(*m);
                }
            }
        }
        moments
    }

    /// What a seat made of the game: 1 for a win, a part of that for a shared one.
    pub(crate) fn share(&self, seat: Seat) -> f32 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f32 } else { 0.0 }
    }

    /// The game as bytes.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(9 + 6 * self.moves.len());
        bytes.extend(self.seed.to_le_bytes());
        bytes.push(self.winners.bits());
        for m in &self.moves {
            let place = m.place | if m.strays { STRAY } else { 0 };
            bytes.extend(place.to_le_bytes());
            bytes.extend(m.score.unwrap_or(NO_SCORE).to_le_bytes());
            bytes.extend(m.chances.unwrap_or(NO_CHANCES).to_le_bytes());
        }
        bytes
    }

    /// The game that these bytes are, if they are one.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (seed, rest) = bytes.split_first_chunk::<8>()?;
        let (winners, rest) = rest.split_first()?;
        let (moves, rest) = rest.as_chunks::<6>();
        let moves = moves.iter().map(|&[a, b, c, d, e, f]| {
            let score = i16::from_le_bytes([c, d]);
            let place = u16::from_le_bytes([a, b]);
            let chances = u16::from_le_bytes([e, f]);
            PlayedMove {
                place: place & !STRAY,
                score: (score != NO_SCORE).then_some(score),
                strays: place & STRAY != 0,
                chances: (chances != NO_CHANCES).then_some(chances),
            }
        });
        let winners = Seat::first(8).filter(|seat| winners >> seat.index() & 1 == 1).collect();
        let game = Self { seed: u64::from_le_bytes(*seed), winners, moves: moves.collect() };
        rest.is_empty().then_some(game)
    }
}
