//! The colours of the house, the page's own, for whoever draws on a terminal.

use parlour_core::{Hue, Seat};

/// The ink that can be read on what is dark.
pub const LIGHT_INK: u32 = 0xFF_F8E8;
/// The ink that can be read on what is light.
pub const DARK_INK: u32 = 0x1A_1613;

/// The enamels of the players, and the ink that can be read on each.
const ENAMELS: [(u32, u32); 8] = [
    (0x9A_2E36, LIGHT_INK),
    (0x2A_6DAE, LIGHT_INK),
    (0xF0_C35A, DARK_INK),
    (0x3F_A08C, DARK_INK),
    (0x43_285F, LIGHT_INK),
    (0xBF_E3F5, DARK_INK),
    (0xD0_702F, DARK_INK),
    (0xD9_93BE, DARK_INK),
];

/// The enamel of a seat, and the ink that can be read on it.
pub fn enamel(seat: Seat) -> (u32, u32) {
    ENAMELS[seat.index() % ENAMELS.len()]
}

/// The glaze of a block.
pub const fn glaze(hue: Hue) -> u32 {
    match hue {
        Hue::Blue => 0x2F_5488,
        Hue::Red => 0xC2_4A3A,
        Hue::Green => 0x57_A58C,
        Hue::Yellow => 0xF0_CC62,
    }
}

/// The nearest of the 256 colours of xterm: one of the cube, or a grey.
///
/// ```
/// use parlour_console::nearest_of_256;
///
/// assert_eq!(nearest_of_256(0x18_1818), 234);
/// assert_eq!(nearest_of_256(0xFF_FFFF), 231);
/// assert_eq!(nearest_of_256(0), 16);
/// ```
pub fn nearest_of_256(rgb: u32) -> u8 {
    const STEPS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let [_, parts @ ..] = rgb.to_be_bytes();
    let parts = parts.map(i32::from);
    let nearest = |part: i32| (0..6).min_by_key(|step| (STEPS[*step] - part).abs()).unwrap_or(0);
    let cube = parts.map(nearest);
    let far = |color: [i32; 3]| -> i32 { color.iter().zip(parts).map(|(a, b)| (a - b).pow(2)).sum() };
    let grey = ((parts.iter().sum::<i32>() / 3 - 3) / 10).clamp(0, 23);
    if far([8 + 10 * grey; 3]) < far(cube.map(|step| STEPS[step])) {
        return 232 + grey as u8;
    }
    (16 + 36 * cube[0] + 6 * cube[1] + cube[2]) as u8
}
