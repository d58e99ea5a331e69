//! The line to the house: one socket for everything, which comes back by itself.

use super::api::{self, NoAnswer};
use super::known;
use super::label::{OnlineLabel, OnlineSentence};
use crate::icons::{Drawn, Icon};
use crate::parts;
use crate::route::{Route, To, router};
use crate::words::{say, sentence};
use leptos::prelude::*;
use parlour_erased::find_game;
use parlour_protocol::{
    ClientMessage, CloseReason, Lobby, MatchId, MatchStatus, MatchSummary, Me, Occupant, Player, Refusal,
    ServerMessage, Tournament, VERSION,
};
use std::collections::BTreeMap;
use std::mem;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, WebSocket};

/// The longest wait before the line is tried again.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// A page that shows nothing of the server is loaded and painted before it connects.
const QUIET_DELAY: Duration = Duration::from_secs(1);
/// The way is measured this often.
const PING: Duration = Duration::from_secs(15);

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// Nobody has asked for it yet.
    Unused,
    /// It is being made.
    Calling,
    /// It stands.
    Up,
    /// It is down, and will be tried again.
    Down,
}

/// Whoever hears what is said of a match.
type Hearer = Rc<dyn Fn(&ServerMessage)>;

/// The line to the house.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub(crate) state: RwSignal<State>,
    /// Who one is there.
    pub(crate) me: RwSignal<Option<Player>>,
    /// The lobby, while it is watched.
    pub(crate) lobby: RwSignal<Option<Lobby>>,
    /// The tournament that is watched.
    pub(crate) tournament: RwSignal<Option<Tournament>>,
    /// A match of one's own that waits.
    summons: RwSignal<Option<MatchSummary>>,
    /// Why the server closed the connection, and when it is tried again, in milliseconds.
    bye: RwSignal<Option<(CloseReason, Option<u32>)>>,
    /// How long the way is, there and back, in milliseconds.
    pub(crate) lag: RwSignal<Option<u32>>,
    inner: StoredValue<Inner, LocalStorage>,
}

#[derive(Default)]
struct Inner {
    socket: Option<WebSocket>,
    /// Who hears of each match, and what is done whenever the connection stands.
    hearers: BTreeMap<MatchId, (Hearer, Rc<dyn Fn()>)>,
    watches_lobby: bool,
    watches_tournament: Option<u64>,
    /// Whether a screen that shows something of the server has been opened. Before that the page connects quietly: only a
    /// visitor whom the server knows, and never as a new guest.
    is_wanted: bool,
    tries: u32,
}

impl Line {
    /// A line that nobody has asked for yet.
    pub(crate) fn new() -> Self {
        let line = Self {
            state: RwSignal::new(State::Unused),
            me: RwSignal::new(None),
            lobby: RwSignal::new(None),
            tournament: RwSignal::new(None),
            summons: RwSignal::new(None),
            bye: RwSignal::new(None),
            lag: RwSignal::new(None),
            inner: StoredValue::new_local(Inner::default()),
        };
        let back = Closure::<dyn Fn()>::new(move || line.retry());
        // Without it the line comes back a little later.
        let _ = window().add_event_listener_with_callback("online", back.as_ref().unchecked_ref());
        back.forget();
        line
    }

    /// Connects for a screen that shows something of the server; a new visitor becomes a guest.
    pub(crate) fn call(self) {
        let was_wanted = self.inner.try_update_value(|inner| mem::replace(&mut inner.is_wanted, true));
        self.dial_from(State::Unused);
        if was_wanted == Some(false) {
            // The next quiet attempt may be far away.
            self.retry();
        }
    }

    /// Connects soon on any screen, if the server knows this browser: a challenge is told everywhere.
    pub(crate) fn call_quietly(self) {
        if known::is_known() {
            set_timeout(move || self.dial_from(State::Unused), QUIET_DELAY);
        }
    }

    /// Tries again now.
    pub(crate) fn retry(self) {
        self.dial_from(State::Down);
    }

    /// Connects, if this is the state.
    fn dial_from(self, state: State) {
        if self.state.get_untracked() == state {
            self.state.set(State::Calling);
            self.fetch_and_dial();
        }
    }

