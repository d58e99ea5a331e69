//! Connections are bounded: how many there are, and how long a client may take over a request.

mod client;

use client::{Person, house_with};
use parlour_protocol::{ErrorBody, Refusal};
use parlour_server::{Config, Server};
use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// A server at an address that other addresses of this machine reach, too.
fn quick(folder: &std::path::Path, change: impl FnOnce(&mut Config)) -> Server {
    house_with(folder, |config| {
        config.connections.head = Duration::from_millis(200);
        config.connections.body = Duration::from_millis(200);
        config.connections.idle = Duration::from_millis(400);
        change(config);
    })
}

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// What comes until the connection is closed.
fn rest(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    match stream.read_to_end(&mut read) {
        Ok(_) => {}
        Err(why) => assert_eq!(why.kind(), ErrorKind::ConnectionReset, "{why}"),
    }
    String::from_utf8(read).unwrap()
}

#[test]
fn a_head_that_does_not_end_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let server = quick(folder.path(), |_| {});
    let mut silent = connect(&server);
    let mut half = connect(&server);
    half.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").unwrap();
    let mut slow = connect(&server);
    let start = Instant::now();
    while slow.write_all(b"x").is_ok() && start.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(start.elapsed() < Duration::from_secs(20), "a byte now and then does not keep it open");
    assert_eq!((rest(&mut silent), rest(&mut half)), (String::new(), String::new()));
    server.close();
}

#[test]
fn a_connection_that_is_idle_is_closed_and_one_that_asks_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = quick(folder.path(), |_| {});
    let mut stream = connect(&server);
    for _ in 0..8 {
        write!(stream, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
        let mut answer = [0; 1024];
        let length = stream.read(&mut answer).unwrap();
        assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(rest(&mut stream), "");
    server.close();
}

#[test]
fn a_socket_and_a_stream_outlast_the_limits_of_requests() {
    let folder = tempfile::tempdir().unwrap();
    let server = quick(folder.path(), |_| {});
    let ada = Person::guest(&server);
    let mut socket = ada.socket();
    std::thread::sleep(Duration::from_millis(900));
    socket.say(&parlour_protocol::ClientMessage::Ping { n: 7 });
    assert!(matches!(socket.hear(), parlour_protocol::ServerMessage::Pong { n: 7, .. }));
    server.close();
}

#[test]
fn a_head_that_is_too_long_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = quick(folder.path(), |_| {});
    let mut stream = connect(&server);
    let _ = write!(stream, "GET / HTTP/1.1\r\nhost: x\r\ncookie: {}", "x".repeat(17 * 1024));
    let answer = rest(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
    let fits =
        Person::stranger(&server).ask("GET", "/healthz", &format!("x-long: {}\r\n", "x".repeat(15_000)), "");
    assert_eq!(fits.status, 200);
    server.close();
}

#[test]
fn a_body_that_does_not_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = quick(folder.path(), |_| {});
    let mut stream = connect(&server);
    let head = "POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let start = Instant::now();
    let mut own = stream.try_clone().unwrap();
    let slow = std::thread::spawn(move || {
        while own.write_all(b" ").is_ok() && start.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(20));
        }
    });
    let answer = rest(&mut stream);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(start.elapsed() < Duration::from_secs(10));
    slow.join().unwrap();
    server.close();
}

/// A connection from another address of this machine.
fn connect_from(source: Ipv4Addr, server: SocketAddr) -> TcpStream {
    use socket2::{Domain, Socket, Type};
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from((source, 0)).into()).unwrap();
    socket.connect(&server.into()).unwrap();
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

#[test]
#[cfg(target_os = "linux")]
fn one_address_does_not_shut_out_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |config| config.connections.each_address = 256);
    let mut held: Vec<_> = (0..256).map(|_| connect(&server)).collect();
    let mut more = connect(&server);
    let refused = rest(&mut more);
    assert!(refused.starts_with("HTTP/1.1 503 ") && refused.contains("retry-after: 10\r\n"), "{refused}");
    let body: ErrorBody = serde_json::from_str(refused.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body.refusal, Refusal::TooMany { most: 256 });
    let mut other = connect_from(Ipv4Addr::new(127, 0, 0, 2), server.address());
    write!(other, "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    assert!(rest(&mut other).starts_with("HTTP/1.1 200 "));
    // A place that becomes free can be taken.
    drop(held.pop());
    let start = Instant::now();
    loop {
        let mut again = connect(&server);
        write!(again, "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
        if rest(&mut again).starts_with("HTTP/1.1 200 ") {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(10));
    }
    server.close();
}

#[test]
#[cfg(target_os = "linux")]
fn the_oldest_idle_connection_makes_room_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |config| config.connections.total = 4);
    // Two of one address are all that it may have of four.
    let from = |last: u8| connect_from(Ipv4Addr::new(127, 0, 0, last), server.address());
    let mut held: Vec<_> = [2, 2, 3, 3].map(from).into();
    std::thread::sleep(Duration::from_millis(1_200));
    let mut other = from(4);
    write!(other, "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    assert!(rest(&mut other).starts_with("HTTP/1.1 200 "));
    held[0].set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    assert_eq!(rest(&mut held[0]), "", "the oldest was closed");
    server.close();
}

#[test]
fn behind_a_proxy_a_socket_counts_for_its_client() {
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |config| {
        config.connections.each_address = 1;
        config.proxies = "127.0.0.1".parse().unwrap();
    });
    let ask = |from: &str| {
        Person::stranger(&server).ask("GET", "/healthz", &format!("x-forwarded-for: {from}\r\n"), "")
    };
    // A stream takes the only place of its client, and none of another's.
    let upgrade = format!(
        "GET /socket HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: 192.0.2.1:999\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address()
    );
    let mut socket = connect(&server);
    socket.write_all(upgrade.as_bytes()).unwrap();
    let mut answer = [0; 1024];
    let length = socket.read(&mut answer).unwrap();
    assert!(answer[..length].starts_with(b"HTTP/1.1 101 "));
    let refused = ask("192.0.2.1");
    assert_eq!((refused.status, refused.refusal()), (429, Refusal::TooMany { most: 1 }));
    assert_eq!(ask("192.0.2.2").status, 200);
    drop(socket);
    let start = Instant::now();
    while ask("192.0.2.1").status != 200 {
        assert!(start.elapsed() < Duration::from_secs(10));
    }
    server.close();
}
