//! What the console does at each command.

use super::{Console, Next};
use crate::command::Verb;
use crate::words;
use parlour_core::{Cause, Departure, PictureStyle, Seat, Turn, Verdict, wrapped};
use parlour_search::Score;
use parlour_table::{NodeId, english};
use std::io::{self, Write};

impl<W: Write> Console<W> {
    pub(super) fn answer(&mut self, verb: Verb, argument: &str, forced: bool) -> io::Result<Next> {
        if matches!(verb, Verb::Save | Verb::Load) && !self.settings.files {
            self.screen.say("Files cannot be saved or loaded here.")?;
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
            none if none.is_empty() => self.screen.say("No move has been played yet."),
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
        let moves = self.tree.now().moves();
        let text = if self.screen.size().is_some() { moves.join(" ") } else { wrapped(moves) };
        self.screen.page(&text)
    }

    /// Goes back to the last position in which somebody at the keyboard chose.
    fn undo(&mut self) -> io::Result<()> {
        let played = self.tree.line().plies();
        if !self.seating().undo(&mut self.tree) {
            return self.screen.say("There is nothing to take back.");
        }
        if self.tree.ply() == played.len() {
            // Only a resignation or an agreement was taken back.
            self.screen.say("The game goes on.")?;
            return self.changed();
        }
        let undone = played[self.tree.ply()..].iter().map(|ply| &ply.text);
        self.screen.say(&format!("Took back {}.", english().all(undone)))?;
        self.changed()
    }

    /// Goes forward to the next position in which somebody at the keyboard chooses.
    fn redo(&mut self) -> io::Result<()> {
        let from = self.tree.ply();
        if !self.seating().redo(&mut self.tree) {
            return self.screen.say("There is nothing to play again.");
        }
        let plies = self.tree.line().plies();
        let redone = plies[from..].iter().map(|ply| &ply.text);
        self.screen.say(&format!("Played again {}.", english().all(redone)))?;
        self.changed()
    }

    fn play_from(&mut self, argument: &str) -> io::Result<()> {
        let path = self.tree.path();
        let ply = |id: &NodeId| self.tree.ply_of(*id).unwrap_or_default();
        let wanted = argument.parse().ok();
        // Who left after a move has left when play goes on from it.
        let Some(there) = path.iter().rfind(|id| Some(ply(id)) == wanted) else {
            let moves = path.last().map_or(0, ply);
            return self
                .screen
                .say(&format!("Play on from which move? Give a number from 0, the start, to {moves}."));
        };
        self.tree.go_to(*there);
        self.screen.say(&format!("This is the position after move {}.", self.tree.ply()))?;
        self.changed()
    }

    fn comment(&mut self, argument: &str) -> io::Result<()> {
        let here = self.tree.cursor();
        if argument.is_empty() {
            let comment = match self.tree.comment(here) {
                "" => "There is no comment here.",
                comment => comment,
            };
            return self.screen.say(comment);
        }
        if !self.tree.set_comment(here, argument) {
            return self.screen.say("What is said of a forfeit is its reason.");
        }
        self.keep()?;
        self.screen.say("Noted.")
    }

    /// Gives the game up, if that is what was meant.
    fn resign(&mut self) -> io::Result<()> {
        let Turn::Seat(seat) = self.tree.turn() else {
            return self.screen.say("The game is over.");
        };
        let name = words::seat_and_name(self.tree.line(), seat);
        if self.settings.asks && !self.ask(&format!("{name}, do you give the game up"))? {
            return Ok(());
        }
        match self.tree.leave(Departure { seat, cause: Cause::Resigned }) {
            Ok(()) => {
                self.tree.make_main();
                if self.tree.turn() != Turn::Over {
                    self.screen.say(&format!("{name} gives the game up; the others play on."))?;
                }
                self.changed()
            }
            Err(_) => self.screen.say("The game is over."),
        }
    }

    /// People are asked; a bot agrees if it sees no more than a draw for itself.
    fn offer_draw(&mut self) -> io::Result<()> {
        let Turn::Seat(mover) = self.tree.turn() else {
            return self.screen.say("The game is over.");
        };
        // Whoever has left has no say any more.
        let left: Vec<Seat> = self.tree.line().departures().iter().map(|(_, left)| left.seat).collect();
        let seats = Seat::first(self.tree.line().seat_names().len());
        for seat in seats.filter(|seat| *seat != mover && !left.contains(seat)) {
            let name = words::seat_and_name(self.tree.line(), seat);
            let agrees = if self.is_bot(seat) {
                self.bot_agrees(seat)
            } else {
                self.ask(&format!("{name}, do you agree to a draw"))?
            };
            if !agrees {
                return self.screen.say(&format!("{name} plays on."));
            }
        }
        match self.tree.conclude(Verdict::Agreed) {
            Ok(()) => {
                self.tree.make_main();
                self.changed()
            }
            Err(_) => self.screen.say("There is nobody to agree with; type quit to leave."),
        }
    }

    /// The score is for whoever offers: what is not worse for them is not better for the bot.
    fn bot_agrees(&mut self, seat: Seat) -> bool {
        let score = self.think(seat).ok().and_then(|report| report.info.score);
        matches!(score, Some(Score::Draw | Score::Win(_) | Score::Estimate(0..)))
    }
}