    /// Says something, if the line stands.
    pub(crate) fn say(self, message: &ClientMessage) {
        if self.state.get_untracked() == State::Up {
            self.inner.with_value(|inner| {
                if let Some(socket) = &inner.socket {
                    // What does not get through is said again when the line is back.
                    let _ = socket.send_with_str(&message.write());
                }
            });
        }
    }

    /// Hears of a match from now on. `connected` is called now or as soon as the connection stands, and whenever it stands again.
    pub(crate) fn join(
        self,
        id: MatchId,
        connected: impl Fn() + 'static,
        hear: impl Fn(&ServerMessage) + 'static,
    ) {
        let connected = Rc::new(connected);
        // A player who is there need not be called.
        self.forget_summons(id);
        self.inner.update_value(|inner| {
            inner.hearers.insert(id, (Rc::new(hear), connected.clone()));
        });
        self.call();
        if self.state.get_untracked() == State::Up {
            connected();
        }
    }

    /// A match no longer waits.
    fn forget_summons(self, id: MatchId) {
        self.summons.update(|summons| drop(summons.take_if(|table| table.r#match == id)));
    }

    /// Hears of a match no more.
    pub(crate) fn leave(self, id: MatchId) {
        self.inner.try_update_value(|inner| inner.hearers.remove(&id));
        self.say(&ClientMessage::Leave { r#match: id });
    }

    /// Hears of the lobby, or no more.
    pub(crate) fn watch_lobby(self, watch: bool) {
        self.inner.update_value(|inner| inner.watches_lobby = watch);
        self.call();
        self.say(&ClientMessage::Lobby { watch });
    }

    /// Hears of a tournament, or no more.
    pub(crate) fn watch_tournament(self, id: u64, watch: bool) {
        self.inner.update_value(|inner| inner.watches_tournament = watch.then_some(id));
        self.call();
        self.say(&ClientMessage::Tournament { id, watch });
    }

    /// Somebody has become somebody else: the house is to know them by that.
    pub(crate) fn call_again(self) {
        self.hang_up();
        self.state.set(State::Calling);
        self.fetch_and_dial();
    }

    /// Closes the socket, and forgets who one was and what waited for them.
    fn hang_up(self) {
        self.me.set(None);
        self.summons.set(None);
        let socket = self.inner.try_update_value(|inner| {
            inner.tries = 0;
            inner.socket.take()
        });
        if let Some(Some(socket)) = socket {
            socket.set_onclose(None);
            let _ = socket.close();
        }
    }

    /// What makes the line is a part of the page that may have to be fetched first.
    fn fetch_and_dial(self) {
        spawn_local(async move {
            if parts::dial(self).await.is_err() {
                self.fell();
            }
        });
    }

    /// Signs in, as a guest if a screen needs that; then opens the socket. A server without guests can be watched.
    pub(crate) fn dial(self) {
        let is_quiet = !self.is_wanted();
        spawn_local(async move {
            let may_open = is_quiet
                || matches!(api::introduce().await, Ok(()) | Err(NoAnswer::Refused(Refusal::GuestsOff)));
            if !may_open || !self.open(is_quiet) {
                self.fell();
            }
        });
    }

    fn is_wanted(self) -> bool {
        self.inner.try_with_value(|inner| inner.is_wanted).unwrap_or(false)
    }

    fn open(self, is_quiet: bool) -> bool {
        let location = window().location();
        let (Ok(scheme), Ok(host)) = (location.protocol(), location.host()) else { return false };
        let scheme = if scheme == "https:" { "wss" } else { "ws" };
        let Ok(socket) = WebSocket::new(&format!("{scheme}://{host}/socket")) else { return false };
        let opened = Closure::<dyn Fn()>::new(move || {
            self.inner.with_value(|inner| {
                if let Some(socket) = &inner.socket {
                    let hello = ClientMessage::Hello { version: VERSION, token: None };
                    let _ = socket.send_with_str(&hello.write());
                }
            });
        });
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(Ok(message)) = event.data().as_string().map(|text| ServerMessage::read(&text)) {
                match message {
                    ServerMessage::Welcome(welcome) if is_quiet && welcome.player.is_none() => {
                        self.forgotten();
                    }
                    message => self.hear(&message),
                }
            }
        });
        let closed = Closure::<dyn Fn()>::new(move || self.fell());
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        // They live as long as the socket, and there are few.
        opened.forget();
        heard.forget();
        closed.forget();
        self.inner.update_value(|inner| inner.socket = Some(socket));
        true
    }

    fn hear(self, message: &ServerMessage) {
        match message {
            ServerMessage::Welcome(welcome) => self.welcomed(welcome.player.clone()),
            ServerMessage::Lobby(lobby) => self.lobby.set(Some(lobby.clone())),
            ServerMessage::LobbyChanged { changed, removed } => self.lobby.update(|lobby| {
                if let Some(lobby) = lobby {
                    lobby.change(changed, removed);
                }
            }),
            ServerMessage::Tournament(tournament) => self.tournament.set(Some((**tournament).clone())),
            ServerMessage::Pong { lag_ms: lag, .. } => self.lag.set(Some(*lag)),
            ServerMessage::Refused { r#match: Some(id), .. }
            | ServerMessage::Event { r#match: id, .. }
            | ServerMessage::Ended { r#match: id, .. }
            | ServerMessage::Offers { r#match: id, .. }
            | ServerMessage::Presence { r#match: id, .. }
            | ServerMessage::Chat { r#match: id, .. } => self.tell(*id, message),
            ServerMessage::Sync { summary: table, .. } => self.tell(table.r#match, message),
            ServerMessage::Match(table) => {
                if table.state == MatchStatus::Aborted {
                    self.forget_summons(table.r#match);
                }
                self.tell(table.r#match, message);
            }
            ServerMessage::MatchReady { summary: table } | ServerMessage::Challenge { summary: table } => {
                self.summons.set(Some((**table).clone()));
            }
            ServerMessage::Bye { reason, retry_ms } => self.bye.set(Some((*reason, *retry_ms))),
            ServerMessage::Refused { r#match: None, .. } | ServerMessage::Position(_) => {}
        }
    }

    fn tell(self, id: MatchId, message: &ServerMessage) {
        let hearer =
            self.inner.with_value(|inner| inner.hearers.get(&id).map(|(hearer, _)| Rc::clone(hearer)));
        if let Some(hearer) = hearer {
            hearer(message);
        }
    }

    /// The server no longer knows this browser, whose session has ended: only a screen that asks connects again.
    fn forgotten(self) {
        known::remember(false);
        self.hang_up();
        self.bye.set(None);
        self.state.set(State::Unused);
        if self.is_wanted() {
            self.dial_from(State::Unused);
        }
    }

    /// The line stands: whatever is listened to is asked for anew.
    fn welcomed(self, player: Option<Player>) {
        known::remember(player.is_some());
        self.me.set(player);
        self.bye.set(None);
        self.state.set(State::Up);
        let (joined, lobby, tournament) = self
            .inner
            .try_update_value(|inner| {
                inner.tries = 0;
                let joined: Vec<_> =
                    inner.hearers.values().map(|(_, connected)| Rc::clone(connected)).collect();
                (joined, inner.watches_lobby, inner.watches_tournament)
            })
            .unwrap_or_default();
        for connected in joined {
            connected();
        }
        if lobby {
            self.say(&ClientMessage::Lobby { watch: true });
        }
        if let Some(id) = tournament {
            self.say(&ClientMessage::Tournament { id, watch: true });
        }
        self.measure(0);
        if self.me.get_untracked().is_some() {
            spawn_local(self.ask_what_waits());
        }
    }

    /// A tournament may have paired one meanwhile.
    async fn ask_what_waits(self) {
        let Ok(me) = api::get::<Me>("/api/me").await else { return };
        let heard = |id| self.inner.try_with_value(|inner| inner.hearers.contains_key(&id)).unwrap_or(true);
        let waits = |table: &MatchSummary| {
            table.tournament.is_some() && table.state == MatchStatus::Playing && !heard(table.r#match)
        };
        if let Some(table) = me.playing.into_iter().find(waits).or_else(|| me.challenges.into_iter().next()) {
            self.summons.try_set(Some(table));
        }
    }

    /// Measures the way now and then.
    fn measure(self, n: u64) {
        if self.state.try_get_untracked() == Some(State::Up) {
            self.say(&ClientMessage::Ping { n });
            set_timeout(move || self.measure(n + 1), PING);
        }
    }

    /// The line fell. It is tried again, later each time and not by everybody at once.
    fn fell(self) {
        if self.state.get_untracked() == State::Down {
            return;
        }
        self.state.set(State::Down);
        let tries = self
            .inner
            .try_update_value(|inner| {
                inner.socket = None;
                inner.tries += 1;
                inner.tries
            })
            .unwrap_or(1);
        let wait = match self.bye.get_untracked().filter(|_| tries == 1) {
            // The server says when: it has drawn a lot already, so that not everybody comes back at once.
            Some((_, Some(retry))) => Duration::from_millis(retry.into()),
            Some((_, None)) => LONGEST_WAIT,
            None => {
                let wait = Duration::from_millis(400 << tries.min(6)).min(LONGEST_WAIT);
                wait.mul_f64(0.5 + 0.5 * js_sys::Math::random())
            }
        };
        set_timeout(move || self.retry(), wait);
    }
}

/// The line of the page.
pub(crate) fn line() -> Line {
    expect_context()
}

/// Says that the connection is lost, or that the server is for members, where that matters.
#[component]
pub(crate) fn LineBar() -> impl IntoView {
    let (line, router) = (line(), router());
    let is_stranger = move || line.state.get() == State::Up && line.me.with(Option::is_none);
    view! {
        <Show when=move || line.state.get() == State::Down>
            <div class="line-bar" role="status">
                <Drawn icon=Icon::Link/>
                <p class="serif"><b>{say(&OnlineLabel::LineDown)}</b>" "{move || match line.bye.get() { Some((reason, _)) => say(&reason), None => say(&OnlineLabel::LineDownBody) }}</p>
                <button class="btn sm" type="button" on:click=move |_| line.retry()>{say(&OnlineLabel::TryNow)}</button>
            </div>
        </Show>
        <Show when=is_stranger>
            <div class="line-bar" role="status" id="members-only">
                <Drawn icon=Icon::Link/>
                <p class="serif">{sentence(&say(&Refusal::GuestsOff))}</p>
                <Show when=move || router.here() != Route::Account>
                    <To route=Route::Account class="btn sm">{say(&OnlineLabel::LogIn)}</To>
                </Show>
            </div>
        </Show>
    }
}

/// Says that a match of one's own waits elsewhere in the house.
#[component]
pub(crate) fn SummonsBar() -> impl IntoView {
    let (line, router) = (line(), router());
    let waits = move || line.summons.get().filter(|table| router.here() != Route::Match(table.r#match));
    let decline = move |table: &MatchSummary| {
        let (id, challenged) = (table.r#match, table.state == MatchStatus::Waiting);
        line.summons.set(None);
        if challenged {
            // What was not declined ends by itself.
            spawn_local(async move {
                drop(api::post::<MatchSummary>(&format!("/api/matches/{id}/decline"), &()).await);
            });
        }
    };
    view! {
        {move || waits().map(|table| (table.r#match, challenge_said(&table), table)).map(|(id, challenge, table)| view! {
            <div class="line-bar" role="status">
                <Drawn icon=Icon::Play/>
                <p class="serif"><b>{challenge.clone().unwrap_or_else(|| say(&OnlineLabel::MatchWaits))}</b></p>
                <button class="btn sm" type="button" on:click=move |_| decline(&table)>{say(if challenge.is_some() { &OnlineLabel::Decline } else { &OnlineLabel::NotNow })}</button>
                <button class="btn sm pri" type="button" id="summoned" on:click=move |_| { line.summons.set(None); router.go(Route::Match(id)); }>{say(&OnlineLabel::GoThere)}</button>
            </div>
        })}
    }
}

/// Who challenges one to what; none for a match that has begun.
fn challenge_said(table: &MatchSummary) -> Option<String> {
    let game = find_game(&table.game).ok().filter(|_| table.state == MatchStatus::Waiting)?;
    let name = table.seats.iter().find_map(Occupant::player)?.name.clone();
    Some(say(&OnlineSentence::ChallengedBy { name, game: say(&game.title()) }))
}
