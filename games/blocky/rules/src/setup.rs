//! What can be chosen before a game of Blocky.

use crate::{Depth, GoalKind, MAX_PLAYERS, Tree};
use parlour_core::{BadOption, Message, OptionKind, OptionSpec, Seat, Setup, Values};

/// The most rounds a game may be set to last.
pub(crate) const MAX_TURNS: usize = 1000;

/// Which kind of goal the players get.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalChoice {
    /// Chance draws the kind too.
    Random,
    /// Always this kind.
    Always(GoalKind),
}

impl GoalChoice {
    const WORDS: [&'static str; 3] = ["random", GoalKind::Blob.word(), GoalKind::Perimeter.word()];

    /// Whether chance may draw goals of this kind.
    pub fn allows(self, kind: GoalKind) -> bool {
        self == Self::Random || self == Self::Always(kind)
    }

    fn word(self) -> &'static str {
        match self {
            Self::Random => Self::WORDS[0],
            Self::Always(kind) => kind.word(),
        }
    }
}

/// The size of the board, the number of players, their kind of goal, and how long the game lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BlockySetup {
    depth: Depth,
    players: u8,
    goal: GoalChoice,
    turns: u16,
}

impl Default for BlockySetup {
    fn default() -> Self {
        Self::from_values(&Values::defaults(Self::OPTIONS)).expect("the defaults go together")
    }
}

impl BlockySetup {
    /// A setup; `None` if the board cannot be played on, or there are no players or more than
    /// [`MAX_PLAYERS`], or the rounds are none or over a thousand.
    pub fn new(depth: Depth, players: usize, goal: GoalChoice, turns: usize) -> Option<Self> {
        let right = depth >= Depth::MIN_PLAYED
            && (1..=MAX_PLAYERS).contains(&players)
            && (1..=MAX_TURNS).contains(&turns);
        right.then_some(Self { depth, players: players as u8, goal, turns: turns as u16 })
    }

    /// How finely the board may be cut.
    pub const fn depth(&self) -> Depth {
        self.depth
    }

    /// How many play.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Which kind of goal they get.
    pub const fn goal(&self) -> GoalChoice {
        self.goal
    }

    /// How many moves each player makes.
    pub const fn turns(&self) -> usize {
        self.turns as usize
    }
}

impl Setup for BlockySetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "max_depth",
            kind: OptionKind::Number {
                min: Depth::MIN_PLAYED.levels() as i64,
                max: Depth::MAX.levels() as i64,
            },
            default: "4",
        },
        OptionSpec { name: "players", kind: OptionKind::Seats { min: 1, max: MAX_PLAYERS }, default: "2" },
        OptionSpec {
            name: "goal",
            kind: OptionKind::Choice(&GoalChoice::WORDS),
            default: GoalChoice::WORDS[0],
        },
        OptionSpec {
            name: "turns",
            kind: OptionKind::Number { min: 1, max: MAX_TURNS as i64 },
            default: "20",
        },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let number = |name: &str| usize::try_from(values.number(name)).unwrap_or(0);
        let goal = GoalKind::from_word(values.choice("goal")).map_or(GoalChoice::Random, GoalChoice::Always);
        Depth::new(number("max_depth"))
            .and_then(|depth| Self::new(depth, number("players"), goal, number("turns")))
            .ok_or_else(BadOption::together)
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        let chosen = [
            ("max_depth", self.depth.to_string()),
            ("players", self.players.to_string()),
            ("goal", self.goal.word().to_owned()),
            ("turns", self.turns.to_string()),
        ];
        for (name, value) in chosen {
            values.set(name, &value).expect("every setup is in the options' ranges");
        }
        values
    }

    /// The goals, the board, and every move with what it smashes.
    fn most_plies(&self) -> Option<usize> {
        Some(2 + 2 * self.turns() * self.players())
    }

    /// The board, cut down to its cells.
    fn position_heap(&self) -> usize {
        Tree::most_bytes(self.depth)
    }

    /// All pieces that ever fall hold no more cells than a board, but for those combined and smashed again. What was
    /// drawn has at most twice the room that it needs.
    fn chance_heap(&self, plies: usize) -> usize {
        let small = size_of::<Tree>() + 2 * Tree::most_bytes(Depth::MIN_PLAYED);
        2 * Tree::most_bytes(self.depth) + plies * small
    }

    fn seat_names(&self) -> Vec<Message> {
        Seat::first(self.players()).map(|seat| Message::verbatim(seat_name(seat))).collect()
    }
}

/// What a seat is called: P1 is the first player.
pub(crate) fn seat_name(seat: Seat) -> String {
    format!("P{}", seat.index() + 1)
}
