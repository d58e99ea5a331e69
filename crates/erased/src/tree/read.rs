//! A tree from a record.

use super::{NodeId, Step, Tree};
use crate::GameInfo;
use parlour_core::{
    Bookmark, Cause, Departure, Ending, OutcomeText, Record, RecordError, RecordFault, RecordPly, Turn,
    Verdict,
};
use std::collections::VecDeque;

/// A line of a record that is still to be played.
struct Unread<'a> {
    from: NodeId,
    foreword: &'a str,
    plies: &'a [RecordPly],
    /// Where in it, or in which of its variations, the reader left off.
    bookmark: Option<(usize, &'a [(usize, usize)])>,
}

impl Tree {
    /// The match that a record of this game tells, with its variations, seen where its reader left off or at the end
    /// of its main line.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn from_record(game: &'static GameInfo, record: &Record) -> Result<Self, RecordError> {
        let main = game.open_record(record)?;
        let verdict = match main.ending() {
            Some(Ending::Verdict(verdict)) => Some(verdict),
            Some(Ending::Rules | Ending::Left(_)) | None => None,
        };
        let mut tree = Self::begun(main);
        tree.set_tag(Bookmark::TAG, "");
        tree.set_comment(NodeId::ROOT, &record.foreword);
        let bookmark = record.tag(Bookmark::TAG).and_then(|tag| tag.value.parse::<Bookmark>().ok());
        let bookmark = bookmark.as_ref().map(|place| (place.words, place.branches.as_slice()));
        let main = Unread { from: NodeId::ROOT, foreword: "", plies: &record.plies, bookmark };
        let mut unread = VecDeque::new();
        let mut left_off = tree.read_line(&main, &mut unread)?;
        // A verdict on the main line stands in the tags.
        if let Some(verdict) = verdict.filter(|_| !matches!(tree.here().step, Some(Step::Ended(_)))) {
            tree.conclude(verdict).ok();
        }
        let end = tree.cursor;
        while let Some(line) = unread.pop_front() {
            left_off = tree.read_line(&line, &mut unread)?.or(left_off);
        }
        tree.go_to(left_off.unwrap_or(end));
        tree.nodes.forget_ways(tree.cursor);
        Ok(tree)
    }

    /// Plays a line, puts off its variations, and finds where the reader left off, if that was in this line.
    fn read_line<'a>(
        &mut self,
        line: &Unread<'a>,
        unread: &mut VecDeque<Unread<'a>>,
    ) -> Result<Option<NodeId>, RecordError> {
        self.go_to(line.from);
        let stops_at = line.bookmark.filter(|(_, branches)| branches.is_empty()).map(|(words, _)| words);
        let mut left_off = Some(self.cursor).filter(|_| stops_at == Some(0));
        for (index, ply) in line.plies.iter().enumerate() {
            let from = self.cursor;
            self.read_word(ply)?;
            if index == 0 {
                self.add_comment(line.foreword);
            }
            if stops_at == Some(index + 1) {
                left_off = Some(self.cursor);
            }
            for (number, variation) in (1..).zip(&ply.variations) {
                let bookmark = line.bookmark.and_then(|(words, branches)| {
                    let ((branch, inner), rest) = branches.split_first()?;
                    (words == index && *branch == number).then_some((*inner, rest))
                });
                let (foreword, plies) = (variation.foreword.as_str(), variation.plies.as_slice());
                unread.push_back(Unread { from, foreword, plies, bookmark });
            }
        }
        Ok(left_off)
    }

    /// Plays what a word among the moves tells, lets somebody leave, or ends the match.
    fn read_word(&mut self, RecordPly { text, comment, place, .. }: &RecordPly) -> Result<(), RecordError> {
        let wrong = |fault: RecordFault| RecordError::new(*place, fault);
        if let Ok(mut departure) = text.parse::<Departure>() {
            if let Cause::Forfeited { reason } = &mut departure.cause {
                reason.clone_from(comment);
            }
            self.leave(departure).map_err(|_| wrong(RecordFault::CannotLeave { text: text.clone() }))?;
        } else if let Some((verdict, seats)) = ended(text) {
            if self.turn() == Turn::Over && Verdict::from_word(text).is_none() {
                // A bare result after the last move says what the board shows.
                return Ok(());
            }
            let fits = seats == self.line.seat_names().len() && self.conclude(verdict).is_ok();
            fits.then_some(()).ok_or_else(|| wrong(RecordFault::CannotEnd { text: text.clone() }))?;
        } else {
            let played = match self.turn() {
                Turn::Chance => self.resolve(text),
                Turn::Seat(_) | Turn::Over => self.play(text),
            };
            played.map_err(|refusal| RecordError::new(*place, refusal))?;
        }
        self.add_comment(comment);
        Ok(())
    }

    /// Adds to the comment on the cursor: a variation may tell again what another has told.
    fn add_comment(&mut self, comment: &str) {
        let known = self.comment(self.cursor);
        if !comment.is_empty() && !known.contains(comment) {
            let both = format!("{known} {comment}");
            self.set_comment(self.cursor, &both);
        }
    }
}

/// How a word says that a line ends otherwise than by the rules, and for how many seats.
fn ended(text: &str) -> Option<(Verdict, usize)> {
    match text.parse() {
        Ok(OutcomeText::Won { winners, seats }) => Some((Verdict::Unstated { winners }, seats)),
        Ok(OutcomeText::Unknown) | Err(_) => Verdict::from_word(text),
    }
}
