//! A position on one line: tree, depth, players, turn and turns left.
//!
//! ```text
//! - 4 ?/0/0,?/0/0 goals 20                          the goals are to be drawn, of any kind
//! - 4 blob:?/0/0,blob:?/0/0 goals 20                the same, blobs for certain
//! - 4 blob:b/0/0,blob:r/0/0 board 20                the board is to be drawn
//! [rgby] 4 blob:b/3/1,blob:r/0/0 P2 20              the second player moves
//! [rgby] 4 blob:b/3/1,blob:r/0/0 smash@2 20         the pieces of @2 are to be drawn
//! [rgby] 4 blob:b/3/20,blob:r/0/20 over 0           the game is over
//! ```
//!
//! A player is `goal/spent/moves`, and `goal/spent/moves/out` after leaving: turns that pass count as moves.
//! A round counts among the turns left until all have moved in it.

use super::BadDraw;
use crate::setup::{MAX_TURNS, seat_name};
use crate::{
    Action, Address, Blocky, BlockySetup, Color, Depth, Goal, GoalChoice, GoalKind, Goals, MAX_PLAYERS,
    Stage, Tree,
};
use arrayvec::ArrayVec;
use parlour_core::{Message, PositionError, Quoted, Seat, SeatSet, Turn};

pub(super) fn write(position: &Blocky) -> String {
    let tree = if position.tree.is_blank() { "-".into() } else { position.tree.to_string() };
    let players: Vec<String> = Seat::first(position.spent.len())
        .map(|seat| {
            let goal = match (position.goal(seat), position.stage) {
                (Some(goal), _) => goal.to_string(),
                (None, Stage::Goals(GoalChoice::Always(kind))) => format!("{}:?", kind.word()),
                (None, _) => "?".into(),
            };
            let out = if position.out.contains(seat) { "/out" } else { "" };
            format!("{goal}/{}/{}{out}", position.spent(seat), position.moves_made(seat))
        })
        .collect();
    let turn = match (position.stage, position.whose_turn()) {
        (Stage::Goals(_), _) => "goals".into(),
        (Stage::Board, _) => "board".into(),
        (Stage::Smash(address), _) => format!("smash{address}"),
        (Stage::Play, Turn::Seat(seat)) => seat_name(seat),
        (Stage::Play, Turn::Chance | Turn::Over) => "over".into(),
    };
    format!("{tree} {} {} {turn} {}", position.depth, players.join(","), position.turns_left)
}

pub(super) fn parse(setup: BlockySetup, text: &str) -> Result<(BlockySetup, Blocky), PositionError> {
    let words: Vec<Word> = words(text).collect();
    let &[tree, depth, players, turn, turns_left] = words.as_slice() else {
        let offset = words.get(5).map_or(text.chars().count(), |word| word.offset);
        return Err(PositionError { offset, message: PositionFault::Parts.into() });
    };
    let levels = depth.number(Depth::MIN_PLAYED.levels()..=Depth::MAX.levels(), Quantity::Depth)?;
    let board_depth = Depth::new(levels).unwrap_or(Depth::MAX);
    let players = Players::parse(players)?;
    let turns_left = turns_left.number(0..=MAX_TURNS, Quantity::TurnsLeft)? as u16;
    let stage = parse_stage(turn, &players)?;
    let has_board = !matches!(stage, Stage::Goals(_) | Stage::Board);
    let position = Blocky {
        depth: board_depth,
        tree: parse_tree(tree, board_depth, has_board)?,
        stage,
        goals: players.goals(),
        spent: players.each.iter().map(|player| player.spent).collect(),
        out: players.out(),
        to_move: players.to_move,
        rounds: players.rounds,
        turns_left,
    };
    check_turn(turn, &position)?;
    let goal = match (stage, position.goals()) {
        (Stage::Goals(choice), _) => choice,
        (_, Some(goals)) if !setup.goal().allows(goals.kind()) => GoalChoice::Always(goals.kind()),
        _ => setup.goal(),
    };
    let turns = usize::from(players.rounds) + position.turns_left();
    let setup = BlockySetup::new(board_depth, players.each.len(), goal, turns)
        .ok_or_else(|| turn.error(PositionFault::Length { most: MAX_TURNS, turns }))?;
    Ok((setup, position))
}

fn parse_tree(word: Word, depth: Depth, has_board: bool) -> Result<Tree, PositionError> {
    match (word.text, has_board) {
        ("-", false) => Ok(Tree::blank()),
        ("-", true) => Err(word.error(PositionFault::NoBoard)),
        (_, false) => Err(word.error(PositionFault::BoardTooSoon)),
        (text, true) => Tree::parse(text, depth).map_err(|wrong| PositionError {
            offset: word.offset + wrong.offset,
            message: wrong.fault.into(),
        }),
    }
}

