//! Laws of what people and programs are told.

use crate::Subject;
use crate::subject::{GameOf, SetupOf, table};
use crate::walk::each_position;
use parlour_bots::Bots;
use parlour_core::{About, CATALOGUE, Catalogue, Game, Message, Notation, PictureStyle, Seat, Setup, Turn};
use parlour_erased::View;
use parlour_words::{Words, faults};
use serde_json::Value;
use std::ops::Range;

/// Every move does something that can be said, in clauses without a full stop.
pub fn moves_say_what_they_did<S: Subject>(setup: &SetupOf<S>, seeds: Range<u64>) {
    let speech = speech::<S>();
    each_position::<GameOf<S>>(setup, seeds, |game, _| {
        let Some(ply) = game.plies().len().checked_sub(1) else { return };
        let table = table::<S>(game);
        let told = table.told(ply);
        let line = &table.plies()[ply];
        assert!(line.seat.is_none() || !told.is_empty(), "{} did nothing", line.text);
        for told in told {
            for words in told.reason.iter().map(|reason| &reason.words).chain([&told.words]) {
                let words = speech.say(words);
                assert!(is_printable(&words) && !words.ends_with('.'), "{words:?}");
            }
            assert!(told.data.json().is_object(), "{:?} is not an object", told.data);
        }
    });
}

/// In every style the picture is there, and is text without control characters.
pub fn pictures_are_printable<S: Subject>(setup: &SetupOf<S>, seeds: Range<u64>) {
    let speech = speech::<S>();
    each_position::<GameOf<S>>(setup, seeds, |game, _| {
        let table = table::<S>(game);
        let plain = PictureStyle::default();
        let narrow = PictureStyle { width: Some(40), height: Some(20), verbose: true, ..plain };
        let turned = PictureStyle { from: Some(Seat::FIRST), numbers: true, ..plain };
        let styles = [plain, narrow, turned].into_iter();
        for style in styles.flat_map(|style| [style, PictureStyle { color: true, ..style }]) {
            let lines = table.picture(style, &speech.naming(&[]));
            assert!(!lines.is_empty(), "no picture of {:?}", game.position());
            for line in lines {
                assert!(line.spans().iter().all(|span| !span.text.chars().any(char::is_control)), "{line}");
            }
            for (column, row, level) in [(0, 0, 0), (3, 3, 1), (usize::MAX, usize::MAX, usize::MAX)] {
                table.now().pointed(column, row, level, style);
            }
        }
    });
}

/// `show json` is one line with the fields that the protocol promises, each of its kind.
pub fn json_has_the_fields_of_the_protocol<S: Subject>(setup: &SetupOf<S>, seeds: Range<u64>) {
    let speech = speech::<S>();
    each_position::<GameOf<S>>(setup, seeds, |game, _| {
        let table = table::<S>(game);
        let view = View::of(&*table.now(), &speech.naming(&[]));
        let line = serde_json::to_string(&view).expect("a view is plain data");
        assert!(!line.contains('\n'));
        let shown: Value = serde_json::from_str(&line).expect("it is JSON");
        assert_eq!(serde_json::from_str::<View>(&line).ok(), Some(view));
        let seats = game.position().seats();
        let is_list = |value: &Value, length| value.as_array().is_some_and(|list| list.len() == length);
        assert_eq!(shown["game"], GameOf::<S>::NAME);
        assert_eq!(shown["fen"], game.position().write_position());
        assert!(is_list(&shown["legal"], table.moves().len()), "{line}");
        assert!(is_list(&shown["scores"], seats), "{line}");
        assert!(shown["board"].is_object(), "{line}");
        let turn = &shown["turn"];
        match game.turn() {
            Turn::Seat(seat) => {
                assert_eq!(turn["kind"], "player");
                assert_eq!(turn["seat"], seat.index());
            }
            Turn::Chance => assert_eq!(turn["kind"], "chance"),
            Turn::Over => assert_eq!(turn["kind"], "over"),
        }
        let outcome = &shown["outcome"];
        assert_eq!(outcome.is_null(), game.turn() != Turn::Over, "{line}");
        if !outcome.is_null() {
            assert!(outcome["winners"].is_array() && is_list(&outcome["scores"], seats), "{line}");
            assert!(outcome["reason"].is_string(), "{line}");
        }
    });
}

/// How things stand can be said for every seat.
pub fn every_seat_is_explained<S: Subject>(setup: &SetupOf<S>, seeds: Range<u64>) {
    let speech = speech::<S>();
    each_position::<GameOf<S>>(setup, seeds, |game, _| {
        let table = table::<S>(game);
        for seat in Seat::first(game.position().seats()) {
            let said = table.explain(seat);
            assert!(
                said.iter().any(|message| is_printable(&speech.say(message))),
                "nothing is said of {seat:?} in {:?}",
                game.position()
            );
        }
    });
}

