//! What is said of a scale and of a position.

use super::foresight::{Foresight, spot};
use super::plan::{Plan, Scale};
use super::walk::Place;
use crate::words::Text;
use parlour_page_kit::words::{say, sentence, words};

/// What the players are called, and what is on the board.
pub(super) struct Teller<'a> {
    pub(super) plan: &'a Plan,
    pub(super) names: &'a [String],
    pub(super) foresight: &'a Foresight,
}

impl Teller<'_> {
    fn called(&self, letter: char) -> String {
        let index = self.plan.number(letter).checked_sub(1);
        index.and_then(|index| self.names.get(index)).cloned().unwrap_or_else(|| letter.to_string())
    }

    /// The name of a place: what it is, what stands there, and what may be done.
    pub(super) fn name(&self, place: Place) -> String {
        let Some(scale) = self.plan.scale(place.code) else { return String::new() };
        let Some(offset) = place.offset else { return self.scale(scale) };
        let weights = scale.cell(offset).map_or(&[][..], |cell| cell.stack());
        let position = if offset < 0 { format!("−{}", -offset) } else { offset.to_string() };
        let mut parts = vec![say(&Text::Position { scale: place.code, position, weights: weights.len() })];
        parts.extend(weights.last().map(|top| self.top(*top)));
        let mut name = parts.join(", ");
        if let Some(outlook) = self.foresight.get(&spot(place.code, offset)) {
            if !outlook.tips.is_empty() {
                let scales: Vec<String> = outlook.tips.iter().map(char::to_string).collect();
                name = format!("{name}; {}", say(&Text::WouldTip { scales: words().all(&scales) }));
            }
            if outlook.gain > 0 {
                name = format!("{name}; {}", say(&Text::Brings { points: outlook.gain }));
            }
        }
        name
    }

    fn top(&self, letter: char) -> String {
        if self.plan.number(letter) == 0 {
            say(&Text::TopWild)
        } else {
            say(&Text::Top { owner: self.called(letter) })
        }
    }

    /// The torques of a scale, whose it is, and how far it is from tipping.
    fn scale(&self, scale: &Scale) -> String {
        let ([left_room, right_room], &Scale { code, left, right, .. }) = (scale.room, scale);
        match scale.owner {
            Some(owner) => {
                let owner = self.called(owner);
                say(&Text::ScaleOwned { scale: code, owner, left, right, left_room, right_room })
            }
            None => say(&Text::ScaleWild { scale: code, left, right, left_room, right_room }),
        }
    }

    /// What is remarked of a place: itself, and how its scale stands.
    pub(super) fn remark(&self, place: Place) -> String {
        let Some(scale) = self.plan.scale(place.code) else { return String::new() };
        match place.offset {
            Some(_) => format!("{} {}", sentence_of(&self.name(place)), self.scale(scale)),
            None => self.scale(scale),
        }
    }
}

/// The name of a position begins with the letter of its scale, which stays small.
fn sentence_of(name: &str) -> String {
    let full = sentence(name);
    full.chars().next().map_or_else(String::new, |first| {
        format!("{}{}", first.to_ascii_lowercase(), &full[first.len_utf8()..])
    })
}
