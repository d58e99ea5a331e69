//! A whole lesson: rounds of self-play and training, kept in a folder so that whatever was done is not done again.

use crate::course::{CannotPlay, Effort, Learn, Matter, Order, Trained};
use crate::{BadFile, GameFile, TrainingPass, read_games};
use parlour_core::{BadOption, Message, ToMessage};
use parlour_search::Stop;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};
use thiserror::Error;

/// How high the curve in the report is drawn, in eighths of a line.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// What is learned, and where it is kept.
pub struct Lesson {
    /// How the game is learned.
    pub course: &'static dyn Learn,
    /// What is wanted.
    pub order: Order,
    /// How much is done.
    pub effort: Effort,
    /// What the file of games is marked with: the game, and what is chosen otherwise than usual.
    pub subject: String,
    /// Where games and weights are kept.
    pub folder: PathBuf,
}

/// How far a lesson is.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonStep {
    /// Games of self-play were played.
    Played {
        /// In this round.
        round: u16,
        /// How many there are.
        games: u64,
        /// How many there will be.
        of: u64,
    },
    /// Training begins.
    Training {
        /// In this round.
        round: u16,
        /// From so many games.
        games: usize,
    },
    /// Training has gone through all positions once more.
    Pass(TrainingPass),
    /// Training is over.
    Trained {
        /// How many positions were learned from.
        learned: usize,
        /// How many were kept apart.
        unseen: usize,
    },
}

/// How a lesson ended.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum LessonEnd {
    /// Everything is learned.
    Learned {
        /// The weights.
        weights: PathBuf,
    },
    /// It was stopped while games were played, of which so many are kept.
    StoppedPlaying {
        /// How many.
        games: u64,
        /// In which file.
        path: PathBuf,
    },
    /// It was stopped while it trained, which begins again with the next run.
    StoppedTraining,
}

impl Lesson {
    /// Plays and trains; whatever of it was done before is not done again. Once `in_time` is raised no more games are played,
    /// and the round that is under way is the last; `stop` ends it at once.
    ///
    /// # Errors
    /// If files cannot be used, or the options do not go together.
    pub fn learn(
        &self,
        stop: &Stop,
        in_time: &Stop,
        on_step: &mut dyn FnMut(LessonStep),
    ) -> Result<LessonEnd, LessonError> {
        fs::create_dir_all(&self.folder).map_err(|why| LessonError::file(&self.folder, why.into()))?;
        for round in 1..=self.effort.rounds {
            let games = self.play(round, in_time, on_step)?;
            if stop.is_raised() {
                return Ok(LessonEnd::StoppedPlaying { games, path: self.games() });
            }
            let last = round == self.effort.rounds || in_time.is_raised();
            if (last || !self.weights_after(round).exists()) && !self.train(round, stop, on_step)? {
                return Ok(LessonEnd::StoppedTraining);
            }
            if last {
                fs::copy(self.weights_after(round), self.weights())?;
                break;
            }
        }
        Ok(LessonEnd::Learned { weights: self.weights() })
    }

    /// The file of all games of self-play.
    fn games(&self) -> PathBuf {
        self.folder.join("self-play.games")
    }

    /// What comes of it.
    pub fn weights(&self) -> PathBuf {
        self.folder.join("weights.net")
    }

    /// How many games there are after a round.
    fn games_after(&self, round: u16) -> u64 {
        self.effort.games * u64::from(round)
    }

    /// The weights that a round ends with, and beside them how training went.
    fn weights_after(&self, round: u16) -> PathBuf {
        self.folder.join(format!("after-{}-games.net", self.games_after(round)))
    }

    /// Games of self-play with the weights of the round before, until there are enough for this one; how many there are.
    fn play(&self, round: u16, stop: &Stop, on_step: &mut dyn FnMut(LessonStep)) -> Result<u64, LessonError> {
        let path = self.games();
        let mut file = GameFile::open(&path, &self.subject).map_err(|why| LessonError::file(&path, why))?;
        let of = self.games_after(round);
        if file.games() >= of {
            return Ok(file.games());
        }
        let before = self.weights_after(round - 1);
        let weights = if round > 1 { Some(fs::read(&before)?) } else { None };
        let on_game = &mut |games| on_step(LessonStep::Played { round, games, of });
        let played = self.course.play(&self.order, weights.as_deref(), &mut file, of, stop, on_game);
        played.map_err(|wrong| match wrong {
            CannotPlay::File(why) => LessonError::file(&before, why),
            CannotPlay::Options(wrong) => wrong.into(),
        })?;
        Ok(file.games())
    }

