//! Reading every version there is.

use super::rows::{Row, Rows};
use super::{HUMAN, PLAYERS};
use crate::board::{Balancer, Course, Next};
use crate::piece::Piece;
use crate::scale::{Offset, Radius, ScaleCode, Spot};
use crate::setup::{BalancerSetup, Letters, Terms};
use parlour_core::{BadOption, MAX_SEATS, Match, RecordError, Seat, listed, quote};

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
        rows.find("Round").map_or_else(|| end.error(end.piece(), &wrong), |row| row.error(&wrong))
    })?;
    let mut game = Match::from_position(setup, position);
    game.set_tag(PLAYERS, &players.sitters.join(","));
    Ok(game)
}

/// Who plays, in the order of the seats.
struct Players {
    names: Vec<String>,
    /// A person, or a bot with its level.
    sitters: Vec<String>,
}

impl Players {
    fn read(rows: &Rows<'_>) -> Result<Self, RecordError> {
        let difficulty = read_difficulty(rows)?;
        let levels = rows.find("BotLevel").map_or_else(Vec::new, Row::list);
        let mut seated: Vec<(&str, String)> = Vec::new();
        for kind in ["Human", "Bot"] {
            let Some(row) = rows.find(kind) else { continue };
            let names = row.list();
            if kind == "Bot" && !levels.is_empty() && levels.len() != names.len() {
                return Err(
                    row.error(format!("there are {} levels of bots, but not so many bots", levels.len()))
                );
            }
            seated.extend(names.into_iter().enumerate().map(|(index, name)| {
                let level = levels.get(index).map_or(difficulty.as_str(), |level| level.text);
                (name.text, if kind == "Bot" { level } else { HUMAN }.to_owned())
            }));
            let names: Vec<String> = seated.iter().map(|(name, _)| (*name).to_owned()).collect();
            Letters::of(&names).map_err(|BadOption(wrong)| row.error(wrong.to_string()))?;
        }
        if let Some(row) = rows.find("NumberOfPlayer")
            && row.data.parse() != Some(seated.len())
        {
            return Err(row.error(format!("{} players are named, as humans and bots", seated.len())));
        }
        if let Some(row) = rows.find("Order") {
            seated = reordered(row, seated)?;
        }
        let (names, sitters) = seated.into_iter().map(|(name, sitter)| (name.to_owned(), sitter)).unzip();
        Ok(Self { names, sitters })
    }

    /// The player whom a row names, whole or by the letter.
    fn seat(&self, row: &Row<'_>) -> Result<Seat, RecordError> {
        let named = self.names.iter().position(|name| name.eq_ignore_ascii_case(row.data.text));
        named
            .and_then(Seat::new)
            .ok_or_else(|| row.error(format!("{} should name {}", row.name.text, listed(&self.names, "or"))))
    }
}

/// The seated players in the order that a row lists them.
fn reordered<'a>(
    row: &Row<'_>,
    mut seated: Vec<(&'a str, String)>,
) -> Result<Vec<(&'a str, String)>, RecordError> {
    let wrong = || row.error("the order should name every human and bot once");
    let mut ordered = Vec::new();
    for name in row.list() {
        let index = seated.iter().position(|(known, _)| *known == name.text).ok_or_else(wrong)?;
        ordered.push(seated.remove(index));
    }
    if seated.is_empty() { Ok(ordered) } else { Err(wrong()) }
}

/// The bot that plays greedily with the probability a file calls difficulty.
fn read_difficulty(rows: &Rows<'_>) -> Result<String, RecordError> {
    let Some(row) = rows.find("BotDifficulty") else { return Ok("mixed:0.5".into()) };
    let probability = row.data.parse::<f64>().filter(|probability| (0.0..=1.0).contains(probability));
    probability
        .map(|probability| format!("mixed:{probability}"))
        .ok_or_else(|| row.error("BotDifficulty is a number from 0 to 1"))
}

fn read_setup(
    rows: &Rows<'_>,
    players: &Players,
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
    BalancerSetup::new(players.names.clone(), first, terms).map_err(|BadOption(wrong)| {
        let wrong = wrong.to_string();
        let row = ["WeightPerRound", "Human", "Bot"].into_iter().find_map(|name| rows.find(name));
        row.map_or_else(|| rows.end.error(rows.end.piece(), &wrong), |row| row.error(&wrong))
    })
}

