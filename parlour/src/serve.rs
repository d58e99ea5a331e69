//! `parlour serve`, and the page beside the terminal of `parlour` alone.

mod settings;

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::play;
use crate::words::{Told, say};
use parlour_console::on_end_signal;
use parlour_server::{Level, Listen, NoPage, NotOpened, Page, Server, log_to_stderr, open_browser};
use std::io::{self, IsTerminal};
use std::sync::mpsc::channel;

pub(crate) use settings::house_folder;

/// Runs the server until it is interrupted.
pub(crate) fn serve(args: ServeArgs) -> Result<(), Failure> {
    let args = settings::with_file(args)?;
    log(&args, Level::INFO)?;
    let server = open(&args)?;
    // Before clients learn the address: from then on a signal must not cut them off.
    let (leave, left) = channel();
    on_end_signal(move || {
        // A second signal comes while the server closes already.
        let _ = leave.send(());
    })?;
    let url = server.url();
    let told = if args.no_page == Some(true) {
        Told::HouseAtUntilClosed { url }
    } else {
        Told::PageAtUntilClosed { url }
    };
    println!("{}", say(&told));
    if args.public_url.is_none() && !server.address().ip().is_loopback() {
        eprintln!("{}", say(&Told::OthersCanReach));
    }
    // To the terminal and not to the log: whoever reads the log later must not become an admin.
    if let Some(token) = server.admin_token()? {
        eprintln!("{}", say(&Told::AdminToken { token }));
    }
    // The handler lives as long as the program.
    let _ = left.recv();
    server.close();
    Ok(())
}

fn log(args: &ServeArgs, usual: Level) -> io::Result<()> {
    log_to_stderr(args.log.as_deref(), usual, args.log_json == Some(true))
}

/// Serves the page, and at a terminal shows the start screen beside it.
pub(crate) fn both(args: ServeArgs) -> Result<(), Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return serve(args);
    }
    let args = settings::with_file(args)?;
    // The games are on the same screen: only what needs the operator is told there.
    log(&args, Level::WARN)?;
    let server = open(&args);
    let told = match &server {
        Ok(server) => Ok(server.url()),
        // Without the page there is still the terminal.
        Err(failure) => Err(failure.to_string()),
    };
    match &told {
        Ok(url) => println!("{}\n", say(&Told::PageAt { url: url.clone() })),
        Err(why) => eprintln!("{why}\n"),
    }
    let picked = play::pick(
        told.clone().ok(),
        Box::new(move || {
            if let Ok(url) = &told {
                open_browser(url);
            }
            told.clone()
        }),
    );
    if let Ok(server) = server {
        server.close();
    }
    picked
}

fn open(args: &ServeArgs) -> Result<Server, Failure> {
    let config = settings::config(args)?;
    let no_page = args.no_page == Some(true);
    let page =
        if no_page { Page::default() } else { Page::find(|| eprintln!("{}", say(&Told::BuildingPage)))? };
    let here = matches!(config.listen, Listen::FirstFree(_));
    let server = Server::open(page, config)?;
    if args.no_open != Some(true) && !no_page && here {
        open_browser(&server.url());
    }
    Ok(server)
}

impl From<NoPage> for Failure {
    fn from(error: NoPage) -> Self {
        Self::asked(&error)
    }
}

impl From<NotOpened> for Failure {
    fn from(error: NotOpened) -> Self {
        Self::failed(&error)
    }
}
