//! The form of a new game: every field with its limits and with wrong input, for all games.

use parlour_core::{OptionKind, Seat, ToMessage};
use parlour_erased::{GameInfo, LEVEL, Seating, Sitter, TimeControl, Tree, english};
use parlour_registry::{find_game, games};
use parlour_session::{
    CATALOGUE, CONTROLS, FormDefaults, FormField, FormInput, GameStart, NewGameForm, TimeControlText,
    bot_name, option_title, usual_level,
};
use parlour_words::Words;
use proptest::prelude::*;

fn form(game: &str) -> NewGameForm {
    NewGameForm::new(find_game(game).unwrap(), FormDefaults::default())
}

fn online(game: &str) -> NewGameForm {
    let defaults = FormDefaults { online: true, ..FormDefaults::default() };
    NewGameForm::new(find_game(game).unwrap(), defaults)
}

fn type_in(form: &mut NewGameForm, field: FormField, text: &str) {
    form.apply(FormInput::Type(field, text.into()));
}

fn step(form: &mut NewGameForm, field: FormField, by: isize) {
    form.apply(FormInput::Step(field, by));
}

fn set_seat(form: &mut NewGameForm, seat: usize, sitter: Sitter) {
    form.apply(FormInput::SetSeat(seat, sitter));
}

/// The game that is started on this device.
fn begun(form: &mut NewGameForm) -> (Tree, Seating) {
    match form.finish(english()) {
        Some(GameStart::Here { tree, seating, control }) => {
            assert_eq!(TimeControl::recorded(tree.line()), Some(control));
            assert_eq!(Seating::recorded(tree.line()), seating);
            (tree, seating)
        }
        Some(GameStart::Online { .. }) => panic!("nobody plays on another device"),
        None => panic!("the form is complete"),
    }
}

/// What is said to be wrong with a field.
fn fault(form: &NewGameForm, field: FormField) -> String {
    let mut words = Words::new("en", &parlour_erased::catalogues().collect::<Vec<_>>());
    words.learn(CATALOGUE.words);
    form.error(field).map(|why| words.say(why)).unwrap_or_default()
}

fn option(game: &GameInfo, wanted: fn(OptionKind) -> bool) -> Option<FormField> {
    game.options.iter().find(|option| wanted(option.kind)).map(|option| FormField::Option(option.name))
}

#[test]
fn an_untouched_form_starts_the_usual_game() {
    for game in games() {
        let mut form = form(game.name);
        assert_eq!(form.game().name, game.name);
        let (tree, seating) = begun(&mut form);
        assert!(tree.line().is_empty());
        assert_eq!(seating.only_person(), Some(Seat::FIRST));
        assert_eq!(seating.iter().len(), tree.line().seats());
        assert_eq!(seating.sitter(Seat::SECOND), Some(&form.usual_bot()));
        assert_eq!(tree.line().name(Seat::FIRST), None);
        assert_eq!(tree.line().name(Seat::SECOND), bot_name(game, &form.usual_bot(), english()).as_deref());
    }
}

#[test]
fn the_fields_are_those_that_can_be_chosen() {
    assert_eq!(
        form("ladder").fields(),
        [
            FormField::Begin,
            FormField::Seat(0),
            FormField::Seat(1),
            FormField::Option("rows"),
            FormField::Clock,
            FormField::Position
        ]
    );
    let fields = form("blocky").fields();
    let options = ["max_depth", "goal", "turns"].map(FormField::Option);
    assert!(options.iter().all(|option| fields.contains(option)), "{fields:?}");
    assert!(fields.contains(&FormField::Seats));
    for game in games() {
        let form = form(game.name);
        for option in form.options() {
            assert_eq!(form.value(option.name), option.default);
        }
        assert!(
            form.options()
                .all(|option| { !matches!(option.kind, OptionKind::Seats { .. } | OptionKind::Letters) })
        );
        assert_eq!(form.value("no such option"), "");
    }
}

