//! How Pig is taught.

use crate::Pig;
use parlour_core::{Lesson, Scene, Section, Task, Teach};

impl Teach for Pig {
    const TOUR: &'static [Lesson] = &[
        Lesson::new(Scene::new("0/0 1 0").marking(&["roll"]), Task::Play(&["roll"])).followed_by(&["d5"]),
        Lesson::new(Scene::new("0/0 1 5").marking(&["roll"]), Task::Play(&["roll"])).followed_by(&["d4"]),
        Lesson::new(Scene::new("0/0 1 9").marking(&["roll"]), Task::Play(&["roll"])).followed_by(&["d1"]),
        Lesson::new(Scene::new("0/0 1 20").marking(&["hold"]), Task::Play(&["hold"])),
        Lesson::new(Scene::new("85/92 1 15").marking(&["hold", "roll"]), Task::Play(&["hold"])),
    ];
    const RULES: &'static [Section] = &[
        Section::new("turns").showing(Scene::new("0/0 1 9")),
        Section::new("end"),
        Section::new("notation"),
    ];
}
