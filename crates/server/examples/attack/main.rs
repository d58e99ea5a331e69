//! Attacks a running server over real sockets, and tells what held: `attack PROGRAM [--short] [--url http://127.0.0.1:PORT]`.
//! `cargo xtask attack` builds and runs it; Linux only, because it reads `/proc` and uses all of 127.0.0.0/8 as addresses.
//!
//! Each attack starts `PROGRAM serve` with a folder of its own, unless a URL is given. Then those are left out that kill the
//! server, fill it, or read its memory.

#[cfg(target_os = "linux")]
mod bots;
#[cfg(target_os = "linux")]
mod bridge;
#[cfg(target_os = "linux")]
#[path = "../client/mod.rs"]
mod client;
#[cfg(target_os = "linux")]
mod connections;
#[cfg(target_os = "linux")]
mod context;
#[cfg(target_os = "linux")]
mod disk;
#[cfg(target_os = "linux")]
mod frames;
#[cfg(target_os = "linux")]
mod game;
#[cfg(target_os = "linux")]
mod kills;
#[cfg(target_os = "linux")]
mod messages;
#[cfg(target_os = "linux")]
mod requests;
#[cfg(target_os = "linux")]
mod seats;
#[cfg(target_os = "linux")]
mod sessions;
#[cfg(target_os = "linux")]
mod sign_in;
#[cfg(target_os = "linux")]
mod tournaments;

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    parlour_registry::install();
    match context::Context::from_arguments() {
        Ok(context) => context.run(
            connections::slow_bodies,
            &[
                // These measure how long others wait, so they have the machine to themselves.
                &[sign_in::logins],
                &[sign_in::student_lists],
                &[bots::level_eight],
                // These mostly wait.
                &[
                    connections::half_heads,
                    tournaments::resign_at_once,
                    tournaments::bots_and_programs,
                    messages::long_arena,
                    messages::long_match,
                    sessions::stolen,
                    tournaments::kills,
                    kills::under_load,
                    messages::many_tables,
                    messages::forged_pongs,
                    sessions::ban_race,
                    sessions::first_registrations,
                    connections::idle,
                    connections::no_files,
                    disk::full,
                    bridge::restarts,
                    tournaments::fair_seats,
                    sessions::lost_passphrases,
                    connections::long_heads,
                    requests::foreign_origins,
                    requests::guessed_tokens,
                    requests::smuggling,
                    requests::traversal,
                    requests::odd_names,
                    requests::header_injection,
                    requests::forwarded_for,
                    requests::odd_bodies,
                    frames::broken,
                    frames::odd_messages,
                    seats::other_seats,
                    seats::stale_and_double,
                    seats::private_matches,
                    seats::delayed_watchers,
                    seats::odd_bots,
                ],
            ],
        ),
        Err(why) => {
            eprintln!("attack: {why}");
            std::process::ExitCode::from(2)
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    Err("it reads /proc, which only Linux has".into())
}
