//! The games of the page, from their entry in the list to their part.

use parlour_erased::{games, install_game, open_tree};
use parlour_page_kit::{GamePart, Missing};
use parlour_registry::page;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The part of a game; outside a browser it is part of the program.
fn fetch(game: &str) -> Result<&'static GamePart, Missing> {
    match pin!(page::fetch(game)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(part) => part,
        Poll::Pending => panic!("{game} is awaited"),
    }
}

#[test]
fn a_record_opens_once_the_part_of_its_game_is_here() {
    page::install();
    let record = "[Game \"ladder\"]\n\n1. 1A 1M *\n";
    let refused = open_tree("parlour", record).err().expect("its rules have not been fetched");
    assert!(refused.to_string().contains("ladder"), "{refused}");
    install_game("ladder", fetch("ladder").expect("a part").game);
    let opened = open_tree("parlour", record).expect("a match");
    assert!(opened.main_line().record().to_string().contains("1. 1A 1M"));
}

#[test]
fn every_game_of_the_list_has_a_part_of_its_name() {
    page::install();
    for game in games() {
        let part = fetch(game.name).unwrap_or_else(|Missing| panic!("{} has no part", game.name));
        assert!(part.assets.iter().all(|asset| asset.name.starts_with(&format!("{}-", game.name))));
        assert!(part.words().any(|words| !words.is_empty()));
    }
    assert_eq!(fetch("no-such-game").err(), Some(Missing));
}
