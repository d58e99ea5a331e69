//! What an analysis found, for people to read in 80 columns.

use parlour_analysis::{Candidate, Grade, PlayerReport, PlyReport, Report, Study, english};
use parlour_core::{PictureStyle, wrapped};
use parlour_search::Score;
use parlour_table::Table;

/// The longest move that is shown whole; an outcome of chance can be very long.
const LONGEST: usize = 18;
/// How much of a line is shown, in columns.
const LINE: usize = 48;
/// How many turning points are shown with their boards.
const MOST_BOARDS: usize = 6;

/// A position with its best lines and the hint.
pub(super) fn study(table: &dyn Table, study: &Study) -> String {
    let mut text = picture(table);
    text += &format!("\n{} to move.\n\n", english().say(&table.seat_names()[study.seat]));
    let width = study.lines.iter().map(|line| line.play.chars().count()).max().unwrap_or(0).min(LONGEST);
    for (number, line) in (1..).zip(&study.lines) {
        let (play, worth) = (cut(&line.play), english().say(&line.worth()));
        let book = if line.book { "  book" } else { "" };
        text += format!("{number:>2}. {play:<width$} {worth:>11}{book}  {}", following(line)).trim_end();
        text.push('\n');
    }
    text + "\n" + &paragraph(&study.hint) + "\n"
}

/// A match: the summary, the players, every move, and the board where the game turned.
pub(super) fn report(table: &dyn Table, report: &Report) -> String {
    let mut text = format!("{}\n", english().say(&table.info().title()));
    for sentence in &report.summary {
        text += &format!("{}\n", paragraph(sentence));
    }
    if !report.complete {
        let judged = report.plies.iter().filter(|ply| ply.played.is_some()).count();
        text += &format!("This is not all: only the last {judged} moves were judged.\n");
    }
    text += &players(&report.players);
    text += &plies(report);
    text + &turning_points(table, report)
}

fn players(players: &[PlayerReport]) -> String {
    let grades: String = Grade::ALL.iter().map(|grade| format!(" {:>10}", english().say(grade))).collect();
    let mut text = format!("\n{:<14} {:>8}{grades}\n", "player", "accuracy");
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
    let who = |ply: &PlyReport| ply.seat.map_or("chance", name);
    let width = report.plies.iter().map(|ply| who(ply).chars().count()).max().unwrap_or(0).clamp(3, 12);
    let longest = report.plies.iter().map(|ply| cut(&ply.play).chars().count()).max().unwrap_or(0).max(4);
    let mut text = format!(
        "\n ply {:<width$} {:<longest$} {:>6} {:>6} {:>5}\n",
        "who", "move", "before", "after", "lost"
    );
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
        let change = 100.0 * luck.change();
        return format!("{before:>6} {after:>6} {:5}  luck for {}: {change:+.0} %", "", name(luck.seat));
    }
    let (Some(best), Some(played)) = (&ply.best, &ply.played) else { return String::new() };
    let lost = ply.loss.filter(|loss| *loss > 0.0).map_or(String::new(), percent);
    let verdict = match ply.grade {
        _ if ply.forced => "forced".into(),
        _ if played.book => "book".into(),
        None | Some(Grade::Best) => String::new(),
        Some(grade) => format!("{}; {} was better", english().say(&grade), cut(&best.play)),
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
        text += &format!("\nIt turned {more} more times.\n");
    }
    text
}

/// What happened at a turning point.
fn turning(ply: &PlyReport, report: &Report) -> String {
    let (number, text) = (ply.ply, cut(&ply.play));
    let name = |seat: usize| called(&report.players[seat]);
    if let (Some(best), Some(played), Some(seat)) = (&ply.best, &ply.played, ply.seat) {
        let (was, would) = (english().say(&played.worth()), english().say(&best.worth()));
        let (who, better, line) = (name(seat), cut(&best.play), following(best));
        return format!("Ply {number}: {who} played {text} ({was}); better was {better} ({would}): {line}");
    }
    let Some(luck) = ply.luck else { return format!("Ply {number}: chance drew {text}") };
    let (who, before, after) = (name(luck.seat), percent(luck.before), percent(luck.after));
    format!("Ply {number}: chance drew {text} and took {who} from {before} to {after}")
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
        Some(Score::Win(_)) => "won".into(),
        Some(Score::Loss(_)) => "lost".into(),
        Some(Score::Draw) => "drawn".into(),
        _ => english().say(&candidate.worth()),
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
