//! A match on the screen: who sits where, whose turn it is, what is touched, and who thinks.
//!
//! Everything that is done to a match goes through a [`Sitting`]; how it is drawn is no affair of it.

use crate::desk::{Desk, Job};
use crate::event::News;
use crate::words::{Label, Sentence, said_by, say, sentence, sentence_about, words};
use parlour_analysis::Candidate;
use parlour_console::today;
use parlour_core::{Cause, Departure, MoveError, Seat, Spot, ToMessage, Touched, Turn};
use parlour_erased::{
    Awaited, Clock, Meaning, MoveToken, NodeId, Played, Seating, Sitter, Snapshot, TimeControl, Told,
    Touching, Tree, meaning, spots_of,
};
use parlour_files::{Keeper, Keeping};
use parlour_search::Limits;
use rand_pcg::Pcg64;
use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long a hint may take.
const HINT: Duration = Duration::from_secs(1);
/// How long analysis goes on beside the game.
const STUDY: Duration = Duration::from_secs(8);
/// What happens by itself waits a little, so that it can be seen.
const PAUSE: Duration = Duration::from_millis(250);

/// A match on the screen.
pub(crate) struct Sitting {
    pub(crate) tree: Tree,
    pub(crate) seating: Seating,
    /// How the match stands where one looks.
    pub(crate) now: Box<dyn Snapshot>,
    /// How it stood before the last ply.
    pub(crate) before: Option<Box<dyn Snapshot>>,
    /// The spots of that ply, and what it did.
    pub(crate) last: Vec<Spot>,
    pub(crate) told: Vec<Told>,
    /// Another number for every position that is shown.
    pub(crate) serial: u64,
    /// Whether the last ply has just happened, and is to be seen happening.
    pub(crate) lively: bool,
    /// What has been touched of the next move, and what may be touched next: a large board has very many places.
    pub(crate) touches: Vec<Spot>,
    touched: Touched<MoveToken>,
    /// What was wrong with the last thing that was tried, or what was done.
    pub(crate) complaint: Option<String>,
    pub(crate) notice: Option<String>,
    /// The hint that was asked for, and its spots.
    pub(crate) hint: Option<String>,
    pub(crate) hinted: Vec<Spot>,
    /// What analysis says of the position, where it is asked for.
    pub(crate) lines: Vec<Candidate>,
    pub(crate) studies: bool,
    pub(crate) thinking: Option<Thinking>,
    studying: Option<Job>,
    pub(crate) clock: Clock,
    /// When the clock of this process was at nought.
    origin: Instant,
    /// What each seat had on its clock at a node, so that what is taken back gives its time back.
    times: HashMap<NodeId, Vec<Duration>>,
    /// Where play goes on although something follows.
    resumed: Option<NodeId>,
    /// When whoever is to act there does.
    acts_at: Option<Instant>,
    think: Duration,
    keeper: Option<Keeper>,
    /// Whether something has happened since the match was kept.
    unkept: bool,
    /// The file that it was loaded from or saved to: it may be written again.
    pub(crate) file: Option<PathBuf>,
    rng: Pcg64,
}

/// Somebody thinks.
pub(crate) struct Thinking {
    /// Who; nobody thinks about a hint.
    pub(crate) seat: Option<Seat>,
    pub(crate) depth: u32,
    pub(crate) job: Job,
}

/// Where to look next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walk {
    First,
    Back,
    On,
    Last,
}

/// How a match is played here.
pub(crate) struct Manner {
    pub(crate) control: TimeControl,
    pub(crate) think: Duration,
    pub(crate) keeper: Option<Keeper>,
    pub(crate) file: Option<PathBuf>,
    pub(crate) rng: Pcg64,
}

impl Sitting {
    pub(crate) fn new(mut tree: Tree, seating: Seating, manner: Manner) -> Self {
        let Manner { control, think, keeper, file, rng } = manner;
        seating.tell(&mut tree);
        let clock = Clock::new(control, seating.iter().len());
        let mut sitting = Self {
            now: tree.now(),
            clock,
            tree,
            seating,
            before: None,
            last: Vec::new(),
            told: Vec::new(),
            serial: 0,
            lively: false,
            touches: Vec::new(),
            touched: Touched::default(),
            complaint: None,
            notice: None,
            hint: None,
            hinted: Vec::new(),
            lines: Vec::new(),
            studies: false,
            thinking: None,
            studying: None,
            origin: Instant::now(),
            times: HashMap::new(),
            resumed: None,
            acts_at: None,
            think,
            keeper,
            unkept: false,
            file,
            rng,
        };
        sitting.note_times();
        sitting.look(false);
        sitting
    }

