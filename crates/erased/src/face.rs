//! What interfaces ask of a game, as a table of functions.

use crate::plain;
use crate::typed_match::{Seated, TypedMatch};
use crate::{AnyGame, Data, GameInfo, Player, Table, Told, Tree};
use parlour_bots::{BadBot, BotOptions, Bots};
use parlour_core::{
    About, BadOption, BoardData, Events, Explain, GameTree, Line, Match, Message, Notation, Picture,
    PictureStyle, PlyOf, PositionError, Record, RecordError, Say, Seat, Setup, Spot, Teach, ToMessage, Touch,
    Touched, Values,
};
use parlour_search::Bot;

/// A game that brings every power an interface can use.
pub trait Playable: Touch + BoardData + Picture + Events + Explain + Teach {}

impl<G: Touch + BoardData + Picture + Events + Explain + Teach> Playable for G {}

/// What interfaces ask of the positions of a game, and its bots.
///
/// [`Face::plain`] is enough to play any game: moves are chosen from a list, the board is the position's notation, events
/// read "Ann plays 7". Each power that a game brings replaces its part of that.
pub struct Face<G: Notation + About> {
    pub(crate) places: fn(&G) -> Vec<Spot>,
    pub(crate) actions: fn(&G) -> Vec<Spot>,
    pub(crate) path: fn(&G, G::Move) -> Vec<Spot>,
    pub(crate) written: fn(&G, &[Spot]) -> String,
    pub(crate) touched: fn(&G, &[Spot]) -> Touched<G::Move>,
    pub(crate) board: fn(&G) -> Data,
    pub(crate) picture: fn(&G, Option<&PlyOf<G>>, PictureStyle, Say<'_>) -> Vec<Line>,
    pub(crate) pointed: fn(&G, usize, usize, usize, PictureStyle) -> Option<String>,
    pub(crate) told: fn(&G, &PlyOf<G>) -> Vec<Told>,
    pub(crate) explain: fn(&G, Seat) -> Vec<Message>,
    pub(crate) expected_share: fn(&G, i32) -> f64,
    pub(crate) book: fn(&G) -> Vec<G::Move>,
    seat: fn(&str, &BotOptions) -> Result<Box<dyn Bot<G>>, BadBot>,
}

impl<G: Notation + About> Face<G> {
    /// The defaults for every power, with these bots.
    pub const fn plain<B: Bots<Game = G>>() -> Self {
        Self {
            places: |_| Vec::new(),
            actions: plain::actions,
            path: plain::path,
            written: plain::written,
            touched: plain::touched,
            board: plain::board,
            picture: plain::picture,
            pointed: |_, _, _, _, _| None,
            told: plain::told,
            explain: plain::explain,
            expected_share: B::expected_share,
            book: B::book,
            seat: B::seat_bot,
        }
    }

    /// All powers of a game that has them all.
    pub const fn of<B: Bots<Game = G>>() -> Self
    where
        G: Playable,
    {
        Self::on_page::<B>().with_picture()
    }

    /// All powers but the picture in text, which a page with a board of the game's own never shows.
    pub const fn on_page<B: Bots<Game = G>>() -> Self
    where
        G: Playable,
    {
        Self::plain::<B>().with_touch().with_board().with_events().with_explain()
    }

    /// The same with the game's own touches.
    #[must_use]
    pub const fn with_touch(mut self) -> Self
    where
        G: Touch,
    {
        self.places = G::places;
        self.actions = G::actions;
        self.path = G::path;
        self.written = G::written;
        self.touched = G::touched;
        self
    }

    /// The same with the game's own board as data.
    #[must_use]
    pub const fn with_board(mut self) -> Self
    where
        G: BoardData<Board: 'static>,
    {
        self.board = |position| Data::new(position.board());
        self
    }

    /// The same with the game's own picture in text.
    #[must_use]
    pub const fn with_picture(mut self) -> Self
    where
        G: Picture,
    {
        self.picture = G::picture;
        self.pointed = G::pointed;
        self
    }

    /// The same with the game's own events.
    #[must_use]
    pub const fn with_events(mut self) -> Self
    where
        G: Events,
    {
        self.told = |position, ply| {
            let tell = |event: G::Event| Told {
                words: event.message(),
                reason: position.reason(&event),
                data: Data::new(event),
            };
            position.events(ply).into_iter().map(tell).collect()
        };
        self
    }

    /// The same with the game's own explanations.
    #[must_use]
    pub const fn with_explain(mut self) -> Self
    where
        G: Explain,
    {
        self.explain = G::explain;
        self
    }
}

impl<G: Notation + About> Face<G> {
    /// A match of the game, as interfaces see it.
    pub fn table(&'static self, info: &'static GameInfo, game: Match<G>) -> Box<dyn Table> {
        Box::new(TypedMatch { info, face: self, game })
    }
}

impl<G: Notation + About> AnyGame for Face<G> {
    fn open(&'static self, info: &'static GameInfo, values: &Values) -> Result<Box<dyn Table>, BadOption> {
        Ok(self.table(info, Match::new(G::Setup::from_values(values)?)))
    }

    fn open_position(
        &'static self,
        info: &'static GameInfo,
        values: &Values,
        text: &str,
    ) -> Result<Box<dyn Table>, PositionError> {
        let setup = G::Setup::from_values(values)
            .map_err(|BadOption(message)| PositionError { offset: 0, message })?;
        let (setup, position) = G::parse_position(&setup, text)?;
        Ok(self.table(info, Match::from_position(setup, position)))
    }

    fn open_record(
        &'static self,
        info: &'static GameInfo,
        record: &Record,
    ) -> Result<Box<dyn Table>, RecordError> {
        Ok(self.table(info, Match::from_record(record)?))
    }

    fn open_tree(&'static self, info: &'static GameInfo, record: &Record) -> Result<Tree, RecordError> {
        let tree = GameTree::read(record, |game| TypedMatch { info, face: self, game })?;
        Ok(Tree(Box::new(tree)))
    }

    fn seat(&self, spec: &str, options: &BotOptions) -> Result<Box<dyn Player>, BadBot> {
        Ok(Box::new(Seated::<G>((self.seat)(spec, options)?)))
    }
}
