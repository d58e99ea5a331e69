//! Glazed tiles as markup: few elements each, so that the deepest boards move smoothly.

use super::quilt::Block;
use parlour_blocky::Color;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Tiles smaller than this are drawn together, a path for every colour.
const SMALL: f64 = 40.0;

/// Some blocks as markup; those that are cut show nothing themselves.
pub(super) fn tiles<'a>(blocks: impl Iterator<Item = &'a Block>) -> String {
    let mut markup = String::new();
    let mut small: BTreeMap<Color, String> = BTreeMap::new();
    for block in blocks {
        let Some(color) = block.color else { continue };
        if block.size < SMALL {
            square(small.entry(color).or_default(), block.x, block.y, block.size);
        } else {
            tile(&mut markup, color, block.x, block.y, block.size);
        }
    }
    for (color, path) in small {
        let letter = color.letter();
        // Writing to a string cannot fail.
        let _ = write!(
            markup,
            r#"<path class="t{letter}" d="{path}"/><path fill="url(#pf-{letter})" d="{path}"/>"#
        );
    }
    markup
}

/// A tile with its pattern, its glaze and the light on its upper edge.
pub(super) fn tile(markup: &mut String, color: Color, x: f64, y: f64, size: f64) {
    let (letter, round) = (color.letter(), (3.0 + size * 0.05).min(10.0));
    let place = format!(r#"x="{x:.2}" y="{y:.2}" width="{size:.2}" height="{size:.2}" rx="{round:.1}""#);
    let _ = write!(
        markup,
        r#"<rect class="t{letter}" {place}/><rect fill="url(#pt-{letter})" {place}/><rect fill="url(#glaze)" {place}/><path class="shine" d="M{:.1} {:.1}h{:.1}"/>"#,
        x + round,
        y + 1.2,
        size - 2.0 * round
    );
}

fn square(path: &mut String, x: f64, y: f64, size: f64) {
    let round = if size > 10.0 { 2.5 } else { 0.0 };
    let inner = size - 2.0 * round;
    let _ = if round > 0.0 {
        write!(
            path,
            "M{:.2} {y:.2}h{inner:.2}a{round} {round} 0 0 1 {round} {round}v{inner:.2}a{round} {round} 0 0 1-{round} {round}h-{inner:.2}a{round} {round} 0 0 1-{round}-{round}v-{inner:.2}a{round} {round} 0 0 1 {round}-{round}z",
            x + round
        )
    } else {
        write!(path, "M{x:.2} {y:.2}h{size:.2}v{size:.2}h-{size:.2}z")
    };
}
