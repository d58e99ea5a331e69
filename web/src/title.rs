//! What the screen is called: in the browser's title, and a game's name on the cloth.

use crate::label::Label;
use crate::words::say;
use leptos::prelude::*;
use parlour_erased::GameInfo;

/// The name of the screen, while it has one of its own.
#[derive(Clone, Copy)]
pub(crate) struct Title {
    screen: RwSignal<Option<String>>,
    game: RwSignal<Option<String>>,
}

impl Title {
    /// A title that the browser follows.
    pub(crate) fn new() -> Self {
        let title = Self { screen: RwSignal::new(None), game: RwSignal::new(None) };
        Effect::new(move |_| {
            let house = say(&Label::Parlour);
            let shown =
                title.screen.with(|screen| screen.as_ref().map(|screen| format!("{screen} · {house}")));
            document().set_title(&shown.unwrap_or(house));
        });
        title
    }

    /// What stands on the cloth: the game, or the house.
    pub(crate) fn on_cloth(self) -> String {
        self.game.get().unwrap_or_else(|| say(&Label::Parlour))
    }
}

/// Names the screen, and its game if it is about one, for as long as it is shown.
pub(crate) fn entitle(screen: &str, game: Option<&GameInfo>) {
    let title: Title = expect_context();
    title.screen.set(Some(screen.to_owned()));
    title.game.set(game.map(|game| say(&game.title())));
    on_cleanup(move || {
        title.screen.set(None);
        title.game.set(None);
    });
}
