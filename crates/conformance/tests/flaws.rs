//! The laws can fail: a game with one flaw is caught by the law that forbids it.

use parlour_conformance::{Branch, Drawn, Tree, TreeSetup, laws};
use parlour_core::{
    About, Game, Hashed, MoveError, Notation, Outcome, PositionError, Scores, Symmetric, Turn,
};
use rand::Rng;

/// The dummy game, spoilt in one way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Flawed<const FLAW: u8> {
    tree: Tree,
    /// What a flawless game would not have.
    extra: u64,
}

const LISTS_TWICE: u8 = 0;
const LISTS_ILLEGAL: u8 = 1;
const HIDES_A_MOVE: u8 = 2;
const CLEARS_THE_BUFFER: u8 = 3;
const MISCOUNTS: u8 = 4;
const IS_STUCK: u8 = 5;
const MOVES_AFTER_THE_END: u8 = 6;
const HAS_NO_OUTCOME: u8 = 7;
const NEVER_ENDS: u8 = 8;
const DRAWS_OUT_OF_TURN: u8 = 9;
const FORGETS_ITS_KEY: u8 = 10;
const ONE_KEY_FOR_ALL: u8 = 11;
const KEY_CHANGES: u8 = 12;
const HIDES_STATE: u8 = 13;
const WRITES_SPACES: u8 = 14;
const WRITES_ALL_MOVES_ALIKE: u8 = 15;
const READS_ANYTHING: u8 = 16;
const HAS_A_CROOKED_MIRROR: u8 = 17;

impl<const FLAW: u8> Game for Flawed<FLAW> {
    type Setup = TreeSetup;
    type Move = Branch;
    type Chance = Drawn;

    fn start(setup: &TreeSetup) -> Self {
        Self { tree: Tree::start(setup), extra: 0 }
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

impl<const FLAW: u8> Hashed for Flawed<FLAW> {
    fn key(&self) -> u64 {
        match FLAW {
            ONE_KEY_FOR_ALL => 0,
            KEY_CHANGES => another_number(),
            FORGETS_ITS_KEY => self.extra,
            _ => self.tree.key(),
        }
    }
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
            let eight = TreeSetup { branching: 8, seed: 3, ..TreeSetup::default() };
            let mut moves = Vec::new();
            Tree::start(&eight).moves(&mut moves);
            return Ok(*moves.last().expect("the tree has a root"));
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
    const TITLE: &'static str = "Flawed";
    const PITCH: &'static str = "Not to be played";
    const RULES: &'static str = "They are broken.";
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a";
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

/// Says that a law panics, with words that tell what is wrong.
macro_rules! caught {
    ($($test:ident: $flaw:ident breaks $law:ident, $words:literal;)*) => {
        $(
            #[test]
            #[should_panic(expected = $words)]
            fn $test() {
                laws::$law::<Flawed<$flaw>>(&TreeSetup::default(), 0..8);
            }
        )*
    };
}

caught! {
    a_move_listed_twice: LISTS_TWICE breaks listed_moves_are_the_legal_ones, "listed twice";
    an_illegal_move_listed: LISTS_ILLEGAL breaks listed_moves_are_the_legal_ones, "is not allowed";
    a_legal_move_not_listed: HIDES_A_MOVE breaks listed_moves_are_the_legal_ones, "but not both";
    a_buffer_cleared: CLEARS_THE_BUFFER breaks moves_come_in_a_fixed_order, "not fixed";
    a_wrong_count: MISCOUNTS breaks counted_moves_are_the_listed_ones, "moves counted";
    a_seat_without_moves: IS_STUCK breaks who_is_to_move_can_move, "has no";
    moves_after_the_end: MOVES_AFTER_THE_END breaks nobody_moves_out_of_turn, "no seat is to move";
    an_end_without_an_outcome: HAS_NO_OUTCOME breaks over_means_an_outcome, "an end without an outcome";
    a_game_without_end: NEVER_ENDS breaks random_games_end, "goes on after";
    chance_out_of_turn: DRAWS_OUT_OF_TURN breaks drawn_outcomes_can_happen, "out of turn";
    a_key_not_kept: FORGETS_ITS_KEY breaks the_key_kept_is_the_key_worked_out, "the key kept";
    a_key_for_everything: ONE_KEY_FOR_ALL breaks different_positions_have_different_keys, "only 1 keys";
    a_key_of_the_moment: KEY_CHANGES breaks equal_positions_have_equal_keys, "two keys";
    a_key_undo_does_not_restore: KEY_CHANGES breaks undo_and_redo_restore_every_position, "after undo";
    a_key_going_back_does_not_restore: KEY_CHANGES breaks going_to_a_ply_finds_its_position, "gone to";
    state_that_is_not_written: HIDES_STATE breaks positions_are_read_as_written, "not read as written";
    state_that_no_record_keeps: HIDES_STATE breaks records_keep_where_a_match_began, "not read as written";
    a_move_of_two_words: WRITES_SPACES breaks plies_are_one_word_each, "not one word";
    moves_that_look_alike: WRITES_ALL_MOVES_ALIKE breaks plies_are_read_as_written, "not read as written";
    records_of_moves_that_look_alike: WRITES_ALL_MOVES_ALIKE breaks records_are_read_as_written, "written";
    garbage_read_as_an_illegal_move: READS_ANYTHING breaks garbage_is_refused, "not allowed";
    a_crooked_mirror: HAS_A_CROOKED_MIRROR breaks images_play_alike, "in Flawed";
}
