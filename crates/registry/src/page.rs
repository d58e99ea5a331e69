//! The games of the page. Each is a part of its own, which is fetched when the game is first met; until then the page knows
//! its entry in the list and its drawings.

// The part may be missing when one of these is called: that is what their results tell.
#![allow(clippy::unnecessary_wraps)]

use parlour_balancer::Balancer;
use parlour_balancer_bots::BalancerBots;
use parlour_blocky::Blocky;
use parlour_blocky_bots::BlockyBots;
#[cfg(feature = "pig")]
use parlour_bots::DefaultTrainedBots;
use parlour_checkers::Checkers;
use parlour_checkers_bots::CheckersBots;
use parlour_core::{Record, RecordError, Teach};
use parlour_erased::{GameInfo, install_games, split_games};
#[cfg(feature = "pig")]
use parlour_example_pig::Pig;
use parlour_ladder::Ladder;
use parlour_ladder_bots::LadderBots;
use parlour_page_kit::wasm_split::wasm_split;
use parlour_page_kit::{GamePart, Language, Missing};

/// Lists the games of the page. `cargo xtask web` cuts the module at the function named for each.
macro_rules! games {
    ($($(#[$when:meta])? $name:ident {
        info: $info:expr,
        part: $part:expr,
        art: $art:expr,
        lessons: $lessons:expr,
        format: $format:expr $(,)?
    })*) => {
        static GAMES: &[GameInfo] = &[$($(#[$when])? $info),*];

        static ART: &[&str] = &[$($(#[$when])? $art),*];

        $(
            $(#[$when])?
            #[wasm_split($name, wasm_split_path = parlour_page_kit::wasm_split, fallible)]
            fn $name() -> Result<&'static GamePart, Missing> {
                Ok($part)
            }
        )*

        /// Fetches a game's part.
        ///
        /// # Errors
        /// If it cannot be fetched now, or no game has this name.
        pub async fn fetch(game: &str) -> Result<&'static GamePart, Missing> {
            match game {
                $($(#[$when])? stringify!($name) => $name().await,)*
                _ => Err(Missing),
            }
        }

        /// Fetches the words of all rules and tours.
        ///
        /// # Errors
        /// If they cannot be fetched now.
        #[wasm_split(teach, wasm_split_path = parlour_page_kit::wasm_split, fallible)]
        pub fn lessons() -> Result<&'static [&'static [Language]], Missing> {
            Ok(const { &[$($(#[$when])? $lessons),*] })
        }

        /// Reads the records in a file of one of a game's own formats; `None` if it has none of that extension.
        ///
        /// # Errors
        /// If what reads them cannot be fetched now.
        #[wasm_split(files, wasm_split_path = parlour_page_kit::wasm_split, fallible)]
        pub fn read_own(
            game: &'static str,
            extension: &'static str,
            text: String,
        ) -> Result<Option<Vec<Result<Record, RecordError>>>, Missing> {
            Ok(match game {
                $($(#[$when])? stringify!($name) => $format(extension, &text),)*
                _ => None,
            })
        }
    };
}

games! {
    balancer {
        info: GameInfo::unfetched::<BalancerBots>().taught::<Balancer>(),
        part: &parlour_balancer_page::PART,
        art: parlour_balancer_page::ART,
        lessons: Balancer::LESSONS,
        format: split_games::<Balancer>,
    }
    ladder {
        info: GameInfo::unfetched::<LadderBots>().taught::<Ladder>(),
        part: &parlour_ladder_page::PART,
        art: parlour_ladder_page::ART,
        lessons: Ladder::LESSONS,
        format: split_games::<Ladder>,
    }
    checkers {
        info: GameInfo::unfetched::<CheckersBots>().taught::<Checkers>(),
        part: &parlour_checkers_page::PART,
        art: parlour_checkers_page::ART,
        lessons: Checkers::LESSONS,
        format: split_games::<Checkers>,
    }
    blocky {
        info: GameInfo::unfetched::<BlockyBots>().taught::<Blocky>(),
        part: &parlour_blocky_page::PART,
        art: parlour_blocky_page::ART,
        lessons: Blocky::LESSONS,
        format: split_games::<Blocky>,
    }
    #[cfg(feature = "pig")]
    pig {
        info: GameInfo::unfetched::<DefaultTrainedBots<Pig>>(),
        part: const { &GamePart::plain::<DefaultTrainedBots<Pig>>() },
        art: "",
        lessons: &[],
        format: split_games::<Pig>,
    }
}

/// Makes this the list of games of the page.
pub fn install() {
    install_games(GAMES);
}

/// What drawings of the games refer to, as definitions in SVG.
pub fn art() -> impl Iterator<Item = &'static str> {
    ART.iter().copied()
}
