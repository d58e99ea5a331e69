//! A panic costs what panicked, and nothing else: a match whose rules panic is opened again from the store, a bot that panics
//! forfeits, and the server goes on.

use parlour_bots::{BotInfo, Bots};
use parlour_core::{
    About, BadOption, Catalogue, Features, Game, Match, Message, MoveError, Notation, OptionSpec, Outcome,
    PositionError, Scores, Seat, Setup, Turn, Values,
};
use parlour_erased::GameInfo;
use parlour_protocol::{
    ErrorBody, MatchConfig, MatchStatus, MatchSummary, Player, Refusal, SeatChoice, SeatRequest,
    ServerMessage,
};
use parlour_search::{Bot, Info, Limits as SearchLimits, SearchResult, Stop};
use parlour_service::store::Sqlite;
use parlour_service::{House, Limits, Outbox};
use rand::Rng;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Two count to a hundred in turns. One move panics, and so do two bots.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Count {
    counted: u32,
    broken: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Step {
    Next,
    /// The rules panic in the middle of it.
    Boom,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct CountSetup(Values);

impl Setup for CountSetup {
    const OPTIONS: &'static [OptionSpec] = &[];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        Ok(Self(values.clone()))
    }

    fn values(&self) -> Values {
        self.0.clone()
    }

    fn seat_names(&self) -> Vec<Message> {
        ["one", "two"].map(Message::verbatim).into()
    }
}

impl Game for Count {
    type Setup = CountSetup;
    type Move = Step;
    type Chance = u8;

    fn start(_: &CountSetup) -> Self {
        Self { counted: 0, broken: false }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.counted {
            100.. => Turn::Over,
            counted => Turn::Seat(if counted % 2 == 0 { Seat::FIRST } else { Seat::SECOND }),
        }
    }

    fn moves(&self, out: &mut Vec<Step>) {
        if self.turn() != Turn::Over {
            out.extend([Step::Next, Step::Boom]);
        }
    }

    fn play(&mut self, step: Step) {
        // Half of the move is done when it panics.
        self.counted += 1;
        self.broken = step == Step::Boom;
        assert!(!self.broken, "the rules are broken");
    }

    fn can_happen(&self, _: &u8) -> bool {
        false
    }

    fn resolve(&mut self, _: &u8) {}

    fn sample<R: Rng + ?Sized>(&self, _: &mut R) -> Option<u8> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn() == Turn::Over).then(|| Outcome {
            winners: [Seat::FIRST, Seat::SECOND].into_iter().collect(),
            scores: self.scores(),
            reason: Message::verbatim("they have counted to a hundred"),
        })
    }

    fn scores(&self) -> Scores {
        Scores::zero(2)
    }
}

impl Notation for Count {
    fn parse_move(&self, text: &str) -> Result<Step, MoveError> {
        match text {
            "next" => Ok(Step::Next),
            "boom" => Ok(Step::Boom),
            _ => Err(MoveError::Unreadable { text: text.into(), expected: Message::verbatim("next") }),
        }
    }

    fn write_move(&self, step: Step) -> String {
        if step == Step::Next { "next".into() } else { "boom".into() }
    }

    fn parse_chance(&self, text: &str) -> Result<u8, MoveError> {
        Err(MoveError::Unreadable { text: text.into(), expected: Message::verbatim("nothing") })
    }

    fn write_chance(&self, chance: &u8) -> String {
        chance.to_string()
    }

    fn parse_position(setup: &CountSetup, text: &str) -> Result<(CountSetup, Self), PositionError> {
        let counted =
            text.parse().map_err(|_| PositionError { offset: 0, message: Message::verbatim("a number") })?;
        Ok((setup.clone(), Self { counted, broken: false }))
    }

    fn write_position(&self) -> String {
        assert!(!self.broken, "half a move is shown");
        self.counted.to_string()
    }
}

impl About for Count {
    const NAME: &'static str = "count";
    const CATALOGUE: Catalogue = Catalogue { messages: &[], words: &[("en", "count-title = Count")] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "next";
}

impl Features for Count {
    const SUBJECT: &'static str = "count-1";
    const COUNT: usize = 1;

    fn features(&self, _seat: Seat, mut found: impl FnMut(usize)) {
        found(0);
    }
}

/// How a bot fails.
#[derive(Clone, Copy)]
enum Fails {
    /// It panics while it thinks.
    Thinking,
    /// It plays the move at which the rules panic.
    Playing,
    /// It does not.
    Never,
}

impl Bots for Count {
    type Game = Self;
    const BOTS: &'static [BotInfo<Self>] = &[
        BotInfo { name: "steady", argument: "", seat: |_, _| Ok(Box::new(Fails::Never)) },
        BotInfo { name: "dizzy", argument: "", seat: |_, _| Ok(Box::new(Fails::Thinking)) },
        BotInfo { name: "clumsy", argument: "", seat: |_, _| Ok(Box::new(Fails::Playing)) },
    ];
}

impl Bot<Count> for Fails {
    fn choose(
        &mut self,
        _: &Match<Count>,
        _: &SearchLimits,
        _: &Stop,
        _: &mut dyn FnMut(&Info<Step>),
    ) -> SearchResult<Step> {
        let best = match self {
            Self::Thinking => panic!("the bot is dizzy"),
            Self::Playing => Step::Boom,
            Self::Never => Step::Next,
        };
        let info = Info { depth: 1, score: None, nodes: 1, time: Duration::ZERO, line: vec![best] };
        SearchResult { best, info }
    }
}

