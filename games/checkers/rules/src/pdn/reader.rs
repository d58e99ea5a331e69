//! Builds games from the pieces of a PDN text.

use super::fault::Fault;
use super::lexer::{Lexer, Token};
use super::{PdnEntry, PdnGame, PdnItem, PdnResult, PdnTag};
use parlour_core::{Place, RecordError};

/// Variations inside variations: nobody writes more, and a file must not make us run out of stack.
pub(super) const DEEPEST: usize = 64;

/// Reads every game of a text, or why it cannot be read.
pub fn read(text: &str) -> Vec<PdnEntry> {
    // Lines may end as on any system, old ones too.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lexer = Lexer::new(&text);
    let mut reader = Reader::default();
    while let Some((place, token)) = lexer.next() {
        reader.take(place, token);
    }
    reader.finish();
    reader.entries
}

#[derive(Default)]
struct Reader {
    entries: Vec<PdnEntry>,
    draft: Option<Draft>,
}

/// A game being read.
struct Draft {
    place: Place,
    game: PdnGame,
    /// The variations that are open: where each began, and the line that it interrupts.
    open: Vec<(Place, Vec<PdnItem>)>,
    error: Option<RecordError>,
    has_moves: bool,
}

impl Reader {
    fn take(&mut self, place: Place, token: Token) {
        // A tag after moves or a result, or a move after a result, belongs to the next game.
        let begins_next = self.draft.as_ref().is_some_and(|draft| match token {
            Token::Tag { .. } | Token::WrongTag(_) => {
                draft.has_moves || draft.game.result.is_some() || draft.error.is_some()
            }
            Token::Move(_) | Token::Number | Token::Open => draft.game.result.is_some(),
            _ => false,
        });
        if begins_next {
            self.finish();
        }
        match token {
            Token::Tag { name, value } => self.draft(place).game.tags.push(PdnTag { name, value, place }),
            Token::Comment(text) => self.draft(place).game.items.push(PdnItem::Comment(text)),
            Token::Word(word) => self.word(place, word),
            Token::Nag(nag) => self.draft(place).game.items.push(PdnItem::Nag(nag)),
            Token::Strength(marks) => self.draft(place).strengthen(marks),
            Token::Open => self.draft(place).open_variation(place),
            Token::Close => self.draft(place).close_variation(place),
            Token::Number => {}
            Token::Move(m) => {
                let draft = self.draft(place);
                draft.has_moves = true;
                draft.game.items.push(PdnItem::Move(m));
            }
            Token::Result(result) => self.result(result),
            Token::WrongTag(error) | Token::Wrong(error) => self.draft(place).fail(error),
        }
    }

    /// The game being read, or a new one.
    fn draft(&mut self, place: Place) -> &mut Draft {
        self.draft.get_or_insert_with(|| Draft {
            place,
            game: PdnGame::default(),
            open: Vec::new(),
            error: None,
            has_moves: false,
        })
    }

    /// A word that means nothing is a fault inside a game. Before and after one it is rubbish.
    fn word(&mut self, place: Place, word: String) {
        if let Some(draft) = self.draft.as_mut().filter(|draft| draft.game.result.is_none()) {
            draft.fail(Fault::Word { word }.at(place));
        }
    }

    /// The first result counts; what follows it (`1-0 *`) only separates.
    fn result(&mut self, result: PdnResult) {
        let Some(draft) = &mut self.draft else { return };
        if !draft.open.is_empty() {
            draft.game.items.push(PdnItem::Comment(result.as_str().into()));
        } else if draft.game.result.is_none() {
            draft.game.result = Some(result);
        }
    }

    /// Ends the game being read, if there is anything in it.
    fn finish(&mut self) {
        let Some(mut draft) = self.draft.take() else { return };
        if let Some((place, _)) = draft.open.first() {
            let fault = Fault::OpenVariation.at(*place);
            draft.fail(fault);
        }
        let is_game = draft.has_moves || !draft.game.tags.is_empty();
        if is_game || draft.error.is_some() {
            let number = self.entries.len() + 1;
            let game = match draft.error {
                None => Ok(draft.game),
                // That it is another game says more than that its moves are no moves.
                Some(error) => Err(draft.game.other_game().unwrap_or(error)),
            };
            self.entries.push(PdnEntry { number, place: draft.place, game });
        }
    }
}

impl Draft {
    /// Remembers the first error; the rest of the game goes by unread.
    fn fail(&mut self, error: RecordError) {
        self.error.get_or_insert(error);
    }

    fn strengthen(&mut self, marks: String) {
        match self.game.items.last_mut() {
            Some(PdnItem::Move(m)) => m.strength.push_str(&marks),
            _ => self.game.items.push(PdnItem::Comment(marks)),
        }
    }

    fn open_variation(&mut self, place: Place) {
        if self.open.len() >= DEEPEST {
            self.fail(Fault::TooDeep { deepest: DEEPEST }.at(place));
            return;
        }
        self.open.push((place, std::mem::take(&mut self.game.items)));
    }

    fn close_variation(&mut self, place: Place) {
        match self.open.pop() {
            Some((_, outer)) => {
                let variation = std::mem::replace(&mut self.game.items, outer);
                self.game.items.push(PdnItem::Variation(variation));
            }
            None => self.fail(Fault::StrayParenthesis.at(place)),
        }
    }
}
