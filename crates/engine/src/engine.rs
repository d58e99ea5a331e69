//! The state of an engine, and its answers.
//!
//! An engine does no input or output: it takes a message and gives the lines that answer it.

use crate::answer::{best_move, count_lines, error, info_line, response, total_line};
use crate::command::{Command, Start};
use crate::go::Go;
use crate::lines::{LONGEST, Line};
use crate::message::{Message, Work};
use crate::options::{Concern, Options};
use crate::search;
use parlour_core::{PictureStyle, Turn};
use parlour_search::{Info, Report, Stop};
use parlour_table::{BadBot, GameInfo, Player, Table, english};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::SyncSender;

/// One game on a table, a bot, and perhaps something that it is busy with.
pub(crate) struct Engine {
    game: &'static GameInfo,
    options: Options,
    table: Box<dyn Table>,
    /// Away while it thinks.
    player: Option<Box<dyn Player>>,
    rng: Pcg64,
    busy: Option<Busy>,
    inbox: SyncSender<Message>,
}

/// Most commands are not answered unless something is wrong.
const SILENCE: Vec<String> = Vec::new();

/// Why a command is not obeyed, as a sentence for people.
type Refusal = Box<dyn Error>;

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
        inbox: SyncSender<Message>,
    ) -> Result<Self, BadBot> {
        let options = Options::new(game, bot, tables);
        Ok(Self {
            game,
            player: Some(options.seat()?),
            table: game.open(&options.setup).expect("a game opens with its defaults"),
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
            Line::TooLong => Err(format!("a line may have {LONGEST} bytes; this one is longer").into()),
            Line::Text(text) if text.trim().is_empty() => Ok(Some(SILENCE)),
            Line::Text(text) => Command::parse(text).map_err(Refusal::from).and_then(|c| self.answer(c)),
        };
        answer.unwrap_or_else(|wrong| Some(vec![error(&wrong.to_string())]))
    }

    /// Passes on what the working thread tells.
    ///
    /// # Errors
    /// If a bot that broke down cannot be replaced.
    pub(crate) fn hear(&mut self, work: Work) -> Result<Vec<String>, BadBot> {
        let Some(busy) = &mut self.busy else {
            return Ok(SILENCE);
        };
        let answer = match work {
            Work::Info(info) => {
                let line = info_line(&info);
                busy.told = Some(info);
                return Ok(vec![line]);
            }
            Work::Decided(player, Report { best, info }) => {
                self.player = Some(player);
                let news = busy.told.as_ref() != Some(&info);
                let info = news.then(|| info_line(&info));
                info.into_iter().chain([best_move(&best)]).collect()
            }
            Work::Counted(Ok(Some(counts))) => count_lines(&counts),
            Work::Counted(Ok(None)) => vec![error("the count was stopped")],
            Work::Counted(Err(wrong)) => vec![error(&wrong.to_string())],
            Work::Failed(reason) if self.player.is_some() => {
                vec![error(&format!("the count failed: {reason}"))]
            }
            Work::Failed(reason) => {
                self.player = Some(self.options.seat()?);
                // Somebody waits for a move, and a poor one is better for a match than none.
                let best = self.table.moves().into_iter().next().map(|first| best_move(&first));
                [error(&format!("the bot failed: {reason}"))].into_iter().chain(best).collect()
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

    fn answer(&mut self, command: Command) -> Result<Option<Vec<String>>, Refusal> {
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
                None => return Err("chance has nothing to draw here".into()),
            },
            Command::Perft { depth, chance } => self.count(depth, chance)?,
            Command::Show => {
                self.table.picture(PictureStyle::default()).iter().map(ToString::to_string).collect()
            }
            Command::ShowJson => vec![show_json(&*self.table)],
            Command::State => SILENCE,
            Command::Quit => return Ok(None),
        };
        Ok(Some(lines))
    }

    fn introduction(&self) -> Vec<String> {
        let mut lines = vec![
            format!("id name Parlour {} {}", english().say(&self.game.title()), env!("CARGO_PKG_VERSION")),
            "id author the Parlour developers".into(),
        ];
        lines.extend(self.options.lines());
        lines.push("ugiok".into());
        lines
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<Vec<String>, Refusal> {
        self.must_be_idle()?;
        let mut options = self.options.clone();
        match options.set(name, value)? {
            Concern::Setup => self.table = self.game.open(&options.setup)?,
            Concern::Player => self.player = Some(options.seat()?),
            Concern::Seed => {
                self.player = Some(options.seat()?);
                self.rng = Pcg64::seed_from_u64(options.seed());
            }
        }
        self.options = options;
        Ok(SILENCE)
    }

    fn new_game(&mut self) -> Result<Vec<String>, Refusal> {
        self.must_be_idle()?;
        self.set_position(&Start::Startpos, "")?;
        if let Some(player) = &mut self.player {
            player.new_match();
        }
        Ok(SILENCE)
    }

    fn set_position(&mut self, start: &Start, moves: &str) -> Result<Vec<String>, Refusal> {
        self.must_be_idle()?;
        let mut table = match start {
            Start::Startpos => self.game.open(&self.options.setup)?,
            Start::Fen(fen) => self
                .game
                .open_position(&self.options.setup, fen)
                .map_err(|wrong| format!("the fen is wrong: {wrong}"))?,
        };
        for (index, word) in moves.split_whitespace().enumerate() {
            table.replay(word).map_err(|wrong| format!("move {}: {}", index + 1, english().say(&wrong)))?;
        }
        self.table = table;
        Ok(SILENCE)
    }

    fn go(&mut self, go: &Go) -> Result<Vec<String>, Refusal> {
        self.must_be_idle()?;
        let seat = match self.table.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance => return Err("chance is to move: draw an outcome with sample".into()),
            Turn::Over => return Err("the game is over".into()),
        };
        let busy = Busy { infinite: go.infinite, ..Busy::default() };
        let player = self.player.take().ok_or("there is no bot to think; set the option bot")?;
        let (table, limits) = (self.table.boxed_clone(), go.limits(seat));
        if let Err(wrong) = search::think(player, table, limits, &busy.stop, self.inbox.clone()) {
            self.player = self.options.seat().ok();
            return Err(no_thread(&wrong));
        }
        self.busy = Some(busy);
        Ok(SILENCE)
    }

    fn count(&mut self, depth: u32, chance: Vec<String>) -> Result<Vec<String>, Refusal> {
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
        if self.is_busy() { Err("a search is running; send stop first".into()) } else { Ok(()) }
    }
}

fn no_thread(wrong: &io::Error) -> Refusal {
    format!("no thread can be started: {wrong}").into()
}

/// The position as one line of JSON.
fn show_json(table: &dyn Table) -> String {
    serde_json::to_string(&table.view(&english().naming(&[]))).unwrap_or_default()
}
