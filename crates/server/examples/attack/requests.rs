//! Requests that should not be taken: from elsewhere, guessed, ambiguous, or not what they should be.

use crate::client::{Failed, Link};
use crate::context::{Context, Target};
use serde_json::json;
use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

const WAIT: Duration = Duration::from_millis(1500);

/// Whether the server still serves, and no thread of it panicked.
pub(crate) fn is_well(context: &Context, target: &Target) -> bool {
    let answers = context.client(target.address).get("/healthz").is_ok_and(|answer| answer.is_ok());
    answers && !target.log().contains("panicked")
}

/// Reports what was taken of what should be refused.
pub(crate) fn report(context: &Context, target: &Target, attack: &str, count: usize, taken: &[String]) {
    let well = is_well(context, target);
    let measured = match taken {
        [] if well => format!("{count} refused"),
        [] => "the server is not well".into(),
        taken => format!("taken: {}", taken.join(", ")),
    };
    context.report(attack, "refused, server well", measured, taken.is_empty() && well);
}

pub(crate) fn foreign_origins(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let origins = [
        "http://evil.example",
        "null",
        "http://127.0.0.1.evil.example",
        "https://127.0.0.1:1",
        "file://",
        "\u{e9}",
    ];
    let mut taken = Vec::new();
    for origin in origins {
        let header = format!("origin: {origin}\r\n");
        if client.request("POST", "/api/guest", &header, "{}")?.status != 403 {
            taken.push(format!("POST of {origin}"));
        }
        if Link::upgraded(client.from, target.address, &header).is_ok() {
            taken.push(format!("socket of {origin}"));
        }
    }
    let site = "sec-fetch-site: cross-site\r\n";
    if client.request("POST", "/api/guest", site, "{}")?.status != 403 {
        taken.push("POST across sites".into());
    }
    report(context, &target, "POST and sockets from pages of other origins", 2 * origins.len() + 1, &taken);
    Ok(())
}

