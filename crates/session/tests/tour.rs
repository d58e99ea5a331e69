//! The tours of all games, taken to their ends, and what a tour does with every input.

use parlour_core::{Seat, Spot, Task, ToMessage};
use parlour_erased::{GameInfo, Table, Touching, english, spots_of};
use parlour_registry::{find_game, games};
use parlour_session::{CATALOGUE, Tour, TourEffect, TourInput, TourNext, TourPause};
use parlour_words::Words;

fn tour(game: &str) -> Tour {
    Tour::new(find_game(game).unwrap()).unwrap()
}

/// A tour at the last of its steps that has a task of this kind.
fn tour_at(game: &str, wanted: impl Fn(Task) -> bool) -> Tour {
    let mut tour = tour(game);
    let number = find_game(game).unwrap().tour.iter().rposition(|lesson| wanted(lesson.task)).unwrap() + 1;
    tour.apply(TourInput::GoTo(number));
    assert_eq!(tour.number(), number);
    tour
}

fn touch(tour: &mut Tour, spot: &str) -> Vec<TourEffect> {
    tour.apply(TourInput::Touch(Spot::from(spot), Touching::Sure))
}

/// Makes a move by touching its spots, or by its text where it has none.
fn make(tour: &mut Tour, text: &str) -> Vec<TourEffect> {
    let table = tour.table().boxed_clone();
    let text = table.boxed_clone().replay(text).unwrap().text;
    let mut effects = Vec::new();
    for spot in spots_of(&**tour.now(), &text) {
        effects = touch(tour, &spot.to_string());
    }
    if effects.is_empty() { tour.apply(TourInput::Play(text)) } else { effects }
}

/// Does what the step asks for, the n-th of the answers that it takes, and waits until all that follows is shown.
fn do_task(tour: &mut Tour, answer: usize) {
    let mut effects = match tour.task() {
        Task::Look => {
            assert_eq!(tour.next(), TourNext::Look);
            tour.apply(TourInput::Next)
        }
        Task::Touch(spots) => touch(tour, spots[answer % spots.len()]),
        Task::Play(moves) => make(tour, moves[answer % moves.len()]),
        Task::PlayAny => {
            let text = tour.table().moves()[answer].clone();
            make(tour, &text)
        }
    };
    assert_eq!(tour.complaint(), None);
    assert!(tour.is_done() && !tour.awaits() && tour.marks().is_empty());
    while let Some(TourEffect::Wait(pause)) = effects.last().copied() {
        assert!(!tour.is_finished());
        assert_eq!(effects[0], TourEffect::Animate);
        assert!(tour.before().is_some() && !tour.events().is_empty());
        effects = tour.apply(TourInput::Continue(pause));
    }
    assert!(tour.is_finished());
}

/// All games but the example, which has no tour.
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
fn every_game_is_taught_in_five_to_eight_steps_and_has_rules() {
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
            assert_eq!(tour.game().name, game.name);
            for number in 1..=game.tour.len() {
                assert_eq!(tour.number(), number);
                let task = english().say(&tour.text());
                assert!(!tour.is_done() && tour.before().is_none() && tour.events().is_empty());
                do_task(&mut tour, answer);
                assert_eq!(tour.now().position(), tour.table().position(), "all of it is shown");
                assert_ne!(english().say(&tour.text()), task);
                let last = number == game.tour.len();
                assert_eq!(tour.next(), if last { TourNext::NewGame } else { TourNext::Step });
                let effect = if last { TourEffect::NewGame } else { TourEffect::Begin };
                assert_eq!(tour.apply(TourInput::Next), [effect]);
            }
            assert_eq!(tour.number(), tour.steps());
        }
    }
}

#[test]
fn a_step_takes_only_what_it_is_about() {
    let mut tour = tour("ladder");
    tour.apply(TourInput::Next);
    assert_eq!(tour.marks(), [Spot::from("3G")]);
    let mut words = Words::new("en", &parlour_erased::catalogues().collect::<Vec<_>>());
    words.learn(CATALOGUE.words);
    for (text, why) in [("1A", "this step is about another move"), ("1E", "X stands there")] {
        assert_eq!(tour.apply(TourInput::Play(text.into())), []);
        let said = words.say(tour.complaint().unwrap());
        assert!(said.contains(why), "{said}");
        assert!(!tour.is_done());
    }
    tour.apply(TourInput::Play("3g".into()));
    assert!(tour.is_done() && tour.complaint().is_none());
    tour.apply(TourInput::Play("1A".into()));
    assert!(tour.complaint().is_some(), "a finished step takes no other move");
    assert_eq!(touch(&mut tour, "1A"), []);
    assert_eq!(tour.complaint(), None, "a touch on a finished board does nothing, and says nothing");
}

