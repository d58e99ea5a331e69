//! What a session asks for: searches on other threads, and saving.

use super::TableView;
use crate::app::House;
use crate::event::News;
use parlour_console::today;
use parlour_core::Message;
use parlour_files::Keeping;
use parlour_session::{Effect, EngineUpdate, Input, Saved};

impl TableView {
    /// Tells the session something. What it asks for is done before the next frame.
    pub(super) fn apply(&mut self, input: impl Into<Input>) {
        let now = self.now();
        let effects = self.session.apply(input.into(), now);
        // A disk takes its time, so a game is saved once the move can be seen.
        self.save_due |= effects.iter().any(|effect| matches!(effect, Effect::Save));
        self.effects.extend(effects);
    }

    /// Does what the session asked for.
    pub(super) fn carry_out(&mut self, house: &mut House) {
        for effect in std::mem::take(&mut self.effects) {
            let table = || self.session.tree().line().boxed_clone();
            match effect {
                Effect::Search { job, seat, bot, limits, fresh } => {
                    self.jobs.push((job, house.desk.search(table(), seat, bot, limits, fresh)));
                }
                Effect::Analyse { job, lines, limits, .. } => {
                    self.jobs.push((job, house.desk.analyse(table(), lines, limits)));
                }
                Effect::Finish(id) => {
                    self.jobs.iter().filter(|(job, _)| *job == id).for_each(|(_, job)| job.hurry());
                }
                Effect::Cancel(id) => self.jobs.retain(|(job, _)| *job != id),
                // Saving waits for the frame, a ply is drawn and not told, and a rematch is opened by the key that asks for it.
                // No game here is on a server.
                Effect::Save
                | Effect::Played(_)
                | Effect::NewGame(_)
                | Effect::Send(_)
                | Effect::GoToMatch(_) => {}
            }
        }
    }

    /// Passes on how a search goes; gives back what is not for this game.
    pub(super) fn heard(&mut self, number: u64, news: News) -> Option<News> {
        let Some(id) = self.jobs.iter().find(|(_, job)| job.number == number).map(|(id, _)| *id) else {
            return Some(news);
        };
        let update = match news {
            News::Engine(update) => update,
            News::Failed(why) => EngineUpdate::Failed(why),
            other => return Some(other),
        };
        if !matches!(update, EngineUpdate::Depth(_) | EngineUpdate::Lines(_)) {
            self.jobs.retain(|(job, _)| *job != id);
        }
        self.apply(Input::Engine(id, update));
        None
    }

    /// Saves the game, if the session asked for it.
    pub(super) fn save_if_due(&mut self) {
        let Some(keeper) = self.source.keeper.as_mut().filter(|_| std::mem::take(&mut self.save_due)) else {
            return;
        };
        let name = format!("{}-{}", self.session.tree().info().name, today('-'));
        let saved = match keeper.keep(&self.session.record(), &name) {
            Ok(Keeping::Kept) => Saved::Saved,
            Ok(Keeping::Copied) => Saved::Copied,
            Err(error) => Saved::Failed(Message::verbatim(error.to_string())),
        };
        self.apply(Input::Saved(saved));
    }
}
