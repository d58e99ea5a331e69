//! Writing version 1.1.

use super::{HUMAN, PLAYERS};
use crate::board::{Balancer, Course, Next};
use crate::setup::Terms;
use parlour_core::{Match, Seat};

/// The position at the cursor as a save file.
pub(crate) fn write(game: &Match<Balancer>) -> String {
    let position = game.position();
    let names = game.setup().names();
    let name = |seat: Seat| names[seat.index()].as_str();
    let Terms { rounds, weights, wild, base_radius } = position.terms;
    let Course { next, mover, first, round, pool, won, last_code } = position.course;
    let sitters = sitters(game);
    let humans: Vec<&str> = seated(names, &sitters, |sitter| sitter == HUMAN).collect();
    let bots: Vec<&str> = seated(names, &sitters, |sitter| sitter != HUMAN).collect();
    let levels = sitters.iter().filter(|sitter| *sitter != HUMAN);
    let won: Vec<String> = won[..names.len()].iter().map(u8::to_string).collect();

    let mut text = String::new();
    let mut line = |line: String| text.extend([line.as_str(), "\n"]);
    line("BALANCER 1.1 SAVE FILE".into());
    line("# Setting".into());
    line(format!("WeightPerRound: {weights}"));
    line(format!("NumberOfRound: {rounds}"));
    line(format!("WildPerRound: {wild}"));
    line(format!("BaseRadius: {base_radius}"));
    line(format!("FirstMover: {}", game.setup().first().map_or("random", name)));
    line("# Meta".into());
    if !humans.is_empty() {
        line(format!("Human: {}", humans.join(", ")));
    }
    if !bots.is_empty() {
        line(format!("Bot: {}", bots.join(", ")));
        line(format!("BotLevel: {}", levels.cloned().collect::<Vec<_>>().join(", ")));
    }
    line(format!("Order: {}", names.join(", ")));
    line(format!("Round: {round}"));
    line(format!("Turn: {}", name(mover)));
    line(format!("RoundFirst: {}", name(first)));
    line(format!("WeightLeft: {pool}"));
    line(format!("RoundWon: {}", won.join(", ")));
    if let Some(code) = last_code {
        line(format!("LastCode: {code}"));
    }
    line(match next {
        Next::First => "Next: first".into(),
        Next::Base => "Next: base".into(),
        Next::Scale => "Next: scale".into(),
        Next::Wild(left) => format!("Next: wild {left}"),
        Next::Weight => "Next: weight".into(),
        Next::Over => "Next: over".into(),
    });
    line("# Scale".into());
    for row in scale_rows(position) {
        line(row);
    }
    line("END".into());
    text
}

/// Who sits on each seat, as the match's tag tells it: `human` or a bot.
fn sitters(game: &Match<Balancer>) -> Vec<String> {
    let seats = game.setup().names().len();
    let sitter = |word: &str| word.rsplit('=').next().unwrap_or_default().trim().to_owned();
    let told: Vec<String> = game.tag(PLAYERS).unwrap_or_default().split(',').map(sitter).collect();
    if told.len() == seats && told.iter().all(|sitter| !sitter.is_empty()) {
        told
    } else {
        vec![HUMAN.into(); seats]
    }
}

fn seated<'a>(
    names: &'a [String],
    sitters: &'a [String],
    keep: impl Fn(&str) -> bool,
) -> impl Iterator<Item = &'a str> {
    names.iter().zip(sitters).filter(move |(_, sitter)| keep(sitter)).map(|(name, _)| name.as_str())
}

fn scale_rows(position: &Balancer) -> impl Iterator<Item = String> + '_ {
    position.views().map(|view| {
        let on = view.stands_on();
        let parent = on.map_or('_', |spot| spot.scale.letter());
        let at = on.map_or(0, |spot| spot.offset.get());
        let stacks: Vec<String> = view
            .stacks()
            .map(|(offset, owners)| {
                let weights = owners.into_iter().map(|owner| format!(",{}", position.letters.letter(owner)));
                format!("{offset}{}", weights.collect::<String>())
            })
            .collect();
        let row = format!("{parent},{at},{},{}: {}", view.radius(), view.code(), stacks.join(" | "));
        row.trim_end().to_owned()
    })
}
