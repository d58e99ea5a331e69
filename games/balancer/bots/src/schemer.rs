//! Reads the round to its end, and tips whatever stands in its way.

use crate::outlook::{Outlook, Sight};
use parlour_balancer::{Balancer, Placement};
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::{Game, Match};
use parlour_search::{Bot, Info, Limits, ManyPlayer, OpponentModel, SearchResult, Stop};

/// A bot that looks ahead, as far as it may and with the sight that it has.
///
/// A single opponent is expected to play the best there is against it. Of more than one, each is expected to
/// take one of the moves that look best to him at first sight: that they all play against the one or look as
/// far ahead as it does makes it give up rounds that could be won, and that they surely take the very best
/// makes it build on what they overturn.
pub(crate) struct Schemer {
    searcher: ManyPlayer<Balancer, Outlook>,
    /// How it expects several others to play.
    others: OpponentModel,
    /// What it spends at most in a game of two, whatever it may.
    most: Limits,
}

impl Schemer {
    /// Its entry in the list of bots.
    pub(crate) const fn info() -> BotInfo<Balancer> {
        BotInfo {
            name: "schemer",
            argument: "",
            seat: |argument, options| match argument {
                None => Ok(Box::new(Self::reckoning(options))),
                Some(argument) => Err(BadBot::argument("schemer", argument, Expected::Nothing)),
            },
        }
    }

    /// The best there was before anything was learned.
    fn reckoning(options: &BotOptions) -> Self {
        Self::judging(Outlook::CLEAR, options.hash)
    }

    /// One that judges so, with all that it may spend.
    pub(crate) fn judging(outlook: Outlook, mebibytes: usize) -> Self {
        Self {
            searcher: ManyPlayer::new(outlook, OpponentModel::Paranoid, mebibytes),
            others: OpponentModel::Fallible { width: 3 },
            most: Limits::NONE,
        }
    }

    /// One that sees so much, spends no more than `most` on a move, and is sure of what others will do.
    pub(crate) fn weaker(sight: Sight, most: Limits, options: &BotOptions) -> Self {
        let outlook = Outlook::new(sight, options.seed);
        let searcher = ManyPlayer::new(outlook, OpponentModel::Paranoid, options.hash);
        Self { searcher, others: OpponentModel::MaxN { width: 1 }, most }
    }

    /// Makes ready for a search of this game within its own limits too.
    fn prepare(&mut self, game: &Match<Balancer>, limits: &Limits) -> Limits {
        let seats = game.position().seats();
        self.searcher.expect(if seats > 2 { self.others } else { OpponentModel::Paranoid });
        // Who sees so far in a game of two sees as many rounds of the table in a larger one.
        let depth = self.most.depth.map(|depth| 1 + ((depth - 1) * seats as u32).div_ceil(2));
        limits.within(&Limits { depth, ..self.most })
    }
}

impl Bot<Balancer> for Schemer {
    fn choose(
        &mut self,
        game: &Match<Balancer>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Placement>),
    ) -> SearchResult<Placement> {
        let limits = self.prepare(game, limits);
        self.searcher.choose(game, &limits, stop, on_info)
    }

    fn rank_moves(
        &mut self,
        game: &Match<Balancer>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<Placement>]),
    ) -> Option<Vec<Info<Placement>>> {
        let limits = self.prepare(game, limits);
        self.searcher.rank_moves(game, &limits, stop, on_lines)
    }

    fn new_match(&mut self) {
        self.searcher.new_match();
    }
}
