//! Messages as the derive gives them.

use parlour_core::{Message, Quoted, Seat, ToArg, ToMessage};

#[derive(Message)]
enum Line {
    #[message(with(held = total > before, total = total + 1))]
    Banked { total: u32, before: u32 },
    #[message(with(word = Quoted(word)))]
    Wrong(
        #[message(name = word)] String,
        #[message(skip)]
        #[expect(dead_code, reason = "no message says it")]
        f64,
    ),
    #[message(id = "shared-you")]
    You,
    #[message(transparent)]
    Inner(Inner),
    #[message(transparent)]
    Why { why: Message },
}

#[derive(Message)]
struct Inner {
    seat: Seat,
    r#match: u8,
}

#[test]
fn fields_are_arguments_and_more_can_be_given() {
    let line = Line::Banked { total: 3, before: 2 };
    assert_eq!(line.message().to_string(), "derive-line-banked before=2 held=\"true\" total=4");
    let wrong = Line::Wrong(String::new(), 1.0);
    assert_eq!(wrong.message(), Message::new("derive-line-wrong").with("word", Quoted("")));
    assert_eq!(Message::from(Line::You), Message::new("shared-you"));
}

#[test]
fn a_transparent_variant_says_what_its_field_says() {
    let inner = || Inner { seat: Seat::SECOND, r#match: 7 };
    assert_eq!(Line::Inner(inner()).message(), inner().message());
    assert_eq!(inner().message().to_string(), "derive-inner match=7 seat=seat:1");
    let why = Message::verbatim("it broke");
    assert_eq!(Line::Why { why: why.clone() }.message(), why);
}

#[test]
fn the_table_has_every_message_once_with_all_its_arguments() {
    let table: Vec<_> = Line::MESSAGES.iter().map(|spec| (spec.id, spec.args)).collect();
    assert_eq!(
        table,
        [
            ("derive-line-banked", &["total", "before", "held"][..]),
            ("derive-line-wrong", &["word"]),
            ("shared-you", &[]),
        ]
    );
    assert_eq!(Inner::MESSAGES[0].args, ["seat", "match"]);
}

#[test]
fn a_message_can_stand_in_another() {
    assert_eq!(Line::You.to_arg(), Message::new("shared-you").to_arg());
}
