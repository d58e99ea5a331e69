//! Writing version 1.1.

use super::players::letters_of;
use super::{HUMAN, PLAYERS};
use crate::board::{Balancer, Course, Next};
use crate::setup::Terms;
use parlour_core::{Game, Match, Seat};

/// The last position of a match as a save file.
pub(crate) fn write(game: &Match<Balancer>) -> String {
    let position = game.position();
    let Terms { rounds, weights, wild, base_radius } = position.terms;
    let Course { next, mover, first, round, pool, won, last_code, left } = position.course;
    let Players { humans, bots, levels, letters, order } = Players::of(game);
    let word = |seat: Seat| order[seat.index()].as_str();
    let won: Vec<String> = won[..position.seats()].iter().map(u8::to_string).collect();

    let mut text = String::new();
    let mut line = |line: String| text.extend([line.as_str(), "\n"]);
    line("BALANCER 1.1 SAVE FILE".into());
    line("# Setting".into());
    line(format!("WeightPerRound: {weights}"));
    line(format!("NumberOfRound: {rounds}"));
    line(format!("WildPerRound: {wild}"));
    line(format!("BaseRadius: {base_radius}"));
    line(format!("FirstMover: {}", game.setup().first().map_or("random", word)));
    line("# Meta".into());
    if !humans.is_empty() {
        line(format!("Human: {}", humans.join(", ")));
    }
    if !bots.is_empty() {
        line(format!("Bot: {}", bots.join(", ")));
        line(format!("BotLevel: {}", levels.join(", ")));
    }
    if let Some(letters) = letters {
        line(format!("Letters: {}", letters.join(", ")));
    }
    line(format!("Order: {}", order.join(", ")));
    line(format!("Round: {round}"));
    line(format!("Turn: {}", word(mover)));
    line(format!("RoundFirst: {}", word(first)));
    line(format!("WeightLeft: {pool}"));
    line(format!("RoundWon: {}", won.join(", ")));
    if !left.is_empty() {
        line(format!("Left: {}", left.iter().map(word).collect::<Vec<_>>().join(", ")));
    }
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

/// What the rows say of the players.
struct Players {
    humans: Vec<String>,
    bots: Vec<String>,
    /// The levels of the bots.
    levels: Vec<String>,
    /// The letters of the humans and the bots, where their names do not tell them.
    letters: Option<Vec<String>>,
    /// What each is called in the other rows, in the order of the seats: by name, or where those do not do, by letter.
    order: Vec<String>,
}

impl Players {
    fn of(game: &Match<Balancer>) -> Self {
        let position = game.position();
        let letter = |seat: Seat| position.letter(seat).to_string();
        let sitters = sitters(game);
        let is_human = |seat: &Seat| sitters[seat.index()] == HUMAN;
        let (humans, bots): (Vec<Seat>, Vec<Seat>) = position.players().partition(is_human);
        let listed: Vec<Seat> = humans.iter().chain(&bots).copied().collect();
        let name = |seat: Seat| {
            // Commas part names, and colons the name of a row from what it says.
            let name = game.name(seat).unwrap_or_default().replace([',', ':'], " ");
            let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
            if name.is_empty() { letter(seat) } else { name }
        };
        let names: Vec<String> = listed.iter().map(|seat| name(*seat)).collect();
        let differ = names
            .iter()
            .enumerate()
            .all(|(index, name)| names[..index].iter().all(|earlier| !earlier.eq_ignore_ascii_case(name)));
        let told = letters_of(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let tell = differ && told.iter().eq(listed.iter().map(|seat| position.letter(*seat)));
        Self {
            humans: humans.iter().map(|seat| name(*seat)).collect(),
            bots: bots.iter().map(|seat| name(*seat)).collect(),
            levels: bots.iter().map(|seat| sitters[seat.index()].clone()).collect(),
            letters: (!tell).then(|| listed.iter().map(|seat| letter(*seat)).collect()),
            order: position.players().map(|seat| if tell { name(seat) } else { letter(seat) }).collect(),
        }
    }
}

/// Who sits on each seat, as the match's tag tells it: `human` or a bot.
fn sitters(game: &Match<Balancer>) -> Vec<String> {
    let seats = game.position().seats();
    let sitter = |word: &str| word.rsplit('=').next().unwrap_or_default().trim().to_owned();
    let told: Vec<String> = game.tag(PLAYERS).unwrap_or_default().split(',').map(sitter).collect();
    if told.len() == seats && told.iter().all(|sitter| !sitter.is_empty()) {
        told
    } else {
        vec![HUMAN.into(); seats]
    }
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
