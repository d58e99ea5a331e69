//! A house whose page panics when somebody opens it, to see how the terminal is left then.

use parlour_erased::TimeControl;
use parlour_tui::{Opening, Options, Theme, open};
use std::io;
use std::time::Duration;

fn main() -> io::Result<()> {
    let options = Options {
        colors: None,
        theme: Some(Theme::Evening),
        ascii: false,
        motion: false,
        think: Duration::from_secs(1),
        control: TimeControl::Unlimited,
        seed: Some(1),
        tables: None,
        games: None,
        page_at: None,
        open_page: Some(Box::new(|| panic!("there is no page today"))),
    };
    open(options, Opening::Start)
}
