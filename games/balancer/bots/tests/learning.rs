//! What Balancer learns from its games: at the end of a round, what chance may make of it.

use parlour_balancer::BalancerSetup;
use parlour_balancer_bots::BalancerBots;
use parlour_bots::{Learn, Trained};
use parlour_core::{Setup, Values};
use parlour_learn::{GameFile, Order, read_games};
use parlour_search::Stop;

#[test]
fn the_end_of_a_round_is_learned_from_many_courses_of_chance() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let options = Values::defaults(BalancerSetup::OPTIONS);
    let setup = BalancerSetup::from_values(&options).unwrap();
    let order = Order { options: Some(options), seed: 3, threads: 1 };
    let course = BalancerBots::COURSE;
    let mut file = GameFile::open(&path, "balancer").unwrap();
    course.play(&order, None, &mut file, 1, &Stop::default(), &mut |_| {}).unwrap();

    let game = &read_games(&path, "balancer").unwrap()[0];
    let told: Vec<u16> = game.moves.iter().filter_map(|m| m.chances).collect();
    assert!((2..=4).contains(&told.len()), "after each round but the last that was played out: {told:?}");
    let samples = course.samples(game, &setup);
    for chances in told {
        let share = f32::from(chances) / 10_000.0;
        for share in [share, 1.0 - share] {
            let as_told = |opinion: f32| (opinion - share).abs() < 1e-6;
            let count = samples.iter().filter(|sample| sample.opinion.is_some_and(as_told)).count();
            assert!(count >= course.emphasis, "both see it, as often as it counts");
        }
    }
}
