//! Bots that know nothing but the rules play, judge and explain a game with dice.

use parlour_analysis::Analyst;
use parlour_bots::{BotOptions, DefaultBots};
use parlour_core::{Seat, Turn, Values};
use parlour_erased::{GameInfo, Table};
use parlour_example_pig::Pig;
use parlour_search::{Limits, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

static PIG: GameInfo = GameInfo::plain::<DefaultBots<Pig>>();

fn table(target: &str, position: &str) -> Box<dyn Table> {
    let mut values = Values::defaults(PIG.options);
    values.set("target", target).unwrap();
    PIG.open_position(&values, position).unwrap()
}

#[test]
fn a_hint_promises_a_share_of_the_win() {
    let mut analyst = Analyst::of(&PIG, &BotOptions::default()).unwrap();
    let hint = analyst.hint(&*table("20", "12/18 1 8"), &Limits::nodes(4_000), &Stop::default()).unwrap();
    assert_eq!(hint.best.play, "hold");
    assert_eq!(hint.best.share, Some(1.0));
    let hint = analyst.hint(&*table("20", "2/18 1 4"), &Limits::nodes(4_000), &Stop::default()).unwrap();
    assert_eq!(hint.best.play, "roll", "{}", hint.sentence);
    let shares = (hint.best.share.unwrap(), hint.second.unwrap().share.unwrap());
    assert!(0.0 < shares.1 && shares.1 < shares.0 && shares.0 < 0.5, "{shares:?}");
}

#[test]
fn a_report_grades_what_was_played() {
    let mut table = table("20", "12/18 1 7");
    for ply in ["roll", "d1", "roll", "d6", "hold"] {
        table.replay(ply).unwrap();
    }
    let mut analyst = Analyst::of(&PIG, &BotOptions::default()).unwrap();
    let report = analyst.review(&*table, &Limits::nodes(2_000), &Stop::default(), &mut |_| {}).unwrap();
    assert!(report.complete);
    assert!(
        report.plies.iter().filter(|ply| ply.seat.is_some() && !ply.forced).all(|ply| ply.loss.is_some())
    );
    assert_eq!(report.plies[4].loss, Some(0.0), "holding wins");
}

#[test]
fn mcts_beats_random() {
    let mut rng = Pcg64::seed_from_u64(1);
    let mut won = 0;
    for game in 0..40_u64 {
        let mut table = table("50", "0/0 1 0");
        let options = BotOptions { seed: game, hash: 1, ..BotOptions::default() };
        let mut players = ["mcts", "random"].map(|name| PIG.seat(name, &options).unwrap());
        let mcts = if game % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
        loop {
            let ply = match table.turn() {
                Turn::Over => break,
                Turn::Chance => table.sample(&mut rng).unwrap(),
                Turn::Seat(seat) => {
                    let player = &mut players[usize::from(seat != mcts)];
                    player.think(&*table, &Limits::nodes(400), &Stop::default(), &mut |_| {}).unwrap().best
                }
            };
            table.replay(&ply).unwrap();
        }
        won += u32::from(table.outcome().unwrap().winners.contains(mcts));
    }
    assert!(won >= 28, "{won} of 40");
}
