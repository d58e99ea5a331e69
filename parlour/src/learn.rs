//! `parlour learn`.

use crate::args::LearnArgs;
use crate::failure::Failure;
use crate::lesson::{LessonOrder, give_lesson};
use crate::words::Refusal;
use parlour_console::threads;
use parlour_core::Values;
use parlour_files::folder_or_own;
use parlour_learn::{Effort, Lesson, Order};
use std::fmt::Write;
use std::path::Path;

/// Plays, trains and measures.
pub(crate) fn learn(args: &LearnArgs) -> Result<(), Failure> {
    let order =
        LessonOrder { lesson: lesson(args)?, game: args.game.0, time: args.hours, games: args.matches };
    give_lesson(&order)
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
    let own = Path::new("learn").join(subject.replace(' ', "-"));
    let folder = folder_or_own(args.folder.clone(), own)?;
    let course = game.tools().training().ok_or_else(|| Refusal::NoTraining { game: game.name.into() })?;
    let usual = course.effort();
    Ok(Lesson {
        course,
        order: Order {
            options: (!args.options.is_empty()).then_some(values),
            seed: args.seed,
            threads: threads(args.threads),
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
