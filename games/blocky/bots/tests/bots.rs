//! The bots of Blocky keep to what they say of themselves.

use parlour_blocky::{Action, Blocky, BlockyMove, BlockySetup};
use parlour_blocky_bots::BlockyBots;
use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Notation, Ply, Seat, Turn};
use parlour_search::{Limits, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// A match that begins on this line.
fn at(line: &str) -> Match<Blocky> {
    let (setup, position) = Blocky::parse_position(&BlockySetup::default(), line).expect("a position");
    Match::from_position(setup, position)
}

fn choice(game: &Match<Blocky>, spec: &str, seed: u64) -> BlockyMove {
    let mut bot = BlockyBots::seat_bot(spec, &BotOptions { seed, ..BotOptions::default() }).expect("a bot");
    bot.choose(game, &Limits::NONE, &Stop::default(), &mut |_| {}).best
}

/// A game between bots, one for each seat; `see` gets every move with the position before it.
fn game(line: &str, specs: &[&str], seed: u64, mut see: impl FnMut(&Blocky, BlockyMove)) -> Match<Blocky> {
    let options = BotOptions { seed, ..BotOptions::default() };
    let mut bots: Vec<_> =
        specs.iter().map(|spec| BlockyBots::seat_bot(spec, &options).expect("a bot")).collect();
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut game = at(line);
    loop {
        let ply = match game.turn() {
            Turn::Over => return game,
            Turn::Chance => Ply::Chance(game.position().sample(&mut rng).expect("chance's turn")),
            Turn::Seat(seat) => {
                let report = bots[seat.index()].choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {});
                see(game.position(), report.best);
                Ply::Move(report.best)
            }
        };
        game.play(ply).expect("bots play legal moves");
    }
}

fn said(wrong: &parlour_bots::BadBot) -> String {
    parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &parlour_bots::CATALOGUE]).say(wrong)
}

#[test]
fn random_never_passes_and_paints_only_in_its_own_colour() {
    let mut painted = 0;
    for seed in 0..4 {
        game("- 3 ?/0/0,?/0/0 goals 30", &["random", "random"], seed, |position, m| {
            assert_ne!(m, BlockyMove::Pass);
            if let BlockyMove::Act(Action::Paint(color), _) = m {
                let goal = position.turn().seat().and_then(|seat| position.goal(seat));
                assert_eq!(goal.map(|goal| goal.color), Some(color));
                painted += 1;
            }
        });
    }
    assert!(painted > 0);
}

#[test]
fn smart_finds_the_best_move_when_it_looks_at_enough() {
    // Swapping the halves of the upper right quarter makes a blob of four for nothing; painting
    // between the two pairs makes one of five, and what it costs is not asked. Nothing can be smashed.
    let game = at("[[brrb][brrb][ryry][ryry]] 2 blob:b/0/0 P1 9");
    for seed in 0..5 {
        let mut next = game.position().clone();
        let chosen = choice(&game, "smart:2000", seed);
        assert!(["paint:b@01", "paint:b@02"].contains(&next.write_move(chosen).as_str()));
        next.play(chosen);
        assert_eq!(next.goal_score(Seat::FIRST), 5);
    }
}

#[test]
fn smart_passes_when_nothing_is_better() {
    // All is blue already: whatever happens, the blob does not grow.
    let game = at("[bbbb] 1 blob:b/0/0 P1 9");
    assert_eq!(choice(&game, "smart:500", 1), BlockyMove::Pass);
}

#[test]
fn a_smarter_bot_beats_a_duller_one() {
    let wins = (0..20)
        .filter(|&seed| {
            let game = game("- 3 ?/0/0,?/0/0 goals 10", &["smart:1", "smart:100"], seed, |_, _| {});
            game.outcome().is_some_and(|outcome| outcome.winners.contains(Seat::SECOND))
        })
        .count();
    assert!(wins >= 15, "{wins} of 20");
}

#[test]
fn the_same_seed_chooses_the_same_move() {
    let line = "[[bbrr][rbbr]ry] 2 blob:b/0/0 P1 9";
    for spec in ["random", "smart:3"] {
        assert_eq!(choice(&at(line), spec, 7), choice(&at(line), spec, 7));
    }
}

#[test]
fn smart_keeps_to_a_limit_of_nodes() {
    let mut bot = BlockyBots::seat_bot("smart:1000", &BotOptions::default()).expect("a bot");
    let game = at("[[bbrr][rbbr]ry] 2 blob:b/0/0 P1 9");
    let report = bot.choose(&game, &Limits::nodes(10), &Stop::default(), &mut |_| {});
    assert_eq!(report.info.nodes, 10);
}

#[test]
fn wrong_arguments_are_told() {
    let told = |spec: &str| said(&BlockyBots::seat_bot(spec, &BotOptions::default()).err().expect(spec));
    assert_eq!(told("random:3"), "3 is not right for the bot random: it takes no argument");
    let expected = "is not right for the bot smart: it takes a number of moves from 1 to 1000000";
    for argument in ["0", "-1", "many", "99999999999"] {
        assert_eq!(told(&format!("smart:{argument}")), format!("{argument} {expected}"));
    }
    assert_eq!(told("smrt"), "there is no bot smrt; did you mean smart?");
}
