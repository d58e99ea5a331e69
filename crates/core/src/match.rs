//! A game as it was played: setup, plies, and a cursor that moves freely over them.
//!
//! The position after every ply is kept, so undo is an index, not an algorithm that can be wrong:
//! it goes back over captures, tipped scales and chance alike. A new ply cuts what had been undone.

use crate::record::{is_free_tag, running_text};
use crate::{Game, Outcome, Ply, PlyOf, Seat, SeatSet, Turn};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

/// A match: where it began, what happened, and where in it we stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<G: Game> {
    setup: G::Setup,
    /// `positions[n]` is the position after n plies; there is always one more than there are plies.
    positions: Vec<G>,
    plies: Vec<PlyOf<G>>,
    cursor: usize,
    /// Comments on the position after n plies.
    comments: BTreeMap<usize, String>,
    tags: BTreeMap<String, String>,
    ending: Option<Ending>,
}

/// An end that the players made themselves, outside the rules of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This seat gave up, in a game of two.
    Resigned(Seat),
    /// Everybody agreed to a draw.
    Agreed,
}

impl<G: Game> Match<G> {
    /// A match about to begin.
    pub fn new(setup: G::Setup) -> Self {
        let start = G::start(&setup);
        Self::from_position(setup, start)
    }

    /// A match that begins in `position`, which must go with `setup`.
    pub fn from_position(setup: G::Setup, position: G) -> Self {
        Self {
            setup,
            positions: vec![position],
            plies: Vec::new(),
            cursor: 0,
            comments: BTreeMap::new(),
            tags: BTreeMap::new(),
            ending: None,
        }
    }

    /// What was chosen before the match.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position at the cursor.
    pub fn position(&self) -> &G {
        &self.positions[self.cursor]
    }

    /// The positions up to the cursor, the start first.
    pub fn history(&self) -> &[G] {
        &self.positions[..=self.cursor]
    }

    /// The position after `ply` plies, undone or not.
    pub fn position_after(&self, ply: usize) -> Option<&G> {
        self.positions.get(ply)
    }

    /// All plies, including those undone and not yet cut.
    pub fn plies(&self) -> &[PlyOf<G>] {
        &self.plies
    }

    /// How many plies lie before the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The ply that led to the cursor.
    pub fn last(&self) -> Option<&PlyOf<G>> {
        self.cursor.checked_sub(1).map(|index| &self.plies[index])
    }

    /// Who acts next at the cursor: nobody, once the players have ended the match.
    pub fn turn(&self) -> Turn {
        if self.ending_after(self.cursor).is_some() { Turn::Over } else { self.position().turn() }
    }

    /// How the match ended, by the rules or by the players, if it has at the cursor.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_after(self.cursor)
    }

    /// How the match stood ended after `ply` plies, if it did.
    pub fn outcome_after(&self, ply: usize) -> Option<Outcome> {
        let position = self.positions.get(ply)?;
        let Some(ending) = self.ending_after(ply) else {
            return position.outcome();
        };
        let (winners, reason) = match ending {
            Ending::Resigned(seat) => (SeatSet::only(seat.other()), "by resignation"),
            Ending::Agreed => (Seat::first(position.seats()).collect(), "by agreement"),
        };
        Some(Outcome { winners, scores: position.scores(), reason: reason.into() })
    }

    /// How the players themselves ended the match, if they did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Plays a move or lets chance happen, and cuts what had been undone.
    ///
    /// # Errors
    /// If the ply is not allowed here; nothing has changed then.
    pub fn play(&mut self, ply: PlyOf<G>) -> Result<(), IllegalPly> {
        if self.turn() == Turn::Over || !self.position().allows(&ply) {
            return Err(IllegalPly);
        }
        self.cut();
        let mut next = self.position().clone();
        next.apply(&ply);
        if G::REPEATS {
            let way = self.positions.iter().rev().take(next.reversible_plies());
            let times = way.filter(|earlier| **earlier == next).count();
            next.stood_before(times);
        }
        self.positions.push(next);
        self.plies.push(ply);
        self.cursor += 1;
        Ok(())
    }

    /// Plays a legal move of the seat to move.
    ///
    /// # Errors
    /// If the move is not legal here; nothing has changed then.
    pub fn play_move(&mut self, m: G::Move) -> Result<(), IllegalPly> {
        self.play(Ply::Move(m))
    }

    /// Takes back one ply, or the players' own ending. `false` at the start.
    pub fn undo(&mut self) -> bool {
        if self.ending_after(self.cursor).is_some() {
            self.ending = None;
            return true;
        }
        let back = self.cursor > 0;
        self.cursor -= usize::from(back);
        back
    }

    /// Plays again one ply that was undone. `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let forward = self.cursor < self.plies.len();
        self.cursor += usize::from(forward);
        forward
    }

    /// Puts the cursor after `ply` plies. `false`, and no change, if there are not so many.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let there = ply <= self.plies.len();
        if there {
            self.cursor = ply;
        }
        there
    }

    /// Drops everything after the cursor: play goes on from here.
    pub fn cut(&mut self) {
        self.plies.truncate(self.cursor);
        self.positions.truncate(self.cursor + 1);
        self.comments.split_off(&(self.cursor + 1));
        self.ending = None;
    }

    /// Ends the match by the players' own will, and cuts what had been undone.
    ///
    /// # Errors
    /// If the match is over, or is not for two and somebody would resign; nothing has changed then.
    pub fn end(&mut self, ending: Ending) -> Result<(), NoEnding> {
        let seats = self.position().seats();
        let possible = match ending {
            Ending::Resigned(seat) => seats == 2 && seat.index() < seats,
            Ending::Agreed => seats > 1,
        };
        if self.turn() == Turn::Over || !possible {
            return Err(NoEnding);
        }
        self.cut();
        self.ending = Some(ending);
        Ok(())
    }

    /// The comment on the position after `ply` plies.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        self.comments.get(&ply).map(String::as_str)
    }

    /// Comments on the position after `ply` plies, if there are so many; an empty comment removes.
    /// White space is folded: a comment is running text.
    pub fn set_comment(&mut self, ply: usize, comment: &str) {
        let comment = running_text(comment);
        if comment.is_empty() {
            self.comments.remove(&ply);
        } else if ply < self.positions.len() {
            self.comments.insert(ply, comment);
        }
    }

    /// A tag of the record, such as `Date` or `Event`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name).map(String::as_str)
    }

    /// All tags, in the order of their names.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag of the record. White space in the value is folded. `false`, and no change, if a tag
    /// cannot have that name: it is a capital, then letters, digits or `_`, and none of those that the
    /// match itself writes.
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let free = is_free_tag(name);
        if free {
            self.tags.insert(name.into(), running_text(value));
        }
        free
    }

    /// The players' ending stands only at the end of the line.
    fn ending_after(&self, ply: usize) -> Option<Ending> {
        self.ending.filter(|_| ply == self.plies.len())
    }
}

/// The ply is not allowed in this position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalPly;

impl fmt::Display for IllegalPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that is not allowed in this position")
    }
}

impl Error for IllegalPly {}

/// The players cannot end this match so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoEnding;

impl fmt::Display for NoEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this game cannot be ended so now")
    }
}

impl Error for NoEnding {}
