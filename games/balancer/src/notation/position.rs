//! A position on one line, in nine words:
//!
//! ```text
//! _:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A1B0C0 B A 2/5 7/10 5 3 b
//! ```
//!
//! 1. the scales in the order they came, or `-`: where it stands, radius, code, and its stacks, the
//!    bottom weight first;
//! 2. the players' letters and the rounds each has won;
//! 3. who is to move, or `!` while chance chooses the first mover, `^_` a base, `^` a scale, `?3`
//!    wild weights, or `.` when the game is over;
//! 4. the first mover of the round, or `-` while nobody knows;
//! 5. the round and how many there are; 6. the weights left and how many a round has;
//! 7. the wild weights a round brings; 8. the radius of a base; 9. the code given last, or `-`.

use crate::board::{Balancer, Course, Next};
use crate::piece::Piece;
use crate::scale::{Offset, Radius, ScaleCode, Spot};
use crate::setup::{BalancerSetup, Letters, Terms};
use parlour_core::{BadOption, MAX_SEATS, PositionError, Seat, quote};

pub(super) fn write(position: &Balancer) -> String {
    let Course { next, mover, first, round, pool, won, last_code } = position.course;
    let Terms { rounds, weights, wild, base_radius } = position.terms;
    let letter = |seat| position.letter(seat).to_string();
    let players: String =
        position.players().map(|seat| format!("{}{}", position.letter(seat), won[seat.index()])).collect();
    let (next, first) = match next {
        Next::First => ("!".into(), "-".into()),
        Next::Base => ("^_".into(), letter(first)),
        Next::Scale => ("^".into(), letter(first)),
        Next::Wild(left) => (format!("?{left}"), letter(first)),
        Next::Weight => (letter(mover), letter(first)),
        Next::Over => (".".into(), letter(first)),
    };
    let board = write_board(position);
    let last = last_code.map_or('-', ScaleCode::letter);
    format!("{board} {players} {next} {first} {round}/{rounds} {pool}/{weights} {wild} {base_radius} {last}")
}

fn write_board(position: &Balancer) -> String {
    let scales: Vec<String> = position
        .views()
        .map(|view| {
            let on = view.stands_on().map_or("_".into(), |spot| spot.to_string());
            let stacks: Vec<String> = view
                .stacks()
                .map(|(offset, owners)| {
                    let letters = owners.into_iter().map(|owner| position.letters.letter(owner));
                    format!("{offset}{}", letters.collect::<String>())
                })
                .collect();
            let stacks = if stacks.is_empty() { String::new() } else { format!("[{}]", stacks.join(",")) };
            format!("{on}:{}{}{stacks}", view.radius(), view.code())
        })
        .collect();
    if scales.is_empty() { "-".into() } else { scales.join("/") }
}

pub(super) fn read(setup: &BalancerSetup, text: &str) -> Result<(BalancerSetup, Balancer), PositionError> {
    let words: Vec<Piece<'_>> = Piece::line(text).words().collect();
    let [board, players, next, first, round, pool, wild, radius, last] = words[..] else {
        let end = words.last().map_or(0, |word| word.column + word.text.chars().count());
        let message = format!(
            "a position has nine words (scales, players, next, first mover, round, weights left, wild \
             weights, base radius, last code), not {}",
            words.len()
        );
        return Err(PositionError { offset: end, message: message.into() });
    };
    let (rounds_played, rounds) = fraction(round, "the round and how many there are, such as 1/5")?;
    let (left, weights) = fraction(pool, "the weights left and those of a round, such as 7/10")?;
    let terms = Terms {
        rounds,
        weights,
        wild: small(wild).filter(|wild| *wild < 100).ok_or_else(|| {
            error(wild, format!("{} is not a number of wild weights up to 99", quote(wild.text)))
        })?,
        base_radius: radius
            .parse()
            .and_then(Radius::new)
            .ok_or_else(|| error(radius, format!("{} is not a radius from 1 to 9", quote(radius.text))))?,
    };
    let (names, won) = read_players(setup, players)?;
    let count = names.len();
    let setup_first = setup.first().filter(|seat| seat.index() < count && next.text != "!");
    let setup = BalancerSetup::new(names, setup_first, terms)
        .map_err(|BadOption(message)| error(players, message.to_string()))?;

    let mut position = Balancer::before_the_game(&setup);
    if board.text != "-" {
        for scale in board.split('/') {
            read_scale(&mut position, scale)?;
        }
    }
    let (next, mover) = read_next(setup.letters(), next)?;
    let first = match first.text {
        "-" if next == Next::First => Seat::FIRST,
        _ => one_letter(first).and_then(|letter| setup.letters().seat(letter)).ok_or_else(|| {
            error(first, format!("the first mover is one of {}", setup.letters().listed("and")))
        })?,
    };
    let last_code = match last.text {
        "-" if position.scales.is_empty() => None,
        _ => Some(one_letter(last).and_then(ScaleCode::from_letter).ok_or_else(|| {
            error(last, format!("{} is not the code of the scale that came last", quote(last.text)))
        })?),
    };
    position.course = Course {
        next,
        mover: mover.unwrap_or(first),
        first,
        round: rounds_played,
        pool: left,
        won,
        last_code,
    };
    if let Some((_, message)) = position.unbalanced() {
        return Err(error(board, message));
    }
    position.finish_building().map_err(|message| error(round, message))?;
    Ok((setup, position))
}

