//! Balancer's best bot tips on purpose, and its weaker selves do not see what they are said not to see.

use parlour_balancer::{Balancer, BalancerSetup, Placement};
use parlour_balancer_bots::BalancerBots;
use parlour_bots::{BotOptions, Bots};
use parlour_core::{Game, Match, Notation, Ply, Seat, Turn};
use parlour_search::{Info, Limits, Score, Stop, WHOLE, hundredths};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

/// B's points stand on scale b, which one more weight at b1 brings down without the base.
const B_LEADS_ON_A_SHAKY_SCALE: &str = "_:5a[-5A]/a2:1b[-1B,1BB] A2B2 A B 5/5 1/10 5 5 b";
/// Without scale i the base leans the other way, and nobody but B profits from that.
const B_NEEDS_ROOM: &str = "_:5h[-3BB,-2AAA,-1B,2AAAA]/h3:3i[-2?,-1?] A2B2 B A 5/5 3/10 5 5 i";
/// B owns the base: A can take nothing from it in this round or in those to come.
const B_OWNS_EVERYTHING: &str = "_:5a[-5BBBBB,3B,5BBBB] A0B0 A B 1/5 2/10 5 5 a";
/// The same, and A is the owner.
const A_OWNS_EVERYTHING: &str = "_:5a[-5AAAAA,3A,5AAAA] A0B0 A B 1/5 2/10 5 5 a";

/// The weights of `sage`.
const SAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/sage.net");

fn on(position: &str) -> Match<Balancer> {
    let (setup, position) = Balancer::parse_position(&BalancerSetup::default(), position).unwrap();
    Match::from_position(setup, position)
}

fn ask(bot: &str, seed: u64, game: &Match<Balancer>, limits: &Limits) -> Info<Placement> {
    let options = BotOptions { seed, hash: 1, ..BotOptions::default() };
    let mut bot = BalancerBots::seat_bot(bot, &options).unwrap();
    bot.choose(game, limits, &Stop::default(), &mut |_| {}).info
}

fn best(game: &Match<Balancer>) -> Info<Placement> {
    ask("schemer", 0, game, &Limits::nodes(20_000))
}

fn after(game: &Match<Balancer>, spot: Placement) -> Balancer {
    let mut position = game.position().clone();
    position.play(spot);
    position
}

#[test]
fn it_tips_the_scale_that_carries_its_enemy() {
    let game = on(B_LEADS_ON_A_SHAKY_SCALE);
    let info = best(&game);
    assert_eq!((info.line[0].to_string().as_str(), info.score), ("b1", Some(Score::Win(1))));
}

#[test]
fn it_tips_an_empty_scale_to_lean_the_base_its_way() {
    let game = on(B_NEEDS_ROOM);
    let info = best(&game);
    assert_eq!(info.score, Some(Score::Win(3)));
    assert!(!game.position().is_safe(info.line[0]));
    assert_eq!(after(&game, info.line[0]).codes().count(), 1);

    let mut safe = Vec::new();
    game.position().safe_moves(&mut safe);
    let mut bot = BalancerBots::seat_bot("schemer", &BotOptions::default()).unwrap();
    let ranked = bot.rank_moves(&game, &Limits::nodes(20_000), &Stop::default(), &mut |_| {}).unwrap();
    let best_safe = ranked.iter().find(|info| safe.contains(&info.line[0])).unwrap();
    assert_eq!(best_safe.score, Some(Score::Loss(3)));
}

#[test]
fn it_gives_up_a_lost_round_to_be_rid_of_the_board() {
    let game = on(B_OWNS_EVERYTHING);
    assert_eq!(after(&game, best(&game).line[0]).codes().count(), 0);
}

#[test]
fn it_keeps_a_board_that_is_its_own() {
    let game = on(A_OWNS_EVERYTHING);
    let info = best(&game);
    assert_eq!(after(&game, info.line[0]).codes().count(), 1);
    assert!(matches!(info.score, Some(Score::Estimate(50..))), "{:?}", info.score);
}

#[test]
fn its_estimates_are_what_a_seat_may_expect() {
    let two = on(A_OWNS_EVERYTHING);
    let three = on("_:5a A0B0C0 A A 1/5 10/10 5 5 a");
    for game in [two, three] {
        for share in [WHOLE / 10, WHOLE / 3, WHOLE / 2, WHOLE * 9 / 10] {
            let estimate = hundredths(f64::from(share) / f64::from(WHOLE), game.position().seats());
            let expected = BalancerBots::expected_share(game.position(), estimate);
            assert!((expected - f64::from(share) / f64::from(WHOLE)).abs() < 0.01, "{expected}");
        }
    }
}

#[test]
fn it_ends_soon_after_its_time() {
    let game = on("_:5a[-3?,-1??,1?]/a4:3b[3?]/b-3:4c[1?]/a-5:2d A0B0 A A 1/5 10/10 5 5 d");
    let begun = Instant::now();
    ask("schemer", 0, &game, &Limits::time(Duration::from_millis(50)));
    // Generous, for busy machines: what is tested is that it does not go on.
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
}

#[test]
fn some_levels_never_dream_of_tipping() {
    for (text, level) in [(B_LEADS_ON_A_SHAKY_SCALE, "Assayer"), (B_NEEDS_ROOM, "Porter")] {
        let game = on(text);
        for seed in 0..10 {
            let info = ask(&format!("level:{level}"), seed, &game, &Limits::NONE);
            assert!(game.position().is_safe(info.line[0]), "{level} tips with {}", info.line[0]);
        }
    }
}

