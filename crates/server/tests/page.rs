//! The page as a browser asks for it.

use parlour_server::{Config, Page, Server};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

/// A house with a small page.
fn house() -> Server {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("assets")).unwrap();
    fs::write(folder.path().join("index.html"), "<p>hello</p>").unwrap();
    fs::write(folder.path().join("assets/page-1.js"), "let plain").unwrap();
    fs::write(folder.path().join("assets/page-1.js.br"), "packed").unwrap();
    let data = folder.path().join("data");
    Server::open(Page::read(folder.path()).unwrap(), Config::at(18_000, data)).unwrap()
}

/// The whole answer to a request, whose further headers end with a line break each.
fn ask(house: &Server, method: &str, path: &str, headers: &str) -> String {
    let url = house.url();
    let address = url.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn every_screen_is_the_same_file_and_is_asked_for_anew() {
    let house = house();
    for path in ["/", "/new/checkers", "/table/1234?x=1"] {
        let answer = ask(&house, "GET", path, "");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.ends_with("<p>hello</p>"), "{answer}");
        assert!(answer.contains("cache-control: no-cache"), "{answer}");
    }
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    let house = house();
    let answer = ask(&house, "GET", "/", "");
    let tag = answer.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    let again = ask(&house, "GET", "/", &format!("if-none-match: {tag}\r\n"));
    assert!(again.starts_with("HTTP/1.1 304"), "{again}");
    assert!(!again.contains("hello"), "{again}");
}

#[test]
fn assets_are_kept_for_ever_and_compressed_for_those_who_can_read_it() {
    let house = house();
    let plain = ask(&house, "GET", "/assets/page-1.js", "");
    assert!(plain.ends_with("let plain") && plain.contains("immutable"), "{plain}");
    let packed = ask(&house, "GET", "/assets/page-1.js", "accept-encoding: gzip, br;q=0.9\r\n");
    assert!(packed.ends_with("packed") && packed.contains("content-encoding: br"), "{packed}");
}

#[test]
fn nothing_else_is_sent() {
    let house = house();
    for path in ["/assets/page-2.js", "/../Cargo.toml", "/assets/../../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        assert!(ask(&house, "GET", path, "").starts_with("HTTP/1.1 404"), "{path}");
    }
    assert!(ask(&house, "POST", "/", "").starts_with("HTTP/1.1 405"));
}

#[test]
fn no_page_of_another_origin_may_use_it() {
    let answer = ask(&house(), "GET", "/", "");
    for header in [
        "content-security-policy: default-src 'none'",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
    ] {
        assert!(answer.contains(header), "{answer}");
    }
}

#[test]
fn a_taken_port_is_passed_over() {
    let (first, second) = (house(), house());
    assert_ne!(first.url(), second.url());
}
