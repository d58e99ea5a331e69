//! The state of an engine, and its answers.
//!
//! An engine does no input or output: it takes a message and gives the lines that answer it.

use crate::answer::{best_move, count_lines, error, info_line, response, total_line};
use crate::bounded_line::{LONGEST, Line};
use crate::command::{Command, Start};
use crate::go::Go;
use crate::inbox::{Arrival, Work};
use crate::options::{Concern, Options};
use crate::refusal::Refusal;
use crate::words::english;
use crate::{EngineError, search};
use parlour_core::{Message, PictureStyle, ToMessage, Turn};
use parlour_erased::{GameInfo, Player, Table, View};
use parlour_search::{Info, SearchResult, Stop};
use parlour_words::Words;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::SyncSender;

/// One game on a table, a bot, and perhaps something that it is busy with.
pub(crate) struct Engine {
    game: &'static GameInfo,
    words: Words,
    options: Options,
    table: Box<dyn Table>,
    /// How the position on the table was told.
    told: Told,
    /// Away while it thinks.
    player: Option<Box<dyn Player>>,
    rng: Pcg64,
    busy: Option<Busy>,
    inbox: SyncSender<Arrival>,
}

/// Most commands are not answered unless something is wrong.
const SILENCE: Vec<String> = Vec::new();

/// What is known of the work that is going on.
#[derive(Default)]
struct Busy {
    stop: Stop,
    /// Whether to keep the answer until somebody says `stop`.
    infinite: bool,
    /// An answer that is being kept.
    kept: Option<Vec<String>>,
    /// What a search told last, so that it is not told twice.
    told: Option<Info<String>>,
}

/// A position as it was told last.
#[derive(Default)]
struct Told {
    /// The position that the moves begin in; `None` at the start of the game.
    fen: Option<String>,
    moves: String,
}

impl Told {
    fn new(start: &Start, moves: &str) -> Self {
        let fen = match start {
            Start::Startpos => None,
            Start::Fen(fen) => Some((*fen).to_owned()),
        };
        Self { fen, moves: moves.to_owned() }
    }

    /// How many moves were told before, if those told now begin with them.
    fn moves_before(&self, start: &Start, moves: &str) -> Option<usize> {
        let same_start = match start {
            Start::Startpos => self.fen.is_none(),
            Start::Fen(fen) => self.fen.as_deref() == Some(*fen),
        };
        let mut now = moves.split_whitespace();
        let mut before = self.moves.split_whitespace();
        let goes_on = same_start && before.by_ref().all(|word| now.next() == Some(word));
        goes_on.then(|| self.moves.split_whitespace().count())
    }
}

impl Engine {
    /// An engine for `game` with the start position on its table. Its working thread will report to
    /// `inbox`.
    ///
    /// # Errors
    /// If there is no such bot.
    pub(crate) fn new(
        game: &'static GameInfo,
        bot: Option<&str>,
        tables: Option<PathBuf>,
        inbox: SyncSender<Arrival>,
    ) -> Result<Self, EngineError> {
        let options = Options::new(game, bot, tables);
        Ok(Self {
            game,
            words: english(game),
            player: Some(options.seat()?),
            table: game.open(&options.setup).expect("a game opens with its defaults"),
            told: Told::default(),
            rng: Pcg64::seed_from_u64(options.seed()),
            options,
            busy: None,
            inbox,
        })
    }

    /// Whether something is being searched or counted.
    pub(crate) fn is_busy(&self) -> bool {
        self.busy.is_some()
    }

    /// Whether sequences of moves are being counted: then the bot is at home.
    pub(crate) fn is_counting(&self) -> bool {
        self.busy.as_ref().is_some_and(|busy| busy.kept.is_none()) && self.player.is_some()
    }

    /// Does what a line asks; `None` when that is to end.
    pub(crate) fn obey(&mut self, line: &Line) -> Option<Vec<String>> {
        let answer = match line {
            Line::TooLong => Err(Refusal::LineTooLong { most: LONGEST }.into()),
            Line::Text(text) if text.trim().is_empty() => Ok(Some(SILENCE)),
            Line::Text(text) => Command::parse(text).map_err(Message::from).and_then(|c| self.answer(c)),
        };
        answer.unwrap_or_else(|wrong| Some(vec![error(&self.words, &wrong)]))
    }

