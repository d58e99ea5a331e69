//! How a match ended, in a line.

use crate::label::{Label, Sentence};
use crate::words::{say, words};
use parlour_table::Table;

/// How a match ended: who won, that nobody did, or that it is not over.
pub(crate) fn headline(table: &dyn Table) -> String {
    let Some(outcome) = table.outcome() else { return say(&Label::NotOver) };
    let names = table.player_names(words());
    let winners: Vec<&String> = outcome.winners.iter().filter_map(|seat| names.get(seat.index())).collect();
    if outcome.is_draw() {
        say(&Label::GameDrawn)
    } else if winners.is_empty() {
        say(&Label::NobodyWon)
    } else {
        say(&Sentence::Won { names: words().all(winners) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::{Cause, Departure, Seat, Values, Verdict};
    use parlour_table::find_game;

    #[test]
    fn an_ending_is_told_in_a_line() {
        let ladder = find_game("ladder").unwrap();
        let mut table = ladder.open(&Values::defaults(ladder.options)).unwrap();
        assert_eq!(headline(&*table), "Not over yet.");
        let mut drawn = table.boxed_clone();
        drawn.conclude(Verdict::Agreed).unwrap();
        assert_eq!(headline(&*drawn), "A draw.");
        table.set_name(Seat::SECOND, "Nora");
        table.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
        assert_eq!(headline(&*table), "Nora won.");
    }
}
