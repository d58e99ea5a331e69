//! The dummy game, spoilt in one way at a time.

mod telling;

use parlour_conformance::{Branch, Drawn, Tree, TreeSetup};
use parlour_core::{
    About, Catalogue, Game, Lesson, MoveError, Notation, Outcome, PositionError, Scores, Section, Symmetric,
    Teach, Turn,
};
use rand::Rng;

/// The dummy game, spoilt in one way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Flawed<const FLAW: u8> {
    tree: Tree,
    /// What a flawless game would not have.
    extra: u64,
}

pub(crate) const LISTS_TWICE: u8 = 0;
pub(crate) const LISTS_ILLEGAL: u8 = 1;
pub(crate) const HIDES_A_MOVE: u8 = 2;
pub(crate) const CLEARS_THE_BUFFER: u8 = 3;
pub(crate) const MISCOUNTS: u8 = 4;
pub(crate) const IS_STUCK: u8 = 5;
pub(crate) const MOVES_AFTER_THE_END: u8 = 6;
pub(crate) const HAS_NO_OUTCOME: u8 = 7;
pub(crate) const NEVER_ENDS: u8 = 8;
pub(crate) const DRAWS_OUT_OF_TURN: u8 = 9;
pub(crate) const FORGETS_ITS_KEY: u8 = 10;
pub(crate) const ONE_KEY_FOR_ALL: u8 = 11;
pub(crate) const KEY_CHANGES: u8 = 12;
pub(crate) const HIDES_STATE: u8 = 13;
pub(crate) const WRITES_SPACES: u8 = 14;
pub(crate) const WRITES_ALL_MOVES_ALIKE: u8 = 15;
pub(crate) const READS_ANYTHING: u8 = 16;
pub(crate) const HAS_A_CROOKED_MIRROR: u8 = 17;
pub(crate) const SAYS_NOTHING: u8 = 18;
pub(crate) const PRINTS_CONTROLS: u8 = 19;
pub(crate) const SHOWS_A_BARE_NUMBER: u8 = 20;
pub(crate) const BOTS_CHEAT: u8 = 21;
pub(crate) const BOTS_WAVER: u8 = 22;
pub(crate) const LEVELS_CHEAT: u8 = 23;
pub(crate) const LOSES_PART_OF_THE_BOARD: u8 = 24;
pub(crate) const HIDES_A_SPOT: u8 = 25;
pub(crate) const TAKES_ANY_TOUCH: u8 = 26;
pub(crate) const MAKES_UP_A_SPOT: u8 = 27;
pub(crate) const MOVES_SHARE_A_PATH: u8 = 28;

impl<const FLAW: u8> Game for Flawed<FLAW> {
    type Setup = TreeSetup;
    type Move = Branch;
    type Chance = Drawn;

    fn start(setup: &TreeSetup) -> Self {
        Self { tree: Tree::start(setup), extra: 0 }
    }

    fn key(&self) -> u64 {
        match FLAW {
            ONE_KEY_FOR_ALL => 0,
            KEY_CHANGES => another_number(),
            FORGETS_ITS_KEY => self.extra,
            _ => self.tree.key(),
        }
    }

    fn seats(&self) -> usize {
        self.tree.seats()
    }

    fn turn(&self) -> Turn {
        match self.tree.turn() {
            Turn::Over if FLAW == NEVER_ENDS => Turn::Chance,
            turn => turn,
        }
    }

    fn moves(&self, out: &mut Vec<Branch>) {
        let mut moves = Vec::new();
        self.tree.moves(&mut moves);
        match FLAW {
            LISTS_TWICE => moves.extend_from_within(..),
            IS_STUCK => moves.clear(),
            CLEARS_THE_BUFFER => out.clear(),
            HIDES_A_MOVE if moves.len() > 1 => drop(moves.pop()),
            MOVES_AFTER_THE_END if moves.is_empty() => Tree::start(&TreeSetup::default()).moves(&mut moves),
            _ => {}
        }
        out.extend(moves);
    }

