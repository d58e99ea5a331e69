//! Tournaments: everybody plays whom they should, and it comes to an end.

use parlour_house::pairing::{Paired, arena, round_robin, round_robin_rounds, swiss};
use parlour_house::store::Sqlite;
use parlour_house::{House, Limits};
use parlour_online::{Code, Format, NewTournament, Refusal, Tournament, TournamentState};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

proptest! {
    #[test]
    fn in_a_round_robin_each_plays_each_once(count in 2..20_usize) {
        let mut met = BTreeSet::new();
        for round in 0..round_robin_rounds(count) {
            let drawn = round_robin(count, round);
            let mut busy: Vec<usize> = drawn.pairs.iter().flat_map(|(a, b)| [*a, *b]).chain(drawn.free).collect();
            busy.sort_unstable();
            prop_assert_eq!(busy, (0..count).collect::<Vec<_>>());
            for (a, b) in drawn.pairs {
                prop_assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} met twice");
            }
        }
        prop_assert_eq!(met.len(), count * (count - 1) / 2);
    }

    #[test]
    fn in_a_swiss_nobody_meets_the_same_twice_while_that_can_be_helped(count in 6..24_usize, lot in any::<u64>()) {
        let mut players = vec![Paired { points: 0, plays: true, firsts: 0, was_free: false }; count];
        let mut met = BTreeSet::new();
        for round in 0..3 {
            let drawn = swiss(&players, |a, b| met.contains(&(a.min(b), a.max(b))));
            if let Some(free) = drawn.free {
                prop_assert!(!players[free].was_free);
                players[free].was_free = true;
            }
            prop_assert_eq!(drawn.pairs.len(), count / 2);
            for (a, b) in drawn.pairs {
                prop_assert!(met.insert((a.min(b), a.max(b))), "{a} and {b} met twice");
                players[if lot >> (a + round) & 1 == 0 { a } else { b }].points += 2;
            }
        }
    }

    #[test]
    fn in_an_arena_nobody_is_paired_twice_at_once(count in 2..20_usize) {
        let players = vec![Paired { points: 0, plays: true, firsts: 0, was_free: false }; count];
        let free: Vec<usize> = (0..count).collect();
        let pairs = arena(&players, &free, |a, b| a / 2 == b / 2);
        let all: BTreeSet<usize> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        prop_assert_eq!(all.len(), 2 * pairs.len());
    }
}

fn wait(house: &Arc<House>, id: u64, done: impl Fn(&Tournament) -> bool) -> Tournament {
    let deadline = Instant::now() + Duration::from_mins(1);
    loop {
        let tournament = house.tournament(id).unwrap();
        if done(&tournament) {
            return tournament;
        }
        assert!(Instant::now() < deadline, "{tournament:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn bots_play_a_round_robin_to_its_end_and_a_pupil_enters_by_the_code() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    let house = House::open(Arc::new(store), Limits::default()).unwrap();
    let (_, token) = house.register(None, "Ada", "correct horse", "").unwrap();
    let ada = house.visitor(token.reveal()).unwrap();
    let plan = NewTournament {
        name: "Friday".into(),
        game: "ladder".into(),
        options: [("rows".to_owned(), "4".to_owned())].into(),
        format: Format::RoundRobin,
        pace: "1+1".parse().unwrap(),
        rated: false,
        bots: vec!["level:1".into(), "level:2".into()],
        chat: false,
    };
    let (guest, guest_token) = house.guest("").unwrap();
    let visitor = house.visitor(guest_token.reveal()).unwrap();
    assert_eq!(house.add_tournament(&visitor, &plan).unwrap_err(), Refusal::MembersOnly);
    let made = house.add_tournament(&ada, &plan).unwrap();
    let code = made.code.unwrap();
    let wrong = Code::new(u64::from(code == Code::new(0)));
    assert_eq!(house.enter_tournament(&guest, made.id, wrong).unwrap_err(), Refusal::NoCode);
    assert_eq!(house.tournament_by_code(wrong).unwrap_err(), Refusal::NoCode);
    assert_eq!(house.tournament_by_code(code).unwrap().id, made.id);
    house.enter_tournament(&guest, made.id, code).unwrap();
    assert_eq!(house.start_tournament(&visitor, made.id).unwrap_err(), Refusal::NotYours);
    house.start_tournament(&ada, made.id).unwrap();
    // The guest resigns whatever they are seated at.
    let over = wait(&house, made.id, |tournament| {
        for id in
            tournament.pairings.iter().filter(|pairing| pairing.result.is_none()).filter_map(|p| p.r#match)
        {
            // The others' matches are none of theirs.
            let _ = house.room(id).unwrap().resign(guest.id, None);
        }
        tournament.state == TournamentState::Over
    });
    assert_eq!(over.pairings.iter().filter(|pairing| pairing.r#match.is_some()).count(), 3);
    let last = over.standings.last().unwrap();
    assert_eq!((&last.player, last.matches), (&guest, 2));
    let csv = house.tournament_csv(made.id).unwrap();
    assert_eq!(csv.lines().count(), 4, "{csv}");
    assert!(house.tournament_records(made.id).unwrap().contains("resigned"));
    let pupils = house.add_pupils(&ada, &["Max".into(), "Ada".into()]).unwrap();
    assert_eq!(pupils[1].name, "Ada-2");
    assert!(house.log_in("Max", &pupils[0].code, "").is_ok());
}
