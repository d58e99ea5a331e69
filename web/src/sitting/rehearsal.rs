//! A browser compiles each function of the page when it is first called. So that nobody waits for that with the first move, one is
//! tried out where nobody sees it, once the table has been drawn.

use super::Sitting;
use crate::boards::Touching;
use leptos::prelude::*;
use parlour_erased::{Tree, meaning, spots_of};
use std::hint::black_box;
use std::time::Duration;

/// When everything is on the screen.
const DRAWN: Duration = Duration::from_millis(150);

impl Sitting {
    /// Has a move tried out soon.
    pub(super) fn rehearse(self) {
        set_timeout(move || self.try_out(), DRAWN);
    }

    /// Does what a person does who makes the first legal move, to a match of its own, and all that is told of it.
    fn try_out(self) {
        // Whoever sat down may have left already.
        let Some(mut tree) = self.tree.try_with_untracked(|tree| Tree::new(tree.line().boxed_clone())) else {
            return;
        };
        let now = tree.now();
        let Some(text) = now.moves().into_iter().next() else { return };
        let spots = spots_of(&*now, &text);
        for (count, spot) in spots.iter().enumerate() {
            black_box(meaning(&*now, &spots[..count], spot, Touching::Sure));
        }
        if tree.play(&text).is_ok() {
            black_box((tree.now().last_path(), tree.entries(), tree.record().to_string()));
            let told: Vec<String> = tree.told().iter().map(|told| self.say(&told.words)).collect();
            black_box(told);
        }
    }
}
