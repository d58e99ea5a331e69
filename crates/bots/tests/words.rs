//! What is said of bots has words, and no words are left over.

use parlour_bots::{Bots, CATALOGUE, DefaultBots};
use parlour_core::{Catalogue, Message};
use parlour_example_pig::Pig;
use parlour_words::{Words, faults};

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}

#[test]
fn default_bots_and_levels_are_introduced_in_general_words() {
    let words = Words::new("en", &[&CATALOGUE]);
    let introduced = |kind: &str, name: &str| {
        let id = Message::named(&["new-game", kind, name]);
        assert_ne!(words.say(&id), id.to_string(), "{id} has no words");
    };
    for bot in DefaultBots::<Pig>::BOTS {
        introduced("bot", bot.name);
    }
    for number in 1..=DefaultBots::<Pig>::LEVELS.len() {
        introduced("level", &number.to_string());
        introduced("level", &format!("{number}-character"));
    }
}

#[test]
fn a_games_own_words_for_a_default_bot_come_first() {
    const OWN: Catalogue =
        Catalogue { messages: &[], words: &[("en", "new-game-bot-mcts = Plays like a sage")] };
    let words = Words::new("en", &[&CATALOGUE, &OWN]);
    assert_eq!(words.say(&Message::new("new-game-bot-mcts")), "Plays like a sage");
}
