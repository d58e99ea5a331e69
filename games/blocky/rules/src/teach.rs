//! How Blocky is taught.

use crate::Blocky;
use parlour_core::{Lesson, Scene, Section, Task, Teach};

impl Teach for Blocky {
    const TOUR: &'static [Lesson] = &[
        Lesson::new(
            Scene::new("[[brry]gry] 2 blob:r/0/0,blob:b/0/0 P1 20").marking(&["@0"]),
            Task::Touch(&["@0"]),
        ),
        Lesson::new(
            Scene::new("[[brry]gry] 2 blob:r/0/0,blob:b/0/0 P1 20").marking(&["@0"]),
            Task::Play(&["cw@0", "ccw@0"]),
        ),
        Lesson::new(
            Scene::new("[[rrbb]gyr] 2 blob:r/0/0,blob:b/0/0 P1 20").marking(&["@0"]),
            Task::Play(&["swv@0"]),
        ),
        Lesson::new(
            Scene::new("[[bbgb]gyr] 2 blob:r/0/0,blob:b/0/0 P1 20").marking(&["@02", "@03"]),
            Task::Play(&["paint:r@02", "paint:r@03"]),
        ),
        Lesson::new(
            Scene::new("[[brrr]gyb] 2 perimeter:r/0/0,perimeter:b/0/0 P1 20").marking(&["@0"]),
            Task::Play(&["combine@0"]),
        ),
        Lesson::new(
            Scene::new("[[rrbb]gyr] 2 blob:r/0/0,blob:b/0/0 P1 20").marking(&["@1"]),
            Task::Play(&["smash@1"]),
        )
        .followed_by(&["~[yrrb]"]),
        Lesson::new(
            Scene::new("[[bbrr]gr[bbrr]] 2 blob:r/0/0,blob:b/0/0 P1 20"),
            Task::Play(&["swv@3", "cw@3"]),
        ),
    ];
    const RULES: &'static [Section] = &[
        Section::new("board")
            .showing(Scene::new("[[brry]gry] 2 blob:r/0/0,blob:b/0/0 P1 20").marking(&["@0"])),
        Section::new("goals").showing(Scene::new("[[rrbb]gyr] 2 blob:r/0/0,blob:b/0/0 P1 20")),
        Section::new("actions"),
        Section::new("score"),
        Section::new("leaving"),
        Section::new("notation"),
    ];
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../words/en.lessons.ftl"))];
}