/// The game has a name fit for a command line, a title, a pitch of one line, and an example of a move.
pub fn the_game_introduces_itself<S: Subject>(_: &SetupOf<S>, _: Range<u64>) {
    assert!(
        !GameOf::<S>::NAME.is_empty()
            && GameOf::<S>::NAME.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
        "{}",
        GameOf::<S>::NAME
    );
    let speech = speech::<S>();
    let say = |what| speech.say(&Message::named(&[GameOf::<S>::NAME, what]));
    for text in [say("title"), say("pitch"), GameOf::<S>::EXAMPLE_MOVE.into()] {
        assert!(is_printable(&text), "{text:?} is not one line");
    }
    assert!(GameOf::<S>::VERSION > 0);
    assert!(!S::Bots::BOTS.is_empty(), "nobody can play against you");
}

/// Every message of the game has words in every language present, and they use its arguments and no others.
pub fn every_message_has_words<S: Subject>(_: &SetupOf<S>, _: Range<u64>) {
    let named = ["title", "pitch"].into_iter().map(|what| Message::named(&[GameOf::<S>::NAME, what]));
    let options = SetupOf::<S>::OPTIONS
        .iter()
        .map(|option| Message::named(&[GameOf::<S>::NAME, "option", option.name]));
    let formats = GameOf::<S>::FORMATS
        .iter()
        .map(|format| Message::named(&[GameOf::<S>::NAME, "format", format.extension]));
    let taught = teaching_messages::<S>();
    let named = named.chain(options).chain(formats).map(|named| named.id.into_owned()).chain(taught);
    let bots = bot_messages::<S>();
    assert_eq!(
        faults(
            &GameOf::<S>::CATALOGUE,
            &named.chain(told_by(&[&GameOf::<S>::CATALOGUE], &bots)).collect::<Vec<_>>()
        ),
        []
    );
    for catalogue in S::Bots::CATALOGUES {
        assert_eq!(faults(catalogue, &told_by(&[catalogue], &bots)), []);
    }
}

/// Those of these messages that the catalogues have words for.
fn told_by(catalogues: &[&Catalogue], messages: &[String]) -> Vec<String> {
    let has = |id: &&String| {
        let line = format!("{id} =");
        let mut texts = catalogues.iter().flat_map(|catalogue| catalogue.words).map(|(_, text)| text);
        texts.any(|text| text.lines().any(|other| other.starts_with(&line)))
    };
    messages.iter().filter(has).cloned().collect()
}

/// Every bot and every level says in a line how it plays.
pub fn bots_introduce_themselves<S: Subject>(_: &SetupOf<S>, _: Range<u64>) {
    let speech = speech::<S>();
    for id in bot_messages::<S>() {
        let words = speech.say(&Message::named(&[&id]));
        assert!(is_printable(&words) && words != id, "{id} has no words");
    }
}

/// The messages with which the bots and levels of a game introduce themselves.
fn bot_messages<S: Subject>() -> Vec<String> {
    let bots = S::Bots::BOTS.iter().map(|bot| format!("{}-bot-{}", GameOf::<S>::NAME, bot.name));
    let levels = (1..=S::Bots::LEVELS.len()).map(|number| format!("{}-level-{number}", GameOf::<S>::NAME));
    bots.chain(levels.flat_map(|level| [format!("{level}-character"), level])).collect()
}

/// The messages with which a game is taught.
fn teaching_messages<S: Subject>() -> Vec<String> {
    let info = S::info();
    let lessons = (1..=info.tour.len()).map(|number| info.tour_words(number));
    let lessons = lessons.flat_map(|(task, done)| [task, done]);
    let sections = info.rule_book().into_iter().flat_map(|section| {
        let caption = section.example.map(|(_, caption)| caption);
        [section.title, section.body].into_iter().chain(caption)
    });
    lessons.chain(sections).map(|message| message.id.into_owned()).collect()
}

fn speech<S: Subject>() -> Words {
    let own = [&CATALOGUE, &parlour_bots::CATALOGUE, &parlour_erased::CATALOGUE, &GameOf::<S>::CATALOGUE];
    Words::new("en", &own.into_iter().chain(S::Bots::CATALOGUES.iter().copied()).collect::<Vec<_>>())
}

fn is_printable(text: &str) -> bool {
    !text.trim().is_empty() && !text.chars().any(char::is_control)
}
