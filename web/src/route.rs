//! Where in the house one is: what the address bar says.

use leptos::prelude::*;
use parlour_erased::{GameInfo, find_game};
use parlour_protocol::MatchId;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// A screen of the page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Route {
    /// All games.
    Home,
    /// Laying a table.
    New(&'static str),
    /// A match, by the number it is kept under.
    Table(String),
    /// A match as it stood after so many plies.
    Position(String, usize),
    /// What a match was worth.
    Report(String),
    /// The games played here, and opening others.
    Study,
    /// The rules of a game.
    Rules(&'static str),
    /// A tour of a game.
    Tour(&'static str),
    /// A whole match in the address.
    Shared(String),
    /// The lobby of the house.
    Lobby,
    /// A match that is played in the house.
    Match(MatchId),
    /// A seat that somebody was invited to, by its code.
    Invitation(String),
    /// Oneself in the house.
    Account,
    /// A player's page.
    Player(String),
    /// What a player has played.
    Games(String),
    /// One's own programs.
    Programs,
    /// The keeper's desk.
    Desk,
    /// All tournaments of the house.
    Tournaments,
    /// A tournament, and the code to enter by.
    Tournament(u64, Option<String>),
    /// Nothing is here.
    Nowhere,
}

impl Route {
    /// The screen at an address.
    pub(crate) fn parse(path: &str, hash: &str) -> Self {
        let game = |name: &str| find_game(name).ok().map(|game: &GameInfo| game.name);
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] => Self::Home,
            ["new"] => Self::New(parlour_erased::games()[0].name),
            ["new", name] => game(name).map_or(Self::Nowhere, Self::New),
            ["rules", name] => game(name).map_or(Self::Nowhere, Self::Rules),
            ["tour", name] => game(name).map_or(Self::Nowhere, Self::Tour),
            ["table", id] => Self::Table((*id).to_owned()),
            ["table", id, ply] => {
                ply.parse().map_or(Self::Nowhere, |ply| Self::Position((*id).to_owned(), ply))
            }
            ["report", id] => Self::Report((*id).to_owned()),
            ["study"] => Self::Study,
            ["lobby"] => Self::Lobby,
            ["match", id] => id.parse().map_or(Self::Nowhere, Self::Match),
            ["join", code] => Self::Invitation((*code).to_owned()),
            ["account"] => Self::Account,
            ["account", "programs"] => Self::Programs,
            ["desk"] => Self::Desk,
            ["player", name] => Self::Player(decoded(name)),
            ["player", name, "games"] => Self::Games(decoded(name)),
            ["tournaments"] => Self::Tournaments,
            ["tournament", id] => id.parse().map_or(Self::Nowhere, |id| Self::Tournament(id, None)),
            ["tournament", id, code] => {
                id.parse().map_or(Self::Nowhere, |id| Self::Tournament(id, Some((*code).to_owned())))
            }
            ["shared"] => Self::Shared(hash.trim_start_matches('#').to_owned()),
            _ => Self::Nowhere,
        }
    }

    /// The address of the screen.
    pub(crate) fn path(&self) -> String {
        match self {
            Self::Home => "/".into(),
            Self::New(game) => format!("/new/{game}"),
            Self::Table(id) => format!("/table/{id}"),
            Self::Position(id, ply) => format!("/table/{id}/{ply}"),
            Self::Report(id) => format!("/report/{id}"),
            Self::Study => "/study".into(),
            Self::Rules(game) => format!("/rules/{game}"),
            Self::Tour(game) => format!("/tour/{game}"),
            Self::Shared(game) => format!("/shared#{game}"),
            Self::Lobby => "/lobby".into(),
            Self::Match(id) => format!("/match/{id}"),
            Self::Invitation(code) => format!("/join/{code}"),
            Self::Account => "/account".into(),
            Self::Player(name) => format!("/player/{}", String::from(js_sys::encode_uri_component(name))),
            Self::Games(name) => {
                format!("/player/{}/games", String::from(js_sys::encode_uri_component(name)))
            }
            Self::Programs => "/account/programs".into(),
            Self::Desk => "/desk".into(),
            Self::Tournaments => "/tournaments".into(),
            Self::Tournament(id, None) => format!("/tournament/{id}"),
            Self::Tournament(id, Some(code)) => format!("/tournament/{id}/{code}"),
            Self::Nowhere => "/nowhere".into(),
        }
    }
}

/// A name as it stood before it was put into an address.
fn decoded(name: &str) -> String {
    js_sys::decode_uri_component(name).map_or_else(|_| name.to_owned(), String::from)
}

/// Which screen is shown, kept in step with the address bar.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    here: RwSignal<Route>,
}

impl Router {
    /// Follows the address bar from now on.
    pub(crate) fn new() -> Self {
        let here = RwSignal::new(current());
        let follow = Closure::<dyn Fn()>::new(move || here.set(current()));
        for event in ["popstate", "hashchange"] {
            // Without it the page works, but not the browser's way back.
            let _ = window().add_event_listener_with_callback(event, follow.as_ref().unchecked_ref());
        }
        follow.forget();
        Self { here }
    }

    /// The screen that is shown.
    pub(crate) fn here(self) -> Route {
        self.here.get()
    }

    /// Goes somewhere; the way back leads here.
    pub(crate) fn go(self, to: Route) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&to.path()));
        }
        self.here.set(to);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Goes somewhere instead of here: the way back does not lead here again.
    pub(crate) fn replace(self, to: Route) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&to.path()));
        }
        self.here.set(to);
    }
}

fn current() -> Route {
    let location = window().location();
    Route::parse(&location.pathname().unwrap_or_default(), &location.hash().unwrap_or_default())
}

/// The router of the page.
pub(crate) fn router() -> Router {
    expect_context()
}

/// A link to another screen, which is shown without loading the page again.
#[component]
pub(crate) fn To(
    /// Where it leads.
    #[prop(into)]
    route: Signal<Route>,
    /// The classes it wears.
    #[prop(optional, into)]
    class: String,
    /// Whether it leads to where one is.
    #[prop(optional, into)]
    current: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let router = router();
    let follow = move |event: web_sys::MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            router.go(route.get_untracked());
        }
    };
    view! {
        <a href=move || route.get().path() class=class aria-current=move || current.get().then_some("page") on:click=follow>
            {children()}
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_has_an_address_that_leads_to_it() {
        crate::parts::install();
        let game = parlour_erased::games()[0].name;
        let routes = [
            Route::Home,
            Route::New(game),
            Route::Table("7".into()),
            Route::Position("7".into(), 12),
            Route::Report("7".into()),
            Route::Study,
            Route::Rules(game),
            Route::Tour(game),
            Route::Shared("abc".into()),
            Route::Programs,
            Route::Desk,
        ];
        for route in routes {
            let path = route.path();
            let (path, hash) = path.split_once('#').unwrap_or((&path, ""));
            assert_eq!(Route::parse(path, hash), route);
        }
        assert_eq!(Route::parse("/new/backgammon", ""), Route::Nowhere);
        assert_eq!(Route::parse("/table/7/last", ""), Route::Nowhere);
    }
}