    /// What the players are called.
    pub(crate) fn names(&self) -> Vec<String> {
        self.tree.line().player_names(words())
    }

    /// Something said about this match, with its players' names.
    pub(crate) fn say(&self, said: &impl ToMessage) -> String {
        said_by(&self.names(), said)
    }

    /// A clause about this match as a sentence.
    pub(crate) fn sentence(&self, clause: &str) -> String {
        sentence_about(&self.names(), clause)
    }

    /// The person here who is to move.
    pub(crate) fn mover(&self) -> Option<Seat> {
        match self.seating.awaited(&self.tree) {
            Awaited::Person(seat) => Some(seat),
            Awaited::Bot { .. } | Awaited::Chance | Awaited::Nobody => None,
        }
    }

    /// What may be touched next.
    pub(crate) fn touched(&self) -> &Touched<MoveToken> {
        &self.touched
    }

    fn hold(&mut self, touches: Vec<Spot>) {
        self.touches = touches;
        let mover = self.mover().is_some();
        self.touched = if mover { self.now.touched(&self.touches) } else { Touched::default() };
    }

    /// Takes a touch: it goes on with the move, begins another, or is explained.
    pub(crate) fn touch(&mut self, spot: &Spot) {
        self.complaint = None;
        self.notice = None;
        if self.mover().is_none() {
            return;
        }
        match meaning(&*self.now, &self.touches, spot, Touching::Sure) {
            Meaning::Played(token) => self.make(|tree| tree.play_token(&token)),
            Meaning::Held(touches) => self.hold(touches),
            Meaning::PutBack => self.put_back(),
            Meaning::Wrong(why) => {
                self.complaint = why.map(|why| self.sentence(&self.say(&why)));
                self.hold(Vec::new());
            }
        }
    }

    /// Lets go of what was touched.
    pub(crate) fn put_back(&mut self) {
        self.hold(Vec::new());
        self.complaint = None;
    }

    /// Plays a move for the person who is to move.
    pub(crate) fn play(&mut self, text: &str) {
        self.make(|tree| tree.play(text));
    }

    fn make(&mut self, play: impl FnOnce(&mut Tree) -> Result<Played, MoveError>) {
        self.hold(Vec::new());
        let Some(seat) = self.mover() else {
            self.notice = self.tree.outcome().map(|_| say(&Label::GameOver));
            return;
        };
        match play(&mut self.tree) {
            Ok(_) => {
                self.press(seat);
                self.changed();
            }
            Err(wrong) => self.complaint = Some(self.sentence(&self.say(&wrong))),
        }
    }

    /// What a move would do.
    pub(crate) fn foretell(&self, token: &MoveToken) -> Vec<Told> {
        self.now.preview_token(token)
    }

    /// The move that touching a spot would complete.
    pub(crate) fn completed_by(&self, spot: &Spot) -> Option<MoveToken> {
        self.mover()?;
        let touches = [self.touches.as_slice(), std::slice::from_ref(spot)].concat();
        let gone_on = self.now.touched(&touches).complete;
        gone_on.or_else(|| self.now.touched(std::slice::from_ref(spot)).complete)
    }

    /// Somebody who sits here gives up.
    pub(crate) fn resign(&mut self) {
        let Some(seat) = self.seating.resigning(&self.tree) else { return };
        self.leave(seat, Cause::Resigned);
    }

    fn leave(&mut self, seat: Seat, cause: Cause) {
        self.hush();
        if self.tree.leave(Departure { seat, cause }).is_ok() {
            self.changed();
        }
    }

    /// Goes back: against bots to where a person was last to move, else one ply.
    pub(crate) fn undo(&mut self) {
        self.look_away();
        let went = self.seating.undo(&mut self.tree);
        self.walked(false);
        if !went {
            self.notice = Some(say(&Label::NothingToUndo));
        }
    }

