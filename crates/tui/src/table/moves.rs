//! The list of moves: what was played, a round a line, and what could have been played instead.

use super::TableView;
use crate::chrome::cut;
use crate::look::{Look, Tone};
use crate::words::{Label, say};
use parlour_erased::{Entry, NodeId, Step};
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

/// The lines of the list, and what they were made of: the versions of the game and its names, and the width.
#[derive(Default)]
pub(super) struct Rows {
    made_of: Option<(u64, u64, u16)>,
    rows: Vec<Row>,
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
        let versions = self.session.view().versions;
        let made_of = Some((versions.list, versions.seats, area.width));
        if self.rows.made_of != made_of {
            let said = |step: &Step| match step {
                Step::Ply(text) => text.clone(),
                Step::Left(departure) => self.say(departure),
                Step::Ended(verdict) => self.say(verdict),
            };
            let rows = rows(&self.session.tree().entries(), said, area.width.into());
            self.rows = Rows { made_of, rows };
        }
        let rows = &self.rows.rows;
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

/// The entries as they are said, in lines of this width: a round of the main line each; a variation begins a line of its own.
fn rows(entries: &[Entry], said: impl Fn(&Step) -> String, width: usize) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let said = said(&entry.step);
        // How a match ended is a clause rather than a move.
        let ends = entry.depth == 0 && !matches!(entry.step, Step::Ply(_));
        let indent = match entry.depth {
            0 if ends => 1,
            0 => NUMBER,
            depth => NUMBER + 2 * (depth.min(4) - 1),
        };
        let closing = ")".repeat(closed_after(entry, entries.get(index + 1)));
        let room = width.saturating_sub(indent + closing.len());
        let chance = entry.seat.is_none() && said.starts_with(['~', '=', '+']);
        let text = cut(&said, if chance { LONGEST.min(room) } else { room }) + &closing;
        let wide = display_width(&text);
        let last = rows.last().filter(|row| row.depth == entry.depth);
        let end =
            last.and_then(|row| row.chips.last()).map(|chip| chip.column + display_width(&chip.text) + 1);
        let begins = ends || entry.begins_variation || entry.begins_round && entry.depth == 0;
        let column = if let Some(end) = end.filter(|end| !begins && end + wide <= width) {
            let second = last.is_some_and(|row| row.chips.len() == 1) && is_reply(entry);
            end.max(if second { second_column(wide, width) } else { 0 })
        } else {
            // A reply that a variation parts from its move stands where it would stand beside it.
            let parted = is_reply(entry) && rows.last().is_some_and(|row| row.depth > 0);
            let head = if begins || parted { head(entry) } else { String::new() };
            let beside = if head.is_empty() { indent } else { indent.max(display_width(&head) + 1) };
            rows.push(Row { head, depth: entry.depth, chips: Vec::new() });
            beside.max(if parted { second_column(wide, width) } else { 0 })
        };
        let chip = Chip {
            id: entry.id,
            text,
            column,
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

/// The number of the round that a line begins with, in brackets where a variation does.
fn head(entry: &Entry) -> String {
    match entry.depth {
        0 if entry.seat.is_some() => format!("{:>3}", entry.round),
        0 => String::new(),
        depth => format!("{}({}.", " ".repeat(2 * (depth.min(4) - 1)), entry.round),
    }
}

/// How many variations end with an entry.
fn closed_after(entry: &Entry, next: Option<&Entry>) -> usize {
    let (depth, begins) = next.map_or((0, false), |next| (next.depth, next.begins_variation));
    (entry.depth + usize::from(begins)).saturating_sub(depth)
}

/// Whether it is a move on the main line that does not begin a round.
fn is_reply(entry: &Entry) -> bool {
    entry.depth == 0 && entry.seat.is_some() && !entry.begins_round
}

/// The second move of a round stands in a column of its own, where there is room for two.
fn second_column(wide: usize, width: usize) -> usize {
    let middle = NUMBER + width.saturating_sub(NUMBER) / 2;
    if middle + wide <= width { middle } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Values;
    use parlour_erased::Tree;
    use parlour_registry::find_game;

    /// A match of Ladder in which these were played; `<` takes one back.
    fn tree(plays: &str) -> Tree {
        let ladder = find_game("ladder").unwrap();
        let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options)).unwrap());
        for text in plays.split_whitespace() {
            if text == "<" {
                tree.undo();
            } else {
                tree.play(text).unwrap();
            }
        }
        tree
    }

    fn drawn(tree: &Tree, width: usize) -> Vec<String> {
        let said = |step: &Step| match step {
            Step::Ply(text) => text.clone(),
            Step::Left(_) | Step::Ended(_) => "somebody left".to_owned(),
        };
        let line = |row: &Row| {
            row.chips.iter().fold(row.head.clone(), |line, chip| {
                assert!(
                    line.is_empty() || display_width(&line) < chip.column,
                    "{line:?} touches {}",
                    chip.text
                );
                format!("{line:<column$}{}", chip.text, column = chip.column)
            })
        };
        rows(&tree.entries(), said, width).iter().map(line).collect()
    }

    #[test]
    fn variations_stand_under_what_they_differ_from() {
        let tree = tree("1E 7G 1F < < 6F");
        assert_eq!(drawn(&tree, 24), ["  1 1E        7G", "(1. 6F)", "  2 1F"]);
        let here = |row: &Row| row.chips.iter().any(|chip| chip.here);
        assert_eq!(rows(&tree.entries(), |_| String::new(), 24).iter().position(here), Some(1));
    }

    #[test]
    fn a_reply_after_a_variation_has_its_number_again() {
        let tree = tree("1E 7G 1F < < < 1F 7G < < 1E");
        assert_eq!(drawn(&tree, 24), ["  1 1E", "(1. 1F 7G)", "  1           7G", "  2 1F"]);
    }

    #[test]
    fn variations_in_one_another_are_closed_each() {
        let tree = tree("1E 7G < 6F 1F < 1G < < 5F");
        assert_eq!(drawn(&tree, 24), ["  1 1E        7G", "(1. 6F 1F", "  (2. 1G))", "(1. 5F)"]);
    }

    #[test]
    fn a_number_of_two_digits_touches_no_move() {
        let mut plays: Vec<String> = Vec::new();
        for column in "CDEFGHIJ".chars() {
            plays.extend([format!("1{column}"), format!("2{column}"), format!("3{column}")]);
        }
        let mut tree = tree("");
        let played = plays.iter().filter(|text| tree.play(text).is_ok()).count();
        assert!(played >= 19, "{played}");
        let moves = tree.now().moves();
        tree.undo();
        tree.play(&moves[0]).unwrap();
        assert!(drawn(&tree, 24).iter().any(|line| line.starts_with("(1") && line.contains(". ")));
    }

    #[test]
    fn somebody_who_left_is_said_to_have() {
        let mut tree = tree("1E");
        tree.leave("2:resigned".parse().unwrap()).unwrap();
        assert_eq!(drawn(&tree, 24), ["  1 1E", " somebody left"]);
    }
}
