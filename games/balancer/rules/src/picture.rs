//! The board in text, and what a player points at in it.

mod drawing;
mod layout;
mod listing;

use crate::board::{Balancer, Next};
use drawing::Drawing;
use parlour_core::{Game, Line, Message, Picture, PictureStyle, PlyOf, Role, Say, Seat, ToMessage, Turn};

/// The words of a picture.
#[derive(Message)]
pub(crate) enum Told {
    /// The round, and what is left of it.
    Round { round: usize, rounds: u8, left: usize },
    /// The last round, played out.
    LastRound { round: usize, rounds: u8 },
    /// What a player has.
    Points { points: i64 },
    /// How many rounds a player has won.
    Won { rounds: usize },
    /// It is this player's turn.
    #[message(id = "shared-to-move")]
    ToMove,
    /// This player has left.
    HasLeft,
    /// The titles of the columns of scales, each as wide as its column.
    Columns,
    /// A scale, over all that is said of it.
    Scale { scale: char },
    /// The pull on both arms, and how much more than the other one can have.
    Torque { left: usize, radius: usize, right: usize },
    /// How much more each arm takes.
    Room { left: usize, right: usize },
    /// It stands.
    Balanced,
    /// Whose it is.
    Owner { owner: char },
    /// It is wild.
    NoOwner,
}

impl Picture for Balancer {
    fn picture(&self, last: Option<&PlyOf<Self>>, style: PictureStyle, say: Say<'_>) -> Vec<Line> {
        let mut lines = Drawing::of(self, style).lines(self, last);
        if style.verbose {
            lines.extend(listing::lines(self, say));
        }
        lines.extend(listing::table(self, say));
        lines.push(Line::default());
        lines.extend(self.score_table(say));
        lines
    }

    fn pointed(&self, column: usize, row: usize, _level: usize, style: PictureStyle) -> Option<String> {
        Drawing::of(self, style).spot_at(column, row).map(|spot| spot.to_string())
    }
}

impl Balancer {
    /// Round, pool, and a line for each player.
    fn score_table(&self, say: Say<'_>) -> Vec<Line> {
        let (round, rounds, left) = (self.round(), self.terms.rounds, self.weights_left());
        let title = match self.course.next {
            Next::Over => Told::LastRound { round, rounds },
            _ => Told::Round { round, rounds, left },
        };
        let rows: Vec<[String; 2]> = self
            .players()
            .map(|seat| {
                [Told::Points { points: self.score(seat) }, Told::Won { rounds: self.rounds_won(seat) }]
            })
            .map(|row| row.map(|told| say(&told.message())))
            .collect();
        let width = rows.iter().map(|[points, _]| points.chars().count()).max().unwrap_or(0);
        let mut lines = vec![Line::from(say(&title.message()))];
        for (seat, [points, won]) in self.players().zip(rows) {
            let now = match self.turn() {
                Turn::Seat(mover) if mover == seat => Some(Told::ToMove),
                _ if self.course.left.contains(seat) => Some(Told::HasLeft),
                _ => None,
            };
            let now = now.map_or(String::new(), |told| format!("  {}", say(&told.message())));
            let mut line = Line::from("  ".to_owned());
            line.push(self.letter(seat).to_string(), Role::Seat(seat));
            line.push(format!("  {points:>width$}  {won}{now}"), Role::Plain);
            lines.push(line);
        }
        lines
    }
}

/// What belongs to a player, or to nobody.
fn owner_role(owner: Option<Seat>) -> Role {
    owner.map_or(Role::Wild, Role::Seat)
}
