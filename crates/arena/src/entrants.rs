//! Who plays in a tournament.

use crate::ArenaError;
use crate::refusal::Refusal;
use parlour_core::mix;
use parlour_engine::{command_line, split_words};
use parlour_erased::{GameInfo, LEVEL, split_list};
use std::path::PathBuf;
use std::time::UNIX_EPOCH;
use std::{env, fs};

/// The bots in these lists, as they are asked for; `levels` stands for all levels of the game.
///
/// # Errors
/// If one is missing between commas, or the game has no levels.
pub fn entrants(game: &GameInfo, lists: &[String]) -> Result<Vec<String>, ArenaError> {
    let mut bots = Vec::new();
    for spec in lists.iter().flat_map(|list| split_list(list)) {
        if spec.is_empty() {
            return Err(ArenaError::asked(&Refusal::BotMissing { list: lists.join(",") }));
        }
        if spec.eq_ignore_ascii_case("levels") {
            let levels = game.levels().len();
            if levels == 0 {
                return Err(ArenaError::asked(&Refusal::NoLevels { game: game.name }));
            }
            bots.extend((1..=levels).map(|level| format!("{LEVEL}:{level}")));
        } else {
            bots.push(spec.to_owned());
        }
    }
    Ok(bots)
}

/// Tells apart the programs that play, by size and date: this one, and whatever files the bots' command lines name.
/// So nobody who has changed a bot is shown what it did before.
pub fn fingerprint(bots: &[String]) -> u64 {
    let words = bots.iter().filter_map(|spec| split_words(command_line(spec)?)).flatten().map(PathBuf::from);
    let files = env::current_exe().into_iter().chain(words);
    files.filter_map(|file| fs::metadata(file).ok()).fold(0, |print, file| {
        let changed =
            file.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
        mix(mix(print ^ file.len()) ^ changed.as_nanos() as u64)
    })
}
