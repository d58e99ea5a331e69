//! How Ladder is taught.

use crate::Ladder;
use parlour_core::{Lesson, Scene, Section, Task, Teach};

impl Teach for Ladder {
    const TOUR: &'static [Lesson] = &[
        Lesson::new(Scene::new("1/3/5/7/9/11/13 X"), Task::PlayAny),
        Lesson::new(Scene::new("O/O1O/2O2/7/9/4XX5/4XX7 X").marking(&["3G"]), Task::Play(&["3G"])),
        Lesson::new(Scene::new("O/3/5/O6/4X4/6X4/OO5XX4 X"), Task::Play(&["2G"])),
        Lesson::new(Scene::new("X/X1X/2X2/7/9/4OO5/4OO7 X"), Task::Play(&["3G"])),
        Lesson::new(Scene::new("X/3/5/7/2OO5/2OOX6/X11X X").marking(&["2F", "4D"]), Task::Play(&["4D"]))
            .followed_by(&["4F"]),
        Lesson::new(Scene::new("O/O2/5/7/2O6/4XX5/4XXO6 X").marking(&["1G", "3E"]), Task::Play(&["3G"])),
        Lesson::new(Scene::new("O/O2/5/7/4XX3/4X6/O4X6O X"), Task::Play(&["2G"])).followed_by(&["1E", "4H"]),
    ];
    const RULES: &'static [Section] = &[
        Section::new("board").showing(Scene::new("1/3/5/7/9/11/13 X")),
        Section::new("ladder").showing(Scene::new("O/3/5/7/2X2X3/2XX2XX3/2XX4XX3 O")),
        Section::new("flanks").showing(Scene::new("X/3/5/X1O4/2OO5/2OOX6/X11X X").marking(&["2F", "4D"])),
        Section::new("draw"),
        Section::new("notation"),
    ];
    const LESSONS: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../words/en.lessons.ftl"))];
}
