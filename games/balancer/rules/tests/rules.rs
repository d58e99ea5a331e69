//! Tipping, rounds, chance and codes.

mod boards;
mod random_games;

use boards::{A, B, after, all_scores, board, game, owner, position, scale, scales, turn, words};
use parlour_balancer::{Balancer, BalancerSetup};
use parlour_core::{Game, Match, Notation, Seat, Setup, Turn, Values};
use parlour_search::perft;
use random_games::any_game;

#[test]
fn a_wild_weight_on_top_captures_nothing() {
    let text = "_:5a[1A,-1B] A0B0C0 ?1 A 1/5 10/10 5 5 a";
    let position = after(&position(text), "?a1");
    assert_eq!(scales(&position), "_:5a[-1B,1A?]");
    assert_eq!(scales(&after(&position, "a1")), "_:5a[-1B,1AAA]");
}

#[test]
fn a_scale_tips_with_everything_on_it() {
    let position = after(&board("_:5a[-1BB]/a1:2b[1B,2B]/b-1:1c[-1C,1C]"), "b2");
    assert_eq!(scales(&position), "_:5a[-1BB]");
    assert_eq!(scale(&position, 'a').torque(), -2);
    assert_eq!(turn(&position), "B");
}

#[test]
fn tipping_goes_on_until_all_is_balanced() {
    // The weight tips c alone; without its mass b falls to the left; then a has only its own weights.
    let before = board("_:5a[-1BB]/a1:3b[-3BBB]/b3:1c[-1B,1BB]");
    assert_eq!(scale(&before, 'b').torque(), 0);
    let position = after(&before, "c1");
    assert_eq!(scales(&position), "_:5a[-1BB]");
}

#[test]
fn a_base_that_falls_gives_the_round_to_the_best_of_the_others() {
    let position = after(&board("_:3a[-1B,1C,2C]"), "a3");
    assert_eq!(scales(&position), "-");
    assert_eq!(position.rounds_won(Seat::new(2).unwrap()), 1);
    assert_eq!(position.round(), 2);
    assert_eq!(turn(&position), "chance");
    let position = after(&position, "^_:3");
    // The new base takes the letter after the last one given, and c moves first.
    assert_eq!(scales(&position), "_:3a");
    assert_eq!(position.first_mover(), Seat::new(2));
}

#[test]
fn a_base_that_falls_gives_the_round_to_nobody_on_a_tie() {
    let position = after(&board("_:2a[-1B,1C,2A]"), "a2");
    assert_eq!(scales(&position), "-");
    assert_eq!(Seat::first(3).map(|seat| position.rounds_won(seat)).collect::<Vec<_>>(), [0, 0, 0]);
    assert_eq!(position.first_mover(), Some(B));
}

#[test]
fn the_last_weight_of_a_fallen_base_does_not_save_its_player() {
    let position = after(&position("_:2a[1AA] A0B0 A A 1/5 1/5 5 2 a"), "a2");
    assert_eq!((position.rounds_won(A), position.rounds_won(B)), (0, 1));
}

#[test]
fn the_round_goes_to_the_highest_score_and_the_board_stays() {
    let position = after(&position("_:5a[1A] A0B0 B A 1/5 1/5 0 5 a"), "a-3");
    assert_eq!((position.rounds_won(A), position.rounds_won(B)), (0, 1));
    assert_eq!(scales(&position), "_:5a[-3B,1A]");
    assert_eq!(turn(&after(&position, "^a2:1")), "B");
}

#[test]
fn a_tied_round_is_nobodys_and_the_next_player_begins() {
    let position = after(&position("_:5a[1A] A0B0 B A 1/5 1/5 0 5 a"), "a-1");
    assert_eq!((position.rounds_won(A), position.rounds_won(B)), (0, 0));
    assert_eq!(position.first_mover(), Some(B));
}

#[test]
fn most_rounds_won_wins_and_equals_share() {
    let won = after(&position("_:5a[1A] A2B1 B A 5/5 1/5 0 5 a"), "a-1");
    assert_eq!(won.turn(), Turn::Over);
    let outcome = won.outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [A]);
    assert_eq!(outcome.scores.as_slice(), [2, 1]);
    let shared = after(&position("_:5a[1A] A1B0 B A 5/5 1/5 0 5 a"), "a-3");
    assert!(shared.outcome().unwrap().is_draw());
}

#[test]
fn a_named_first_mover_is_not_drawn() {
    let mut values = Values::defaults(BalancerSetup::OPTIONS);
    values.set("first", "2").unwrap();
    let position = Balancer::start(&BalancerSetup::from_values(&values).unwrap());
    assert_eq!(turn(&after(&position, "^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2")), "B");
}

#[test]
fn chance_is_asked_for_the_round_in_order() {
    let mut position = Balancer::start(&BalancerSetup::default());
    for word in "!B ^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2".split(' ') {
        assert_eq!(turn(&position), "chance", "before {word}");
        position = after(&position, word);
    }
    assert_eq!(turn(&position), "B");
}

#[test]
fn a_weight_always_has_a_place_where_it_tips_nothing() {
    for seed in 0..100 {
        let game = any_game(seed);
        for position in game.history().iter().filter(|position| position.codes().count() > 0) {
            let mut safe = Vec::new();
            position.safe_moves(&mut safe);
            assert!(!safe.is_empty(), "{}", position.write_position());
        }
    }
}

