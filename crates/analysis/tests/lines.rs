//! The best lines of a position.

mod plain_player;

use parlour_analysis::{Analyst, Candidate};
use parlour_search::{Limits, Score, Stop};
use plain_player::{Plain, table};
use std::time::Duration;

const THREAT: &str = "1/3/5/2X4/2XX5/3X7/13 O";

fn lines(player: Plain, count: usize, limits: &Limits, stop: &Stop) -> (Vec<Candidate>, usize) {
    let table = table("ladder", &[], THREAT, "");
    let mut shown = 0;
    let mut analyst = Analyst::new(Box::new(player));
    let lines = analyst.lines(&*table, count, limits, stop, &mut |lines| {
        assert!(!lines.is_empty() && lines.len() <= count);
        shown += 1;
    });
    (lines.unwrap(), shown)
}

#[test]
fn the_best_come_first_and_none_twice() {
    let (lines, shown) = lines(Plain { depth: 2, judges: true }, 4, &Limits::nodes(1), &Stop::default());
    assert_eq!(lines[0].play, "2D");
    assert_eq!(lines[0].score, Some(Score::Estimate(0)));
    assert_eq!(lines[0].share, Some(0.5));
    assert!(lines[1..].iter().all(|line| line.score == Some(Score::Loss(2)) && line.is_proved()));
    assert!(lines[1..].iter().all(|line| line.line[1] == "2D"), "the line shows what follows");
    let mut moves: Vec<&str> = lines.iter().map(|line| line.play.as_str()).collect();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 4);
    assert_eq!(shown, 1, "all are looked at together");
}

#[test]
fn somebody_who_only_chooses_thinks_about_what_follows() {
    let (judged, _) = lines(Plain { depth: 2, judges: true }, 3, &Limits::depth(2), &Stop::default());
    let (thought, _) = lines(Plain { depth: 2, judges: false }, 3, &Limits::depth(2), &Stop::default());
    assert_eq!(thought[1].play, judged[1].play);
    assert_eq!(thought[1].score, judged[1].score);
    assert_eq!(thought[1].line, judged[1].line);
}

#[test]
fn somebody_who_only_chooses_is_asked_again_and_again_where_chance_draws() {
    let table = table("blocky", &[("max_depth", "2"), ("turns", "2")], "", "=blob:br ~[bgry]");
    let mut analyst = Analyst::new(Box::new(Plain { depth: 1, judges: false }));
    let lines = analyst.lines(&*table, 99, &Limits::nodes(1), &Stop::default(), &mut |_| {}).unwrap();
    assert_eq!(lines.len(), table.moves().len());
    let smash = lines.iter().find(|line| line.play == "smash@0").unwrap();
    assert!(smash.score.is_none() && smash.share.is_some(), "a mean is a share, not a score: {smash:?}");
    assert_eq!(smash.line, ["smash@0"]);
}

#[test]
fn a_raised_signal_still_gives_a_line() {
    let stop = Stop::default();
    stop.raise();
    let (lines, _) = lines(Plain { depth: 1, judges: true }, 3, &Limits::NONE, &stop);
    assert!(!lines.is_empty());
}

#[test]
fn without_limits_it_ends_when_all_is_proved() {
    let table = table("ladder", &[], "1/3/5/2X4/2XX5/3X4XX1/8XX3 O", "");
    let mut analyst = Analyst::new(Plain::boxed(2));
    let stop = Stop::default().after(Some(Duration::from_mins(1)));
    let lines = analyst.lines(&*table, 2, &Limits::NONE, &stop, &mut |_| {}).unwrap();
    assert!(lines.iter().all(|line| line.score == Some(Score::Loss(2))), "{lines:?}");
}

#[test]
fn nobody_is_to_move_after_the_end() {
    let table = table("ladder", &[], "1/3/5/2X4/2XX5/2XX7/13 O", "");
    let mut analyst = Analyst::new(Plain::boxed(1));
    assert!(analyst.lines(&*table, 1, &Limits::nodes(1), &Stop::default(), &mut |_| {}).is_err());
    assert!(analyst.hint(&*table, &Limits::nodes(1), &Stop::default()).is_err());
}