/// Names and rounds won from `A1B0C0`. Where the letters are those of the setup, its names stay.
fn read_players(
    setup: &BalancerSetup,
    players: Piece<'_>,
) -> Result<(Vec<String>, [u8; MAX_SEATS]), PositionError> {
    let expected = || error(players, "the players are letters with the rounds they won, such as A1B0".into());
    let mut names = Vec::new();
    let mut won = [0; MAX_SEATS];
    let mut rest = players;
    while let Some((letter, after)) = rest.split_first() {
        let (digits, after) = after.split_while(|c| c.is_ascii_digit());
        let slot = won.get_mut(names.len()).ok_or_else(expected)?;
        *slot = small(digits).ok_or_else(expected)?;
        names.push(letter.to_string());
        rest = after;
    }
    if Letters::of(&names).is_ok_and(|letters| letters == *setup.letters()) {
        names = setup.names().to_vec();
    }
    Ok((names, won))
}

fn read_next(letters: &Letters, next: Piece<'_>) -> Result<(Next, Option<Seat>), PositionError> {
    let wild = next.text.strip_prefix('?').and_then(|left| left.parse().ok());
    Ok(match next.text {
        "!" => (Next::First, Some(Seat::FIRST)),
        "^_" => (Next::Base, None),
        "^" => (Next::Scale, None),
        "." => (Next::Over, None),
        _ => match (wild, one_letter(next).and_then(|letter| letters.seat(letter))) {
            (Some(left), _) => (Next::Wild(left), None),
            (None, Some(seat)) => (Next::Weight, Some(seat)),
            (None, None) => {
                let message = format!(
                    "{} is neither a player to move, {}, nor one of ! ^_ ^ ?3 and .",
                    quote(next.text),
                    letters.listed("or")
                );
                return Err(error(next, message));
            }
        },
    })
}

/// A scale: `a-3:2b[-1AA,1B,2A]`.
fn read_scale(position: &mut Balancer, scale: Piece<'_>) -> Result<(), PositionError> {
    let expected = || error(scale, "a scale is written like _:5a or a-3:2b[-1AA,2B]".into());
    let (on, rest) = scale.split_once(':').ok_or_else(expected)?;
    let (size, rest) = rest.split_while(|c| c.is_ascii_digit());
    let radius = size.parse().and_then(Radius::new).ok_or_else(expected)?;
    let (code, stacks) = rest.split_first().ok_or_else(expected)?;
    let code = ScaleCode::from_letter(code).ok_or_else(expected)?;
    let on = if on.text == "_" {
        None
    } else {
        let (parent, offset) = on.split_first().ok_or_else(expected)?;
        let scale = ScaleCode::from_letter(parent).ok_or_else(expected)?;
        Some(Spot { scale, offset: offset.parse().and_then(Offset::new).ok_or_else(expected)? })
    };
    let index = position.build_scale(on, radius, code).map_err(|message| error(scale, message))?;
    if stacks.text.is_empty() {
        return Ok(());
    }
    let inside =
        stacks.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or_else(expected)?;
    for stack in (Piece { text: inside, column: stacks.column + 1 }).split(',') {
        let (number, letters) = stack.split_while(|c| c.is_ascii_digit() || c == '-');
        let offset = number.parse().and_then(Offset::new);
        let offset = offset.filter(|_| !letters.text.is_empty()).ok_or_else(|| {
            error(stack, format!("{} is not a position and weights, such as -1AB", quote(stack.text)))
        })?;
        let owners: Result<Vec<_>, _> = letters.text.chars().map(|letter| position.owner(letter)).collect();
        let owners = owners.map_err(|message| error(letters, message))?;
        position.build_stack(index, offset, &owners).map_err(|message| error(stack, message))?;
    }
    Ok(())
}

/// Two numbers from 1 to 99 with a stroke between them; the first may be 0.
fn fraction(word: Piece<'_>, expected: &str) -> Result<(u8, u8), PositionError> {
    let parts = word.split_once('/').and_then(|(part, whole)| small(part).zip(small(whole)));
    parts
        .filter(|(_, whole)| (1..100).contains(whole))
        .ok_or_else(|| error(word, format!("{} is not {expected}", quote(word.text))))
}

fn small(piece: Piece<'_>) -> Option<u8> {
    piece.parse()
}

fn one_letter(word: Piece<'_>) -> Option<char> {
    let mut letters = word.text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn error(piece: Piece<'_>, message: String) -> PositionError {
    PositionError { offset: piece.column, message: message.into() }
}
