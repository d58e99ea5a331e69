//! The session itself: its state, and what each input does.

use crate::engine::Jobs;
use crate::online::Online;
use crate::seats::missing_bots;
use crate::undo::TakenBack;
use crate::view::{Analysis, Position, Selection, Status, Versions, View};
use crate::{Command, Effect, Input, Notice};
use parlour_core::{Record, Seat, Turn};
use parlour_erased::{Awaited, Clock, NodeId, Seating, TimeControl, Tree};
use parlour_protocol::ClientMessage;
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// How a session behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// How time is given; `None` takes what the record says.
    pub time_control: Option<TimeControl>,
    /// How long a bot may think about a move. A clock may allow it less.
    pub movetime: Duration,
    /// How long the search for a hint may take.
    pub hint_time: Duration,
    /// How long the analysis of a position goes on.
    pub analysis_time: Duration,
    /// How long a ply is seen before a bot or chance acts.
    pub pause: Duration,
    /// Fixes all chance.
    pub seed: u64,
    /// Whether the game is to be saved at all.
    pub autosave: bool,
    /// Whether the game has been saved before.
    pub saved: bool,
    /// Whether the board is turned round at first.
    pub flipped: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            time_control: None,
            movetime: Duration::from_secs(1),
            hint_time: Duration::from_secs(1),
            analysis_time: Duration::from_secs(8),
            pause: Duration::from_millis(250),
            seed: 0,
            autosave: false,
            saved: false,
            flipped: false,
        }
    }
}

/// A game that is being played, watched or studied, and everything an interface shows of it.
pub struct Session {
    pub(crate) tree: Tree,
    pub(crate) seating: Seating,
    pub(crate) view: View,
    pub(crate) options: Options,
    pub(crate) online: Option<Online>,
    pub(crate) rng: Pcg64,
    /// The time of the current input.
    pub(crate) now: Duration,
    /// What the current input asks the interface to do.
    pub(crate) effects: Vec<Effect>,
    pub(crate) jobs: Jobs,
    pub(crate) clock: Clock,
    /// What each seat had on its clock at a node, so that taking back gives the time back.
    pub(crate) times: HashMap<NodeId, Vec<Duration>>,
    /// Where play goes on although something follows.
    pub(crate) resumed: Option<NodeId>,
    /// When the bot or chance that is to act does so.
    pub(crate) acts_at: Option<Duration>,
    /// Whether the main line has ended.
    pub(crate) over: bool,
    pub(crate) taken_back: Vec<TakenBack>,
    pub(crate) unsaved: bool,
    /// Whether a person has chosen a move: before that there is nothing to save.
    pub(crate) worth_saving: bool,
}

impl Session {
    /// A session at the cursor of a game.
    pub fn new(mut tree: Tree, seating: Seating, options: Options, now: Duration) -> Self {
        let missing = missing_bots(&tree, &seating);
        seating.tell(&mut tree);
        let clock = crate::clock::of(&mut tree, &options);
        let position = Position {
            now: Arc::from(tree.now()),
            before: None,
            last: Vec::new(),
            events: Vec::new(),
            lively: false,
        };
        let status = Status {
            actor: Awaited::Nobody,
            outcome: None,
            behind: false,
            thinking: None,
            error: None,
            notice: None,
            warning: None,
            hint: Vec::new(),
            hinted: Vec::new(),
            offer: None,
        };
        let view = View {
            versions: Versions::default(),
            position,
            selection: Selection::default(),
            status,
            analysis: Analysis::default(),
            online: None,
            threats: false,
            flipped: options.flipped,
        };
        let over = tree.main_line().outcome().is_some();
        let mut session = Self {
            rng: Pcg64::seed_from_u64(options.seed),
            jobs: Jobs::default(),
            online: None,
            times: HashMap::new(),
            resumed: None,
            acts_at: None,
            taken_back: Vec::new(),
            effects: Vec::new(),
            unsaved: false,
            worth_saving: false,
            tree,
            seating,
            view,
            options,
            now,
            clock,
            over,
        };
        session.worth_saving = session.is_worth_saving();
        session.note_times();
        session.look(false);
        if let Some(notice) = missing {
            session.say(notice);
        }
        session
    }

    /// Takes an input at a time, and says what the interface is to do.
    pub fn apply(&mut self, input: Input, now: Duration) -> Vec<Effect> {
        self.now = self.now.max(now);
        // A flag that has fallen counts before whatever comes after it.
        let fell = self.check_flag();
        match input {
            // It was meant for the player who has just run out of time, and must not act for the next.
            Input::Command(command) if fell && command.is_for_mover() => {}
            Input::Command(command) => self.obey(command),
            Input::Engine(job, update) => self.engine(job, update),
            Input::Server(message) => self.hear(*message),
            Input::Connected => self.connected(),
            Input::SignedIn(me) => self.set_me(me),
            Input::Saved(saved) => self.was_saved(saved),
            Input::Animating(until) => self.acts_at = self.acts_at.map(|at| at.max(until)),
            Input::Tick => self.act(),
        }
        self.save();
        std::mem::take(&mut self.effects)
    }