pub(crate) fn guessed_tokens(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let answers = thread::scope(|scope| {
        let guess = |thread: usize| -> Vec<u16> {
            let guesses = (0..60).map(|number| client.with(&format!("{:043}", thread * 1000 + number)));
            guesses.filter_map(|guess| guess.get("/api/me").ok()).map(|answer| answer.status).collect()
        };
        let threads: Vec<_> = (0..10).map(|thread| scope.spawn(move || guess(thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    let (good, slowed) = (answers.iter().filter(|status| **status < 400).count(), answers.contains(&429));
    let codes = (0..150).filter_map(|number| {
        let code: String = (0..5).map(|place| char::from(b"ABCDEFGH"[number >> (place * 2) & 7])).collect();
        client.get(&format!("/api/codes/{code}")).ok()
    });
    let codes_slowed = codes.filter(|answer| answer.status == 429).count() > 0;
    let measured =
        format!("{good} of {} good, slowed down: tokens {slowed}, codes {codes_slowed}", answers.len());
    let held = good == 0 && slowed && codes_slowed;
    context.report("guessing 600 tokens and 150 codes", "none good, 429 in the end", measured, held);
    Ok(())
}

pub(crate) fn smuggling(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let hidden = "GET /api/lobby HTTP/1.1\r\nhost: x\r\n\r\n";
    let post = "POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    // What comes after is in the body for one reader, and a request for another.
    let cases = [
        (
            "CL and TE",
            format!("{post}content-length: 45\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n{hidden}"),
        ),
        (
            "TE and CL",
            format!("{post}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n{hidden}"),
        ),
        ("two CL", format!("{post}content-length: 2\r\ncontent-length: 40\r\n\r\n{{}}{hidden}")),
        ("list of CL", format!("{post}content-length: 2, 40\r\n\r\n{{}}{hidden}")),
        ("signed CL", format!("{post}content-length: +2\r\n\r\n{{}}{hidden}")),
        ("negative CL", format!("{post}content-length: -2\r\n\r\n{{}}{hidden}")),
        ("huge CL", format!("{post}content-length: 99999999999999999999999\r\n\r\n{{}}{hidden}")),
        ("unknown TE", format!("{post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n{hidden}")),
        (
            "TE twice",
            format!(
                "{post}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n{hidden}"
            ),
        ),
        ("bad chunk", format!("{post}transfer-encoding: chunked\r\n\r\nzz\r\n{{}}\r\n0\r\n\r\n{hidden}")),
        (
            "huge chunk",
            format!(
                "{post}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{{}}\r\n0\r\n\r\n{hidden}"
            ),
        ),
        ("space before colon", format!("{post}content-length : 40\r\n\r\n{hidden}")),
        ("folded line", format!("{post}x: y\r\n content-length: 40\r\n\r\n{hidden}")),
        ("bare CR", format!("{post}x: y\rcontent-length: 40\r\n\r\n{hidden}")),
    ];
    let mut taken = Vec::new();
    for (name, bytes) in &cases {
        let (text, _) = client.raw(bytes.as_bytes(), WAIT)?;
        let answers = text.matches("HTTP/1.1 ").count();
        let hidden_answered = text.contains("\"open\":");
        // A server may go by the chunks alone, as RFC 9112 says: what comes after them is a request then, and not hidden.
        let by_chunks =
            name.contains("TE") && answers == 2 && !name.contains("unknown") && !name.contains("twice");
        if !by_chunks && (hidden_answered || answers > 1) {
            taken.push((*name).to_owned());
        }
    }
    report(context, &target, "request smuggling", cases.len(), &taken);
    Ok(())
}

pub(crate) fn traversal(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let paths = [
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../../etc/passwd",
        "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/..\\..\\..\\etc\\passwd",
        "/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd",
        "/assets/%00/../../etc/passwd",
        "/api/../../../etc/passwd",
        "/house.db",
        "/data/house.db",
        "file:///etc/passwd",
    ];
    let mut taken = Vec::new();
    for path in paths {
        let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        let (text, _) = client.raw(head.as_bytes(), WAIT)?;
        if text.contains("root:") || text.contains("SQLite") || text.starts_with("HTTP/1.1 5") {
            taken.push(path.to_owned());
        }
    }
    report(context, &target, "files by paths that lead out", paths.len(), &taken);
    Ok(())
}

pub(crate) fn odd_names(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let long = "a".repeat(6000);
    let names = [
        "%00",
        "%ff%fe",
        "..",
        "%2e%2e%2f",
        "%20",
        "",
        "%0d%0aset-cookie:%20parlour=x",
        "'%20OR%201=1--",
        "%22",
        "%25",
        "%E2%80%AE",
        "%F0%9F%98%80",
        "-1",
        "18446744073709551616",
        "*",
        "?",
        "%",
        "%zz",
        &long,
    ];
    let mut taken = Vec::new();
    for name in names {
        for path in [
            "players/NAME",
            "players/NAME/matches?before=-1",
            "players/NAME/records",
            "matches/NAME",
            "codes/NAME",
            "tournaments/NAME",
        ] {
            let path = path.replace("NAME", name);
            let head = format!("GET /api/{path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
            let (text, _) = client.raw(head.as_bytes(), WAIT)?;
            if !text.starts_with("HTTP/1.1 4") || text.to_ascii_lowercase().contains("\nset-cookie") {
                taken.push(format!(
                    "{} for {}",
                    text.lines().next().unwrap_or("nothing"),
                    path.chars().take(24).collect::<String>()
                ));
            }
        }
    }
    // A list of players may be found under an empty name.
    taken.retain(|taken| !taken.ends_with("for tournaments/") && !taken.ends_with("for tournaments/?"));
    report(context, &target, "players, matches and codes with odd names", 6 * names.len(), &taken);
    Ok(())
}

pub(crate) fn header_injection(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.guest(target.address)?;
    let evil = "x\r\nset-cookie: evil=1\r\n\r\n<script>";
    let mut taken = Vec::new();
    for (path, body) in [
        ("/api/register?token=1", json!({ "name": evil, "passphrase": "violet tractor lantern" })),
        ("/api/bots", json!({ "name": evil })),
        ("/api/matches", json!({ "game": "ladder", "seats": ["me", { "local": evil }] })),
        ("/api/matches", json!({ "game": evil, "seats": ["me", "anyone"] })),
        (
            "/api/tournaments",
            json!({ "name": evil, "game": "ladder", "format": "round-robin", "time_control": "5+3" }),
        ),
    ] {
        let answer = client.post(path, &body)?;
        // White space may become a space.
        let kept = answer.is_ok() && (answer.body.contains("\\r") || answer.body.contains("\\n"));
        if kept || answer.head.contains("evil") {
            taken.push(path.to_owned());
        }
    }
    for path in [
        "/%0d%0aset-cookie:%20evil=1",
        "/api/lobby?game=%0d%0aset-cookie:evil=1",
        "/api/guest?token=%0d%0aevil=1",
    ] {
        if client.get(path)?.head.contains("evil") {
            taken.push(path.to_owned());
        }
    }
    report(context, &target, "line breaks and headers in names and paths", 8, &taken);
    Ok(())
}

pub(crate) fn forwarded_for(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let new = |number: usize| {
        let header = format!(
            "x-forwarded-for: 203.0.{}.{}\r\nforwarded: for=203.0.113.{}\r\n",
            number / 250,
            number % 250,
            number % 250
        );
        client.request("POST", "/api/guest", &header, "{}").map(|answer| answer.status)
    };
    let mut made = 0;
    for number in 0..200 {
        match new(number)? {
            200 => made += 1,
            429 => break,
            other => return Err(format!("a guest is refused with {other}").into()),
        }
    }
    context.report(
        "guests under 200 addresses of X-Forwarded-For, no proxy named",
        "429 as for one address",
        format!("{made} guests"),
        made < 200,
    );
    Ok(())
}

pub(crate) fn odd_bodies(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let address: SocketAddr = target.address;
    let client = context.guest(address)?;
    let deep = "[".repeat(60_000);
    let wide = format!("{{\"game\":\"ladder\",\"seats\":[{}\"me\"]}}", "\"me\",".repeat(8_000));
    let long = format!("{{\"name\":\"{}\"}}", "a".repeat(1 << 20));
    let bodies: [&[u8]; 12] = [
        deep.as_bytes(),
        wide.as_bytes(),
        long.as_bytes(),
        b"{\"game\":\"ladder\",\"seats\":[\"me\",\"anyone\"],\"delay\":1e999}",
        b"{\"game\":\"ladder\",\"seats\":[\"me\",\"anyone\"],\"delay\":-1}",
        b"{\"game\":\"ladder\",\"seats\":[\"me\",\"anyone\"],\"delay\":99999999999999999999}",
        b"{\"game\":\"ladder\",\"seats\":[\"me\",\"anyone\"],\"beginning\":{\"from\":{\"match\":\"0\",\"ply\":18446744073709551615}}}",
        b"{\"game\":\"ladder\",\"seats\":[\"me\",\"anyone\"],\"time_control\":\"days:999999\"}",
        b"{\"game\":\"ladder\",\"seats\":[\"me\",\"anyone\"],\"options\":{\"rows\":\"99999999999\"}}",
        b"{\"game\":\"\xff\xfe\",\"seats\":[]}",
        b"\x00\x01\x02",
        b"null",
    ];
    let mut taken = Vec::new();
    for (number, body) in bodies.iter().enumerate() {
        let mut bytes = format!(
            "POST /api/matches HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            client.token,
            body.len()
        )
        .into_bytes();
        bytes.extend(*body);
        let (text, closed) = client.raw(&bytes, WAIT)?;
        // One that is too long may be cut off before it is answered.
        if !(text.starts_with("HTTP/1.1 4") || text.is_empty() && closed) {
            taken.push(format!("body {number}: {}", text.lines().next().unwrap_or("nothing")));
        }
    }
    report(context, &target, "deep, wide, long, binary JSON and huge numbers", bodies.len(), &taken);
    Ok(())
}
