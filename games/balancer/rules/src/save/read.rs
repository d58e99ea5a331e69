//! Reading every version there is.

use super::PLAYERS;
use super::players::Players;
use super::rows::{Row, Rows};
use crate::board::{Balancer, Course, Next};
use crate::fault::Fault;
use crate::fragment::Fragment;
use crate::placement::{Offset, Placement, Radius, ScaleCode};
use crate::setup::{BalancerSetup, Terms};
use parlour_core::{BadOption, MAX_SEATS, Match, RecordError, Seat, SeatSet};

/// The match that begins in the position of a save file.
pub(crate) fn read(text: &str) -> Result<Match<Balancer>, RecordError> {
    let rows = Rows::read(text)?;
    let scales = rows.scales.iter().map(ScaleRow::read).collect::<Result<Vec<_>, _>>()?;
    let players = Players::read(&rows)?;
    let setup = read_setup(&rows, &players, scales.first())?;
    let mut position = Balancer::before_the_game(&setup);
    for scale in &scales {
        scale.build(&mut position)?;
    }
    if let Some((index, wrong)) = position.unbalanced() {
        return Err(scales[index].row.error(wrong));
    }
    position.course = read_course(&rows, &players, &position)?;
    position.finish_building().map_err(|wrong| {
        let end = rows.end;
        match rows.find("Round") {
            Some(row) => row.error(wrong),
            None => end.error(end.fragment(), wrong),
        }
    })?;
    let mut game = Match::from_position(setup, position);
    if let Some(sitters) = players.sitters() {
        game.set_tag(PLAYERS, &sitters);
    }
    for (seat, name) in players.names() {
        game.set_name(seat, name);
    }
    Ok(game)
}

fn read_setup(
    rows: &Rows<'_>,
    players: &Players<'_>,
    base: Option<&ScaleRow<'_>>,
) -> Result<BalancerSetup, RecordError> {
    let usual = BalancerSetup::default().terms();
    let base_radius = match rows.find("BaseRadius") {
        Some(row) => Radius::new(usize::from(row.number(1..=9)?)),
        None => base.map(|base| base.radius),
    };
    let terms = Terms {
        rounds: rows.number("NumberOfRound", 1..=99, usual.rounds)?,
        weights: rows.number("WeightPerRound", 1..=99, usual.weights)?,
        wild: rows.number("WildPerRound", 0..=99, usual.wild)?,
        base_radius: base_radius.unwrap_or(usual.base_radius),
    };
    let first = match rows.find("FirstMover") {
        Some(row) if !row.data.text.eq_ignore_ascii_case("random") => Some(players.seat(row)?),
        _ => None,
    };
    BalancerSetup::new(players.count(), &players.letters(), first, terms).map_err(|BadOption(wrong)| {
        let row = ["WeightPerRound", "Human", "Bot"].into_iter().find_map(|name| rows.find(name));
        match row {
            Some(row) => row.error(wrong),
            None => rows.end.error(rows.end.fragment(), wrong),
        }
    })
}

fn read_course(rows: &Rows<'_>, players: &Players<'_>, board: &Balancer) -> Result<Course, RecordError> {
    let seat = |name: &str| rows.find(name).map(|row| players.seat(row)).transpose();
    let turn = seat("Turn")?;
    // The original counts from 0 before its first round.
    let round = rows.number("Round", 0..=board.terms.rounds, 1)?;
    let usual = match (round, turn, board.scales.is_empty()) {
        (0, None, _) => Next::First,
        (_, _, true) => Next::Base,
        (0, _, false) => Next::Scale,
        (_, _, false) => Next::Weight,
    };
    let next = rows.find("Next").map_or(Ok(usual), read_next)?;
    let first = seat("RoundFirst")?.or(turn).filter(|_| next != Next::First).unwrap_or(Seat::FIRST);
    let mut won = [0; MAX_SEATS];
    if let Some(row) = rows.find("RoundWon") {
        let list = row.list();
        let numbers: Option<Vec<u8>> = list.iter().map(|number| number.parse()).collect();
        let numbers = numbers.filter(|numbers| numbers.len() == players.count());
        let wrong = || row.error(Fault::WonRow { count: players.count() });
        won[..players.count()].copy_from_slice(&numbers.ok_or_else(wrong)?);
    }
    let mut left = SeatSet::NONE;
    if let Some(row) = rows.find("Left") {
        left = row.list().into_iter().map(|name| players.seat_of(row, name)).collect::<Result<_, _>>()?;
        if players.count() < left.len() + 2 {
            return Err(row.error(Fault::TooFewPresent));
        }
    }
    let last_code = match rows.find("LastCode") {
        Some(row) => Some(read_code(row.data).ok_or_else(|| row.error(Fault::CodeRow))?),
        None => board.codes().max(),
    };
    Ok(Course {
        next,
        mover: turn.filter(|_| next == Next::Weight).unwrap_or(first),
        first,
        round: round.max(1),
        pool: rows.number("WeightLeft", 0..=board.terms.weights, board.terms.weights)?,
        won,
        last_code,
        left,
    })
}