fn parse_stage(word: Word, players: &Players) -> Result<Stage, PositionError> {
    let stage = match word.text {
        "goals" => Stage::Goals(players.choice),
        "board" => Stage::Board,
        text => match text.strip_prefix("smash").map(Address::parse) {
            Some(Some(address)) => Stage::Smash(address),
            Some(None) => {
                return Err(word.error(PositionFault::SmashedBlock));
            }
            None => Stage::Play,
        },
    };
    let drawn = players.each.first().is_some_and(|player| player.goal.is_some());
    match (stage, drawn) {
        (Stage::Goals(_), true) => Err(word.error(PositionFault::GoalsDrawn)),
        (Stage::Goals(_), false) | (_, true) => Ok(stage),
        (_, false) => Err(word.error(PositionFault::GoalsUnknown)),
    }
}

/// Whether the turn that the text names is the one that the moves made so far lead to.
fn check_turn(word: Word, position: &Blocky) -> Result<(), PositionError> {
    let stage = position.stage;
    let mid_round = position.to_move != Seat::FIRST;
    let begun = position.rounds > 0 || mid_round;
    // Who leaves before the draw has made no move, though a turn has passed.
    let played = position.rounds > 0 || position.present().any(|seat| seat < position.to_move);
    if position.turns_left > 0 && position.out.contains(position.to_move) {
        return Err(word.error(PositionFault::HasLeft { player: seat_name(position.to_move) }));
    }
    match stage {
        Stage::Goals(_) | Stage::Board if played => {
            return Err(word.error(PositionFault::Begun));
        }
        Stage::Goals(_) | Stage::Board if position.turns_left == 0 => {
            return Err(word.error(PositionFault::NoTurns));
        }
        Stage::Smash(address) => {
            let checked = Action::Smash.check(address, &position.tree, position.depth);
            checked.map_err(|refusal| word.error(refusal))?;
            if !begun {
                return Err(word.error(PositionFault::NotBegun));
            }
        }
        Stage::Goals(_) | Stage::Board | Stage::Play => {}
    }
    if mid_round && position.turns_left == 0 {
        return Err(word.error(PositionFault::RoundBegun));
    }
    if stage != Stage::Play {
        return Ok(());
    }
    let expected = match position.whose_turn() {
        Turn::Seat(seat) => seat_name(seat),
        Turn::Chance | Turn::Over => "over".into(),
    };
    if word.text.eq_ignore_ascii_case(&expected) {
        return Ok(());
    }
    Err(word.error(PositionFault::OtherTurn { expected, word: word.text.into() }))
}

/// What the text says of the players.
struct Players {
    each: ArrayVec<Player, MAX_PLAYERS>,
    /// Which goals may be drawn, where they are not known.
    choice: GoalChoice,
    to_move: Seat,
    rounds: u16,
}

struct Player {
    goal: Option<Goal>,
    choice: GoalChoice,
    spent: u32,
    moves: usize,
    out: bool,
}

impl Players {
    fn parse(word: Word) -> Result<Self, PositionError> {
        let mut each: ArrayVec<Player, MAX_PLAYERS> = ArrayVec::new();
        for part in word.split(',') {
            let player = Player::parse(part)?;
            let alike = |first: &Player| {
                first.choice == player.choice && first.goal.is_some() == player.goal.is_some()
            };
            if !each.first().is_none_or(alike) {
                return Err(part.error(PositionFault::OtherKind));
            }
            let color = player.goal.map(|goal| goal.color);
            if color.is_some() && each.iter().any(|other| other.goal.map(|goal| goal.color) == color) {
                return Err(part.error(BadDraw::SameColor));
            }
            each.try_push(player).map_err(|_| part.error(PositionFault::TooMany { most: MAX_PLAYERS }))?;
        }
        let (first, last) = match each.as_slice() {
            [first, .., last] => (first, last),
            [only] => (only, only),
            [] => return Err(word.error(PositionFault::Nobody)),
        };
        let rounds = last.moves;
        let ahead = each.iter().take_while(|player| player.moves == rounds + 1).count();
        if first.moves > rounds + 1 || each[ahead..].iter().any(|player| player.moves != rounds) {
            return Err(word.error(PositionFault::OutOfTurn));
        }
        let left = each.iter().filter(|player| player.out).count();
        if left > 0 && each.len() - left < 2 {
            return Err(word.error(PositionFault::TooFewStay));
        }
        let (choice, to_move) = (first.choice, Seat::new(ahead).unwrap_or(Seat::FIRST));
        Ok(Self { each, choice, to_move, rounds: rounds as u16 })
    }

    fn out(&self) -> SeatSet {
        let seats = Seat::first(self.each.len()).zip(&self.each);
        seats.filter(|(_, player)| player.out).map(|(seat, _)| seat).collect()
    }