fn read_course(rows: &Rows<'_>, players: &Players, board: &Balancer) -> Result<Course, RecordError> {
    let usual = if board.scales.is_empty() { Next::Base } else { Next::Weight };
    let next = rows.find("Next").map_or(Ok(usual), read_next)?;
    let seat = |name: &str| rows.find(name).map(|row| players.seat(row)).transpose();
    let turn = seat("Turn")?;
    let first = seat("RoundFirst")?.or(turn).filter(|_| next != Next::First).unwrap_or(Seat::FIRST);
    let mut won = [0; MAX_SEATS];
    if let Some(row) = rows.find("RoundWon") {
        let list = row.list();
        let numbers: Option<Vec<u8>> = list.iter().map(|number| number.parse()).collect();
        let numbers = numbers.filter(|numbers| numbers.len() == players.names.len());
        let wrong =
            || row.error(format!("there should be a number for each of {} players", players.names.len()));
        won[..players.names.len()].copy_from_slice(&numbers.ok_or_else(wrong)?);
    }
    let last_code = match rows.find("LastCode") {
        Some(row) => Some(
            read_code(row.data).ok_or_else(|| row.error("LastCode is the letter of a scale, such as b"))?,
        ),
        None => board.codes().max(),
    };
    Ok(Course {
        next,
        mover: turn.filter(|_| next == Next::Weight).unwrap_or(first),
        first,
        round: rows.number("Round", 1..=board.terms.rounds, 1)?,
        pool: rows.number("WeightLeft", 0..=board.terms.weights, board.terms.weights)?,
        won,
        last_code,
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
        _ => Err(row.error("Next is first, base, scale, weight or over, or wild and a number")),
    }
}

fn read_code(piece: Piece<'_>) -> Option<ScaleCode> {
    let (letter, rest) = piece.split_first()?;
    ScaleCode::from_letter(letter).filter(|_| rest.text.is_empty())
}

/// A row of the block Scale: `parent,position,radius,code: position,weights | …`.
struct ScaleRow<'a> {
    row: Row<'a>,
    parent: Piece<'a>,
    at: Piece<'a>,
    radius: Radius,
    /// Missing in the older form, where letters follow the order of the file.
    code: Option<ScaleCode>,
}

impl<'a> ScaleRow<'a> {
    fn read(row: &Row<'a>) -> Result<Self, RecordError> {
        let parts: Vec<Piece<'a>> = row.name.split(',').collect();
        let wrong = |piece, message: &str| Err(row.line.error(piece, message));
        let (&[parent, at, radius] | &[parent, at, radius, _]) = &parts[..] else {
            return wrong(row.name, "a scale begins with parent,position,radius,code such as a,-3,2,b");
        };
        let Some(size) = radius.parse().and_then(Radius::new) else {
            return wrong(radius, "a radius is a number from 1 to 9");
        };
        let code = match parts.get(3) {
            None => None,
            Some(&piece) => match read_code(piece) {
                None => return wrong(piece, "the code of a scale is a letter from a to z"),
                code => code,
            },
        };
        Ok(Self { row: *row, parent, at, radius: size, code })
    }

    /// Sets up the scale and its stacks.
    fn build(&self, position: &mut Balancer) -> Result<(), RecordError> {
        let error = |piece, message: &str| self.row.line.error(piece, message);
        let on = self.carrier(position)?;
        let code = self.code.or_else(|| position.next_code());
        let code = code.ok_or_else(|| error(self.row.name, "there are only 26 letters for scales"))?;
        let index = position
            .build_scale(on, self.radius, code)
            .map_err(|wrong| self.row.line.error(self.row.name, wrong))?;
        if self.row.data.text.is_empty() {
            return Ok(());
        }
        for stack in self.row.data.split('|') {
            let mut parts = stack.split(',');
            let offset = parts.next().and_then(Piece::parse).and_then(Offset::new);
            let weights: Vec<Piece<'_>> = parts.collect();
            let Some(offset) = offset.filter(|_| !weights.is_empty()) else {
                return Err(error(stack, "a stack is a position and its weights, such as -2,A,B"));
            };
            let owners = weights.into_iter().map(|weight| {
                let (letter, rest) = weight.split_first().unwrap_or(('\0', weight));
                let letter = if rest.text.is_empty() { letter } else { '\0' };
                position.owner(letter).map_err(|wrong| error(weight, &wrong))
            });
            let owners = owners.collect::<Result<Vec<_>, _>>()?;
            position.build_stack(index, offset, &owners).map_err(|wrong| error(stack, &wrong))?;
        }
        Ok(())
    }

    /// Where the scale stands; `None` for the base.
    fn carrier(&self, position: &Balancer) -> Result<Option<Spot>, RecordError> {
        let error = |piece, message: String| Err(self.row.line.error(piece, message));
        if self.parent.text == "_" {
            return match self.at.text {
                "0" => Ok(None),
                _ => error(self.at, "the base stands at 0".into()),
            };
        }
        // The older form may count the scales instead of naming them.
        let counted =
            self.parent.parse::<usize>().and_then(|number| position.codes().nth(number.wrapping_sub(1)));
        let Some(scale) = counted.or_else(|| read_code(self.parent)) else {
            let message = format!("{} is neither _ nor a scale that stands above", quote(self.parent.text));
            return error(self.parent, message);
        };
        let Some(offset) = self.at.parse().and_then(Offset::new) else {
            return error(self.at, "a position is a number from -9 to 9, and not 0".into());
        };
        Ok(Some(Spot { scale, offset }))
    }
}
