//! What the console says about players, results and moves.

use crate::phrases::{Finish, Phrase, english, say};
use parlour_core::{Outcome, Seat, ToMessage};
use parlour_erased::{GameInfo, LEVEL, LevelLine, Sitter, Table, Told, Tree};
use textwrap::core::display_width;

/// The longest name or move that a list shows whole, in columns; an outcome of chance can be very long.
const LONGEST: usize = 14;

/// The width of a list of moves where nobody knows the terminal's.
const USUAL_WIDTH: usize = 80;

/// How the match ended, as a sentence with the players' names, and their scores where the game counts any.
pub(crate) fn result(outcome: &Outcome, table: &dyn Table) -> String {
    let reason = said(table, &outcome.reason);
    let seats: Vec<Seat> = Seat::first(outcome.scores.as_slice().len()).collect();
    let name = |seat: &Seat| player(table, *seat);
    let score = |seat: &Seat| outcome.scores[*seat].to_string().replace('-', "−");
    // Where a win counts 1 and all else nothing, the numbers would only say again who won.
    let counts = outcome.scores.as_slice().iter().any(|score| !(0..=1).contains(score));
    let (winners, others): (Vec<Seat>, Vec<Seat>) =
        seats.iter().partition(|seat| outcome.winners.contains(**seat));
    let all = || seats.iter().map(|seat| format!("{} {}", name(seat), score(seat))).collect();
    say(&match (winners.as_slice(), others.as_slice()) {
        ([], _) => Finish::NobodyWins { reason },
        (_, []) if seats.len() > 1 && counts => Finish::DrawAt { score: score(&seats[0]), reason },
        (_, []) if seats.len() > 1 => Finish::Draw { reason },
        ([winner], [other]) if counts => {
            Finish::WinsTo { name: name(winner), score: score(winner), other: score(other), reason }
        }
        ([winner], []) if counts => Finish::WinsWith { name: name(winner), score: score(winner), reason },
        ([winner], _) if counts => Finish::WinsAmong { name: name(winner), all: all(), reason },
        ([winner], _) => Finish::Wins { name: name(winner), reason },
        (several, _) if counts => {
            Finish::ShareAmong { names: several.iter().map(name).collect(), all: all(), reason }
        }
        (several, _) => Finish::Share { names: several.iter().map(name).collect(), reason },
    })
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
        || say(&Phrase::TheBot { spec: spec.into() }),
        |(number, level)| say(&Phrase::LevelBot { title: say(&level.title), number }),
    )
}

/// Who chooses the moves of a seat, in few words.
pub(crate) fn sits(game: &GameInfo, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Person | Sitter::Elsewhere => say(&Phrase::You),
        Sitter::Bot(spec) => bot(game, spec),
    }
}

/// What a message says, with the players' names.
pub(crate) fn said(table: &dyn Table, message: &impl ToMessage) -> String {
    english().naming(&players(table)).say(message)
}

/// What the seats are called.
pub(crate) fn seat_names(table: &dyn Table) -> Vec<String> {
    table.seat_names().iter().map(|name| english().say(name)).collect()
}

/// What the players are called, in the order of the seats: by their names, or as their seats are.
pub(crate) fn players(table: &dyn Table) -> Vec<String> {
    table.player_names(english())
}

/// What the player in a seat is called.
pub(crate) fn player(table: &dyn Table, seat: Seat) -> String {
    players(table).swap_remove(seat.index())
}

/// A seat with the name of the player, if the match knows it.
pub(crate) fn seat_and_name(table: &dyn Table, seat: Seat) -> String {
    let (name, seat) = (player(table, seat), seat_names(table).swap_remove(seat.index()));
    if name == seat { name } else { format!("{name} ({seat})") }
}

/// The moves played, numbered so that `from N` can name them; what was undone is left out, and what chance did in a
/// row is one entry.
pub(crate) fn move_list(tree: &Tree, width: Option<usize>) -> Vec<String> {
    let names = players(tree.line());
    let played = tree.line().plies();
    let played: Vec<_> = (1..).zip(&played).collect();
    let entries: Vec<String> = played
        .chunk_by(|(_, a), (_, b)| a.seat.is_none() && b.seat.is_none())
        .map(|together| match together {
            [(number, ply)] => {
                let who = ply.seat.map_or_else(|| say(&Phrase::Chance), |seat| names[seat.index()].clone());
                format!("{number:>3} {} {}", shortened(&who), shortened(&ply.text))
            }
            several => {
                let (first, last) = (several[0].0, several[several.len() - 1].0);
                format!("{first:>3}-{last} {}", say(&Phrase::Chance))
            }
        })
        .collect();
    let column = entries.iter().map(|entry| display_width(entry) + 3).max().unwrap_or(1);
    let columns = ((width.unwrap_or(USUAL_WIDTH) + 3) / column).max(1);
    let line = |entries: &[String]| {
        let padded = entries.iter().map(|entry| entry.clone() + &" ".repeat(column - display_width(entry)));
        padded.collect::<String>().trim_end().to_owned()
    };
    entries.chunks(columns).map(line).collect()
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
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

/// What a ply did, as a sentence.
pub(crate) fn told(table: &dyn Table, events: &[Told]) -> String {
    let clauses: Vec<String> = events.iter().map(|told| said(table, &told.words)).collect();
    sentence(&clauses)
}