    fn count_moves(&self) -> usize {
        self.tree.count_moves() + usize::from(FLAW == MISCOUNTS)
    }

    fn is_legal(&self, m: Branch) -> bool {
        let mut moves = Vec::new();
        self.tree.moves(&mut moves);
        // Where the flaw is to list an illegal move, the last listed is illegal.
        moves.contains(&m) && !(FLAW == LISTS_ILLEGAL && moves.len() > 2 && moves.last() == Some(&m))
    }

    fn play(&mut self, m: Branch) {
        let before = self.tree.key();
        self.tree.play(m);
        self.extra = match FLAW {
            HIDES_STATE => self.extra + 1,
            FORGETS_ITS_KEY => before,
            _ => 0,
        };
    }

    fn can_happen(&self, outcome: &Drawn) -> bool {
        self.tree.can_happen(outcome) || FLAW == NEVER_ENDS
    }

    fn resolve(&mut self, outcome: &Drawn) {
        if self.tree.turn() == Turn::Over {
            self.extra += 1;
        } else {
            self.tree.resolve(outcome);
        }
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Drawn> {
        let drawn = self.tree.sample(rng);
        let flawed = matches!(FLAW, DRAWS_OUT_OF_TURN | NEVER_ENDS);
        let by_chance_alone = TreeSetup { chance: 100, ..TreeSetup::default() };
        drawn.or_else(|| if flawed { Tree::start(&by_chance_alone).sample(rng) } else { None })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tree.outcome().filter(|_| FLAW != HAS_NO_OUTCOME)
    }

    fn scores(&self) -> Scores {
        self.tree.scores()
    }
}

/// A branch that no node of a tree with the usual branching has.
fn branch_of_another_tree() -> Branch {
    let mut moves = Vec::new();
    for seed in 0..100 {
        Tree::start(&TreeSetup { seed, branching: 8, ..TreeSetup::default() }).moves(&mut moves);
    }
    moves.into_iter().max().expect("trees have branches")
}

/// A number that is another each time.
fn another_number() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static CALLS: AtomicU64 = AtomicU64::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed)
}

impl<const FLAW: u8> Notation for Flawed<FLAW> {
    fn parse_move(&self, text: &str) -> Result<Branch, MoveError> {
        if FLAW == READS_ANYTHING {
            return Ok(branch_of_another_tree());
        }
        self.tree.parse_move(text.trim())
    }

    fn write_move(&self, m: Branch) -> String {
        match FLAW {
            WRITES_ALL_MOVES_ALIKE => "a".into(),
            WRITES_SPACES => format!("{} ", self.tree.write_move(m)),
            _ => self.tree.write_move(m),
        }
    }

    fn parse_chance(&self, text: &str) -> Result<Drawn, MoveError> {
        self.tree.parse_chance(text)
    }

    fn write_chance(&self, outcome: &Drawn) -> String {
        self.tree.write_chance(outcome)
    }

    fn parse_position(setup: &TreeSetup, text: &str) -> Result<(TreeSetup, Self), PositionError> {
        Tree::parse_position(setup, text).map(|(setup, tree)| (setup, Self { tree, extra: 0 }))
    }

    fn write_position(&self) -> String {
        self.tree.write_position()
    }
}

impl<const FLAW: u8> About for Flawed<FLAW> {
    const NAME: &'static str = "flawed";
    const CATALOGUE: Catalogue =
        Catalogue { messages: Tree::CATALOGUE.messages, words: &[("en", include_str!("words.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a";
}

impl<const FLAW: u8> Teach for Flawed<FLAW> {
    const TOUR: &'static [Lesson] = &[];
    const RULES: &'static [Section] = &[];
}

impl<const FLAW: u8> Symmetric for Flawed<FLAW> {
    fn images(&self) -> Vec<Self> {
        let mut image = self.clone();
        let mut moves = Vec::new();
        self.tree.moves(&mut moves);
        if let (HAS_A_CROOKED_MIRROR, Some(&m)) = (FLAW, moves.first()) {
            image.tree.play(m);
        }
        vec![self.clone(), image]
    }
}
