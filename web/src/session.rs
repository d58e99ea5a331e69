//! The session of a game on the screen. Every component sends its commands to it, and reads the part of the view that it draws:
//! a component is drawn again only when its part has changed.

mod effects;
mod rehearsal;

use crate::boards::{Marks, Scene, Shown, board_kind};
use crate::engine::Ticket;
use crate::motion;
use crate::online::{Line, line};
use crate::random;
use crate::route::{Router, router};
use crate::settings::settings;
use crate::sound::{self, Sound};
use crate::store::Kept;
use crate::words::words;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use parlour_core::{Seat, ToMessage};
use parlour_erased::{GameInfo, Seating, Sitter};
use parlour_protocol::{MatchSummary, PlayerId};
use parlour_session::{Command, Effect, Input, JobId, OnlineView, Options, Position, Session, Versions};
use std::sync::Arc;
use std::time::Duration;

/// How long a ply is seen before a bot or chance acts.
const PAUSE: Duration = Duration::from_millis(350);

/// A part of what is shown, as components read it. The position is apart: boards read it as a [`Shown`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The move that is being made by hand.
    Selection,
    /// Who is to act, and what is said.
    Status,
    /// Analysis beside the game.
    Analysis,
    /// The game tree and its cursor.
    List,
    /// Who chooses the moves of each seat.
    Seats,
    /// Whose time runs.
    Clock,
    /// The match on a server.
    Online,
    /// Threats, and whether the board is turned round.
    Board,
}

impl Part {
    const ALL: [Self; 8] = [
        Self::Selection,
        Self::Status,
        Self::Analysis,
        Self::List,
        Self::Seats,
        Self::Clock,
        Self::Online,
        Self::Board,
    ];

    const fn version(self, of: &Versions) -> u64 {
        match self {
            Self::Selection => of.selection,
            Self::Status => of.status,
            Self::Analysis => of.analysis,
            Self::List => of.list,
            Self::Seats => of.seats,
            Self::Clock => of.clock,
            Self::Online => of.online,
            Self::Board => of.board,
        }
    }
}

/// The session of a game on the screen, and what the page keeps beside it.
#[derive(Clone, Copy)]
pub(crate) struct SessionHandle {
    /// The game that is played.
    pub(crate) game: &'static GameInfo,
    /// Whether it is a match on a server.
    pub(crate) is_online: bool,
    /// The position that is looked at.
    pub(crate) shown: RwSignal<Shown>,
    /// What the pointer is over.
    pub(crate) remark: RwSignal<Option<String>>,
    /// The time, as often as a clock shows another.
    pub(crate) time: RwSignal<Duration>,
    /// The version of each part that is drawn.
    versions: [RwSignal<u64>; Part::ALL.len()],
    inner: StoredValue<Inner>,
    line: Line,
    router: Router,
}

struct Inner {
    session: Session,
    kept: Kept,
    drawn: Versions,
    /// The searches that workers carry out.
    searches: Vec<(JobId, Ticket)>,
    wake: Option<TimeoutHandle>,
}

