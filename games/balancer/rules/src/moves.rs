//! The rules: where a weight may go, what it does, and what chance may bring.
//!
//! Where the rules as written leave a question open, they are read so:
//!
//! * **A scale that has no place is left out** without a ply: chance is asked only for what can happen,
//!   and the round goes on by itself.
//! * **A wild weight always has a place**, and so has a player who wants to tip nothing: a weight on the
//!   lighter arm of a scale never tips it, and if a scale stands there, the same is true of that one.
//! * **A round that ends with the fall of the base** is decided by the scores before the fatal move,
//!   even if that move took the last weight of the pool. Between two players the other one wins it.
//! * **The weights that were left in the pool** when the base fell are not played.
//! * **The new base** takes the next free letter like any scale; `a` is only the first.
//! * **A wild weight captures nothing and tips nothing**, but it does count as mass, and a stack below
//!   it waits: who stands under it is decided when a player next covers it.
//! * **A game in which nobody won a round** is shared by all who are still there.
//! * **Who leaves a table of three or more is out for good**: turns pass him by, he wins no round and no game.
//!   His weights stay and count as they did: they own scales, resist and can be captured. With two left a game
//!   cannot go on without one of them.
//! * **A position that was read may hold stacks that no play leaves behind** (the files of the original
//!   program may). They are kept as they stand and settle when a weight next comes onto their scale.

use crate::board::{Balancer, Next};
use crate::chance::Chance;
use crate::placement::{Offset, Placement, Radius, ScaleCode, cells};
use crate::setup::BalancerSetup;
use crate::telling::Ending;
use parlour_core::{Game, Outcome, Scores, Seat, Turn};
use rand::{Rng, RngExt};

impl Game for Balancer {
    type Setup = BalancerSetup;
    type Move = Placement;
    type Chance = Chance;

