//! A search that knows nothing but the rules learns when to hold.

use parlour_core::{Match, Notation, Setup, Values};
use parlour_example_pig::{Choice, Pig, PigSetup};
use parlour_search::{Bot, Limits, Means, MonteCarlo, Playout, Policy, Score, Stop};
use std::collections::HashMap;

/// Few enough points for every position to be solved.
const TARGET: usize = 12;

/// The chance to win of whoever is to move, for what they banked, what the opponent banked, and the pot.
struct Solved(HashMap<(usize, usize, usize), f64>);

impl Solved {
    /// Goes over all positions until nothing changes any more.
    fn new() -> Self {
        let mut solved = Self(HashMap::new());
        for _ in 0..60 {
            for mine in 0..TARGET {
                for theirs in 0..TARGET {
                    for pot in 0..TARGET - mine {
                        let best = solved.roll(mine, theirs, pot).max(solved.hold(mine, theirs, pot));
                        solved.0.insert((mine, theirs, pot), best);
                    }
                }
            }
        }
        solved
    }

    fn win(&self, mine: usize, theirs: usize, pot: usize) -> f64 {
        if mine + pot >= TARGET { 1.0 } else { *self.0.get(&(mine, theirs, pot)).unwrap_or(&0.5) }
    }

    fn roll(&self, mine: usize, theirs: usize, pot: usize) -> f64 {
        let lost = 1.0 - self.win(theirs, mine, 0);
        (lost + (2..=6).map(|pips| self.win(mine, theirs, pot + pips)).sum::<f64>()) / 6.0
    }

    fn hold(&self, mine: usize, theirs: usize, pot: usize) -> f64 {
        if pot == 0 { 0.0 } else { 1.0 - self.win(theirs, mine + pot, 0) }
    }
}

#[test]
fn it_expects_what_the_die_gives_and_chooses_by_it() {
    let solved = Solved::new();
    let policy = Playout::to_the_end();
    for (mine, theirs, pot) in [(0, 0, 0), (0, 0, 8), (4, 10, 3), (9, 2, 2), (2, 2, 6), (7, 11, 4)] {
        let line = format!("{mine}/{theirs} 1 {pot}");
        let mut values = Values::defaults(PigSetup::OPTIONS);
        values.set("target", &TARGET.to_string()).expect("in range");
        let setup = PigSetup::from_values(&values).expect("a setup");
        let (setup, position) = Pig::parse_position(&setup, &line).expect("a position");
        let game = Match::from_position(setup, position);
        let mut bot = MonteCarlo::new(&policy, &Means { hash: 8, ..Means::default() });
        let report = bot.choose(&game, &Limits::nodes(20_000), &Stop::default(), &mut |_| {});
        let (roll, hold) = (solved.roll(mine, theirs, pot), solved.hold(mine, theirs, pot));
        if (roll - hold).abs() > 0.03 {
            let best = if roll > hold { Choice::Roll } else { Choice::Hold };
            assert_eq!(report.best, best, "{line}: rolling wins {roll:.3}, holding {hold:.3}");
        }
        let exact = policy.estimate(game.position(), roll.max(hold));
        let Some(Score::Estimate(told)) = report.info.score else { panic!("chance proves nothing") };
        assert!((told - exact).abs() < 30, "{line}: {told} instead of {exact}");
    }
}