    /// Passes on what the working thread tells.
    ///
    /// # Errors
    /// If a bot that broke down cannot be replaced.
    pub(crate) fn hear(&mut self, work: Work) -> Result<Vec<String>, EngineError> {
        let Some(busy) = &mut self.busy else {
            return Ok(SILENCE);
        };
        let words = &self.words;
        let answer = match work {
            Work::Info(info) => {
                let line = info_line(&info);
                busy.told = Some(info);
                return Ok(vec![line]);
            }
            Work::Decided(player, SearchResult { best, info }) => {
                self.player = Some(player);
                let news = busy.told.as_ref() != Some(&info);
                let info = news.then(|| info_line(&info));
                info.into_iter().chain([best_move(&best)]).collect()
            }
            Work::Counted(Ok(Some(counts))) => count_lines(&counts),
            Work::Counted(Ok(None)) => vec![error(words, &Refusal::CountStopped)],
            Work::Counted(Err(wrong)) => vec![error(words, &wrong)],
            Work::Failed(reason) if self.player.is_some() => {
                vec![error(words, &Refusal::CountFailed { reason })]
            }
            Work::Failed(reason) => {
                self.player = Some(self.options.seat()?);
                // Somebody waits for a move, and a poor one is better for a match than none.
                let best = self.table.moves().into_iter().next().map(|first| best_move(&first));
                [error(words, &Refusal::BotFailed { reason })].into_iter().chain(best).collect()
            }
        };
        if busy.infinite {
            busy.kept = Some(answer);
            return Ok(SILENCE);
        }
        self.busy = None;
        Ok(answer)
    }

    /// Asks the working thread to end, and gives its answer if that has been waiting.
    pub(crate) fn stop(&mut self) -> Vec<String> {
        let Some(busy) = &mut self.busy else {
            return SILENCE;
        };
        busy.stop.raise();
        busy.infinite = false;
        let Some(answer) = busy.kept.take() else {
            return SILENCE;
        };
        self.busy = None;
        answer
    }

    fn answer(&mut self, command: Command) -> Result<Option<Vec<String>>, Message> {
        let lines = match command {
            Command::Ugi => self.introduction(),
            Command::IsReady => vec!["readyok".into()],
            Command::SetOption { name, value } => self.set_option(name, value)?,
            Command::NewGame => self.new_game()?,
            Command::Position { start, moves } => self.set_position(&start, moves)?,
            Command::Query(query) => vec![response(&query.ask(self.table.as_ref()))],
            Command::Go(go) => self.go(&go)?,
            Command::Stop => self.stop(),
            Command::Sample => match self.table.sample(&mut self.rng) {
                Some(outcome) => vec![response(&outcome)],
                None => return Err(Refusal::NothingToDraw.into()),
            },
            Command::Perft { depth, chance } => self.count(depth, chance)?,
            Command::Show => {
                let lines = self.table.picture(PictureStyle::default(), &self.words.naming(&[]));
                lines.iter().map(ToString::to_string).collect()
            }
            Command::ShowJson => {
                let view = View::of(&*self.table.now(), &self.words.naming(&[]));
                vec![serde_json::to_string(&view).expect("a position is plain data")]
            }
            Command::State => SILENCE,
            Command::Quit => return Ok(None),
        };
        Ok(Some(lines))
    }

