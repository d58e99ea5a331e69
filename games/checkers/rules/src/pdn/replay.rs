//! Between a PDN game and a match.

use super::fault::Fault;
use super::{PdnGame, PdnItem, PdnMove, PdnResult, PdnTag, glyphs, read, variations};
use crate::{Checkers, CheckersSetup, Draws, Move, fen};
use parlour_core::{
    About, BadOption, Game, Match, MoveError, Notation, OptionSpec, Outcome, Place, Record, RecordError,
    Seat, SeatSet, Setup, ToMessage, Values, Verdict, name_tag,
};

/// The number of English draughts among the kinds of game that PDN knows.
const GAME_TYPE: &str = "21";
/// What the tag `Game` may say: files of other programs, and records of this house.
const GAME_NAMES: [&str; 3] = [Checkers::NAME, "draughts", "english draughts"];
/// Tags that say what the match itself knows; those named like its options are others.
const OWN_TAGS: [&str; 5] = ["Game", "Result", "GameType", "SetUp", "FEN"];
/// The tags that PDN wants first, in this order.
const FIRST_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "Black", "White"];
/// The tags that name the players, in the order of the seats.
const PLAYERS: [&str; 2] = ["Black", "White"];
pub(super) const NOWHERE: Place = Place { line: 1, column: 1 };

/// The first game of a file.
pub(crate) fn read_first(text: &str) -> Result<Record, RecordError> {
    let first = read(text).into_iter().next();
    first.map_or_else(|| Err(Fault::NoGame.at(NOWHERE)), |entry| entry.game?.to_record())
}

impl PdnGame {
    /// The rules and the position it begins with.
    ///
    /// # Errors
    /// If it is a game of another kind, or its position is wrong.
    pub fn start(&self) -> Result<(CheckersSetup, Checkers), RecordError> {
        if let Some(error) = self.other_game() {
            return Err(error);
        }
        if let Some(tag) = self.tags.first()
            && self.items.is_empty()
            && self.result.is_none()
            && self.tag("FEN").is_none()
        {
            return Err(Fault::Empty.at(tag.place));
        }
        let mut values = Values::defaults(CheckersSetup::OPTIONS);
        for OptionSpec { name, .. } in CheckersSetup::OPTIONS {
            if let Some(tag) = self.tag(name) {
                values
                    .set(name, &tag.value)
                    .map_err(|BadOption(wrong)| RecordError::new(tag.place, wrong))?;
            }
        }
        let setup = CheckersSetup::from_values(&values)
            .map_err(|BadOption(message)| RecordError { place: NOWHERE, message })?;
        let position = match self.tag("FEN") {
            Some(tag) => {
                fen::read(setup, &tag.value).map_err(|wrong| RecordError::new(tag.place, wrong.message()))?
            }
            None => Checkers::start(&setup),
        };
        Ok((setup, position))
    }

    /// What the tags say if this is no game of English draughts.
    pub(super) fn other_game(&self) -> Option<RecordError> {
        if let Some(tag) = self.tag("Game")
            && !GAME_NAMES.iter().any(|name| name.eq_ignore_ascii_case(tag.value.trim()))
        {
            return Some(Fault::OtherGame { name: tag.value.clone() }.at(tag.place));
        }
        let tag = self.tag("GameType")?;
        let is_other = tag.value.split(',').next().map(str::trim) != Some(GAME_TYPE);
        is_other.then(|| Fault::OtherKind { kind: tag.value.clone(), english: GAME_TYPE }.at(tag.place))
    }

    /// Plays the main line. What players agreed or resigned is taken from the result. A game that went
    /// on where it would have been drawn becomes one in which draws had to be claimed.
    ///
    /// # Errors
    /// The first tag or move that cannot be.
    pub fn replay(&self) -> Result<Match<Checkers>, RecordError> {
        let (setup, position) = self.start()?;
        let mut game = Match::from_position(setup, position);
        if let Err(error) = self.play_main_line(&mut game) {
            if game.position().draw().is_none() {
                return Err(error);
            }
            let rules = CheckersSetup { draws: Draws::Claimed, ..setup };
            game = Match::from_position(rules, Checkers { rules, ..position });
            self.play_main_line(&mut game)?;
        }
        let own = |name: &str| OWN_TAGS.contains(&name) || is_option(name);
        for PdnTag { name, value, .. } in self.tags.iter().filter(|tag| !own(&tag.name)) {
            match Seat::first(2).zip(PLAYERS).find(|(_, tag)| tag.eq_ignore_ascii_case(name)) {
                Some((seat, _)) => game.set_name(seat, value),
                None => drop(game.set_tag(name, value)),
            }
        }
        let winners: Option<SeatSet> = match self.result {
            Some(PdnResult::BlackWins) => Some(SeatSet::only(Seat::FIRST)),
            Some(PdnResult::WhiteWins) => Some(SeatSet::only(Seat::SECOND)),
            Some(PdnResult::Draw) => Some(Seat::first(2).collect()),
            Some(PdnResult::BothLose | PdnResult::Unknown) | None => None,
        };
        // Where the board has decided already, what is written cannot change it.
        if let Some(winners) = winners {
            game.conclude(Verdict::Unstated { winners }).ok();
        }
        Ok(game)
    }

    /// Everything in the game that cannot be: the first wrong move of the main line and of each
    /// variation, and a result that contradicts the board or the one in the tags. Draws that nobody claimed
    /// are no fault.
    pub fn check(&self) -> Vec<RecordError> {
        let (setup, position) = match self.start() {
            Ok(start) => start,
            Err(error) => return vec![error],
        };
        let mut errors = Vec::new();
        let rules = CheckersSetup { draws: Draws::Claimed, ..setup };
        let end = check_line(&self.items, Checkers { rules, ..position }, &mut errors);
        errors.extend(self.check_result(end.as_ref()));
        errors
    }

