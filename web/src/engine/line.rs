//! How page and worker share the lines that tasks are about: whole at first, then only what is new.
//!
//! The page remembers what it has sent to each worker, and the worker keeps the matches of the last few lines. Each state
//! of a line is known by the job that it was sent with, so a worker goes on from exactly the state that the page means, or
//! says that it does not know it; then the page sends the line whole.

use parlour_core::{Departure, Ending, Place, Record, RecordError, RecordPly, Verdict};
use parlour_erased::{Table, find_game};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// How many lines a worker keeps: that of the game on screen, and a few for reports and ways back.
const KEPT: usize = 4;

/// A line of a game, as the page has it.
#[derive(Clone)]
pub(crate) struct Subject {
    /// The name of the game.
    pub(crate) game: &'static str,
    /// The number that the match is kept under: all its lines begin alike.
    pub(crate) id: String,
    /// What happened on the line, as records write it.
    pub(crate) words: Vec<String>,
    /// The record of the match before anything happened.
    pub(crate) start: Rc<dyn Fn() -> String>,
}

/// A line of a game, as it is sent to a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    /// The name of the game.
    pub(crate) game: String,
    id: String,
    base: Base,
    /// How much of the base stands: so many of its words.
    stand: usize,
    /// What happened after that.
    words: Vec<String>,
}

/// What a line goes on from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Base {
    /// The start of the match, as a record.
    Start(String),
    /// The line that was sent with this job.
    Job(i32),
}

/// The lines that were sent to one worker, the last at the end.
#[derive(Default)]
pub(crate) struct Sent(Vec<SentLine>);

struct SentLine {
    id: String,
    job: i32,
    words: Vec<String>,
}

impl Sent {
    /// What to send with a job about a line.
    pub(crate) fn line(&mut self, job: i32, subject: &Subject) -> Line {
        let Subject { game, id, words, start } = subject;
        let known = self.0.iter().position(|sent| sent.id == *id).map(|index| self.0.remove(index));
        let (base, stand) = match known {
            Some(sent) => {
                let same = sent.words.iter().zip(words).take_while(|(sent, now)| sent == now).count();
                (Base::Job(sent.job), same)
            }
            None => (Base::Start(start()), 0),
        };
        self.0.push(SentLine { id: id.clone(), job, words: words.clone() });
        keep_last(&mut self.0);
        Line { game: (*game).into(), id: id.clone(), base, stand, words: words[stand..].to_vec() }
    }

    /// The worker does not have a line that it was sent.
    pub(crate) fn forget(&mut self, subject: &Subject) {
        self.0.retain(|sent| sent.id != subject.id);
    }
}

/// The matches of the lines that a worker was last asked about, the last at the end.
#[derive(Default)]
pub(crate) struct Lines(Vec<KeptLine>);

struct KeptLine {
    id: String,
    job: i32,
    table: Box<dyn Table>,
}

/// Why a worker has not the match of a line.
#[derive(Debug)]
pub(crate) enum NoLine {
    /// It does not know what the line goes on from.
    Unknown,
    /// Something in it is wrong.
    Wrong(RecordError),
}

impl Lines {
    /// The match of a line that was sent with a job.
    pub(crate) fn open(&mut self, job: i32, line: &Line) -> Result<&dyn Table, NoLine> {
        let known = self.0.iter().position(|kept| kept.id == line.id).map(|index| self.0.remove(index));
        let table = match &line.base {
            Base::Start(record) => whole(record, &line.words).map_err(NoLine::Wrong)?,
            Base::Job(base) => {
                let mut table = known.filter(|kept| kept.job == *base).ok_or(NoLine::Unknown)?.table;
                go_on(&mut *table, line).ok_or(NoLine::Unknown)?;
                table
            }
        };
        self.0.push(KeptLine { id: line.id.clone(), job, table });
        keep_last(&mut self.0);
        self.0.last().map(|kept| &*kept.table).ok_or(NoLine::Unknown)
    }
}

