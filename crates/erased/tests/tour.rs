//! The tours of all games, taken to their ends, and their rules.

use parlour_core::{Seat, Spot, Task};
use parlour_erased::{GameInfo, Table, Tour, TourError, english};
use parlour_registry::{find_game, games};

/// Does what a lesson asks for; the n-th of the answers that it takes.
fn done(tour: &mut Tour, answer: usize) {
    match tour.task() {
        Task::Look => drop(tour.look().unwrap()),
        Task::Touch(spots) => drop(tour.touch(&Spot::from(spots[answer % spots.len()])).unwrap()),
        Task::Play(moves) => drop(tour.play(moves[answer % moves.len()]).unwrap()),
        Task::PlayAny => drop(tour.play(&tour.table().moves()[answer]).unwrap()),
    }
}

fn tour(game: &str) -> Tour {
    Tour::new(find_game(game).unwrap()).unwrap()
}

/// The puzzle at the end of a tour, solved by the n-th answer that it takes.
fn solved(game: &str, answer: usize) -> Box<dyn Table> {
    let mut tour = tour(game);
    assert!(tour.go_to(tour.lessons()));
    done(&mut tour, answer);
    tour.table().boxed_clone()
}

/// All games but the example, which has the compulsory traits alone.
fn taught() -> impl Iterator<Item = &'static GameInfo> {
    games().iter().filter(|game| game.name != "pig")
}

#[test]
fn a_game_without_lessons_has_its_pitch_for_rules() {
    let pig = find_game("pig").unwrap();
    assert!(Tour::new(pig).is_none());
    let said: Vec<String> = pig.rule_book().iter().map(|section| english().say(&section.body)).collect();
    assert_eq!(said, ["Roll again, or keep what you have?"]);
}

#[test]
fn every_game_is_taught_in_five_to_eight_lessons_and_has_rules() {
    for game in taught() {
        assert!((5..=8).contains(&game.tour.len()), "{}", game.name);
        assert!(game.rules.len() > 2 && game.rules.iter().any(|section| section.example.is_some()));
    }
}

#[test]
fn every_tour_can_be_taken_to_its_end() {
    for game in taught() {
        for answer in 0..3 {
            let mut tour = Tour::new(game).unwrap();
            loop {
                let task = english().say(&tour.words());
                assert!(!tour.is_done());
                done(&mut tour, answer);
                assert!(tour.is_done() && tour.marks().is_empty());
                assert_ne!(english().say(&tour.words()), task);
                if !tour.next_lesson() {
                    break;
                }
            }
            assert_eq!(tour.number(), tour.lessons());
        }
    }
}

#[test]
fn a_lesson_takes_only_what_it_is_about() {
    let mut tour = tour("ladder");
    assert!(!tour.last_lesson() && tour.next_lesson());
    assert_eq!(tour.play("1A"), Err(TourError::AnotherMove));
    assert!(matches!(tour.play("1E"), Err(TourError::Refused(_))));
    assert_eq!((tour.look(), tour.touch(&Spot::from("3G"))), (None, None));
    assert!(!tour.is_done());
    assert_eq!(tour.marks(), [Spot::from("3G")]);
    tour.play("3g").unwrap();
    assert!(tour.is_done() && tour.play("1A").is_err());
    assert!(tour.go_to(2) && !tour.is_done(), "it can be taken again");
    assert!(!tour.go_to(0) && !tour.go_to(99));
}

#[test]
fn what_follows_happens_always_alike() {
    let mut tour = tour("blocky");
    let smash =
        1 + find_game("blocky").unwrap().tour.iter().position(|lesson| !lesson.follow.is_empty()).unwrap();
    tour.go_to(smash);
    let played: Vec<String> = tour.play("smash@1").unwrap().into_iter().map(|played| played.text).collect();
    assert_eq!(played, ["smash@1", "~[yrrb]"]);
}

#[test]
fn the_riddles_have_the_answers_that_are_promised() {
    let winners =
        |table: &dyn Table| table.outcome().map(|outcome| outcome.winners.iter().collect::<Vec<_>>());
    assert_eq!(winners(&*solved("ladder", 0)), Some(vec![Seat::FIRST]));
    let checkers = solved("checkers", 0);
    assert_eq!(checkers.position().matches("W32").count(), 1, "two are taken: {}", checkers.position());
    for answer in 0..2 {
        assert_eq!(solved("blocky", answer).scores()[Seat::FIRST], 8);
    }
    // No other move wins Balancer's round.
    let game: &GameInfo = find_game("balancer").unwrap();
    let riddle = game.tour.last().unwrap();
    let Task::Play(answers) = riddle.task else { panic!("a riddle asks for a move") };
    let table = game.open_scene(&riddle.scene).unwrap();
    for text in table.moves() {
        let mut after = table.boxed_clone();
        after.replay(&text).unwrap();
        let won = winners(&*after) == Some(vec![Seat::FIRST]);
        assert_eq!(won, answers.contains(&text.as_str()), "{text}");
    }
}
