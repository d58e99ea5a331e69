//! Between a record's words and a match's plies.

use super::text::starts_with_capital;
use super::{Place, Record, RecordError, RecordFault, RecordPly, Tag};
use crate::{About, BadOption, Ending, Match, MoveError, Notation, OutcomeText, Seat, Setup, Turn, Values};

impl<G: Notation + About> Match<G> {
    /// Replays a record.
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
        for RecordPly { text, comment, place, .. } in &record.plies {
            let ply = game.position().parse_ply(text).map_err(|wrong| RecordError::new(*place, wrong))?;
            let illegal = |_| RecordError::new(*place, MoveError::GameOver { text: text.clone() });
            game.play(ply).map_err(illegal)?;
            game.set_comment(game.cursor(), comment);
        }
        game.conclude(record)?;
        if let Some(tag) = record.tag("Ply") {
            let there = tag.value.parse().is_ok_and(|ply| game.go_to(ply));
            if !there {
                return tag_error(
                    tag,
                    RecordFault::NoSuchPly { value: tag.value.clone(), most: game.plies().len() },
                );
            }
        }
        Ok(game)
    }

    /// The match as a record.
    pub fn to_record(&self) -> Record {
        let nowhere = Place { line: 1, column: 1 };
        let tag = |name: &str, value: String| Tag { name: name.into(), value, place: nowhere };
        let result = self.result();
        let mut tags = vec![tag("Game", G::NAME.into()), tag("Rules", G::VERSION.to_string())];
        tags.extend(self.setup().values().iter().map(|(option, value)| tag(option.name, value)));
        let start = &self.history()[0];
        if *start != G::start(self.setup()) {
            tags.push(tag("Fen", start.write_position()));
        }
        tags.extend(self.tags().map(|(name, value)| tag(name, value.into())));
        if self.cursor() < self.plies().len() {
            tags.push(tag("Ply", self.cursor().to_string()));
        }
        tags.push(tag("Result", result.to_string()));

        let mut number = 0;
        let mut previous: Option<Seat> = None;
        let plies = self
            .plies()
            .iter()
            .enumerate()
            .filter_map(|(index, ply)| Some((index, ply, self.position_after(index)?)))
            .map(|(index, ply, position)| {
                // A new number begins wherever the turn comes round the table again.
                let seat = position.turn().seat();
                let round = seat.is_some() && previous.is_none_or(|previous| seat <= Some(previous));
                number += u32::from(round);
                previous = seat.or(previous);
                RecordPly {
                    number: round.then_some(number),
                    text: position.write_ply(ply),
                    comment: self.comment(index + 1).unwrap_or_default().into(),
                    place: nowhere,
                }
            })
            .collect();
        Record { tags, foreword: self.comment(0).unwrap_or_default().into(), plies, result, end: nowhere }
    }

    fn begin(record: &Record) -> Result<Self, RecordError> {
        let mut values = Values::defaults(G::Setup::OPTIONS);
        for tag in record.tags.iter().filter(|tag| !starts_with_capital(&tag.name)) {
            values
                .set(&tag.name, &tag.value)
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

    /// Takes over the record's result, which must not contradict the board.
    fn conclude(&mut self, record: &Record) -> Result<(), RecordError> {
        if let Some(tag) = record.tag("Result")
            && tag.value != record.result.to_string()
        {
            let fault = RecordFault::TwoResults { tag: tag.value.clone(), result: record.result.to_string() };
            return Err(RecordError::new(tag.place, fault));
        }
        let OutcomeText::Won { winners, seats } = record.result else {
            return Ok(());
        };
        let error = |fault: RecordFault| RecordError::new(record.end, fault);
        let result = record.result.to_string();
        if self.turn() == Turn::Over {
            return match self.result() {
                board if board == record.result => Ok(()),
                board => Err(error(RecordFault::OtherResult { result, board: board.to_string() })),
            };
        }
        let loser = Seat::first(seats).find(|seat| !winners.contains(*seat));
        let ending = loser.map_or(Ending::Agreed, Ending::Resigned);
        let ended = seats == self.position().seats() && self.end(ending).is_ok();
        // Players can give up and agree, but not end a game so that nobody wins it.
        if !ended || self.result() != record.result {
            return Err(error(RecordFault::NotOver { result }));
        }
        Ok(())
    }

    /// The result at the end of the whole line.
    fn result(&self) -> OutcomeText {
        let end = self.outcome_after(self.plies().len());
        end.as_ref().map_or(OutcomeText::Unknown, OutcomeText::from)
    }
}