#[test]
fn a_number_stays_within_its_limits() {
    for game in games() {
        let Some(field) = option(game, |kind| matches!(kind, OptionKind::Number { .. })) else { continue };
        let FormField::Option(name) = field else { unreachable!() };
        let spec = game.options.iter().find(|option| option.name == name).unwrap();
        let OptionKind::Number { min, max } = spec.kind else { unreachable!() };
        let mut form = form(game.name);
        for (by, limit) in [(isize::MAX, max), (isize::MIN, min)] {
            step(&mut form, field, by);
            assert_eq!(form.value(name), limit.to_string());
        }
        step(&mut form, field, 1);
        assert_eq!(form.value(name), (min + 1).to_string());
        for good in [min, max] {
            type_in(&mut form, field, &format!(" {good} "));
            assert_eq!((form.value(name), form.error(field)), (good.to_string(), None));
        }
        for bad in
            [(min - 1).to_string(), (max + 1).to_string(), "many".into(), String::new(), "9".repeat(40)]
        {
            type_in(&mut form, field, &bad);
            assert_eq!(form.value(name), max.to_string(), "a refused value changes nothing");
            let said = fault(&form, field);
            assert!(said.contains(&format!("a number from {min} to {max}")), "{said}");
        }
        step(&mut form, field, -1);
        assert_eq!(form.error(field), None, "the next input takes the error away");
    }
}

#[test]
fn a_choice_goes_round_and_takes_only_its_words() {
    let mut form = form("blocky");
    let field = FormField::Option("goal");
    let spec = form.options().find(|option| option.name == "goal").unwrap();
    let OptionKind::Choice(words) = spec.kind else { panic!("it is a choice") };
    for word in words.iter().cycle().skip(1).take(2 * words.len()) {
        step(&mut form, field, 1);
        assert_eq!(form.value("goal"), *word);
    }
    step(&mut form, field, -1);
    assert_eq!(form.value("goal"), *words.last().unwrap());
    type_in(&mut form, field, "sideways");
    assert!(fault(&form, field).contains(words[0]), "{}", fault(&form, field));
    assert_eq!(form.value("goal"), *words.last().unwrap());
}

#[test]
fn options_that_the_form_does_not_show_cannot_be_set() {
    let mut form = form("balancer");
    let hidden =
        form.game().options.iter().find(|option| matches!(option.kind, OptionKind::Letters)).unwrap();
    let before = form.value(hidden.name);
    for field in [FormField::Option(hidden.name), FormField::Option("nothing")] {
        type_in(&mut form, field, "XY");
        step(&mut form, field, 1);
    }
    assert_eq!(form.value(hidden.name), before);
}

#[test]
fn players_come_and_go_within_the_limits() {
    for game in games() {
        let mut form = form(game.name);
        let (fewest, most) = form.seat_range();
        set_seat(&mut form, 1, Sitter::Person);
        step(&mut form, FormField::Seats, isize::MAX);
        assert_eq!(form.seats().len(), most);
        let (tree, _) = begun(&mut form);
        assert_eq!(tree.line().seats(), most);
        if fewest < most {
            assert_eq!(form.seats().last(), Some(&form.usual_bot()), "bots fill the seats, not people");
        }
        assert!(form.seat_name(most - 1).is_some() && form.seat_name(most).is_none());
        step(&mut form, FormField::Seats, isize::MIN);
        assert_eq!(form.seats().len(), fewest);
        assert_eq!(begun(&mut form).0.line().seats(), fewest);
    }
}

#[test]
fn a_new_seat_gets_the_bot_of_the_last() {
    let mut form = form("blocky");
    let strong = Sitter::Bot(format!("{LEVEL}:8"));
    set_seat(&mut form, 1, strong.clone());
    step(&mut form, FormField::Seats, 1);
    assert_eq!(form.seats(), [Sitter::Person, strong.clone(), strong]);
}

