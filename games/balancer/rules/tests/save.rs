//! The save file: what the original wrote, what we write, and what is refused.

mod boards;
mod random_games;

use boards::words;
use parlour_balancer::Balancer;
use parlour_core::{About, Game, Match, Notation, RecordError, Seat, Setup};
use proptest::prelude::*;
use random_games::any_game;

const DOCUMENTED: &str = "\
BALANCER 1.0 SAVE FILE
# Setting
WeightPerRound: 15
NumberOfRound: 5
BotDifficulty: 0.5
# Meta
Human: Ben
Bot: Ken, Jaiden
Round: 1
Turn: Ben
# Scale
_,0,7,a: -5,? | -1,B | 1,B | 2,J,J | 4,B,B | 5,J | 6,J
a,7,2,b: -2,K | 2,B,B
a,-3,3,c: -3,K,K,K,K,K | -2,K,K,K | 1,J | 2,?
c,3,2,d: -2,B | -1,J
d,1,4,e: -4,J | -3,K | 1,K | 2,K
b,-1,1,f: -1,?
END
and whatever stands here is not read
";

const PLANNED: &str = "\
BALANCER 1.3 SAVE FILE

# Meta
Number of Player: 3
Human: a
Bot: b,c
Round: 2
Turn: c

# Scale
_,0,5 : -4,c,c | 2,b
a,3,4 : -1,b | 2,a,c
a,-1,4 : 1,a | -1,a

END
";

fn read(text: &str) -> Result<Match<Balancer>, RecordError> {
    Match::from_record(&(Balancer::FORMATS[0].read)(text)?)
}

fn write(game: &Match<Balancer>) -> String {
    (Balancer::FORMATS[0].write)(game, &game.to_record())
}

#[test]
fn a_file_of_the_original_is_read() {
    let game = read(DOCUMENTED).unwrap();
    assert_eq!(game.setup().values().letters("letters"), "BKJ");
    let names = ["Name1", "Name2", "Name3"].map(|tag| game.tag(tag).unwrap());
    assert_eq!(names, ["Ben", "Ken", "Jaiden"]);
    assert_eq!(game.tag("Players"), Some("human,mixed:0.5,mixed:0.5"));
    insta::assert_snapshot!(game.position().write_position(), @"_:7a[-5?,-1B,1B,2JJ,4BB,5J,6J]/a7:2b[-2K,2BB]/a-3:3c[-3KKKKK,-2KKK,1J,2?]/c3:2d[-2B,-1J]/d1:4e[-4J,-3K,1K,2K]/b-1:1f[-1?] B0K0J0 B B 1/5 15/15 5 7 f");
}

/// What the original writes before the first round, with its fault: no line ends after an empty row of bots.
const STARTED: &str = "\
BALANCER 1.3 SAVE FILE
# Setting
WeightPerRound: 10
NumberOfRound: 5
BotDifficulty: 0.5
# Meta
Human: Ann,Ben
Bot: Round: 0
Turn: Ben
# Scale
_,0,7,a : 
END";

#[test]
fn the_start_file_of_the_original_is_read() {
    let game = read(STARTED).unwrap();
    assert_eq!(game.tag("Players"), Some("human,human"));
    assert_eq!(game.position().write_position(), "_:7a A0B0 ^ B 1/5 10/10 5 7 a");
    let nobody_first = read(&STARTED.replace("Turn: Ben", "Turn:")).unwrap();
    assert_eq!(nobody_first.position().write_position(), "_:7a A0B0 ! - 1/5 10/10 5 7 a");
    let no_base = read(&STARTED.replace("_,0,7,a : \n", "")).unwrap();
    assert_eq!(no_base.position().write_position(), "- A0B0 ^_ B 1/5 10/10 5 5 -");
    for version in ["1.0", "2", "1.3-beta"] {
        assert_eq!(read(&STARTED.replace("1.3", version)).unwrap(), game);
    }
}

#[test]
fn before_the_first_round_seats_may_be_free() {
    let empty = read(&STARTED.replace("Ann,Ben", "").replace("Turn: Ben", "Turn:")).unwrap();
    assert_eq!((empty.position().seats(), empty.tag("Players")), (2, None));
    let alone = read(&STARTED.replace("Ann,Ben", "Ben")).unwrap();
    assert_eq!(alone.tag("Players"), Some("human,mixed:0.5"));
    assert_eq!(alone.setup().values().letters("letters"), "BA");
}

