//! How Checkers is taught.

use crate::Checkers;
use parlour_core::{Lesson, Scene, Section, Task, Teach};

impl Teach for Checkers {
    const TOUR: &'static [Lesson] = &[
        Lesson::new(Scene::new("B:W21-32:B1-12"), Task::PlayAny),
        Lesson::new(Scene::new("B:W18,30:B1,15").marking(&["15", "18"]), Task::Play(&["15x22"])),
        Lesson::new(Scene::new("B:W10,18,26,32:B1,6").marking(&["6"]), Task::Play(&["6x15x22x31"])),
        Lesson::new(Scene::new("B:W14:B28").marking(&["32"]), Task::Play(&["28-32"])),
        Lesson::new(Scene::new("B:W14,23,30:BK27").marking(&["27"]), Task::Play(&["27x18x9"])),
        Lesson::new(Scene::new("B:W5:BK6"), Task::Play(&["6-1"])),
        Lesson::new(Scene::new("B:W22,24,32:B8,11,15"), Task::Play(&["15-19"]))
            .followed_by(&["24x15", "11x18x25"]),
    ];
    const RULES: &'static [Section] = &[
        Section::new("board").showing(Scene::new("B:W21-32:B1-12")),
        Section::new("moves").showing(Scene::new("B:W32:B15,K24").marking(&["15", "18", "19"])),
        Section::new("captures").showing(Scene::new("B:W10,18,26,32:B1,6").marking(&["6", "15", "22", "31"])),
        Section::new("end").showing(Scene::new("W:W5:BK1").marking(&["1", "5"])),
        Section::new("notation"),
    ];
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../words/en.lessons.ftl"))];
}
