//! A position: the scales and weights that stand, and how far the game has come.

use crate::letters::Letters;
use crate::placement::{CELLS, Offset, Radius, ScaleCode, cells};
use crate::scale::Scale;
use crate::setup::{BalancerSetup, Terms};
use crate::view::ScaleView;
use crate::weight::{Weight, WeightBox};
use parlour_core::{MAX_SEATS, Seat, SeatSet, mix};
use std::hash::{Hash, Hasher};

/// A position of Balancer.
///
/// At most 26 scales in the order they came, and one box of weights: two pieces of memory, as large as what
/// stands, which `clone_from` uses again. Masses, torques, owners, points and the key are kept up to date as
/// weights land and scales tip. Equality is that of what stands on the board and of the course of the game; it
/// includes the order inside stacks.
#[derive(Debug)]
pub struct Balancer {
    pub(crate) letters: Letters,
    pub(crate) terms: Terms,
    pub(crate) course: Course,
    pub(crate) scales: Vec<Scale>,
    pub(crate) weights: WeightBox,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Course {
    pub(crate) next: Next,
    /// Whose move it is. While none is to be made: who will move once chance has done its part, and at the
    /// end whoever would have begun.
    pub(crate) mover: Seat,
    /// Who moved first in this round.
    pub(crate) first: Seat,
    /// The round, from 1.
    pub(crate) round: u8,
    /// How many weights are left to place in this round.
    pub(crate) pool: u8,
    /// How many rounds each player has won.
    pub(crate) won: [u8; MAX_SEATS],
    /// The code that was given last.
    pub(crate) last_code: Option<ScaleCode>,
    /// Who has left the table.
    pub(crate) left: SeatSet,
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Next {
    /// Chance chooses who moves first.
    First,
    /// Chance lays a base.
    Base,
    /// Chance adds a scale.
    Scale,
    /// Chance drops a wild weight, and so many in all.
    Wild(u8),
    /// A player places a weight.
    Weight,
    /// Nothing: the game is over.
    Over,
}

impl Balancer {
    /// The bytes of every scale and weight that can stand.
    pub(crate) const MOST_HEAP: usize = ScaleCode::COUNT * size_of::<Scale>() + WeightBox::MOST_BYTES;

    /// An empty board before the first round.
    pub(crate) fn before_the_game(setup: &BalancerSetup) -> Self {
        let terms = setup.terms();
        Self {
            letters: *setup.letters(),
            terms,
            course: Course {
                next: Next::First,
                mover: Seat::FIRST,
                first: Seat::FIRST,
                round: 1,
                pool: terms.weights,
                won: [0; MAX_SEATS],
                last_code: None,
                left: SeatSet::NONE,
            },
            scales: Vec::new(),
            weights: WeightBox::default(),
        }
    }

    /// What was settled about the game's length and its board.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// The round that is played, from 1.
    pub fn round(&self) -> usize {
        usize::from(self.course.round)
    }

    /// How many weights are left to place in this round.
    pub fn weights_left(&self) -> usize {
        usize::from(self.course.pool)
    }

    /// How many rounds a player has won.
    pub fn rounds_won(&self, seat: Seat) -> usize {
        usize::from(self.course.won[seat.index()])
    }

    /// Who moved, or will move, first in this round; `None` before that is known.
    pub fn first_mover(&self) -> Option<Seat> {
        Some(self.course.first).filter(|_| self.course.next != Next::First)
    }

    /// Who has left the table, and can win nothing more.
    pub fn departed(&self) -> SeatSet {
        self.course.left
    }

    /// The letter that a player's weights carry.
    pub fn letter(&self, seat: Seat) -> char {
        self.letters.letter(Some(seat))
    }

    /// The scales that stand, a parent always before what it carries.
    pub fn codes(&self) -> impl Iterator<Item = ScaleCode> + '_ {
        self.scales.iter().map(|scale| scale.code)
    }

    /// The scale that carries all others, while one stands.
    pub fn base(&self) -> Option<ScaleView<'_>> {
        (!self.scales.is_empty()).then(|| self.view(0))
    }

