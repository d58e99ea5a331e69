//! What a session asks for is carried out: bots think, positions are analysed, the game is saved.

use super::{Console, today};
use crate::phrases::{Phrase, say};
use crate::thinking::wait_for;
use crate::words;
use parlour_analysis::{Analyst, Study};
use parlour_core::{Message, Seat, ToMessage};
use parlour_engine::ForeignOptions;
use parlour_erased::{BotOptions, Player};
use parlour_files::Keeping;
use parlour_search::Limits;
use parlour_session::{Effect, EngineUpdate, Input, Saved};
use std::collections::{HashMap, VecDeque};
use std::io::{self, Write};

/// The bots that have moved in this game, by their seats, each as it was asked for: what they have learned stays.
pub(super) type Bots = HashMap<Seat, (String, Box<dyn Player>)>;

impl<W: Write> Console<W> {
    /// Tells the session something, carries out what it asks for, and tells what it says.
    pub(super) fn tell_session(&mut self, input: Input) -> io::Result<()> {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for effect in self.session.apply(input, self.now()) {
                inputs.extend(self.carry_out(effect)?);
            }
            self.narrate()?;
        }
        Ok(())
    }

    /// Carries out an effect, and says what came of it.
    fn carry_out(&mut self, effect: Effect) -> io::Result<Option<Input>> {
        Ok(match effect {
            Effect::Search { job, seat, bot, limits, fresh } => {
                if fresh {
                    self.bots.remove(&seat);
                }
                Some(Input::Engine(job, self.search(seat, bot, limits)))
            }
            Effect::Analyse { job, lines, limits, .. } => {
                let studied = self.study(lines, limits);
                let update = |study| EngineUpdate::Analysed(Box::new(study));
                Some(Input::Engine(job, studied.map_or_else(EngineUpdate::Failed, update)))
            }
            Effect::Save => Some(Input::Saved(self.autosave())),
            Effect::Played(played) => {
                self.tell_played(&played)?;
                None
            }
            Effect::NewGame(game) => {
                let (tree, seating) = *game;
                let control = self.session.time_control();
                self.replace(tree, seating, Some(control), None);
                None
            }
            // A search is waited for, so none runs when another input comes; and no match on a server is played here.
            Effect::Finish(_) | Effect::Cancel(_) | Effect::Send(_) | Effect::GoToMatch(_) => None,
        })
    }

    /// Has a bot choose a move, on a thread of its own.
    fn search(&mut self, seat: Seat, spec: String, limits: Limits) -> EngineUpdate {
        let tree = self.session.tree();
        let who = say(&Phrase::ThinkingOf { name: words::seat_and_name(tree.line(), seat) });
        let table = tree.line().boxed_clone();
        let seed = self.seed.wrapping_add(seat.index() as u64);
        let options = BotOptions { seed, ..self.bot_options() };
        let known = self.bots.remove(&seat).filter(|(known, _)| *known == spec).map(|(_, bot)| bot);
        let asked = spec.clone();
        let found = wait_for(&mut self.keyboard, &who, move |stop, depths| {
            let mut bot = match known {
                Some(bot) => bot,
                None => parlour_engine::seat(table.info(), &asked, &options, &ForeignOptions::default())
                    .map_err(|bad| bad.message())?,
            };
            bot.prepare(&*table).map_err(|none| none.message())?;
            let stop = stop.after(limits.time);
            let found = bot.think(&*table, &limits, &stop, &mut |info| {
                // Where nothing is shown nothing listens.
                let _ = depths.send(info.depth);
            });
            Ok((bot, found.map_err(|none| none.message())?))
        });
        match found.and_then(|found| found) {
            Ok((bot, found)) => {
                self.bots.insert(seat, (spec, bot));
                let now = &self.session.view().position.now;
                let score = found.info.score;
                let share = score.map(|score| now.expected_share(score));
                EngineUpdate::Chosen { text: found.best, share, score }
            }
            Err(why) => EngineUpdate::Failed(why),
        }
    }

    /// What the best bot thinks of the position.
    pub(super) fn study(&mut self, count: usize, limits: Limits) -> Result<Study, Message> {
        let (table, options) = (self.session.tree().line().boxed_clone(), self.bot_options());
        let studied = wait_for(&mut self.keyboard, &say(&Phrase::Thinking), move |stop, _| {
            let mut analyst = Analyst::of(table.info(), &options).map_err(|wrong| wrong.message())?;
            let studied = analyst.study(&*table, count, &limits, stop, &mut |_| {});
            studied.map_err(|wrong| wrong.message())
        });
        studied.and_then(|studied| studied)
    }

    fn autosave(&mut self) -> Saved {
        let name = format!("{}-{}", self.session.tree().info().name, today('-'));
        let record = self.session.record();
        match self.settings.keeper.as_mut().map(|keeper| keeper.keep(&record, &name)) {
            Some(Ok(Keeping::Kept)) | None => Saved::Saved,
            Some(Ok(Keeping::Copied)) => Saved::Copied,
            Some(Err(error)) => Saved::Failed(Message::verbatim(error.to_string())),
        }
    }
}
