//! The list of commands, and the rules of the game.

use super::Console;
use crate::command::COMMANDS;
use crate::phrases::{Phrase, english, say};
use parlour_core::PictureStyle;
use std::io::{self, Write};

/// The width from which what a command does stands beside it; below, it stands in a line of its own.
const BESIDE: usize = 60;

impl<W: Write> Console<W> {
    /// The list of commands.
    pub(super) fn help(&mut self) -> io::Result<()> {
        let example = self.session.tree().info().example_move;
        let mut text = say(&Phrase::HelpHead { example: example.into() }) + "\n";
        let narrow = self.screen.size().is_some_and(|size| size.width < BESIDE);
        for entry in &COMMANDS {
            let usage = format!("{} {}", entry.name, entry.argument);
            let usage = usage.trim_end();
            let help = say(&entry.verb);
            text += &if narrow {
                format!("  {usage}\n      {help}\n")
            } else {
                format!("  {usage:<26}  {help}\n")
            };
        }
        self.screen.page(text.trim_end())
    }

    /// The rules, section by section, with their examples drawn.
    pub(super) fn rules(&mut self) -> io::Result<()> {
        let info = self.session.tree().info();
        let mut lines = Vec::new();
        for section in info.rule_book() {
            let heading = [english().say(&section.title).to_uppercase(), String::new()];
            lines.extend(heading);
            lines.extend(self.screen.filled(&english().say(&section.body)));
            lines.push(String::new());
            let Some((scene, caption)) = &section.example else { continue };
            let Ok(table) = info.open_scene(scene) else { continue };
            let style = PictureStyle { color: false, ..self.picture_style(false) };
            let picture = table.picture(style, &english().naming(&[]));
            lines.extend(picture.iter().map(|line| line.to_string().trim_end().to_owned()));
            lines.push(String::new());
            lines.extend(self.screen.filled(&(english().say(caption) + ".")));
            lines.push(String::new());
        }
        lines.pop();
        self.screen.page_lines(&lines)
    }
}
