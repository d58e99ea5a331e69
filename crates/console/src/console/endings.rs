//! Players resign and agree to draws.

use super::Console;
use crate::phrases::Question;
use crate::words;
use parlour_session::Command;
use std::io::{self, Write};

impl<W: Write> Console<W> {
    /// Resigns, if that is what was meant.
    pub(super) fn resign(&mut self) -> io::Result<()> {
        if let Some(seat) = self.session.speaker().filter(|_| self.settings.asks) {
            let name = words::seat_and_name(self.session.tree().line(), seat);
            if !self.ask(&Question::GiveUp { name })? {
                return Ok(());
            }
        }
        self.command(Command::Resign)
    }

    /// Offers a draw. People who are at the keyboard too are asked one after the other.
    pub(super) fn offer_draw(&mut self) -> io::Result<()> {
        self.command(Command::OfferDraw)?;
        while let Some(offer) = self.session.view().status.offer {
            let name = words::seat_and_name(self.session.tree().line(), offer.to);
            let agrees = self.ask(&Question::Agree { name })?;
            self.command(Command::AnswerOffer(agrees))?;
        }
        Ok(())
    }
}
