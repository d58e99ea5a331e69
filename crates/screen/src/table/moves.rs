//! The list of moves: what was played, a round a line, and what could have been played instead.

use super::TableView;
use crate::chrome::cut;
use crate::look::{Look, Tone};
use crate::words::{Label, say};
use parlour_table::{Entry, NodeId};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use textwrap::core::display_width;

/// The longest move that is shown whole; an outcome of chance can be very long.
const LONGEST: usize = 11;
/// How wide the number of a round is.
const NUMBER: usize = 4;

/// A move in the list.
#[derive(Clone, PartialEq, Debug)]
struct Chip {
    id: NodeId,
    text: String,
    column: usize,
    here: bool,
    on_line: bool,
    chance: bool,
}

/// A line of the list.
#[derive(Clone, PartialEq, Debug, Default)]
struct Row {
    /// The number of the round that begins with it, or the bracket of a variation.
    head: String,
    depth: usize,
    chips: Vec<Chip>,
}

impl TableView {
    pub(super) fn draw_moves(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        self.chips.clear();
        if area.is_empty() {
            return;
        }
        let rows = rows(&self.sitting.tree.entries(), area.width.into());
        if rows.is_empty() {
            let none = say(&Label::NoMovesYet);
            buffer.set_stringn(
                area.x + 1,
                area.y,
                none,
                usize::from(area.width).saturating_sub(1),
                look.on(Tone::Ink3, Tone::Paper),
            );
            return;
        }
        let room = usize::from(area.height);
        let most = rows.len().saturating_sub(room);
        if self.scroll == usize::MAX {
            let here = rows.iter().position(|row| row.chips.iter().any(|chip| chip.here)).unwrap_or(0);
            self.scroll = (here + 2).saturating_sub(room);
        }
        self.scroll = self.scroll.min(most);
        for (row, y) in rows.iter().skip(self.scroll).zip(area.top()..area.bottom()) {
            buffer.set_string(area.x, y, &row.head, look.on(Tone::Ink3, Tone::Paper));
            for chip in &row.chips {
                let style = if chip.here {
                    look.chosen()
                } else if chip.chance || row.depth > 0 || !chip.on_line {
                    look.on(Tone::Ink3, Tone::Paper)
                } else {
                    look.on(Tone::Ink, Tone::Paper).add_modifier(Modifier::BOLD)
                };
                let x = area.x + chip.column as u16;
                buffer.set_stringn(x, y, &chip.text, usize::from(area.right().saturating_sub(x)), style);
                self.chips.push((Rect::new(x, y, display_width(&chip.text) as u16, 1), chip.id));
            }
        }
    }
}

/// The entries in lines of this width: a round of the main line each; a variation begins a line of its own.
fn rows(entries: &[Entry], width: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for entry in entries {
        let text = if entry.seat.is_none()
            && entry.text.starts_with(['~', '=', '+'])
            && entry.text.len() > LONGEST
        {
            cut(&entry.text, LONGEST)
        } else {
            cut(&entry.text, width.saturating_sub(NUMBER))
        };
        let indent = NUMBER.max(2 * entry.depth);
        let last = rows.last();
        let end = last
            .and_then(|row| row.chips.last())
            .map_or(indent, |chip| chip.column + display_width(&chip.text) + 1);
        let fits = last.is_some_and(|row| row.depth == entry.depth) && end + display_width(&text) <= width;
        let begins = entry.begins_variation || entry.begins_round && entry.depth == 0;
        let column = if fits && !begins { end.max(second_column(rows.last(), entry, width)) } else { indent };
        let column = if column + display_width(&text) <= width { column } else { end };
        if !fits || begins {
            let head = match entry.depth {
                0 if entry.begins_round => format!("{:>3}", entry.round),
                0 => String::new(),
                depth if entry.begins_variation => {
                    format!("{}({}.", " ".repeat(2 * (depth.min(4) - 1)), entry.round)
                }
                _ => String::new(),
            };
            rows.push(Row { head, depth: entry.depth, chips: Vec::new() });
        }
        let chip = Chip {
            id: entry.id,
            text,
            column: column.max(if entry.depth > 0 { NUMBER + 2 * (entry.depth.min(4) - 1) } else { 0 }),
            here: entry.here,
            on_line: entry.on_line,
            chance: entry.seat.is_none(),
        };
        if let Some(row) = rows.last_mut() {
            row.chips.push(chip);
        }
    }
    rows
}

/// The second move of a round stands in a column of its own, where there is room for two.
fn second_column(row: Option<&Row>, entry: &Entry, width: usize) -> usize {
    let first = row.is_some_and(|row| row.chips.len() == 1 && row.depth == 0);
    if first && entry.seat.is_some() { NUMBER + width.saturating_sub(NUMBER) / 2 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Values;
    use parlour_table::{Tree, find_game};

    #[test]
    fn variations_stand_under_what_they_differ_from() {
        let ladder = find_game("ladder").unwrap();
        let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options)).unwrap());
        for text in ["1E", "7G", "1F"] {
            tree.play(text).unwrap();
        }
        tree.undo();
        tree.undo();
        tree.play("6F").unwrap();
        let rows = rows(&tree.entries(), 25);
        let drawn: Vec<String> = rows
            .iter()
            .map(|row| {
                format!(
                    "{}|{}",
                    row.head,
                    row.chips.iter().map(|chip| chip.text.as_str()).collect::<Vec<_>>().join(" ")
                )
            })
            .collect();
        assert_eq!(drawn, ["  1|1E 7G", "(1.|6F", "  2|1F"]);
        assert!(rows[1].chips[0].here);
    }
}