    fn introduction(&self) -> Vec<String> {
        let mut lines = vec![
            format!("id name Parlour {} {}", self.words.say(&self.game.title()), env!("CARGO_PKG_VERSION")),
            "id author the Parlour developers".into(),
        ];
        lines.extend(self.options.lines());
        lines.push("ugiok".into());
        lines
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<Vec<String>, Message> {
        self.must_be_idle()?;
        let mut options = self.options.clone();
        match options.set(name, value).map_err(|wrong| wrong.message())? {
            Concern::Setup => {
                self.table = self.game.open(&options.setup).map_err(|wrong| wrong.message())?;
                self.told = Told::default();
            }
            Concern::Player => self.reseat(&options)?,
            Concern::Seed => {
                self.reseat(&options)?;
                self.rng = Pcg64::seed_from_u64(options.seed());
            }
        }
        self.options = options;
        Ok(SILENCE)
    }

    /// Seats the bot of these options. The one that sits there goes first, because there may be no room in memory for
    /// both; it comes back, with nothing remembered, if the new one cannot be had.
    fn reseat(&mut self, options: &Options) -> Result<(), EngineError> {
        self.player = None;
        match options.seat() {
            Ok(player) => {
                self.player = Some(player);
                Ok(())
            }
            Err(wrong) => {
                self.player = Some(self.options.seat()?);
                Err(wrong)
            }
        }
    }

    fn new_game(&mut self) -> Result<Vec<String>, Message> {
        self.must_be_idle()?;
        self.set_position(&Start::Startpos, "")?;
        if let Some(player) = &mut self.player {
            player.new_match();
        }
        Ok(SILENCE)
    }

    /// Puts a position on the table. Where the list of moves goes on from the one told before, only what is new is
    /// played, so that whoever sends the whole game before each move need not wait for it.
    fn set_position(&mut self, start: &Start, moves: &str) -> Result<Vec<String>, Message> {
        self.must_be_idle()?;
        let played = self.told.moves_before(start, moves);
        let mut fresh = match (played, start) {
            (Some(_), _) => None,
            (None, Start::Startpos) => {
                Some(self.game.open(&self.options.setup).map_err(|wrong| wrong.message())?)
            }
            (None, Start::Fen(fen)) => Some(
                self.game
                    .open_position(&self.options.setup, fen)
                    .map_err(|wrong| Refusal::WrongFen { fault: wrong.message() })?,
            ),
        };
        let table = fresh.as_mut().unwrap_or(&mut self.table);
        for (index, word) in moves.split_whitespace().enumerate().skip(played.unwrap_or(0)) {
            if let Err(wrong) = table.replay(word) {
                table.truncate(played.unwrap_or(0));
                return Err(Refusal::WrongMove { number: index + 1, fault: wrong.message() }.into());
            }
        }
        if let Some(fresh) = fresh {
            self.table = fresh;
        }
        self.told = Told::new(start, moves);
        Ok(SILENCE)
    }

    fn go(&mut self, go: &Go) -> Result<Vec<String>, Message> {
        self.must_be_idle()?;
        let seat = match self.table.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => return Err(Refusal::ChanceToMove.into()),
            Turn::Over => return Err(Refusal::GameOver.into()),
        };
        let busy = Busy { infinite: go.infinite, ..Busy::default() };
        let player = self.player.take().ok_or(Refusal::NoBot)?;
        let (table, limits) = (self.table.boxed_clone(), go.limits(seat));
        if let Err(wrong) = search::think(player, table, limits, &busy.stop, self.inbox.clone()) {
            self.player = self.options.seat().ok();
            return Err(no_thread(&wrong).into());
        }
        self.busy = Some(busy);
        Ok(SILENCE)
    }

    fn count(&mut self, depth: u32, chance: Vec<String>) -> Result<Vec<String>, Message> {
        self.must_be_idle()?;
        if depth == 0 {
            return Ok(vec![total_line(1)]);
        }
        let busy = Busy::default();
        search::count(self.table.boxed_clone(), depth, chance, busy.stop.clone(), self.inbox.clone())
            .map_err(|wrong| no_thread(&wrong))?;
        self.busy = Some(busy);
        Ok(SILENCE)
    }

    fn must_be_idle(&self) -> Result<(), Refusal> {
        if self.is_busy() { Err(Refusal::Busy) } else { Ok(()) }
    }
}

fn no_thread(wrong: &io::Error) -> Refusal {
    Refusal::NoThread { reason: wrong.to_string() }
}