    /// A scale, by its code.
    pub fn scale(&self, code: ScaleCode) -> Option<ScaleView<'_>> {
        self.index(code).map(|index| self.view(index))
    }

    pub(crate) fn view(&self, index: usize) -> ScaleView<'_> {
        ScaleView { position: self, scale: &self.scales[index] }
    }

    pub(crate) fn views(&self) -> impl DoubleEndedIterator<Item = ScaleView<'_>> + ExactSizeIterator {
        (0..self.scales.len()).map(|index| self.view(index))
    }

    pub(crate) fn index(&self, code: ScaleCode) -> Option<usize> {
        self.scales.iter().position(|scale| scale.code == code)
    }

    /// The code that the next scale will take; `None` if all stand.
    pub(crate) fn next_code(&self) -> Option<ScaleCode> {
        let mut code = self.course.last_code.map_or(ScaleCode::FIRST, ScaleCode::next);
        for _ in 0..ScaleCode::COUNT {
            if self.index(code).is_none() {
                return Some(code);
            }
            code = code.next();
        }
        None
    }

    /// Adds a scale: the base when `on` is `None`, else on an empty cell of another scale.
    pub(crate) fn add_scale(&mut self, on: Option<(usize, usize)>, radius: Radius, code: ScaleCode) {
        let index = self.scales.len();
        let (parent, at) = on.map_or((0, 0), |(parent, cell)| (parent, Offset::from_cell(cell).get() as i8));
        let carrier = on.map_or(ScaleCode::COUNT, |(parent, _)| self.scales[parent].code.index());
        if let Some((parent, cell)) = on {
            self.scales[parent].nested |= 1 << cell;
            self.scales[parent].held[cell] = index as u16;
        }
        self.scales.push(Scale {
            code,
            radius,
            parent: parent as u8,
            at,
            owner: None,
            unsettled: false,
            mass: 0,
            torque: 0,
            counts: [0; MAX_SEATS],
            points: [0; MAX_SEATS],
            stacks: 0,
            nested: 0,
            held: [0; CELLS],
            key: scale_key(code, carrier, at, radius),
        });
        self.course.last_code = Some(code);
    }
}

impl Balancer {
    /// Who owns the weights of a stack, the bottom one first.
    pub(crate) fn owners(&self, top: Weight) -> Vec<Option<Seat>> {
        let mut owners: Vec<_> =
            self.weights.stack(Some(top)).map(|weight| self.weights.owner(weight)).collect();
        owners.reverse();
        owners
    }

    /// Whether the same things stand on two scales with the same index.
    fn stand_alike(&self, other: &Self, index: usize) -> bool {
        let (mine, theirs) = (&self.scales[index], &other.scales[index]);
        let owners = |position: &'_ Self, scale: &Scale, cell| {
            scale.top(cell).map_or_else(Vec::new, |top| position.owners(top))
        };
        mine.code == theirs.code
            && mine.radius == theirs.radius
            && (mine.parent, mine.at) == (theirs.parent, theirs.at)
            && mine.stacks == theirs.stacks
            && cells(mine.stacks).all(|cell| owners(self, mine, cell) == owners(other, theirs, cell))
    }
}

impl Clone for Balancer {
    fn clone(&self) -> Self {
        // Room for one scale more: copies are made to be played on.
        let scales = Vec::with_capacity(self.scales.len() + 1);
        let Self { letters, terms, course, .. } = *self;
        let mut copy = Self { letters, terms, course, scales, weights: self.weights.clone() };
        copy.scales.extend_from_slice(&self.scales);
        copy
    }

    /// Uses the memory there is: the way to try many lines from one position.
    fn clone_from(&mut self, source: &Self) {
        self.letters = source.letters;
        self.terms = source.terms;
        self.course = source.course;
        self.scales.clear();
        self.scales.extend_from_slice(&source.scales);
        self.weights.clone_from(&source.weights);
    }
}

impl PartialEq for Balancer {
    fn eq(&self, other: &Self) -> bool {
        self.course == other.course
            && self.terms == other.terms
            && self.letters == other.letters
            && self.scales.len() == other.scales.len()
            && (0..self.scales.len()).all(|index| self.stand_alike(other, index))
    }
}

impl Eq for Balancer {}

impl Hash for Balancer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash_key());
    }
}

impl Balancer {
    /// The key of this position: see [`Game::key`].
    pub(crate) fn hash_key(&self) -> u64 {
        let Course { next, mover, first, round, pool, won, last_code, left } = self.course;
        let left = left.iter().fold(0, |set, seat| set | 1 << seat.index());
        let next = match next {
            Next::First => 0,
            Next::Base => 1,
            Next::Scale => 2,
            Next::Weight => 3,
            Next::Over => 4,
            Next::Wild(left) => 5 + u64::from(left),
        };
        let code = last_code.map_or(ScaleCode::COUNT, ScaleCode::index) as u64;
        let (mover, first) = (mover.index() as u64, first.index() as u64);
        let progress = [left, next, mover, first, round.into(), pool.into(), code];
        let progress = progress.into_iter().fold(0, |packed, field| packed << 8 | field);
        let course = mix(progress) ^ mix(u64::from_le_bytes(won)).rotate_left(1);
        self.scales.iter().fold(course, |key, scale| key ^ scale.key)
    }
}

fn scale_key(code: ScaleCode, carrier: usize, at: i8, radius: Radius) -> u64 {
    let fields =
        [1, code.index(), carrier, usize::from(at.unsigned_abs()), usize::from(at < 0), radius.get()];
    mix(fields.into_iter().fold(0, |packed, field| packed << 8 | field as u64))
}

/// The key of a weight of `owner` with so many weights below it.
pub(crate) fn weight_key(code: ScaleCode, cell: usize, height: u16, owner: Option<Seat>) -> u64 {
    let owner = owner.map_or(MAX_SEATS, Seat::index) as u64;
    mix(2 << 56 | u64::from(height) << 24 | (code.index() as u64) << 16 | (cell as u64) << 8 | owner)
}
