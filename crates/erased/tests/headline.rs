//! How a match ended, in a line.

use parlour_core::{Cause, Departure, Seat, Values, Verdict};
use parlour_erased::{Headline, Table, english};
use parlour_registry::find_game;

#[test]
fn an_ending_is_told_in_a_line() {
    let said = |table: &dyn Table| english().say(&Headline::of(table, english()));
    let ladder = find_game("ladder").unwrap();
    let mut table = ladder.open(&Values::defaults(ladder.options)).unwrap();
    assert_eq!(said(&*table), "Not over yet.");
    let mut drawn = table.boxed_clone();
    drawn.conclude(Verdict::Agreed).unwrap();
    assert_eq!(said(&*drawn), "A draw.");
    table.set_name(Seat::SECOND, "Nora");
    table.leave(Departure { seat: Seat::FIRST, cause: Cause::Resigned }).unwrap();
    assert_eq!(said(&*table), "Nora won.");
}
