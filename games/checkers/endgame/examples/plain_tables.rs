//! Writes the endgame tables of up to four pieces as the page fetches them.

use parlour_checkers_endgame::plain_tables;
use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(&plain_tables())
}
