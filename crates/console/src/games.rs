//! The list of games with what can be chosen and who plays them.

use crate::Screen;
use parlour_erased::{english, games};
use std::io::{self, Write};

/// Lists the games, what can be chosen in each, its levels and its bots.
///
/// # Errors
/// If the output fails.
pub fn list_games<W: Write>(screen: &mut Screen<W>) -> io::Result<()> {
    for game in games() {
        screen.item(&format!("{:<10} ", game.name), &english().say(&game.pitch()))?;
        for option in game.options {
            let (help, kind) = (english().say(&game.option_help(option)), english().say(&option.kind));
            screen.item(
                &format!("  --option {}={}  ", option.name, option.default),
                &format!("{help} ({kind})"),
            )?;
        }
        for (number, level) in (1..).zip(game.levels()) {
            let head = format!("  {:<20} ", format!("level:{number}"));
            screen.item(
                &head,
                &format!("{}: {}", english().say(&level.title), english().say(&level.character)),
            )?;
        }
        for bot in game.bots() {
            let head = format!("  {:<20} ", format!("{}{}", bot.name, bot.argument));
            screen.item(&head, &english().say(&bot.character))?;
        }
    }
    Ok(())
}
