//! Between a record's words and a match's plies.

use super::text::{TERMINATION, starts_with_capital};
use super::{Bookmark, Place, Record, RecordError, RecordFault, RecordPly, Tag};
use crate::{
    About, BadOption, Cause, Departure, Ending, Match, MoveError, Notation, OutcomeText, Seat, Setup, Turn,
    Values, Verdict,
};

impl<G: Notation + About> Match<G> {
    /// Replays the main line of a record.
    ///
    /// # Errors
    /// Where the record is of another game or version, or a tag, move or result is wrong.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        let tag_error = |tag: &Tag, fault: RecordFault| Err(RecordError::new(tag.place, fault));
        if let Some(tag) = record.tag("Game")
            && !tag.value.eq_ignore_ascii_case(G::NAME)
        {
            return tag_error(tag, RecordFault::OtherGame { found: tag.value.clone(), game: G::NAME });
        }
        if let Some(tag) = record.tag("Rules")
            && tag.value != G::VERSION.to_string()
        {
            return tag_error(tag, RecordFault::OtherRules { found: tag.value.clone(), known: G::VERSION });
        }
        let mut game = Self::begin(record)?;
        for Tag { name, value, .. } in &record.tags {
            // Those that are not the players' own are refused here and read elsewhere.
            game.set_tag(name, value);
        }
        game.set_comment(0, &record.foreword);
        for ply in &record.plies {
            game.replay_word(ply)?;
        }
        game.take_over_result(record)?;
        if let Some(tag) = record.tag(Bookmark::TAG) {
            let Some(place) = tag.value.parse::<Bookmark>().ok().filter(|place| record.has(place)) else {
                let most = record.plies.len();
                return tag_error(tag, RecordFault::NoSuchPly { value: tag.value.clone(), most });
            };
            // Whoever has only the main line is where the variation left it.
            let words = place.words.min(game.plies().len() + game.departures().len());
            game.set_tag(Bookmark::TAG, &words.to_string());
        }
        Ok(game)
    }

    /// Plays what a word among the moves tells, lets somebody leave, or ends the match.
    fn replay_word(&mut self, RecordPly { text, comment, place, .. }: &RecordPly) -> Result<(), RecordError> {
        if let Ok(mut departure) = text.parse::<Departure>() {
            match &mut departure.cause {
                Cause::Forfeited { reason } => reason.clone_from(comment),
                _ if comment.is_empty() => {}
                _ => self.set_comment(self.plies().len(), comment),
            }
            let fault = |_| RecordError::new(*place, RecordFault::CannotLeave { text: text.clone() });
            return self.leave(departure).map_err(fault);
        }
        if let Some((verdict, seats)) = Verdict::from_word(text) {
            let ended = seats == self.position().seats() && self.conclude(verdict).is_ok();
            let fault = || RecordError::new(*place, RecordFault::CannotEnd { text: text.clone() });
            return ended.then_some(()).ok_or_else(fault);
        }
        let ply = self.position().parse_ply(text).map_err(|wrong| RecordError::new(*place, wrong))?;
        let over = |_| RecordError::new(*place, MoveError::GameOver { text: text.clone() });
        self.play(ply).map_err(over)?;
        self.set_comment(self.plies().len(), comment);
        Ok(())
    }

    /// The match as a record.
    pub fn to_record(&self) -> Record {
        let nowhere = Place { line: 1, column: 1 };
        let tag = |name: &str, value: String| Tag { name: name.into(), value, place: nowhere };
        let result = self.result();
        let mut tags = vec![tag("Game", G::NAME.into()), tag("Rules", G::VERSION.to_string())];
        tags.extend(self.setup().values().iter().map(|(option, value)| tag(option.name, value)));
        if let Some(start) = self.own_start() {
            tags.push(tag("Fen", start.write_position()));
        }
        tags.extend(self.tags().map(|(name, value)| tag(name, value.into())));
        if let Some(Ending::Verdict(verdict)) = self.ending() {
            tags.extend(verdict.word().map(|word| tag(TERMINATION, word.into())));
        }
        tags.push(tag("Result", result.to_string()));

        let mut number = 0;
        let mut previous: Option<Seat> = None;
        let mut departures = self.departures().iter().peekable();
        let mut plies = Vec::with_capacity(self.plies().len() + departures.len());
        for (index, position) in self.history().into_iter().enumerate() {
            while let Some((_, departure)) = departures.next_if(|(after, _)| *after == index) {
                let comment = match &departure.cause {
                    Cause::Forfeited { reason } => reason.clone(),
                    _ => String::new(),
                };
                plies.push(RecordPly {
                    number: None,
                    text: departure.to_string(),
                    comment,
                    variations: Vec::new(),
                    place: nowhere,
                });
            }
            let Some(ply) = self.plies().get(index) else { break };
            // A new number begins wherever the turn comes round the table again.
            let seat = position.turn().seat();
            let round = seat.is_some() && previous.is_none_or(|previous| seat <= Some(previous));
            number += u32::from(round);
            previous = seat.or(previous);
            plies.push(RecordPly {
                number: round.then_some(number),
                text: position.write_ply(ply),
                comment: self.comment(index + 1).unwrap_or_default().into(),
                variations: Vec::new(),
                place: nowhere,
            });
        }
        Record { tags, foreword: self.comment(0).unwrap_or_default().into(), plies, result, end: nowhere }
    }

    fn begin(record: &Record) -> Result<Self, RecordError> {
        let mut values = Values::defaults(G::Setup::OPTIONS);
        for tag in record.tags.iter().filter(|tag| !starts_with_capital(&tag.name)) {
            G::Setup::set_recorded(&mut values, &tag.name, &tag.value)
                .map_err(|BadOption(message)| RecordError { place: tag.place, message })?;
        }
        let start = Place { line: 1, column: 1 };
        let setup = G::Setup::from_values(&values)
            .map_err(|BadOption(message)| RecordError { place: start, message })?;
        let Some(fen) = record.tag("Fen") else {
            return Ok(Self::new(setup));
        };
        let (setup, position) = G::parse_position(&setup, &fen.value).map_err(|wrong| RecordError {
            // One further for the quote before the value.
            place: Place { column: fen.place.column + 1 + wrong.offset, ..fen.place },
            message: wrong.message,
        })?;
        Ok(Self::from_position(setup, position))
    }

    /// Takes over the record's result, which must not contradict the board, and how it came about.
    fn take_over_result(&mut self, record: &Record) -> Result<(), RecordError> {
        if let Some(tag) = record.tag("Result")
            && tag.value != record.result.to_string()
        {
            let fault = RecordFault::TwoResults { tag: tag.value.clone(), result: record.result.to_string() };
            return Err(RecordError::new(tag.place, fault));
        }
        let OutcomeText::Won { winners, seats } = record.result else {
            return Ok(());
        };
        let result = record.result.to_string();
        let error = |fault: RecordFault| Err(RecordError::new(record.end, fault));
        if self.turn() == Turn::Over {
            return match self.result() {
                board if board == record.result => Ok(()),
                board => error(RecordFault::OtherResult { result, board: board.to_string() }),
            };
        }
        let verdict = match record.tag(TERMINATION).map(|tag| (tag.value.as_str(), tag.place)) {
            None => Verdict::Unstated { winners },
            Some(("agreed", _)) => Verdict::Agreed,
            Some(("adjudicated", _)) => Verdict::Adjudicated { winners },
            Some((word, place)) => {
                return Err(RecordError::new(place, RecordFault::Termination { word: word.into() }));
            }
        };
        let ended = seats == self.position().seats() && self.conclude(verdict).is_ok();
        if !ended || self.result() != record.result {
            return error(RecordFault::NotOver { result });
        }
        Ok(())
    }

    /// The result at the end of the whole line.
    fn result(&self) -> OutcomeText {
        self.outcome().as_ref().map_or(OutcomeText::Unknown, OutcomeText::from)
    }
}
