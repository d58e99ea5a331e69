//! What the console does at each command.

use super::{Console, Next};
use crate::command::Verb;
use crate::phrases::{Phrase, Question, english};
use crate::words;
use parlour_core::{Cause, Departure, PictureStyle, Seat, Turn, Verdict};
use parlour_erased::NodeId;
use parlour_search::Score;
use std::io::{self, Write};

impl<W: Write> Console<W> {
    pub(super) fn answer(&mut self, verb: Verb, argument: &str, forced: bool) -> io::Result<Next> {
        if matches!(verb, Verb::Save | Verb::Load) && !self.settings.files {
            self.tell_of(&Phrase::NoFiles)?;
            return Ok(Next::Line);
        }
        match verb {
            Verb::Quit => return Ok(Next::Leave),
            Verb::Board => self.board(argument),
            Verb::Comment => self.comment(argument),
            Verb::Draw => self.offer_draw(),
            Verb::Flip => self.flip(),
            Verb::From => self.play_from(argument),
            Verb::Help => self.help(),
            Verb::Hint => self.hint(),
            Verb::Lines => self.best_lines(argument),
            Verb::List => self.list(),
            Verb::Load => self.load(argument),
            Verb::Moves => self.list_moves(),
            Verb::New => self.start_again(),
            Verb::Numbers => self.numbers(argument),
            Verb::Point => self.point(argument),
            Verb::Redo => self.redo(),
            Verb::Resign => self.resign(),
            Verb::Rules => self.rules(),
            Verb::Save => self.save(argument, forced),
            Verb::Undo => self.undo(),
            Verb::What => self.what(argument),
            Verb::Why => self.why(argument),
        }?;
        Ok(Next::Line)
    }

    fn list(&mut self) -> io::Result<()> {
        let width = self.screen.size().map(|size| size.width);
        match words::move_list(&self.tree, width) {
            none if none.is_empty() => self.tell_of(&Phrase::NothingPlayed),
            moves => self.screen.page_lines(&moves),
        }
    }

    /// The rules, section by section, with their examples drawn.
    fn rules(&mut self) -> io::Result<()> {
        let info = self.tree.info();
        let mut lines = Vec::new();
        for section in info.rule_book() {
            let heading = [english().say(&section.title).to_uppercase(), String::new()];
            lines.extend(heading);
            lines.extend(self.screen.filled(&english().say(&section.body)));
            lines.push(String::new());
            let Some((scene, caption)) = &section.example else { continue };
            let Ok(table) = info.open_scene(scene) else { continue };
            let picture =
                table.picture(PictureStyle { color: false, ..self.style(false) }, &english().naming(&[]));
            lines.extend(picture.iter().map(|line| line.to_string().trim_end().to_owned()));
            lines.push(String::new());
            lines.extend(self.screen.filled(&(english().say(caption) + ".")));
            lines.push(String::new());
        }
        lines.pop();
        self.screen.page_lines(&lines)
    }

    fn list_moves(&mut self) -> io::Result<()> {
        self.screen.page(&self.tree.now().moves().join(" "))
    }

    /// Goes back to the last position in which somebody at the keyboard chose.
    fn undo(&mut self) -> io::Result<()> {
        let played = self.tree.line().plies();
        if !self.seating().undo(&mut self.tree) {
            return self.tell_of(&Phrase::NothingToUndo);
        }
        if self.tree.ply() == played.len() {
            // Only a resignation or an agreement was taken back.
            self.tell_of(&Phrase::GoesOn)?;
            return self.changed();
        }
        let moves = played[self.tree.ply()..].iter().map(|ply| ply.text.clone()).collect();
        self.tell_of(&Phrase::TookBack { moves })?;
        self.changed()
    }

    /// Goes forward to the next position in which somebody at the keyboard chooses.
    fn redo(&mut self) -> io::Result<()> {
        let from = self.tree.ply();
        if !self.seating().redo(&mut self.tree) {
            return self.tell_of(&Phrase::NothingToRedo);
        }
        let plies = self.tree.line().plies();
        let moves = plies[from..].iter().map(|ply| ply.text.clone()).collect();
        self.tell_of(&Phrase::PlayedAgain { moves })?;
        self.changed()
    }

    fn play_from(&mut self, argument: &str) -> io::Result<()> {
        let path = self.tree.path();
        let ply = |id: &NodeId| self.tree.ply_of(*id).unwrap_or_default();
        let wanted = argument.parse().ok();
        // Who left after a move has left when play goes on from it.
        let Some(there) = path.iter().rfind(|id| Some(ply(id)) == wanted) else {
            let moves = path.last().map_or(0, ply);
            return self.tell_of(&Question::FromWhich { moves });
        };
        self.tree.go_to(*there);
        self.tell_of(&Phrase::AfterMove { number: self.tree.ply() })?;
        self.changed()
    }

    fn comment(&mut self, argument: &str) -> io::Result<()> {
        let here = self.tree.cursor();
        if argument.is_empty() {
            return match self.tree.comment(here) {
                "" => self.tell_of(&Phrase::NoComment),
                comment => self.screen.say(comment),
            };
        }
        if !self.tree.set_comment(here, argument) {
            return self.tell_of(&Phrase::ForfeitComment);
        }
        self.keep()?;
        self.tell_of(&Phrase::Noted)
    }

    /// Gives the game up, if that is what was meant.
    fn resign(&mut self) -> io::Result<()> {
        let Turn::Seat(seat) = self.tree.turn() else {
            return self.tell_of(&Phrase::GameOver);
        };
        let name = words::seat_and_name(self.tree.line(), seat);
        if self.settings.asks && !self.ask(&Question::GiveUp { name: name.clone() })? {
            return Ok(());
        }
        match self.tree.leave(Departure { seat, cause: Cause::Resigned }) {
            Ok(()) => {
                self.tree.make_main();
                if self.tree.turn() != Turn::Over {
                    self.tell_of(&Phrase::GaveUp { name })?;
                }
                self.changed()
            }
            Err(_) => self.tell_of(&Phrase::GameOver),
        }
    }

    /// People are asked; a bot agrees if it sees no more than a draw for itself.
    fn offer_draw(&mut self) -> io::Result<()> {
        let Turn::Seat(mover) = self.tree.turn() else {
            return self.tell_of(&Phrase::GameOver);
        };
        // Whoever has left has no say any more.
        let left: Vec<Seat> = self.tree.line().departures().iter().map(|(_, left)| left.seat).collect();
        let seats = Seat::first(self.tree.line().seat_names().len());
        for seat in seats.filter(|seat| *seat != mover && !left.contains(seat)) {
            let name = words::seat_and_name(self.tree.line(), seat);
            let agrees = if self.is_bot(seat) {
                self.bot_agrees(seat)
            } else {
                self.ask(&Question::Agree { name: name.clone() })?
            };
            if !agrees {
                return self.tell_of(&Phrase::PlaysOn { name });
            }
        }
        match self.tree.conclude(Verdict::Agreed) {
            Ok(()) => {
                self.tree.make_main();
                self.changed()
            }
            Err(_) => self.tell_of(&Phrase::NobodyToAgree),
        }
    }

    /// The score is for whoever offers: what is not worse for them is not better for the bot.
    fn bot_agrees(&mut self, seat: Seat) -> bool {
        let score = self.think(seat).ok().and_then(|report| report.info.score);
        matches!(score, Some(Score::Draw | Score::Win(_) | Score::Estimate(0..)))
    }
}
