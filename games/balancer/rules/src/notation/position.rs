//! A position on one line, in nine words:
//!
//! ```text
//! _:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A1B0C0 B A 2/5 7/10 5 3 b
//! ```
//!
//! 1. the scales in the order they came, or `-`: where it stands, radius, code, and its stacks, the
//!    bottom weight first;
//! 2. the players' letters and the rounds each has won, and `-` after whoever has left;
//! 3. who is to move, or `!` while chance chooses the first mover, `^_` a base, `^` a scale, `?3`
//!    wild weights, or `.` when the game is over;
//! 4. the first mover of the round, or `-` while nobody knows;
//! 5. the round and how many there are; 6. the weights left and how many a round has;
//! 7. the wild weights a round brings; 8. the radius of a base; 9. the code given last, or `-`.

use crate::board::{Balancer, Course, Next};
use crate::fault::Fault;
use crate::fragment::Fragment;
use crate::letters::Letters;
use crate::placement::{Offset, Placement, Radius, ScaleCode};
use crate::setup::{BalancerSetup, Terms};
use parlour_core::{BadOption, MAX_SEATS, PositionError, Seat, SeatSet};

pub(super) fn write(position: &Balancer) -> String {
    let Course { next, mover, first, round, pool, won, last_code, left } = position.course;
    let Terms { rounds, weights, wild, base_radius } = position.terms;
    let letter = |seat| position.letter(seat).to_string();
    let player = |seat: Seat| {
        let gone = if left.contains(seat) { "-" } else { "" };
        format!("{}{}{gone}", position.letter(seat), won[seat.index()])
    };
    let players: String = position.players().map(player).collect();
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
    let words: Vec<Fragment<'_>> = Fragment::line(text).words().collect();
    let [board, players, next, first, round, pool, wild, radius, last] = words[..] else {
        let end = words.last().map_or(0, |word| word.column + word.text.chars().count());
        let message = Fault::WordCount { count: words.len() }.into();
        return Err(PositionError { offset: end, message });
    };
    let (rounds_played, rounds) = fraction(round, |text| Fault::RoundWord { text })?;
    let (left, weights) = fraction(pool, |text| Fault::WeightsWord { text })?;
    let terms = Terms {
        rounds,
        weights,
        wild: small(wild)
            .filter(|wild| *wild < 100)
            .ok_or_else(|| error(wild, Fault::WildWord { text: wild.text.into() }))?,
        base_radius: radius
            .parse()
            .and_then(Radius::new)
            .ok_or_else(|| error(radius, Fault::RadiusWord { text: radius.text.into() }))?,
    };
    let Players { letters, won, left: departed } = read_players(players)?;
    let count = letters.len();
    let setup_first = setup.first().filter(|seat| seat.index() < count && next.text != "!");
    let setup = BalancerSetup::new(count, &letters, setup_first, terms)
        .map_err(|BadOption(reason)| error(players, Fault::Setup { reason }))?;
    if count < departed.len() + 2 {
        return Err(error(players, Fault::TooFewPresent));
    }

    let mut position = Balancer::before_the_game(&setup);
    if board.text != "-" {
        for scale in board.split('/') {
            read_scale(&mut position, scale)?;
        }
    }
    let (next, mover) = read_next(setup.letters(), next)?;
    let first = match first.text {
        "-" if next == Next::First => Seat::FIRST,
        _ => one_letter(first)
            .and_then(|letter| setup.letters().seat(letter))
            .ok_or_else(|| error(first, Fault::FirstWord { letters: setup.letters().words() }))?,
    };
    let last_code = match last.text {
        "-" if position.scales.is_empty() => None,
        _ => Some(
            one_letter(last)
                .and_then(ScaleCode::from_letter)
                .ok_or_else(|| error(last, Fault::CodeWord { text: last.text.into() }))?,
        ),
    };
    position.course = Course {
        next,
        mover: mover.unwrap_or(first),
        first,
        round: rounds_played,
        pool: left,
        won,
        last_code,
        left: departed,
    };
    if let Some((_, message)) = position.unbalanced() {
        return Err(error(board, message));
    }
    position.finish_building().map_err(|message| error(round, message))?;
    Ok((setup, position))
}

/// What a position says of its players.
struct Players {
    letters: String,
    won: [u8; MAX_SEATS],
    left: SeatSet,
}

/// The players of `A1B0-C0`.
fn read_players(players: Fragment<'_>) -> Result<Players, PositionError> {
    let expected = || error(players, Fault::PlayersWord);
    let mut read = Players { letters: String::new(), won: [0; MAX_SEATS], left: SeatSet::NONE };
    let mut rest = players;
    while let Some((letter, after)) = rest.split_first() {
        let letter = letter.to_ascii_uppercase();
        let seat = Seat::new(read.letters.len()).filter(|_| letter.is_ascii_uppercase());
        let seat = seat.filter(|_| !read.letters.contains(letter)).ok_or_else(expected)?;
        let (digits, after) = after.split_while(|c| c.is_ascii_digit());
        let (mark, after) = after.split_while(|c| c == '-');
        read.won[seat.index()] = small(digits).filter(|_| mark.text.len() < 2).ok_or_else(expected)?;
        if !mark.text.is_empty() {
            read.left = read.left.iter().chain([seat]).collect();
        }
        read.letters.push(letter);
        rest = after;
    }
    Ok(read)
}

fn read_next(letters: &Letters, next: Fragment<'_>) -> Result<(Next, Option<Seat>), PositionError> {
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
                let (text, letters) = (next.text.into(), letters.words());
                return Err(error(next, Fault::NextWord { text, letters }));
            }
        },
    })
}

/// A scale: `a-3:2b[-1AA,1B,2A]`.
fn read_scale(position: &mut Balancer, scale: Fragment<'_>) -> Result<(), PositionError> {
    let expected = || error(scale, Fault::ScaleWord);
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
        Some(Placement { scale, offset: offset.parse().and_then(Offset::new).ok_or_else(expected)? })
    };
    let index = position.build_scale(on, radius, code).map_err(|message| error(scale, message))?;
    if stacks.text.is_empty() {
        return Ok(());
    }
    let inside =
        stacks.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).ok_or_else(expected)?;
    for stack in (Fragment { text: inside, column: stacks.column + 1 }).split(',') {
        let (number, letters) = stack.split_while(|c| c.is_ascii_digit() || c == '-');
        let offset = number.parse().and_then(Offset::new);
        let offset = offset
            .filter(|_| !letters.text.is_empty())
            .ok_or_else(|| error(stack, Fault::StackWord { text: stack.text.into() }))?;
        let owners: Result<Vec<_>, _> = letters.text.chars().map(|letter| position.owner(letter)).collect();
        let owners = owners.map_err(|message| error(letters, message))?;
        position.build_stack(index, offset, &owners).map_err(|message| error(stack, message))?;
    }
    Ok(())
}

/// Two numbers from 1 to 99 with a stroke between them; the first may be 0.
fn fraction(word: Fragment<'_>, wrong: impl Fn(String) -> Fault) -> Result<(u8, u8), PositionError> {
    let parts = word.split_once('/').and_then(|(part, whole)| small(part).zip(small(whole)));
    parts.filter(|(_, whole)| (1..100).contains(whole)).ok_or_else(|| error(word, wrong(word.text.into())))
}

fn small(piece: Fragment<'_>) -> Option<u8> {
    piece.parse()
}

fn one_letter(word: Fragment<'_>) -> Option<char> {
    let mut letters = word.text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn error(fragment: Fragment<'_>, fault: Fault) -> PositionError {
    PositionError { offset: fragment.column, message: fault.into() }
}
