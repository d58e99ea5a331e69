//! The rules once more, as plainly as they can be written and as slowly as that makes them: a tree of
//! scales, every number computed anew from the leaves whenever it is asked for.
//!
//! It shares no code with the crate and knows players by their letters.

#![allow(dead_code, missing_docs, unreachable_pub)]

use std::collections::{BTreeMap, BTreeSet};

pub const WILD: char = '?';

#[derive(Clone, Debug)]
pub struct Scale {
    pub code: char,
    pub radius: i32,
    pub places: BTreeMap<i32, Thing>,
}

#[derive(Clone, Debug)]
pub enum Thing {
    /// The bottom weight first.
    Stack(Vec<char>),
    Nested(Scale),
}

impl Scale {
    fn new(code: char, radius: i32) -> Self {
        Self { code, radius, places: BTreeMap::new() }
    }

    pub fn mass(&self) -> i32 {
        self.places.values().map(Thing::mass).sum()
    }

    pub fn torque(&self) -> i32 {
        self.places.iter().map(|(position, thing)| position * thing.mass()).sum()
    }

    /// The player with at least `radius` more weights directly on it than the next.
    pub fn owner(&self, letters: &[char]) -> Option<char> {
        let count = |letter: char| {
            self.stacks().flat_map(|(_, stack)| stack).filter(|weight| **weight == letter).count() as i32
        };
        let mut counts: Vec<(i32, char)> = letters.iter().map(|letter| (count(*letter), *letter)).collect();
        counts.sort_unstable();
        counts.reverse();
        (counts[0].0 - counts[1].0 >= self.radius).then_some(counts[0].1)
    }

    pub fn score(&self, player: char, letters: &[char]) -> i64 {
        let sum: i64 = self
            .places
            .iter()
            .map(|(position, thing)| i64::from(position.abs()) * thing.score(player, letters))
            .sum();
        if self.owner(letters) == Some(player) { 2 * sum } else { sum }
    }

    pub fn stacks(&self) -> impl Iterator<Item = (i32, &Vec<char>)> {
        self.places.iter().filter_map(|(position, thing)| match thing {
            Thing::Stack(stack) => Some((*position, stack)),
            Thing::Nested(_) => None,
        })
    }

    pub fn nested(&self) -> impl Iterator<Item = (i32, &Scale)> {
        self.places.iter().filter_map(|(position, thing)| match thing {
            Thing::Nested(scale) => Some((*position, scale)),
            Thing::Stack(_) => None,
        })
    }

    /// This scale and all it carries.
    pub fn all(&self) -> Vec<&Scale> {
        let mut all = vec![self];
        for (_, nested) in self.nested() {
            all.extend(nested.all());
        }
        all
    }

    fn find(&mut self, code: char) -> Option<&mut Scale> {
        if self.code == code {
            return Some(self);
        }
        self.places.values_mut().find_map(|thing| match thing {
            Thing::Nested(scale) => scale.find(code),
            Thing::Stack(_) => None,
        })
    }

    fn positions(&self) -> impl Iterator<Item = i32> + use<> {
        (-self.radius..=self.radius).filter(|position| *position != 0)
    }

    fn put(&mut self, position: i32, weight: char, letters: &[char]) {
        match self.places.entry(position).or_insert_with(|| Thing::Stack(Vec::new())) {
            Thing::Stack(stack) => stack.push(weight),
            Thing::Nested(_) => panic!("a scale stands at {position}"),
        }
        self.settle(letters);
    }

