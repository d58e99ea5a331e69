//! What a touch means, after those before it: wherever moves are made by hand, on a page and in a terminal alike.

use crate::{MoveToken, Snapshot};
use parlour_core::{AnyOf, Message, Spot, ToMessage};

/// So many spots can be named in a sentence.
const FEW: usize = 8;

/// How a spot was touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touching {
    /// With a mouse or a key: what is complete is played.
    Sure,
    /// With a finger, where the board is denser than fingers: what is complete is shown, and played when it is touched
    /// again or by a button.
    Unsure,
}

/// What a touch means.
#[derive(Clone, PartialEq, Debug)]
pub enum Meaning {
    /// The move is made.
    Played(MoveToken),
    /// There is more to touch, or it waits to be played: these are the touches by now.
    Held(Vec<Spot>),
    /// Whatever was held is put down.
    PutBack,
    /// Nothing can be done so, and why.
    Wrong(Option<Message>),
}

/// What it means to touch a spot after these: it goes on with the move, begins another, or is explained.
///
/// ```
/// use parlour_core::{Spot, Values};
/// use parlour_erased::{Meaning, Touching, meaning};
/// use parlour_registry::find_game;
///
/// let checkers = find_game("checkers")?;
/// let now = checkers.open_position(&Values::defaults(checkers.options), "B:W18,30:B1,15")?.now();
/// let held = meaning(&*now, &[], &Spot::from("15"), Touching::Sure);
/// assert_eq!(held, Meaning::Held(vec![Spot::from("15")]));
/// let played = meaning(&*now, &[Spot::from("15")], &Spot::from("22"), Touching::Sure);
/// assert_eq!(played, Meaning::Played(now.read("15x22")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn meaning(now: &dyn Snapshot, touches: &[Spot], spot: &Spot, how: Touching) -> Meaning {
    if touches.last() == Some(spot) {
        // Touched again: what is complete is played, what is held is put down.
        return now.touched(touches).complete.map_or(Meaning::PutBack, Meaning::Played);
    }
    let fresh = vec![spot.clone()];
    let gone_on = [touches, &fresh].concat();
    let tried = [&gone_on, &fresh].into_iter().map(|touches| (touches, now.touched(touches)));
    let Some((touches, meant)) = tried.into_iter().find(|(_, meant)| !meant.is_nothing()) else {
        return Meaning::Wrong(why_not(now, &gone_on));
    };
    match meant.complete {
        Some(token) if meant.next.is_empty() && how == Touching::Sure => Meaning::Played(token),
        _ => Meaning::Held(touches.clone()),
    }
}

/// The spots that make up a move, in order; none if it is no move here.
pub fn spots_of(now: &dyn Snapshot, text: &str) -> Vec<Spot> {
    now.read(text).map(|token| now.path(&token)).unwrap_or_default()
}

/// Why touches mean nothing: what can be touched instead, or what is wrong with the move they would be.
fn why_not(now: &dyn Snapshot, touches: &[Spot]) -> Option<Message> {
    let next = now.touched(&[]).next;
    match touches {
        [spot] if next.len() <= FEW => {
            let others = next.iter().map(ToString::to_string).collect();
            Some(NotNow::Spot { spot: spot.to_string(), others }.message())
        }
        touches => now.preview(&now.written(touches)).err().map(|wrong| wrong.message()),
    }
}

/// Why nothing can be done with a spot.
#[derive(Message)]
#[message(with(others = AnyOf(others)))]
pub(crate) enum NotNow {
    /// Something can be done with others.
    Spot {
        /// The spot.
        spot: String,
        /// The others.
        others: Vec<String>,
    },
}
