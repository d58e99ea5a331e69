//! Giving a bot a lesson: it plays, learns, and is measured.

use crate::failure::Failure;
use crate::words::{Told, say};
use parlour_arena::{Plan, Venue, hold, to_text};
use parlour_console::Bar;
use parlour_erased::GameInfo;
use parlour_learn::{Lesson, LessonEnd, LessonStep, TrainingPass};
use std::io::{self, Write};
use std::time::Duration;

/// A lesson, how long it may take, and how it is measured.
pub(crate) struct LessonOrder {
    /// What is learned, and how.
    pub(crate) lesson: Lesson,
    /// The game.
    pub(crate) game: &'static GameInfo,
    /// How long self-play may take.
    pub(crate) time: Option<Duration>,
    /// How many games the match at the end has at most; 0 for no match.
    pub(crate) games: u32,
}

/// Plays, trains and measures; whatever of it was done before is not done again.
pub(crate) fn give_lesson(order: &LessonOrder) -> Result<(), Failure> {
    let lesson = &order.lesson;
    let mut bar = Bar::new(say(&Told::Playing))?;
    let stop = bar.stop().clone();
    let end = lesson.learn(&stop, &stop.after(order.time), &mut |step| tell(&mut bar, &step))?;
    bar.clear();
    let LessonEnd::Learned { .. } = end else {
        eprintln!("{}", say(&end));
        return Err(Failure::Interrupted);
    };
    writeln!(io::stdout().lock(), "{}", say(&end))?;
    let result = if order.games > 0 { measure(order, &mut bar)? } else { String::new() };
    let path = lesson.report(&|message| say(message), &result)?;
    Ok(writeln!(io::stdout().lock(), "{}", say(&Told::ReportIn { path }))?)
}

/// Says how far it is. Who reads no more is told of nothing, and everything is kept all the same.
fn tell(bar: &mut Bar, step: &LessonStep) {
    let mut output = io::stdout().lock();
    let _ = match *step {
        LessonStep::Played { round, games, of } => {
            // An interrupt raises the signal that the players look at.
            let _ = bar.show(games, of, || say(&Told::GamesOfRound { round }));
            Ok(())
        }
        LessonStep::Training { round, games } => {
            bar.clear();
            writeln!(output, "{}\n{}", say(&Told::Round { round, games }), say(&Told::PassColumns))
        }
        LessonStep::Pass(TrainingPass { pass, learned, unseen }) => {
            writeln!(output, "{pass:4}  {learned:.5}  {unseen:.5}")
        }
        LessonStep::Trained { learned, unseen } => {
            writeln!(output, "{}", say(&Told::Positions { learned, unseen }))
        }
    };
}

/// A match of what was learned against the best there is, as text.
fn measure(LessonOrder { lesson, game, games, .. }: &LessonOrder, bar: &mut Bar) -> Result<String, Failure> {
    let options = lesson.order.options.as_ref();
    let plan = Plan::trial(game, &lesson.weights(), options, *games, lesson.order.seed)?;
    let Some(plan) = plan else { return Ok(String::new()) };
    let venue = Venue {
        folder: Some(lesson.folder.join("match")),
        data: None,
        fresh: true,
        threads: lesson.order.threads,
        memory: None,
        tables: None,
    };
    bar.begin_anew();
    let held = hold(&plan, &venue, &mut |progress| {
        bar.show(progress.done as u64, progress.total as u64, || say(&Told::GamesOfMatch))
    });
    bar.clear();
    let (_, results) = held?;
    if bar.stop().is_raised() {
        return Err(Failure::Interrupted);
    }
    let text = to_text(&plan, &results);
    write!(io::stdout().lock(), "{text}")?;
    Ok(text)
}
