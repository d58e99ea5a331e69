//! Plays what a record tells: into a match its main line, into a tree its variations too.

use super::tell::result;
use super::text::{TERMINATION, starts_with_capital};
use super::{Bookmark, Place, Record, RecordError, RecordFault, RecordPly, Tag};
use crate::{
    About, BadOption, BranchError, Cause, Departure, Ending, Game, GameTree, IllegalPly, Match, Message,
    MoveError, NoEnding, NodeId, Nodes, Notation, OutcomeText, PlyOf, Setup, Turn, Values, Verdict,
};
use std::collections::VecDeque;

impl<G: Notation + About> Match<G> {
    /// Replays the main line of a record.
    ///
    /// # Errors
    /// Where the record is of another game or version, or a tag, move or result is wrong.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        let mut game = begin(record)?;
        for ply in &record.plies {
            play_word(&mut game, ply, false)?;
        }
        take_over_result(&mut game, record)?;
        if let Some(place) = bookmark(record)? {
            // A reader in a variation is where that left the main line.
            let words = place.words.min(game.plies().len() + game.departures().len());
            game.set_tag(Bookmark::TAG, &words.to_string());
        }
        Ok(game)
    }
}

impl<G: Notation + About> GameTree<G> {
    /// The match that a record tells, with its variations, seen where its reader left off or at the end of its main line.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        Self::read(record, |game| game)
    }
}

impl<G: Notation + About, L: AsRef<Match<G>> + AsMut<Match<G>>> GameTree<G, L> {
    /// The same, with the line held so.
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn read(record: &Record, hold: impl FnOnce(Match<G>) -> L) -> Result<Self, RecordError> {
        let bookmark = bookmark(record);
        let mut tree = Self::new(hold(begin(record)?));
        let mut unread = VecDeque::new();
        let place = bookmark.as_ref().ok().and_then(Option::as_ref);
        let place = place.map(|place| (place.words, place.branches.as_slice()));
        let main = Unread { from: NodeId::ROOT, foreword: "", plies: &record.plies, bookmark: place };
        let mut left_off = read_line(&mut tree, &main, &mut unread, false)?;
        take_over_result(&mut tree, record)?;
        bookmark.as_ref().map_err(Clone::clone)?;
        let end = tree.nodes().cursor();
        while let Some(line) = unread.pop_front() {
            left_off = read_line(&mut tree, &line, &mut unread, true)?.or(left_off);
        }
        tree.go_to(left_off.unwrap_or(end));
        tree.forget_ways();
        Ok(tree)
    }
}

/// What the words of a record are played into.
trait Target<G: Game> {
    /// The match as it stands.
    fn game(&self) -> &Match<G>;
    fn play(&mut self, ply: PlyOf<G>) -> Result<(), BranchError>;
    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding>;
    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding>;
    /// Comments on what happened last.
    fn remark(&mut self, comment: &str);
}

impl<G: Game> Target<G> for Match<G> {
    fn game(&self) -> &Match<G> {
        self
    }

    fn play(&mut self, ply: PlyOf<G>) -> Result<(), BranchError> {
        self.play(ply).map_err(BranchError::Illegal)
    }

    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.leave(departure)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.conclude(verdict)
    }

    fn remark(&mut self, comment: &str) {
        // A match has no place for a comment on its verdict.
        if !matches!(self.ending(), Some(Ending::Verdict(_))) {
            self.set_comment(self.plies().len(), comment);
        }
    }
}

impl<G: Notation, L: AsRef<Match<G>> + AsMut<Match<G>>> Target<G> for GameTree<G, L> {
    fn game(&self) -> &Match<G> {
        self.line().as_ref()
    }

    fn play(&mut self, ply: PlyOf<G>) -> Result<(), BranchError> {
        self.play(ply)
    }

    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        self.leave(departure)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        self.conclude(verdict)
    }

    fn remark(&mut self, comment: &str) {
        let cursor = self.nodes().cursor();
        let known = self.nodes().comment(cursor);
        // A variation may tell again what another has told.
        if !known.contains(comment) {
            let both = format!("{known} {comment}");
            self.set_comment(cursor, &both);
        }
    }
}

