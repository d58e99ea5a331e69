//! The players: who they are, how they stand, and who takes over from whom.

use super::Console;
use crate::phrases::{Phrase, Question, english, say};
use crate::words;
use parlour_core::{Seat, Unknown};
use parlour_engine::{command_line, player};
use parlour_erased::Sitter;
use parlour_session::Command;
use std::io::{self, Write};

impl<W: Write> Console<W> {
    /// Says what is played and by whom; of a file with several games, which this is.
    pub(super) fn introduce(&mut self, number: usize) -> io::Result<()> {
        self.tell_title()?;
        self.tell_players()?;
        self.narrate()?;
        self.tell_games(number)?;
        let example = self.session.tree().info().example_move;
        self.screen.say(&(say(&Phrase::TypeMove { example: example.into() }) + "\n"))
    }

    fn tell_players(&mut self) -> io::Result<()> {
        let (line, info) = (self.session.tree().line(), self.session.tree().info());
        let (mut people, mut clauses) = (Vec::new(), Vec::new());
        for (seat, sitter) in self.session.seating().iter() {
            let seat = words::seat_and_name(line, seat);
            match sitter {
                Sitter::Person | Sitter::Elsewhere => people.push(seat),
                Sitter::Bot(spec) => {
                    clauses.push(say(&Phrase::IsBot { seat, bot: words::bot(info, spec) }));
                }
            }
        }
        if !people.is_empty() {
            clauses.insert(0, say(&Phrase::AtKeyboard { count: people.len(), people }));
        }
        let who = words::sentence(&[english().all(clauses)]);
        self.screen.say(&who)
    }

    /// Has a person or a bot play for a seat from now on; without an argument, says who plays.
    pub(super) fn seat(&mut self, argument: &str) -> io::Result<()> {
        if argument.is_empty() {
            return self.tell_players();
        }
        let line = self.session.tree().line();
        let (seats, names) = (words::seat_names(line), words::players(line));
        let lower = argument.to_lowercase();
        let named = |seat: Seat| {
            let number = (seat.index() + 1).to_string();
            let names = [&number, &seats[seat.index()], &names[seat.index()]];
            let rest = |name: &String| {
                let rest = lower.strip_prefix(&name.to_lowercase())?;
                let parted = rest.is_empty() || rest.starts_with(char::is_whitespace);
                // The end of a text is as long in either case.
                parted.then(|| argument.len().saturating_sub(rest.len()))
            };
            names.into_iter().filter_map(rest).max().map(|end| (seat, end))
        };
        let found = Seat::first(seats.len()).filter_map(named).max_by_key(|(_, end)| *end);
        let Some((seat, who)) = found.and_then(|(seat, end)| Some((seat, argument.get(end..)?.trim())))
        else {
            return self.tell_of(&Question::WhichSeat { most: seats.len() });
        };
        if who.is_empty() {
            return self.tell_of(&Question::WhoPlays { number: seat.index() + 1 });
        }
        if !self.settings.files && command_line(who).is_some() {
            return self.tell_of(&Phrase::NoPrograms);
        }
        match player(self.session.tree().info(), who) {
            Ok(sitter) => self.command(Command::SetSeat(seat, sitter)),
            Err(wrong) => self.remark(&wrong),
        }
    }

    /// How a player stands, or all do.
    pub(super) fn why(&mut self, argument: &str) -> io::Result<()> {
        let tree = self.session.tree();
        let (names, players) = (words::seat_names(tree.line()), words::players(tree.line()));
        let seating = self.session.seating();
        let sitters: Vec<String> =
            seating.iter().map(|(_, sitter)| words::sits(tree.info(), sitter)).collect();
        let wanted = argument.to_lowercase();
        let fits = |seat: &Seat| {
            [&names[seat.index()], &players[seat.index()], &sitters[seat.index()]]
                .iter()
                .any(|name| name.to_lowercase().starts_with(&wanted))
        };
        let asked: Vec<Seat> = Seat::first(names.len()).filter(fits).collect();
        if asked.is_empty() || asked.len() > 1 && !argument.is_empty() {
            let unknown = Unknown::new("player", argument, players.iter().map(String::as_str));
            return self.remark(&unknown);
        }
        for seat in asked {
            for message in self.session.view().position.now.explain(seat) {
                let said = words::said(self.session.tree().line(), &message);
                self.screen.say(&said)?;
            }
        }
        Ok(())
    }
}
