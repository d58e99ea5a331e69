//! Laws of bots.

use crate::walk::unfinished_match;
use parlour_bots::{BotOptions, Bots, LEVEL};
use parlour_core::{Match, Turn};
use parlour_search::{Bot, Limits, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::ops::Range;
use std::time::Duration;

/// Seats each bot that can be asked for by its bare name, and each level, at a few positions of the first seeds.
fn each_bot<G: Bots>(
    setup: &G::Setup,
    seeds: Range<u64>,
    mut look: impl FnMut(&str, &dyn Fn() -> Box<dyn Bot<G>>, &Match<G>),
) {
    let options = BotOptions { seed: 7, hash: 1, ..BotOptions::default() };
    let mut specs = Vec::new();
    for info in G::BOTS {
        match (info.seat)(None, &options) {
            Ok(_) => specs.push(info.name.to_string()),
            Err(wrong) => {
                assert!(info.argument.starts_with(':'), "{} needs no argument, but: {wrong}", info.name);
            }
        }
    }
    specs.extend((1..=G::LEVELS.len()).map(|number| format!("{LEVEL}:{number}")));
    for spec in specs {
        let seat = || G::seat_bot(&spec, &options).expect("a bot that sat once sits again");
        for seed in seeds.clone().take(3) {
            let game = unfinished_match(setup, &mut Pcg64::seed_from_u64(seed));
            if let Turn::Seat(_) = game.turn() {
                look(&spec, &seat, &game);
            }
        }
    }
}

fn choose<G: Bots>(bot: &mut dyn Bot<G>, game: &Match<G>, limits: &Limits, stop: &Stop) -> G::Move {
    bot.choose(game, limits, stop, &mut |_| {}).best
}

/// Every bot chooses a legal move, however little it may spend.
pub fn bots_play_legal_moves<G: Bots>(setup: &G::Setup, seeds: Range<u64>) {
    let limits =
        [Limits::nodes(1), Limits::nodes(200), Limits::depth(1), Limits::time(Duration::from_millis(5))];
    each_bot::<G>(setup, seeds, |name, seat, game| {
        let mut bot = seat();
        for limits in limits {
            let m = choose(&mut *bot, game, &limits, &Stop::default());
            assert!(game.position().is_legal(m), "{name} plays {m:?} in {:?}", game.position());
        }
    });
}

/// Every bot has a legal move ready when it is stopped before it begins.
pub fn bots_move_when_told_to_stop<G: Bots>(setup: &G::Setup, seeds: Range<u64>) {
    each_bot::<G>(setup, seeds, |name, seat, game| {
        let stop = Stop::default();
        stop.raise();
        let m = choose(&mut *seat(), game, &Limits::NONE, &stop);
        assert!(game.position().is_legal(m), "{name} plays {m:?} in {:?}", game.position());
    });
}

/// With the same seed and number of positions to visit, a bot chooses the same move.
pub fn bots_repeat_themselves<G: Bots>(setup: &G::Setup, seeds: Range<u64>) {
    each_bot::<G>(setup, seeds, |name, seat, game| {
        let once = choose(&mut *seat(), game, &Limits::nodes(100), &Stop::default());
        let again = choose(&mut *seat(), game, &Limits::nodes(100), &Stop::default());
        assert_eq!(once, again, "{name} changes its mind in {:?}", game.position());
    });
}

/// Who judges some of the moves has a line for one of those, and says what it is worth.
pub fn bots_judge_the_moves_they_are_given<G: Bots>(setup: &G::Setup, seeds: Range<u64>) {
    each_bot::<G>(setup, seeds, |name, seat, game| {
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let some: Vec<_> = moves.into_iter().step_by(2).collect();
        let judged = seat().judge(game, &some, &Limits::nodes(100), &Stop::default());
        let sound = judged.is_none_or(|info| {
            info.score.is_some() && info.line.first().is_some_and(|first| some.contains(first))
        });
        assert!(sound, "{name} judges other moves than {some:?} in {:?}", game.position());
    });
}
