//! A bot for any game that looks ahead ply by ply.

use crate::rules_evaluation::RulesEvaluation;
use crate::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::{Game, Match};
use parlour_search::{AlphaBeta, Bot, Info, Limits, ManyPlayer, OpponentModel, SearchResult, Stop, Width};

/// Looks ahead in any game by its rules alone, and judges what it sees by the scores or by a few random games.
///
/// Two play by alpha-beta, more by max-n, where each seat does what is best for it. Where chance acts, the search takes the
/// mean of what it may bring.
pub struct AlphaBetaBot<G: Game> {
    options: BotOptions,
    /// The search, and the start of the matches that it is for.
    search: Option<(G, Box<dyn Bot<G>>)>,
}

impl<G: Game> AlphaBetaBot<G> {
    /// A bot that knows nothing but the rules.
    pub fn new(options: &BotOptions) -> Self {
        Self { options: options.clone(), search: None }
    }

    /// Its entry in a game's list of bots.
    pub const fn info() -> BotInfo<G> {
        BotInfo {
            name: "alphabeta",
            argument: "",
            seat: |argument, options| match argument {
                None => Ok(Box::new(Self::new(options))),
                Some(argument) => Err(BadBot::argument("alphabeta", argument, Expected::Nothing)),
            },
        }
    }

    /// The search for this match.
    fn search(&mut self, game: &Match<G>, limits: &Limits, stop: &Stop) -> &mut dyn Bot<G> {
        let start = game.position_after(0).unwrap_or_else(|| game.position().clone());
        let known = self.search.take().filter(|(known, _)| *known == start);
        let (_, search) = self.search.insert(known.unwrap_or_else(|| {
            let evaluation = RulesEvaluation::of(&start, &stop.after(limits.time));
            let search = searcher(start.seats(), evaluation, &self.options);
            (start, search)
        }));
        search.as_mut()
    }
}

/// A search for so many seats.
fn searcher<G: Game>(seats: usize, evaluation: RulesEvaluation, options: &BotOptions) -> Box<dyn Bot<G>> {
    if seats == 2 && !has_chance::<G>() {
        let search = AlphaBeta::new(evaluation, options.hash).with_width(Width::Reduced);
        return Box::new(search.with_threads(options.threads));
    }
    // Of two, one against the other is the same and sees further.
    let model = if seats > 2 { OpponentModel::MaxN { width: usize::MAX } } else { OpponentModel::Paranoid };
    Box::new(ManyPlayer::new(evaluation, model, options.hash))
}

/// Whether chance may ever act in a game: not if what it draws has no values, as `Infallible`.
pub(crate) const fn has_chance<G: Game>() -> bool {
    size_of::<Option<G::Chance>>() > 0
}

impl<G: Game> Bot<G> for AlphaBetaBot<G> {
    fn choose(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> SearchResult<G::Move> {
        self.search(game, limits, stop).choose(game, limits, stop, on_info)
    }

    fn rank_moves(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<G::Move>]),
    ) -> Option<Vec<Info<G::Move>>> {
        self.search(game, limits, stop).rank_moves(game, limits, stop, on_lines)
    }

    fn new_match(&mut self) {
        if let Some((_, search)) = &mut self.search {
            search.new_match();
        }
    }
}
