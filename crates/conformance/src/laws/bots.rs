//! Laws of bots.

use crate::walk::unfinished_match;
use parlour_bots::{BotOptions, Bots, LEVEL};
use parlour_core::{Game, Match, Turn};
use parlour_search::{Bot, Info, Limits, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::ops::Range;
use std::time::Duration;

/// What can be chosen before a match of the game that the bots play.
type SetupOf<B> = <<B as Bots>::Game as Game>::Setup;

/// Seats each bot that can be asked for by its bare name, and each level, at a few positions of the first seeds.
fn each_bot<B: Bots>(
    setup: &SetupOf<B>,
    seeds: Range<u64>,
    mut look: impl FnMut(&str, &dyn Fn() -> Box<dyn Bot<B::Game>>, &Match<B::Game>),
) {
    let options = BotOptions { seed: 7, hash: 1, ..BotOptions::default() };
    let mut specs = Vec::new();
    for info in B::BOTS {
        match (info.seat)(None, &options) {
            Ok(_) => specs.push(info.name.to_string()),
            Err(wrong) => {
                assert!(info.argument.starts_with(':'), "{} needs no argument, but: {wrong}", info.name);
            }
        }
    }
    specs.extend((1..=B::LEVELS.len()).map(|number| format!("{LEVEL}:{number}")));
    for spec in specs {
        let seat = || B::seat_bot(&spec, &options).expect("a bot that sat once sits again");
        for seed in seeds.clone().take(3) {
            let game = unfinished_match(setup, &mut Pcg64::seed_from_u64(seed));
            if let Turn::Seat(_) = game.turn() {
                look(&spec, &seat, &game);
            }
        }
    }
}

fn choose<G: Game>(bot: &mut dyn Bot<G>, game: &Match<G>, limits: &Limits, stop: &Stop) -> G::Move {
    bot.choose(game, limits, stop, &mut |_| {}).best
}

/// Every bot chooses a legal move, however little it may spend.
pub fn bots_play_legal_moves<B: Bots>(setup: &SetupOf<B>, seeds: Range<u64>) {
    let limits =
        [Limits::nodes(1), Limits::nodes(200), Limits::depth(1), Limits::time(Duration::from_millis(5))];
    each_bot::<B>(setup, seeds, |name, seat, game| {
        let mut bot = seat();
        for limits in limits {
            let m = choose(&mut *bot, game, &limits, &Stop::default());
            assert!(game.position().is_legal(m), "{name} plays {m:?} in {:?}", game.position());
        }
    });
}

/// Every bot has a legal move ready when it is stopped before it begins.
pub fn bots_move_when_told_to_stop<B: Bots>(setup: &SetupOf<B>, seeds: Range<u64>) {
    each_bot::<B>(setup, seeds, |name, seat, game| {
        let stop = Stop::default();
        stop.raise();
        let m = choose(&mut *seat(), game, &Limits::NONE, &stop);
        assert!(game.position().is_legal(m), "{name} plays {m:?} in {:?}", game.position());
    });
}

/// With the same seed and number of positions to visit, a bot chooses the same move.
pub fn bots_repeat_themselves<B: Bots>(setup: &SetupOf<B>, seeds: Range<u64>) {
    each_bot::<B>(setup, seeds, |name, seat, game| {
        let once = choose(&mut *seat(), game, &Limits::nodes(100), &Stop::default());
        let again = choose(&mut *seat(), game, &Limits::nodes(100), &Stop::default());
        assert_eq!(once, again, "{name} changes its mind in {:?}", game.position());
    });
}

/// Who may look one ply ahead looks no further.
pub fn bots_obey_a_depth_of_one<B: Bots>(setup: &SetupOf<B>, seeds: Range<u64>) {
    each_bot::<B>(setup, seeds, |name, seat, game| {
        let report = seat().choose(game, &Limits::depth(1), &Stop::default(), &mut |info| {
            assert!(info.depth <= 1, "{name} looks {} plies ahead", info.depth);
        });
        let depth = report.info.depth;
        assert!(depth <= 1, "{name} looks {depth} plies ahead in {:?}", game.position());
    });
}

/// Who ranks the moves has a line for each of them and no other, says what it is worth, and says the same when
/// asked again.
pub fn bots_rank_every_move<B: Bots>(setup: &SetupOf<B>, seeds: Range<u64>) {
    each_bot::<B>(setup, seeds, |name, seat, game| {
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let mut bot = seat();
        let mut rank = || bot.rank_moves(game, &Limits::nodes(100), &Stop::default(), &mut |_| {});
        let Some(lines) = rank() else { return };
        let each_once =
            moves.iter().all(|m| lines.iter().filter(|line| line.line.first() == Some(m)).count() == 1);
        let sound = each_once && lines.len() == moves.len() && lines.iter().all(|line| line.score.is_some());
        assert!(sound, "{name} ranks other moves than {moves:?} in {:?}", game.position());
        let told = |lines: Vec<Info<<B::Game as Game>::Move>>| {
            lines.into_iter().map(|info| (info.score, info.depth, info.line)).collect::<Vec<_>>()
        };
        let again = rank().map(told);
        assert_eq!(Some(told(lines)), again, "{name} ranks otherwise when asked again");
    });
}