#[test]
fn a_seat_goes_through_everyone_who_can_play_it() {
    for game in games() {
        let mut form = form(game.name);
        let all = form.sitters();
        assert_eq!(all.len(), 1 + game.levels().len() + game.bots().len());
        for sitter in all.iter().skip(1).chain([&all[0]]) {
            step(&mut form, FormField::Seat(0), 1);
            assert_eq!(form.seats()[0], *sitter);
            assert_eq!(form.character(0).is_some(), matches!(sitter, Sitter::Bot(_)));
            assert_eq!(bot_name(game, sitter, english()).is_some(), matches!(sitter, Sitter::Bot(_)));
        }
        step(&mut form, FormField::Seat(0), -1);
        assert_eq!(form.seats()[0], *all.last().unwrap());
        assert_eq!(form.character(99), None);
    }
}

#[test]
fn a_bot_that_does_not_exist_is_refused_with_those_that_do() {
    let mut form = form("ladder");
    let before = form.seats().to_vec();
    for wrong in ["level:0", "level:9", "hal"] {
        set_seat(&mut form, 1, Sitter::Bot(wrong.into()));
        assert_eq!(form.seats(), before);
        let said = fault(&form, FormField::Seat(1));
        assert!(said.contains(&format!("there is no player {wrong}")) && said.len() > 30, "{said}");
    }
    set_seat(&mut form, 1, Sitter::Elsewhere);
    assert!(form.error(FormField::Seat(1)).is_some(), "this form offers no games on a server");
    set_seat(&mut form, 1, Sitter::Person);
    assert_eq!(form.error(FormField::Seat(1)), None);
    set_seat(&mut form, 7, Sitter::Person);
    step(&mut form, FormField::Seat(7), 1);
    assert_eq!(form.seats().len(), 2, "there is no such seat");
}

#[test]
fn players_swap_their_seats() {
    let mut form = form("ladder");
    form.apply(FormInput::SwapSeats);
    assert_eq!(form.seats()[1], Sitter::Person);
    assert!(form.is_first_person(1) && !form.is_first_person(0));
    assert_eq!(begun(&mut form).1.only_person(), Some(Seat::SECOND));
}

#[test]
fn one_person_has_the_name_and_several_have_none() {
    let defaults = FormDefaults { name: "Ann".into(), ..FormDefaults::default() };
    let mut form = NewGameForm::new(find_game("ladder").unwrap(), defaults);
    assert_eq!(begun(&mut form).0.line().name(Seat::FIRST), Some("Ann"));
    set_seat(&mut form, 1, Sitter::Person);
    assert_eq!(begun(&mut form).0.line().name(Seat::FIRST), None);
    let bot = form.usual_bot();
    set_seat(&mut form, 1, bot);
    type_in(&mut form, FormField::Name, "  Bea  ");
    assert_eq!(form.name(), "Bea  ", "a space at the end may be followed by another name");
    assert_eq!(begun(&mut form).0.line().name(Seat::FIRST), Some("Bea"));
    type_in(&mut form, FormField::Name, &"ä".repeat(99));
    assert_eq!(form.name().chars().count(), 40);
    type_in(&mut form, FormField::Name, " ");
    assert_eq!(begun(&mut form).0.line().name(Seat::FIRST), None);
}

#[test]
fn names_give_the_letters_of_a_game_that_has_letters() {
    let defaults = FormDefaults { name: "Zoe".into(), ..FormDefaults::default() };
    let mut form = NewGameForm::new(find_game("balancer").unwrap(), defaults);
    let letters = form.game().options.iter().find(|option| option.kind == OptionKind::Letters).unwrap().name;
    let (tree, _) = begun(&mut form);
    assert!(tree.line().values().letters(letters).starts_with('Z'));
}