/// Plays what a word among the moves tells, lets a player leave, or ends the match.
fn play_word<G: Notation>(
    target: &mut dyn Target<G>,
    RecordPly { text, comment, place, .. }: &RecordPly,
    in_variation: bool,
) -> Result<(), RecordError> {
    let wrong = |fault: RecordFault| RecordError::new(*place, fault);
    if let Ok(mut departure) = text.parse::<Departure>() {
        let is_forfeit = if let Cause::Forfeited { reason } = &mut departure.cause {
            reason.clone_from(comment);
            true
        } else {
            false
        };
        target.leave(departure).map_err(|_| wrong(RecordFault::CannotLeave { text: text.clone() }))?;
        if is_forfeit {
            return Ok(());
        }
    } else if let Some((verdict, seats)) = ended(text, in_variation) {
        if target.game().turn() == Turn::Over && Verdict::from_word(text).is_none() {
            // A bare result after the last move says what the board shows.
            return Ok(());
        }
        let ended = seats == target.game().position().seats() && target.conclude(verdict).is_ok();
        ended.then_some(()).ok_or_else(|| wrong(RecordFault::CannotEnd { text: text.clone() }))?;
    } else {
        if in_variation && target.game().turn() == Turn::Over {
            return Err(RecordError::new(*place, MoveError::GameOver { text: text.clone() }));
        }
        let ply =
            target.game().position().parse_ply(text).map_err(|wrong| RecordError::new(*place, wrong))?;
        let refused = |why| match why {
            BranchError::Illegal(IllegalPly) => MoveError::GameOver { text: text.clone() },
            BranchError::TooDeep { .. } => {
                MoveError::Illegal { text: text.clone(), reason: Message::from(why) }
            }
        };
        target.play(ply).map_err(|why| RecordError::new(*place, refused(why)))?;
    }
    if !comment.is_empty() {
        target.remark(comment);
    }
    Ok(())
}

/// How a word says that a line ends otherwise than by the rules, and for how many seats. A variation may also end with a
/// bare result.
fn ended(text: &str, in_variation: bool) -> Option<(Verdict, usize)> {
    match text.parse() {
        Ok(OutcomeText::Won { winners, seats }) if in_variation => {
            Some((Verdict::Unstated { winners }, seats))
        }
        _ => Verdict::from_word(text),
    }
}

/// A line of a record that is still to be played.
struct Unread<'a> {
    from: NodeId,
    foreword: &'a str,
    plies: &'a [RecordPly],
    /// Where in it, or in which of its variations, the reader left off.
    bookmark: Option<(usize, &'a [(usize, usize)])>,
}

/// A tree of whatever game that a record is played into.
trait TreeTarget {
    fn nodes(&self) -> &Nodes;
    fn go_to(&mut self, id: NodeId);
    fn play_word(&mut self, ply: &RecordPly, in_variation: bool) -> Result<(), RecordError>;
    fn remark(&mut self, comment: &str);
}

impl<G: Notation, L: AsRef<Match<G>> + AsMut<Match<G>>> TreeTarget for GameTree<G, L> {
    fn nodes(&self) -> &Nodes {
        self.nodes()
    }

    fn go_to(&mut self, id: NodeId) {
        self.go_to(id);
    }

    fn play_word(&mut self, ply: &RecordPly, in_variation: bool) -> Result<(), RecordError> {
        play_word::<G>(self, ply, in_variation)
    }

    fn remark(&mut self, comment: &str) {
        Target::remark(self, comment);
    }
}