/// Drops the first of more than a few.
fn keep_last<T>(lines: &mut Vec<T>) {
    lines.drain(..lines.len().saturating_sub(KEPT));
}

/// The match that begins as a record tells, after these words.
fn whole(start: &str, words: &[String]) -> Result<Box<dyn Table>, RecordError> {
    let mut record: Record = start.parse()?;
    let place = Place { line: 1, column: 1 };
    let ply = |text: &String| RecordPly {
        number: None,
        text: text.clone(),
        comment: String::new(),
        variations: Vec::new(),
        place,
    };
    record.plies = words.iter().map(ply).collect();
    let game = record.tag("Game").map(|tag| tag.value.as_str()).unwrap_or_default();
    find_game(game).map_err(|unknown| RecordError::new(place, unknown.0))?.open_record(&record)
}

/// Takes back what does not stand, and plays what is new; `None` if that cannot be played.
fn go_on(table: &mut dyn Table, line: &Line) -> Option<()> {
    while happened(table) > line.stand && table.undo() {}
    for word in &line.words {
        if let Ok(departure) = word.parse::<Departure>() {
            table.leave(departure).ok()?;
        } else if let Some((verdict, _)) = Verdict::from_word(word) {
            table.conclude(verdict).ok()?;
        } else {
            table.replay(word).ok()?;
        }
    }
    Some(())
}

