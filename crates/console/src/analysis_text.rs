//! What an analysis found, for people to read in 80 columns.

use crate::phrases::{english, say};
use parlour_analysis::{Candidate, Grade, PlayerReport, PlyReport, Report, Study};
use parlour_core::{Message, PictureStyle, ToMessage, wrapped};
use parlour_erased::Table;
use parlour_search::Score;

/// The longest move that is shown whole; an outcome of chance can be very long.
const LONGEST: usize = 18;
/// How much of a line is shown, in columns.
const LINE: usize = 48;
/// How many turning points are shown with their boards.
const MOST_BOARDS: usize = 6;

/// A position with its best lines and the hint.
pub fn study_text(table: &dyn Table, study: &Study) -> String {
    let mut text = picture(table);
    let mover = say(&table.seat_names()[study.seat]);
    text += &format!("\n{}\n\n", say(&Judged::ToMove { name: mover }));
    let width = study.lines.iter().map(|line| line.play.chars().count()).max().unwrap_or(0).min(LONGEST);
    for (number, line) in (1..).zip(&study.lines) {
        let (play, worth) = (cut(&line.play), say(&line.worth()));
        let book = if line.book { format!("  {}", say(&Judged::Book)) } else { String::new() };
        text += format!("{number:>2}. {play:<width$} {worth:>11}{book}  {}", following(line)).trim_end();
        text.push('\n');
    }
    text + "\n" + &paragraph(&study.hint) + "\n"
}

/// A match: the summary, the players, every move, and the board where the game turned.
pub fn report_text(table: &dyn Table, report: &Report) -> String {
    let mut text = format!("{}\n", say(&table.info().title()));
    for sentence in &report.summary {
        text += &format!("{}\n", paragraph(sentence));
    }
    if !report.complete {
        let judged = report.plies.iter().filter(|ply| ply.played.is_some()).count();
        text += &format!("{}\n", say(&Judged::NotAll { judged }));
    }
    text += &players(&report.players);
    text += &plies(report);
    text + &turning_points(table, report)
}

fn players(players: &[PlayerReport]) -> String {
    let grades: String = Grade::ALL.iter().map(|grade| format!(" {:>10}", say(grade))).collect();
    let (head, accuracy) = (say(&Judged::ColumnPlayer), say(&Judged::ColumnAccuracy));
    let mut text = format!("\n{head:<14} {accuracy:>8}{grades}\n");
    for player in players {
        let name = called(player);
        let accuracy = player.accuracy.map_or("-".into(), |accuracy| format!("{accuracy:.1}"));
        let counts: String = player.grades.values().map(|count| format!(" {count:>10}")).collect();
        text += &format!("{:<14} {accuracy:>8}{counts}\n", shortened(name, 14));
    }
    text
}

/// What a player is called: by the name that the record gives, or as the seat is.
fn called(player: &PlayerReport) -> &str {
    player.player.as_ref().unwrap_or(&player.name)
}

fn plies(report: &Report) -> String {
    let name = |seat: usize| called(&report.players[seat]);
    let chance = say(&Judged::Chance);
    let who = |ply: &PlyReport| ply.seat.map_or(chance.as_str(), name);
    let [number, mover, play, before, after, lost] = [
        Judged::ColumnPly,
        Judged::ColumnWho,
        Judged::ColumnMove,
        Judged::ColumnBefore,
        Judged::ColumnAfter,
        Judged::ColumnLost,
    ]
    .map(|column| say(&column));
    let width = report.plies.iter().map(|ply| who(ply).chars().count()).max().unwrap_or(0).clamp(3, 12);
    let longest = report.plies.iter().map(|ply| cut(&ply.play).chars().count()).max().unwrap_or(0).max(4);
    let mut text =
        format!("\n{number:>4} {mover:<width$} {play:<longest$} {before:>6} {after:>6} {lost:>5}\n");
    for ply in &report.plies {
        let number = ply.ply;
        let (who, play) = (shortened(who(ply), width), cut(&ply.play));
        text += format!("{number:>4} {who:<width$} {play:<longest$} {}", judgement(ply, name)).trim_end();
        text.push('\n');
    }
    text
}

