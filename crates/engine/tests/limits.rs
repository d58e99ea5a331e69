//! What a search may spend is what it is told, whichever bot thinks.

mod talk;

use parlour_erased::GameInfo;
use parlour_registry::games;
use talk::Talk;

/// Every bot and level of a game, as it is asked for where it takes no argument.
fn specs(game: &GameInfo) -> Vec<String> {
    let bots = game.bots().into_iter().filter(|bot| bot.argument.is_empty() || bot.argument.starts_with('['));
    let levels = 1..=game.levels().len();
    bots.map(|bot| bot.name.to_owned()).chain(levels.map(|level| format!("level:{level}"))).collect()
}

/// A position early in the game: chance draws what it likes, and whoever is to move takes the first move.
fn opening(talk: &mut Talk) {
    let mut moves = String::new();
    for _ in 0..4 {
        let drawn = match talk.ask("query turn").remove(0).as_str() {
            "response chance" => talk.ask("sample").remove(0),
            _ => talk.ask("query legal").remove(0),
        };
        let ply = drawn.split_whitespace().nth(1).unwrap().to_owned();
        moves = format!("{moves} {ply}");
        assert_eq!(talk.ask(&format!("position startpos moves{moves}")), [""; 0]);
    }
    while talk.ask("query turn") == ["response chance"] {
        let drawn = talk.ask("sample").remove(0);
        moves = format!("{moves} {}", drawn.split_whitespace().nth(1).unwrap());
        talk.ask(&format!("position startpos moves{moves}"));
    }
}

#[test]
fn every_bot_looks_one_ply_ahead_when_told_to() {
    let mut deeper = Vec::new();
    for game in games() {
        let mut talk = Talk::with(game, game.bots()[0].name);
        opening(&mut talk);
        for spec in specs(game) {
            talk.ask(&format!("setoption name bot value {spec}"));
            talk.send("go depth 1");
            let lines = talk.until("bestmove");
            let told: Vec<u32> = lines
                .iter()
                .filter_map(|line| line.strip_prefix("info depth ")?.split_whitespace().next()?.parse().ok())
                .collect();
            if told.iter().any(|depth| *depth > 1) {
                deeper.push(format!("{} {spec}: {lines:?}", game.name));
            }
        }
    }
    assert!(deeper.is_empty(), "{}", deeper.join("\n"));
}

#[test]
fn a_table_larger_than_the_memory_is_refused_and_the_bot_stays() {
    for game in games() {
        let mut talk = Talk::with(game, game.bots().last().unwrap().name);
        let refused = talk.ask("setoption name hash value 1048576");
        let [refusal] = refused.as_slice() else { panic!("{refused:?}") };
        assert!(refusal.starts_with("error there is no room for a table of 1048576 MiB: "), "{refusal}");
        opening(&mut talk);
        talk.send("go nodes 10");
        assert!(talk.until("bestmove").last().unwrap().len() > "bestmove ".len());
    }
}