/// How many words a record of the match has.
fn happened(table: &dyn Table) -> usize {
    let ended = matches!(table.ending(), Some(Ending::Verdict(_)));
    table.len() + table.departures().len() + usize::from(ended)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts;
    use parlour_core::{Cause, NodeId, Seat, Turn, Values};
    use parlour_erased::{Tree, games};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// A new match of a game; outside a browser its part is in the program.
    fn opened(game: &str) -> Tree {
        parts::install();
        match pin!(parts::game(game)).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(part) => assert!(part.is_ok(), "{game} has a part"),
            Poll::Pending => panic!("{game} is awaited"),
        }
        let info = find_game(game).unwrap();
        Tree::new(info.open(&Values::defaults(info.options)).unwrap())
    }

    /// The line through the cursor.
    fn subject(tree: &Tree, id: &str) -> Subject {
        let start = tree.line_to(NodeId::ROOT).unwrap().record().to_string();
        let words = tree.words_to(tree.cursor());
        Subject { game: tree.info().name, id: id.into(), words, start: Rc::new(move || start.clone()) }
    }

    /// Page and worker together.
    #[derive(Default)]
    struct Both {
        sent: Sent,
        lines: Lines,
        job: i32,
    }

    impl Both {
        /// Sends a line across the boundary; returns what was sent, and the worker's match as a record.
        fn send(&mut self, subject: &Subject) -> (Line, Result<String, NoLine>) {
            self.job += 1;
            let text = serde_json::to_string(&self.sent.line(self.job, subject)).unwrap();
            let line: Line = serde_json::from_str(&text).unwrap();
            let table = self.lines.open(self.job, &line).map(|table| table.record().to_string());
            (line, table)
        }

        /// The worker has the match of the line through the cursor, and got so many words.
        fn agree(&mut self, tree: &Tree, id: &str, words: usize) -> Line {
            let (line, table) = self.send(&subject(tree, id));
            assert_eq!(table.unwrap(), tree.line().record().to_string());
            assert_eq!(line.words.len(), words);
            line
        }
    }

    fn play(tree: &mut Tree, moves: &str) {
        moves.split(' ').for_each(|text| drop(tree.play(text).unwrap()));
    }

    #[test]
    fn a_worker_gets_a_line_whole_and_then_what_is_new() {
        let (mut both, mut tree) = (Both::default(), opened("ladder"));
        play(&mut tree, "1E 7G 1F");
        assert!(matches!(both.agree(&tree, "1", 3).base, Base::Start(_)));
        play(&mut tree, "5E 2F");
        let line = both.agree(&tree, "1", 2);
        assert_eq!((line.base, line.stand), (Base::Job(1), 3));
        assert_eq!(both.agree(&tree, "1", 0).stand, 5);
    }

    #[test]
    fn what_is_taken_back_and_played_otherwise_is_told() {
        let (mut both, mut tree) = (Both::default(), opened("ladder"));
        play(&mut tree, "1E 7G 1F 5E");
        both.agree(&tree, "1", 4);
        (0..3).for_each(|_| assert!(tree.undo()));
        play(&mut tree, "6F");
        assert_eq!(both.agree(&tree, "1", 1).stand, 1);
        tree.undo();
        both.agree(&tree, "1", 0);
    }

    #[test]
    fn departures_and_verdicts_are_told_and_taken_back() {
        let (mut both, mut tree) = (Both::default(), opened("ladder"));
        play(&mut tree, "1E 7G");
        both.agree(&tree, "1", 2);
        tree.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
        both.agree(&tree, "1", 1);
        tree.undo();
        tree.conclude(Verdict::Agreed).unwrap();
        assert_eq!(both.agree(&tree, "1", 1).stand, 2);
        tree.undo();
        play(&mut tree, "1F");
        both.agree(&tree, "1", 1);
    }

    #[test]
    fn chance_is_told_like_moves() {
        for game in games() {
            let (mut both, mut tree) = (Both::default(), opened(game.name));
            let mut rng = rand_pcg::Pcg64::new(1, 2);
            let mut new = 0;
            for step in 1..40 {
                match tree.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = tree.now().sample(&mut rng).unwrap();
                        tree.resolve(&outcome).unwrap();
                    }
                    Turn::Seat(_) => drop(tree.play(&tree.now().moves()[0]).unwrap()),
                }
                new += 1;
                if step % 3 == 0 {
                    both.agree(&tree, "1", new);
                    new = 0;
                }
            }
        }
    }

    #[test]
    fn a_worker_that_does_not_know_a_line_gets_it_whole() {
        let (mut both, mut tree) = (Both::default(), opened("ladder"));
        play(&mut tree, "1E 7G");
        both.agree(&tree, "1", 2);
        both.lines = Lines::default();
        play(&mut tree, "1F");
        let subject = subject(&tree, "1");
        assert!(matches!(both.send(&subject).1, Err(NoLine::Unknown)));
        both.sent.forget(&subject);
        assert!(matches!(both.agree(&tree, "1", 3).base, Base::Start(_)));
    }

    #[test]
    fn a_worker_goes_on_only_from_the_state_that_is_meant() {
        let (mut both, mut tree) = (Both::default(), opened("ladder"));
        play(&mut tree, "1E 7G");
        both.agree(&tree, "1", 2);
        // This one does not arrive.
        play(&mut tree, "1F");
        both.sent.line(99, &subject(&tree, "1"));
        play(&mut tree, "5E");
        assert!(matches!(both.send(&subject(&tree, "1")).1, Err(NoLine::Unknown)));
    }

    #[test]
    fn both_sides_keep_the_same_few_lines() {
        let mut both = Both::default();
        let mut trees: Vec<Tree> = (0..=KEPT).map(|_| opened("ladder")).collect();
        for round in 0..3 {
            for (id, tree) in trees.iter_mut().enumerate() {
                play(tree, ["1E", "7G", "1F"][round]);
                both.agree(tree, &id.to_string(), round + 1);
            }
        }
        assert_eq!((both.sent.0.len(), both.lines.0.len()), (KEPT, KEPT));
        play(&mut trees[KEPT], "5E");
        both.agree(&trees[KEPT], &KEPT.to_string(), 1);
    }

    #[test]
    fn a_line_that_is_wrong_says_so() {
        let (mut both, tree) = (Both::default(), opened("ladder"));
        let wrong = Subject { words: vec!["1E".into(), "1E".into()], ..subject(&tree, "1") };
        assert!(matches!(both.send(&wrong).1, Err(NoLine::Wrong(_))));
    }
}