#[test]
fn juggler_does_not_see_nested_scales_and_peddler_does() {
    // At b3 a weight takes three others and the scale, for 48 points; on the base, 15 at the most.
    let game = on("_:5a[-5??,-1?]/a2:3b[-3???,3???] A0B0 A A 1/5 10/10 5 5 b");
    let above = |level: &str| {
        let moves = (0..20).map(|seed| ask(level, seed, &game, &Limits::NONE).line[0]);
        moves.filter(|spot| spot.scale.letter() == 'b').count()
    };
    assert!(above("level:Peddler") >= 15, "{}", above("level:Peddler"));
    assert!(above("level:Juggler") <= 5, "{}", above("level:Juggler"));
}

#[test]
fn weaker_levels_look_at_little_however_long_they_may() {
    let two = on("_:5a[-3?,-1??,1?]/a4:3b[3?]/b-3:4c[1?]/a-5:2d A0B0 A A 1/5 10/10 5 5 d");
    let three = on("_:5a[-3?,-1??,1?]/a4:3b[3?]/b-3:4c[1?]/a-5:2d A0B0C0 A A 1/5 10/10 5 5 d");
    for game in [two, three] {
        for level in 1..8 {
            let spec = format!("level:{level}");
            let [mut first, mut second] = [(); 2].map(|()| ask(&spec, 3, &game, &Limits::NONE));
            assert!(first.nodes <= 5_100, "{spec} looks at {}", first.nodes);
            (first.time, second.time) = (Duration::ZERO, Duration::ZERO);
            assert_eq!(first, second);
        }
        let deep = ask("level:8", 3, &game, &Limits::nodes(12_000));
        assert!(deep.nodes > 5_100);
    }
}

#[test]
fn the_sage_repeats_itself_at_any_table() {
    for table in ["A0B0 A A 1/5 2/10", "A0B0C0 A A 1/5 9/9"] {
        let game = on(&format!("_:5a[-3A]/a1:1b[-1B,1BB] {table} 5 5 b"));
        let think = || ask("sage", 1, &game, &Limits::nodes(300)).line;
        assert_eq!(think(), think(), "{table}");
    }
}

#[test]
fn the_sage_ranks_every_move_among_three() {
    let game = on("_:5a[-3A]/a1:1b[-1B,1BB] A0B0C0 A A 1/5 9/9 5 5 b");
    let mut sage = BalancerBots::seat_bot("sage", &BotOptions::default()).unwrap();
    let ranked = sage.rank_moves(&game, &Limits::nodes(2000), &Stop::default(), &mut |_| {}).unwrap();
    let mut moves = Vec::new();
    game.position().moves(&mut moves);
    assert_eq!(ranked.len(), moves.len());
}

/// A few positions of a game of two with these many weights left.
fn with_weights_left(left: usize) -> Vec<Match<Balancer>> {
    let mut bot = BalancerBots::seat_bot("greedy", &BotOptions::default()).unwrap();
    let mut rng = Pcg64::seed_from_u64(7);
    let mut met = Vec::new();
    let mut game = Match::<Balancer>::new(BalancerSetup::default());
    while game.turn() != Turn::Over {
        if game.turn() != Turn::Chance && game.position().weights_left() == left {
            met.push(game.clone());
        }
        let ply = match game.position().sample(&mut rng) {
            Some(outcome) => Ply::Chance(outcome),
            None => Ply::Move(bot.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).best),
        };
        game.play(ply).unwrap();
    }
    met
}

#[test]
fn the_sage_gives_nothing_away_to_tempt() {
    for left in 1..=4 {
        for game in with_weights_left(left) {
            let mut sage = BalancerBots::seat_bot("sage", &BotOptions::default()).unwrap();
            let chosen = sage.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).best;
            let ranked = sage.rank_moves(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).unwrap();
            let share = |info: &Info<Placement>| match info.score.unwrap() {
                Score::Estimate(estimate) => BalancerBots::expected_share(game.position(), estimate),
                Score::Win(_) => 1.0,
                Score::Loss(_) => 0.0,
                Score::Draw => 0.5,
            };
            let found = ranked.iter().find(|info| info.line[0] == chosen).unwrap();
            // A thousandth, and as much by rounding to hundredths of the odds.
            assert!(share(found) > share(&ranked[0]) - 0.004, "{chosen} of {ranked:?}");
        }
    }
}

/// How the round ends if A plays so and B as `schemer`.
fn end_of_round(a: &str, game: &Match<Balancer>) -> Balancer {
    let mut position = game.position().clone();
    while let Turn::Seat(seat) = position.turn() {
        let bot = if seat == Seat::FIRST { a } else { "schemer" };
        let reached = Match::from_position(game.setup().clone(), position.clone());
        position.play(ask(bot, 0, &reached, &Limits::NONE).line[0]);
    }
    position
}

#[test]
fn who_counts_is_tempted_to_leave_the_sage_a_board() {
    // B can bring down the base at the end, whatever A does: then A has won the round, but nothing is left of it.
    let game = on("_:5f[-4?,-3B,-1BB,1AA,4?,5?] A1B2 A B 4/5 5/10 5 5 g");
    let fallen = end_of_round(&format!("net:{SAGE}"), &game);
    let standing = end_of_round("sage", &game);
    for (end, scales) in [(fallen, 0), (standing, 1)] {
        assert_eq!((end.rounds_won(Seat::FIRST), end.codes().count()), (2, scales), "{end:?}");
    }
}

#[test]
fn the_sage_keeps_to_its_positions_and_its_time() {
    for game in with_weights_left(9) {
        for nodes in [1, 100, 3_000, 60_000] {
            let info = ask("sage", 0, &game, &Limits::nodes(nodes));
            assert!(info.nodes <= nodes + 300, "{} of {nodes}", info.nodes);
        }
        let begun = Instant::now();
        ask("sage", 0, &game, &Limits::time(Duration::from_millis(30)));
        assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    }
}