    /// Goes forward again, in the same way.
    pub(crate) fn redo(&mut self) {
        self.look_away();
        let went = self.seating.redo(&mut self.tree);
        self.walked(went);
        if !went {
            self.notice = Some(say(&Label::NothingToRedo));
        }
    }

    /// One ply back, or on, or to either end, whoever is to move there.
    pub(crate) fn walk(&mut self, walk: Walk) {
        self.look_away();
        match walk {
            // To look is not to take back: whoever resigned or ran out of time still has.
            Walk::Back => {
                let before = self.tree.parent(self.tree.cursor());
                self.tree.go_to(before.unwrap_or(NodeId::ROOT));
            }
            Walk::On => drop(self.tree.redo()),
            Walk::First => drop(self.tree.go_to(NodeId::ROOT)),
            Walk::Last => while self.tree.redo() {},
        }
        self.walked(walk == Walk::On);
    }

    /// Looks at a node.
    pub(crate) fn go_to(&mut self, id: NodeId) {
        self.look_away();
        self.tree.go_to(id);
        self.walked(false);
    }

    /// Looks at the match as it stood after so many plies.
    pub(crate) fn look_at(&mut self, ply: usize) {
        let next = |id: &NodeId| self.tree.children(*id).first().copied();
        if let Some(node) = std::iter::successors(Some(NodeId::ROOT), next).nth(ply) {
            self.go_to(node);
        }
    }

    /// Looks at what could have been played instead of what led here.
    pub(crate) fn next_variation(&mut self) {
        let here = self.tree.cursor();
        let Some(parent) = self.tree.parent(here) else { return };
        let siblings = self.tree.children(parent);
        let place = siblings.iter().position(|sibling| *sibling == here).unwrap_or(0);
        let next = siblings[(place + 1) % siblings.len()];
        if next == here {
            self.notice = Some(say(&Label::NoVariation));
        } else {
            self.go_to(next);
        }
    }

    /// What was shown is left; the time that ran there is found there again.
    fn look_away(&mut self) {
        self.hush();
        if self.clock.running().is_some() {
            self.note_times();
        }
    }

    fn walked(&mut self, lively: bool) {
        self.resumed = None;
        let times = self.times.get(&self.tree.cursor()).into_iter().flatten();
        for ((seat, _), time) in self.seating.iter().zip(times) {
            self.clock.set(seat, *time);
        }
        // A match that is not over goes on where somebody left off; to look through another changes nothing.
        let kept = self.keeper.as_ref().is_some_and(Keeper::has_file);
        self.unkept |= kept && self.tree.main_line().outcome().is_none();
        self.look(lively);
    }

    /// Plays on from here, whatever came after.
    pub(crate) fn play_on(&mut self) {
        if self.is_over() {
            self.notice = Some(say(&Label::GameOver));
            return;
        }
        self.resumed = Some(self.tree.cursor());
        self.look(false);
        self.notice = Some(say(&Label::PlaysOn));
    }

    /// Makes the line that is looked at the main line.
    pub(crate) fn make_main(&mut self) {
        self.tree.make_main();
        self.notice = Some(say(&Label::IsMainLine));
        self.unkept = true;
    }

    /// Removes what is looked at and all that follows.
    pub(crate) fn delete(&mut self) {
        self.look_away();
        self.tree.delete(self.tree.cursor());
        self.walked(false);
        self.unkept = true;
    }

    /// Somebody has acted. While the match goes on, what is played is the match; once it is over, it is a variation.
    fn changed(&mut self) {
        self.resumed = None;
        if !self.tree.on_main_line() && self.tree.main_line().outcome().is_none() {
            self.tree.make_main();
        }
        self.unkept = true;
        self.note_times();
        self.look(true);
    }

    /// Shows where the match stands, and has whoever is to act there do so.
    fn look(&mut self, lively: bool) {
        self.complaint = None;
        self.notice = None;
        self.hint = None;
        self.hinted.clear();
        self.lines.clear();
        self.now = self.tree.now();
        self.hold(Vec::new());
        self.before = self.tree.parent(self.tree.cursor()).and_then(|before| self.tree.at(before));
        self.last = self.now.last_path();
        self.told = self.tree.told();
        self.lively = lively;
        self.serial += 1;
        self.acts_at = self.awaits_other().then(|| Instant::now() + if lively { PAUSE } else { PAUSE / 8 });
        self.run_clock();
    }

