//! Frames and messages that are none.

use crate::client::{Failed, Link, frame};
use crate::context::Context;
use crate::game::{Game, WAIT, create, follow};
use crate::requests::{is_well, report};
use parlour_protocol::{ClientMessage, VERSION};
use serde_json::json;
use std::io::Write;
use std::time::Duration;

pub(crate) fn broken(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let from = context.address();
    let unmasked = {
        let text = ClientMessage::Ping { n: 1 }.write();
        let mut frame = vec![0x81, text.len() as u8];
        frame.extend(text.as_bytes());
        frame
    };
    let mut endless = frame(0x01, &[b'a'; 1000]);
    (0..100).for_each(|_| endless.extend(frame(0x00, &[b'a'; 1000])));
    let mut huge = vec![0x81, 0xff];
    huge.extend((1_u64 << 40).to_be_bytes());
    huge.extend([0; 4]);
    let mut negative = vec![0x81, 0xff];
    negative.extend([0xff; 12]);
    let mut interleaved = frame(0x01, b"{\"ping\"");
    interleaved.extend(frame(0x81, b"{\"ping\":{\"n\":1}}"));
    let cases: [(&str, Vec<u8>, u16); 13] = [
        ("unmasked", unmasked, 1002),
        ("reserved opcode", frame(0x83, b"x"), 1002),
        ("reserved control opcode", frame(0x8b, b"x"), 1002),
        ("reserved bit", frame(0xc1, b"{\"ping\":{\"n\":1}}"), 1002),
        ("continuation of nothing", frame(0x80, b"x"), 1002),
        ("long ping", frame(0x89, &[0; 200]), 1002),
        ("fragmented ping", frame(0x09, b"x"), 1002),
        ("endless fragments", endless, 1009),
        ("1 TiB", huge, 1009),
        ("negative length", negative, 1009),
        ("message of 100 kB", frame(0x81, &vec![b'a'; 100_000]), 1009),
        ("text that is no UTF-8", frame(0x81, &[0xff, 0xfe, 0xc0, 0x80]), 1007),
        ("message within a message", interleaved, 1002),
    ];
    let mut taken = Vec::new();
    let mut witness = context.guest(target.address)?.link()?;
    for (name, bytes, required) in &cases {
        // After hello, and before it.
        for mut link in
            [Link::open_from(from, target.address, None)?, Link::upgraded(from, target.address, "")?]
        {
            // The server may close before all is written.
            let _ = link.stream.write_all(bytes);
            match link.close_code(Duration::from_secs(3)) {
                None => taken.push((*name).to_owned()),
                Some(code) if code == *required => {}
                Some(code) => taken.push(format!("{name} ({code} instead of {required})")),
            }
        }
    }
    if !witness.is_alive() {
        taken.push("another client's socket is gone".into());
    }
    report(
        context,
        &target,
        "broken frames: the socket is closed with the right code",
        2 * cases.len(),
        &taken,
    );
    Ok(())
}

pub(crate) fn odd_messages(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let player = context.guest(target.address)?;
    let id = create(&player, &json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] }))?;
    let (_, game, _): (_, Game, _) = follow(&player, &id)?;
    let deep = "[".repeat(4000);
    let messages = [
        deep.as_str(),
        "",
        "{}",
        "null",
        "\"ping\"",
        "{\"ping\":{\"n\":1e999}}",
        "{\"ping\":{\"n\":-1}}",
        "{\"ping\":{\"n\":99999999999999999999999}}",
        "{\"no-such\":{}}",
        "{\"ping\":{\"n\":1},\"ping\":{\"n\":2}}",
        "{\"join\":{\"match\":\"00000000\",\"have\":18446744073709551615}}",
        "{\"join\":{\"match\":\"zzzzzzzzzzzz\",\"have\":0}}",
        "{\"tournament\":{\"id\":18446744073709551615,\"watch\":true}}",
        "{\"chat\":{\"match\":\"00000000\",\"text\":\"x\"}}",
    ];
    let mut lost = Vec::new();
    let mut link = player.link()?;
    for message in messages {
        link.text(message)?;
    }
    for (at, text) in [
        (usize::MAX, "1A"),
        (game.events, "zz9"),
        (game.events, ""),
        (game.events, "\u{0}"),
        (game.events, "1A 1A"),
    ] {
        link.text(&json!({ "move": { "match": id, "at": at, "text": text } }).to_string())?;
    }
    if !link.is_alive() {
        lost.push("the socket".to_owned());
    }
    for first in ["", "{\"ping\":{\"n\":1}}", &format!("{{\"hello\":{{\"version\":{}}}}}", VERSION + 1)] {
        let mut link = Link::upgraded(player.from, target.address, "")?;
        link.text(first)?;
        if link.is_closed_within(WAIT).is_none() {
            lost.push("a socket without hello stays open".into());
        }
    }
    let (_, now, _) = follow(&player, &id)?;
    if now.events != game.events {
        lost.push("something happened in the match".into());
    }
    let well = is_well(context, &target);
    let measured = if lost.is_empty() { format!("{} refused", messages.len() + 5) } else { lost.join(", ") };
    context.report(
        "messages that are none, and moves that are not legal",
        "refused, socket open",
        measured,
        lost.is_empty() && well,
    );
    Ok(())
}