#[test]
fn a_time_control_is_chosen_or_typed() {
    let mut form = form("ladder");
    for control in CONTROLS.iter().skip(1).chain(&CONTROLS[..1]) {
        step(&mut form, FormField::Clock, 1);
        assert_eq!(form.control(), *control);
    }
    step(&mut form, FormField::Clock, -1);
    assert_eq!(form.control(), CONTROLS[7]);
    type_in(&mut form, FormField::Clock, "7+4");
    assert_eq!(form.control().to_string(), "7+4");
    for wrong in ["", "soon", "0+0", "-1+0", "5+", "1e9+0"] {
        type_in(&mut form, FormField::Clock, wrong);
        assert_eq!(form.control().to_string(), "7+4");
        assert!(fault(&form, FormField::Clock).contains("write 5+3, 5d3, 30s or none"), "{wrong}");
    }
    step(&mut form, FormField::Clock, 1);
    assert_eq!(form.control(), CONTROLS[1], "one that is not in the list is followed by the list");
    assert_eq!(form.error(FormField::Clock), None);
    let recorded = begun(&mut form).0.record().to_string();
    assert!(recorded.contains("[TimeControl \"1+0\"]"), "{recorded}");
}

#[test]
fn a_rematch_has_as_much_time() {
    let mut form = form("ladder");
    type_in(&mut form, FormField::Clock, "3+2");
    let (tree, seating) = begun(&mut form);
    let (_, again) = seating.rematch(&tree).unwrap();
    assert_eq!(TimeControl::recorded(again.line()), Some(form.control()));
}

#[test]
fn a_game_starts_from_a_position() {
    let mut form = form("checkers");
    type_in(&mut form, FormField::Position, " B:W18,30:B1,15 \n");
    assert_eq!(form.position(), "B:W18,30:B1,15");
    assert!(begun(&mut form).0.line().moves().contains(&"15x22".to_owned()));
    type_in(&mut form, FormField::Position, "");
    assert_eq!(begun(&mut form).0.line().moves().len(), 7);
}

#[test]
fn a_wrong_position_is_explained_where_it_stands() {
    for game in games() {
        let mut form = form(game.name);
        type_in(&mut form, FormField::Position, "~nonsense~");
        assert!(form.finish(english()).is_none(), "{}", game.name);
        assert!(fault(&form, FormField::Position).contains("(at character"));
        type_in(&mut form, FormField::Position, "");
        assert!(form.error(FormField::Position).is_none());
        begun(&mut form);
    }
}

#[test]
fn a_position_of_more_players_is_refused() {
    let mut form = form("blocky");
    step(&mut form, FormField::Seats, 1);
    let three = begun(&mut form).0.line().position();
    step(&mut form, FormField::Seats, -1);
    type_in(&mut form, FormField::Position, &three);
    assert!(form.finish(english()).is_none());
    assert!(!fault(&form, FormField::Position).is_empty());
    step(&mut form, FormField::Seats, 1);
    begun(&mut form);
}

#[test]
fn a_seat_on_another_device_makes_the_game_one_of_the_server() {
    let mut form = online("checkers");
    assert_eq!(form.sitters().last(), Some(&Sitter::Elsewhere));
    assert!(!form.is_online());
    set_seat(&mut form, 1, Sitter::Elsewhere);
    type_in(&mut form, FormField::Position, "B:W18,30:B1,15");
    assert!(form.is_online());
    let Some(GameStart::Online { values, seats, position }) = form.finish(english()) else {
        panic!("the server plays it")
    };
    assert_eq!(seats, [Sitter::Person, Sitter::Elsewhere]);
    assert_eq!(position.as_deref(), Some("B:W18,30:B1,15"));
    assert_eq!(values.iter().count(), form.game().options.len());
    type_in(&mut form, FormField::Position, "");
    let Some(GameStart::Online { position, .. }) = form.finish(english()) else { panic!("likewise") };
    assert_eq!(position, None);
    type_in(&mut form, FormField::Position, "nonsense");
    assert!(form.finish(english()).is_none(), "what the server would refuse is refused here");
}