    fn start(setup: &BalancerSetup) -> Self {
        let mut position = Self::before_the_game(setup);
        if let Some(seat) = setup.first() {
            position.choose_first(seat);
        }
        position
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn seats(&self) -> usize {
        self.letters.count()
    }

    fn turn(&self) -> Turn {
        match self.course.next {
            Next::Weight => Turn::Seat(self.course.mover),
            Next::Over => Turn::Over,
            Next::First | Next::Base | Next::Scale | Next::Wild(_) => Turn::Chance,
        }
    }

    fn moves(&self, out: &mut Vec<Placement>) {
        if self.course.next == Next::Weight {
            for scale in &self.scales {
                out.extend(spots(scale.code, scale.open()));
            }
        }
    }

    fn count_moves(&self) -> usize {
        match self.course.next {
            Next::Weight => self.scales.iter().map(|scale| scale.open().count_ones() as usize).sum(),
            _ => 0,
        }
    }

    fn is_legal(&self, spot: Placement) -> bool {
        self.course.next == Next::Weight && self.is_open(spot)
    }

    fn play(&mut self, spot: Placement) {
        debug_assert!(self.is_legal(spot), "{spot} is not legal in {self:?}");
        let Some((index, cell)) = self.find(spot) else { return };
        let mover = self.course.mover;
        if self.safe_cells(index) >> cell & 1 == 1 {
            self.land(index, cell, Some(mover));
            self.weight_placed();
        } else if self.falls(index, cell) == Some(0) {
            // The scores before this weight decide.
            let heir = self.best_of(self.present().filter(|seat| *seat != mover));
            self.clear();
            self.end_round(heir);
        } else {
            self.land(index, cell, Some(mover));
            self.tip_all(index);
            self.weight_placed();
        }
    }

    fn can_happen(&self, outcome: &Chance) -> bool {
        match (self.course.next, *outcome) {
            (Next::First, Chance::First(seat)) => self.present().any(|present| present == seat),
            (Next::Base, Chance::Base(radius)) => radius == self.terms.base_radius,
            (Next::Scale, Chance::Scale { on, radius }) => self.find(on).is_some_and(|(index, cell)| {
                self.rooms().any(|room| (room.index, room.cell) == (index, cell) && radius <= room.largest)
            }),
            (Next::Wild(_), Chance::Wild(spot)) => self.is_safe(spot),
            _ => false,
        }
    }

    fn resolve(&mut self, outcome: &Chance) {
        debug_assert!(self.can_happen(outcome), "{outcome:?} cannot happen in {self:?}");
        match *outcome {
            Chance::First(seat) => self.choose_first(seat),
            Chance::Base(radius) => self.lay_base(radius),
            Chance::Scale { on, radius } => {
                if let (Some(place), Some(code)) = (self.find(on), self.next_code()) {
                    self.add_scale(Some(place), radius, code);
                }
                self.scale_added();
            }
            Chance::Wild(spot) => {
                if let Some((index, cell)) = self.find(spot) {
                    self.land(index, cell, None);
                }
                self.wild_landed();
            }
        }
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Chance> {
        match self.course.next {
            Next::First => {
                let number = rng.random_range(0..self.present().count());
                self.present().nth(number).map(Chance::First)
            }
            Next::Base => Some(Chance::Base(self.terms.base_radius)),
            Next::Scale => {
                let choices = self.rooms().map(|room| room.largest.get()).sum();
                let mut number = rng.random_range(0..choices);
                let room = self.rooms().find(|room| {
                    let here = number < room.largest.get();
                    number -= if here { 0 } else { room.largest.get() };
                    here
                })?;
                let on = self.spot(room.index, room.cell);
                Radius::new(number + 1).map(|radius| Chance::Scale { on, radius })
            }
            Next::Wild(_) => {
                let safe = || (0..self.scales.len()).map(|index| self.safe_cells(index));
                let mut number = rng.random_range(0..safe().map(u32::count_ones).sum());
                for (index, set) in safe().enumerate() {
                    if number < set.count_ones() {
                        let cell = cells(set).nth(number as usize)?;
                        return Some(Chance::Wild(self.spot(index, cell)));
                    }
                    number -= set.count_ones();
                }
                None
            }
            Next::Weight | Next::Over => None,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.course.next == Next::Over).then(|| {
            let most = self.present().map(|seat| self.rounds_won(seat)).max();
            let winners = self.present().filter(|seat| Some(self.rounds_won(*seat)) == most).collect();
            Outcome { winners, scores: self.scores(), reason: Ending::MostRounds.into() }
        })
    }

    /// The points on the board, which decide the round; once the game is over, the rounds won, which
    /// decide the game.
    fn scores(&self) -> Scores {
        let over = self.course.next == Next::Over;
        let number = |seat| if over { self.rounds_won(seat) as i64 } else { self.score(seat) };
        self.players().map(|seat| i32::try_from(number(seat)).unwrap_or(i32::MAX)).collect()
    }

    /// The others play on while two are left.
    fn without(&self, seat: Seat) -> Option<Self> {
        let sits = self.present().any(|present| present == seat);
        let goes_on = self.course.next != Next::Over && self.present().count() > 2;
        (sits && goes_on).then(|| {
            let mut position = self.clone();
            position.leave(seat);
            position
        })
    }
}

impl Balancer {
    /// Whether a weight may be put there: the scale stands, reaches so far, and carries no scale there.
    pub fn is_open(&self, spot: Placement) -> bool {
        self.find(spot).is_some_and(|(index, cell)| self.scales[index].open() >> cell & 1 == 1)
    }

    /// Whether a weight can be put there without tipping anything.
    pub fn is_safe(&self, spot: Placement) -> bool {
        self.find(spot).is_some_and(|(index, cell)| self.safe_cells(index) >> cell & 1 == 1)
    }

    /// Appends the places where a weight tips nothing, in the order of [`Game::moves`]. Where a base
    /// stands there always is one.
    pub fn safe_moves(&self, out: &mut Vec<Placement>) {
        for (index, scale) in self.scales.iter().enumerate() {
            out.extend(spots(scale.code, self.safe_cells(index)));
        }
    }

    /// Appends the moves that lead to different positions, in the order of [`Game::moves`]: of all that bring
    /// down the same scale only the first, for what falls takes the weight with it.
    ///
    /// ```
    /// use parlour_balancer::{Balancer, BalancerSetup};
    /// use parlour_core::{Game, Notation};
    ///
    /// let text = "_:2a[2A] A0B0 B A 1/5 9/10 5 2 a";
    /// let (_, position) = Balancer::parse_position(&BalancerSetup::default(), text)?;
    /// let mut moves = Vec::new();
    /// position.distinct_moves(&mut moves);
    /// // Both a1 and a2 tip the base.
    /// assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["a-2", "a-1", "a1"]);
    /// # Ok::<(), parlour_core::PositionError>(())
    /// ```
    pub fn distinct_moves(&self, out: &mut Vec<Placement>) {
        if self.course.next != Next::Weight {
            return;
        }
        let mut fallen = 0u32;
        for (index, scale) in self.scales.iter().enumerate() {
            let safe = self.safe_cells(index);
            for cell in cells(scale.open()) {
                if safe >> cell & 1 == 0
                    && let Some(lowest) = self.falls(index, cell)
                {
                    if fallen >> lowest & 1 == 1 {
                        continue;
                    }
                    fallen |= 1 << lowest;
                }
                out.push(self.spot(index, cell));
            }
        }
    }

    /// The index of a spot's scale, and the cell, if the scale stands and reaches so far.
    pub(crate) fn find(&self, spot: Placement) -> Option<(usize, usize)> {
        let index = self.index(spot.scale)?;
        spot.offset.fits(self.scales[index].radius).then(|| (index, spot.offset.cell()))
    }

    pub(crate) fn spot(&self, index: usize, cell: usize) -> Placement {
        Placement { scale: self.scales[index].code, offset: Offset::from_cell(cell) }
    }
}

fn spots(scale: ScaleCode, set: u32) -> impl Iterator<Item = Placement> {
    cells(set).map(move |cell| Placement { scale, offset: Offset::from_cell(cell) })
}