/// What the ply was worth before and after it, what it lost and what would have been better.
fn judgement<'a>(ply: &PlyReport, name: impl Fn(usize) -> &'a str) -> String {
    if let Some(luck) = &ply.luck {
        let (before, after) = (percent(luck.before), percent(luck.after));
        let change = format!("{:+.0}", 100.0 * luck.change());
        let told = say(&Judged::Luck { name: name(luck.seat).into(), change });
        return format!("{before:>6} {after:>6} {:5}  {told}", "");
    }
    let (Some(best), Some(played)) = (&ply.best, &ply.played) else { return String::new() };
    let lost = ply.loss.filter(|loss| *loss > 0.0).map_or(String::new(), percent);
    let verdict = match ply.grade {
        _ if ply.forced => say(&Judged::Forced),
        _ if played.book => say(&Judged::Book),
        None | Some(Grade::Best) => String::new(),
        Some(grade) => say(&Judged::Graded { grade: grade.message(), better: cut(&best.play) }),
    };
    format!("{:>6} {:>6} {lost:>5}  {verdict}", share(best), share(played))
}

fn turning_points(table: &dyn Table, report: &Report) -> String {
    let mut text = String::new();
    for &number in report.turning_points.iter().take(MOST_BOARDS) {
        let Some(ply) = report.plies.get(number - 1) else { continue };
        let before = table.up_to(number - 1);
        let sentence = turning(ply, report);
        text += &format!("\n{}\n\n{}", paragraph(&sentence), picture(&*before));
    }
    let more = report.turning_points.len().saturating_sub(MOST_BOARDS);
    if more > 0 {
        text += &format!("\n{}\n", say(&Judged::TurnedMore { times: more }));
    }
    text
}

/// What happened at a turning point.
fn turning(ply: &PlyReport, report: &Report) -> String {
    let (number, text) = (ply.ply, cut(&ply.play));
    let name = |seat: usize| called(&report.players[seat]).to_owned();
    if let (Some(best), Some(played), Some(seat)) = (&ply.best, &ply.played, ply.seat) {
        let (was, would) = (played.worth().message(), best.worth().message());
        let (name, better, line) = (name(seat), cut(&best.play), following(best));
        return say(&Judged::Turning { ply: number, name, play: text, was, better, would, line });
    }
    let Some(luck) = ply.luck else { return say(&Judged::Drew { ply: number, play: text }) };
    let (name, before, after) = (name(luck.seat), percent(luck.before), percent(luck.after));
    say(&Judged::DrewAndTook { ply: number, play: text, name, before, after })
}

/// A sentence in lines; a number keeps its percent sign.
fn paragraph(sentence: &str) -> String {
    const GLUE: &str = "\u{a0}%";
    wrapped(sentence.replace(" %", GLUE).split(' ')).replace(GLUE, " %")
}

fn picture(table: &dyn Table) -> String {
    table
        .picture(PictureStyle::default(), &english().naming(&[]))
        .iter()
        .map(|line| format!("{line}\n"))
        .collect()
}

/// What a move is worth, as short as can be.
fn share(candidate: &Candidate) -> String {
    match candidate.score {
        Some(Score::Win(_)) => say(&Judged::Won),
        Some(Score::Loss(_)) => say(&Judged::Lost),
        Some(Score::Draw) => say(&Judged::Drawn),
        _ => say(&candidate.worth()),
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// The line, as far as it is worth showing.
fn following(candidate: &Candidate) -> String {
    let mut shown = String::new();
    for play in &candidate.line {
        let play = cut(play);
        if shown.chars().count() + 1 + play.chars().count() > LINE {
            return shown + " …";
        }
        if !shown.is_empty() {
            shown.push(' ');
        }
        shown += &play;
    }
    shown
}

fn cut(play: &str) -> String {
    shortened(play, LONGEST)
}

fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.into();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

/// What an analysis found.
#[derive(Debug, Message)]
pub(crate) enum Judged {
    Book,
    #[message(id = "shared-chance")]
    Chance,
    #[message(id = "shared-accuracy")]
    ColumnAccuracy,
    ColumnAfter,
    ColumnBefore,
    ColumnLost,
    ColumnMove,
    ColumnPlayer,
    ColumnPly,
    ColumnWho,
    Drawn,
    Drew {
        ply: usize,
        play: String,
    },
    DrewAndTook {
        ply: usize,
        play: String,
        name: String,
        before: String,
        after: String,
    },
    Forced,
    Graded {
        grade: Message,
        better: String,
    },
    Lost,
    Luck {
        name: String,
        change: String,
    },
    NotAll {
        judged: usize,
    },
    ToMove {
        name: String,
    },
    TurnedMore {
        times: usize,
    },
    Turning {
        ply: usize,
        name: String,
        play: String,
        was: Message,
        better: String,
        would: Message,
        line: String,
    },
    Won,
}