static GAMES: &[GameInfo] = &[GameInfo::plain::<Count>()];

fn server() -> (TempDir, Arc<House>) {
    parlour_erased::install_games(GAMES);
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let house = House::open(Arc::new(store), Limits { bot_threads: 1, ..Limits::default() }).unwrap();
    (folder, house)
}

fn config(seats: Vec<SeatRequest>) -> MatchConfig {
    let asked = serde_json::json!({ "game": "count", "seats": [] });
    MatchConfig { seats, ..serde_json::from_value(asked).unwrap() }
}

fn guest(house: &House) -> Player {
    house.guest("").unwrap().0
}

fn begun(house: &Arc<House>) -> (Player, Player, MatchSummary) {
    let (ada, bob) = (guest(house), guest(house));
    let card = house.lay(&ada, &config(vec![SeatRequest::Me, SeatRequest::Anyone])).unwrap();
    let card = house.sit(&bob, card.r#match, SeatChoice::default()).unwrap();
    (ada, bob, card)
}

fn wait_for(house: &Arc<House>, card: &MatchSummary, events: usize) -> MatchSummary {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        // Its memory may just have been dropped.
        let now = house.room(card.r#match).and_then(|room| room.card(None));
        if let Ok(now) = now.as_ref().cloned()
            && now.acts >= events
        {
            return now;
        }
        assert!(Instant::now() < deadline, "{now:?}");
        thread::sleep(Duration::from_millis(2));
    }
}

fn heard(outbox: &Outbox) -> Vec<ServerMessage> {
    let messages = outbox.take().messages;
    messages.iter().map(|text| ServerMessage::read(std::str::from_utf8(text).unwrap()).unwrap()).collect()
}

#[test]
fn a_panic_in_a_move_opens_the_match_again_and_disturbs_no_other() {
    let (_folder, house) = server();
    let (ada, bob, card) = begun(&house);
    let (eve, max, other) = begun(&house);
    let before = house.room(other.r#match).unwrap();
    let (here, there) = (Arc::new(Outbox::new(Some(bob.clone()))), Arc::new(Outbox::new(Some(max.clone()))));
    let room = house.room(card.r#match).unwrap();
    room.play(ada.id, 1, "next", 0).unwrap();
    wait_for(&house, &card, 2);
    room.join(&here, 0).unwrap();
    before.join(&there, 0).unwrap();
    heard(&here);
    heard(&there);

    // Again and again: nothing but the memory of this match is lost.
    for _ in 0..3 {
        let room = house.room(card.r#match).unwrap();
        assert_eq!(room.play(bob.id, 2, "boom", 0), Err(Refusal::NotWritten));
        assert_eq!(room.play(bob.id, 2, "next", 0), Err(Refusal::NotWritten), "this memory is gone");
        assert_eq!(room.card(None), Err(Refusal::NotWritten));
    }
    let waiting = here.take();
    assert!(waiting.must_sync, "its followers get a full resync");
    let told = ServerMessage::read(std::str::from_utf8(&waiting.messages[0]).unwrap()).unwrap();
    let reason = ErrorBody::from(Refusal::NotWritten);
    assert_eq!(told, ServerMessage::Refused { r#match: Some(card.r#match), reason });

    let again = house.room(card.r#match).unwrap();
    assert!(!Arc::ptr_eq(&room, &again));
    assert_eq!(again.position(Some(bob.id), None).unwrap().position, "1", "half a move is no move");
    again.join(&here, 0).unwrap();
    again.play(bob.id, 2, "next", 0).unwrap();
    assert_eq!(wait_for(&house, &card, 3).state, MatchStatus::Playing);

    assert!(Arc::ptr_eq(&before, &house.room(other.r#match).unwrap()), "the other match stays in memory");
    before.play(eve.id, 1, "next", 0).unwrap();
    wait_for(&house, &other, 2);
    assert!(
        matches!(&heard(&there)[..], [ServerMessage::Event { at: 1, .. }]),
        "and its players hear nothing"
    );
    assert_eq!(house.figures().open_matches, 2);
    house.close();
}

#[test]
fn a_bot_that_panics_forfeits_and_the_next_still_moves() {
    let (_folder, house) = server();
    let ada = guest(&house);
    let against = |bot: &str| {
        let seats = vec![SeatRequest::Bot(bot.into()), SeatRequest::Me];
        house.lay(&ada, &config(seats)).unwrap()
    };
    // More than there are threads that think.
    for bot in ["dizzy", "clumsy", "dizzy", "clumsy", "dizzy", "clumsy"] {
        let ended = wait_for(&house, &against(bot), 2);
        assert_eq!(ended.state, MatchStatus::Over { result: "0-1".parse().unwrap() }, "{bot}");
        let record = house.record(ended.r#match, None).unwrap();
        let why = if bot == "dizzy" { "dizzy" } else { "the rules are broken" };
        assert!(record.contains(why), "{record}");
    }
    assert_eq!(wait_for(&house, &against("steady"), 2).state, MatchStatus::Playing);
    assert_eq!(house.figures().open_matches, 1);
    house.close();
}
