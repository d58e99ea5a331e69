//! What the console says about results, scores and moves.

use parlour_core::{Outcome, Seat, listed};
use parlour_table::{GameInfo, LEVEL, LevelLine, Table, Viewer, english};

/// How the match ended, as a sentence.
pub(crate) fn result(outcome: &Outcome, names: &[String]) -> String {
    let reason = english().say(&outcome.reason);
    if outcome.is_draw() {
        return format!("A draw: {reason}.");
    }
    let winners: Vec<&str> = outcome.winners.iter().map(|seat| names[seat.index()].as_str()).collect();
    match winners.as_slice() {
        [] => format!("Nobody wins: {reason}."),
        [winner] => format!("{winner} wins: {reason}."),
        winners => format!("{} share the win: {reason}.", listed(winners, "and")),
    }
}

/// Who a bot is: a level by its name, the others by what they are asked for by.
pub(crate) fn bot(game: &GameInfo, spec: &str) -> String {
    let (name, argument) = spec.split_once(':').unwrap_or((spec, ""));
    let levels = game.levels();
    let fits = |(number, level): &(usize, &LevelLine)| {
        argument.parse() == Ok(*number) || level.name.eq_ignore_ascii_case(argument)
    };
    let level = (1..).zip(&levels).find(fits).filter(|_| name.eq_ignore_ascii_case(LEVEL));
    level.map_or_else(
        || format!("the bot {spec}"),
        |(number, level)| format!("{}, level {number}", level.name),
    )
}

/// The moves played, numbered so that `from N` can name them; what was undone is left out.
pub(crate) fn move_list(viewer: &Viewer) -> String {
    let table = viewer.table();
    let names = seat_names(table);
    let words: Vec<String> = (1..)
        .zip(table.plies().iter().take(viewer.cursor()))
        .map(|(number, ply)| {
            let who = ply.seat.map_or("chance", |seat| &names[seat.index()]);
            format!("{number:>3} {who} {}", ply.text)
        })
        .collect();
    // Columns as wide as most moves need; a longer one pushes the rest of its line along.
    let widths = words.iter().map(|word| word.chars().count() + 3).filter(|width| *width <= 20);
    let width = widths.max().unwrap_or(20);
    let lines = words.chunks((84 / width).max(1)).map(|line| {
        let line: String = line.iter().map(|word| format!("{word:<width$}")).collect();
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What the seats are called.
pub(crate) fn seat_names(table: &dyn Table) -> Vec<String> {
    table.seat_names().iter().map(|name| english().say(name)).collect()
}

/// A seat with the name of the player, if the match knows it.
pub(crate) fn seat_and_name(table: &dyn Table, seat: Seat) -> String {
    let seat = &seat_names(table)[seat.index()];
    match table.tag(seat) {
        Some(name) if name != seat => format!("{name} ({seat})"),
        _ => seat.clone(),
    }
}

/// The first letter made a capital and a full stop added.
pub(crate) fn sentence(clauses: &[String]) -> String {
    let text = clauses.join("; ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// What is wrong, ended as a sentence. It may begin with somebody's own word, which is left as it is.
pub(crate) fn remark(wrong: &str) -> String {
    let text = wrong.strip_prefix("there ").map_or(wrong.to_owned(), |rest| format!("There {rest}"));
    if text.ends_with(['.', '?', '!']) { text } else { text + "." }
}
