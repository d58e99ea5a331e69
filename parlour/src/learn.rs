//! `parlour learn`.

use crate::args::LearnArgs;
use crate::failure::Failure;
use crate::words::{Refusal, Told, say};
use parlour_arena::{Plan, Venue, hold, to_text};
use parlour_core::Values;
use parlour_files::data_folder;
use parlour_learn::{Effort, Lesson, LessonEnd, LessonError, LessonStep, Order, TrainingPass};
use parlour_terminal::Bar;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::thread;

/// Plays, trains and measures; whatever of it was done before is not done again.
pub(crate) fn learn(args: &LearnArgs) -> Result<(), Failure> {
    let lesson = lesson(args)?;
    let mut bar = Bar::new(say(&Told::Playing))?;
    let stop = bar.stop().clone();
    let end = lesson.learn(&stop, &stop.after(args.hours), &mut |step| tell(&mut bar, &step))?;
    bar.clear();
    let LessonEnd::Learned { .. } = end else {
        eprintln!("{}", say(&end));
        return Err(Failure::Interrupted);
    };
    writeln!(io::stdout().lock(), "{}", say(&end))?;
    let result = if args.matches > 0 { measure(args, &lesson, &mut bar)? } else { String::new() };
    let path = lesson.report(&|message| say(message), &result)?;
    Ok(writeln!(io::stdout().lock(), "{}", say(&Told::ReportIn { path }))?)
}

fn lesson(args: &LearnArgs) -> Result<Lesson, Failure> {
    let game = args.game.0;
    let mut values = Values::defaults(game.options);
    let mut subject = game.name.to_owned();
    for (key, value) in &args.options {
        values.set(key, value)?;
    }
    game.open(&values).map_err(|wrong| Failure::asked(&wrong))?;
    for (option, value) in
        values.iter().filter(|(option, _)| args.options.iter().any(|(key, _)| key == option.name))
    {
        let _ = write!(subject, " {}={value}", option.name);
    }
    let own = || Some(data_folder()?.join("learn").join(subject.replace(' ', "-")));
    let folder = args.folder.clone().or_else(own).ok_or(Refusal::NoFolder)?;
    let usual = game.course.effort();
    Ok(Lesson {
        course: game.course,
        order: Order {
            options: (!args.options.is_empty()).then_some(values),
            seed: args.seed,
            threads: args.threads.map_or_else(cores, usize::from),
        },
        effort: Effort {
            rounds: args.rounds.unwrap_or(usual.rounds),
            games: args.games.unwrap_or(usual.games),
            passes: args.passes.unwrap_or(usual.passes),
            ..usual
        },
        subject,
        folder,
    })
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
fn measure(args: &LearnArgs, lesson: &Lesson, bar: &mut Bar) -> Result<String, Failure> {
    let options = lesson.order.options.as_ref();
    let plan = Plan::trial(args.game.0, &lesson.weights(), options, args.matches, args.seed)?;
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

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl From<LessonError> for Failure {
    fn from(error: LessonError) -> Self {
        match error {
            LessonError::Io(error) => error.into(),
            wrong => Self::asked(&wrong),
        }
    }
}
