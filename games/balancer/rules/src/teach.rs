//! How Balancer is taught.

use crate::Balancer;
use parlour_core::{Lesson, Scene, Section, Task, Teach};

impl Teach for Balancer {
    const TOUR: &'static [Lesson] = &[
        Lesson::new(Scene::new("_:5a A0B0 A A 1/1 10/10 0 5 a"), Task::PlayAny),
        Lesson::new(Scene::new("_:3a[-3B,2A] A0B0 A A 1/1 8/10 0 3 a").marking(&["a3"]), Task::Play(&["a3"])),
        Lesson::new(
            Scene::new("_:3a[-1B,3A] A0B0 A A 1/1 8/10 0 3 a"),
            Task::Play(&["a-3", "a-2", "a-1", "a1"]),
        ),
        Lesson::new(
            Scene::new("_:5a[-2A]/a2:2b[2B] A0B0 A A 1/1 8/10 0 5 b").marking(&["b1"]),
            Task::Play(&["b1"]),
        ),
        Lesson::new(
            Scene::new("_:3a[-2B,2A] A0B0 A A 1/1 8/10 0 3 a").marking(&["a-2"]),
            Task::Play(&["a-2"]),
        ),
        Lesson::new(
            Scene::new("_:5a[-3B]/a2:2b[-1A] A0B0 A A 1/1 8/10 0 5 b").marking(&["b-1", "b1", "b2"]),
            Task::Play(&["b1", "b2", "b-1"]),
        ),
        Lesson::new(Scene::new("_:5a[-2A,2B] A1B0 ^ A 2/2 4/4 1 5 a"), Task::Look)
            .followed_by(&["^a4:1", "?a-1"]),
        Lesson::new(
            Scene::new("_:5a[-5A]/a5:2b[2B] A0B0 A A 1/1 1/10 0 5 b"),
            Task::Play(&["b1", "b2", "b-2"]),
        ),
    ];
    const RULES: &'static [Section] = &[
        Section::new("scales")
            .showing(Scene::new("_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b")),
        Section::new("turns"),
        Section::new("capture")
            .showing(Scene::new("_:3a[-2AA,2A] A0B0 B A 1/1 7/10 0 3 a").marking(&["a-2"])),
        Section::new("balance").showing(Scene::new("_:3a[-3B,2AA] A0B0 A A 1/1 7/10 0 3 a")),
        Section::new("score").showing(
            Scene::new("_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b").marking(&["a-3"]),
        ),
        Section::new("rounds"),
        Section::new("leaving"),
        Section::new("notation"),
    ];
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../words/en.lessons.ftl"))];
}