#[test]
fn fields_without_values_take_none() {
    let mut form = form("ladder");
    for field in
        [FormField::Begin, FormField::Seats, FormField::Seat(0), FormField::Name, FormField::Position]
    {
        if field != FormField::Seat(0) {
            step(&mut form, field, 1);
        }
        if !matches!(field, FormField::Name | FormField::Position) {
            type_in(&mut form, field, "7");
        }
        assert_eq!(form.error(field), None);
    }
    assert_eq!((form.seats().len(), form.name(), form.position()), (2, "", ""));
}

#[test]
fn the_level_that_a_person_prefers_plays() {
    let game = find_game("ladder").unwrap();
    assert_eq!(usual_level(game), 3);
    for (level, seated) in [(None, 3), (Some(5), 5), (Some(0), 1), (Some(99), 8)] {
        let form = NewGameForm::new(game, FormDefaults { level, ..FormDefaults::default() });
        assert_eq!(form.seats()[1].level(), Some(seated));
    }
}

#[test]
fn a_time_control_is_said_in_words() {
    let words = Words::new("en", &[&CATALOGUE]);
    for (control, said) in [
        ("none", "No clock"),
        ("1+0", "1 minute"),
        ("10+0", "10 minutes"),
        ("5+3", "5 minutes + 3 s"),
        ("5d5", "5 minutes, counted from 5 s into every move"),
        ("30s", "30 seconds a move"),
        ("0.5+0", "0.5+0"),
        ("5+0.5", "5+0.5"),
        ("0.5s", "0.5s"),
        ("0.5d1", "0.5d1"),
    ] {
        let control: TimeControl = control.parse().unwrap();
        assert_eq!(words.say(&TimeControlText::from(control).message()), said);
    }
}

#[test]
fn the_name_of_an_option_is_a_heading() {
    assert_eq!(option_title("max-depth"), "Max depth");
    assert_eq!(option_title("a_b"), "A b");
    assert_eq!(option_title(""), "");
    assert_eq!(option_title("älter"), "älter");
}

fn input() -> impl Strategy<Value = FormInput> {
    let field = prop_oneof![
        Just(FormField::Begin),
        Just(FormField::Name),
        (0..10_usize).prop_map(FormField::Seat),
        Just(FormField::Seats),
        prop::sample::select(vec!["rows", "turns", "max_depth", "goal", "rounds", "players"])
            .prop_map(FormField::Option),
        Just(FormField::Clock),
        Just(FormField::Position),
    ];
    let text = prop_oneof!["[ -~]{0,12}", "[0-9]{1,3}", Just("5+3".to_owned()), Just(String::new())];
    let sitter = prop_oneof![
        Just(Sitter::Person),
        Just(Sitter::Elsewhere),
        "level:[0-9]".prop_map(Sitter::Bot),
        Just(Sitter::Bot("random".into())),
    ];
    prop_oneof![
        (0..10_usize, sitter).prop_map(|(seat, sitter)| FormInput::SetSeat(seat, sitter)),
        Just(FormInput::SwapSeats),
        (field.clone(), -3..4_isize).prop_map(|(field, by)| FormInput::Step(field, by)),
        (field, text).prop_map(|(field, text)| FormInput::Type(field, text)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn whatever_is_entered_the_form_is_valid_or_says_why_not(
        game in 0..games().len(),
        inputs in prop::collection::vec(input(), 0..20),
    ) {
        let defaults = FormDefaults { online: true, ..FormDefaults::default() };
        let mut form = NewGameForm::new(&games()[game], defaults);
        for input in inputs {
            form.apply(input);
            let (fewest, most) = form.seat_range();
            prop_assert!((fewest..=most).contains(&form.seats().len()));
        }
        match form.finish(english()) {
            Some(GameStart::Here { tree, seating, .. }) => {
                prop_assert_eq!(tree.line().seats(), form.seats().len());
                prop_assert_eq!(seating.iter().len(), form.seats().len());
            }
            Some(GameStart::Online { seats, .. }) => prop_assert_eq!(seats.as_slice(), form.seats()),
            None => {
                let fields = form.fields();
                prop_assert!(fields.iter().any(|field| form.error(*field).is_some()));
            }
        }
    }
}
