//! Moves as `cw@2` or, when people write them, `cw 3,5^1`; chance as `~[rgby]`, positions as `[rb[gyyb]g] 2 blob:b/0/3,blob:r/4/3 P1 17`.

mod position;

use crate::{
    Address, BadMove, Blocky, BlockyChance, BlockyMove, BlockySetup, Color, Depth, GoalKind, Goals, Stage,
    Tree,
};
use parlour_core::{Game, Message, MoveError, Notation, PositionError, ToMessage, Turn};

pub(crate) use position::{PositionFault, Quantity};

impl Notation for Blocky {
    fn parse_move(&self, text: &str) -> Result<BlockyMove, MoveError> {
        let text = text.trim();
        let m = BlockyMove::parse_on(&self.tree, self.depth, text).map_err(|bad| match bad {
            BadMove::NoCell { .. } if self.tree.is_blank() => {
                let reason = NotYet::First { awaited: self.awaited() }.into();
                MoveError::Illegal { text: text.into(), reason }
            }
            bad => MoveError::Unreadable { text: text.into(), expected: bad.into() },
        })?;
        let illegal = |reason: Message| MoveError::Illegal { text: m.to_string(), reason };
        match self.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: m.to_string() }),
            Turn::Chance => return Err(illegal(NotYet::First { awaited: self.awaited() }.into())),
            Turn::Seat(_) => {}
        }
        if let BlockyMove::Act(action, address) = m {
            action.check(address, &self.tree, self.depth).map_err(|refusal| illegal(refusal.into()))?;
        }
        Ok(m)
    }

    fn write_move(&self, m: BlockyMove) -> String {
        m.to_string()
    }

    fn parse_chance(&self, text: &str) -> Result<BlockyChance, MoveError> {
        let text = text.trim();
        let unreadable = |expected: Message| MoveError::Unreadable { text: text.into(), expected };
        let illegal = |reason: BadDraw| MoveError::Illegal { text: text.into(), reason: reason.into() };
        let drawn = match self.stage {
            Stage::Play => return Err(illegal(BadDraw::NotNow)),
            Stage::Goals(_) => BlockyChance::Goals(parse_goals(text).map_err(|bad| unreadable(bad.into()))?),
            Stage::Board => {
                BlockyChance::Board(Box::new(self.parse_pieces(text, Address::TOP).map_err(unreadable)?))
            }
            Stage::Smash(address) => {
                BlockyChance::Pieces(address, Box::new(self.parse_pieces(text, address).map_err(unreadable)?))
            }
        };
        if self.can_happen(&drawn) {
            return Ok(drawn);
        }
        Err(illegal(match drawn {
            BlockyChance::Goals(goals) if goals.colors().len() == self.seats() => BadDraw::OtherKind,
            BlockyChance::Goals(_) => BadDraw::Colors { players: self.seats() },
            BlockyChance::Board(_) | BlockyChance::Pieces(..) => BadDraw::Whole,
        }))
    }

    fn write_chance(&self, outcome: &BlockyChance) -> String {
        outcome.to_string()
    }

    fn parse_position(setup: &BlockySetup, text: &str) -> Result<(BlockySetup, Self), PositionError> {
        position::parse(*setup, text)
    }

    fn write_position(&self) -> String {
        position::write(self)
    }
}

impl Blocky {
    fn awaited(&self) -> Awaited {
        match self.stage {
            Stage::Goals(_) => Awaited::Goals,
            Stage::Board => Awaited::Board,
            Stage::Play | Stage::Smash(_) => Awaited::Pieces,
        }
    }

    /// Reads `~TREE` for the block at `address`.
    fn parse_pieces(&self, text: &str, address: Address) -> Result<Tree, Message> {
        let tree = text.strip_prefix('~').ok_or_else(|| self.awaited().message())?;
        let levels = self.depth.levels().saturating_sub(address.level());
        let parsed = Tree::parse(tree, Depth::new(levels).unwrap_or(Depth::MAX));
        // One for the wave before the tree.
        parsed.map_err(|wrong| {
            PositionError { offset: wrong.offset + 1, message: wrong.fault.into() }.message()
        })
    }
}

/// Reads `=blob:br`.
fn parse_goals(text: &str) -> Result<Goals, BadDraw> {
    let goals = text.strip_prefix('=').and_then(|goals| goals.split_once(':'));
    let (kind, letters) = goals.ok_or(BadDraw::Goals)?;
    let kind = GoalKind::from_word(kind).ok_or(BadDraw::Goals)?;
    let colors: Option<Vec<Color>> = letters.chars().map(Color::from_letter).collect();
    let colors = colors.filter(|colors| !colors.is_empty()).ok_or(BadDraw::Goals)?;
    Goals::new(kind, &colors).ok_or(BadDraw::SameColor)
}

/// What chance has to do before anybody moves.
#[derive(Message)]
pub(crate) enum Awaited {
    /// Draw the goals.
    Goals,
    /// Draw the board.
    Board,
    /// Draw the pieces of a smashed block.
    Pieces,
}

/// Why nobody moves now.
#[derive(Message)]
pub(crate) enum NotYet {
    /// It is chance's turn.
    First { awaited: Awaited },
}

/// Why an outcome of chance cannot be.
#[derive(Message)]
pub(crate) enum BadDraw {
    /// Nothing is drawn now.
    NotNow,
    /// It is not what goals look like.
    Goals,
    /// Two players have one colour.
    SameColor,
    /// The game is set to the other kind of goal.
    OtherKind,
    /// There are more or fewer colours than players.
    Colors { players: usize },
    /// The pieces are one block.
    Whole,
}
