//! The board in text, as data, and what a player points at in it.

mod drawing;
mod layout;
mod listing;

use crate::board::{Balancer, Next};
use anstyle::{AnsiColor, Style};
use drawing::Drawing;
use parlour_core::{Game, Line, Picture, PictureStyle, PlyOf, Seat, Turn};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct Board {
    scales: Vec<BoardScale>,
    round: usize,
    weights_left: usize,
    rounds_won: Vec<usize>,
}

#[derive(Serialize)]
struct BoardScale {
    code: char,
    parent: Option<char>,
    position: i32,
    radius: usize,
    owner: Option<char>,
    mass: usize,
    left: usize,
    right: usize,
    #[serde(serialize_with = "in_order")]
    stacks: Vec<(i32, Vec<char>)>,
}

/// A map whose keys stand from left to right, as the positions do.
fn in_order<S: Serializer>(stacks: &[(i32, Vec<char>)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(stacks.len()))?;
    for (position, weights) in stacks {
        map.serialize_entry(position, weights)?;
    }
    map.end()
}

impl Picture for Balancer {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle) -> Vec<Line> {
        let mut lines = Drawing::of(self).lines(self, last);
        if style.verbose {
            lines.extend(listing::lines(self));
        }
        lines.extend(listing::table(self));
        lines.extend(self.score_table());
        lines
    }

    fn pointed(&self, column: usize, row: usize, _level: usize) -> Option<String> {
        Drawing::of(self).spot_at(column, row).map(|spot| spot.to_string())
    }

    fn board(&self) -> impl Serialize {
        let scales = self.views().map(|view| {
            let on = view.stands_on();
            let [left, right] = view.arms();
            let letters = |owners: Vec<Option<Seat>>| {
                owners.into_iter().map(|owner| self.letters.letter(owner)).collect()
            };
            BoardScale {
                code: view.code().letter(),
                parent: on.map(|spot| spot.scale.letter()),
                position: on.map_or(0, |spot| spot.offset.get()),
                radius: view.radius().get(),
                owner: view.owner().map(|seat| self.letter(seat)),
                mass: view.mass(),
                left,
                right,
                stacks: view.stacks().map(|(offset, owners)| (offset.get(), letters(owners))).collect(),
            }
        });
        Board {
            scales: scales.collect(),
            round: self.round(),
            weights_left: self.weights_left(),
            rounds_won: self.players().map(|seat| self.rounds_won(seat)).collect(),
        }
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
        let mut lines = vec![Line::default(), Line::from(title)];
        for (seat, [points, won]) in self.players().zip(rows) {
            let to_move = match self.turn() {
                Turn::Seat(mover) if mover == seat => "  to move",
                _ if self.course.left.contains(seat) => "  has left",
                _ => "",
            };
            let mut line = Line::from("  ".to_owned());
            line.push(self.letter(seat).to_string(), player_style(Some(seat)));
            line.push(format!("  {points:>width$}  {won}{to_move}"), Style::new());
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

/// The colour of a player's weights and scales; wild things are plain.
fn player_style(owner: Option<Seat>) -> Style {
    const COLORS: [AnsiColor; 8] = [
        AnsiColor::Cyan,
        AnsiColor::Yellow,
        AnsiColor::Magenta,
        AnsiColor::Green,
        AnsiColor::Red,
        AnsiColor::Blue,
        AnsiColor::BrightWhite,
        AnsiColor::BrightBlack,
    ];
    match owner {
        Some(seat) => Style::new().fg_color(Some(COLORS[seat.index() % COLORS.len()].into())).bold(),
        None => Style::new(),
    }
}
