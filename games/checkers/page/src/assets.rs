//! The files that the bots read: what they have learned, their openings, and the endgame tables of up to four pieces.

use crate::standing;
use parlour_checkers_bots::{Book, install_weights};
use parlour_page_kit::{Asset, Need};

/// With so many pieces an ending is near: tables that are fetched now are there when a search first asks them.
const ENDING: usize = 8;

pub(crate) static ASSETS: [Asset; 3] = [
    Asset {
        name: "checkers-weights.net",
        need: Need::First,
        install: |weights| {
            let _ = install_weights(&weights);
        },
    },
    Asset {
        name: "checkers-openings.book",
        need: Need::Soon(|_| true),
        install: |book| {
            let _ = Book::install(&book);
        },
    },
    Asset {
        name: "checkers-endings.bin",
        need: Need::Soon(|now| standing(now).len() <= ENDING),
        install: |tables| {
            let _ = parlour_checkers_endgame::install(tables);
        },
    },
];
