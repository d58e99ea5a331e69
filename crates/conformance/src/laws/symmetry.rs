//! The law of mirrors.

use crate::walk::each_position;
use parlour_core::Symmetric;
use std::ops::Range;

/// The images of a position begin with itself, play alike, and have each other for images. Only for
/// games that claim a symmetry, so it is not among those of [`laws!`](crate::laws!).
pub fn images_play_alike<G: Symmetric>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, _| {
        let position = game.position();
        let images = position.images();
        assert_eq!(images.first(), Some(position), "the first image is the position itself");
        for image in &images {
            assert_eq!(image.turn(), position.turn(), "the turn in {image:?}");
            assert_eq!(image.count_moves(), position.count_moves(), "the moves in {image:?}");
            assert_eq!(image.scores(), position.scores(), "the scores in {image:?}");
            assert_eq!(image.outcome(), position.outcome(), "the outcome in {image:?}");
            let theirs = image.images();
            assert!(images.iter().all(|other| theirs.contains(other)), "{image:?} has other images");
        }
    });
}