fn read_next(row: &Row<'_>) -> Result<Next, RecordError> {
    let words: Vec<&str> = row.data.words().map(|word| word.text).collect();
    match words[..] {
        ["first"] => Ok(Next::First),
        ["base"] => Ok(Next::Base),
        ["scale"] => Ok(Next::Scale),
        ["weight"] => Ok(Next::Weight),
        ["over"] => Ok(Next::Over),
        ["wild", left] if left.parse::<u8>().is_ok() => Ok(Next::Wild(left.parse().unwrap_or(0))),
        _ => Err(row.error(Fault::NextRow)),
    }
}

fn read_code(piece: Fragment<'_>) -> Option<ScaleCode> {
    let (letter, rest) = piece.split_first()?;
    ScaleCode::from_letter(letter).filter(|_| rest.text.is_empty())
}

/// A row of the block Scale: `parent,position,radius,code: position,weights | …`.
struct ScaleRow<'a> {
    row: Row<'a>,
    parent: Fragment<'a>,
    at: Fragment<'a>,
    radius: Radius,
    /// Missing in the older form, where letters follow the order of the file.
    code: Option<ScaleCode>,
}

impl<'a> ScaleRow<'a> {
    fn read(row: &Row<'a>) -> Result<Self, RecordError> {
        let parts: Vec<Fragment<'a>> = row.name.split(',').collect();
        let wrong = |fragment, fault: Fault| Err(row.line.error(fragment, fault));
        let (&[parent, at, radius] | &[parent, at, radius, _]) = &parts[..] else {
            return wrong(row.name, Fault::ScaleRow);
        };
        let Some(size) = radius.parse().and_then(Radius::new) else {
            return wrong(radius, Fault::RadiusInRow);
        };
        let code = match parts.get(3) {
            None => None,
            Some(&piece) => match read_code(piece) {
                None => return wrong(piece, Fault::CodeInRow),
                code => code,
            },
        };
        Ok(Self { row: *row, parent, at, radius: size, code })
    }

    /// Sets up the scale and its stacks.
    fn build(&self, position: &mut Balancer) -> Result<(), RecordError> {
        let error = |fragment, fault: Fault| self.row.line.error(fragment, fault);
        let on = self.carrier(position)?;
        let code = self.code.or_else(|| position.next_code());
        let code = code.ok_or_else(|| error(self.row.name, Fault::NoMoreCodes))?;
        let index = position
            .build_scale(on, self.radius, code)
            .map_err(|wrong| self.row.line.error(self.row.name, wrong))?;
        if self.row.data.text.is_empty() {
            return Ok(());
        }
        for stack in self.row.data.split('|') {
            let mut parts = stack.split(',');
            let offset = parts.next().and_then(Fragment::parse).and_then(Offset::new);
            let Some(offset) = offset else {
                return Err(error(stack, Fault::StackInRow));
            };
            // The original leaves a bare position where it kept no weights.
            let owners = parts.map(|weight| {
                let (letter, rest) = weight.split_first().unwrap_or(('\0', weight));
                let letter = if rest.text.is_empty() { letter } else { '\0' };
                position.owner(letter).map_err(|wrong| error(weight, wrong))
            });
            let owners = owners.collect::<Result<Vec<_>, _>>()?;
            position.build_stack(index, offset, &owners).map_err(|wrong| error(stack, wrong))?;
        }
        Ok(())
    }

    /// Where the scale stands; `None` for the base.
    fn carrier(&self, position: &Balancer) -> Result<Option<Placement>, RecordError> {
        let error = |fragment, fault: Fault| Err(self.row.line.error(fragment, fault));
        if self.parent.text == "_" {
            return match self.at.text {
                "0" => Ok(None),
                _ => error(self.at, Fault::BaseInRow),
            };
        }
        // The older form may count the scales instead of naming them.
        let counted =
            self.parent.parse::<usize>().and_then(|number| position.codes().nth(number.wrapping_sub(1)));
        let Some(scale) = counted.or_else(|| read_code(self.parent)) else {
            return error(self.parent, Fault::CarrierInRow { text: self.parent.text.into() });
        };
        let Some(offset) = self.at.parse().and_then(Offset::new) else {
            return error(self.at, Fault::PositionInRow);
        };
        Ok(Some(Placement { scale, offset }))
    }
}
