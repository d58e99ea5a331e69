//! Between the variations of a PDN game and those of a record.

use super::reader::DEEPEST;
use super::replay::{NOWHERE, find};
use super::{PdnGame, PdnItem, PdnMove, glyphs};
use crate::Checkers;
use parlour_core::{Match, Notation, Record, RecordError, RecordPly, Seat, Variation};

impl PdnGame {
    /// The game as a record, with its variations. Where a variation has a move that cannot be, it ends before it, and
    /// the rest becomes a comment.
    ///
    /// # Errors
    /// The first tag or move of the main line that cannot be.
    pub fn to_record(&self) -> Result<Record, RecordError> {
        let game = self.replay()?;
        let mut record = game.to_record();
        let main = variation(&self.items, start_of(&game));
        for (ply, with_variations) in record.plies.iter_mut().zip(main.plies) {
            ply.variations = with_variations.variations;
        }
        Ok(record)
    }
}

/// The same match before its first move.
fn start_of(game: &Match<Checkers>) -> Match<Checkers> {
    let start = game.position_after(0).unwrap_or(*game.position());
    Match::from_position(*game.setup(), start)
}

/// A line of moves as far as it can be played; variations lie only so deep, and so does this in itself.
fn variation(items: &[PdnItem], mut game: Match<Checkers>) -> Variation {
    let mut line = Variation::default();
    let mut before = game.clone();
    for (index, item) in items.iter().enumerate() {
        match item {
            PdnItem::Move(m) => {
                let position = *game.position();
                let round =
                    game.plies().len() / 2 + 1 + usize::from(begins_with_white(&game) && is_blacks(&game));
                let number = (is_blacks(&game) || game.plies().is_empty()).then_some(round as u32);
                let played = find(&position, m).ok().filter(|m| {
                    before.clone_from(&game);
                    game.play_move(*m).is_ok()
                });
                let Some(played) = played else {
                    say(&mut line, &words(&items[index..]));
                    return line;
                };
                line.plies.push(RecordPly {
                    number,
                    text: position.write_move(played),
                    comment: m.strength.clone(),
                    variations: Vec::new(),
                    place: NOWHERE,
                });
            }
            PdnItem::Comment(text) => say(&mut line, text),
            PdnItem::Nag(number) => {
                let comment = comment_on(&mut line);
                *comment = glyphs::with_numeric(comment, *number);
            }
            PdnItem::Variation(items) => {
                let inner = variation(items, before.clone());
                match line.plies.last_mut() {
                    Some(ply) if !inner.plies.is_empty() => ply.variations.push(inner),
                    _ => say(&mut line, &inner.foreword),
                }
            }
        }
    }
    line
}

fn is_blacks(game: &Match<Checkers>) -> bool {
    game.turn().seat() == Some(Seat::FIRST)
}

fn begins_with_white(game: &Match<Checkers>) -> bool {
    is_blacks(game) == (game.plies().len() % 2 == 1)
}

/// Adds to the comment at the end of a line.
fn say(line: &mut Variation, text: &str) {
    let comment = comment_on(line);
    *comment = parlour_core::running_text(&format!("{comment} {text}"));
}

/// The comment at the end of a line.
fn comment_on(line: &mut Variation) -> &mut String {
    line.plies.last_mut().map_or(&mut line.foreword, |ply| &mut ply.comment)
}

/// What cannot be played, in words.
fn words(items: &[PdnItem]) -> String {
    let game = PdnGame { items: items.to_vec(), ..PdnGame::default() };
    parlour_core::running_text(&game.to_string())
}

/// The moves of a match with the variations of its record, as PDN has them.
pub(super) fn items(game: &Match<Checkers>, record: &Record) -> Vec<PdnItem> {
    let mut items = glyphs::items(&record.foreword);
    items.extend(line(&record.plies, start_of(game), DEEPEST));
    items
}

/// A line of a record; what lies deeper in variations than PDN files have it is left out.
fn line(plies: &[RecordPly], mut game: Match<Checkers>, deepest: usize) -> Vec<PdnItem> {
    let mut items = Vec::new();
    for ply in plies {
        // Whoever leaves does so in the result.
        let Ok(m) = game.position().parse_move(&ply.text) else { continue };
        let is_short = game.position().write_move(m) != m.to_string();
        let squares = if is_short { vec![m.from(), m.to()] } else { m.path().collect() };
        let (strength, rest) = glyphs::strength(&ply.comment);
        items.push(PdnItem::Move(PdnMove { squares, strength: strength.into(), place: NOWHERE }));
        items.extend(glyphs::items(rest));
        for Variation { foreword, plies } in ply.variations.iter().filter(|_| deepest > 0) {
            let mut inner = glyphs::items(foreword);
            inner.extend(line(plies, game.clone(), deepest - 1));
            items.push(PdnItem::Variation(inner));
        }
        if game.play_move(m).is_err() {
            break;
        }
    }
    items
}
