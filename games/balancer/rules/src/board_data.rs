//! The board as data.

use crate::board::Balancer;
use crate::placement::Offset;
use crate::view::ScaleView;
use parlour_core::{BoardData, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The scales that stand, and how far the game has come. Owners are the players' letters, `?` is wild.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BalancerBoard {
    /// The scales, a parent always before what it carries.
    pub scales: Vec<BoardScale>,
    /// The round, from 1.
    pub round: usize,
    /// How many weights are left to place in this round.
    pub weights_left: usize,
    /// How many rounds each player has won.
    pub rounds_won: Vec<usize>,
    /// The players' letters, in the order of the seats.
    pub letters: Vec<char>,
}

/// A scale on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardScale {
    /// Its letter.
    pub code: char,
    /// The scale that carries it; none carries the base.
    pub parent: Option<char>,
    /// Where on its parent it stands; 0 for the base.
    pub position: i32,
    /// How many positions each arm has, and the largest difference of torques that does not tip it.
    pub radius: usize,
    /// Whose it is; nobody's while it is wild.
    pub owner: Option<char>,
    /// The mass of everything on it.
    pub mass: usize,
    /// The torque of the left arm.
    pub left: usize,
    /// The torque of the right arm.
    pub right: usize,
    /// The weights at each position that has any, the bottom one first.
    pub stacks: BTreeMap<Offset, Vec<char>>,
}

impl BoardScale {
    /// By how much more torque than now each arm may be pulled down before the scale tips.
    ///
    /// ```
    /// # let text = "_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b";
    /// # let setup = parlour_balancer::BalancerSetup::default();
    /// use parlour_balancer::Balancer;
    /// use parlour_core::{BoardData, Notation};
    ///
    /// let (_, position) = Balancer::parse_position(&setup, text)?;
    /// let board = position.board();
    /// assert_eq!((board.scales[0].left, board.scales[0].right), (13, 10));
    /// assert_eq!(board.scales[0].room(), [0, 6]);
    /// # Ok::<(), parlour_core::PositionError>(())
    /// ```
    pub fn room(&self) -> [usize; 2] {
        [
            (self.right + self.radius).saturating_sub(self.left),
            (self.left + self.radius).saturating_sub(self.right),
        ]
    }
}

impl BoardData for Balancer {
    type Board = BalancerBoard;

    fn board(&self) -> BalancerBoard {
        BalancerBoard {
            scales: self.views().map(|view| self.board_scale(view)).collect(),
            round: self.round(),
            weights_left: self.weights_left(),
            rounds_won: self.players().map(|seat| self.rounds_won(seat)).collect(),
            letters: self.players().map(|seat| self.letter(seat)).collect(),
        }
    }
}

impl Balancer {
    pub(crate) fn board_scale(&self, view: ScaleView<'_>) -> BoardScale {
        let on = view.stands_on();
        let [left, right] = view.arms();
        let letters =
            |owners: Vec<Option<Seat>>| owners.into_iter().map(|owner| self.letters.letter(owner)).collect();
        BoardScale {
            code: view.code().letter(),
            parent: on.map(|spot| spot.scale.letter()),
            position: on.map_or(0, |spot| spot.offset.get()),
            radius: view.radius().get(),
            owner: view.owner().map(|seat| self.letter(seat)),
            mass: view.mass(),
            left,
            right,
            stacks: view.stacks().map(|(offset, owners)| (offset, letters(owners))).collect(),
        }
    }
}

impl From<Offset> for String {
    fn from(offset: Offset) -> Self {
        offset.to_string()
    }
}

impl TryFrom<String> for Offset {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().ok().and_then(Self::new).ok_or("a position is a number from -9 to 9, but not 0")
    }
}
