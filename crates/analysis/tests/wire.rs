//! What an analyst in another thread, worker or process finds can be sent and read.

mod plain_player;

use parlour_analysis::{Analyst, Hint, Report, ReviewStep, Study};
use parlour_core::{Message, Turn};
use parlour_erased::{BotOptions, NoMove};
use parlour_search::{Limits, Stop};
use plain_player::{Plain, table};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) {
    let json = serde_json::to_string(sent).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), sent, "{json}");
}

#[test]
fn studies_hints_and_reports_come_back() {
    let table = table("ladder", &[("rows", "4")], "", "1A 4D 1B 3E 2B 1G 2C 2F");
    let mut analyst = Analyst::new(Plain::boxed(2));
    let (limits, stop) = (Limits::nodes(2), Stop::default());
    let mut steps = Vec::new();
    let report: Report = analyst.review(&*table, &limits, &stop, &mut |step| steps.push(step)).unwrap();
    assert!(report.plies.iter().all(|ply| ply.best.is_some()));
    comes_back(&report);
    comes_back::<Vec<ReviewStep>>(&steps);
    let study: Study = analyst.study(&*table, 3, &limits, &stop, &mut |_| {}).unwrap();
    assert!(study.lines.len() == 3 && !study.messages.is_empty());
    comes_back(&study);
    let hint: Hint = analyst.hint(&*table, &limits, &stop).unwrap();
    assert!(hint.second.is_some());
    comes_back(&hint);
}

#[test]
fn what_chance_did_comes_back() {
    let mut played = table("balancer", &[], "", "");
    let mut rng = rand_pcg::Pcg64::new(5, 6);
    while played.len() < 30 && played.turn() != Turn::Over {
        let next = played.sample(&mut rng).unwrap_or_else(|| played.moves()[0].clone());
        played.replay(&next).unwrap();
    }
    let report = Analyst::new(Plain::boxed(1))
        .review(&*played, &Limits::nodes(2), &Stop::default(), &mut |_| {})
        .unwrap();
    assert!(report.plies.iter().any(|ply| ply.luck.is_some()));
    comes_back(&report);
}

#[test]
fn what_a_judge_is_told_and_why_he_fails_comes_back() {
    comes_back(&BotOptions { seed: u64::MAX, tables: Some("tables".into()), ..BotOptions::default() });
    assert_eq!(serde_json::from_str::<BotOptions>("{}").unwrap(), BotOptions::default());
    comes_back(&[NoMove::WrongTable, NoMove::Failed(Message::verbatim("it broke down"))]);
}
