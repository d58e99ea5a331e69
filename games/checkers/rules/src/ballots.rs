//! The three-move ballots: openings drawn by lot, so that strong players do not all play the same.

use parlour_core::Opening;

/// Which ballots are in use where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BallotClass {
    /// Drawn in play over the board.
    Crossboard,
    /// Drawn in play by mail only.
    Mailplay,
    /// Not drawn: it loses, or loses a piece.
    Barred,
}

/// A three-move ballot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Its number in the list of the American Checker Federation, its name if it has one, its moves.
    pub opening: Opening,
    /// Where it is used.
    pub class: BallotClass,
    /// Whether it is one of the fifty with which programs are tested against each other.
    pub tests_programs: bool,
}

/// All 174 ballots, in the order of their numbers.
///
/// ```
/// let edinburgh = parlour_checkers::ballots().find(|ballot| ballot.opening.number == 8).unwrap();
/// assert_eq!(edinburgh.opening.name, "Edinburgh Single");
/// assert_eq!(edinburgh.opening.plies, "9-13 22-18 11-15");
/// ```
pub fn ballots() -> impl Iterator<Item = Ballot> {
    include_str!("../data/ballots.tsv").lines().skip(1).filter_map(ballot)
}

fn ballot(line: &'static str) -> Option<Ballot> {
    let mut columns = line.split('\t');
    let number = columns.next()?.parse().ok()?;
    let plies = columns.next()?;
    let class = match columns.next()? {
        "crossboard" => BallotClass::Crossboard,
        "mailplay" => BallotClass::Mailplay,
        "barred" => BallotClass::Barred,
        _ => return None,
    };
    let tests_programs = columns.next()? == "1";
    let name = columns.next()?;
    let drawn = class == BallotClass::Crossboard;
    Some(Ballot { opening: Opening { number, name, plies, drawn }, class, tests_programs })
}
