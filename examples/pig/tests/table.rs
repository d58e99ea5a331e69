//! A game with nothing but the compulsory traits is played, told and drawn like any other.

use insta::assert_snapshot;
use parlour_bots::{BotOptions, DefaultTrainedBots};
use parlour_core::{About, CATALOGUE, PictureStyle, ToMessage, Turn, Values};
use parlour_erased::{GameInfo, Table, Tree, View, Words};
use parlour_example_pig::Pig;

static PIG: GameInfo = GameInfo::plain::<DefaultTrainedBots<Pig>>();

fn table(options: &[(&str, &str)], plies: &str) -> Box<dyn Table> {
    let mut values = Values::defaults(PIG.options);
    for (name, value) in options {
        values.set(name, value).unwrap();
    }
    let mut table = PIG.open(&values).unwrap();
    for ply in plies.split_whitespace() {
        table.replay(ply).unwrap();
    }
    table
}

fn words() -> Words {
    Words::new("en", &[&CATALOGUE, &parlour_bots::CATALOGUE, &parlour_erased::CATALOGUE, &Pig::CATALOGUE])
}

fn said(message: &impl ToMessage) -> String {
    let names: Vec<String> = (1..=8).map(|number| format!("player {number}")).collect();
    words().naming(&names).say(message)
}

fn picture(table: &dyn Table) -> String {
    let lines = table.picture(PictureStyle::default(), &words().naming(&[]));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn it_plays_in_words() {
    let mut table = table(&[], "");
    assert_eq!(table.moves(), ["roll"]);
    assert_eq!(table.replay("Roll").unwrap().text, "roll");
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(
        said(&table.replay("roll").unwrap_err()),
        "roll is not a move: a die that rolls falls as d1 to d6"
    );
    assert_eq!(table.replay("D5").unwrap().text, "d5");
    assert_eq!(table.moves(), ["roll", "hold"]);
}

#[test]
fn it_tells_what_happened() {
    let table = table(&[], "roll d5 hold roll d6 roll d1");
    let told: Vec<String> =
        (0..table.plies().len()).flat_map(|ply| table.told(ply)).map(|told| said(&told.words)).collect();
    assert_snapshot!(told.join("\n"), @r"
    player 1 plays roll
    chance draws d5
    player 1 plays hold
    player 2 plays roll
    chance draws d6
    player 2 plays roll
    chance draws d1
    ");
}

#[test]
fn it_draws_itself() {
    let table = table(&[("players", "3")], "roll d5 hold roll d6 roll");
    assert_snapshot!(picture(&*table), @"
    5
    0
    0
    2 6 ?
    ");
    assert_snapshot!(serde_json::to_string(&View::of(&*table.now(), &words().naming(&[]))).unwrap(), @r#"{"game":"pig","fen":"5/0/0 2 6 ?","turn":{"kind":"chance"},"legal":[],"scores":[5,0,0],"outcome":null,"board":{"position":"5/0/0 2 6 ?"}}"#);
}

#[test]
fn undo_and_redo_go_over_dice() {
    let mut tree = Tree::new(table(&[], "roll d5 roll d1"));
    let lost = tree.now().position();
    assert!(tree.undo());
    assert_eq!(tree.now().position(), "0/0 1 5 ?");
    assert!(tree.redo());
    assert_eq!(tree.now().position(), lost);
    assert!(tree.undo());
    assert!(tree.play("d6").is_err(), "a die is nobody's move");
    tree.resolve("d6").unwrap();
    assert_eq!(tree.now().position(), "0/0 1 11");
    assert!(!tree.redo());
    assert_eq!(tree.record().to_string().lines().last(), Some("1. roll d5 2. roll d1 (2... d6) *"));
}

#[test]
fn its_record_names_options_and_dice() {
    let mut table = table(&[("players", "3"), ("target", "20")], "roll d5 hold roll d1 roll d3 roll");
    table.set_comment(4, "bad luck");
    let mut tree = Tree::new(table);
    while tree.ply() > 5 {
        tree.undo();
    }
    let text = tree.record().to_string();
    assert_snapshot!(text, @r#"
    [Game "pig"]
    [Rules "1"]
    [players "3"]
    [target "20"]
    [Ply "5"]
    [Result "*"]

    1. roll d5 2. hold roll {bad luck} d1 roll d3 3. roll *
    "#);
    let read = Tree::from_record(&PIG, &text.parse().unwrap()).unwrap();
    assert_eq!(read.record().to_string(), text);
    assert_eq!(read.now().position(), tree.now().position());
}

#[test]
fn its_bots_are_found_by_name() {
    let names: Vec<&str> = PIG.bots().iter().map(|bot| bot.name).collect();
    assert!(names.contains(&"random") && names.contains(&"net"), "{names:?}");
    let error = |spec| said(&PIG.seat(spec, &BotOptions::default()).err().unwrap());
    assert_eq!(error("randon"), "there is no bot randon; did you mean random?");
    let random = PIG.bots().into_iter().find(|bot| bot.name == "random").unwrap();
    assert_eq!(said(&random.character), "Plays any legal move, without a thought");
}