/// Plays a line, puts off its variations, and finds where the reader left off, if that was in this line.
fn read_line<'a>(
    tree: &mut dyn TreeTarget,
    line: &Unread<'a>,
    unread: &mut VecDeque<Unread<'a>>,
    in_variation: bool,
) -> Result<Option<NodeId>, RecordError> {
    tree.go_to(line.from);
    let stops_at = line.bookmark.filter(|(_, branches)| branches.is_empty()).map(|(words, _)| words);
    let mut left_off = Some(line.from).filter(|_| stops_at == Some(0));
    for (index, ply) in line.plies.iter().enumerate() {
        let from = tree.nodes().cursor();
        tree.play_word(ply, in_variation)?;
        if index == 0 && !line.foreword.is_empty() {
            tree.remark(line.foreword);
        }
        if stops_at == Some(index + 1) {
            left_off = Some(tree.nodes().cursor());
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

/// The match that a record tells, before its first ply.
fn begin<G: Notation + About>(record: &Record) -> Result<Match<G>, RecordError> {
    if let Some(tag) = record.tag("Game")
        && !tag.value.eq_ignore_ascii_case(G::NAME)
    {
        let fault = RecordFault::OtherGame { found: tag.value.clone(), game: G::NAME };
        return Err(RecordError::new(tag.place, fault));
    }
    if let Some(tag) = record.tag("Rules")
        && tag.value != G::VERSION.to_string()
    {
        let fault = RecordFault::OtherRules { found: tag.value.clone(), known: G::VERSION };
        return Err(RecordError::new(tag.place, fault));
    }
    let mut game = start(record)?;
    for Tag { name, value, .. } in record.tags.iter().filter(|tag| tag.name != Bookmark::TAG) {
        // Those that are not the players' own are refused here and read elsewhere.
        game.set_tag(name, value);
    }
    game.set_comment(0, &record.foreword);
    Ok(game)
}

/// A match with the setup of a record, in the position that it begins with.
fn start<G: Notation>(record: &Record) -> Result<Match<G>, RecordError> {
    let mut values = Values::defaults(G::Setup::OPTIONS);
    for tag in record.tags.iter().filter(|tag| !starts_with_capital(&tag.name)) {
        G::Setup::set_recorded(&mut values, &tag.name, &tag.value)
            .map_err(|BadOption(message)| RecordError { place: tag.place, message })?;
    }
    let start = Place { line: 1, column: 1 };
    let setup =
        G::Setup::from_values(&values).map_err(|BadOption(message)| RecordError { place: start, message })?;
    let Some(fen) = record.tag("Fen") else {
        return Ok(Match::new(setup));
    };
    let (setup, position) = G::parse_position(&setup, &fen.value).map_err(|wrong| RecordError {
        // One further for the quote before the value.
        place: Place { column: fen.place.column + 1 + wrong.offset, ..fen.place },
        message: wrong.message,
    })?;
    Ok(Match::from_position(setup, position))
}

/// Where the reader of a record left off, if it says so.
fn bookmark(record: &Record) -> Result<Option<Bookmark>, RecordError> {
    let Some(tag) = record.tag(Bookmark::TAG) else { return Ok(None) };
    let Some(place) = tag.value.parse::<Bookmark>().ok().filter(|place| record.has(place)) else {
        let fault = RecordFault::NoSuchPly { value: tag.value.clone(), most: record.plies.len() };
        return Err(RecordError::new(tag.place, fault));
    };
    Ok(Some(place))
}

/// Takes over a record's result, which must not contradict the board, and how it came about.
fn take_over_result<G: Notation>(target: &mut dyn Target<G>, record: &Record) -> Result<(), RecordError> {
    if let Some(tag) = record.tag("Result")
        && tag.value != record.result.to_string()
    {
        let fault = RecordFault::TwoResults { tag: tag.value.clone(), result: record.result.to_string() };
        return Err(RecordError::new(tag.place, fault));
    }
    let OutcomeText::Won { winners, seats } = record.result else {
        return Ok(());
    };
    let error = |fault: RecordFault| Err(RecordError::new(record.end, fault));
    if target.game().turn() == Turn::Over {
        return match result(target.game()) {
            board if board == record.result => Ok(()),
            board => {
                let result = record.result.to_string();
                error(RecordFault::OtherResult { result, board: board.to_string() })
            }
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
    let ended = seats == target.game().position().seats() && target.conclude(verdict).is_ok();
    if !ended || result(target.game()) != record.result {
        return error(RecordFault::NotOver { result: record.result.to_string() });
    }
    Ok(())
}