#[test]
fn a_round_after_an_empty_row_of_bots_is_no_bot() {
    let text =
        DOCUMENTED.replace("Human: Ben\nBot: Ken, Jaiden\nRound: 1", "Human: Ben,Ken,Jaiden\nBot: Round: 2");
    let game = read(&text).unwrap();
    assert_eq!((game.position().round(), game.position().seats()), (2, 3));
    assert_eq!(game.tag("Players"), Some("human,human,human"));
}

#[test]
fn a_position_without_weights_holds_nothing() {
    let game = read(&DOCUMENTED.replace("-5,?", "-5")).unwrap();
    assert!(game.position().write_position().starts_with("_:7a[-1B,1B,"));
}

#[test]
fn names_may_be_alike_and_in_any_script() {
    for names in [
        ["Ann", "Adam", "Bob"],
        ["Ann", "ann", "A"],
        ["李", "Ömer", "Bob"],
        ["B", "A", "C"],
        ["Round: 1", "x,y", " "],
    ] {
        let mut game = boards::game("!A ^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2 a3");
        let mut three = Match::from_position(
            parlour_balancer::BalancerSetup::new(3, "", None, game.position().terms()).unwrap(),
            boards::board("_:5a[-3CB,2A]"),
        );
        for (seat, name) in Seat::first(3).zip(names) {
            game.set_name(seat, name);
            three.set_name(seat, name);
        }
        three.set_tag("Players", "greedy,human,random");
        for game in [game, three] {
            let text = write(&game);
            let read = read(&text).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"));
            assert_eq!(read.position(), game.position(), "{text}");
            assert_eq!(read.setup(), game.setup(), "{text}");
            assert_eq!(write(&read), text);
        }
    }
}

#[test]
fn alike_initials_are_told_by_the_seats() {
    let text = STARTED.replace("Ann,Ben", "Jack,Jason").replace("Turn: Ben", "Turn: Jason");
    let game = read(&text).unwrap();
    assert_eq!(game.setup().values().letters("letters"), "AB");
    assert_eq!(game.position().first_mover(), Some(Seat::SECOND));
}

#[test]
fn who_has_left_is_saved() {
    let position = boards::board("_:5a[-3CB,2A]").without(Seat::SECOND).unwrap();
    let setup = parlour_balancer::BalancerSetup::new(3, "", None, position.terms()).unwrap();
    let mut game = Match::from_position(setup, position);
    game.set_name(Seat::SECOND, "Bob");
    let text = write(&game);
    assert!(text.contains("Left: Bob\n"), "{text}");
    assert_eq!(read(&text).unwrap().position(), game.position());
}

#[test]
fn a_file_of_the_plan_is_read() {
    let game = read(PLANNED).unwrap();
    insta::assert_snapshot!(game.position().write_position(), @"_:5a[-4CC,2B]/a3:4b[-1B,2AC]/a-1:4c[-1A,1A] A0B0C0 C C 2/5 10/10 5 5 c");
    let counted = PLANNED.replace("a,3,4 :", "1,3,4 :");
    assert_eq!(read(&counted).unwrap(), game);
}