    /// Whether a bot or chance is to act, and shall.
    fn awaits_other(&self) -> bool {
        self.goes_on() && matches!(self.seating.awaited(&self.tree), Awaited::Bot { .. } | Awaited::Chance)
    }

    /// Whether the match goes on here: at the end of a line, or where somebody plays on.
    fn goes_on(&self) -> bool {
        self.tree.at_end() || self.resumed == Some(self.tree.cursor())
    }

    /// Remembers what each seat has on its clock here.
    fn note_times(&mut self) {
        let now = self.time();
        let left = self.seating.iter().filter_map(|(seat, _)| self.clock.left(seat, now)).collect();
        self.times.insert(self.tree.cursor(), left);
    }

    /// A seat has moved.
    fn press(&mut self, seat: Seat) {
        if self.clock.running() == Some(seat) {
            self.clock.press(self.time());
        }
    }

    /// The clock of whoever is to move runs, unless somebody looks back.
    fn run_clock(&mut self) {
        let now = self.time();
        match self.tree.turn().seat() {
            // Nobody's time runs before the first move: whoever sits down first looks around.
            Some(seat) if self.goes_on() && self.tree.ply() > 0 => self.clock.start(seat, now),
            _ => self.clock.stop(now),
        }
    }

    /// The time of the clock.
    pub(crate) fn time(&self) -> Duration {
        self.origin.elapsed()
    }

