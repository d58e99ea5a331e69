//! The fast rules and the referee agree at every step of random games.

mod random_games;
mod referee;

use parlour_balancer::{Balancer, Chance, Offset, Placement, Radius, ScaleCode};
use parlour_core::{Game, Ply, PlyOf, Seat, Turn};
use random_games::{any_ply, any_setup, rng};
use referee::{Next, Referee, Scale};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn a_thousand_games_agree() {
    (0..1000).for_each(agree);
}

#[test]
fn a_thousand_more_games_agree() {
    (1000..2000).for_each(agree);
}

/// `cargo test --release -p parlour-balancer --test agreement -- --ignored`
#[test]
#[ignore = "takes a minute in a release build"]
fn a_hundred_thousand_games_agree() {
    (2000..102_000).for_each(agree);
}

fn agree(seed: u64) {
    let mut rng = rng(seed);
    let setup = any_setup(&mut rng);
    let mut position = Balancer::start(&setup);
    let terms = setup.terms();
    let mut referee = Referee::new(
        Seat::first(position.seats()).map(|seat| position.letter(seat)).collect(),
        terms.rounds.into(),
        terms.weights.into(),
        terms.wild.into(),
        terms.base_radius.get() as i32,
    );
    compare(&position, &referee);
    let mut plies = seed;
    while let Some(ply) = any_ply(&position, &mut rng) {
        assert!(position.allows(&ply), "{ply:?} was drawn but is not allowed");
        position.apply(&ply);
        follow(&mut referee, ply);
        compare(&position, &referee);
        // These two are slow to ask the referee for.
        plies += 1;
        if plies.is_multiple_of(4) {
            let mut safe = Vec::new();
            position.safe_moves(&mut safe);
            assert_eq!(places(&safe), referee.safe().into_iter().collect());
        }
        if seed.is_multiple_of(16) && referee.next == Next::Scale {
            compare_rooms(&position, &referee);
        }
    }
    assert_eq!(referee.next, Next::Over);
}

fn follow(referee: &mut Referee, ply: PlyOf<Balancer>) {
    let place = |spot: Placement| (spot.scale.letter(), spot.offset.get());
    match ply {
        Ply::Chance(Chance::First(seat)) => referee.choose_first(seat.index()),
        Ply::Chance(Chance::Base(_)) => referee.lay_base(),
        Ply::Chance(Chance::Scale { on, radius }) => {
            let (code, position) = place(on);
            referee.add_scale(code, position, radius.get() as i32);
        }
        Ply::Chance(Chance::Wild(spot)) => {
            let (code, position) = place(spot);
            referee.drop_wild(code, position);
        }
        Ply::Move(spot) => {
            let (code, position) = place(spot);
            referee.place(code, position);
        }
    }
}

fn compare(position: &Balancer, referee: &Referee) {
    let turn = match referee.next {
        Next::Weight => Turn::Seat(Seat::new(referee.mover).unwrap()),
        Next::Over => Turn::Over,
        _ => Turn::Chance,
    };
    assert_eq!(position.turn(), turn);
    assert_eq!(position.round(), referee.round);
    let players = Seat::first(position.seats());
    let scores: Vec<i64> = players.map(|seat| position.score(seat)).collect();
    assert_eq!(scores, referee.scores());
    let won: Vec<usize> = Seat::first(position.seats()).map(|seat| position.rounds_won(seat)).collect();
    assert_eq!(won, referee.won);
    if referee.next != Next::Over {
        assert_eq!(position.weights_left(), referee.pool);
    }

    let scales = referee.scales();
    assert_eq!(position.codes().count(), scales.len());
    for scale in scales {
        compare_scale(position, referee, scale);
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert_eq!(places(&moves), referee.legal().into_iter().collect());
    assert_eq!(position.count_moves(), moves.len());
}

fn compare_scale(position: &Balancer, referee: &Referee, scale: &Scale) {
    let view = position.scale(ScaleCode::from_letter(scale.code).unwrap()).unwrap();
    assert_eq!(view.radius().get() as i32, scale.radius);
    assert_eq!(view.torque(), scale.torque());
    assert_eq!(view.mass() as i32, scale.mass());
    let [left, right] = view.arms();
    assert_eq!(right as i32 - left as i32, scale.torque());
    assert_eq!(view.owner().map(|seat| position.letter(seat)), scale.owner(&referee.letters));
    let letter = |owner: Option<Seat>| owner.map_or('?', |seat| position.letter(seat));
    let stacks: BTreeMap<i32, Vec<char>> = view
        .stacks()
        .map(|(offset, owners)| (offset.get(), owners.into_iter().map(letter).collect()))
        .collect();
    assert_eq!(stacks, scale.stacks().map(|(position, stack)| (position, stack.clone())).collect());
    for (at, nested) in scale.nested() {
        let nested = position.scale(ScaleCode::from_letter(nested.code).unwrap()).unwrap();
        let on = Placement { scale: view.code(), offset: Offset::new(at.into()).unwrap() };
        assert_eq!(nested.stands_on(), Some(on));
    }
}

fn compare_rooms(position: &Balancer, referee: &Referee) {
    let rooms: BTreeSet<(char, i32, i32)> = referee.rooms().into_iter().collect();
    for code in position.codes() {
        for at in -9..=9 {
            for radius in (1..=9).filter_map(Radius::new) {
                let Some(offset) = Offset::new(at) else { continue };
                let outcome = Chance::Scale { on: Placement { scale: code, offset }, radius };
                let room = (code.letter(), at as i32, radius.get() as i32);
                assert_eq!(position.can_happen(&outcome), rooms.contains(&room), "{outcome:?}");
            }
        }
    }
}

fn places(spots: &[Placement]) -> BTreeSet<(char, i32)> {
    let places: BTreeSet<_> = spots.iter().map(|spot| (spot.scale.letter(), spot.offset.get())).collect();
    assert_eq!(places.len(), spots.len(), "a move is listed twice");
    places
}