#[test]
fn what_is_written_has_every_row() {
    insta::assert_snapshot!(write(&read(DOCUMENTED).unwrap()), @"
    BALANCER 1.1 SAVE FILE
    # Setting
    WeightPerRound: 15
    NumberOfRound: 5
    WildPerRound: 5
    BaseRadius: 7
    FirstMover: random
    # Meta
    Human: Ben
    Bot: Ken, Jaiden
    BotLevel: mixed:0.5, mixed:0.5
    Order: Ben, Ken, Jaiden
    Round: 1
    Turn: Ben
    RoundFirst: Ben
    WeightLeft: 15
    RoundWon: 0, 0, 0
    LastCode: f
    Next: weight
    # Scale
    _,0,7,a: -5,? | -1,B | 1,B | 2,J,J | 4,B,B | 5,J | 6,J
    a,7,2,b: -2,K | 2,B,B
    a,-3,3,c: -3,K,K,K,K,K | -2,K,K,K | 1,J | 2,?
    c,3,2,d: -2,B | -1,J
    d,1,4,e: -4,J | -3,K | 1,K | 2,K
    b,-1,1,f: -1,?
    END
    ");
}

#[test]
fn spaces_and_line_ends_do_not_matter() {
    let game = read(DOCUMENTED).unwrap();
    let spread = DOCUMENTED.replace(',', " , ").replace(':', "  :  ").replace('\n', "  \r\n\r\n");
    assert_eq!(read(&spread).unwrap(), game);
    assert_eq!(read(&format!("\u{feff}{DOCUMENTED}")).unwrap(), game);
}

#[test]
fn saving_and_loading_gives_the_same_game() {
    for seed in 0..60 {
        let mut game = any_game(seed);
        let sitters = ["human", "greedy", "mixed:0.25", "random", "human"];
        game.set_tag("Players", &sitters[..game.position().seats()].join(","));
        for (seat, name) in Seat::first(game.position().seats()).zip(["Xaver", "Ann", "Ömer", "ann"]) {
            if seed % 3 > 0 {
                game.set_name(seat, name);
            }
        }
        for ply in (0..=game.plies().len()).rev() {
            game.truncate(ply);
            let loaded = read(&write(&game)).unwrap_or_else(|wrong| panic!("{wrong:?}\n{}", write(&game)));
            assert_eq!(loaded.position(), game.position(), "{}", write(&game));
            assert_eq!(loaded.setup(), game.setup());
            assert_eq!(loaded.tag("Players"), game.tag("Players"));
            assert!(loaded.tags().eq(game.tags()));
        }
    }
}

#[test]
fn a_bad_file_is_refused_with_the_line_and_what_was_expected() {
    let wrong = |from: &str, to: &str| {
        assert!(DOCUMENTED.contains(from), "{from}");
        words(&read(&DOCUMENTED.replacen(from, to, 1)).unwrap_err())
    };
    insta::assert_snapshot!(words(&read("").unwrap_err()), @"line 1, column 1: the first line of a save file should be BALANCER 1.1 SAVE FILE");
    insta::assert_snapshot!(words(&read("hello").unwrap_err()), @"line 1, column 1: the first line of a save file should be BALANCER 1.1 SAVE FILE (the line is: hello)");
    insta::assert_snapshot!(wrong("BALANCER 1.0", "BALANCED 1.0"), @"line 1, column 1: the first line of a save file should be BALANCER 1.1 SAVE FILE (the line is: BALANCED 1.0 SAVE FILE)");
    insta::assert_snapshot!(wrong("# Setting\n", ""), @"line 2, column 1: a block should begin here: # Setting, # Meta or # Scale (the line is: WeightPerRound: 15)");
    insta::assert_snapshot!(wrong("# Setting", "# Settings"), @"line 2, column 1: the blocks of a file are # Setting, # Meta and # Scale (the line is: # Settings)");
    insta::assert_snapshot!(wrong("WeightPerRound: 15", "WeightPerRound: many"), @"line 3, column 17: WeightPerRound is a number from 1 to 99 (the line is: WeightPerRound: many)");
    insta::assert_snapshot!(wrong("WeightPerRound: 15", "WeigthPerRound: 15"), @"line 3, column 1: there is no Setting row WeigthPerRound; did you mean WeightPerRound? (the line is: WeigthPerRound: 15)");
    insta::assert_snapshot!(wrong("NumberOfRound: 5", "WeightPerRound: 5"), @"line 4, column 1: the row WeightPerRound stands twice (the line is: WeightPerRound: 5)");
    insta::assert_snapshot!(wrong("NumberOfRound: 5", "NumberOfRound 5"), @"line 4, column 1: a row should be a name, a colon and its data (the line is: NumberOfRound 5)");
    insta::assert_snapshot!(wrong("BotDifficulty: 0.5", "BotDifficulty: 7"), @"line 5, column 16: BotDifficulty is a number from 0 to 1 (the line is: BotDifficulty: 7)");
    insta::assert_snapshot!(wrong("Bot: Ken, Jaiden", ""), @"line 3, column 17: 2 to 8 can play, not 1 (the line is: WeightPerRound: 15)");
    insta::assert_snapshot!(wrong("Human: Ben", "Human: B\u{7}en"), @"line 7, column 8: a player needs a plain name (the line is: Human: B�en)");
    insta::assert_snapshot!(wrong("Turn: Ben", "Turn: Ben\nLeft: Ken, Ben"), @"line 11, column 7: two at least are still there (the line is: Left: Ken, Ben)");
    insta::assert_snapshot!(wrong("Turn: Ben", "Turn: Ben\nLetters: A, A, B"), @"line 11, column 10: there should be 3 different letters from A to Z, such as A, B (the line is: Letters: A, A, B)");
    insta::assert_snapshot!(wrong("Turn: Ben", "Turn: Ben\nOrder: Ken, Ben"), @"line 11, column 8: the order should name every human and bot once (the line is: Order: Ken, Ben)");
    insta::assert_snapshot!(wrong("Turn: Ben", "Turn: Zoe"), @"line 10, column 7: Turn should name Ben, Ken or Jaiden (the line is: Turn: Zoe)");
    insta::assert_snapshot!(wrong("\nRound: 1", "\nRound: 6"), @"line 9, column 8: Round is a number from 0 to 5 (the line is: Round: 6)");
    insta::assert_snapshot!(wrong("a,7,2,b: -2,K", "a,7,2,b: -3,K"), @"line 13, column 10: scale b reaches from -2 to 2 (the line is: a,7,2,b: -3,K | 2,B,B)");
    insta::assert_snapshot!(wrong("a,7,2,b:", "a,8,2,b:"), @"line 13, column 1: scale a reaches from -7 to 7 (the line is: a,8,2,b: -2,K | 2,B,B)");
    insta::assert_snapshot!(wrong("a,7,2,b:", "a,6,2,b:"), @"line 13, column 1: a6 is taken; a scale stands only on an empty position (the line is: a,6,2,b: -2,K | 2,B,B)");
    insta::assert_snapshot!(wrong("a,7,2,b:", "q,7,2,b:"), @"line 13, column 1: there is no scale q; the scale is a (the line is: q,7,2,b: -2,K | 2,B,B)");
    insta::assert_snapshot!(wrong("a,7,2,b:", "a,7,10,b:"), @"line 13, column 5: a radius is a number from 1 to 9 (the line is: a,7,10,b: -2,K | 2,B,B)");
    insta::assert_snapshot!(wrong("a,7,2,b:", "a,7,2,a:"), @"line 13, column 1: there are two scales a (the line is: a,7,2,a: -2,K | 2,B,B)");
    insta::assert_snapshot!(wrong("a,7,2,b:", "a,7:"), @"line 13, column 1: a scale begins with parent,position,radius,code such as a,-3,2,b (the line is: a,7: -2,K | 2,B,B)");
    insta::assert_snapshot!(wrong("2,J,J", "2,J,X"), @"line 12, column 34: a weight is ? or the letter of a player, B, K or J (the line is: _,0,7,a: -5,? | -1,B | 1,B | 2,J,X | 4,B,B | 5,J | 6,J)");
    insta::assert_snapshot!(wrong("2,J,J", "J,J"), @"line 12, column 30: a stack is a position and its weights, such as -2,A,B (the line is: _,0,7,a: -5,? | -1,B | 1,B | J,J | 4,B,B | 5,J | 6,J)");
    insta::assert_snapshot!(wrong("2,J,J", "1,J,J"), @"line 12, column 30: a1 is taken (the line is: _,0,7,a: -5,? | -1,B | 1,B | 1,J,J | 4,B,B | 5,J | 6,J)");
    insta::assert_snapshot!(wrong("-5,?", "-5,?,?,?,?"), @"line 12, column 10: scale a cannot stand: its torque is -17, and its radius only 7 (the line is: _,0,7,a: -5,?,?,?,? | -1,B | 1,B | 2,J,J | 4,B,B | 5,J | 6,J)");
    insta::assert_snapshot!(wrong("END", "FIN"), @"line 18, column 1: a row should be a name, a colon and its data (the line is: FIN)");
    let short = &DOCUMENTED[..DOCUMENTED.find("END").unwrap()];
    insta::assert_snapshot!(words(&read(short).unwrap_err()), @"line 17, column 1: the file breaks off: its last line should be END (the line is: b,-1,1,f: -1,?)");
}

#[test]
fn a_file_cannot_write_to_the_terminal() {
    let wrong = words(&read("BALANCER 1.0 SAVE FILE\n\u{1b}[2J").unwrap_err());
    assert!(!wrong.contains('\u{1b}'), "{wrong:?}");
}

/// A file of ours with some characters changed, cut or doubled.
fn damaged() -> impl Strategy<Value = String> {
    let sources = prop_oneof![
        Just(DOCUMENTED.to_owned()),
        Just(PLANNED.to_owned()),
        Just(STARTED.to_owned()),
        (0u64..50).prop_map(|seed| {
            let mut game = any_game(seed);
            game.truncate(game.plies().len() / 2);
            write(&game)
        }),
    ];
    let damage =
        proptest::collection::vec((any::<prop::sample::Index>(), "[-0-9A-Za-z,|:#?\n .é]{0,3}"), 1..4);
    (sources, damage).prop_map(|(text, damage)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, new) in damage {
            let at = place.index(letters.len());
            letters.splice(at..=at, new.chars());
            if letters.is_empty() {
                letters.push(' ');
            }
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader(text in prop_oneof!["(?s).{0,200}", "BALANCER 1.1 SAVE FILE\n(?s).{0,200}"]) {
        let _ = read(&text);
    }

    #[test]
    fn no_damage_breaks_the_reader(text in damaged()) {
        if let Ok(game) = read(&text) {
            let again = read(&write(&game)).unwrap();
            prop_assert_eq!(again.position(), game.position());
            prop_assert!(game.position().seats() >= 2);
        }
    }
}
