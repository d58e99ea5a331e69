//! Balancer: players stack weights on scales that stand on scales, capture what they cover, and keep
//! everything balanced, or do not.
//!
//! ```
//! use parlour_balancer::{Balancer, BalancerSetup};
//! use parlour_core::{Game, Match, Notation, Seat};
//!
//! let mut game = Match::<Balancer>::new(BalancerSetup::default());
//! for word in "!A ^_:5 ^a-3:2 ?a1 ?a1 ?a-1 ?a-1 ?b2 a3 b-1 a2".split(' ') {
//!     let ply = game.position().parse_ply(word)?;
//!     game.play(ply)?;
//! }
//! // B's weight stands one from the centre of b, and b three from the centre of the base.
//! assert_eq!(game.position().score(Seat::SECOND), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod about;
mod balance;
mod board;
mod board_data;
mod build;
mod chance;
mod events;
mod explain;
mod fault;
mod features;
mod fragment;
mod letters;
mod moves;
mod notation;
mod picture;
mod placement;
mod refusal;
mod rounds;
mod save;
mod scale;
mod score;
mod setup;
mod teach;
mod telling;
mod threat;
mod touch;
mod view;
mod weight;
mod worth;

pub use board::Balancer;
pub use board_data::{BalancerBoard, BoardScale};
pub use chance::Chance;
pub use events::{Actor, BalancerEvent, Points};
pub use placement::{Offset, Placement, Radius, ScaleCode};
pub use setup::{BalancerSetup, Terms};
pub use view::{Content, ScaleView};
