//! Levels are called what they are asked for by.

use parlour_balancer_bots::BalancerBots;
use parlour_blocky_bots::BlockyBots;
use parlour_bots::Bots;
use parlour_checkers_bots::CheckersBots;
use parlour_core::About;
use parlour_ladder_bots::LadderBots;
use parlour_words::Words;

#[test]
fn a_level_is_called_in_english_what_it_is_asked_for_by() {
    fn same<B: Bots<Game: About>>() {
        let words = Words::new("en", B::CATALOGUES);
        for (number, level) in (1..).zip(B::LEVELS) {
            let title = parlour_core::Message::named(&[B::Game::NAME, "level", &format!("{number}")]);
            assert_eq!(words.say(&title), level.name);
        }
    }
    same::<BalancerBots>();
    same::<BlockyBots>();
    same::<CheckersBots>();
    same::<LadderBots>();
}
