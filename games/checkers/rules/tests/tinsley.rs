//! 724 games of Marion Tinsley, as they were passed from hand to hand.

mod positions;

use parlour_checkers::pdn::{self, PdnEntry, PdnGame, PdnResult};
use parlour_checkers::{Checkers, Draws};
use parlour_core::{Match, Notation, Seat};
use positions::say;

fn entries() -> Vec<PdnEntry> {
    pdn::read(include_str!("data/tinsley.pdn"))
}

fn games() -> Vec<(usize, PdnGame)> {
    entries()
        .into_iter()
        .map(|entry| (entry.number, entry.game.expect("every game makes sense as text")))
        .collect()
}

#[test]
fn all_but_one_can_be_played() {
    let games = games();
    assert_eq!(games.len(), 724);
    let refused: Vec<String> = games
        .iter()
        .filter_map(|(number, game)| Some(format!("game {number}, {}", say(&game.replay().err()?))))
        .collect();
    // Black's king goes from 28 to 32 between moves 60 and 62, but the text leaves that move out.
    assert_eq!(refused, ["game 541, line 5588, column 5: 32-28 is not legal: there is no piece on 32"]);
}

#[test]
fn four_went_on_after_a_third_repetition() {
    let claimed = |(number, game): (usize, PdnGame)| {
        (game.replay().ok()?.setup().draws == Draws::Claimed).then_some(number)
    };
    assert_eq!(games().into_iter().filter_map(claimed).collect::<Vec<_>>(), [307, 648, 677, 681]);
}

#[test]
fn a_remark_glued_to_a_move_is_kept() {
    let remarks: Vec<(usize, String)> = games()
        .into_iter()
        .filter_map(|(number, game)| {
            let replayed = game.replay().ok()?;
            Some((number, replayed.comment(replayed.plies().len())?.to_owned()))
        })
        .collect();
    let expected = [
        (623, "Redoversteppedthetimecontrolonthismove.".to_owned()),
        (693, "Whiteoversteppedthetimecontrolonthismove.".to_owned()),
    ];
    assert_eq!(remarks, expected);
}

/// Who won 94 of every 100 decided games of his did so with either colour, if `1-0` is Black's win. Read
/// the other way he would have lost them.
#[test]
fn results_name_black_first() {
    let mut won = 0;
    let mut lost = 0;
    for (_, game) in games() {
        let black = game.tag("Black").is_some_and(|tag| tag.value.contains("Tinsley"));
        match (game.result, black) {
            (Some(PdnResult::BlackWins), true) | (Some(PdnResult::WhiteWins), false) => won += 1,
            (Some(PdnResult::BlackWins | PdnResult::WhiteWins), _) => lost += 1,
            _ => {}
        }
    }
    assert_eq!((won, lost), (175, 16));
}

#[test]
fn the_board_contradicts_no_result() {
    for (number, game) in games() {
        let Ok(replayed) = game.replay() else { continue };
        let outcome = replayed.outcome().unwrap_or_else(|| panic!("game {number} has no outcome"));
        let expected = match game.result {
            Some(PdnResult::BlackWins) => Some(Seat::FIRST),
            Some(PdnResult::WhiteWins) => Some(Seat::SECOND),
            _ => None,
        };
        let winner = outcome.winners.iter().next().filter(|_| outcome.winners.len() == 1);
        assert_eq!(winner, expected, "game {number}: {}", outcome.reason);
    }
}

#[test]
fn written_back_they_read_the_same() {
    for (number, game) in games() {
        let text = game.to_string();
        let again = pdn::read(&text);
        assert_eq!(again.len(), 1, "game {number}");
        let again = again[0].game.as_ref().unwrap();
        assert_eq!(again.to_string(), text, "game {number}");
        let plies = |game: &PdnGame| game.replay().map(|game| game.plies().to_vec()).ok();
        assert_eq!(plies(again), plies(&game), "game {number}");
    }
}

#[test]
fn as_matches_and_records_they_stay_the_same() {
    for (number, game) in games() {
        let Ok(replayed) = game.replay() else { continue };
        let pdn = PdnGame::of(&replayed, &replayed.to_record()).to_string();
        let again = pdn::read(&pdn)[0].game.as_ref().unwrap().replay();
        assert_eq!(again.as_ref(), Ok(&replayed), "game {number}");
        let record = replayed.to_record().to_string().parse().unwrap();
        assert_eq!(Match::<Checkers>::from_record(&record).as_ref(), Ok(&replayed), "game {number}");
        assert_eq!(replayed.position().write_position(), again.unwrap().position().write_position());
    }
}