    /// When something happens here of itself.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        let flag = self.clock.flag_falls().map(|falls| self.origin + falls);
        let tick = self.clock.running().and_then(|seat| self.clock.left(seat, self.time())).map(|left| {
            // A second is shown until it is over; near the end tenths are.
            let step = if left < Duration::from_secs(20) { 100 } else { 1000 };
            let until = u64::try_from(left.as_millis()).unwrap_or(u64::MAX) % step + 1;
            Instant::now() + Duration::from_millis(until)
        });
        [self.acts_at, flag, tick].into_iter().flatten().min()
    }

    /// What is due happens.
    pub(crate) fn happen(&mut self, desk: &mut Desk, settled: bool) {
        if let Some(seat) = self.clock.fallen(self.time()) {
            // Where no variation can begin any more the match stands still.
            self.clock.stop(self.time());
            self.leave(seat, Cause::OutOfTime);
        }
        if self.acts_at.is_none_or(|at| Instant::now() < at) || !settled {
            return;
        }
        self.acts_at = None;
        match self.seating.awaited(&self.tree) {
            Awaited::Chance => self.draw_chance(),
            Awaited::Bot { seat, spec } => {
                let limits = self.limits(seat);
                let job = desk.choose(self.tree.line().boxed_clone(), seat, spec, limits);
                self.thinking = Some(Thinking { seat: Some(seat), depth: 0, job });
            }
            Awaited::Person(_) | Awaited::Nobody => {}
        }
    }

    /// How long a bot may think: never so long that it loses on time.
    fn limits(&self, seat: Seat) -> Limits {
        let left = self.clock.left(seat, self.time());
        let share = left.map(|left| parlour_search::TimeLeft { left, increment: Duration::ZERO }.share());
        Limits::time(share.map_or(self.think, |share| share.min(self.think)))
    }

    fn draw_chance(&mut self) {
        if let Some(outcome) = self.now.sample(&mut self.rng)
            && self.tree.resolve(&outcome).is_ok()
        {
            self.changed();
        }
    }

    /// Whoever thinks plays what seems best by now.
    pub(crate) fn move_now(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.job.hurry();
        }
    }

    /// Nobody thinks any more.
    pub(crate) fn hush(&mut self) {
        self.thinking = None;
        self.studying = None;
        self.acts_at = None;
    }

    /// Asks for a hint, which is said and marked on the board.
    pub(crate) fn ask_hint(&mut self, desk: &mut Desk) {
        if self.thinking.is_some() || self.tree.turn().seat().is_none() {
            self.notice = self.tree.outcome().map(|_| say(&Label::GameOver));
            return;
        }
        let job = desk.study(self.tree.line().boxed_clone(), Limits::time(HINT));
        self.thinking = Some(Thinking { seat: None, depth: 0, job });
    }

    /// Switches analysis beside the game on or off.
    pub(crate) fn toggle_study(&mut self, desk: &mut Desk) {
        self.studies = !self.studies;
        self.lines.clear();
        self.study(desk);
    }

    /// Studies the position, if that is wanted.
    pub(crate) fn study(&mut self, desk: &mut Desk) {
        let wanted = self.studies && self.tree.turn().seat().is_some();
        self.studying = wanted.then(|| desk.study(self.tree.line().boxed_clone(), Limits::time(STUDY)));
    }

    /// Takes what somebody who thought has to tell; gives back what is not for this match.
    pub(crate) fn take(&mut self, number: u64, news: News) -> Option<News> {
        let of = |job: Option<&Job>| job.is_some_and(|job| job.number == number);
        if of(self.studying.as_ref()) {
            match news {
                News::Lines(lines) => self.lines = lines,
                News::Studied(study) => self.lines = study.lines,
                News::Failed(why) => self.complaint = Some(sentence(&why)),
                _ => {}
            }
            return None;
        }
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.job.number == number) else {
            return Some(news);
        };
        let seat = thinking.seat;
        match (news, seat) {
            (News::Depth(depth), _) => thinking.depth = depth,
            (News::Chosen(play), Some(seat)) => {
                self.thinking = None;
                match self.tree.play(&play) {
                    Ok(_) => {
                        self.press(seat);
                        self.changed();
                    }
                    Err(wrong) => self.bot_failed(seat, &self.say(&wrong)),
                }
            }
            (News::Studied(study), None) => {
                self.thinking = None;
                let said: Vec<String> = study.messages.iter().map(|message| self.say(message)).collect();
                self.hint = Some(said.join(" "));
                let best = study.lines.first().map(|line| line.play.clone()).unwrap_or_default();
                self.hinted = spots_of(&*self.now, &best);
            }
            (News::Failed(why), Some(seat)) => {
                self.thinking = None;
                self.bot_failed(seat, &why);
            }
            (News::Failed(why), None) => {
                self.thinking = None;
                self.complaint = Some(sentence(&why));
            }
            _ => {}
        }
        None
    }

    /// A bot has failed: from now on its moves are made by whoever is here.
    fn bot_failed(&mut self, seat: Seat, why: &str) {
        let sitters = self
            .seating
            .iter()
            .map(|(other, sitter)| if other == seat { Sitter::Person } else { sitter.clone() });
        self.seating = Seating::new(sitters.collect());
        self.seating.tell(&mut self.tree);
        self.hold(Vec::new());
        let name = self.names().get(seat.index()).cloned().unwrap_or_default();
        self.complaint = Some(say(&Sentence::BotFailed { name, why: why.to_owned() }));
    }

    /// Keeps the match on disk, if something has happened. A disk takes its time, so this is done once it can be seen.
    pub(crate) fn keep(&mut self) {
        let worth = self.unkept
            && self.tree.entries().iter().any(|entry| entry.seat.is_some_and(|seat| self.chose(seat)));
        let Some(keeper) = self.keeper.as_mut().filter(|keeper| worth || self.unkept && keeper.has_file())
        else {
            return;
        };
        self.unkept = false;
        let name = format!("{}-{}", self.tree.info().name, today('-'));
        match keeper.keep(&self.tree.record(), &name) {
            Ok(Keeping::Kept) => {}
            Ok(Keeping::Copied) => self.notice = Some(say(&Label::KeptElsewhere)),
            Err(error) => {
                self.notice = Some(say(&Sentence::NotKept { why: error.to_string() }));
                self.keeper = None;
            }
        }
    }

    /// Whether a seat's moves are somebody's choice here.
    fn chose(&self, seat: Seat) -> bool {
        self.seating.is_person(seat) || self.seating.is_bots_only()
    }

    /// Whether the match is over where one looks.
    pub(crate) fn is_over(&self) -> bool {
        self.tree.turn() == Turn::Over
    }
}
