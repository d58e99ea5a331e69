//! Laws of how a game is taught.

use crate::Subject;
use crate::subject::SetupOf;
use parlour_core::{Scene, Task};
use parlour_erased::{GameInfo, Table};
use std::ops::Range;

/// A tour has five to eight lessons, and each can be taken: it begins in a position, what it asks for can be done, and what
/// follows can follow. A game that has no tour yet has none of this to keep.
pub fn every_lesson_can_be_taken<S: Subject>(_: &SetupOf<S>, _: Range<u64>) {
    let info = S::info();
    assert!(matches!(info.tour.len(), 0 | 5..=8), "a tour of {} lessons", info.tour.len());
    for (number, lesson) in (1..).zip(info.tour) {
        let table = opened(info, &lesson.scene, &format!("lesson {number}"));
        let begun: Vec<Box<dyn Table>> = match lesson.task {
            Task::Look => vec![table],
            Task::Touch(spots) => {
                let next = table.now().touched(&[]).next;
                for spot in spots {
                    assert!(
                        next.iter().any(|next| next.as_str() == *spot),
                        "lesson {number}: {spot} leads to no move"
                    );
                }
                vec![table]
            }
            Task::PlayAny => {
                assert!(!table.moves().is_empty(), "lesson {number}: there is nothing to play");
                assert!(lesson.follow.is_empty(), "lesson {number}: nobody knows what follows");
                Vec::new()
            }
            Task::Play(moves) => {
                assert!(!moves.is_empty(), "lesson {number} asks for nothing");
                let played = |text: &&str| {
                    let mut after = table.boxed_clone();
                    after.replay(text).unwrap_or_else(|wrong| panic!("lesson {number}: {wrong}"));
                    after
                };
                moves.iter().map(played).collect()
            }
        };
        for mut table in begun {
            for ply in lesson.follow {
                table.replay(ply).unwrap_or_else(|wrong| panic!("lesson {number}: {wrong}"));
            }
        }
    }
}

/// The examples in the rules are positions, and what they point out is on the board.
pub fn every_example_can_be_shown<S: Subject>(_: &SetupOf<S>, _: Range<u64>) {
    let info = S::info();
    for section in info.rules {
        if let Some(example) = &section.example {
            opened(info, example, section.name);
        }
    }
}

fn opened(info: &'static GameInfo, scene: &Scene, what: &str) -> Box<dyn Table> {
    let table = info.open_scene(scene).unwrap_or_else(|wrong| panic!("{what}: {wrong}"));
    let (places, actions) = (table.now().places(), table.now().actions());
    for mark in scene.marks {
        let spots = || places.iter().chain(&actions);
        assert!(spots().any(|spot| spot.as_str() == *mark), "{what}: there is no {mark} on the board");
    }
    table
}