    /// What to draw.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// When something happens by itself: a tick is due then.
    pub fn next_wake(&self) -> Option<Duration> {
        [self.acts_at, self.clock_wake()].into_iter().flatten().min()
    }

    /// The game with its variations and the cursor.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Who chooses the moves of each seat.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        self.tree.record()
    }

    /// Whether the main line of the game has ended.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The person here who is to move at the cursor.
    pub fn mover(&self) -> Option<Seat> {
        match self.view.status.actor {
            Awaited::Person(seat) => Some(seat),
            Awaited::Bot { .. } | Awaited::Chance | Awaited::Nobody => None,
        }
    }

    /// The person who resigns or offers a draw if a person here does so.
    pub fn speaker(&self) -> Option<Seat> {
        self.seating.resigning(&self.tree)
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Touch(spot, how) => self.touch(&spot, how),
            Command::TouchAll(spots) => self.touch_all(&spots),
            Command::ClearSelection => self.clear_selection(),
            Command::Play(text) => self.play(&text),
            Command::Step(step) => self.step(step),
            Command::GoTo(node) => self.go_to(node),
            Command::GoToPly(ply) => self.go_to_ply(ply),
            Command::NextVariation => self.next_variation(),
            Command::Promote => self.promote(),
            Command::Delete => self.delete(),
            Command::Comment(node, text) => self.comment(node, &text),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::PlayOn => self.play_on(),
            Command::Resign => self.resign(),
            Command::OfferDraw => self.offer_draw(),
            Command::AnswerOffer(agreed) => self.answer_offer(agreed),
            Command::Rematch => self.rematch(),
            Command::Hint => self.hint(),
            Command::MoveNow => self.move_now(),
            Command::ToggleAnalysis => self.toggle_analysis(),
            Command::ToggleThreats => {
                self.view.threats = !self.view.threats;
                self.view.versions.board += 1;
            }
            Command::Flip => {
                self.view.flipped = !self.view.flipped;
                self.view.versions.board += 1;
            }
            Command::Offer(offer) => self.offer(offer),
            Command::Decline(offer) => self.decline(offer),
            Command::Abort => self.send(|id| ClientMessage::Abort { r#match: id }),
            Command::Claim => self.send(|id| ClientMessage::Claim { r#match: id }),
            Command::Chat(text) => self.send(|id| ClientMessage::Chat { r#match: id, text }),
            Command::SetSeat(seat, sitter) => self.set_seat(seat, &sitter),
            Command::Rename(seat, name) => self.rename(seat, &name),
        }
    }

    /// Shows the position at the cursor, and has the bot or chance that is to act there do so soon.
    pub(crate) fn look(&mut self, lively: bool) {
        let now: Arc<dyn parlour_erased::Snapshot> = Arc::from(self.tree.now());
        let before = self.tree.parent(self.tree.cursor()).and_then(|before| self.tree.at(before));
        self.view.position = Position {
            last: now.last_path(),
            now,
            before: before.map(Arc::from),
            events: self.tree.told(),
            lively,
        };
        self.view.versions.position += 1;
        self.view.versions.list += 1;
        self.view.analysis.lines.clear();
        self.view.versions.analysis += 1;
        let status = &mut self.view.status;
        (status.error, status.notice, status.offer) = (None, None, None);
        status.hint.clear();
        status.hinted.clear();
        self.refresh_actor();
        let pause = if lively { self.options.pause } else { self.options.pause / 8 };
        self.acts_at = self.awaits_other().then(|| self.now + pause);
        self.run_clock();
        self.analyse();
    }

    /// Finds out again who acts at the cursor, as the tree and the seats say.
    pub(crate) fn refresh_actor(&mut self) {
        let actor = self.next_actor();
        let status = &mut self.view.status;
        status.actor = actor;
        status.outcome = self.tree.outcome();
        status.behind = !self.tree.at_end() && self.tree.turn() != Turn::Over;
        self.view.versions.status += 1;
        self.select(Vec::new());
    }

    /// Takes these touches as the beginning of a move.
    pub(crate) fn select(&mut self, touches: Vec<parlour_core::Spot>) {
        let meaning = self.mover().map(|_| self.view.position.now.touched(&touches));
        self.view.selection = Selection { touches, touched: meaning.unwrap_or_default() };
        self.view.versions.selection += 1;
    }

    /// Whether a bot or chance is to act, and shall.
    pub(crate) fn awaits_other(&self) -> bool {
        let acts = matches!(self.view.status.actor, Awaited::Bot { .. } | Awaited::Chance);
        acts && self.goes_on()
    }

    /// Whether the game goes on at the cursor: at the end of a line, or where a person plays on.
    pub(crate) fn goes_on(&self) -> bool {
        self.tree.at_end() || self.resumed == Some(self.tree.cursor())
    }

    pub(crate) fn say(&mut self, notice: Notice) {
        self.view.status.notice = Some(notice);
        self.view.versions.status += 1;
    }
}
