//! The one implementation of [`Table`] and [`Player`], for every game.

#[cfg(not(target_family = "wasm"))]
use crate::info::format_of;
use crate::standing::{Standing, told};
use crate::{GameInfo, NoMove, PlayError, Playable, Played, Player, PlyLine, Snapshot, Table, Told};
use parlour_bots::{BadBot, BotOptions};
#[cfg(not(target_family = "wasm"))]
use parlour_core::divide_until;
use parlour_core::{
    Departure, Ending, Match, Message, MoveError, NoEnding, Outcome, Ply, PlyOf, Record, Seat, Setup, Turn,
    Values, Verdict, messages,
};
use parlour_search::{Bot, Info, Limits, SearchResult, Stop};
#[cfg(not(target_family = "wasm"))]
use parlour_search::{PerftEffort, Uncounted, divide_with};
use std::any::Any;

impl<G: Playable> Table for Match<G> {
    fn info(&self) -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
    }

    fn values(&self) -> Values {
        self.setup().values()
    }

    fn seat_names(&self) -> Vec<Message> {
        self.setup().seat_names()
    }

    fn len(&self) -> usize {
        Match::plies(self).len()
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn now(&self) -> Box<dyn Snapshot> {
        Box::new(Standing {
            position: Match::position(self).clone(),
            last: self.last().cloned(),
            ply: Table::len(self),
            outcome: Match::outcome(self),
        })
    }

    fn at(&self, ply: usize) -> Option<Box<dyn Snapshot>> {
        if ply == Table::len(self) {
            return Some(self.now());
        }
        let position = self.position_after(ply)?;
        let last = ply.checked_sub(1).map(|before| Match::plies(self)[before].clone());
        let outcome = position.outcome();
        Some(Box::new(Standing { position, last, ply, outcome }))
    }

    fn play_move(&mut self, seat: Seat, at_ply: usize, text: &str) -> Result<Played, PlayError> {
        self.is_now(at_ply, Some(seat), text)?;
        match Match::turn(self) {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }.into()),
            Turn::Chance => return Err(PlayError::ChanceFirst),
            Turn::Seat(turn) if turn != seat => return Err(PlayError::WrongSeat { seat, turn }),
            Turn::Seat(_) => {}
        }
        let m = Match::position(self).parse_move(text)?;
        self.take(Ply::Move(m), Some(seat), text)
    }

    fn resolve(&mut self, at_ply: usize, text: &str) -> Result<Played, PlayError> {
        self.is_now(at_ply, None, text)?;
        match Match::turn(self) {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }.into()),
            Turn::Seat(_) => return Err(PlayError::NoChance),
            Turn::Chance => {}
        }
        let outcome = Match::position(self).parse_chance(text)?;
        self.take(Ply::Chance(outcome), None, text)
    }

    fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        Match::leave(self, departure)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        Match::conclude(self, verdict)
    }

    fn undo(&mut self) -> bool {
        Match::undo(self)
    }

    fn truncate(&mut self, ply: usize) {
        Match::truncate(self, ply);
    }

    fn shrink(&mut self) {
        Match::shrink(self);
    }

    fn plies(&self) -> Vec<PlyLine> {
        let line =
            |(ply, position): (_, G)| PlyLine { text: position.write_ply(ply), seat: position.turn().seat() };
        Match::plies(self).iter().zip(self.history()).map(line).collect()
    }

    fn told(&self, ply: usize) -> Vec<Told> {
        match (self.position_after(ply), Match::plies(self).get(ply)) {
            (Some(position), Some(ply)) => told(&position, ply),
            _ => Vec::new(),
        }
    }

    fn departures(&self) -> &[(usize, Departure)] {
        Match::departures(self)
    }

    fn name(&self, seat: Seat) -> Option<&str> {
        Match::name(self, seat)
    }

    fn set_name(&mut self, seat: Seat, name: &str) {
        Match::set_name(self, seat, name);
    }

    fn comment(&self, ply: usize) -> Option<&str> {
        Match::comment(self, ply)
    }

    fn set_comment(&mut self, ply: usize, comment: &str) {
        Match::set_comment(self, ply, comment);
    }

    fn tag(&self, name: &str) -> Option<&str> {
        Match::tag(self, name)
    }

    fn set_tag(&mut self, name: &str, value: &str) {
        Match::set_tag(self, name, value);
    }

    fn record(&self) -> Record {
        self.to_record()
    }

    #[cfg(not(target_family = "wasm"))]
    fn write_as(&self, extension: &str) -> Option<String> {
        Some((format_of::<G>(extension)?.write)(self, &self.to_record()))
    }

    #[cfg(not(target_family = "wasm"))]
    fn divide_until(
        &self,
        depth: u32,
        chance: &[String],
        stop: &Stop,
    ) -> Result<Option<Vec<(String, u64)>>, MoveError> {
        let position = Match::position(self);
        let outcome = |position: &G, event: usize| match chance.get(event) {
            Some(text) => position.parse_chance(text).map_err(Some),
            None => Err(Some(MoveError::Illegal {
                text: format!("#{}", event + 1),
                reason: NoOutcome::Listed.into(),
            })),
        };
        let go_on = || if stop.is_raised() { Err(None) } else { Ok(()) };
        let count = || {
            let counts = divide_until(position, depth, &outcome, &go_on)?;
            // The moves are those of the position after whatever chance does first.
            let mut root = position.clone();
            let mut events = 0;
            while !counts.is_empty() && root.turn() == Turn::Chance {
                root.resolve(&outcome(&root, events)?);
                events += 1;
            }
            Ok(counts.into_iter().map(|(m, count)| (root.write_move(m), count)).collect())
        };
        match count() {
            Ok(counts) => Ok(Some(counts)),
            Err(None) => Ok(None),
            Err(Some(wrong)) => Err(wrong),
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn divide_with(
        &self,
        depth: u32,
        effort: &PerftEffort,
        stop: &Stop,
    ) -> Result<Vec<(String, u64)>, Uncounted> {
        let position = Match::position(self);
        let counts = divide_with(position, depth, effort, stop)?;
        Ok(counts.into_iter().map(|(m, count)| (position.write_move(m), count)).collect())
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The doors of a table, behind which the rules decide.
trait Doors<G: Playable> {
    /// Whether somebody who takes it that `at_ply` plies have been played is right.
    fn is_now(&self, at_ply: usize, seat: Option<Seat>, text: &str) -> Result<(), PlayError>;
    /// Plays what the rules have been asked about.
    fn take(&mut self, ply: PlyOf<G>, seat: Option<Seat>, text: &str) -> Result<Played, PlayError>;
}

impl<G: Playable> Doors<G> for Match<G> {
    fn is_now(&self, at_ply: usize, seat: Option<Seat>, text: &str) -> Result<(), PlayError> {
        let plies = Table::len(self);
        if at_ply == plies {
            return Ok(());
        }
        let Some((position, played)) = self.position_after(at_ply).zip(Match::plies(self).get(at_ply)) else {
            return Err(PlayError::Early { ply: at_ply, plies });
        };
        let same = position.turn().seat() == seat && position.parse_ply(text).as_ref() == Ok(played);
        Err(if same { PlayError::Repeated { ply: at_ply } } else { PlayError::Late { ply: at_ply, plies } })
    }

    fn take(&mut self, ply: PlyOf<G>, seat: Option<Seat>, text: &str) -> Result<Played, PlayError> {
        let position = Match::position(self);
        let written = position.write_ply(&ply);
        let events = told(position, &ply);
        let at = Table::len(self);
        let refused = |_| PlayError::from(MoveError::GameOver { text: text.into() });
        Match::play(self, ply).map_err(refused)?;
        Ok(Played { ply: at, text: written, seat, events })
    }
}

/// A list of outcomes of chance that is too short.
#[cfg_attr(target_family = "wasm", allow(dead_code))]
pub(crate) enum NoOutcome {
    /// It ends before this event.
    Listed,
}

messages! { NoOutcome {
    Listed => "table-no-outcome-listed",
} }

/// A bot of the game `G`, asked for as `name` or `name:argument`; [`GameInfo::seat`] where the game is known by its name.
///
/// # Errors
/// If there is no such bot, or it does not take that argument.
pub fn seat<G: Playable>(spec: &str, options: &BotOptions) -> Result<Box<dyn Player>, BadBot> {
    Ok(Box::new(Seated::<G>(G::seat_bot(spec, options)?)))
}

/// A bot of the game `G`, for any table.
struct Seated<G: Playable>(Box<dyn Bot<G>>);

impl<G: Playable> Player for Seated<G> {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove> {
        let game = match_of::<G>(table)?;
        let position = game.position();
        let report = self.0.choose(game, limits, stop, &mut |info| on_info(&in_words(position, info)));
        Ok(SearchResult { best: position.write_move(report.best), info: in_words(position, &report.info) })
    }

    fn rank_moves(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<String>]),
    ) -> Result<Option<Vec<Info<String>>>, NoMove> {
        let game = match_of::<G>(table)?;
        let position = game.position();
        let all_in_words =
            |lines: &[Info<G::Move>]| lines.iter().map(|line| in_words(position, line)).collect::<Vec<_>>();
        let ranked = self.0.rank_moves(game, limits, stop, &mut |lines| on_lines(&all_in_words(lines)));
        Ok(ranked.map(|lines| all_in_words(&lines)))
    }

    fn new_match(&mut self) {
        self.0.new_match();
    }
}

/// The match at the table, where it is of this game and a seat is to move.
fn match_of<G: Playable>(table: &dyn Table) -> Result<&Match<G>, NoMove> {
    let game = table.as_any().downcast_ref::<Match<G>>();
    game.filter(|game| matches!(game.turn(), Turn::Seat(_))).ok_or(NoMove::WrongTable)
}

fn in_words<G: Playable>(position: &G, info: &Info<G::Move>) -> Info<String> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for &m in &info.line {
        // A line may outlast the game, or run into chance, which no list of moves tells.
        if !position.allows(&Ply::Move(m)) {
            break;
        }
        line.push(position.write_move(m));
        position.play(m);
    }
    Info { depth: info.depth, score: info.score, nodes: info.nodes, time: info.time, line }
}
