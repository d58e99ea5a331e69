//! Moves as `cw@2`, chance as `~[rgby]`, positions as `[rb[gyyb]g] 2 blob:b/0/3,blob:r/4/3 P1 17`.

mod position;

use crate::{
    Address, Blocky, BlockyChance, BlockyMove, BlockySetup, Color, Depth, GoalKind, Goals, Stage, Tree,
};
use parlour_core::{Game, MoveError, Notation, PositionError, Turn};

impl Notation for Blocky {
    fn parse_move(&self, text: &str) -> Result<BlockyMove, MoveError> {
        let text = text.trim();
        let m = BlockyMove::parse(text)
            .map_err(|expected| MoveError::Unreadable { text: text.into(), expected: expected.into() })?;
        let illegal = |reason: String| MoveError::Illegal { text: m.to_string(), reason: reason.into() };
        match self.turn() {
            Turn::Over => return Err(illegal("the game is over".into())),
            Turn::Chance => return Err(illegal(format!("first {}", self.awaited()))),
            Turn::Seat(_) => {}
        }
        if let BlockyMove::Act(action, address) = m {
            let checked = action.check(address, &self.tree, self.depth);
            checked.map_err(|refusal| illegal(refusal.to_string()))?;
        }
        Ok(m)
    }

    fn write_move(&self, m: BlockyMove) -> String {
        m.to_string()
    }

    fn parse_chance(&self, text: &str) -> Result<BlockyChance, MoveError> {
        let text = text.trim();
        let unreadable =
            |expected: String| MoveError::Unreadable { text: text.into(), expected: expected.into() };
        let illegal = |reason: &str| MoveError::Illegal { text: text.into(), reason: reason.into() };
        let drawn = match self.stage {
            Stage::Play => return Err(illegal("nothing is left to chance now")),
            Stage::Goals(_) => BlockyChance::Goals(parse_goals(text).map_err(unreadable)?),
            Stage::Board => BlockyChance::Board(self.parse_pieces(text, Address::TOP).map_err(unreadable)?),
            Stage::Smash(address) => {
                BlockyChance::Pieces(address, self.parse_pieces(text, address).map_err(unreadable)?)
            }
        };
        if self.can_happen(&drawn) {
            return Ok(drawn);
        }
        Err(match (&drawn, self.seats()) {
            (BlockyChance::Goals(goals), players) if goals.colors().len() == players => {
                illegal("this game is set to the other kind of goal")
            }
            (BlockyChance::Goals(_), 1) => illegal("one plays, so one colour is drawn"),
            (BlockyChance::Goals(_), players) => {
                illegal(&format!("{players} play, so {players} colours are drawn"))
            }
            _ => illegal("a smashed block, like the start board, is always cut"),
        })
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
    /// What chance has to do before anybody moves, after a "first".
    fn awaited(&self) -> String {
        match self.stage {
            Stage::Goals(_) => "chance draws the goals, as in =blob:br".into(),
            Stage::Board => "chance draws the board, as in ~[rgby]".into(),
            Stage::Play | Stage::Smash(_) => {
                "chance draws the pieces of the smashed block, as in ~[rgby]".into()
            }
        }
    }

    /// Reads `~TREE` for the block at `address`.
    fn parse_pieces(&self, text: &str, address: Address) -> Result<Tree, String> {
        let tree = text.strip_prefix('~').ok_or_else(|| self.awaited())?;
        let levels = self.depth.levels().saturating_sub(address.level());
        let parsed = Tree::parse(tree, Depth::new(levels).unwrap_or(Depth::MAX));
        // One for the wave before the tree, one because people count from 1.
        parsed.map_err(|wrong| format!("{wrong} (at character {})", wrong.offset + 2))
    }
}

/// Reads `=blob:br`.
fn parse_goals(text: &str) -> Result<Goals, String> {
    const EXPECTED: &str = "goals are drawn as =blob:br or =perimeter:br, a colour for each player";
    let (kind, letters) = text.strip_prefix('=').and_then(|goals| goals.split_once(':')).ok_or(EXPECTED)?;
    let kind = GoalKind::from_word(kind).ok_or(EXPECTED)?;
    let colors: Option<Vec<Color>> = letters.chars().map(Color::from_letter).collect();
    let colors = colors.filter(|colors| !colors.is_empty()).ok_or(EXPECTED)?;
    Goals::new(kind, &colors).ok_or_else(|| "every player has a colour of their own".into())
}