#[test]
fn a_step_can_be_skipped_repeated_and_gone_back_to() {
    let mut tour = tour("ladder");
    assert_eq!(tour.apply(TourInput::Back), [], "there is no step before the first");
    assert_eq!(tour.next(), TourNext::Skip);
    assert_eq!(tour.apply(TourInput::Next), [TourEffect::Begin]);
    tour.apply(TourInput::Play("3g".into()));
    assert!(tour.is_done() && !tour.last_path().is_empty());
    assert_eq!(tour.apply(TourInput::Again), [TourEffect::Begin]);
    assert!(!tour.is_done() && tour.last_path().is_empty());
    assert_eq!(tour.number(), 2);
    assert_eq!(tour.apply(TourInput::Back), [TourEffect::Begin]);
    assert_eq!(tour.number(), 1);
    for number in [0, 99, usize::MAX] {
        assert_eq!(tour.apply(TourInput::GoTo(number)), []);
        assert_eq!(tour.number(), 1);
    }
    tour.apply(TourInput::GoTo(tour.steps()));
    assert_eq!(tour.next(), TourNext::NewGame, "the last step leads to a game, finished or not");
}

#[test]
fn a_wrong_touch_is_explained_and_a_held_one_can_be_let_go() {
    let mut tour = tour_at("checkers", |task| matches!(task, Task::Play(_)));
    let first = tour.touched().next[0].to_string();
    touch(&mut tour, &first);
    assert_eq!(tour.touches(), [Spot::from(first.as_str())]);
    touch(&mut tour, &first);
    assert_eq!(tour.touches(), [], "touched again, it is put back");
    touch(&mut tour, &first);
    tour.apply(TourInput::ClearTouches);
    assert_eq!(tour.touches(), []);
    touch(&mut tour, "nowhere");
    assert!(tour.complaint().is_some() && tour.touches().is_empty());
    tour.apply(TourInput::ClearTouches);
    assert_eq!(tour.complaint(), None);
}

#[test]
fn a_step_that_asks_for_no_move_takes_none() {
    let mut refused = 0;
    for game in taught() {
        let mut tour = Tour::new(game).unwrap();
        for number in 1..=tour.steps() {
            tour.apply(TourInput::GoTo(number));
            let (Task::Look | Task::Touch(_)) = tour.task() else { continue };
            assert_eq!(tour.awaits(), tour.task() != Task::Look);
            assert_eq!(tour.touched().next.is_empty(), !tour.awaits());
            let text = tour.table().moves().into_iter().next();
            assert_eq!(tour.apply(TourInput::Play(text.clone().unwrap_or("nothing".into()))), []);
            assert!(tour.complaint().is_some() && !tour.is_done());
            refused += usize::from(text.is_some());
            do_task(&mut tour, 0);
        }
    }
    assert!(refused > 0, "some of these positions have legal moves");
}

/// A tour of Blocky whose step goes on by itself after the move, with the pause that it waits for.
fn waiting() -> (Tour, TourPause) {
    let mut tour = tour("blocky");
    let smash = find_game("blocky").unwrap().tour.iter().position(|lesson| !lesson.follow.is_empty());
    tour.apply(TourInput::GoTo(1 + smash.unwrap()));
    let effects = tour.apply(TourInput::Play("smash@1".into()));
    let [TourEffect::Animate, TourEffect::Wait(pause)] = effects[..] else { panic!("{effects:?}") };
    (tour, pause)
}

#[test]
fn what_follows_is_shown_after_a_pause() {
    let (mut tour, pause) = waiting();
    let task = tour.text();
    assert_ne!(tour.now().position(), tour.table().position());
    assert_eq!(tour.next(), TourNext::Skip, "the step is not over yet");
    assert_eq!(tour.apply(TourInput::Continue(pause)), [TourEffect::Animate]);
    assert_eq!(tour.now().position(), tour.table().position());
    assert_eq!(tour.table().plies().last().unwrap().text, "~[yrrb]", "chance always does the same");
    assert_ne!(tour.text(), task);
    assert_eq!(tour.apply(TourInput::Continue(pause)), [], "a pause ends once");
}

#[test]
fn a_pause_of_a_step_that_was_left_is_ignored() {
    let (mut tour, pause) = waiting();
    tour.apply(TourInput::Again);
    let position = tour.now().position();
    assert_eq!(tour.apply(TourInput::Continue(pause)), []);
    assert_eq!(tour.now().position(), position);
    let second = tour.apply(TourInput::Play("smash@1".into()));
    assert_eq!(tour.apply(TourInput::Continue(pause)), [], "nor does it hurry the next");
    let Some(TourEffect::Wait(pause)) = second.last() else { panic!("{second:?}") };
    assert_eq!(tour.apply(TourInput::Continue(*pause)), [TourEffect::Animate]);
}

/// The puzzle at the end of a tour, solved by the n-th answer that it takes.
fn solved(game: &str, answer: usize) -> Box<dyn Table> {
    let mut tour = tour(game);
    tour.apply(TourInput::GoTo(tour.steps()));
    do_task(&mut tour, answer);
    tour.table().boxed_clone()
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

#[test]
fn how_far_the_student_has_come_is_said() {
    let words = Words::new("en", &[&CATALOGUE]);
    assert_eq!(words.say(&tour("ladder").progress().message()), "Step 1 of 7");
}
