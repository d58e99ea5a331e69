//! The one implementation of [`Table`] and [`Player`], for every game.

use crate::{GameInfo, NoMove, Playable, Player, PlyLine, Table, Told, json};
use parlour_core::{
    Ending, Line, Match, MoveError, NoEnding, Outcome, PictureStyle, Ply, Record, Scores, Seat, Setup, Turn,
    Values, divide_until,
};
use parlour_search::{Bot, Info, Limits, PerftEffort, Report, Score, Stop, Uncounted, divide_with};
use rand::Rng;
use std::any::Any;

impl<G: Playable> Table for Match<G> {
    fn info(&self) -> &'static GameInfo {
        const { &GameInfo::of::<G>() }
    }

    fn values(&self) -> Values {
        self.setup().values()
    }

    fn seat_names(&self) -> Vec<String> {
        self.setup().seat_names()
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if let Turn::Seat(_) = Match::turn(self) {
            Match::position(self).moves(&mut moves);
        }
        moves.into_iter().map(|m| Match::position(self).write_move(m)).collect()
    }

    fn scores(&self) -> Scores {
        Match::position(self).scores()
    }

    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }

    fn position(&self) -> String {
        Match::position(self).write_position()
    }

    fn picture(&self, style: PictureStyle) -> Vec<Line> {
        Match::position(self).picture(self.last(), style)
    }

    fn pointed(&self, column: usize, row: usize, level: usize) -> Option<String> {
        Match::position(self).pointed(column, row, level)
    }

    fn json(&self) -> String {
        json::show(self, self.moves())
    }

    fn explain(&self, seat: Seat) -> String {
        Match::position(self).explain(seat)
    }

    fn expected_share(&self, score: Score) -> f64 {
        match score {
            Score::Estimate(estimate) => Match::position(self).expected_share(estimate),
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Draw => 1.0 / Match::position(self).seats() as f64,
        }
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let illegal = |reason: &str| MoveError::Illegal { text: text.into(), reason: reason.into() };
        if Match::turn(self) == Turn::Over {
            return Err(illegal("the game is over"));
        }
        let position = Match::position(self);
        let ply = position.parse_ply(text)?;
        let written = position.write_ply(&ply);
        Match::play(self, ply).map_err(|wrong| illegal(&wrong.to_string()))?;
        Ok(written)
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<String> {
        let position = Match::position(self);
        Some(position.write_chance(&position.sample(rng)?))
    }

    fn undo(&mut self) -> bool {
        Match::undo(self)
    }

    fn redo(&mut self) -> bool {
        Match::redo(self)
    }

    fn go_to(&mut self, ply: usize) -> bool {
        Match::go_to(self, ply)
    }

    fn end(&mut self, ending: Ending) -> Result<(), NoEnding> {
        Match::end(self, ending)
    }

    fn cursor(&self) -> usize {
        Match::cursor(self)
    }

    fn plies(&self) -> Vec<PlyLine> {
        let positions = (0..).map_while(|ply| self.position_after(ply));
        let line = |(ply, position): (_, &G)| PlyLine {
            text: position.write_ply(ply),
            seat: position.turn().seat(),
        };
        Match::plies(self).iter().zip(positions).map(line).collect()
    }

    fn told(&self, ply: usize) -> Vec<Told> {
        let (Some(position), Some(ply)) = (self.position_after(ply), Match::plies(self).get(ply)) else {
            return Vec::new();
        };
        let tell = |event: G::Event| Told {
            words: event.to_string(),
            data: serde_json::to_value(&event).expect("an event is plain data"),
            reason: position.reason(&event),
        };
        position.events(ply).into_iter().map(tell).collect()
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

    fn write_as(&self, extension: &str) -> Option<String> {
        let format = G::FORMATS.iter().find(|format| format.extension.eq_ignore_ascii_case(extension))?;
        Some((format.write)(self))
    }

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
                text: format!("chance event {}", event + 1),
                reason: "the list of outcomes ends before it".into(),
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

/// A bot of the game `G`, for any table.
pub(crate) struct Seated<G: Playable>(pub(crate) Box<dyn Bot<G>>);

impl<G: Playable> Player for Seated<G> {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<Report<String>, NoMove> {
        let game = match_of::<G>(table)?;
        let position = game.position();
        let report = self.0.choose(game, limits, stop, &mut |info| on_info(&in_words(position, info)));
        Ok(Report { best: position.write_move(report.best), info: in_words(position, &report.info) })
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
