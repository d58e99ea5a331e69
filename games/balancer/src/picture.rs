//! The board in text, and what a player points at in it.

mod drawing;
mod layout;
mod listing;

use crate::board::{Balancer, Next};
use drawing::Drawing;
use parlour_core::{Game, Line, Picture, PictureStyle, PlyOf, Role, Seat, Turn};

impl Picture for Balancer {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line> {
        let mut lines = Drawing::of(self, style).lines(self, last);
        if style.verbose {
            lines.extend(listing::lines(self));
        }
        lines.extend(listing::table(self));
        lines.push(Line::default());
        lines.extend(self.score_table());
        lines
    }

    fn pointed(&self, column: usize, row: usize, _level: usize, style: PictureStyle) -> Option<String> {
        Drawing::of(self, style).spot_at(column, row).map(|spot| spot.to_string())
    }
}

impl Balancer {
    /// Round, pool, and a line for each player.
    fn score_table(&self) -> Vec<Line> {
        let mut title = format!("Round {} of {}", self.round(), self.terms.rounds);
        title += &match self.course.next {
            Next::Over => ", the last; the game is over".into(),
            _ => format!(", {} left", number_of(self.weights_left(), "weight")),
        };
        let rows: Vec<[String; 2]> = self
            .players()
            .map(|seat| [points(self.score(seat)), number_of(self.rounds_won(seat), "round") + " won"])
            .collect();
        let width = rows.iter().map(|[points, _]| points.len()).max().unwrap_or(0);
        let mut lines = vec![Line::from(title)];
        for (seat, [points, won]) in self.players().zip(rows) {
            let to_move = match self.turn() {
                Turn::Seat(mover) if mover == seat => "  to move",
                _ if self.course.left.contains(seat) => "  has left",
                _ => "",
            };
            let mut line = Line::from("  ".to_owned());
            line.push(self.letter(seat).to_string(), Role::Seat(seat));
            line.push(format!("  {points:>width$}  {won}{to_move}"), Role::Plain);
            lines.push(line);
        }
        lines
    }
}

/// `1 weight`, `2 weights`.
fn number_of(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `1 point`, `2 points`.
fn points(score: i64) -> String {
    number_of(usize::try_from(score).unwrap_or(0), "point")
}

/// What belongs to a player, or to nobody.
fn owner_role(owner: Option<Seat>) -> Role {
    owner.map_or(Role::Wild, Role::Seat)
}