impl SessionHandle {
    /// Opens a game that is kept.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(crate) fn open(kept: Kept) -> Result<Self, String> {
        let tree = kept.tree()?;
        let seating = Seating::recorded(tree.line());
        let flipped = is_turned(tree.info(), &seating);
        let options = Options { saved: true, ..options(flipped) };
        Ok(Self::new(Session::new(tree, seating, options, now()), kept))
    }

    /// Opens a match on a server, of which only the summary is known.
    ///
    /// # Errors
    /// Why it cannot be shown.
    pub(crate) fn online(summary: MatchSummary, me: Option<PlayerId>) -> Result<Self, parlour_core::Message> {
        let id = summary.r#match.to_string();
        let session = Session::online(summary, me, bot_name, options(false), now())?;
        let kept = Kept { id, ..Kept::new(session.tree()) };
        let opened = Self::new(session, kept);
        opened.turn_board(None);
        Ok(opened)
    }

    fn new(session: Session, kept: Kept) -> Self {
        let drawn = session.view().versions;
        let opened = Self {
            game: session.tree().info(),
            is_online: session.view().online.is_some(),
            shown: RwSignal::new(shown(&session)),
            remark: RwSignal::default(),
            time: RwSignal::new(now()),
            versions: Part::ALL.map(|part| RwSignal::new(part.version(&drawn))),
            inner: StoredValue::new(Inner { session, kept, drawn, searches: Vec::new(), wake: None }),
            line: line(),
            router: router(),
        };
        opened.set_alarm();
        opened.rehearse();
        let leaving = window_event_listener(leptos::ev::beforeunload, move |event| {
            if opened.would_lose() {
                event.prevent_default();
            }
        });
        on_cleanup(move || {
            leaving.remove();
            opened.close();
        });
        opened
    }

    /// Takes an input, and carries out what follows from it.
    pub(crate) fn apply(self, input: impl Into<Input>) {
        let (input, now) = (input.into(), now());
        let effects = self.inner.try_update_value(|inner| inner.session.apply(input, now));
        self.follow(effects.unwrap_or_default());
    }

    /// Shows what has changed, and carries out effects.
    fn follow(self, effects: Vec<Effect>) {
        self.publish();
        for effect in effects {
            self.carry_out(effect);
        }
        self.set_alarm();
    }

    /// Has every part that has changed drawn again.
    fn publish(self) {
        let swap = |inner: &mut Inner| {
            let versions = inner.session.view().versions;
            (std::mem::replace(&mut inner.drawn, versions), versions)
        };
        let Some((before, after)) = self.inner.try_update_value(swap) else { return };
        for (part, signal) in Part::ALL.into_iter().zip(self.versions) {
            if part.version(&before) != part.version(&after) {
                signal.set(part.version(&after));
            }
        }
        if before.position != after.position {
            self.shown.set(self.peek(shown));
            self.hear();
        }
        if self.peek(|session| session.time_runs().is_some()) {
            self.time.set(now());
        }
    }

    /// Plays the sound of a ply that was just played.
    fn hear(self) {
        let is_lively = self.shown.with_untracked(|shown| {
            if shown.lively {
                board_kind(self.game.name).hear(&shown.events);
            }
            shown.lively
        });
        if is_lively && self.peek(|session| session.mover().is_some()) && document().hidden() {
            sound::play(Sound::Bell);
        }
    }

    /// Has the session go on when something happens by itself.
    fn set_alarm(self) {
        let now = now();
        self.inner.try_update_value(|inner| {
            if let Some(wake) = inner.wake.take() {
                wake.clear();
            }
            let pause = inner.session.next_wake()?.saturating_sub(now);
            // A timeout counts whole milliseconds, and is not to come too early.
            let pause = pause + Duration::from_micros(999);
            inner.wake = set_timeout_with_handle(move || self.wake(), pause).ok();
            inner.wake
        });
    }

    fn wake(self) {
        let patience = motion::patience();
        if patience > 0.0 {
            self.apply(Input::Animating(now() + Duration::from_secs_f64(patience / 1000.0)));
        }
        self.apply(Input::Tick);
    }

    /// Reads a part of the view; the caller runs again when it has changed.
    pub(crate) fn read<T>(self, part: Part, read: impl FnOnce(&Session) -> T) -> T {
        self.versions[part as usize].track();
        self.peek(read)
    }

    /// Reads without following changes.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.inner.with_value(|inner| read(&inner.session))
    }

    /// Reads the match on a server.
    pub(crate) fn read_online<T>(self, read: impl FnOnce(&OnlineView) -> T) -> Option<T> {
        self.read(Part::Online, |session| session.view().online.as_ref().map(read))
    }

    /// The number that the game is kept under.
    pub(crate) fn id(self) -> String {
        self.inner.with_value(|inner| inner.kept.id.clone())
    }

    /// What a board needs.
    pub(crate) fn scene(self) -> Scene {
        let marks = move || Marks {
            hint: self.read(Part::Status, |session| session.view().status.hinted.clone()),
            bad: Vec::new(),
            threats: self.read(Part::Board, |session| session.view().threats),
            pointed: Vec::new(),
        };
        let held = move || self.read(Part::Selection, |session| session.view().selection.touches.clone());
        let touched = move || self.read(Part::Selection, |session| session.view().selection.touched.clone());
        Scene {
            shown: self.shown.into(),
            touches: Memo::new(move |_| held()).into(),
            touched: Memo::new(move |_| touched()).into(),
            awaited: Memo::new(move |_| self.awaits_person()).into(),
            flipped: Memo::new(move |_| self.read(Part::Board, |session| session.view().flipped)).into(),
            numbers: settings().numbers.into(),
            marks: Memo::new(move |_| marks()).into(),
            names: Memo::new(move |_| self.names()).into(),
            touch: Callback::new(move |(spot, how)| self.apply(Command::Touch(spot, how))),
            put_back: Callback::new(move |()| self.apply(Command::ClearSelection)),
            remark: Callback::new(move |said| self.remark.set(said)),
            speak: Callback::new(move |message| self.say(&message)),
        }
    }

    /// What the players are called.
    pub(crate) fn names(self) -> Vec<String> {
        self.read(Part::Seats, |session| session.tree().line().player_names(&words()))
    }

    /// What the player of a seat is called.
    pub(crate) fn name_of(self, seat: Seat) -> String {
        self.names().into_iter().nth(seat.index()).unwrap_or_default()
    }

    /// A message about this game, with its players' names.
    pub(crate) fn say(self, said: &impl ToMessage) -> String {
        words().naming(&self.names()).say(said)
    }

    /// Whether a person here is to move.
    pub(crate) fn awaits_person(self) -> bool {
        self.read(Part::Status, |session| session.mover().is_some())
    }

    /// Whether the game ended at the cursor.
    pub(crate) fn is_over(self) -> bool {
        self.read(Part::Status, |session| session.view().status.outcome.is_some())
    }

    /// Whether it is being played on a server.
    pub(crate) fn is_live(self) -> bool {
        self.read(Part::Online, Session::is_live)
    }

    /// The seats whose moves a person here makes.
    pub(crate) fn own_seats(self) -> Vec<Seat> {
        let own = |session: &Session| {
            let sitters = session.seating().iter();
            sitters.filter(|(_, sitter)| **sitter == Sitter::Person).map(|(seat, _)| seat).collect()
        };
        self.read(Part::Seats, own)
    }

    /// The seat of the only person here, if there is just one.
    pub(crate) fn only_person(self) -> Option<Seat> {
        self.read(Part::Seats, |session| session.seating().only_person())
    }

    /// Whether leaving loses something.
    pub(crate) fn would_lose(self) -> bool {
        self.inner.try_with_value(|inner| inner.session.would_lose()).unwrap_or(false)
    }

    /// The game as a record.
    pub(crate) fn record(self) -> String {
        self.peek(|session| session.record().to_string())
    }

    /// What a move would do, a clause each; nothing if it is none.
    pub(crate) fn preview(self, text: &str) -> Vec<String> {
        let told = self.shown.with(|shown| shown.now.preview(text)).unwrap_or_default();
        told.iter().map(|told| self.say(&told.words)).collect()
    }

    /// Reads out the position: what each player has.
    pub(crate) fn read_position(self) {
        let said = self.shown.with_untracked(|shown| {
            let seats = Seat::first(shown.now.scores().as_slice().len());
            let told: Vec<String> =
                seats.flat_map(|seat| shown.now.explain(seat)).map(|message| self.say(&message)).collect();
            told.join(" ")
        });
        self.remark.set(Some(said));
    }

    /// How far a game that has rounds or turns has come, as a title and a line under it.
    pub(crate) fn progress(self) -> Option<(String, String)> {
        let values = self.peek(|session| session.tree().line().values());
        let progress = board_kind(self.game.name).progress;
        self.shown.with(|shown| progress(&*shown.now, &values))
    }

    /// Turns the board so that the only person here sits near, once that is another seat than before.
    pub(crate) fn turn_board(self, before: Option<Seat>) {
        let turn = self.peek(|session| {
            let person = session.seating().only_person();
            let turned = is_turned(self.game, session.seating());
            person != before && session.view().flipped != turned
        });
        if turn {
            self.apply(Command::Flip);
        }
    }
}

/// Whether the only person would sit on the far side.
fn is_turned(game: &GameInfo, seating: &Seating) -> bool {
    seating.only_person().is_some_and(|seat| board_kind(game.name).near != seat)
}

fn options(flipped: bool) -> Options {
    Options { pause: PAUSE, seed: random::seed(), autosave: true, flipped, ..Options::default() }
}

/// What a bot is called, as it is asked for.
pub(crate) fn bot_name(game: &'static GameInfo, bot: &str) -> String {
    parlour_session::bot_name(game, &Sitter::Bot(bot.to_owned()), &words()).unwrap_or_default()
}

/// The position as boards draw it.
fn shown(session: &Session) -> Shown {
    let view = session.view();
    let Position { now, before, last, events, lively } = &view.position;
    Shown {
        now: Arc::clone(now),
        before: before.clone(),
        events: events.clone(),
        last: last.clone(),
        lively: *lively,
        serial: view.versions.position as u32,
    }
}

/// The time since the page was opened.
pub(crate) fn now() -> Duration {
    let milliseconds = window().performance().map_or(0.0, |clock| clock.now());
    Duration::from_secs_f64(milliseconds / 1000.0)
}