    /// What is wrong with the result, given the position in which the main line ends, if it can be played.
    fn check_result(&self, end: Option<&Checkers>) -> Option<RecordError> {
        let tag = self.tag("Result");
        let in_tag = match tag {
            Some(PdnTag { value, place, .. }) => match PdnResult::from_spelling(value.trim()) {
                None if !["", "?"].contains(&value.trim()) => {
                    return Some(Fault::NotAResult { value: value.clone() }.at(*place));
                }
                result => result.filter(|result| *result != PdnResult::Unknown),
            },
            None => None,
        };
        let in_text = self.result.filter(|result| *result != PdnResult::Unknown);
        let place = tag.map(|tag| tag.place).or_else(|| self.last_move_place()).unwrap_or(NOWHERE);
        if let (Some(tag), Some(text)) = (in_tag, in_text)
            && tag != text
        {
            return Some(Fault::ResultsDiffer { tag, text }.at(place));
        }
        let board = PdnResult::from(&end?.outcome()?);
        let text = in_tag.or(in_text)?;
        (text != board).then(|| Fault::BoardDiffers { text, board }.at(place))
    }

    fn last_move_place(&self) -> Option<Place> {
        self.items.iter().rev().find_map(|item| match item {
            PdnItem::Move(m) => Some(m.place),
            PdnItem::Comment(_) | PdnItem::Nag(_) | PdnItem::Variation(_) => None,
        })
    }

    fn play_main_line(&self, game: &mut Match<Checkers>) -> Result<(), RecordError> {
        for item in &self.items {
            match item {
                PdnItem::Move(m) => {
                    let found = find(game.position(), m)?;
                    // Whatever was found is legal, so only a game that is over refuses it.
                    let over = |_| RecordError::new(m.place, MoveError::GameOver { text: found.to_string() });
                    game.play_move(found).map_err(over)?;
                    game.set_comment(game.plies().len(), &m.strength);
                }
                PdnItem::Comment(text) => {
                    let ply = game.plies().len();
                    let comment = [game.comment(ply).unwrap_or_default(), text].join(" ");
                    game.set_comment(ply, &comment);
                }
                PdnItem::Nag(number) => {
                    let ply = game.plies().len();
                    let comment = glyphs::with_numeric(game.comment(ply).unwrap_or_default(), *number);
                    game.set_comment(ply, &comment);
                }
                PdnItem::Variation(_) => {}
            }
        }
        Ok(())
    }
}

/// Whether a tag is named like one of the game's options.
fn is_option(tag: &str) -> bool {
    CheckersSetup::OPTIONS.iter().any(|option| option.name.eq_ignore_ascii_case(tag))
}

/// Plays a line and its variations, and gives the position it ends in if every move of it is legal.
fn check_line(items: &[PdnItem], start: Checkers, errors: &mut Vec<RecordError>) -> Option<Checkers> {
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
                    return None;
                }
            },
            PdnItem::Variation(items) => {
                check_line(items, before, errors);
            }
            PdnItem::Comment(_) | PdnItem::Nag(_) => {}
        }
    }
    Some(position)
}

pub(super) fn find(position: &Checkers, m: &PdnMove) -> Result<Move, RecordError> {
    let found = position.find_move(&m.to_string(), &m.squares);
    found.map_err(|wrong| RecordError::new(m.place, wrong))
}

impl PdnGame {
    /// The match as PDN tells it, with the variations of its record.
    pub fn of(game: &Match<Checkers>, record: &Record) -> Self {
        let result =
            game.outcome_after(game.plies().len()).as_ref().map_or(PdnResult::Unknown, PdnResult::from);
        Self { tags: tags_of(game, result), items: variations::items(game, record), result: Some(result) }
    }
}

impl From<&Outcome> for PdnResult {
    fn from(outcome: &Outcome) -> Self {
        if outcome.is_draw() {
            Self::Draw
        } else if outcome.winners.contains(Seat::FIRST) {
            Self::BlackWins
        } else {
            Self::WhiteWins
        }
    }
}

fn tags_of(game: &Match<Checkers>, result: PdnResult) -> Vec<PdnTag> {
    let tag = |name: &str, value: &str| PdnTag { name: name.into(), value: value.into(), place: NOWHERE };
    let mut tags: Vec<PdnTag> =
        FIRST_TAGS.iter().filter_map(|name| Some(tag(name, first_tag(game, name)?))).collect();
    tags.push(tag("Result", result.as_str()));
    tags.push(tag("GameType", GAME_TYPE));
    for (option, value) in game.setup().values().iter().filter(|(option, value)| value != option.default) {
        // The names of PDN's tags begin with a capital.
        let (initial, rest) = option.name.split_at(1);
        tags.push(tag(&(initial.to_ascii_uppercase() + rest), &value));
    }
    if let Some(start) = game.own_start() {
        tags.push(tag("SetUp", "1"));
        tags.push(tag("FEN", &start.write_position()));
    }
    let written = |name: &str| FIRST_TAGS.contains(&name) || OWN_TAGS.contains(&name) || is_option(name);
    let is_name = |name: &str| Seat::first(2).any(|seat| name_tag(seat) == name);
    let others = game.tags().filter(|(name, _)| !written(name) && !is_name(name));
    tags.extend(others.map(|(name, value)| tag(name, value)));
    tags
}

/// The value of a tag that goes first; players have their names.
fn first_tag<'a>(game: &'a Match<Checkers>, name: &str) -> Option<&'a str> {
    match Seat::first(2).zip(PLAYERS).find(|(_, tag)| *tag == name) {
        Some((seat, _)) => game.name(seat),
        None => game.tag(name),
    }
}
