//! Several people sit at one table: who plays what, and when.

use parlour_core::{Cause, Departure, Ending, MoveError, Seat, Turn, Values, Verdict};
use parlour_erased::{PlayError, Played, Snapshot, Table, english};
use parlour_registry::find_game;

fn open(game: &str, options: &[(&str, &str)]) -> Box<dyn Table> {
    let info = find_game(game).unwrap();
    let mut values = Values::defaults(info.options);
    for (name, value) in options {
        values.set(name, value).unwrap();
    }
    info.open(&values).unwrap()
}

fn said(wrong: &PlayError) -> String {
    english().naming(&["Ann".into(), "Ben".into()]).say(wrong)
}

#[test]
fn a_move_is_this_seats_at_this_ply() {
    let mut table = open("checkers", &[]);
    let played = table.play_move(Seat::FIRST, 0, "11-15").unwrap();
    assert_eq!((played.ply, played.text.as_str(), played.seat), (0, "11-15", Some(Seat::FIRST)));
    assert!(!played.events.is_empty());

    let wrong_seat = table.play_move(Seat::FIRST, 1, "9-13").unwrap_err();
    assert_eq!(wrong_seat, PlayError::WrongSeat { seat: Seat::FIRST, turn: Seat::SECOND });
    assert_eq!(said(&wrong_seat), "it is Ben's turn, not Ann's");
    assert_eq!(table.play_move(Seat::FIRST, 0, "11-15"), Err(PlayError::Repeated { ply: 0 }));
    assert_eq!(table.play_move(Seat::FIRST, 0, "9-13"), Err(PlayError::Late { ply: 0, plies: 1 }));
    assert_eq!(table.play_move(Seat::SECOND, 7, "22-18"), Err(PlayError::Early { ply: 7, plies: 1 }));
    let illegal = table.play_move(Seat::SECOND, 1, "22-19").unwrap_err();
    assert!(matches!(illegal, PlayError::Refused(MoveError::Illegal { .. })), "{illegal}");
    assert_eq!(table.len(), 1, "nothing of this was played");
}

#[test]
fn no_player_enters_an_outcome_of_chance() {
    let mut table = open("balancer", &[]);
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(table.play_move(Seat::FIRST, 0, "!A"), Err(PlayError::ChanceFirst));
    let played = table.resolve(0, "!A").unwrap();
    assert_eq!((played.ply, played.seat), (0, None));
    while table.turn() == Turn::Chance {
        let outcome = table.sample(&mut rand_pcg::Pcg64::new(1, 2)).unwrap();
        table.resolve(table.len(), &outcome).unwrap();
    }
    assert_eq!(table.resolve(table.len(), "!A"), Err(PlayError::NoChance));
}

#[test]
fn any_ply_can_be_asked_for_without_moving_anything() {
    let mut table = open("ladder", &[]);
    for ply in ["1E", "7G", "1F"] {
        table.replay(ply).unwrap();
    }
    let earlier = table.at(1).unwrap();
    assert_eq!((earlier.ply(), earlier.turn()), (1, Turn::Seat(Seat::SECOND)));
    assert_eq!(earlier.position(), "1/3/5/7/9/11/4X8 O");
    assert_eq!(earlier.moves().len(), 48);
    assert!(table.at(4).is_none());
    assert_eq!(table.position(), "O/3/5/7/9/11/4XX7 O");
}

#[test]
fn who_leaves_a_table_of_three_is_out_and_the_others_play_on() {
    let mut table = open("blocky", &[("players", "3"), ("turns", "2")]);
    let mut rng = rand_pcg::Pcg64::new(3, 4);
    let second = Departure { seat: Seat::SECOND, cause: Cause::Abandoned };
    while table.turn() == Turn::Chance {
        let outcome = table.sample(&mut rng).unwrap();
        table.replay(&outcome).unwrap();
    }
    table.leave(second.clone()).unwrap();
    assert!(table.leave(second.clone()).is_err(), "nobody leaves twice");
    while table.turn() != Turn::Over {
        assert_ne!(table.turn(), Turn::Seat(Seat::SECOND));
        let next = table.sample(&mut rng).unwrap_or_else(|| table.moves()[0].clone());
        table.replay(&next).unwrap();
    }
    assert_eq!(table.ending(), Some(Ending::Rules));
    assert!(!table.outcome().unwrap().winners.contains(Seat::SECOND));
    let read = parlour_registry::open_record(&table.record().to_string()).unwrap();
    assert_eq!(read.departures(), [(2, second)]);
}

#[test]
fn a_verdict_ends_a_match_and_is_read_back_as_what_it_was() {
    let mut table = open("checkers", &[]);
    let winners = [Seat::SECOND].into_iter().collect();
    table.conclude(Verdict::Adjudicated { winners }).unwrap();
    assert!(table.play_move(Seat::FIRST, 0, "11-15").is_err());
    let read = parlour_registry::open_record(&table.record().to_string()).unwrap();
    assert_eq!(read.ending(), Some(Ending::Verdict(Verdict::Adjudicated { winners })));
}

#[test]
fn what_crosses_a_wire_comes_back() {
    let mut table = open("checkers", &[]);
    let played = table.play_move(Seat::FIRST, 0, "11-15").unwrap();
    let text = serde_json::to_string(&played).unwrap();
    assert_eq!(serde_json::from_str::<Played>(&text).unwrap(), played);
    let wrong = table.play_move(Seat::FIRST, 0, "9-13").unwrap_err();
    let text = serde_json::to_string(&wrong).unwrap();
    assert_eq!(serde_json::from_str::<PlayError>(&text).unwrap(), wrong);
}

#[test]
fn threads_may_share_a_table() {
    fn shared<T: Send + Sync + ?Sized>() {}
    shared::<dyn Table>();
    shared::<dyn Snapshot>();
}

#[test]
fn a_hundred_thousand_plies_under_claimed_draws_are_played_in_no_time() {
    let info = find_game("checkers").unwrap();
    let mut values = Values::defaults(info.options);
    values.set("draws", "claimed").unwrap();
    let mut table = info.open_position(&values, "B:WK32:BK1").unwrap();
    let begun = std::time::Instant::now();
    for round in 0..25_000 {
        for ply in ["1-6", "32-27", "6-1", "27-32"] {
            table.replay(ply).unwrap_or_else(|wrong| panic!("{round}: {wrong}"));
        }
    }
    // It took twelve seconds when every earlier position was compared.
    assert!(begun.elapsed().as_secs() < 6, "{:?}", begun.elapsed());
}
