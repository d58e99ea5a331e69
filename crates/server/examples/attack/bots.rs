//! Server bots: strong ones asked by many at one address, a weak one by another address and by the same.

use crate::client::{Client, Failed};
use crate::context::{Context, ms};
use crate::game::{WAIT, create, follow};
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

pub(crate) fn level_eight(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let school = context.client(target.address);
    let seats = json!([{ "bot": "level:8" }, "me"]);
    // Where no book and no table of endings knows the move.
    let position = |turn: &str| json!({ "position": format!("{turn}:W18,21,23,25,27,29,30,31,32:B1,2,3,5,6,8,11,12,14") });
    let new =
        json!({ "game": "checkers", "seats": seats, "time_control": "30+0", "beginning": position("B") });
    let made = thread::scope(|scope| {
        let all: Vec<_> = (0..60)
            .map(|_| scope.spawn(|| school.guest().and_then(|guest| create(&guest, &new)).is_ok()))
            .collect();
        all.into_iter().filter_map(|one| one.join().ok()).filter(|made| *made).count()
    });
    if made < 60 {
        return Err(format!("only {made} of 60 guests began").into());
    }
    let required = context.slack(Duration::from_millis(500));
    let others = [("another", context.guest(target.address)?), ("one more of them", school.guest()?)];
    for (who, player) in others {
        let slowest = slowest_answer(&player, &position("W"))?;
        context.report(
            &format!("60 guests of one address play level 8, {who} plays level 1"),
            &format!("level 1 answers within {}", ms(required)),
            format!("slowest answer {}", ms(slowest)),
            slowest <= required,
        );
    }
    Ok(())
}

/// Plays three moves against level 1; how long its slowest answer took.
fn slowest_answer(player: &Client, beginning: &Value) -> Result<Duration, Failed> {
    const PATIENCE: Duration = Duration::from_secs(25);
    let seats = json!([{ "bot": "level:1" }, "me"]);
    let id = create(player, &json!({ "game": "checkers", "seats": seats, "beginning": beginning }))?;
    let (mut link, mut game, _) = follow(player, &id)?;
    let mut slowest = Duration::ZERO;
    for _ in 0..3 {
        if game.turn() != Some(1) {
            break;
        }
        link.text(&game.move_message(&id)?)?;
        game.apply(&link.find("event", WAIT)?["event"])?;
        let start = Instant::now();
        if game.turn().is_none() {
            break;
        }
        let Ok(event) = link.find("event", PATIENCE) else { return Ok(PATIENCE) };
        game.apply(&event["event"])?;
        slowest = slowest.max(start.elapsed());
    }
    Ok(slowest)
}