    /// A network that fits what was played; `false` if it was stopped.
    fn train(
        &self,
        round: u16,
        stop: &Stop,
        on_step: &mut dyn FnMut(LessonStep),
    ) -> Result<bool, LessonError> {
        let path = self.games();
        let mut games = read_games(&path, &self.subject).map_err(|why| LessonError::file(&path, why))?;
        games.truncate(self.games_after(round) as usize);
        let first = self.games_after(round.saturating_sub(self.effort.remembered)).min(games.len() as u64);
        let games = &games[first as usize..];
        on_step(LessonStep::Training { round, games: games.len() });
        let mut passes = String::from("pass,learned,unseen\n");
        let on_pass = &mut |progress: TrainingPass| {
            let TrainingPass { pass, learned, unseen } = progress;
            let _ = writeln!(passes, "{pass},{learned:.5},{unseen:.5}");
            on_step(LessonStep::Pass(progress));
        };
        let matter = Matter { games, first, passes: self.effort.passes };
        let trained = self.course.train(&self.order, &matter, stop, on_pass)?;
        let Some(Trained { positions: [learned, unseen], weights }) = trained else { return Ok(false) };
        on_step(LessonStep::Trained { learned, unseen });
        let path = self.weights_after(round);
        write_whole(&path.with_extension("csv"), passes.as_bytes())?;
        write_whole(&path, &weights)?;
        Ok(true)
    }

    /// Writes how it went into a file: how far off each round's network was on what it had not seen, pass by pass, and how
    /// the match went that judges the last. `say` has the words; the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn report(&self, say: &dyn Fn(&Message) -> String, match_text: &str) -> io::Result<PathBuf> {
        let mut text = say(&Heading::Lesson { subject: self.subject.clone() }.into()) + "\n\n```\n";
        for round in 1..=self.effort.rounds {
            let Ok(passes) = fs::read_to_string(self.weights_after(round).with_extension("csv")) else {
                continue;
            };
            let unseen: Vec<f64> =
                passes.lines().filter_map(|line| line.split(',').nth(2)?.parse().ok()).collect();
            let games = format!("{:>7}", self.games_after(round));
            let loss = format!("{:.5}", unseen.last().copied().unwrap_or_default());
            let _ = writeln!(text, "{}", say(&Heading::Round { games, loss, curve: curve(&unseen) }.into()));
        }
        text.push_str("```\n");
        if !match_text.is_empty() {
            let _ = write!(text, "\n{}\n\n```\n{match_text}```\n", say(&Heading::Match.into()));
        }
        let path = self.folder.join("report.md");
        write_whole(&path, text.as_bytes())?;
        Ok(path)
    }
}

/// What stands in the report.
#[derive(Message)]
pub(crate) enum Heading {
    Lesson { subject: String },
    Round { games: String, loss: String, curve: String },
    Match,
}

/// Numbers as a row of bars, the lowest to the highest.
fn curve(numbers: &[f64]) -> String {
    let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
    let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let height =
        |number: &f64| (number - least) / (most - least).max(f64::MIN_POSITIVE) * (BARS.len() - 1) as f64;
    numbers.iter().map(|number| BARS[height(number).round() as usize]).collect()
}

/// Whoever finds the file finds all of it.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut draft = path.as_os_str().to_owned();
    draft.push(".draft");
    fs::write(&draft, bytes)?;
    fs::rename(draft, path)
}

/// Why nothing can be learned.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum LessonError {
    /// A file cannot be used.
    #[message(id = "shared-file-fault")]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        why: BadFile,
    },
    /// The options do not go together.
    #[message(transparent)]
    Options(#[from] BadOption),
    /// The disk or the folder does not allow it.
    #[message(transparent)]
    Io(#[from] io::Error),
}

impl LessonError {
    fn file(path: &Path, why: BadFile) -> Self {
        Self::File { path: path.into(), why }
    }
}
