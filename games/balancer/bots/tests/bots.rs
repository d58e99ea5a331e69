//! Balancer's bots keep everything balanced, and the greedy one takes the most.

use parlour_balancer::{Balancer, BalancerSetup, Placement};
use parlour_balancer_bots::BalancerBots;
use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Notation, Ply, Turn};
use parlour_search::{Limits, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

fn choice(bot: &str, seed: u64, game: &Match<Balancer>) -> Placement {
    let options = BotOptions { seed, ..BotOptions::default() };
    let mut bot = BalancerBots::seat_bot(bot, &options).unwrap();
    bot.choose(game, &Limits::NONE, &Stop::default(), &mut |_| {}).best
}

fn on(position: &str) -> Match<Balancer> {
    let (setup, position) = Balancer::parse_position(&BalancerSetup::default(), position).unwrap();
    Match::from_position(setup, position)
}

fn said(wrong: &parlour_bots::BadBot) -> String {
    parlour_words::Words::new("en", &[&parlour_core::CATALOGUE, &parlour_bots::CATALOGUE]).say(wrong)
}

#[test]
fn no_bot_tips_anything() {
    for (seed, bot) in (0..30).zip(["random", "greedy", "mixed:0.3"].into_iter().cycle()) {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game = Match::<Balancer>::new(BalancerSetup::default());
        while game.turn() != Turn::Over {
            let ply = match game.position().sample(&mut rng) {
                Some(outcome) => Ply::Chance(outcome),
                None => Ply::Move(choice(bot, seed, &game)),
            };
            if let Ply::Move(spot) = ply {
                assert!(game.position().is_safe(spot), "{bot} tips something with {spot}");
            }
            game.play(ply).unwrap();
        }
    }
}

#[test]
fn greedy_takes_the_most_points() {
    // Four of B at a4 are worth more than the empty end of the arm.
    let game = on("_:5a[-4AAAA,4BBBB] A0B0 A A 1/5 10/10 5 5 a");
    for seed in 0..10 {
        assert_eq!(choice("greedy", seed, &game).to_string(), "a4");
        assert_eq!(choice("mixed:1", seed, &game).to_string(), "a4");
    }
}

#[test]
fn greedy_does_not_take_what_tips_a_scale() {
    let game = on("_:3a[1BB] A0B0 A A 1/5 10/10 5 3 a");
    for seed in 0..10 {
        assert_eq!(choice("greedy", seed, &game).to_string(), "a1");
    }
}

#[test]
fn random_plays_everything_that_tips_nothing() {
    let game = on("_:2a[1B] A0B0 A A 1/5 10/10 5 2 a");
    let mut chosen: Vec<String> = (0..200).map(|seed| choice("random", seed, &game).to_string()).collect();
    chosen.sort();
    chosen.dedup();
    assert_eq!(chosen, ["a-1", "a-2", "a1"]);
}

#[test]
fn a_probability_is_a_number_from_0_to_1() {
    for spec in ["mixed", "mixed:0", "mixed:0.25", "mixed:1"] {
        assert!(BalancerBots::seat_bot(spec, &BotOptions::default()).is_ok(), "{spec}");
    }
    for spec in ["mixed:2", "mixed:-0.1", "mixed:NaN", "mixed:", "greedy:3", "random:x"] {
        assert!(BalancerBots::seat_bot(spec, &BotOptions::default()).is_err(), "{spec}");
    }
    let error = BalancerBots::seat_bot("mixed:often", &BotOptions::default()).err().unwrap();
    assert_eq!(
        said(&error),
        "often is not right for the bot mixed: it takes a probability from 0 to 1, such as mixed:0.3"
    );
}
