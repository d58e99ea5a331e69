//! How Balancer is learned, for two players and for more: the network learns what must be added to the numbers of the
//! outlook.

use crate::Outlook;
use crate::learned::embedded;
use crate::schemer::Schemer;
use parlour_balancer::{Balancer, BalancerSetup};
use parlour_core::{Setup, Values};
use parlour_learn::{Course, Effort};
use parlour_search::Limits;

pub(crate) const COURSE: Course<Balancer> = Course {
    setups: || [2, 2, 3, 4].into_iter().filter_map(table_of).collect(),
    player: |network, mebibytes| {
        let outlook = Outlook::learned(network.unwrap_or_else(embedded));
        Box::new(Schemer::judging(outlook, mebibytes))
    },
    knows: true,
    adjudicate: |_| None,
    limits: Limits::nodes(500),
    random_moves: 0..=2,
    stray: 15,
    draws: 16,
    emphasis: 3,
    most_uneven: i32::MAX,
    unit: 100,
    base: Outlook::log_odds,
    teaches: |_, _| true,
    batch: 1024,
    opinion: 0.8,
    persistence: 1.0,
    effort: Effort { rounds: 3, games: 20_000, remembered: 3, passes: 4 },
};

/// The usual game with so many players.
fn table_of(players: usize) -> Option<BalancerSetup> {
    let mut values = Values::defaults(BalancerSetup::OPTIONS);
    values.set("players", &players.to_string()).ok()?;
    BalancerSetup::from_values(&values).ok()
}
