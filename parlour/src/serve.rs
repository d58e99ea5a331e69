//! `parlour serve`, and the page beside the terminal of `parlour` alone.

use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::play;
use parlour_server::{House, NoPage, NotOpened, Page};
use std::env;
use std::io::{self, IsTerminal};
use std::sync::mpsc::channel;

/// Serves the page until somebody interrupts.
pub(crate) fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let house = open(args)?;
    println!("The page is at {}  (Ctrl-C closes it)", house.url());
    let (leave, left) = channel();
    ctrlc::set_handler(move || {
        // A second interrupt finds nobody waiting any more.
        let _ = leave.send(());
    })
    .map_err(io::Error::other)?;
    // The handler lives as long as the program.
    let _ = left.recv();
    house.close();
    Ok(())
}

/// Opens both doors: the page, and at a terminal its start screen beside it.
pub(crate) fn both(args: &ServeArgs) -> Result<(), Failure> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return serve(args);
    }
    let house = open(args);
    let told = match &house {
        Ok(house) => Ok(house.url()),
        // Without the page there is still the terminal.
        Err(failure) => Err(failure.to_string()),
    };
    match &told {
        Ok(url) => println!("The page is at {url}\n"),
        Err(why) => eprintln!("{why}\n"),
    }
    let picked = play::pick(Box::new(move || {
        if let Ok(url) = &told
            && has_display()
        {
            // Whoever has no browser has the address.
            let _ = open::that_detached(url);
        }
        told.clone()
    }));
    if let Ok(house) = house {
        house.close();
    }
    picked
}

fn open(args: &ServeArgs) -> Result<House, Failure> {
    let house = House::open(Page::find()?, args.port)?;
    if !args.no_open && has_display() {
        // Whoever has no browser has the address.
        let _ = open::that_detached(house.url());
    }
    Ok(house)
}

/// Whether a window could be opened.
fn has_display() -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

impl From<NoPage> for Failure {
    fn from(error: NoPage) -> Self {
        Self::Asked(error.to_string())
    }
}

impl From<NotOpened> for Failure {
    fn from(error: NotOpened) -> Self {
        Self::System(io::Error::other(error))
    }
}
