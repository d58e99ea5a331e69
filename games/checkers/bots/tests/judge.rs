//! What the best bot of Checkers says of moves that it would not choose.

mod endings;
mod fen;

use endings::random_ending;
use fen::position;
use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, Move};
use parlour_checkers_bots::CheckersBots;
use parlour_checkers_endgame::{Distance, Tables};
use parlour_core::{Game, Match, Notation, Turn};
use parlour_search::{Bot, Limits, Score, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

fn master() -> Box<dyn Bot<Checkers>> {
    CheckersBots::seat_bot("master", &BotOptions { hash: 4, ..BotOptions::default() }).unwrap()
}

fn judge(bot: &mut dyn Bot<Checkers>, game: &Match<Checkers>) -> impl Fn(Move) -> Score + use<> {
    let ranked = bot.rank_moves(game, &Limits::nodes(30_000), &Stop::default(), &mut |_| {}).unwrap();
    move |m| ranked.iter().find(|info| info.line[0] == m).unwrap().score.unwrap()
}

#[test]
fn in_endings_every_move_is_worth_what_the_tables_say() {
    let mut rng = Pcg64::seed_from_u64(6);
    let mut bot = master();
    let mut judged = 0;
    for _ in 0..60 {
        let game = random_ending(&mut rng, 4);
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let judged_as = judge(&mut *bot, &game);
        for m in moves {
            let mut next = *game.position();
            next.play(m);
            let expected = match Tables::embedded().probe_distance(&next) {
                _ if next.turn() == Turn::Over => Score::Win(1),
                Some(Distance::Loss(plies)) => Score::Win(u32::from(plies) + 1),
                Some(Distance::Draw) => Score::Draw,
                Some(Distance::Win(plies)) => Score::Loss(u32::from(plies) + 1),
                None => panic!("four pieces are in the tables"),
            };
            // What takes longer than the count allows is not told as a proof.
            if !matches!(expected, Score::Win(81..) | Score::Loss(81..)) {
                let fen = game.position().write_position();
                assert_eq!(judged_as(m), expected, "{m} in {fen}");
                judged += 1;
            }
        }
    }
    assert!(judged > 200, "{judged} moves");
}

/// The man that steps to 16 is taken for nothing.
#[test]
fn a_gift_costs_a_man_and_what_was_said_of_it_is_not_taken_for_the_whole() {
    let game = position("B:W20,22,28,32:B1,2,3,11");
    let gift = game.position().parse_move("11-16").unwrap();
    let mut bot = master();
    let Score::Estimate(lost) = judge(&mut *bot, &game)(gift) else { panic!("nothing is proved") };
    let report = bot.choose(&game, &Limits::nodes(3_000), &Stop::default(), &mut |_| {});
    assert_ne!(report.best, gift);
    let Some(Score::Estimate(best)) = report.info.score else { panic!("nothing is proved") };
    assert!(best - lost > 50, "{best} and {lost}");
}
