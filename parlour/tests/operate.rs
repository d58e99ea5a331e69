//! The files for operators in docs/operate: the programs that read them take them.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/operate").join(name);
    fs::read_to_string(path).unwrap()
}

/// The first block of code below a heading of proxy.md.
fn example(heading: &str) -> String {
    let page = file("proxy.md");
    let (_, section) = page.split_once(&format!("\n## {heading}\n")).unwrap();
    let (_, block) = section.split_once("\n```").unwrap();
    let (_, lines) = block.split_once('\n').unwrap();
    lines.split("\n```").next().unwrap().to_owned()
}

/// Whether a program is installed; the test says so where it is not.
fn is_installed(program: &str, version: &str) -> bool {
    let is_here = Command::new(program).arg(version).output().is_ok_and(|output| output.status.success());
    if !is_here {
        eprintln!("skipped: {program} is not installed");
    }
    is_here
}

/// Fails unless the command succeeds.
fn succeeds(command: &mut Command) {
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&said));
}

/// A port that is free.
fn port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// Writes a certificate and its key.
fn certificate(folder: &Path) -> [PathBuf; 2] {
    let rcgen::CertifiedKey { cert, signing_key } =
        rcgen::generate_simple_self_signed(vec!["play.example.org".into()]).unwrap();
    let paths = [folder.join("fullchain.pem"), folder.join("privkey.pem")];
    fs::write(&paths[0], cert.pem()).unwrap();
    fs::write(&paths[1], signing_key.serialize_pem()).unwrap();
    paths
}

#[test]
fn nginx_takes_the_example() {
    if !is_installed("nginx", "-v") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let [chain, key] = certificate(folder.path());
    let site = example("nginx")
        .replace("/etc/letsencrypt/live/play.example.org/fullchain.pem", chain.to_str().unwrap())
        .replace("/etc/letsencrypt/live/play.example.org/privkey.pem", key.to_str().unwrap())
        .replace(":443", &format!(":{}", port()))
        .replace(" 443 ", &format!(" {} ", port()))
        .replace(":80;", &format!(":{};", port()))
        .replace(" 80;", &format!(" {};", port()));
    let path = folder.path().display();
    let main = format!(
        "pid {path}/pid;\nevents {{ worker_connections 8192; }}\nhttp {{\naccess_log off;\nclient_body_temp_path {path}/body;\n\
         proxy_temp_path {path}/proxy;\nfastcgi_temp_path {path}/fastcgi;\nuwsgi_temp_path {path}/uwsgi;\n\
         scgi_temp_path {path}/scgi;\n{site}\n}}\n"
    );
    let config = folder.path().join("nginx.conf");
    fs::write(&config, main).unwrap();
    succeeds(
        Command::new("nginx").args(["-t", "-e", "stderr", "-p"]).arg(folder.path()).arg("-c").arg(&config),
    );
}

#[test]
fn caddy_takes_the_example() {
    if !is_installed("caddy", "version") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("Caddyfile");
    fs::write(&config, example("Caddy") + "\n").unwrap();
    let mut caddy = Command::new("caddy");
    caddy.args(["validate", "--adapter", "caddyfile", "--config"]).arg(&config);
    succeeds(caddy.env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path()));
}

#[test]
fn the_examples_let_through_what_the_server_takes_and_never_end_a_stream() {
    let (caddy, nginx) = (example("Caddy"), example("nginx"));
    assert!(caddy.contains("max_size 64KiB") && nginx.contains("client_max_body_size 64k;"));
    assert!(caddy.contains("max_header_size 16KiB") && nginx.contains("large_client_header_buffers 4 8k;"));
    let settings = |text: &str| -> Vec<String> {
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
    };
    for ends in ["write", "read_timeout", "write_timeout"] {
        assert!(!settings(&caddy).iter().any(|setting| setting == ends), "{ends} ends a stream");
    }
    let (_, stream) = nginx.split_once("location = /api/stream {").unwrap();
    let (stream, _) = stream.split_once('}').unwrap();
    assert!(stream.contains("proxy_buffering off;") && stream.contains("proxy_read_timeout 60s;"));
}

#[test]
fn the_unit_file_starts_a_server_of_this_version_and_never_an_empty_site() {
    let unit = file("parlour.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/parlour ")).unwrap();
    assert!(!start.contains("--create"), "{start}");
    succeeds(Command::new(env!("CARGO_BIN_EXE_parlour")).args(start.split(' ')).arg("--help"));
    if is_installed("systemd-analyze", "--version") {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("parlour.service");
        fs::write(&path, unit.replace("/usr/local/bin/parlour", env!("CARGO_BIN_EXE_parlour"))).unwrap();
        let mut verify = Command::new("systemd-analyze");
        succeeds(verify.args(["verify", "--recursive-errors=no", "--man=no"]).arg(&path));
    }
}
