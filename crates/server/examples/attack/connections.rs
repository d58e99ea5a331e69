//! Connections that are half open, slow, idle, or have long heads.

use crate::client::{Failed, connect};
use crate::context::{Context, mib, ms};
use rustix::process::Resource;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

/// Whether the server has closed it, or answered and closed.
fn is_closed(stream: &mut TcpStream) -> bool {
    let mut buffer = [0; 4096];
    if stream.set_nonblocking(true).is_err() {
        return true;
    }
    loop {
        match stream.read(&mut buffer) {
            Ok(1..) => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => return false,
            _ => return true,
        }
    }
}

pub(crate) fn half_heads(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "half heads";
    let Some(server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    let count = context.count(2000, 400);
    let addresses: Vec<_> = (0..20).map(|_| context.address()).collect();
    context.guest(server.address)?;
    let idle = server.memory()?;
    // One that is longer than a head may be, and one that is not.
    let halves =
        [200_000, 12_000].map(|length| format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}", "a".repeat(length)));
    let mut opened = Vec::new();
    let start = Instant::now();
    for number in 0..count {
        // A server that is full refuses, which is no fault.
        let Ok(mut stream) = connect(addresses[number % addresses.len()], server.address) else { continue };
        stream.set_nonblocking(true)?;
        // As much as it takes.
        let mut rest = halves[number % 2].as_bytes();
        while let Ok(written @ 1..) = stream.write(rest) {
            rest = &rest[written..];
        }
        opened.push((stream, rest));
    }
    let (mut most, mut slowest) = (0, Duration::ZERO);
    let other = context.client(server.address);
    while start.elapsed() < Duration::from_secs(14) {
        for (stream, rest) in &mut opened {
            if let Ok(written) = stream.write(rest) {
                *rest = &rest[written..];
            }
        }
        most = most.max(server.memory()?.saturating_sub(idle));
        let asked = Instant::now();
        let answered = other.get("/healthz").is_ok_and(|answer| answer.is_ok());
        slowest = slowest.max(if answered { asked.elapsed() } else { Duration::from_secs(99) });
        thread::sleep(Duration::from_millis(300));
    }
    let alive = opened.iter_mut().filter_map(|(stream, _)| (!is_closed(stream)).then_some(())).count();
    let attack = format!("{count} half heads of 12 and 200 kB");
    context.report(&attack, "gone after 14 s", format!("{alive} still open"), alive == 0);
    context.report("… memory meanwhile", "at most 80 MiB above idle", mib(most), most <= 80 << 20);
    let bar = context.slack(Duration::from_secs(1));
    let required = format!("served within {}", ms(bar));
    context.report("… another address meanwhile", &required, ms(slowest), slowest <= bar);
    Ok(())
}

pub(crate) fn slow_bodies(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "50 bodies that come a byte at a time";
    let target = context.target(&[])?;
    let from = context.address();
    let mut opened = Vec::new();
    for _ in 0..50 {
        let mut stream = connect(from, target.address)?;
        let head = "POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
        stream.write_all(head.as_bytes())?;
        opened.push(stream);
    }
    let start = Instant::now();
    let mut open = opened.len();
    while open > 0 && start.elapsed() < Duration::from_secs(35) {
        thread::sleep(Duration::from_secs(1));
        opened.retain_mut(|stream| !is_closed(stream) && stream.write_all(b" ").is_ok());
        open = opened.len();
    }
    let measured = format!("{open} still open after {:.0} s", start.elapsed().as_secs_f64());
    context.report(ATTACK, "gone after 35 s", measured, open == 0);
    Ok(())
}

pub(crate) fn idle(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "400 idle connections of one address, server with 256 files";
    let Some(server) = context.own(ATTACK, &[], Some(256))? else { return Ok(()) };
    let (from, other) = (context.address(), context.client(server.address));
    let opened: Vec<_> = (0..400).filter_map(|_| connect(from, server.address).ok()).collect();
    thread::sleep(Duration::from_millis(500));
    let start = Instant::now();
    let patience = Duration::from_secs(5);
    let is_served = || {
        other
            .raw(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", patience)
            .is_ok_and(|(text, _)| text.starts_with("HTTP/1.1 200"))
    };
    let meanwhile = is_served();
    let took = start.elapsed();
    drop(opened);
    thread::sleep(Duration::from_secs(2));
    let afterwards = is_served();
    let measured = match (meanwhile, afterwards) {
        (true, _) => format!("served after {}", ms(took)),
        (false, true) => "not served until they had gone".into(),
        (false, false) => "never served again".into(),
    };
    context.report(ATTACK, "another address is served", measured, meanwhile && afterwards);
    let told = server.log().contains("connections refused");
    let measured = if told { "told" } else { "nothing in the log" };
    context.report("… the log", "tells of refused connections", measured, told);
    Ok(())
}

pub(crate) fn no_files(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "server that may open no more files";
    let Some(server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    // What it opens once, it has opened by now.
    context.guest(server.address)?;
    server.limit(Resource::Nofile, Some(server.open_files()?))?;
    // Some numbers below the limit may be free.
    let opened: Vec<_> = (0..100).filter_map(|_| connect(context.address(), server.address).ok()).collect();
    let start = Instant::now();
    let is_told = || server.log().contains("no connection can be accepted");
    while !is_told() && start.elapsed() < Duration::from_secs(10) {
        thread::sleep(Duration::from_millis(50));
    }
    let told = is_told();
    server.limit(Resource::Nofile, None)?;
    let recovered = context.client(server.address).get("/healthz").is_ok_and(|answer| answer.is_ok());
    drop(opened);
    let measured = match (told, recovered) {
        (true, true) => "told, and served afterwards",
        (false, _) => "nothing in the log",
        (true, false) => "never served again",
    };
    context.report(ATTACK, "the log tells it, and it recovers", measured, told && recovered);
    Ok(())
}

pub(crate) fn long_heads(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let client = context.client(target.address);
    let mut taken = Vec::new();
    for length in [20_000, 64_000, 1_000_000] {
        let head = format!(
            "GET /healthz HTTP/1.1\r\nhost: x\r\nx: {}\r\nconnection: close\r\n\r\n",
            "a".repeat(length)
        );
        let (text, closed) = client.raw(head.as_bytes(), Duration::from_secs(3))?;
        if text.starts_with("HTTP/1.1 2") || !closed {
            taken.push(length);
        }
    }
    let many = "x: y\r\n".repeat(2500);
    let head = format!("GET /healthz HTTP/1.1\r\nhost: x\r\n{many}connection: close\r\n\r\n");
    if client.raw(head.as_bytes(), Duration::from_secs(3))?.0.starts_with("HTTP/1.1 2") {
        taken.push(2500);
    }
    let all_refused = taken.is_empty() && client.get("/healthz")?.is_ok();
    let measured = if taken.is_empty() { "all refused".into() } else { format!("taken: {taken:?}") };
    context.report("heads of 20 kB, 64 kB, 1 MB, and of 2500 lines", "refused", measured, all_refused);
    Ok(())
}