    fn settle(&mut self, letters: &[char]) {
        loop {
            let owner = self.owner(letters);
            let mut changed = false;
            for thing in self.places.values_mut() {
                let Thing::Stack(stack) = thing else { continue };
                let Some((&mut top, below)) = stack.split_last_mut() else { continue };
                for weight in below {
                    if top != WILD && *weight != top && Some(*weight) != owner {
                        *weight = top;
                        changed = true;
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn remove(&mut self, fallen: &BTreeSet<char>) {
        self.places.retain(|_, thing| match thing {
            Thing::Nested(scale) => !fallen.contains(&scale.code),
            Thing::Stack(_) => true,
        });
        for thing in self.places.values_mut() {
            if let Thing::Nested(scale) = thing {
                scale.remove(fallen);
            }
        }
    }

    /// The centre of every scale: level, column, radius.
    fn centres(&self, level: i32, column: i32) -> Vec<(i32, i32, i32)> {
        let mut centres = vec![(level, column, self.radius)];
        for (position, nested) in self.nested() {
            centres.extend(nested.centres(level + 1, column + 2 * position));
        }
        centres
    }

    /// Every place for a new scale: code, position, radius.
    fn rooms(
        &self,
        level: i32,
        column: i32,
        largest: i32,
        taken: &[(i32, i32, i32)],
    ) -> Vec<(char, i32, i32)> {
        let mut rooms = Vec::new();
        for position in self.positions().filter(|position| !self.places.contains_key(position)) {
            for radius in 1..=largest {
                let centre = column + 2 * position;
                let columns =
                    |centre: i32, radius: i32| centre - (2 * radius + 1)..=centre + (2 * radius + 1);
                let overlaps = taken.iter().any(|(its_level, its_centre, its_radius)| {
                    *its_level == level + 1
                        && columns(*its_centre, *its_radius)
                            .any(|column| columns(centre, radius).contains(&column))
                });
                if !overlaps {
                    rooms.push((self.code, position, radius));
                }
            }
        }
        for (position, nested) in self.nested() {
            rooms.extend(nested.rooms(level + 1, column + 2 * position, largest, taken));
        }
        rooms
    }
}

impl Thing {
    fn mass(&self) -> i32 {
        match self {
            Self::Stack(stack) => stack.len() as i32,
            Self::Nested(scale) => scale.mass(),
        }
    }

    fn score(&self, player: char, letters: &[char]) -> i64 {
        match self {
            Self::Stack(stack) => stack.iter().filter(|weight| **weight == player).count() as i64,
            Self::Nested(scale) => scale.score(player, letters),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    First,
    Base,
    Scale,
    Wild(usize),
    Weight,
    Over,
}

#[derive(Clone, Debug)]
pub struct Referee {
    pub letters: Vec<char>,
    pub rounds: usize,
    pub weights: usize,
    pub wild: usize,
    pub base_radius: i32,
    pub base: Option<Scale>,
    pub next: Next,
    pub first: usize,
    pub mover: usize,
    pub round: usize,
    pub pool: usize,
    pub won: Vec<usize>,
    last_code: Option<char>,
}

impl Referee {
    pub fn new(letters: Vec<char>, rounds: usize, weights: usize, wild: usize, base_radius: i32) -> Self {
        Self {
            won: vec![0; letters.len()],
            letters,
            rounds,
            weights,
            wild,
            base_radius,
            base: None,
            next: Next::First,
            first: 0,
            mover: 0,
            round: 1,
            pool: weights,
            last_code: None,
        }
    }

    pub fn scales(&self) -> Vec<&Scale> {
        self.base.iter().flat_map(Scale::all).collect()
    }

    pub fn scores(&self) -> Vec<i64> {
        let score = |player: &char| self.base.as_ref().map_or(0, |base| base.score(*player, &self.letters));
        self.letters.iter().map(score).collect()
    }

    pub fn legal(&self) -> Vec<(char, i32)> {
        if self.next != Next::Weight {
            return Vec::new();
        }
        self.open()
    }

    fn open(&self) -> Vec<(char, i32)> {
        let mut open = Vec::new();
        for scale in self.scales() {
            for position in scale.positions() {
                if !matches!(scale.places.get(&position), Some(Thing::Nested(_))) {
                    open.push((scale.code, position));
                }
            }
        }
        open
    }

    /// Where a weight tips nothing.
    pub fn safe(&self) -> Vec<(char, i32)> {
        self.open().into_iter().filter(|(code, position)| self.holds(*code, *position)).collect()
    }

    /// Puts a weight there on another board and looks.
    fn holds(&self, code: char, position: i32) -> bool {
        let mut tried = self.clone();
        tried.put(code, position, WILD);
        tried.tipped().is_empty()
    }

    pub fn rooms(&self) -> Vec<(char, i32, i32)> {
        if self.scales().len() == 26 {
            return Vec::new();
        }
        let Some(base) = &self.base else { return Vec::new() };
        base.rooms(0, 0, self.base_radius, &base.centres(0, 0))
    }

    pub fn choose_first(&mut self, player: usize) {
        self.first = player;
        self.begin_round();
    }

    pub fn lay_base(&mut self) {
        let code = self.next_code();
        self.base = Some(Scale::new(code, self.base_radius));
        self.next = Next::Scale;
        self.skip();
    }

    pub fn add_scale(&mut self, on: char, position: i32, radius: i32) {
        let code = self.next_code();
        let parent = self.base.as_mut().and_then(|base| base.find(on)).unwrap();
        parent.places.insert(position, Thing::Nested(Scale::new(code, radius)));
        self.next = Next::Wild(self.wild);
        self.skip();
    }

    pub fn drop_wild(&mut self, on: char, position: i32) {
        self.put(on, position, WILD);
        if let Next::Wild(left) = self.next {
            self.next = Next::Wild(left - 1);
        }
        self.skip();
    }

    pub fn place(&mut self, on: char, position: i32) {
        let before = self.scores();
        self.put(on, position, self.letters[self.mover]);
        loop {
            let tipped = self.tipped();
            if tipped.is_empty() {
                break;
            }
            if tipped.contains(&self.base.as_ref().unwrap().code) {
                self.base = None;
                let others = (0..self.letters.len()).filter(|player| *player != self.mover);
                let winner = single_best(others.map(|player| (before[player], player)).collect());
                return self.end_round(winner);
            }
            self.base.as_mut().unwrap().remove(&tipped);
        }
        self.pool -= 1;
        if self.pool == 0 {
            let winner = single_best(self.scores().into_iter().zip(0..).collect());
            self.end_round(winner);
        } else {
            self.mover = (self.mover + 1) % self.letters.len();
        }
    }

    fn put(&mut self, on: char, position: i32, weight: char) {
        let scale = self.base.as_mut().and_then(|base| base.find(on)).unwrap();
        scale.put(position, weight, &self.letters);
    }

    fn tipped(&self) -> BTreeSet<char> {
        let tipped = self.scales().into_iter().filter(|scale| scale.torque().abs() > scale.radius);
        tipped.map(|scale| scale.code).collect()
    }

    fn begin_round(&mut self) {
        self.mover = self.first;
        self.pool = self.weights;
        self.next = if self.base.is_none() { Next::Base } else { Next::Scale };
        self.skip();
    }

    fn skip(&mut self) {
        if self.next == Next::Scale && self.rooms().is_empty() {
            self.next = Next::Wild(self.wild);
        }
        if let Next::Wild(left) = self.next
            && (left == 0 || !self.open().iter().any(|(code, position)| self.holds(*code, *position)))
        {
            self.next = Next::Weight;
        }
    }

    fn end_round(&mut self, winner: Option<usize>) {
        if let Some(winner) = winner {
            self.won[winner] += 1;
        }
        if self.round == self.rounds {
            self.next = Next::Over;
            return;
        }
        self.round += 1;
        self.first = winner.unwrap_or((self.first + 1) % self.letters.len());
        self.begin_round();
    }

    fn next_code(&mut self) -> char {
        let after = |code: char| if code == 'z' { 'a' } else { (code as u8 + 1) as char };
        let mut code = self.last_code.map_or('a', after);
        while self.scales().iter().any(|scale| scale.code == code) {
            code = after(code);
        }
        self.last_code = Some(code);
        code
    }
}

fn single_best(mut scores: Vec<(i64, usize)>) -> Option<usize> {
    scores.sort_unstable();
    scores.reverse();
    match scores[..] {
        [(best, _), (second, _), ..] if best == second => None,
        [(_, player), ..] => Some(player),
        [] => None,
    }
}
