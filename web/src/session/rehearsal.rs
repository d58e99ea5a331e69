//! A browser compiles each function of the page when it is first called. A move is tried out in a session that is not shown, once
//! the board has been drawn: the first real move is quick then.

use super::SessionHandle;
use crate::boards::Touching;
use leptos::prelude::*;
use parlour_erased::{Seating, Sitter, Tree, spots_of};
use parlour_session::{Command, Options, Session};
use std::hint::black_box;
use std::time::Duration;

/// When everything is on the screen.
const DRAWN: Duration = Duration::from_millis(150);

impl SessionHandle {
    /// Has a move tried out soon.
    pub(super) fn rehearse(self) {
        set_timeout(move || self.try_out(), DRAWN);
    }

    /// Does what a person does who makes the first legal move, and all that is drawn of it.
    fn try_out(self) {
        // The table may have been left already.
        let line = |inner: &super::Inner| inner.session.tree().line().boxed_clone();
        let Some(tree) = self.inner.try_with_value(line).map(Tree::new) else { return };
        let people = Seating::new(vec![Sitter::Person; tree.line().seat_names().len()]);
        let mut session = Session::new(tree, people, Options::default(), Duration::ZERO);
        let now = &session.view().position.now;
        let Some(text) = now.moves().into_iter().next() else { return };
        for spot in spots_of(&**now, &text) {
            black_box(session.apply(Command::Touch(spot, Touching::Sure).into(), Duration::ZERO));
        }
        let told: Vec<String> =
            session.view().position.events.iter().map(|told| self.say(&told.words)).collect();
        black_box((told, session.tree().entries(), session.record().to_string()));
    }
}
