//! Between a PDN game and a match.

use super::{PdnGame, PdnItem, PdnMove, PdnResult, PdnTag, read};
use crate::{Captures, Checkers, CheckersSetup, fen};
use parlour_core::{Ending, Game, Match, Notation, OutcomeText, Place, RecordError, Seat, SeatSet, quote};

/// The number of English draughts among the kinds of game that PDN knows.
const GAME_TYPE: &str = "21";
/// Tags that say what the match itself knows.
const OWN_TAGS: [&str; 5] = ["Result", "GameType", "SetUp", "FEN", "Captures"];
/// The tags that PDN wants first, in this order.
const FIRST_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "Black", "White"];
const NOWHERE: Place = Place { line: 1, column: 1 };

/// The first game of a file.
pub(crate) fn read_first(text: &str) -> Result<Match<Checkers>, RecordError> {
    let first = read(text).into_iter().next();
    first.map_or_else(
        || Err(RecordError { place: NOWHERE, message: "there is no game in this file".into() }),
        |entry| entry.game?.replay(),
    )
}

impl PdnGame {
    /// The setup and position it begins with.
    ///
    /// # Errors
    /// If it is a game of another kind, or its position is wrong.
    pub fn start(&self) -> Result<(CheckersSetup, Checkers), RecordError> {
        let wrong = |tag: &PdnTag, message: String| RecordError { place: tag.place, message };
        if let Some(tag) = self.tag("GameType")
            && tag.value.split(',').next().map(str::trim) != Some(GAME_TYPE)
        {
            let kind = quote(&tag.value);
            return Err(wrong(tag, format!("this is a game of type {kind}; English draughts is type {GAME_TYPE}")));
        }
        let mut setup = CheckersSetup::default();
        if let Some(tag) = self.tag("Captures") {
            setup.captures = Captures::from_word(&tag.value)
                .ok_or_else(|| wrong(tag, format!("captures are mandatory or free, not {}", quote(&tag.value))))?;
        }
        let position = match self.tag("FEN") {
            Some(tag) => fen::read(setup, &tag.value).map_err(|error| wrong(tag, error.to_string()))?,
            None => Checkers::start(&setup),
        };
        Ok((setup, position))
    }

    /// Plays the main line. What players agreed or resigned is taken from the result.
    ///
    /// # Errors
    /// The first tag or move that cannot be.
    pub fn replay(&self) -> Result<Match<Checkers>, RecordError> {
        let (setup, position) = self.start()?;
        let mut game = Match::from_position(setup, position);
        for PdnTag { name, value, .. } in &self.tags {
            if !OWN_TAGS.iter().any(|own| own.eq_ignore_ascii_case(name)) {
                game.set_tag(name, value);
            }
        }
        for item in &self.items {
            match item {
                PdnItem::Move(m) => {
                    let found = find(game.position(), m)?;
                    game.play_move(found).map_err(|wrong| RecordError { place: m.place, message: wrong.to_string() })?;
                }
                PdnItem::Comment(text) => {
                    let ply = game.cursor();
                    let comment = [game.comment(ply).unwrap_or_default(), text].join(" ");
                    game.set_comment(ply, &comment);
                }
                PdnItem::Nag(_) | PdnItem::Variation(_) => {}
            }
        }
        let ending = match self.result {
            Some(PdnResult::BlackWins) => Some(Ending::Resigned(Seat::SECOND)),
            Some(PdnResult::WhiteWins) => Some(Ending::Resigned(Seat::FIRST)),
            Some(PdnResult::Draw) => Some(Ending::Agreed),
            Some(PdnResult::BothLose | PdnResult::Unknown) | None => None,
        };
        // Where the board has decided already, what is written cannot change it.
        if let Some(ending) = ending {
            game.end(ending).ok();
        }
        Ok(game)
    }

    /// Everything in the game that cannot be: the first wrong move of the main line and of each
    /// variation.
    pub fn check(&self) -> Vec<RecordError> {
        let mut errors = Vec::new();
        match self.start() {
            Ok((_, position)) => check_line(&self.items, position, &mut errors),
            Err(error) => errors.push(error),
        }
        errors
    }
}

fn check_line(items: &[PdnItem], start: Checkers, errors: &mut Vec<RecordError>) {
    let mut before = start;
    let mut position = start;
    for item in items {
        match item {
            PdnItem::Move(m) => match find(&position, m) {
                Ok(found) => {
                    before = position;
                    position.play(found);
                }
                Err(error) => {
                    errors.push(error);
                    return;
                }
            },
            PdnItem::Variation(items) => check_line(items, before, errors),
            PdnItem::Comment(_) | PdnItem::Nag(_) => {}
        }
    }
}

fn find(position: &Checkers, m: &PdnMove) -> Result<crate::Move, RecordError> {
    let text = m.squares.iter().map(ToString::to_string).collect::<Vec<_>>().join("x");
    position.find_move(&text, &m.squares).map_err(|wrong| RecordError { place: m.place, message: wrong.to_string() })
}

/// The game as PDN tells it.
impl From<&Match<Checkers>> for PdnGame {
    fn from(game: &Match<Checkers>) -> Self {
        let result = match game.outcome_after(game.plies().len()).as_ref().map(OutcomeText::from) {
            Some(OutcomeText::Won { winners, .. }) if winners == SeatSet::only(Seat::FIRST) => PdnResult::BlackWins,
            Some(OutcomeText::Won { winners, .. }) if winners == SeatSet::only(Seat::SECOND) => PdnResult::WhiteWins,
            Some(OutcomeText::Won { .. }) => PdnResult::Draw,
            Some(OutcomeText::Unknown) | None => PdnResult::Unknown,
        };
        let tag = |name: &str, value: &str| PdnTag { name: name.into(), value: value.into(), place: NOWHERE };
        let mut tags: Vec<PdnTag> =
            FIRST_TAGS.iter().filter_map(|name| Some(tag(name, game.tag(name)?))).collect();
        tags.push(tag("Result", result.as_str()));
        tags.push(tag("GameType", GAME_TYPE));
        if game.setup().captures != Captures::default() {
            tags.push(tag("Captures", game.setup().captures.word()));
        }
        let start = &game.history()[0];
        if *start != Checkers::start(game.setup()) {
            tags.push(tag("SetUp", "1"));
            tags.push(tag("FEN", &start.write_position()));
        }
        let known = |name: &str| FIRST_TAGS.iter().chain(&OWN_TAGS).any(|known| known.eq_ignore_ascii_case(name));
        tags.extend(game.tags().filter(|(name, _)| !known(name)).map(|(name, value)| tag(name, value)));

        let mut items = Vec::new();
        let comment = |ply: usize| game.comment(ply).map(|text| PdnItem::Comment(text.into()));
        items.extend(comment(0));
        for (index, ply) in game.plies().iter().enumerate() {
            let m = ply.into_move();
            let short = game.position_after(index).map(|position| position.write_move(m));
            let full = short.is_some_and(|short| short == m.to_string());
            let squares = if full { m.path().collect() } else { vec![m.from(), m.to()] };
            items.push(PdnItem::Move(PdnMove { squares, strength: String::new(), place: NOWHERE }));
            items.extend(comment(index + 1));
        }
        Self { tags, items, result: Some(result) }
    }
}
