//! What players are asked at a game: a line to type, or yes or no.

use super::{Source, TableView};
use crate::app::{Go, House};
use crate::chrome::Field;
use crate::words::{Label, Sentence, say, sentence_about};
use crossterm::event::{KeyCode, KeyEvent};
use parlour_console::{NotSaved, save};
use parlour_files::KeptGames;
use parlour_session::{Command, Effect, Input, Saved};

/// What a player is asked.
pub(super) enum Asking {
    Move(Field),
    SaveAs(Field),
    Comment(Field),
    /// Whether a file may be overwritten.
    Overwrite(String),
    Resign,
    /// Whether moves may be deleted.
    Delete,
    /// Whether to leave although the game would be lost.
    Leave(Leaving),
}

/// How a game is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leaving {
    /// For the screen before.
    Back,
    /// For another game that is to be chosen.
    NewGame,
    /// For the same players' next game.
    Rematch,
    /// With the program.
    Out,
}

impl Asking {
    /// The line that is typed.
    pub(super) fn field(&mut self) -> Option<&mut Field> {
        match self {
            Self::Move(field) | Self::SaveAs(field) | Self::Comment(field) => Some(field),
            Self::Overwrite(_) | Self::Resign | Self::Delete | Self::Leave(_) => None,
        }
    }

    /// What stands before the line that is typed, and the line.
    pub(super) fn prompt(&self) -> Option<(Label, &Field)> {
        match self {
            Self::Move(field) => Some((Label::MovePrompt, field)),
            Self::SaveAs(field) => Some((Label::SavePrompt, field)),
            Self::Comment(field) => Some((Label::CommentPrompt, field)),
            Self::Overwrite(_) | Self::Resign | Self::Delete | Self::Leave(_) => None,
        }
    }
}

impl TableView {
    pub(super) fn ask(&mut self, asking: Asking) -> Go {
        self.asking = Some(asking);
        Go::Stay
    }

    /// Whether an answer is awaited: to a question of this screen, or to a draw offer.
    pub(super) fn asks(&self) -> bool {
        self.asking.is_some() || self.session.view().status.offer.is_some()
    }

    /// What is asked, where the answer is yes or no.
    pub(super) fn question(&self) -> Option<String> {
        match (&self.asking, &self.session.view().status.offer) {
            (Some(Asking::Overwrite(_)), _) => Some(say(&Label::OverwriteQuestion)),
            (Some(Asking::Resign), _) => Some(say(&Label::ResignQuestion)),
            (Some(Asking::Delete), _) => Some(say(&Label::DeleteMovesQuestion)),
            (Some(Asking::Leave(_)), _) => Some(say(&Label::LeaveQuestion)),
            (Some(Asking::Move(_) | Asking::SaveAs(_) | Asking::Comment(_)), _) | (None, None) => None,
            (None, Some(offer)) => Some(self.say(&Sentence::DrawQuestion { by: offer.by, to: offer.to })),
        }
    }

    /// Takes a key while something is asked.
    pub(super) fn answer(&mut self, key: KeyEvent, house: &mut House) -> Go {
        let yes = matches!(key.code, KeyCode::Char('y' | 'Y'));
        let Some(mut asking) = self.asking.take() else {
            self.apply(Command::AnswerOffer(yes));
            return Go::Stay;
        };
        let begins_move = matches!(asking, Asking::Move(_));
        if let Some(field) = asking.field() {
            match key.code {
                KeyCode::Esc => return Go::Stay,
                KeyCode::Enter => return self.typed(asking),
                KeyCode::Backspace if field.text.is_empty() && begins_move => return Go::Stay,
                _ => drop(field.key(key)),
            }
            return self.ask(asking);
        }
        match asking {
            Asking::Overwrite(name) if yes => self.save(&name, true),
            Asking::Resign if yes => self.apply(Command::Resign),
            Asking::Delete if yes => self.apply(Command::Delete),
            Asking::Leave(how) if yes => return self.go(how, house),
            _ => {}
        }
        Go::Stay
    }

    /// Takes a line that was typed.
    fn typed(&mut self, asking: Asking) -> Go {
        match asking {
            Asking::Move(field) => {
                let text = field.text.trim();
                if !text.is_empty() {
                    self.apply(Command::Play(text.to_owned()));
                }
            }
            Asking::SaveAs(field) => self.save(&field.text, false),
            Asking::Comment(field) => {
                let here = self.session.tree().cursor();
                self.apply(Command::Comment(here, field.text));
            }
            Asking::Overwrite(_) | Asking::Resign | Asking::Delete | Asking::Leave(_) => {}
        }
        Go::Stay
    }

    fn save(&mut self, name: &str, forced: bool) {
        let saved = save(self.session.tree(), name.trim(), self.source.file.as_deref(), forced);
        self.failed = false;
        match saved {
            Ok(path) => {
                self.said = Some(say(&Sentence::SavedAs { path: path.display().to_string() }));
                // The file holds this game alone.
                (self.source.file, self.source.number) = (Some(path), None);
                self.apply(Input::Saved(Saved::Exported));
            }
            Err(NotSaved::Exists(_)) => self.asking = Some(Asking::Overwrite(name.to_owned())),
            Err(wrong) => {
                self.failed = true;
                self.said = Some(sentence_about(&[name.trim().to_owned()], &say(&wrong)));
            }
        }
    }

    /// Leaves the game; where it would be lost, asks first.
    pub(super) fn leave(&mut self, how: Leaving, house: &mut House) -> Go {
        if self.session.would_lose() { self.ask(Asking::Leave(how)) } else { self.go(how, house) }
    }

    fn go(&mut self, how: Leaving, house: &mut House) -> Go {
        match how {
            Leaving::Back => Go::Back,
            Leaving::Out => Go::Out,
            Leaving::NewGame => {
                let game = self.session.tree().info();
                Go::Instead(Box::new(crate::new_game::NewGame::new(game, house)))
            }
            Leaving::Rematch => {
                self.apply(Command::Rematch);
                let again = self.effects.extract_if(.., |effect| matches!(effect, Effect::NewGame(_))).next();
                let Some(Effect::NewGame(game)) = again else { return Go::Stay };
                let control = Some(self.session.time_control());
                let source =
                    Source { keeper: house.games.as_ref().map(KeptGames::keeper), ..Source::default() };
                Go::Instead(Box::new(house.open_game(game.0, game.1, control, source)))
            }
        }
    }
}