#[test]
fn a_scale_with_no_room_is_left_out() {
    let position = position("_:1a[-1A,1B] A0B0 ^ A 1/5 5/5 0 1 a");
    assert_eq!(turn(&position), "A");
}

#[test]
fn codes_go_round_and_skip_those_that_stand() {
    let position = position("_:9a/a-9:1b A0B0 ^ A 1/5 5/5 0 9 z");
    let position = after(&position, "^a9:1");
    assert_eq!(scales(&position), "_:9a/a-9:1b/a9:1c");
}

/// Twenty-six scales, each on the last position of the one below, and one weight at the very top.
fn tower(radius: usize, course: &str) -> Balancer {
    let scales: String =
        ('b'..='z').zip('a'..='y').map(|(code, below)| format!("/{below}{radius}:{radius}{code}")).collect();
    position(&format!("_:{radius}a{scales}[{radius}A] A0B0 {course} 5/5 0 {radius} z"))
}

#[test]
fn with_26_scales_no_more_come() {
    let position = tower(1, "^ A 1/5");
    assert_eq!(position.codes().count(), 26);
    assert_eq!(turn(&position), "A");
}

#[test]
fn a_tower_counts_as_far_as_numbers_go() {
    let position = tower(9, "A A 1/5");
    assert_eq!(position.score(A), 1 << 54);
    assert_eq!(position.scores().as_slice(), [i32::MAX, 0]);
    // One more weight up there brings all of it down; one on the lighter arm of the base does not.
    assert_eq!(scales(&after(&position, "z1")), "-");
    assert_eq!(after(&position, "a-9").codes().count(), 26);
}

#[test]
fn undo_goes_back_over_tipped_scales_and_rounds() {
    for seed in 0..20 {
        let mut game = any_game(seed);
        let plies = game.plies().to_vec();
        let mut back = vec![game.position().clone()];
        while game.undo() {
            back.push(game.position().clone());
        }
        let mut position = Balancer::start(game.setup());
        for (ply, before) in plies.iter().zip(back.iter().rev()) {
            assert_eq!(&position, before);
            position.apply(ply);
        }
        assert_eq!(back.len(), plies.len() + 1);
        assert_eq!(position, back[0]);
    }
}

#[test]
fn a_stack_that_was_read_settles_when_its_scale_is_next_used() {
    let before = board("_:5a[-2BC,1B]");
    assert_eq!(scales(&before), "_:5a[-2BC,1B]");
    assert_eq!(scales(&after(&before, "a3")), "_:5a[-2CC,1B,3A]");
}

#[test]
fn ownership_is_lost_with_the_margin() {
    let before = board("_:2a[-1A,1A]");
    assert_eq!(owner(&before, 'a'), 'A');
    assert_eq!(owner(&after(&before, "a-1 a2"), 'a'), 'A');
    let lost = after(&board("_:2a[-1B,1B]"), "a2");
    assert_eq!(owner(&lost, 'a'), '?');
    assert_eq!(all_scores(&lost), [2, 2, 0]);
}

#[test]
fn lines_are_counted_with_a_fixed_list_of_chance() {
    let list = "!A ^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2 ^_:5 ^c-3:2 ?c1 ?c1 ?c-1 ?c-1 ?d2";
    let list: Vec<&str> = list.split(' ').collect();
    let chance = |position: &Balancer, event: usize| position.parse_chance(list[event]);
    let start = Balancer::start(&BalancerSetup::default());
    let counts = [1, 2].map(|depth| perft(&start, depth, &chance).unwrap());
    // Ten positions of a and four of b, less the one where b stands; a new base has as many again.
    assert_eq!(counts, [13, 169]);
}

#[test]
fn records_with_names_are_still_read() {
    let old =
        "[Game \"balancer\"]\n[Rules \"1\"]\n[players \"Ben,Ken, jaiden\"]\n[Result \"*\"]\n\n!K ^_:5 *";
    let game = Match::<Balancer>::from_record(&old.parse().unwrap()).unwrap();
    assert_eq!(game.setup().values().letters("letters"), "BKJ");
    assert_eq!(game.position().first_mover(), Some(B));
    let unknown = old.replace("Ken", "Ömer").parse().unwrap();
    insta::assert_snapshot!(words(&Match::<Balancer>::from_record(&unknown).unwrap_err()), @"line 3, column 10: Ben,Ömer, jaiden do not begin with different Latin letters, as weights do");
}

#[test]
fn records_replay() {
    let game = game("!A ^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2 a3 b-1 a2");
    let record = game.to_record();
    assert_eq!(Match::<Balancer>::from_record(&record.to_string().parse().unwrap()).unwrap(), game);
    insta::assert_snapshot!(record, @r#"
    [Game "balancer"]
    [Rules "1"]
    [players "2"]
    [letters "AB"]
    [rounds "5"]
    [weights "10"]
    [wild "5"]
    [base_radius "5"]
    [first "random"]
    [Result "*"]

    !A ^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2 1. a3 b-1 2. a2 *
    "#);
}