    fn goals(&self) -> Option<Goals> {
        let goals: Option<Vec<Goal>> = self.each.iter().map(|player| player.goal).collect();
        let goals = goals?;
        let colors: Vec<Color> = goals.iter().map(|goal| goal.color).collect();
        Goals::new(goals.first()?.kind, &colors)
    }
}

impl Player {
    /// Reads `blob:b/3/1` or `blob:b/3/1/out`.
    fn parse(word: Word) -> Result<Self, PositionError> {
        let parts: Vec<Word> = word.split('/').collect();
        let (&[goal, spent, moves], out) = (match parts.as_slice() {
            [rest @ .., Word { text: "out", .. }] => (rest, true),
            all => (all, false),
        }) else {
            return Err(word.error(PositionFault::Player { word: word.text.into() }));
        };
        let moves_made = moves.number(0..=MAX_TURNS, Quantity::Moves)?;
        let dearest = Action::Smash.cost() as usize * moves_made;
        let spent = spent.number(0..=dearest, Quantity::Cost { moves: moves_made })? as u32;
        let (choice, goal) = match goal.text.split_once(':') {
            None if goal.text == "?" => (GoalChoice::Random, None),
            Some((kind, color)) if let Some(kind) = GoalKind::from_word(kind) => {
                (GoalChoice::Always(kind), parse_goal_color(goal, color)?.map(|color| Goal { kind, color }))
            }
            _ => {
                return Err(goal.error(PositionFault::Goal { word: goal.text.into() }));
            }
        };
        Ok(Self { goal, choice, spent, moves: moves_made, out })
    }
}

/// The colour of a goal, or `None` for `?`.
fn parse_goal_color(goal: Word, text: &str) -> Result<Option<Color>, PositionError> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some('?'), None) => Ok(None),
        (Some(letter), None) if let Some(color) = Color::from_letter(letter) => Ok(Some(color)),
        _ => Err(goal.error(PositionFault::GoalColor { word: text.into() })),
    }
}

/// A piece of the text, and where it stands in characters.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Word<'a> {
    fn split(self, separator: char) -> impl Iterator<Item = Word<'a>> {
        let mut offset = self.offset;
        self.text.split(separator).map(move |text| {
            let word = Word { text, offset };
            offset += text.chars().count() + 1;
            word
        })
    }

    fn number(self, range: std::ops::RangeInclusive<usize>, what: Quantity) -> Result<usize, PositionError> {
        let number = self.text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = range.into_inner();
            self.error(PositionFault::Number { word: self.text.into(), what, least, most })
        })
    }

    fn error(self, fault: impl Into<Message>) -> PositionError {
        PositionError { offset: self.offset, message: fault.into() }
    }
}

/// The pieces between spaces.
fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    Word { text, offset: 0 }.split(' ').filter(|word| !word.text.is_empty())
}

/// What is wrong with the text of a position, as a sentence without a full stop.
#[derive(Message)]
#[message(with(word = Quoted(word)))]
pub(crate) enum PositionFault {
    /// It has not its five parts.
    Parts,
    /// Played and left, the turns are none or too many.
    Length { most: usize, turns: usize },
    /// `-` where the board is drawn.
    NoBoard,
    /// A board where it is not drawn.
    BoardTooSoon,
    /// `smash` without an address.
    SmashedBlock,
    /// Goals that are known are to be drawn.
    GoalsDrawn,
    /// Goals that are not known are not to be drawn.
    GoalsUnknown,
    /// The turn of somebody who has left.
    HasLeft { player: String },
    /// Something is to be drawn that was drawn before the first move.
    Begun,
    /// There are no turns before the first.
    NoTurns,
    /// A smash before the first move.
    NotBegun,
    /// A round that has begun is not counted.
    RoundBegun,
    /// It is somebody else's turn.
    OtherTurn { expected: String, word: String },
    /// Players with different kinds of goal.
    OtherKind,
    /// Too many players.
    #[message(id = "shared-too-many-players")]
    TooMany { most: usize },
    /// No player.
    Nobody,
    /// Moves made in another order than that of the seats.
    OutOfTurn,
    /// Somebody has left, and fewer than two stay.
    TooFewStay,
    /// A player without a goal, costs or moves.
    Player { word: String },
    /// A goal that there is not.
    Goal { word: String },
    /// A colour that there is not.
    GoalColor { word: String },
    /// A number out of its range.
    Number { word: String, what: Quantity, least: usize, most: usize },
}

/// What a number in the text stands for.
#[derive(Clone, Copy, Message)]
pub(crate) enum Quantity {
    /// The depth of the board.
    Depth,
    /// The rounds not yet complete.
    TurnsLeft,
    /// The moves of a player.
    Moves,
    /// What so many moves can cost.
    Cost { moves: usize },
}
