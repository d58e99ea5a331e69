//! Every bot and level of the house has words, and there are no others.

use parlour_balancer::Balancer;
use parlour_blocky::Blocky;
use parlour_bots::{Bots, CATALOGUE};
use parlour_checkers::Checkers;
use parlour_core::About;
use parlour_ladder::Ladder;
use parlour_words::{Words, faults};

fn named<G: Bots + About>() -> Vec<String> {
    let bots = G::BOTS.iter().map(|bot| format!("{}-bot-{}", G::NAME, bot.name));
    let levels = (1..=G::LEVELS.len()).map(|number| format!("{}-level-{number}", G::NAME));
    bots.chain(levels.flat_map(|level| [format!("{level}-character"), level])).collect()
}

#[test]
fn bots_and_levels_have_words() {
    let all = [named::<Balancer>(), named::<Blocky>(), named::<Checkers>(), named::<Ladder>()].concat();
    assert_eq!(faults(&CATALOGUE, &all), []);
}

#[test]
fn a_level_is_called_in_english_what_it_is_asked_for_by() {
    fn same<G: Bots + About>() {
        let words = Words::new("en", &[&CATALOGUE]);
        for (number, level) in (1..).zip(G::LEVELS) {
            let title = parlour_core::Message::named(&[G::NAME, "level", &format!("{number}")]);
            assert_eq!(words.say(&title), level.name);
        }
    }
    same::<Balancer>();
    same::<Blocky>();
    same::<Checkers>();
    same::<Ladder>();
}
