//! The book of openings of Checkers.

use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, CheckersSetup, ballots};
use parlour_checkers_bots::{Book, BookBuilder, BookEntry, CheckersBots};
use parlour_core::{Game, Match, Notation, Ply};
use parlour_search::{Limits, Stop};

/// The match after a ballot.
fn after(plies: &str) -> Match<Checkers> {
    let mut game = Match::<Checkers>::new(CheckersSetup::default());
    for text in plies.split(' ') {
        let m = game.position().parse_move(text).expect("a legal move");
        game.play(Ply::Move(m)).expect("the game goes on");
    }
    game
}

#[test]
fn from_every_ballot_the_shared_book_leads_to_ply_16() {
    let book = Book::shared();
    for ballot in ballots() {
        let mut position = *after(ballot.opening.plies).position();
        let best = book.moves(&position)[0];
        let line = book.line(&position, best.m);
        assert!(3 + line.len() >= 16, "{}: {}", ballot.opening.plies, line.len());
        for m in line {
            assert!(position.is_legal(m), "{}", ballot.opening.plies);
            position.play(m);
        }
    }
}

#[test]
fn a_book_comes_back_from_its_file_and_damage_is_noticed() {
    let bytes = Book::shared().to_bytes();
    assert_eq!(Book::from_bytes(&bytes).as_ref().ok(), Some(Book::shared()));
    let mut damaged = bytes.clone();
    *damaged.last_mut().expect("some bytes") ^= 1;
    for wrong in [&damaged[..], &bytes[..20], b"openings"] {
        assert!(Book::from_bytes(wrong).is_err());
    }
}

#[test]
fn building_goes_on_where_it_was_stopped() {
    let mut lines = Vec::new();
    let mut builder = BookBuilder::new(5, 1, 2);
    builder.work(&Stop::default(), &mut |entry| lines.push(entry.to_line()));
    assert!(!lines.is_empty());
    let mut again = BookBuilder::new(5, 1, 1);
    for line in &lines {
        again.add(BookEntry::from_line(line).expect("a line"));
    }
    assert_eq!(again.searched(), lines.len());
    let (mut one, mut other) = (Vec::new(), Vec::new());
    builder.work(&Stop::default(), &mut |entry| one.push(entry.to_line()));
    again.work(&Stop::default(), &mut |entry| other.push(entry.to_line()));
    assert_eq!(one, other);
    assert_eq!(builder.book(), again.book());
    while again.work(&Stop::default(), &mut |_| {}) > 0 {}
    let starts =
        ballots().filter(|ballot| !again.book().moves(after(ballot.opening.plies).position()).is_empty());
    assert_eq!(starts.count(), ballots().count());
    assert!(BookEntry::from_line("B:W18:B9\tnothing 4").is_none());
}

#[test]
fn the_master_opens_by_the_book_when_it_may() {
    let plies = |book| {
        let options = BotOptions { book, hash: 1, ..BotOptions::default() };
        let mut bot = CheckersBots::seat_bot("master", &options).unwrap_or_else(|wrong| panic!("{wrong}"));
        let game = after("9-13 21-17 5-9");
        let report = bot.choose(&game, &Limits::nodes(500), &Stop::default(), &mut |_| {});
        assert!(game.position().is_legal(report.best));
        report.info.nodes
    };
    assert_eq!(plies(true), 0);
    assert!(plies(false) > 0);
}
