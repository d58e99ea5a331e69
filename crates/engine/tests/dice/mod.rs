//! A tiny game of chance for one to eight: a die is thrown, and whoever is to move keeps the points
//! or gives them to the next. Its bots misbehave in every way an engine must survive.
#![allow(dead_code, reason = "each test file needs its own part of this")]

use parlour_bots::{BotInfo, Bots, Level, RandomBot};
use parlour_core::{
    About, BadOption, BoardData, Catalogue, Events, Explain, Features, Game, Lesson, Line, Match, Message,
    MoveError, Notation, OptionKind, OptionSpec, Outcome, Picture, PictureStyle, PlyOf, PositionError, Say,
    Scores, Seat, Section, Setup, Spot, Teach, Touch, Turn, Values,
};
use parlour_erased::GameInfo;
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use rand::{Rng, RngExt};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub(crate) static DICE: GameInfo = GameInfo::of::<Dice>();

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dice {
    scores: Scores,
    turns_left: i64,
    to_move: Seat,
    sides: i32,
    thrown: Option<i32>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DiceSetup(Values);

impl Setup for DiceSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Seats { min: 1, max: 8 }, default: "3" },
        OptionSpec { name: "letters", kind: OptionKind::Letters, default: "ABC" },
        OptionSpec { name: "turns", kind: OptionKind::Number { min: 1, max: 1_000_000 }, default: "3" },
        OptionSpec { name: "die", kind: OptionKind::Choice(&["coin", "cube"]), default: "cube" },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        if values.choice("die") == "coin" && values.number("players") > 3 {
            return Err(BadOption(Message::verbatim("a coin is for three players at most")));
        }
        Ok(Self(values.clone()))
    }

    fn values(&self) -> Values {
        self.0.clone()
    }

    fn seat_names(&self) -> Vec<Message> {
        let letters = self.0.letters("letters").chars().chain('A'..);
        letters.take(self.0.number("players") as usize).map(Message::verbatim).collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Choice {
    Keep,
    Give,
}

impl Game for Dice {
    type Setup = DiceSetup;
    type Move = Choice;
    type Chance = i32;

    fn start(DiceSetup(values): &DiceSetup) -> Self {
        Self {
            scores: Scores::zero(values.number("players") as usize),
            turns_left: values.number("turns"),
            to_move: Seat::FIRST,
            sides: if values.choice("die") == "coin" { 2 } else { 6 },
            thrown: None,
        }
    }

    fn seats(&self) -> usize {
        self.scores.as_slice().len()
    }

    fn turn(&self) -> Turn {
        match self.thrown {
            _ if self.turns_left == 0 => Turn::Over,
            None => Turn::Chance,
            Some(_) => Turn::Seat(self.to_move),
        }
    }

    fn moves(&self, out: &mut Vec<Choice>) {
        if self.turn().seat().is_some() {
            out.extend([Choice::Keep, Choice::Give]);
        }
    }

    fn play(&mut self, m: Choice) {
        let next = self.to_move.after(self.seats());
        let lucky = if m == Choice::Keep { self.to_move } else { next };
        self.scores[lucky] += self.thrown.take().expect("a throw comes before a choice");
        self.to_move = next;
        self.turns_left -= 1;
    }

    fn can_happen(&self, outcome: &i32) -> bool {
        self.turn() == Turn::Chance && (1..=self.sides).contains(outcome)
    }

    fn resolve(&mut self, outcome: &i32) {
        self.thrown = Some(*outcome);
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<i32> {
        (self.turn() == Turn::Chance).then(|| rng.random_range(1..=self.sides))
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.turn() == Turn::Over;
        over.then(|| Outcome {
            winners: self.scores.leaders(),
            scores: self.scores.clone(),
            reason: Message::verbatim("the last die is thrown"),
        })
    }

    fn scores(&self) -> Scores {
        self.scores.clone()
    }
}

impl Notation for Dice {
    fn parse_move(&self, text: &str) -> Result<Choice, MoveError> {
        match text {
            "keep" => Ok(Choice::Keep),
            "give" => Ok(Choice::Give),
            _ => {
                let expected = Message::verbatim("one may keep or give");
                Err(MoveError::Unreadable { text: text.into(), expected })
            }
        }
    }

    fn write_move(&self, m: Choice) -> String {
        if m == Choice::Keep { "keep".into() } else { "give".into() }
    }

    fn parse_chance(&self, text: &str) -> Result<i32, MoveError> {
        text.parse().ok().filter(|outcome| self.can_happen(outcome)).ok_or_else(|| MoveError::Illegal {
            text: text.into(),
            reason: Message::verbatim(format!("a die shows 1 to {}", self.sides)),
        })
    }

    fn write_chance(&self, outcome: &i32) -> String {
        outcome.to_string()
    }

    fn parse_position(setup: &DiceSetup, text: &str) -> Result<(DiceSetup, Self), PositionError> {
        let turns_left = text.parse().ok().filter(|turns| (0..10).contains(turns));
        let turns_left =
            turns_left.ok_or(PositionError { offset: 0, message: Message::verbatim("0 to 9 turns") })?;
        Ok((setup.clone(), Self { turns_left, ..Self::start(setup) }))
    }

    fn write_position(&self) -> String {
        self.turns_left.to_string()
    }
}

impl Picture for Dice {
    fn picture(&self, _: Option<&PlyOf<Self>>, _: PictureStyle, _say: Say<'_>) -> Vec<Line> {
        vec![Line::from(format!("{} turns left", self.turns_left))]
    }
}

impl BoardData for Dice {
    type Board = i64;

    fn board(&self) -> i64 {
        self.turns_left
    }
}

impl Touch for Dice {
    fn places(&self) -> Vec<Spot> {
        Vec::new()
    }

    fn path(&self, m: Choice) -> Vec<Spot> {
        vec![Spot::of(self.write_move(m))]
    }
}

impl Events for Dice {
    type Event = Message;

    fn events(&self, _: &PlyOf<Self>) -> Vec<Message> {
        Vec::new()
    }
}

impl Explain for Dice {
    fn explain(&self, _: Seat) -> Vec<Message> {
        vec![Message::verbatim("luck")]
    }
}

impl About for Dice {
    const NAME: &'static str = "dice";
    const CATALOGUE: Catalogue = Catalogue { messages: &[], words: &[("en", "dice-title = Dice")] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "keep";
}

impl Teach for Dice {
    const TOUR: &'static [Lesson] = &[];
    const RULES: &'static [Section] = &[];
}

/// How a bot thinks before it keeps whatever is thrown.
#[derive(Clone, Copy)]
enum Temper {
    /// It answers at once, having told what it answers.
    Hasty,
    /// It tells something, and goes on until it is stopped.
    Thorough,
    /// It does not listen for two seconds.
    Deaf,
    /// It panics.
    Clumsy,
}

impl Features for Dice {
    const SUBJECT: &'static str = "dice-1";
    const COUNT: usize = 1;

    fn features(&self, _seat: Seat, mut found: impl FnMut(usize)) {
        found(0);
    }
}

impl Bots for Dice {
    type Game = Self;
    const BOTS: &'static [BotInfo<Dice>] = &[
        RandomBot::info(),
        BotInfo { name: "hasty", argument: "", seat: |_, _| Ok(Box::new(Temper::Hasty)) },
        BotInfo { name: "thorough", argument: "", seat: |_, _| Ok(Box::new(Temper::Thorough)) },
        BotInfo { name: "deaf", argument: "", seat: |_, _| Ok(Box::new(Temper::Deaf)) },
        BotInfo { name: "clumsy", argument: "", seat: |_, _| Ok(Box::new(Temper::Clumsy)) },
    ];
    const LEVELS: &'static [Level<Dice>] = &[];
}

impl Bot<Dice> for Temper {
    fn choose(
        &mut self,
        _: &Match<Dice>,
        _: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Choice>),
    ) -> SearchResult<Choice> {
        let begun = Instant::now();
        let line = vec![Choice::Keep];
        let mut info =
            Info { depth: 1, score: Some(Score::Estimate(7)), nodes: 1, time: Duration::ZERO, line };
        match self {
            Self::Hasty => on_info(&info),
            Self::Thorough => {
                on_info(&info);
                while !stop.is_raised() {
                    sleep(Duration::from_millis(1));
                }
                info = Info { depth: 2, score: Some(Score::Win(3)), ..info };
            }
            Self::Deaf => {
                while begun.elapsed() < Duration::from_secs(2) {
                    sleep(Duration::from_millis(1));
                }
            }
            Self::Clumsy => panic!("the die fell off the table"),
        }
        SearchResult { best: Choice::Keep, info }
    }
}
